"""Faults of the rate: what it is in a step, and from pass to pass."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from novikoff.reference.linalg import Vector
from novikoff.theory.faults.perceptron.model import Example, Model, fault
from novikoff.theory.outcome import Rational


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
    """the rate shrinks from pass to pass, and does not stay what was asked for"""

    parameters = (Fraction(1), Fraction(1, 2), Fraction(1, 10), Fraction(1, 100))

    def step(self) -> Rational:
        return super().step() / Fraction(1 + self.parameter * self._passes)

    def reset(self, n: int) -> None:
        super().reset(n)
        self._passes = 0

    def sweep(self, examples: Sequence[Example]) -> list[bool]:
        moved = super().sweep(examples)
        self._passes += 1
        return moved


@fault
class RateDecaysByFactor(RateDecays):
    """the rate shrinks by a factor from pass to pass, and does not stay what was asked for"""

    parameters = (Fraction(1, 2), Fraction(9, 10), Fraction(95, 100), Fraction(99, 100))

    def step(self) -> Rational:
        return Model.step(self) * Fraction(self.parameter) ** self._passes


@fault
class RateDecaysLater(RateDecays):
    """the rate is halved after twenty passes, and does not stay what was asked for"""

    def step(self) -> Rational:
        return Model.step(self) / Fraction(2 if self._passes >= 20 else 1)


@fault
class StepScaled(Model):
    """the step is a constant multiple of η that is neither 1 nor 2"""

    parameters = (Fraction(1, 2), 4, Fraction(1, 4), 3, 10, Fraction(1, 10))

    def step(self) -> Rational:
        return super().step() * self.parameter


@fault
class RateOnBiasOnly(Model):
    """only the bias moves with the rate: the step of the weights leaves the rate out"""

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        k = len(self.head())
        return tuple(d if j < k else Fraction(d) / self.rate()
                     for j, d in enumerate(super().delta(x, y)))
