"""Gradient descent: its step, and the scenarios of a rate that is too large or too small."""

from fractions import Fraction
from itertools import islice, pairwise
from typing import Any

import pytest
import sympy
from arithmetic import DYADIC, DYADIC_ARITHMETICS
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.gradient_descent import (
    FARTHER_MINIMUM,
    LOCAL_MINIMUM,
    NO_CONVERGENCE,
    TOO_LARGE,
    descend,
    gradient_descent,
)
from novikoff.reference.schedule import decaying

Q = Fraction
PAIRS = st.tuples(DYADIC, DYADIC)


@given(PAIRS, PAIRS, DYADIC)
def test_the_step_in_every_arithmetic(w: Any, g: Any, eta: Q) -> None:
    due = tuple(a - eta * b for a, b in zip(w, g, strict=True))
    for a in DYADIC_ARITHMETICS:
        assert a.same(descend(a.vector(w), a.vector(g), a.into(eta)), due)


@pytest.mark.parametrize("scenario", [TOO_LARGE, NO_CONVERGENCE, LOCAL_MINIMUM, FARTHER_MINIMUM])
def test_the_derivative_is_that_of_the_value(scenario: Any) -> None:
    w = sympy.Symbol("w")
    assert sympy.expand(sympy.diff(scenario.value(w), w) - scenario.derivative(w)) == 0


def points(run: Any) -> list[Any]:
    return [iterate.w[0] for iterate in run]


def last(run: Any) -> Any:
    return points(run)[-1]


def test_a_rate_that_is_too_large_diverges() -> None:
    """A-63, B-30, D-038: |w| doubles, the value rises in every step; below 2 it converges."""
    assert points(TOO_LARGE.run(steps=4)) == [1, -2, 4, -8, 16]
    assert all(a.value < b.value for a, b in pairwise(TOO_LARGE.run(steps=4)))
    assert points(TOO_LARGE.run(steps=3, eta=Q(3, 2))) == [1, -Q(1, 2), Q(1, 4), -Q(1, 8)]


def test_a_rate_that_never_settles_and_a_schedule_that_tempers_it() -> None:
    """A-63, D-038, D-042: period 2 at the rate 2; with 2/(1 + t) it reaches the minimum."""
    assert points(NO_CONVERGENCE.run(steps=4)) == [1, -1, 1, -1, 1]
    assert points(NO_CONVERGENCE.run(steps=3, eta=decaying(Q(2), Q(1)))) == [1, -1, 0, 0]
    spiked = points(NO_CONVERGENCE.run(steps=60, eta=decaying(Q(40), Q(2))))
    assert max(map(abs, spiked)) > 10**4
    assert spiked[-1] == 0


def test_a_small_rate_ends_in_a_local_minimum_and_a_large_one_leaves_it() -> None:
    assert last(LOCAL_MINIMUM.run(steps=2000)) == pytest.approx(0, abs=1e-6)
    assert last(LOCAL_MINIMUM.run(steps=2000, eta=0.8)) == pytest.approx(1, abs=1e-9)
    assert LOCAL_MINIMUM.value(Q(1)) < LOCAL_MINIMUM.value(Q(0))


def test_not_the_nearest_minimum() -> None:
    """D-041: from -1/10 the minimum at 1 is nearer, and the run ends at -10."""
    assert last(FARTHER_MINIMUM.run(steps=3000)) == pytest.approx(-10, abs=1e-9)
    assert points(FARTHER_MINIMUM.run(steps=0)) == [-0.1]


@given(PAIRS, st.sampled_from([Q(1, 4), Q(1, 2), Q(1)]))
def test_a_quadratic_of_two_weights(start: Any, eta: Q) -> None:
    """B-29: L = (u² + 2v²)/2 falls by exactly η|g|² - η² gᵀHg/2 in each step."""
    def value(w: Any) -> Q:
        return (w[0] ** 2 + 2 * w[1] ** 2) / 2

    run = gradient_descent(value, lambda w: (w[0], 2 * w[1]), start, eta, steps=3)
    for a, b in pairwise(run):
        g = (a.w[0], 2 * a.w[1])
        assert b.value == a.value - eta * (g[0] ** 2 + g[1] ** 2) + eta**2 * (
            g[0] ** 2 + 2 * g[1] ** 2) / 2


def test_records_and_bounds() -> None:
    run = list(TOO_LARGE.run(steps=2))
    assert [(i.number, i.value) for i in run] == [(0, 0.5), (1, 2), (2, 8)]
    assert len(list(TOO_LARGE.run(steps=0))) == 1
    (only,) = gradient_descent(lambda _: 0, lambda w: w, [1, 2], 1, steps=0)
    assert only.w == (1, 2)
    assert len(list(islice(TOO_LARGE.run(steps=10**12), 3))) == 3


def test_what_is_refused() -> None:
    with pytest.raises(OverflowError, match="left the range of numbers at step"):
        list(gradient_descent(lambda _: 0.0, lambda w: w, (1.0,), 1e300, steps=9))
    with pytest.raises(TypeError, match="has no order"):
        list(TOO_LARGE.run(steps=1, eta=sympy.Symbol("eta")))


@pytest.mark.parametrize("start", [float("nan"), float("inf"), -float("inf")])
def test_a_start_that_is_no_point_is_refused(start: float) -> None:
    with pytest.raises(ValueError, match=f"^{start} is not a finite number"):
        next(gradient_descent(lambda _: 0.0, lambda w: w, (1.0, start), 1.0, steps=0))
    with pytest.raises(TypeError, match="has no order"):
        next(gradient_descent(lambda _: 0, lambda w: w, (sympy.Symbol("w"),), 1, steps=0))
