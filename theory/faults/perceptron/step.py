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
class RateSquared(Model):
    """the step contains the rate twice"""

    def step(self) -> Rational:
        return super().step() * self.rate()


@fault
class RateIgnored(Model):
    """the rate is not used: the step is that of rate 1"""

    def step(self) -> Rational:
        return super().step() / Fraction(self.rate())


@fault
class RateInverted(Model):
    """the step is divided by the rate instead of multiplied"""

    def step(self) -> Rational:
        return super().step() / Fraction(self.rate()) ** 2


@fault
class RateDecays(Model):
    """the rate shrinks from pass to pass although no schedule is offered"""

    def step(self) -> Rational:
        return super().step() / Fraction(1 + len(self._passes))

    def reset(self, n: int) -> None:
        super().reset(n)
        self._passes: list[int] = []

    def sweep(self, examples: Sequence[Example]) -> int:
        noted = super().sweep(examples)
        self._passes.append(noted)
        return noted


@fault
class StepScaled(Model):
    """the step is a constant multiple of η that is neither 1 nor 2"""

    def step(self) -> Rational:
        return super().step() * Fraction(1, 2)


@fault
class StepAveraged(Model):
    """the step is divided by the number of examples"""

    def examples(self, X: Rows, y: Labels) -> list[Example]:
        self._count = len(X)
        return super().examples(X, y)

    def step(self) -> Rational:
        return Fraction(super().step(), 1) / max(1, self._count)


@fault
class RawScore(Model):
    """the difference is taken to the raw score y - w·x: that is Adaline's rule"""

    def wrong(self, x: Vector[Rational], y: int) -> bool:
        return self.score(x) != y

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return tuple(self.rate() * (y - self.score(x)) * xj for xj in x)


@fault
class RawStep(Model):
    """a mistake adds η (y - w·x) x: the score stands where the label should"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return tuple(self.rate() * (y - self.score(x)) * xj for xj in x)


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
class Truncated(Model):
    """the weights are integers: every step is cut to a whole number"""

    def add(self, delta: Sequence[Rational]) -> None:
        super().add(delta)
        self.w = tuple(int(wj) for wj in self.w)


@fault
class StepTruncated(Model):
    """the step is cut to a whole number before it is added"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        return tuple(int(d) for d in super().delta(x, y))


@fault
class Clipped(Model):
    """the weights are clipped to [-1, 1]"""

    def add(self, delta: Sequence[Rational]) -> None:
        super().add(delta)
        self.w = tuple(max(-1, min(1, wj)) for wj in self.w)


@fault
class Decayed(Model):
    """the weights shrink at every example: a weight decay that was not asked for"""

    def learn(self, x: Vector[Rational], y: int) -> bool:
        wrong = super().learn(x, y)
        self.w = tuple(Fraction(wj) * Fraction(15, 16) for wj in self.w)
        return wrong


@fault
class Momentum(Model):
    """every step contains half of the step before it"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        before: Sequence[Rational] = getattr(self, "_before", (0,) * len(x))
        self._before = tuple(d + Fraction(b) / 2
                             for d, b in zip(super().delta(x, y), before, strict=True))
        return self._before


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
class WeightsLikeData(Model):
    """the weights take the type of the data: on integer data every step is cut to an integer"""

    def add(self, delta: Sequence[Rational]) -> None:
        super().add(delta)
        if self.integers:
            self.w = tuple(int(wj) for wj in self.w)


@fault
class HalfPrecision(Model):
    """the weights are kept in half precision, 11 bits"""

    def add(self, delta: Sequence[Rational]) -> None:
        super().add(delta)
        self.w = tuple(_halved(Fraction(wj)) for wj in self.w)


def _halved(number: Fraction) -> Fraction:
    unit = Fraction(1)
    while abs(number) >= 2048 * unit:
        unit *= 2
    return round(number / unit) * unit if unit > 1 else number
