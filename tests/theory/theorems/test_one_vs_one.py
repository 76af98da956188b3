"""Theorems of one against one: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("one_vs_one.scorers")
def test_scorers() -> None:
    agrees("one_vs_one.scorers")


@pytest.mark.theorem("one_vs_one.votes")
def test_votes() -> None:
    agrees("one_vs_one.votes")
