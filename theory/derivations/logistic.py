"""Derivations about logistic regression: its own loss, probability and step, on symbols."""

from collections.abc import Iterator
from typing import Any

from sympy import diff, exp

from novikoff.reference import logistic as reference
from novikoff.reference.linalg import dot, scale, subtract
from novikoff.theory import enclosure as enclosure  # it lets exp and log take symbols
from novikoff.theory.derivation import (
    Nonnegative,
    Positive,
    Step,
    at_most,
    derivation,
    identity,
    number,
    positive,
    square,
    symbol,
    total,
    vector,
)
from novikoff.theory.derivations import calculus
from novikoff.theory.derivations.geometry import plane


@derivation("logistic.logit", dimensions=(1,))
def logit(_d: int) -> Iterator[Step]:
    """The odds of sig(z) are e^z, so that logit and sig undo each other."""
    z, p = symbol("z"), symbol("p")
    s = reference.probability((0, z), (1, 1))
    yield identity("sig(z)/(1 - sig(z)) = e^z", s / (1 - s), exp(z))
    yield identity("sig(logit p) = p, with e^-logit p = (1 - p)/p",
                   reference.probability((0, z), (1, 1)).subs(exp(-z), (1 - p) / p), p)
    yield identity("e^(logit p) is the odds: the argument of its logarithm",
                   reference.logit(p).args[0], p / (1 - p))


@derivation("logistic.complement")
def complement(d: int) -> Iterator[Step]:
    """p(0) = 1 - p(1), and it is p(1) of the weights -w."""
    w, _, x = plane(d)
    one, zero = reference.probability(w, x, 1), reference.probability(w, x, 0)
    yield identity("p(0) = 1 - p(1)", zero, 1 - one)
    yield identity("p(0) = p(1) of -w", zero, reference.probability(scale(-1, w), x, 1))


@derivation("logistic.gradient")
def gradient(d: int) -> Iterator[Step]:
    """The step is w - η ∇L(w), with ∇L by sympy from the loss, and ∇L = (p - t) x."""
    w, _, x = plane(d)
    t, eta = symbol("t"), symbol("eta")
    p = reference.probability(w, x)
    slopes = calculus.gradient(reference.LOGISTIC_LOSS.value(t, dot(w, x)), w)
    yield from gradients(d)
    yield identity("the step is w - η ∇l", reference.update(w, ((x, t),), eta),
                   subtract(w, scale(eta, slopes)))
    yield identity("its entry for the bias is w_0 + η(t - p)",
                   reference.update(w, ((x, t),), eta)[0], w[0] + eta * (t - p))
    u, other = (1, *vector("u", d)), symbol("t'")
    both = reference.update(w, ((x, t), (u, other)), eta)
    apart = [reference.update(w, (one,), eta) for one in ((x, t), (u, other))]
    yield identity("the step of two examples is the mean of their steps",
                   scale(2, both), tuple(a + b for a, b in zip(*apart, strict=True)))


def gradients(d: int) -> Iterator[Step]:
    """Yield the steps on the loss's derivatives in the weights and in the score."""
    (w, _, x), t = plane(d), symbol("t")
    loss, p = reference.LOGISTIC_LOSS, reference.probability(w, x)
    yield identity("∇l = (p - t) x", calculus.gradient(loss.value(t, dot(w, x)), w),
                   scale(p - t, x))
    yield identity("∂l/∂z = p - t", loss.derivative(t, dot(w, x)), p - t)


def _curvature(z: Any) -> tuple[Positive, Nonnegative]:
    """p(1 - p) = e^-z/(1 + e^-z)², > 0, and 1/4 less it, a square."""
    power = positive(exp(-z), "an exponential is > 0")
    whole = positive(1 + exp(-z), "an exponential is > 0")
    p = reference.probability((z,), (1,))
    over = power / (whole * whole)
    return Positive(over.expression, over.because), square(p - number(1).expression / 2)


@derivation("logistic.curvature", dimensions=(1, 2, 3))
def curvature(d: int) -> Iterator[Step]:
    """vᵀHv = p(1 - p)(x·v)² with H by sympy from the loss; 0 <= vᵀHv <= (x·v)²/4."""
    w, _, x = plane(d)
    z, t, v = symbol("z"), symbol("t"), (symbol("a"), *vector("v", d))
    second = diff(reference.LOGISTIC_LOSS.value(t, z), z, 2)
    p = reference.probability((z,), (1,))
    yield identity("∂²l/∂z² = p(1 - p)", second, p * (1 - p))
    here = reference.probability(w, x)
    value = reference.LOGISTIC_LOSS.value(t, dot(w, x))
    for i in range(2):
        yield identity(f"∂²l/∂w{i}∂w = p(1 - p) x{i} x",
                       tuple(diff(value, w[i], entry) for entry in w),
                       scale(here * (1 - here) * x[i], x))
    form = second * dot(x, v)**2
    least, most = _curvature(z)
    yield at_most("0 <= vᵀHv", 0, form, least * square(dot(x, v)))
    yield at_most("vᵀHv <= (x·v)²/4", form, dot(x, v)**2 / 4, most * square(dot(x, v)))


@derivation("logistic.descent", uses=("logistic.curvature",))
def descent(d: int) -> Iterator[Step]:
    """From L(w - ηg) <= L(w) - η‖g‖² + (η²/8) mean (x·g)² and (x·g)² <= ‖x‖²‖g‖² for each x."""
    g, x = vector("g", d), vector("x", d)
    eta = symbol("eta")
    crossed = [square(a * q - b * p) for i, (a, p) in enumerate(zip(x, g, strict=True))
               for b, q in list(zip(x, g, strict=True))[:i]]
    yield at_most("(x·g)² <= ‖x‖²‖g‖²", dot(x, g)**2, dot(x, x) * dot(g, g), total(crossed))
    least = eta * (1 - eta * dot(x, x) / 8) * dot(g, g)
    yield at_most("η(1 - η‖x‖²/8)‖g‖² <= η‖g‖² - (η²/8)(x·g)²", least,
                  eta * dot(g, g) - eta**2 / 8 * dot(x, g)**2,
                  number(1) / positive(8) * square(eta) * total(crossed))
