"""Vectors are tuples; these are the operations that the algorithms need.

They ask nothing of a number but its arithmetic: a float that overflows is infinite here, or nan.
Whoever decides by such a number, or returns it as a result, refuses it first.
"""

from collections.abc import Sequence
from operator import add as _add
from operator import mul as _mul
from operator import sub as _sub
from typing import Any, TypeAlias, TypeVar, cast

from novikoff.reference.mixed import mixed
from novikoff.reference.number import R, quotient

_T = TypeVar("_T")
Vector: TypeAlias = tuple[_T, ...]


def _same_length(u: Sequence[Any], v: Sequence[Any]) -> None:
    if len(u) != len(v):
        raise ValueError(f"the vectors {tuple(u)} and {tuple(v)} have {len(u)} and {len(v)} "
                         "entries; give vectors of one length")


@mixed
def dot(u: Sequence[R], v: Sequence[R]) -> R:
    """Return u·v = Σ_j u_j v_j (0 for vectors without entries).

    Raises: ValueError if the lengths differ.

    >>> dot((1, 2), (3, 4))
    11
    """
    _same_length(u, v)
    return cast(R, sum(map(_mul, u, v)))


@mixed
def add(u: Sequence[R], v: Sequence[R]) -> Vector[R]:
    """Return u + v.

    Raises: ValueError if the lengths differ.

    >>> add((1, 2), (3, 4))
    (4, 6)
    """
    _same_length(u, v)
    return tuple(map(_add, u, v))


@mixed
def subtract(u: Sequence[R], v: Sequence[R]) -> Vector[R]:
    """Return u - v.

    Raises: ValueError if the lengths differ.

    >>> subtract((1, 2), (3, 4))
    (-2, -2)
    """
    _same_length(u, v)
    return tuple(map(_sub, u, v))


@mixed
def scale(c: R, v: Sequence[R]) -> Vector[R]:
    """Return c v.

    >>> scale(2, (3, 4))
    (6, 8)
    """
    return tuple(c * entry for entry in v)


def divide(v: Sequence[R], n: int) -> Vector[R]:
    """Return v / n for a count n; the integers among the entries become fractions.

    Raises: ZeroDivisionError if n is 0 and v has an entry.

    >>> divide((1, 3.0), 2)
    (Fraction(1, 2), 1.5)
    """
    return tuple(quotient(entry, n) for entry in v)


def norm_sq(v: Sequence[R]) -> R:
    """Return ‖v‖² = v·v; squares compare like norms, without a root.

    >>> norm_sq((3, 4))
    25
    """
    return dot(v, v)
