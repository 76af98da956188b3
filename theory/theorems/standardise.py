"""Theorems of standardisation, and of the variance that it divides by."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, Final

from novikoff.reference.linalg import Vector
from novikoff.reference.number import sqrt
from novikoff.theory.comparison import differs, fails
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.function_subject import enclosed
from novikoff.theory.instances import Instance
from novikoff.theory.kinds import smallest
from novikoff.theory.outcome import Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.registry import Hypothesis, theorem

DDOFS: Final = (-1, 0, 1)
THREE_POINTS: Final = {Fraction(c): Fraction(p, 6) for c, p in ((-1, 1), (0, 4), (1, 1))}
"""A law with the moments 0, 1/3, 0, 1/3 of the normal law of variance 1/3, up to the fourth."""


def variance_of(column: Sequence[Rational]) -> Fraction:
    """Return the mean square of all differences of two values, halved: the variance with ddof 0."""
    M = len(column)
    return sum((Fraction(x - z)**2 for x in column for z in column), Fraction(0)) / (2 * M * M)


def samples(law: dict[Fraction, Fraction],
            M: int) -> Iterator[tuple[tuple[Fraction, ...], Fraction]]:
    """Yield every sample of M independent draws with its probability."""
    for drawn in product(law.items(), repeat=M):
        yield tuple(x for x, _ in drawn), prod((p for _, p in drawn), start=Fraction(1))


def laws() -> Iterator[Instance]:
    """Yield joint laws of M draws as rows (probability, x_1, ..., x_M): of M = 1, 2, 3 independent
    draws, of ±1, ±1 and their product, and at last two that are not what the theorem asks for."""
    masses = dict.fromkeys(tuple(map(Fraction, row)) for X, _ in smallest("masses") for row in X)
    for row in masses:
        values = (0, 1, 5)[:len(row)] if row[0] < row[-1] else (-1, 1, Fraction(1, 2))[:len(row)]
        for M in (1, 2, 3):
            yield independent(row, values, M)
    triples = ((a, b, a * b) for a, b in product((-1, 1), repeat=2))
    yield Instance(tuple((Fraction(1, 4), *x) for x in triples), (0,) * 4)
    yield Instance(tuple((Fraction(1, 2), a, a) for a in (-1, 1)), (0, 1))
    yield Instance(tuple((Fraction(1, 2), 0, a) for a in (-1, 1)), (0, 1))


def independent(masses: Sequence[Rational], values: Sequence[Rational], M: int) -> Instance:
    """Return the joint law of M independent draws as rows (probability, x_1, ..., x_M)."""
    law = {Fraction(x): Fraction(p) for x, p in zip(values, masses, strict=True)}
    rows = tuple((p, *x) for x, p in samples(law, M) if p)
    return Instance(rows, (0,) * len(rows))


def expectation(joint: Sequence[Vector[Rational]], values: Sequence[Any]) -> Any:
    """Return Σ p v over the samples."""
    return sum(row[0] * v for row, v in zip(joint, values, strict=True))


def _moments(instance: Instance, i: int, j: int) -> tuple[Any, Any]:
    """Return E x_i and Cov(x_i, x_j)."""
    mean = [expectation(instance.X, [row[1 + k] for row in instance.X]) for k in (i, j)]
    return mean[0], expectation(instance.X, [(row[1 + i] - mean[0]) * (row[1 + j] - mean[1])
                                             for row in instance.X])


def _uncorrelated(instance: Instance) -> bool:
    M = len(instance.X[0]) - 1
    return all(_moments(instance, i, j)[1] == 0 for i in range(M) for j in range(i))


def _equal_moments(instance: Instance) -> bool:
    M = len(instance.X[0]) - 1
    return len({_moments(instance, i, i) for i in range(M)}) == 1


@theorem("standardise.unbiased_variance",
         """If M draws are pairwise uncorrelated with equal mean and variance σ², then
         E[Σ(x - x̄)²/M] = (M - 1) σ²/M, and for M >= 2 also E s_M² = σ² with the divisor M - 1,
         but E s_M <= σ: the root is biased downwards (±1 with M = 2: √2/2). Independence is not
         needed: of ±1, ±1 and their product each two are independent, and it holds. Expectations
         are exact, over every sample of 30 laws; E s_M is enclosed.""",
         sources=("B-35", "A-29", "C-15", "D-047", "D-045"), kind="masses", family=laws,
         hypotheses=(Hypothesis("the draws are pairwise uncorrelated", _uncorrelated),
                     Hypothesis("they have equal means and variances", _equal_moments),
                     said("M >= 2 (where the divisor is M - 1)")),
         needs="functions variance and standard_deviation",
         rejects=("divisor_without_ddof", "divisor_of_the_other_sign", "deviations_not_squared",
                  "variance_about_zero", "deviation_is_the_variance"))
def unbiased_variance(instance: Instance, observe: Observe) -> Outcome:
    """Sum the observed variance over every sample of the joint law."""
    M = len(instance.X[0]) - 1
    _, sigma_sq = _moments(instance, 0, 0)
    where = f"M = {M}, (p, x) = {text(instance.X)}"
    columns = [list(map(Fraction, row[1:])) for row in instance.X]
    weights = tuple(row[0] for row in instance.X)
    for ddof, due in ((0, sigma_sq * (M - 1) / M), (1, sigma_sq))[:2 if M > 1 else 1]:
        calls = tuple(Call("standardise.variance", (column, ddof)) for column in columns)
        mean = expectation(instance.X, [observe.call(call) for call in calls])
        found = differs(f"{where}, ddof {ddof}", due, mean, calls,
                        f"sum(p * r for p, r in zip({weights!r}, runs))")
        if found:
            return found
    if M == 1:
        return Passed()
    calls = tuple(Call("standardise.standard_deviation", (column, 1)) for column in columns)
    deviations = enclosed([observe.call(call) for call in calls], Fraction)
    squares = [variance_of(column) * M / (M - 1) for column in columns]
    return differs(f"{where}, squares of s_M", tuple(squares), tuple(s * s for s in deviations),
                   calls, "tuple(s * s for s in runs)") \
        or fails(f"{where}, E s_M", sum(
            interval(row[0]) * s for row, s in zip(instance.X, deviations, strict=True)), "<=",
            sqrt(interval(sigma_sq)), calls, "") or Passed()


def sizes() -> Iterator[Instance]:
    """Yield samples of 2 to 5 draws."""
    return (Instance(((M,),), (0,)) for M in range(2, 6))


@theorem("standardise.mean_square_error",
         """For M >= 2 normal draws the estimator Σ(x - x̄)²/c of σ² has mean square error
         σ⁴ (2 (M - 1) + (M - 1 - c)²)/c². It is least for c = M + 1, so that maximum likelihood
         (c = M) is consistent without having the least error (at M = 2, σ = 1: 2/3 < 3/4), and
         neither has the unbiased one (c = M - 1). Decided on every sample of M <= 5 draws of a
         three-point law with the normal's first four moments, all that the error depends on.""",
         hypotheses=(said("the draws are normal"), said("M >= 2")),
         sources=("D-086", "B-58", "B-35"), kind="targets", family=sizes,
         needs="a function variance",
         rejects=("divisor_without_ddof", "divisor_of_the_other_sign", "deviations_not_squared",
                  "variance_about_zero"))
def mean_square_error(instance: Instance, observe: Observe) -> Outcome:
    """Compare the errors for the divisors M + 1, M and M - 1 with the formula, and in order."""
    M, sigma_sq = int(instance.X[0][0]), Fraction(1, 3)
    drawn = list(samples(THREE_POINTS, M))
    errors: list[Any] = []
    weights = tuple(p for _, p in drawn)
    quantity = f"sum(p * (r - Fraction(1, 3))**2 for p, r in zip({weights!r}, runs))"
    calls: list[tuple[Call, ...]] = []
    for ddof in DDOFS:
        c = M - ddof
        calls.append(tuple(Call("standardise.variance", (list(x), ddof)) for x, _ in drawn))
        errors.append(sum((observe.call(call) - sigma_sq)**2 * p
                          for call, (_, p) in zip(calls[-1], drawn, strict=True)))
        due = sigma_sq**2 * (2 * (M - 1) + (M - 1 - c)**2) / c**2
        found = differs(f"M = {M}, divisor {c}, every sample of {{-1, 0, 1}} with masses 1, 4, 1",
                        due, errors[-1], calls[-1], quantity)
        if found:
            return found
    return fails(f"M = {M}", errors[0], "<", errors[1], calls[0] + calls[1], quantity) \
        or fails(f"M = {M}", errors[1], "<", errors[2], calls[1] + calls[2], quantity) or Passed()


def _varies(instance: Instance) -> bool:
    return all(min(column) < max(column) for column in zip(*instance.X, strict=True))


def _standardised(instance: Instance, observe: Observe, ddof: int,
                  constant: str) -> tuple[Any, Any, tuple[Call, Call]]:
    """Return the observed statistics and the standardised rows."""
    rows = [tuple(map(Fraction, row)) for row in instance.X]
    first = Call("standardise.statistics", (rows, ddof))
    statistics = observe.call(first)
    second = Call("standardise.standardise", (rows, statistics), (("constant", constant),))
    return statistics, observe.call(second), (first, second)


@theorem("standardise.standardised_features",
         """Every standardised feature (x - x̄)/sd has mean 0 and mean square 1; with the divisor
         M - 1 in the variance its squares sum to M - 1. A new point is moved by the statistics of
         the training data, not by its own.""",
         sources=("B-33", "A-28", "D-046", "D-117"),
         hypotheses=(Hypothesis("no feature is constant in the training data", _varies),),
         needs="functions statistics and standardise",
         rejects=("divided_by_the_variance", "not_centred", "own_statistics",
                  "divisor_without_ddof", "divisor_of_the_other_sign", "deviations_not_squared",
                  "variance_about_zero"))
def standardised_features(instance: Instance, observe: Observe) -> Outcome:
    """Enclose the sums and the sums of squares, and move one new point."""
    M = len(instance.X)
    for ddof in (0, 1)[:M]:
        statistics, rows, calls = _standardised(instance, observe, ddof, "centre")
        for j, column in enumerate(zip(*rows, strict=True)):
            where = f"X = {text(instance.X)}, feature {j}, ddof {ddof}"
            found = differs(f"{where}: sum", 0, sum(column), calls,
                            f"sum(row[{j}] for row in runs[1])") \
                or differs(f"{where}: sum of squares", M - ddof, sum(z * z for z in column),
                           calls, f"sum(row[{j}]**2 for row in runs[1])")
            if found:
                return found
        point = tuple(Fraction(x) + 3 for x in instance.X[0])
        call = Call("standardise.standardise", ([point], statistics), (("constant", "centre"),))
        due = tuple(z + 3 / sqrt(interval(variance_of(column) * M / (M - ddof)))
                    for z, column in zip(rows[0], zip(*instance.X, strict=True), strict=True))
        found = differs(f"X = {text(instance.X)}, the new point {text(point)}, ddof {ddof}",
                        (due,), observe.call(call), (calls[0], call), "runs[1]")
        if found:
            return found
    return Passed()


@theorem("standardise.constant_features",
         """A feature that is constant in the training data has variance 0 and mean its value,
         exactly; "zero" makes it 0, also on new data, and "centre" subtracts its mean without
         scaling. Other features do not feel it.""",
         sources=("B-33", "D-046", "A-28"), needs="functions statistics and standardise",
         rejects=("constant_kept", "constant_scaled_by_the_mean", "variance_about_zero",
                  "not_centred", "own_statistics"))
def constant_features(instance: Instance, observe: Observe) -> Outcome:
    """Put a constant feature η before the rows, and move a new point."""
    rows = [(Fraction(instance.eta), *map(Fraction, row)) for row in instance.X]
    alone = [row[:1] for row in rows]
    first = Call("standardise.statistics", (rows, 0))
    statistics = observe.call(first)
    where = f"X = {text(tuple(rows))}"
    found = differs(where, (rows[0][0], 0), (statistics.mean[0], statistics.variance[0]), (first,),
                    "(runs[0].mean[0], runs[0].variance[0])")
    for constant, due in (("zero", 0), ("centre", 3)):
        new = [(rows[0][0] + 3,)]
        own = Call("standardise.statistics", (alone, 0))
        call = Call("standardise.standardise", (new, observe.call(own)), (("constant", constant),))
        found = found or differs(f"{where}, the constant feature of a new point, {constant}",
                                 ((due,),), observe.call(call), (own, call), "runs[1]")
    return found or Passed()
