"""The point of least norm in the convex hull of integer points, exactly (Wolfe 1976).

It answers both questions of separability. If it is p != 0, then p·z >= |p|² > 0 for every point
z: p separates, and |p| is the largest margin a unit vector can have. If it is 0, its convex
weights are Gordan's multipliers. Each round strictly shortens the point and each set of
vertices occurs once, so the algorithm ends, whatever the numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd
from operator import mul
from typing import Protocol, TypeAlias

from novikoff.theory.exact_solve import FLINT_FROM, echelon, flint, solve
from novikoff.theory.integer_points import IntVector

Key: TypeAlias = tuple[int, ...]


class Hull(Protocol):
    """A convex hull known by its vertices, each named by a key."""

    def vertex(self, key: Key) -> IntVector:
        """Return the vertex with this name."""
        ...

    def lowest(self, p: Sequence[int]) -> tuple[Key, int]:
        """Return a vertex z with the least p·z, and p·z."""
        ...


@dataclass(frozen=True, slots=True)
class MinimumNorm:
    """The point p = total / Σ weights, total = Σ weights_k vertex_k.

    `least` is the least total·z over the vertices z, and 0 if p is 0.

    Shapes: one positive weight for each key; the vertices with a weight are affinely independent.
    """

    keys: list[Key]
    weights: list[int]
    total: list[int]
    least: int


def minimum_norm(hull: Hull, start: Sequence[tuple[Key, int]], *,
                 any_separator: bool = False) -> MinimumNorm:
    """Return the point of least norm in the hull: argmin |Σ λ_k z_k|, λ >= 0, Σ λ_k = 1.

    With `any_separator` the first point p with p·z > 0 for every vertex z is enough.

    Shapes: start names at least one vertex, each with a positive weight.
    Source: Wolfe (1976).
    """
    corral = _Corral()
    weights = []
    for key, weight in _independent(hull, start):
        corral.add(key, hull.vertex(key))
        weights.append(weight)
    while True:
        affine = corral.affine_weights()
        while min(affine) <= 0:
            weights = _stop_at_face(weights, affine)
            for k in reversed(range(len(weights))):
                if not weights[k]:
                    del weights[k]
                    corral.remove(k)
            affine = corral.affine_weights()
        weights = affine
        total = [sum(map(mul, weights, column)) for column in zip(*corral.points, strict=True)]
        if not any(total):
            return MinimumNorm(corral.keys, weights, total, 0)
        key, least = hull.lowest(total)
        if (any_separator and least > 0) or least >= sum(map(mul, corral.points[0], total)):
            return MinimumNorm(corral.keys, weights, total, least)
        corral.add(key, hull.vertex(key))
        weights.append(0)


def _independent(hull: Hull, start: Sequence[tuple[Key, int]]) -> list[tuple[Key, int]]:
    """Return the part of the start whose vertices are affinely independent."""
    if len(start) == 1:
        return list(start)
    vertices = [(1, *hull.vertex(key)) for key, _ in start]
    return [start[k] for k in echelon(list(zip(*vertices, strict=True))).pivots]


def _stop_at_face(weights: list[int], affine: list[int]) -> list[int]:
    """Return the weights where the way to the affine minimiser leaves the hull: some are 0."""
    worst = -1
    for k, a in enumerate(affine):
        if a <= 0 and (worst < 0 or a * weights[worst] < affine[worst] * weights[k]):
            worst = k
    return _reduced([weights[worst] * a - affine[worst] * b
                     for a, b in zip(affine, weights, strict=True)])


def _reduced(weights: list[int]) -> list[int]:
    """Return the weights without their common factor."""
    shared = gcd(*weights)
    return weights if shared == 1 else [weight // shared for weight in weights]


class _Corral:
    """Affinely independent points with the Gram matrix of (1, z), and its elimination."""

    def __init__(self) -> None:
        self.keys: list[Key] = []
        self.points: list[IntVector] = []
        self.gram: list[list[int]] = []
        self.reduced: list[list[int]] = []  # row i after i steps: entries 0..i, then the 1 beside

    def add(self, key: Key, point: IntVector) -> None:
        """Append a point that is affinely independent of the others."""
        self.keys.append(key)
        self.points.append(point)
        column = [1 + sum(map(mul, point, other)) for other in self.points]
        for row, entry in zip(self.gram, column, strict=False):
            row.append(entry)
        self.gram.append(column)

    def remove(self, k: int) -> None:
        """Remove the k-th point."""
        del self.keys[k], self.points[k], self.gram[k], self.reduced[k:]
        for row in self.gram:
            del row[k]

    def affine_weights(self) -> list[int]:
        """Return weights with a positive sum of the point of least norm in the affine hull.

        They solve (1 + Z Zᵀ) u = 1: least |Σ u z|² + (Σ u)² for a given Σ u.
        """
        size = len(self.points)
        if flint is not None and size >= FLINT_FROM:
            solution = solve(self.gram, [1] * size)
            if solution is None:
                raise ArithmeticError("the vertices are affinely dependent")
            return _reduced(solution[0])
        for i in range(len(self.reduced), size):
            self.reduced.append(self._eliminated([*self.gram[i][: i + 1], 1]))
        rows = self.reduced
        last = rows[-1][size - 1]
        u = [0] * size
        for i in reversed(range(size)):
            rest = sum(map(mul, [row[i] for row in rows[i + 1 :]], u[i + 1 :]))
            u[i] = (last * rows[i][-1] - rest) // rows[i][i]
        return _reduced(u)

    def _eliminated(self, row: list[int]) -> list[int]:
        """Return the row after a fraction-free step (Bareiss 1968) with each reduced row."""
        i = len(self.reduced)
        before = 1
        for j, above in enumerate(self.reduced):
            pivot, factor = above[j], row[j]
            for k in range(j + 1, i):
                row[k] = (pivot * row[k] - factor * self.reduced[k][j]) // before
            row[i] = (pivot * row[i] - factor * factor) // before
            row[-1] = (pivot * row[-1] - factor * above[-1]) // before
            before = pivot
        return row
