"""What a rule of a pocket, right or wrong, makes of the small trainings, beside what is shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from novikoff.reference.linalg import Vector, dot, scale
from novikoff.reports.validation.learner_spec import convention
from novikoff.reports.validation.pocket_samples import Probed
from novikoff.theory.experiment import Fit, Fitted
from novikoff.theory.outcome import Rational, magnitude
from novikoff.theory.pocket_rule import Rule, Rules, errors_of, near, reported, spread
from novikoff.theory.pocket_subject import PocketSubject
from novikoff.theory.training import TooManyOrders

Shown = tuple[Probed, Fitted, Vector[Rational]]
"""A probe, what it shows with the bias first, and the first weights."""
MOST_ORDERS: Final = 40


@lru_cache(maxsize=2**17)
def due(kind: Any, rule: Rule, probe: Probed, start: Vector[Rational],
        s: Rational) -> tuple[Any, ...] | None:
    """Return the ends of a probe with the step s; None if they are too many or cannot be told."""
    X, y, _, passes = probe
    if not rule.affordable(len(X), passes, MOST_ORDERS):
        return None
    if s != 1 and not any(start) and "rate" not in kind.words:  # then all is in proportion to s
        told = due(kind, rule, probe, start, 1)
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


def agreeing(seen: Iterable[Shown]) -> int:
    """Return how many predicted labels are the sign of w·x, read with the bias where it is."""
    return sum(label * dot(fitted.w, (*(1,) * (len(fitted.w) - len(x)), *x)) > 0
               for (X, *_), fitted, _ in seen if fitted.predictions
               for x, label in zip(X, fitted.predictions, strict=True))


def explains(rule: Rule, shown: Shown, kind: type[PocketSubject]) -> bool:
    """Return whether a rule allows what is shown, or too much to tell."""
    return matching(rule, shown, kind) != ()


def matching(rule: Rule, shown: Shown, kind: Any) -> tuple[Any, ...] | None:
    """Return the ends with the weights that are shown; None if it cannot be told."""
    probe, fitted, start = shown
    s, subject = rule.size(probe[2]), PROBED[kind, len(start) - len(probe[0][0])]
    states = due(kind, replace(rule, step="eta", reports="errors", counts="updates"), probe,
                 start, s)
    if states is None:
        return None
    examples = subject.examples(Fit(*probe))
    radius = spread(examples, s, probe[3], start) if any(start) else 0
    return tuple(state for state in states if near(subject.shown(state), fitted.w, radius))


def tells(rule: Rule, shown: Shown, what: str, kind: type[PocketSubject]) -> bool:
    """Return whether a rule allows what is told beside the weights."""
    probe, fitted, start = shown
    subject = PROBED[kind, len(start) - len(probe[0][0])]
    examples = subject.examples(Fit(*probe))
    if what == "updates":
        states = matching(rule, shown, PocketSubject)
        return not states or fitted.updates in [
            state.updates if rule.counts == "updates" else state.changes for state in states]
    assert fitted.errors is not None
    if kind is PocketSubject:
        allowed = [reported(rule, wrong, len(examples)) for wrong in range(
            errors_of(rule, examples, fitted.w)[0], errors_of(rule, examples, fitted.w)[1] + 1)]
    else:
        states = matching(rule, shown, PocketSubject)
        allowed = [subject.told(rule, examples, state) for state in states or ()]
    return any(magnitude(fitted.errors - one) * 2**40 <= 1 for one in allowed)
