"""Convex hulls of integer vectors, whose lowest vertex floats propose and integers decide."""

from collections.abc import Sequence
from operator import add, mul
from typing import Final

import numpy as np

from novikoff.theory.integer_points import IntVector
from novikoff.theory.coordinates import Floats

EPS: Final = float(np.finfo(float).eps)
UNDERFLOW: Final = 1e-290  # more than all that products of floats up to 1 lose to underflow


class IntegerHull:
    """The convex hull of integer vectors; a key is the index of a vector.

    `floats`, if given, are the vectors times one positive number, rounded, and at most 1.

    Shapes: rows has n vectors of d integers; floats is n x d.
    """

    def __init__(self, rows: Sequence[IntVector], floats: Floats | None = None) -> None:
        self.rows = rows
        self.floats = floats
        self.sizes = None if floats is None else np.abs(floats)

    def vertex(self, key: int) -> IntVector:
        """Return the vector with this index."""
        return self.rows[key]

    def lowest(self, p: Sequence[int]) -> tuple[int, int]:
        """Return the index of a vector z with the least p·z, and p·z."""
        rows = self.rows
        nearly = range(len(rows)) if self.floats is None else self._nearly_lowest(p)
        products = [sum(map(mul, rows[i], p)) for i in nearly]
        least = min(products)
        return nearly[products.index(least)], least

    def _nearly_lowest(self, p: Sequence[int]) -> list[int]:
        """Return the indices of which one is lowest, whatever the rounding did."""
        assert self.floats is not None and self.sizes is not None
        bits = max(map(abs, p)).bit_length()
        direction = np.array([entry / (1 << bits) for entry in p])
        products = self.floats @ direction
        error = (len(p) + 4) * EPS * (self.sizes @ np.abs(direction)) + UNDERFLOW
        found: list[int] = np.flatnonzero(products - error <= (products + error).min()).tolist()
        return found


class DifferenceHull:
    """The hull of all a - b, a of the one class and b of the other; a key is a pair of indices.

    Shapes: rows has the a, and the b with a minus sign, as vectors of d integers; floats, if
        given, is as for `IntegerHull`; ones and others are the indices of the two classes.
    """

    def __init__(self, rows: Sequence[IntVector], ones: list[int], others: list[int],
                 floats: Floats | None = None) -> None:
        self.rows = rows
        self.classes = [(indices, IntegerHull(
            [rows[i] for i in indices], None if floats is None else floats[indices],
        )) for indices in (ones, others)]

    def vertex(self, key: tuple[int, int]) -> IntVector:
        """Return the difference a - b of the pair."""
        return tuple(map(add, self.rows[key[0]], self.rows[key[1]]))

    def lowest(self, p: Sequence[int]) -> tuple[tuple[int, int], int]:
        """Return the pair with the least p·(a - b), and that product."""
        (i, low), (j, high) = ((indices[key], product) for indices, (key, product) in (
            (indices, hull.lowest(p)) for indices, hull in self.classes))
        return (i, j), low + high
