"""Polynomials over Q in which exponents may be any rational numbers, as dictionaries.

A monomial is one whole number: the exponent of generator i, in units of 1/FINEST, is its digit i to
the base 2^DIGIT (digits may be negative). So the product of two monomials is their sum as numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from math import gcd
from typing import Any, Final, TypeAlias

from sympy import QQ
from sympy.polys.rings import PolyRing

Monomial: TypeAlias = int
Number: TypeAlias = "int | Fraction"
Polynomial: TypeAlias = "Mapping[Monomial, Number]"
Key: TypeAlias = "frozenset[tuple[Monomial, Number]]"  # a polynomial that can be a key

FINEST: Final = 720720  # every denominator up to 16 divides it
DIGIT: Final = 64
LARGEST: Final = 2**40  # exponent in units of 1/FINEST: a sum of 2^22 such still fits a digit
ONE: Final[Key] = frozenset({(0, 1)})
ONE_TOP: Final[Polynomial] = {0: 1}


def monomial(generator: int, exponent: Number) -> Monomial:
    """Return generator^exponent.

    Raises: ValueError if the exponent is no multiple of 1/FINEST, or too large.
    """
    steps = FINEST * exponent
    if steps.denominator != 1 or not -LARGEST <= steps <= LARGEST:
        raise ValueError(f"the exponent {exponent} is too fine or too large for a normal form")
    return int(steps) << (DIGIT * generator)


def exponents(a: Monomial) -> Iterator[tuple[int, int]]:
    """Yield each generator of a monomial with its exponent in units of 1/FINEST."""
    generator, half = 0, 1 << (DIGIT - 1)
    while a:
        digit = ((a + half) & (2 * half - 1)) - half
        if digit:
            yield generator, digit
        a, generator = (a - digit) >> DIGIT, generator + 1


def total(polynomials: Iterable[Polynomial]) -> Polynomial:
    """Return the sum of the polynomials.

    >>> total([{0: 1, 5: 2}, {0: -1}])
    {5: 2}
    """
    found: dict[Monomial, Number] = {}
    for p in polynomials:
        for a, c in p.items():
            found[a] = found.get(a, 0) + c
    return {a: c for a, c in found.items() if c}


def product(p: Polynomial, q: Polynomial) -> Polynomial:
    """Return p q.

    >>> product({0: 1, 5: 1}, {0: -1, 5: 1})
    {0: -1, 10: 1}
    """
    if p == ONE_TOP or q == ONE_TOP:
        return q if p == ONE_TOP else p
    found: dict[Monomial, Number] = {}
    for a, c in p.items():
        for b, e in q.items():
            found[a + b] = found.get(a + b, 0) + c * e
    return {a: c for a, c in found.items() if c}


def power(p: Polynomial, n: int) -> Polynomial:
    """Return p^n for n >= 0."""
    if len(p) == 1:
        ((a, c),) = p.items()
        return {a * n: c**n}
    return reduce(product, [p] * n, {0: 1})


def expanded(factors: Mapping[Key, int]) -> Polynomial:
    """Return the product of the factors, each to its power."""
    return reduce(product, (power(dict(factor), n) for factor, n in factors.items()), {0: 1})


def whole(c: Number) -> Number:
    """Return the number as an int where it is one."""
    return c.numerator if c.denominator == 1 else c


def lowest(monomials: Iterable[Monomial]) -> Monomial:
    """Return the product of the generators, each with its lowest exponent in the monomials."""
    rows = [dict(exponents(a)) for a in monomials]
    return sum(min(row.get(i, 0) for row in rows) << (DIGIT * i)
               for i in {i for row in rows for i in row})


def divided(p: Polynomial) -> tuple[Monomial, Number, Key]:
    """Return a monomial, a number and a polynomial with the product p != 0; the last is the same
    for all products of p with monomials and numbers."""
    shift, lead = lowest(p), p[max(p)]
    return shift, lead, frozenset((a - shift, whole(Fraction(c) / lead)) for a, c in p.items())


def coprime(p: Polynomial, q: Polynomial) -> tuple[Polynomial, Polynomial]:
    """Return p and q without their common factors, which sympy finds."""
    shift = lowest([0, *p, *q])
    rows = {a: dict(exponents(a - shift)) for a in (*p, *q)}
    step = {i: gcd(*(row.get(i, 0) for row in rows.values()))
            for i in sorted({i for row in rows.values() for i in row})}
    if not step:
        return p, q
    ring = PolyRing([f"g{i}" for i in step], QQ)

    def there(side: Polynomial) -> Any:
        return ring.from_dict({tuple(rows[a].get(i, 0) // of for i, of in step.items()):
                               QQ(Fraction(c).numerator, Fraction(c).denominator)
                               for a, c in side.items()})

    def back(side: Any) -> Polynomial:
        return {sum(e * of << (DIGIT * i) for e, (i, of) in zip(powers, step.items(), strict=True)):
                whole(Fraction(int(c.numerator), int(c.denominator))) for powers, c in side.terms()}

    left, right = there(p).cancel(there(q))
    return back(left), back(right)


@dataclass(frozen=True, slots=True)
class Quotient:
    """A numerator over a product of powers of polynomials, as `divided` returns them."""

    top: Polynomial
    bottom: Mapping[Key, int] = field(default_factory=dict)

    def __mul__(self, other: Quotient) -> Quotient:
        if not self.bottom and not other.bottom:
            return Quotient(product(self.top, other.top))
        bottom = {factor: self.bottom.get(factor, 0) + other.bottom.get(factor, 0)
                  for factor in (*self.bottom, *other.bottom)}
        return Quotient(product(self.top, other.top), bottom)


UNIT: Final = Quotient({0: 1})
ZERO: Final = Quotient({})
MINUS: Final = Quotient({0: -1})
HALF: Final = Quotient({0: Fraction(1, 2)})


def product_of(factors: Iterable[Quotient]) -> Quotient:
    """Return the product of the factors."""
    return reduce(Quotient.__mul__, factors, UNIT)


def sum_of(terms: Iterable[Quotient]) -> Quotient:
    """Return the sum of the terms over the least common multiple that shows."""
    terms = tuple(terms)
    if not any(term.bottom for term in terms):
        return Quotient(total(term.top for term in terms))
    alike: dict[frozenset[tuple[Key, int]], list[Polynomial]] = {}
    bottom: dict[Key, int] = {}
    for term in terms:
        alike.setdefault(frozenset(term.bottom.items()), []).append(term.top)
        bottom |= {factor: max(bottom.get(factor, 0), n) for factor, n in term.bottom.items()}
    top = total(
        product(total(tops), expanded(
            {factor: n - dict(own).get(factor, 0) for factor, n in bottom.items()}))
        for own, tops in alike.items())
    return Quotient(top, bottom if top else {})
