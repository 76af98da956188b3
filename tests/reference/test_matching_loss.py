"""Matching losses: ∂l/∂α = (α - y)/α′, scores against outputs, and saturation without nan."""

import math
from fractions import Fraction
from typing import Any

import mpmath
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st
from mpmath import iv

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath and sympy
from novikoff.reference.activation import IDENTITY, LOGISTIC, TANH, Activation
from novikoff.reference.loss import ABSOLUTE, HALF_SQUARED
from novikoff.reference.matching_loss import (
    CROSS_ENTROPY,
    TANH_CROSS_ENTROPY,
    composed,
    matching_loss,
    weighted_log,
)

Q = Fraction
Y, A, Z = sympy.symbols("y a z", real=True)
TARGETS = {LOGISTIC: (0, 1), TANH: (-1, 1), IDENTITY: (-1, 0, 1)}
RATES = {LOGISTIC: A * (1 - A), TANH: 1 - A**2, IDENTITY: sympy.Integer(1)}
KINDS = sorted(TARGETS, key=lambda a: a.name)


@pytest.mark.parametrize("activation", KINDS, ids=lambda a: a.name)
def test_the_defining_equation(activation: Any) -> None:
    """A-35: the derivative of the value, and the derivative given, are (α - y)/α′."""
    loss = matching_loss(activation)
    due = (A - Y) / RATES[activation]
    assert sympy.cancel(sympy.diff(loss.value(Y, A), A) - due) == 0
    assert sympy.cancel(loss.derivative(Y, A) - due) == 0


@pytest.mark.parametrize("activation", KINDS, ids=lambda a: a.name)
def test_the_slope_in_the_score_is_the_derivative_of_the_value(activation: Any) -> None:
    """B-43: it is α(z) - y, for the value written in z."""
    loss = composed(matching_loss(activation), activation)
    assert loss.derivative(Y, Z) == activation.value(Z) - Y
    difference = sympy.diff(loss.value(Y, Z), Z) - loss.derivative(Y, Z)
    e = sympy.Symbol("e", positive=True)
    assert sympy.cancel(sympy.simplify(difference.rewrite(sympy.exp).subs(Z, sympy.log(e)))) == 0


@pytest.mark.parametrize("activation", [LOGISTIC, TANH], ids=lambda a: a.name)
@given(z=st.floats(-15, 15), data=st.data())
def test_both_entries_agree(activation: Any, z: float, data: st.DataObject) -> None:
    """Case Z04: the loss of the score and the loss of the output, at fifty digits."""
    y = data.draw(st.sampled_from(TARGETS[activation]))
    loss = matching_loss(activation)
    with mpmath.workdps(50):
        exact = mpmath.mpf(z)
        due = loss.value(y, activation.value(exact))
        assert abs(composed(loss, activation).value(y, exact) - due) < mpmath.mpf(10) ** -30
        assert abs(composed(loss, activation).value(y, z) - due) < 4e-15
        chain = loss.derivative(y, activation.value(exact)) * activation.derivative(exact)
        assert abs(composed(loss, activation).derivative(y, exact) - chain) < mpmath.mpf(10) ** -30


def test_certain_outputs() -> None:
    """Cases Z01 to Z03: a right certainty costs 0, a wrong one infinity; nothing is clipped."""
    assert CROSS_ENTROPY.value(1, 1.0) == 0 == CROSS_ENTROPY.value(0, 0.0)
    assert CROSS_ENTROPY.value(0, 1.0) == math.inf == CROSS_ENTROPY.value(1, 0.0)
    assert (CROSS_ENTROPY.derivative(1, 1.0), CROSS_ENTROPY.derivative(0, 0.0)) == (-1, 1)
    assert CROSS_ENTROPY.derivative(0, 1.0) == math.inf == -CROSS_ENTROPY.derivative(1, 0.0)
    assert TANH_CROSS_ENTROPY.value(1, 1.0) == -math.log(2) == TANH_CROSS_ENTROPY.value(-1, -1.0)
    assert TANH_CROSS_ENTROPY.value(1, -1.0) == math.inf
    assert TANH_CROSS_ENTROPY.derivative(1, -1.0) == -math.inf


def test_one_probability_is_not_renormalised() -> None:
    """Case D03: a single output 0.3 for the class 1 costs -log 0.3 = 1.20397."""
    assert CROSS_ENTROPY.value(1, 0.3) == -math.log(0.3)


def test_scores_far_out_have_finite_losses_and_full_slopes() -> None:
    loss = composed(CROSS_ENTROPY, LOGISTIC)
    assert (loss.value(0, 1e5), loss.derivative(0, 1e5)) == (1e5, 1.0)
    assert (loss.value(1, 1e5), loss.derivative(1, 1e5)) == (0.0, 0.0)
    loss = composed(TANH_CROSS_ENTROPY, TANH)
    assert (loss.value(1, -1e5), loss.derivative(1, -1e5)) == (2e5 - math.log(2), -2.0)


def test_a_saturated_output_of_another_pair_has_slope_0_and_not_nan() -> None:
    assert composed(HALF_SQUARED, LOGISTIC).derivative(0, 1e5) == 0
    other = Activation(LOGISTIC.value, LOGISTIC.derivative, "a copy")
    assert composed(CROSS_ENTROPY, other).derivative(0, 1e5) == 0
    assert composed(CROSS_ENTROPY, other).value(0, 1e5) == math.inf


@pytest.mark.parametrize(("loss", "activation"), [(HALF_SQUARED, TANH), (HALF_SQUARED, LOGISTIC),
                                                  (CROSS_ENTROPY, TANH)])
def test_the_chain_rule_on_symbols(loss: Any, activation: Any) -> None:
    """B-42."""
    pair = composed(loss, activation)
    difference = sympy.diff(pair.value(Y, Z), Z) - pair.derivative(Y, Z)
    e = sympy.Symbol("e", positive=True)
    assert sympy.cancel(sympy.simplify(difference.rewrite(sympy.exp).subs(Z, sympy.log(e)))) == 0


def test_half_squared_error_of_a_confident_output() -> None:
    """Case K04: sig(5) · sig(5) (1 - sig(5)) = 0.0066."""
    assert composed(HALF_SQUARED, LOGISTIC).derivative(0, 5.0) == pytest.approx(0.0066, abs=5e-5)


@pytest.mark.parametrize("y", [math.nan, math.inf, -math.inf])
def test_a_target_that_is_no_number_is_refused(y: float) -> None:
    for call in (lambda: weighted_log(y, 0.5), lambda: CROSS_ENTROPY.derivative(y, 0.5),
                 lambda: TANH_CROSS_ENTROPY.derivative(y, 0.5),
                 lambda: composed(CROSS_ENTROPY, LOGISTIC).value(y, 0.5)):
        with pytest.raises(ValueError, match=r"^(nan|-?inf) is not a finite number"):
            call()


def test_a_weighted_logarithm_that_no_float_holds_is_told() -> None:
    with pytest.raises(OverflowError, match=r"^a loss left the range of floats"):
        weighted_log(1e308, 1e-10)
    assert weighted_log(1e300, 5e-324) == -1e300 * math.log(5e-324)


def test_what_is_refused() -> None:
    for pair, y in (((CROSS_ENTROPY, LOGISTIC), -1), ((TANH_CROSS_ENTROPY, TANH), 2)):
        with pytest.raises(ValueError, match="give targets 0 and 1"):
            composed(*pair).value(y, 0.5)
        with pytest.raises(ValueError, match="give targets 0 and 1"):
            pair[0].derivative(y, Q(1, 2))
    with pytest.raises(ValueError, match="outside the range of its activation"):
        CROSS_ENTROPY.value(1, -0.5)
    with pytest.raises(ValueError, match="no loss is kept for the activation a copy"):
        matching_loss(Activation(LOGISTIC.value, LOGISTIC.derivative, "a copy"))
    with pytest.raises(TypeError, match="is not exact"):
        weighted_log(1, Q(1, 2))
    assert ABSOLUTE.name == "absolute"


@pytest.mark.parametrize("output", [1.5, -0.5, 2, Q(3, 2), math.nan, iv.mpf([0.5, 1.5]),
                                    sympy.sqrt(2), mpmath.mpf(-1)])
@pytest.mark.parametrize("y", [0, 1])
def test_a_slope_is_refused_outside_the_range_as_the_value_is(output: Any, y: int) -> None:
    for loss, label, a in ((CROSS_ENTROPY, y, output),
                           (TANH_CROSS_ENTROPY, 2 * y - 1, 2 * output - 1)):
        with pytest.raises(ValueError, match="lies outside the range"):
            loss.derivative(label, a)
        if not isinstance(a, int | Q):  # of these the value has no logarithm
            with pytest.raises(ValueError, match="lies outside the range"):
                loss.value(label, a)


@pytest.mark.parametrize("target", [iv.mpf([-1, 2]), sympy.sqrt(2), -1, math.nan])
def test_a_target_that_is_not_known_to_fit_is_refused(target: Any) -> None:
    for call in (CROSS_ENTROPY.value, CROSS_ENTROPY.derivative):
        with pytest.raises(ValueError, match=r"a target lies outside|is not a finite number"):
            call(target, 0.5)
