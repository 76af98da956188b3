"""Theorems of the 0-1 risk: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees

from novikoff.reference.zero_one import best_threshold, errors, least_errors


@pytest.mark.theorem("zero_one.errors")
def test_errors() -> None:
    agrees("zero_one.errors")


@pytest.mark.theorem("zero_one.least_errors")
def test_least_errors() -> None:
    agrees("zero_one.least_errors")


@pytest.mark.theorem("zero_one.best_threshold")
def test_best_threshold() -> None:
    agrees("zero_one.best_threshold")


def test_without_a_bias_the_rules_have_other_minima() -> None:
    """The hypothesis of a bias is needed: x = 0 (+) is right under F, and never under N."""
    data = (((0,), 1), ((1,), -1))
    assert [least_errors(data, rule, most=2**16)[0] for rule in ("N", "F", "AB")] == [1, 0, 0]
    assert least_errors(data, "F", "-1", most=2**16)[0] == 1


def test_one_class_and_one_point_of_two_labels() -> None:
    same = (((1, 3), 1), ((1, 3), 1))
    assert (least_errors(same, most=2**16)[0], best_threshold(same)[0]) == (0, 0)
    both = (((1, 3), 1), ((1, 3), -1))
    assert (least_errors(both, most=2**16)[0], best_threshold(both)[0]) == (1, 1)
    assert errors((), (1, 3)) == 0
