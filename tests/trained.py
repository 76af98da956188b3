"""The learners of the reference as subjects of the theorems of trained learners, in two ways.

Each algorithm runs as it is, on rationals and on plain floats; what it returns is told to a check
as the rationals which its numbers are. The checks allow for the rounding of float64 themselves.
"""

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from agreement import samples

from novikoff.reference.activation import logistic
from novikoff.reference.adaline import adaline
from novikoff.reference.linalg import Vector, dot
from novikoff.reference.order import shuffled, zeros
from novikoff.reference.pocket import pocket
from novikoff.reference.record import trace
from novikoff.reference.ridge import ridge
from novikoff.reference.sample import Sample, sample
from novikoff.reference.threshold import decided_score, label
from novikoff.reference.training import exhaust
from novikoff.reference.zero_one import errors
from novikoff.theory.experiment import Call, Fit, Fitted, Observe, Present, Presented
from novikoff.theory.learner_subject import LearnerSubject
from novikoff.theory.minimum_subject import OF_SQUARES, MinimumSubject
from novikoff.theory.objective import WEIGHTS
from novikoff.theory.outcome import Counterexample, Passed, Unobservable
from novikoff.theory.pocket_rule import Rule, Rules
from novikoff.theory.pocket_subject import PocketSubject
from novikoff.theory.registry import Theorem

ARITHMETICS: Final[Mapping[str, Callable[[Any], Any]]] = {"rationals": Fraction, "float64": float}
FIRST_MISTAKE: Final = Rules((Rule(order="first mistake"),))
"""What the pocket of the reference does: a pass is the correction of the first mistake."""


@dataclass(frozen=True)
class Learner:
    """A learner of the reference whose numbers are of one arithmetic; subclasses say which."""

    number: Callable[[Any], Any]

    def learnt(self, examples: Sample[Any], experiment: Fit) -> Fitted:
        """Train on the examples, each of which begins with 1.

        Raises: NotImplementedError; each learner has its own.
        """
        raise NotImplementedError

    def fit(self, experiment: Fit) -> Fitted:
        """Train, after a first training where one is asked for, and look at the arguments."""
        into = int if experiment.integers else self.number
        X = [[into(entry) for entry in row] for row in experiment.X]
        y = [(t + 1) // 2 if experiment.other_labels else t for t in experiment.y]
        if experiment.before:
            self.learnt(sample(*experiment.before, self.number(1)), experiment)
        copies = [[*row] for row in X], [*y]
        if experiment.world:
            random.seed(experiment.world)
        fitted = self.learnt(tuple(((into(1), *row), t) for row, t in zip(X, y, strict=True)),
                             experiment)
        changed = tuple(name for name, now, then in zip("Xy", (X, y), copies, strict=True)
                        if now != then)
        z = tuple(dot(fitted.w, (1, *map(self.number, row)))
                  for row in (*experiment.X, *experiment.queries))
        return Fitted(
            rationals(fitted.w), tuple(label(decided_score(fitted.w, (1, *map(self.number, row))))
                                       for row in (*experiment.X, *experiment.queries)),
            updates=fitted.updates, changed=changed, losses=rationals(fitted.losses),
            scores=rationals(z), chances=rationals(tuple(logistic(float(one)) for one in z)),
            errors=fitted.errors)

    def first(self, examples: Sample[Any], experiment: Fit) -> Vector[Any]:
        """Return the first weights."""
        return tuple(map(self.number, experiment.start or zeros(len(examples[0][0]))))

    def present(self, experiment: Present) -> Presented:
        """Refuse.

        Raises: Unobservable always.
        """
        raise Unobservable(f"the weights after each of {len(experiment.X)} examples")

    def call(self, experiment: Call) -> Any:
        """Refuse.

        Raises: Unobservable always.
        """
        raise Unobservable(f"a function {experiment.function}")


class Adaline(Learner):
    """The batch Adaline."""

    def learnt(self, examples: Sample[Any], experiment: Fit) -> Fitted:
        """Run it for so many passes."""
        order = shuffled(len(examples), random.Random(experiment.seed)) \
            if experiment.shuffle else None
        _, epochs, end = exhaust(adaline(
            examples, self.first(examples, experiment), self.number(experiment.eta),
            epochs=experiment.passes or 0, order=order))
        return Fitted(end.w, losses=tuple(epoch.loss for epoch in epochs))


class Pocket(Learner):
    """The pocket, of which a pass is one correction."""

    def learnt(self, examples: Sample[Any], experiment: Fit) -> Fitted:
        """Run it for so many corrections."""
        start = self.first(examples, experiment)
        records, end = trace(pocket(examples, start, self.number(experiment.eta),
                                    updates=experiment.passes or 0))
        best = records[-1].best if records else errors(examples, start)
        return Fitted(end.w, updates=end.updates, errors=best)


class Ridge(Learner):
    """Ridge regression with a free bias, whose minimum it finds at once."""

    def learnt(self, examples: Sample[Any], experiment: Fit) -> Fitted:  # noqa: ARG002
        """Solve the normal equations."""
        return Fitted(ridge([x for x, _ in examples], [self.number(t) for _, t in examples],
                            self.number(1 / WEIGHTS[OF_SQUARES.weight])))


LEARNERS: Final[Mapping[str, tuple[type[Learner], Callable[[Any], Observe]]]] = {
    "learner": (Adaline, lambda convention: LearnerSubject(convention=convention)),
    "pocket_fit": (Pocket, lambda convention: PocketSubject(FIRST_MISTAKE, convention)),
    "minimiser": (Ridge, lambda convention: MinimumSubject(convention=convention)),
}
"""For each family the algorithm, and what it is compared with."""


def rationals(numbers: Any) -> Any:
    """Return numbers as rationals, where there are any."""
    return None if numbers is None else tuple(map(Fraction, numbers))


def learns(theorem: Theorem) -> None:
    """The theorem is seen to hold of the algorithm of the reference, on separable samples of two
    classes and on others, as far as it speaks of them, on rationals and in float64."""
    learner, due = LEARNERS[theorem.family]
    passed: Counter[str] = Counter()
    for kind, instance, convention in samples(theorem):
        for arithmetic, number in ARITHMETICS.items():
            outcome = theorem.judge(instance, learner(number), due(convention))
            assert not isinstance(outcome, Counterexample), (theorem.id, arithmetic, outcome)
            passed[f"{kind} samples, {arithmetic}"] += isinstance(outcome, Passed)
    never = [case for case, count in passed.items() if not count]
    assert passed
    assert not never, f"{theorem.id} is never seen to hold on {never}"
