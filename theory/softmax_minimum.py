"""The minimum of softmax regression with a penalty: a point near it, and how near it is at most.

For F(W) = Σ l_t(W x) + ½λ‖V‖², with l_t the cross-entropy of softmax and V the weights without
those of a free bias, and any rows of probabilities p (with Σ (p - 1_t) = 0 where the bias is free),

    F(W) - min F  <=  F(W) + Σ_i Σ_k p_ik log p_ik + ‖Σ_i (p_i - 1_t) x_iᵀ‖² / (2λ),

and ½λ‖V - V*‖² is no more, as F is λ-strongly convex in V. The p need not be good ones for that;
they are softmax(W x), made to sum to the numbers of the classes. For losses and logarithms rational
bounds stand, which a checker without logarithms can verify (`novikoff.theory.extracted_gap`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np

from novikoff.reference.linalg import Vector, dot
from novikoff.reference.softmax import negative_log_likelihood, softmax
from novikoff.theory.comparison import bounds
from novikoff.theory.duality import distance, log_above, risen
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.least_squares import least_squares
from novikoff.theory.near_minimum import descended
from novikoff.theory.outcome import Rational

PRECISION: Final = 113
FINE: Final = 2**80
Examples = Sequence[tuple[Vector[Rational], int]]
Matrix = tuple[Vector[Fraction], ...]


def steepest(examples: Examples, strength: Rational) -> Fraction:
    """Return ½ λmax(XᵀX) + λ, by which the gradient of F changes at most with the weights.

    >>> steepest((((1, 0), 0), ((0, 2), 1)), 1)
    Fraction(3, 1)
    """
    rows = tuple(tuple(map(Fraction, x)) for x, _ in examples)
    top = least_squares(rows, (0,) * len(rows)).spectrum.greatest().high
    return Fraction(top) / 2 + Fraction(strength)


class Shares(NamedTuple):
    """A law of the classes for each example, and a bound of each loss."""

    laws: Sequence[Sequence[Fraction]]
    lost: Sequence[Fraction]


def shares(W: Sequence[Vector[Rational]], examples: Examples, free: bool) -> Shares:
    """Return softmax(W x), balanced where the bias is free, and bounds of the losses.

    >>> shares(((0,), (0,)), (((1,), 0),), False).laws
    [[Fraction(1, 2), Fraction(1, 2)]]
    """
    with precision(PRECISION):
        z = [tuple(dot(tuple(map(interval, w)), tuple(map(interval, x))) for w in W)
             for x, _ in examples]
        lost = [risen(negative_log_likelihood(one, t))
                for one, (_, t) in zip(z, examples, strict=True)]
        p = [_law([sum(bounds(e)) / 2 for e in softmax(one)]) for one in z]
    return Shares(_balanced(p, [t for _, t in examples]) if free else p, lost)


def gap(W: Sequence[Vector[Rational]], examples: Examples, strength: Rational,
        free: bool) -> Fraction:
    """Return a bound on F(W) - min F; the first weight of each class is its bias.

    >>> gap(((0,), (0,)), (((1,), 0), ((1,), 1)), 1, False) < Fraction(1, 2**70)
    True
    """
    p, lost = shares(W, examples, free)
    size = sum((Fraction(e) ** 2 for w in W for e in w[free:]), Fraction(0))
    inner = sum((e * log_above(e) for row in p for e in row), Fraction(0))
    pull = [[sum(((row[k] - (t == k)) * Fraction(x[j]) for row, (x, t) in zip(
        p, examples, strict=True)), Fraction(0)) for j in range(free, len(examples[0][0]))]
        for k in range(len(W))]
    rest = sum((e ** 2 for row in pull for e in row), Fraction(0))
    return sum(lost, Fraction(strength) * size / 2) + inner + rest / (2 * Fraction(strength))


def _law(p: Sequence[Any]) -> list[Fraction]:
    """Fractions that sum to 1, near to these."""
    parts = [max(Fraction(int(Fraction(e) * FINE), FINE), Fraction(0)) for e in p]
    total = sum(parts, Fraction(0))
    return [e / total for e in parts]


def _balanced(p: Sequence[Sequence[Fraction]], t: Sequence[int]) -> list[list[Fraction]]:
    """The rows so moved that each class has as much as it has examples."""
    M, K = len(t), len(p[0])
    due = [Fraction(t.count(k)) for k in range(K)]
    moved = [[e + (due[k] - sum((row[k] for row in p), Fraction(0))) / M
              for k, e in enumerate(row)] for row in p]
    share = max((-e / (due[k] / M - e) for row in moved for k, e in enumerate(row) if e < 0),
                default=Fraction(0))
    return [[(1 - share) * e + share * due[k] / M for k, e in enumerate(row)] for row in moved]


@lru_cache(maxsize=64)
def near_minimum(examples: tuple[tuple[Vector[Rational], int], ...], K: int, strength: Rational,
                 free: bool) -> tuple[Matrix, Fraction]:
    """Return weights, one row for each of K classes, and how far from the minimum V is at most."""
    A = np.array([[float(e) for e in x] for x, _ in examples])
    T = np.eye(K)[[t for _, t in examples]]
    s = float(strength) * np.array([not free, *[True] * (A.shape[1] - 1)])

    def gradient(W: Any) -> Any:
        z = W @ A.T
        p = np.exp(z - z.max(axis=0))
        return (p / p.sum(axis=0) - T.T) @ A + s * W

    found = descended(gradient, np.zeros((K, A.shape[1])), float(1 / steepest(examples, strength)))
    W = tuple(tuple(map(Fraction, row)) for row in found.tolist())
    return W, distance(gap(W, examples, strength, free), Fraction(strength))
