"""Theorems of one against the rest: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("one_vs_rest.argmax")
def test_argmax() -> None:
    agrees("one_vs_rest.argmax")


@pytest.mark.theorem("one_vs_rest.scorers")
def test_scorers() -> None:
    agrees("one_vs_rest.scorers")


@pytest.mark.theorem("one_vs_rest.right_scorers")
def test_right_scorers() -> None:
    agrees("one_vs_rest.right_scorers")


@pytest.mark.theorem("one_vs_rest.middle_class")
def test_middle_class() -> None:
    agrees("one_vs_rest.middle_class")
