"""Finite measures: masses p_0, ..., p_{n-1} >= 0, a probability if they sum to 1."""

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from novikoff.reference.alike import alike
from novikoff.reference.argument import fails
from novikoff.reference.arithmetic import has_order
from novikoff.reference.finite import is_finite
from novikoff.reference.linalg import Vector
from novikoff.reference.mixed import mixed
from novikoff.reference.number import quotient, spacing
from novikoff.reference.ordered import require_ordered


def slack(P: Sequence[Any]) -> Any:
    """Return by how much the sum of n masses may miss 1: n times the `spacing` of their arithmetic.

    Dividing n masses by their rounded sum and adding them up again errs by less than this.

    >>> [slack((1, 0)), slack((0.5, 0.5)) == 2.0**-51]
    [0, True]
    """
    return len(P) * max(map(spacing, P), default=0)


def require_masses(P: Sequence[Any], name: str = "P") -> None:
    """Refuse masses that are negative, infinite or nan, or not known to be at least 0.

    So an interval is refused that holds numbers below 0; a symbol may stand for any mass.

    Raises: ValueError that names the mass.
    Source: ledger D-155.

    >>> require_masses((1, -1))
    Traceback (most recent call last):
        ...
    ValueError: P[1] = -1 is negative; a mass is a finite number >= 0
    """
    for index, p in enumerate(P):
        if fails(lambda p: abs(p) < math.inf, p):
            raise ValueError(f"{name}[{index}] = {p} is not finite; a mass is a finite number >= 0")
        if fails(lambda p: p >= 0, p):
            what = "negative" if has_order(p) else "negative, not real or undecided"
            raise ValueError(f"{name}[{index}] = {p} is {what}; a mass is a finite number >= 0")


def require_subprobability(P: Sequence[Any], name: str = "Q") -> None:
    """Refuse masses whose sum is known to be above 1 by more than their `slack`.

    Raises: ValueError as `require_masses`, and for too large a sum.
    Guarantees: measure.probability.
    Source: ledger D-155.

    >>> require_subprobability((0, 0.25))
    """
    require_masses(P, name)
    total = _total(P)
    if (total - 1 > slack(P)) == True:  # noqa: E712  intervals, symbols
        raise ValueError(f"{name} = {_shown(P)} sums to {total}, more than 1; divide weights by "
                         "their sum with novikoff.reference.measure.normalised")


def require_probability(P: Sequence[Any], name: str = "P") -> None:
    """Refuse masses whose sum is known to differ from 1 by more than their `slack`.

    Raises: ValueError as `require_masses`, and for another sum.
    Guarantees: measure.probability, measure.rounding.
    Source: ledger A-54, D-155.

    >>> require_probability((1, 1))
    Traceback (most recent call last):
        ...
    ValueError: P = (1, 1) sums to 2, not 1; divide weights by their sum with \
novikoff.reference.measure.normalised, or count a sample with novikoff.reference.empirical
    """
    require_masses(P, name)
    total = _total(P)
    if (abs(total - 1) > slack(P)) == True:  # noqa: E712  as above
        raise ValueError(f"{name} = {_shown(P)} sums to {total}, not 1; divide weights by their "
                         "sum with novikoff.reference.measure.normalised, or count a sample with "
                         "novikoff.reference.empirical")


def _total(P: Sequence[Any]) -> Any:
    require_ordered(filter(has_order, P))
    return _sum(tuple(P))


@mixed
def _sum(P: Sequence[Any]) -> Any:
    return sum(alike(P))


def _shown(P: Sequence[Any]) -> str:
    return f"({', '.join(map(str, P[:6]))}{', ...' if len(P) > 6 else ''})"


def normalised(weights: Sequence[Any]) -> Vector[Any]:
    """Return the weights divided by their sum; integers give fractions.

    Raises: ValueError as `require_masses`, and for weights that sum to 0; OverflowError if a
        positive weight would have the share 0, as no float is so small.
    Guarantees: measure.normalisation, measure.rounding.
    Source: ledger A-54.

    >>> normalised((1, 3))
    (Fraction(1, 4), Fraction(3, 4))
    """
    require_masses(weights, "weights")
    total = _sum(tuple(weights))
    if total == 0:
        raise ValueError(f"the weights {_shown(weights)} sum to 0, so no probability is "
                         "proportional to them; give at least one positive weight")
    if not is_finite(total):
        total = sum(map(Fraction, weights))
        shares = tuple(float(Fraction(w) / total) for w in weights)
    else:
        shares = tuple(quotient(w, total) for w in weights)
    for index, (w, share) in enumerate(zip(weights, shares, strict=True)):
        if has_order(w) and w > 0 and share == 0:
            raise OverflowError(f"the share of weights[{index}] = {w} is smaller than every float, "
                                "and would become 0; give Fractions, or leave it out")
    return shares
