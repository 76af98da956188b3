"""Distances and feet: exact values, the laws that define them, and every arithmetic."""

from fractions import Fraction
from typing import Any

import pytest
import sympy
from arithmetic import DYADIC, DYADIC_ARITHMETICS
from hypothesis import assume, given
from hypothesis import strategies as st

from novikoff.reference.geometry import (
    distance_sq,
    foot,
    normal_length,
    normal_sq,
    projection,
    signed_distance,
    width_sq,
)
from novikoff.reference.linalg import dot, norm_sq, subtract

Q = Fraction
WEIGHTS = st.tuples(DYADIC, DYADIC, DYADIC).filter(lambda w: any(w[1:]))
POINTS = st.tuples(st.just(Q(1)), DYADIC, DYADIC)


@given(WEIGHTS, POINTS)
def test_the_foot_lies_on_the_plane_straight_below(w: Any, x: Any) -> None:
    """K-06: and its distance to x is the distance to the plane."""
    p = foot(w, x)
    assert p[0] == 1
    assert dot(w, p) == 0
    assert norm_sq(subtract(x, p)) == distance_sq(w, x)
    across = subtract(x, p)
    assert across[1] * w[2] == across[2] * w[1]


@given(WEIGHTS, POINTS, POINTS)
def test_no_point_of_the_plane_is_nearer(w: Any, x: Any, other: Any) -> None:
    assert norm_sq(subtract(x, foot(w, other))) >= distance_sq(w, x)


@given(WEIGHTS, POINTS, st.sampled_from([Q(-1), Q(0), Q(1)]))
def test_the_projection_reaches_its_level(w: Any, x: Any, level: Q) -> None:
    """B-64: the squared way there is (level - z)²/‖𝐰‖²."""
    p = projection(w, x, level)
    assert dot(w, p) == level
    assert norm_sq(subtract(x, p)) == (level - dot(w, x)) ** 2 / normal_sq(w)


def test_the_coefficient_of_the_projection_has_a_sign() -> None:
    """D-172: x = 0, y = -1, w = (0, 1) needs the coefficient -1."""
    assert projection((0, 1), (1, 0), -1) == (1, -1)


@given(WEIGHTS, POINTS, DYADIC)
def test_distances_do_not_scale_and_do_ignore_the_bias_as_a_length(w: Any, x: Any, c: Q) -> None:
    assume(c != 0)
    assert distance_sq(tuple(c * entry for entry in w), x) == distance_sq(w, x)
    assert normal_sq((w[0] + c, *w[1:])) == normal_sq(w)


def test_the_origin_has_distance_bias_by_length() -> None:
    """B-04, with a perfect square, so that the root is exact."""
    assert signed_distance((-10.0, 3.0, 4.0), (1.0, 0.0, 0.0)) == -2.0
    assert distance_sq((-10, 3, 4), (1, 0, 0)) == 4
    assert normal_length((-10.0, 3.0, 4.0)) == 5.0


def test_width() -> None:
    """D-167: the width is 2/‖𝐰‖, not 2."""
    assert width_sq((0, 3, 4)) == Q(4, 25)


@given(WEIGHTS, POINTS)
def test_float_rounds_only_the_root_and_the_quotient(w: Any, x: Any) -> None:
    """z and ‖𝐰‖² are exact on such numbers; (1 + u)² / (1 - u)² <= 1 + 5u for u = 2^-53."""
    found = signed_distance(tuple(map(float, w)), tuple(map(float, x)))
    due = distance_sq(w, x)
    assert abs(Q(found) ** 2 - due) <= 5 * due / 2 ** 53
    assert (found > 0) == (dot(w, x) > 0)


def test_steps_run_in_every_arithmetic() -> None:
    w, x = (Q(1), Q(1), Q(1)), (Q(1), Q(3), Q(0))
    for a in DYADIC_ARITHMETICS:
        assert a.same(foot(a.vector(w), a.vector(x)), (Q(1), Q(1), Q(-2)))
        assert a.equals(distance_sq(a.vector(w), a.vector(x)), Q(8))


def test_symbols_give_the_formula() -> None:
    w, x = sympy.symbols("w:3", real=True), (sympy.Integer(1), *sympy.symbols("x1:3", real=True))
    assert sympy.expand(dot(w, foot(w, x)) * (w[1] ** 2 + w[2] ** 2)).cancel() == 0
    assert (signed_distance(w, x) ** 2 - distance_sq(w, x)).cancel() == 0


@pytest.mark.parametrize("measure", [normal_sq, normal_length, width_sq])
def test_a_bias_alone_is_no_hyperplane(measure: Any) -> None:
    with pytest.raises(ValueError, match="no hyperplane"):
        measure((1, 0, 0))


def test_fractions_have_no_root() -> None:
    with pytest.raises(TypeError, match="is not exact"):
        signed_distance((Q(0), Q(1)), (Q(1), Q(1)))


@pytest.mark.parametrize("c", [1.0, 2.0**660, 2.0**-660])
def test_the_size_of_weights_does_not_matter(c: float) -> None:
    """Neither the squares of their entries nor that of their length need be floats."""
    w, x = (-10 * c, 3 * c, 4 * c), (1.0, 5.0, 5.0)
    assert distance_sq(w, x) == 25
    assert signed_distance(w, x) == 5
    assert foot(w, x) == (1, 2, 1)
    assert normal_length(w) == 5 * c


def test_a_length_that_no_float_holds_is_refused() -> None:
    for measure in (normal_sq, width_sq):
        for w in ((0.0, 1e200), (0.0, 1e-200)):
            with pytest.raises(OverflowError, match=f"{measure.__name__} is about .* no float"):
                measure(w)
    with pytest.raises(ValueError, match="normal_sq is given nan, which is not a finite number"):
        normal_sq((0.0, float("nan")))
