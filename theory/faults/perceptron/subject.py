"""A wrong perceptron, and what can be seen of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import Vector
from novikoff.theory.experiment import (
    OPTIONS,
    Call,
    Fit,
    Fitted,
    Present,
    Presented,
)
from novikoff.theory.faults.perceptron.model import Model
from novikoff.theory.outcome import NotOffered, Rational, Unobservable


class FaultSubject:
    """A wrong perceptron, as something that theorems can observe."""

    def __init__(self, fault: type[Model], convention: Convention | None = None,
                 fixed_step: Rational | None = None, start: Vector[Rational] = (), *,
                 looks: bool = False, parameter: Rational | None = None,
                 order: tuple[int, ...] = (), predicts: bool = True) -> None:
        self.fault, self.start = fault, start
        self.looks, self.order = looks, order
        self.predicts = predicts
        self.parameter = fault.parameters[0] if parameter is None else parameter
        self.convention = convention or Convention()
        self.fixed_step = fixed_step

    def _model(self, eta: Rational) -> Model:
        return self.fault(self.convention, self.fixed_step, eta, start=self.start,
                          looks=self.looks, parameter=self.parameter, order=self.order)

    def present(self, experiment: Present) -> Presented:
        """Present prefix by prefix, as somebody would who can only train."""
        if experiment.calls:
            model = self._model(experiment.eta)
            model.reset(len(experiment.X[0]) if experiment.X else 0)
            start, left = model.w, model.examples(experiment.X, experiment.y)
            for size in experiment.calls:
                model.together(left[:size])
                left = left[size:]
            return Presented((start, model.w))
        weights = []
        for k in range(len(experiment.X) + 1):
            model = self._model(experiment.eta)
            model.ordered = True
            model.reset(len(experiment.X[0]) if experiment.X else 0)
            if k:
                model.run(experiment.X[:k], experiment.y[:k], 1)
            weights.append(model.w)
        return Presented(tuple(weights))

    def fit(self, experiment: Fit) -> Fitted:
        """Train.

        Raises: NotOffered if going on is asked for where it cannot be.
        """
        model = self._model(experiment.eta)
        if experiment.warm and not model.offers_warmth():
            raise NotOffered("it always goes on")
        if experiment.option:
            experiment = model.heeding(experiment, experiment.option[1])
        for name in ("shuffle", "seed", "world", "integers", "bias", "warm", "by_columns"):
            setattr(model, name, getattr(experiment, name))
        if experiment.start is not None:
            model.start = experiment.start
        if experiment.before:
            model.run(*experiment.before, experiment.passes)
        model.run(experiment.X, experiment.y, experiment.passes)
        points = [[(*model.head(), *row) for row in rows]
                  for rows in (experiment.X, experiment.queries)] if self.predicts else []
        changes = tuple(name for name in model.changes
                        if name != "start" or experiment.start is not None)
        w = model.w
        if experiment.another:
            self._model(experiment.eta).run(*experiment.another, experiment.passes)
            changes = () if w == model.w else ("the weights",)
        updates, passes, converged = model.told()
        grades = tuple(_grades(model, points[0])) if experiment.graded and points else None
        return Fitted(w, tuple(chain.from_iterable(map(model.predicts, points))),
                      model.history if self.convention.record != "none" else None,
                      updates, passes, converged,
                      changes, model.layout(),
                      world=model.generators(experiment.world) if experiment.world else None,
                      scores=tuple(map(model.told_score, chain(*points))),
                      grades=grades)

    def call(self, experiment: Call) -> Any:
        """Call a bare function of the fault.

        Raises: Unobservable if it has none of that name.
        """
        if experiment == OPTIONS:
            return (("passes", "200", self.fault.heeding is not Model.heeding),)
        if experiment.function not in self.fault.functions:
            raise Unobservable(f"a function {experiment.function}")
        return self.fault.functions[experiment.function](*experiment.arguments)


def _grades(model: Model, points: Sequence[Vector[Rational]]) -> Iterator[int]:
    """Yield the score of what is predicted, and of this with one label after the other
    exchanged."""
    own = model.predicts(points)
    every = range(len(own))
    for exchanged in ((), *((i,) for i in every), every):
        yield sum(model.right(x, -y if i in exchanged else y)
                  for i, (x, y) in enumerate(zip(points, own, strict=True)))
