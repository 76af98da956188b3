"""Metrics: exact shares, whose mistakes they count, and what is undefined."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.metrics import (
    accuracy,
    error_count,
    in_sample_error,
    in_version_space,
    out_of_sample_error,
)
from novikoff.reference.sample import sample
from novikoff.reference.threshold import classify

Q = Fraction
LABELS = st.lists(st.tuples(st.sampled_from([-1, 1]), st.sampled_from([-1, 1])), min_size=1)


@given(LABELS)
def test_accuracy_and_errors_complete_each_other(pairs: Any) -> None:
    predicted, labels = zip(*pairs, strict=True)
    errors = len([1 for p, y in pairs if p * y == -1])
    assert error_count(predicted, labels) == errors
    assert accuracy(predicted, labels) == Q(len(pairs) - errors, len(pairs))


@given(st.lists(st.tuples(st.integers(-2, 2), st.sampled_from([-1, 1])), min_size=1))
def test_the_error_in_the_sample_is_that_of_its_predictions(pairs: Any) -> None:
    examples = sample([(x,) for x, _ in pairs], [y for _, y in pairs], one=1)
    predicted = classify((0, 1), [x for x, _ in examples])
    labels = [y for _, y in pairs]
    error = in_sample_error((0, 1), examples)
    assert error == 1 - accuracy(predicted, labels)
    assert error == out_of_sample_error(lambda x: classify((0, 1), [x])[0],
                                        [(x, y, 1) for x, y in examples])
    assert (error == 0) == in_version_space(lambda x: classify((0, 1), [x])[0], examples)


@pytest.mark.parametrize(("rules", "due"), [
    ({}, Q(1, 2)), ({"zero": "neither"}, 1), ({"mistake": "N"}, 1), ({"mistake": "AB"}, 0)])
def test_a_point_on_the_boundary_counts_by_convention(rules: Any, due: Any) -> None:
    """D-230."""
    assert in_sample_error((0, 1), sample([(0,), (0,)], [1, -1], one=1), **rules) == due


def test_a_law_weighs_and_need_not_sum_to_one() -> None:
    law = [(0, 1, Q(1, 6)), (1, 1, Q(1, 2)), (1, -1, Q(1, 3))]
    assert out_of_sample_error(lambda x: 2 * x - 1, law) == Q(1, 6) + Q(1, 3)
    assert out_of_sample_error(lambda x: 2 * x - 1, [(x, y, 6 * p) for x, y, p in law]) == Q(1, 2)
    assert out_of_sample_error(lambda _: 1, [(0, 1, 0.75), (0, -1, 0.25)]) == 0.25
    assert out_of_sample_error(lambda _: 1, [(0, 1, 1), (0, -1, 0)]) == 0


def test_the_version_space_holds_only_what_agrees_everywhere() -> None:
    data = [(0, -1), (1, 1)]
    assert in_version_space(lambda x: 2 * x - 1, data)
    assert not in_version_space(lambda _: 1, data)
    assert in_version_space(lambda _: 1, [])


@pytest.mark.parametrize(("call", "why"), [
    (lambda: accuracy((), ()), "undefined"),
    (lambda: in_sample_error((0,), ()), "undefined"),
    (lambda: error_count((1,), (1, 1)), "1 predictions and 2 labels"),
    (lambda: accuracy((1, 1), (1,)), "2 predictions and 1 labels"),
    (lambda: out_of_sample_error(abs, []), "not all of them 0"),
    (lambda: out_of_sample_error(abs, [(1, 1, 2), (1, -1, -1)]), "one is negative"),
    (lambda: out_of_sample_error(abs, [(1, 1, -1), (1, -1, 2)]), "one is negative"),
])
def test_what_is_undefined_is_refused(call: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        call()
