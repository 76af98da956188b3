"""The perceptron on two sets and on signed points is the perceptron on their sample."""

from fractions import Fraction
from typing import Any

import pytest
from arithmetic import DYADIC
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.linalg import dot
from novikoff.reference.perceptron import perceptron
from novikoff.reference.perceptron_sets import perceptron_sets, perceptron_signed
from novikoff.reference.record import drain
from novikoff.reference.sample import signed_points, union
from novikoff.reference.threshold import classify

Q = Fraction
POINTS = st.lists(st.tuples(st.just(Q(1)), DYADIC), max_size=3)
WEIGHTS = st.tuples(DYADIC, DYADIC)
RULES = st.sampled_from(["N", "F", "AB"])
ZERO = (Q(0), Q(0))


@given(POINTS, POINTS, WEIGHTS, RULES)
def test_sets_are_the_labelled_sample(A: Any, B: Any, w: Any, rule: Any) -> None:
    assert drain(perceptron_sets(A, B, w, Q(1), passes=3, mistake=rule)) \
        == drain(perceptron(union(A, B), w, Q(1), passes=3, mistake=rule))


@given(POINTS, POINTS, WEIGHTS, st.sampled_from(["N", "AB"]))
def test_signed_points_make_the_same_run(A: Any, B: Any, w: Any, rule: Any) -> None:
    T = signed_points(union(A, B))
    of_sets = drain(perceptron_sets(A, B, w, Q(1), passes=3, mistake=rule))
    of_points = drain(perceptron_signed(T, w, Q(1), passes=3, mistake=rule))
    assert of_points[1:] == of_sets[1:]
    assert [u.w for u in of_points[0]] == [u.w for u in of_sets[0]]


@given(POINTS, POINTS)
def test_the_strict_rule_from_zero_makes_no_update(A: Any, B: Any) -> None:
    """D-015: and the final model is wrong on all of B where f labels 0 with +1."""
    result = drain(perceptron_sets(A, B, ZERO, Q(1), passes=9))[2]
    assert (result.updates, result.w) == (0, ZERO)
    assert classify(result.w, B) == (1,) * len(B)


def test_the_strict_rule_may_stop_on_the_boundary() -> None:
    """D-016: A = {0}, B = {1} from w = (1, -1) stops at once with w·b = 0."""
    w = (1, -1)
    assert drain(perceptron_sets([(1, 0)], [(1, 1)], w, 1, passes=9))[2].updates == 0
    assert dot(w, (1, 1)) == 0
    assert drain(perceptron_sets([(1, 0)], [(1, 1)], w, 1, passes=9, mistake="N"))[2].updates > 0


def test_an_order_is_followed() -> None:
    order = [[1, 0], [1, 0]]
    rows = [u.row for u in drain(perceptron_sets([(1, 0)], [(1, 1)], (0, 0), 1, passes=2,
                                                 mistake="N", order=order))[0]]
    assert rows[:2] == [1, 0]
    rows = [u.row for u in drain(perceptron_signed([(1, 0), (-1, -1)], (0, 0), 1, passes=2,
                                                   order=order))[0]]
    assert rows[:2] == [1, 0]


def test_no_points_make_no_update() -> None:
    assert drain(perceptron_signed([], (0,), 1, passes=2))[2].converged


def test_numbers_without_an_order_are_refused() -> None:
    with pytest.raises(TypeError, match="has no order"):
        next(perceptron_sets([(1j,)], [], (0,), 1, passes=1))


@given(POINTS, WEIGHTS, RULES, st.sampled_from(["+1", "-1", "neither"]))
def test_both_forms_ask_what_zero_counts_as(T: Any, w: Any, rule: Any, zero: Any) -> None:
    due = drain(perceptron(union(T, ()), w, Q(1), passes=3, mistake=rule, zero=zero))
    assert drain(perceptron_signed(T, w, Q(1), passes=3, mistake=rule, zero=zero)) == due
    assert drain(perceptron_sets(T, (), w, Q(1), passes=3, mistake=rule, zero=zero)) == due


@given(POINTS)
def test_under_the_fixed_rule_no_signed_point_is_right_at_0(T: Any) -> None:
    """The zero weights separate nothing, so a run that ends there has no point."""
    result = drain(perceptron_signed(T, ZERO, Q(1), passes=3, mistake="F"))[2]
    assert result == drain(perceptron_signed(T, ZERO, Q(1), passes=3))[2]
    assert not result.converged or all(dot(result.w, x) > 0 for x in T)
