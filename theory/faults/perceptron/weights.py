"""Faults of the weights of the features, while the bias moves as it should."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from novikoff.reference.linalg import Vector
from novikoff.theory.faults.perceptron.model import Example, Model, fault
from novikoff.theory.outcome import Rational


class _Weights(Model):
    """a fault of the weights alone"""

    def moved(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        """What a mistake adds to all weights; of the bias it is not looked at."""
        return super().delta(x, y)

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        k = len(self.head())
        return (*tuple(super().delta(x, y))[:k], *tuple(self.moved(x, y))[k:])

    def replaced(self, others: Sequence[Rational]) -> None:
        """Put other weights in the place of all but the bias."""
        k = len(self.head())
        self.w = (*self.w[:k], *others[k:])


@fault
class WeightsWithoutLabel(_Weights):
    """the step of the weights is s x without the label; that of the bias is right"""

    def moved(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return tuple(self.step() * xj for xj in x)


@fault
class WeightsOfRawScore(_Weights):
    """a mistake adds η (y - w·x) x to the weights, the score in place of the label; the bias is
    right"""

    parameters = (-1, 0)  # the target of the negative class

    def moved(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        away = (1 if y > 0 else self.parameter) - self.score(x)
        return tuple(self.rate() * away * xj for xj in x)


@fault
class WeightsShrink(_Weights):
    """the weights shrink at every update, and the bias does not: a weight decay that was not asked
    for"""

    parameters = (Fraction(1, 2), Fraction(9, 10), Fraction(99, 100), Fraction(15, 16))

    def add(self, delta: Sequence[Rational]) -> None:
        super().add(delta)
        self.replaced([Fraction(wj) * self.parameter for wj in self.w])


@fault
class WeightsRounded(_Weights):
    """the weights are rounded to whole numbers after an update; the bias is right"""

    def add(self, delta: Sequence[Rational]) -> None:
        super().add(delta)
        self.replaced([round(wj) for wj in self.w])


@fault
class WeightsReset(_Weights):
    """the weights begin at 0 again in every pass, and the bias goes on"""

    def sweep(self, examples: Sequence[Example]) -> list[bool]:
        self.replaced([0] * len(self.w))
        return super().sweep(examples)
