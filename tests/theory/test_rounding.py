"""The rounding policy accuses no right perceptron: floats in several formats and orders."""

import functools
from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import gather
import numpy as np
import pytest

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import Vector
from novikoff.theory.faults.perceptron.model import Model
from novikoff.theory.faults.perceptron.subject import FaultSubject
from novikoff.theory.outcome import Counterexample, Passed, Rational
from novikoff.theory.registry import theorems
from novikoff.theory.rounding import SINGLE_UNIT, UNIT, gamma, single, summed

CONVENTIONS = tuple(map(Convention().stated, ("", "mistake=F,zero=-1,step=2eta")))
FEW, MANY = 6, 40  # drawn instances; many for the theorems that derive coordinates from others
DERIVED = ("perceptron.rotation", "perceptron.orthogonal_examples_commute")


class Floats(Model):
    """a right perceptron whose scores and weights are rounded to `kind` at each operation"""

    kind = np.float64

    def floats(self, numbers: Sequence[Rational]) -> list[np.floating]:
        return [self.kind(float(number)) for number in numbers]

    def exact(self, numbers: Sequence[np.floating]) -> Vector[Rational]:
        return tuple(Fraction(float(number)) for number in numbers)

    def score(self, x: Vector[Rational]) -> Rational:
        terms = [a * b for a, b in zip(self.floats(self.w), self.floats(x), strict=True)]
        return Fraction(float(functools.reduce(lambda s, t: s + t, self.ordered_terms(terms))))

    def ordered_terms(self, terms: list[np.floating]) -> list[np.floating]:
        return terms

    def delta(self, x: Vector[Rational], y: int) -> Vector[Rational]:
        (eta,), twice = self.floats((self.rate(),)), self.convention.step == "2eta"
        return self.exact([eta * self.kind(y * (1 + twice)) * xj for xj in self.floats(x)])

    def add(self, delta: Sequence[Rational]) -> None:
        self.w = self.exact([a + b for a, b in zip(self.floats(self.w), self.floats(delta),
                                                   strict=True)])


class Backwards(Floats):
    """sums from the last feature to the bias, and multiplies by the rate last"""

    def ordered_terms(self, terms: list[np.floating]) -> list[np.floating]:
        return terms[::-1]

    def delta(self, x: Vector[Rational], y: int) -> Vector[Rational]:
        (eta,), twice = self.floats((self.rate(),)), self.convention.step == "2eta"
        return self.exact([self.kind(y) * xj * eta * self.kind(1 + twice)
                           for xj in self.floats(x)])


class Single(Floats):
    """float32 throughout"""

    kind = np.float32


class SingleBackwards(Backwards):
    """float32 throughout, in the other order"""

    kind = np.float32


class SingleFeatures(Floats):
    """float32 weights beside a float64 bias"""

    def add(self, delta: Sequence[Rational]) -> None:
        super().add(delta)
        self.w = (*self.w[:1], *self.exact([np.float32(float(wj)) for wj in self.w[1:]]))


class Half(Floats):
    """float16 throughout"""

    kind = np.float16


RIGHT = (Backwards, Single, SingleBackwards)
IDS = [name for name, t in theorems("perceptron").items()
       if t.check.__module__.rpartition(".")[2] in ("step", "bound", "invariance")
       or name in ("perceptron.clean_pass", "perceptron.trace")]
CASES = [*product(IDS, RIGHT), *product(("perceptron.rate_is_kept",),
                                        (Floats, SingleFeatures, *RIGHT))]


@pytest.mark.parametrize(("id", "model"), CASES)
def test_no_right_perceptron_is_accused(id: str, model: type[Model]) -> None:
    theorem, passed = theorems()[id], 0
    finite, count = theorem.finite, MANY if id in DERIVED else FEW
    for convention in CONVENTIONS:
        subject = FaultSubject(model, convention)
        for drawn in finite() if finite else gather.drawn(theorem.kind, count):
            instance = drawn.under(convention)
            if all(h.holds(instance) for h in theorem.hypotheses):
                outcome = theorem.judge(instance, subject,
                                        gather.reference("perceptron")(convention))
                assert not isinstance(outcome, Counterexample), outcome
                passed += isinstance(outcome, Passed)
    assert passed


def test_half_precision_is_refused_at_the_rate_one_tenth() -> None:
    theorem = theorems()["perceptron.rate_is_kept"]
    assert theorem.finite
    (instance,) = theorem.finite()
    assert isinstance(theorem.check(instance, FaultSubject(Half)), Counterexample)


@pytest.mark.parametrize("number", [0, 1, -3, 2**24, Fraction(1, 2**149), Fraction(-7, 2**60)])
def test_what_float32_holds(number: Rational) -> None:
    assert single(number)


@pytest.mark.parametrize("number", [2**24 + 1, Fraction(0.1), Fraction(1, 3), 10**39,
                                    Fraction(1, 2**150)])
def test_what_float32_does_not_hold(number: Rational) -> None:
    assert not single(number)


def test_the_unit_of_float32_is_that_of_24_bits() -> None:
    tenth = Fraction(float(np.float32(0.1)))
    assert abs(tenth - Fraction(1, 10)) <= SINGLE_UNIT * Fraction(1, 10)
    assert gamma(4, SINGLE_UNIT) > 4 * SINGLE_UNIT > gamma(4) == gamma(4, UNIT) > 4 * UNIT


def test_a_sum_that_does_not_round_leaves_no_room() -> None:
    assert summed([Fraction(1, 2), 3]).radius == 0
    assert summed([Fraction(0.1), 3]).radius > 0
