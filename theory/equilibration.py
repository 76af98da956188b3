"""Integer vectors brought to one size by powers of two, with their floats.

The factors are positive, so they change no sign of a product w·z and no sum that vanishes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import lshift
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from novikoff.theory.integer_points import IntVector
from novikoff.theory.logistic_newton import Floats

_PASSES: Final = 3
_FLOAT_BITS: Final = 1000  # integers of this many bits have a float
_OF_ZERO: Final = -1_000_000_000  # stands for the exponent of 0


@dataclass(frozen=True, slots=True)
class Equilibration:
    """The factors 2^(row_shifts[i] + column_shifts[j]), and floats in proportion to the product.

    Shapes: floats is n x d, with entries of at most 1; the shifts are non-negative integers.
    """

    floats: Floats
    row_shifts: list[int]
    column_shifts: list[int]

    def scaled(self, rows: Sequence[Sequence[int]]) -> list[IntVector]:
        """Return the rows times the factors, exactly."""
        return [tuple(map(lshift, row, [shift + column for column in self.column_shifts]))
                for row, shift in zip(rows, self.row_shifts, strict=True)]


def equilibration(rows: Sequence[Sequence[int]]) -> Equilibration:
    """Return factors that bring the largest entry of each row and column near 1.

    Shapes: rows has n >= 1 vectors of d >= 1 integers.

    >>> found = equilibration([[1024, 1], [0, 3]])
    >>> found.row_shifts, found.column_shifts, found.floats.tolist()
    ([0, 9], [0, 0], [[0.5, 0.00048828125], [0.0, 0.75]])
    """
    mantissas, powers = _taken_apart(rows)
    row_powers, column_powers = (np.zeros(size, dtype=int) for size in powers.shape)
    for _ in range(_PASSES):
        for axis, factor in ((1, row_powers), (0, column_powers)):
            largest = powers.max(axis=axis, keepdims=True)
            by = np.where(largest > _OF_ZERO // 2, -largest, 0)
            powers = powers + by
            factor += by.ravel()
    return Equilibration(np.ldexp(mantissas, powers), (row_powers - row_powers.min()).tolist(),
                         (column_powers - column_powers.min()).tolist())


def proportional(rows: Sequence[Sequence[int]]) -> Floats:
    """Return floats of at most 1 in proportion to the rows, by one factor for all.

    >>> proportional([[8, 1], [0, 4]]).tolist()
    [[0.5, 0.0625], [0.0, 0.25]]
    """
    mantissas, powers = _taken_apart(rows)
    return np.ldexp(mantissas, powers - powers.max())


def _taken_apart(rows: Sequence[Sequence[int]]) -> tuple[Floats, NDArray[np.integer[Any]]]:
    """Return m and e with entries m 2^e, 1/2 <= |m| < 1; zeros have a far lower e."""
    if max(max(map(abs, row)) for row in rows).bit_length() <= _FLOAT_BITS:
        mantissas, powers = np.frexp(np.array(rows, dtype=float))
    else:
        powers = np.array([[entry.bit_length() for entry in row] for row in rows])
        mantissas = np.array([[entry / (1 << entry.bit_length()) for entry in row]
                              for row in rows])
    return mantissas, np.where(mantissas == 0, _OF_ZERO, powers)
