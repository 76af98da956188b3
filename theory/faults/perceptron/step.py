"""Faults of what a mistake adds to the weights."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from novikoff.reference.linalg import Vector, norm_sq
from novikoff.reference.threshold import label
from novikoff.theory.experiment import Labels, Rows
from novikoff.theory.faults.perceptron.model import Example, Model, fault
from novikoff.theory.outcome import Rational


@fault
class WrongSign(Model):
    """the step has the wrong sign: a mistake subtracts s y x"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return tuple(-d for d in super().delta(x, y))


@fault
class WeightsReversed(Model):
    """the weights move the wrong way, by -s y x, while the bias moves as it should"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        k = len(self.head())
        return tuple(d if j < k else -d for j, d in enumerate(super().delta(x, y)))


@fault
class SignOfZero(Model):
    """the step is η (y - sgn z) x with sgn(0) = 0: a score of exactly 0 moves half as far"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        half = self.convention.step == "2eta" and self.score(x) == 0
        return tuple(Fraction(d) / 2 if half else d for d in super().delta(x, y))


@fault
class StepAveraged(Model):
    """the step is divided by the number of examples"""

    def examples(self, X: Rows, y: Labels) -> list[Example]:
        self._count = len(X)
        return super().examples(X, y)

    def step(self) -> Rational:
        return Fraction(super().step()) / max(1, self._count)


class _Raw(Model):
    parameters = (-1, 0)  # the target of the negative class

    def away(self, x: Vector[Rational], y: int) -> Rational:
        return (1 if y > 0 else self.parameter) - self.score(x)

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return tuple(self.rate() * self.away(x, y) * xj for xj in x)


@fault
class RawScore(_Raw):
    """the difference is taken to the raw score y - w·x: that is Adaline's rule"""

    def wrong(self, x: Vector[Rational], y: int) -> bool:
        return self.away(x, y) != 0


@fault
class RawStep(_Raw):
    """a mistake adds η (y - w·x) x: the score stands where the label should"""


@fault
class PredictedSign(Model):
    """the step has the sign of the score or of the prediction, not of the label"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return tuple(self.step() * label(self.score(x)) * xj for xj in x)


@fault
class LabelsZeroOne(Model):
    """labels 0 and 1 stand in a rule for -1 and +1: mistakes of the negative class move nothing"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return tuple((1 if y > 0 else 0) * self.step() * xj for xj in x)


@fault
class LabelOnly(Model):
    """every weight moves by s y: the features are left out of the step"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return tuple(self.step() * y for _ in x)


@fault
class FeaturesUnsigned(Model):
    """the step is s x without the label"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return tuple(self.step() * xj for xj in x)


@fault
class FeatureSkipped(Model):
    """the last feature is left out of the step"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return (*tuple(super().delta(x, y))[:-1], 0)


@fault
class FirstFeatureOnly(Model):
    """only the first weight moves, by the first feature"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        k = len(self.head()) + 1
        return tuple(d if j < k else 0 for j, d in enumerate(super().delta(x, y)))


@fault
class FirstFeatureDoubled(Model):
    """the first feature counts twice in the step"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        k = len(self.head())
        return tuple(2 * d if j == k else d for j, d in enumerate(super().delta(x, y)))


@fault
class FeaturesSquared(Model):
    """the step contains the squares of the features"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return tuple(d * xj for d, xj in zip(super().delta(x, y), x, strict=True))


@fault
class FeaturesAbsolute(Model):
    """the step contains the absolute values of the features"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return tuple(self.step() * y * (xj if xj > 0 else -xj) for xj in x)


@fault
class FeaturesSigned(Model):
    """the step contains only the signs of the features"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return tuple(self.step() * y * label(xj, "neither") for xj in x)


@fault
class Normalised(Model):
    """the step is divided by ‖x‖²"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        length = norm_sq(x)
        return tuple(d / Fraction(length) if length else d for d in super().delta(x, y))


@fault
class StaleLabel(Model):
    """the step uses the label of the example before"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return super().delta(x, self.last[1] if self.last else y)


@fault
class StaleExample(Model):
    """the step uses the features of the example before"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return super().delta(self.last[0] if self.last else x, y)


@fault
class Clipped(Model):
    """the weights are clipped: none leaves an interval around 0"""

    parameters = (1, 10, 5, 2)

    def add(self, delta: Sequence[Rational]) -> None:
        super().add(delta)
        self.w = tuple(max(-self.parameter, min(self.parameter, wj)) for wj in self.w)


@fault
class Decayed(Model):
    """the weights shrink at every example: a weight decay that was not asked for"""

    parameters = (Fraction(15, 16), Fraction(9, 10), Fraction(99, 100), Fraction(1, 2))

    def learn(self, x: Vector[Rational], y: int) -> bool:
        wrong = super().learn(x, y)
        self.w = tuple(Fraction(wj) * self.parameter for wj in self.w)
        return wrong


@fault
class DecayedAtMistakes(Model):
    """the weights shrink at every update: a weight decay that was not asked for"""

    parameters = (Fraction(15, 16), Fraction(9, 10), Fraction(99, 100), Fraction(1, 2))

    def add(self, delta: Sequence[Rational]) -> None:
        self.w = tuple(Fraction(wj) * self.parameter for wj in self.w)
        super().add(delta)


@fault
class Momentum(Model):
    """every step contains a part of the step before it: a momentum that was not asked for"""

    parameters = (Fraction(1, 2), Fraction(9, 10))

    def reset(self, n: int) -> None:
        super().reset(n)
        self._before: Sequence[Rational] = (0,) * len(self.w)

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        self._before = tuple(d + Fraction(b) * self.parameter
                             for d, b in zip(super().delta(x, y), self._before, strict=True))
        return self._before
