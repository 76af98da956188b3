"""Margins and violations: exact values, scaling, and the support vectors."""

from fractions import Fraction
from typing import Any

import pytest
from arithmetic import DYADIC
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.geometry import distance_sq, projection
from novikoff.reference.linalg import norm_sq, scale, subtract
from novikoff.reference.margin import (
    canonical,
    functional_margin,
    geometric_margin,
    geometric_margin_sq,
    least_margin,
    slack,
    support_vectors,
    violation_depth,
    violation_depth_sq,
)
from novikoff.reference.sample import sample

Q = Fraction
WEIGHTS = st.tuples(DYADIC, DYADIC, DYADIC).filter(lambda w: any(w[1:]))
POINTS = st.tuples(st.just(Q(1)), DYADIC, DYADIC)
LABELS = st.sampled_from([-1, 1])
SAMPLES = st.lists(st.tuples(POINTS, LABELS), min_size=1, max_size=5).map(tuple)
LINE = sample([(0,), (2,), (5,)], [-1, 1, 1], one=1)


def test_values_on_a_line() -> None:
    """C-31: x = 0 (-), 2 (+): w = (-1, 1) has functional and geometric margin 1."""
    assert [functional_margin((-1, 1), x, y) for x, y in LINE] == [1, 1, 4]
    assert least_margin((-1, 1), LINE) == 1
    assert geometric_margin_sq((-2, 2), LINE) == 1
    assert geometric_margin((-2.0, 2.0), LINE) == 1.0
    assert geometric_margin((2.0, 2.0), LINE[1:]) == 3.0
    assert support_vectors((-2, 2), LINE) == (0, 1)
    assert canonical((-2, 2), LINE) == (-1, 1)


def test_a_margin_below_one_is_positive_too() -> None:
    examples = sample([(-1,), (1,)], [-1, 1], one=1)
    assert [geometric_margin_sq((0, c), examples) for c in (Q(1, 2), Q(1, 9), -Q(1, 2))] \
        == [1, 1, -1]


def test_the_distance_of_a_support_vector_is_not_one() -> None:
    """D-167: it is 1/‖𝐰‖ on the canonical scale; D-168: on its own line w·x = y it is 0."""
    examples = sample([(0,), (4,)], [-1, 1], one=1)
    w = canonical((-2, 1), examples)
    assert [distance_sq(w, x) for x, _ in examples] == [4, 4]
    assert [projection(w, x, y) for x, y in examples] == [x for x, _ in examples]


@given(WEIGHTS, SAMPLES, st.integers(1, 9).map(lambda n: Q(n, 4)))
def test_what_scales_and_what_does_not(w: Any, examples: Any, c: Q) -> None:
    longer = scale(c, w)
    assert least_margin(longer, examples) == c * least_margin(w, examples)
    assert geometric_margin_sq(longer, examples) == geometric_margin_sq(w, examples)
    assert support_vectors(longer, examples) == support_vectors(w, examples)
    if least_margin(w, examples) > 0:
        assert canonical(longer, examples) == canonical(w, examples)
        assert least_margin(canonical(w, examples), examples) == 1


@given(WEIGHTS, SAMPLES)
def test_the_geometric_margin_is_the_worst_signed_distance(w: Any, examples: Any) -> None:
    squares = [distance_sq(w, x) if functional_margin(w, x, y) >= 0 else -distance_sq(w, x)
               for x, y in examples]
    assert geometric_margin_sq(w, examples) == min(squares)
    assert [row for row, square in enumerate(squares) if square == min(squares)] \
        == list(support_vectors(w, examples))


@given(WEIGHTS, POINTS, LABELS)
def test_the_depth_is_the_way_to_the_edge_if_there_is_a_violation(w: Any, x: Any, y: Any) -> None:
    """B-64, D-173: the printed |1 - y z|/‖𝐰‖ is right only where y z < 1."""
    way_sq = norm_sq(subtract(projection(w, x, Q(y)), x))
    violates = functional_margin(w, x, y) < 1
    assert violation_depth_sq(w, x, y) == (way_sq if violates else 0)
    assert (slack(w, x, y) > 0) == violates


@pytest.mark.parametrize(("margin", "hinge"), [(2, 0), (Q(1, 2), Q(1, 2)), (-1, 2), (1, 0)])
def test_slack_is_the_hinge(margin: Any, hinge: Any) -> None:
    """A reported mix-up leaves out the leading 1 and gives 2, 1/2, 0 on the first three."""
    assert slack((0, 1), (1, margin), 1) == hinge
    assert slack((0, 1), (1, -margin), -1) == hinge


def test_a_misclassified_point_has_a_negative_margin() -> None:
    """D-170: y z > 1 is no misclassification; y z < 0 is one."""
    assert functional_margin((0, 1), (1, 2), 1) == 2
    assert slack((0, 1), (1, 2), 1) == 0
    assert functional_margin((0, 1), (1, 2), -1) == -2
    assert violation_depth((0.0, 0.5), (1.0, 2.0), -1) == 4.0


def test_there_is_no_canonical_scale_without_separation() -> None:
    with pytest.raises(ValueError, match="do not separate"):
        canonical((0, 1), LINE)


@pytest.mark.parametrize("measure", [least_margin, geometric_margin, support_vectors, canonical])
def test_an_empty_sample_has_no_margin(measure: Any) -> None:
    with pytest.raises(ValueError, match="sample is empty"):
        measure((0.0, 1.0), ())


@pytest.mark.parametrize("label", [0, 2, -2])
def test_another_label_has_no_margin(label: Any) -> None:
    for measure in (lambda: least_margin((0.0, 1.0), (((1.0, 3.0), label),)),
                    lambda: violation_depth((0.0, 1.0), (1.0, 3.0), label),
                    lambda: violation_depth_sq((0, 1), (1, 3), label)):
        with pytest.raises(ValueError, match=f"label {label} .*is not -1 or \\+1"):
            measure()


def test_a_margin_of_at_most_1_is_scaled_up() -> None:
    assert canonical((0, 1), (((1, Q(1, 2)), 1), ((1, -1), -1))) == (0, 2)
    assert canonical((0, 1), (((1, 1), 1),)) == (0, 1)
