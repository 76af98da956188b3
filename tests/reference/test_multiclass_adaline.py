"""The Adaline of K classes: K Adalines on one-hot targets, and the largest output."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.adaline import adaline
from novikoff.reference.multiclass_adaline import multiclass_adaline, one_hot, predict, update
from novikoff.reference.training import exhaust

Q = Fraction
SMALL = st.integers(-3, 3).map(Q)
DATA = st.lists(st.tuples(st.tuples(st.just(Q(1)), SMALL), st.sampled_from([0, 1, 2])),
                min_size=1, max_size=4)
ZERO = ((Q(0), Q(0)),) * 3


@given(DATA, st.sampled_from(["0/1", "-1/+1"]), st.sampled_from([None, 1, 2]),
       st.sampled_from(["sum", "mean"]))
def test_each_output_is_an_adaline_against_the_rest(data: Any, labels: Any, size: Any,
                                                    reduction: Any) -> None:
    _, epochs, result = exhaust(multiclass_adaline(data, ZERO, Q(1, 8), epochs=2, labels=labels,
                                                   size=size, reduction=reduction))
    low = 0 if labels == "0/1" else -1
    alone = [exhaust(adaline([(x, 1 if t == k else low) for x, t in data], (Q(0), Q(0)), Q(1, 8),
                             epochs=2, size=size, reduction=reduction)) for k in range(3)]
    assert result.w == tuple(run[2].w for run in alone)
    assert [e.loss for e in epochs] == [sum(e.loss for e in parts)
                                        for parts in zip(*(run[1] for run in alone), strict=True)]
    assert epochs[0].errors == sum(t != 0 for _, t in data)
    assert epochs[1].errors == sum(predict(epochs[0].w, x) != t for x, t in data)


def test_an_order_is_followed_and_the_loss_is_that_of_its_rows() -> None:
    data = [((Q(1), Q(2)), 0), ((Q(1), Q(-1)), 2)]
    _, epochs, result = exhaust(multiclass_adaline(data, ZERO, Q(1, 8), epochs=2,
                                                   order=[[1], [1]]))
    _, alone, end = exhaust(multiclass_adaline(data[1:], ZERO, Q(1, 8), epochs=2))
    assert (epochs, result.w) == (alone, end.w)


def test_one_hot_targets() -> None:
    """B-51, D-072: x zeros before the 1 and K - x - 1 after it."""
    assert [one_hot(k, 3) for k in range(3)] == [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    assert one_hot(2, 3, "-1/+1") == (-1, -1, 1)


def test_a_middle_class_is_masked() -> None:
    """D-003: on a line the middle of three classes has the largest output nowhere."""
    data = [((Q(1), Q(x)), k) for k, x in enumerate((-1, 0, 1))]
    W = ((Q(1, 3), -Q(1, 2)), (Q(1, 3), Q(0)), (Q(1, 3), Q(1, 2)))
    assert update(W, data, Q(1)) == W
    assert [predict(W, x) for x, _ in data] == [0, 0, 2]


def test_other_classes_are_refused() -> None:
    with pytest.raises(ValueError, match="class 3 of row 0"):
        multiclass_adaline([((1, 0), 3)], ZERO, 1, epochs=1)


@pytest.mark.parametrize(("W", "x"), [
    (((1e308,), (1.5e308,)), (10.0,)), (((1e-200,), (2e-200,)), (1e-200,))])
def test_outputs_out_of_the_range_of_floats_decide_no_class(W: Any, x: Any) -> None:
    with pytest.raises(OverflowError, match="give Fractions"):
        predict(W, x)
    assert predict(tuple(tuple(map(Q, w)) for w in W), tuple(map(Q, x))) == 1


@pytest.mark.parametrize(("tie", "winner"), [("lowest", 0), ("highest", 2)])
def test_a_tie_goes_where_it_is_told_to(tie: Any, winner: int) -> None:
    """From W = 0 all outputs are equal, so that all examples but those of the winner are errors."""
    data = [((Q(1), Q(2)), 0), ((Q(1), Q(-1)), 2), ((Q(1), Q(3)), 2)]
    run = multiclass_adaline(data, ZERO, Q(1, 8), epochs=1, tie=tie)
    assert exhaust(run)[1][0].errors == sum(t != winner for _, t in data)
    assert predict(ZERO, data[0][0], tie) == winner
    with pytest.raises(ValueError, match="tie = 'low' is unknown"):
        next(multiclass_adaline(data, ZERO, 1, epochs=1, tie="low"))  # type: ignore[arg-type]


def test_an_unknown_tie_is_refused_before_the_first_epoch() -> None:
    tie: Any = "least"
    with pytest.raises(ValueError, match="tie = 'least' is unknown"):
        next(multiclass_adaline((((1, 2), 0),), ((0, 0), (0, 0)), Q(1), epochs=0, tie=tie), None)
