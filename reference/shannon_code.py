"""Shannon's code: word lengths that are the self-informations, rounded up."""

from bisect import bisect_left
from collections.abc import Sequence
from fractions import Fraction
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
    return tuple(map(_length, P))


def _length(p: Any) -> int:
    """Return the least k with 2^k p >= 1, between the last two powers of two that were tried."""
    p = Fraction(p) if isinstance(p, float) else p
    two, most = p**0 + p**0, 1
    while two**most * p < 1:
        most += most
    return bisect_left(range(most), x=True, key=lambda k: bool(two**k * p >= 1))
