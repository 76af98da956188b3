"""Faults of what is predicted, and of the scores that are shown."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from novikoff.reference.linalg import Vector, dot
from novikoff.reference.threshold import label
from novikoff.theory.faults.perceptron.model import Model, fault
from novikoff.theory.faults.perceptron.run import Remembers
from novikoff.theory.outcome import Rational


@fault
class PredictsOtherSide(Model):
    """the prediction gives a point on the boundary the other label than the convention says"""

    def predict(self, x: Vector[Rational]) -> int:
        return super().predict(x) if self.score(x) else -label(0, self.convention.zero)


@fault
class PredictsHalf(Model):
    """the prediction cuts the score at 1/2 instead of 0"""

    parameters = (1, -1)  # the label of a score of just 1/2

    def predict(self, x: Vector[Rational]) -> int:
        beyond = self.score(x) - Fraction(1, 2)
        return 1 if beyond > 0 or (not beyond and self.parameter > 0) else -1


@fault
class PredictsFlipped(Model):
    """the prediction exchanges the two labels"""

    def predict(self, x: Vector[Rational]) -> int:
        return -super().predict(x)


@fault
class PredictsWithoutBias(Model):
    """the prediction leaves the bias out"""

    def predict(self, x: Vector[Rational]) -> int:
        k = len(self.head())
        return label(dot(self.w[k:], x[k:]), self.convention.zero)


@fault
class PredictsOnePlaceOff(Model):
    """the prediction takes the weights one place off, as where the 1 of the bias stands at the
    other end than in training"""

    parameters = (1, -1)

    def predict(self, x: Vector[Rational]) -> int:
        k = int(self.parameter) * len(self.head())
        return label(dot((*self.w[k:], *self.w[:k]), x), self.convention.zero)


@fault
class PredictsConstant(Model):
    """the prediction is always +1"""

    def predict(self, x: Vector[Rational]) -> int:
        return 1


@fault
class PredictsAboveMeanOfMany(Model):
    """the prediction of more than 20 points at once takes the mean of their scores off"""

    def predicts(self, rows: Sequence[Vector[Rational]]) -> tuple[int, ...]:
        if len(rows) <= 20:
            return super().predicts(rows)
        scores = [self.score(x) for x in rows]
        return tuple(label(len(rows) * z - sum(scores), self.convention.zero) for z in scores)


@fault
class PredictsBeforeLastUpdate(Remembers):
    """the prediction uses the weights from before the last update"""

    def predict(self, x: Vector[Rational]) -> int:
        return label(dot(self.before, x), self.convention.zero)


@fault
class ScoreOfOtherClass(Model):
    """the score that is shown has the wrong sign: it is that of the other class, or the bias has
    the wrong sign in it"""

    def told_score(self, x: Vector[Rational]) -> Rational:
        return -dot(self.w, x)


@fault
class ScoreLeavesOutBias(Model):
    """the score that is shown leaves the bias out"""

    def told_score(self, x: Vector[Rational]) -> Rational:
        return dot(self.w[len(self.head()):], x[len(self.head()):])


@fault
class ScoredWithoutBias(Model):
    """the score of labels is not that of the predictions: something is left out of it, such as the
    bias"""

    def right(self, x: Vector[Rational], y: int) -> bool:
        k = len(self.head())
        return label(dot(self.w[k:], x[k:]), self.convention.zero) == y


@fault
class ScoreConstant(Model):
    """the score of labels does not depend on the labels"""

    def right(self, x: Vector[Rational], y: int) -> bool:
        return True
