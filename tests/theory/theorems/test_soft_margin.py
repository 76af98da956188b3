"""Theorems of the soft margin: the reference passes, wrong versions do not."""

from fractions import Fraction

import pytest
from agreement import agrees

from novikoff.reference.soft_margin import soft_margin
from novikoff.theory.derivation import derivations


@pytest.mark.theorem("soft_margin.is_hinge_loss")
def test_is_hinge_loss() -> None:
    agrees("soft_margin.is_hinge_loss")


@pytest.mark.theorem("soft_margin.duality_gap")
def test_duality_gap() -> None:
    agrees("soft_margin.duality_gap")


@pytest.mark.theorem("soft_margin.solution")
def test_solution() -> None:
    agrees("soft_margin.solution")


@pytest.mark.theorem("soft_margin.hard_limit")
def test_hard_limit() -> None:
    agrees("soft_margin.hard_limit")


@pytest.mark.theorem("soft_margin.kkt_point")
def test_kkt_point() -> None:
    agrees("soft_margin.kkt_point")


@pytest.mark.theorem("soft_margin.first_objective")
def test_first_objective() -> None:
    agrees("soft_margin.first_objective")


@pytest.mark.parametrize("name", ["is_hinge_loss", "duality_gap"])
def test_derived(name: str) -> None:
    assert derivations()[f"soft_margin.{name}"].holds()


def test_the_bias_is_an_interval_and_of_one_class_without_end() -> None:
    half = Fraction(1, 2)
    found = soft_margin((((1, -half), -1), ((1, half), 1)), most=9)
    assert found.biases == (-Fraction(3, 4), Fraction(3, 4))
    assert soft_margin((((1, 5), 1), ((1, 7), 1)), most=9).biases == (1, None)


def test_a_small_cost_leaves_the_hard_margin() -> None:
    """C >= max λ is needed: x = -1 and 1 have the hard 𝐰 = 1 with λ = ½, and 𝐰 = 2C below it."""
    pair = (((1, -1), -1), ((1, 1), 1))
    normals = [soft_margin(pair, most=9, C=C).w[1]
               for C in (Fraction(1, 4), Fraction(1, 2), Fraction(5))]
    assert normals == [Fraction(1, 2), 1, 1]
