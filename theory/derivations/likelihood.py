"""Derivations about the likelihood: its slopes on symbols, and Gibbs' and Cauchy's inequalities."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from sympy import Rational, diff

from novikoff.reference import information, maximum_likelihood, standardise
from novikoff.reference import likelihood as reference
from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.categorical import Categorical, one_hot
from novikoff.reference.normal import Normal
from novikoff.theory import enclosure
from novikoff.theory.derivation import (
    Step,
    at_most,
    derivation,
    identity,
    number,
    positive,
    square,
    symbol,
    total,
    vector,
)
from novikoff.theory.derivations.distribution import any_pi
from novikoff.theory.derivations.maximum_entropy import gibbs
from novikoff.theory.derivations.standardise import increasing
from novikoff.theory.moments import expected

assert enclosure.GUARD  # its import lets exp, log and pi take symbols


def counted(d: int) -> tuple[tuple[int, ...], list[int]]:
    """Return the counts 1, 2, ..., d of d outcomes, and a sample with them."""
    counts = tuple(range(1, d + 1))
    return counts, [x for x, count in enumerate(counts) for _ in range(count)]


@derivation("likelihood.cross_entropy", of="outcomes", fixed="which occur 1, ..., d times")
def cross_entropy(d: int) -> Iterator[Step]:
    """NLL = N H(p̂, p) = N H(p̂) + N D(p̂‖p) for d outcomes that occur 1, ..., d times; N H(p̂)
    does not depend on p, and D >= 0 by Gibbs' inequality."""
    yield from gibbs()
    p, (counts, sample) = vector("p", d), counted(d)
    N = sum(counts)
    shares = tuple(Rational(count, N) for count in counts)
    nll = reference.negative_log_likelihood(Categorical(p), [one_hot(x, d) for x in sample])
    yield identity("NLL = N H(p̂, p)", nll, N * information.cross_entropy(shares, p))
    yield identity("H(p̂, p) = H(p̂) + D(p̂‖p)", information.cross_entropy(shares, p),
                   information.entropy(shares) + information.kl_divergence(shares, p))
    for x, letter in enumerate(p):
        yield identity(f"the slope of NLL in p_{x}", diff(nll, letter), -counts[x] / letter)


@derivation("likelihood.categorical_maximum", dimensions=(2, 3, 4), of="outcomes",
            fixed="which occur 1, ..., d times")
def categorical_maximum(d: int) -> Iterator[Step]:
    """On p_1 + ... + p_K = 1 the slopes of NLL are 0 at the shares, and NLL is convex."""
    head, t, (counts, sample) = vector("p", d - 1), vector("t", d - 1), counted(d)
    p = (*head, 1 - sum(head))
    nll = reference.negative_log_likelihood(Categorical(p), [one_hot(x, d) for x in sample])
    shares = {letter: Rational(count, sum(counts))
              for letter, count in zip(head, counts, strict=False)}
    mle: Any = maximum_likelihood.categorical_mle(sample, d)
    yield identity("the closed form is the shares",
                   tuple(Rational(m.numerator, m.denominator) for m in mle.p),
                   tuple(Rational(count, sum(counts)) for count in counts))
    for letter in head:
        yield identity(f"the slope in {letter} is 0 there", diff(nll, letter).subs(shares), 0)
    bend = sum(a * b * diff(nll, u, v) for a, u in zip(t, head, strict=True)
               for b, v in zip(t, head, strict=True))
    moves = (*t, -sum(t))
    yield at_most("t·(second derivatives)·t = Σ n_i t_i²/p_i² >= 0", 0, bend, total(
        number(count) * square(move / q)
        for count, move, q in zip(counts, moves, p, strict=True)))


@derivation("likelihood.normal_maximum", dimensions=(2, 3, 4), of="different values")
def normal_maximum(d: int) -> Iterator[Step]:
    """With s = Σ(x - x̄)²/N: NLL(μ, v) - NLL(x̄, v) = N (μ - x̄)²/(2v) >= 0, and at x̄
    (v - s) ∂NLL/∂v = N (v - s)²/(2v²) >= 0, so that (x̄, s) is the only minimum; s > 0."""
    x, mu, v = vector("x", d), symbol("μ"), symbol("v")
    mean = standardise.mean(increasing(x)).value
    s = standardise.variance(increasing(x)).value
    known = positive(v, "σ² > 0")
    nll, centred = (any_pi(reference.negative_log_likelihood(Normal(m, v), x)) for m in (mu, mean))
    yield at_most("NLL is least at μ = x̄", centred, nll,
                  number(Fraction(d, 2)) * square(mu - mean) / known)
    yield at_most("there its slope in v has the sign of v - s", 0, (v - s) * diff(centred, v),
                  number(Fraction(d, 2)) * square((v - s) / v))
    yield at_most("s >= 0, and 0 only if all x are equal", 0, s, number(Fraction(1, d)) * total(
        square(entry - mean) for entry in x))


@derivation("likelihood.conditional", dimensions=(1,), of="five pairs (x, t), two values of each")
def conditional(_d: int) -> Iterator[Step]:
    """The conditional NLL is the sum of one NLL for each x, of its own parameters."""
    a, b = symbol("a"), symbol("b")
    pairs = ((0, 1), (1, 0), (0, 0), (1, 0), (0, 1))
    laws = {0: Bernoulli(a), 1: Bernoulli(b)}
    nll = reference.conditional_negative_log_likelihood(lambda x: laws[x], pairs)
    parts = {x: reference.negative_log_likelihood(law, [t for other, t in pairs if other == x])
             for x, law in laws.items()}
    yield identity("it is the sum over x", nll, sum(parts.values()))
    yield identity("the slope in p(1|0), two ones in three", diff(nll, a) * a * (1 - a), 3 * a - 2)
    yield identity("the slope in p(1|1), no one in two", diff(nll, b) * (1 - b), 2)


@derivation("likelihood.cramer_rao", of="draws, d + 1 outcomes")
def cramer_rao(d: int) -> Iterator[Step]:
    """(Cov(T, s))² <= Var T · E s² for the score s of d + 1 outcomes, and the mean of n = d
    Bernoulli draws attains it. In words only: the slope of E T is E T s, a finite sum."""
    m, t, s = vector("m", d + 1), vector("T", d + 1), vector("s", d + 1)

    def mean(a: Any, b: Any) -> Any:
        return sum(p * u * w for p, u, w in zip(m, a, b, strict=True))

    reason = total(positive(m[i]) * positive(m[j]) * square(t[i] * s[j] - t[j] * s[i])
                   for i in range(d + 1) for j in range(i))
    yield at_most("(E T s)² <= E T² · E s²", mean(t, s)**2, mean(t, t) * mean(s, s), reason)
    phi, x = symbol("φ"), vector("x", d)
    law: Bernoulli[Any] = Bernoulli(phi)
    score_sq = sum(law.pmf(b) * diff(law.self_information(b), phi)**2 for b in (0, 1))
    bend = sum(law.pmf(b) * diff(law.self_information(b), phi, 2) for b in (0, 1))
    yield identity("E of the squared score is E of the second derivative of -log P",
                   score_sq, bend)
    yield identity(f"Var of the mean of n = {d} draws is 1/(n I)", expected(
        (sum(x) / d - phi)**2, x, (1, phi, phi)), 1 / (d * score_sq))
