"""Data that are handed in for an example: read into exact numbers or refused, never executed.

A number is an integer, a fraction, a decimal number as it is written (0.1 is 1/10), or a text
such as "2/3". What is read is small, so that no judge that runs an algorithm on it runs for long.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from math import isfinite
from typing import Any, Final

from novikoff.reference.linalg import Vector
from novikoff.reference.sample import Sample, sample

MOST: Final = 12
WIDEST: Final = 5
LARGEST: Final = 10**5
"""At most so many points, entries of a point, and so large a numerator or denominator."""
WRITTEN: Final = re.compile(r"[+-]?\d{1,9}(\.\d{1,9}|/0*[1-9]\d{0,8})?", re.ASCII)


def number(value: Any, name: str) -> Fraction:
    """Return the number that was handed in, exactly.

    Raises: ValueError if it is none, or too long.

    >>> [str(number(value, "w")) for value in (2, 0.1, "-2/3", "1.50")]
    ['2', '1/10', '-2/3', '3/2']
    """
    if isinstance(value, float) and isfinite(value):
        value = Fraction(repr(value))
    if isinstance(value, str) and WRITTEN.fullmatch(value):
        value = Fraction(value)
    if isinstance(value, bool) or not isinstance(value, int | Fraction):
        raise ValueError(f"{name} is no number; write 2, 0.5 or \"2/3\"")
    exact = Fraction(value)
    if max(abs(exact.numerator), exact.denominator) > LARGEST:
        raise ValueError(f"{name} is a very long number; numerators and denominators up to "
                         f"{LARGEST} are enough")
    return exact


def positive(value: Any, name: str) -> Fraction:
    """Return the positive number that was handed in.

    Raises: ValueError as `number`, or if it is not positive.

    >>> positive("1/2", "eta")
    Fraction(1, 2)
    """
    exact = number(value, name)
    if not exact > 0:
        raise ValueError(f"{name} is {exact}; give a positive number")
    return exact


def entries(value: Any, name: str) -> tuple[Any, ...]:
    """Return the entries of a list that was handed in, as they are.

    Raises: ValueError if it is no list, or empty, or too long.

    >>> entries([1, 2], "w")
    (1, 2)
    """
    if not isinstance(value, Sequence) or isinstance(value, str | bytes):
        raise ValueError(f"{name} is no list; write it as [1, 2]")
    if not 1 <= len(value) <= MOST:
        raise ValueError(f"{name} has {len(value)} entries; give 1 to {MOST}")
    return tuple(value)


def vector(value: Any, name: str, length: int | None = None) -> Vector[Fraction]:
    """Return the vector that was handed in, of the given length if there is one.

    Raises: ValueError for another length, or as `entries` and `number`.

    >>> vector([1, "1/2"], "w", 2)
    (Fraction(1, 1), Fraction(1, 2))
    """
    exact = tuple(number(entry, f"an entry of {name}") for entry in entries(value, name))
    if length is not None and len(exact) != length:
        raise ValueError(f"{name} has {len(exact)} entries; give {length}")
    return exact


def points(value: Any, name: str, length: int | None = None) -> tuple[Vector[Fraction], ...]:
    """Return the points that were handed in, all of one length.

    Raises: ValueError as `vector`.

    >>> points([[1], [0.5]], "X")
    ((Fraction(1, 1),), (Fraction(1, 2),))
    """
    rows = tuple(vector(row, f"a point of {name}", length) for row in entries(value, name))
    if len({len(row) for row in rows}) > 1:
        raise ValueError(f"the points of {name} have different lengths; give all as many entries")
    if len(rows[0]) > WIDEST:
        raise ValueError(f"the points of {name} have {len(rows[0])} entries; {WIDEST} are enough")
    return rows


def labels(value: Any, name: str, length: int) -> tuple[int, ...]:
    """Return the labels -1 and +1 that were handed in.

    Raises: ValueError for other labels or another length.

    >>> labels([1, -1], "y", 2)
    (1, -1)
    """
    exact = vector(value, name, length)
    if not set(exact) <= {-1, 1}:
        raise ValueError(f"{name} holds the labels of the points: each is -1 or 1")
    return tuple(map(int, exact))


def examples(rows: Any, signs: Any, most: int = MOST) -> Sample[Fraction]:
    """Return the sample that was handed in as X and y, with 1 before each point.

    Raises: ValueError for more than `most` points, or as `points` and `labels`.

    >>> examples([[2]], [-1])
    (((Fraction(1, 1), Fraction(2, 1)), -1),)
    """
    X = points(rows, "X")
    if len(X) > most:
        raise ValueError(f"X has {len(X)} points; {most} are enough")
    return sample(X, labels(signs, "y", len(X)), Fraction(1))


def order(value: Any, name: str, length: int) -> tuple[int, ...]:
    """Return the order that was handed in, in which 0, 1, ... stand for the points.

    Raises: ValueError if it does not name every point once.

    >>> order([1, 0], "an order", 2)
    (1, 0)
    """
    exact = vector(value, name, length)
    if set(exact) != set(range(length)):
        raise ValueError(f"{name} should hold each of 0 to {length - 1} once, for the points")
    return tuple(map(int, exact))


def names(value: Any, name: str, among: Collection[str]) -> tuple[str, ...]:
    """Return the names that were handed in.

    Raises: ValueError for one that is not among those that are known, or as `entries`.

    >>> names(["b"], "the list", ("a", "b"))
    ('b',)
    """
    given = entries(value, name)
    if not all(isinstance(entry, str) and entry in among for entry in given):
        raise ValueError(f"{name} has an entry that is none of {', '.join(among)}")
    return given


def parts(value: Any, *names: str) -> tuple[Any, ...]:
    """Return what was handed in under the names, as it is, in their order.

    Raises: ValueError if a name is missing, or another one is there.

    >>> parts({"y": 1, "X": 2}, "X", "y")
    (2, 1)
    """
    if not isinstance(value, Mapping) or set(value) != set(names):
        raise ValueError(f"give {', '.join(names)}, each by its name, and nothing else")
    return tuple(value[name] for name in names)
