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
FACETS: Final = ("w", "predictions", "counts", "changed")

Seen = Mapping[Present | Fit, Presented | Fitted]


def diagnose(seen: Seen, card: Card) -> str:
    """Return the words of the simplest known fault that explains all that was seen, or "".

    A fault explains an observation if it shows the same weights, predictions, history and
    changed arguments wherever the target shows them. Only what the plain perceptron does not
    explain counts as a symptom; a fault must explain every symptom and nothing less.
    """
    kept = dict(_chosen(seen))
    plain = _facets(Model, kept, card)
    observed = {key: _told(what) for key, what in kept.items()}
    symptoms = {place for place, due in plain.items() if not _same(observed, place, due)}
    if not symptoms:
        return ""
    best: tuple[int, str] = (len(symptoms), "")
    for name, fault in faults().items():
        shown = _facets(fault, kept, card)
        wrong = sum(not _same(observed, place, due) for place, due in shown.items())
        if wrong < best[0]:
            best = (wrong, name)
    wrong, name = best
    if not name or wrong * 20 > len(symptoms):
        return ""
    return words(name)


def _chosen(seen: Seen) -> Iterable[tuple[Present | Fit, Presented | Fitted]]:
    """The observations that the simulation can make as well, not too many."""
    usable = [(key, what) for key, what in seen.items()
              if isinstance(key, Present) or not (key.shuffle or key.tolerance)]
    fits = [pair for pair in usable if isinstance(pair[0], Fit)]
    presents = [pair for pair in usable if isinstance(pair[0], Present)]
    return [*presents[:MOST], *presents[-MOST // 4:], *fits[:MOST], *fits[-MOST // 4:]]


def _told(what: Presented | Fitted) -> dict[str, Any]:
    if isinstance(what, Presented):
        return {"w": what.weights}
    return {facet: getattr(what, facet) for facet in FACETS}


def _facets(fault: type[Model], kept: Seen,
            card: Card) -> dict[tuple[Present | Fit, str], Any]:
    subject = FaultSubject(fault, card.convention, card.fixed_step)
    shown: dict[tuple[Present | Fit, str], Any] = {}
    for key in kept:
        try:
            what: Presented | Fitted = (subject.present(key) if isinstance(key, Present)
                                        else subject.fit(key))
        except (Failed, ArithmeticError, IndexError, ValueError):
            shown[(key, "w")] = None
            continue
        shown.update({(key, facet): value for facet, value in _told(what).items()})
    return shown


def _same(observed: Mapping[Present | Fit, dict[str, Any]], place: tuple[Present | Fit, str],
          due: Any) -> bool:
    key, facet = place
    told = observed[key].get(facet)
    if told is None and facet != "w":
        return True
    return told == due or (facet == "w" and _near(told, due))


def _near(told: Any, due: Any) -> bool:
    """Whether weights differ by no more than rounding could make of a short run."""
    if isinstance(told, tuple) and isinstance(due, tuple):
        return len(told) == len(due) and all(map(_near, told, due))
    if told is None or due is None or isinstance(told, tuple) or isinstance(due, tuple):
        return False
    difference: Rational = told - due
    return magnitude(difference) <= gamma(64) * (1 + magnitude(told) + magnitude(due))
