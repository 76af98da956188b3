"""The convention card: which legal convention explains what a target does on a few instances.

Every candidate convention predicts every transition from the weights seen before it; the one that
predicts most is the card. Where several do, the default is taken, told as "not observable".
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import isclose
from typing import Any

from novikoff.reference.convention import VALUES, Convention, parse
from novikoff.reference.linalg import Vector
from novikoff.reports.validation.candidates import Candidates
from novikoff.reports.validation.card import (
    ALONE,
    EASY,
    FEW,
    FIELDS,
    FITS,
    ORDERED,
    ORDERS,
    SEQUENCES,
    UNTIMED,
    Card,
    by_sample,
    on_boundary,
)
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.result import CardLine
from novikoff.reports.validation.sight import REFUSED, Settled
from novikoff.reports.validation.single import label_at_zero, likeliest_layout, shows_start
from novikoff.reports.validation.subject import Asks
from novikoff.reports.validation.turning import turns
from novikoff.theory.experiment import Fit, Labels, Present, Rows
from novikoff.theory.instances import Domain
from novikoff.theory.outcome import Rational, text
from novikoff.theory.trace import updated


class Probe(Candidates):
    """Settle the card of one target, field by field."""

    def __init__(self, worker: Asks, description: Description, stated: str = "") -> None:
        super().__init__(worker, description)
        self.stated = parse(stated)
        self.settled: dict[str, Settled] = {}
        self.domain = Domain()
        self.strays = False

    def card(self) -> Card:
        """Run every probe."""
        self._settle("labels", self.convention.labels)
        self.domain = self._domain()
        self._bias_and_start()
        self.domain = replace(self.domain, through_origin=self.convention.bias == "absent")
        traces = self.traces()
        if self._drawn:
            self._of_single()
        else:
            self._step()
            self._rule_and_order(traces)
            self._zero()
        self._stop()
        self._record()
        self._refit()
        lines = tuple(CardLine(field, value, self.settled[field], VALUES[field][value])
                      for field in FIELDS for value in [getattr(self.convention, field)])
        return Card(self.convention, self.fixed_step, self.domain, self.boundary_known, lines,
                    len(SEQUENCES) + len(FITS), "" if self._drawn else self._departs(),
                    self.fixed_passes, self.strays)

    @property
    def _drawn(self) -> bool:
        """Whether each training starts elsewhere, and nothing repeats it."""
        return not self.description.repeats and self.convention.start == "random"

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
        plus, minus = (self.trained(Fit(X, (y,) * 3, 1, self.passes(2))) for y in (1, -1))
        one = bool(plus and minus and not by_sample(plus, minus))
        least = 1 + (one and self.declines(Fit(X[:1], (1,), 1, self.passes(2))))
        return Domain(two_classes=not one, least_rows=least, separable=self.passes(1) is None)

    def _bias_and_start(self) -> None:
        fitted = self.fit(Fit(*EASY, 1, self.passes(2)))
        layout = fitted.layout if fitted else None
        if layout is None and self.hidden() and self.odd():
            layout = "absent"
        self._settle("bias", None if layout is None else
                     {"absorbed": "first"}.get(layout, layout))
        start = self._start()
        self._settle("start", None if start is None else "random" if any(start) else "zero")

    def _start(self) -> Vector[Rational] | None:
        fitted = self.fit(Fit(*EASY, 1, 0))
        if fitted is None and self.description.eager and not self.from_zero():
            fitted = self.fit(Fit(*EASY, 1, 1))  # it starts elsewhere, and nobody sees where
        if fitted:
            return fitted.w
        try:
            return self.subject(self.changed(start="random")).present(
                Present(EASY[0], EASY[1], 1)).weights[0]
        except REFUSED:
            return None

    def _step(self) -> None:
        """Measure the step of a target without a rate, on x = (3, 3): where the bias is does not
        matter to the weight in the middle, and a single example has one order only."""
        if self.description.parameter("eta") is not None or self.description.kind == "program":
            return
        self.convention = self.changed(step="constant")
        moved = [one for label in (1, -1) for one in self._moves(label) if one]
        step = float(moved[0]) if moved and moved[0] > 0 else 1.0
        near = float(f"{step:.12g}")  # as it is written, if it is
        self.fixed_step = Fraction(near if isclose(near, step, rel_tol=1e-15) else step)

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
        if self.hidden():  # labels tell nothing of these, but whether they vary
            for field in {"bias", "step", "mistake"} - {*self.settled}:
                self._settle(field, None)
            self._settle("order", "random" if self.varies() else None)
            return
        candidates = self.candidates()
        self.fixed_passes = self.counted_passes(candidates)
        if self.fixed_passes:
            self.domain = replace(self.domain, separable=False)
        alike, order = self.agreeing(candidates, traces), "cyclic"
        best, decided = alike[0], len(alike) < len(candidates)
        explained = self.explained(best) if traces else -1
        timed, everything = self.passes(1) is not None, self.everything()
        trains = self.description.train is not None or self.description.kind == "function"
        if explained < everything and trains and not (
                traces and (self.in_order(best) or (timed and self.in_order(best, FEW)))):
            step = self.description.step  # in an order of its own a training shows more than it
            stepped = traces and step is not None and step.form != "train"
            varies = self.varies()  # picks differ from seed to seed
            one_by_one = varies or self.description.presents
            orders = UNTIMED if not timed else ORDERS if one_by_one else ORDERS[:-1]
            usual = "random mistake" if varies and not timed else "cyclic"
            pairs = [(c, o) for o in orders for c in ([best] if stepped else candidates)
                     if o == usual or self.alone(_ordered(c, o))]
            # of several examples the order is not known, but a first one alone has only one
            fits = [(self.explained(_ordered(c, o)),
                     sum((self.agreement(sequence, c, 1) for sequence in traces), Fraction(0)))
                    for c, o in pairs]
            lost = not traces and max(fits)[0] < everything  # no order explains everything
            broken_off = self.fixed_passes is not None  # a search for mistakes would go on
            drawn = lost and not timed and varies and (broken_off or not self.from_zero())
            if drawn:  # the orders of all passes at once are too many to look for the one made
                order, alike = "shuffled", candidates
            elif lost:  # none but the usual can be claimed
                given = [k for k, (_, o) in enumerate(pairs) if o == usual]
                pairs, fits = [pairs[k] for k in given], [fits[k] for k in given]
            most = max(fits)[0]
            if not drawn and most > explained and (not traces or most == everything):
                best, order = pairs[fits.index(max(fits))]
                alike = alike if stepped else [c for (c, o), fit in zip(pairs, fits, strict=True)
                                               if fit == max(fits) and o == order]
                decided = True
            self.strays = varies and order == "cyclic"
        if order == "cyclic" and timed and trains and traces and turns(self, best):
            order = "shuffled"
        if self.fixed_passes and order != "cyclic":  # they were counted in the given order
            self.fixed_passes, self.domain = 0, replace(self.domain, separable=True)
        if order == "first mistake" and not timed:  # of these a pass is one update
            self.fixed_passes = self.counted_passes([_ordered(best, order)]) or None
        rules, self.convention = {(c.mistake, c.zero) for c in alike}, best
        self._settle("bias", best.bias)
        self._settle("step", best.step if decided else None)
        self._settle("mistake", best.mistake if len(rules) == 1 else None)
        self._settle("order", None if self.strays or (traces and not trains) else order)

    def _of_single(self) -> None:
        """Settle what one training shows, where another starts elsewhere."""
        self.convention = self.changed(order="random")  # which says least
        traces = self.traces() if shows_start(self.description, self.convention) else []
        if traces:
            self._step()
        elif self.description.parameter("eta") is None:
            self.convention, self.fixed_step = self.changed(step="constant"), Fraction(1)
        candidates = self.candidates()
        alike = self.agreeing(candidates, traces)
        decided = len(alike) < len(candidates)
        self.convention = alike[0]
        if not traces and self.convention.bias == "first":
            self._settle("bias", likeliest_layout(self))
        self._settle("step", self.convention.step if decided else None)
        known = decided and len({(c.mistake, c.zero) for c in alike}) == 1
        self._settle("mistake", self.convention.mistake if known else None)
        self._settle("order", None)
        label = label_at_zero(self)
        self._settle("zero", None if label is None else {1: "+1", -1: "-1"}.get(label, "neither"))
        self.boundary_known = self.settled["mistake"] != "not observable"

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
        if self.convention.mistake == "F" and self.settled["mistake"] == "probed":
            zero = self.convention.zero
        elif zero in ("+1", "-1") and self.settled["mistake"] == "not observable":
            self.convention = self.changed(mistake="F")
        self._settle("zero", zero)
        self.boundary_known = self.settled["mistake"] != "not observable"

    def _stop(self) -> None:
        fitted = self.trained(Fit(*EASY, 1, self.passes(9)))
        made = fitted.passes if fitted else None
        made = len(fitted.counts) if fitted and fitted.counts is not None else made
        if self.passes(9) is None:
            fixed = self.fixed_passes is not None and self.convention.order != "first mistake"
            self._settle("stop", "fixed" if fixed else "clean pass")
            if fixed and "stop" not in self.stated:
                self.settled["stop"] = "not observable"
            return
        self._settle("stop", None if made is None else "fixed" if made >= 9 else "clean pass")

    def _record(self) -> None:
        fitted = self.fit(Fit(*EASY, 1, self.passes(2)))
        if fitted is None or fitted.counts is None:
            self._settle("record", "none")
            return
        kinds = ("updates", "mistakes before", "mistakes after")
        fits = (*FITS, *ORDERED) if self.convention.order == "cyclic" else FITS
        shown = [(one, len(X)) for X, y, eta, passes in fits
                 if (one := self.fit(Fit(X, y, eta, self.passes(passes))))]
        if any(one.counts is None for one, _ in shown):
            self._settle("record", "none")  # what is kept are no whole numbers
            return
        scores = [sum(self.counted(kind, *fit) for fit in fits) for kind in kinds]
        # what fits hardly anywhere is taken for updates, and is then judged as wrong
        possible = all(max(one.counts or (0,)) <= rows for one, rows in shown)
        whole = max(scores) == len(fits) or (possible and 4 * max(scores) > 3 * len(fits))
        self._settle("record", kinds[scores.index(max(scores))] if whole else "updates")

    def _refit(self) -> None:
        same = []
        if self.convention.order != "cyclic" and (self.passes(1) is None or self._drawn):
            self._settle("refit", None)  # the second training draws other orders anyway
            return
        ordered = self.convention.order == "cyclic" and self.settled["order"] != "not observable"
        for X, y, eta, passes in FITS if ordered else ALONE:
            alone = Fit(X, y, eta, self.passes(passes))
            twice = replace(alone, before=(tuple(tuple(2 * c for c in row) for row in X),
                                           tuple(-label for label in y)))
            if self.hidden():
                labels = self.labels(alone), self.labels(twice)
                same += [labels[0] == labels[1]] if all(labels) else []
                continue
            once, again = self.fit(alone), self.fit(twice)
            if once and again:
                same.append(once.w == again.w)
        self._settle("refit", None if not same else "anew" if all(same) else "continues")

    def _departs(self) -> str:
        for sequence in self.traces():
            for t in self.read(sequence, self.convention):
                due = updated(t.before, t.x, t.y,
                              self.instance(self.convention, sequence).step if t.mistake else 0)
                if t.mistake is not None and not all(
                        e.holds(w) for e, w in zip(due, t.after, strict=True)):
                    return (f"{t.where}: the weights become {text(t.after)}, and by the "
                            f"convention {text(tuple(e.centre for e in due))}")
        return ""


def _ordered(convention: Convention, order: str) -> Convention:
    changed: dict[str, Any] = {"order": order}
    return replace(convention, **changed)
