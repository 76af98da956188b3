"""Convex hulls of integer vectors, and sums of them: floats propose, integers decide."""

from collections.abc import Sequence
from operator import add, mul
from typing import Final

import numpy as np

from novikoff.theory.active_set import active_set
from novikoff.theory.coordinates import Floats, proportional
from novikoff.theory.integer_points import IntVector
from novikoff.theory.minimum_norm import Key, MinimumNorm, minimum_norm

_EPS: Final = float(np.finfo(float).eps)
_UNDERFLOW: Final = 1e-290  # more than all that products of floats up to 1 lose to underflow
_FEW: Final = 150  # numbers, of the rows that can matter, up to which integers alone are faster
_MANTISSA: Final = 53
_ONE: Final = 2**60  # a float weight of 1 as an integer
_LEVEL: Final = 2.0**-40  # of the lowest product: a difference below it is computed exactly
_RELIEF: Final = 2.0**-20  # the height to which such differences are magnified


def few(rows: Sequence[IntVector]) -> bool:
    """Return whether the rows are so few or short that floats would save no time."""
    return len(rows) * min(len(rows), len(rows[0])) <= _FEW


class IntegerHull:
    """All sums of one point of the convex hull of each group of vectors; a key has one index each.

    With the vectors a and -b of two classes as the groups, it is the hull of all differences.

    Shapes: rows has n >= 1 vectors of d integers; groups are lists of indices, by default one.
    """

    def __init__(self, rows: Sequence[IntVector], groups: Sequence[Sequence[int]] = ()) -> None:
        self.rows = rows
        self.groups = groups or [range(len(rows))]
        self.floats, self.bits, self.indices = None, 0, []
        if not few(rows):
            self.floats, self.bits = proportional(rows)
            self.indices = [np.array(group) for group in self.groups]

    def vertex(self, key: Key) -> IntVector:
        """Return the sum of the vectors with these indices."""
        point = self.rows[key[0]]
        for i in key[1:]:
            point = tuple(map(add, point, self.rows[i]))
        return point

    def lowest(self, p: Sequence[int]) -> tuple[Key, int]:
        """Return the vertex z with the least p·z, and p·z."""
        key, total = [], 0
        for indices in self._nearly_lowest(p):
            products = [sum(map(mul, self.rows[i], p)) for i in indices]
            least = min(products)
            key.append(indices[products.index(least)])
            total += least
        return tuple(key), total

    def _nearly_lowest(self, p: Sequence[int]) -> Sequence[Sequence[int]]:
        """Return of each group indices of which one is lowest, whatever the rounding did."""
        if self.floats is None:
            return self.groups
        bits = max(map(abs, p)).bit_length()
        direction = np.array([entry / (1 << bits) for entry in p])
        products = self.floats @ direction
        error = (len(p) + 4) * _EPS * (np.abs(self.floats) @ np.abs(direction)) + _UNDERFLOW
        low, high = products - error, products + error
        return [group[low[group] <= high[group].min()].tolist() for group in self.indices]

    def nearest_to_origin(self, *, any_separator: bool = False) -> MinimumNorm:
        """Return the point of least norm: see `minimum_norm`.

        Floats find the vertices on which it should rest, and integers go on from there. Where
        vertices are level with it up to rounding, the floats look again at their relief.
        """
        start = [(tuple([group[0] for group in self.groups]), 1)]
        if self.floats is not None:
            with np.errstate(all="ignore"):
                found, w = self._active_set(self.floats)
                if not any_separator and w is not None:
                    rested = {i for key, _ in found for i in key}
                    relief = self._relief(self.floats, w, len(rested))
                    found = found if relief is None else self._active_set(relief)[0]
            start = [(key, int(weight * _ONE) + 1) for key, weight in found]
        return minimum_norm(self, start, any_separator=any_separator)

    def _active_set(self, floats: Floats) -> tuple[list[tuple[Key, float]], Floats | None]:
        def lowest(w: Floats) -> tuple[Key, Floats]:
            products = floats @ w
            key = tuple([int(group[products[group].argmin()]) for group in self.indices])
            return key, floats[list(key)].sum(axis=0)

        return active_set(lowest, lowest(floats.sum(axis=0)))

    def _relief(self, floats: Floats, w: Floats, rested: int) -> Floats | None:
        """Return the floats across w, and 1 plus their height along w, magnified.

        Where many vertices are level but for rounding, the point of least norm is all but the
        solution of a linear programme, least Σ λ_i height_i with Σ λ_i across_i = 0, of which
        the heights can be scaled. None if no more are level than the `rested` it rests on.
        """
        product = floats @ w
        short = list(map(int, np.rint(np.ldexp(w, _MANTISSA)).tolist()))
        heights = np.zeros(len(floats))
        exact: dict[int, int] = {}
        for group in self.indices:
            heights[group] = product[group] - product[group].min()
            level = group[heights[group] <= _LEVEL].tolist()
            values = [sum(map(mul, self.rows[i], short)) for i in level]
            exact |= {i: value - min(values) for i, value in zip(level, values, strict=True)}
        if len(exact) <= rested:
            return None
        highest = max(exact.values())
        heights *= _RELIEF / (highest / (1 << self.bits + _MANTISSA) or _LEVEL)
        for i, height in exact.items():
            heights[i] = _RELIEF * (height / max(highest, 1))
        across = floats - np.outer(product, w)
        return np.column_stack([across, 1 + heights])
