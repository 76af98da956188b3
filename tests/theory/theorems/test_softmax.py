"""Theorems of softmax regression: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees

from novikoff.reference.softmax import negative_log_likelihood, softmax, update
from novikoff.theory.derivation import derivations


@pytest.mark.theorem("softmax.probabilities")
def test_probabilities() -> None:
    agrees("softmax.probabilities")


@pytest.mark.theorem("softmax.rows")
def test_rows() -> None:
    agrees("softmax.rows")


@pytest.mark.theorem("softmax.gradient")
def test_gradient() -> None:
    agrees("softmax.gradient")


@pytest.mark.theorem("softmax.predict")
def test_predict() -> None:
    agrees("softmax.predict")


@pytest.mark.theorem("softmax.sum_of_weights")
def test_sum_of_weights() -> None:
    agrees("softmax.sum_of_weights")


@pytest.mark.theorem("softmax.curvature")
def test_curvature() -> None:
    agrees("softmax.curvature")


@pytest.mark.parametrize("name", ["probabilities", "gradient", "sum_of_weights", "curvature"])
def test_derived(name: str) -> None:
    assert derivations()[f"softmax.{name}"].holds()


def test_great_scores_do_not_overflow_and_one_class_is_certain() -> None:
    assert softmax((1e308, -1e308)) == (1.0, 0.0)
    assert negative_log_likelihood((0.0, 1e308), 0) == 1e308
    assert softmax((5.0,)) == (1.0,)
    assert negative_log_likelihood((5.0,), 0) == 0.0


def test_a_penalty_does_not_keep_the_sum_of_the_weights() -> None:
    """Without penalty is needed: from W = (1, 1), shrinking by half leaves the sum 1 and not 2."""
    W = ((1.0,), (1.0,))
    after = update(W, [((1.0,), 0)], 0.5)
    assert after[0][0] + after[1][0] == 2
    assert sum(w - 0.5 * old for (w,), (old,) in zip(after, W, strict=True)) == 1
