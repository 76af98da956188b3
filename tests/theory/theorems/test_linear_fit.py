"""Theorems of objects that are fitted: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("linear_fit.normal_equations")
def test_normal_equations() -> None:
    agrees("linear_fit.normal_equations")


@pytest.mark.theorem("linear_fit.refit")
def test_refit() -> None:
    agrees("linear_fit.refit")


@pytest.mark.theorem("linear_fit.predictions")
def test_predictions() -> None:
    agrees("linear_fit.predictions")
