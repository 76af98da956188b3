"""A learner with a pocket with one fault each, as they are written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from planted.pockets import Pocket, variant


@dataclass(frozen=True)
class Fault:
    """A fault: the theorem that it must violate, what the diagnosis must say, the methods that are
    wrong, the rule that the others follow, and what is stated."""

    name: str
    theorem: str
    cause: str
    methods: Mapping[str, Any] = field(repr=False)
    rule: Mapping[str, str] = field(default_factory=dict)
    convention: str = ""

    @property
    def spec(self) -> str:
        """What it is meant to be."""
        return "pocket"

    @property
    def learner(self) -> type[Pocket]:
        """The class."""
        return variant(dict(self.rule), **self.methods)


def _shows_the_last(self: Pocket, A: Any, y: Any) -> None:
    self.held = self.live
    Pocket.end(self, A, y)


def _aliases(self: Pocket, new: int) -> None:
    self.held, self.best = self.live, new


def _moves_in_place(self: Pocket, x: Any, y: int) -> None:
    self.live += self.eta * y * x


def _begins_apart(self: Pocket, A: Any, y: Any) -> None:
    Pocket.begin(self, A, y)
    self.live = self.live.copy()


def _goes_on(self: Pocket, A: Any, y: Any) -> None:
    Pocket.compare(self, A, y)
    self.live = self.held.copy()


def _with_the_one_before(self: Pocket, A: Any, y: Any) -> None:
    new = self.errors(A, y, self.live)
    Pocket.compare(self, A, y)
    self.best = new


def _picked_alone(self: Pocket, A: Any, y: Any, row: int, runs: bool) -> None:
    self._row = row
    Pocket.visit(self, A, y, row, runs)


def _of_the_picked(self: Pocket, A: Any, y: Any) -> None:
    row = slice(self._row, self._row + 1)
    new = self.errors(A[row], y[row], self.live)
    if new < self.best:
        self.take(new)


def _without_last(self: Pocket, A: Any, y: Any) -> None:
    few = slice(None) if len(y) == 1 else slice(-1)
    new = self.errors(A[few], y[few], self.live)
    if new < self.best:
        self.take(new)


def _starts_without_last(self: Pocket, A: Any, y: Any) -> None:
    Pocket.begin(self, A, y)
    few = slice(None) if len(y) == 1 else slice(-1)
    self.best = self.errors(A[few], y[few], self.live)


def _stale(self: Pocket, A: Any, y: Any, row: int, runs: bool) -> None:
    self._before = self.errors(A, y, self.live)
    Pocket.visit(self, A, y, row, runs)


def _compares_stale(self: Pocket, A: Any, y: Any) -> None:
    if self._before < self.best:
        self.take(self._before)


def _worst(self: Pocket, A: Any, y: Any) -> None:
    new = self.errors(A, y, self.live)
    if new > self.best:
        self.take(new)


def _best_stays(self: Pocket, new: int) -> None:
    self.held = self.live.copy()


def _step(of: Any) -> Any:
    def move(self: Pocket, x: Any, y: int) -> None:
        self.live = self.live + of(self.eta, y * x)

    return move


def _bias(times: int) -> Any:
    return _step(lambda eta, yx: eta * np.append(times * yx[0], yx[1:]))


def _reports(of: Any) -> Any:
    def end(self: Pocket, A: Any, y: Any) -> None:
        self.show(self.held, of(self, A, y))

    return end


def _keeps_the_pocket(self: Pocket, A: Any, y: Any) -> None:
    held, best = getattr(self, "held", None), getattr(self, "best", None)
    Pocket.begin(self, A, y)
    if held is not None and held.shape == self.held.shape:
        self.held, self.best = held, best


def _keeps_the_best(self: Pocket, A: Any, y: Any) -> None:
    best = getattr(self, "best", None)
    Pocket.begin(self, A, y)
    self.best = self.best if best is None else best


def _cuts(self: Pocket, X: Any, y: Any) -> Pocket:
    Pocket.fit(self, X, y)
    if np.asarray(X).dtype.kind == "i":
        self.coef_ = np.trunc(self.coef_)
    return self


def _writes(self: Pocket, X: Any, y: Any) -> Pocket:
    Pocket.fit(self, X.copy(), y)
    X *= 2
    return self


def _passes(of: Any) -> Any:
    def fit(self: Pocket, X: Any, y: Any) -> Pocket:
        asked = self.n_iter
        self.n_iter = of(asked)
        Pocket.fit(self, X, y)
        self.n_iter = asked
        return self

    return fit


def _predicts_by_the_last(self: Pocket, X: Any) -> Any:
    return np.where(self.extended(X) @ self.live >= 0, 1, -1)


KEPT = "pocket_fit.kept"
PICKS = {"order": "first mistake", "mistake": "F"}
FAULTS = (
    Fault("shows_the_last", KEPT, "the last weights are shown", {"end": _shows_the_last}),
    Fault("shows_the_last_of_picks", KEPT, "the last weights are shown", {"end": _shows_the_last},
          PICKS),
    Fault("shows_the_last_of_passes", KEPT, "the last weights are shown", {
        "end": _shows_the_last}, {"compared": "after passes"}),
    Fault("aliases_the_pocket", KEPT, "the last weights are shown", {
        "take": _aliases, "move": _moves_in_place, "begin": _begins_apart}, {"first": "none"}),
    Fault("goes_on_from_the_pocket", KEPT, "goes on from the pocketed", {"compare": _goes_on}),
    Fault("goes_on_from_the_pocket_of_picks", KEPT, "goes on from the pocketed", {
        "compare": _goes_on}, {"order": "first mistake"}),
    Fault("compares_with_the_one_before", KEPT, "with the weights before them", {
        "compare": _with_the_one_before}),
    Fault("compares_with_the_one_before_of_picks", KEPT, "with the weights before them", {
        "compare": _with_the_one_before}, PICKS),
    Fault("errors_of_the_picked_example", KEPT, "on the corrected example alone", {
        "visit": _picked_alone, "compare": _of_the_picked}),
    Fault("errors_without_the_last_example", KEPT, "the last example is left out", {
        "compare": _without_last, "begin": _starts_without_last}),
    Fault("stale_errors", KEPT, "errors are counted before the update", {
        "visit": _stale, "compare": _compares_stale}),
    Fault("keeps_the_worst", KEPT, "the comparison is turned round", {"compare": _worst}),
    Fault("never_taken", KEPT, "nothing ever goes into the pocket", {"take": lambda *_: None}),
    Fault("best_never_updated", KEPT, "are not updated", {"take": _best_stays}),
    Fault("wrong_sign", KEPT, "the sign of the step is wrong", {
        "move": _step(lambda eta, yx: -eta * yx)}),
    Fault("bias_never", KEPT, "the bias is never moved", {"move": _bias(0)}),
    Fault("bias_twice", KEPT, "the bias moves twice", {"move": _bias(2)}),
    Fault("rate_squared", KEPT, "the rate enters squared", {
        "move": _step(lambda eta, yx: eta * eta * yx)}),
    Fault("rate_ignored", KEPT, "the rate is 1", {"move": _step(lambda _, yx: yx)}),
    Fault("one_pass", "pocket_fit.separates", "one pass is made", {
        "fit": _passes(lambda asked: min(asked, 1))}),
    Fault("one_pass_more", KEPT, "one pass more", {"fit": _passes(
        lambda asked: asked + (asked > 0))}),
    Fault("one_pass_fewer", KEPT, "one pass fewer", {"fit": _passes(
        lambda asked: max(asked - 1, 0))}),
    Fault("last_for_a_stated_strict", KEPT, "ties=not strict", {}, {"ties": "not strict"},
          "ties=strict"),
    Fault("inf_for_a_stated_start", KEPT, "first=none", {},
          {"first": "none"}, "first=start,counted=F"),
    Fault("passes_for_stated_updates", KEPT, "compared=after passes", {},
          {"compared": "after passes"}, "compared=after-updates"),
    Fault("reports_the_last", "pocket_fit.reported_errors", "of the last weights", {
        "end": _reports(lambda self, A, y: self.errors(A, y, self.live))}),
    Fault("reports_one_less", "pocket_fit.reported_errors", "one error fewer", {
        "end": _reports(lambda self, A, y: self.errors(A, y, self.held) - 1)}),
    Fault("counts_one_more", "pocket_fit.counts_updates", "an update more", {
        "end": lambda self, A, y: (Pocket.end(self, A, y), setattr(
            self, "updates_", self.updates_ + 1))}),
    Fault("refit_keeps_the_pocket", "pocket_fit.refit", "", {"begin": _keeps_the_pocket}),
    Fault("refit_keeps_the_best", "pocket_fit.refit", "", {"begin": _keeps_the_best}),
    Fault("integers_cut", "pocket_fit.integer_input", "", {"fit": _cuts}),
    Fault("writes_on_the_rows", "learner.input_unchanged", "", {"fit": _writes}),
    Fault("predicts_by_the_last", "learner.predict_agrees", "", {
        "predict": _predicts_by_the_last}),
    Fault("worse_than_the_start", "pocket_fit.no_worse_than_start", "it follows", {
        "end": _shows_the_last}, {"order": "random"}, "first=start,counted=F"),
    Fault("drawn_steps_uphill", "pocket_fit.reached", "", {
        "move": _step(lambda eta, yx: -eta * yx)}, {"order": "shuffled", "first": "none"}),
)
