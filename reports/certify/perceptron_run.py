"""How many mistakes the perceptron really makes on the data, counted exactly up to a cap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import add, mul
from typing import Final

from novikoff.theory.integer_points import IntVector

PRESENTATIONS: Final = 2_000_000
"""Presentations after which a run is cut off: a few seconds."""


@dataclass(frozen=True, slots=True)
class PerceptronRun:
    """A run from w = 0 in the order of the rows, with s = 1 and a mistake where y w·x <= 0.

    `first` are the updates of the first pass, `cycle` the number of passes after which the
    weights repeat for ever (0 if that was not seen). If it has neither `converged` nor a cycle,
    the run was cut off.

    Units: w is in the scale of the rows, and only its direction matters.
    """

    updates: int
    passes: int
    converged: bool
    first: int
    cycle: int
    w: IntVector


def perceptron_run(rows: Sequence[IntVector], presentations: int = PRESENTATIONS) -> PerceptronRun:
    """Run the perceptron on signed points z_i until a pass is clean, or for so many presentations.

    It makes the updates of `novikoff.reference.perceptron.perceptron`, on integers: a common
    factor of all points alters no decision. Whether passes repeat is found after Brent.

    Shapes: rows has n >= 1 vectors y_i (1, x_i) of d integers.
    Source: Novikoff (1962); Brent (1980); ledger A-09, B-19.

    >>> perceptron_run([(-1, 0), (1, 1)])
    PerceptronRun(updates=5, passes=4, converged=True, first=2, cycle=0, w=(-1, 2))
    >>> perceptron_run([(-1, 0), (1, 0)]).cycle
    1
    """
    w = [0] * len(rows[0])
    updates = passes = first = cycle = 0
    kept, kept_at = tuple(w), 0
    while (passes + 1) * len(rows) <= max(presentations, len(rows)):
        passes, before = passes + 1, updates
        for row in rows:
            if sum(map(mul, w, row)) <= 0:
                w = list(map(add, w, row))
                updates += 1
        if passes == 1:
            first = updates
        if updates == before:
            return PerceptronRun(updates, passes, True, first, 0, tuple(w))
        if tuple(w) == kept:
            cycle = passes - kept_at
            break
        if passes & (passes - 1) == 0:
            kept, kept_at = tuple(w), passes
    return PerceptronRun(updates, passes, False, first, cycle, tuple(w))
