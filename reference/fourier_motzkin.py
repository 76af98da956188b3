"""Homogeneous linear inequalities, solved by eliminating one unknown after the other."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, cast

from novikoff.reference.argument import require_count
from novikoff.reference.arithmetic import as_fraction
from novikoff.reference.linalg import Vector, dot
from novikoff.reference.ordered import require_ordered

_System = set[tuple[Vector[Fraction], bool]]


def solution(rows: Sequence[Sequence[Any]], strict: Sequence[bool],
             unknowns: int) -> Vector[Fraction] | None:
    """Return a w with row·w > 0 where strict and row·w >= 0 elsewhere, or None if there is none.

    Every pair of a lower and an upper bound on an unknown leaves one inequality without it; the
    values are then chosen backwards, halfway between their bounds. The number of inequalities
    may square at each unknown, so this is for small systems.

    Shapes: each row has `unknowns` entries; strict has one entry a row.
    Raises: TypeError for an entry without an order; ValueError for different lengths or an entry
        that is not finite.
    Source: Fourier (1827), Motzkin (1936); ledger A-18.

    >>> solution([(1, 0), (-1, 1)], [True, True], 2)
    (Fraction(1, 2), Fraction(1, 1))
    >>> solution([(1,), (-1,)], [True, False], 1) is None
    True
    """
    require_count("unknowns", unknowns)
    if len(rows) != len(strict):
        raise ValueError(f"{len(rows)} rows and {len(strict)} entries of strict; give one for each")
    system: _System = {(_rational(row, unknowns), s) for row, s in zip(rows, strict, strict=True)}
    systems = []
    for j in range(unknowns):
        systems.append(system)
        system = _without(system, j)
    if any(s for _, s in system):
        return None
    w = [Fraction(0)] * unknowns
    for j in reversed(range(unknowns)):
        bounds = [(row[j] > 0, -dot(row, w) / row[j]) for row, _ in systems[j] if row[j] != 0]
        w[j] = _between([bound for lower, bound in bounds if lower],
                        [bound for lower, bound in bounds if not lower])
    return tuple(w)


def _rational(row: Sequence[Any], unknowns: int) -> Vector[Fraction]:
    if len(row) != unknowns:
        raise ValueError(f"the row {tuple(row)} has {len(row)} entries, and there are {unknowns} "
                         "unknowns")
    require_ordered(row)
    return tuple(cast(Fraction, as_fraction(entry)) for entry in row)


def _without(system: _System, j: int) -> _System:
    """Return what the inequalities say about the unknowns other than j."""
    kept: _System = {(row, s) for row, s in system if row[j] == 0}
    for up, s in [(row, s) for row, s in system if row[j] > 0]:
        for down, t in [(row, s) for row, s in system if row[j] < 0]:
            joined = [a / up[j] - b / down[j] for a, b in zip(up, down, strict=True)]
            size = max(map(abs, joined)) or 1
            kept.add((tuple(entry / size for entry in joined), s or t))
    return kept


def _between(lower: Sequence[Fraction], upper: Sequence[Fraction]) -> Fraction:
    """Return a number above all lower and below all upper bounds, or equal where they meet."""
    if lower and upper:
        return (max(lower) + min(upper)) / 2
    if lower:
        return max(lower) + 1
    return min(upper) - 1 if upper else Fraction(0)
