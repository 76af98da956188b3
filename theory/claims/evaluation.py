"""The value of a formula at a point: an exact fraction where there is one, else an enclosure."""

from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from math import floor, isqrt
from operator import add, mul
from typing import Any, Final

import sympy

from novikoff.reference.number import exp, log, sqrt, tanh
from novikoff.theory.claims.domain import Base, Demand
from novikoff.theory.claims.formula import Choice, Floor
from novikoff.theory.comparison import bounds
from novikoff.theory.enclosure import interval

FARTHEST: Final = 2**12
"""The largest |u| for which e^u is enclosed."""


class NoValue(ValueError):
    """The formula has no value there: it divides by 0, or takes a root or log of what has none."""


class Unclear(ArithmeticError):
    """The enclosures are too wide, or too far, to tell."""


def value(of: Any, at: Mapping[str, Fraction]) -> Any:
    """Return the value of an expression of `formula` as a Fraction or an interval.

    Raises: NoValue, Unclear.

    >>> x = sympy.Symbol("x")
    >>> value(Choice(x, sympy.sqrt(x), -x), {"x": Fraction(4, 9)})
    Fraction(2, 3)
    """
    if isinstance(of, sympy.Rational):
        return Fraction(int(of.p), int(of.q))
    if isinstance(of, sympy.Symbol):
        return at[of.name]
    if isinstance(of, Choice):
        condition, this, other = of.args
        return value(this if sign(value(condition, at)) >= 0 else other, at)
    if isinstance(of, Demand):
        if sign(value(of.args[0], at)) not in of.signs:
            raise (Unclear if isinstance(of, Base) else NoValue)(f"{of} is not met")
        return Fraction(1)
    if of is sympy.E:
        return exp(interval(1))
    if isinstance(of, sympy.Add | sympy.Mul):
        return reduce(lambda a, b: _joined(add if of.is_Add else mul, a, b),
                      [value(term, at) for term in of.args])
    if isinstance(of, sympy.Pow) and isinstance(of.exp, sympy.Rational):
        return _power(value(of.base, at), Fraction(int(of.exp.p), int(of.exp.q)))
    if isinstance(of, Floor):
        low, high = map(floor, bounds(value(of.args[0], at)))
        return Fraction(_clear(low if low == high else None))
    if isinstance(of, sympy.exp | sympy.log | sympy.tanh | sympy.cosh | sympy.sinh):
        return _applied(type(of), value(of.args[0], at))
    raise NoValue(f"{of} is no number")


def sign(of: Any) -> int:
    """Return -1, 0 or 1.

    Raises: Unclear for an interval on both sides of 0.
    """
    low, high = bounds(of)
    return int(_clear(1 if low > 0 else -1 if high < 0 else 0 if low == high else None))


def _clear(found: int | None) -> int:
    if found is None:
        raise Unclear("the enclosure is too wide to tell")
    return found


def _exact(of: Any) -> bool:
    return isinstance(of, Fraction)


def _joined(operation: Any, a: Any, b: Any) -> Any:
    return operation(a, b) if _exact(a) and _exact(b) else operation(interval(a), interval(b))


def _applied(function: Any, u: Any) -> Any:
    if function is sympy.log:
        if sign(u) <= 0:
            raise NoValue(f"{u} has no logarithm")
        return Fraction(0) if u == 1 else log(interval(u))
    if _exact(u) and u == 0:
        return Fraction(1 if function in (sympy.exp, sympy.cosh) else 0)
    low, high = bounds(u)
    if max(-low, high) > FARTHEST:
        raise Unclear("the exponent is too large")
    if function in (sympy.exp, sympy.tanh):
        return (exp if function is sympy.exp else tanh)(interval(u))
    up = exp(interval(u))
    return (up + 1 / up if function is sympy.cosh else up - 1 / up) / 2


def _power(base: Any, exponent: Fraction) -> Any:
    if exponent < 0:
        if sign(base) == 0:
            raise NoValue("it divides by 0")
        return 1 / _power(base, -exponent)
    if exponent.denominator == 1:
        return base ** int(exponent)
    if sign(base) < 0:
        raise NoValue(f"{base} has no root")
    if _exact(base) and base == 0:
        return Fraction(0)
    if exponent.denominator == 2:
        return _root(base) ** exponent.numerator
    return exp(log(interval(base)) * interval(exponent))


def _root(of: Any) -> Any:
    """Return the square root, exactly if it is a fraction."""
    if _exact(of):
        root = Fraction(isqrt(of.numerator), isqrt(of.denominator))
        if root * root == of:
            return root
    return sqrt(interval(of))
