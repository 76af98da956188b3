"""Compass search: a bounded search for a low value, that needs no gradient and no root."""

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from novikoff.reference.alike import alike
from novikoff.reference.argument import require_count
from novikoff.reference.finite import is_finite
from novikoff.reference.linalg import Vector
from novikoff.reference.number import O, quotient
from novikoff.reference.ordered import require_ordered
from novikoff.reference.wide import wide

_T = TypeVar("_T")


class Round(NamedTuple, Generic[_T]):
    """The end of round `number` (from 1): the best point so far, its value, the next step."""

    number: int
    w: Vector[_T]
    value: _T
    step: _T


@wide
def compass_search(value: Callable[[Vector[O]], O], w: Sequence[O], step: O, *,
                   rounds: int, tolerance: O | int = 0) -> Iterator[Round[O]]:
    """Move to the best of the points w ± step e_j while that is lower; if none is, halve step.

    No minimum is promised: the search stops after `rounds` rounds, or once the step is at most the
    tolerance; it may end at a minimum of a neighbourhood only, and at a kink it may stick. The
    value never rises. `value` may refuse a point with a ValueError or OverflowError; it is then
    left out, and so is a point where it is not finite.

    Raises: TypeError for numbers without an order; ValueError for a number that is not finite,
        the value at the start included, or if `value` refuses the start.
    Source: Hooke and Jeeves (1961); ledger A-39.

    >>> [r.value for r in compass_search(lambda w: (w[0] - 3) * (w[0] - 3), (0,), 2, rounds=2)]
    [1, 1]
    """
    require_ordered((*w, step, tolerance))
    require_count("rounds", rounds)
    *w, step, tolerance = alike([*w, step, tolerance])
    w = tuple(w)
    lowest = value(w)
    require_ordered((lowest,))
    for number in range(1, rounds + 1):
        best = w
        for j in range(len(w)):
            for shift in (step, -step):
                near = (*w[:j], w[j] + shift, *w[j + 1:])
                try:
                    found = value(near)
                except (ValueError, OverflowError):
                    continue
                if is_finite(found) and found < lowest:
                    best, lowest = near, found
        if best == w:
            step = quotient(step, 2)
        w = best
        yield Round(number, w, lowest, step)
        if not (step > tolerance or -step > tolerance):
            break
