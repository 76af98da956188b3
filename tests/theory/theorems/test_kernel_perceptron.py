"""Theorems of the kernel perceptron: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("kernel_perceptron.primal_run")
def test_primal_run() -> None:
    agrees("kernel_perceptron.primal_run")


@pytest.mark.theorem("kernel_perceptron.dual_score")
def test_dual_score() -> None:
    agrees("kernel_perceptron.dual_score")


@pytest.mark.theorem("kernel_perceptron.polynomial_kernel")
def test_polynomial_kernel() -> None:
    agrees("kernel_perceptron.polynomial_kernel")
