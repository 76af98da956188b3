"""Derivations about logistic regression: its own loss, probability and step, on symbols."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from sympy import diff, exp

from novikoff.reference import logistic as reference
from novikoff.reference.linalg import add, dot, norm_sq, scale, subtract
from novikoff.theory import enclosure as enclosure  # it lets exp and log take symbols
from novikoff.theory.derivation import (
    NUMBERS,
    Nonnegative,
    Positive,
    Step,
    at_most,
    derivation,
    given,
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

HALF: Final = number(Fraction(1, 2))


@derivation("logistic.logit", dimensions=(1,), of=NUMBERS)
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


@derivation("logistic.curvature", dimensions=(1, 2, 3), fixed="one example")
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


@derivation("logistic.direction")
def direction(d: int) -> Iterator[Step]:
    """u·w rises by ηδ times the mean of 1 - p at least, in a step on two examples, t = 1 and 0.

    In words only: in a ball 1 - p has a bound above 0, so that no ball holds all weights of a run.
    """
    w, u, eta, delta = vector("w", d), vector("u", d), positive(symbol("eta")), symbol("delta")
    examples = ((vector("x", d), 1), (vector("v", d), 0))
    doubts = [1 - reference.probability(w, x, t) for x, t in examples]
    signed = [dot(u, x) * (1 if t else -1) for x, t in examples]
    after = reference.update(w, examples, eta.expression)
    yield identity("u·(w' - w) is η times the mean of (1 - p) y u·x", dot(u, subtract(after, w)),
                   eta.expression * sum(q * m for q, m in zip(doubts, signed, strict=True)) / 2)
    q = vector("q", 2)
    yield at_most("that is at least ηδ times the mean of 1 - p",
                  eta.expression * delta * sum(q) / 2,
                  eta.expression * sum(c * m for c, m in zip(q, signed, strict=True)) / 2,
                  HALF * eta * total(given(c, "1 - p >= 0") * given(m - delta, "y u·x >= δ")
                                     for c, m in zip(q, signed, strict=True)))


@derivation("logistic.descent")
def descent(d: int) -> Iterator[Step]:
    """L(w - ηg) <= L(w) - η(1 - ηT/8)‖g‖² for the step of two examples, with T the mean of ‖x‖².

    In words only: what is 0 with its slope at 0, and has no second slope below 0, is >= 0.
    """
    yield from _parabola()
    examples, w, eta = calculus.sample(d)[1], vector("w", d), symbol("eta")
    p = vector("p", 2)  # the probabilities, and below the losses before and after the step
    g = scale(HALF.expression, add(*(
        scale(pi - t, x) for pi, (x, t) in zip(p, examples, strict=True))))
    seen = dict(zip(p, (reference.probability(w, x) for x, _ in examples), strict=True))
    yield identity("the step is w - η g, g the mean of (p - t) x",
                   reference.update(w, examples, eta),
                   subtract(w, scale(eta, tuple(entry.subs(seen) for entry in g))))
    before, after = vector("l", 2), vector("m", 2)
    moves = [-eta * dot(x, g) for x, _ in examples]
    below = [given(here + (pi - t) * h + h**2 / 8 - there, "the parabola, from z to z + h")
             for here, there, pi, h, (_, t) in zip(before, after, p, moves, examples, strict=True)]
    crossed = [square(x[i] * g[j] - x[j] * g[i])
               for x, _ in examples for i in range(d) for j in range(i)]
    steepness = sum(norm_sq(x) for x, _ in examples) / 2
    yield at_most("L(w - ηg) <= L(w) - η(1 - ηT/8)‖g‖²", sum(after) / 2,
                  sum(before) / 2 - eta * (1 - eta * steepness / 8) * norm_sq(g),
                  HALF * total(below) + number(Fraction(1, 16)) * square(eta) * total(crossed))


def _parabola() -> Iterator[Step]:
    """Yield that the loss of a score lies below its parabola of curvature 1/4 at every score."""
    z, h, t = symbol("z"), symbol("h"), symbol("t")
    p = reference.probability((z,), (1,))

    def above(h: Any) -> Any:
        loss = reference.LOGISTIC_LOSS.value
        return loss(t, z) + (p - t) * h + h**2 / 8 - loss(t, z + h)

    yield identity("at h = 0 the parabola touches the loss", above(h).subs(h, 0), 0)
    yield identity("and its slope", diff(above(h), h).subs(h, 0), 0)
    yield at_most("the second slope of what is between is (1/2 - p)², p at z + h", 0,
                  diff(above(h), h, 2), _curvature(z + h)[1])
