"""The card of a learner with a pocket: every legal rule that explains all that a few trainings show.

Each is followed exactly. Several may be left, which conduct themselves alike on the probes: a field
in which they differ is "either", and whoever follows any of them conforms.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, fields, replace
from functools import lru_cache
from itertools import product
from typing import Any, Final

from novikoff.reference.linalg import Vector, scale
from novikoff.reports.validation.card import Card
from novikoff.reports.validation.complaint import TargetError
from novikoff.reports.validation.exact_text import readable
from novikoff.reports.validation.learner_card import LearnerCard, LearnerProbe, convention
from novikoff.reports.validation.learner_cause import Causes, follows
from novikoff.reports.validation.learner_spec import words
from novikoff.reports.validation.pocket_samples import ALONE, DRAWS, GENERAL, SEEDS, Probed
from novikoff.reports.validation.result import CardLine
from novikoff.theory.experiment import Fit, Fitted
from novikoff.theory.faults.pocket_fit import FAULTIES, REPORTS
from novikoff.theory.outcome import Rational, text
from novikoff.theory.pocket_rule import (
    DRAWN,
    EITHER,
    IN_SOME,
    PICKS,
    VALUES,
    Rule,
    Rules,
    errors_of,
    near,
    reported,
    spread,
)
from novikoff.theory.pocket_subject import PocketSubject
from novikoff.theory.training import TooManyOrders

OF_CONDUCT: Final = ("mistake", "counted", "order", "keeps", "compared", "ties", "first", "stop")
UNUSUAL: Final = {"keeps": VALUES["keeps"][1:], "ties": ("not strict",), "first": ("all wrong",),
                  "stop": ("no errors",), "order": ("last mistake", *DRAWN)}
"""Values of no rule that a wrong learner is compared with, where no rule explains it."""
MOST_ORDERS: Final = 40
MOST_SEEDS: Final = 6
Shown = tuple[Probed, Fitted, Vector[Rational]]
"""A probe, what it shows with the bias first, and the first weights."""


class PocketProbe(LearnerProbe):
    """Settles the card of one learner with a pocket."""

    usual = False

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
        if known["start"] == "zero" and all(map(self._elsewhere, seen.values())):
            known["start"] = "random"
        zero = not any(any(start) for shown in seen.values() for *_, start in shown)
        self.usual = not zero  # sums of drawn numbers take their time
        bias, rules = self._left(seen, drawn=zero and self._draws())
        causes, departs = Causes(), ""
        if not rules and zero and known["start"] == "zero":
            bias, near, causes, departs = self._nearest(seen)
            causes = self._otherwise(seen) or causes
            if not causes.step and not self._draws() and self.description.parameter("seed") is None:
                bias, rules = self._left(seen, drawn=True)  # an order may be drawn once for all
            rules, departs = rules or near, "" if rules else departs
        rules, causes = self._told(rules, seen[bias], causes)
        values = {**known, "bias": bias, **_common(rules or [self._plain()]), **{
            name: value for name, value in self.stated.items() if value != EITHER}}
        lines = tuple(CardLine(name, values[name], "stated" if name in self.stated else
                               "not observable" if values[name] == EITHER else "probed",
                               words(name, values[name])) for name in self.spec.fields)
        return LearnerCard(
            Card(convention(values), None, self._domain(), True, lines,
                 len(ALONE) + len(GENERAL), departs),
            Rules.of(values) if rules else Rules(()), values, causes)  # type: ignore[arg-type]

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
        if not hasattr(self, "_varies"):
            self._varies = any(len({(fitted.shown, fitted.updates) for seed in range(MOST_SEEDS) if (
                fitted := self.fit(Fit(X, y, eta, passes, seed=seed)))}) > 1
                for X, y, eta, passes in (*DRAWS, *GENERAL))
        return self._varies

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
                ("cyclic", "first mistake") if name == "order" else self._values(name)
                for name in OF_CONDUCT)):
            rule = Rule(step=chosen[0], picks=self._picks(),
                        **dict(zip(OF_CONDUCT, chosen[1:], strict=True)))
            if not rule.sound or (_never_moves(rule, seen) and not self.stated) or not all(_explains(rule, one, PocketSubject) for one in alone):
                continue
            for order in self._values("order"):
                if (order in PICKS) == (rule.order in PICKS) and (order in DRAWN) == drawn:
                    yield replace(rule, order=order)

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
                     if all(_explains(rule, one, PocketSubject) for one in others)]
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
                        key=lambda pair: -sum(_explains(pair[1], one, PocketSubject)
                                              for one in seen[pair[0]]))
        bias, rule = ranked[0]
        for name, kind in FAULTIES.items():
            for place, one in ranked:
                if all(_explains(one, shown, kind) for shown in seen[place]):
                    return place, [one], Causes(FAULTIES[name].words), self._departs(
                        seen[place], one)
        return bias, [rule], Causes(), self._departs(seen[bias], rule)

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

    def _departs(self, seen: list[Shown], rule: Rule) -> str:
        (X, y, eta, passes), fitted, _ = next(
            one for one in seen if not _explains(rule, one, PocketSubject))
        return f"X = {readable(text(X))}, y = {text(y)}, η = {eta}, {passes} passes: " \
               f"{text(fitted.w)}"

    def _plain(self) -> Rule:
        """The rule of the reference, where none can be told."""
        return Rule(step=self._steps()[0], picks=self._picks(), **{name: self._values(name)[0] for name in OF_CONDUCT})

    def _told(self, rules: list[Rule], seen: list[Shown],
              causes: Causes) -> tuple[list[Rule], Causes]:
        """Settle what is told of the errors, and what is counted; or a fault that explains it."""
        found: dict[str, str] = {}
        for name, shown, faults in (("reports", "errors", REPORTS), ("counts", "updates", {})):
            told = [one for one in seen if getattr(one[1], shown) is not None]
            for value in self._values(name):
                asked = [replace(rule, **{name: value}) for rule in rules]  # type: ignore[arg-type]
                right = [rule for rule in asked if all(
                    _tells(rule, one, shown, PocketSubject) for one in told)]
                if right or not rules:
                    rules = right
                    break
                for fault in faults.values():
                    if told and all(_tells(asked[0], one, shown, fault) for one in told):
                        found["reported_errors"] = fault.words
        return rules, replace(causes, answers=found)


def _never_moves(rule: Rule, seen: Iterable[Shown]) -> bool:
    """Return whether a rule keeps whoever starts at 0 there: no score of 0 is an error."""
    return not any(any(start) for *_, start in seen) and (
        rule.mistake == "AB" or (rule.counted == "AB" and rule.first == "start"))


@lru_cache(maxsize=2**17)
def _due(kind: type[PocketSubject], rule: Rule, probe: Probed, start: Vector[Rational],
         s: Rational) -> tuple[Any, ...] | None:
    """Return the ends of a probe with the step s; None if they are too many or cannot be told."""
    X, y, _, passes = probe
    if not rule.affordable(len(X), passes, MOST_ORDERS):
        return None
    if s != 1 and not any(start) and "rate" not in kind.words:  # then all is in proportion to s
        told = _due(kind, rule, probe, start, 1)
        return told and tuple(state._replace(w=scale(s, state.w), kept=scale(s, state.kept))
                              for state in told)
    subject = PROBED[kind, len(start) - len(X[0])]
    try:
        return tuple(subject.after(replace(rule, step="eta"), Fit(X, y, s, passes), start))
    except TooManyOrders:
        return None
    finally:
        subject.ends.clear()


class _Subjects(dict[tuple[type[PocketSubject], int], PocketSubject]):
    """One subject of each kind, with a bias (1) or without (0)."""

    def __missing__(self, key: tuple[type[PocketSubject], int]) -> PocketSubject:
        kind, lead = key
        self[key] = kind(Rules(), convention({"bias": "first" if lead else "absent"}))
        return self[key]


PROBED: Final = _Subjects()


def _explains(rule: Rule, shown: Shown, kind: type[PocketSubject]) -> bool:
    """Return whether a rule allows what is shown, or too much to tell."""
    return _matching(rule, shown, kind) != ()


def _matching(rule: Rule, shown: Shown, kind: type[PocketSubject]) -> tuple[Any, ...] | None:
    """Return the ends with the weights that are shown; None if it cannot be told."""
    probe, fitted, start = shown
    s, subject = rule.size(probe[2]), PROBED[kind, len(start) - len(probe[0][0])]
    states = _due(kind, replace(rule, step="eta", reports="errors", counts="updates"), probe,
                  start, s)
    if states is None:
        return None
    examples = subject.examples(Fit(*probe))
    radius = spread(examples, s, probe[3], start) if any(start) else 0
    return tuple(state for state in states if near(subject.shown(state), fitted.w, radius))


def _tells(rule: Rule, shown: Shown, what: str, kind: type[PocketSubject]) -> bool:
    """Return whether a rule allows what is told beside the weights."""
    probe, fitted, start = shown
    subject = PROBED[kind, len(start) - len(probe[0][0])]
    examples = subject.examples(Fit(*probe))
    if what == "updates":
        states = _matching(rule, shown, PocketSubject)
        return not states or fitted.updates in [
            state.updates if rule.counts == "updates" else state.changes for state in states]
    assert fitted.errors is not None
    if kind is PocketSubject:
        due = [reported(rule, wrong, len(examples)) for wrong in range(
            errors_of(rule, examples, fitted.w)[0], errors_of(rule, examples, fitted.w)[1] + 1)]
    else:
        states = _matching(rule, shown, PocketSubject)
        due = [subject.told(rule, examples, state) for state in states or ()]
    return any(abs(fitted.errors - one) * 2**40 <= 1 for one in due)


def _common(rules: list[Rule]) -> dict[str, str]:
    """Return the values in which all rules agree; elsewhere "either"."""
    told = {f.name: {getattr(rule, f.name) for rule in rules} for f in fields(Rule)}
    return {name: next(iter(values)) if len(values) == 1 else
            IN_SOME if name == "order" and values <= {*DRAWN} else EITHER
            for name, values in told.items()}
