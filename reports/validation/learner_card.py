"""The convention card of a learner: the objective that explains a few trainings exactly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Any, Final, TypeVar

from novikoff.reference.convention import Convention, parse
from novikoff.reports.validation.account import counted
from novikoff.reports.validation.card import Card, by_sample
from novikoff.reports.validation.complaint import TargetError
from novikoff.reports.validation.learner_cause import (
    OF_HISTORY,
    Causes,
    LearnerCard,
    of_answers,
    of_record,
    of_step,
    share_of,
    told_as,
)
from novikoff.reports.validation.learner_samples import (
    GENERAL,
    HALF,
    LONGER,
    PROBES,
    QUERIES,
    SATURATING,
    SPECIAL,
    TELLING,
    Probed,
)
from novikoff.reports.validation.learner_spec import (
    BATCHES,
    STRENGTHS,
    LearnerSpec,
    convention,
    words,
)
from novikoff.reports.validation.learner_target import LearnerTarget, elsewhere, gives_instead
from novikoff.reports.validation.result import CardLine
from novikoff.reports.validation.sight import Sight
from novikoff.reports.validation.subject import Asks, TargetSubject
from novikoff.theory.experiment import Fit, Fitted, Rows
from novikoff.theory.instances import Domain, Instance
from novikoff.theory.learner_subject import LearnerSubject
from novikoff.theory.objective import Objective
from novikoff.theory.outcome import Counterexample, text
from novikoff.theory.training import TooManyOrders, departure, dues

T = TypeVar("T")
SEEDED: Final = 4
LIKELY: Final = 8
"""So many cards, those that explain most of the two telling probes, are tried on all."""
OF_STEP: Final = ("loss", "targets", "batch", "order", "step", "penalty", "penalised", "weight",
                  "bias", "iterate")


class LearnerProbe(Sight):
    """Settles the card of one learner."""

    def __init__(self, worker: Asks, description: object, spec: LearnerSpec,
                 stated: str = "") -> None:
        super().__init__(worker, description)  # type: ignore[arg-type]
        self.spec = spec
        self.stated = parse(stated, spec.fields)
        self.kind = LearnerSubject
        self._shares: dict[object, tuple[Fraction, str]] = {}

    def subject(self, convention: Convention | None = None) -> TargetSubject:
        """Return the target seen through a convention."""
        return LearnerTarget(self.worker, convention or self.convention, self.description,
                             self.spec.settings, self.instead)

    @cached_property
    def instead(self) -> str:
        """What the method that predicts gives in place of labels; see `gives_instead`."""
        return gives_instead(self.worker, self.convention, self.description, self.spec.name, Fit(
            *PROBES[0][:3], None if self.minimises else PROBES[0][3], queries=QUERIES))

    def card(self) -> LearnerCard:
        """Run every probe.

        Raises: TargetError for a target of which no probe comes back.
        """
        seen = self._layout()
        known = {"labels": self.convention.labels, "start": "zero", "iterate": "last",
                 "refit": "continues" if self.description.train is None else "anew",
                 **self.stated, **seen}
        best, departs = self.step(known)
        if departs and "labels" not in self.stated and (
                self.description.predict is None or self.instead):  # nothing tells its labels
            other, far = self.step({**known, "labels": "0/1"})
            if not far or self.spec.fields["targets"] == ("0/1",):  # its targets are the likelier
                best, departs = other, far
        if departs and "iterate" not in self.stated:
            other, far = self.step({**known, "iterate": "averaged"})
            if not (far or self.shares(other, LONGER)[1]):
                best, departs = other, far
        step = of_step(self, known, best) if departs else None
        if step:
            best, self.kind = step.values, step.kind
        recorded, wrong = self._record(best)
        record = of_record(self, best, self.kind) if wrong else None
        best |= record.values if record else recorded
        causes = Causes(step.words if step else "", record.words if record else "",
                        {**of_answers(list(self._answered(best)), Objective.of(best)),
                         **self.description.fails})
        return replace(self._carded(0, best, departs), causes=causes)

    def _answered(self, values: Mapping[str, str]) -> Iterator[tuple[Fitted, Rows]]:
        """Yield some trainings, with the rows of which something is told."""
        own = convention(values)
        lead = () if own.bias == "absent" else (1,)
        for X, y, eta, passes in GENERAL:
            fitted = self.fit(Fit(X, y, eta, passes, queries=QUERIES), own)
            if fitted is not None:
                yield fitted, tuple((*lead, *row) for row in (*X, *QUERIES))

    def _carded(self, _: object, values: Mapping[str, str], departs: str) -> LearnerCard:
        """Return the card of these values."""
        lines = tuple(CardLine(name, values[name], "stated" if name in self.stated else "probed",
                               words(name, values[name]))
                      for name in self.spec.fields if name in values)
        return LearnerCard(Card(convention(values), None, self.domain, True, lines, len(PROBES),
                                departs), Objective.of(values), values)

    def _layout(self) -> dict[str, str]:
        """Where the bias is kept, and whether the weights start at 0, as far as that is seen."""
        for X, y, eta, passes in PROBES:
            fitted = self.fit(Fit(X, y, eta, None if self.minimises else passes))
            if fitted is not None and fitted.layout is not None:
                break
        else:
            raise TargetError(f"{self.description.target} shows no weights after any of "
                              f"{len(PROBES)} small trainings; "
                              + (f"expose {self.description.hidden}" if self.description.hidden
                                 else "keep them in an attribute such as w_ or coef_")
                              + ", or write an adapter (--adapter FILE.py:FUNCTION)")
        found = {} if fitted.layout == "absorbed" else {"bias": fitted.layout}
        if not self.minimises and elsewhere(self, Fit(X, y, eta, 0)):
            found["start"] = "random"
        return {name: value for name, value in found.items() if name not in self.stated}

    def candidates(self, known: Mapping[str, str]) -> Iterator[dict[str, str]]:
        """Yield every card that agrees with what is known, the reference's own values first."""
        fields, given = {**self.spec.fields, "bias": ("first", "last")}, self._takes(BATCHES)
        fields["batch"] = ("2",) if given else fields["batch"][:2]
        choices = [(known[name],) if name in known else fields[name] for name in OF_STEP]
        for chosen in product(*choices):
            values = {**known, **dict(zip(OF_STEP, chosen, strict=True))}
            alike = values["batch"] == "all" and values["order"] != fields["order"][0] \
                and "order" not in self.stated
            alike |= values["penalty"] == "none" and values["penalised"] != fields[
                "penalised"][0] and "penalised" not in known
            if (values["penalty"] != "none" and not self._takes(STRENGTHS)) or \
                    (values["batch"] == "2" and not given):
                continue
            if not alike and (values["weight"] == "C") == (values["penalty"] == "1"):
                yield values

    def _takes(self, names: Iterable[str]) -> bool:
        """Whether it has one of these parameters, and is given it."""
        subject = self.subject()
        return isinstance(subject, LearnerTarget) and not subject.settings.keys().isdisjoint(names)

    def step(self, known: Mapping[str, str]) -> tuple[dict[str, str], str]:
        """Return the first card that explains most probes, and the first departure from it."""
        best: tuple[Fraction, dict[str, str], str] | None = None
        for order in (known["order"],) if "order" in known else self.spec.fields["order"]:
            if best is not None and (not best[2] or not self._draws()):
                break
            likely = sorted(self.candidates({**known, "order": order}), key=lambda values: -(
                self.shares(values, TELLING)[0]))[:LIKELY]
            for values in likely:
                share, departs = self.shares(values, GENERAL)
                departs = departs or self.shares(values, SPECIAL)[1]
                # what nothing contradicts comes first: some orders are too many to be tried
                if best is None or (not departs, share) > (not best[2], best[0]):
                    best = share, values, departs
                if not departs:
                    break
        return self._best(best)[1:]

    def _best(self, best: tuple[T, dict[str, str], str] | None) -> tuple[T, dict[str, str], str]:
        """Return the best card that was found.

        Raises: TargetError if there is none that agrees with what is stated.
        """
        if best is None:
            raise TargetError("the stated convention contradicts itself or the target: a weight C "
                              "goes with the penalty 1 and no other; state less")
        return best

    def _draws(self) -> bool:
        """Whether the order may be drawn: it cannot be seeded, or ends differ from seed to seed."""
        X, y, eta, passes = PROBES[0]
        ends = {fitted.shown for seed in range(SEEDED)
                if (fitted := self.fit(Fit(X, y, eta, passes, seed=seed)))}
        return self.description.parameter("seed") is None or len(ends) > 1

    def shares(self, values: Mapping[str, str], probes: Sequence[Probed],
               what: str = "w") -> tuple[Fraction, str]:
        """Return how much of what the probes show a card explains, and what departs first."""
        key = self.kind, tuple(values.items()), tuple(probes), what
        if key not in self._shares:
            self._shares[key] = self._shared(values, probes, what)
        return self._shares[key]

    def _shared(self, values: Mapping[str, str], probes: Sequence[Probed],
                what: str) -> tuple[Fraction, str]:
        share, first = Fraction(0), ""
        for X, y, eta, passes in probes:
            found = self._departs(values, Fit(X, y, eta, passes), what)
            if isinstance(found, Counterexample):
                first = first or told_as(found)
                share += share_of(found)
            elif found:
                share += 1
        return share, first

    def _record(self, values: Mapping[str, str]) -> tuple[dict[str, str], bool]:
        """When and how the history records the losses, and whether something departs from it."""
        shown = self.fit(Fit(*PROBES[0]), convention(values))
        if shown is None or shown.losses is None:
            return {"record": "none"} | {name: self.stated.get(name, self.spec.fields[name][0])
                                         for name in OF_HISTORY[1:]}, False
        best: tuple[Fraction, dict[str, str], bool] | None = None
        for told in self.recordings(values):
            share, departs = self.shares({**values, **told}, (*PROBES, SATURATING), "losses")
            if best is None or share > best[0]:
                best = share, told, bool(departs)
        return best[1:] if best else ({name: self.stated.get(name, self.spec.fields[name][0])
                                       for name in OF_HISTORY}, False)

    def recordings(self, values: Mapping[str, str],
                   stated: Mapping[str, str] | None = None) -> Iterator[dict[str, str]]:
        """Yield every way to record losses that agrees with what is stated."""
        stated = self.stated if stated is None else stated
        choices = [(stated[name],) if name in stated else self.spec.fields[name]
                   for name in OF_HISTORY]
        if values["penalty"] == "none":
            counted = OF_HISTORY.index("counted")
            choices[counted] = choices[counted][:1]
        ways = (dict(zip(OF_HISTORY, chosen, strict=True)) for chosen in product(*choices))
        yield from (told for told in ways if told["record"] != "none")

    def explains_all(self, values: Mapping[str, str], kind: type[LearnerSubject],
                     what: str = "w") -> bool:
        """Return whether learners of a kind, on this card, explain every probe."""
        own, self.kind = self.kind, kind
        try:
            return all(self._departs(values, Fit(X, y, eta, passes), what) is True
                       for X, y, eta, passes in sorted(PROBES, key=lambda p: p not in TELLING))
        finally:
            self.kind = own

    def _departs(self, values: Mapping[str, str], experiment: Fit,
                 what: str) -> Counterexample | bool:
        """What a probe shows beside what is due; whether it is that, False if it cannot be told."""
        if self.domain.two_classes and len(set(experiment.y)) == 1:
            return True  # nothing is due there
        own = convention(values)
        fitted = self.fit(experiment, own)
        told = None if fitted is None else fitted.w if what == "w" else fitted.losses
        if told is None or any(isinstance(number, str) for number in told):
            return False
        start = self.fit(replace(experiment, passes=0), own)
        w0 = start.w if start is not None else (0,) * len(fitted.w if fitted else ())
        asked = {**values, "record": "none"} if what == "w" else values  # losses take longer
        reference = self.kind(Objective.of(asked), own)
        instance = Instance(experiment.X, experiment.y, experiment.eta, convention=own)
        try:
            due = [_shown(one, what) for one in dues(instance, experiment, reference, w0)]
        except TooManyOrders:
            return False
        if any(None in one for one in due):  # an intermediate loss that nobody can tell
            return False
        where = f"X = {text(experiment.X)}, y = {text(experiment.y)}, η = {experiment.eta}, " \
                f"{counted(experiment.passes or 0, 'pass')}"
        return departure(where, due, told, experiment, f"runs[0].{what}") or True

    @cached_property
    def domain(self) -> Domain:
        """Which data it takes, seen of samples of one class and of one row."""
        X: Rows = ((1, 2), (2, 1), (1, 1))
        passes = None if self.minimises else 2
        plus, minus = (self.fit(Fit(X, (y,) * 3, HALF, passes)) for y in (1, -1))
        one = bool(plus and minus and not by_sample(plus, minus))
        row = self.fit(Fit(X[:1], (1,), HALF, passes)) if one else None
        return Domain(two_classes=not one, least_rows=2 if one and row is None and self.declines(
                          Fit(X[:1], (1,), HALF, passes)) else 1)


def _shown(fitted: Fitted, what: str) -> tuple[Any, ...]:
    return fitted.w if what == "w" else fitted.losses or ()
