"""Orders and starts: which example comes next, and where the weights begin."""

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from novikoff.reference.argument import require_count, require_rows
from novikoff.reference.finite import finite
from novikoff.reference.linalg import Vector
from novikoff.reference.ordered import require_ordered
from novikoff.reference.wide import wide

_T = TypeVar("_T")
_S = TypeVar("_S")


def cyclic(n: int) -> Iterator[tuple[int, ...]]:
    """Yield the order 0, 1, ..., n-1 for every pass.

    Source: ledger A-07.

    >>> next(cyclic(3))
    (0, 1, 2)
    """
    require_count("n", n)
    while True:
        yield tuple(range(n))


@wide
def passes_over(n: int, order: Iterable[Sequence[int]] | None) -> Iterator[Sequence[int]]:
    """Yield the indices of each pass of an order, once they name examples; None is `cyclic`.

    Raises: as `novikoff.reference.argument.require_rows`.
    Source: ledger A-07.

    >>> next(passes_over(3, [(2, 0)])), next(passes_over(3, None))
    ((2, 0), (0, 1, 2))
    """
    for indices in cyclic(n) if order is None else order:
        require_rows(indices, n)
        yield indices


def shuffled(n: int, rng: random.Random) -> Iterator[tuple[int, ...]]:
    """Yield a fresh permutation of 0, ..., n-1 for every pass.

    Source: ledger A-69.

    >>> sorted(next(shuffled(3, random.Random(0))))
    [0, 1, 2]
    """
    require_count("n", n)
    while True:
        yield tuple(rng.sample(range(n), n))


@wide
def reorder(X: Sequence[_T], y: Sequence[_S],
            order: Sequence[int]) -> tuple[tuple[_T, ...], tuple[_S, ...]]:
    """Return the rows and the labels in one and the same order.

    Shapes: X and y have M entries; order is a permutation of 0, ..., M - 1.
    Raises: ValueError if the lengths differ or order is no such permutation.
    Source: ledger A-69, D-125.

    >>> reorder("abc", (1, 2, 3), (2, 0, 1))
    (('c', 'a', 'b'), (3, 1, 2))
    """
    if len(X) != len(y) or sorted(order) != list(range(len(X))):
        raise ValueError(f"{len(X)} rows and {len(y)} labels are not put in order by "
                         f"{tuple(order)}; it must hold each of 0, ..., {len(X) - 1} once")
    return tuple(X[i] for i in order), tuple(y[i] for i in order)


def picks(n: int, rng: random.Random) -> Iterator[tuple[int, ...]]:
    """Yield n picks, uniform and with replacement, for every pass.

    Source: ledger A-03.

    >>> len(next(picks(3, random.Random(0))))
    3
    """
    require_count("n", n)
    while True:
        yield tuple(rng.choices(range(n), k=n)) if n else ()


def zeros(n: int) -> Vector[int]:
    """Return the zero start; an int adds to any number exactly.

    >>> zeros(2)
    (0, 0)
    """
    require_count("n", n)
    return (0,) * n


@wide
def normal(n: int, rng: random.Random, sd: float = 0.01) -> Vector[float]:
    """Return n independent draws of a normal law with mean 0 and standard deviation sd.

    Raises: TypeError if n is no count or sd has no order; ValueError if n or sd is negative, or sd
        not finite; OverflowError for a draw that no float holds.
    Source: ledger A-08, A-21, A-24.

    >>> len(normal(2, random.Random(0)))
    2
    """
    require_count("n", n)
    require_ordered((sd,))
    if sd < 0:
        raise ValueError(f"the standard deviation {sd} is negative; give one of at least 0")
    return finite(tuple(rng.gauss(0.0, sd) for _ in range(n)), "a draw")
