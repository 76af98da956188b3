"""Wrong learners: batch Adalines of which each changes one method."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.activation import logistic
from novikoff.reference.linalg import Vector, dot
from novikoff.theory.experiment import Call, Fit, Fitted, Present, Presented
from novikoff.theory.outcome import Failed, Rational, Unobservable

Examples = Sequence[tuple[Vector[Rational], int]]


class Plain:
    """A batch Adaline with the loss ½Σ(y - z)², exact, from 0, its bias first; nothing is wrong."""

    words = "nothing is wrong"
    changed: tuple[str, ...] = ()

    def slope(self, w: Vector[Rational], x: Vector[Rational], y: int) -> Rational:
        """The slope of the loss of an example in its score."""
        return dot(w, x) - y

    def gradient(self, w: Vector[Rational], examples: Examples) -> Vector[Rational]:
        """The gradient of the loss."""
        return tuple(sum(self.slope(w, x, y) * x[j] for x, y in examples) for j in range(len(w)))

    def step(self, w: Vector[Rational], examples: Examples, eta: Rational,
             number: int) -> Vector[Rational]:
        """The weights after step `number`, from 0."""
        return tuple(wj - eta * gj for wj, gj in zip(w, self.gradient(w, examples), strict=True))

    def loss(self, w: Vector[Rational], examples: Examples) -> Rational:
        """The loss that is recorded before a step."""
        return Fraction(sum((y - dot(w, x))**2 for x, y in examples)) / 2

    def history(self, trace: Sequence[Vector[Rational]], examples: Examples) -> list[Rational]:
        """The losses that are recorded; the trace begins with the start."""
        return [self.loss(w, examples) for w in trace[:-1]]

    def start(self, n: int, before: Vector[Rational]) -> Vector[Rational]:
        """The first weights of a training; `before` are those of an earlier one, or 0."""
        return (0,) * n

    def passes(self, asked: int) -> int:
        """The number of passes that are made."""
        return asked

    def predict(self, w: Vector[Rational], x: Vector[Rational]) -> int:
        """The predicted label."""
        return 1 if dot(w, x) >= 0 else -1

    def score(self, w: Vector[Rational], x: Vector[Rational]) -> Rational:
        """The score that is told."""
        return dot(w, x)

    def chance(self, z: Rational) -> Any:
        """The probability that is told of a score."""
        return Fraction(logistic(float(z)))

    def end(self, w: Vector[Rational]) -> Vector[Rational]:
        """The weights that are shown."""
        return w

    def _trained(self, rows: Any, labels: Any, eta: Rational, passes: int,
                 before: Vector[Rational]) -> tuple[list[Vector[Rational]], Examples]:
        examples = [((1, *x), y) for x, y in zip(rows, labels, strict=True)]
        trace = [self.start(len(examples[0][0]), before)]
        for number in range(self.passes(passes)):
            trace.append(self.step(trace[-1], examples, eta, number))
        return trace, examples

    def fit(self, experiment: Fit) -> Fitted:
        """Train."""
        passes = experiment.passes or 0
        before: Vector[Rational] = (0,) * (len(experiment.X[0]) + 1)
        if experiment.before:
            before = self._trained(*experiment.before, experiment.eta, passes, before)[0][-1]
        trace, examples = self._trained(experiment.X, experiment.y, experiment.eta, passes, before)
        w, queries = trace[-1], [(1, *x) for x in (*experiment.X, *experiment.queries)]
        scores = tuple(self.score(w, x) for x in queries)
        return Fitted(self.end(w), tuple(self.predict(w, x) for x in queries),
                      changed=self.changed, losses=tuple(self.history(trace, examples)),
                      scores=scores, chances=tuple(self.chance(z) for z in scores))

    def call(self, experiment: Call) -> Any:
        """Refuse.

        Raises: Unobservable always.
        """
        raise Unobservable(f"a function {experiment.function}")

    def present(self, experiment: Present) -> Presented:
        """Refuse.

        Raises: Unobservable always.
        """
        raise Unobservable(f"the weights after each of {len(experiment.X)} examples")


def wrong(words: str, **methods: Any) -> Plain:
    """Return a plain learner with these methods and attributes in place of its own."""
    made: Plain = type("Wrong", (Plain,), {"words": words, **methods})()
    return made


def _fails(self: Plain, w: Any, examples: Examples, eta: Any, number: int) -> Any:
    if len(examples) == 1:
        raise Failed("IndexError: one row")
    return Plain.step(self, w, examples, eta, number)


def _turned(rate: Any) -> Any:
    """Return a step at another rate: a function of the rate, the number of examples, the step."""
    return lambda self, w, examples, eta, number: Plain.step(
        self, w, examples, rate(eta, len(examples), number), number)


def _fitted(change: Any) -> Any:
    """Return a training of which an experiment changes what is shown."""
    return lambda self, experiment: change(experiment, Plain.fit(self, experiment))


def _reordered(rows: Any) -> Any:
    """Return a training that, asked to shuffle, takes other rows X and labels y."""
    return lambda self, experiment: Plain.fit(self, replace(experiment, **rows(
        experiment.X, experiment.y)) if experiment.shuffle else experiment)


FAULTS: Final[Mapping[str, Plain]] = {
    "step_uphill": wrong("the step goes up the gradient", step=_turned(lambda eta, *_: -eta)),
    "bias_left": wrong("the bias is never changed", end=lambda _, w: (0, *w[1:])),
    "last_example_left": wrong(
        "the last example is left out of the gradient",
        gradient=lambda self, w, examples: Plain.gradient(self, w, examples[:-1])),
    "rate_ignored": wrong("the rate is 1/128 whatever is asked for",
                          step=_turned(lambda *_: Fraction(1, 128))),
    "target_squared": wrong("the target enters as y + 1",
                            slope=lambda _, w, x, y: dot(w, x) - y - 1),
    "step_of_the_mean": wrong("the step divides by M, and the reported loss does not",
                              step=_turned(lambda eta, M, _: Fraction(eta) / M)),
    "rate_decays_unasked": wrong("the rate decays from pass to pass",
                                 step=_turned(lambda eta, _, t: Fraction(eta) / (t + 1))),
    "last_pass_left": wrong("one pass fewer is made from the second on",
                            passes=lambda _, asked: asked - (asked > 1)),
    "refit_goes_on": wrong("a second training goes on from the first",
                           start=lambda *given: given[-1]),
    "loss_of_the_end_only": wrong(
        "only the last loss is recorded",
        history=lambda self, trace, examples: [self.loss(trace[-1], examples)]),
    "history_goes_on": wrong(
        "the loss after the last pass is recorded as well",
        history=lambda self, trace, examples: [self.loss(w, examples) for w in trace]),
    "loss_after": wrong(
        "the loss after the pass is recorded",
        history=lambda self, trace, examples: [self.loss(w, examples) for w in trace[1:]]),
    "loss_of_errors": wrong(
        "the differences are summed without their squares",
        loss=lambda _, w, examples: sum(y - dot(w, x) for x, y in examples)),
    "loss_without_the_half": wrong(
        "the half is missing", loss=lambda self, w, examples: 2 * Plain.loss(self, w, examples)),
    "loss_of_saturated_outputs": wrong(
        "a loss above 2^20 is infinite",
        history=lambda self, trace, examples: tuple(
            "inf" if loss > 2**20 else loss
            for loss in Plain.history(self, trace, examples))),
    "scores_without_bias": wrong("the score leaves the bias out",
                                 score=lambda _, w, x: dot(w[1:], x[1:])),
    "chances_of_the_other_class": wrong("the probability is that of the class -1",
                                        chance=lambda _, z: Fraction(logistic(-float(z)))),
    "fails_on_one_row": wrong("it fails on a single row", step=_fails),
    "weights_missing": wrong("the weight of the last feature is not shown",
                             end=lambda _, w: w[:-1]),
    "writes_on_the_rows": wrong("the rows are changed in place", changed=("X",)),
    "writes_on_the_weights": wrong("predicting changes the weights", changed=("the weights",)),
    "predicts_flipped": wrong("the labels are exchanged",
                              predict=lambda self, w, x: -Plain.predict(self, w, x)),
    "predicts_without_bias": wrong("the bias is left out of the score",
                                   predict=lambda self, w, x: Plain.predict(self, w[1:], x[1:])),
    "integers_cut": wrong("integers make the weights integers", fit=_fitted(
        lambda e, fitted: replace(fitted, shown=tuple(int(w) for w in fitted.w))
        if e.integers else fitted)),
    "shuffles_rows_only": wrong("the labels are left where they are when rows are shuffled",
                                fit=_reordered(lambda X, y: {"X": X[1:] + X[:1], "y": y})),
    "draws_with_repeats": wrong("rows are drawn with repeats", fit=_reordered(
        lambda X, y: {"X": X[:1] + X[:-1], "y": y[:1] + y[:-1]})),
    "ignores_seed": wrong("the random numbers of the program decide the start", fit=_fitted(
        lambda e, fitted: replace(fitted, shown=tuple(w + e.world for w in fitted.w)))),
    "shuffles_in_place": wrong("the arguments are shuffled in place", fit=_fitted(
        lambda e, fitted: replace(fitted, changed=("X", "y")) if e.shuffle else fitted)),
    "relabels_in_place": wrong("labels 0 become -1 in place", fit=_fitted(
        lambda e, fitted: replace(fitted, changed=("y",)) if e.other_labels else fitted)),
}
