"""Enclosures contain the exact value, are narrow, and never decide what is open."""

import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import mpmath
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st
from mpmath import iv

from novikoff.reference.arithmetic import has_order
from novikoff.reference.number import exp, log, log2, sqrt, tanh
from novikoff.theory import enclosure
from novikoff.theory.enclosure import interval

FUNCTIONS = {"exp": exp, "log": log, "tanh": tanh, "sqrt": sqrt}
TRUTH_BITS = 400
FLOATS = st.floats(-700, 700)
POSITIVE = st.floats(5e-324, 1e300)


def truth(name: str, x: Fraction) -> mpmath.mpf:
    """The value with many more bits than any interval here has."""
    with mpmath.workprec(TRUTH_BITS + 1100):
        return getattr(mpmath, name)(mpmath.mpf(x.numerator) / x.denominator)


def contains(box: Any, value: mpmath.mpf) -> bool:
    return (box.a <= value) is True and (value <= box.b) is True


def relative_width(box: Any) -> float:
    return float((box.delta / abs(box)).b)


@given(st.one_of(st.integers(), st.fractions(), st.floats(allow_nan=False, allow_infinity=False)))
def test_interval_contains_the_number(x: Any) -> None:
    box, exact = interval(x), Fraction(x)
    low, high = _exact(box.a), _exact(box.b)
    assert low <= exact <= high
    assert high - low <= abs(exact) / 2**50


def _exact(end: Any) -> Fraction:
    """The end of an interval as the rational it is."""
    sign, mantissa, exponent, _ = end._mpi_[0]
    return Fraction((-1)**sign * int(mantissa)) * Fraction(2)**exponent


@pytest.mark.parametrize("x", [float("nan"), float("inf"), -float("inf")])
def test_interval_refuses_what_is_not_finite(x: float) -> None:
    with pytest.raises(ValueError, match="finite"):
        interval(x)


def test_an_interval_stays_as_it_is() -> None:
    wide = iv.mpf([0, 1])
    assert interval(wide) is wide


def test_interval_refuses_other_numbers() -> None:
    with pytest.raises(TypeError, match="Symbol"):
        interval(sympy.Symbol("x"))


@given(FLOATS, st.sampled_from(["exp", "tanh"]))
def test_exp_and_tanh_are_enclosed_narrowly(x: float, name: str) -> None:
    box = FUNCTIONS[name](interval(x))
    assert contains(box, truth(name, Fraction(x)))
    assert x == 0 or relative_width(box) < 2**-50


@given(POSITIVE, st.sampled_from(["log", "sqrt"]))
def test_log_and_sqrt_are_enclosed_narrowly(x: float, name: str) -> None:
    box = FUNCTIONS[name](interval(x))
    assert contains(box, truth(name, Fraction(x)))
    assert x == 1 or relative_width(box) < 2**-50


@given(st.fractions(-5, 5), st.fractions(0, 2), st.fractions(0, 1))
def test_wide_intervals_enclose_the_values_at_all_their_points(
        start: Fraction, width: Fraction, part: Fraction) -> None:
    low, high = interval(start), interval(start + width)
    box = iv.mpf([low.a, high.b])
    for name in ("exp", "tanh"):
        assert contains(FUNCTIONS[name](box), truth(name, start + part * width))


@pytest.mark.parametrize("x", [1e-5, 1e-9, 1e-30, 1e-300, 1.0, 17.0, 19.0, 40.0, 1e10, 1e300])
def test_tanh_is_narrow_near_zero_and_far_out(x: float) -> None:
    for signed in (x, -x):
        box = tanh(interval(signed))
        assert relative_width(box) < 2**-50
        assert (abs(box) <= 1) is True
    assert (tanh(interval(x)).a <= x) is True


def test_tanh_at_zero_and_infinity() -> None:
    assert tanh(iv.mpf(0)) == 0
    assert tanh(iv.mpf(["-inf", "inf"])) == iv.mpf([-1, 1])


def test_exact_values_stay_exact() -> None:
    assert (exp(iv.mpf(0)) == 1) is True
    assert (log(iv.mpf(1)) == 0) is True
    assert (sqrt(iv.mpf(4)) == 2) is True


def test_the_guard_covers_a_function_that_is_wrong_within_it(
        monkeypatch: pytest.MonkeyPatch) -> None:
    """An error that directed rounding alone would let through is inside the widened enclosure."""
    def slightly_off(_x: Any) -> Any:
        return iv.mpf(2) * (1 - iv.mpf(2)**-(iv.prec - 5))

    assert contains(enclosure._outwards(slightly_off)(iv.mpf(0)), mpmath.mpf(2))
    monkeypatch.setattr(enclosure, "GUARD", 0)
    assert not contains(enclosure._outwards(slightly_off)(iv.mpf(0)), mpmath.mpf(2))


def test_the_working_precision_is_restored() -> None:
    before = iv.prec
    for x in (0.3, 1e-200, 5.0):
        tanh(exp(interval(x)) if x < 1 else interval(x))
    with pytest.raises(ValueError, match="not known to be"):
        log(iv.mpf([-1, 1]))
    assert iv.prec == before


@pytest.mark.parametrize("function", [log, sqrt])
def test_an_interval_that_may_leave_the_domain_is_refused(function: Callable[[Any], Any]) -> None:
    with pytest.raises(ValueError, match="not known to be"):
        function(iv.mpf([-1, 1]))


@pytest.mark.parametrize("name", FUNCTIONS)
def test_mpf_and_sympy_go_to_their_own_functions(name: str) -> None:
    x = sympy.Symbol("x")
    assert FUNCTIONS[name](x) == getattr(sympy, name)(x)
    assert FUNCTIONS[name](sympy.Rational(1, 2)) == getattr(sympy, name)(sympy.Rational(1, 2))
    assert FUNCTIONS[name](mpmath.mpf(2)) == getattr(mpmath, name)(2)


def test_mpf_has_an_order_and_intervals_and_symbols_have_none() -> None:
    assert has_order(mpmath.mpf(1))
    assert not has_order(iv.mpf(1))
    assert not has_order(sympy.Symbol("x"))


def test_sympy_is_imported_only_for_an_expression() -> None:
    code = ("import sys, novikoff.theory.enclosure; from novikoff.reference.number import exp; "
            "assert 'sympy' not in sys.modules; import sympy; assert exp(sympy.Integer(0)) == 1")
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


@pytest.mark.parametrize("call", [
    lambda: log(mpmath.mpf(-1)), lambda: log(mpmath.mpf(0)), lambda: log2(mpmath.mpf(-4)),
    lambda: log2(mpmath.mpf(0)), lambda: sqrt(mpmath.mpf(-1)), lambda: sqrt(mpmath.mpf("nan")),
    lambda: exp(mpmath.mpf("nan")), lambda: tanh(mpmath.mpf("nan")), lambda: log(sympy.Integer(-1)),
    lambda: log(sympy.Integer(0)), lambda: log(1 - sympy.sqrt(2)), lambda: log2(-sympy.pi),
    lambda: sqrt(sympy.Integer(-1)), lambda: exp(sympy.nan), lambda: exp(sympy.I)])
def test_what_has_no_real_value_is_refused(call: Callable[[], Any]) -> None:
    with pytest.raises(ValueError, match="is no real number"):
        call()


def test_what_has_a_real_value_is_given() -> None:
    assert log2(mpmath.mpf(8)) == 3
    assert sqrt(mpmath.mpf(0)) == tanh(mpmath.mpf(0)) == log(mpmath.mpf(1)) == 0
    assert exp(-mpmath.inf) == exp(-sympy.oo) == 0
    assert sqrt(sympy.Integer(2)) == sympy.sqrt(2)
    assert log(sympy.Symbol("p")).free_symbols == {sympy.Symbol("p")}
