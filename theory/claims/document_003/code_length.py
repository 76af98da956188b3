"""Claims of document 003 about what the entropy counts: finiteness, codes, communications."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, Final

from novikoff.reference.huffman_code import huffman_lengths
from novikoff.reference.information import entropy, self_information
from novikoff.reference.number import log2
from novikoff.reference.prefix_code import code_words, kraft_sum, mean_length, prefix_free
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.document_003.entropy import enclosed
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.search import none
from novikoff.theory.claims.smallness import minimal
from novikoff.theory.enclosure import interval

HALF: Final = Fraction(1, 2)

read(__name__, "D-268",
     "More communications per event are meant: one communication sends one bit.",
     because="two sentences of the text are compared",
     theorems=("prefix_code.entropy_bound",))


@claim("D-266", smaller=minimal("the space has to be infinite"),
       theorems=("information.largest_entropy", "information.gibbs"),
       holds_if="H(P) is finite, as it always is if Ω is; with the events numbered by falling P, "
                "it is exactly if Σ P(k) log₂ k is")
def entropy_of_a_discrete_space() -> Iterator[Shown]:
    """On an infinite Ω the sum may be ∞: the mass 2^-k in 2^(2^k) equal parts, for k = 1, 2, ...,
    gives it more than 1 for each k.

    With falling P, P(k) <= 1/k and hence Σ P(k) log₂ k <= H(P); and Gibbs with 1/(k (k + 1)) for Q
    gives H(P) <= 1 + 3 Σ P(k) log₂ k.
    """
    blocks = 10
    shares = [HALF**k for k in range(1, blocks + 1)]
    parts = [share / 2**2**k for k, share in enumerate(shares, 1)]
    yield Finding(f"total mass up to k = {blocks}", sum(shares), "=", Fraction(1023, 1024))
    terms = [share * self_information(part, 2) for share, part in zip(shares, parts, strict=True)]
    yield Finding("terms of the first k", tuple(terms[:3]), "=",
                  (Fraction(3, 2), Fraction(3, 2), Fraction(11, 8)))
    yield none("k with a term of at most 1", terms, lambda term: term <= 1).dropped
    yield Given({"the mass 2^-k at each k = 1, 2, ..., so that H(P)": "Σ k/2^k"})
    yield Finding(f"sum up to {blocks}, and 2 less (k + 2)/2^k there",
                  (sum(k * share for k, share in enumerate(shares, 1)),
                   2 - (blocks + 2) * shares[-1]), "=", (Fraction(509, 256),) * 2).kept
    most, factor = 12, 3
    laws = [tuple(Fraction(k, most) for k in (a, b, most - a - b))
            for a, b in product(range(1, most), repeat=2) if a >= b >= most - a - b > 0]
    yield none(f"falling laws on three events in parts of 1/{most} for which S = Σ P(k) log₂ k is "
               f"not certain to be below H(P), or H(P) not below 1 + {factor} S", laws,
               lambda P: not (mean_log(P) < entropy(enclosed(P), 2)
                              < 1 + factor * mean_log(P))).kept


def mean_log(P: Sequence[Fraction]) -> Any:
    """Return an enclosure of Σ P(k) log₂ k."""
    return sum(p * log2(interval(k)) for k, p in enumerate(enclosed(P), 1))


@claim("D-267", theorems=("prefix_code.entropy_bound", "prefix_code.kraft"),
       holds_if="no word is the beginning of another one, or else words that follow one another "
                "can be told apart, and every P(ω) > 0 is a power of 1/2",
       mended_by=("prefix_code.entropy_bound",))
def words_that_end() -> Iterator[Shown]:
    """That the words differ is not enough: if silence tells that a word has ended, the mean number
    of bits may be below the entropy. With words that do end it may be above, as for a fair die.
    """
    for words, P, mean in ((("", "0"), (HALF, HALF), HALF),
                           (("0", "1", "00", "01"), (Fraction(1, 4),) * 4, Fraction(3, 2))):
        yield Given({"P": P, "words": tuple(word or "(nothing)" for word in words)})
        yield Finding("whether none is the beginning of another", prefix_free(words), "=", False)
        yield Finding("mean number of bits", mean_of(P, words), "=", mean)
        yield Finding("it against H(P)", mean, "<", entropy(P, 2)).dropped
        best = code_words(huffman_lengths(P))
        yield Finding("mean number of bits of the best words without such",
                      mean_of(P, best), "=", entropy(P, 2)).kept
    longest, number = 2, 2
    short = [word for n in range(longest + 1) for word in map("".join, product("01", repeat=n))]
    yield none(f"pairs of words of at most {longest} bits without such, with a mean below 1 for a "
               "fair coin", (pair for pair in product(short, repeat=number)
                             if prefix_free(pair) and pair[0] != pair[1]),
               lambda pair: mean_of((HALF, HALF), pair) < 1).kept
    die = (Fraction(1, 6),) * 6
    yield Given({"P of a fair die": die})
    yield Finding("mean number of bits of its best words, against H(P)",
                  mean_of(die, code_words(huffman_lengths(die))), ">", entropy(enclosed(die), 2)
                  ).dropped
    dyadic = [P for n in range(1, 6) for P in product([HALF**k for k in range(5)], repeat=n)
              if sum(P) == 1]
    yield none(f"laws of powers of {HALF} on up to {max(map(len, dyadic))} events whose best words "
               "have another mean than H(P)", dyadic,
               lambda P: mean_of(P, code_words(huffman_lengths(P))) != entropy(P, 2)).kept
    yield Finding("H of a single event, below which no mean can be", entropy((1,), 2), "=",
                  0).smaller


def mean_of(P: Sequence[Fraction], words: Sequence[str]) -> Fraction:
    """Return the mean length of words.

    >>> mean_of((HALF, HALF), ("", "0"))
    Fraction(1, 2)
    """
    return sum((p * len(word) for p, word in zip(P, words, strict=True)), Fraction(0))


@claim("D-277", theorems=("prefix_code.coin_and_dice", "prefix_code.optimal"))
def bits_for_the_unfair_die() -> Iterator[Shown]:
    """It is so, for the best words of both: 2 bits against 8/3."""
    unfair = (Fraction(1, 4), *(Fraction(1, 16),) * 4, HALF)
    fair = (Fraction(1, 6),) * 6
    lengths = huffman_lengths(unfair)
    yield Given({"P of the unfair die": unfair})
    yield Finding("lengths of its best words", lengths, "=", (2, 4, 4, 4, 4, 1))
    yield Finding("which a code can have, as Σ 2^-length is at most 1", kraft_sum(lengths), "=", 1)
    mean = mean_length(unfair, lengths)
    yield Finding("their mean", mean, "=", 2)
    yield Finding("it against that of the fair die", mean, "<",
                  mean_length(fair, huffman_lengths(fair)))
    yield Finding("that", mean_length(fair, huffman_lengths(fair)), "=", Fraction(8, 3))
