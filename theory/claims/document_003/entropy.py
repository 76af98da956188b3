"""Claims of document 003 about entropy, the bits that it counts, and cross-entropy in general."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import inf
from typing import Any

from novikoff.reference.huffman_code import huffman_lengths
from novikoff.reference.information import (
    cross_entropy,
    entropy,
    kl_divergence,
    self_information,
)
from novikoff.reference.number import log2
from novikoff.reference.prefix_code import mean_length
from novikoff.reference.shannon_code import shannon_lengths
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.finding import Finding, Given, Shown, refused
from novikoff.theory.claims.search import none
from novikoff.theory.claims.smallness import ALONE, OWN, minimal
from novikoff.theory.enclosure import interval
from novikoff.theory.outcome import Rational

HALF = Fraction(1, 2)

read(__name__, "D-154", 
     "It is the definition of the cross-entropy; the entropy is defined above it.",
     because="a title is compared with what stands under it", theorems=("information.gibbs",))


def enclosed(P: Sequence[Rational]) -> tuple[Any, ...]:
    """Return the masses as intervals, on which the reference computes with bounds."""
    return tuple(map(interval, P))


@claim("D-149", smaller=minimal("a single outcome has H = 0 and needs no bit"),
       theorems=("prefix_code.entropy_bound", "prefix_code.optimal"),
       holds_if="every P(ω) > 0 is a power of 1/2",
       mended_by=("prefix_code.entropy_bound",))
def entropy_as_code_length() -> Iterator[Shown]:
    """The least mean number L of bits has H <= L < H + 1; L = H for powers of 1/2 alone.

    Else -log₂ P(ω) is no number of bits that could be sent.
    """
    P: tuple[Fraction, ...] = (Fraction(1, 3), Fraction(2, 3))
    best = mean_length(P, huffman_lengths(P))
    yield Given({"P": P})
    yield Finding("least mean number of bits", best, "=", 1)
    yield Finding("H(P), which is less", entropy(enclosed(P), 2), "<", best).dropped
    yield Finding("H(P) + 1, which is more", entropy(enclosed(P), 2) + 1, ">", best)
    bits = self_information(interval(P[1]), 2)
    yield Finding("-log₂ of the greater mass, against 0", bits, ">", 0)
    yield Finding("and against 1", bits, "<", 1)
    P = (HALF, Fraction(1, 4), Fraction(1, 4))
    yield Given({"powers of 1/2: P": P})
    yield Finding("least mean number of bits", mean_length(P, huffman_lengths(P)), "=",
                  Fraction(3, 2))
    yield Finding("H(P)", entropy(P, 2), "=", Fraction(3, 2))


@claim("D-150", theorems=("measure.probability",))
def probability_of_a_coin_side() -> Iterator[Shown]:
    """P(ω) = 1/2 is meant: P(Ω) is the sum over both sides, 1."""
    P = {0: HALF, 1: HALF}
    yield Finding("P(ω) of each ω", tuple(P.values()), "=", (Fraction(1, 2), Fraction(1, 2)))
    yield Finding("P(Ω)", sum(P.values()), "=", 1).misprint


@claim("D-151", theorems=("information.coin_and_dice",))
def entropy_of_a_coin() -> Iterator[Shown]:
    """One minus too many: with both the sum is -1; with one it is H = -log₂ ½ = 1."""
    P = (Fraction(1, 2), HALF)
    yield Finding("-Σ P (-1) log₂ P", -sum(p * self_information(p, 2) for p in P), "=", -1).misprint
    yield Finding("H(P) in bits", entropy(P, 2), "=", 1)


@claim("D-152", smaller=OWN,
       theorems=("prefix_code.coin_and_dice", "prefix_code.optimal"))
def bits_for_a_fair_die() -> Iterator[Shown]:
    """3 bits are enough for words of one length; the best code has 8/3 on average, H is 2.585."""
    P = (Fraction(1, 6),) * 6
    yield Finding("-log₂ P rounded up, the length of words of one length", shannon_lengths(P)[0],
                  "=", 3)
    yield Finding("lengths of the best words", huffman_lengths(P), "=", (3, 3, 3, 3, 2, 2))
    yield Finding("their mean", mean_length(P, huffman_lengths(P)), "=", Fraction(8, 3)).false
    yield Finding("H(P) in bits", entropy(enclosed(P), 2), "≈", "2.585")


@claim("D-153", theorems=("information.coin_and_dice", "prefix_code.coin_and_dice"))
def entropy_of_the_unfair_die() -> Iterator[Shown]:
    """H(P) = 2 is right and the term before it, which is that of the fair die, is not."""
    P = (Fraction(1, 4), *(Fraction(1, 16),) * 4, HALF)
    yield Given({"P": P})
    yield Finding("H(P) in bits", entropy(P, 2), "=", 2)
    sixth = Fraction(1, 6)
    yield Finding(f"-log₂ {sixth}", self_information(interval(sixth), 2), "≈", "2.585").misprint


def printed_cross_entropy(P: Sequence[Rational], Q: Sequence[Rational]) -> Rational:
    """Return Σ P (-log₂ Q) over P > 0 for any Q > 0 there, also one that is no probability.

    >>> printed_cross_entropy((1, 0), (Fraction(1, 4), 0))
    2
    """
    return sum(p * (entropy_bits(q)) for p, q in zip(P, Q, strict=True) if p > 0)


def entropy_bits(q: Rational) -> Rational:
    """Return -log₂ q for a power of 2, below 0 if q > 1.

    >>> entropy_bits(2), entropy_bits(Fraction(1, 4))
    (-1, 2)
    """
    return -int(log2(q)) if q >= 1 else int(log2(1 / Fraction(q)))


@claim("D-155", smaller=ALONE,
       theorems=("information.gibbs", "information.two_outcomes", "information.support"),
       holds_if="Q has at most the mass 1 where P > 0, as every probability has",
       mended_by=("information.gibbs",))
def another_measure() -> Iterator[Shown]:
    """Q must not be too large: for P = Q/Q(Ω) it is H(P, Q) = H(P) - log₂ Q(Ω), less if Q(Ω) > 1.

    Where Q = 0 < P it is ∞.
    """
    P = (HALF, HALF)
    yield Given({"P": P})
    for q, stated in ((1, 0), (2, -1), (HALF, 1)):
        Q = (q, q)
        found = printed_cross_entropy(P, Q)
        yield Given({"Q": Q, "Q(Ω)": sum(Q)})
        yield Finding("H(P, Q)", found, "=", stated)
        finding = Finding("it against H(P, P)", found, "<" if sum(Q) > 1 else ">=",
                          entropy(P, 2))
        yield finding.dropped if sum(Q) > 1 else finding
    sure, double = (1,), (2,)
    yield Given({"a single event: P": sure, "Q": double})
    yield Finding("H(P, Q) against H(P, P)", printed_cross_entropy(sure, double), "<",
                  entropy(sure, 2)).dropped
    yield refused("H(P, Q) of the reference for the first Q", cross_entropy, P, (1, 1), 2)
    yield Finding("whether H(P, Q) = ∞ for Q = (1, 0), which is 0 where P is not",
                  cross_entropy(P, (1, 0), 2) == inf, "=", True)


@claim("D-156", smaller=minimal("on a single event all three numbers are 0"),
       theorems=("information.no_distance", "information.divergence_is_difference"))
def cross_entropy_as_a_distance() -> Iterator[Shown]:
    """It is none: H(P, P) = H(P) is not 0, it is not symmetric, and no triangle inequality holds.

    H(P, Q) - H(P), the divergence, is 0 for P = Q alone; but it has the two other defects.
    """
    fair, certain = (HALF, HALF), (1, 0)
    yield Given({"P": fair, "Q": certain})
    yield Finding("H(P, P)", cross_entropy(fair, fair, 2), "=", 1).false
    yield Finding("H(P, Q), beyond all numbers", cross_entropy(fair, certain, 2), ">", 10**9)
    yield Finding("H(Q, P)", cross_entropy(certain, fair, 2), "=", 1)
    chances = (Fraction(1, 4), HALF, Fraction(3, 4))
    first, second, third = (enclosed((phi, 1 - phi)) for phi in chances)
    yield Given({"three coins, of chances": chances})
    yield Finding("divergence of the first from the third against the way over the second",
                  kl_divergence(first, third, 2), ">",
                  kl_divergence(first, second, 2) + kl_divergence(second, third, 2))
    start, middle, end = (0, 1), fair, (Fraction(7, 8), Fraction(1, 8))
    yield Given({"and of H itself": (start, middle, end)})
    whole = cross_entropy(start, end, 2)
    yield Finding("H of the first and the third", whole, "=", 3)
    yield Finding("it against the sum of the two others", whole, ">",
                  cross_entropy(start, middle, 2)
                  + cross_entropy(enclosed(middle), enclosed(end), 2))


@claim("D-188", smaller=ALONE,
       theorems=("information.gibbs", "prefix_code.wrong_code"),
       holds_if="-log₂ Q(ω) itself is counted, not a whole number of bits, H(P) is finite, and Q "
                "is a probability, not another measure")
def bits_by_a_wrong_guess() -> Iterator[Shown]:
    """With whole bits, -log₂ rounded up, a wrong Q may need fewer bits on average than P itself."""
    P, Q = (Fraction(1, 3), Fraction(2, 3)), (HALF, HALF)
    yield Given({"P": P, "Q": Q})
    yield Finding("mean number of bits by Q", mean_length(P, shannon_lengths(Q)), "=", 1).dropped
    yield Finding("mean number of bits by P", mean_length(P, shannon_lengths(P)), "=",
                  Fraction(4, 3))
    yield Finding("H(P, Q) against H(P)", cross_entropy(enclosed(P), enclosed(Q), 2), ">",
                  entropy(enclosed(P), 2))
    sure, heavy = (1,), (2,)
    yield Given({"a single event, and a Q that is no probability: P": sure, "Q": heavy})
    yield Finding("H(P, Q) against H(P)", printed_cross_entropy(sure, heavy), "<",
                  entropy(sure, 2)).dropped
    groups = 50
    yield Given({"P of each of the 2^2^k events of group k = 1, 2, ...": "2^-k/2^2^k",
                 "Q": "the same, with the masses of groups 1 and 2 exchanged"})
    yield none(f"k <= {groups} of which group k adds less than one bit to H(P), or to H(P, Q), so "
               "that both are ∞, and neither is more", range(1, groups + 1),
               lambda k: _least_bits(k) < 1).dropped
    parts = 12
    laws = [(Fraction(k, parts), Fraction(parts - k, parts)) for k in range(1, parts)]
    yield none(f"P and Q in parts of 1/{parts}, not equal, with H(P, Q) not above H(P)",
               ((p, q) for p in laws for q in laws if p != q),
               lambda pair: (cross_entropy(enclosed(pair[0]), enclosed(pair[1]), 2)
                             > entropy(enclosed(pair[0]), 2)) is not True).kept


def _least_bits(k: int) -> Rational:
    """Return the less of what group k adds to H(P) and to H(P, Q), for the P and Q of D-188.

    >>> [str(_least_bits(k)) for k in (1, 2, 3)]
    ['3/2', '5/4', '11/8']
    """
    mass, other = (Fraction(1, 2**j) for j in (k, {1: 2, 2: 1}.get(k, k)))
    least: Rational = min(mass * (2**k + entropy_bits(law)) for law in (mass, other))
    return least
