"""Derivations about the activations: the reference's own functions, run on symbols.

The number they are applied to is a score w·x in d <= 4, so that gradients in w are derived too.
"""

from collections.abc import Iterator
from typing import Any

from sympy import diff, exp

from novikoff.reference import activation as reference
from novikoff.reference.linalg import dot, scale
from novikoff.theory import enclosure as enclosure  # it lets exp, log and tanh take symbols
from novikoff.theory.derivation import (
    NUMBERS,
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
    vector,
)
from novikoff.theory.derivations.calculus import gradient

ZERO = number(0).expression


def slopes(words: str, activation: reference.Activation, d: int) -> Iterator[Step]:
    """The derivative, and the gradient of α(w·x) in w, of an activation."""
    z, w, x = symbol("z"), vector("w", d), vector("x", d)
    yield identity(f"{words}′", diff(activation.value(z), z), activation.derivative(z))
    score = dot(w, x)
    yield identity(f"the gradient of {words}(w·x) is {words}′(w·x) x",
                   gradient(activation.value(score), w), scale(activation.derivative(score), x))


def above(u: Any) -> Positive:
    """The exponential e^u > 0."""
    return positive(exp(u), f"e^({u}) > 0")


def one_plus(u: Any) -> Positive:
    """1 + e^u > 0."""
    return positive(1 + exp(u), f"e^({u}) > 0")


@derivation("activation.logistic_identities")
def logistic_identities(d: int) -> Iterator[Step]:
    """sig′ = sig (1 - sig) <= 1/4 = sig′(0), sig(-z) = 1 - sig(z) and 0 <= sig <= 1.

    Strictness: sig and 1 - sig are quotients of positive numbers.
    """
    z, s = symbol("z"), reference.logistic(symbol("z"))
    yield from slopes("sig", reference.LOGISTIC, d)
    yield identity("sig′ = sig (1 - sig)", reference.logistic_derivative(z), s * (1 - s))
    yield identity("sig(-z) = 1 - sig(z)", reference.logistic(-z), 1 - s)
    yield identity("sig(z) = (1 + tanh(z/2))/2", s, (1 + reference.TANH.value(z / 2)) / 2)
    yield identity("sig′(0) = 1/4", 4 * reference.logistic_derivative(ZERO), 1)
    yield at_most("sig′ <= 1/4", 4 * reference.logistic_derivative(z), 1, square(1 - 2 * s))
    yield at_most("sig > 0", 0, s, number(1) / one_plus(-z))
    yield at_most("sig < 1", s, 1, above(-z) / one_plus(-z))
    yield identity("for z < 0 a float takes the equal form e^z/(1 + e^z)", s,
                   exp(z) / (1 + exp(z)))


@derivation("activation.tanh_identities")
def tanh_identities(d: int) -> Iterator[Step]:
    """tanh′ = 1 - tanh² <= 1 = tanh′(0), tanh z = 2 sig(2z) - 1 and -1 <= tanh <= 1."""
    z, t = symbol("z"), reference.TANH.value(symbol("z"))
    yield from slopes("tanh", reference.TANH, d)
    yield identity("tanh z = 2 sig(2z) - 1", t, 2 * reference.logistic(2 * z) - 1)
    yield identity("tanh(-z) = -tanh z", reference.TANH.value(-z), -t)
    yield identity("tanh′ = 1 - tanh²", reference.tanh_derivative(z), 1 - t**2)
    yield identity("tanh′(0) = 1", reference.tanh_derivative(ZERO), 1)
    yield at_most("tanh′ <= 1", reference.tanh_derivative(z), 1, square(t))
    yield at_most("tanh > -1", -1, t, number(2) / one_plus(-2 * z))
    yield at_most("tanh < 1", t, 1, number(2) * above(-2 * z) / one_plus(-2 * z))


@derivation("activation.linear")
def linear(d: int) -> Iterator[Step]:
    """The identity has the slope 1, and the gradient of w·x is x."""
    yield from slopes("identity", reference.IDENTITY, d)
    yield identity("α(z) = z", reference.IDENTITY.value(symbol("z")), symbol("z"))


@derivation("activation.asymptotes", dimensions=(1,), of=NUMBERS)
def asymptotes(_d: int) -> Iterator[Step]:
    """Limits of a bounded increasing function, and the rates of sig and tanh."""
    z, high, low, reach, value, at, before = map(symbol, ("z", "S", "I", "e", "f_z", "f_a", "f_b"))
    rises = given(value - at, "f(z) >= f(a) for z >= a")
    yield at_most("f(z) >= S - ε from a on, where f(a) >= S - ε", high - value, reach,
                  rises + given(at - (high - reach), "f(a) >= S - ε: S is the least upper bound"))
    yield at_most("and f(z) <= S", value, high, given(high - value, "S is an upper bound"))
    falls = given(at - before, "f(b) <= f(a) for b <= a")
    yield at_most("f(b) <= I + ε up to a, where f(a) <= I + ε", before - low, reach,
                  falls + given(low + reach - at, "f(a) <= I + ε: I is the greatest lower bound"))
    yield at_most("f(z) - f(b) <= S - I: if these are equal, f is constant", value - before,
                  high - low, given(high - value, "S is an upper bound")
                  + given(before - low, "I is a lower bound"))
    s, t = reference.logistic(z), reference.TANH.value(z)
    yield at_most("1 - sig(z) <= e^-z", 1 - s, exp(-z), above(-z) * above(-z) / one_plus(-z))
    yield at_most("sig(z) <= e^z", s, exp(z), above(z) * above(z) / one_plus(z))
    yield at_most("1 - tanh z <= 2 e^-2z", 1 - t, 2 * exp(-2 * z),
                  number(2) * above(-2 * z) * above(-2 * z) / one_plus(-2 * z))
    yield at_most("tanh z + 1 <= 2 e^2z", 1 + t, 2 * exp(2 * z),
                  number(2) * above(2 * z) * above(2 * z) / one_plus(2 * z))


@derivation("activation.softplus")
def softplus(d: int) -> Iterator[Step]:
    """softplus′ = sig and softplus″ = sig′ > 0, and softplus(z) - softplus(-z) = z."""
    z = symbol("z")
    yield from slopes("softplus", reference.Activation(
        reference.softplus, reference.logistic, "softplus"), d)
    yield at_most("softplus″ > 0, so softplus is convex", 0, diff(reference.softplus(z), z, 2),
                  above(-z) / (one_plus(-z) * one_plus(-z)))
    yield identity("the slopes of softplus(z) - softplus(-z) and z agree",
                   diff(reference.softplus(z) - reference.softplus(-z), z), 1)
    yield identity("and so do their values at 0",
                   reference.softplus(ZERO) - reference.softplus(-ZERO), 0)
