"""Trainings that stop with examples still wrong, told from the passes of a plain run."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any, Final, NamedTuple

from novikoff.reference.linalg import dot
from novikoff.reference.threshold import mistaken
from novikoff.reports.validation.account import counted
from novikoff.reports.validation.diagnosis import LONGEST, Case
from novikoff.reports.validation.exact_text import matrix
from novikoff.reports.validation.hypotheses import plain
from novikoff.theory.experiment import Fit, Fitted, Present

EARLY: Final = "training stops although examples are still wrong"
EXCUSED: Final = {"converged"}  # whoever stops too early may well say that it has converged


class Stop(NamedTuple):
    """A training that ends where a plain run is after fewer passes, with so many examples wrong."""

    key: Fit
    passes: int
    wrong: int


def stops_early(case: Case) -> str:
    """Return that trainings stop with examples still wrong, if this explains all that departs."""
    keys = [key for key in case.symptoms() if not isinstance(key, Fit) or not key.before]
    stops = []
    for key in keys:
        stop = None if isinstance(key, Present) else _stop(case, key)
        if stop is None:
            return ""
        stops.append(stop)
    wrong = [stop for stop in stops if stop.wrong]  # the others only leave a clean pass out
    if not wrong:
        return ""
    first = min(wrong, key=lambda stop: (len(stop.key.X), len(stop.key.X[0]), stop.passes))
    allowed = f" of {first.key.passes}" if first.key.passes else ""
    X = tuple(tuple(map(Fraction, row)) for row in first.key.X)
    return (f"{EARLY}{_reason(case, stops)}: with X = "
            f"{matrix(X)}, y = {matrix(first.key.y)} it ends at the weights after pass "
            f"{first.passes}{allowed}, with {first.wrong} of "
            f"{counted(len(first.key.X), 'example')} still wrong")


def _stop(case: Case, key: Fit) -> Stop | None:
    """The pass of the plain run after which a training ends, if this explains it."""
    hypothesis, convention = plain(case.card), case.card.convention
    for passes in range(1, LONGEST if key.passes is None else key.passes):
        if not set(case.departing(hypothesis, key, passes)) - EXCUSED:
            what = case.kept[key]
            assert isinstance(what, Fitted)
            head = () if convention.bias == "absent" else (1,)
            wrong = sum(mistaken(dot(what.w, (*head, *row)), 1 if y > 0 else -1,
                                 convention.mistake, convention.zero)
                        for row, y in zip(key.X, key.y, strict=True))
            return Stop(key, passes, wrong)
    return None


def _reason(case: Case, stops: list[Stop]) -> str:
    """What ends a training, if passes with so few updates are the last ones and no others are."""
    ended = {stop.key: _updates(case, stop.key, stop.passes) for stop in stops}
    whole = [_updates(case, key, key.passes) for key in case.kept
             if isinstance(key, Fit) and not key.before and key not in ended]
    most = max(counts[-1] for counts in ended.values())
    going_on = [count for counts in (*ended.values(), *whole) for count in counts[:-1]]
    if any(count <= most for count in going_on):
        return ""
    return f", after a pass of at most {counted(most, 'update')}"


def _updates(case: Case, key: Fit, passes: int | None) -> tuple[int, ...]:
    """The updates of each pass of a plain run."""
    changed: dict[str, Any] = {"record": "updates"}
    hypothesis = plain(replace(case.card, convention=replace(case.card.convention, **changed)))
    shown = case.simulation(hypothesis, replace(key, passes=passes))
    return shown.counts or () if isinstance(shown, Fitted) else ()
