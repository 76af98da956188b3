"""Losses: values, slopes against derivatives of symbols, subgradients at kinks."""

from fractions import Fraction
from typing import Any

import mpmath
import pytest
import sympy
from arithmetic import DYADIC, DYADIC_ARITHMETICS
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.loss import (
    ABSOLUTE,
    HALF_SQUARED,
    LOG_COSH,
    SQUARED,
    huber,
    log_cosh,
    sign,
)

Q = Fraction
Y, A = sympy.symbols("y a", real=True)
ORDERED = tuple(a for a in DYADIC_ARITHMETICS if a.ordered)


@pytest.mark.parametrize("loss", [HALF_SQUARED, SQUARED, LOG_COSH], ids=lambda x: x.name)
def test_the_slope_is_the_derivative_of_the_value(loss: Any) -> None:
    difference = sympy.diff(loss.value(Y, A), A) - loss.derivative(Y, A)
    e = sympy.Symbol("e", positive=True)
    rational = difference.rewrite(sympy.exp).subs(A, sympy.log(e) + Y)
    assert sympy.cancel(sympy.simplify(rational)) == 0


@given(DYADIC, DYADIC)
def test_exact_values_in_every_arithmetic(y: Q, out: Q) -> None:
    d = y - out
    due = {HALF_SQUARED: (d * d / 2, -d), SQUARED: (d * d, -2 * d)}
    for a in DYADIC_ARITHMETICS:
        for loss, (value, slope) in due.items():
            assert a.equals(loss.value(a.into(y), a.into(out)), value)
            assert a.equals(loss.derivative(a.into(y), a.into(out)), slope)
    for a in ORDERED:
        assert a.equals(ABSOLUTE.value(a.into(y), a.into(out)), abs(d))
        assert ABSOLUTE.derivative(a.into(y), a.into(out)) == -((d > 0) - (d < 0))


@given(DYADIC, DYADIC, DYADIC.map(abs).filter(bool))
def test_huber_is_the_least_of_its_lines_and_parabola(y: Q, out: Q, delta: Q) -> None:
    """It is the infimum over s of (d - s)²/2 + δ|s|, taken where d is shrunk by δ."""
    d = y - out
    s = max(abs(d) - delta, Q(0)) * sign(d)
    due = (d - s) ** 2 / 2 + delta * abs(s)
    for a in ORDERED:
        loss = huber(a.into(delta))
        assert a.equals(loss.value(a.into(y), a.into(out)), due)
        assert a.equals(loss.derivative(a.into(y), a.into(out)), -(d - s))


@given(DYADIC, DYADIC, DYADIC, st.sampled_from([ABSOLUTE, HALF_SQUARED, SQUARED, huber(Q(3, 2))]))
def test_every_slope_is_a_subgradient(y: Q, a: Q, b: Q, loss: Any) -> None:
    assert loss.value(y, b) >= loss.value(y, a) + loss.derivative(y, a) * (b - a)


@given(st.floats(-300, 300))
def test_log_cosh_agrees_with_fifty_digits(d: float) -> None:
    with mpmath.workdps(50):
        due = mpmath.log(mpmath.cosh(mpmath.mpf(d)))
    assert abs(log_cosh(d) - due) <= 4 * 2**-52 * (1 + abs(d))
    assert LOG_COSH.derivative(0.0, d) == float(mpmath.tanh(d)) or abs(d) < 20


def test_the_half_is_of_the_square_and_not_of_the_count() -> None:
    """Case G02: four residuals 1 have the mean half square 1/2."""
    assert sum(HALF_SQUARED.value(1, 0) for _ in range(4)) / 4 == Q(1, 2)


@pytest.mark.parametrize("delta", [0, -1, float("nan")])
def test_huber_refuses_what_is_not_positive(delta: Any) -> None:
    with pytest.raises(ValueError, match="give a positive δ"):
        huber(delta)


def test_huber_refuses_an_infinite_width() -> None:
    with pytest.raises(ValueError, match="inf is not a finite number"):
        huber(float("inf"))
