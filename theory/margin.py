"""The maximal margin, exactly: the squares are rational, so nothing is rounded.

Three different margins go by the name; `bias` says which. With z_i = y_i (1, x_i):
- "absorbed": max over |w| = 1 of min_i w·z_i, w in R^(d+1): the bias counts in |w|. It is the
  γ of the perceptron's mistake bound R²/γ², and |p| for p of least norm in the hull of the z_i.
- "none": the same with z_i = y_i x_i, w in R^d.
- "free": the distance of the nearest point to the separating plane at its best, which is half
  the width between the two hulls: the bias does not count. It is the margin of the hard-margin
  support vector machine, and half the norm of the least difference a - b of points of the hulls.

Nothing bounds the margin without rows, and that of a free bias if there is but one class: w = 0
with a bias of ±1 puts the plane at infinity, and all rows on their side of it.
"""

from fractions import Fraction
from math import inf, lcm
from operator import mul
from typing import Any

from novikoff.theory.certificate import Margin, check
from novikoff.theory.integer_hull import IntegerHull
from novikoff.theory.integer_points import Bias, IntegerPoints, IntVector, integer_points
from novikoff.theory.minimum_norm import MinimumNorm


def margin(X: Any, y: Any, bias: Bias = "absorbed", *, positive: object = None) -> Margin:
    """Return γ² = max over w of min_i (w·z_i)²/|w|², with the w that attains it, checked.

    w is scaled to min_i w·z_i = 1, so |w|² = 1/γ² (without the bias if it is free). Data that no
    w separates have γ² = 0, w = None and Gordan's multipliers Σ λ_i z_i = 0. Without rows, or for
    a free bias and one class, γ² is math.inf: |w|² = 0 is enough, and no row supports it. A float
    counts as the binary fraction that it is; `positive` names the label that counts as +1.

    Shapes: X has n rows of d numbers, y has n labels of at most two values.
    Raises: ValueError or TypeError for data that `integer_points` refuses.
    Source: Vapnik (1982), Wolfe (1976); ledger A-38, B-63.

    >>> found = margin([[0], [1]], [-1, 1])
    >>> found.gamma_sq, found.w
    (Fraction(1, 5), (Fraction(-1, 1), Fraction(2, 1)))
    >>> margin([[0], [1]], [-1, 1], bias="free").gamma_sq
    Fraction(1, 4)
    >>> margin([[3], [4]], [1, 1], bias="free").gamma_sq
    inf
    """
    points = integer_points(X, y, bias, positive)
    if points.rows and not (bias == "free" and len(set(points.signs)) == 1):
        found = _bounded(bias, points)
    else:
        sides = [Fraction(sign) for sign in points.signs[:1]]
        w = (*sides, *[Fraction(0)] * (points.width - len(sides)))
        found = Margin(bias, inf, w, (), (Fraction(0),) * len(points.rows))
    check(found, points)
    return found


def _bounded(bias: Bias, points: IntegerPoints) -> Margin:
    """Return the margin if some row bounds it."""
    scale = lcm(*set(points.denominators))
    rows = [tuple([scale // q * entry for entry in row])
            for row, q in zip(points.rows, points.denominators, strict=True)]
    groups = []
    if bias == "free":  # the difference of two points has no bias
        groups = [[i for i, sign in enumerate(points.signs) if sign == side] for side in (1, -1)]
        rows = [row[1:] for row in rows]
    return _canonical(bias, rows, scale, IntegerHull(rows, groups).nearest_to_origin())


def _canonical(bias: Bias, rows: list[IntVector], scale: int, nearest: MinimumNorm) -> Margin:
    """Return the margin of the rows over `scale`, p being nearest to the origin.

    Through the origin w = p/|p|², and α_i = λ_i/|p|². For a free bias p = a - b, and w = 2p/|p|²
    has w·a - w·b = 2.
    """
    width = 2 if bias == "free" else 1
    weights: dict[int, int] = {}
    for key, weight in zip(nearest.keys, nearest.weights, strict=True):
        for i in key:
            weights[i] = weights.get(i, 0) + weight
    over, norm_sq = sum(nearest.weights), sum(map(mul, nearest.total, nearest.total))
    w, gamma_sq, factor = None, Fraction(0), Fraction(1, over)
    if norm_sq:
        gamma_sq = Fraction(norm_sq, (width * over * scale) ** 2)
        factor = Fraction(width * over * scale, norm_sq)
        w = tuple([factor * entry for entry in nearest.total])
        if bias == "free":
            w = (1 - sum(map(mul, w, rows[nearest.keys[0][0]])) / scale, *w)
        factor *= scale
    return Margin(bias, gamma_sq, w, tuple(sorted(weights)),
                  tuple([factor * weights.get(i, 0) for i in range(len(rows))]))
