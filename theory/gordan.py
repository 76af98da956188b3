"""Gordan's alternative on integer vectors: w with all w·z_i > 0, or λ >= 0 with Σ λ_i z_i = 0.

Few numbers are decided by integers alone (Wolfe's point of least norm). With many, floats guess
a w or a λ; integers make it exact, or go on from the vertices at which the floats stopped.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import lshift, mul
from typing import Final, TypeAlias

import numpy as np

from novikoff.theory.active_set import Lowest, active_set
from novikoff.theory.equilibration import Equilibration, equilibration
from novikoff.theory.exact_solve import solve
from novikoff.theory.integer_hull import EPS, UNDERFLOW, IntegerHull
from novikoff.theory.integer_points import IntVector
from novikoff.theory.logistic_newton import Floats, guess
from novikoff.theory.minimum_norm import minimum_norm

Rows: TypeAlias = Sequence[IntVector]
Weights: TypeAlias = dict[int, int]

SMALL: Final = 150  # numbers up to which integers alone are faster
_PRECISIONS: Final = (6, 12, 24, 52)  # bits to which a float vector is rounded, shortest first
_ONE: Final = 2**60  # a float weight of 1 as an integer
_SHORT: Final = 64  # bits that need no shortening
_SAMPLE: Final = 4  # rows for each coordinate in which a basis is sought first
_DEPENDENT: Final = 1e-9  # what is left of a dependent column, at most


@dataclass(frozen=True, slots=True)
class Gordan:
    """Positive weights of some rows with Σ λ_k z_k = 0, and a basis of the space they span."""

    weights: Weights
    basis: list[int]


def alternative(rows: Rows) -> list[int] | Gordan:
    """Return w with w·z > 0 for every row z, or weights λ > 0 of some rows with Σ λ_k z_k = 0.

    Shapes: rows has n >= 1 vectors of d integers; w has length d.
    Source: Gordan (1873).

    >>> alternative([(1, 0), (1, 2)])
    [1, 0]
    >>> alternative([(1, 0), (-2, 0), (0, 1)])
    Gordan(weights={0: 2, 1: 1}, basis=[0])
    """
    if len(rows) * len(rows[0]) <= SMALL:
        return _exact(IntegerHull(rows), [(0, 1)])
    scaled = equilibration(rows)
    with np.errstate(all="ignore"):
        found = guess(scaled.floats)
        if found.w is not None and (w := _rounded(found.w, scaled)):
            return w
        if found.weights is not None and (gordan := _balanced(found.weights, rows, scaled)):
            return gordan
        shortest = int(np.einsum("ij,ij->i", scaled.floats, scaled.floats).argmin())
        start = active_set(_lowest_of(scaled.floats), (shortest, scaled.floats[shortest]))
    answer = _exact(IntegerHull(scaled.scaled(rows), scaled.floats),
                    [(key, int(weight * _ONE) + 1) for key, weight in start])
    if isinstance(answer, list):
        return list(map(lshift, answer, scaled.column_shifts))
    return Gordan({k: weight << scaled.row_shifts[k] for k, weight in answer.weights.items()},
                  answer.basis)


def _exact(hull: IntegerHull, start: list[tuple[int, int]]) -> list[int] | Gordan:
    found = minimum_norm(hull, start, any_separator=True)
    if found.least > 0:
        return _shortened(found.total, found.least, hull.rows)
    return Gordan(dict(zip(found.keys, found.weights, strict=True)), found.keys[:-1])


def _shortened(w: list[int], least: int, rows: Rows) -> list[int]:
    """Return a short integer vector that is positive on the rows, as w is by at least `least`.

    Rounding w/2^s moves a product with z by at most Σ|z_j|/2, which s keeps below least/2^s.
    """
    if max(map(abs, w)).bit_length() <= _SHORT:
        return w
    moved = max(sum(map(abs, row)) for row in rows)
    s = max((2 * least // moved).bit_length() - 2, 0)
    return [(entry + (1 << s >> 1)) >> s for entry in w]


def _rounded(w: Floats, scaled: Equilibration) -> list[int] | None:
    """Return w in few bits for the unscaled rows, if floats prove that it is positive on them."""
    size = np.abs(scaled.floats)
    for bits in _PRECISIONS:
        short = np.rint(np.ldexp(w / np.abs(w).max(), bits))
        error = (len(w) + 4) * EPS * (size @ np.abs(short)) + UNDERFLOW
        if (scaled.floats @ short > error).all():
            return list(map(lshift, map(int, short.tolist()), scaled.column_shifts))
    return None


def _balanced(weights: Floats, rows: Rows, scaled: Equilibration) -> Gordan | None:
    """Return positive integer weights of all rows with Σ λ_k z_k = 0, close to the float ones.

    All but those of a basis are rounded; the basis takes what it must to make the sum 0.
    """
    basis, columns = _basis(scaled.floats)
    rest = sorted(set(range(len(rows))) - set(basis))
    square, others = (scaled.floats[np.ix_(part, columns)] for part in (basis, rest))
    for bits in _PRECISIONS:
        short = np.maximum(np.rint(np.ldexp(weights / weights.max(), bits)), 1)
        if np.linalg.solve(square.T, -(short[rest] @ others)).min() > 0:
            break
    else:
        return None
    exact = {k: int(short[k]) << scaled.row_shifts[k] for k in rest}
    target = [-sum(map(mul, exact.values(), [rows[k][j] for k in rest])) for j in columns]
    solution = solve([[rows[k][j] for k in basis] for j in columns], target)
    if solution is None or min(solution[0]) <= 0:
        return None
    added, q = solution
    exact = {k: q * weight for k, weight in exact.items()} | dict(zip(basis, added, strict=True))
    beyond = set(range(len(rows[0]))) - set(columns)
    if any(sum(weight * rows[k][j] for k, weight in exact.items()) for j in beyond):
        return None
    return Gordan(exact, basis)


def _basis(Z: Floats) -> tuple[list[int], list[int]]:
    """Return rows and columns of Z that make a square regular matrix, as large as floats see."""
    step = max(len(Z) // (_SAMPLE * Z.shape[1]), 1)
    for sample in (range(0, len(Z), step), range(len(Z)))[: 1 + (step > 1)]:
        left = Z[sample].copy()
        chosen, columns = [], []
        for j in range(Z.shape[1]):
            i = int(np.abs(left[:, j]).argmax())
            if abs(left[i, j]) > _DEPENDENT:
                chosen.append(sample[i])
                columns.append(j)
                left -= np.outer(left[:, j] / left[i, j], left[i])
        if len(chosen) == Z.shape[1]:
            break
    return chosen, columns


def _lowest_of(Z: Floats) -> Lowest[int]:
    def lowest(w: Floats) -> tuple[int, Floats]:
        key = int((Z @ w).argmin())
        return key, Z[key]

    return lowest
