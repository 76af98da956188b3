"""Learners of an objective as a subject: what any right one may show, in rigorous enclosures.

Each step is computed on intervals of 113 bits and widened by what the rounding policy allows a
float64 implementation there (`novikoff.theory.rounding`): γ_k Σ|terms| for each score, slope, sum
and weight, in whatever order it adds. What is due is an interval that holds every right answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import count, islice
from operator import add
from typing import Any, Final, TypeAlias

from mpmath import iv

from novikoff.reference.activation import LOGISTIC
from novikoff.reference.convention import Convention
from novikoff.theory.comparison import bounds
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.experiment import Call, Fit, Fitted, Present, Presented, Rows
from novikoff.theory.objective import GUARDS, KINKED, LOSSES, OUTPUTS, SCALES, WEIGHTS, Objective
from novikoff.theory.outcome import Rational, Unobservable
from novikoff.theory.rounding import gamma

PRECISION: Final = 113
LINEAR: Final = {"squared", *KINKED}
Pass: TypeAlias = tuple[tuple[Any, ...], Any]
FAR: Final = iv.mpf(800)
FEW: Final = 8
"""Operations that the value of an elementary function may cost, its own error included."""


def widened(value: Any, size: Any, operations: int) -> Any:
    """Return the interval around a value that float64 may end in: γ_k times the size of its terms.

    >>> wide = widened(interval(1), interval(1), 2)
    >>> 1 in wide, 1 + 2**-52 in wide, 1 + 2**-50 in wide
    (True, True, False)
    """
    return value + _radius(operations, iv.prec) * abs(size)


def within_reach(z: Any) -> Any:
    """Return the part of an interval where exp neither overflows nor underflows by far.

    >>> within_reach(interval(10**9)), within_reach(interval(3))
    (mpi('800.0', '800.0'), mpi('3.0', '3.0'))
    """
    low, high = (min(max(end, -FAR), FAR) for end in (z.a, z.b))
    return iv.mpf([low, high])


@lru_cache(maxsize=1024)
def _radius(operations: int, _precision: int) -> Any:
    return iv.mpf([-1, 1]) * interval(gamma(operations))


@lru_cache(maxsize=2**14)
def _interval(number: Rational, _precision: int) -> Any:
    return interval(number)


def _intervals(numbers: Iterable[Rational]) -> tuple[Any, ...]:
    return tuple(_interval(number, iv.prec) for number in numbers)


def _middles(values: Iterable[Any]) -> tuple[Fraction, ...]:
    return tuple(Fraction(low + high) / 2 for low, high in map(bounds, values))


class LearnerSubject:
    """Every right learner of one objective, under one convention.

    >>> [float(w) for w in LearnerSubject().fit(Fit(((1,),), (1,), 1, 1)).w]
    [1.0, 1.0]
    """

    def __init__(self, objective: Objective | None = None,
                 convention: Convention | None = None) -> None:
        self.objective = objective or Objective()
        self.convention = convention or Convention()
        self.runs: dict[object, tuple[list[Pass], Iterator[Pass]]] = {}

    def fit(self, experiment: Fit) -> Fitted:
        """Train from the start of the experiment, and return enclosures of what a learner shows.

        Where it states no start, one right learner is shown: in the middle of all, from 0.
        """
        with precision(PRECISION):
            key = experiment.X, experiment.y, experiment.eta, experiment.start
            if key not in self.runs:
                self.runs[key] = [], self._passes(experiment)
            made, run = self.runs[key]
            passes = self.passes(experiment.passes or 0)
            made += islice(run, max(0, passes + 1 - len(made)))
            w = made[passes][0]
            losses = None if self.objective.record == "none" else tuple(
                loss for _, loss in made[1:passes + 1])
            if experiment.start is not None:
                return Fitted(w, losses=losses)
            z = [self.score(w, x) for x in self.inputs((*experiment.X, *experiment.queries))]
            scores, middle = _middles(z), self.objective.threshold
            return Fitted(
                _middles(w), tuple(1 if score >= middle else -1 for score in scores),
                losses=losses and _middles(losses), scores=scores,
                chances=_middles(LOGISTIC.value(within_reach(each)) for each in z))

    def _passes(self, experiment: Fit) -> Iterator[Pass]:
        """Yield the weights with the recorded loss: at the start, and after each pass."""
        X, o = self.inputs(experiment.X), self.objective
        targets = _intervals(map(o.target, experiment.y))
        w = _intervals(experiment.start or (0,) * len(X[0]))
        eta, = _intervals((experiment.eta,))
        yield w, None
        total = size = (iv.mpf(0),) * len(w)
        steps = 0
        for number in count():
            noted, start = self.losses(w, X, targets) if o.record == "before" else [], w
            for rows in o.batches(self.rows(len(X))):
                part, due = [X[i] for i in rows], [targets[i] for i in rows]
                if o.record == "moving":
                    noted += self.losses(w, part, due)
                w = self.stepped(w, part, due, self.rate(eta, number))
                if o.iterate == "averaged":
                    total, steps = tuple(map(add, total, w)), steps + 1
                    size = tuple(map(add, size, map(abs, w)))
            if o.record == "after":
                noted = self.losses(w, X, targets)
            kept = w if o.iterate == "last" else tuple(
                widened(t / steps, s, FEW) for t, s in zip(total, size, strict=True))
            yield kept, self.reduced(noted, start if o.record != "after" else w) if noted else None

    def passes(self, asked: int) -> int:
        """Return how many passes are made."""
        return asked

    def rows(self, M: int) -> Sequence[int]:
        """Return the examples of a pass, in their order."""
        return range(M)

    def rate(self, eta: Any, _number: int) -> Any:
        """Return the rate of the pass with a number, from 0."""
        return eta

    def slope(self, y: Any, z: Any) -> Any:
        """Return where the slope of the loss in the score z may lie, but for rounding."""
        return LOSSES[self.objective.loss].derivative(y, z)

    def inputs(self, X: Rows) -> list[tuple[Any, ...]]:
        """Return the rows, each with the 1 of the bias."""
        lead = () if self.convention.bias == "absent" else (1,)
        return [_intervals((*lead, *row)) for row in X]

    def score(self, w: Sequence[Any], x: Sequence[Any]) -> Any:
        """Return where the score of x may lie."""
        terms = [wj * xj for wj, xj in zip(w, x, strict=True)]
        return widened(sum(terms), sum(map(abs, terms)), 2 * len(terms))

    def output(self, z: Any) -> Any:
        """Return where the output of the unit for the score z may lie."""
        value = OUTPUTS[self.objective.loss](z)
        return widened(value, value if self.objective.loss in LINEAR else 1, FEW)

    def losses(self, w: Sequence[Any], X: Sequence[Sequence[Any]],
               targets: Sequence[Any]) -> list[Any]:
        """Return where the loss of each example may lie."""
        found = []
        for x, y in zip(X, targets, strict=True):
            z = self.score(w, x)
            value = self.recorded(y, z)
            size = (abs(y) + abs(self.output(z)) + 1)**2
            if self.objective.loss == "cross-entropy":  # log(1 - a) loses what a lost, over 1 - a
                size = 1 + abs(z) + (1 - y) * iv.exp(within_reach(z))
            found.append(widened(value, size, FEW))
        return found

    def recorded(self, y: Any, z: Any) -> Any:
        """Return where the loss of a target and a score may lie, but for rounding.

        With a guard g the output p of the label becomes p + e, or is kept within e and 1 - e, for
        some e of at most g: the loss lies between -log(p + g) and the greater of -log p and
        -log(1 - g).
        """
        value, guard = LOSSES[self.objective.loss].value(y, z), GUARDS[self.objective.guard]
        if not guard:
            return value
        g, p = interval(guard), LOGISTIC.value((2 * y - 1) * within_reach(z))
        return iv.mpf([-iv.log(p + g).b, max(value.b, -iv.log(1 - g).b)])

    def stepped(self, w: Sequence[Any], X: Sequence[Sequence[Any]], targets: Sequence[Any],
                eta: Any) -> tuple[Any, ...]:
        """Return where the weights may lie after one step over these examples."""
        gradient, _ = self.gradient(w, X, targets)
        moved = []
        for wj, gj in zip(w, gradient, strict=True):
            step = eta * gj
            moved.append(widened(wj - step, abs(wj) + abs(step), FEW))
        return tuple(moved)

    def gradient(self, w: Sequence[Any], X: Sequence[Sequence[Any]],
                 targets: Sequence[Any]) -> tuple[list[Any], list[Any]]:
        """Return where the gradient over these examples may lie, and the sizes of its terms."""
        slopes = []
        for x, y in zip(X, targets, strict=True):
            z = self.score(w, x)
            slope = self.slope(y, z)
            size = slope if self.objective.loss in KINKED else abs(y) + abs(self.output(z))
            slopes.append(widened(slope, size + abs(slope), FEW))
        c, shrinks = _intervals((self.objective.factor(len(X)), self.objective.shrinks(len(X))))
        found, sizes = [], []
        for j, wj in enumerate(w):
            terms = [c * s * x[j] for s, x in zip(slopes, X, strict=True)]
            if shrinks and self._penalised(j):
                terms.append(shrinks * wj)
            size = sum(map(abs, terms))
            found.append(widened(sum(terms), size, 2 * len(terms) + FEW))
            sizes.append(size)
        return found, sizes

    def descended(self, w: Sequence[Any], X: Sequence[Sequence[Any]],
                  targets: Sequence[Any]) -> Any:
        """Return where F lies whose gradient a step over all these examples goes along."""
        c, shrinks = _intervals((self.objective.factor(len(X)), self.objective.shrinks(len(X))))
        total = c * sum(self.losses(w, X, targets)) + shrinks / 2 * sum(
            wj * wj for j, wj in enumerate(w) if self._penalised(j))
        return widened(total, total, 2 * (len(X) + len(w)) + FEW)

    def _penalised(self, j: int) -> bool:
        return bool(j) or self.convention.bias == "absent" or self.objective.penalised == "all"

    def reduced(self, noted: Sequence[Any], w: Sequence[Any]) -> Any:
        """Return where the loss of a pass may lie, of the losses noted for it."""
        o = self.objective
        weight, = _intervals((WEIGHTS[o.weight] * SCALES[o.reports](len(noted)),))
        total = weight * sum(noted)
        if o.penalty != "none" and o.counted == "with the penalty":
            total += _intervals((o.shrinks(len(noted)) / 2,))[0] * sum(
                wj * wj for j, wj in enumerate(w) if self._penalised(j))
        return widened(total, total, 2 * (len(noted) + len(w)) + FEW)

    def call(self, experiment: Call) -> Any:
        """Return a number of the objective, by name.

        Raises: Unobservable for another function.
        """
        if experiment.function == "learner.card":
            return self.objective
        with precision(PRECISION):
            if experiment.function in ("learner.score", "learner.chance"):
                w, X = experiment.arguments
                scores = [self.score(_intervals(w), x) for x in self.inputs(X)]
                return tuple(scores if experiment.function == "learner.score"
                             else (widened(LOGISTIC.value(z), 1, FEW) for z in scores))
            if experiment.function == "learner.gradient":
                w, X, y = experiment.arguments
                return self.gradient(_intervals(w), self.inputs(X),
                                     _intervals(map(self.objective.target, y)))
            if experiment.function == "learner.descended":
                w, X, y = experiment.arguments
                return self.descended(_intervals(w), self.inputs(X),
                                      _intervals(map(self.objective.target, y)))
            if experiment.function == "learner.loss":
                w, X, y = experiment.arguments
                rows, targets = self.inputs(X), _intervals(map(self.objective.target, y))
                return self.reduced(self.losses(_intervals(w), rows, targets), _intervals(w))
        raise Unobservable(f"a function {experiment.function}")

    def present(self, experiment: Present) -> Presented:
        """Refuse: a learner of an objective is seen by its passes.

        Raises: Unobservable always.
        """
        raise Unobservable(f"the weights after each of {len(experiment.X)} examples")
