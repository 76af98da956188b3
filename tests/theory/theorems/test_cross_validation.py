"""Theorems of cross-validation: the reference passes them, wrong versions do not."""

import pytest
from agreement import agrees

from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.outcome import Counterexample
from novikoff.theory.registry import theorems
from novikoff.theory.theorems.cross_validation import row_numbers


@pytest.mark.theorem("cross_validation.folds")
def test_folds() -> None:
    agrees("cross_validation.folds")


@pytest.mark.theorem("cross_validation.held_out")
def test_held_out() -> None:
    agrees("cross_validation.held_out")


@pytest.mark.theorem("cross_validation.mean_score")
def test_mean_score() -> None:
    agrees("cross_validation.mean_score")


def test_the_family_has_every_number_of_rows_in_several_orders() -> None:
    orders = [tuple(row for (row,) in instance.X) for instance in row_numbers()]
    assert {len(order) for order in orders} == set(range(10))
    assert all(sorted(order) == list(range(len(order))) for order in orders)
    assert len(set(orders)) > 20


def test_a_refusal_that_is_missing_is_told() -> None:
    """Whoever cuts one row in one fold has nothing to train on."""
    wrong = FunctionSubject("", {
        "cross_validation.folds": lambda order, _k, _longer="first": (tuple(order),),
        "cross_validation.fold_sizes": lambda n, _k, _longer="first": (n,)})
    found = theorems()["cross_validation.folds"].judge(next(row_numbers()), wrong, wrong)
    assert isinstance(found, Counterexample)
    assert found.expected == ("refused", "refused")
