"""The norms ‖w‖_p, their subgradients, and the penalty that they put on weights."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from novikoff.reference.argmax import argmax
from novikoff.reference.finite import finite, require_finite
from novikoff.reference.linalg import Vector, scale
from novikoff.reference.loss import sign
from novikoff.reference.mixed import mixed
from novikoff.reference.number import exp, log, sqrt, times


def _require_exponent(p: float) -> None:
    if not p >= 1:
        raise ValueError(f"‖w‖_p with p = {p} is not a norm; give p >= 1, or math.inf")


def _larger(a: Any, b: Any) -> Any:
    """Return the larger of two numbers; of intervals in an open order what encloses the larger."""
    found = a < b
    return (a + b + abs(a - b)) / 2 if found is None else b if found else a


@mixed
def norm(w: Sequence[Any], p: float) -> Any:
    """Return ‖w‖_p = (Σ_j |w_j|^p)^(1/p), for p = math.inf the largest |w_j|; 0 for w = 0.

    The largest entry is taken out before powers are formed. p = 1 and infinity need no root.

    Raises: ValueError if p < 1 or an entry is not finite; TypeError for Fractions where a root is
        needed; OverflowError if no float holds the norm.
    Guarantees: norm.axioms.
    Source: ledger A-30, B-38, D-140.

    >>> [norm((3, -4), 1), norm((3, -4), math.inf), norm((3.0, -4.0), 2)]
    [7, 4, 5.0]
    """
    _require_exponent(p)
    require_finite((*w,), "the norm")
    if p == 1:
        return finite(sum(map(abs, w)), "the norm")
    largest = reduce(_larger, map(abs, w)) if w else 0
    if p == math.inf or largest == 0:
        return largest
    total = sum((abs(e) / largest) ** p for e in w)
    return finite(largest * (sqrt(total) if p == 2 else exp(log(total) / p)), "the norm")


@mixed
def norm_subgradient(w: Sequence[Any], p: float) -> Vector[Any]:
    """Return g with g·w = ‖w‖_p and ‖g‖_q <= 1, 1/p + 1/q = 1: a subgradient of the norm.

    For 1 < p < infinity and w != 0 it is the gradient sign(w_j) (|w_j|/‖w‖_p)^(p-1). Where there
    is a choice it is 0 at w_j = 0 for p = 1, the first largest entry for p = infinity, 0 at w = 0.

    Raises: as `norm`.
    Guarantees: norm.subgradient.
    Source: ledger A-30, B-38, D-140.

    >>> [norm_subgradient((3, -4, 0), p) for p in (1, math.inf)]
    [(1, -1, 0), (0, -1, 0)]
    """
    _require_exponent(p)
    require_finite((*w,), "the norm")
    if p == 1 or not any(w):
        return tuple(map(sign, w))
    if p == math.inf:
        first = argmax([abs(e) for e in w])
        return tuple(sign(e) if j == first else 0 for j, e in enumerate(w))
    size = norm(w, p)
    return tuple(sign(e) * (abs(e) / size) ** (p - 1) for e in w)


@dataclass(frozen=True, slots=True)
class Penalty:
    """λ ‖w‖_p for a finite λ, added to a loss; the bias w_0 is penalised only if `bias` says so.

    A penalised bias is what 003:35 prints; with it predictions depend on the origin.

    Guarantees: norm.penalty, norm.zero_minimiser.
    Source: ledger A-30, C-17, D-140.

    >>> [Penalty(1).value((9, 3, -4)), Penalty(1, bias=True).value((9, 3, -4))]
    [7, 16]
    """

    p: float
    weight: Any = 1
    bias: bool = False

    def __post_init__(self) -> None:
        require_finite((self.weight,), "the penalty")

    def value(self, w: Sequence[Any]) -> Any:
        """Return λ ‖w‖_p, or λ ‖(w_1, ..., w_n)‖_p without the bias."""
        return finite(times(self.weight, norm(w if self.bias else w[1:], self.p)), "the penalty")

    def subgradient(self, w: Sequence[Any]) -> Vector[Any]:
        """Return a subgradient of `value`, as long as w: 0 in the place of a free bias."""
        g = norm_subgradient(w if self.bias else w[1:], self.p)
        return scale(self.weight, g if self.bias else (0, *g))
