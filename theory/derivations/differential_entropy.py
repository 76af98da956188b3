"""Derivations about the entropy and the divergence of normal laws.

A logarithm of a product is no sum in the normal form, so that equality of two functions is shown
by that of their derivatives and of their values at one point.
"""

from collections.abc import Iterator

from sympy import Rational, Symbol, diff, pi

from novikoff.reference import differential_entropy as reference
from novikoff.reference.normal import Normal
from novikoff.theory import enclosure
from novikoff.theory.derivation import (
    NUMBERS,
    Step,
    at_most,
    derivation,
    identity,
    number,
    positive,
    square,
    symbol,
)
from novikoff.theory.derivations.distribution import any_pi
from novikoff.theory.moments import expected

assert enclosure.GUARD  # its import lets exp, log and pi take symbols


@derivation("differential_entropy.normal", dimensions=(1,), of=NUMBERS)
def normal(_d: int) -> Iterator[Step]:
    """h(v) = ½ log(2πev) is the mean of -log of the density: both have the slope 1/(2v), and
    the value ½ at v = 1/(2π)."""
    x, mu, v, a = map(symbol, ("x", "μ", "v", "a"))
    mean = expected(Normal(mu, v).self_information(x), (x,), (1, mu, mu**2 + v))
    h = reference.normal_entropy(v)
    yield identity("the slope of the mean", any_pi(diff(mean, v)), 1 / (2 * v))
    yield identity("the slope of h", any_pi(diff(h, v)), 1 / (2 * v))
    yield identity("it does not depend on μ", any_pi(diff(mean, mu)), 0)
    for words, value in (("the mean", mean), ("h", h)):
        yield identity(f"{words} at v = 1/(2π)", value.subs(v, 1 / (2 * pi)), Rational(1, 2))
    yield identity("h(a² v) - h(v) has the slope 1/a in a, as log a",
                   any_pi(diff(reference.normal_entropy(a**2 * v), a)), 1 / a)


@derivation("differential_entropy.divergence", dimensions=(1,), of=NUMBERS)
def divergence(_d: int) -> Iterator[Step]:
    """D is the mean difference of the -log densities, D - D(μ = ν) = (μ - ν)²/(2τ²), and
    (v - τ²) ∂D/∂v >= 0, so that D is least, and 0, only at μ = ν, v = τ²."""
    x, mu, v, nu, w = symbol("x"), symbol("μ"), symbol("v"), symbol("ν"), Symbol("τ²")
    moments = (1, mu, mu**2 + v)
    mean = expected(Normal(nu, w).self_information(x), (x,), moments) \
        - expected(Normal(mu, v).self_information(x), (x,), moments)
    D = reference.normal_divergence(mu, v, nu, w)
    for letter in (mu, v, nu, w):
        yield identity(f"the slopes in {letter}", any_pi(diff(mean, letter)),
                       diff(D, letter))
    same = {nu: mu, w: v}
    yield identity("the mean difference is 0 for equal laws", any_pi(mean.subs(same)), 0)
    yield identity("and D is", reference.normal_divergence(mu, v, mu, v), 0)
    centred = reference.normal_divergence(mu, v, mu, w)
    yield at_most("D is least at ν = μ", centred, D, square(mu - nu) * number(
        1) / positive(2 * w, "τ² > 0"))
    yield at_most("there its slope in v has the sign of v - τ²", 0, (v - w) * diff(centred, v),
                  square(v - w) / (positive(2 * v, "σ² > 0") * positive(w, "τ² > 0")))
