"""Formulas of the documents that were examined and found true."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import sympy

from novikoff.reference.activation import logistic
from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.categorical import Categorical, one_hot
from novikoff.reference.geometry import distance_sq, foot
from novikoff.reference.label_space import actual, guess
from novikoff.reference.linalg import dot, norm_sq, subtract
from novikoff.reference.logistic import logit
from novikoff.reference.normal import Normal
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.search import none
from novikoff.theory.outcome import magnitude

MOST = 2
ENTRIES = range(-MOST, MOST + 1)


@claim("K-01", theorems=("label_space.measures",))
def label_space_probabilities() -> Iterator[Shown]:
    """Point i contributes y/M and (1 - y)/M, and likewise with α: together 1/M for each of M."""
    y, alpha = (1, 0, 0), (Fraction(1, 3), 0, Fraction(3, 4))
    yield Given({"y": y, "α": alpha})
    yield Finding("sums of P and Q", (sum(actual(y)), sum(guess(alpha))), "=", (1, 1))
    a, b = sympy.symbols("a b")
    yield Finding("the sum of Q for any activations a, b", sum(guess((a, b))), "=", 1)


@claim("K-02", theorems=("distribution.bernoulli", "distribution.categorical"))
def bernoulli_and_categorical_moments() -> Iterator[Shown]:
    """The mean is φ and the variance φ (1 - φ); for one-hot vectors p_i and p_i (1 - p_i)."""
    parts = 6
    shares = [Fraction(i, parts) for i in range(parts + 1)]
    yield none(f"φ in parts of 1/{parts} with another mean or variance", shares,
               lambda phi: (sum(x * Bernoulli(phi).pmf(x) for x in (0, 1)) != phi
                            or sum((x - phi)**2 * Bernoulli(phi).pmf(x) for x in (0, 1))
                            != phi * (1 - phi)))
    laws = [(a, b, 1 - a - b) for a, b in product(shares, repeat=2) if a + b <= 1]
    outcomes = [one_hot(i, 3) for i in range(3)]
    yield none("laws on three outcomes with another mean or variance",
               ((p, i) for p in laws for i in range(3)),
               lambda case: any(
                   sum((x[case[1]] - shift)**power * Categorical(case[0]).pmf(x)
                       for x in outcomes) != value
                   for p in [case[0][case[1]]]
                   for shift, power, value in ((0, 1, p), (p, 2, p * (1 - p)))))


@claim("K-03", theorems=("distribution.normal",))
def normal_density() -> Iterator[Shown]:
    """Its integrals with 1, x and (x - μ)² are 1, μ and σ², for every μ and every σ > 0."""
    u, mu, sigma = sympy.Symbol("u", real=True), sympy.Symbol("μ", real=True), \
        sympy.Symbol("σ", positive=True)
    density = sympy.powsimp(sympy.simplify(Normal(mu, sigma**2).pdf(mu + sigma * u) * sigma))
    for words, weight, stated in (("1", 1, 1), ("x", mu + sigma * u, mu),
                                  ("(x - μ)²", (sigma * u)**2, sigma**2)):
        found = sympy.integrate(sympy.expand(weight * density), (u, -sympy.oo, sympy.oo))
        yield Finding(f"integral of the density times {words}", sympy.simplify(found), "=", stated)


@claim("K-04", theorems=("logistic.logit",))
def logit_of_the_logistic_function() -> Iterator[Shown]:
    """log(p/(1 - p)) is the z with sig(z) = p, for 0 < p < 1."""
    p = sympy.Symbol("p", positive=True)
    yield Finding("sig(logit p)", sympy.simplify(logistic(logit(p))), "=", p)
    parts = 8
    yield none(f"p in parts of 1/{parts} with another sig(logit p)",
               (sympy.Rational(i, parts) for i in range(1, parts)),
               lambda share: sympy.simplify(logistic(logit(share)) - share) != 0)


@claim("K-06", theorems=("geometry.foot", "geometry.signed_distance"))
def distance_formula() -> Iterator[Shown]:
    """x minus its foot is a multiple of 𝐰 of length |w·x|/‖𝐰‖, so no point of the plane is nearer.
    """
    w, x = (5, 3, 4), (1, -5, 0)
    yield Given({"w": w, "x": x})
    yield Finding("squared distance", distance_sq(w, x), "=", 4)
    yield Finding("squared distance of the origin, against b²/‖𝐰‖²", distance_sq(w, (1, 0, 0)), "=",
                  Fraction(w[0]**2, norm_sq(w[1:])))
    yield none(f"cases (w, x) with entries up to {MOST} where the foot is off the plane, not along "
               "𝐰, or at another distance",
               ((w, (1, *x)) for w in product(ENTRIES, repeat=3) if any(w[1:])
                for x in product(ENTRIES, repeat=2)), _off)


def _off(case: tuple[tuple[int, ...], tuple[int, ...]]) -> bool:
    """Return whether something about the foot of x is wrong."""
    w, x = case
    apart = subtract(x, foot(w, x))
    return bool(dot(w, foot(w, x)) != 0 or apart[1] * w[2] != apart[2] * w[1]
                or norm_sq(apart) != distance_sq(w, x))


@claim("K-07", theorems=("margin.depth",))
def two_forms_of_the_violation() -> Iterator[Shown]:
    """The squares differ by (y² - 1)(1 - z²), which is 0 for y = ±1."""
    y, z = sympy.symbols("y z")
    yield Finding("(y - z)² - (1 - y z)²", (y - z)**2 - (1 - y * z)**2, "=",
                  (y**2 - 1) * (1 - z**2))
    other = 2
    yield Finding(f"|y - z| and |1 - y z| for y = {other}, z = 0",
                  (magnitude(other - 0), magnitude(1 - other * 0)), "=", (2, 1))




@claim("K-35", theorems=("threshold.bias_absorption",))
def bias_absorbed() -> Iterator[Shown]:
    """(w₀, 𝐰)·(1, 𝐱) is 𝐰·𝐱 + w₀, which is w₀ and not 0 at 𝐱 = 0, as of a linear map it would be.
    """
    w, x = sympy.symbols("w0 w1 w2"), sympy.symbols("x1 x2")
    yield Finding("w·(1, 𝐱)", dot(w, (1, *x)), "=", w[0] + w[1] * x[0] + w[2] * x[1])
    yield Finding("at 𝐱 = 0", dot(w, (1, 0, 0)), "=", w[0])
