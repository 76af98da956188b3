"""Theorems of sums of independent draws: their exact laws, and how near these are to normal."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, prod
from typing import Any, Final

from novikoff.reference.number import exp, sqrt
from novikoff.theory.comparison import bounds, differs, fails
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.gaussian import normal_cdf
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.registry import Hypothesis, theorem

CHANCES: Final = tuple(Fraction(*pair) for pair in ((1, 10), (1, 4), (1, 3), (1, 2), (4, 5)))
COUNTS: Final = (1, 2, 3, 7, 12, 20)
SHEVTSOVA: Final = Fraction(4748, 10000)
"""A constant of Berry and Esseen for identically distributed terms (Shevtsova 2011)."""


def laws() -> Iterator[Instance]:
    """Yield laws as rows (value, probability), one without spread among them, with 1 to 4 draws,
    their number the label."""
    rows: tuple[tuple[tuple[Rational, Rational], ...], ...] = (
        ((0, Fraction(2, 3)), (1, Fraction(1, 3))), ((-1, Fraction(1, 2)), (1, Fraction(1, 2))),
        ((0, Fraction(1, 6)), (1, Fraction(1, 2)), (Fraction(5, 2), Fraction(1, 3))),
        ((-2, Fraction(1, 4)), (0, Fraction(1, 4)), (1, Fraction(1, 4)), (4, Fraction(1, 4))),
        ((1, 1),))
    return (Instance(law, (n,) * len(law)) for law, n in product(rows, (1, 2, 3, 4)))


def bernoulli_sums() -> Iterator[Instance]:
    """Yield five chances φ with up to 20 draws, as X = ((φ,),) and their number as the label."""
    return (Instance(((phi,),), (n,)) for phi, n in product(CHANCES, COUNTS))


def central(law: Mapping[Any, Any], power: int, about: Rational) -> Any:
    """Return E (x - about)^power."""
    return sum(p * (x - about)**power for x, p in law.items())


@theorem("central_limit.standardised_sum",
         """The sum S_n of n independent draws has the law Σ Π p over all samples with that sum.
         Its mean is nμ and its variance nσ², so that S_n itself has no limit; the standardised
         (S_n - nμ)/(σ√n) has mean 0, mean square 1, third moment s/√n and fourth moment
         3 + (k - 3)/n for the s and k of one draw, which tend to the normal 0, 1, 0, 3. (Here it
         is so of four moments, for four laws and n <= 4, and derived for every law with
         0 < σ² < ∞.)""",
         cited="that the law tends to the normal one (Lindeberg 1922)",
         sources=("B-54", "A-70", "D-077"), kind="targets", family=laws,
         hypotheses=(Hypothesis("σ² > 0", lambda instance: len(instance.X) > 1),
                     said("the draws are independent")),
         needs="functions sum_law and standardised_sum",
         rejects=("sum_of_equal_draws", "sum_loses_ties", "one_draw_too_few", "scaled_by_variance",
                  "scaled_by_n", "centred_once", "standardised_mean"))
def standardised_sum(instance: Instance, observe: Observe) -> Outcome:
    """Enumerate every sample of the law, and take the moments of the observed law."""
    n, law = instance.y[0], {Fraction(x): Fraction(p) for x, p in instance.X}
    due: dict[Fraction, Fraction] = {}
    samples = list(product(law, repeat=n))
    for sample in samples:
        due[sum(sample, Fraction(0))] = due.get(sum(sample, Fraction(0)), Fraction(0)) \
            + prod((law[x] for x in sample), start=Fraction(1))
    where, call = f"law {text(instance.X)}, n = {n}", Call("central_limit.sum_law", (law, n))
    observed = observe.call(call)
    found = differs(where, tuple(sorted(due.items())), tuple(sorted(observed.items())), call,
                    "tuple(sorted(runs[0].items()))")
    mu = central(law, 1, 0)
    v, third, fourth = (central(law, k, mu) for k in (2, 3, 4))
    moments = (n * mu, n * v, n * third, n * fourth + 3 * n * (n - 1) * v * v)
    found = found or differs(f"{where}: moments", moments, (
        central(observed, 1, 0), *(central(observed, k, n * mu) for k in (2, 3, 4))), call,
        f"(sum(s * p for s, p in runs[0].items()), *(sum(p * (s - {n * mu!r})**k "
        "for s, p in runs[0].items()) for k in (2, 3, 4)))")
    for sample in samples:
        call = Call("central_limit.standardised_sum", (sample, mu, v))
        found = found or differs(f"{where}, draws {text(sample)}",
                                 interval(sum(sample) - n * mu) / sqrt(interval(n * v)),
                                 observe.call(call), call)
    return found or Passed()


def _observed(instance: Instance, observe: Observe) -> tuple[Fraction, int, Any, Call]:
    """Return φ, n and the observed law of the sum."""
    phi, n = Fraction(instance.X[0][0]), instance.y[0]
    call = Call("central_limit.sum_law", ({0: 1 - phi, 1: phi}, n))
    return phi, n, observe.call(call), call


@theorem("central_limit.hoeffding",
         """For n Bernoulli draws P(S_n/n >= φ + t) <= e^(-2nt²) and P(S_n/n <= φ - t) <=
         e^(-2nt²) for every t >= 0. So the maximum likelihood estimate k/n misses φ by t with
         probability at most 2e^(-2nt²), whose sum over n is finite: it is strongly consistent.
         The binomial law is exact, the bound an enclosure, at every jump, for five φ and
         n <= 20.""",
         hypotheses=(said("the draws are independent"), said("t >= 0")),
         sources=("B-82", "B-57", "B-54"), kind="targets", family=bernoulli_sums,
         needs="a function sum_law",
         rejects=("sum_of_equal_draws", "sum_loses_ties", "one_draw_too_few"))
def hoeffding(instance: Instance, observe: Observe) -> Outcome:
    """Compare both tails with the bound at every k; the masses are those of the binomial law."""
    phi, n, law, call = _observed(instance, observe)
    where = f"φ = {phi}, n = {n}"
    for k in range(n + 1):
        bound = exp(-2 * interval((k - n * phi)**2 / n))
        side = [p for s, p in law.items() if (s >= k if k >= n * phi else s <= k)]
        found = fails(f"{where}, k = {k}: tail", sum(side), "<=", bound, call,
                      f"sum(p for s, p in runs[0].items() if s "
                      f"{'>=' if k >= n * phi else '<='} {k})")
        if found:
            return found
    due = tuple((k, comb(n, k) * phi**k * (1 - phi)**(n - k)) for k in range(n + 1))
    return differs(f"{where}: binomial masses", due, tuple(sorted(law.items())), call,
                   "tuple(sorted(runs[0].items()))") or Passed()


@cache
def _normal(phi: Fraction, n: int, k: int) -> tuple[Any, Any]:
    """Return z = (k - nφ)/√(nφ(1 - φ)) and Φ(z)."""
    z = interval(k - n * phi) / sqrt(interval(n * phi * (1 - phi)))
    return z, normal_cdf(z)


@theorem("central_limit.berry_esseen",
         """For n Bernoulli draws with 0 < φ < 1 and every z, |P(standardised S_n <= z) - Φ(z)| <=
         0.4748 (φ² + (1 - φ)²)/√(nφ(1 - φ)). For an even number of fair coins it is at least
         √2/(4√n) somewhere, so that no faster rate than 1/√n is true. Enclosed on both sides of
         every jump, where the supremum lies, for five φ and n <= 20.""",
         cited="the bound for every φ and n (Shevtsova 2011)",
         hypotheses=(said("the draws are independent"), said("0 < φ < 1")),
         sources=("B-82", "B-54", "D-077"), kind="targets", family=bernoulli_sums,
         needs="functions sum_law and standardised_sum",
         rejects=("sum_of_equal_draws", "sum_loses_ties", "one_draw_too_few",
                  "scaled_by_variance", "scaled_by_n", "centred_once", "standardised_mean"))
def berry_esseen(instance: Instance, observe: Observe) -> Outcome:
    """Enclose the distance at every jump of the observed law, at the observed places."""
    phi, n, law, call = _observed(instance, observe)
    where, variance = f"φ = {phi}, n = {n}", phi * (1 - phi)
    bound = interval(SHEVTSOVA * (phi**2 + (1 - phi)**2)) / sqrt(interval(n * variance))
    below = Fraction(0)
    farthest: Rational = 0
    for k in range(n + 1):
        place = Call("central_limit.standardised_sum", (
            (Fraction(1),) * k + (Fraction(0),) * (n - k), phi, variance))
        z, cdf = _normal(phi, n, k)
        found: Counterexample | None = differs(f"{where}, {k} ones", z, observe.call(place), place)
        mass = law.get(k, Fraction(0))
        for share in (below, below + mass):
            distance = abs(interval(share) - cdf)
            farthest = max(farthest, bounds(distance)[1])
            found = found or fails(f"{where}, k = {k}", distance, "<=", bound, call, "")
        if found:
            return found
        below += mass
    if phi == Fraction(1, 2) and n % 2 == 0:
        least = sqrt(interval(2)) / (4 * sqrt(interval(n)))
        return fails(f"{where}: the largest distance", farthest, ">=", least, call, "") or Passed()
    return Passed()
