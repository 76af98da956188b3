"""Norms: values, and subgradients by their two defining conditions."""

import math
from fractions import Fraction
from typing import Any

import pytest
import sympy
from arithmetic import DYADIC, DYADIC_ARITHMETICS
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.linalg import dot
from novikoff.reference.norm import Penalty, norm, norm_subgradient

Q = Fraction
VECTORS = st.lists(DYADIC, min_size=1, max_size=4).map(tuple)
ORDERED = tuple(a for a in DYADIC_ARITHMETICS if a.ordered)
DUAL = {1: math.inf, math.inf: 1}


@given(VECTORS)
def test_exact_norms_in_every_ordered_arithmetic(w: Any) -> None:
    for a in ORDERED:
        assert a.equals(norm(a.vector(w), 1), sum(map(abs, w), Q(0)))
        assert a.equals(norm(a.vector(w), math.inf), max(map(abs, w)))


@given(VECTORS, st.sampled_from([1, math.inf]))
def test_exact_subgradients(w: Any, p: float) -> None:
    g = norm_subgradient(w, p)
    assert dot(g, w) == norm(w, p)
    assert norm(g, DUAL[p]) <= 1
    if not any(w):
        assert g == (0,) * len(w)


@given(VECTORS, VECTORS, st.sampled_from([1, 1.5, 2, 3, 7, math.inf]))
def test_the_subgradient_inequality(w: Any, v: Any, p: float) -> None:
    n = min(len(w), len(v))
    w, v = (tuple(map(float, u[:n])) for u in (w, v))
    g = norm_subgradient(w, p)
    assert norm(v, p) >= dot(g, v) - 1e-12 * (1 + norm(v, 1))
    assert dot(g, w) == pytest.approx(norm(w, p), rel=1e-13, abs=0)


@pytest.mark.parametrize("p", [2, 3, 4])
def test_the_gradient_is_the_derivative(p: int) -> None:
    symbols = sympy.symbols("u v", positive=True)
    formula = sum(s**p for s in symbols) ** sympy.Rational(1, p)
    at = dict(zip(symbols, (sympy.Rational(3), sympy.Rational(4)), strict=True))
    found = norm_subgradient(tuple(at.values()), p)
    for s, g in zip(symbols, found, strict=True):
        assert abs((sympy.diff(formula, s).subs(at) - g).evalf(30)) < 1e-25


def test_large_entries_and_powers_do_not_overflow() -> None:
    assert norm((3e300, -4e300), 2) == pytest.approx(5e300, rel=1e-15, abs=0)
    assert norm((2.0, 1.0), 5000) == 2.0


def test_of_equal_entries_the_first_is_the_norm() -> None:
    """1 and 1.0 are equal, and not the same number."""
    assert [type(norm(w, math.inf)) for w in ((Q(1), -1.0), (-1.0, Q(1)))] == [Q, float]


@pytest.mark.parametrize("n", range(1, 60))
def test_the_euclidean_norm_is_the_root(n: int) -> None:
    assert norm((1.0,) * n, 2) == math.sqrt(n)


@pytest.mark.parametrize("entry", [math.inf, -math.inf, math.nan])
def test_what_is_not_finite_is_refused(entry: float) -> None:
    for p in (1, 2, 3, math.inf):
        for function in (norm, norm_subgradient):
            for w in ((entry, 1.0), (0.0, entry)):
                with pytest.raises(ValueError, match=f"^the norm is given {entry}, which is not"):
                    function(w, p)
    with pytest.raises(ValueError, match=f"^the penalty is given {entry}, which is not"):
        Penalty(2, entry)


def test_the_penalty_and_the_bias() -> None:
    """A-30: the bias is free unless asked for; λ scales value and slope (case K03: 0.1 · 5)."""
    free, bound = Penalty(2, 0.1), Penalty(2, 0.1, bias=True)
    assert free.value((9.0, 3.0, 4.0)) == pytest.approx(0.5)
    assert free.subgradient((9.0, 3.0, 4.0)) == pytest.approx((0, 0.06, 0.08))
    assert bound.value((0.0, 3.0, 4.0)) == pytest.approx(0.5)
    assert bound.subgradient((3.0, 0.0, 4.0)) == pytest.approx((0.06, 0, 0.08))
    assert Penalty(1, Q(1, 2), bias=True).subgradient((Q(-2), Q(0), Q(3))) == (-Q(1, 2), 0, Q(1, 2))


@pytest.mark.parametrize("p", [0, Q(1, 2), -1, float("nan")])
@pytest.mark.parametrize("function", [norm, norm_subgradient])
def test_other_exponents_are_refused(function: Any, p: Any) -> None:
    with pytest.raises(ValueError, match="is not a norm"):
        function((1, 2), p)


@pytest.mark.parametrize("p", [1, 2, 3, math.inf])
def test_no_weights_have_the_norm_0(p: float) -> None:
    assert (norm((), p), norm_subgradient((), p)) == (0, ())


def test_an_exponent_is_looked_at_before_the_weights() -> None:
    with pytest.raises(ValueError, match="is not a norm"):
        norm_subgradient((0, 0), 0.5)


def test_a_root_of_fractions_is_refused() -> None:
    with pytest.raises(TypeError, match="is not exact"):
        norm((Q(3), Q(4)), 2)
