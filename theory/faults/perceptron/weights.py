"""Faults of the weights of the features, while the bias moves as it should."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from novikoff.reference.linalg import Vector
from novikoff.theory.faults.perceptron.model import Example, Model, fault
from novikoff.theory.faults.perceptron.step import FeaturesUnsigned, RawStep
from novikoff.theory.outcome import Rational


class _BesideBias(Model):
    """the step of another fault for the weights, and the right one for the bias"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        k = len(self.head())
        return (*tuple(Model.delta(self, x, y))[:k], *tuple(super().delta(x, y))[k:])


@fault
class WeightsWithoutLabel(_BesideBias, FeaturesUnsigned):
    """the step of the weights is s x without the label; that of the bias is right"""


@fault
class WeightsOfRawScore(_BesideBias, RawStep):
    """a mistake adds η (y - w·x) x to the weights, the score in place of the label; the bias is
    right"""


class _Twice(Model):
    """the step is doubled"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return tuple(2 * d for d in super().delta(x, y))


@fault
class WeightsDoubled(_BesideBias, _Twice):
    """the weights move by twice the step: they are updated twice, and the bias once"""


class _OfClass(Model):
    """the step is that of one class, `parameter`, and 0 for the other"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return tuple(d if y == self.parameter else 0 for d in super().delta(x, y))


@fault
class WeightsOfPositive(_BesideBias, _OfClass):
    """the weights move only at the mistakes of the positive class, and the bias at all"""


@fault
class WeightsOfNegative(_BesideBias, _OfClass):
    """the weights move only at the mistakes of the negative class, and the bias at all"""

    parameters = (-1,)


class _Weights(Model):
    """a fault that puts other weights in the place of all but the bias"""

    def replaced(self, others: Sequence[Rational]) -> None:
        """Keep the bias alone."""
        k = len(self.head())
        self.w = (*self.w[:k], *others[k:])


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
