"""Shannon's code: word lengths that are the self-informations, rounded up."""

from collections.abc import Sequence
from typing import Any

from novikoff.reference.huffman_code import require_positive


def shannon_lengths(P: Sequence[Any]) -> tuple[int, ...]:
    """Return the lengths ⌈-log2 P⌉, each the least k with 2^k p >= 1.

    Raises: as `novikoff.reference.huffman_code.huffman_lengths`.
    Guarantees: prefix_code.entropy_bound, prefix_code.wrong_code.
    Source: Shannon (1948); ledger A-56, B-77, D-149.

    >>> from fractions import Fraction
    >>> shannon_lengths((Fraction(1, 6),) * 6)
    (3, 3, 3, 3, 3, 3)
    """
    require_positive(P)
    lengths = []
    for p in P:
        k = 0
        while p < 1:
            p, k = p + p, k + 1
        lengths.append(k)
    return tuple(lengths)
