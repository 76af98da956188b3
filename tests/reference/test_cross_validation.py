"""Splits and folds: every row once, balanced sizes, and training that never sees the held rows."""

import random
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.cross_validation import (
    cross_validation,
    fold_sizes,
    folds,
    leave_one_out,
    mean_score,
    split,
)
from novikoff.reference.order import shuffled

Q = Fraction
SIZES = st.integers(2, 30).flatmap(lambda n: st.tuples(st.just(n), st.integers(2, n)))


@pytest.mark.parametrize(("n", "k", "first", "last"), [
    (7, 3, (3, 2, 2), (2, 2, 3)), (23, 5, (5, 5, 5, 4, 4), (4, 4, 5, 5, 5)),
    (10, 4, (3, 3, 2, 2), (2, 2, 3, 3)), (9, 6, (2, 2, 2, 1, 1, 1), (1, 1, 1, 2, 2, 2))])
def test_reported_sizes(n: int, k: int, first: Any, last: Any) -> None:
    """Where real code dropped the remainder, or gave it to one fold."""
    assert fold_sizes(n, k) == first
    assert fold_sizes(n, k, "last") == last


@given(SIZES, st.sampled_from(["first", "last"]), st.integers(0, 3))
def test_the_folds_part_the_rows_evenly(nk: Any, longer: Any, seed: int) -> None:
    """B-69."""
    n, k = nk
    order = next(shuffled(n, random.Random(seed)))
    parts = folds(order, k, longer)
    assert tuple(row for part in parts for row in part) == order
    assert tuple(map(len, parts)) == fold_sizes(n, k, longer)
    assert {len(part) for part in parts} <= {n // k, -(-n // k)}


@pytest.mark.parametrize(("n", "k"), [(5, 1), (5, 0), (5, 6), (1, 1), (0, 2)])
def test_other_numbers_of_folds_are_refused(n: int, k: int) -> None:
    with pytest.raises(ValueError, match=f"{n} rows make no {k} folds"):
        folds(range(n), k)


@given(st.integers(1, 9), st.integers(0, 4), st.integers(0, 4))
def test_a_split_parts_the_rows(train: int, validation: int, test: int) -> None:
    order = tuple(range(train + validation + test))[::-1]
    found = split(order, validation, test)
    assert tuple(map(len, found)) == (train, validation, test)
    assert found.train + found.validation + found.test == order


@pytest.mark.parametrize(("validation", "test"), [(2, 1), (-1, 1), (1, -1), (0, 4)])
def test_a_split_without_training_rows_is_refused(validation: int, test: int) -> None:
    with pytest.raises(ValueError, match=r"nothing to train on|= -1 is too small a count"):
        split(range(3), validation, test)


@given(SIZES)
def test_training_sees_all_rows_but_the_held_ones(nk: Any) -> None:
    n, k = nk
    data = [f"row {row}" for row in range(n)]
    turns = list(cross_validation(data, folds(range(n), k), lambda rest: rest,
                                  lambda model, held: (model, held)))
    assert len(turns) == k
    for turn in turns:
        model, held = turn.score
        assert model == turn.model
        assert held == tuple(data[row] for row in turn.rows)
        assert set(model) == set(data) - set(held)
        assert len(model) + len(held) == n


def test_leaving_one_out_can_defeat_a_majority_vote() -> None:
    """D-089: on balanced labels each held label is in the minority of the others."""
    labels = (1, 1, 1, -1, -1, -1)
    turns = cross_validation(labels, leave_one_out(range(6)), lambda rest: 1 if sum(rest) > 0
                             else -1, lambda vote, held: Q(sum(vote == y for y in held), len(held)))
    assert mean_score(turns) == 0


def test_the_mean_counts_each_fold_once() -> None:
    turns = cross_validation((1, 1, 0), folds(range(3), 2), len, lambda _, held: sum(held))
    assert mean_score(turns) == 1
    share = cross_validation((1, 1, 0), folds(range(3), 2), len,
                             lambda _, held: Q(sum(held), len(held)))
    assert mean_score(share) == Q(1, 2)


def test_what_cannot_be_scored_is_refused() -> None:
    for rows in ((), (0, 1)):
        with pytest.raises(ValueError, match="nothing to score or leaves"):
            list(cross_validation((1, 2), [rows], len, lambda _, held: len(held)))
    with pytest.raises(ValueError, match="no folds"):
        mean_score([])


@pytest.mark.parametrize("row", [-1, -3, 3])
@pytest.mark.parametrize("first", [True, False])
def test_a_row_that_is_none_is_not_held_out(row: int, first: bool) -> None:
    fold = (row, 0) if first else (0, row)
    with pytest.raises(ValueError, match=f"name {row}, which is none of the 3 examples"):
        next(cross_validation((1, 2, 3), [fold], list, lambda _, held: held))
