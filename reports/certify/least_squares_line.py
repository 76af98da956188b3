"""What the least-squares line gets wrong, and the learning rates that are surely small enough."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from operator import mul
from typing import Final

import numpy as np

from novikoff.theory.eigenvalue import spectrum
from novikoff.theory.exact_solve import echelon
from novikoff.theory.integer_points import IntVector
from novikoff.theory.rational_matrix import solution

FEW: Final = 8
"""Columns up to which the eigenvalue is found by its polynomial, exactly if it is rational."""
PART: Final = Fraction(1, 2**40)
"""Part of the trace that the interval of an irrational eigenvalue may span."""
UNIT: Final = 1 << 30
"""Parts of 1 in which the bound on an eigenvalue is written."""
_WIDER: Final = (2.0**-40, 2.0**-30, 2.0**-20, 2.0**-10)
"""Parts of a float eigenvalue that are added to it until it is seen to be a bound."""

Gram = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class LeastSquaresLine:
    """A minimiser of Σ (y - w·x)², the rows that it gets wrong, and those on its boundary.

    All minimisers have the same scores. `unique` says whether there is but one.

    Units: w is in the scale of the rows, and only its direction matters.
    """

    w: IntVector
    errors: int
    boundary: int
    unique: bool


def gram(rows: Sequence[IntVector]) -> Gram:
    """Return Σ z_i z_iᵀ, which is XᵀX: signs do not matter.

    >>> gram([(1, 2), (-1, 1)])
    ((2, 1), (1, 5))
    """
    columns = list(zip(*rows, strict=True))
    return tuple(tuple(sum(map(mul, a, b)) for b in columns) for a in columns)


def least_squares_line(rows: Sequence[IntVector], hessian: Gram) -> LeastSquaresLine:
    """Return the minimiser of Σ (1 - w·z_i)² = Σ (y_i - w·x_i)², and its errors y w·x <= 0.

    Shapes: rows has n >= 1 vectors y_i (1, x_i) of d integers, and the hessian is their Gram
        matrix.
    Raises: ArithmeticError if no minimiser is found, which no data can bring about.
    Source: ledger B-30, D-038.

    >>> rows = [(-1, 0), (1, 1)]
    >>> least_squares_line(rows, gram(rows))
    LeastSquaresLine(w=(-1, 2), errors=0, boundary=0, unique=True)
    """
    found = solution(hessian, [sum(column) for column in zip(*rows, strict=True)])
    if found is None:
        raise ArithmeticError("normal equations have a solution, and none was found")
    scale = lcm(*[Fraction(entry).denominator for entry in found])
    w = tuple(int(scale * entry) for entry in found)
    products = [sum(map(mul, w, row)) for row in rows]
    return LeastSquaresLine(w, sum(product <= 0 for product in products), products.count(0),
                            len(echelon(hessian).pivots) == len(hessian))


def largest_eigenvalue(hessian: Gram) -> tuple[Fraction, Fraction]:
    """Return rational numbers between which λmax of a positive semidefinite matrix lies.

    A Rayleigh quotient vᵀHv/vᵀv is at most λmax, and c is at least λmax if c I - H is positive
    definite, of which the pivots of an exact elimination tell. Of a small matrix they are equal
    if λmax is rational.

    Raises: ArithmeticError if no bound is found near the float eigenvalue.

    >>> largest_eigenvalue(((2, 1), (1, 2)))
    (Fraction(3, 1), Fraction(3, 1))
    """
    if len(hessian) <= FEW:
        trace = sum(hessian[i][i] for i in range(len(hessian)))  # between λmax and d λmax
        found = spectrum(hessian).greatest(trace * PART)
        return found.low, found.high
    largest = max(max(map(abs, row)) for row in hessian)
    shift = max(largest.bit_length() - 1000, 0)
    floats = np.array([[float(entry >> shift) for entry in row] for row in hessian])
    values, vectors = np.linalg.eigh(floats)
    v = [int(entry) for entry in np.rint(np.ldexp(vectors[:, -1], 30)).tolist()]
    low = Fraction(sum(a * sum(map(mul, row, v)) for a, row in zip(v, hessian, strict=True)),
                   sum(map(mul, v, v)))
    for part in _WIDER:
        high = int(Fraction(float(values[-1]) * (1 + part)) * (UNIT << shift)) + 1
        if _positive_definite([[high * (i == j) - UNIT * entry for j, entry in enumerate(row)]
                               for i, row in enumerate(hessian)]):
            return low, Fraction(high, UNIT)
    raise ArithmeticError("the float eigenvalue is too far from a bound")


def _positive_definite(A: Sequence[Sequence[int]]) -> bool:
    """Return whether all leading minors of A are positive (Sylvester), by Bareiss's elimination."""
    rows, before = [list(row) for row in A], 1
    for k, pivot_row in enumerate(rows):
        pivot = pivot_row[k]
        if pivot <= 0:
            return False
        for i in range(k + 1, len(rows)):
            factor = rows[i][k]
            rows[i] = [0] * (k + 1) + [(pivot * a - factor * b) // before for a, b in zip(
                rows[i][k + 1:], pivot_row[k + 1:], strict=True)]
        before = pivot
    return True
