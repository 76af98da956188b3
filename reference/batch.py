"""Batches: how the order of a pass is cut into the groups of examples that make one update."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from novikoff.reference.argument import require_count
from novikoff.reference.wide import wide


@wide
def cut(indices: Sequence[int], ends: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """Return the batches indices[i_{k-1}:i_k] for the ends i_1 < ... < i_K, from i_0 = 0.

    Half-open intervals share no end point, so that the batches are disjoint.

    Raises: ValueError if the ends do not increase up to the number of indices.
    Guarantees: batch.cover, batch.gradient_sum.
    Source: ledger A-26, D-050.

    >>> cut((5, 6, 7), [1, 3])
    ((5,), (6, 7))
    """
    edges = (0, *ends)
    if any(a >= b for a, b in pairwise(edges)) or edges[-1] != len(indices):
        raise ValueError(f"the ends {edges[1:]} do not increase from above 0 to {len(indices)}, "
                         "so some example would be left out, used twice, or in no batch")
    return tuple(tuple(indices[a:b]) for a, b in pairwise(edges))


@wide
def batches(order: Iterable[Sequence[int]], size: int | None = None,
            ends: Sequence[int] | None = None) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield for each pass of `order` its batches of `size` examples; the last may be shorter.

    None is one batch of the whole pass (batch learning), 1 is online learning. Instead of a size
    the `ends` of the batches may be given, as to `cut`.

    Raises: TypeError if size is no count, ValueError if it is not positive, or as `cut`, or if
        both are given.
    Guarantees: batch.cover.
    Source: ledger A-13, A-26, C-16.

    >>> [next(batches([(0, 1, 2, 3, 4)], 2)), next(batches([(0, 1, 2)], ends=(1, 3)))]
    [((0, 1), (2, 3), (4,)), ((0,), (1, 2))]
    """
    if size is not None:
        require_count("size", size, 1)
    if size is not None and ends is not None:
        raise ValueError(f"the batches have both a size, {size}, and ends, {tuple(ends)}; give one "
                         "of them")
    for indices in order:
        n = len(indices)
        step = size or max(n, 1)
        yield cut(indices, (min(end, n) for end in range(step, n + step, step))
                  if ends is None else ends)
