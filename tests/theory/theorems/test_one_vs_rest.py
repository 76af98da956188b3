"""Theorems of one against the rest: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees

from novikoff.reference.argmax import argmax
from novikoff.reference.one_vs_rest import against, classify


@pytest.mark.theorem("one_vs_rest.argmax")
def test_argmax() -> None:
    agrees("one_vs_rest.argmax")


@pytest.mark.theorem("one_vs_rest.scorers")
def test_scorers() -> None:
    agrees("one_vs_rest.scorers")


@pytest.mark.theorem("one_vs_rest.right_scorers")
def test_right_scorers() -> None:
    agrees("one_vs_rest.right_scorers")


@pytest.mark.theorem("one_vs_rest.middle_class")
def test_middle_class() -> None:
    agrees("one_vs_rest.middle_class")


def test_a_class_without_examples_is_rejected_everywhere() -> None:
    assert against([(1, 0), (1, 4)], [0, 1], 2, (0, 1, 2)) == (((1, 0), -1), ((1, 4), -1))


def test_one_class_always_wins_and_infinity_beats_all() -> None:
    assert classify([lambda _: -9], (7,), (1,)) == 7
    assert argmax((0.0, float("inf"), float("inf"))) == 1
    assert argmax((float("-inf"), float("-inf")), "highest") == 1
