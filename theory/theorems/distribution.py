"""Theorems of the probability laws: masses, densities, moments and draws."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import inf, lcm
from typing import Any, Final

from novikoff.reference.linalg import Vector
from novikoff.reference.number import exp, log, pi, sqrt
from novikoff.theory.comparison import differs
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.kinds import smallest
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.registry import Hypothesis, theorem

_ELSEWHERE: Final[tuple[Rational, ...]] = (-1, 2, Fraction(1, 2))


def surprise(p: Rational) -> Any:
    """Return -log p as an enclosure, exactly 0 at 1 and infinite at 0."""
    return inf if p == 0 else 0 if p == 1 else -log(interval(p))


@cache
def _mass_functions() -> tuple[Vector[Fraction], ...]:
    small = dict.fromkeys(tuple(map(Fraction, row)) for X, _ in smallest("masses") for row in X)
    fourths = (tuple(Fraction(c, sum(row)) for c in row) for row in product((0, 1, 5), repeat=4)
               if row[0] <= row[1] <= row[2] <= row[3] and any(row))
    return (*small, *fourths)


def mass_functions() -> Iterator[Instance]:
    """Yield every mass function over at most 3 outcomes in parts of at most 4, and 14 over 4."""
    return (Instance((row,), (0,)) for row in _mass_functions())


def vectors() -> Iterator[Instance]:
    """Yield the mass functions, and some vectors that are none."""
    yield from mass_functions()
    for row in ((2, -1), (1, 1), (Fraction(1, 2), Fraction(1, 4)), (Fraction(-1, 2), 1)):
        yield Instance((row,), (0,))


PROBABILITY: Final = Hypothesis(
    "p is a probability", lambda instance: sum(instance.X[0]) == 1 and min(instance.X[0]) >= 0)


def _method(observe: Observe, law: Any, kind: str, name: str, due: Any, where: str,
            *arguments: Any) -> Counterexample | None:
    """Compare what a method of an observed law returns with what is due."""
    call = Call(f"{kind.lower()}.{kind}.{name}", (law, *arguments))
    return differs(f"{where}: {name}{text(arguments)}", due, observe.call(call), call)


@theorem("distribution.bernoulli",
         """The Bernoulli law has P(x) = φ^x (1 - φ)^(1-x) on {0, 1}, where 0^0 = 1, and mass 0
         elsewhere. So its masses sum to 1, E x = φ, E (x - φ)² = φ (1 - φ), and -log P(x) is
         infinite exactly where P(x) = 0.""",
         sources=("B-50", "A-54"), kind="masses", family=vectors,
         hypotheses=(Hypothesis("0 <= φ <= 1", lambda instance: 0 <= instance.X[0][0] <= 1),),
         needs="the law bernoulli.Bernoulli",
         rejects=("zero_to_the_zero_is_zero", "mass_off_the_support",
                  "success_and_failure_exchanged", "variance_of_zero_one_is_the_mean",
                  "information_without_sign"))
def bernoulli(instance: Instance, observe: Observe) -> Outcome:
    """Sum over {0, 1} at φ = the first mass, and look beside the support."""
    phi = Fraction(instance.X[0][0])
    law, where = observe.call(Call("bernoulli.Bernoulli", (phi,))), f"φ = {text(phi)}"
    masses = {x: phi**x * (1 - phi)**(1 - x) for x in (0, 1)}
    mean = sum(x * p for x, p in masses.items())
    found = _method(observe, law, "Bernoulli", "mean", mean, where)
    found = found or _method(observe, law, "Bernoulli", "variance", sum(
        (x - mean)**2 * p for x, p in masses.items()), where)
    for x, p in masses.items():
        found = found or _method(observe, law, "Bernoulli", "pmf", p, where, x) \
            or _method(observe, law, "Bernoulli", "self_information", surprise(p), where, x)
    for other in _ELSEWHERE:
        found = found or _method(observe, law, "Bernoulli", "pmf", 0, where, other)
    return found or Passed()


@theorem("distribution.categorical",
         """The one-hot vector 1_x of K outcomes has x zeros, a 1, and K - x - 1 zeros. The
         categorical law has P(1_x) = p_x, and mass 0 on every other vector. So E x = p,
         Var x_i = p_i (1 - p_i), and Cov(x_i, x_j) = -p_i p_j for i != j; each row of the
         covariance sums to 0.""",
         sources=("B-51", "A-54", "D-072"), kind="masses",
         family=vectors, hypotheses=(PROBABILITY,),
         needs="one_hot and the law categorical.Categorical",
         rejects=("covariances_positive", "covariances_of_independent_entries",
                  "second_moments_for_covariances", "one_hot_from_one", "one_hot_reversed",
                  "mass_of_mixtures"))
def categorical(instance: Instance, observe: Observe) -> Outcome:
    """Enumerate the outcomes of the first mass function."""
    p = tuple(map(Fraction, instance.X[0]))
    K, where = len(p), f"p = {text(p)}"
    law = observe.call(Call("categorical.Categorical", (p,)))
    hot = [(0,) * x + (1,) + (0,) * (K - x - 1) for x in range(K)]
    found: Counterexample | None = None
    for x, vector in enumerate(hot):
        call = Call("categorical.one_hot", (x, K))
        found = found or differs(f"outcome {x} of {K}", vector, observe.call(call), call) \
            or _method(observe, law, "Categorical", "pmf", p[x], where, vector)
    for entry in (1, 0, Fraction(1, 2)):
        if (entry,) * K not in hot:
            found = found or _method(observe, law, "Categorical", "pmf", 0, where, (entry,) * K)
    mean = tuple(sum(x[i] * m for x, m in zip(hot, p, strict=True)) for i in range(K))
    covariance = tuple(tuple(sum((x[i] - mean[i]) * (x[j] - mean[j]) * m
                                 for x, m in zip(hot, p, strict=True)) for j in range(K))
                       for i in range(K))
    return found or _method(observe, law, "Categorical", "mean", mean, where) \
        or _method(observe, law, "Categorical", "covariance", covariance, where) \
        or _method(observe, law, "Categorical", "variance",
                   tuple(covariance[i][i] for i in range(K)), where) or Passed()


def normal_laws() -> Iterator[Instance]:
    """Yield (μ, σ²) for three means, six variances and 0, as one row of X."""
    variances: tuple[Rational, ...] = (1, 2, 4, Fraction(1, 4), 9, Fraction(1, 100), 0)
    means: tuple[Rational, ...] = (0, 1, Fraction(-3, 2))
    return (Instance(((mu, v),), (0,)) for mu, v in product(means, variances))


@theorem("distribution.normal",
         """The normal density exp(-(x - μ)²/(2σ²)) / √(2πσ²) integrates to 1 over R, its mean is
         μ and its variance σ²; it may be above 1. The observed density and -log of it are
         enclosed, at points up to 100 from the mean for 18 laws; the integrals are derived.""",
         sources=("B-52", "A-54", "D-079"), kind="targets", family=normal_laws,
         hypotheses=(Hypothesis("σ² > 0", lambda instance: instance.X[0][1] > 0),),
         needs="the law normal.Normal",
         rejects=("density_over_variance", "density_without_half", "density_without_two",
                  "normal_information_of_unit_variance", "variance_is_the_deviation"))
def normal(instance: Instance, observe: Observe) -> Outcome:
    """Enclose 1/√(2πσ² e^((x - μ)²/σ²)) beside and far from the mean."""
    mu, v = map(Fraction, instance.X[0])
    law, where = observe.call(Call("normal.Normal", (mu, v))), f"μ = {mu}, σ² = {v}"
    found = _method(observe, law, "Normal", "mean", mu, where) \
        or _method(observe, law, "Normal", "variance", v, where)
    for x in (mu, mu + Fraction(1, 2), mu - 1, mu + 3, mu - 100):
        inverse_sq = 2 * pi(interval(v)) * interval(v) * exp(interval((x - mu)**2 / v))
        found = found or _method(observe, law, "Normal", "pdf", 1 / sqrt(inverse_sq), where, x) \
            or _method(observe, law, "Normal", "self_information", log(inverse_sq) / 2, where, x)
    return found or Passed()


@dataclass(frozen=True)
class Given:
    """A random number generator that returns the given number, also as the standard normal."""

    u: Fraction

    def __repr__(self) -> str:
        return f"Given({self.u})"

    def random(self) -> Fraction:
        """Return the number."""
        return self.u

    def gauss(self, mu: float, sigma: float) -> float:
        """Return μ + σ u."""
        return mu + sigma * float(self.u)


@theorem("distribution.draws",
         """If u is uniform on the multiples of 1/N in [0, 1), where N p is a vector of whole
         numbers, then a draw by the cumulated masses has exactly the law p (and a Bernoulli draw
         has P(1) = φ); a normal draw is μ + σ z for a standard normal z. Every u is tried.""",
         hypotheses=(said("u is uniform on the multiples of 1/N, where N p is whole"),),
         sources=("A-54", "B-50", "B-51", "B-52"), kind="masses",
         family=mass_functions, needs="the method sample of the laws",
         rejects=("draw_at_most", "draw_of_failures", "draw_from_the_end_of_the_mass",
                  "draw_scaled_by_the_variance"))
def draws(instance: Instance, observe: Observe) -> Outcome:
    """Count the draws over the whole grid of the first mass function."""
    p: Vector[Fraction] = tuple(map(Fraction, instance.X[0]))
    N, where = lcm(*(q.denominator for q in p)), f"p = {text(p)}"
    grid = [Given(Fraction(i, N)) for i in range(N)]
    law = observe.call(Call("categorical.Categorical", (p,)))
    calls = tuple(Call("categorical.Categorical.sample", (law, u)) for u in grid)
    drawn = [tuple(observe.call(call)) for call in calls]
    counts = tuple(sum(x[i] for x in drawn) for i in range(len(p)))
    found = differs(f"{where}, counts of {N} draws", tuple(N * q for q in p), counts, calls,
                    "tuple(map(sum, zip(*runs)))")
    coin = observe.call(Call("bernoulli.Bernoulli", (p[0],)))
    calls = tuple(Call("bernoulli.Bernoulli.sample", (coin, u)) for u in grid)
    found = found or differs(f"φ = {p[0]}, ones of {N} draws", N * p[0],
                             sum(map(observe.call, calls)), calls, "sum(runs)")
    for sd in (1, 2):
        bell = observe.call(Call("normal.Normal", (sd + 1, sd * sd)))
        call = Call("normal.Normal.sample", (bell, Given(Fraction(3, 2))))
        found = found or differs(f"μ = {sd + 1}, σ = {sd}, z = 3/2", sd + 1 + sd * Fraction(3, 2),
                                 observe.call(call), call)
    return found or Passed()


def _interior(instance: Instance) -> bool:
    return len(instance.X[0]) > 1 and min(instance.X[0]) > 0


@theorem("distribution.fisher_information",
         """The score ∂ log P/∂p has mean 0, and the Fisher information, the mean of its products,
         is the inverse of the covariance: 1/(φ (1 - φ)) for the Bernoulli law, and with the free
         masses p_1, ..., p_(K-1) the matrix δ_ij/p_i + 1/p_K for the categorical one. For the
         normal law it is diag(1/σ², 1/(2σ⁴)) in (μ, σ²), which is derived only. All are the means
         of -∂² log P as well.""",
         sources=("B-58", "B-50", "B-51", "B-52"), kind="masses", family=mass_functions,
         hypotheses=(Hypothesis("there are two outcomes or more, all with positive mass",
                                _interior),),
         needs="the laws Bernoulli, Categorical and Normal",
         rejects=("success_and_failure_exchanged", "variance_of_zero_one_is_the_mean",
                  "covariances_positive", "covariances_of_independent_entries",
                  "second_moments_for_covariances"))
def fisher_information(instance: Instance, observe: Observe) -> Outcome:
    """Multiply the covariance observed with the information, whose scores come from slopes."""
    p = tuple(map(Fraction, instance.X[0]))
    K, where = len(p), f"p = {text(p)}"
    # P(x) is affine in the free masses: its slope in p_i is 1 at i, -1 at the last, 0 elsewhere
    scores = [[Fraction(int(x == i) - int(x == K - 1)) / p[x] for x in range(K)]
              for i in range(K - 1)]
    information = [[sum(m * a * b for m, a, b in zip(p, row, other, strict=True))
                    for other in scores] for row in scores]
    law = observe.call(Call("categorical.Categorical", (p,)))
    call = Call("categorical.Categorical.covariance", (law,))
    covariance = observe.call(call)
    product_ = tuple(tuple(sum(information[i][k] * covariance[k][j] for k in range(K - 1))
                           for j in range(K - 1)) for i in range(K - 1))
    found = differs(f"{where}: information times covariance",
                    tuple(tuple(int(i == j) for j in range(K - 1)) for i in range(K - 1)),
                    product_, call, "tuple(tuple(sum(a * runs[0][k][j] for k, a in enumerate(row)) "
                    f"for j in range({K - 1})) for row in {information!r})")
    coin = observe.call(Call("bernoulli.Bernoulli", (p[0],)))
    masses = tuple(Call("bernoulli.Bernoulli.pmf", (coin, x)) for x in (0, 1))
    spread = Call("bernoulli.Bernoulli.variance", (coin,))
    observed = [Fraction(observe.call(call)) for call in masses]
    slopes = (-1, 1)
    return found or differs(f"φ = {p[0]}: mean of the square of the score, times the variance", 1,
                            sum(s * s / m for s, m in zip(slopes, observed, strict=True))
                            * observe.call(spread), (*masses, spread),
                            "(1 / runs[0] + 1 / runs[1]) * runs[2]") \
        or differs(f"φ = {p[0]}: the masses, by which the score is -1/P(0) and 1/P(1)",
                   (1 - p[0], p[0]), tuple(observed), masses, "tuple(runs)") or Passed()
