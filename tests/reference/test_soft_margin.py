"""The soft margin: both objectives, exact solutions of the second, and how they differ."""

import math
from decimal import Decimal
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mpmath import iv

from novikoff.reference.hard_margin import hard_margin
from novikoff.reference.kkt import is_kkt_point
from novikoff.reference.linalg import norm_sq
from novikoff.reference.margin import functional_margin, violation_depth
from novikoff.reference.sample import sample
from novikoff.reference.soft_margin import (
    biases,
    choices,
    first_objective_sq,
    objective,
    soft_margin,
)

Q = Fraction
ALL = 100_000
HALVES = sample([(Q(-1, 2),), (Q(1, 2),)], [-1, 1], one=Q(1))
POINT = st.tuples(st.just(1), st.integers(-2, 2), st.integers(-2, 2))
SAMPLES = st.lists(st.tuples(POINT, st.sampled_from([-1, 1])), min_size=1, max_size=4).map(tuple)
CEILINGS = st.integers(1, 8).map(lambda n: Q(n, 4))


def test_the_two_programs_have_other_solutions() -> None:
    """D-175: on x = ±½ the second is solved by 𝐰 = ½, the first by √2."""
    found = soft_margin(HALVES, most=ALL)
    assert found.w == (0, Q(1, 2))
    assert found.slacks == (Q(3, 4), Q(3, 4))
    assert objective(found.w, HALVES) == Q(7, 4)
    # (‖𝐰‖ + (2 - ‖𝐰‖)/‖𝐰‖)² is (2√2 - 1)² at √2, and above it on either side
    low, high = Q(141, 100), Q(142, 100)
    assert low ** 2 < 2 < high ** 2
    assert first_objective_sq((0, Q(1, 2)), HALVES) == Q(49, 4)
    for away in (low - Q(1, 10), high + Q(1, 10)):
        assert first_objective_sq((0, away), HALVES) > first_objective_sq((0, low), HALVES)


@pytest.mark.parametrize("w", [(0.0, 0.5), (0.25, 1.0), (1.0, -2.0)])
def test_the_first_objective_is_the_sum_of_length_and_depths(w: Any) -> None:
    depths = sum(violation_depth(w, x, y) for x, y in HALVES)
    assert first_objective_sq(w, HALVES) == (abs(w[1]) + depths) ** 2


def test_the_first_objective_is_not_convex() -> None:
    one = sample([(1,)], [1], one=Q(1))
    left, right = Q(-1), Q(1)
    middle = [first_objective_sq((Q(-3), t), one) for t in (left, (left + 3 * right) / 4, right)]
    assert middle[1] > max(middle[0], middle[2])


@settings(max_examples=60)
@given(SAMPLES, CEILINGS)
def test_the_multipliers_certify_the_solution(examples: Any, C: Q) -> None:
    found = soft_margin(examples, most=ALL, C=C)
    w, multipliers = found.w, found.multipliers
    assert all(0 <= c <= C for c in multipliers)
    assert sum(c * y for c, (_, y) in zip(multipliers, examples, strict=True)) == 0
    for c, xi, (x, y) in zip(multipliers, found.slacks, examples, strict=True):
        margin = functional_margin(w, x, y)
        assert xi == max(0, 1 - margin)
        assert c == C or margin >= 1
        assert c == 0 or margin <= 1
    primal = norm_sq(w[1:]) / 2 + C * sum(found.slacks)
    assert primal == sum(multipliers) - norm_sq(w[1:]) / 2  # no duality gap


@settings(max_examples=30)
@given(SAMPLES)
def test_no_rival_on_a_grid_is_better(examples: Any) -> None:
    best = objective(soft_margin(examples, most=ALL).w, examples)
    grid = [Q(n, 2) for n in range(-3, 4)]
    assert best <= min(objective(w, examples) for w in product(grid, grid, grid))


@settings(max_examples=30)
@given(SAMPLES, CEILINGS)
def test_both_ends_of_the_bias_are_solutions_and_no_more(examples: Any, C: Q) -> None:
    found = soft_margin(examples, most=ALL, C=C)

    def solves(bias: Q) -> bool:
        return is_kkt_point((bias, *found.w[1:]), found.multipliers, examples, C)

    low, high = found.biases
    assert low is None or (solves(low) and not solves(low - Q(1, 100)))
    assert high is None or (solves(high) and not solves(high + Q(1, 100)))


def test_the_bias_is_chosen_by_the_caller() -> None:
    ends = [soft_margin(HALVES, most=ALL, bias=end).w[0]  # type: ignore[arg-type]
            for end in ("lowest", "middle", "highest")]
    assert ends == [Q(-3, 4), 0, Q(3, 4)]


@pytest.mark.parametrize(("y", "bias", "w0"), [(1, (1, None), 1), (-1, (None, -1), -1)])
def test_one_class_has_an_unbounded_bias(y: Any, bias: Any, w0: int) -> None:
    found = soft_margin(sample([(5,), (7,)], [y, y], one=1), most=ALL)
    assert (found.w, found.biases, found.slacks) == ((w0, 0), bias, (0, 0))


def test_a_high_price_gives_the_hard_margin() -> None:
    examples = sample([(0, -1), (0, 1), (2, 0), (4, 1)], [-1, -1, 1, 1], one=1)
    hard = hard_margin(examples, most=ALL)
    assert soft_margin(examples, most=ALL, C=max(hard.multipliers)).w == hard.w
    assert soft_margin(examples, most=ALL, C=max(hard.multipliers) / 2).w != hard.w


def test_contradictory_examples_have_a_solution() -> None:
    """D-003's middle class, and a point with both labels."""
    assert soft_margin(sample([(-1,), (0,), (1,)], [-1, 1, -1], one=1), most=ALL).w == (-1, 0)
    found = soft_margin(sample([(0,), (0,)], [1, -1], one=1), most=ALL)
    assert (found.biases, sum(found.slacks)) == ((-1, 1), 2)


def test_choices_are_all_that_a_solution_needs() -> None:
    assert len(set(choices(4, 1))) == 2 ** 4 + 4 * 2 ** 3 + 6 * 2 ** 2
    assert all(not set(free) & set(full) for free, full in choices(4, 2))


def test_the_choices_are_tried_in_their_order_and_counted() -> None:
    """No multiplier serves one class, the first choice; all of them C the halves, the fourth."""
    assert soft_margin(sample([(5,), (7,)], [1, 1], one=1), most=1).tried == 1
    assert soft_margin(HALVES, most=4).tried == 4
    with pytest.raises(ValueError, match="first 3 choices"):
        soft_margin(HALVES, most=3)


@pytest.mark.parametrize(("examples", "why"), [
    ((), "sample is empty"), ((((2, 1), 1),), "does not begin with 1"),
    ((((1, iv.mpf(0.5)), 1),), "has no order"),
    ((((1, math.nan), 1),), "not a finite number")])
def test_what_is_no_sample_is_refused(examples: Any, why: str) -> None:
    with pytest.raises((ValueError, TypeError), match=why):
        soft_margin(examples, most=ALL)


@pytest.mark.parametrize("C", [None, 0.5, 0.1, Q(1, 10), 1])
def test_floats_are_the_binary_fractions_that_they_are(C: Any) -> None:
    """Each number of the exact solution is rounded once; one C may be no float among floats."""
    X, y = [(0.1, 0.7), (0.3, 0.2), (1.1, -0.4), (0.1, 0.1)], [-1, 1, 1, -1]
    found = soft_margin(sample(X, y, one=1.0), most=ALL, C=C)
    due = soft_margin(sample([tuple(map(Q, x)) for x in X], y, one=Q(1)), most=ALL,
                      C=None if C is None else Q(C))
    assert found == (*(tuple(map(float, part)) for part in due[:3]),
                     tuple(map(float, due.biases)),  # type: ignore[arg-type]
                     due.tried, found.residual)
    assert 0 <= found.residual < 2.0**-50
    assert due.residual == 0
    assert all(type(number) is float for number in (*found.w, *found.slacks))


@pytest.mark.parametrize("C", [Q(1, 8), Q(1)])
def test_points_on_both_edges_leave_one_bias(C: Q) -> None:
    examples = sample([(0,), (4,)], [-1, 1], one=1)
    assert biases((Q(1, 8), Q(1, 8)), examples, C) == (-1, -1)


@pytest.mark.parametrize(("arguments", "why"), [
    ({"C": Q(0)}, "not positive"), ({"C": iv.mpf(1)}, "has no order"),
    ({"most": 2}, "first 2 choices")])
def test_what_cannot_be_solved_is_refused(arguments: Any, why: str) -> None:
    with pytest.raises((ValueError, TypeError), match=why):
        soft_margin(HALVES, **{"most": ALL, **arguments})


def test_what_is_refused_is_told_as_it_is() -> None:
    examples: Any = (((1, 0), -1), ((1, 2), 1))
    for entry in (Decimal(2), "2"):
        with pytest.raises(TypeError, match=r"has no order.*; run it on int, Fraction, float"):
            soft_margin((*examples, ((1, entry), 1)), most=9)
    with pytest.raises(ValueError, match=r"^soft_margin is given nan"):
        soft_margin((*examples, ((1, float("nan")), 1)), most=9)
    with pytest.raises(TypeError, match=r"Decimal.* has no order.*; run it on int, Fraction"):
        soft_margin(examples, most=9, C=Decimal(1))  # type: ignore[type-var]
