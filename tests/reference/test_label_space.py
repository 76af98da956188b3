"""The label space: both measures sum to 1, and their cross-entropy is the logistic loss."""

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
from novikoff.reference.information import cross_entropy
from novikoff.reference.label_space import actual, guess
from novikoff.reference.logistic import logit

Q = Fraction
POINTS = st.lists(st.tuples(st.integers(0, 1), st.fractions(0, 1)), min_size=1, max_size=6)


@given(POINTS)
def test_both_are_probabilities_on_twice_as_many_events(points: Any) -> None:
    """K-01."""
    y, alpha = zip(*points, strict=True)
    M = len(points)
    for law, ones in ((actual(y), y), (guess(alpha), alpha)):
        assert len(law) == 2 * M
        assert sum(law) == 1
        assert [M * mass for mass in law] == [*ones, *(1 - a for a in ones)]


def test_cross_entropy_is_the_loss_and_log_of_the_count() -> None:
    """B-61, D-158: H(P, Q) = log M - (1/M) Σ (y log α + (1 - y) log(1 - α)), here in bits."""
    y, alpha = (1, 0, 1, 0), (Q(1, 4), Q(1, 2), Q(1, 2), Q(3, 4))
    assert cross_entropy(actual(y), guess(alpha), 2) == 2 + Q(2 + 1 + 1 + 2, 4)
    printed_constant = 1
    assert cross_entropy(actual(y), guess(alpha), 2) != printed_constant + Q(6, 4)


@given(st.lists(st.tuples(st.integers(0, 1), st.floats(0.01, 0.99)), min_size=1, max_size=6))
def test_cross_entropy_in_more_digits(points: Any) -> None:
    y, alpha = zip(*points, strict=True)
    with mpmath.workdps(40):
        wide, M = tuple(map(mpmath.mpf, alpha)), len(y)
        due = mpmath.log(M) - sum(mpmath.log(a if t else 1 - a)
                                  for t, a in zip(y, wide, strict=True)) / M
        assert abs(cross_entropy(actual(y, mpmath.mpf(1)), guess(wide)) - due) < 1e-35


def test_symbols() -> None:
    a = sympy.Symbol("a", positive=True)
    assert sympy.diff(cross_entropy(actual((1,)), guess((a,))), a) == -1 / a


@pytest.mark.parametrize(("call", "why"), [
    (lambda: actual((0, -1)), "label -1 of point 1 is not 0 or 1"),
    (lambda: actual((2, 0)), "label 2 of point 0 is not 0 or 1"),
    (lambda: guess((1.5, 0.5)), "activation 1.5 of point 0"),
    (lambda: guess((0.5, -0.5)), "activation -0.5 of point 1"),
    (lambda: guess((float("nan"),)), "activation nan"),
    (lambda: actual(()), "at least one"), (lambda: guess(()), "at least one")])
def test_what_is_no_label_is_refused(call: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        call()


@pytest.mark.parametrize("one", [math.nan, math.inf])
def test_one_is_a_finite_number(one: float) -> None:
    with pytest.raises(ValueError, match=f"`one` is given {one}, which is not a finite"):
        actual((1,), one)


@pytest.mark.parametrize("output", [iv.mpf([0, 2]), iv.mpf([-1, 1]), sympy.pi, -1, math.nan])
def test_an_activation_that_is_not_known_to_fit_is_refused(output: Any) -> None:
    with pytest.raises(ValueError, match="is not between 0 and 1"):
        guess((output,))
    with pytest.raises(ValueError, match="is not a probability"):
        logit(output)
