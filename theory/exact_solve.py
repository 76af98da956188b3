"""Exact linear algebra on integers: the reduced echelon form, and what it solves.

The elimination is fraction-free (Bareiss 1968), so no number in it is longer than a minor of
the matrix. Where python-flint is installed (the extra "fast") it takes over from a size on; the
answers are the same.
"""

import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import Any, Final

try:
    flint: Any = importlib.import_module("flint")
except ImportError:
    flint = None
FLINT_FROM: Final = 9  # rows from which python-flint is faster than Python
_PRIME: Final = 2**61 - 1  # full rank modulo a prime is full rank


@dataclass(frozen=True, slots=True)
class Echelon:
    """The reduced row echelon form times `scale`: row r has `scale` in column pivots[r]."""

    rows: list[list[int]]
    pivots: list[int]
    scale: int

    def modulo(self, vector: Sequence[int], free: Sequence[int]) -> tuple[int, ...]:
        """Return scale times the vector, less what makes it 0 in the pivots, in the columns `free`.

        All zeros mean that the vector lies in the space of the rows, if `free` are the columns
        other than the pivots.

        >>> echelon([[1, 2, 3]]).modulo([1, 1, 1], [1, 2])
        (-1, -2)
        """
        at_pivots = [vector[pivot] for pivot in self.pivots]
        return tuple([self.scale * vector[j] - sum(map(mul, at_pivots, column))
                      for j, column in ((j, [row[j] for row in self.rows]) for j in free)])

    def orthogonal(self, w: Sequence[int], free: Sequence[int]) -> list[int]:
        """Return the vector that is scale times w in `free` and orthogonal to the rows.

        Its product with a vector is that of w with the vector's `modulo`.

        >>> echelon([[1, 2, 3]]).orthogonal([1, 0], [1, 2])
        [-2, 1, 0]
        """
        total = [0] * (len(self.pivots) + len(free))
        for j, entry in zip(free, w, strict=True):
            total[j] = self.scale * entry
        for row, pivot in zip(self.rows, self.pivots, strict=True):
            total[pivot] = -sum(map(mul, w, [row[j] for j in free]))
        return total


def echelon(rows: Sequence[Sequence[int]]) -> Echelon:
    """Return the reduced row echelon form of an integer matrix, over one denominator.

    Shapes: rows is r x c; the result has as many rows as the rank.
    Source: Bareiss (1968).

    >>> echelon([[2, 4, 6], [1, 1, 1]])
    Echelon(rows=[[-2, 0, 2], [0, -2, -4]], pivots=[0, 1], scale=-2)
    """
    if flint is not None and len(rows) >= FLINT_FROM:
        return _flint_echelon(rows)
    matrix = [list(row) for row in rows]
    pivots: list[int] = []
    scale = 1
    for column in range(len(matrix[0]) if matrix else 0):
        r = len(pivots)
        found = next((i for i in range(r, len(matrix)) if matrix[i][column]), None)
        if found is None:
            continue
        matrix[r], matrix[found] = matrix[found], matrix[r]
        top = matrix[r]
        pivot = top[column]
        for i, row in enumerate(matrix):
            if i != r:
                factor = row[column]
                matrix[i] = [(pivot * a - factor * b) // scale
                             for a, b in zip(row, top, strict=True)]
        pivots.append(column)
        scale = pivot
    return Echelon(matrix[: len(pivots)], pivots, scale)


def _flint_echelon(rows: Sequence[Sequence[int]]) -> Echelon:
    matrix = flint.fmpz_mat(rows)
    width = matrix.ncols()
    if width == flint.nmod_mat(matrix, _PRIME).rank():
        return Echelon([[int(i == j) for j in range(width)] for i in range(width)],
                       list(range(width)), 1)
    matrix, scale, rank = matrix.rref()
    reduced = [[int(entry) for entry in row] for row in matrix.tolist()[:rank]]
    return Echelon(reduced, [next(j for j, a in enumerate(row) if a) for row in reduced],
                   int(scale))


def solve(A: Sequence[Sequence[int]], b: Sequence[int]) -> tuple[list[int], int] | None:
    """Return x and a denominator q > 0 with A x = q b, or None if A is singular.

    Shapes: A is k x k and b has length k.

    >>> solve([[2, 1], [1, 3]], [1, 0])
    ([3, -1], 5)
    """
    if flint is not None and len(A) >= FLINT_FROM:
        try:
            solution = flint.fmpz_mat(A).solve(flint.fmpz_mat([[entry] for entry in b]))
        except ZeroDivisionError:
            return None
        numerators, denominator = solution.numer_denom()
        return [int(entry) for entry in numerators.entries()], int(denominator)
    rows = [[*row, entry] for row, entry in zip(A, b, strict=True)]
    before = 1
    for c, _ in enumerate(A):
        found = next((r for r in range(c, len(rows)) if rows[r][c]), None)
        if found is None:
            return None
        rows[c], rows[found] = rows[found], rows[c]
        pivot, top = rows[c][c], rows[c][c + 1 :]
        for row in rows[c + 1 :]:
            factor = row[c]
            row[c + 1 :] = [(pivot * p - factor * q) // before
                            for p, q in zip(row[c + 1 :], top, strict=True)]
        before = pivot
    x = [0] * len(A)
    for r in reversed(range(len(A))):
        known = sum(map(mul, rows[r][r + 1 : -1], x[r + 1 :]))
        x[r] = (before * rows[r][-1] - known) // rows[r][r]
    sign = 1 if before > 0 else -1
    return [sign * entry for entry in x], sign * before
