"""Derivations about the losses that belong to an activation: the reference's own, on symbols."""

from collections.abc import Iterator

from novikoff.reference import adaline
from novikoff.reference import matching_loss as reference
from novikoff.reference.activation import IDENTITY, LOGISTIC, TANH
from novikoff.reference.linalg import add, dot, scale
from novikoff.reference.loss import Loss
from novikoff.theory import enclosure as enclosure  # it lets exp, log and tanh take symbols
from novikoff.theory.derivation import NUMBERS, Step, derivation, identity, number, symbol
from novikoff.theory.derivations.calculus import any_activation, sample
from novikoff.theory.kernels import partial

PAIRS = (IDENTITY, LOGISTIC, TANH)
ZERO = number(0).expression


@derivation("matching_loss.compensation", dimensions=(1,), of=NUMBERS)
def compensation(_d: int) -> Iterator[Step]:
    """If ∂l/∂α = (α - y)/α′, the slope in z is α(z) - y, and its own slope is α′.

    For any differentiable α; then for the three losses that are kept, by definition and by score.
    """
    y, z, a = symbol("y"), symbol("z"), symbol("a")
    alpha = any_activation()
    built = Loss(lambda _, a: a, lambda y, a: (a - y) / alpha.derivative(z), "")
    slope = reference.composed(built, alpha).derivative(y, z)
    yield identity("any α: the slope in z is α(z) - y", slope, alpha.value(z) - y)
    yield identity("any α: it has the slope α′", partial(slope, z), alpha.derivative(z))
    literal = Loss(lambda _, a: a, lambda _y, _a: symbol("c") / alpha.derivative(z), "")
    yield identity("any α: with ∂l/∂α = c/α′ it is c", symbol("c"),
                   reference.composed(literal, alpha).derivative(y, z))
    for activation in PAIRS:
        loss, name = reference.matching_loss(activation), activation.name
        both = reference.composed(loss, activation)
        output, rate = activation.value(z), activation.derivative(z)
        yield identity(f"{name}: ∂l/∂α is that of the value", partial(loss.value(y, a), a),
                       loss.derivative(y, a))
        yield identity(f"{name}: ∂l/∂α α′ = α - y", loss.derivative(y, output) * rate, output - y)
        yield identity(f"{name}: the loss of the score has the slope α - y",
                       (partial(both.value(y, z), z), both.derivative(y, z)), (output - y,) * 2)
        yield identity(f"{name}: the loss of the output has it too",
                       partial(loss.value(y, output), z), output - y)
        yield identity(f"{name}: the two agree at z = 0", both.value(y, ZERO),
                       loss.value(y, activation.value(ZERO)))


@derivation("matching_loss.update")
def update(d: int) -> Iterator[Step]:
    """One step on two examples is w + η Σ (y - α(w·x)) x, for the three pairs and any other."""
    (w, examples), eta = sample(d), symbol("eta")
    for activation in PAIRS:
        composed = reference.composed(reference.matching_loss(activation), activation)
        change = [scale(y - activation.value(dot(w, x)), x) for x, y in examples]
        yield identity(f"{activation.name}: w + η Σ (y - α) x",
                       adaline.update(w, examples, eta, composed),
                       add(w, scale(eta, add(*change))))
    alpha, ((x, y), _) = any_activation(), examples
    built = Loss(lambda _, a: a, lambda y, a: (a - y) / alpha.derivative(dot(w, x)), "")
    yield identity("any α: w + η (y - α) x",
                   adaline.update(w, ((x, y),), eta, reference.composed(built, alpha)),
                   add(w, scale(eta * (y - alpha.value(dot(w, x))), x)))
