"""Theorems of the label space: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees

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
