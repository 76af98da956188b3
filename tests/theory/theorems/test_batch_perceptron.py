"""Theorems of the batch perceptron: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("batch_perceptron.direction")
def test_direction() -> None:
    agrees("batch_perceptron.direction")


@pytest.mark.theorem("batch_perceptron.run")
def test_run() -> None:
    agrees("batch_perceptron.run")


@pytest.mark.theorem("batch_perceptron.mistake_bound")
def test_mistake_bound() -> None:
    agrees("batch_perceptron.mistake_bound")


@pytest.mark.theorem("batch_perceptron.stopping_rule")
def test_stopping_rule() -> None:
    agrees("batch_perceptron.stopping_rule")


@pytest.mark.theorem("batch_perceptron.printed_loop")
def test_printed_loop() -> None:
    agrees("batch_perceptron.printed_loop")
