"""Theorems of objects that are chains: the reference passes, wrong ones do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("chain_fit.links")
def test_links() -> None:
    agrees("chain_fit.links")


@pytest.mark.theorem("chain_fit.answers")
def test_answers() -> None:
    agrees("chain_fit.answers")


@pytest.mark.theorem("chain_fit.predictions")
def test_predictions() -> None:
    agrees("chain_fit.predictions")


@pytest.mark.theorem("chain_fit.right_links")
def test_right_links() -> None:
    agrees("chain_fit.right_links")


@pytest.mark.theorem("chain_fit.constant_links")
def test_constant_links() -> None:
    agrees("chain_fit.constant_links")


@pytest.mark.theorem("chain_fit.order_given")
def test_order_given() -> None:
    agrees("chain_fit.order_given")


@pytest.mark.theorem("chain_fit.refit")
def test_refit() -> None:
    agrees("chain_fit.refit")


@pytest.mark.theorem("chain_fit.text_labels")
def test_text_labels() -> None:
    agrees("chain_fit.text_labels")


@pytest.mark.theorem("chain_fit.number_labels")
def test_number_labels() -> None:
    agrees("chain_fit.number_labels")


@pytest.mark.theorem("chain_fit.negative_labels")
def test_negative_labels() -> None:
    agrees("chain_fit.negative_labels")


@pytest.mark.theorem("chain_fit.input_unchanged")
def test_input_unchanged() -> None:
    agrees("chain_fit.input_unchanged")
