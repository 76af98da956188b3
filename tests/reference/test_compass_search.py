"""Compass search: it never rises, halves its step when nothing is lower, and is bounded."""

import math
from fractions import Fraction
from typing import Any

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.compass_search import compass_search

Q = Fraction


def bowl(w: Any) -> Any:
    return (w[0] - 3) ** 2 + 2 * (w[1] + 1) ** 2


def test_rounds_on_a_bowl() -> None:
    rounds = list(compass_search(bowl, (0, 0), 2, rounds=4))
    assert [(r.w, r.value, r.step) for r in rounds] == [
        ((2, 0), 3, 2), ((2, 0), 3, 1), ((2, -1), 1, 1), ((3, -1), 0, 1)]
    assert [r.number for r in rounds] == [1, 2, 3, 4]


@given(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), st.integers(0, 12))
def test_it_never_rises_and_is_bounded(start: Any, count: int) -> None:
    rounds = list(compass_search(bowl, start, Q(1), rounds=count))
    values = [bowl(start), *(r.value for r in rounds)]
    assert len(rounds) == count
    assert values == sorted(values, reverse=True)
    assert all(r.value == bowl(r.w) for r in rounds)


def test_floats_make_the_same_rounds() -> None:
    exact = list(compass_search(bowl, (Q(0), Q(0)), Q(1), rounds=9))
    assert list(compass_search(bowl, (0.0, 0.0), 1.0, rounds=9)) == exact


def test_a_refused_point_is_left_out_and_a_refused_start_is_not() -> None:
    def positive(w: Any) -> Any:
        if w[0] <= 0:
            raise ValueError("not positive")
        return w[0]

    assert [r.w for r in compass_search(positive, (Q(1),), Q(1), rounds=2)] == [(1,), (Q(1, 2),)]
    with pytest.raises(ValueError, match="not positive"):
        next(compass_search(positive, (0,), 1, rounds=1))


def test_a_point_that_is_refused_first_is_left_out_too() -> None:
    def at_most_one(w: Any) -> Any:
        if w[0] > 1:
            raise ValueError("above 1")
        return w[0]

    assert [r.w for r in compass_search(at_most_one, [1], 1, rounds=2)] == [(0,), (-1,)]


def test_of_two_points_that_are_as_low_the_forward_one_is_taken() -> None:
    assert [r.w for r in compass_search(lambda w: -abs(w[0]), (0,), 1, rounds=2)] == [(1,), (2,)]


def test_a_list_is_a_start_and_a_symbol_is_none() -> None:
    assert [r.w for r in compass_search(bowl, [3, -1], 1, rounds=1)] == [(3, -1)]
    for w, step in (((sympy.Symbol("w"),), 1), ((1,), sympy.Symbol("s"))):
        with pytest.raises(TypeError, match="has no order"):
            next(compass_search(lambda w: w[0], w, step, rounds=1))


def test_it_may_stick_at_a_kink() -> None:
    def valley(w: Any) -> Any:
        return max(abs(w[0] - w[1]) * 3 - w[0] - w[1], -w[0] - w[1])

    *_, last = compass_search(valley, (Q(0), Q(0)), Q(1), rounds=20)
    assert (last.w, valley((1, 1))) == ((0, 0), -2)


@pytest.mark.parametrize("value", [math.nan, math.inf])
def test_a_start_without_a_finite_value_is_refused(value: float) -> None:
    with pytest.raises(ValueError, match=f"^{value} is not a finite number"):
        next(compass_search(lambda _: value, (0.0,), 1.0, rounds=1))


@pytest.mark.parametrize(("tolerance", "count"), [(0, 6), (Q(1, 8), 4), (Q(1, 4), 3), (1, 1)])
def test_it_stops_once_the_step_is_at_most_the_tolerance(tolerance: Any, count: int) -> None:
    rounds = list(compass_search(bowl, (3, -1), 2, rounds=6, tolerance=tolerance))
    assert [r.step for r in rounds] == [Q(2, 2**k) for k in range(1, count + 1)]
    with pytest.raises(ValueError, match="not a finite number"):
        next(compass_search(bowl, (3.0, -1.0), 2.0, rounds=1, tolerance=math.nan))


def test_a_step_backwards_is_a_step_and_one_of_0_is_the_last() -> None:
    there, back = (list(compass_search(bowl, (0, 0), step, rounds=5)) for step in (2, -2))
    assert [(r.w, r.value) for r in there] == [(r.w, r.value) for r in back]
    assert len(list(compass_search(bowl, (0, 0), 0, rounds=5))) == 1
