"""Theorems of the metrics: the reference passes, wrong versions do not."""

from fractions import Fraction

import pytest
from agreement import agrees

from novikoff.reference.metrics import accuracy, in_version_space, out_of_sample_error


@pytest.mark.theorem("metrics.accuracy")
def test_accuracy() -> None:
    agrees("metrics.accuracy")


@pytest.mark.theorem("metrics.in_sample_error")
def test_in_sample_error() -> None:
    agrees("metrics.in_sample_error")


@pytest.mark.theorem("metrics.out_of_sample_error")
def test_out_of_sample_error() -> None:
    agrees("metrics.out_of_sample_error")


@pytest.mark.theorem("metrics.version_space")
def test_version_space() -> None:
    agrees("metrics.version_space")


def test_shares_of_nothing_and_laws_of_weight_zero_are_refused() -> None:
    with pytest.raises(ValueError, match="share of none is undefined"):
        accuracy((), ())
    with pytest.raises(ValueError, match="weights sum to 0"):
        out_of_sample_error(lambda _: 1, [(0, 1, 0)])
    assert in_version_space(lambda _: 1, [])


def test_a_certain_law_is_decided_by_one_point() -> None:
    law = [(0, 1, Fraction(1)), (1, -1, Fraction(0))]
    assert out_of_sample_error(lambda _: 1, law) == 0
    assert out_of_sample_error(lambda _: -1, law) == 1
