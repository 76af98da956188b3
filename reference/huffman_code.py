"""Huffman's code: the lengths of the words of a prefix code of least mean length.

An outcome of probability 0 needs no word and would lengthen the others, so it is refused.
"""

import heapq
from collections.abc import Sequence
from typing import Any

from novikoff.reference.arithmetic import as_fraction
from novikoff.reference.measure import require_probability
from novikoff.reference.ordered import require_ordered


def require_positive(P: Sequence[Any]) -> None:
    """Refuse what is no probability of outcomes that all need a word.

    Raises: ValueError unless P is a probability without a 0; TypeError for masses without order.

    >>> require_positive((0.25, 0.75))
    """
    require_ordered(P)
    require_probability(P)
    for index, p in enumerate(P):
        if p == 0:
            raise ValueError(f"P[{index}] = 0: an outcome of probability 0 needs no word; leave "
                             "it out")


def huffman_lengths(P: Sequence[Any]) -> tuple[int, ...]:
    """Return word lengths of least mean: join the two smallest masses until one is left.

    Masses count as the rational numbers that they are, and no sum of them is rounded. Of equal
    masses the older one is taken first: outcomes in their order, then the joined ones.
    The one word of a certain outcome is empty.

    Shapes: one length for each mass of P.
    Raises: ValueError unless P is a probability without a 0; TypeError for masses without order.
    Guarantees: prefix_code.optimal, prefix_code.entropy_bound, prefix_code.coin_and_dice.
    Source: Huffman (1952); ledger A-56, D-149, D-152.

    >>> from fractions import Fraction
    >>> huffman_lengths((Fraction(1, 6),) * 6)
    (3, 3, 3, 3, 2, 2)
    """
    require_positive(P)
    lengths = [0] * len(P)
    heap: list[tuple[Any, int, tuple[int, ...]]] = [
        (as_fraction(p), age, (age,)) for age, p in enumerate(P)]
    heapq.heapify(heap)
    for age in range(len(P), 2 * len(P) - 1):
        (p, _, left), (q, _, right) = heapq.heappop(heap), heapq.heappop(heap)
        for outcome in left + right:
            lengths[outcome] += 1
        heapq.heappush(heap, (p + q, age, left + right))
    return tuple(lengths)
