"""Samples: building them, signing their points, normalising them, and what is refused."""

import math
from fractions import Fraction
from typing import Any

import pytest
from arithmetic import DYADIC, DYADIC_ARITHMETICS
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference import margin
from novikoff.reference.hard_margin import hard_margin
from novikoff.reference.kernel_perceptron import weights
from novikoff.reference.linalg import dot
from novikoff.reference.metrics import in_sample_error
from novikoff.reference.perceptron import consistent
from novikoff.reference.sample import normalised, sample, signed_label, signed_points, union
from novikoff.reference.soft_margin import first_objective_sq, soft_margin
from novikoff.reference.soft_margin import objective as soft_objective
from novikoff.reference.zero_one import best_threshold, errors, least_errors

ROWS = st.lists(st.tuples(DYADIC, DYADIC), max_size=4)


@given(ROWS, st.data())
def test_examples_in_every_arithmetic(rows: Any, data: st.DataObject) -> None:
    labels = data.draw(st.lists(st.sampled_from([-1, 1]), min_size=len(rows), max_size=len(rows)))
    for a in DYADIC_ARITHMETICS:
        examples = sample([a.vector(row) for row in rows], labels, a.into(Fraction(1)))
        assert [y for _, y in examples] == labels
        assert all(a.same(x, (Fraction(1), *row)) for (x, _), row in zip(examples, rows,
                                                                        strict=True))
        points = signed_points(examples)
        assert all(a.same(z, tuple(y * e for e in (1, *row)))
                   for z, y, row in zip(points, labels, rows, strict=True))


def test_without_one_no_bias_is_absorbed() -> None:
    assert sample([(2, 3)], [-1]) == (((2, 3), -1),)


@pytest.mark.parametrize(("X", "y", "complaint"), [
    ([(1,)], [1, -1], "1 rows and y has 2 labels"),
    ([(1,), (2,)], [1], "2 rows and y has 1 labels"),
    ([(1,), (1, 2)], [1, 1], "row 1 of X has 2 entries"),
    ([(1, 2), (1,)], [1, 1], "row 1 of X has 1 entries"),
    ([(1,)], [0], "label 0 of row 0"),
    ([(1,), (2,)], [1, 2], "label 2 of row 1"),
])
def test_bad_samples_are_refused(X: Any, y: Any, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        sample(X, y)


def test_labels_of_zero_and_one() -> None:
    assert (signed_label(0), signed_label(1)) == (-1, 1)
    with pytest.raises(ValueError, match="2 is not 0 or 1"):
        signed_label(2)


@given(ROWS, ROWS, st.tuples(DYADIC, DYADIC))
def test_a_separator_is_positive_on_the_signed_points(A: Any, B: Any, w: Any) -> None:
    examples = union(A, B)
    assert [y for _, y in examples] == [1] * len(A) + [-1] * len(B)
    positive = all(dot(w, z) > 0 for z in signed_points(examples))
    assert positive == (all(dot(w, a) > 0 for a in A) and all(dot(w, b) < 0 for b in B))


@given(ROWS)
def test_each_point_is_scaled_by_its_own_factor(rows: Any) -> None:
    examples = union(rows, ())
    factors = [Fraction(1, k + 1) for k in range(len(rows))]
    scaled = normalised(examples, factors)
    assert [x for x, _ in scaled] == [tuple(c * e for e in row)
                                      for c, row in zip(factors, rows, strict=True)]
    with pytest.raises(ValueError, match="factors; give one each"):
        normalised(examples, [*factors, Fraction(1)])


@pytest.mark.parametrize("y", [0, 2, -2, math.nan, None])
@pytest.mark.parametrize("call", [
    lambda s: consistent(s, (1, 0)),
    lambda s: errors(s, (1, 0)),
    lambda s: least_errors(s, most=99),
    best_threshold,
    lambda s: in_sample_error((1, 0), s),
    lambda s: hard_margin(s, most=9),
    lambda s: soft_margin(s, most=99),
    lambda s: soft_objective((1, 1), s),
    lambda s: first_objective_sq((1, 1), s),
    lambda s: margin.least_margin((1, 1), s),
    lambda s: margin.geometric_margin((1.0, 1.0), s),
    lambda s: margin.geometric_margin_sq((1, 1), s),
    lambda s: margin.support_vectors((1, 1), s),
    lambda s: margin.canonical((1, 1), s),
    lambda s: margin.violation_depth((1.0, 1.0), *s[1]),
    lambda s: margin.violation_depth_sq((1, 1), *s[1]),
    lambda s: weights((1, 1), s),
])
def test_no_function_of_a_sample_takes_another_label_for_one_of_its_own(call: Any, y: Any) -> None:
    with pytest.raises(ValueError, match=rf"label {y!r} of example \d is not -1 or |given nan"):
        call((((1, 0), -1), ((1, 2), y)))


@pytest.mark.parametrize("count", [0, 1, 3])
def test_there_is_a_norm_for_each_example(count: int) -> None:
    with pytest.raises(ValueError, match=f"2 examples and {count} factors; give one each"):
        normalised((((1, 2), 1), ((1, 3), -1)), (1,) * count)
