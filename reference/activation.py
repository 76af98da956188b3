"""Activations z -> α(z) of a linear score, each with its derivative."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from novikoff.reference.arithmetic import has_order
from novikoff.reference.number import exp, log, tanh
from novikoff.reference.wide import wide


@dataclass(frozen=True, slots=True)
class Activation:
    """A differentiable function of the score, its derivative, and its name.

    Guarantees: activation.linear.
    Source: ledger A-19, D-031.

    >>> [IDENTITY.value(3), IDENTITY.derivative(3), LOGISTIC.derivative(0.0), TANH.value(0.0)]
    [3, 1, 0.25, 0.0]
    """

    value: Callable[[Any], Any]
    derivative: Callable[[Any], Any]
    name: str


@wide
def logistic(z: Any) -> Any:
    """Return sig(z) = 1/(1 + e^-z), for z < 0 in the equal form e^z/(1 + e^z).

    With the sign of z known, no exponential overflows and small values keep their digits.

    Raises: TypeError for int and Fraction, as `novikoff.reference.number.exp`.
    Guarantees: activation.logistic_identities, activation.asymptotes.
    Source: ledger A-33, B-39, D-142.

    >>> [logistic(0.0), logistic(-1000.0), logistic(1000.0)]
    [0.5, 0.0, 1.0]
    """
    if has_order(z) and z < 0:
        return exp(z) / (1 + exp(z))
    return 1 / (1 + exp(-z))


@wide
def logistic_derivative(z: Any) -> Any:
    """Return sig′(z) = sig(z) sig(-z), which is sig (1 - sig) without its cancellation.

    Guarantees: inequality.logistic_slope, activation.logistic_identities.
    Source: ledger B-39.

    >>> logistic_derivative(0.0)
    0.25
    """
    return logistic(z) * logistic(-z)


def tanh_derivative(z: Any) -> Any:
    """Return tanh′(z) = 1 - tanh²(z); a float is 0 from |z| = 20 on.

    Guarantees: inequality.tanh_bounds, activation.tanh_identities.
    Source: ledger A-32, B-39.

    >>> tanh_derivative(0.0)
    1.0
    """
    return 1 - tanh(z) * tanh(z)


@wide
def log_one_plus(e: Any) -> Any:
    """Return log(1 + e) for e >= 0; a small e keeps its digits, as log(u) e/(u - 1), u = 1 + e.

    >>> [log_one_plus(0.0), log_one_plus(1e-30)]
    [0.0, 1e-30]
    """
    u = 1 + e
    if not has_order(e) or u == e:
        return log(u)
    return e if u == 1 else log(u) * (e / (u - 1))


@wide
def softplus(z: Any) -> Any:
    """Return log(1 + e^z), for z > 0 in the equal form z + log(1 + e^-z); sig is its derivative.

    Guarantees: inequality.softplus, inequality.hoeffding_lemma, activation.softplus.
    Source: ledger B-62.

    >>> [softplus(1000.0), softplus(-1000.0)]
    [1000.0, 0.0]
    """
    if has_order(z) and z > 0:
        return z + log_one_plus(exp(-z))
    return log_one_plus(exp(z))


IDENTITY: Final = Activation(lambda z: z, lambda _: 1, "identity")
LOGISTIC: Final = Activation(logistic, logistic_derivative, "logistic")
TANH: Final = Activation(tanh, tanh_derivative, "tanh")
