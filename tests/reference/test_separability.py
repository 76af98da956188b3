"""Two sets and a hyperplane, in every ordered arithmetic, and the count of dichotomies."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from arithmetic import DYADIC, DYADIC_ARITHMETICS
from hypothesis import assume, given
from hypothesis import strategies as st

from novikoff.reference.linalg import dot
from novikoff.reference.separability import (
    absolute_separator,
    decision,
    dichotomies,
    separates,
    separates_absolutely,
)

Q = Fraction
ORDERED = tuple(a for a in DYADIC_ARITHMETICS if a.ordered)
POINTS = st.lists(st.tuples(st.just(Q(1)), DYADIC, DYADIC), max_size=4)
WEIGHTS = st.tuples(DYADIC, DYADIC, DYADIC)


@given(POINTS, POINTS, WEIGHTS)
def test_the_two_notions_are_their_inequalities(A: Any, B: Any, w: Any) -> None:
    below = all(dot(w, b) < 0 for b in B)
    for a in ORDERED:
        given_ = a.vector(w), [a.vector(x) for x in A], [a.vector(x) for x in B]
        assert separates(*given_) == (below and all(dot(w, x) >= 0 for x in A))
        assert separates_absolutely(*given_) == (below and all(dot(w, x) > 0 for x in A))


@given(POINTS, POINTS, st.booleans())
def test_the_decision_carries_its_proof(A: Any, B: Any, absolute: bool) -> None:
    """Either w separates in that sense, or the multipliers join the hulls of the two sets."""
    assume(A or B)
    w, multipliers = decision(A, B, absolute, most=50)
    if w is not None:
        assert multipliers is None
        assert (separates_absolutely if absolute else separates)(w, A, B)
        return
    assert multipliers is not None
    assert min(multipliers) >= 0
    assert sum(multipliers if absolute else multipliers[len(A):]) == 1
    both = zip(multipliers, [*A, *(tuple(-entry for entry in b) for b in B)], strict=True)
    assert tuple(map(sum, zip(*([c * entry for entry in x] for c, x in both), strict=True))) \
        == (0, 0, 0)


def test_finite_sets_that_begin_with_1_are_separated_in_both_senses_or_in_none() -> None:
    """B-11; without the 1 a point on the hyperplane makes the difference."""
    A, B = [(1, 0), (1, 2)], [(1, 3)]
    for absolute in (False, True):
        assert decision(A, B, absolute, most=50).w is not None
        assert decision([*A, (1, 4)], B, absolute, most=50).w is None
    assert decision([(0,)], [(1,)], absolute=False, most=50).w == (-1,)
    assert decision([(0,)], [(1,)], most=50) == (None, (1, 0))
    with pytest.raises(ValueError, match="both sets are empty"):
        decision([], [], most=50)


@pytest.mark.parametrize("small", [Q(1), Q(1, 8)])
def test_however_near_a_point_is_it_is_on_its_side(small: Q) -> None:
    assert separates_absolutely((0, 1), [(1, small)], [(1, -small)])
    assert not separates_absolutely((0, 1), [(1, small)], [(1, small)])


@given(POINTS, WEIGHTS)
def test_a_separator_that_touches_is_lifted_off(points: Any, w: Any) -> None:
    A = [x for x in points if dot(w, x) >= 0]
    B = [x for x in points if dot(w, x) < 0]
    touching = (w[0] - min((dot(w, a) for a in A), default=0), *w[1:])
    for a in ORDERED:
        lifted = absolute_separator(a.vector(touching), [a.vector(x) for x in A],
                                    [a.vector(x) for x in B], a.into(Q(1)))
        assert separates_absolutely(lifted, [a.vector(x) for x in A], [a.vector(x) for x in B])
    gap = min((abs(dot(touching, b)) for b in B), default=Q(2))
    due = (touching[0] + gap / 2, *touching[1:])
    assert absolute_separator(touching, A, B, Q(1)) == tuple(2 * e for e in due)


def test_points_that_do_not_begin_with_one_are_refused() -> None:
    """A = {(0, 1), (0, -1)}, B = {(1, 0)} are separable by (-1, 0), and absolutely by nothing."""
    A, B, w = [(0, 1), (0, -1)], [(1, 0)], (-1, 0)
    assert separates(w, A, B)
    with pytest.raises(ValueError, match="does not begin with 1"):
        absolute_separator(w, A, B, 1)
    with pytest.raises(ValueError, match=r"does not begin with 1"):
        absolute_separator(w, [(2, 1)], [], 1)
    with pytest.raises(ValueError, match=r"the point \(\) does not begin with 1"):
        absolute_separator(w, [], [()], 1)


def test_weights_that_do_not_separate_are_refused() -> None:
    with pytest.raises(ValueError, match="does not separate"):
        absolute_separator((1, 0), [], [(1, 5)], 1)


@pytest.mark.parametrize(("n", "d", "count"), [(1, 1, 2), (3, 2, 8), (4, 2, 14), (5, 2, 22),
                                               (4, 1, 8), (5, 4, 32), (7, 3, 84)])
def test_dichotomies(n: int, d: int, count: int) -> None:
    assert dichotomies(n, d) == count


@given(st.integers(2, 9), st.integers(2, 6))
def test_dichotomies_obey_the_recurrence_of_cover(n: int, d: int) -> None:
    assert dichotomies(n + 1, d) == dichotomies(n, d) + dichotomies(n, d - 1)


@pytest.mark.parametrize(("n", "d"), [(0, 1), (1, 0)])
def test_no_points_or_dimensions_are_refused(n: int, d: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        dichotomies(n, d)


def test_points_may_be_arrays_of_floats() -> None:
    A, B = np.array([[1.0, 0.0], [1.0, 1.0]]), np.array([[1.0, 2.0]])
    assert decision(A, B, most=50).w == (Q(3, 2), -1)
    with pytest.raises(ValueError, match="both sets are empty"):
        decision(A[:0], B[:0], most=50)


def test_a_notion_that_is_neither_is_refused() -> None:
    with pytest.raises(ValueError, match="absolute = 'no' is unknown; give True or False"):
        decision([(1, 0)], [(1, 2)], "no", most=50)  # type: ignore[arg-type]


def test_a_decision_is_bounded() -> None:
    assert decision([(1, 0)], [(1, 0)], most=2).multipliers == (Q(1, 2), Q(1, 2))
    with pytest.raises(ValueError, match="no answer after 1 pivots; allow more"):
        decision([(1, 0)], [(1, 0)], most=1)
