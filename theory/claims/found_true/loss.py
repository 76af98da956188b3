"""Statements about losses, entropies and listings that were examined and found true."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import inf
from typing import Any

import sympy

from novikoff.reference.activation import logistic
from novikoff.reference.adaline import update
from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.differential_entropy import uniform_entropy
from novikoff.reference.information import cross_entropy, entropy, kl_divergence
from novikoff.reference.likelihood import likelihood, maximisers
from novikoff.reference.linalg import dot
from novikoff.reference.number import log2
from novikoff.reference.sample import sample
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.search import Data, data, none, scope
from novikoff.theory.enclosure import interval


@claim("K-13", theorems=("adaline.gradient", "adaline.update"))
def gradient_of_the_adaline_loss() -> Iterator[Shown]:
    """The chain rule gives -(y - α(z)) α′(z) x for each i, and the update adds η times their sum.
    """
    w, x, y = sympy.symbols("w0 w1"), (1, sympy.Symbol("x1")), sympy.Symbol("y")
    u, z = sympy.Symbol("u"), dot(w, x)
    for words, alpha in (("u³", u**3), ("e^u", sympy.exp(u)), ("the logistic function",
                                                               logistic(u))):
        value, slope = alpha.subs(u, z), sympy.diff(alpha, u).subs(u, z)
        summand = (y - value)**2 / 2
        yield Finding(f"derivatives by w₀ and w₁ of ½ (y - α(w·x))², where α(u) is {words}, each "
                      "less the printed one",
                      tuple(sympy.diff(summand, wj) + (y - value) * slope * xj
                            for wj, xj in zip(w, x, strict=True)), "=", (0, 0))


@claim("K-14", theorems=("adaline.convexity",))
def convexity_of_the_adaline_loss() -> Iterator[Shown]:
    """Along v its second derivative is Σ (v·x)², a sum of squares."""
    w, v, y = (sympy.symbols(f"{name}0 {name}1") for name in "wvy")
    X = tuple((1, sympy.Symbol(name)) for name in ("x1", "x2"))
    s = sympy.Symbol("s")
    moved = tuple(wj + s * vj for wj, vj in zip(w, v, strict=True))
    loss = sum((t - dot(moved, x))**2 for x, t in zip(X, y, strict=True)) / 2
    yield Finding("second derivative of L(w + s v) by s, for two examples",
                  sympy.diff(loss, s, 2), "=", sum(dot(v, x)**2 for x in X))


@claim("K-15")
def line_numbers_of_the_listings() -> Iterator[Shown]:
    """Counted from the first line of each listing they are right."""
    first, second = 720, 1050
    yield Given({"lines of the document where the listings begin": (first, second)})
    for words, begin, lines, stated in (
            ("the loop over the epochs", first, (730,), (11,)),
            ("the two updates", first, (737, 739), (18, 20)),
            ("where err is incremented", first, (741,), (22,)),
            ("the list of losses", second, (1060,), (11,)),
            ("the loop over the epochs of Adaline", second, (1063,), (14,)),
            ("the classification", second, (1065,), (16,)),
            ("the first and the last of the count", second, (1066, 1071), (17, 22)),
            ("the first and the last of the update", second, (1073, 1079), (24, 30)),
            ("those that change w", second, (1078, 1079), (29, 30))):
        yield Finding(f"lines of its listing for {words}",
                      tuple(line - begin + 1 for line in lines), "=", stated)


@claim("K-18", theorems=("activation.logistic_identities", "activation.asymptotes"))
def logistic_function() -> Iterator[Shown]:
    """σ (1 - σ) = e^-x/(1 + e^-x)², a quotient of positive numbers, and 1/4 - σ (1 - σ) is the
    square of σ - 1/2.
    """
    x = sympy.Symbol("x")
    value, slope = logistic(x), sympy.diff(logistic(x), x)
    yield Finding("derivative less σ (1 - σ)", slope - value * (1 - value), "=", 0)
    yield Finding("σ (1 - σ) (1 + e^-x)²", value * (1 - value) * (1 + sympy.exp(-x))**2, "=",
                  sympy.exp(-x))
    most = sympy.Rational(1, 4)
    yield Finding(f"{most} - σ (1 - σ) - (σ - 1/2)²", most - value * (1 - value)
                  - (value - sympy.Rational(1, 2))**2, "=", 0)
    yield Finding("derivative at 0", Fraction(str(slope.subs(x, 0))), "=", Fraction(1, 4))


@claim("K-19", theorems=("information.largest_entropy", "information.no_distance"))
def largest_entropy() -> Iterator[Shown]:
    """By Gibbs with 1/n for each Q(x), whatever P is."""
    parts, number = 6, 3
    laws = [(a, b, parts - a - b) for a, b in product(range(parts + 1), repeat=2) if a + b <= parts]
    yield none(f"laws on {number} outcomes in parts of 1/{parts}, not all equal, with an H(P) that "
               "is not certain to be below log n", (P for P in laws if len(set(P)) > 1),
               lambda P: (entropy(_law(P, parts), 2) < log2(interval(number))) is not True)
    P, Q = (Fraction(1, 2), Fraction(1, 2)), (Fraction(1, 4), Fraction(3, 4))
    yield Given({"P": P, "Q": Q})
    yield Finding("H(P, Q) in bits", cross_entropy(_enclosed(P), _enclosed(Q), 2), "≈", "1.2075")
    yield Finding("H(Q, P) in bits", cross_entropy(Q, P, 2), "=", 1)


def _law(P: tuple[int, ...], parts: int) -> tuple[Any, ...]:
    return _enclosed(tuple(Fraction(p, parts) for p in P))


def _enclosed(P: tuple[Fraction, ...]) -> tuple[Any, ...]:
    return tuple(map(interval, P))


@claim("K-28", theorems=("information.no_distance",))
def divergence_without_symmetry() -> Iterator[Shown]:
    """It weighs log P/Q by the first law, and so by another one when they are exchanged."""
    P, Q = (Fraction(1, 4), Fraction(3, 4)), (Fraction(1, 2), Fraction(1, 2))
    yield Given({"P": P, "Q": Q})
    yield Finding("D(P‖Q) in bits", kl_divergence(_enclosed(P), _enclosed(Q), 2), "≈", "0.1887")
    yield Finding("D(Q‖P) in bits", kl_divergence(_enclosed(Q), _enclosed(P), 2), "≈", "0.2075")


@claim("K-22", theorems=("differential_entropy.uniform",))
def negative_differential_entropy() -> Iterator[Shown]:
    """That of the uniform law on [a, b] is log (b - a), less than 0 if it is shorter than 1."""
    ends = (0, Fraction(1, 2)), (0, 1), (0, 8)
    yield Given({"[a, b]": ends})
    yield Finding("entropies in bits", tuple(uniform_entropy(a, b, 2) for a, b in ends), "=",
                  (-1, 0, 3))


@claim("K-23", theorems=("likelihood.cross_entropy",))
def forms_of_the_estimate() -> Iterator[Shown]:
    """-log turns the product into a sum and falls; the mean is the sum over N, and is H(p̂, p)."""
    parts, most = 6, 4
    grid = [Fraction(i, parts) for i in range(parts + 1)]
    samples = [d for n in range(1, most + 1) for d in product((0, 1), repeat=n)]
    best = {d: _likeliest(d, grid) for d in samples}
    cases = [(d, phi) for d in samples for phi in grid if phi != best[d]]
    yield none(f"samples of at most {most} draws of 0 and 1 and φ in parts of 1/{parts} whose "
               "H(p̂, p) is not certain to be above that where the likelihood is greatest", cases,
               lambda case: (_cross(*case) > _cross(case[0], best[case[0]])) is not True)
    draws = (1, 1, 0)
    yield Given({"draws": draws})
    yield Finding("φ of the greatest likelihood", _likeliest(draws, grid), "=", Fraction(2, 3))


def _likeliest(draws: tuple[int, ...], grid: Sequence[Fraction]) -> Fraction:
    return maximisers(grid, lambda phi: likelihood(map(Bernoulli(phi).pmf, draws)))[0]


def _cross(draws: tuple[int, ...], phi: Fraction) -> Any:
    """Return an enclosure of H(p̂, p) for the Bernoulli law of φ, or ∞."""
    share = Fraction(sum(draws), len(draws))
    if any(draw != phi for draw in draws) and phi in (0, 1):
        return inf
    if phi in (0, 1):
        return interval(0)
    return cross_entropy(_enclosed((1 - share, share)), _enclosed((1 - phi, phi)), 2)


@claim("K-33", theorems=("adaline.gradient", "adaline.update"))
def descent_by_single_points() -> Iterator[Shown]:
    """The loss of one point is a summand of L: the mean of the steps on single points is the step
    on all at the rate η/M.
    """
    weights, eta = tuple(product((-1, 0, 1), repeat=2)), Fraction(1, 2)
    yield none(f"(w, sample), |w| <= 1, {scope(2, 1, 1)}, on which it is another step at η = {eta}",
               product(weights, data(2, 1, 1)), lambda case: _mean_step(*case, eta)
               != tuple(update(case[0], sample(*case[1], 1), eta / len(case[1][0]))))
    w, d = (0, 0), (((0,), (1,)), (-1, 1))
    yield Given({"w": w, "x": d[0], "y": d[1], "η": eta})
    yield Finding("the mean of w after such a step", _mean_step(w, d, eta), "=",
                  (0, Fraction(1, 4)))


def _mean_step(w: tuple[int, ...], d: Data, eta: Fraction) -> tuple[Fraction, ...]:
    """Return the mean over the examples of the weights after a step on one of them."""
    steps = [update(w, (one,), eta) for one in sample(*d, 1)]
    return tuple(Fraction(sum(column)) / len(steps) for column in zip(*steps, strict=True))
