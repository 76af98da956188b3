"""Wrong prefix codes."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from novikoff.reference import prefix_code as reference
from novikoff.reference.shannon_code import shannon_lengths
from novikoff.theory.function_subject import FunctionSubject


def _joins_largest(P: Sequence[Any]) -> tuple[int, ...]:
    lengths = [0] * len(P)
    heap: list[tuple[Any, tuple[int, ...]]] = [(p, (i,)) for i, p in enumerate(P)]
    while len(heap) > 1:
        heap.sort(reverse=True)
        (p, left), (q, right), *rest = heap
        for i in left + right:
            lengths[i] += 1
        heap = [*rest, (p + q, left + right)]
    return tuple(lengths)


def _unsorted(lengths: Sequence[int]) -> tuple[str, ...]:
    if reference.kraft_sum(lengths) > 1:
        return reference.code_words(lengths)
    words, start = [], Fraction(0)
    for length in lengths:
        words.append(f"{int(start * 2**length):0{length}b}" if length else "")
        start += Fraction(1, 2**length)
    return tuple(words)


def _cut(lengths: Sequence[int]) -> tuple[str, ...]:
    return reference.code_words(lengths) if reference.kraft_sum(lengths) <= 1 \
        else tuple("1" * length for length in lengths)


def _floor(P: Sequence[Any]) -> tuple[int, ...]:
    return tuple(k if p * 2**k == 1 else k - 1
                 for p, k in zip(P, shannon_lengths(P), strict=True))


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "huffman_is_fixed_length": FunctionSubject("all words have ⌈log2 n⌉ bits", {
        "huffman_code.huffman_lengths": lambda P: ((len(P) - 1).bit_length(),) * len(P)}),
    "huffman_joins_the_largest": FunctionSubject(
        "the two largest masses are joined, not the two smallest", {
            "huffman_code.huffman_lengths": _joins_largest}),
    "huffman_is_unary": FunctionSubject("the words are 0, 10, 110, ... in the given order", {
        "huffman_code.huffman_lengths": lambda P: (*range(1, len(P)), len(P) - 1)}),
    "huffman_is_shannon": FunctionSubject("Shannon's lengths are taken for Huffman's", {
        "huffman_code.huffman_lengths": shannon_lengths}),
    "shannon_rounds_down": FunctionSubject("-log2 p is rounded down", {
        "shannon_code.shannon_lengths": _floor}),
    "shannon_adds_one": FunctionSubject("1 is added to -log2 p rounded down, at powers of 2 too", {
        "shannon_code.shannon_lengths": lambda P: tuple(k + 1 for k in _floor(P))}),
    "mean_without_masses": FunctionSubject("the lengths are averaged without the masses", {
        "prefix_code.mean_length": lambda P, lengths: Fraction(sum(lengths), len(P))}),
    "kraft_of_distinct_lengths": FunctionSubject("each length counts once in the Kraft sum", {
        "prefix_code.kraft_sum": lambda lengths: reference.kraft_sum(tuple(set(lengths)))}),
    "kraft_of_twice_the_length": FunctionSubject("the Kraft sum is that of four letters", {
        "prefix_code.kraft_sum": lambda lengths: reference.kraft_sum(
            tuple(2 * length for length in lengths))}),
    "words_are_not_sorted": FunctionSubject(
        "the words are counted up in the given order, not in that of the lengths", {
            "prefix_code.code_words": _unsorted}),
    "overfull_is_cut": FunctionSubject("words of all 1 are given where no code exists", {
        "prefix_code.code_words": _cut}),
    "encoding_reversed": FunctionSubject("the last outcome is sent first", {
        "prefix_code.encode": lambda outcomes, words: reference.encode(outcomes[::-1], words)}),
    "decoding_drops_the_last": FunctionSubject("the last outcome is lost in decoding", {
        "prefix_code.decode": lambda bits, words: reference.decode(bits, words)[:-1]}),
}
