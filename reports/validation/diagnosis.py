"""Diagnosis: the known fault whose simulation shows everything that the target showed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from novikoff.reference.convention import Step
from novikoff.reference.linalg import Vector
from novikoff.reports.validation.card import Card
from novikoff.theory.experiment import Fit, Fitted, Present, Presented
from novikoff.theory.faults.perceptron.model import FaultSubject, Model, faults, words
from novikoff.theory.outcome import Failed, Rational, magnitude
from novikoff.theory.rounding import gamma

MOST: Final = 120
UNEXPLAINED: Final = 10
LONGEST: Final = 130  # passes of a training that is simulated
FACETS: Final = ("predictions", "counts", "updates", "passes", "converged", "changed")

Seen = Mapping[Present | Fit, Presented | Fitted]


def diagnose(seen: Seen, card: Card, telling: Iterable[Present | Fit] = ()) -> str:
    """Return the words of the known fault that explains all that was seen, or "".

    A fault explains an observation if it shows the same weights, predictions, history and
    changed arguments wherever the target shows them. Only what the plain perceptron does not
    explain counts as a symptom; a fault may leave one in UNEXPLAINED of them. `telling`
    are experiments that must be among those looked at.
    """
    told = {key: seen[key] for key in telling if key in seen}
    kept = dict(_chosen(told)) | dict(_chosen(seen))
    start = _starts(seen)
    wrong = {key: _wrong(Model, key, what, card, start) for key, what in kept.items()}
    symptoms = sum(wrong.values())
    if not symptoms:
        return ""
    ranked = sorted(kept, key=lambda key: -wrong[key])  # most symptoms first: most faults end soon
    least, cause = symptoms // UNEXPLAINED + 1, ""
    for name, fault in faults().items():
        for other in _cards(card):
            unexplained = 0
            for key in ranked:
                unexplained += _wrong(fault, key, kept[key], other, start)
                if unexplained >= least:
                    break
            else:
                least, cause = unexplained, name
        if not least:
            break
    return words(cause) if cause else ""


def _cards(card: Card) -> tuple[Card, ...]:
    """The card, and the card with the other step: a fault of the step hides which one is meant."""
    if card.convention.step == "constant":
        return (card,)
    step: Step = "eta" if card.convention.step == "2eta" else "2eta"
    return card, replace(card, convention=replace(card.convention, step=step))


def _chosen(seen: Seen) -> Iterable[tuple[Present | Fit, Presented | Fitted]]:
    """The observations that the simulation can make as well, not too many."""
    usable = [(key, what) for key, what in seen.items() if key.X and (
              isinstance(key, Present) or (not key.tolerance and (key.passes or 0) <= LONGEST))]
    fits = [pair for pair in usable if isinstance(pair[0], Fit)]
    presents = [pair for pair in usable if isinstance(pair[0], Present)]
    return [*presents[:MOST], *presents[-MOST // 4:], *fits[:MOST], *fits[-MOST // 4:]]


def _starts(seen: Seen) -> dict[tuple[int, int], Vector[Rational]]:
    """The weights before training, by the number of features and the seed."""
    starts = {(len(key.X[0]), 0): what.weights[0] for key, what in seen.items()
              if isinstance(what, Presented) and key.X}
    return starts | {(len(key.X[0]), key.seed): what.w for key, what in seen.items()
                     if isinstance(what, Fitted) and isinstance(key, Fit) and key.passes == 0}


def _wrong(fault: type[Model], key: Present | Fit, what: Presented | Fitted, card: Card,
           starts: dict[tuple[int, int], Vector[Rational]]) -> int:
    """How many facets of an observation a fault does not show."""
    seed = key.seed if isinstance(key, Fit) else 0
    start = starts.get((len(key.X[0]) if key.X else 0, seed), ())
    subject = FaultSubject(fault, card.convention, card.fixed_step, start)
    try:
        if isinstance(what, Presented):
            return int(isinstance(key, Present)
                       and not _near(what.weights, subject.present(key).weights))
        assert isinstance(key, Fit)
        shown = subject.fit(key)
    except (Failed, ArithmeticError, IndexError, ValueError):
        return 1
    told = [(getattr(what, facet), getattr(shown, facet)) for facet in FACETS]
    return int(not _near(what.w, shown.w)) + sum(
        int(here is not None and here != there) for here, there in told)


def _near(told: Any, due: Any) -> bool:
    """Whether weights differ by no more than rounding could make of a short run."""
    if told == due:
        return True
    if isinstance(told, tuple) and isinstance(due, tuple):
        return len(told) == len(due) and all(map(_near, told, due))
    if told is None or due is None or isinstance(told, tuple) or isinstance(due, tuple):
        return False
    difference: Rational = told - due
    return magnitude(difference) <= gamma(64) * (1 + magnitude(told) + magnitude(due))
