"""Theorems of the metrics: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees


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
