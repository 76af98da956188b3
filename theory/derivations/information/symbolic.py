"""Laws of symbols, and the one fact of analysis: log t <= t - 1.

What log makes of a product or a quotient is said where it is used, as the masses are positive here.
Importing this module tells the reference of sympy.
"""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from sympy import Integer, Mul, fraction, log, together

import novikoff.theory.enclosure  # noqa: F401
from novikoff.theory.derivation import Nonnegative, given, vector

Masses: TypeAlias = Sequence[Any]
ONE: Final = Integer(1)
POSITIVE: Final = "masses > 0"
"""What is fixed in words: a symbol is no mass 0."""


def tangent(t: Any, log_t: Any, words: str) -> Nonnegative:
    """What log t <= t - 1 says of a t > 0, given log t: t - 1 - log t >= 0."""
    return given(t - 1 - log_t, f"log t <= t - 1 at t = {words}")


def ratio(q: Any, p: Any, words: str = "q/p") -> Nonnegative:
    """The tangent at t = q/p, where log t = log q - log p."""
    return tangent(q / p, log(q) - log(p), words)


def split(expression: Any) -> Any:
    """Write log(a b/c) as log a + log b - log c, for positive a, b and c."""
    return expression.replace(log, _difference)


def _difference(t: Any) -> Any:
    top, bottom = fraction(together(t))
    return sum(map(log, Mul.make_args(top))) - sum(map(log, Mul.make_args(bottom)))


def law(name: str, n: int) -> tuple[Any, ...]:
    """Return n masses that sum to 1: the last one is what the others leave."""
    free = vector(name, n - 1)
    return (*free, ONE - sum(free))


def mass(p: Any) -> Nonnegative:
    """A mass is not negative."""
    return given(p, "masses are >= 0")


def pairs(name: str, d: int) -> tuple[tuple[Any, ...], ...]:
    """Return the masses of a pair (x, y), with d values of x and two of y, row by row."""
    return tuple(vector(f"{name}{i}_", 2) for i in range(1, d + 1))


def flat(rows: Sequence[Masses]) -> tuple[Any, ...]:
    """Return the rows, one after the other."""
    return tuple(entry for row in rows for entry in row)
