"""Homogeneous linear inequalities: weights that solve them, or multipliers that show none do."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import count
from typing import Any, NamedTuple, cast

from novikoff.reference.argument import require_count
from novikoff.reference.arithmetic import as_fraction
from novikoff.reference.linalg import Vector
from novikoff.reference.ordered import require_ordered
from novikoff.reference.wide import wide

_Tableau = list[list[Fraction]]


class Alternative(NamedTuple):
    """A solution `w`, or the `multipliers` λ that show that there is none; the other is None."""

    w: Vector[Fraction] | None
    multipliers: Vector[Fraction] | None


@wide
def alternative(rows: Sequence[Sequence[Any]], strict: Sequence[bool], unknowns: int, *,
                most: int) -> Alternative:
    """Return a w with row·w > 0 where strict and row·w >= 0 elsewhere, or a proof that none exists.

    Either such a w exists, or multipliers λ >= 0 with Σ λ row = 0 whose sum over the strict rows
    is 1, and not both: Σ λ (row·w) would be 0, and is positive. The simplex method looks for the
    multipliers, by Bland's rule, which meets no basis twice; where it ends without them, its
    prices are w. It makes at most `most` pivots. No two bases hold the same rows, so that 2^M do
    for M rows; exponentially many, of fractions that grow, may be needed, and it is meant for some
    tens of rows. Floats, and mpmath.mpf, count as the binary fractions that they are.

    Shapes: each row has `unknowns` entries; strict has one entry a row.
    Raises: TypeError for an entry without an order; ValueError for different lengths, an entry
        that is not finite, or if `most` pivots do not do.
    Guarantees: separability.decision.
    Source: Motzkin (1936), Bland (1977); ledger A-18, A-60.

    >>> alternative([(1, 0), (-1, 1)], [True, True], 2, most=9).w
    (Fraction(1, 1), Fraction(2, 1))
    >>> alternative([(1,), (-1,)], [True, False], 1, most=9).multipliers
    (Fraction(1, 1), Fraction(1, 1))
    """
    require_count("unknowns", unknowns)
    require_count("most", most)
    if len(rows) != len(strict):
        raise ValueError(f"{len(rows)} rows and {len(strict)} entries of strict; give one for each")
    columns = [[*_rational(row, unknowns), Fraction(bool(s))]
               for row, s in zip(rows, strict, strict=True)]
    size = unknowns + 1
    units = [[Fraction(i == k) for i in range(size)] for k in range(size)]
    tableau = [list(line) for line in zip(*columns, *units, strict=True)]
    basis = [len(columns) + k for k in range(size)]
    for made in count():
        missing = [i for i in range(size) if basis[i] >= len(columns)]
        prices = [sum(tableau[i][j] for i in missing) for j in range(len(columns) + size)]
        entering = next((j for j in range(len(columns)) if prices[j] > 0), None)
        if entering is None:
            break
        if made == most:
            raise ValueError(f"no answer after {most} pivots; allow more, or give fewer rows")
        _pivot(tableau, basis, entering)
    if prices[-1] > 0:
        return Alternative(tuple(-price for price in prices[len(columns):-1]), None)
    found = dict(zip(basis, (line[-1] for line in tableau), strict=True))
    return Alternative(None, tuple(found.get(j, Fraction(0)) for j in range(len(columns))))


def _pivot(tableau: _Tableau, basis: list[int], entering: int) -> None:
    """Let a column enter for the one whose multiplier is 0 first, the first of several."""
    leaving = min((i for i, line in enumerate(tableau) if line[entering] > 0),
                  key=lambda i: (tableau[i][-1] / tableau[i][entering], basis[i]))
    line = [entry / tableau[leaving][entering] for entry in tableau[leaving]]
    for i, other in enumerate(tableau):
        factor = other[entering]
        if factor != 0:
            tableau[i] = [a - factor * b for a, b in zip(other, line, strict=True)]
    tableau[leaving], basis[leaving] = line, entering


def _rational(row: Sequence[Any], unknowns: int) -> Vector[Fraction]:
    if len(row) != unknowns:
        raise ValueError(f"the row {tuple(row)} has {len(row)} entries, and there are {unknowns} "
                         "unknowns")
    require_ordered(row)
    return tuple(cast(Fraction, as_fraction(entry)) for entry in row)
