"""Rigorous enclosures: exp, log, tanh and sqrt on mpmath numbers, intervals and sympy expressions.

Importing this module extends the tables of `novikoff.reference.number` and of `arithmetic` there,
and imports mpmath; sympy is imported only when one of its expressions arrives. An interval contains
the exact result whenever it contains the exact argument. What is trusted of mpmath: the four ring
operations and the square root round outwards, and exp and log, computed with p + 20 bits, err
relatively by less than 2^-(p+10). An undecided comparison of intervals is None: ask `is True` or
`is False`, never `not`.
"""

from abc import ABC
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

import mpmath
from mpmath import iv
from mpmath.libmp import from_rational, round_nearest

from novikoff.reference.arithmetic import as_fraction, entering, has_order
from novikoff.reference.number import exp, log, log2, pi, spacing, sqrt, tanh
from novikoff.theory.outcome import Rational

Interval = type(iv.mpf(1))
GUARD: Final = 20
MOST_BITS: Final = 2**20  # of a rational number that an mpf becomes


class _Expression(ABC):  # noqa: B024  it stands for a type, and nothing is derived from it
    """The type sympy.Expr, recognised by name so that sympy need not be there."""

    @classmethod
    def __subclasshook__(cls, kind: type) -> bool:
        return any((k.__module__, k.__name__) == ("sympy.core.expr", "Expr") for k in kind.__mro__)


def interval(x: Rational | float | Any) -> Any:
    """Return an interval of the working precision (`mpmath.iv.prec`) that contains x.

    An interval stays as it is.

    Raises: ValueError for nan or infinity; TypeError for another kind of number.

    >>> third = interval(Fraction(1, 3))
    >>> [Fraction(float(end)) < Fraction(1, 3) for end in (third.a, third.b)]
    [True, False]
    """
    if isinstance(x, Interval):
        return x
    if not isinstance(x, int | Fraction | float):
        raise TypeError(f"{x!r} ({type(x).__name__}) is not an int, Fraction or float")
    if isinstance(x, float) and x - x != 0:
        raise ValueError(f"{x} is not a finite number and lies in no interval")
    exact = Fraction(x)
    return iv.mpf(exact.numerator) / iv.mpf(exact.denominator)


@contextmanager
def precision(bits: int) -> Iterator[None]:
    """Compute with intervals of so many bits for a while.

    >>> with precision(113):
    ...     iv.prec
    113
    """
    before, iv.prec = iv.prec, bits
    try:
        yield
    finally:
        iv.prec = before


@contextmanager
def _more_bits(bits: int) -> Iterator[None]:
    """Compute with so many more bits for a while."""
    with precision(iv.prec + bits):
        yield


def _outwards(function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return the function with guard bits, widened by more than what they may be wrong by.

    What was computed once, from the same ends in the same precision, is remembered.
    """

    @lru_cache(maxsize=2**14)
    def remembered(ends: Any, _precision: int) -> Any:
        with _more_bits(GUARD):
            error = iv.mpf(2) ** (GUARD // 2 - iv.prec)
            wide = function(iv.make_mpf(ends)) * (1 + error * iv.mpf([-1, 1]))
        return +wide

    return lambda x: remembered(x._mpi_, iv.prec)


_exp = _outwards(iv.exp)
_log = _outwards(iv.log)


def _exp_interval(x: Any) -> Any:
    return iv.mpf(1) if x == 0 else _exp(x)


def _log_interval(x: Any) -> Any:
    if (x > 0) is not True:
        raise ValueError(f"the logarithm needs a positive number, and {x} is not known to be one")
    return iv.mpf(0) if x == 1 else _log(x)


def _sqrt_interval(x: Any) -> Any:
    if (x >= 0) is not True:
        raise ValueError(f"the square root needs a number >= 0, and {x} is not known to be one")
    return iv.sqrt(x)


def _tanh_positive(x: Any) -> Any:
    """Return tanh at the one number x > 0: x (1 - [0, x²/3]) near 0, else 1 - 2/(e^2x + 1).

    At or above x² = 2^-prec, half as many bits again make up for the cancellation.
    """
    if (x * x * 2**iv.prec < 1) is True:
        return x * (1 - x * x / 3 * iv.mpf([0, 1]))
    with _more_bits(iv.prec // 2 + GUARD):
        value = 1 - 2 / (_exp(2 * x) + 1)
    return +value


def _tanh_interval(x: Any) -> Any:
    """Return [tanh a, tanh b] for x = [a, b]: tanh is odd and increases."""
    low, high = (iv.mpf(0) if end == 0 else _tanh_positive(end) if end > 0
                 else -_tanh_positive(-end) for end in (x.a, x.b))
    return iv.mpf([low.a, high.b])


def _sympy(name: str) -> Callable[..., Any]:
    def applied(*x: Any) -> Any:
        import sympy

        found = getattr(sympy, name)(*x)
        if not found.free_symbols and not found.is_extended_real:
            raise ValueError(f"{name} of {x[0]} is no real number")
        return found

    return applied


def _real(name: str, function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return a function of mpmath that is refused where it has no real value."""
    def applied(x: Any) -> Any:
        found = function(x) if name != "log" or x > 0 else mpmath.nan
        if not isinstance(found, mpmath.mpf) or found != found:
            raise ValueError(f"{name} of {x} is no real number")
        return found

    return applied


@as_fraction.register(mpmath.mpf)
def _of_mpf(x: Any) -> Fraction | None:
    """Return man 2^exp; only 0, infinity and nan have the mantissa 0."""
    sign, mantissa, exponent, _ = x._mpf_
    if abs(exponent) > MOST_BITS:
        raise OverflowError(f"{mpmath.nstr(x, 5)} has the exponent {exponent}, and as a rational "
                            f"number more than {MOST_BITS} bits; scale the data")
    if not mantissa:
        return Fraction(0) if x == 0 else None
    whole = Fraction(-int(mantissa) if sign else int(mantissa))
    power = Fraction(1 << abs(int(exponent)))
    return whole * power if exponent > 0 else whole / power


@entering.register(mpmath.mpf)
def _next_mpf(_like: Any, q: Fraction) -> Any:
    return mpmath.mp.make_mpf(from_rational(q.numerator, q.denominator, mpmath.mp.prec,
                                            round_nearest))


has_order.register(mpmath.mpf, lambda _: True)
for _name, _function, _enclosed in (("exp", exp, _exp_interval), ("log", log, _log_interval),
                                    ("tanh", tanh, _tanh_interval), ("sqrt", sqrt, _sqrt_interval)):
    _function.register(mpmath.mpf, _real(_name, getattr(mpmath, _name)))
    _function.register(Interval, _enclosed)
    _function.register(_Expression, _sympy(_name))
log2.register(mpmath.mpf, _real("log", lambda x: mpmath.log(x, 2)))
spacing.register(mpmath.mpf, lambda _: mpmath.mp.eps)
log2.register(Interval, lambda x: _log_interval(x) / _log(iv.mpf(2)))
log2.register(_Expression, lambda x: _sympy("log")(x, 2))
pi.register(mpmath.mpf, lambda _: +mpmath.pi)
pi.register(Interval, lambda _: +iv.pi)
pi.register(_Expression, lambda _: _sympy("acos")(-1))
