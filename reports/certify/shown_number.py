"""Numbers, vectors and rows as a report shows them: exactly if short, else rounded and said so."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_CEILING as ROUND_CEILING
from decimal import ROUND_FLOOR as ROUND_FLOOR
from decimal import Context, Decimal
from fractions import Fraction
from math import isqrt
from typing import Final

from novikoff.theory.integer_points import Rational

SHORT: Final = 20
"""Characters up to which a number is shown exactly."""
FEW: Final = 8
"""Rows, or entries of a vector, that are named."""
_DIGITS: Final = 6


def number(value: Rational) -> str:
    """Return a number exactly if it is short, else rounded to six digits after ≈.

    >>> number(Fraction(1, 4)), number(Fraction(1, 3)), number(Fraction(10**30, 7))
    ('0.25', '1/3 ≈ 0.333333', '≈ 1.42857e+29')
    """
    value = Fraction(value)
    if value.numerator.bit_length() + value.denominator.bit_length() > 8 * SHORT:
        return f"≈ {decimal(value)}"
    if 10**SHORT % value.denominator == 0:
        exact = format(Decimal(value.numerator) / Decimal(value.denominator), "f") \
            if value.denominator > 1 else f"{value.numerator:,}"
        return exact if len(exact) <= SHORT else f"≈ {decimal(value)}"
    exact = str(value)
    return f"{exact} ≈ {decimal(value)}" if len(exact) <= SHORT else f"≈ {decimal(value)}"


def root(square: Fraction) -> str:
    """Return the root of a number, exactly if it is a short rational.

    >>> root(Fraction(1, 4)), root(Fraction(2))
    ('0.5', '≈ 1.41421')
    """
    p, q = isqrt(square.numerator), isqrt(square.denominator)
    if p * p == square.numerator and q * q == square.denominator:
        return number(Fraction(p, q))
    wide = Context(prec=4 * _DIGITS)
    quotient = wide.divide(Decimal(square.numerator), Decimal(square.denominator))
    return f"≈ {_plain(Context(prec=_DIGITS).plus(wide.sqrt(quotient)))}"


def vector(w: Sequence[Rational]) -> str:
    """Return a vector, cut after some entries.

    >>> vector((1, Fraction(1, 2)))
    '(1, 0.5)'
    """
    told = [number(entry).partition(" ≈ ")[0] for entry in w[:FEW]]
    more = f", … {len(w) - FEW} more" if len(w) > FEW else ""
    return f"({', '.join(told)}{more})"


def rows_named(rows: Sequence[int]) -> str:
    """Return the rows, counted from 1, cut after some.

    >>> rows_named([0, 4])
    '1, 5'
    """
    more = f" and {len(rows) - FEW:,} more" if len(rows) > FEW else ""
    return ", ".join(str(row + 1) for row in rows[:FEW]) + more


def counted(count: int, noun: str, plural: str = "") -> str:
    """Return a number with its noun.

    >>> counted(1, "row"), counted(1000, "pass", "passes")
    ('1 row', '1,000 passes')
    """
    return f"{count:,} {noun if count == 1 else plural or noun + 's'}"


def decimal(value: Fraction) -> str:
    """Return a number rounded to six digits.

    >>> decimal(Fraction(2, 3))
    '0.666667'
    """
    few = Context(prec=_DIGITS)
    return _plain(few.divide(Decimal(value.numerator), Decimal(value.denominator)))


def _plain(value: Decimal) -> str:
    """Return a rounded number, with an exponent only if it is far from 1."""
    if not value or -_DIGITS < value.adjusted() < 2 * _DIGITS:
        told = format(value, "f")
        return told.rstrip("0").rstrip(".") if "." in told else told
    return str(value.normalize()).lower()


def equals(told: str) -> str:
    """Return "= " and the number, or "≈ " and the number if it is rounded.

    >>> equals(number(Fraction(1, 2))), equals(number(Fraction(1, 3**40)))
    ('= 0.5', '≈ 8.22526e-20')
    """
    return told if told.startswith("≈") else f"= {told}"


def outward(end: Fraction, rounding: str) -> str:
    """Return an end of an interval in seven digits, rounded so that the interval only grows.

    >>> outward(Fraction(2, 3), ROUND_FLOOR), outward(Fraction(2, 3), ROUND_CEILING)
    ('0.6666666', '0.6666667')
    """
    few = Context(prec=_DIGITS + 1, rounding=rounding)
    return _plain(few.divide(Decimal(end.numerator), Decimal(end.denominator)))
