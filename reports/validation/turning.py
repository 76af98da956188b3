"""An order that turns round: every second pass goes from the last example to the first."""

from __future__ import annotations

from dataclasses import replace

from novikoff.reference.convention import Convention
from novikoff.reports.validation.card import FITS, ORDERED, SEEDS
from novikoff.reports.validation.sight import Sight
from novikoff.theory.experiment import Fit, Labels, Rows
from novikoff.theory.outcome import Rational
from novikoff.theory.reachable import reachable


def turns(sight: Sight, candidate: Convention) -> bool:
    """Return whether turning round explains all trainings, which the given order does not."""
    fits = (*FITS, *ORDERED)
    return not all(sight.explains(candidate, *fit, SEEDS[0]) for fit in fits) \
        and all(_turned(sight, candidate, *fit) for fit in fits)


def _turned(sight: Sight, candidate: Convention, X: Rows, y: Labels, eta: Rational,
            passes: int) -> bool:
    experiment = Fit(X, y, eta, passes, seed=SEEDS[0])
    fitted, start = (sight.fit(each, candidate) for each in (
        experiment, replace(experiment, passes=0)))
    if fitted is None:
        return False
    w = start.w if start else (0,) * len(fitted.w)
    for number in range(passes):
        way = -1 if number % 2 else 1
        (end,) = reachable(sight.instance(candidate, (X[::way], y[::way], eta), 1), w, 1).ends
        w = tuple(e.centre for e in end.w)
    return end.explains(fitted.w)
