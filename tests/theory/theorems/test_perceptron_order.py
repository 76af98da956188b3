"""Theorems of the perceptron that hold in any order, from any start."""

from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import Vector
from novikoff.theory.experiment import Fit, Fitted
from novikoff.theory.faults.perceptron.model import Model, faults
from novikoff.theory.faults.perceptron.subject import FaultSubject
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    DidNotStop,
    Inapplicable,
    Outcome,
    Passed,
    Rational,
)
from novikoff.theory.registry import Theorem, theorems
from novikoff.theory.subject import ReferenceSubject

STARTS = ((Fraction(1, 128), Fraction(-1, 64), Fraction(1, 32)), (Fraction(-1, 2),), ())


def named(theorem: Theorem) -> list[Instance]:
    """The instances that a theorem names, alone or beside small ones."""
    yields = theorem.finite or theorem.beside
    return [*yields()] if yields else []


def in_any_order(subject: Any, *changes: str) -> list[Outcome]:
    """What the theorems say of a subject from a start that is seen, with shuffling and without."""
    convention, found = Convention().stated(",".join(("start=random", *changes))), []
    for name in ("every_example_learnt", "converges_in_any_order"):
        theorem = theorems()[f"perceptron.{name}"]
        found += [theorem.check(instance.under(convention), subject(convention))
                  for instance in named(theorem)]
    return found


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("changes", [(), ("mistake=F", "stop=fixed"), ("order=shuffled",)])
def test_any_order_is_right_from_any_small_start(start: Vector[Rational],
                                                 changes: tuple[str, ...]) -> None:
    right = in_any_order(partial(ReferenceSubject, start=start), *changes)
    long = {Inapplicable} if "stop=fixed" in changes else set()
    assert {type(outcome) for outcome in right} == {Passed, *long}

    class Apart(faults()["shuffles_many_apart"]):  # type: ignore[misc]
        def reset(self, n: int) -> None:
            self.start = (*start, *(0,) * (n + 1))[:n + 1]
            super().reset(n)

    wrong = in_any_order(partial(FaultSubject, Apart), *changes)
    assert any(isinstance(outcome, Counterexample) for outcome in wrong)


def test_a_start_too_large_beside_the_step_says_nothing_of_two_passes() -> None:
    outcomes = in_any_order(partial(ReferenceSubject, start=(2000,)))
    assert {type(outcome) for outcome in outcomes} == {Inapplicable, Passed}


def test_more_updates_than_there_can_be_are_told() -> None:
    class Boasts(Model):
        def note(self, _: Any, moved: list[bool]) -> int:
            return 90 * any(moved)

    found = [o for o in in_any_order(partial(FaultSubject, Boasts))
             if isinstance(o, Counterexample)]
    assert {o.quantity for o in found} == {"sum(runs[0].counts)"}


@pytest.mark.parametrize("bound", [1, 32, 800, -4, -800])
def test_a_bias_that_cannot_pass_a_bound_is_told(bound: int) -> None:
    class Capped(Model):
        def add(self, delta: Any) -> None:
            super().add(delta)
            self.w = ((min if bound > 0 else max)(self.w[0], bound), *self.w[1:])

    theorem = theorems()["perceptron.converges_in_any_order"]
    outcomes = [theorem.check(instance, FaultSubject(Capped))
                for instance in named(theorem)]
    assert any(isinstance(outcome, Counterexample) for outcome in outcomes)


@dataclass(frozen=True)
class _Slow:
    """Right, but it is given no time for more passes than `most`."""

    most: int
    right: FaultSubject = field(default_factory=partial(FaultSubject, Model))

    def fit(self, experiment: Fit) -> Fitted:
        """Train, if there is time."""
        if experiment.passes is not None and experiment.passes > self.most:
            raise DidNotStop("no answer within 5 s")
        return self.right.fit(experiment)


@pytest.mark.parametrize(("name", "most", "kind"), [
    ("converges_in_any_order", 100, Inapplicable), ("converges_in_any_order", 1, Counterexample),
    ("converges", 8, Inapplicable), ("converges", 7, Counterexample)])
def test_a_slow_training_is_no_endless_one(name: str, most: int, kind: type[Outcome]) -> None:
    """One that ends after few passes only takes long for many."""
    theorem = theorems()[f"perceptron.{name}"]
    narrow = Instance(((0,), (Fraction(1, 4),)), (-1, 1), Fraction(1, 2), 1)
    outcomes = [theorem.check(instance, _Slow(most)) for instance in
                named(theorem) or [narrow]]
    other = {Counterexample, Inapplicable} - {kind}
    assert kind in {type(outcome) for outcome in outcomes}
    assert not other & {type(outcome) for outcome in outcomes}


class _NeverLast(Model):
    """the last example is never picked"""

    def arranged(self, examples: Any, number: int) -> Any:
        return super().arranged(examples[:-1] or examples, number)


@pytest.mark.parametrize(("fault", "types"), [(Model, {Passed, Inapplicable}),
                                              (_NeverLast, {Counterexample, Inapplicable})])
def test_random_picks_reach_every_example(fault: type[Model], types: set[type]) -> None:
    """Of more than 12 rows nothing is asked."""
    convention = Convention().stated("order=random")
    theorem = theorems()["perceptron.every_example_learnt"]
    outcomes = [theorem.check(instance.under(convention), FaultSubject(fault, convention))
                for instance in named(theorem)]
    assert {type(outcome) for outcome in outcomes} == types


def test_no_more_passes_are_asked_for_than_come_to_an_end() -> None:
    """A margin of 2^-20 leaves room for some 10^13 updates."""
    theorem = theorems()["perceptron.converges_in_any_order"]
    close = Instance(((0,), (Fraction(1, 2**20),)), (-1, 1), Fraction(1, 2), 1)
    outcome = theorem.check(close, _Slow(0))
    assert isinstance(outcome, Inapplicable)
    assert "above 20000" in outcome.reason
