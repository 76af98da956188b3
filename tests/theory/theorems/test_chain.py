"""Theorems of the chain: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("chain.links")
def test_links() -> None:
    agrees("chain.links")


@pytest.mark.theorem("chain.right_links")
def test_right_links() -> None:
    agrees("chain.right_links")


@pytest.mark.theorem("chain.order")
def test_order() -> None:
    agrees("chain.order")
