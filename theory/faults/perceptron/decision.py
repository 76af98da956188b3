"""Faults of when the weights move."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from novikoff.reference.linalg import Vector
from novikoff.theory.faults.perceptron.model import Example, Model, fault
from novikoff.theory.outcome import Rational


@fault
class NoUpdate(Model):
    """no example ever changes the weights"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return tuple(0 * xj for xj in x)


@fault
class AlwaysUpdates(Model):
    """every example moves the weights, right or wrong: the test for a mistake is missing"""

    def wrong(self, x: Vector[Rational], y: int) -> bool:
        return True


@fault
class RuleReversed(Model):
    """the weights move on examples that are right, and stay on mistakes"""

    def wrong(self, x: Vector[Rational], y: int) -> bool:
        return not super().wrong(x, y)


@fault
class MarginRule(Model):
    """examples with y w·x < 1, or with <= 1, count as mistakes: that is the hinge rule of the SVM
    """

    parameters = (1, 0)  # whether a margin of just 1 counts

    def wrong(self, x: Vector[Rational], y: int) -> bool:
        margin = y * self.score(x)
        return margin < 1 or (margin == 1 and self.parameter == 1)


@fault
class HalfThreshold(Model):
    """the score is cut at 1/2 instead of 0"""

    def wrong(self, x: Vector[Rational], y: int) -> bool:
        return (1 if self.score(x) >= Fraction(1, 2) else -1) != y


@fault
class LabelConstant(Model):
    """every example is given the same label, in training and in prediction"""

    parameters = (-1, 1)

    def wrong(self, x: Vector[Rational], y: int) -> bool:
        return y != self.parameter

    def predict(self, x: Vector[Rational]) -> int:
        return int(self.parameter)


@fault
class OnlyPositive(Model):
    """only mistakes on the positive class are corrected"""

    def wrong(self, x: Vector[Rational], y: int) -> bool:
        return y > 0 and super().wrong(x, y)


@fault
class OnlyNegative(Model):
    """only mistakes on the negative class are corrected"""

    def wrong(self, x: Vector[Rational], y: int) -> bool:
        return y < 0 and super().wrong(x, y)


@fault
class StaleScores(Model):
    """the scores of a pass are computed before it: a batch pass, not one example at a time"""

    def sweep(self, examples: Sequence[Example]) -> list[bool]:
        wrong = [super(StaleScores, self).wrong(x, y) for x, y in examples]
        for mistake, (x, y) in zip(wrong, examples, strict=True):
            if mistake:
                self.add(self.delta(x, y))
        return wrong
