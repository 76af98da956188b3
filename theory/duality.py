"""How far from the minimum weights are at most: the gap of duality, and strong convexity.

For F(w) = c Σ l(y, w·x) + ½λ‖w‖², the norm without a free bias, and any numbers a_i for which the
conjugates l*(y_i, a_i) are finite (and Σ a_i = 0 where the bias is free),

    F(w) - min F  <=  F(w) + c Σ l*(y_i, a_i) + ‖c Σ a_i x_i‖² / (2λ),

and ½λ‖w - w*‖² <= F(w) - min F, as F is λ-strongly convex in these weights. The a_i need not be
good ones for that to be true; they are the slopes at w, made to sum to 0, and improved a little
where the slope jumps. All is exact, but for logarithms, of which rational bounds are taken, that
a checker without logarithms can verify (`novikoff.theory.extracted_gap`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt
from typing import Any, Final

from mpmath import iv

from novikoff.reference.linalg import Vector, dot
from novikoff.theory.comparison import bounds
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.learner_subject import PRECISION, within_reach
from novikoff.theory.objective import LOSSES, Objective
from novikoff.theory.outcome import Rational

KNOWN: Final = ("squared", "cross-entropy", "hinge", "squared hinge")
"""Losses whose conjugate is known here; they are convex in the score."""
SWEEPS: Final = 64
FINE: Final = 2**80
ROOT: Final = 2**40
FINEST: Final = 2**112


def above(number: Fraction) -> Fraction:
    """Return a number whose square is at least this one, and not much more.

    >>> above(Fraction(4)), above(Fraction(2)) ** 2 >= 2, above(Fraction(0))
    (Fraction(2, 1), True, Fraction(0, 1))
    """
    scaled = -((-number.numerator * ROOT**2) // number.denominator)
    root = isqrt(scaled)
    return Fraction(root + (root * root < scaled), ROOT)


def risen(value: Any) -> Fraction:
    """Return a number above all that an interval holds, by at least 2^-112: that leaves room for
    the bounds of exp by which a checker sees it.

    >>> Fraction(1, 2**112) <= risen(iv.mpf(1)) - 1 < Fraction(1, 2**50)
    True
    """
    return Fraction(bounds(value + iv.mpf(1) / FINEST)[1])


def log_above(share: Fraction) -> Fraction:
    """Return a bound of log s; of 0, for which s log s is 0 whatever is taken, 0.

    >>> [log_above(Fraction(0)), 0 < log_above(Fraction(1)) < Fraction(1, 2**110)]
    [Fraction(0, 1), True]
    """
    with precision(PRECISION):
        return risen(iv.log(interval(share))) if share else Fraction(0)


class Dual:
    """The dual of an objective on a sample; the penalty must not be 0.

    Raises: ValueError for an objective whose dual is not known here.
    """

    def __init__(self, objective: Objective, X: Sequence[Vector[Rational]], y: Sequence[int],
                 free: bool) -> None:
        self.c, self.strength = objective.factor(len(X)), objective.shrinks(len(X))
        if objective.loss not in KNOWN or not self.strength:
            raise ValueError("there is no penalty, or the loss is not convex in the score")
        self.loss, self.free = objective.loss, free
        self.X = [tuple(map(Fraction, x)) for x in X]
        self.y = [Fraction(objective.target(label)) for label in y]

    def gap(self, w: Vector[Rational], rows: Sequence[Vector[Rational]]) -> Fraction:
        """Return a bound on F(w) - min F, for the rows with the 1 of the bias."""
        with precision(PRECISION):
            z = [dot(tuple(map(Fraction, w)), tuple(map(Fraction, row))) for row in rows]
            own = w[len(w) - len(self.X[0]):]
            size = sum((Fraction(wj) ** 2 for wj in own), Fraction(0))
            primal = interval(self.c) * sum(map(interval, self.lost(z)), iv.mpf(0)) \
                + interval(self.strength * size / 2)
            slopes = self.slopes(z)
            return Fraction(max(bounds(primal + self.conjugate(slopes))[1], 0))

    def lost(self, z: Sequence[Fraction]) -> list[Any]:
        """Return the loss at each score: a bound of it if it holds a logarithm, else enclosed."""
        found = [LOSSES[self.loss].value(interval(y), interval(score))
                 for y, score in zip(self.y, z, strict=True)]
        return [*map(risen, found)] if self.loss == "cross-entropy" else found

    def slopes(self, z: Sequence[Fraction]) -> list[Fraction]:
        """Return slopes at these scores for which all conjugates are finite.

        Scores of cross-entropy that are too large for exp are made smaller: the slope of the loss
        there is 0 or 1 in size, in as many digits as are kept.
        """
        found = []
        for y, score in zip(self.y, z, strict=True):
            near = within_reach(interval(score)) if self.loss == "cross-entropy" \
                else interval(score)
            low, high = bounds(LOSSES[self.loss].derivative(interval(y), near))
            found.append(Fraction(int(Fraction(low + high) / 2 * FINE), FINE))
        if self.loss == "hinge":
            found = self.improved(found)
        return self.balanced(found) if self.free else found

    def balanced(self, a: Sequence[Fraction]) -> list[Fraction]:
        """Return slopes whose sum is 0: less their mean, or the larger side made smaller."""
        if self.loss == "squared":
            return [one - sum(a, Fraction(0)) / len(a) for one in a]
        up = sum((one for one in a if one > 0), Fraction(0))
        down = sum((-one for one in a if one < 0), Fraction(0))
        if not up or not down:
            return [Fraction(0)] * len(a)
        return [one * min(Fraction(1), down / up if one > 0 else up / down) for one in a]

    def improved(self, a: list[Fraction]) -> list[Fraction]:
        """Return slopes of the hinge loss with a larger dual value: two move at a time, or one."""
        y, X = [float(each) for each in self.y], [[float(e) for e in x] for x in self.X]
        q = float(self.c / self.strength)
        s = [-float(one) * each for one, each in zip(self.balanced(a) if self.free else a, y,
                                                     strict=True)]  # in [0, 1]
        v = [q * sum(sk * yk * x[j] for sk, yk, x in zip(s, y, X, strict=True))
             for j in range(len(X[0]))]
        pairs = [(i, k) for i in range(len(y)) for k in range(i)] if self.free else [
            (i, i) for i in range(len(y))]
        for i, k in pairs * SWEEPS:
            d = [y[i] * e for e in X[i]] if i == k else [
                y[i] * (e - f) for e, f in zip(X[i], X[k], strict=True)]
            sign = -y[i] * y[k]  # by what s_k moves where s_i moves by 1
            rise = (1.0 if i == k else 1 + sign) - sum(e * f for e, f in zip(d, v, strict=True))
            bend = q * sum(e * e for e in d)
            low, high = -s[i], 1 - s[i]
            if i != k:
                ends = sorted((-s[k] * sign, (1 - s[k]) * sign))
                low, high = max(low, ends[0]), min(high, ends[1])
            t = max(low, min(high, rise / bend if bend else high if rise > 0 else low))
            s[i] += t
            s[k] += sign * t if i != k else 0
            v = [e + q * t * f for e, f in zip(v, d, strict=True)]
        return [-each * min(Fraction(1), max(Fraction(0), Fraction(sk)))
                for sk, each in zip(s, self.y, strict=True)]

    def conjugate(self, a: Sequence[Fraction]) -> Any:
        """Return where c Σ l*(y, a) + ‖c Σ a x‖²/(2λ) lies."""
        pull = [self.c * sum((one * x[j] for one, x in zip(a, self.X, strict=True)), Fraction(0))
                for j in range(len(self.X[0]))]
        rest = sum((each * each for each in pull), Fraction(0)) / (2 * self.strength)
        told = [self._conjugate(y, one) for y, one in zip(self.y, a, strict=True)]
        return interval(self.c) * sum(told, iv.mpf(0)) + interval(rest)

    def _conjugate(self, y: Fraction, a: Fraction) -> Any:
        if self.loss == "cross-entropy":
            return interval(sum((s * log_above(s) for s in (a + y, 1 - a - y)), Fraction(0)))
        return interval(a * y + (a * a / 2 if self.loss != "hinge" else 0))


def distance(gap: Fraction, strength: Fraction) -> Fraction:
    """Return how far the weights are from those of the minimum at most.

    >>> distance(Fraction(1, 4), Fraction(1, 8))
    Fraction(2, 1)
    """
    return above(2 * gap / strength)
