"""The range of floats: what has left it is refused, and formulas are kept from leaving it.

A formula of + - * / may overflow, or round to 0, on its way to a number that a float holds. So
where an argument is far from 1, or a float result is none, it runs on Fractions and rounds once.
"""

import math
import sys
from collections.abc import Callable
from fractions import Fraction
from functools import wraps
from numbers import Rational
from typing import Any, Final, ParamSpec, TypeVar, cast

from novikoff.reference.number import has_order, quotient, sqrt

_P = ParamSpec("_P")
_T = TypeVar("_T")
FAR: Final = 200  # products of four floats between 2^-200 and 2^200 neither overflow nor vanish
_DIGITS: Final = 128  # of a square whose root is rounded to the 53 of a float


def numbers_in(value: Any) -> list[Any]:
    """Return the numbers with an order in nested tuples and lists.

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
    elif has_order(value):
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
    """Return whether a float or rational number is 0 or between 2^-FAR and 2^FAR in size.

    >>> [near(1.5), near(1e200), near(0)]
    [True, False, True]
    """
    if isinstance(x, float):
        return math.isfinite(x) and -FAR < math.frexp(x)[1] <= FAR
    return abs(int(x.numerator).bit_length() - int(x.denominator).bit_length()) < FAR or x == 0


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


def nearest(q: Fraction, what: str = "the result") -> float:
    """Return the float next to q.

    Raises: OverflowError if q is too large, or below the normal floats and none of the others.

    >>> nearest(Fraction(1, 10**400))
    Traceback (most recent call last):
        ...
    OverflowError: the result is about 10^-400, which no float holds; scale the data, or give \
Fractions
    """
    try:
        found = float(q)
    except OverflowError:
        found = math.inf
    if found == math.inf or (abs(found) < sys.float_info.min and found != q):
        size = round(math.log10(abs(q.numerator)) - math.log10(q.denominator))
        raise OverflowError(f"{what} is about 10^{size}, which no float holds; scale the data, or "
                            "give Fractions")
    return found


def rational(formula: Callable[_P, _T]) -> Callable[_P, _T]:
    """Keep a formula of + - * / within the range of floats, or let it say that its result is not.

    Raises: the formula then raises ValueError for a number that is not finite, and OverflowError
        for a result that no float holds.

    >>> rational(lambda u, v: u * u / v)(3e200, 3e200)
    3e+200
    """
    return _kept(formula, lambda found: found, lambda found: found)


def root(formula: Callable[_P, _T]) -> Callable[_P, _T]:
    """Return the root of a formula, which is kept within range as by `rational`.

    >>> root(lambda u: u * u)(3e200)
    3e+200
    """
    return _kept(formula, sqrt, lambda found: _root(Fraction(found)))


def over_root(formula: Callable[_P, tuple[_T, _T]]) -> Callable[_P, _T]:
    """Return a/√b for a formula that gives a and b, kept within range as by `rational`.

    >>> over_root(lambda u, v: (u * v, v * v))(-2.0, 1e200)
    -2.0
    """
    def exactly(found: Any) -> Fraction:
        a, b = map(Fraction, found)
        return _root(a * a / b) * (-1 if a < 0 else 1)

    return _kept(formula, lambda found: quotient(found[0], sqrt(found[1])), exactly)


def _kept(formula: Callable[_P, Any], plainly: Callable[[Any], Any],
          exactly: Callable[[Any], Any]) -> Callable[_P, Any]:
    """Return the formula with what is done to its result, plainly or on Fractions."""

    @wraps(formula)
    def kept(*given: _P.args, **options: _P.kwargs) -> Any:
        known = numbers_in((given, *options.values()))
        if not all(map(is_finite, known)):
            require_finite(known, formula.__name__)
        floats = any(isinstance(x, float) for x in known) \
            and all(isinstance(x, float | Rational) for x in known)
        if not floats or all(map(near, known)):
            try:
                found = plainly(formula(*given, **options))
            except OverflowError:
                if not floats:
                    raise OverflowError(f"a result of {formula.__name__} is no float, and the "
                                        "integers given become floats; give Fractions") from None
                found = math.inf
            except ZeroDivisionError:
                if not floats:
                    raise
                found = math.inf
            if not floats or all(map(is_finite, numbers_in(found))):
                return found
        found = formula(*_exact(given), **cast(Any, {k: _exact(v) for k, v in options.items()}))
        return _rounded(exactly(found), formula.__name__)

    return cast(Callable[_P, Any], kept)


def _exact(value: Any) -> Any:
    if isinstance(value, tuple | list):
        entries = map(_exact, value)
        return value._make(entries) if hasattr(value, "_make") else type(value)(entries)
    return Fraction(value) if isinstance(value, float) else value


def _rounded(value: Any, name: str) -> Any:
    if isinstance(value, tuple | list):
        entries = (_rounded(entry, name) for entry in value)
        return value._make(entries) if hasattr(value, "_make") else type(value)(entries)
    return nearest(value, f"a result of {name}") if isinstance(value, Fraction) else value


def _root(q: Fraction) -> Fraction:
    """Return √q to more digits than a float has; that of a square exactly."""
    shift = _DIGITS - q.numerator.bit_length() + q.denominator.bit_length()
    half = shift // 2
    scaled = q * Fraction(4)**half
    return Fraction(math.isqrt(scaled.numerator // scaled.denominator)) / Fraction(2)**half
