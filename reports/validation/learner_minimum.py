"""The card of a learner that is trained to the end: the objective whose gradient vanishes there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Final

from novikoff.reports.validation.learner_card import LearnerProbe
from novikoff.reports.validation.learner_cause import Causes, LearnerCard, told_as
from novikoff.reports.validation.learner_samples import PROBES
from novikoff.reports.validation.learner_spec import STRENGTHS, convention
from novikoff.reports.validation.learner_target import LearnerTarget, unpenalised
from novikoff.reports.validation.subject import TargetSubject
from novikoff.theory.experiment import Fit
from novikoff.theory.instances import Instance
from novikoff.theory.minimum_subject import LIMIT, MinimumSubject
from novikoff.theory.objective import Objective
from novikoff.theory.outcome import Counterexample, text
from novikoff.theory.theorems.minimiser import stationary

SETTINGS: Final = {"C": "0.125", "alpha": "0.125", "tol": "2.0**-20", "max_iter": str(LIMIT)}
PENALTIES: Final = (("1", "C"), ("λ", "1"), ("2λ", "1"), ("none", "1"))
LEARNED: Final = Fraction(1, 2)
ALIKE: Final = Fit(((-1024,), (0,)), (-1, 1), LEARNED, None)
"""Rows that are nearly orthogonal, the 1 of the bias included, so that the first pass of a dual
coordinate descent finds the same slope at each; the second row moves what the first has settled."""
AT_ONCE: Final = "it may stop after its first iteration, however far from the minimum"


class MinimumProbe(LearnerProbe):
    """Settles the card of a learner without a rate."""

    minimises = True

    def subject(self, convention: object = None) -> TargetSubject:
        """Return the target seen through a convention, with a small tolerance."""
        told = LearnerTarget(self.worker, convention or self.convention,  # type: ignore[arg-type]
                             self.description, SETTINGS, self.instead)
        if "tol" not in told.settings:  # it may make each iteration, and keeps its own number
            told.settings.pop("max_iter", None)
        return told

    def card(self) -> LearnerCard:
        """Run every probe.

        Raises: TargetError for a target of which no probe comes back.
        """
        known = {**self._layout(), **self.stated}
        best: tuple[int, dict[str, str], str] | None = None
        for values in self._objectives(known):
            found = [self._moves(values, Fit(X, y, LEARNED, None)) for X, y, *_ in PROBES]
            wrong = [each for each in found if each]
            if best is None or len(wrong) < best[0]:
                best = len(wrong), values, wrong[0] if wrong else ""
            if not wrong:
                break
        count, values, departs = self._best(best)
        target = self.subject()
        assert isinstance(target, LearnerTarget)
        promise = "tolerance" if "tol" in target.settings else "none"
        values |= {"promise": promise}
        told = self.fit(ALIKE, convention(values))
        hasty = not departs and told is not None and told.passes == 1 and self._moves(values, ALIKE)
        return replace(self._carded(count, values, departs), causes=Causes(
            answers={"stationary": AT_ONCE} if hasty else {}))

    def _objectives(self, known: Mapping[str, str]) -> Iterator[dict[str, str]]:
        """Yield every card that agrees with what is known."""
        fields = self.spec.fields
        usual = {name: self.stated.get(name, values[0]) for name, values in fields.items()
                 if name != "accuracy" or name in self.stated}
        usual |= {"labels": self.convention.labels, "batch": "none", "record": "none",
                  "refit": "anew"}
        places = (known["bias"],) if "bias" in known else ("first", "last")
        without = unpenalised(self.description)
        for loss, (penalty, weight), penalised, step, bias in product(
                fields["loss"], PENALTIES, ("weights", "all"), fields["step"], places):
            values = {**usual, "loss": loss, "penalty": penalty, "weight": weight,
                      "penalised": penalised, "step": step, "bias": bias}
            if (penalty == "none") != without and (without or self._takes(STRENGTHS)):
                continue  # its strength would have no effect
            if all(values[name] == value for name, value in self.stated.items()) and all(
                    values[name] in fields[name] for name in ("penalty", "weight", "penalised")):
                yield values

    def _moves(self, values: Mapping[str, str], experiment: Fit) -> str:
        """Where the gradient does not vanish; "" if it does, or nothing comes back."""
        own = convention(values)
        if self.fit(experiment, own) is None:
            return ""
        instance = Instance(experiment.X, experiment.y, passes=None, convention=own)
        outcome = stationary(instance, self.subject(own),
                             MinimumSubject(Objective.of(values), own))
        return f"X = {text(experiment.X)}, y = {text(experiment.y)}: {told_as(outcome)}" \
            if isinstance(outcome, Counterexample) else ""
