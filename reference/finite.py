"""The range of floats: what has left it is refused, and what no float holds is told."""

import math
import sys
from fractions import Fraction
from numbers import Rational
from typing import Any, Final, TypeVar

from novikoff.reference.arithmetic import as_fraction, has_order

_T = TypeVar("_T")
FAR: Final = 200  # products of four floats between 2^-200 and 2^200 neither overflow nor vanish


def numbers_in(value: Any) -> list[Any]:
    """Return the numbers in nested tuples and lists: what can be raised to a power.

    >>> numbers_in(((1, 2.5), "a"))
    [1, 2.5]
    """
    found: list[Any] = []
    _collect(value, found)
    return found


def _collect(value: Any, found: list[Any]) -> None:
    if isinstance(value, float | int | Fraction):
        found.append(value)
    elif isinstance(value, tuple | list):
        for entry in value:
            _collect(entry, found)
    elif hasattr(value, "__pow__"):
        found.append(value)


def is_finite(x: Any) -> bool:
    """Return whether a number is neither infinite nor nan; one without an order counts as finite.

    >>> [is_finite(1.0), is_finite(math.inf), is_finite(math.nan)]
    [True, False, False]
    """
    if isinstance(x, float):
        return math.isfinite(x)
    return isinstance(x, int | Fraction) or not has_order(x) or x - x == 0


def require_finite(value: Any, what: str) -> None:
    """Refuse nan and infinite numbers in nested tuples and lists.

    Raises: ValueError that names the number.

    >>> require_finite((1, math.nan), "w")
    Traceback (most recent call last):
        ...
    ValueError: w is given nan, which is not a finite number; give finite numbers
    """
    for x in numbers_in(value):
        if not is_finite(x):
            raise ValueError(f"{what} is given {x}, which is not a finite number; give finite "
                             "numbers")


def near(x: Any) -> bool:
    """Return whether a number is 0 or between 2^-FAR and 2^FAR in size, or is no rational number.

    >>> [near(1.5), near(1e200), near(0)]
    [True, False, True]
    """
    if isinstance(x, float):
        return math.isfinite(x) and -FAR < math.frexp(x)[1] <= FAR
    q = as_fraction(x)
    return q is None or abs(q.numerator.bit_length() - q.denominator.bit_length()) < FAR


def finite(value: _T, what: str) -> _T:
    """Return the value, once all numbers in it are finite.

    Raises: OverflowError that names what left the range.

    >>> finite((1.0, 1e200 * 1e200), "a score")
    Traceback (most recent call last):
        ...
    OverflowError: a score left the range of floats; scale the data down, or give Fractions
    """
    if not all(map(is_finite, numbers_in(value))):
        raise OverflowError(f"{what} left the range of floats; scale the data down, or give "
                            "Fractions")
    return value


def nearest(q: Any, what: str = "the result") -> float:
    """Return the float next to a number q.

    Raises: OverflowError if q is too large, or below the normal floats and none of the others.

    >>> nearest(Fraction(1, 10**400))
    Traceback (most recent call last):
        ...
    OverflowError: the result is about 10^-400, which no float holds; scale the data, or give \
Fractions
    """
    if as_fraction(q) is None:
        raise TypeError(f"{what} is {q}, which may be any of many numbers, and is to become a "
                        "float; give an int, a Fraction or a float")
    try:
        found = float(q)
    except OverflowError:
        found = math.inf
    if abs(found) == math.inf or (abs(found) < sys.float_info.min and found != q):
        about = str(q)
        if isinstance(q, Rational):
            size = round(math.log10(abs(q.numerator)) - math.log10(q.denominator))
            about = f"about 10^{size}"
        raise OverflowError(f"{what} is {about}, which no float holds; scale the data, or give "
                            "Fractions")
    return found
