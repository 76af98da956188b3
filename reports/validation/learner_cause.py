"""The likely cause where no legal objective explains a learner: another card, or a known fault.

A fault is named only if, under some card, it explains every probe wholly: the simulation encloses
all that was shown. That card is then the one that the target would follow but for the fault, and
the one by which it is judged.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from novikoff.reference.activation import logistic
from novikoff.reports.validation.card import Card
from novikoff.reports.validation.exact_text import apart, readable
from novikoff.reports.validation.learner_samples import TELLING
from novikoff.reports.validation.learner_spec import words
from novikoff.theory.experiment import Fitted
from novikoff.theory.faults.descent import RECORDS, STEPS
from novikoff.theory.learner_subject import LearnerSubject
from novikoff.theory.objective import Objective
from novikoff.theory.outcome import Counterexample, Rational
from novikoff.theory.pocket_rule import Rules

if TYPE_CHECKING:
    from novikoff.reports.validation.learner_card import LearnerProbe

OF_STEP: Final = ("step", "trace", "reported_step", "kept", "ratchet", "reached",
                  "no_worse_than_start", "separates", "counts_updates")
OF_HISTORY: Final = ("record", "reports", "counted", "guard")
OF_RECORD: Final = ("recorded_loss", "finite_loss", "history_length", "reported_step")
NEAR: Final = 1e-6
MOST: Final = 2_000
"""So many pairs of a card and a fault are tried, the cards that explain most first."""


class Explained(NamedTuple):
    """A card, the learners with the fault under it, and the fault in words."""

    values: dict[str, str]
    kind: type[LearnerSubject]
    words: str


@dataclass(frozen=True)
class Causes:
    """The likely causes: of steps, of recorded losses, and of each kind of answer."""

    step: str = ""
    record: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)

    def of(self, theorem: str) -> str:
        """Return the likely cause of a violation; "" if none is known."""
        name = theorem.rpartition(".")[2]
        found = (self.answers.get(name), name in OF_STEP and self.step,
                 name in OF_RECORD and self.record)
        return next((cause for cause in found if cause), "")


@dataclass(frozen=True, slots=True)
class LearnerCard:
    """The objective, the convention and the domain, and the value of each field by its name."""

    card: Card
    objective: Objective | Rules
    values: Mapping[str, str]
    causes: Causes = field(default_factory=Causes)


def of_step(probe: LearnerProbe, known: Mapping[str, str],
            best: Mapping[str, str]) -> Explained | None:
    """Return what explains the weights where no legal card does that agrees with what is stated."""
    if probe.stated:
        free, departs = probe.step({name: value for name, value in known.items()
                                    if name not in probe.stated})
        if not departs:
            return Explained(dict(best), LearnerSubject, follows(free, probe.stated))
    for batch in ("all", "1") if best["batch"] == "2" else ():
        if not probe.step({**known, "batch": batch})[1]:
            return Explained(dict(best), LearnerSubject, f"the size of a batch is ignored: it "
                             f"takes {words('batch', batch)}, and was asked for batches of 2")
    kinds = {fault.words: fault.of() for fault in STEPS}
    cards = sorted(probe.candidates({**known, "order": best["order"]}),
                   key=lambda values: -probe.shares(values, TELLING)[0])
    tried = ((values, fault) for values in cards for fault in STEPS if fault.fits(values))
    for values, fault in islice(tried, MOST):
        if probe.explains_all(values, kinds[fault.words]):
            return Explained(values, kinds[fault.words], fault.words)
    return None


def follows(free: Mapping[str, str], stated: Mapping[str, str]) -> str:
    """Return which of the values that are stated a learner does not follow, and what it does."""
    return "it follows " + ", ".join(
        f"{name}={free[name]} ({words(name, free[name])}), not {name}={value}"
        for name, value in stated.items() if free.get(name, value) != value)


def of_record(probe: LearnerProbe, values: Mapping[str, str],
              kind: type[LearnerSubject]) -> Explained | None:
    """Return what explains the recorded losses where no legal way to record them does that agrees
    with what is stated."""
    if not probe.stated.keys().isdisjoint(OF_HISTORY):
        best = next(probe.recordings(values), None)
        free = next((told for told in probe.recordings(values, {}) if probe.explains_all(
            {**values, **told}, kind, "losses")), None)
        if best and free:
            return Explained(best, kind, follows(free, probe.stated))
    for fault in RECORDS:
        for told in probe.recordings(values):
            if fault.fits(values) and probe.explains_all(
                    {**values, **told}, fault.of(kind), "losses"):
                return Explained(told, kind, fault.words)
    return None


Answer = Callable[[Rational, Rational, Sequence[Rational]], float]
"""What is answered for a score, the threshold and the terms of the score."""
LABELS: Final[Mapping[str, Answer]] = {
    "": lambda z, t, _: _sign(z - t),
    "the labels are exchanged": lambda z, t, _: -_sign(z - t),
    "the bias is left out of the score": lambda z, t, terms: _sign(z - terms[0] - t),
    "the bias is subtracted, and not added": lambda z, t, terms: _sign(z - 2 * terms[0] - t),
    "the threshold is 0 where it should be 1/2": lambda z, *_: _sign(z),
    "the threshold is 1/2 where it should be 0": lambda z, *_: _sign(2 * z - 1),
    "the threshold is 1 where it should be in the middle of the targets":
        lambda z, *_: _sign(z - 1),
    "every row gets the label +1": lambda *_: 1,
    "every row gets the label -1": lambda *_: -1,
}
SCORES: Final[Mapping[str, Answer]] = {
    "": lambda z, *_: float(z),
    "the bias is left out": lambda z, _, terms: float(z - terms[0]),
    "the bias is subtracted, and not added": lambda z, _, terms: float(z - 2 * terms[0]),
    "the sign is wrong": lambda z, *_: -float(z),
    "labels are told, and not scores": lambda z, t, _: _sign(z - t),
    "probabilities are told, and not scores": lambda z, *_: _logistic(z),
}
CHANCES: Final[Mapping[str, Answer]] = {
    "": lambda z, *_: _logistic(z),
    "it is the probability of the other class": lambda z, *_: _logistic(-z),
    "the bias is left out of the score": lambda z, _, terms: _logistic(z - terms[0]),
    "it is a label, and not a probability": lambda z, t, _: float(z >= t),
    "scores are told, and not probabilities": lambda z, *_: float(z),
}


def _sign(z: Rational) -> int:
    return (z > 0) - (z < 0)


def _logistic(z: Rational) -> float:
    return float(logistic(float(z)))


def of_answers(runs: Sequence[tuple[Fitted, Sequence[Sequence[Rational]]]],
               objective: Objective) -> dict[str, str]:
    """Return what explains all labels, scores and probabilities, where the right ones do not.

    Each run comes with its rows, as the weights take them, the 1 of the bias first.
    """
    found = {}
    if ("mean" in objective.step) != ("mean" in objective.reports):
        found["reported_step"] = "the step is that of {}, and the reported loss {}: divide both " \
            "by the number of examples, or neither".format(*(
                "a mean" if "mean" in each else "a sum" for each in (objective.step,
                                                                     objective.reports)))
    for theorem, what, answers in (("predict_agrees", "predictions", LABELS),
                                   ("scores", "scores", SCORES), ("chances", "chances", CHANCES)):
        told = [(answer, [w * x for w, x in zip(fitted.w, row, strict=True)])
                for fitted, rows in runs if (shown := getattr(fitted, what)) is not None
                for answer, row in zip(shown, rows, strict=True)]
        for cause, due in answers.items():
            if told and all(_alike(answer, due(sum(terms), objective.threshold, terms), what)
                            for answer, terms in told):
                found[theorem] = cause
                break
    return found


def _alike(answer: Any, due: float, what: str) -> bool:
    """Whether an answer is what is due; a label on the boundary, 0, may be either."""
    if isinstance(answer, str):
        return False
    return (due == 0 or answer == due) if what == "predictions" else \
        abs(float(answer) - due) <= NEAR * max(1, abs(due))


def share_of(wrong: Counterexample) -> Fraction:
    """Return the share of the entries that are right, of a vector of the right length."""
    sides = wrong.expected, wrong.observed, wrong.radius
    if not all(isinstance(side, tuple) for side in sides):
        return Fraction(0)
    right = [abs(e - o) <= r for e, o, r in zip(*sides, strict=True)]  # type: ignore
    return Fraction(sum(right), 2 * len(right))


def told_as(wrong: Counterexample) -> str:
    """Return what departs from what is due, in words."""
    due, came = apart((wrong.expected, wrong.observed))
    return f"{readable(wrong.where)}: {came} in place of {due}"
