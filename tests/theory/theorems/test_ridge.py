"""Theorems of ridge regression: the reference passes them, wrong versions do not."""

from fractions import Fraction

import pytest
from agreement import agrees

from novikoff.reference.ridge import leave_one_out_residuals, leverages, ridge
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Passed
from novikoff.theory.registry import theorems

Q = Fraction


@pytest.mark.theorem("ridge.minimiser")
def test_minimiser() -> None:
    agrees("ridge.minimiser")


@pytest.mark.theorem("ridge.intercept")
def test_intercept() -> None:
    agrees("ridge.intercept")


@pytest.mark.theorem("ridge.shrinkage")
def test_shrinkage() -> None:
    agrees("ridge.shrinkage")


@pytest.mark.theorem("ridge.leverages")
def test_leverages() -> None:
    agrees("ridge.leverages")


@pytest.mark.theorem("ridge.leave_one_out")
def test_leave_one_out() -> None:
    agrees("ridge.leave_one_out")


@pytest.mark.parametrize("X", [((0,),), ((0, 0), (0, 0)), ((1, 1), (1, 1)), ((5,), (5,), (5,)),
                               ((Q(1, 2**20), 1), (1, 2**20))])
def test_degenerate_data(X: tuple[tuple[Q, ...], ...]) -> None:
    """One row, no information, equal rows, constant features, entries of very different sizes."""
    instance = Instance(X, (1, -2, 3)[:len(X)], Q(1, 2))
    for name in ("minimiser", "intercept", "shrinkage", "leverages", "leave_one_out"):
        assert theorems()[f"ridge.{name}"].judge(
            instance, FunctionSubject(), FunctionSubject()) == Passed()


def test_a_row_that_alone_determines_a_weight_is_refused() -> None:
    X = ((1, 0), (0, 1), (0, 2))
    assert leverages(X, 0, bias="absent") == (1, Q(1, 5), Q(4, 5))
    with pytest.raises(ValueError, match="row 0 has leverage 1"):
        leave_one_out_residuals(X, (1, 2, 3), 0, bias="absent")
    assert len(leave_one_out_residuals(X, (1, 2, 3), Q(1, 1000), bias="absent")) == 3


def test_a_penalty_that_grows_with_the_rows_breaks_the_shortcut() -> None:
    """D-090: with λ = N on x = 1, 1 the fit to one row has λ = 1, not 2."""
    X, y = ((1,), (1,)), (0, 1)
    assert leave_one_out_residuals(X, y, 2, bias="absent") == (Q(-1, 3), 1)
    (w,) = ridge(X[1:], y[1:], 1, bias="absent")
    assert y[0] - w == Q(-1, 2)


def test_no_rows_are_refused() -> None:
    with pytest.raises(ValueError, match="0 rows"):
        ridge((), (), 1)
