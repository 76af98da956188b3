"""Theorems of the kernel perceptron: the reference passes, wrong versions do not."""

from dataclasses import replace
from typing import Any

import pytest
from agreement import agrees

from novikoff.reference import kernel_perceptron
from novikoff.reference.record import drain
from novikoff.theory.derivation import derivations


@pytest.mark.theorem("kernel_perceptron.primal_run")
def test_primal_run() -> None:
    agrees("kernel_perceptron.primal_run")


@pytest.mark.theorem("kernel_perceptron.dual_score")
def test_dual_score() -> None:
    agrees("kernel_perceptron.dual_score")


@pytest.mark.theorem("kernel_perceptron.polynomial_kernel")
def test_polynomial_kernel() -> None:
    agrees("kernel_perceptron.polynomial_kernel")


@pytest.mark.parametrize(("name", "function", "wrong"), [
    ("dual_score", "score", lambda right: lambda alpha, examples, products: right(
        alpha, [(x, -y) for x, y in examples], products)),
    ("dual_score", "weights", lambda right: lambda alpha, examples: right(
        alpha, [(x, 1) for x, _ in examples])),
    ("polynomial_kernel", "polynomial", lambda right: lambda p, c: right(p, 2 * c)),
    ("polynomial_kernel", "polynomial", lambda right: lambda p, c: right(p + 1, c))])
def test_derivations_speak_of_the_code(name: str, function: str, wrong: Any,
                                       monkeypatch: pytest.MonkeyPatch) -> None:
    found = derivations()[f"kernel_perceptron.{name}"]
    assert found.holds()
    monkeypatch.setattr(kernel_perceptron, function, wrong(getattr(kernel_perceptron, function)))
    assert not replace(found, dimensions=(2,)).holds()


def test_no_example_makes_no_update() -> None:
    assert drain(kernel_perceptron.kernel_perceptron((), 1, passes=3))[2] == ((), 0, 1, True)


def test_xor_is_learnt_with_degree_two() -> None:
    """A-48: not with the linear kernel, in no number of passes."""
    xor = tuple(((1, a, b), 1 if a != b else -1) for a in (0, 1) for b in (0, 1))
    for degree, converged in ((1, False), (2, True)):
        kernel = kernel_perceptron.polynomial(degree, 0)
        assert drain(kernel_perceptron.kernel_perceptron(
            xor, 1, passes=60, kernel=kernel))[2].converged == converged
