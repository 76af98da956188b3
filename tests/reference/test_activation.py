"""Activations: their derivatives, their identities, and floats that neither overflow nor cancel."""

import math
from fractions import Fraction
from typing import Any

import mpmath
import pytest
import sympy
from arithmetic import ARITHMETICS
from hypothesis import given
from hypothesis import strategies as st
from mpmath import iv

from novikoff.reference.activation import (
    IDENTITY,
    LOGISTIC,
    TANH,
    log_one_plus,
    logistic,
    logistic_derivative,
    softplus,
    tanh_derivative,
)

Z = sympy.Symbol("z", real=True)
ALL = (IDENTITY, LOGISTIC, TANH)
SCORES = st.floats(-700, 700)


def zero(expression: Any) -> bool:
    """Decide an identity in exponentials: as a rational function of e^z it is 0."""
    return sympy.cancel(sympy.sympify(expression).rewrite(sympy.exp).expand(power_exp=True)
                        .subs(sympy.exp(Z), sympy.Symbol("e"))) == 0


@pytest.mark.parametrize("activation", ALL, ids=lambda a: a.name)
def test_the_derivative_is_that_of_the_value(activation: Any) -> None:
    assert zero(sympy.diff(activation.value(Z), Z) - activation.derivative(Z))


def test_identities_on_symbols() -> None:
    """B-39: sig′ = sig (1 - sig), tanh′ = 1 - tanh², tanh z = 2 sig(2z) - 1, sig(-z) = 1 - sig."""
    s = logistic(Z)
    assert zero(logistic_derivative(Z) - s * (1 - s))
    assert zero(TANH.value(Z) - (2 * logistic(2 * Z) - 1))
    assert zero(logistic(-Z) - (1 - s))
    assert zero(sympy.diff(softplus(Z), Z) - s)
    assert not zero(logistic_derivative(Z) - s)


def test_the_slope_at_0() -> None:
    """Case U05: sig′(0) = +1/4."""
    assert (logistic_derivative(0.0), tanh_derivative(0.0)) == (0.25, 1.0)
    assert logistic_derivative(sympy.Integer(0)) == sympy.Rational(1, 4)


@given(SCORES)
def test_floats_agree_with_fifty_digits(z: float) -> None:
    """Few roundings, each of half a unit in the last place: 8 units for floats, 10^-48 for mpf."""
    exact = mpmath.mpf(z)
    with mpmath.workdps(400):
        e = mpmath.exp(exact)
        due = {logistic: e / (1 + e), logistic_derivative: e / (1 + e) ** 2,
               softplus: mpmath.log(1 + e)}
    for function, value in due.items():
        assert abs(function(z) - value) <= 8 * math.ulp(float(value)), function.__name__
        with mpmath.workdps(50):
            assert abs(function(exact) - value) <= abs(value) * mpmath.mpf(10) ** -48


@pytest.mark.parametrize("z", [1e6, -1e6, 1e308, -1e308])
def test_saturation_is_a_number(z: float) -> None:
    assert logistic(z) == (z > 0)
    assert logistic_derivative(z) == 0 == tanh_derivative(z)
    assert softplus(z) == max(z, 0)


def test_intervals_enclose() -> None:
    box = logistic(iv.mpf([-1, 2]))
    for z in (-1.0, 0.0, 0.7, 2.0):
        assert box.a <= logistic(z) <= box.b
    assert box.delta < 0.62
    assert softplus(iv.mpf([0, 1])).a <= math.log(2)
    assert log_one_plus(iv.mpf([1, 2])).delta == iv.log(iv.mpf([2, 3])).delta


def test_the_sum_in_the_logarithm_keeps_small_terms() -> None:
    for e in (1e-300, 1e-20, 1e-9, 0.5, 1.0):
        assert log_one_plus(e) == pytest.approx(math.log1p(e), rel=4e-16, abs=0)


@pytest.mark.parametrize("arithmetic", ARITHMETICS, ids=lambda a: a.name)
def test_the_identity_is_exact_and_the_others_say_what_they_need(arithmetic: Any) -> None:
    three = arithmetic.into(Fraction(3))
    assert IDENTITY.value(three) is three
    assert IDENTITY.derivative(three) == 1
    if arithmetic.name in ("int", "Fraction"):
        for function in (logistic, softplus, TANH.value):
            with pytest.raises(TypeError, match="is not exact"):
                function(three)


def test_a_sum_that_loses_the_1_is_still_a_logarithm() -> None:
    assert [log_one_plus(e) for e in (1e300, math.inf)] == [math.log(1e300), math.inf]
