"""Numbers: who has an order, and what is refused with which advice."""

import math
from fractions import Fraction
from typing import Any

import mpmath
import pytest
import sympy
from arithmetic import ARITHMETICS
from mpmath import iv

from novikoff.reference.number import (
    exp,
    has_order,
    log,
    quotient,
    require_exact,
    require_ordered,
    sqrt,
    tanh,
)


@pytest.mark.parametrize("arithmetic", ARITHMETICS, ids=lambda a: a.name)
def test_who_has_an_order(arithmetic: Any) -> None:
    number = arithmetic.into(Fraction(1))
    assert has_order(number) == arithmetic.ordered
    if arithmetic.ordered:
        require_ordered([number, arithmetic.into(Fraction(-2))])
    else:
        with pytest.raises(TypeError, match="has no order"):
            require_ordered([number])


@pytest.mark.parametrize("number", [sympy.Symbol("x"), iv.mpf([0, 1]), 1j, "1", None])
def test_what_cannot_be_ordered_is_refused(number: Any) -> None:
    with pytest.raises(TypeError, match="call the step instead"):
        require_ordered([1, number])


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf, mpmath.mpf("nan"),
                                    mpmath.mpf("inf")])
def test_what_is_not_finite_is_refused(number: Any) -> None:
    with pytest.raises(ValueError, match="not a finite number"):
        require_ordered([1, number])


@pytest.mark.parametrize("function", [exp, log, tanh, sqrt])
@pytest.mark.parametrize("x", [1, Fraction(1, 2)])
def test_transcendental_functions_refuse_exact_numbers_and_name_the_alternatives(
        function: Any, x: Any) -> None:
    with pytest.raises(TypeError, match=r"float.*mpmath\.mpf.*sympy"):
        function(x)


@pytest.mark.parametrize(("function", "x"), [(log, 0.0), (log, -1.0), (sqrt, -1.0)])
def test_float_functions_refuse_what_leaves_their_domain(function: Any, x: float) -> None:
    with pytest.raises(ValueError, match=r"math domain error|expected a (positive|nonnegative)"):
        function(x)


def test_float_functions_are_those_of_math() -> None:
    for x in (0.25, 1.0, 3.5):
        assert (exp(x), log(x), tanh(x), sqrt(x)) == (math.exp(x), math.log(x), math.tanh(x),
                                                      math.sqrt(x))


def test_quotients_of_ints_are_exact() -> None:
    assert quotient(1, 3) == Fraction(1, 3)
    assert type(quotient(4, 2)) is Fraction
    assert quotient(Fraction(1, 2), 3) == Fraction(1, 6)
    assert type(quotient(1.0, 2)) is float


@pytest.mark.parametrize("rounds", [0.5, 1j, mpmath.mpf(1), sympy.Symbol("x")])
def test_numbers_that_are_not_rational_are_not_exact(rounds: object) -> None:
    require_exact([1, Fraction(1, 2)])
    with pytest.raises(TypeError, match="give int or Fraction"):
        require_exact([1, rounds])
