"""Theorems of the averaged perceptron: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("averaged_perceptron.survivors")
def test_survivors() -> None:
    agrees("averaged_perceptron.survivors")


@pytest.mark.theorem("averaged_perceptron.average")
def test_average() -> None:
    agrees("averaged_perceptron.average")


@pytest.mark.theorem("averaged_perceptron.vote")
def test_vote() -> None:
    agrees("averaged_perceptron.vote")
