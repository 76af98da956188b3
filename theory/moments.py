"""Expectations of polynomials in independent draws, from the moments of one draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sympy import Mul, Poly, expand


def expected(expression: Any, draws: Sequence[Any], moments: Sequence[Any]) -> Any:
    """Return E of a polynomial in the draws, where moments[k] is E x^k of each.

    Of degree at most 2 it needs no independence: that the draws are uncorrelated is enough.

    Raises: IndexError for a power that no moment is given of.

    >>> from sympy import symbols
    >>> x, y, mu, v = symbols("x y mu v")
    >>> expected((x - y)**2, (x, y), (1, mu, mu**2 + v))
    2*v
    """
    terms = Poly(expand(expression, log=False), *draws, expand=False).terms()
    return expand(sum(coefficient * Mul(*(moments[power] for power in powers))
                      for powers, coefficient in terms), log=False)
