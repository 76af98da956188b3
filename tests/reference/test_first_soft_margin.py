"""The first soft-margin program: its least value between two bounds, and the proof of the lower."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from novikoff.reference.first_soft_margin import (
    Bounded,
    Bounds,
    along,
    first_soft_margin,
    lower_bound,
)
from novikoff.reference.iris import setosa_versicolor
from novikoff.reference.linear_system import solve
from novikoff.reference.record import trace
from novikoff.reference.sample import Sample, sample
from novikoff.reference.soft_margin import first_objective_sq

Q = Fraction
HALVES = sample([(Q(-1, 2),), (Q(1, 2),)], [-1, 1], one=Q(1))
DIAGONAL = sample([(1, 1), (-1, -1)], [1, -1], one=1)
XOR = sample([(0, 0), (0, 1), (1, 0), (1, 1)], [-1, 1, 1, -1], one=1)
XORED = sample([(0,), (0,)], [-1, 1], one=1)
ALL = 5000


@st.composite
def both_classes(draw: st.DrawFn, features: int = 2) -> Sample[int]:
    """Up to six small points, the first two of different classes."""
    point = st.tuples(st.just(1), *[st.integers(-2, 2)] * features)
    labels = [-1, 1, *draw(st.lists(st.sampled_from([-1, 1]), max_size=4))]
    return tuple((draw(point), label) for label in labels)


def solved(examples: Any, tolerance: Any) -> tuple[Bounds, tuple[Bounded, ...]]:
    records, cones = trace(first_soft_margin(examples, rounds=ALL, tolerance=tolerance))
    assert [record.number for record in records] == list(range(len(records)))
    assert [record.solved for record in records] == [False] * (len(records) - 1) + [True]
    return records[-1], cones


def test_two_points_on_the_diagonal() -> None:
    """The margin of (1, 1) and (-1, -1) is √2 at 𝐰 = (½, ½), with no slack: f = 1/√2."""
    end, _ = solved(DIAGONAL, Q(1, 1000))
    assert Q(1, 2) <= end.value_sq <= (end.lower + Q(1, 1000))**2
    assert end.lower**2 <= Q(1, 2)
    assert end.w == (0, Q(1, 2), Q(1, 2))


def test_the_least_value_may_be_irrational() -> None:
    """D-175: on x = ±½ it is 2√2 - 1, at 𝐰 = √2."""
    end, _ = solved(HALVES, Q(1, 10**9))
    assert 7 < (end.lower + 1)**2 <= 8 <= (1 + end.lower + Q(1, 10**9))**2
    assert abs(end.w[1]**2 - 2) < Q(1, 10**4)
    assert end.w[0] == 0


@pytest.mark.parametrize("scale", [1, Q(1, 10)])
def test_xor_has_the_least_value_four(scale: Any) -> None:
    """With all four multipliers 1, Σ λ y 𝐱 = 0, and 2 √4 = 4 whatever the direction."""
    examples = tuple(((1, *(scale * entry for entry in x[1:])), y) for x, y in XOR)
    end, _ = solved(examples, Q(1, 1000))
    assert end.lower == 4
    assert 16 <= end.value_sq < Q(4001, 1000)**2


def test_a_neighbourhood_may_have_another_least_value() -> None:
    """On a line both directions are stationary: the wrong one of the two has a larger value."""
    examples = sample([(-1,), (-1,), (1,), (1,), (1,)], [-1, -1, 1, 1, -1], one=1)
    end, _ = solved(examples, Q(1, 1000))
    assert end.w[1] > 0
    _, turned = along((-1,), examples, 20)
    near = [first_objective_sq((turned[0] + a, turned[1] + b), examples)
            for a, b in product((-Q(1, 50), 0, Q(1, 50)), repeat=2)]
    assert min(near) == near[4] > end.value_sq + 1


@settings(max_examples=40)
@given(both_classes())
def test_no_weights_of_a_grid_are_below_the_bound(examples: Any) -> None:
    end, _ = solved(examples, Q(1, 20))
    assert end.value_sq == first_objective_sq(end.w, examples)
    assert (end.lower + end.gap)**2 >= end.value_sq
    assert end.gap <= Q(1, 20)
    grid = [Q(n, 2) for n in range(-4, 5)]
    values = [first_objective_sq(w, examples) for w in product(grid, repeat=3) if any(w[1:])]
    assert end.lower**2 <= min(values)


@settings(max_examples=20)
@given(both_classes(), st.tuples(st.integers(-9, 9), st.integers(-9, 9)).filter(any))
def test_the_cones_cover_all_directions_and_prove_the_bound(examples: Any, direction: Any) -> None:
    end, cones = solved(examples, Q(1, 20))
    assert any(min(solve(tuple(zip(*part.cone, strict=True)), direction)) >= 0 for part in cones)
    for part in cones:
        assert lower_bound(part.multipliers, examples, part.cone, 20) >= end.lower - Q(1, 2**15)
        assert part.lower >= end.lower


@settings(max_examples=60)
@given(both_classes(), st.tuples(st.integers(-3, 3), st.integers(-3, 3)).filter(any),
       st.sampled_from([1, Q(1, 4), 3]))
def test_along_a_direction_the_bound_is_attained(examples: Any, direction: Any,
                                                 scale: Any) -> None:
    """And so nothing along it is better, whatever its length and its bias."""
    examples = tuple(((1, *(scale * entry for entry in x[1:])), y) for x, y in examples)
    multipliers, w = along(direction, examples, 40)
    assert w[1] * direction[1] == w[2] * direction[0] or not any(direction)
    assert w[1] * direction[0] + w[2] * direction[1] > 0
    bound = lower_bound(multipliers, examples, (direction,), 40)
    value = first_objective_sq(w, examples)
    assert bound**2 <= value <= (bound + Q(1, 2**30))**2
    for bias, length in product([Q(n, 2) for n in range(-4, 5)], [Q(1, 4), Q(1, 2), 1, 2]):
        rival = (bias, *(length * entry for entry in direction))
        assert first_objective_sq(rival, examples) >= bound**2


def test_a_margin_that_is_no_root_is_not_rounded() -> None:
    """Of x = 0 (-) and 5/3 (+) the margin is 5/6, with no slack: 𝐰 = 6/5."""
    assert along((1,), sample([(0,), (Q(5, 3),)], [-1, 1], one=1), 8)[1] == (-1, Q(6, 5))


def test_no_more_pairs_share_a_multiplier_than_gain_by_it() -> None:
    """Three points 0 (-) and three 1 (+): with k pairs the bound is 2 √(2k) - k, most at k = 2."""
    examples = sample([(0,)] * 3 + [(1,)] * 3, [-1] * 3 + [1] * 3, one=1)
    multipliers, w = along((1,), examples, 20)
    assert multipliers == (1, 1, 0, 1, 1, 0)
    assert (w, lower_bound(multipliers, examples, ((1,),), 20)) == ((-1, 2), 2)


def test_floats_are_the_binary_fractions_that_they_are() -> None:
    """The Iris of the documents, whole: both least values are within 1/100 of one another."""
    X, y = setosa_versicolor(number=float)
    examples = sample(X, y, one=1.0)
    exact = tuple((tuple(map(Q, x)), label) for x, label in examples)
    assert solved(examples, 0.01) == solved(exact, Q(0.01))


def test_a_gap_of_the_tolerance_is_within_it() -> None:
    (only,) = first_soft_margin(DIAGONAL, rounds=9, tolerance=Q(23, 32))
    assert (only.gap, only.solved) == (Q(23, 32), True)


def test_few_rounds_tell_that_they_did_not_do() -> None:
    *_, end = first_soft_margin(DIAGONAL, rounds=2, tolerance=Q(1, 10**6))
    assert (end.number, end.solved) == (2, False)
    assert end.lower**2 <= Q(1, 2) <= end.value_sq
    assert end.gap > Q(1, 10**6)


@pytest.mark.parametrize(("change", "why"), [
    ({"examples": ()}, "sample is empty"), ({"examples": (((1, 2), 1),)}, "one class only"),
    ({"examples": (((1,), 1), ((1,), -1))}, "too small a count"),
    ({"examples": (((2, 2), 1), ((2, 1), -1))}, "does not begin with 1"),
    *(({"examples": examples}, "has no order") for examples in (
        (((1, 2j), 1), ((1, 1), -1)), (((1, 1), -1), ((1, 2j), 1)), (((1j, 2), 1), ((1, 1), -1)))),
    ({"tolerance": 0}, "not positive"), ({"tolerance": -1.0}, "not positive"),
    ({"rounds": -1}, "too small a count"), ({"rounds": 1.5}, "no count")])
def test_what_cannot_be_solved_is_refused(change: Any, why: str) -> None:
    with pytest.raises((ValueError, TypeError), match=why):
        next(first_soft_margin(**{"examples": HALVES, "rounds": 9, "tolerance": 1, **change}))


@pytest.mark.parametrize("multipliers", [
    (Q(2), Q(2), 0, 0), (Q(-1, 2), Q(-1, 2), 0, 0), (Q(1), Q(1, 2), 0, 0), (Q(1, 2), Q(1), 0, 0),
    (Q(2), 1, 0, 1), (1, Q(2), 1, 0), (0, 1, 1, Q(2)), (1, 0, 1, Q(2)), (1, -1, -1, 1)])
def test_wrong_multipliers_bound_nothing(multipliers: Any) -> None:
    examples = sample([(0,), (1,), (2,), (3,)], [-1, 1, -1, 1], one=1)
    with pytest.raises(ValueError, match="bound nothing"):
        lower_bound(multipliers, examples, ((1,),), 20)
    assert lower_bound((1, 1, 1, 1), examples, ((1,),), 20) == 2  # 2 √4 - (-0 + 1 - 2 + 3)


@pytest.mark.parametrize("d", [1, 2, 3, 40])
def test_it_starts_with_one_cone_more_than_features(d: int) -> None:
    examples = sample([(1,) * d, (0,) * d], [1, -1], one=1)
    records, cones = trace(first_soft_margin(examples, rounds=0, tolerance=Q(1, 10**6)))
    assert len(records) == 1
    assert len({bounded.cone for bounded in cones}) == d + 1


def test_no_direction_and_one_class_have_no_multipliers() -> None:
    with pytest.raises(ValueError, match="no direction"):
        along((0,), HALVES, 8)
    with pytest.raises(ValueError, match="one class only"):
        along((1,), HALVES[:1], 8)


def test_a_margin_that_is_rounded_to_0_wants_more_bits() -> None:
    with pytest.raises(ValueError, match=r"between 0 and 2\^-0 is rounded to 0; give more bits"):
        along((1,), XORED, 0)
    assert along((1,), XORED, 2)[1] == (0, 2)


def test_an_x_without_an_entry_has_no_bound() -> None:
    with pytest.raises(ValueError, match="an x is empty; begin each with the 1"):
        lower_bound((1, 1), (((), 1), ((), -1)), ((1,),), 8)


def test_a_number_that_is_not_finite_bounds_nothing() -> None:
    for call in (lambda: lower_bound((1, 1), (((1, float("nan")), 1), ((1, 0), -1)), ((1,),), 8),
                 lambda: along((1,), (((1, float("nan")), 1), ((1, 0), -1)), 8)):
        with pytest.raises(ValueError, match="nan is not a finite number"):
            call()
