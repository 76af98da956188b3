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


def below(rows: Rows, most: int) -> Iterator[Data]:
    """Yield every sample smaller than one of these rows, in the order of `smallness`: of fewer
    points with |x| <= most, or of as many whose largest entry is smaller.

    Those of fewer features are among them, with 0 for the others.

    >>> [len(X) for X, _ in below(((0,), (1,)), 1)] == [1] * 6 + [2] * 4
    True
    """
    points, features, bound = len(rows), len(rows[0]), largest(rows)
    for fewer in range(1, points):
        yield from data(fewer, features, most)
    yield from data(points, features, bound - 1)


def largest(rows: Rows) -> int:
    """Return the size of the largest entry.

    >>> largest(((0, -2), (1, 1)))
    2
    """
    return max(abs(entry) for row in rows for entry in row)


def none_below(words: str, rows: Rows, most: int, found: Callable[[Data], bool]) -> Finding:
    """Return the finding that no sample smaller than one of these rows is one, as `below` says.

    >>> str(none_below("all labels 0", ((0,), (1,)), 2, lambda d: not any(d[1])))
    'all labels 0, on samples with M < 2, |x| <= 2, or M = 2, |x| < 1; n = 1, of 14 tried: 0'
    """
    points, features, bound = len(rows), len(rows[0]), largest(rows)
    fewer = f"M < {points}, |x| <= {most}" if points > 1 else ""
    smaller = f"M = {points}, |x| < {bound}" if bound else ""
    scopes = ", or ".join(filter(None, (fewer, smaller)))
    return none(f"{words}, on samples with {scopes}; n = {features}", below(rows, most),
                found).smaller


def none(words: str, candidates: Iterable[_T], found: Callable[[_T], bool]) -> Finding:
    """Return the finding that no candidate is one; it counts all that were tried.

    Raises: ValueError if there was none to try, of which nothing is found.

    >>> str(none("squares below 0 among integers", range(9), lambda x: x * x < 0))
    'squares below 0 among integers, of 9 tried: 0'
    """
    tried = hits = 0
    for candidate in candidates:
        tried, hits = tried + 1, hits + found(candidate)
    if not tried:
        raise ValueError(f"{words}: there is nothing to try; leave it out, or try more")
    return Finding(f"{words}, of {tried} tried", hits, "=", 0)
