"""The point of least norm in a convex hull, in float (Wolfe 1976): a guess at the vertices.

The vertices on which the point rests are kept with a QR factorisation of their differences:
the normal of their affine hull keeps its direction down to margins near the rounding unit,
where a Gram matrix fails from a margin of about 1e-6. Nothing here is trusted.
"""

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

import numpy as np

from novikoff.theory.logistic_newton import Floats

K = TypeVar("K")
Lowest: TypeAlias = Callable[[Floats], tuple[K, Floats]]

_TINY: Final = 8 * float(np.finfo(float).eps)
_ROUNDS: Final = 100  # for each dimension


def active_set(lowest: Lowest[K], start: tuple[K, Floats]) -> list[tuple[K, float]]:
    """Return vertices and their positive convex weights near the point of least norm.

    `lowest` maps w to a vertex with the least w·z: its key and the vertex. The answer is a start
    for `minimum_norm`, and exact up to rounding unless rounding stopped it early.

    Shapes: vertices have length d and a norm of at most about 1.
    Source: Wolfe (1976).
    """
    keys, points, weights = [start[0]], [start[1]], np.ones(1)
    width = len(points[0])
    Q, R = np.zeros((width, width)), np.zeros((width, width))
    rank = 0
    for _ in range(_ROUNDS * (width + 1)):
        basis = Q[:, :rank]
        w = points[0] - basis @ (basis.T @ points[0])
        distance = np.sqrt(w @ w)
        if rank == width or distance < _TINY:
            break
        w /= distance
        w -= basis @ (basis.T @ w)
        key, point = lowest(w)
        difference = point - points[0]
        if key in keys or difference @ w >= -_TINY:
            break
        along = basis.T @ difference
        across = difference - basis @ along
        again = basis.T @ across
        across -= basis @ again
        height = np.sqrt(across @ across)
        if height < _TINY:
            break
        Q[:, rank], R[:rank, rank], R[rank, rank] = across / height, along + again, height
        rank += 1
        keys, points, weights = [*keys, key], [*points, point], np.append(weights, 0.0)
        while True:
            affine = -np.linalg.solve(R[:rank, :rank], Q[:, :rank].T @ points[0])
            affine = np.concatenate([[1 - affine.sum()], affine])
            if affine.min() > 0:
                weights = affine
                break
            outside = affine <= 0
            reach = np.where(outside, weights / np.where(outside, weights - affine, 1), np.inf)
            nearest = int(reach.argmin())
            weights = weights + reach[nearest] * (affine - weights)
            stay = weights > 0
            stay[nearest] = False
            weights = weights[stay] / weights[stay].sum()
            keys = [key for key, kept in zip(keys, stay, strict=True) if kept]
            points = [point for point, kept in zip(points, stay, strict=True) if kept]
            rank = len(keys) - 1
            if not rank:
                weights = np.ones(1)
                break
            Q[:, :rank], R[:rank, :rank] = np.linalg.qr(
                np.array(points[1:]).T - points[0][:, None])
    return [(key, float(weight)) for key, weight in zip(keys, weights, strict=True)]
