"""Integer vectors as floats, in coordinates in which the floats can see what matters.

Factors that are powers of two bring rows and coordinates to one size. Where that is not enough,
because all products with some direction drown in rounding, the direction becomes a coordinate:
its products are computed exactly, and magnified. Positive factors on rows and a change of basis
alter no answer: a w in the new coordinates is a w in the old ones.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from novikoff.theory.integer_points import IntVector

Floats: TypeAlias = NDArray[np.floating[Any]]
Powers: TypeAlias = NDArray[np.integer[Any]]

_PASSES: Final = 3
_OF_ZERO: Final = -1_000_000_000  # stands for the exponent of 0
_MANTISSA: Final = 53
_DROWNED: Final = 2.0**-20  # part of its terms below which a product is computed exactly
_MULTIPLES: Final = 64  # bound on the common denominator sought of a direction
_BLURRED: Final = 2.0**-30  # distance from an integer that rounding may have made
_DEPENDENT: Final = 1e-9  # what is left of a dependent column, at most


@dataclass(frozen=True, slots=True)
class Coordinates:
    """floats[i, j] = 2^(row_powers[i] + powers[j]) rows[i]·directions[j], rounded.

    Shapes: rows are n integer vectors; directions are r independent ones, each as the map of
        its entries other than 0; floats is n x r.
    """

    rows: Sequence[IntVector]
    directions: list[dict[int, int]]
    floats: Floats
    row_powers: Powers
    powers: Powers
    original: bool = True

    def vector(self, w: Sequence[int]) -> list[int]:
        """Return, times some power of two, the vector that has these coordinates."""
        lowest = int(self.powers.min())
        total = [0] * len(self.rows[0])
        for entry, power, direction in zip(w, self.powers.tolist(), self.directions, strict=True):
            for j, coefficient in direction.items():
                total[j] += (entry * coefficient) << power - lowest
        return total

    def products(self, row: Sequence[int]) -> IntVector:
        """Return the exact product of a vector with each direction."""
        if self.original:
            return tuple(row)
        return tuple([sum([row[j] * coefficient for j, coefficient in direction.items()])
                      for direction in self.directions])

    def exact(self) -> list[IntVector]:
        """Return the integers, in one proportion, that the floats are rounded from."""
        shifts = (self.powers - self.powers.min()).tolist()
        return [tuple([product << up + shift
                       for product, shift in zip(self.products(row), shifts, strict=True)])
                for row, up in zip(self.rows, (self.row_powers - self.row_powers.min()).tolist(),
                                   strict=True)]

    def refined(self, V: Floats) -> "Coordinates | None":
        """Return coordinates in which the rows of V, as directions, take the place of others.

        A direction that is orthogonal to all rows is left out. None means that nothing is
        gained: no direction is left out, and none has drowned products to magnify.

        Shapes: V is k x r, of orthonormal rows.
        """
        places, which = regular_part(V.T)
        mantissas, exponents = np.frexp(self.floats)
        directions, powers = list(self.directions), self.powers.copy()
        gained = False
        for place, v in zip(places, np.linalg.solve(V[np.ix_(which, places)], V[which]),
                            strict=True):
            for short in _integral(v):
                column = _Column.of(self, short)
                if not column.hidden:
                    break
            directions[place], powers[place] = column.direction, column.power
            mantissas[:, place], exponents[:, place] = column.mantissas, column.exponents
            gained |= column.hidden or not column.mantissas.any()
        if not gained:
            return None
        exponents = np.where(mantissas == 0, _OF_ZERO, exponents)
        some = (mantissas != 0).any(axis=0)
        by = _to_one(exponents, axis=1)
        return Coordinates(self.rows, [d for d, kept in zip(directions, some, strict=True) if kept],
                           np.ldexp(mantissas, exponents + by)[:, some],
                           self.row_powers + by.ravel(), powers[some], original=False)


@dataclass(frozen=True, slots=True)
class _Column:
    """The products of the rows with a new direction; `hidden` if drowned ones are magnified."""

    direction: dict[int, int]
    power: int
    mantissas: Floats
    exponents: Powers
    hidden: bool

    @classmethod
    def of(cls, seen: Coordinates, short: Floats) -> "_Column":
        """Return the products with the vector of these integral coordinates."""
        dense = seen.vector(list(map(int, short.tolist())))
        direction = {j: entry for j, entry in enumerate(dense) if entry}
        power = int(seen.powers.min())
        product = seen.floats @ short
        small = np.abs(product) <= _DROWNED * (np.abs(seen.floats) @ np.abs(short))
        mantissas, exponents = np.frexp(product)
        values = [sum([seen.rows[i][j] * entry for j, entry in direction.items()])
                  for i in np.flatnonzero(small).tolist()]
        bits = np.array([value.bit_length() for value in values], dtype=int)
        mantissas[small] = [value / (1 << value.bit_length()) for value in values]
        exponents[small] = bits + seen.row_powers[small] + power
        drowned = exponents[small][bits > 0]
        up = -int(drowned.max()) if len(drowned) else 0
        return cls(direction, power + up, mantissas, exponents + up, hidden=len(drowned) > 0)


def _integral(v: Floats) -> list[Floats]:
    """Return integral multiples of v: a short one that rounding may have blurred, a long one."""
    found = [np.rint(k * v) for k in range(1, _MULTIPLES)
             if np.abs(k * v - np.rint(k * v)).max() < _BLURRED]
    return [*found[:1], np.rint(np.ldexp(v / np.abs(v).max(), _MANTISSA))]


def coordinates(rows: Sequence[IntVector]) -> Coordinates:
    """Return the coordinates as they are, each row and column brought to one size.

    Shapes: rows has n >= 1 vectors of d >= 1 integers.

    >>> coordinates([(1024, 1), (0, 3)]).floats.tolist()
    [[0.5, 0.00048828125], [0.0, 0.75]]
    """
    mantissas, exponents = _taken_apart(rows)
    row_powers, powers = (np.zeros(size, dtype=int) for size in exponents.shape)
    for _ in range(_PASSES):
        for axis, factor in ((1, row_powers), (0, powers)):
            by = _to_one(exponents, axis)
            exponents = exponents + by
            factor += by.ravel()
    return Coordinates(rows, [{j: 1} for j in range(len(powers))],
                       np.ldexp(mantissas, exponents), row_powers, powers)


def proportional(rows: Sequence[Sequence[int]]) -> tuple[Floats, int]:
    """Return the rows over 2^b as floats of at most 1, and b.

    >>> floats, b = proportional([[8, 1], [0, 4]])
    >>> floats.tolist(), b
    ([[0.5, 0.0625], [0.0, 0.25]], 4)
    """
    mantissas, exponents = _taken_apart(rows)
    bits = int(exponents.max())
    return np.ldexp(mantissas, exponents - bits), bits


def regular_part(A: Floats) -> tuple[list[int], list[int]]:
    """Return rows and columns of A that make a square regular matrix, as large as floats see."""
    left = A.T.copy()
    rows, columns = [], []
    for j, column in enumerate(left):
        i = int(np.abs(column).argmax())
        if abs(column[i]) > _DEPENDENT:
            rows.append(i)
            columns.append(j)
            left[j + 1 :] -= left[j + 1 :, i, None] * (column / column[i])
    return rows, columns


def _to_one(exponents: Powers, axis: int) -> Powers:
    largest = exponents.max(axis=axis, keepdims=True)
    return np.where(largest > _OF_ZERO // 2, -largest, 0)


def _taken_apart(rows: Sequence[Sequence[int]]) -> tuple[Floats, Powers]:
    """Return m and e with entries m 2^e, 1/2 <= |m| < 1; zeros have a far lower e."""
    try:
        mantissas, exponents = np.frexp(np.array(rows, dtype=float))
    except OverflowError:  # an integer above every float
        exponents = np.array([[entry.bit_length() for entry in row] for row in rows])
        mantissas = np.array([[entry / (1 << entry.bit_length()) for entry in row]
                              for row in rows])
    return mantissas, np.where(mantissas == 0, _OF_ZERO, exponents)
