"""Theorems of cycling: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees

from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import drain
from novikoff.theory.instances import Instance
from novikoff.theory.theorems.cycling import ends


@pytest.mark.theorem("cycling.eventually_periodic")
def test_eventually_periodic() -> None:
    agrees("cycling.eventually_periodic")


def test_the_multipliers_of_xor_are_found_by_the_perceptron() -> None:
    """One period updates each of the four examples equally often: Σ y x = 0."""
    xor = Instance(((0, 0), (0, 1), (1, 0), (1, 1)), (-1, 1, 1, -1))
    met, first = ends(xor)
    updates = drain(perceptron(xor.examples, met[first], 1, passes=len(met) - 1 - first,
                               stop=False))[0]
    counts = [sum(u.row == i for u in updates) for i in range(4)]
    assert counts[0] > 0
    assert len(set(counts)) == 1


def test_the_strict_rule_stops_on_a_contradiction() -> None:
    """B-20: under AB nothing moves from w = 0, however inseparable the data."""
    data = (((1, 1), 1), ((1, 1), -1))
    assert drain(perceptron(data, (0, 0), 1, passes=9, mistake="AB"))[2].updates == 0
    assert drain(perceptron(data, (0, 0), 1, passes=9))[2].updates == 18


def test_no_bias_and_rule_f_need_not_update() -> None:
    """B-20: x = 1 and -1, both +, no bias, w = 0: rule F labels both right."""
    data = (((1,), 1), ((-1,), 1))
    assert drain(perceptron(data, (0,), 1, passes=9, mistake="F"))[2].updates == 0
    assert drain(perceptron(data, (0,), 1, passes=9))[2].updates > 9
