"""The card of a learner with a pocket: every legal rule that explains what a few trainings show.

Each is followed exactly. Several may be left, which conduct themselves alike on the probes: a field
in which they differ is "either", and whoever follows any of them conforms.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, fields, replace
from itertools import product
from typing import Final

from novikoff.reports.validation.card import Card
from novikoff.reports.validation.complaint import TargetError
from novikoff.reports.validation.exact_text import readable
from novikoff.reports.validation.learner_card import LearnerProbe
from novikoff.reports.validation.learner_cause import Causes, LearnerCard, follows
from novikoff.reports.validation.learner_spec import convention, words
from novikoff.reports.validation.pocket_due import Shown, agreeing, explains, tells
from novikoff.reports.validation.pocket_samples import ALONE, DRAWS, GENERAL, SEEDS
from novikoff.reports.validation.result import CardLine
from novikoff.theory.experiment import Fit
from novikoff.theory.faults.pocket_fit import FAULTIES, REPORTS
from novikoff.theory.outcome import text
from novikoff.theory.pocket_rule import (
    DRAWN,
    EITHER,
    IN_SOME,
    PICKS,
    VALUES,
    Rule,
    Rules,
)
from novikoff.theory.pocket_subject import PocketSubject

OF_CONDUCT: Final = ("mistake", "counted", "order", "keeps", "compared", "ties", "first", "stop")
UNUSUAL: Final = {"keeps": VALUES["keeps"][1:], "ties": ("not strict",), "first": ("all wrong",),
                  "stop": ("no errors",), "order": ("last mistake", *DRAWN)}
"""Values of no rule that a wrong learner is compared with, where no rule explains it."""
MOST_SEEDS: Final = 6


class PocketProbe(LearnerProbe):
    """Settles the card of one learner with a pocket."""

    usual = False
    varied: bool | None = None

    def card(self) -> LearnerCard:
        """Run every probe.

        Raises: TargetError for a target of which no probe comes back, or that contradicts what is
            stated by itself.
        """
        known = {"labels": self.convention.labels, "start": "zero",
                 "refit": "continues" if self.description.train is None else "anew",
                 **self.stated, **self._layout()}
        places = (known["bias"],) if "bias" in known else ("first", "last")
        seen = {bias: self._seen({**known, "bias": bias}) for bias in places}
        if known["start"] == "zero" and self.description.chance \
                and all(map(self._elsewhere, seen.values())):
            known["start"] = "random"
        zero = not any(any(start) for shown in seen.values() for *_, start in shown)
        self.usual = not zero  # sums of drawn numbers take their time
        bias, rules = self._left(seen, drawn=zero and self._draws())
        causes, departs = Causes(), ""
        if not rules and zero and known["start"] == "zero":
            bias, near, causes, departs = self._nearest(seen)
            causes = self._otherwise(seen) or causes
            if not causes.step and not self._draws() and self.description.chance \
                    and self.description.parameter("seed") is None:
                bias, rules = self._left(seen, drawn=True)  # an order may be drawn once for all
            rules, departs = rules or near, "" if rules else departs
        if not rules:
            bias = max(seen, key=lambda place: agreeing(seen[place]))
        rules, causes = self._told(rules, seen[bias], causes)
        values = {**known, "bias": bias, **_common(rules or [self._plain()]), **{
            name: value for name, value in self.stated.items() if value != EITHER}}
        lines = tuple(CardLine(name, values[name], "stated" if name in self.stated else
                               "not observable" if values[name] == EITHER else "probed",
                               words(name, values[name])) for name in self.spec.fields)
        return LearnerCard(
            Card(convention(values), None, self.domain, True, lines,
                 len(ALONE) + len(GENERAL), departs),
            Rules.of(values) if rules else Rules(()), values, causes)

    def _seen(self, values: Mapping[str, str]) -> list[Shown]:
        """Return what the probes show that are not refused, the weights read with the bias there.

        Raises: TargetError if there are none.
        """
        own, found = convention(values), []
        for probe in (*ALONE, *GENERAL):
            X, y, eta, passes = probe
            for seed in SEEDS if len(set(X)) > 1 and self._draws() else SEEDS[:1]:
                run = Fit(X, y, eta, passes, seed=seed)
                fitted, start = self.fit(run, own), self.fit(replace(run, passes=0), own)
                if fitted is not None:
                    found.append((probe, fitted, start.w if start else (0,) * len(fitted.w)))
        if not found:
            raise TargetError(f"{self.description.target} refuses every small sample")
        return found

    def _draws(self) -> bool:
        """Whether ends differ from seed to seed."""
        if self.varied is None:
            ends = ({(fitted.shown, fitted.updates) for seed in range(MOST_SEEDS)
                     if (fitted := self.fit(Fit(X, y, eta, passes, seed=seed)))}
                    for X, y, eta, passes in (*DRAWS, *GENERAL))
            self.varied = any(len(shown) > 1 for shown in ends)
        return self.varied

    def _elsewhere(self, seen: Iterable[Shown]) -> bool:
        """Whether it starts at weights that are not seen: what a single row leads to from 0 is a
        multiple of it."""
        return any(not any(start) and fitted.w[-1] * (X[0][-2] if len(X[0]) > 1 else 0)
                   != (fitted.w[-2] if len(X[0]) > 1 else 0) * X[0][-1]
                   for (X, *_), fitted, start in seen if len(set(X)) == 1)

    def _steps(self) -> tuple[str, ...]:
        rate, steps = self.description.parameter("eta"), VALUES["step"]
        if rate is not None and rate.of == "attribute":  # it may be of no use
            return steps
        return steps[2:] if rate is None else steps[:2]

    def _rules(self, seen: list[Shown], drawn: bool) -> Iterator[Rule]:
        """Yield every rule that agrees with what is stated and explains the samples of one row, on
        which all orders are alike, with the orders that it may have."""
        alone = [one for one in seen if len(set(one[0][0])) == 1]
        for chosen in product(self._steps(), *(
                ("cyclic", "next mistake") if name == "order" else self._values(name)
                for name in OF_CONDUCT)):
            rule = Rule(step=chosen[0], picks=self._picks(),
                        **dict(zip(OF_CONDUCT, chosen[1:], strict=True)))
            if not rule.sound or (_never_moves(rule, seen) and not self.stated) or \
                    not all(explains(rule, one, PocketSubject) for one in alone):
                continue
            for order in self._values("order"):
                found = replace(rule, order=order)
                if (order in PICKS) == (rule.order in PICKS) and (order in DRAWN) == drawn \
                        and found.sound:
                    yield found

    def _picks(self) -> str:
        return VALUES["picks"][self.description.presents]

    def _values(self, name: str) -> tuple[str, ...]:
        told = self.stated.get(name, EITHER)
        return (told,) if told != EITHER else tuple(
            value for value in VALUES[name]
            if not (self.usual and name in ("keeps", "first", "stop") and value in UNUSUAL[name]))

    def _left(self, seen: Mapping[str, list[Shown]], drawn: bool) -> tuple[str, list[Rule]]:
        """Return the rules of drawn orders, or of others, that explain all, and where the bias is
        then."""
        for bias, shown in seen.items():
            others = [one for one in shown if len(set(one[0][0])) > 1]
            found = [rule for rule in self._rules(shown, drawn)
                     if all(explains(rule, one, PocketSubject) for one in others)]
            if found:
                return bias, found
        return next(iter(seen)), []

    def _nearest(self, seen: Mapping[str, list[Shown]]) -> tuple[str, list[Rule], Causes, str]:
        """Return the usual rule that explains most, or the one by which a known fault explains all;
        the fault, and what departs first."""
        usual = [Rule(step=step, picks=self._picks(), **dict(zip(OF_CONDUCT, chosen, strict=True)))
                 for step in self._steps() for chosen in product(*(
                     self._values(name) if name in self.stated else tuple(
                         value for value in VALUES[name] if value not in UNUSUAL.get(name, ()))
                     for name in OF_CONDUCT))]
        ranked = sorted(((bias, rule) for bias, shown in seen.items() for rule in usual
                         if rule.sound and not (_never_moves(rule, shown) and not self.stated)),
                        key=lambda pair: -sum(explains(pair[1], one, PocketSubject)
                                              for one in seen[pair[0]]))
        bias, rule = ranked[0]
        for kind in FAULTIES.values():
            found = [(place, one) for place, one in ranked
                     if all(explains(one, shown, kind) for shown in seen[place])]
            if found:  # what the first weights would have to beat but for the fault is not known
                place, rule = found[0]
                return place, [one for at, one in found if at == place and one == replace(
                    rule, first=one.first)], Causes(kind.words), self._departing(seen[place], rule)
        return bias, [rule], Causes(), self._departing(seen[bias], rule)

    def _otherwise(self, seen: Mapping[str, list[Shown]]) -> Causes | None:
        """Return that it follows another rule than is stated, if it does."""
        stated, self.stated = self.stated, {}
        found = self._left(seen, self._draws())[1] if stated else []
        self.stated = stated
        if not found:
            return None
        nearest = max(found, key=lambda rule: sum(
            getattr(rule, name, value) == value for name, value in stated.items()))
        return Causes(follows(asdict(nearest), stated))

    def _departing(self, seen: list[Shown], rule: Rule) -> str:
        (X, y, eta, passes), fitted, _ = next(
            one for one in seen if not explains(rule, one, PocketSubject))
        return f"X = {readable(text(X))}, y = {text(y)}, η = {eta}, {passes} passes: " \
               f"{text(fitted.w)}"

    def _plain(self) -> Rule:
        """The rule of the reference, where none can be told."""
        return Rule(step=self._steps()[0], picks=self._picks(),
                    **{name: self._values(name)[0] for name in OF_CONDUCT})

    def _told(self, rules: list[Rule], seen: list[Shown],
              causes: Causes) -> tuple[list[Rule], Causes]:
        """Settle what is told of the errors, and what is counted; or a fault that explains it."""
        found: dict[str, str] = {}
        for name, shown, faults in (("reports", "errors", REPORTS), ("counts", "updates", {})):
            told = [one for one in seen if getattr(one[1], shown) is not None]
            for value in self._values(name):
                asked = [replace(rule, **{name: value}) for rule in rules]
                right = [rule for rule in asked if all(
                    tells(rule, one, shown, PocketSubject) for one in told)]
                if right or not rules:
                    rules = right
                    break
                for fault in faults.values():
                    if told and all(tells(asked[0], one, shown, fault) for one in told):
                        found["reported_errors"] = fault.words
                if shown == "updates" and all(tells(asked[0], (probe, replace(
                        fitted, updates=(fitted.updates or 0) - 1), start), shown, PocketSubject)
                        for probe, fitted, start in told):
                    found["counts_updates"] = "an update more is told than is made"
        return rules, replace(causes, answers=found)


def _never_moves(rule: Rule, seen: Iterable[Shown]) -> bool:
    """Return whether a rule keeps whoever starts at 0 there: no score of 0 is an error."""
    return not any(any(start) for *_, start in seen) and (
        rule.mistake == "AB" or (rule.counted == "AB" and rule.first == "start"))


def _common(rules: list[Rule]) -> dict[str, str]:
    """Return the values in which all rules agree; elsewhere "either"."""
    told = {f.name: {getattr(rule, f.name) for rule in rules} for f in fields(Rule)}
    return {name: next(iter(values)) if len(values) == 1 else
            IN_SOME if name == "order" and values <= {*DRAWN} else EITHER
            for name, values in told.items()}
