"""Theorems of the hard margin: the reference passes, wrong versions do not."""

from fractions import Fraction

import pytest
from agreement import agrees

from novikoff.reference.hard_margin import hard_margin, objective
from novikoff.theory.derivation import derivations
from novikoff.theory.theorems.hard_margin import dual, planar
from novikoff.theory.theorems.margin import with_bias


@pytest.mark.theorem("hard_margin.solution")
def test_solution() -> None:
    agrees("hard_margin.solution")
    assert derivations()["hard_margin.solution"].holds()


@pytest.mark.theorem("hard_margin.width")
def test_width() -> None:
    agrees("hard_margin.width")


@pytest.mark.theorem("hard_margin.support_vector_in_each_class")
def test_support_vector_in_each_class() -> None:
    agrees("hard_margin.support_vector_in_each_class")


@pytest.mark.theorem("hard_margin.weak_duality")
def test_weak_duality() -> None:
    agrees("hard_margin.weak_duality")
    assert derivations()["hard_margin.weak_duality"].holds()


@pytest.mark.theorem("hard_margin.leave_one_out")
def test_leave_one_out() -> None:
    agrees("hard_margin.leave_one_out")
    assert derivations()["hard_margin.leave_one_out"].holds()


def test_both_classes_and_separation_are_needed() -> None:
    """Of one class 𝐰 = 0 reaches every y z >= 1 with width infinity; what overlaps has no w."""
    with pytest.raises(ValueError, match="one class only"):
        hard_margin((((1, 0), 1), ((1, 2), 1)), most=9)
    with pytest.raises(ValueError, match="not separable"):
        hard_margin((((1, 0), 1), ((1, 1), -1), ((1, 2), 1)), most=9)


def test_without_balance_the_dual_bounds_nothing() -> None:
    """Σ λ y = 0 is needed: w = (1, 0) is feasible for x = 1 (+), and λ = 1 promises ½ > 0."""
    examples = (((1, 1), 1),)
    assert dual((1,), examples) == Fraction(1, 2) > objective((1, 0))


def test_an_example_on_the_edge_need_not_support() -> None:
    """Three corners on one edge: two of them bear everything, and the third has λ = 0."""
    square = (((1, -1, 0), -1), ((1, 1, -1), 1), ((1, 1, 0), 1), ((1, 1, 1), 1))
    found = hard_margin(square, most=99)
    assert found.w == (0, 1, 0)
    assert found.support == (0, 2)


def test_the_planar_samples_need_three_supports() -> None:
    """A solver that tries pairs only has no solution of any of them."""
    for instance in planar():
        assert len(hard_margin(with_bias(instance), most=99).support) == 3
