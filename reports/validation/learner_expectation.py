"""The expected side of a counterexample to a theorem of learners, computed from what is shown."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from novikoff.reports.validation.expectation import Expectation
from novikoff.reports.validation.result import Found
from novikoff.theory.objective import Objective
from novikoff.theory.outcome import Rational
from novikoff.theory.pocket_rule import Rules

_PREDICTION: Final = re.compile(r"runs\[0\]\.predictions\[(\d+)\]")
_STEP: Final = re.compile(r"runs\[1\](\.w\[\d+\] - .+)")


def expected_of(objective: Objective | Rules) -> Callable[[str, Found], Expectation]:
    """Return what writes the expected side for a learner of an objective."""

    def write(theorem: str, found: Found) -> Expectation:
        wrong, rows = found.counterexample, _rows(found)
        if at := theorem == "learner.predict_agrees" and _PREDICTION.fullmatch(wrong.quantity):
            return Expectation("1 if z > 0 else -1", (
                f"z = dot(runs[0].w, {rows[int(at[1])]!r}) - {objective.threshold!r}",))
        if theorem == "learner.scores":
            return Expectation("tuple(dot(runs[0].w, x) for x in rows)", (f"rows = {rows!r}",))
        if theorem == "learner.chances":
            return Expectation("tuple(Fraction(1 / (1 + math.exp(-z))) for z in scores)", (
                "import math", f"scores = [dot(runs[0].w, x) for x in {rows!r}]"))
        if theorem == "learner.refit":
            return Expectation("runs[0].w")
        if at := theorem == "learner.reported_step" and _STEP.fullmatch(wrong.quantity):
            return Expectation(f"counts * (runs[0]{at[1]})", (
                "counts = 2 if 2 * runs[1].losses[0] > 3 * runs[0].losses[0] else 1",))
        return Expectation(repr(wrong.expected))

    return write


def _rows(found: Found) -> list[tuple[Rational, ...]]:
    """The rows of which something is told, each with the 1 of the bias."""
    run = found.counterexample.experiments[0]
    lead = () if found.instance.convention.bias == "absent" else (1,)
    return [(*lead, *row) for row in (*run.X, *run.queries)]
