"""Cones of directions: what they cover, and that no direction of one has a larger component."""

from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from novikoff.reference.cone import (
    Cone,
    centre,
    covering,
    halves,
    largest_component,
    root_above,
    root_below,
)
from novikoff.reference.linalg import add, dot, norm_sq, scale
from novikoff.reference.linear_system import solve

Q = Fraction


def weights(cone: Cone, direction: Any) -> tuple[Fraction, ...]:
    """Return the μ with Σ μ_j g_j = direction."""
    return tuple(map(Q, solve(tuple(zip(*cone, strict=True)), direction)))


@st.composite
def divided(draw: st.DrawFn) -> tuple[Cone, tuple[Cone, Cone]]:
    """A cone that some divisions of one of those of the start lead to, and its halves."""
    cone = draw(st.sampled_from(covering(draw(st.integers(2, 4)))))
    for side in draw(st.lists(st.integers(0, 1), max_size=12)):
        cone = halves(cone)[side]
    return cone, halves(cone)


@given(st.integers(1, 5).flatmap(lambda d: st.tuples(*[st.integers(-5, 5)] * d)))
def test_one_cone_more_than_dimensions_covers_the_space(direction: Any) -> None:
    cones = covering(len(direction))
    assert len({frozenset(cone) for cone in cones}) == len(direction) + 1
    assert any(min(weights(cone, direction)) >= 0 for cone in cones)


def test_no_dimension_is_not_covered() -> None:
    with pytest.raises(ValueError, match="too small a count"):
        covering(0)


@given(divided(), st.data())
def test_the_halves_cover_the_cone_and_no_more(both: Any, data: Any) -> None:
    cone, parts = both
    mu = data.draw(st.lists(st.integers(0, 9), min_size=len(cone), max_size=len(cone)))
    direction = tuple(Q(0) for _ in cone)
    for c, generator in zip(mu, cone, strict=True):
        direction = add(direction, scale(Q(c), tuple(map(Q, generator))))
    assert any(min(weights(part, direction)) >= 0 for part in parts)
    assert all(min(weights(cone, generator)) >= 0 for part in parts for generator in part)
    assert min(weights(cone, centre(cone))) > 0


def test_divisions_make_the_angles_small() -> None:
    """Always the same half, a thousandth of a right angle after 20: the sum alone halves none."""
    for side, cone in product((0, 1), covering(2)):
        for _ in range(20):
            cone = halves(cone)[side]
        u, v = cone
        assert norm_sq(u) * norm_sq(v) - dot(u, v)**2 < Q(norm_sq(u) * norm_sq(v), 10**6)


def test_the_widest_angle_is_divided() -> None:
    """It is that between (1, 0, 0) and (0, 0, 1), the one pair with no part in common."""
    assert halves(((1, 0, 0), (1, 1, 1), (0, 0, 1))) == (
        ((1, 0, 1), (1, 1, 1), (0, 0, 1)), ((1, 0, 0), (1, 1, 1), (1, 0, 1)))


@settings(max_examples=200)
@given(divided(), st.data())
def test_no_direction_of_a_cone_has_a_larger_component(both: Any, data: Any) -> None:
    cone = both[0]
    v = tuple(map(Q, data.draw(st.lists(st.integers(-5, 5), min_size=len(cone),
                                        max_size=len(cone)))))
    bound = largest_component(v, cone, 20)
    mu = data.draw(st.lists(st.integers(0, 9), min_size=len(cone),
                            max_size=len(cone)).filter(any))
    direction = tuple(0 for _ in cone)
    for c, generator in zip(mu, cone, strict=True):
        direction = add(direction, scale(c, generator))
    part = dot(v, direction)
    assert bound > 0 or part < 0 or bound == part == 0
    square = Q(part * part, norm_sq(direction))
    assert (square <= bound**2 if part > 0 else bound >= 0 or square >= bound**2)


def test_the_bound_is_near_what_is_attained() -> None:
    """(3, 4) lies in the quadrant and has its length; (-3, -4) has -3 at the worst end, (1, 0)."""
    quadrant = ((1, 0), (0, 1))
    assert largest_component((Q(3), Q(4)), quadrant, 20) == 5
    assert largest_component((Q(-3), Q(-4)), quadrant, 20) == -3
    narrow = ((100, 1), (100, -1))  # the component of (0, 1) is 0.01 at most
    assert Q(1, 101) < largest_component((Q(0), Q(1)), narrow, 20) < Q(101, 10000)
    assert largest_component((Q(0), Q(0)), quadrant, 20) == 0
    obtuse = ((1, 0), (-1, 1))  # (1, 2) lies in it: its length, though less along both ends
    assert largest_component((Q(3), Q(4)), obtuse, 20) == 5


def test_the_centre_favours_no_generator() -> None:
    assert centre(((1, 0), (0, 1))) == (1, 1)
    assert centre(((2, 0), (0, 4))) == (1, 1)
    assert centre(((1, 0), (0, -7))) == (1, -1)


@given(st.fractions(0, 100), st.integers(0, 60))
def test_roots_are_enclosed(q: Fraction, bits: int) -> None:
    below, above = root_below(q, bits), root_above(q, bits)
    assert below**2 <= q <= above**2
    assert above - below <= Q(1, 2**bits)
    assert (below * 2**bits).denominator == (above * 2**bits).denominator == 1
    assert (above == below) == (below**2 == q)


def test_only_rationals_have_enclosed_roots() -> None:
    for root in (root_below, root_above):
        assert root(2, 0) in {1, 2}  # type: ignore[arg-type]  # an int is a rational number
        with pytest.raises(TypeError, match="may round"):
            root(2.0, 3)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="nonnegative"):
            root(Q(-1), 3)


def test_every_pair_of_generators_counts() -> None:
    """In three dimensions the bound falls to what the vector has, as the cone becomes narrow."""
    v = (Q(1), Q(-2), Q(3))
    cone = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    for _ in range(30):
        cone = halves(cone)[0]
    bound = largest_component(v, cone, 40)
    most = max(Q(dot(v, g) * abs(dot(v, g)), norm_sq(g)) for g in cone)
    assert most <= bound * abs(bound) <= most + Q(1, 20)
    assert all(dot(u, w) > 0 for u, w in combinations(cone, 2))


def test_a_cone_without_a_direction_or_an_angle_is_refused() -> None:
    for cone in ((), ((0, 0), (1, 0))):
        with pytest.raises(ValueError, match="has no direction"):
            centre(cone)
        with pytest.raises(ValueError, match="has no direction"):
            largest_component((Q(1), Q(0)), cone, 8)
    with pytest.raises(ValueError, match="has no direction"):
        halves(((0, 0), (1, 0)))
    with pytest.raises(ValueError, match="add up to 0, which is no direction"):
        centre(((1, -2), (-1, 2)))
    with pytest.raises(ValueError, match="no angle to divide"):
        halves(((1, 0),))
    with pytest.raises(ValueError, match="bits = -1 is too small a count"):
        root_above(Q(2), -1)
