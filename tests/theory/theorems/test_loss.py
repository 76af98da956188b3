"""Theorems of the losses: the reference passes, wrong versions do not."""

import math
from fractions import Fraction

import pytest
from agreement import agrees

from novikoff.reference import loss as reference
from novikoff.theory.derivation import derivations
from novikoff.theory.derivations.loss import branches


@pytest.mark.theorem("loss.values")
def test_values() -> None:
    agrees("loss.values")


@pytest.mark.theorem("loss.slopes")
def test_slopes() -> None:
    agrees("loss.slopes")


@pytest.mark.theorem("loss.huber")
def test_huber() -> None:
    agrees("loss.huber")


@pytest.mark.theorem("loss.perceptron_subdifferential")
def test_perceptron_subdifferential() -> None:
    agrees("loss.perceptron_subdifferential")


def test_every_loss_is_derived_on_every_branch() -> None:
    """Nine branches: three smooth losses, two sides of the distance, four of Huber's loss."""
    assert len(branches()) == 9
    kept = {id(loss) for loss in vars(reference).values() if isinstance(loss, reference.Loss)}
    assert kept < {id(branch.loss) for branch in branches()}


@pytest.mark.parametrize("delta", [0, -1, Fraction(-1, 3)])
def test_huber_needs_a_positive_delta(delta: Fraction) -> None:
    with pytest.raises(ValueError, match="no quadratic part"):
        reference.huber(delta)


def test_log_cosh_in_floats_far_out_is_the_distance_less_log_two() -> None:
    value, slope = reference.LOG_COSH.value, reference.LOG_COSH.derivative
    for d in (400.0, 1e300):
        assert value(0.0, d) == d - math.log(2) == value(d, 0.0)
        assert slope(0.0, d) == 1.0 == -slope(d, 0.0)


@pytest.mark.parametrize("name", ["HALF_SQUARED", "SQUARED", "ABSOLUTE"])
def test_a_derivation_refuses_a_wrong_slope(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = getattr(reference, name)
    monkeypatch.setattr(reference, name, reference.Loss(
        right.value, lambda y, a: right.derivative(a, y), right.name))
    assert not all(step.check() for step in derivations()["loss.slopes"].build(1))


def test_the_derivation_refuses_an_unclipped_huber(monkeypatch: pytest.MonkeyPatch) -> None:
    right = reference.huber
    monkeypatch.setattr(reference, "huber", lambda delta: reference.Loss(
        right(delta).value, lambda y, a: a - y, "unclipped"))
    assert not all(step.check() for step in derivations()["loss.huber"].build(1))
