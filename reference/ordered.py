"""Comparisons that decide: which numbers have an order, and what refuses those that have none."""

import numbers
import sys
from collections.abc import Iterable
from fractions import Fraction
from functools import singledispatch
from typing import Any, cast

from novikoff.reference.number import R

_LARGEST = Fraction(sys.float_info.max)


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


def require_ordered(numbers_: Iterable[Any]) -> None:
    """Refuse numbers on which a comparison may be undecided: intervals, symbols, nan, infinity.

    Raises: TypeError for a type without an order; ValueError for a number that is not finite, or
        among floats one that is too large for them.

    >>> require_ordered([1, 0.5])
    >>> require_ordered([float("nan")])
    Traceback (most recent call last):
        ...
    ValueError: nan is not a finite number; a driver compares, so give finite numbers
    """
    given = tuple(numbers_)
    for number in given:
        if isinstance(number, int | Fraction):
            continue
        if not has_order(number):
            raise TypeError(
                f"{number!r} ({type(number).__name__}) has no order, and a driver must decide "
                "comparisons; run it on int, Fraction, float or (after importing "
                "novikoff.theory.enclosure) mpmath.mpf, or call the step instead"
            )
        if number - number != 0:
            raise ValueError(
                f"{number} is not a finite number; a driver compares, so give finite numbers"
            )
    if any(isinstance(number, float) for number in given) and \
            any(isinstance(number, int | Fraction) and not -_LARGEST <= number <= _LARGEST
                for number in given):
        raise ValueError("among floats there is a number too large for them; give Fractions "
                         "throughout")


def less(a: Any, b: Any) -> bool:
    """Return whether a < b, so that no branch is picked while the comparison is undecided.

    Raises: TypeError if it is: intervals that overlap compare to None.

    >>> less(1, 2)
    True
    """
    found = a < b
    if found is None:
        raise TypeError(f"whether {a} < {b} is undecided, and a branch depends on it; give numbers "
                        "with an order, such as int, Fraction or float")
    return cast(bool, found)


def larger(a: R, b: R) -> R:
    """Return the larger of two numbers, a where they are equal; TypeError as `less`.

    >>> larger(1, 2)
    2
    """
    return b if less(a, b) else a


def smaller(a: R, b: R) -> R:
    """Return the smaller of two numbers, a where they are equal; TypeError as `less`.

    >>> smaller(1, 2)
    1
    """
    return b if less(b, a) else a


def require_exact(numbers_: Iterable[Any]) -> None:
    """Refuse numbers that round: an enumeration that tests equality needs int or Fraction.

    Raises: TypeError for a number that is not rational.

    >>> require_exact([1, Fraction(1, 2)])
    >>> require_exact([0.5])
    Traceback (most recent call last):
        ...
    TypeError: 0.5 (float) may round, and here equality decides; give int or Fraction numbers
    """
    for number in numbers_:
        if not isinstance(number, numbers.Rational):
            raise TypeError(f"{number!r} ({type(number).__name__}) may round, and here equality "
                            "decides; give int or Fraction numbers")
