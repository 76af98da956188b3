"""Theorems of the matching losses: the reference passes, wrong versions do not."""

import math
from collections.abc import Callable

import pytest
from agreement import agrees

from novikoff.reference import matching_loss as reference
from novikoff.reference.activation import LOGISTIC, TANH
from novikoff.reference.loss import HALF_SQUARED, Loss
from novikoff.theory.derivation import derivations


@pytest.mark.theorem("matching_loss.compensation")
def test_compensation() -> None:
    agrees("matching_loss.compensation")


@pytest.mark.theorem("matching_loss.update")
def test_update() -> None:
    agrees("matching_loss.update")


@pytest.mark.theorem("matching_loss.certain_outputs")
def test_certain_outputs() -> None:
    agrees("matching_loss.certain_outputs")


@pytest.mark.parametrize(("loss", "y", "a"), [
    (reference.CROSS_ENTROPY, -1, 0.5), (reference.CROSS_ENTROPY, 2, 0.5),
    (reference.TANH_CROSS_ENTROPY, -2, 0.5), (reference.CROSS_ENTROPY, 1, -0.1),
    (reference.TANH_CROSS_ENTROPY, 1, 1.5)])
def test_targets_and_outputs_outside_the_range_are_refused(loss: Loss, y: float, a: float) -> None:
    """The formulas would go on: with a negative weight cross-entropy is not bounded below."""
    with pytest.raises(ValueError, match="outside the range"):
        loss.value(y, a)


def test_a_saturated_output_keeps_its_whole_error_in_floats() -> None:
    for activation, y, error in ((LOGISTIC, 0, 1.0), (LOGISTIC, 1, 0.0), (TANH, -1, 2.0)):
        own = reference.composed(reference.matching_loss(activation), activation)
        assert own.derivative(y, 1e5) == error
        assert math.isfinite(own.value(y, 1e5))
        assert reference.composed(HALF_SQUARED, activation).derivative(y, 1e5) == 0.0


@pytest.mark.parametrize("wrong", [
    lambda loss, _: Loss(loss.value, loss.derivative, ""),
    lambda loss, activation: Loss(
        lambda y, z: loss.value(y, activation.value(z)),
        lambda y, z: loss.derivative(y, activation.value(z)), "")])
def test_the_derivations_refuse_a_wrong_chain(
        wrong: Callable[..., Loss], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reference, "composed", wrong)
    for name in ("compensation", "update"):
        assert not all(step.check() for step in derivations()[f"matching_loss.{name}"].build(1))
