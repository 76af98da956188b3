"""Prefix codes: binary words, none the beginning of another; huffman_code chooses lengths."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from novikoff.reference.argument import require_count
from novikoff.reference.linalg import dot
from novikoff.reference.measure import require_probability


def mean_length(P: Sequence[Any], lengths: Sequence[int]) -> Any:
    """Return Σ P l, the mean number of bits for an outcome; it is >= H(P) in bits.

    Raises: ValueError unless P is a probability with as many masses as there are lengths.
    Guarantees: prefix_code.optimal, prefix_code.entropy_bound, prefix_code.wrong_code,
        prefix_code.coin_and_dice.
    Source: ledger A-56, D-149, D-152.

    >>> mean_length((Fraction(1, 6),) * 6, (3, 3, 3, 3, 2, 2))
    Fraction(8, 3)
    """
    require_probability(P)
    for length in lengths:
        require_count("a length", length)
    if len(P) != len(lengths):
        raise ValueError(f"P has {len(P)} outcomes and there are {len(lengths)} lengths; give one "
                         "for each")
    return dot(P, lengths)


def kraft_sum(lengths: Sequence[int]) -> Fraction:
    """Return Σ 2^-l; a prefix code with these lengths exists iff it is at most 1.

    Raises: TypeError for a length that is no count, ValueError for a negative one.
    Guarantees: prefix_code.kraft, prefix_code.wrong_code.
    Source: Kraft (1949); ledger A-56.

    >>> kraft_sum((1, 2, 2))
    Fraction(1, 1)
    """
    for length in lengths:
        require_count("a length", length)
    return sum((Fraction(1, 2**length) for length in lengths), Fraction(0))


def code_words(lengths: Sequence[int]) -> tuple[str, ...]:
    """Return words of the given lengths: in order of length, each is the next binary number.

    Raises: ValueError for a negative length, or if the Kraft sum is above 1.
    Guarantees: prefix_code.kraft.
    Source: Kraft (1949); ledger A-56.

    >>> code_words((1, 2, 2))
    ('0', '10', '11')
    """
    if kraft_sum(lengths) > 1:
        raise ValueError(f"the lengths {tuple(lengths)} have the Kraft sum {kraft_sum(lengths)} "
                         "> 1, so no prefix code has them; make some word longer")
    words, start = [""] * len(lengths), Fraction(0)
    for outcome in sorted(range(len(lengths)), key=lambda o: lengths[o]):
        length = lengths[outcome]
        words[outcome] = f"{int(start * 2**length):0{length}b}" if length else ""
        start += Fraction(1, 2**length)
    return tuple(words)


def encode(outcomes: Sequence[int], words: Sequence[str]) -> str:
    """Return the words of the outcomes, one after the other.

    Raises: ValueError for an outcome without a word.
    Guarantees: prefix_code.decoding.
    Source: ledger A-56.

    >>> encode((0, 2, 1), ("0", "10", "11"))
    '01110'
    """
    for outcome in outcomes:
        if outcome not in range(len(words)):
            raise ValueError(f"outcome {outcome} is none of 0, ..., {len(words) - 1}")
    return "".join(words[outcome] for outcome in outcomes)


def decode(bits: str, words: Sequence[str]) -> tuple[int, ...]:
    """Return the outcomes whose words the bits are.

    Raises: ValueError if the words are no prefix code, one is empty, or the bits are no words.
    Guarantees: prefix_code.decoding.
    Source: ledger A-56.

    >>> decode("01110", ("0", "10", "11"))
    (0, 2, 1)
    """
    outcome_of: Mapping[str, int] = {word: outcome for outcome, word in enumerate(words)}
    if "" in outcome_of:
        raise ValueError("an empty word does not show how often it was sent; give it one bit")
    if len(outcome_of) != len(words) or not prefix_free(words):
        raise ValueError(f"in {tuple(words)} a word begins another, so bits have no one reading")
    outcomes, word = [], ""
    for bit in bits:
        word += bit
        if word in outcome_of:
            outcomes.append(outcome_of[word])
            word = ""
    if word:
        raise ValueError(f"the last bits {word!r} are no word of {tuple(words)}")
    return tuple(outcomes)


def prefix_free(words: Sequence[str]) -> bool:
    """Return whether no word begins another, and none occurs twice.

    Source: ledger A-56.

    >>> [prefix_free(("0", "10")), prefix_free(("1", "10"))]
    [True, False]
    """
    return not any(i != j and v.startswith(u) for i, u in enumerate(words)
                   for j, v in enumerate(words))
