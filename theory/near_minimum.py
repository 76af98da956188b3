"""A point near the minimum of an objective, found in floats, and a bound on its distance to it.

What finds it is not trusted: the gap of duality bounds how far from the minimum it
stopped (`novikoff.theory.duality`), and the minimum of squares without a penalty is solved exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

import numpy as np

from novikoff.reference.linalg import Vector, dot
from novikoff.theory.duality import Dual, distance
from novikoff.theory.least_squares import least_squares
from novikoff.theory.objective import Objective
from novikoff.theory.outcome import Rational
from novikoff.theory.rational_matrix import solution

CURVATURE: Final = {"squared": Fraction(1), "cross-entropy": Fraction(1, 4),
                    "squared hinge": Fraction(1)}
"""Of convex losses whose slope has no jumps, by how much it changes at most with the score."""
SLOPES: Final[Mapping[str, Callable[[Any, Any], Any]]] = {
    "squared": lambda y, z: z - y,
    "cross-entropy": lambda y, z: 1 / (1 + np.exp(-z)) - y,
    "squared hinge": lambda y, z: -y * np.maximum(0, 1 - y * z)}
STEPS: Final = 2**14


def power_below(number: Fraction) -> Fraction:
    """Return the largest power of two that is less.

    >>> power_below(Fraction(2)), power_below(Fraction(1, 3))
    (Fraction(1, 1), Fraction(1, 4))
    """
    power = Fraction(1)
    while power >= number:
        power /= 2
    while 2 * power < number:
        power *= 2
    return power


def steepest(objective: Objective, rows: Sequence[Vector[Rational]]) -> Fraction:
    """Return κ c λmax(XᵀX) + s, by which the gradient changes at most with the weights.

    >>> steepest(Objective(penalty="1", weight="C"), ((1, 0), (0, 2)))
    Fraction(3, 2)
    """
    top = Fraction(least_squares(tuple(rows), (0,) * len(rows)).spectrum.greatest().high)
    return (CURVATURE[objective.loss] * objective.factor(len(rows)) * top
            + objective.shrinks(len(rows)))


def descended(gradient: Callable[[Any], Any], start: Any, eta: float) -> Any:
    """Return where steps along the gradient at the rate lead from the start.

    >>> descended(lambda w: w - 1, np.zeros(1), 0.5).tolist()
    [1.0]
    """
    for _ in range(STEPS):
        moved = start - eta * gradient(start)
        if (moved == start).all():
            break
        start = moved
    return start


@lru_cache(maxsize=256)
def near_minimum(objective: Objective, rows: tuple[Vector[Rational], ...], y: tuple[int, ...],
                 free: bool) -> tuple[Vector[Fraction], Fraction]:
    """Return weights, and how far from those of the minimum they are at most.

    Of a free bias, which is the first weight, nothing is said.

    Raises: ValueError for an objective without exactly one minimum that is known here.

    >>> near_minimum(Objective(), ((1, 0), (1, 1)), (-1, 1), False)
    ((Fraction(-1, 1), Fraction(2, 1)), Fraction(0, 1))
    """
    if objective.loss == "squared" and objective.penalty == "none":
        return _solved(objective, rows, y), Fraction(0)
    dual = Dual(objective, [row[1:] for row in rows] if free else rows, y, free)
    if objective.loss not in SLOPES:
        point = _by_the_dual(dual, y, free)
        return point, distance(dual.gap(point, rows), dual.strength)
    A, t = np.array(rows, dtype=float), np.array(dual.y, dtype=float)
    c, s = float(dual.c), float(dual.strength) * np.array([not free, *[True] * (A.shape[1] - 1)])
    w = descended(lambda w: c * A.T @ SLOPES[objective.loss](t, A @ w) + s * w,
                  np.zeros(A.shape[1]), float(1 / steepest(objective, rows)))
    point = tuple(map(Fraction, w.tolist()))
    return point, distance(dual.gap(point, rows), dual.strength)


def _solved(objective: Objective, rows: Sequence[Vector[Rational]],
            y: Sequence[int]) -> Vector[Fraction]:
    """The minimum of squares.

    Raises: ValueError if there are several.
    """
    problem = least_squares(tuple(rows), tuple(objective.target(label) for label in y))
    if len(problem.positive) < len(rows[0]):
        raise ValueError("several weights are minima")
    found = solution(problem.hessian, problem.b)
    assert found is not None
    return tuple(map(Fraction, found))


def _by_the_dual(dual: Dual, y: Sequence[int], free: bool) -> Vector[Fraction]:
    """Weights of the hinge loss from slopes that are nearly best: -c/λ Σ a x, and the best bias."""
    slopes = dual.slopes([Fraction(0)] * len(y))
    own = tuple(-dual.c / dual.strength * sum((a * Fraction(x[j]) for a, x in zip(
        slopes, dual.X, strict=True)), Fraction(0)) for j in range(len(dual.X[0])))
    if not free:
        return own
    scored = [(label, Fraction(dot(own, x))) for label, x in zip(y, dual.X, strict=True)]
    kinks = [label - z for label, z in scored]
    return (min(kinks, key=lambda b: sum(max(Fraction(0), 1 - label * (z + b))
                                         for label, z in scored)), *own)
