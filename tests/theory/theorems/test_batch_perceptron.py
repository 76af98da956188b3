"""Theorems of the batch perceptron: the reference passes, wrong versions do not."""

from dataclasses import replace
from typing import Any

import gather
import pytest
from agreement import agrees

from novikoff.reference import batch_perceptron
from novikoff.reference.linalg import scale
from novikoff.reference.record import trace
from novikoff.theory.derivation import derivations
from novikoff.theory.registry import theorems


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


@pytest.mark.parametrize("name", ["direction", "mistake_bound"])
@pytest.mark.parametrize("wrong", [
    lambda rows, delta: (rows, scale(2, delta)),
    lambda rows, delta: (rows, scale(-1, delta)),
    lambda rows, delta: (rows, (delta[0] + 1, *delta[1:]))])
def test_derivations_speak_of_the_code(name: str, wrong: Any,
                                       monkeypatch: pytest.MonkeyPatch) -> None:
    found = derivations()[f"batch_perceptron.{name}"]
    assert found.holds()
    right = batch_perceptron.direction
    monkeypatch.setattr(batch_perceptron, "direction", lambda *how: wrong(*right(*how)))
    assert not replace(found, dimensions=(2,)).holds()


def test_a_large_epsilon_leaves_a_mistake() -> None:
    """D-206: without ε < γ/N the conclusion fails, and on no smaller data than these."""
    needed = gather.needed(theorems()["batch_perceptron.stopping_rule"])
    (example,) = (found for statement, found in needed.items() if statement.startswith("ε < γ/N"))
    assert example.startswith("X = ((0,), (1,)), y = (-1, 1): ε = 1/2")


def test_no_example_is_no_mistake() -> None:
    assert batch_perceptron.direction((), (1, 2), ()) == ((), (0, 0))
    assert trace(batch_perceptron.batch_perceptron((), (1, 2), 1, passes=3))[1] \
        == ((1, 2), 0, 1, True)


def test_zero_delta_without_separation() -> None:
    """B-24: at w = 0 all four of XOR are on the boundary, Δ = 0, and no y z is negative."""
    xor = tuple(((1, a, b), 1 if a != b else -1) for a in (0, 1) for b in (0, 1))
    assert batch_perceptron.direction(xor, (0, 0, 0), range(4)) == ((0, 1, 2, 3), (0, 0, 0))
