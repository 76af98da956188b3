"""Orders and starts: a pass visits what it says, and a seed repeats it."""

import math
import random
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.adaline import adaline
from novikoff.reference.averaged_perceptron import voted_perceptron
from novikoff.reference.batch_perceptron import batch_perceptron
from novikoff.reference.cross_validation import cross_validation
from novikoff.reference.kernel_perceptron import kernel_perceptron
from novikoff.reference.logistic import logistic_regression
from novikoff.reference.multiclass_adaline import multiclass_adaline
from novikoff.reference.multiclass_perceptron import multiclass_perceptron
from novikoff.reference.order import cyclic, normal, passes_over, picks, reorder, shuffled, zeros
from novikoff.reference.perceptron import perceptron
from novikoff.reference.perceptron_sets import perceptron_sets, perceptron_signed
from novikoff.reference.softmax import softmax_regression
from novikoff.reference.svm import svm

SIZES = st.integers(0, 6)


@given(SIZES)
def test_cyclic_repeats_the_given_order(n: int) -> None:
    assert list(islice(cyclic(n), 3)) == [tuple(range(n))] * 3


@given(SIZES, st.integers(0, 3))
def test_shuffled_visits_each_once(n: int, seed: int) -> None:
    passes = list(islice(shuffled(n, random.Random(seed)), 4))
    assert all(sorted(order) == list(range(n)) for order in passes)
    assert passes == list(islice(shuffled(n, random.Random(seed)), 4))


def test_shuffled_is_fresh_in_each_pass() -> None:
    assert len(set(islice(shuffled(6, random.Random(0)), 9))) > 1


@given(SIZES, st.integers(0, 3))
def test_picks_are_n_indices(n: int, seed: int) -> None:
    for order in islice(picks(n, random.Random(seed)), 4):
        assert len(order) == n
        assert set(order) <= set(range(n))


def test_picks_repeat_and_leave_out() -> None:
    assert any(len(set(order)) < 6 for order in islice(picks(6, random.Random(0)), 9))


@given(SIZES)
def test_starts_have_n_entries(n: int) -> None:
    assert zeros(n) == (0,) * n
    assert len(normal(n, random.Random(0))) == n


def test_normal_has_the_standard_deviation_it_is_given() -> None:
    small, large = (normal(5, random.Random(7), sd) for sd in (0.01, 1.0))
    assert large == pytest.approx([100 * draw for draw in small])
    assert small == normal(5, random.Random(7))
    assert len(set(small)) == 5


@given(SIZES, st.integers(0, 3))
def test_reorder_keeps_rows_and_labels_together(n: int, seed: int) -> None:
    order = next(shuffled(n, random.Random(seed)))
    X, y = reorder([(i, 7) for i in range(n)], [2 * i for i in range(n)], order)
    assert tuple((i, 7) for i in order) == X
    assert y == tuple(2 * i for i in order)


@pytest.mark.parametrize(("X", "y", "order"), [
    ("ab", (1, 2), (0, 0)), ("ab", (1, 2), (1, 2)), ("ab", (1, 2), (0,)), ("ab", (1,), (0, 1)),
    ("ab", (1, 2, 3), (0, 1)),
    ("ab", (1, 2), (-1, 0))])
def test_reorder_refuses_what_is_no_permutation(X: str, y: object, order: object) -> None:
    with pytest.raises(ValueError, match="each of 0"):
        reorder(X, y, order)  # type: ignore[arg-type]


def test_a_standard_deviation_is_finite_and_at_least_0() -> None:
    for sd, why in ((-0.5, "the standard deviation -0.5 is negative"), (math.nan, "nan is not a"),
                    (math.inf, "inf is not a finite")):
        with pytest.raises(ValueError, match=why):
            normal(1, random.Random(0), sd)
    with pytest.raises(OverflowError, match="a draw left the range of floats"):
        normal(99, random.Random(0), 1.7e308)
    assert normal(2, random.Random(0), 0.0) == (0.0, 0.0)


LINE: Any = (((1.0, 0.0), -1), ((1.0, 1.0), 1))
TWO: Any = (((1.0, 0.0), 0), ((1.0, 1.0), 1))
START, PAIR = (0.0, 0.0), ((0.0, 0.0), (0.0, 0.0))
DRIVERS: dict[str, Callable[[Any], Any]] = {
    "perceptron": lambda o: perceptron(LINE, START, 1.0, passes=1, order=o),
    "sets": lambda o: perceptron_sets([LINE[0][0]], [], START, 1.0, passes=1, order=o),
    "signed": lambda o: perceptron_signed([LINE[0][0]], START, 1.0, passes=1, order=o),
    "kernel": lambda o: kernel_perceptron(LINE, 1.0, passes=1, order=o),
    "voted": lambda o: voted_perceptron(LINE, START, 1.0, passes=1, order=o),
    "multiclass": lambda o: multiclass_perceptron(TWO, PAIR, 1.0, passes=1, order=o),
    "Adaline": lambda o: adaline(LINE, START, 1.0, epochs=1, order=o),
    "multiclass Adaline": lambda o: multiclass_adaline(TWO, PAIR, 1.0, epochs=1, order=o),
    "logistic": lambda o: logistic_regression(TWO, START, 1.0, epochs=1, order=o),
    "softmax": lambda o: softmax_regression(TWO, PAIR, 1.0, epochs=1, order=o),
    "batch": lambda o: batch_perceptron(LINE, START, 1.0, passes=1, batches=[o]),
    "svm": lambda o: svm(LINE, START, 1.0, mu=1.0, epochs=1, batches=[o]),
    "folds": lambda o: cross_validation(LINE, o, len, lambda _m, _h: 0),
    "passes": lambda o: passes_over(2, o),
}


@pytest.mark.parametrize("driver", DRIVERS.values(), ids=DRIVERS)
@pytest.mark.parametrize("row", [-1, 2, 5, 0.0, True, None, "0"])
def test_an_index_that_names_no_example_is_refused_everywhere_alike(
        driver: Callable[[Any], Any], row: Any) -> None:
    with pytest.raises(ValueError, match=r"name .*, which is none of the [12] examples"):
        list(driver([(row,)]))


@pytest.mark.parametrize("driver", DRIVERS.values(), ids=DRIVERS)
def test_what_is_no_order_is_told(driver: Callable[[Any], Any]) -> None:
    with pytest.raises(TypeError, match="is no sequence of indices"):
        list(driver([0]))


def test_an_order_of_examples_is_passed_on() -> None:
    assert list(passes_over(3, [(2, 2), (), (0, 1)])) == [(2, 2), (), (0, 1)]
