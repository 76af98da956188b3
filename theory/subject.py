"""Subjects: what can be observed. Here the reference itself, run by the conventions of a card."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from novikoff.reference import perceptron as algorithm
from novikoff.reference import threshold
from novikoff.reference.convention import Convention
from novikoff.reference.linalg import Vector, dot
from novikoff.reference.order import cyclic, picks, shuffled, zeros
from novikoff.reference.perceptron import perceptron, perceptron_learning_algorithm
from novikoff.reference.record import Run, drain
from novikoff.reference.sample import Sample, sample
from novikoff.reference.threshold import classify
from novikoff.theory.exact_run import exact_run
from novikoff.theory.experiment import OPTIONS, Call, Fit, Fitted, Labels, Present, Presented, Rows
from novikoff.theory.outcome import NotOffered, Rational, Unobservable

MOST_PASSES = 10_000


class ReferenceSubject:
    """The reference under one convention, as something that theorems can observe."""

    def __init__(self, convention: Convention | None = None, fixed_step: Rational | None = None,
                 fixed_passes: int | None = None, start: Vector[Rational] = ()) -> None:
        self.convention = convention or Convention()
        self.fixed_step = fixed_step
        self.fixed_passes = fixed_passes or MOST_PASSES
        self.start = start  # the first weights; all others are 0

    def _sample(self, X: Rows, y: Labels) -> Sample[Any]:
        return sample(X, y, None if self.convention.bias == "absent" else 1)

    def _rules(self) -> dict[str, Any]:
        return {"mistake": self.convention.mistake, "zero": self.convention.zero,
                "step": self.convention.step}

    def _eta(self, eta: Rational) -> Rational:
        return eta if self.fixed_step is None else self.fixed_step

    def _start(self, X: Rows) -> Vector[Any]:
        width = (len(X[0]) if X else 0) + (self.convention.bias != "absent")
        return (*self.start, *zeros(width))[:width]

    def present(self, experiment: Present) -> Presented:
        """Run one pass over the examples, and keep the weights after each."""
        examples = self._sample(experiment.X, experiment.y)
        w: Vector[Any] = self._start(experiment.X)
        weights = [w]
        updates, _, _ = drain(perceptron(examples, w, self._eta(experiment.eta), passes=1,
                                         stop=False, **self._rules()))
        after = {update.row: update.w for update in updates}
        for row in range(len(examples)):
            weights.append(after.get(row, weights[-1]))
        return Presented((w, weights[-1]) if experiment.calls else tuple(weights))

    def fit(self, experiment: Fit) -> Fitted:
        """Train as the convention says.

        Raises: NotOffered if going on is asked for where every training does.
        """
        if not experiment.bias and self.convention.bias != "absent":
            alone = ReferenceSubject(replace(self.convention, bias="absent"), self.fixed_step,
                                     self.fixed_passes, self.start[1:])
            fitted = alone.fit(replace(experiment, bias=True))
            return replace(fitted, shown=(0, *fitted.w))
        if experiment.warm and self.convention.refit == "continues":
            raise NotOffered("it always goes on")
        if experiment.option:  # its only one: the passes of its driver
            experiment = replace(experiment, passes=int(experiment.option[1]), option=None)
        w: Vector[Any] = experiment.start or self._start(experiment.X)
        if experiment.before and (experiment.warm or self.convention.refit == "continues"):
            w = self._run(self._sample(*experiment.before), w, experiment)[2].w
        examples = self._sample(experiment.X, experiment.y)
        _, passes, result = self._run(examples, w, experiment)
        queries = self._sample(experiment.queries, (1,) * len(experiment.queries))
        counts = tuple(p.updates for p in passes)
        if self.convention.record.startswith("mistakes"):
            before = [w, *(p.w for p in passes)]
            at = before[:-1] if self.convention.record == "mistakes before" else before[1:]
            rules = {"mistake": self.convention.mistake, "zero": self.convention.zero}
            counts = tuple(
                sum(not algorithm.consistent((example,), v, **rules)  # type: ignore[arg-type]
                    for example in examples) for v in at)
        return Fitted(
            result.w,
            classify(result.w, [x for x, _ in (*examples, *queries)], self.convention.zero),
            None if self.convention.record == "none" else counts,
            result.updates, result.passes, result.converged,
            world=(experiment.world,) * 2 if experiment.world else None,
            scores=tuple(dot(result.w, x) for x, _ in (*examples, *queries)),
            grades=(n := len(examples), *(n - 1,) * n, 0) if experiment.graded else None)

    def ends(self, experiment: Fit) -> tuple[Vector[Any], ...]:
        """Return the weights at the end of each pass of a training on rationals, however long."""
        w: Vector[Any] = self._start(experiment.X)
        passes = self._run(self._sample(experiment.X, experiment.y), w, experiment,
                           partial(exact_run, updates=False))[1]
        return tuple(made.w for made in passes)

    def _run(self, examples: Sample[Any], w: Vector[Any], experiment: Fit,
             runs: Callable[..., Run[Any]] = perceptron) -> Any:
        passes = self.fixed_passes if experiment.passes is None else experiment.passes
        eta, n, rng = self._eta(experiment.eta), len(examples), random.Random(experiment.seed)
        if self.convention.order.endswith("mistake"):
            choose = min if self.convention.order == "first mistake" else rng.choice
            return drain(perceptron_learning_algorithm(examples, w, eta, updates=passes,
                                                       choose=choose, **self._rules()))
        shuffle = experiment.shuffle or self.convention.order == "shuffled"
        order = (picks(n, rng) if self.convention.order == "random"
                 else shuffled(n, rng) if shuffle else cyclic(n))
        return drain(runs(examples, w, eta, passes=passes, order=order,
                          stop=self.convention.stop == "clean pass", **self._rules()))

    def call(self, experiment: Call) -> Any:
        """Call the reference function of that name, from the perceptron or the threshold model.

        Raises: Unobservable if there is none.
        """
        if experiment == OPTIONS:
            return (("passes", str(self.fixed_passes), False),)
        for module in (algorithm, threshold):
            if hasattr(module, experiment.function):
                return getattr(module, experiment.function)(*experiment.arguments)
        raise Unobservable(f"a function {experiment.function}")
