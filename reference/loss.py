"""Losses l(y, α) of a target and an output, each with its derivative in the output."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from novikoff.reference.activation import log_one_plus, softplus
from novikoff.reference.argument import fails
from novikoff.reference.arithmetic import has_order
from novikoff.reference.formula import rational
from novikoff.reference.number import exp, log, tanh
from novikoff.reference.ordered import larger, less, require_ordered, smaller
from novikoff.reference.wide import wide


@dataclass(frozen=True, slots=True)
class Loss:
    """A loss l(y, α), its derivative ∂l/∂α (a subgradient at a kink), and its name.

    With the score z in the place of α it is the loss of a linear output. Those below raise
    ValueError for numbers that are not finite and OverflowError where no float holds the result,
    but for the slope of the half squared loss, a plain step; TypeError for intervals around a kink.

    Guarantees: loss.values, loss.slopes.
    Source: ledger A-31, B-42.

    >>> [HALF_SQUARED.value(1, 3), HALF_SQUARED.derivative(1, 3), SQUARED.derivative(1, 3)]
    [2.0, 2, 4]
    """

    value: Callable[[Any, Any], Any]
    derivative: Callable[[Any, Any], Any]
    name: str


@rational
def sign(d: Any) -> int:
    """Return 1 for d > 0, -1 for d < 0 and 0 for d = 0, a subgradient of |d|.

    Raises: ValueError for a number that is not finite; TypeError for an interval around 0.

    >>> [sign(5), sign(0), sign(-0.5)]
    [1, 0, -1]
    """
    return 1 if less(0, d) else -1 if less(d, 0) else 0


@wide
def log_cosh(d: Any) -> Any:
    """Return log cosh d = log(1 + e^2d) - d - log 2; near |d| for large d, d²/2 for small.

    Up to |d| = 1 it is ½ log(1 + t²/(1 - t²)) with t = tanh d, where nothing cancels.

    Raises: as `softplus` and `tanh`.
    Guarantees: inequality.log_cosh, loss.values, loss.slopes.
    Source: ledger A-31.

    >>> log_cosh(0.0)
    0.0
    """
    if not has_order(d):
        return softplus(2 * d) - d - log(d - d + 2)
    if -1 <= d <= 1:
        square = tanh(d) * tanh(d)
        return log_one_plus(square / (1 - square)) / 2
    rest = exp(-2 * abs(d))
    return abs(d) + log_one_plus(rest) - log(rest - rest + 2)


@wide
def huber(delta: Any) -> Loss:
    """Return Huber's loss: (y - α)²/2 up to |y - α| = δ, from there on δ (|y - α| - δ/2).

    Raises: ValueError if δ is not positive and finite.
    Guarantees: loss.huber.
    Source: Huber (1964); ledger A-31.

    >>> [huber(2).value(y, 0) for y in (1, 2, 3)]
    [0.5, 2.0, 4.0]
    >>> [huber(2).derivative(y, 0) for y in (1, 2, 3)]
    [-1, -2, -2]
    """
    if fails(lambda delta: delta > 0, delta):
        raise ValueError(f"δ = {delta} leaves no quadratic part; give a positive δ")

    if has_order(delta):
        require_ordered((delta,))
    return Loss(lambda y, a: _huber(y, a, delta), lambda y, a: _clipped(y, a, delta),
                f"Huber, δ = {delta}")


@rational
def _huber(y: Any, a: Any, delta: Any) -> Any:
    d = abs(y - a)
    return d * d / 2 if less(d, delta) else delta * (d - delta / 2)


@rational
def _clipped(y: Any, a: Any, delta: Any) -> Any:
    return larger(smaller(delta, a - y), -delta)


@rational
def difference(y: Any, a: Any) -> Any:
    """Return a - y, the slope of the half squared loss.

    Raises: ValueError for a number that is not finite; OverflowError if no float holds it.

    >>> difference(1, 3)
    2
    """
    return a - y


@rational
def _double_difference(y: Any, a: Any) -> Any:
    return 2 * (a - y)


@rational
def _square(y: Any, a: Any) -> Any:
    return (y - a) * (y - a)


@rational
def _half_square(y: Any, a: Any) -> Any:
    return (y - a) * (y - a) / 2


HALF_SQUARED: Final = Loss(_half_square, lambda y, a: a - y, "half squared")
SQUARED: Final = Loss(_square, _double_difference, "squared")
ABSOLUTE: Final = Loss(lambda y, a: abs(difference(y, a)), lambda y, a: sign(difference(y, a)),
                       "absolute")
LOG_COSH: Final = Loss(lambda y, a: log_cosh(difference(y, a)),
                       lambda y, a: tanh(difference(y, a)), "log-cosh")
