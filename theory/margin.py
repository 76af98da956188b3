"""The maximal margin, exactly: the squares are rational, so nothing is rounded.

Three different margins go by the name; `bias` says which. With z_i = y_i (1, x_i):
- "absorbed": max over |w| = 1 of min_i w·z_i, w in R^(d+1): the bias counts in |w|. It is the
  γ of the perceptron's mistake bound R²/γ², and |p| for p of least norm in the hull of the z_i.
- "none": the same with z_i = y_i x_i, w in R^d.
- "free": the distance of the nearest point to the separating plane at its best, which is half
  the width between the two hulls: the bias does not count. It is the margin of the hard-margin
  support vector machine, and half the norm of the least difference a - b of points of the hulls.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from operator import mul
from typing import Any, Final, TypeVar

import numpy as np

from novikoff.theory.active_set import Lowest, active_set
from novikoff.theory.certificate import Margin, check
from novikoff.theory.coordinates import Floats, proportional
from novikoff.theory.gordan import SMALL
from novikoff.theory.integer_hull import DifferenceHull, IntegerHull
from novikoff.theory.integer_points import Bias, IntegerPoints, IntVector, integer_points
from novikoff.theory.minimum_norm import Hull, MinimumNorm, minimum_norm

K = TypeVar("K")
_ONE: Final = 2**60  # a float weight of 1 as an integer


def margin(X: Any, y: Any, bias: Bias = "absorbed", *, positive: object = None) -> Margin:
    """Return γ² = max over w of min_i (w·z_i)²/|w|², with the w that attains it, checked.

    w is scaled to min_i w·z_i = 1, so |w|² = 1/γ² (without the bias if it is free), and the
    perceptron's bound R²|w|² is R²/γ². Data that no w separates have γ² = 0, w = None and
    Gordan's multipliers Σ λ_i z_i = 0.

    Shapes: X has n rows of d numbers, y has n labels of at most two values.
    Raises: ValueError without rows, or for a free bias and one class: there γ has no bound;
        ValueError or TypeError for data that `integer_points` refuses.
    Guarantees: the answer is exact: a float counts as the binary fraction that it is.
    Source: Vapnik (1982), Wolfe (1976); ledger A-38, B-63.

    >>> found = margin([[0], [1]], [-1, 1])
    >>> found.gamma_sq, found.w
    (Fraction(1, 5), (Fraction(-1, 1), Fraction(2, 1)))
    >>> margin([[0], [1]], [-1, 1], bias="free").gamma_sq
    Fraction(1, 4)
    """
    points = integer_points(X, y, bias, positive)
    if not points.rows:
        raise ValueError("X has no rows, so the margin has no bound; give at least one row")
    if bias == "free" and len(set(points.signs)) < 2:
        raise ValueError('y has one class, so with bias="free" the margin has no bound; '
                         'give both classes, or bias="absorbed"')
    scale = lcm(*set(points.denominators))
    rows = [tuple([scale // q * entry for entry in row])
            for row, q in zip(points.rows, points.denominators, strict=True)]
    found = (_free if bias == "free" else _through_origin)(rows, points, scale)
    check(found, points)
    return found
