"""How many mistakes the perceptron really makes on the data, counted exactly up to a cap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import add, mul
from typing import Final

from novikoff.theory.integer_points import IntVector

PRESENTATIONS: Final = 2_000_000
"""Presentations after which a run is cut off: a few seconds."""
BITS: Final = 256
"""Bits of a row that it may have for that; of longer rows fewer are presented."""


@dataclass(frozen=True, slots=True)
class PerceptronRun:
    """A run from w = 0 in the order of the rows, with s = 1 and a mistake where y w·x <= 0.

    `first` are the updates of the first pass, `cycle` the number of passes after which the
    weights repeat for ever (0 if that was not seen). `converged` says that no row is a mistake
    any more. If it has neither converged nor a cycle, the run was cut off.

    Units: w is in the scale of the rows, and only its direction matters.
    """

    updates: int
    passes: int
    converged: bool
    first: int
    cycle: int
    w: IntVector


def affordable(rows: Sequence[IntVector]) -> int:
    """Return how many presentations of such rows take a few seconds.

    >>> affordable([(1, 2)]), affordable([(1, 2**1000)])
    (2000000, 285714)
    """
    longest = max(abs(entry) for row in rows for entry in row).bit_length()
    return PRESENTATIONS // max(len(rows[0]) * longest // BITS, 1)


def perceptron_run(rows: Sequence[IntVector], presentations: int | None = None) -> PerceptronRun:
    """Run the perceptron on signed points z_i until a pass is clean, or for so many presentations.

    It makes the updates of `novikoff.reference.perceptron.perceptron`, on integers: a common
    factor of all points alters no decision. There is one pass at least, and without a number as
    many presentations as are `affordable`. Whether passes repeat is found after Brent.

    Shapes: rows has n >= 1 vectors y_i (1, x_i) of d integers.
    Source: Novikoff (1962); Brent (1980); ledger A-09, B-19.

    >>> perceptron_run([(-1, 0), (1, 1)])
    PerceptronRun(updates=5, passes=4, converged=True, first=2, cycle=0, w=(-1, 2))
    >>> perceptron_run([(-1, 0), (1, 0)]).cycle
    1
    """
    most = affordable(rows) if presentations is None else presentations
    w = [0] * len(rows[0])
    updates = passes = first = cycle = 0
    kept, kept_at = tuple(w), 0
    while (passes + 1) * len(rows) <= max(most, len(rows)):
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
    right = not cycle and all(sum(map(mul, w, row)) > 0 for row in rows)  # after the last update
    return PerceptronRun(updates, passes, right, first, cycle, tuple(w))
