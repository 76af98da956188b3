"""The arithmetics on which a step of the reference runs: into each and back to rationals."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import mpmath
import sympy
from hypothesis import strategies as st
from mpmath import iv

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath and sympy

DYADIC = st.integers(-64, 64).map(lambda n: Fraction(n, 8))


@dataclass(frozen=True)
class Arithmetic:
    """A kind of number: `into` converts a rational, `equals` compares a result with a rational."""

    name: str
    into: Callable[[Fraction], Any]
    equals: Callable[[Any, Fraction], bool]
    ordered: bool

    def vector(self, v: tuple[Fraction, ...]) -> tuple[Any, ...]:
        """Convert a vector."""
        return tuple(map(self.into, v))

    def same(self, found: tuple[Any, ...], due: tuple[Fraction, ...]) -> bool:
        """Compare a vector entry by entry."""
        return len(found) == len(due) and all(map(self.equals, found, due))


def _equal(found: Any, due: Fraction) -> bool:
    return bool(found == due)


ARITHMETICS = (
    Arithmetic("Fraction", lambda q: q, _equal, True),
    Arithmetic("int", lambda q: int(8 * q), lambda found, due: found == due, True),
    Arithmetic("float", float, lambda found, due: found == float(due), True),
    Arithmetic("mpf", lambda q: mpmath.mpf(q.numerator) / q.denominator,
               lambda found, due: found == mpmath.mpf(due.numerator) / due.denominator, True),
    Arithmetic("interval", lambda q: iv.mpf(q.numerator) / q.denominator,
               lambda found, due: found.a == found.b == iv.mpf(due.numerator) / due.denominator,
               False),
    Arithmetic("sympy", lambda q: sympy.Rational(q.numerator, q.denominator),
               lambda found, due: found == sympy.Rational(due.numerator, due.denominator), True),
)
DYADIC_ARITHMETICS = tuple(a for a in ARITHMETICS if a.name != "int")
