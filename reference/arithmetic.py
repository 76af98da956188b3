"""The arithmetic of a number: whether it has an order, which rational it is, and how one enters it.

The tables start here with int, Fraction and float; `novikoff.theory.enclosure` adds those of mpmath
and sympy.
"""

import math
import numbers
from fractions import Fraction
from functools import singledispatch
from typing import Any

from novikoff.reference.wide import widened


@singledispatch
def has_order(_number: object) -> bool:
    """Return whether any two numbers of this type compare: int, Fraction and float do.

    `novikoff.theory.enclosure` adds mpmath.mpf; intervals and symbols do not belong here.

    >>> [has_order(1), has_order(1j)]
    [True, False]
    """
    return False


has_order.register(float, lambda _: True)
has_order.register(numbers.Rational, lambda _: True)


@singledispatch
def as_fraction(_number: object) -> Fraction | None:
    """Return the rational number that a number is; None for an interval, a symbol, nan, infinity.

    >>> [str(as_fraction(x)) for x in (3, 0.5, math.inf, 1j)]
    ['3', '1/2', 'None', 'None']
    """
    return None


@as_fraction.register(numbers.Real)
def _of_binary(x: Any) -> Fraction | None:
    ratio = getattr(x, "as_integer_ratio", None)
    return Fraction(*map(int, ratio())) if ratio is not None and math.isfinite(x) else None


@as_fraction.register(numbers.Rational)
def _of_rational(x: Any) -> Fraction:
    return Fraction(int(x.numerator), int(x.denominator))


@singledispatch
def entering(like: Any, q: Fraction) -> Any:
    """Return the number of another number's arithmetic that is, holds, or is next to a rational.

    >>> entering(0.25, Fraction(1, 2))
    0.5
    """
    return widened(like)**0 * q.numerator / q.denominator
