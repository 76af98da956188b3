"""Theorems of logistic regression: the reference passes, wrong versions do not."""

import math

import pytest
from agreement import agrees

from novikoff.reference import logistic
from novikoff.reference.activation import LOGISTIC
from novikoff.reference.loss import HALF_SQUARED
from novikoff.reference.matching_loss import composed
from novikoff.theory.derivation import derivations


@pytest.mark.theorem("logistic.logit")
def test_logit() -> None:
    agrees("logistic.logit")


@pytest.mark.theorem("logistic.complement")
def test_complement() -> None:
    agrees("logistic.complement")


@pytest.mark.theorem("logistic.predict")
def test_predict() -> None:
    agrees("logistic.predict")


@pytest.mark.theorem("logistic.gradient")
def test_gradient() -> None:
    agrees("logistic.gradient")


@pytest.mark.theorem("logistic.curvature")
def test_curvature() -> None:
    agrees("logistic.curvature")


@pytest.mark.theorem("logistic.descent")
def test_descent() -> None:
    agrees("logistic.descent")


@pytest.mark.parametrize("name", ["logit", "complement", "gradient", "curvature", "descent"])
def test_derived(name: str) -> None:
    assert derivations()[f"logistic.{name}"].holds()


def test_outside_0_and_1_there_is_no_logit_and_far_out_no_overflow() -> None:
    for p in (-0.1, 1.1):
        with pytest.raises(ValueError, match="not a probability"):
            logistic.logit(p)
    assert logistic.LOGISTIC_LOSS.value(1, -1e308) == 1e308
    assert logistic.LOGISTIC_LOSS.value(1, 1e308) == 0
    assert logistic.probability((0.0, 1e308), (1.0, -1.0), 0) == 1


def test_the_squared_error_of_the_logistic_function_is_not_convex() -> None:
    """The loss must be the logarithmic one: ½(1 - sig z)² lies above its chord."""
    value = composed(HALF_SQUARED, LOGISTIC).value
    assert value(1, -4.0) > (value(1, -8.0) + value(1, 0.0)) / 2


def test_a_greater_rate_may_raise_the_loss() -> None:
    """η < 8/T is needed: x = (1, 1) with t = 0 and 1, w = (1, 0), η = 16."""
    examples = (((1.0, 1.0), 0), ((1.0, 1.0), 1))

    def loss(w: tuple[float, ...]) -> float:
        return math.fsum(logistic.LOGISTIC_LOSS.value(t, sum(w)) for _, t in examples)

    w = (1.0, 0.0)
    assert loss(logistic.update(w, examples, 16.0)) > loss(w)
    assert loss(logistic.update(w, examples, 3.9)) < loss(w)


@pytest.mark.theorem("logistic.direction")
def test_direction() -> None:
    agrees("logistic.direction")
    assert derivations()["logistic.direction"].holds()
