"""Prefix codes: the dice of the documents, optimality by enumeration, and the way back."""

from fractions import Fraction
from itertools import product
from typing import Any

import mpmath
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st
from mpmath import iv

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of intervals
from novikoff.reference.huffman_code import huffman_lengths
from novikoff.reference.information import cross_entropy, entropy
from novikoff.reference.measure import normalised
from novikoff.reference.prefix_code import (
    code_words,
    decode,
    encode,
    kraft_sum,
    mean_length,
    prefix_free,
)
from novikoff.reference.shannon_code import shannon_lengths

Q = Fraction
FAIR = (Q(1, 6),) * 6
UNFAIR = (Q(1, 4), Q(1, 16), Q(1, 16), Q(1, 16), Q(1, 16), Q(1, 2))
LAWS = st.lists(st.integers(1, 30), min_size=1, max_size=7).map(normalised)
PAIRS = st.integers(1, 6).flatmap(lambda n: st.tuples(*[st.lists(
    st.integers(1, 30), min_size=n, max_size=n).map(normalised)] * 2))


def bits(P: Any, R: Any) -> Any:
    """The ends of an interval around H(P, R), as fractions."""
    wide = [tuple(iv.mpf(p.numerator) / p.denominator for p in law) for law in (P, R)]
    H = cross_entropy(*wide, 2)
    return Q(float(H.a)), Q(float(H.b))


def test_the_fair_die_needs_eight_thirds() -> None:
    """D-152: 3 bits is the fixed length; the best prefix code has the mean 8/3."""
    assert mean_length(FAIR, huffman_lengths(FAIR)) == Q(8, 3)
    assert sorted(huffman_lengths(FAIR)) == [2, 2, 3, 3, 3, 3]
    assert mean_length(FAIR, shannon_lengths(FAIR)) == mean_length(FAIR, (3,) * 6) == 3


def test_the_unfair_die_needs_its_entropy() -> None:
    """D-149, D-153: a dyadic law reaches H(P) = 2, with the lengths -log2 P."""
    assert huffman_lengths(UNFAIR) == shannon_lengths(UNFAIR) == (2, 4, 4, 4, 4, 1)
    assert mean_length(UNFAIR, huffman_lengths(UNFAIR)) == entropy(UNFAIR, 2) == 2
    assert kraft_sum(huffman_lengths(UNFAIR)) == 1


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_no_prefix_code_is_shorter(n: int) -> None:
    """Every law of denominator 8, every choice of lengths below n with a Kraft sum up to 1."""
    rivals = [lengths for lengths in product(range(n), repeat=n) if kraft_sum(lengths) <= 1]
    for weights in product(range(1, 9), repeat=n):
        if sum(weights) == 8:
            P = normalised(weights)
            assert mean_length(P, huffman_lengths(P)) == min(mean_length(P, r) for r in rivals)


@given(LAWS)
def test_entropy_bounds_the_mean(P: Any) -> None:
    """D-149: H <= Huffman <= Shannon < H + 1."""
    low, high = bits(P, P)
    huffman, shannon = mean_length(P, huffman_lengths(P)), mean_length(P, shannon_lengths(P))
    assert low <= huffman <= shannon < high + 1
    assert kraft_sum(shannon_lengths(P)) <= kraft_sum(huffman_lengths(P)) == 1


@given(PAIRS)
def test_the_code_of_a_wrong_law(pair: Any) -> None:
    """B-77: H(P, Q) <= Σ P ⌈-log2 Q⌉ < H(P, Q) + 1."""
    P, R = pair
    low, high = bits(P, R)
    assert low <= mean_length(P, shannon_lengths(R)) < high + 1


@given(LAWS, st.data())
def test_decoding_undoes_encoding(P: Any, data: Any) -> None:
    for lengths in (huffman_lengths(P), shannon_lengths(P), tuple(range(1, len(P) + 1))):
        words = code_words(lengths)
        assert tuple(map(len, words)) == lengths
        assert prefix_free(words)
        if "" not in words:
            sent = tuple(data.draw(st.lists(st.integers(0, len(P) - 1), max_size=9)))
            assert decode(encode(sent, words), words) == sent


def test_ties_are_decided_by_age() -> None:
    assert huffman_lengths((Q(1, 3), Q(1, 3), Q(1, 3))) == (2, 2, 1)
    assert huffman_lengths((Q(2, 5), Q(1, 5), Q(1, 5), Q(1, 5))) == (2, 2, 2, 2)
    assert huffman_lengths((0.25, 0.25, 0.5)) == (2, 2, 1)


def test_shannon_lengths_at_the_powers_of_two() -> None:
    """The ceiling is exact: 2^-40 needs 40 bits, anything below it 41."""
    p = Q(1, 2**40)
    assert shannon_lengths((p, 1 - p))[0] == 40
    assert shannon_lengths((p - Q(1, 10**30), 1 - p + Q(1, 10**30)))[0] == 41
    assert shannon_lengths((2.0**-40, 1 - 2.0**-40)) == (40, 1)


def test_numbers_without_an_order_have_no_code() -> None:
    p = sympy.Symbol("p", positive=True)
    for lengths in (huffman_lengths, shannon_lengths):
        with pytest.raises(TypeError, match="has no order"):
            lengths((p, 1 - p))


@pytest.mark.parametrize("words", [("0", "01"), ("01", "0"), ("1", "01", "0"), ("0", "0")])
def test_a_word_that_begins_another_is_found_wherever_it_stands(words: Any) -> None:
    assert prefix_free(words) is False


def test_a_certain_outcome_needs_no_bit() -> None:
    assert huffman_lengths((1,)) == shannon_lengths((Q(1),)) == (0,)
    assert code_words((0,)) == ("",)
    with pytest.raises(ValueError, match="how often it was sent"):
        decode("", ("",))


@pytest.mark.parametrize(("call", "why"), [
    (lambda: huffman_lengths((Q(1), Q(0))), r"P\[1\] = 0: .* leave it out"),
    (lambda: shannon_lengths((0.0, 1.0)), r"P\[0\] = 0"),
    (lambda: huffman_lengths((1, 1)), "sums to 2"),
    (lambda: huffman_lengths(()), "sums to 0"),
    (lambda: mean_length((1,), (1, 1)), "1 outcomes and there are 2 lengths"),
    (lambda: mean_length((Q(1, 2), Q(1, 2)), (1,)), "2 outcomes and there are 1 lengths"),
    (lambda: mean_length((1, 1), (1, 1)), "sums to 2"),
    (lambda: code_words((1, 1, 1)), "Kraft sum 3/2 > 1"),
    (lambda: code_words((-1,)), "a length = -1 is too small a count"),
    (lambda: encode((2,), ("0", "1")), r"none of 0, \.\.\., 1"),
    (lambda: decode("0", ("0", "01")), "begins another"),
    (lambda: decode("0", ("0", "0")), "begins another"),
    (lambda: decode("01", ("00", "01", "1")[:1]), "are no word"),
    (lambda: decode("0100", ("0", "11", "101")), "are no word"),
])
def test_what_has_no_answer_is_refused(call: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        call()


@pytest.mark.parametrize(("p", "length"), [
    (mpmath.mpf(2)**(-10**12), 10**12), (mpmath.mpf(3) * mpmath.mpf(2)**(-10**12), 10**12 - 1),
    (5e-324, 1074), (Q(1, 2**5000 + 1), 5001), (Q(1, 2**5000), 5000), (Q(2, 2**5000 + 1), 5000)])
def test_a_very_small_mass_has_a_long_word_soon(p: Any, length: int) -> None:
    assert shannon_lengths((p, 1 - p)) == (length, 0 if 1 - p == 1 else 1)


@given(st.integers(1, 2000), st.integers(1, 2000))
def test_a_length_is_the_least(n: int, d: int) -> None:
    p = Q(min(n, d), max(n, d))
    k = shannon_lengths((p, 1 - p) if p < 1 else (p,))[0]
    assert p * 2**k >= 1
    assert k == 0 or p * 2**(k - 1) < 1
