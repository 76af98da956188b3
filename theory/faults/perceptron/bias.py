"""Faults of the bias."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from novikoff.reference.linalg import Vector, dot
from novikoff.reference.threshold import mistaken
from novikoff.theory.faults.perceptron.model import Model, fault
from novikoff.theory.outcome import Rational


@fault
class BiasMissing(Model):
    """the bias is never updated"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        k = len(self.head())
        return (*(0,) * k, *tuple(super().delta(x, y))[k:])


class _Bias(Model):
    """a fault of the bias alone: `factor` times the right step"""

    def factor(self, x: Vector[Rational], y: int) -> Rational:
        """What the bias moves by, as a multiple of the right step."""
        return 1

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        delta, k = tuple(super().delta(x, y)), len(self.head())
        return (*(self.factor(x, y) * d for d in delta[:k]), *delta[k:])


@fault
class BiasDoubled(_Bias):
    """the bias moves by 2s: updated twice, or once with a doubled difference"""

    def factor(self, x: Vector[Rational], y: int) -> Rational:
        return 2


@fault
class BiasReversed(_Bias):
    """the bias moves the wrong way: its sign, or that of a threshold, is exchanged"""

    def factor(self, x: Vector[Rational], y: int) -> Rational:
        return -1


@fault
class BiasInLoop(_Bias):
    """the bias moves once for each feature: its update stands inside the loop over the features"""

    def factor(self, x: Vector[Rational], y: int) -> Rational:
        return len(x) - 1


@fault
class BiasUnscaled(_Bias):
    """the bias moves by the label alone: its step leaves the rate out"""

    def factor(self, x: Vector[Rational], y: int) -> Rational:
        return 1 / Fraction(self.rate())


@fault
class BiasHalved(_Bias):
    """the bias moves by half the step of the weights"""

    def factor(self, x: Vector[Rational], y: int) -> Rational:
        return Fraction(1, 2)


@fault
class BiasRateSquared(_Bias):
    """the bias step contains the rate twice"""

    def factor(self, x: Vector[Rational], y: int) -> Rational:
        return self.rate()


@fault
class BiasLabelFree(_Bias):
    """the bias always moves up: its step leaves the label out"""

    def factor(self, x: Vector[Rational], y: int) -> Rational:
        return y


@fault
class BiasTakesFeature(_Bias):
    """the bias moves by the first feature as if it were a weight"""

    def factor(self, x: Vector[Rational], y: int) -> Rational:
        return x[1] if len(x) > 1 else 1


@fault
class BiasFromZeroOnly(_Bias):
    """the bias moves only as long as it is 0"""

    def factor(self, x: Vector[Rational], y: int) -> Rational:
        return 0 if any(self.w[:len(self.head())]) else 1


@fault
class BiasOfPositive(_Bias):
    """the bias moves only at the mistakes of the positive class"""

    def factor(self, x: Vector[Rational], y: int) -> Rational:
        return int(y == 1)


@fault
class BiasOfNegative(_Bias):
    """the bias moves only at the mistakes of the negative class"""

    def factor(self, x: Vector[Rational], y: int) -> Rational:
        return int(y == -1)


@fault
class BiasReplaced(Model):
    """a mistake sets the bias to s y, and does not add it"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        delta, k = tuple(super().delta(x, y)), len(self.head())
        return (*(d - wj for d, wj in zip(delta[:k], self.w[:k], strict=True)), *delta[k:])


@fault
class BiasClipped(Model):
    """the bias is cut off at 0, so that it keeps one sign"""

    parameters = (1, -1)  # its sign

    def add(self, delta: Sequence[Rational]) -> None:
        super().add(delta)
        k = len(self.head())
        self.w = (*(b if self.parameter * b > 0 else 0 for b in self.w[:k]), *self.w[k:])


@fault
class BiasTruncated(Model):
    """the step of the bias is cut to a whole number"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        delta, k = tuple(super().delta(x, y)), len(self.head())
        return (*map(int, delta[:k]), *delta[k:])


@fault
class ScoreWithoutBias(Model):
    """the score leaves the bias out"""

    def score(self, x: Vector[Rational]) -> Rational:
        k = len(self.head())
        return dot(self.w[k:], x[k:])


@fault
class ScoreSubtractsBias(Model):
    """the score subtracts the bias while the step adds to it"""

    def score(self, x: Vector[Rational]) -> Rational:
        k = len(self.head())
        return dot(self.w[k:], x[k:]) - (dot(self.w[:k], x[:k]) if k else 0)


@fault
class DecidesWithoutBias(Model):
    """the test for a mistake leaves the bias out, while the prediction uses it"""

    def wrong(self, x: Vector[Rational], y: int) -> bool:
        k = len(self.head())
        return (1 if dot(self.w[k:], x[k:]) > 0 else -1) != y


@fault
class LabelBesideScore(Model):
    """the test for a mistake takes y w·x + b for y (w·x + b): the label multiplies all but the
    bias"""

    def wrong(self, x: Vector[Rational], y: int) -> bool:
        k = len(self.head())
        z = y * dot(self.w[k:], x[k:]) + (dot(self.w[:k], x[:k]) if k else 0)
        return mistaken(z, 1, self.convention.mistake, self.convention.zero)


@fault
class BiasAlways(Model):
    """the switch for the bias has no effect: a bias is learnt all the same"""

    def without_bias(self) -> int:
        return 0


@fault
class BiasDroppedAtEnd(Model):
    """without a bias one is learnt all the same, and only set to 0 at the end"""

    def without_bias(self) -> int:
        return 0

    def finish(self) -> None:
        k = 0 if self.bias else len(self.head())
        self.w = (*(0,) * k, *self.w[k:])
