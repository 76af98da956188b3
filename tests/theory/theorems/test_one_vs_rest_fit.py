"""Theorems of objects that learn one against the rest: the reference passes, wrong ones do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("one_vs_rest_fit.scores")
def test_scores() -> None:
    agrees("one_vs_rest_fit.scores")


@pytest.mark.theorem("one_vs_rest_fit.predictions")
def test_predictions() -> None:
    agrees("one_vs_rest_fit.predictions")


@pytest.mark.theorem("one_vs_rest_fit.ties")
def test_ties() -> None:
    agrees("one_vs_rest_fit.ties")


@pytest.mark.theorem("one_vs_rest_fit.refit")
def test_refit() -> None:
    agrees("one_vs_rest_fit.refit")


@pytest.mark.theorem("one_vs_rest_fit.text_labels")
def test_text_labels() -> None:
    agrees("one_vs_rest_fit.text_labels")


@pytest.mark.theorem("one_vs_rest_fit.number_labels")
def test_number_labels() -> None:
    agrees("one_vs_rest_fit.number_labels")


@pytest.mark.theorem("one_vs_rest_fit.negative_labels")
def test_negative_labels() -> None:
    agrees("one_vs_rest_fit.negative_labels")


@pytest.mark.theorem("one_vs_rest_fit.input_unchanged")
def test_input_unchanged() -> None:
    agrees("one_vs_rest_fit.input_unchanged")
