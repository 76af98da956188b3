"""Faults of the precision in which numbers are kept."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from fractions import Fraction

from novikoff.reference.linalg import Vector, dot
from novikoff.reference.threshold import label
from novikoff.theory.faults.perceptron.model import Model, fault
from novikoff.theory.outcome import Rational


@fault
class RateNarrowed(Model):
    """the rate is rounded to float32, although the weights are not"""

    def rate(self) -> Rational:
        return _single(super().rate())


@fault
class PredictsInSingle(Model):
    """the prediction computes the score in float32, although the weights are kept in float64"""

    def predict(self, x: Vector[Rational]) -> int:
        return label(dot(tuple(map(_single, self.w)), tuple(map(_single, x))),
                     self.convention.zero)


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
class Rounded(Model):
    """the weights are rounded to a few decimals"""

    parameters = (2, 1, 3, 4)

    def add(self, delta: Sequence[Rational]) -> None:
        super().add(delta)
        self.w = tuple(round(Fraction(wj), int(self.parameter)) for wj in self.w)


@fault
class WeightsLikeData(Model):
    """the weights take the type of the data: on integer data every step is cut to an integer"""

    def add(self, delta: Sequence[Rational]) -> None:
        super().add(delta)
        if self.integers:
            self.w = tuple(int(wj) for wj in self.w)


@fault
class IntegerRateIgnored(Model):
    """a rate that is handed over as an integer is taken for 1"""

    def rate(self) -> Rational:
        return 1 if self.integers and Fraction(self.eta).denominator == 1 else super().rate()


@fault
class HalfPrecision(Model):
    """the weights are kept in half precision, 11 bits"""

    def add(self, delta: Sequence[Rational]) -> None:
        super().add(delta)
        self.w = tuple(_halved(Fraction(wj)) for wj in self.w)


def _single(number: Rational) -> Fraction:
    return Fraction(struct.unpack("f", struct.pack("f", number))[0])


def _halved(number: Fraction) -> Fraction:
    unit = Fraction(1)
    while abs(number) >= 2048 * unit:
        unit *= 2
    return round(number / unit) * unit if unit > 1 else number
