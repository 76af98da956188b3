"""Rational matrices as tuples of rows: products, inverses, null spaces, solutions, determinants."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from math import lcm, prod
from typing import TypeAlias

from novikoff.reference.linalg import Vector, dot
from novikoff.theory.exact_solve import Echelon, echelon
from novikoff.theory.outcome import Rational

Matrix: TypeAlias = tuple[Vector[Rational], ...]
Entries: TypeAlias = Sequence[Sequence[Rational]]


def times(A: Entries, v: Sequence[Rational]) -> Vector[Rational]:
    """Return A v.

    >>> times([(1, 2), (3, 4)], (1, 1))
    (3, 7)
    """
    return tuple(dot(row, v) for row in A)


def transposed(A: Entries) -> Matrix:
    """Return Aᵀ.

    >>> transposed([(1, 2), (3, 4)])
    ((1, 3), (2, 4))
    """
    return tuple(zip(*A, strict=True))


def product(A: Entries, B: Entries) -> Matrix:
    """Return A B.

    >>> product([(1, 2)], [(1, 0), (3, 1)])
    ((7, 2),)
    """
    columns = transposed(B)
    return tuple(times(columns, row) for row in A)


def shifted(A: Entries, c: Rational, factor: Rational = 1) -> Matrix:
    """Return factor A + c I.

    >>> shifted([(1, 2), (3, 4)], 1, -1)
    ((0, -2), (-3, -3))
    """
    return tuple(tuple(factor * entry + (c if i == j else 0) for j, entry in enumerate(row))
                 for i, row in enumerate(A))


def determinant(A: Entries) -> Rational:
    """Return Σ_π sign(π) Π_i A_iπ(i), the sum over all permutations: for small matrices.

    >>> determinant([(1, 2), (3, 4)])
    -2
    """
    n, total = len(A), Fraction(0)
    for order in permutations(range(n)):
        inversions = sum(order[i] > order[j] for j in range(n) for i in range(j))
        total += (-1) ** inversions * prod(A[i][j] for i, j in enumerate(order))
    return int(total) if total.denominator == 1 else total


def rank(A: Entries) -> int:
    """Return the number of linearly independent rows.

    >>> rank([(1, 2), (2, 4)])
    1
    """
    return len(_echelon(A).pivots)


def null_space(A: Entries) -> tuple[Vector[int], ...]:
    """Return a basis of the v with A v = 0, in whole numbers.

    >>> null_space([(1, 2, 0)])
    ((-2, 1, 0), (0, 0, 1))
    """
    form = _echelon(A)
    basis = []
    for free in (j for j in range(len(A[0])) if j not in form.pivots):
        v = [0] * len(A[0])
        v[free] = form.scale
        for row, pivot in zip(form.rows, form.pivots, strict=True):
            v[pivot] = -row[free]
        basis.append(tuple(v))
    return tuple(basis)


def solution(A: Entries, b: Sequence[Rational]) -> Vector[Rational] | None:
    """Return the x with A x = b that is 0 outside the pivot columns, or None if there is no x.

    >>> solution([(2, 4), (1, 2)], (2, 1)), solution([(2, 4), (1, 2)], (2, 0))
    ((Fraction(1, 1), Fraction(0, 1)), None)
    """
    width = len(A[0])
    form = _echelon([(*row, entry) for row, entry in zip(A, b, strict=True)])
    if width in form.pivots:
        return None
    x = [Fraction(0)] * width
    for row, pivot in zip(form.rows, form.pivots, strict=True):
        x[pivot] = Fraction(row[width], form.scale)
    return tuple(x)


def inverse(A: Entries) -> Matrix:
    """Return the inverse of A.

    Raises: ValueError if A is singular.

    >>> [*map(list, inverse([(1, 2), (1, 3)]))]
    [[Fraction(3, 1), Fraction(-2, 1)], [Fraction(-1, 1), Fraction(1, 1)]]
    """
    columns = []
    for j, _ in enumerate(A):
        column = solution(A, [int(i == j) for i, _ in enumerate(A)])
        if column is None:
            raise ValueError(f"the matrix {tuple(map(tuple, A))} is singular and has no inverse")
        columns.append(column)
    return transposed(columns)


def _echelon(A: Entries) -> Echelon:
    """Return the echelon form of the rows, each made whole by a factor of its own."""
    whole = []
    for row in A:
        q = lcm(*(Fraction(entry).denominator for entry in row))
        whole.append([int(entry * q) for entry in row])
    return echelon(whole)
