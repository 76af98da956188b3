"""Formulas of + - * / that are kept within the range of floats.

One may overflow, or round to 0, on its way to a number that a float holds. So where an argument is
far from 1, or a float result is none, the formula runs on Fractions and rounds once.
"""

import math
from collections.abc import Callable
from fractions import Fraction
from functools import wraps
from numbers import Rational
from typing import Any, Final, ParamSpec, TypeVar, cast

from novikoff.reference.alike import rounded, rounding_like
from novikoff.reference.arithmetic import as_fraction
from novikoff.reference.finite import is_finite, near, numbers_in, require_finite
from novikoff.reference.mixed import called
from novikoff.reference.number import quotient, sqrt
from novikoff.reference.wide import wide

_P = ParamSpec("_P")
_T = TypeVar("_T")
_DIGITS: Final = 128  # of a square whose root is rounded to the 53 of a float


def rational(formula: Callable[_P, _T]) -> Callable[_P, _T]:
    """Keep a formula of + - * / within the range of floats, or let it say that its result is not.

    Raises: the formula then raises ValueError for a number that is not finite, and OverflowError
        for a result that no float holds.

    >>> rational(lambda u, v: u * u / v)(3e200, 3e200)
    3e+200
    """
    return _kept(formula, lambda found: found, lambda found: found)


def exact(formula: Callable[_P, _T]) -> Callable[_P, _T]:
    """Run a formula of floats on the binary fractions that they are, and round its result once.

    mpmath.mpf, once `novikoff.theory.enclosure` is imported, are binary fractions too.

    So whatever it decides, such as that a matrix is singular, no rounding has decided.

    Raises: as `rational`.

    >>> [decorated(lambda u: u + 1 > 1)(2.0**-60) for decorated in (rational, exact)]
    [False, True]
    """
    return _kept(formula, lambda found: found, lambda found: found, rounding=False)


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
          exactly: Callable[[Any], Any], rounding: bool = True) -> Callable[_P, Any]:
    """Return the formula with what is done to its result, plainly or on Fractions."""

    name = _name(formula)

    @wraps(formula)
    def kept(*given: _P.args, **options: _P.kwargs) -> Any:
        known = numbers_in((given, *options.values()))
        if not all(map(is_finite, known)):
            require_finite(known, name)
        like = rounding_like(known)
        floats = isinstance(like, float)
        if not rounding and not floats and like is not None:
            return _rounded(formula(*_exact(given), **_exact_options(options)), name, like)
        if not floats or (rounding and all(map(near, known))):
            try:
                found = plainly(called(formula, given, options))
            except OverflowError:
                if not floats:
                    raise OverflowError(f"a result of {name} is no float, and the "
                                        "integers given become floats; give Fractions") from None
                found = math.inf
            except ZeroDivisionError:
                if not floats:
                    raise
                found = math.inf
            if not floats or all(map(is_finite, numbers_in(found))):
                return found
        found = formula(*_exact(given), **_exact_options(options))
        return _rounded(exactly(found), name, 0.0)

    return cast(Callable[_P, Any], wide(kept))


def _name(formula: Callable[..., Any]) -> str:
    """Return the name by which a formula is known: that of its module if its own is private."""
    name = formula.__name__
    return formula.__module__.rpartition(".")[2] if name.startswith("_") else name


def _exact(value: Any) -> Any:
    if isinstance(value, tuple | list):
        entries = map(_exact, value)
        return value._make(entries) if hasattr(value, "_make") else type(value)(entries)
    if isinstance(value, Rational):
        return value
    q = as_fraction(value)
    return value if q is None else q


def _exact_options(options: Any) -> Any:
    return {name: _exact(value) for name, value in options.items()}


def _rounded(value: Any, name: str, like: Any) -> Any:
    if isinstance(value, tuple | list):
        entries = (_rounded(entry, name, like) for entry in value)
        return value._make(entries) if hasattr(value, "_make") else type(value)(entries)
    if not isinstance(value, Fraction):
        return value
    return rounded(value, like, f"a result of {name}")


def _root(q: Fraction) -> Fraction:
    """Return √q to more digits than a float has; that of a square exactly."""
    shift = _DIGITS - q.numerator.bit_length() + q.denominator.bit_length()
    half = shift // 2
    scaled = q * Fraction(4)**half
    return Fraction(math.isqrt(scaled.numerator // scaled.denominator)) / Fraction(2)**half
