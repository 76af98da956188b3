"""The conventions that may be a target's, and those that agree with what it shows step by step."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from novikoff.reference.convention import Convention
from novikoff.reports.validation.card import FITS, RULES, SEQUENCES
from novikoff.reports.validation.sight import REFUSED, Sight
from novikoff.reports.validation.single import predicting_layout
from novikoff.theory.experiment import Fit, Labels, Present, Rows
from novikoff.theory.outcome import Rational
from novikoff.theory.trace import updated


class Candidates(Sight):
    """A target seen through the convention that is settled so far, and others like it."""

    def candidates(self) -> list[Convention]:
        """Return the conventions that are left, by bias, step and rule."""
        layouts = ("first", "last") if self.convention.bias == "first" else (
            self.convention.bias,)
        factors = ("constant",) if self.convention.step == "constant" else ("eta", "2eta")
        return [self.changed(bias=bias, step=step, mistake=mistake, zero=zero)
                for bias, step, (mistake, zero) in product(layouts, factors, RULES)
                if not (self.still and mistake == "AB")]

    def agreeing(self, candidates: list[Convention],
                  traces: list[tuple[Rows, Labels, Rational]]) -> list[Convention]:
        """Return the candidates that predict most of the transitions.

        Where none predicts them all, but some explain every training, those: the fault is then in
        what shows the examples, and not in the training.
        """
        best = self._likeliest(candidates, traces)
        whole = all(self.agreement(sequence, best[0]) == 2 * self._judged(sequence, best[0])
                    for sequence in traces)
        if not whole and len({c.bias for c in candidates}) > 1:  # what is learnt tells it badly
            place = predicting_layout(self)
            candidates = [c for c in candidates if place in (None, c.bias)]
            best = self._likeliest(candidates, traces)
        if not whole:
            best = [self._plain(c, traces) for c in best]
        step = self.description.step
        if self.description.train is None or step is None or step.form == "train" or whole:
            return best
        everything = self.everything()
        return [c for c in candidates if self.explained(c) == everything] or best

    def _likeliest(self, candidates: list[Convention],
                   traces: list[tuple[Rows, Labels, Rational]]) -> list[Convention]:
        scores = [sum(self.agreement(sequence, c) for sequence in traces) for c in candidates]
        return [c for c, score in zip(candidates, scores, strict=True) if score == max(scores)]

    def _plain(self, candidate: Convention,
               traces: list[tuple[Rows, Labels, Rational]]) -> Convention:
        """Return the candidate, with step η for 2η if 2η explains more at a single rate, as a step
        without the rate does, or if η explains all that the bias does by the rule N or AB."""
        plain = replace(candidate, step="eta")
        if candidate.step != "2eta":
            return candidate
        better = {eta for X, y, eta in traces if self.agreement((X, y, eta), candidate)
                  > self.agreement((X, y, eta), plain)}
        beside = candidate.bias == "separate" and candidate.mistake != "F" and all(
            updated(t.before, t.x, t.y, self.instance(plain, sequence).step * bool(t.mistake))[0]
            .holds(t.after[0]) for sequence in traces for t in self.read(sequence, plain))
        return plain if len(better) < 2 or beside else candidate

    def _judged(self, sequence: tuple[Rows, Labels, Rational], candidate: Convention) -> int:
        """Return of how many transitions a candidate says whether they are mistakes."""
        return sum(t.mistake is not None and any(t.x) for t in self.read(sequence, candidate))

    def traces(self) -> list[tuple[Rows, Labels, Rational]]:
        """Return the sequences that can be presented one example at a time."""
        shown = []
        for X, y, eta in SEQUENCES:
            try:
                self.subject().present(Present(X, y, eta))
                shown.append((X, y, eta))
            except REFUSED:
                continue
        self.still = bool(shown) and self._still(shown)
        return [] if self.still else shown

    def _still(self, traces: list[tuple[Rows, Labels, Rational]]) -> bool:
        """Return whether no pass moves the weights from 0, as by rule AB, though several do.

        Then a pass is not what it is called, and tells nothing of the rule.
        """
        if any(any(w) for X, y, eta in traces
               for w in self.subject().present(Present(X, y, eta)).weights):
            return False
        fits = (self.fit(Fit(X, y, eta, self.passes(passes))) for X, y, eta, passes in FITS
                if passes > 1)
        return any(fitted is not None and any(fitted.w) for fitted in fits)
