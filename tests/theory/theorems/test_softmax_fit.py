"""Theorems of objects of softmax regression: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("softmax_fit.step")
def test_step() -> None:
    agrees("softmax_fit.step")


@pytest.mark.theorem("softmax_fit.trace")
def test_trace() -> None:
    agrees("softmax_fit.trace")


@pytest.mark.theorem("softmax_fit.refit")
def test_refit() -> None:
    agrees("softmax_fit.refit")


@pytest.mark.theorem("softmax_fit.renamed")
def test_renamed() -> None:
    agrees("softmax_fit.renamed")


@pytest.mark.theorem("softmax_fit.recorded_loss")
def test_recorded_loss() -> None:
    agrees("softmax_fit.recorded_loss")


@pytest.mark.theorem("softmax_fit.reported_step")
def test_reported_step() -> None:
    agrees("softmax_fit.reported_step")


@pytest.mark.theorem("softmax_fit.chances")
def test_chances() -> None:
    agrees("softmax_fit.chances")


@pytest.mark.theorem("softmax_fit.saturated")
def test_saturated() -> None:
    agrees("softmax_fit.saturated")


@pytest.mark.theorem("softmax_fit.predictions")
def test_predictions() -> None:
    agrees("softmax_fit.predictions")


@pytest.mark.theorem("softmax_fit.text_labels")
def test_text_labels() -> None:
    agrees("softmax_fit.text_labels")


@pytest.mark.theorem("softmax_fit.number_labels")
def test_number_labels() -> None:
    agrees("softmax_fit.number_labels")


@pytest.mark.theorem("softmax_fit.negative_labels")
def test_negative_labels() -> None:
    agrees("softmax_fit.negative_labels")


@pytest.mark.theorem("softmax_fit.input_unchanged")
def test_input_unchanged() -> None:
    agrees("softmax_fit.input_unchanged")


@pytest.mark.theorem("softmax_fit.accurate")
def test_accurate() -> None:
    agrees("softmax_fit.accurate")


@pytest.mark.theorem("softmax_fit.penalised_step")
def test_penalised_step() -> None:
    agrees("softmax_fit.penalised_step")


@pytest.mark.theorem("softmax_fit.batches")
def test_batches() -> None:
    agrees("softmax_fit.batches")
