"""The loss that belongs to an activation, ∂l/∂α = (α - y)/α′: its slope in the score is α - y."""

import math
from typing import Any, Final

from novikoff.reference.activation import IDENTITY, LOGISTIC, TANH, Activation, softplus
from novikoff.reference.argument import fails
from novikoff.reference.arithmetic import has_order
from novikoff.reference.finite import finite, is_finite
from novikoff.reference.formula import rational
from novikoff.reference.loss import HALF_SQUARED, Loss, difference
from novikoff.reference.mixed import mixed
from novikoff.reference.number import log, tanh, times
from novikoff.reference.ordered import require_ordered
from novikoff.reference.wide import wide


def _weight(c: Any) -> Any:
    """Return the weight c of a logarithm, once it is known to be finite and not negative."""
    if has_order(c):
        require_ordered((c,))
    if fails(lambda c: c >= 0, c):
        raise ValueError("a target lies outside the range of its activation: give targets 0 and 1 "
                         "to the logistic cross-entropy, -1 and +1 to that of tanh")
    return c


@wide
def weighted_log(c: Any, a: Any) -> Any:
    """Return -c log a, where 0 log 0 is 0, and infinity if a = 0 < c: no clip and no nan.

    Raises: ValueError if c or a is negative or nan; OverflowError if no float holds the result.
    Guarantees: matching_loss.certain_outputs.
    Source: ledger B-49.

    >>> [weighted_log(0, 0.0), weighted_log(1, 0.0), weighted_log(1, 1.0) == 0]
    [0, inf, True]
    """
    _require_output(a)
    return 0 if _weight(c) == 0 else math.inf if a == 0 else _share(-c, log(a))


def _require_output(a: Any) -> None:
    if fails(lambda a: a >= 0, a):
        raise ValueError(f"the logarithm of {a} is asked for: an output lies outside the range of "
                         "its activation, [0, 1] for the logistic and [-1, 1] for tanh")


def _ratio(c: Any, a: Any) -> Any:
    """Return c/a, the slope of a weighted logarithm: 0 if c = 0, infinity if only a = 0."""
    _require_output(a)
    return 0 if _weight(c) == 0 else math.inf if a == 0 else _quotient(c, a)


@rational
def _quotient(c: Any, a: Any) -> Any:
    return c / a


def _share(c: Any, information: Any) -> Any:
    """Return c times an information: 0 for c = 0, be it infinite, and no overflow otherwise."""
    if c == 0:
        return 0
    product = times(c, information)
    return finite(product, "a loss") if is_finite(information) else product


CROSS_ENTROPY: Final = Loss(
    wide(lambda y, a: weighted_log(y, a) + weighted_log(1 - y, 1 - a)),
    wide(lambda y, a: _ratio(1 - y, 1 - a) - _ratio(y, a)), "cross-entropy")
TANH_CROSS_ENTROPY: Final = Loss(
    wide(lambda y, a: (weighted_log(1 + y, 1 + a) + weighted_log(1 - y, 1 - a)) / 2),
    wide(lambda y, a: (_ratio(1 - y, 1 - a) - _ratio(1 + y, 1 + a)) / 2), "tanh cross-entropy")


@mixed
def _logistic_loss(y: Any, z: Any) -> Any:
    return _share(_weight(y), softplus(-z)) + _share(_weight(1 - y), softplus(z))


@mixed
def _tanh_loss(y: Any, z: Any) -> Any:
    zero = tanh(z) - tanh(z)
    total = _share((zero + _weight(1 + y)) / 2, softplus(-2 * z)) \
        + _share((zero + _weight(1 - y)) / 2, softplus(2 * z)) - log(zero + 2)
    return finite(total, "a loss") if is_finite(z) else total


_OWN: Final = {
    IDENTITY: (HALF_SQUARED, HALF_SQUARED.value),
    LOGISTIC: (CROSS_ENTROPY, _logistic_loss),
    TANH: (TANH_CROSS_ENTROPY, _tanh_loss),
}


def matching_loss(activation: Activation) -> Loss:
    """Return the loss with ∂l/∂α = (α - y)/α′: half squared, cross-entropy or that of tanh.

    Targets are 0 and 1 for the logistic function, -1 and +1 for tanh.

    Raises: ValueError for another activation.
    Guarantees: matching_loss.compensation, matching_loss.update.
    Source: ledger A-34, A-35, B-43, D-148, D-159.

    >>> matching_loss(LOGISTIC).name
    'cross-entropy'
    """
    if activation not in _OWN:
        raise ValueError(f"no loss is kept for the activation {activation.name}; integrate "
                         "(α - y)/α′ in α, or take one of " + ", ".join(a.name for a in _OWN))
    return _OWN[activation][0]


def composed(loss: Loss, activation: Activation) -> Loss:
    """Return l(y, α(z)) as a loss of the score z, with the slope ∂l/∂α(y, α(z)) α′(z).

    For a matching pair the slope is α(z) - y and no logarithm sees a saturated output. For any
    other pair α′ = 0 gives slope 0, even where ∂l/∂α is infinite.

    Guarantees: matching_loss.compensation, adaline.gradient.
    Source: ledger A-19, A-32, A-33, A-34, A-35, B-28, B-42, B-43.

    >>> certain = composed(CROSS_ENTROPY, LOGISTIC)
    >>> [certain.value(0, 1000.0), certain.derivative(0, 1000.0)]
    [1000.0, 1.0]
    """
    own, value = _OWN.get(activation, (None, None))
    name = f"{loss.name} of {activation.name}"
    if own == loss and value is not None:
        return Loss(value, lambda y, z: difference(y, activation.value(z)), name)

    def slope(y: Any, z: Any) -> Any:
        rate = activation.derivative(z)
        return rate if rate == 0 else loss.derivative(y, activation.value(z)) * rate

    return Loss(lambda y, z: loss.value(y, activation.value(z)), slope, name)
