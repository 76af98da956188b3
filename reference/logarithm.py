"""Logarithms to base 2 or e, in many arithmetics.

With base 2, int and Fraction powers of two give exact results.
"""

import math
from typing import Any, Final, Literal, TypeAlias

from novikoff.reference.finite import near, require_finite
from novikoff.reference.number import log, log2, times
from novikoff.reference.wide import wide

Base: TypeAlias = Literal[2, "e"]
HALF_OF_THE_DIGITS: Final = 2.0**-26  # a float below it, made of logarithms, has no more than these
_SMALL: Final = 2.0**-13  # beside 1/2, u^4 is then lost to rounding


def logarithm(x: Any, base: Base = "e") -> Any:
    """Return log x to base 2 or e in the arithmetic of x; log 1 = 0 is exact in every one.

    Raises: ValueError for another base, nan or a number that is not positive; TypeError for an int
        or Fraction whose logarithm is irrational.
    Source: ledger A-55, D-235.

    >>> [logarithm(8, 2), logarithm(1)]
    [3, 0]
    """
    require_base(base)
    if x == 1:
        return x - x
    return log2(x) if base == 2 else log(x)


def require_base(base: object) -> None:
    """Refuse what is no base of a logarithm here; 2.0 is none.

    Raises: ValueError.

    >>> require_base(2)
    """
    if base not in (2, "e") or isinstance(base, float):
        raise ValueError(f'base {base!r} is not 2 (bits) or "e" (nats)')


def log_of_product(a: Any, b: Any, base: Base = "e") -> Any:
    """Return log(a b), by the two logarithms where a b is far from 1: a float may not hold it.

    Raises: as `logarithm`.

    >>> [log_of_product(2.0, 4.0, 2), log_of_product(2.0**1000, 2.0**1000, 2)]
    [3.0, 2000.0]
    """
    product = times(a, b)
    if isinstance(product, float) and not (near(product) and near(a) and near(b)):
        return logarithm(a, base) + logarithm(b, base)
    return logarithm(product, base)


@wide
def above_log(u: float) -> float:
    """Return u - log(1 + u) >= 0, by its series where u is small, so that few digits are lost.

    Raises: TypeError for what is no float; ValueError unless u is finite and above -1.

    >>> [above_log(0.0), above_log(1.0)]
    [0.0, 0.3068528194400547]
    """
    if not isinstance(u, float):
        raise TypeError(f"u = {u!r} ({type(u).__name__}) is no float; u - log(1 + u) of other "
                        "numbers loses no digits here")
    require_finite((u,), "above_log")
    if not u > -1:
        raise ValueError(f"log(1 + u) has no value for u = {u}; give a number above -1")
    if abs(u) > _SMALL:
        return u - math.log1p(u)
    return u * u * (1 / 2 - u / 3 + u * u / 4 - u**3 / 5)
