"""What maximum likelihood estimates: consistency, and the bound of Cramér and Rao."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, Final

from novikoff.reference.number import sqrt
from novikoff.theory.comparison import differs, fails
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem

CHANCES: Final = (Fraction(1, 2), Fraction(1, 3), Fraction(9, 10))
MOST: Final = 5
Sample = tuple[int, ...]


def sizes() -> Iterator[Instance]:
    """Yield φ with 1 to 5 draws, their number the label."""
    chances = (*CHANCES, Fraction(0), Fraction(1))
    return (Instance(((phi,),), (n,)) for phi, n in product(chances, range(1, MOST + 1)))


def _estimates(observe: Observe, n: int) -> tuple[list[Sample], list[Any], tuple[Call, ...]]:
    """Return every sample of n bits with the observed estimate of φ."""
    samples = list(product((0, 1), repeat=n))
    calls = tuple(Call("maximum_likelihood.bernoulli_mle", (sample,)) for sample in samples)
    return samples, [observe.call(call).phi for call in calls], calls


def _weights(samples: Sequence[Sample], phi: Any) -> tuple[Any, ...]:
    """Return the probabilities of samples of independent bits with P(1) = φ."""
    return tuple(prod((phi if x else 1 - phi for x in sample), start=phi - phi + 1)
                 for sample in samples)


def _mean(weights: Sequence[Any], values: Sequence[Any]) -> Any:
    terms = [p * value for p, value in zip(weights, values, strict=True)]
    return sum(terms[1:], start=terms[0])


@theorem("likelihood.consistency",
         """The Bernoulli estimate k/n has mean φ and mean square error φ (1 - φ)/n, so that it
         tends to φ. Identifiability alone gives no consistency: let θ in [0, 1] stand for φ = θ if
         it is rational and for φ = 1 - θ if not. No two θ stand for one law, the likelihood is
         largest at θ = k/n only, and for an irrational θ this estimate has mean 1 - θ and mean
         square error (1 - 2θ)² + θ (1 - θ)/n, which does not tend to 0 (here θ = √2/2). This
         is exact over every sample of n <= 5 bits.""",
         cited="that regular models are consistent (Wald 1949)",
         hypotheses=(said("the draws are independent"),),
         sources=("B-57", "D-084", "A-53"), kind="targets", family=sizes,
         needs="a function bernoulli_mle",
         rejects=("add_one_to_every_count", "most_frequent_for_certain"))
def consistency(instance: Instance, observe: Observe) -> Outcome:
    """Sum over every sample at φ, and at φ = 1 - √2/2 in enclosures."""
    phi, n = Fraction(instance.X[0][0]), instance.y[0]
    samples, found_phi, calls = _estimates(observe, n)
    where, weights = f"φ = {phi}, n = {n}", _weights(samples, phi)
    found = differs(f"{where}: mean", phi, _mean(weights, found_phi), calls,
                    f"sum(p * r.phi for p, r in zip({weights!r}, runs))") \
        or differs(f"{where}: mean square error", phi * (1 - phi) / n,
                   _mean(weights, [(e - phi)**2 for e in found_phi]), calls,
                   f"sum(p * (r.phi - {phi!r})**2 for p, r in zip({weights!r}, runs))")
    theta = sqrt(interval(Fraction(1, 2)))
    errors = [interval(e) - theta for e in found_phi]
    irrational = _weights(samples, 1 - theta)
    squared = _mean(irrational, [e * e for e in errors])
    stays = (1 - 2 * theta) * (1 - 2 * theta)
    return found or differs(f"θ = √2/2, n = {n}: mean", 1 - theta,
                            _mean(irrational, [interval(e) for e in found_phi]), calls, "") \
        or differs(f"θ = √2/2, n = {n}: mean square error", stays + theta * (1 - theta) / n,
                   squared, calls, "") \
        or fails(f"θ = √2/2, n = {n}: mean square error", squared, ">", Fraction(17, 100),
                 calls, "") or Passed()


def statistics() -> Iterator[Instance]:
    """Yield φ with a statistic of n bits, as X = ((φ, its values),): every one with values 0, 1
    for n <= 2, every such one of the number k of ones for n = 3, and [k >= j] for n = 4."""
    for phi in CHANCES:
        tables = [values for n in (1, 2) for values in product((0, 1), repeat=2**n)]
        tables += [tuple(of[sum(sample)] for sample in product((0, 1), repeat=3))
                   for of in product((0, 1), repeat=4)]
        tables += [tuple(int(sum(sample) >= j) for sample in product((0, 1), repeat=4))
                   for j in (1, 2, 3, 4)]
        for values in tables:
            yield Instance(((phi, *values),), (len(values).bit_length() - 1,))


@theorem("likelihood.cramer_rao",
         """Every statistic T of n Bernoulli draws has Var T >= (d/dφ E T)² φ (1 - φ)/n, so an
         unbiased estimate of φ has at least the variance φ (1 - φ)/n = 1/(n I), which k/n attains.
         Biased ones may have less error: at φ = 1/2, n = 4 the estimate (k + 1)/(n + 2) has 1/36,
         less than 1/16. This is exact for every T with values in {0, 1} for n <= 2, and those of
         the number of ones for n = 3.""",
         cited="the asymptotic efficiency of maximum likelihood (Cramér 1946)",
         hypotheses=(said("the draws are independent"), said("0 < φ < 1")),
         sources=("B-58", "D-086", "A-53"), kind="targets", family=statistics,
         needs="functions likelihood and bernoulli_mle",
         rejects=("add_one_to_every_count", "most_frequent_for_certain", "likelihood_summed"))
def cramer_rao(instance: Instance, observe: Observe) -> Outcome:
    """Sum over every sample, weighted by its observed likelihood."""
    (phi, *values), n = tuple(map(Fraction, instance.X[0])), instance.y[0]
    samples, estimates, calls = _estimates(observe, n)
    weights = tuple(Call("likelihood.likelihood", (tuple(
        phi if x else 1 - phi for x in sample),)) for sample in samples)
    P = [observe.call(call) for call in weights]
    where, variance = f"φ = {phi}, n = {n}, T = {text(tuple(values))}", phi * (1 - phi)
    found = differs(f"φ = {phi}, n = {n}: all samples", 1, sum(P), weights, "sum(runs)")
    if found:
        return found
    # the slope of a product of n affine factors, with slope 1 at a one and -1 at a zero
    slope = [sum(prod((phi if x else 1 - phi for j, x in enumerate(sample) if j != i),
                      start=Fraction(1)) * (1 if sample[i] else -1) for i in range(n))
             for sample in samples]
    spread, rise = _spread(P, values), sum(s * t for s, t in zip(slope, values, strict=True))
    own = sum(p * (e - phi)**2 for p, e in zip(P, estimates, strict=True))
    one = sum(s * e for s, e in zip(slope, estimates, strict=True))
    found = fails(where, spread, ">=", rise**2 * variance / n, weights, "") \
        or differs(f"φ = {phi}, n = {n}: the mean square error of k/n", variance / n, own, calls,
                   f"sum(p * (r.phi - {phi!r})**2 for p, r in zip({tuple(P)!r}, runs))") \
        or differs(f"φ = {phi}, n = {n}: the slope of the mean of k/n", 1, one, calls,
                   f"sum(s * r.phi for s, r in zip({slope!r}, runs))")
    if not found and (phi, n) == (Fraction(1, 2), 4):
        biased = [Fraction(sum(sample) + 1, n + 2) for sample in samples]
        error = sum(p * (e - phi)**2 for p, e in zip(P, biased, strict=True))
        found = differs("(k + 1)/(n + 2) at φ = 1/2, n = 4", Fraction(1, 36), error, weights,
                        f"sum(p * (e - {phi!r})**2 for p, e in zip(runs, {biased!r}))") \
            or fails("(k + 1)/(n + 2) at φ = 1/2, n = 4", error, "<", own, weights,
                     f"sum(p * (e - {phi!r})**2 for p, e in zip(runs, {biased!r}))")
    return found or Passed()


def _spread(P: Sequence[Any], values: Sequence[Any]) -> Any:
    mean = sum(p * t for p, t in zip(P, values, strict=True))
    return sum(p * (t - mean)**2 for p, t in zip(P, values, strict=True))
