"""Exhaustive search of small data: what is claimed to be minimal is decided, not believed."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import TypeAlias, TypeVar

from novikoff.theory.claims.finding import Finding

_T = TypeVar("_T")
Rows: TypeAlias = tuple[tuple[int, ...], ...]
Labels: TypeAlias = tuple[int, ...]
Data: TypeAlias = tuple[Rows, Labels]


def data(points: int, features: int, bound: int) -> Iterator[Data]:
    """Yield every sample of so many points with integer features |x| <= bound, labels -1 and +1.

    Samples that differ by a reordering of the rows are all there: the order may matter.

    >>> sum(1 for _ in data(2, 1, 1)), next(data(1, 2, 1))
    (36, (((-1, -1),), (-1,)))
    """
    cells = tuple(product(range(-bound, bound + 1), repeat=features))
    for X in product(cells, repeat=points):
        for y in product((-1, 1), repeat=points):
            yield X, y


def scope(points: int, features: int, bound: int) -> str:
    """Return in words what `data` yields.

    >>> scope(2, 1, 3)
    'samples with M = 2, n = 1, integers |x| <= 3'
    """
    return f"samples with M = {points}, n = {features}, integers |x| <= {bound}"


def none(words: str, candidates: Iterable[_T], found: Callable[[_T], bool]) -> Finding:
    """Return the finding that no candidate is one; it counts all that were tried.

    >>> str(none("squares below 0 among integers", range(9), lambda x: x * x < 0))
    'squares below 0 among integers, of 9 tried: 0'
    """
    tried = hits = 0
    for candidate in candidates:
        tried, hits = tried + 1, hits + found(candidate)
    return Finding(f"{words}, of {tried} tried", hits, "=", 0)


def first(candidates: Iterable[_T], found: Callable[[_T], bool]) -> _T:
    """Return the first candidate that is one.

    Raises: LookupError if there is none.
    """
    for candidate in candidates:
        if found(candidate):
            return candidate
    raise LookupError("no candidate is one; search further")
