"""What may be wrong: another card, or a known fault under this card or another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, Final

from novikoff.reference.convention import VALUES, Convention
from novikoff.reports.validation.card import FIELDS, RULES, Card
from novikoff.theory.faults.perceptron.model import Model, faults, words
from novikoff.theory.outcome import Rational

OTHERS: Final = (
    ("step", "eta", "2eta"), ("refit", "anew", "continues"), ("stop", "clean pass", "fixed"),
    ("mistake", "N", "F", "AB"), ("zero", "+1", "-1"),
    ("record", "updates", "mistakes before", "mistakes after"))


SAID: Final = {"first_feature_only": "only the weight of the first feature moves, so that of two "
                                     "features the weight of the last does not"}
"""What else is true of a fault on few features, and may be how its author sees it."""


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A fault under a convention; `looks` and `parameter` as the model has them."""

    cause: str
    fault: type[Model]
    convention: Convention
    looks: bool = False
    parameter: Rational | None = None


def plain(card: Card) -> Hypothesis:
    """Return the hypothesis that nothing is wrong."""
    return Hypothesis("", Model, card.convention)


def hypotheses(card: Card) -> Iterator[Hypothesis]:
    """Yield other cards, then every known fault under the card, then under the others.

    A fault can hide which rule and which step is meant; the others are tried as well.
    """
    own = card.convention
    others = [c for c in dict.fromkeys((*_others(own), *_usual(own))) if c != own]
    for other in others:
        yield Hypothesis("it follows " + ", ".join(
            f"{field}={there} ({VALUES[field][there]}), not {field}={here}" for field, here, there
            in ((f, getattr(own, f), getattr(other, f)) for f in FIELDS) if here != there),
            Model, other)
    for convention in (own, *others):
        yield from _faulty(convention)


def _faulty(convention: Convention) -> Iterator[Hypothesis]:
    for name, fault in faults().items():
        notes = fault.note is not Model.note and convention.stop == "clean pass"
        for parameter in fault.parameters:
            for looks in (False, True) if notes else (False,):
                yield Hypothesis(SAID.get(name) or words(name), fault, convention, looks, parameter)


def _others(convention: Convention) -> Iterator[Convention]:
    """The conventions that differ in one field."""
    for field, *values in OTHERS:
        for value in values if getattr(convention, field) in values else ():
            changed: dict[str, Any] = {field: value}
            yield replace(convention, **changed)


def _usual(convention: Convention) -> Iterator[Convention]:
    """The usual rules and steps, with a history of the updates if there is one."""
    steps = ("eta", "2eta") if convention.step != "constant" else ("constant",)
    record = "none" if convention.record == "none" else "updates"
    for (mistake, zero), step, stop in product(RULES, steps, ("clean pass", "fixed")):
        changed: dict[str, Any] = {"mistake": mistake, "zero": zero, "step": step, "stop": stop,
                                   "record": record}
        yield replace(convention, **changed)
