"""The height of a case, by which cases are ordered, and all values of a kind of one height.

The height of a number is |numerator| + denominator, and that of a tuple the sum of the heights of
its entries. Only finitely many values of a kind are below any height: all can be tried.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import count, islice, product
from math import gcd
from typing import Any


def height(value: Any) -> int:
    """Return the size of a number or of a nested tuple of numbers.

    >>> height(Fraction(-2, 3)), height(0), height(((1, 0), (-1,)))
    (5, 1, 5)
    """
    if isinstance(value, tuple):
        return sum(map(height, value))
    return int(abs(value.numerator) + value.denominator)


@dataclass(frozen=True)
class Kind:
    """Values of one kind: `at` returns those of a height in a fixed order, `words` tells them."""

    words: str
    at: Callable[[int], Sequence[Any]]


def _signed(numbers: Iterable[Any]) -> list[Any]:
    return [signed for q in numbers for signed in ((q, -q) if q else (q,))]


def such(words: str, kind: Kind, condition: Callable[[Any], bool]) -> Kind:
    """Return the values of a kind that meet a condition."""
    return Kind(words, cache(lambda h: [value for value in kind.at(h) if condition(value)]))


NATURALS = Kind("whole numbers >= 0", lambda h: [h - 1] if h else [])
INTEGERS = Kind("integers", lambda h: _signed(NATURALS.at(h)))
WEIGHTS = Kind("rationals >= 0", cache(lambda h: [
    Fraction(h - q, q) for q in range(1, h + 1) if gcd(h - q, q) == 1]))
RATIONALS = Kind("rationals", lambda h: _signed(WEIGHTS.at(h)))
POSITIVE = such("rationals > 0", WEIGHTS, lambda q: q > 0)
SHARES = such("rationals in [0, 1]", WEIGHTS, lambda q: q <= 1)


def among(words: str, values: Sequence[Any]) -> Kind:
    """Return the kind that holds these values only."""
    return Kind(words, lambda h: [value for value in values if height(value) == h])


LABELS = among("labels", (1, -1))
CLASSES = among("classes 0 and 1", (0, 1))


@cache
def together(kinds: tuple[Kind, ...], total: int) -> list[tuple[Any, ...]]:
    """Return the tuples of one value of each kind with this height in all."""
    if not kinds:
        return [()] if total == 0 else []
    first, rest = kinds[0], kinds[1:]
    return [(value, *others) for h in range(1, total - len(rest) + 1) if first.at(h)
            for others in together(rest, total - h) for value in first.at(h)]


def many(words: str, kind: Kind, least: int = 1) -> Kind:
    """Return the tuples of `least` values or more of one kind."""
    return Kind(words, cache(lambda h: [
        row for n in range(least, h + 1) for row in together((kind,) * n, h)]))


def vectors(words: str, kind: Kind, n: int) -> Kind:
    """Return the tuples of n values of one kind."""
    return Kind(words, lambda h: together((kind,) * n, h))


def samples(words: str, cell: Kind = INTEGERS, label: Kind = LABELS, *,
            features: int | None = None, rows: int | None = None) -> Kind:
    """Return the pairs of M rows of n features each, and M labels, for every M and n, or these."""

    def at(total: int) -> list[Any]:
        found = []
        for m, n in product(range(1, total + 1), repeat=2):
            if (rows or m) == m and (features or n) == n and m * n + m <= total:
                found += [(tuple(flat[i * n:i * n + n] for i in range(m)), flat[m * n:])
                          for flat in together((cell,) * (m * n) + (label,) * m, total)]
        return found

    return Kind(words, cache(at))


def first(kind: Kind, number: int) -> list[Any]:
    """Return so many of the kind, the lowest first.

    >>> first(INTEGERS, 5), [str(q) for q in first(WEIGHTS, 5)]
    ([0, 1, -1, 2, -2], ['0', '1', '2', '1/2', '3'])
    """
    return list(islice((value for h in count(1) for value in kind.at(h)), number))
