"""The hard margin: exact solutions, certified by multipliers that an independent test checks."""

import math
from decimal import Decimal
from fractions import Fraction
from typing import Any

import mpmath
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mpmath import iv

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath
from novikoff.reference.geometry import width_sq
from novikoff.reference.hard_margin import hard_margin, objective, require_bias, supports
from novikoff.reference.kkt import combination, is_kkt_point, residual, stationary
from novikoff.reference.linalg import dot
from novikoff.reference.margin import canonical, least_margin, support_vectors
from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import drain
from novikoff.reference.sample import sample
from novikoff.reference.soft_margin import soft_margin

Q = Fraction
ALL = 10_000
SMALL = st.integers(-3, 3)


@st.composite
def separable(draw: st.DrawFn) -> Any:
    """A sample of both classes that a drawn w separates."""
    w = draw(st.tuples(st.integers(-2, 2), SMALL, SMALL).filter(lambda w: any(w[1:])))
    point = st.tuples(st.just(1), SMALL, SMALL)
    plus = point.filter(lambda x: dot(w, x) > 0)
    minus = point.filter(lambda x: dot(w, x) < 0)
    drawn = [(x, 1) for x in draw(st.lists(plus, min_size=1, max_size=3))]
    return tuple(drawn + [(x, -1) for x in draw(st.lists(minus, min_size=1, max_size=3))])


def test_two_points_on_a_line() -> None:
    """C-31: x = 0 (-), 2 (+)."""
    found = hard_margin(sample([(0,), (2,)], [-1, 1], one=1), most=ALL)
    assert found == ((-1, 1), (Q(1, 2), Q(1, 2)), 4, 1, 0)
    assert found.support == (0, 1)


def test_a_boundary_off_the_origin() -> None:
    """A reported case: (1, 1) (-), (2, 2) (+) need an intercept: w = (1, 1), b = -3."""
    found = hard_margin(sample([(1, 1), (2, 2)], [-1, 1], one=1), most=ALL)
    assert found.w == (-3, 1, 1)
    assert found.width_sq == 2  # half the width is 0.7071...


def test_a_third_support_vector_may_have_no_multiplier() -> None:
    """The square: four points with y z = 1, and two multipliers do."""
    examples = sample([(0, 0), (0, 1), (2, 0), (2, 1)], [-1, -1, 1, 1], one=1)
    found = hard_margin(examples, most=ALL)
    assert found.w == (-1, 1, 0)
    assert support_vectors(found.w, examples) == (0, 1, 2, 3)
    assert len(found.support) == 2


def test_a_triangle_needs_three() -> None:
    examples = sample([(0, -1), (0, 1), (2, 0)], [-1, -1, 1], one=1)
    found = hard_margin(examples, most=ALL)
    assert (found.w, found.multipliers) == ((-1, 1, 0), (Q(1, 4), Q(1, 4), Q(1, 2)))


@settings(max_examples=60)
@given(separable())
def test_the_multipliers_certify_the_solution(examples: Any) -> None:
    found = hard_margin(examples, most=ALL)
    w, multipliers = found.w, found.multipliers
    assert least_margin(w, examples) == 1
    assert all(c >= 0 for c in multipliers)
    assert sum(c * y for c, (_, y) in zip(multipliers, examples, strict=True)) == 0
    assert combination(multipliers, examples)[1:] == w[1:]
    assert sum(multipliers) == dot(w[1:], w[1:])  # no duality gap: ½‖𝐰‖² = Σ λ - ½‖𝐰‖²
    assert {examples[row][1] for row in found.support} == {-1, 1}
    assert set(found.support) <= set(support_vectors(w, examples))
    rival = drain(perceptron(examples, (0, 0, 0), 1, passes=ALL))[2].w
    assert width_sq(canonical(rival, examples)) <= found.width_sq == 2 / objective(w)


@settings(max_examples=30)
@given(separable(), st.data())
def test_the_solution_is_unique_whatever_the_order(examples: Any, data: Any) -> None:
    """B-63: 𝐰 and the bias."""
    other = tuple(data.draw(st.permutations(examples)))
    assert hard_margin(other, most=ALL).w == hard_margin(examples, most=ALL).w


def test_rotated_features_rotate_the_solution() -> None:
    """B-78, by the rational rotation (3/5, 4/5)."""
    X, y = [(0, -1), (1, 1), (3, 0)], [-1, -1, 1]
    rotated = [(Q(3, 5) * a - Q(4, 5) * b, Q(4, 5) * a + Q(3, 5) * b) for a, b in X]
    w = hard_margin(sample(X, y, one=1), most=ALL).w
    turned = hard_margin(sample(rotated, y, one=Q(1)), most=ALL).w
    assert turned == (w[0], Q(3, 5) * w[1] - Q(4, 5) * w[2], Q(4, 5) * w[1] + Q(3, 5) * w[2])


@pytest.mark.parametrize(("X", "y", "why"), [
    ([(0,), (1,), (2,)], [1, -1, 1], "not separable"),
    ([(0, 0), (0, 1), (1, 0), (1, 1)], [-1, 1, 1, -1], "not separable"),
    ([(0,), (0,)], [1, -1], "not separable"),
    ([(0,), (1,)], [1, 1], "one class only"),
    ([(iv.mpf(0),), (iv.mpf(1),)], [1, -1], "has no order"),
    ([(math.inf,), (1.0,)], [1, -1], "not a finite number"),
])
def test_what_has_no_solution_is_refused(X: Any, y: Any, why: str) -> None:
    with pytest.raises((ValueError, TypeError), match=why):
        hard_margin(sample(X, y, one=1), most=ALL)


def test_floats_are_the_binary_fractions_that_they_are() -> None:
    """Each number of the exact solution is rounded once, and none decides otherwise."""
    X, y = [(0.1, 0.7), (0.3, 0.2), (1.1, -0.4)], [-1, 1, 1]
    found = hard_margin(sample(X, y, one=1.0), most=ALL)
    due = hard_margin(sample([tuple(map(Q, x)) for x in X], y, one=Q(1)), most=ALL)
    assert found == (tuple(map(float, due.w)), tuple(map(float, due.multipliers)),
                     float(due.width_sq), due.tried, found.residual)
    assert 0 < found.residual < 2.0**-50
    assert due.residual == 0
    assert found.support == due.support
    assert all(type(number) is float for number in (*found.w, found.width_sq))


def test_floats_that_differ_in_the_last_place_are_separated() -> None:
    """1 and the next float: the width is 2^-52, and the bias is rounded to -2^53, from 1 off."""
    found = hard_margin(sample([(1.0,), (1 + 2.0**-52,)], [-1, 1], one=1.0), most=1)
    assert (found.w, found.width_sq) == ((-2.0**53, 2.0**53), 2.0**-104)
    with pytest.raises(ValueError, match="first 0 supports"):
        hard_margin(sample([(0.0,), (2.0,)], [-1, 1], one=1.0), most=0)
    with pytest.raises(OverflowError, match="which no float holds"):
        hard_margin(sample([(0.0,), (5e-324,)], [-1, 1], one=1.0), most=1)


def test_mpf_are_the_binary_fractions_that_they_are() -> None:
    M = mpmath.mpf
    found = hard_margin(sample([(M(0),), (M(2),)], [-1, 1], one=M(1)), most=ALL)
    assert found == hard_margin(sample([(0,), (2,)], [-1, 1], one=1), most=ALL)
    assert all(type(number) is M for number in (*found.w, found.width_sq))


def test_what_is_no_sample_is_refused() -> None:
    with pytest.raises(ValueError, match="does not begin with 1"):
        hard_margin(sample([(0,), (2,)], [-1, 1]), most=ALL)
    with pytest.raises(ValueError, match="sample is empty"):
        hard_margin((), most=ALL)


@pytest.mark.parametrize("row", [0, 1, 2])
@pytest.mark.parametrize(("x", "why"), [((0, 1), "does not begin with 1"),
                                        ((2, 1), "does not begin with 1"),
                                        ((1, 0.5), "give int or Fraction"),
                                        ((1.0, 1), "give int or Fraction")])
def test_every_example_is_looked_at(row: int, x: Any, why: str) -> None:
    points: list[Any] = [(1, 0), (1, 2), (1, 3)]
    points[row] = x
    with pytest.raises((ValueError, TypeError), match=why):
        require_bias(tuple(zip(points, (-1, 1, 1), strict=True)))


def test_a_point_more_than_the_dimension_is_the_largest_support() -> None:
    """Three points of a line have three pairs, and no more is tried to know that none separates."""
    with pytest.raises(ValueError, match="not separable"):
        hard_margin(sample([(0,), (1,), (2,)], [1, -1, 1], one=1), most=3)


def test_the_bound_is_kept() -> None:
    examples = sample([(0, -1), (0, 1), (2, 0)], [-1, -1, 1], one=1)
    assert hard_margin(examples, most=4).tried == 4
    with pytest.raises(ValueError, match="first 3 supports"):
        hard_margin(examples, most=3)


def test_supports_are_all_sets_of_two_to_d_plus_one() -> None:
    assert list(supports(3, 2)) == [(0, 1), (0, 2), (1, 2), (0, 1, 2)]
    assert len(set(supports(6, 3))) == 15 + 20 + 15


SQUARE = sample([(0,), (2,)], [-1, 1], one=1)


@pytest.mark.parametrize(("w", "multipliers", "C"), [
    ((-1, 1), (1, Q(1, 2)), None),  # Σ λ y is not 0
    ((-1, 1), (Q(1, 4), Q(1, 4)), None),  # Σ λ y 𝐱 is not 𝐰
    ((1, -1), (Q(-1, 2), Q(-1, 2)), None),  # a negative multiplier
    ((-2, 2), (1, 1), None),  # λ > 0 beyond the margin
    ((Q(-1, 2), Q(1, 2)), (Q(1, 4), Q(1, 4)), None),  # a constraint is broken
    ((-1, 1), (Q(1, 2), Q(1, 2)), Q(1, 4)),  # λ > C
    ((Q(-1, 2), Q(1, 2)), (Q(1, 4), Q(1, 4)), Q(1, 2)),  # λ < C inside the margin
])
def test_what_is_no_solution_has_no_certificate(w: Any, multipliers: Any, C: Any) -> None:
    assert is_kkt_point((-1, 1), (Q(1, 2), Q(1, 2)), SQUARE)
    assert is_kkt_point((Q(-1, 2), Q(1, 2)), (Q(1, 4), Q(1, 4)), SQUARE, Q(1, 4))
    assert is_kkt_point(w, multipliers, SQUARE, C) is False
    assert residual(w, multipliers, SQUARE, C) > 0


@pytest.mark.parametrize(("w", "multipliers", "C", "missed"), [
    ((-1, 1), (Q(1, 2), Q(1, 2)), None, 0),
    ((-1, 1), (1, Q(1, 2)), None, Q(1, 2)),  # Σ λ y = -1/2
    ((-1, 1), (2, 2), None, 3),  # Σ λ y 𝐱 = 4
    ((1, 1), (Q(1, 2), Q(1, 2)), None, 2),  # y z = -1 and 3: λ + 1 - y z = 5/2 and -3/2
    ((1, 1), (Q(1, 2), Q(1, 2)), 1, Q(1, 2)),  # ... of which the nearest in [0, 1] are 1 and 0
    ((-1, 1), (Q(1, 2), Q(1, 2)), Q(1, 4), Q(1, 4)),  # λ - C
    ((-1, 1), (Q(-1, 2), Q(-1, 2)), 1, 2)])  # Σ λ y 𝐱 = -1
def test_the_residual_is_the_most_that_is_missed(w: Any, multipliers: Any, C: Any,
                                                 missed: Any) -> None:
    assert residual(w, multipliers, SQUARE, C) == missed
    with pytest.raises(ValueError, match="C = -1 is negative"):
        residual(w, multipliers, SQUARE, -1)


@pytest.mark.parametrize("multipliers", [
    (Q(3, 4), Q(5, 4), Q(-1, 2)), (Q(3, 8), Q(1, 8), Q(1, 4)), (Q(1, 3), 0, Q(1, 3))])
@pytest.mark.parametrize("C", [None, 2])
def test_beyond_the_margin_a_multiplier_is_neither_negative_nor_positive(
        multipliers: Any, C: Any) -> None:
    """Each gives 𝐰 = Σ λ y 𝐱 = 1 and Σ λ y = 0 at the margins 1, 1 and 2."""
    line, w = sample([(0,), (2,), (3,)], [-1, 1, 1], one=1), (-1, 1)
    assert combination(multipliers, line) == (0, 1)
    assert not is_kkt_point(w, multipliers, line, C)
    assert is_kkt_point(w, (Q(1, 2), Q(1, 2), 0), line, C)


@pytest.mark.parametrize(("free", "full"), [
    ((), ()), ((), (0,)), ((-1, 0), ()), ((2, 0), ()), ((0, 2), ()), ((0,), (2,)), ((0,), (-1,)),
    ((0, 1), (2, 0))])
def test_a_stationary_point_is_asked_of_rows_that_there_are(free: Any, full: Any) -> None:
    with pytest.raises(ValueError, match="at least one free row, and only rows of the 2 examples"):
        stationary(SQUARE, free, full, Q(1))


def test_dependent_points_have_no_stationary_point_of_their_own() -> None:
    assert stationary(sample([(0,), (0,)], [-1, 1], one=1), (0, 1)) is None


def test_each_example_has_one_multiplier() -> None:
    with pytest.raises(ValueError, match="1 multipliers and 2 examples"):
        combination((1,), SQUARE)
    with pytest.raises(ValueError, match="3 multipliers and 2 examples"):
        combination((1, 1, 1), SQUARE)


def test_a_row_may_be_a_list() -> None:
    found = hard_margin([([1, 0], -1), ([1, 2], 1)], most=9)  # type: ignore[arg-type]
    assert found == hard_margin((((1, 0), -1), ((1, 2), 1)), most=9)
    soft = soft_margin([([1, 0], -1), ([1, 2], 1)], most=9)  # type: ignore[arg-type]
    assert soft == soft_margin((((1, 0), -1), ((1, 2), 1)), most=9)


def test_what_is_refused_is_told_as_it_is() -> None:
    examples: Any = (((1, 0), -1), ((1, 2), 1))
    for entry in (Decimal(2), "2"):
        with pytest.raises(TypeError, match=r"has no order.*; run it on int, Fraction, float"):
            hard_margin((*examples, ((1, entry), 1)), most=9)
    with pytest.raises(ValueError, match=r"^hard_margin is given nan"):
        hard_margin((*examples, ((1, float("nan")), 1)), most=9)
