"""The convention card: which legal convention explains what a target does on a few instances.

Every candidate convention predicts every observed transition from the weights seen before it; the
one that predicts most is the card. Where candidates predict alike, the reference's own default
is taken and the card says "not observable".
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any, Final, Literal, TypeAlias

from novikoff.reference.convention import VALUES, Convention, parse
from novikoff.reference.linalg import Vector
from novikoff.reports.validation.card import EASY, FIELDS, FITS, RULES, SEEDS, SEQUENCES, Card
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.result import CardLine
from novikoff.reports.validation.subject import Asks, TargetSubject
from novikoff.theory.experiment import Fit, Fitted, Labels, Present, Rows
from novikoff.theory.instances import Domain, Instance, of_kind
from novikoff.theory.outcome import (
    DidNotStop,
    Failed,
    NotFinite,
    Rational,
    Unobservable,
    text,
)
from novikoff.theory.reachable import affordable, reachable
from novikoff.theory.rounding import exact
from novikoff.theory.subject import ReferenceSubject
from novikoff.theory.trace import Transition, score, trace, updated

Settled: TypeAlias = Literal["probed", "stated", "not observable"]

_REFUSED: Final = (Unobservable, Failed, NotFinite, DidNotStop)


class Probe:
    """Settle the card of one target, field by field."""

    def __init__(self, worker: Asks, description: Description, stated: str = "") -> None:
        self.worker = worker
        self.description = description
        self.stated = parse(stated)
        self.settled: dict[str, Settled] = {}
        self.fixed_step: Rational | None = None
        self.domain = Domain()
        self.convention = Convention(labels="-1/+1" if description.labels == "-1/+1" else "0/1")

    def card(self) -> Card:
        """Run every probe."""
        self._settle("labels", self.convention.labels)
        self.domain = self._domain()
        self._bias_and_start()
        self.domain = replace(self.domain, through_origin=self.convention.bias == "absent")
        traces = self._traces()
        self._step(traces)
        self._rule_and_order(traces)
        self._zero()
        self._stop()
        self._record()
        self._refit()
        lines = tuple(CardLine(field, getattr(self.convention, field), self.settled[field],
                               VALUES[field][getattr(self.convention, field)])
                      for field in FIELDS)
        return Card(self.convention, self.fixed_step, self.domain, lines,
                    len(SEQUENCES) + len(FITS), self._departs())

    def _settle(self, field: str, value: str | None) -> None:
        """Take the value of a field, or keep the default where nothing could be observed."""
        how: Settled = "not observable" if value is None else "probed"
        if field in self.stated:
            value, how = self.stated[field], "stated"
        self.settled[field] = how
        if value is not None:
            self.convention = self._with(**{field: value})

    def _with(self, **changed: str) -> Convention:
        fields: dict[str, Any] = dict(changed)
        return replace(self.convention, **fields)

    def _subject(self, convention: Convention | None = None) -> TargetSubject:
        return TargetSubject(self.worker, convention or self.convention, self.description)

    def _fit(self, experiment: Fit, convention: Convention | None = None) -> Fitted | None:
        """Run a training, or return None where the target cannot, will not, or would not end."""
        if experiment.passes is None and not all(
                of_kind(Instance(X, y).under(self.convention), "separable")
                for X, y in ((experiment.X, experiment.y), experiment.before or EASY)):
            return None
        try:
            return self._subject(convention).fit(experiment)
        except _REFUSED:
            return None

    def _passes(self, passes: int) -> int | None:
        """The number of passes to ask for, where it can be asked for."""
        d = self.description
        stepped = d.train is None and d.step is not None
        return passes if d.parameter("passes") or stepped or d.kind == "program" else None

    def _domain(self) -> Domain:
        X: Rows = ((1, 2), (2, 1), (1, 1))
        one = all(self._fit(Fit(X, (label,) * 3, 1, self._passes(2))) for label in (1, -1))
        row = self._fit(Fit(X[:1], (1,), 1, self._passes(2)))
        return Domain(two_classes=not one, least_rows=1 if row or not one else 2,
                      separable=self._passes(1) is None)

    def _bias_and_start(self) -> None:
        fitted = self._fit(Fit(*EASY, 1, self._passes(2)))
        layout = fitted.layout if fitted else None
        self._settle("bias", None if layout is None else
                     {"absorbed": "first"}.get(layout, layout))
        start = self._start()
        self._settle("start", None if start is None else "random" if any(start) else "zero")

    def _start(self) -> Vector[Rational] | None:
        fitted = self._fit(Fit(*EASY, 1, 0))
        if fitted:
            return fitted.w
        try:
            return self._subject(self._with(start="random")).present(
                Present(EASY[0], EASY[1], 1)).weights[0]
        except _REFUSED:
            return None

    def _traces(self) -> list[tuple[Rows, Labels, Rational]]:
        """The sequences that can be presented one example at a time."""
        shown = []
        for X, y, eta in SEQUENCES:
            try:
                self._subject().present(Present(X, y, eta))
                shown.append((X, y, eta))
            except _REFUSED:
                continue
        return shown

    def _read(self, sequence: tuple[Rows, Labels, Rational],
              convention: Convention) -> list[Transition]:
        X, y, eta = sequence
        instance = Instance(X, y, eta, 1).under(convention, self.fixed_step)
        return list(trace(instance, self._subject(convention), X, y).transitions)

    def _step(self, traces: list[tuple[Rows, Labels, Rational]]) -> None:
        if self.description.parameter("eta") is not None or self.description.kind == "program":
            return
        self.convention = self._with(step="constant")
        ratios = Counter(
            (after - before) / Fraction(t.y * xj)
            for sequence in traces for t in self._read(sequence, self.convention) if t.moved
            for before, after, xj in zip(t.before, t.after, t.x, strict=True) if xj)
        if ratios:
            self.fixed_step = ratios.most_common(1)[0][0]
        elif not traces:
            fitted = self._fit(Fit(((3, 5), (-3, -5)), (1, -1), 1, self._passes(1)))
            self.fixed_step = fitted.w[-1] / Fraction(5) if fitted and fitted.w[-1] else None
        if self.fixed_step is None or self.fixed_step <= 0:
            self.fixed_step = 1

    def _rule_and_order(self, traces: list[tuple[Rows, Labels, Rational]]) -> None:
        layouts = ("first", "last") if self.convention.bias == "first" else (
            self.convention.bias,)
        factors = ("constant",) if self.convention.step == "constant" else ("eta", "2eta")
        candidates = [self._with(bias=bias, step=step, mistake=mistake, zero=zero)
                      for bias, step, (mistake, zero) in product(layouts, factors, RULES)]
        orders = ("cyclic", "first mistake", "shuffled", "random")
        if traces:
            scores = [sum(self._agreement(sequence, c) for sequence in traces)
                      for c in candidates]
            best = candidates[scores.index(max(scores))]
            decided = len(set(scores)) > 1
            self.convention = best
            fits = [self._explained(self._with(order=order)) for order in orders]
            order = orders[fits.index(max(fits))] if any(fits) else "cyclic"
        else:
            product_ = [(c, order) for order in orders for c in candidates]
            fits = [self._explained(_ordered(c, order)) for c, order in product_]
            best, order = product_[fits.index(max(fits))]
            decided = any(fits)
        at_zero = [c for c, score in zip(candidates, scores if traces else [], strict=False)
                   if score == max(scores)] if traces else [best]
        rules = {(c.mistake, c.zero) for c in at_zero}
        self.convention = best
        self._settle("bias", best.bias)
        self._settle("step", best.step if decided else None)
        self._settle("mistake", best.mistake if len(rules) == 1 else None)
        self._settle("order", order if self.description.train or not traces else None)

    def _agreement(self, sequence: tuple[Rows, Labels, Rational],
                   candidate: Convention) -> Fraction:
        """How much of the observed transitions a candidate predicts: moves and coordinates."""
        total = Fraction(0)
        for t in self._read(sequence, candidate):
            if t.mistake is None:
                continue
            total += t.moved == t.mistake
            step = self._instance(candidate, sequence).step if t.mistake else 0
            due = updated(t.before, t.x, t.y, step)
            total += Fraction(sum(e.holds(w) for e, w in zip(due, t.after, strict=True)), len(due))
        return total

    def _instance(self, convention: Convention,
                  sequence: tuple[Rows, Labels, Rational], passes: int | None = 1) -> Instance:
        return Instance(*sequence, passes).under(convention, self.fixed_step)

    def _explained(self, candidate: Convention) -> int:
        seeds = SEEDS if candidate.order in ("shuffled", "random") else SEEDS[:1]
        return sum(all(self._explains(candidate, *fit, seed) for seed in seeds) for fit in FITS)

    def _explains(self, candidate: Convention, X: Rows, y: Labels, eta: Rational,
                  passes: int, seed: int) -> bool:
        """Return whether some run of the candidate ends at the observed weights."""
        asked = self._passes(passes)
        experiment = Fit(X, y, eta, asked, seed=seed)
        fitted = self._fit(experiment, candidate)
        if fitted is None:
            return False
        if candidate.order == "first mistake" or asked is None:
            reference = ReferenceSubject(candidate, self.fixed_step)
            return fitted.w == reference.fit(experiment).w
        start = self._fit(replace(experiment, passes=0), candidate)
        instance = self._instance(candidate, (X, y, eta), passes)
        if not affordable(instance, passes):
            return False
        ends = reachable(instance, start.w if start else (0,) * len(fitted.w), passes)
        return any(end.explains(fitted.w) for end in ends.ends)

    def _zero(self) -> None:
        label = self._subject().label_at_zero(2)
        for X, y, eta, passes in FITS if label is None else ():
            experiment = Fit(X, y, eta, self._passes(passes))
            fitted = self._fit(experiment)
            points = _on_boundary(fitted.w, self.convention) if fitted else ()
            told = self._fit(replace(experiment, queries=points)) if points else None
            if told and told.predictions:
                label = told.predictions[-1]
                break
        zero = None if label is None else {1: "+1", -1: "-1"}.get(label, "neither")
        rule = self.convention
        if rule.mistake == "F" and self.settled["mistake"] == "probed":
            zero = rule.zero
        elif zero in ("+1", "-1") and self.settled["mistake"] == "not observable":
            self.convention = self._with(mistake="F")
        self._settle("zero", zero)

    def _stop(self) -> None:
        fitted = self._fit(Fit(*EASY, 1, self._passes(9)))
        made = None
        if fitted:
            made = len(fitted.counts) if fitted.counts is not None else fitted.passes
        if self._passes(9) is None:
            self._settle("stop", "clean pass")
        else:
            self._settle("stop", None if made is None else
                         "fixed" if made >= 9 else "clean pass")

    def _record(self) -> None:
        fitted = self._fit(Fit(*EASY, 1, self._passes(2)))
        if fitted is None or fitted.counts is None:
            self._settle("record", "none")
            return
        kinds = ("updates", "mistakes before", "mistakes after")
        scores = [sum(self._counted(self._with(record=kind), *fit) for fit in FITS)
                  for kind in kinds]
        self._settle("record", kinds[scores.index(max(scores))])

    def _counted(self, candidate: Convention, X: Rows, y: Labels, eta: Rational,
                 passes: int) -> bool:
        experiment = Fit(X, y, eta, self._passes(passes))
        fitted = self._fit(experiment, candidate)
        if fitted is None or candidate.order in ("shuffled", "random"):
            return False
        return fitted.counts == ReferenceSubject(candidate, self.fixed_step).fit(experiment).counts

    def _refit(self) -> None:
        same = []
        for X, y, eta, passes in FITS:
            alone = Fit(X, y, eta, self._passes(passes))
            once = self._fit(alone)
            again = self._fit(replace(alone, before=(X, tuple(-label for label in y))))
            if once and again:
                same.append(once.w == again.w)
        self._settle("refit", None if not same else "anew" if all(same) else "continues")

    def _departs(self) -> str:
        for sequence in self._traces():
            for t in self._read(sequence, self.convention):
                due = updated(t.before, t.x, t.y,
                              self._instance(self.convention, sequence).step if t.mistake else 0)
                if t.mistake is not None and not all(
                        e.holds(w) for e, w in zip(due, t.after, strict=True)):
                    return f"{t.where}: {text(t.after)}"
        return ""


def _ordered(convention: Convention, order: str) -> Convention:
    changed: dict[str, Any] = {"order": order}
    return replace(convention, **changed)


def _on_boundary(w: Vector[Rational], convention: Convention) -> Rows:
    """Points on which w·x is exactly 0 in float64, if some are easily found."""
    lead = () if convention.bias == "absent" else (1,)
    bias, features = (w[0], w[1:]) if lead else (0, w)
    zero = (0,) * len(features)
    candidates = [zero] + [
        tuple(-Fraction(bias) / wj if k == j else 0 for k in range(len(features)))
        for j, wj in enumerate(features) if wj]
    for x in candidates:
        if score(w, (*lead, *x)).sign == 0 and exact(x):
            return (x,)
    return ()
