"""Theorems of the pocket: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees

from novikoff.theory.instances import Instance
from novikoff.theory.theorems.pocket import leading_to, least, reachable, wrong_rows


@pytest.mark.theorem("pocket.best_seen")
def test_best_seen() -> None:
    agrees("pocket.best_seen")


@pytest.mark.theorem("pocket.printed_comparison")
def test_printed_comparison() -> None:
    agrees("pocket.printed_comparison")


@pytest.mark.theorem("pocket.reaches_optimum")
def test_reaches_optimum() -> None:
    agrees("pocket.reaches_optimum")


def test_a_goal_that_cannot_be_reached_is_told() -> None:
    """From the minimum of separable data no pick leads on, so that w = 0 is not met again."""
    instance = Instance(((1,), (-1,)), (1, -1))
    ways = reachable(instance)
    assert len(ways) > 1
    assert leading_to(instance, ways, {(0, 0)}) == {(0, 0)}
    ends = {w for w in ways if not wrong_rows(instance, w)}
    assert leading_to(instance, ways, ends) == set(ways)


def test_the_gate_xor_has_finitely_many_weights() -> None:
    """Too many for the family, but bounded too, and three right is the best."""
    xor = Instance(((0, 0), (0, 1), (1, 0), (1, 1)), (-1, 1, 1, -1))
    ways, fewest = reachable(xor), least(xor)
    assert fewest == 1
    minima = {w for w in ways if len(wrong_rows(xor, w)) == fewest}
    assert len(leading_to(xor, ways, minima)) == len(ways)
