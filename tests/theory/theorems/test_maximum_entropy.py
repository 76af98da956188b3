"""Theorems of maximum entropy: the reference passes, wrong versions do not."""

import gather
import pytest
from agreement import agrees

from novikoff.reference.maximum_entropy import on_outcomes, with_moments
from novikoff.theory.derivation import derivations
from novikoff.theory.registry import theorems

IDS = ("maximum_entropy.uniform", "maximum_entropy.normal")


@pytest.mark.theorem("maximum_entropy.uniform")
def test_uniform() -> None:
    agrees("maximum_entropy.uniform")


@pytest.mark.theorem("maximum_entropy.normal")
def test_normal() -> None:
    agrees("maximum_entropy.normal")


@pytest.mark.parametrize("id", IDS)
def test_no_instance_is_left_out(id: str) -> None:
    theorem = theorems()[id]
    judged = sum(1 for _ in gather.outcomes(theorem, gather.reference(theorem.family), 50))
    assert judged == sum(1 for _ in theorem.finite())  # type: ignore[misc]


@pytest.mark.parametrize("id", IDS)
def test_derivation(id: str) -> None:
    assert [c.message for c in derivations()[id].check() if not c.holds] == []
    assert derivations()[id].holds()


def test_without_outcomes_or_width_there_is_no_law() -> None:
    with pytest.raises(ValueError, match="n = 0 is too small a count"):
        on_outcomes(0)
    for variance in (0, -1):
        with pytest.raises(ValueError, match="not positive"):
            with_moments(0, variance)
