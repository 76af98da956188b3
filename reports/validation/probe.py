"""The convention card: which legal convention explains what a target does on a few instances.

Every candidate convention predicts every observed transition from the weights seen before it; the
one that predicts most is the card. Where candidates predict alike, the reference's own default
is taken and the card says "not observable".
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any, Literal, TypeAlias

from novikoff.reference.convention import VALUES, Convention, parse
from novikoff.reference.linalg import Vector
from novikoff.reports.validation.card import (
    EASY,
    FIELDS,
    FITS,
    ORDERS,
    RULES,
    SEQUENCES,
    Card,
    on_boundary,
)
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.result import CardLine
from novikoff.reports.validation.sight import REFUSED, Sight
from novikoff.reports.validation.subject import Asks
from novikoff.theory.experiment import Fit, Labels, Present, Rows
from novikoff.theory.instances import Domain
from novikoff.theory.outcome import (
    Rational,
    text,
)
from novikoff.theory.trace import updated

Settled: TypeAlias = Literal["probed", "stated", "not observable"]


class Probe(Sight):
    """Settle the card of one target, field by field."""

    def __init__(self, worker: Asks, description: Description, stated: str = "") -> None:
        super().__init__(worker, description)
        self.stated = parse(stated)
        self.settled: dict[str, Settled] = {}
        self.domain = Domain()

    def card(self) -> Card:
        """Run every probe."""
        self._settle("labels", self.convention.labels)
        self.domain = self._domain()
        self._bias_and_start()
        self.domain = replace(self.domain, through_origin=self.convention.bias == "absent")
        traces = self._traces()
        self._step()
        self._rule_and_order(traces)
        self._zero()
        self._stop()
        self._record()
        self._refit()
        lines = tuple(CardLine(field, getattr(self.convention, field), self.settled[field],
                               VALUES[field][getattr(self.convention, field)])
                      for field in FIELDS)
        return Card(self.convention, self.fixed_step, self.domain,
                    self.settled["mistake"] != "not observable", lines,
                    len(SEQUENCES) + len(FITS), self._departs())

    def _settle(self, field: str, value: str | None) -> None:
        """Take the value of a field, or keep the default where nothing could be observed."""
        how: Settled = "not observable" if value is None else "probed"
        if field in self.stated:
            value, how = self.stated[field], "stated"
        self.settled[field] = how
        if value is not None:
            self.convention = self.changed(**{field: value})

    def _domain(self) -> Domain:
        X: Rows = ((1, 2), (2, 1), (1, 1))
        one = all(self.fit(Fit(X, (label,) * 3, 1, self.passes(2))) for label in (1, -1))
        row = self.fit(Fit(X[:1], (1,), 1, self.passes(2)))
        return Domain(two_classes=not one, least_rows=1 if row or not one else 2,
                      separable=self.passes(1) is None)

    def _bias_and_start(self) -> None:
        fitted = self.fit(Fit(*EASY, 1, self.passes(2)))
        layout = fitted.layout if fitted else None
        self._settle("bias", None if layout is None else
                     {"absorbed": "first"}.get(layout, layout))
        start = self._start()
        self._settle("start", None if start is None else "random" if any(start) else "zero")

    def _start(self) -> Vector[Rational] | None:
        fitted = self.fit(Fit(*EASY, 1, 0))
        if fitted:
            return fitted.w
        try:
            return self.subject(self.changed(start="random")).present(
                Present(EASY[0], EASY[1], 1)).weights[0]
        except REFUSED:
            return None

    def _traces(self) -> list[tuple[Rows, Labels, Rational]]:
        """The sequences that can be presented one example at a time."""
        shown = []
        for X, y, eta in SEQUENCES:
            try:
                self.subject().present(Present(X, y, eta))
                shown.append((X, y, eta))
            except REFUSED:
                continue
        return shown

    def _step(self) -> None:
        """Measure the step of a target without a rate, on x = (3, 3): where the bias is does not
        matter to the weight in the middle, and a single example has one order only."""
        if self.description.parameter("eta") is not None or self.description.kind == "program":
            return
        self.convention = self.changed(step="constant")
        moved = [one for label in (1, -1) for one in self._moves(label) if one]
        self.fixed_step = Fraction(float(f"{float(moved[0]):.12g}")) if moved else Fraction(1)
        if self.fixed_step <= 0:
            self.fixed_step = Fraction(1)

    def _moves(self, label: int) -> list[Rational]:
        """How far one mistake moves the weight in the middle, over y x."""
        X: Rows = ((3, 3),)
        try:
            weights = self.subject().present(Present(X, (label,), 1)).weights
            return [(weights[1][1] - weights[0][1]) / Fraction(3 * label)]
        except REFUSED:
            fitted = self.fit(Fit(((3, 3), (-3, -3)), (label, -label), 1, self.passes(1)))
            start = self.fit(Fit(((3, 3), (-3, -3)), (label, -label), 1, 0))
            return [(fitted.w[1] - (start.w[1] if start else 0)) / Fraction(3 * label)] \
                if fitted else []

    def _rule_and_order(self, traces: list[tuple[Rows, Labels, Rational]]) -> None:
        layouts = ("first", "last") if self.convention.bias == "first" else (
            self.convention.bias,)
        factors = ("constant",) if self.convention.step == "constant" else ("eta", "2eta")
        candidates = [self.changed(bias=bias, step=step, mistake=mistake, zero=zero)
                      for bias, step, (mistake, zero) in product(layouts, factors, RULES)]
        best, order, decided, alike = candidates[0], "cyclic", False, candidates
        if traces:
            scores = [sum(self.agreement(sequence, c) for sequence in traces)
                      for c in candidates]
            best, order = candidates[scores.index(max(scores))], "cyclic"
            alike = [c for c, score in zip(candidates, scores, strict=True) if score == max(scores)]
            decided = len(set(scores)) > 1
        explained = self.explained(best) if traces else -1
        if explained < len(FITS) and self.description.train and not (
                traces and self.in_order(best)):
            # in an order of its own a training shows more than what was presented one by one
            step = self.description.step
            stepped = traces and step is not None and step.form != "train"
            orders = ORDERS if self.varies() else ORDERS[:-1]  # picks differ from seed to seed
            pairs = [(c, o) for o in orders for c in ([best] if stepped else candidates)]
            # of several examples the order is not known, but a first one alone has only one
            fits = [(self.explained(_ordered(c, o)),
                     sum((self.agreement(sequence, c, 1) for sequence in traces), Fraction(0)))
                    for c, o in pairs]
            if max(fits)[0] > explained and (not traces or max(fits)[0] == len(FITS)):
                best, order = pairs[fits.index(max(fits))]
                alike = alike if stepped else [c for (c, o), fit in zip(pairs, fits, strict=True)
                                               if fit == max(fits) and o == order]
                decided = True
        rules = {(c.mistake, c.zero) for c in alike}
        self.convention = best
        self._settle("bias", best.bias)
        self._settle("step", best.step if decided else None)
        self._settle("mistake", best.mistake if len(rules) == 1 else None)
        self._settle("order", order if self.description.train or not traces else None)

    def _zero(self) -> None:
        label = self.subject().label_at_zero(2)
        for X, y, eta, passes in FITS if label is None else ():
            experiment = Fit(X, y, eta, self.passes(passes))
            fitted = self.fit(experiment)
            points = on_boundary(fitted.w, self.convention) if fitted else ()
            told = self.fit(replace(experiment, queries=points)) if points else None
            if told and told.predictions:
                label = told.predictions[-1]
                break
        zero = None if label is None else {1: "+1", -1: "-1"}.get(label, "neither")
        rule = self.convention
        if rule.mistake == "F" and self.settled["mistake"] == "probed":
            zero = rule.zero
        elif zero in ("+1", "-1") and self.settled["mistake"] == "not observable":
            self.convention = self.changed(mistake="F")
        self._settle("zero", zero)

    def _stop(self) -> None:
        fitted = self.fit(Fit(*EASY, 1, self.passes(9)))
        made = None
        if fitted:
            made = len(fitted.counts) if fitted.counts is not None else fitted.passes
        if self.passes(9) is None:
            self._settle("stop", "clean pass")
        else:
            self._settle("stop", None if made is None else
                         "fixed" if made >= 9 else "clean pass")

    def _record(self) -> None:
        fitted = self.fit(Fit(*EASY, 1, self.passes(2)))
        if fitted is None or fitted.counts is None:
            self._settle("record", "none")
            return
        kinds = ("updates", "mistakes before", "mistakes after")
        scores = [sum(self.counted(kind, *fit) for fit in FITS) for kind in kinds]
        # what fits nowhere is taken for updates, and is then judged as wrong
        whole = max(scores) == len(FITS) or max(scores) > scores[0] > 0
        self._settle("record", kinds[scores.index(max(scores))] if whole else "updates")

    def _refit(self) -> None:
        same = []
        for X, y, eta, passes in FITS:
            alone = Fit(X, y, eta, self.passes(passes))
            once = self.fit(alone)
            again = self.fit(replace(alone, before=(X, tuple(-label for label in y))))
            if once and again:
                same.append(once.w == again.w)
        self._settle("refit", None if not same else "anew" if all(same) else "continues")

    def _departs(self) -> str:
        for sequence in self._traces():
            for t in self.read(sequence, self.convention):
                due = updated(t.before, t.x, t.y,
                              self.instance(self.convention, sequence).step if t.mistake else 0)
                if t.mistake is not None and not all(
                        e.holds(w) for e, w in zip(due, t.after, strict=True)):
                    return f"{t.where}: {text(t.after)}"
        return ""


def _ordered(convention: Convention, order: str) -> Convention:
    changed: dict[str, Any] = {"order": order}
    return replace(convention, **changed)
