"""Theorems of the 0-1 risk: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("zero_one.errors")
def test_errors() -> None:
    agrees("zero_one.errors")


@pytest.mark.theorem("zero_one.least_errors")
def test_least_errors() -> None:
    agrees("zero_one.least_errors")


@pytest.mark.theorem("zero_one.best_threshold")
def test_best_threshold() -> None:
    agrees("zero_one.best_threshold")
