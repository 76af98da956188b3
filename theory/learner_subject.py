"""Learners of an objective as a subject: what any right one may show, in rigorous enclosures.

Each step is computed on intervals of 113 bits and widened by what the rounding policy allows a
float64 implementation there (`novikoff.theory.rounding`): γ_k Σ|terms| for each score, slope, sum
and weight, in whatever order it adds. What is due is an interval that holds every right answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from mpmath import iv

from novikoff.reference.convention import Convention
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.experiment import Call, Fit, Fitted, Present, Presented, Rows
from novikoff.theory.objective import LOSSES, OUTPUTS, SCALES, Objective
from novikoff.theory.outcome import Rational, Unobservable
from novikoff.theory.rounding import gamma

PRECISION: Final = 113
FEW: Final = 8
"""Operations that the value of an elementary function may cost, its own error included."""


def widened(value: Any, size: Any, operations: int) -> Any:
    """Return the interval around a value that float64 may end in: γ_k times the size of its terms.

    >>> wide = widened(interval(1), interval(1), 2)
    >>> 1 in wide, 1 + 2**-52 in wide, 1 + 2**-50 in wide
    (True, True, False)
    """
    return value + _radius(operations, iv.prec) * abs(size)


@lru_cache(maxsize=1024)
def _radius(operations: int, _precision: int) -> Any:
    return iv.mpf([-1, 1]) * interval(gamma(operations))


@lru_cache(maxsize=2**14)
def _interval(number: Rational, _precision: int) -> Any:
    return interval(number)


def _intervals(numbers: Iterable[Rational]) -> tuple[Any, ...]:
    return tuple(_interval(number, iv.prec) for number in numbers)


class LearnerSubject:
    """Every right learner of one objective, under one convention.

    >>> 1 in LearnerSubject().fit(Fit(((1,),), (1,), 1, 1)).w[1]
    True
    """

    def __init__(self, objective: Objective | None = None,
                 convention: Convention | None = None) -> None:
        self.objective = objective or Objective()
        self.convention = convention or Convention()
        self.seen: dict[Fit, Fitted] = {}

    def fit(self, experiment: Fit) -> Fitted:
        """Train from the start of the experiment (0 if it states none)."""
        if experiment not in self.seen:
            with precision(PRECISION):
                self.seen[experiment] = self._fit(experiment)
        return self.seen[experiment]

    def _fit(self, experiment: Fit) -> Fitted:
        X, o = self._inputs(experiment.X), self.objective
        targets = _intervals(map(o.target, experiment.y))
        w: Sequence[Any] = _intervals(experiment.start) if experiment.start \
            else _intervals((0,) * len(X[0]))
        losses, (eta,) = [], _intervals((experiment.eta,))
        for _ in range(experiment.passes or 0):
            noted = self.losses(w, X, targets) if o.record == "before" else []
            for rows in o.batches(range(len(X))):
                part, due = [X[i] for i in rows], [targets[i] for i in rows]
                if o.record == "moving":
                    noted += self.losses(w, part, due)
                w = self.stepped(w, part, due, eta)
            if o.record == "after":
                noted = self.losses(w, X, targets)
            losses.append(self._reduced(noted))
        queries = (*X, *self._inputs(experiment.queries))
        scores = [self.score(w, x) for x in queries]
        return Fitted(tuple(w), None,
                      losses=None if o.record == "none" else tuple(losses), scores=tuple(scores),
                      chances=tuple(map(self.output, scores)), layout=self._layout())

    def _layout(self) -> str:
        return {"first": "absorbed", "last": "absorbed"}.get(self.convention.bias,
                                                             self.convention.bias)

    def _inputs(self, X: Rows) -> list[tuple[Any, ...]]:
        lead = () if self.convention.bias == "absent" else (1,)
        return [_intervals((*lead, *row)) for row in X]

    def score(self, w: Sequence[Any], x: Sequence[Any]) -> Any:
        """Return where the score of x may lie."""
        terms = [wj * xj for wj, xj in zip(w, x, strict=True)]
        return widened(sum(terms), sum(map(abs, terms)), 2 * len(terms))

    def output(self, z: Any) -> Any:
        """Return where the output of the unit for the score z may lie."""
        value = OUTPUTS[self.objective.loss](z)
        return widened(value, value if self.objective.loss == "squared" else 1, FEW)

    def losses(self, w: Sequence[Any], X: Sequence[Sequence[Any]],
               targets: Sequence[Any]) -> list[Any]:
        """Return where the loss of each example may lie."""
        found = []
        for x, y in zip(X, targets, strict=True):
            z = self.score(w, x)
            value = LOSSES[self.objective.loss].value(y, z)
            size = (abs(y) + abs(self.output(z)))**2 if self.objective.loss != "cross-entropy" \
                else 1 + abs(z)
            found.append(widened(value, size, FEW))
        return found

    def stepped(self, w: Sequence[Any], X: Sequence[Sequence[Any]], targets: Sequence[Any],
                eta: Any) -> tuple[Any, ...]:
        """Return where the weights may lie after one step over these examples."""
        slopes = []
        for x, y in zip(X, targets, strict=True):
            z = self.score(w, x)
            slope = LOSSES[self.objective.loss].derivative(y, z)
            slopes.append(widened(slope, abs(y) + abs(self.output(z)) + 1
                                  if self.objective.loss != "squared" else abs(y) + abs(z), FEW))
        c = eta * _intervals((self.objective.factor(len(X)),))[0]
        k = 2 * len(X) + FEW
        moved = []
        for j, wj in enumerate(w):
            terms = [s * x[j] for s, x in zip(slopes, X, strict=True)]
            step = c * widened(sum(terms), sum(map(abs, terms)), k)
            moved.append(widened(wj - step, abs(wj) + abs(step), 2))
        return tuple(moved)

    def _reduced(self, noted: Sequence[Any]) -> Any:
        total = sum(noted) * _intervals((SCALES[self.objective.reports](len(noted)),))[0]
        return widened(total, total, 2 * len(noted) + FEW)

    def call(self, experiment: Call) -> Any:
        """Return a number of the objective, by name.

        Raises: Unobservable for another function.
        """
        if experiment.function == "learner.card":
            return self.objective
        if experiment.function == "learner.threshold":
            return self.objective.threshold
        with precision(PRECISION):
            if experiment.function == "learner.output":
                return self.output(interval(experiment.arguments[0]))
            if experiment.function == "learner.loss":
                w, X, y = experiment.arguments
                rows, targets = self._inputs(X), _intervals(map(self.objective.target, y))
                return self._reduced(self.losses(_intervals(w), rows, targets))
        raise Unobservable(f"a function {experiment.function}")

    def present(self, experiment: Present) -> Presented:
        """Refuse: a learner of an objective is seen by its passes.

        Raises: Unobservable always.
        """
        raise Unobservable(f"the weights after each of {len(experiment.X)} examples")
