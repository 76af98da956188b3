"""The thing judged, as theorems see it: experiments go to a worker, canonical weights come back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, Protocol

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import Vector
from novikoff.reports.validation.description import HIDDEN, Description
from novikoff.reports.validation.process import Died, Raised, TimedOut, TooMany
from novikoff.reports.validation.protocol import BadReply, exact
from novikoff.reports.validation.shown_weights import Reading
from novikoff.theory.experiment import (
    OPTIONS,
    Call,
    Experiment,
    Fit,
    Fitted,
    Present,
    Presented,
    Rows,
)
from novikoff.theory.outcome import Broken, DidNotStop, Failed, NotOffered, Rational, Unobservable

GIVEN: Final = ("passes", "shuffle", "seed", "tolerance", "queries")
"""What stands in every request for a training as it does in the experiment."""
SWITCHES: Final = ("integers", "warm", "by_columns", "graded")
"""What stands there where it is asked for."""


class Asks(Protocol):
    """What a subject needs of a worker: answers to the protocol's requests."""

    def ask(self, op: str, /, **arguments: Any) -> dict[str, Any]:
        """Send one request and return the reply."""


class Remembering:
    """A worker whose answers are kept: one request is sent once, a refusal included."""

    def __init__(self, worker: Asks) -> None:
        self.worker = worker
        self.kept: dict[object, dict[str, Any] | Exception] = {}

    def ask(self, op: str, /, **arguments: Any) -> dict[str, Any]:
        """Answer from memory, or send the request."""
        key = (op, *sorted((name, _frozen(value)) for name, value in arguments.items()))
        if key not in self.kept:
            try:
                self.kept[key] = self.worker.ask(op, **arguments)
            except Exception as failure:
                self.kept[key] = failure
        answer = self.kept[key]
        if isinstance(answer, Exception):
            raise answer
        return answer


def _frozen(value: Any) -> Any:
    return tuple(sorted(value.items())) if isinstance(value, dict) else value


class TargetSubject:
    """A target in a worker, seen through a convention; every experiment is run once.

    Raises (by its methods): Unobservable for what the target cannot show, NotFinite for nan and
    infinity, DidNotStop for a call that takes too long or starts too many processes, Failed for
    anything else that goes wrong.
    """

    def __init__(self, worker: Asks, convention: Convention, description: Description) -> None:
        self.worker = worker
        self.convention = convention
        self.rate = description.parameter("eta") is not None
        self.seeds = description.parameter("seed") is not None
        self.shuffles = description.parameter("shuffle") is not None
        self.drops_bias = description.parameter("bias") is not None
        tolerance = description.parameter("tolerance")
        self.tolerance = tolerance is not None or description.parameter("patience") is not None
        self.warms = description.kind != "function" and description.parameter("warm") is not None
        self.no_rate_above = description.no_rate_above
        self.scored, self.grades = bool(description.scores), bool(description.grades)
        self.starts = description.parameter("start") is not None
        self.batches = description.batches
        self.keeps = description.kind != "program" and bool(
            re.search(r"(?<![\w.])(learner|result|w0)\b", description.weights or ""))
        bools = description.labels == "bool" and convention.labels == "0/1"
        self.labels = "bool" if bools else convention.labels
        self.lacking = description.hidden or HIDDEN
        self.arrays = description.kind != "program" and description.inputs == "arrays" \
            and description.layout in ("rows", "a column of labels")
        self.options = () if description.kind == "program" else tuple(
            (option.name, option.default, option.unread) for option in description.options)
        self.refused = description.refused is not None
        self.answered = {"predict_agrees": description.answered,
                         **{name: description.fails.get(name, "")
                            for name in ("scores", "chances")},
                         "rows_together": description.fails.get("step", "")}
        self.seen: dict[Present | Fit, Presented | Fitted] = {}
        self.unseen: dict[Fit, Fitted] = {}  # trainings that show no weights
        self.earlier: list[Experiment] = []  # in the order in which they were asked
        self.refuses_no_passes = description.eager

    def canonical(self, reading: Reading, n: int) -> Vector[Rational]:
        """Return the weights with the bias first, or without it where the convention has none."""
        layout = reading.layout(n)
        if layout == "separate":
            assert reading.b is not None
            bias, w = reading.b, reading.w
        elif layout == "absorbed":
            last = self.convention.bias == "last"
            bias, w = (reading.w[-1], reading.w[:-1]) if last else (reading.w[0], reading.w[1:])
        else:
            bias, w = 0, reading.w
        return w if self.convention.bias == "absent" else (bias, *w)

    def ask(self, op: str, **arguments: Any) -> dict[str, Any]:
        """Send one request; what goes wrong comes back as an exception of the theory."""
        try:
            return self.worker.ask(op, **arguments)
        except (TimedOut, TooMany) as late:
            raise DidNotStop(str(late)) from late
        except (Raised, Died, BadReply) as failure:
            raise Failed(str(failure)) from failure

    def _common(self, experiment: Present | Fit) -> dict[str, Any]:
        if self.rate and self.no_rate_above and experiment.eta > self.no_rate_above:
            raise NotOffered(f"it refuses rates above {self.no_rate_above:g}")
        other = isinstance(experiment, Fit) and experiment.other_labels
        labels = ("-1/+1" if self.labels != "-1/+1" else "0/1") if other else self.labels
        return {"X": experiment.X, "y": experiment.y, "labels": labels,
                "eta": experiment.eta if self.rate else None}

    def present(self, experiment: Present) -> Presented:
        """Present the examples one by one; weights that are not shown before are 0."""
        if experiment not in self.seen:
            n = len(experiment.X[0]) if experiment.X else 0
            self.earlier.append(experiment)
            if experiment.calls:
                return self._in_calls(experiment, n)
            order = {} if self.convention.order == "cyclic" else {"order": "any"}
            reply = self.ask("present", **self._common(experiment), **order)
            told = reply.get("weights")
            if not isinstance(told, list) or len(told) != len(experiment.X) + 1:
                raise Failed(f"present must answer {len(experiment.X) + 1} weights")
            weights = [None if not entry or entry.get("w") is None else
                       self.canonical(Reading.of(entry, f"after presentation {k}"), n)
                       for k, entry in enumerate(told)]
            shown = self._filled(weights, n)
            for k in range(len(experiment.X) + 1):  # what was shown of a prefix as well
                prefix = Present(experiment.X[:k], experiment.y[:k], experiment.eta)
                self.seen.setdefault(prefix, Presented(shown[:k + 1]))
        presented = self.seen[experiment]
        assert isinstance(presented, Presented)
        return presented

    def _in_calls(self, experiment: Present, n: int) -> Presented:
        if not self.batches and not self.refused:
            raise NotOffered("no method goes on with several examples, as partial_fit(X, y) does")
        try:
            reply = self.ask("present", **self._common(experiment), calls=experiment.calls)
        except Failed as refusal:
            if self.refused:  # single ones as well
                raise
            raise NotOffered("it takes one example at a time") from refusal
        weights = [None if not entry or entry.get("w") is None else
                   self.canonical(Reading.of(entry, "after several examples"), n)
                   for entry in reply["weights"]]
        return Presented(self._filled(weights, n))

    def _filled(self, weights: list[Vector[Rational] | None],
                n: int) -> tuple[Vector[Rational], ...]:
        if weights[0] is None and self.convention.start == "zero":
            weights[0] = (0,) * (n + (self.convention.bias != "absent"))
        for k, w in enumerate(weights):
            if w is None:
                raise Unobservable("the weights before the first example" if k == 0
                                   else f"the weights after presentation {k}")
        return tuple(w for w in weights if w is not None)

    def fit(self, experiment: Fit) -> Fitted:
        """Train on the sample."""
        try:
            return self._trained(experiment)
        except Broken as failure:
            failure.experiment = experiment
            raise

    def _trained(self, experiment: Fit) -> Fitted:
        if experiment in self.unseen:
            return self.unseen[experiment]
        if experiment not in self.seen:
            for asked, offered, lacking in (
                    (experiment.tolerance, self.tolerance, "it shows no stopping rule of its own"),
                    (experiment.seeded, self.seeds, "it has no parameter for a seed"),
                    (experiment.shuffle, self.shuffles, "it has no switch for shuffling"),
                    (not experiment.bias, self.drops_bias, "it has no switch for the bias"),
                    (experiment.by_columns, self.arrays, "it takes no array of rows"),
                    (experiment.graded, self.grades, "it has no method score(X, y)"),
                    (experiment.warm, self.warms, "it has no switch for a warm start"),
                    (experiment.start is not None, self.starts, "it takes no first weights"),
                    (experiment.another, self.keeps, "no object of its own keeps its weights")):
                if asked and not offered:
                    raise NotOffered(lacking)
            if experiment.passes == 0 and self.refuses_no_passes:
                raise Unobservable("the weights before training")
            start = {} if experiment.start is None else {"start": self._laid_out(experiment.start)}
            others = {name: dict(zip("Xy", sample, strict=True)) for name, sample in (
                ("before", experiment.before), ("another", experiment.another)) if sample}
            self.earlier.append(experiment)
            try:
                reply = self.ask(
                    "fit", **{"before": None, **self._common(experiment), **others},
                    **{name: getattr(experiment, name) for name in GIVEN},
                    **({} if experiment.bias else {"bias": False}),
                    **({"scored": True} if self.scored else {}),
                    **{name: True for name in SWITCHES if getattr(experiment, name)},
                    **({"settings": dict([experiment.option])} if experiment.option else {}),
                    **start, **({"world": experiment.world} if experiment.world else {}))
            except (Failed, Unobservable) as refusal:
                if experiment.start is not None:
                    raise Unobservable("a run from given weights: it refuses them") from refusal
                if experiment.passes != 0:
                    raise
                self.refuses_no_passes = True
                raise Unobservable("the weights before training") from refusal
            told = self._fitted(reply, experiment)
            if told.shown is None:
                return self.unseen.setdefault(experiment, told)
            self.seen[experiment] = told
        fitted = self.seen[experiment]
        assert isinstance(fitted, Fitted)
        return fitted

    def _laid_out(self, w: Vector[Rational]) -> Vector[Rational]:
        """Return canonical weights as the target takes them as a start.

        Raises: NotOffered for a bias other than 0 that is kept apart: its start is an argument
            of its own.
        """
        if self.convention.bias == "separate":
            if w[0]:
                raise NotOffered("a start whose bias is an argument of its own is not tried")
            return w[1:]
        return (*w[1:], w[0]) if self.convention.bias == "last" else w

    def _fitted(self, reply: Mapping[str, Any], experiment: Fit) -> Fitted:
        n = len(experiment.X[0]) if experiment.X else 0
        reading = None if reply.get("w") is None else Reading.of(reply, "after training")
        predictions, points = reply.get("predictions"), len(experiment.X) + len(experiment.queries)
        if predictions is not None and len(predictions) != points:
            raise Failed(f"{len(predictions)} predictions for {points} points")
        counts = reply.get("counts")
        return Fitted(
            None if reading is None else self.canonical(reading, n),
            None if predictions is None else tuple(int(p) for p in predictions),
            _history(counts),
            _count(reply, "updates"), _count(reply, "passes"),
            None if reply.get("converged") is None else bool(reply["converged"]),
            tuple(reply.get("changed") or ()), None if reading is None else reading.layout(n),
            self.lacking, None if reply.get("world") is None else tuple(reply["world"]),
            errors=reply.get("errors"),
            **{key: None if reply.get(key) is None else tuple(reply[key])
               for key in ("losses", "scores", "chances", "grades")})

    def label_at_zero(self, n: int) -> int | None:
        """Return the label that is predicted at w = 0, if weights can be put into the target."""
        apart = self.convention.bias == "separate"
        size = n if apart or self.convention.bias == "absent" else n + 1
        X: Rows = ((0,) * n, (1,) * n)
        try:
            reply = self.ask("predict", X=X, labels=self.labels,
                                    w={"w": (0,) * size, "b": 0 if apart else None})
        except (Unobservable, Failed, DidNotStop):
            return None
        labels = set(reply["predictions"])
        return int(labels.pop()) if len(labels) == 1 else None

    def call(self, experiment: Call) -> Any:
        """Tell the options; a trained object has no bare functions."""
        if experiment == OPTIONS:
            return self.options
        raise NotOffered(f"it has no function {experiment.function}")


def _history(counts: Any) -> tuple[int, ...] | None:
    """The history as whole numbers; None if it is of something else, such as a loss or a rate."""
    told = None if counts is None else [exact(c, "the history") for c in counts]
    if told is None or any(c.denominator != 1 for c in told):
        return None
    return tuple(int(c) for c in told)


def _count(reply: Mapping[str, Any], key: str) -> int | None:
    if reply.get(key) is None:
        return None
    count = exact(reply[key], key)
    return count if isinstance(count, int) else None
