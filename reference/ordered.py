"""Comparisons that decide, and what refuses numbers without an order."""

import numbers
import sys
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from novikoff.reference.arithmetic import as_fraction, has_order
from novikoff.reference.mixed import mixed
from novikoff.reference.number import R
from novikoff.reference.wide import wide

_LARGEST = Fraction(sys.float_info.max)


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

    A Fraction beside an mpmath.mpf is compared with the rational number that this is.

    Raises: TypeError if it is: intervals that overlap compare to None, symbols to an expression.

    >>> less(1, 2)
    True
    """
    found = _less(a, b)
    if found is None or getattr(found, "free_symbols", None):
        raise TypeError(f"whether {a} < {b} is undecided, and a branch depends on it; give numbers "
                        "with an order, such as int, Fraction or float")
    return bool(found)


@mixed
def _less(a: Any, b: Any) -> Any:
    if isinstance(a, Fraction) != isinstance(b, Fraction):
        p, q = as_fraction(a), as_fraction(b)
        if p is not None and q is not None:
            return p < q
    return a < b


@wide
def larger(a: R, b: R) -> R:
    """Return the larger of two numbers, a where they are equal; TypeError as `less`.

    >>> larger(1, 2)
    2
    """
    return b if less(a, b) else a


@wide
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
