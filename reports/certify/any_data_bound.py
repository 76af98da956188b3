"""The mistake bound that holds on any data: M <= H + R‖u‖√M for every u, solved for M.

Of the mistakes of a run that is over, u = 0 would say M <= M; of those to come it says something.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from operator import mul
from typing import Final

from novikoff.theory.integer_points import IntVector

SCALES: Final = range(-6, 7)
"""Powers of two by which a direction is scaled, about 1 over its mean margin."""


@dataclass(frozen=True, slots=True)
class AnyDataBound:
    """The bound for one u: the hinge losses H of all rows, R²‖u‖², and the largest M.

    Units: u is in units of 1/x; H, R²‖u‖² and M are counts.
    """

    u: tuple[Fraction | int, ...]
    hinge: Fraction
    spread: Fraction
    most: int


def most_mistakes(hinge: Fraction, spread: Fraction) -> int:
    """Return the largest whole M with M <= H + √(A M), for A = R²‖u‖².

    Squared, it is M² - (2H + A) M + H² <= 0, so M = ⌊H + A/2 + √(A H + A²/4)⌋.

    Source: Freund and Schapire (1999); ledger B-72.

    >>> most_mistakes(Fraction(0), Fraction(10)), most_mistakes(Fraction(3), Fraction(0))
    (10, 3)
    """
    half, under = hinge + spread / 2, spread * hinge + spread * spread / 4
    q = half.denominator * under.denominator
    # ⌊(P + √Q)/q⌋ = ⌊(P + ⌊√Q⌋)/q⌋ for whole P, Q and q
    return (int(half * q) + isqrt(int(under * q * q))) // q


def any_data_bound(rows: Sequence[IntVector], scale: int, radius_sq: Fraction,
                   directions: Iterable[IntVector]) -> AnyDataBound:
    """Return the least bound on the mistakes of one pass, in any order: M <= H + R‖u‖√M.

    In a pass each row is a mistake once at most, so H <= Σ max(0, 1 - u·z_i) over all rows. Each
    direction is tried in several lengths, and so is u = 0, of which the bound is all rows.

    Shapes: rows are the n >= 1 points z_i times `scale`, in integers; directions are as long.
    Source: Mohri and Rostamizadeh (2013); ledger B-72.

    >>> any_data_bound([(-1, 0), (1, 1)] * 9, 1, Fraction(2), [(-1, 2)]).most
    10
    """
    best = AnyDataBound((0,) * len(rows[0]), Fraction(len(rows)), Fraction(0), len(rows))
    for v in directions:
        margins = [sum(map(mul, v, row)) for row in rows]
        norm_sq = sum(map(mul, v, v)) * scale * scale
        for a, b in _factors(margins):  # u = (a/b) scale v, so that u·z_i is (a/b) margin_i
            hinge = Fraction(sum(b - a * m for m in margins if a * m < b), b)
            spread = radius_sq * Fraction(a * a * norm_sq, b * b)
            most = most_mistakes(hinge, spread)
            if most < best.most:
                best = AnyDataBound(tuple(Fraction(a * scale * entry, b) for entry in v), hinge,
                                    spread, most)
    return best


def _factors(margins: Sequence[int]) -> list[tuple[int, int]]:
    """Return factors a/b: powers of two about 1 over the mean margin, and 1 over the least."""
    total, least = sum(margins), min(margins)
    if total <= 0:
        return []
    power = len(margins).bit_length() - total.bit_length()
    found = [(1 << max(power + k, 0), 1 << max(-power - k, 0)) for k in SCALES]
    return [*found, (1, least)] if least > 0 else found
