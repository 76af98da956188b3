"""Learning rates that change with the number t of updates made so far."""

from collections.abc import Callable
from typing import Any, TypeAlias

from novikoff.reference.argument import fails, require_count
from novikoff.reference.arithmetic import has_order
from novikoff.reference.finite import require_finite
from novikoff.reference.formula import rational
from novikoff.reference.ordered import require_ordered
from novikoff.reference.wide import wide

Schedule: TypeAlias = Callable[[int], Any]


@wide
def decaying(c1: Any, c2: Any) -> Schedule:
    """Return the schedule η_t = c1/(c2 + t); the first update, t = 0, has the rate c1/c2.

    Raises: ValueError if c1 or c2 is not positive and finite; the schedule then ValueError for a t
        below 0, OverflowError for a rate that no float holds.
    Guarantees: gradient_descent.decaying_rate.
    Source: ledger A-27, B-31, D-042.

    >>> [decaying(6.0, 2)(t) for t in (0, 1, 4)]
    [3.0, 2.0, 1.0]
    """
    require_finite((c1, c2), "the schedule")
    if any(fails(lambda c: c > 0, c) for c in (c1, c2)):
        raise ValueError(f"the schedule {c1}/({c2} + t) needs c1 > 0 and c2 > 0")

    def schedule(t: int) -> Any:
        require_count("t", t)
        return _quotient(c1, c2, t)

    return schedule


@rational
def _quotient(c1: Any, c2: Any, t: int) -> Any:
    return c1 / (c2 + t)


@wide
def rate(eta: Any, t: int) -> Any:
    """Return the rate of the update after t others: η(t) of a schedule, η of a number.

    Raises: TypeError if η is neither; ValueError if it is not finite.

    >>> [rate(0.5, 7), rate(decaying(6.0, 2), 1)]
    [0.5, 2.0]
    """
    value = eta if has_order(eta) or not callable(eta) else eta(t)
    require_ordered((value,))
    return value
