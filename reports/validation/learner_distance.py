"""How far from the minimum of its objective a learner ends: told, and judged only if promised."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from novikoff.reports.validation.exact_text import rounded_up
from novikoff.reports.validation.learner_card import LearnerProbe
from novikoff.reports.validation.learner_cause import LearnerCard
from novikoff.reports.validation.learner_samples import HALF, PROBES
from novikoff.theory.duality import Dual, above, distance
from novikoff.theory.experiment import Fit
from novikoff.theory.near_minimum import CURVATURE, near_minimum, power_below, steepest
from novikoff.theory.objective import Objective
from novikoff.theory.outcome import Rational
from novikoff.theory.theorems.minimiser import PASSES, SAMPLES, descends

Sample = tuple[Fit, list[tuple[Rational, ...]]]
EXACTLY: Final = "squared", "none"


def measured(probe: LearnerProbe, told: LearnerCard) -> str:
    """Return in words how far from the minimum small trainings end at most, "" if nobody knows."""
    objective, own = told.objective, told.card.convention
    if not isinstance(objective, Objective):
        return ""
    exactly = (objective.loss, objective.penalty) == EXACTLY
    free = own.bias != "absent" and objective.penalised != "all" and not exactly
    far: list[Fraction] = []
    for experiment, rows in _samples(probe, told, objective):
        fitted = probe.fit(experiment, own)
        if fitted is None or fitted.shown is None or len(fitted.w) != len(rows[0]) or (
                free and len({*experiment.y}) < 2):
            continue  # of one class a free bias has no minimum
        try:
            if exactly:
                due, _ = near_minimum(objective, tuple(rows), experiment.y, free)
                far.append(above(sum(((Fraction(a) - b) ** 2 for a, b in zip(
                    fitted.w, due, strict=True)), Fraction(0))))
            else:
                dual = Dual(objective, experiment.X if free else rows, experiment.y, free)
                far.append(distance(dual.gap(fitted.w, rows), dual.strength))
        except ValueError:
            continue
    if not far:
        return ""
    return (_ended(probe, objective) + f"on {len(far)} small samples its weights"
            f"{' (the bias left out)' * free} end at most {rounded_up(max(far))} from those of the "
            f"minimum, {'which is solved' if exactly else 'certified by the gap of duality'}; "
            + _judged(objective))


def _samples(probe: LearnerProbe, told: LearnerCard, objective: Objective) -> Iterator[Sample]:
    """Yield trainings to the end, with their rows."""
    lead = () if told.card.convention.bias == "absent" else (1,)
    stepped = objective.batch != "none"
    for X, y in SAMPLES if stepped else ((X, y) for X, y, *_ in PROBES):
        rows = [(*lead, *x) for x in X]
        most = steepest(objective, rows) if stepped and objective.loss in CURVATURE else 8
        yield Fit(X, y, power_below(Fraction(1) / most) if stepped else HALF,
                  _passes(probe) if stepped else None), rows


def _passes(probe: LearnerProbe) -> int | None:
    return PASSES if probe.description.parameter("passes") else None


def _ended(probe: LearnerProbe, objective: Objective) -> str:
    if objective.batch == "none":
        return ""
    return (f"after {_passes(probe) or 'its own number of'} passes at a small rate, ")


def _judged(objective: Objective) -> str:
    if objective.accuracy != "none" and (objective.batch == "none" or descends(objective)):
        return f"that it promises {objective.accuracy} in each is judged"
    if objective.accuracy != "none":
        return ("that it promises another is not judged, as steps at a constant rate end at the "
                "minimum only if they are on all examples, and the slope of the loss has no jumps")
    if objective.batch == "none" and objective.promise == "tolerance":
        return "what its tolerance promises is judged"
    return ("that is told and not judged, as it promises no accuracy; --convention accuracy=1e-3 "
            "states one")
