"""The likelihood, its cross-entropy form, and where it is largest."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from math import inf, lcm, prod
from typing import Any, Final

from novikoff.reference.linalg import Vector
from novikoff.reference.number import exp, log
from novikoff.theory.comparison import differs, fails
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.kinds import smallest
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.differential_entropy import surprise_of_normal

Pairs = tuple[tuple[int, int], ...]
_FACTORS: Final[tuple[Rational, ...]] = (1, 2, Fraction(1, 2), Fraction(9, 8))
_CHANCES: Final = (Fraction(0), Fraction(1, 4), Fraction(1, 2), Fraction(1))


def pairs_of_masses() -> Iterator[Instance]:
    """Yield (p̂, p): all small pairs on at most two outcomes, and those of three in halves."""
    return (Instance(X, (0, 1)) for X, _ in smallest("masses")
            if len(X[0]) < 3 or all(Fraction(q).denominator < 3 for row in X for q in row))


def _sample(instance: Instance) -> tuple[Vector[Fraction], Vector[Fraction], tuple[int, ...]]:
    """Return p̂, a law p, and the shortest sample that has p̂ for its shares."""
    shares, p = (tuple(map(Fraction, row)) for row in instance.X[:2])
    N = lcm(*(q.denominator for q in shares))
    return shares, p, tuple(x for x, q in enumerate(shares) for _ in range(int(N * q)))


@cache
def cross(P: Vector[Fraction], Q: Vector[Fraction]) -> Any:
    """Return -Σ P log Q, a term with P = 0 being 0, infinite where P > 0 = Q."""
    if any(p > 0 == q for p, q in zip(P, Q, strict=True)):
        return inf
    return sum(-interval(p) * log(interval(q)) for p, q in zip(P, Q, strict=True)
               if p > 0 and q < 1)


def mass(p: Vector[Fraction], sample: tuple[int, ...]) -> Fraction:
    """Return the product of the masses of a sample."""
    return prod((p[x] for x in sample), start=Fraction(1))


@theorem("likelihood.cross_entropy",
         """The negative log-likelihood of N draws is -log Π p(x_i) = N H(p̂, p) = N (H(p̂) +
         D(p̂‖p)) for a discrete law, so the likelihood is largest where it, H(p̂, p) and D(p̂‖p)
         are least; the four differ in value. It is infinite exactly where the likelihood is 0.
         (Stated only: with a density in place of p the divergence of the discrete p̂ is infinite,
         so that the last step is for discrete laws, and the likelihood may be above 1.)""",
         hypotheses=(said("the law is discrete"),),
         sources=("B-55", "A-53", "D-083", "D-081", "D-079"), kind="masses",
         family=pairs_of_masses, needs="functions likelihood and negative_log_likelihood",
         rejects=("sign_of_the_logarithm", "mean_in_place_of_sum", "likelihood_summed",
                  "impossible_left_out"))
def cross_entropy(instance: Instance, observe: Observe) -> Outcome:
    """Compare both with the counts; the laws p and p̂ are put in order by either."""
    shares, p, sample = _sample(instance)
    N, K, where = len(sample), len(p), f"p̂ = {text(shares)}, p = {text(p)}, N = {len(sample)}"
    product_call = Call("likelihood.likelihood", (tuple(p[x] for x in sample),))
    L = observe.call(product_call)
    found = differs(where, mass(p, sample), L, product_call)
    hot = tuple(tuple(int(i == x) for i in range(K)) for x in sample)
    law = observe.call(Call("categorical.Categorical", (p,)))
    call = Call("likelihood.negative_log_likelihood", (law, hot))
    nll, due = observe.call(call), cross(shares, p)
    found = found or differs(where, due if due == inf else N * due, nll, call)
    if found or nll == inf:
        return found or differs(where, 0, L, product_call) or Passed()
    least = N * cross(shares, shares)
    likely = exp(-nll if hasattr(nll, "a") else interval(-nll))
    return differs(f"{where}: e^-NLL", L, likely, call, "") \
        or fails(f"{where}: NLL against N H(p̂)", nll, ">" if p != shares else ">=", least, call) \
        or fails(f"{where}: L against that of p̂", L, "<" if p != shares else "<=",
                 mass(shares, sample), product_call) or Passed()


@theorem("likelihood.categorical_maximum",
         """The categorical likelihood is largest at p_x = (number of x)/N and nowhere else, and
         the Bernoulli one at φ = k/N; every law is a maximum for the empty sample. Of a finite
         family all members with the largest value are maximisers, however many.""",
         sources=("B-55", "A-53"), kind="masses", family=pairs_of_masses,
         needs="functions categorical_mle, bernoulli_mle and maximisers",
         rejects=("add_one_to_every_count", "most_frequent_for_certain", "empty_gives_uniform",
                  "first_of_the_maximisers", "least_for_largest"))
def categorical_maximum(instance: Instance, observe: Observe) -> Outcome:
    """Decide L(p̂) > L(p) exactly, and compare the closed forms with the shares."""
    shares, p, sample = _sample(instance)
    K, where = len(p), f"sample {text(sample)} of {len(p)} outcomes"
    call = Call("maximum_likelihood.categorical_mle", (sample, K))
    best = observe.call(call)
    found = differs(where, shares, best.p if best != "every" else "every", call, "runs[0].p") \
        or fails(f"{where} against p = {text(p)}", mass(tuple(best.p), sample),
                 ">" if p != shares else ">=", mass(p, sample), call, "")
    empty = Call("maximum_likelihood.categorical_mle", ((), K))
    found = found or differs("the empty sample", True, observe.call(empty) == "every", empty,
                             "runs[0] == 'every'")
    if K == 2:
        coin = Call("maximum_likelihood.bernoulli_mle", (sample,))
        found = found or differs(where, shares[1], observe.call(coin).phi, coin, "runs[0].phi")
    family = (p, shares, p[::-1], shares)

    def value(q: Vector[Fraction]) -> Fraction:
        return mass(q, sample)

    due = tuple(q for q in family if value(q) == mass(shares, sample))
    all_ = Call("likelihood.maximisers", (family, value))
    return found or differs(f"{where}, family {text(family)}", due, observe.call(all_), all_) \
        or Passed()


def columns() -> Iterator[Instance]:
    """Yield samples of one to three rational numbers, constant ones among them."""
    cells: tuple[Rational, ...] = (0, 1, Fraction(-5, 2))
    return (Instance(tuple((x,) for x in column), (0,) * len(column))
            for M in (1, 2, 3) for column in product(cells, repeat=M)
            if list(column) == sorted(column, key=cells.index))


@theorem("likelihood.normal_maximum",
         """If not all values are equal, the normal likelihood is largest at μ = x̄, σ² = Σ(x - x̄)²/N
         and nowhere else. If all are equal there is no maximum: each halving of σ at μ = x̄ raises
         the log-likelihood by N log 2. For the empty sample every law is one.""",
         sources=("B-55", "A-53", "D-085", "D-086"), kind="targets", family=columns,
         needs="functions normal_mle and negative_log_likelihood",
         rejects=("divisor_less_one", "moment_about_zero", "middle_for_mean",
                  "constant_has_a_maximum", "sign_of_the_logarithm", "mean_in_place_of_sum"))
def normal_maximum(instance: Instance, observe: Observe) -> Outcome:
    """Enclose the negative log-likelihood of the maximum and of 11 rivals."""
    column = tuple(Fraction(row[0]) for row in instance.X)
    N, where = len(column), f"sample {text(column)}"
    call = Call("maximum_likelihood.normal_mle", (column,))
    best = observe.call(call)
    mu = sum(column, Fraction(0)) / N
    empty = Call("maximum_likelihood.normal_mle", ((),))
    if len(set(column)) == 1:
        found = differs(where, True, best == "none", call, "runs[0] == 'none'") \
            or differs("the empty sample", True, observe.call(empty) == "every", empty,
                       "runs[0] == 'every'")
        levels = [_nll(observe, mu, Fraction(1, 4**k), column) for k in range(4)]
        for (wide, high), (narrow, low) in pairwise(levels):
            found = found or differs(f"{where}: halving σ", N * log(interval(2)), high - low,
                                     (wide, narrow), "runs[0] - runs[1]")
        return found or Passed()
    v = sum(((a - b)**2 for a in column for b in column), Fraction(0)) / (2 * N * N)
    found = differs(where, (mu, v), (best.mu, best.sigma_sq) if best != "none" else "none", call,
                    "(runs[0].mu, runs[0].sigma_sq)")
    own, least = _nll(observe, mu, v, column)
    due = sum((surprise_of_normal(interval(mu), v, interval(x)) for x in column[1:]),
              start=surprise_of_normal(interval(mu), v, interval(column[0])))
    found = found or differs(f"{where}: negative log-likelihood", due, least, own)
    for m, c in product((mu, mu - 1, mu + Fraction(1, 8)), _FACTORS):
        if (m, c) != (mu, 1):
            rival, value = _nll(observe, m, c * v, column)
            found = found or fails(f"{where}: N({m}, {c * v})", value, ">", least, (rival, own))
    return found or Passed()


def _nll(observe: Observe, mu: Rational, v: Rational, sample: tuple[Rational, ...]) -> tuple[
        Call, Any]:
    law = observe.call(Call("normal.Normal", (mu, v)))
    call = Call("likelihood.negative_log_likelihood", (law, sample))
    return call, observe.call(call)


def labelled() -> Iterator[Instance]:
    """Yield every sample of one to three pairs (x, t) with x and t in {0, 1}, three in order."""
    pairs = tuple(product((0, 1), repeat=2))
    return (Instance(tuple((x,) for x, _ in sample), tuple(t for _, t in sample))
            for N in (1, 2, 3) for sample in product(pairs, repeat=N)
            if N < 3 or list(sample) == sorted(sample))


@theorem("likelihood.conditional",
         """For laws of t given x the negative log-likelihood is -Σ log p(t_i | x_i) = N Σ_x p̂(x)
         H(p̂(·|x), p(·|x)): it is least exactly where p(t | x) is the share of t among the examples
         with that x, for every x that occurs; for another x every law does.""",
         sources=("B-56", "A-53", "A-57", "D-082"), kind="classes", family=labelled,
         needs="functions conditional_negative_log_likelihood and empirical.conditional",
         rejects=("shares_of_the_pairs", "shares_without_x", "law_of_the_first_x",
                  "conditional_mean", "conditional_likelihood_of_one_pair"))
def conditional(instance: Instance, observe: Observe) -> Outcome:
    """Compare the shares with the counts, and every table of 16 with that of the shares."""
    pairs: Pairs = tuple((int(row[0]), t) for row, t in zip(instance.X, instance.y, strict=True))
    counts = {x: [pairs.count((x, t)) for t in (0, 1)] for x in (0, 1) if (x, 0) in pairs
              or (x, 1) in pairs}
    shares = {x: Fraction(ones, zeros + ones) for x, (zeros, ones) in counts.items()}
    where, call = f"(x, t) = {text(pairs)}", Call("empirical.conditional", (pairs,))
    table = observe.call(call)
    found: Counterexample | None = differs(
        where, tuple((x, 1 - shares[x], shares[x]) for x in sorted(shares)),
        tuple((x, table[x].get(0, 0), table[x].get(1, 0)) for x in sorted(table)), call,
        "tuple((x, runs[0][x].get(0, 0), runs[0][x].get(1, 0)) for x in sorted(runs[0]))")
    least = sum(sum(counts[x]) * cross((1 - phi, phi), (1 - phi, phi))
                for x, phi in shares.items())
    for tried in product(_CHANCES, repeat=2):
        law = _table(observe, tried)
        call = Call("likelihood.conditional_negative_log_likelihood", (law, pairs))
        value, due = observe.call(call), _by_group(counts, shares, tried)
        there = f"{where}, p(1|0), p(1|1) = {text(tried)}"
        found = found or differs(there, due, value, call)
        if not found and any(tried[x] != phi for x, phi in shares.items()) and value != inf:
            found = fails(f"{there} against the shares", value, ">", least, call)
    return found or Passed()


def _by_group(counts: dict[int, list[int]], shares: dict[int, Fraction],
              tried: tuple[Fraction, ...]) -> Any:
    terms = [(sum(counts[x]), cross((1 - phi, phi), (1 - tried[x], tried[x])))
             for x, phi in shares.items()]
    return inf if any(term == inf for _, term in terms) else sum(n * term for n, term in terms)


def _table(observe: Observe, tried: tuple[Fraction, ...]) -> Callable[[int], Any]:
    laws = [observe.call(Call("bernoulli.Bernoulli", (interval(phi),))) for phi in tried]
    return lambda x: laws[x]
