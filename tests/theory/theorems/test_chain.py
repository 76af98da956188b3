"""Theorems of the chain: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees

from novikoff.reference.chain import chain, classify


@pytest.mark.theorem("chain.links")
def test_links() -> None:
    agrees("chain.links")


@pytest.mark.theorem("chain.right_links")
def test_right_links() -> None:
    agrees("chain.right_links")


@pytest.mark.theorem("chain.order")
def test_order() -> None:
    agrees("chain.order")


def test_one_class_has_no_link_and_is_always_the_answer() -> None:
    assert chain([(1, 0)], [7], (7,), lambda _: len) == ()
    assert classify((), (7,), (1, 0)) == 7
    assert classify((), (7,), (1, 0), otherwise="reject") is None
