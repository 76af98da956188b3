"""Theorems of the pocket: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("pocket.best_seen")
def test_best_seen() -> None:
    agrees("pocket.best_seen")


@pytest.mark.theorem("pocket.printed_comparison")
def test_printed_comparison() -> None:
    agrees("pocket.printed_comparison")


@pytest.mark.theorem("pocket.reaches_optimum")
def test_reaches_optimum() -> None:
    agrees("pocket.reaches_optimum")
