"""Theorems of the multiclass perceptron: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("multiclass_perceptron.update")
def test_update() -> None:
    agrees("multiclass_perceptron.update")


@pytest.mark.theorem("multiclass_perceptron.run")
def test_run() -> None:
    agrees("multiclass_perceptron.run")


@pytest.mark.theorem("multiclass_perceptron.mistake_bound")
def test_mistake_bound() -> None:
    agrees("multiclass_perceptron.mistake_bound")


@pytest.mark.theorem("multiclass_perceptron.two_classes")
def test_two_classes() -> None:
    agrees("multiclass_perceptron.two_classes")
