"""Theorems of one against one: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees

from novikoff.reference.one_vs_one import classify, pairs, votes


@pytest.mark.theorem("one_vs_one.scorers")
def test_scorers() -> None:
    agrees("one_vs_one.scorers")


@pytest.mark.theorem("one_vs_one.votes")
def test_votes() -> None:
    agrees("one_vs_one.votes")


def test_one_class_has_no_pair_and_wins() -> None:
    assert pairs((7,)) == ()
    assert votes((), (7,), (1,)) == (0,)
    assert classify((), (7,), (1,)) == 7
