"""Losses l(y, α) of a target and an output, each with its derivative in the output."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from novikoff.reference.activation import softplus
from novikoff.reference.number import log, tanh


@dataclass(frozen=True, slots=True)
class Loss:
    """A loss l(y, α), its derivative ∂l/∂α (a subgradient at a kink), and its name.

    With the score z in the place of α it is the loss of a linear output.

    Guarantees: loss.values, loss.slopes.
    Source: ledger A-31, B-42.

    >>> [HALF_SQUARED.value(1, 3), HALF_SQUARED.derivative(1, 3), SQUARED.derivative(1, 3)]
    [2.0, 2, 4]
    """

    value: Callable[[Any, Any], Any]
    derivative: Callable[[Any, Any], Any]
    name: str


def sign(d: Any) -> int:
    """Return 1 for d > 0, -1 for d < 0 and 0 for d = 0, a subgradient of |d|.

    >>> [sign(5), sign(0), sign(-0.5)]
    [1, 0, -1]
    """
    return 1 if d > 0 else -1 if d < 0 else 0


def log_cosh(d: Any) -> Any:
    """Return log cosh d = log(1 + e^2d) - d - log 2; near |d| for large d, d²/2 for small.

    Guarantees: inequality.log_cosh, loss.values, loss.slopes.
    Source: ledger A-31.

    >>> log_cosh(0.0)
    0.0
    """
    return softplus(2 * d) - d - log(d - d + 2)


def huber(delta: Any) -> Loss:
    """Return Huber's loss: (y - α)²/2 up to |y - α| = δ, from there on δ (|y - α| - δ/2).

    Raises: ValueError if δ is not positive.
    Guarantees: loss.huber.
    Source: Huber (1964); ledger A-31.

    >>> [huber(2).value(y, 0) for y in (1, 2, 3)]
    [0.5, 2.0, 4.0]
    >>> [huber(2).derivative(y, 0) for y in (1, 2, 3)]
    [-1, -2, -2]
    """
    if not delta > 0:
        raise ValueError(f"δ = {delta} leaves no quadratic part; give a positive δ")

    def value(y: Any, a: Any) -> Any:
        d = abs(y - a)
        return d * d / 2 if d <= delta else delta * (d - delta / 2)

    def derivative(y: Any, a: Any) -> Any:
        return max(-delta, min(delta, a - y))

    return Loss(value, derivative, f"Huber, δ = {delta}")


HALF_SQUARED: Final = Loss(lambda y, a: (y - a) * (y - a) / 2, lambda y, a: a - y, "half squared")
SQUARED: Final = Loss(lambda y, a: (y - a) * (y - a), lambda y, a: 2 * (a - y), "squared")
ABSOLUTE: Final = Loss(lambda y, a: abs(y - a), lambda y, a: sign(a - y), "absolute")
LOG_COSH: Final = Loss(lambda y, a: log_cosh(a - y), lambda y, a: tanh(a - y), "log-cosh")
