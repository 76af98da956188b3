"""Numbers: which functions they have in which arithmetic, and what is refused with which advice."""

import math
from fractions import Fraction
from typing import Any

import mpmath
import numpy as np
import pytest
import sympy
from mpmath import iv

from novikoff.reference.arithmetic import entering
from novikoff.reference.number import exp, log, log2, pi, quotient, sqrt, tanh
from novikoff.theory import enclosure as enclosure  # it adds mpmath and sympy


@pytest.mark.parametrize("function", [exp, log, tanh, sqrt])
@pytest.mark.parametrize("x", [1, Fraction(1, 2)])
def test_transcendental_functions_refuse_exact_numbers_and_name_the_alternatives(
        function: Any, x: Any) -> None:
    with pytest.raises(TypeError, match=rf"^{function.__name__} of .*float.*mpmath\.mpf.*sympy"):
        function(x)


@pytest.mark.parametrize(("function", "x"), [(log, 0.0), (log, -1.0), (sqrt, -1.0)])
def test_float_functions_refuse_what_leaves_their_domain(function: Any, x: float) -> None:
    with pytest.raises(ValueError, match=r" is undefined: the (logarithm|root) needs a number|"
                                         r"the logarithm needs a positive number"):
        function(x)


def test_an_exponential_that_no_float_holds_is_refused() -> None:
    with pytest.raises(OverflowError, match=r"^exp of 1000.0 is more than a float holds; give"):
        exp(1000.0)


def test_float_functions_are_those_of_math() -> None:
    for x in (0.25, 1.0, 3.5):
        assert (exp(x), log(x), tanh(x), sqrt(x)) == (math.exp(x), math.log(x), math.tanh(x),
                                                      math.sqrt(x))


def test_quotients_of_ints_are_exact() -> None:
    assert quotient(1, 3) == Fraction(1, 3)
    assert type(quotient(4, 2)) is Fraction
    assert quotient(Fraction(1, 2), 3) == Fraction(1, 6)
    assert type(quotient(1.0, 2)) is float


@pytest.mark.parametrize("k", [-300, -1, 0, 1, 70])
def test_log2_is_exact_on_powers_of_two(k: int) -> None:
    assert log2(Fraction(2)**k) == k
    assert log2(2.0**k) == k
    if k >= 0:
        assert log2(2**k) == k


@pytest.mark.parametrize("x", [3, 6, Fraction(3, 4), Fraction(1, 3), 8j])
def test_an_irrational_log2_is_refused(x: Any) -> None:
    with pytest.raises(TypeError, match=r"log2 of .* is not exact: use float"):
        log2(x)


@pytest.mark.parametrize("x", [0, -2, Fraction(-1, 2), 0.0, -1.0, iv.mpf([0, 1])])
def test_log2_refuses_what_is_not_positive(x: Any) -> None:
    with pytest.raises(ValueError, match="positive"):
        log2(x)


def test_log2_and_pi_in_every_arithmetic() -> None:
    with mpmath.workdps(60):
        due, circle = mpmath.log(3) / mpmath.log(2), mpmath.pi * 1
    for third, half_turn in ((log2(mpmath.mpf(3)), pi(mpmath.mpf(3))), (log2(3.0), pi(3.0))):
        assert abs(third - due) < 2.0**-51
        assert abs(half_turn - circle) < 2.0**-51
    assert log2(iv.mpf(3)).a < due < log2(iv.mpf(3)).b
    assert pi(iv.mpf(3)).a < circle < pi(iv.mpf(3)).b
    assert (log2(sympy.Rational(1, 8)), pi(sympy.Symbol("x"))) == (-3, sympy.pi)
    assert log2(sympy.Integer(3)) == sympy.log(3) / sympy.log(2)
    with pytest.raises(TypeError, match="pi in the arithmetic of 3"):
        pi(3)


def test_a_rational_enters_an_arithmetic_with_numerator_and_denominator() -> None:
    assert [entering(like, Fraction(3, 4)) for like in (0.25, 7, mpmath.mpf(2))] == [0.75] * 3
    assert entering(np.int8(5), Fraction(1000, 3)) == 1000 / 3


def test_the_logarithm_of_an_integer_of_a_fixed_width_is_exact() -> None:
    assert [log2(np.int8(8)), log2(np.uint8(128))] == [3, 7]
    with pytest.raises(TypeError, match="log2 of 3"):
        log2(np.int8(3))
