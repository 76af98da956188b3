"""The point of least norm in a convex hull, in float (Wolfe 1976): a guess at its vertices.

The vertices on which the point rests are kept with a QR factorisation of their differences:
the normal of their affine hull keeps its direction down to margins near the rounding unit,
where a Gram matrix fails from a margin of about 1e-6. Nothing here is trusted.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np

from novikoff.theory.coordinates import Floats
from novikoff.theory.minimum_norm import Key

Lowest: TypeAlias = Callable[[Floats], tuple[Key, Floats]]

_TINY: Final = 8 * float(np.finfo(float).eps)
_ROUNDS: Final = 20  # for each dimension


def active_set(
    lowest: Lowest, start: tuple[Key, Floats],
) -> tuple[list[tuple[Key, float]], Floats | None]:
    """Return vertices with their convex weights for the point of least norm, and its direction.

    `lowest` maps w to a vertex with the least w·z: its key and the vertex. The answer is exact
    up to rounding, unless rounding or too many rounds stopped it early. The direction is None
    if the point is 0 up to rounding.

    Shapes: vertices have length d and entries of at most 1.
    Source: Wolfe (1976).
    """
    face = _Face(*start)
    for _ in range(_ROUNDS * (len(start[1]) + 1)):
        w = face.normal()
        if w is None:
            break
        key, point = lowest(w)
        if key in face.keys or (point - face.points[0]) @ w >= -_TINY or not face.add(key, point):
            break
        while (affine := face.affine_weights()) is not None and affine.min() <= 0:
            face.leave(affine)
        if affine is None:
            break
        face.weights = affine
    weights = [(key, float(weight))
               for key, weight in zip(face.keys, face.weights, strict=True) if weight > 0]
    return weights, face.normal()


class _Face:
    """Vertices with convex weights and the factorisation Q R of their differences to the first."""

    def __init__(self, key: Key, point: Floats) -> None:
        self.keys, self.points = [key], [point]
        self.weights: Floats = np.ones(1)
        self.Q, self.R = np.zeros((len(point), len(point))), np.zeros((len(point), len(point)))

    def normal(self) -> Floats | None:
        """Return the unit normal of the affine hull, from 0 towards it, or None if 0 is in it."""
        basis = self.Q[:, : len(self.keys) - 1]
        w = self.points[0] - basis @ (basis.T @ self.points[0])
        distance = np.sqrt(w @ w)
        if len(self.keys) > len(w) or not distance > _TINY:
            return None
        w /= distance
        w -= basis @ (basis.T @ w)
        return w

    def add(self, key: Key, point: Floats) -> bool:
        """Append a vertex with weight 0, unless it lies in the affine hull."""
        rank = len(self.keys) - 1
        basis = self.Q[:, :rank]
        difference = point - self.points[0]
        along = basis.T @ difference
        across = difference - basis @ along
        again = basis.T @ across
        across -= basis @ again
        height = np.sqrt(across @ across)
        if height < _TINY:
            return False
        self.Q[:, rank] = across / height
        self.R[:rank, rank], self.R[rank, rank] = along + again, height
        self.keys.append(key)
        self.points.append(point)
        self.weights = np.append(self.weights, 0.0)
        return True

    def affine_weights(self) -> Floats | None:
        """Return the weights of the point of least norm in the affine hull, if they are finite."""
        rank = len(self.keys) - 1
        try:
            rest = -np.linalg.solve(self.R[:rank, :rank], self.Q[:, :rank].T @ self.points[0])
        except np.linalg.LinAlgError:
            return None
        affine = np.concatenate([[1 - rest.sum()], rest])
        return affine if np.isfinite(affine).all() else None

    def leave(self, affine: Floats) -> None:
        """Go from the weights towards the affine ones until one vanishes; drop that vertex."""
        outside = affine <= 0
        reach = np.where(outside, self.weights / np.where(outside, self.weights - affine, 1),
                         np.inf)
        weights = self.weights + reach.min() * (affine - self.weights)
        stay = weights > 0
        stay[reach.argmin()] = False
        if not stay.any():
            stay[weights.argmax()] = True
        weights = np.where(stay, np.maximum(weights, _TINY), 0)
        self.weights = weights[stay] / weights.sum()
        self.keys = [key for key, kept in zip(self.keys, stay, strict=True) if kept]
        self.points = [point for point, kept in zip(self.points, stay, strict=True) if kept]
        rank = len(self.keys) - 1
        if rank:
            self.Q[:, :rank], self.R[:rank, :rank] = np.linalg.qr(
                np.array(self.points[1:]).T - self.points[0][:, None])
