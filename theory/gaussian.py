"""The standard normal distribution function, enclosed."""

from __future__ import annotations

from typing import Any

from mpmath import iv

from novikoff.reference.number import exp, pi, sqrt
from novikoff.theory.enclosure import interval


def normal_cdf(z: Any) -> Any:
    """Return an interval that holds Φ(z), for an interval or an exact z with |z| <= 64.

    Φ(z) = 1/2 + g(z) S(z), with the density g and S(z) = Σ z^(2k+1) / (1·3···(2k+1)): S' = 1 + z S
    and g' = -z g, so (g S)' = g. Every term has the sign of z; what is left out is less than the
    last term times q/(1 - q), where q = z²/(2k+3) < 1/2.

    Raises: ValueError unless |z| <= 64.

    >>> [str(float(end.mid))[:8] for end in map(normal_cdf, (0, 1, -2))]
    ['0.5', '0.841344', '0.022750']
    """
    z = z if hasattr(z, "a") else interval(z)
    if (abs(z) <= 64) is not True:
        raise ValueError(f"{z} is too far from 0 for the series; give |z| <= 64")
    square, total, term, k = z * z, z, z, 0
    while not ((square * 2 < 2 * k + 3) is True and (abs(term) * 2**iv.prec <= 1) is True):
        k += 1
        term = term * square / (2 * k + 1)
        total += term
    total += term * iv.mpf([0, 1])
    return iv.mpf(1) / 2 + total * exp(-square / 2) / sqrt(2 * pi(square))
