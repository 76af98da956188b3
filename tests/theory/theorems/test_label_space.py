"""Theorems of the label space: the reference passes, wrong versions do not."""

from fractions import Fraction
from math import inf

import pytest
from agreement import agrees

from novikoff.reference.information import cross_entropy
from novikoff.reference.label_space import actual, guess
from novikoff.theory.derivation import derivations


@pytest.mark.theorem("label_space.measures")
def test_measures() -> None:
    agrees("label_space.measures")


@pytest.mark.theorem("label_space.cross_entropy")
def test_cross_entropy() -> None:
    agrees("label_space.cross_entropy")


@pytest.mark.parametrize("name", ["measures", "cross_entropy"])
def test_derivations_hold(name: str) -> None:
    steps = derivations()[f"label_space.{name}"].steps(2)
    assert steps
    assert [step.words for step in steps if not step.check()] == []


def test_a_certain_guess() -> None:
    """A wrong and certain guess costs ∞, a right and certain one nothing."""
    assert cross_entropy(actual((1,)), guess((Fraction(0),)), 2) == inf
    assert cross_entropy(actual((1,)), guess((Fraction(1),)), 2) == 0
    with pytest.raises(ValueError, match="no point"):
        actual(())
