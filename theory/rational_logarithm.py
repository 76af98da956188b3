"""Sums Σ w log r of rational w and rational r > 0, decided exactly.

The logarithms of the primes are independent over Q, by unique factorisation. So the weights of
the primes say exactly whether such a sum is 0, and a fine enough enclosure what its sign is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, Final, Literal, TypeAlias

from novikoff.theory.outcome import Rational

Terms: TypeAlias = Iterable[tuple[Rational, Rational]]
PRECISION: Final = 113


def prime_weights(terms: Terms) -> Mapping[int, Fraction]:
    """Return the w_p that are not 0 in Σ w log r = Σ w_p log p over the primes p.

    Raises: ValueError for an r that is not positive.

    >>> prime_weights([(1, Fraction(8, 3)), (2, 3)])
    {2: Fraction(3, 1), 3: Fraction(1, 1)}
    >>> prime_weights([(1, 6), (-1, 2), (-1, 3)])
    {}
    """
    weights: dict[int, Fraction] = {}
    for weight, r in terms:
        if r <= 0:
            raise ValueError(f"log {r} is no number; every r must be positive")
        for sign, n in ((1, r.numerator), (-1, r.denominator)):
            for p, power in _factors(n):
                weights[p] = weights.get(p, Fraction(0)) + sign * power * weight
    return {p: w for p, w in sorted(weights.items()) if w}


@cache
def _factors(n: int) -> tuple[tuple[int, int], ...]:
    found, p = [], 2
    while n > 1:
        if p * p > n:
            p = n
        power = 0
        while n % p == 0:
            n, power = n // p, power + 1
        if power:
            found.append((p, power))
        p += 1
    return tuple(found)


def value(terms: Terms, base: Literal[2, "e"] = "e") -> Any:
    """Return Σ w log r: a fraction if it is rational, else an interval that holds it.

    >>> value([(3, 4)], 2), value([(1, 6), (-1, 2), (-1, 3)])
    (Fraction(6, 1), Fraction(0, 1))
    """
    weights = prime_weights(terms)
    if base == 2 and set(weights) <= {2}:
        return weights.get(2, Fraction(0))
    return _enclosed(tuple(weights.items()), base, PRECISION) if weights else Fraction(0)


def sign(terms: Terms) -> int:
    """Return the sign of Σ w log r, -1, 0 or 1, exactly.

    >>> sign([(5, 2), (-3, 3)]), sign([(3, 2), (-2, 3)]), sign([(1, 4), (-2, 2)])
    (1, -1, 0)
    """
    weights, precision = tuple(prime_weights(terms).items()), PRECISION
    while weights:
        enclosed = _enclosed(weights, "e", precision)
        if enclosed.a > 0 or enclosed.b < 0:
            return 1 if enclosed.a > 0 else -1
        precision *= 2
    return 0


@cache
def _enclosed(weights: tuple[tuple[int, Fraction], ...], base: object, precision: int) -> Any:
    from mpmath import iv

    from novikoff.reference.number import log
    from novikoff.theory.enclosure import interval

    before, iv.prec = iv.prec, precision
    try:
        total = sum(interval(w) * log(iv.mpf(p)) for p, w in weights)
        return total / log(iv.mpf(2)) if base == 2 else total
    finally:
        iv.prec = before
