"""Instances other than binary samples: rational targets, several classes, probability masses.

They are `Instance`s as well, so that a check, a count and a smallest case mean one thing. With
kind "targets" y holds rational targets, with "classes" the classes 0, 1, 2; with "masses" every
row of X is a probability mass function over the same outcomes (zeros among them, half of the
time dyadic) and y counts from 0.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final, Literal

from hypothesis import strategies as st

from novikoff.reference.linalg import Vector
from novikoff.theory.experiment import Labels, Rows
from novikoff.theory.outcome import Rational

Other = Literal["targets", "classes", "masses"]
OTHERS: Final[tuple[Other, ...]] = ("targets", "classes", "masses")
CLASSES: Final = 3
_HALVES: Final = tuple(Fraction(c, 2) for c in (0, 2, -2, 1, -1, 4, -4, 6, 3))


def has_form(X: Rows, y: Labels, kind: Other) -> bool:
    """Return whether data are of the kind, decided exactly.

    >>> has_form(((Fraction(1, 2), Fraction(1, 2)), (1, 0)), (0, 1), "masses")
    True
    >>> has_form(((1, 1),), (0,), "masses"), has_form(((1, 1),), (3,), "classes")
    (False, False)
    """
    if kind == "masses":
        return all(sum(row) == 1 and min(row) >= 0 for row in X)
    return kind == "targets" or all(label in range(CLASSES) for label in y)


@cache
def smallest(kind: Other) -> tuple[tuple[Rows, Labels], ...]:
    """Return a complete small scope.

    For "masses": every pair of mass functions over 1, 2 or 3 outcomes in units of 1/1, 1/2, 1/3
    or 1/4; otherwise every sample of one example with one or two features, or of two examples
    with one feature, with coordinates in {-1, 0, 1} and labels in {-1, 0, 1} or {0, 1, 2}.

    >>> [len(smallest(kind)) for kind in OTHERS]
    [117, 117, 534]
    """
    if kind == "masses":
        pairs = (pair for n in (1, 2, 3) for pair in product(_small_masses(n), repeat=2))
        return tuple((pair, (0, 1)) for pair in pairs)
    labels = (-1, 0, 1) if kind == "targets" else tuple(range(CLASSES))
    found = []
    for n, most in ((1, 2), (2, 1)):
        cells = list(product((-1, 0, 1), repeat=n))
        for m in range(1, most + 1):
            found += [(tuple(x for x, _ in rows), tuple(label for _, label in rows))
                      for rows in product(product(cells, labels), repeat=m)]
    return tuple(found)


def _small_masses(n: int) -> list[Vector[Fraction]]:
    counts = (c for c in product(range(5), repeat=n) if 1 <= sum(c) <= 4)
    return list(dict.fromkeys(tuple(Fraction(c, sum(row)) for c in row) for row in counts))


@st.composite
def drawn(draw: st.DrawFn, kind: Other) -> tuple[Rows, Labels]:
    """Draw data of the kind: at most 4 features or outcomes, and 5 rows (4 mass functions).

    Nothing is drawn and then thrown away. A mass function is made of counts, its total the last
    count's part: a power of two for dyadic ones.
    """
    n = draw(st.integers(1, 4))
    m = draw(st.integers(2, 4) if kind == "masses" else st.integers(1, 5))
    if kind == "masses":
        dyadic = draw(st.booleans())
        return tuple(_mass(draw, n, dyadic) for _ in range(m)), tuple(range(m))
    cells = draw(st.binary(min_size=n * m + m, max_size=n * m + m))
    rows = tuple(tuple(_HALVES[byte % 9] for byte in cells[i * n:i * n + n]) for i in range(m))
    last = cells[n * m:]
    y: tuple[Rational, ...] = tuple(_HALVES[byte % 9] for byte in last) if kind == "targets" \
        else tuple(byte % CLASSES for byte in last)
    return rows, y  # type: ignore[return-value]


def _mass(draw: st.DrawFn, n: int, dyadic: bool) -> Vector[Fraction]:
    if not dyadic:
        counts = [c % 6 for c in draw(st.binary(min_size=n, max_size=n))]
        counts[0] += 0 if any(counts) else 1
        return tuple(Fraction(c, sum(counts)) for c in counts)
    left, row = Fraction(1), []
    for byte in draw(st.binary(min_size=n - 1, max_size=n - 1)):
        part = left * (0, Fraction(1, 2), Fraction(1, 4), 1)[byte % 4]
        row.append(part)
        left -= part
    row.insert(draw(st.integers(0, n - 1)), left)
    return tuple(row)
