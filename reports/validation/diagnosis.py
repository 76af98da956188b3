"""Diagnosis: the known fault whose simulation shows everything that the target showed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from novikoff.reports.validation.card import Card
from novikoff.theory.experiment import Fit, Fitted, Present, Presented
from novikoff.theory.faults.perceptron.model import FaultSubject, Model, faults, words
from novikoff.theory.outcome import Failed, Rational, magnitude
from novikoff.theory.rounding import gamma

MOST: Final = 160
FACETS: Final = ("predictions", "counts", "updates", "passes", "changed")

Seen = Mapping[Present | Fit, Presented | Fitted]


def diagnose(seen: Seen, card: Card) -> str:
    """Return the words of the known fault that explains all that was seen, or "".

    A fault explains an observation if it shows the same weights, predictions, history and
    changed arguments wherever the target shows them. Only what the plain perceptron does not
    explain counts as a symptom; a fault may leave one in twenty of them unexplained.
    """
    kept = dict(_chosen(seen))
    wrong = {key: _wrong(Model, key, what, card) for key, what in kept.items()}
    symptoms = sum(wrong.values())
    if not symptoms:
        return ""
    telling = sorted(kept, key=lambda key: -wrong[key])  # most symptoms first: most faults end soon
    least, cause = symptoms // 20 + 1, ""
    for name, fault in faults().items():
        unexplained = 0
        for key in telling:
            unexplained += _wrong(fault, key, kept[key], card)
            if unexplained >= least:
                break
        else:
            least, cause = unexplained, name
            if not unexplained:
                break
    return words(cause) if cause else ""


def _chosen(seen: Seen) -> Iterable[tuple[Present | Fit, Presented | Fitted]]:
    """The observations that the simulation can make as well, not too many."""
    usable = [(key, what) for key, what in seen.items()
              if isinstance(key, Present) or not (key.shuffle or key.tolerance)]
    fits = [pair for pair in usable if isinstance(pair[0], Fit)]
    presents = [pair for pair in usable if isinstance(pair[0], Present)]
    return [*presents[:MOST], *presents[-MOST // 4:], *fits[:MOST], *fits[-MOST // 4:]]


def _wrong(fault: type[Model], key: Present | Fit, what: Presented | Fitted, card: Card) -> int:
    """How many facets of an observation a fault does not show."""
    subject = FaultSubject(fault, card.convention, card.fixed_step)
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
