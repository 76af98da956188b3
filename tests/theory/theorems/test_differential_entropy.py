"""Theorems of differential entropy: the reference passes, wrong versions do not."""

from fractions import Fraction

import gather
import pytest
from agreement import agrees

from novikoff.reference.differential_entropy import (
    normal_divergence,
    normal_entropy,
    uniform_entropy,
)
from novikoff.theory.derivation import derivations
from novikoff.theory.registry import theorems

Q = Fraction
IDS = ("differential_entropy.normal", "differential_entropy.uniform",
       "differential_entropy.divergence")


@pytest.mark.theorem("differential_entropy.normal")
def test_normal() -> None:
    agrees("differential_entropy.normal")


@pytest.mark.theorem("differential_entropy.uniform")
def test_uniform() -> None:
    agrees("differential_entropy.uniform")


@pytest.mark.theorem("differential_entropy.divergence")
def test_divergence() -> None:
    agrees("differential_entropy.divergence")


@pytest.mark.parametrize("id", IDS)
def test_no_instance_is_left_out(id: str) -> None:
    theorem = theorems()[id]
    judged = sum(1 for _ in gather.outcomes(theorem, gather.reference(theorem.family), 50))
    assert judged == sum(all(h.holds(instance) for h in theorem.hypotheses)
                         for instance in theorem.finite())  # type: ignore[misc]


@pytest.mark.parametrize("id", ["differential_entropy.normal", "differential_entropy.divergence"])
def test_derivation(id: str) -> None:
    assert [c.message for c in derivations()[id].check() if not c.holds] == []
    assert derivations()[id].holds()


def test_exact_values() -> None:
    """A length of 2^k has k bits, below 1 a negative number of them; the values of C-32."""
    assert [uniform_entropy(0, Q(2)**k, 2) for k in (-3, 0, 5)] == [-3, 0, 5]
    assert normal_divergence(0, 1, 2, 1) == 2
    assert round(normal_entropy(1.0), 4) == 1.4189
    assert round(uniform_entropy(-3**0.5, 3**0.5), 4) == 1.2425
    assert normal_divergence(Q(1, 3), Q(2), Q(1, 3), Q(2), 2) == 0


@pytest.mark.parametrize("call", [
    lambda: normal_entropy(0), lambda: normal_entropy(-1.0), lambda: uniform_entropy(1, 1),
    lambda: normal_divergence(0, 0, 0, 1), lambda: normal_divergence(0, 1, 0, -1)])
def test_a_law_without_width_is_refused(call):
    with pytest.raises(ValueError, match="a density has width"):
        call()
