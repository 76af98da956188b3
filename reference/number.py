"""Numbers: one text of an algorithm, many arithmetics.

A *step* asks for a ring (`Ring`: + - *), so it runs on symbols and intervals too. A *driver*
decides, so it asks for an ordered ring (`Ordered`) and refuses numbers without an order
(`novikoff.reference.ordered`).
Transcendental functions dispatch on the type of their argument; `novikoff.theory.enclosure`
adds mpmath and sympy to the table that starts here with float.
"""

import math
from collections.abc import Callable
from fractions import Fraction
from functools import singledispatch
from numbers import Rational
from typing import Any, Protocol, Self, TypeVar, cast

from novikoff.reference.mixed import mixed
from novikoff.reference.wide import narrow, widened


class Ring(Protocol):
    """What a step needs of a number: sums, differences, products."""

    def __add__(self, other: Self, /) -> Self: ...
    def __sub__(self, other: Self, /) -> Self: ...
    def __mul__(self, other: Self, /) -> Self: ...
    def __neg__(self) -> Self: ...


class Ordered(Ring, Protocol):
    """What a driver needs of a number: a ring, and comparisons with 0 that always decide."""

    def __lt__(self, other: Any, /) -> bool: ...
    def __gt__(self, other: Any, /) -> bool: ...


R = TypeVar("R", bound=Ring)
O = TypeVar("O", bound=Ordered)  # noqa: E741  the letter says "ordered"


@mixed
def quotient(a: R, b: R | int) -> R:
    """Return a / b in the arithmetic of a and b; of two ints it is a Fraction.

    Raises: ZeroDivisionError if b is 0, in most arithmetics.

    >>> quotient(1, 2), quotient(1.0, 2)
    (Fraction(1, 2), 0.5)
    """
    if isinstance(a, int) and isinstance(b, int):
        return cast(R, Fraction(a, b))
    return cast(R, cast(Any, a) / b)


@mixed
def times(a: R, b: R) -> R:
    """Return a b, in the arithmetic that holds both: a Fraction becomes a number of the other.

    >>> times(2, 3)
    6
    """
    return a * b


@mixed
def minus(a: R, b: R) -> R:
    """Return a - b, in the arithmetic that holds both: a Fraction becomes a number of the other.

    >>> minus(2, 3)
    -1
    """
    return a - b


def _refuse(name: str, x: object) -> Any:
    raise TypeError(
        f"{name} of {x!r} ({type(x).__name__}) is not exact: use float, or import "
        "novikoff.theory.enclosure and use mpmath.mpf, an mpmath.iv interval or a sympy expression"
    )


@singledispatch
def exp(x: Any) -> Any:
    """Return e^x in the arithmetic of x; of a float it is 0.0 once it is smaller than every float.

    Raises: TypeError for int and Fraction, whose exponential is not a number of their kind;
        OverflowError for a float that is too large, ValueError for nan.

    >>> exp(0.0)
    1.0
    """
    return _refuse("exp", x)


@singledispatch
def log(x: Any) -> Any:
    """Return the natural logarithm of x in the arithmetic of x.

    Raises: TypeError as `exp`; ValueError for a float that is not positive, or nan.
    Guarantees: inequality.log.

    >>> log(1.0)
    0.0
    """
    return _refuse("log", x)


@singledispatch
def tanh(x: Any) -> Any:
    """Return the hyperbolic tangent of x in the arithmetic of x.

    Raises: TypeError as `exp`; ValueError for nan.
    Guarantees: inequality.tanh_bounds.

    >>> tanh(0.0)
    0.0
    """
    return _refuse("tanh", x)


@singledispatch
def sqrt(x: Any) -> Any:
    """Return the square root of x in the arithmetic of x.

    Raises: TypeError as `exp` (compare squares instead); ValueError for a negative float, or nan.

    >>> sqrt(4.0)
    2.0
    """
    return _refuse("sqrt", x)


def _of_float(name: str, function: Callable[[float], float],
              domain: str) -> Callable[[float], float]:
    """Return a function of `math` that tells in words where it has no value, and gives no nan."""
    def computed(x: float) -> float:
        try:
            found = function(x)
        except OverflowError:
            raise OverflowError(f"{name} of {x} is more than a float holds; give a smaller number "
                                "or an mpmath.mpf") from None
        except ValueError:
            found = math.nan
        if math.isnan(found):
            raise ValueError(f"{name} of {x} is undefined: {domain}")
        return found

    return computed


_POSITIVE = "the logarithm needs a positive number"
exp.register(float, _of_float("exp", math.exp, "give a number"))
log.register(float, _of_float("log", math.log, _POSITIVE))
tanh.register(float, _of_float("tanh", math.tanh, "give a number"))
sqrt.register(float, _of_float("sqrt", math.sqrt, "the root needs a number of at least 0"))


@singledispatch
def log2(x: Any) -> Any:
    """Return log_2 x in the arithmetic of x; exact for a power of two that is int or Fraction.

    Raises: TypeError as `exp`, for the other int and Fraction; ValueError unless x > 0.

    >>> [log2(8), log2(Fraction(1, 4)), log2(0.5)]
    [3, -2, -1.0]
    """
    return log2(widened(x)) if narrow((x,)) else _refuse("log2", x)


@singledispatch
def pi(x: Any) -> Any:
    """Return π in the arithmetic of x.

    Raises: TypeError as `exp`.

    >>> pi(0.0) == math.pi
    True
    """
    return _refuse("pi in the arithmetic", x)


@singledispatch
def spacing(_number: Any) -> Any:
    """Return the distance from 1 to the next number of the arithmetic: 0 of rationals.

    >>> [spacing(1), spacing(1.0) == 2.0**-52]
    [0, True]
    """
    return 2.0**-52


spacing.register(Rational, lambda _: 0)


def _log2_exact(x: int | Fraction) -> int:
    if x <= 0:
        raise ValueError(f"the logarithm needs a positive number, and {x} is none")
    numerator, denominator = x.numerator, x.denominator
    if numerator & (numerator - 1) or denominator & (denominator - 1):
        _refuse("log2", x)
    return numerator.bit_length() - denominator.bit_length()


log2.register(float, _of_float("log2", math.log2, _POSITIVE))
log2.register(int, _log2_exact)
log2.register(Fraction, _log2_exact)
pi.register(float, lambda _: math.pi)
