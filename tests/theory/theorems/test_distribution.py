"""Theorems of the laws: the reference passes, wrong versions do not, special values are settled."""

import math
from fractions import Fraction

import gather
import pytest
from agreement import agrees
from mpmath import iv

from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.categorical import Categorical
from novikoff.reference.normal import Normal
from novikoff.theory.comparison import holds
from novikoff.theory.derivation import derivations
from novikoff.theory.gaussian import normal_cdf
from novikoff.theory.registry import theorems

Q = Fraction
IDS = ("distribution.bernoulli", "distribution.categorical", "distribution.normal",
       "distribution.draws", "distribution.fisher_information")


@pytest.mark.theorem("distribution.bernoulli")
def test_bernoulli() -> None:
    agrees("distribution.bernoulli")


@pytest.mark.theorem("distribution.categorical")
def test_categorical() -> None:
    agrees("distribution.categorical")


@pytest.mark.theorem("distribution.normal")
def test_normal() -> None:
    agrees("distribution.normal")


@pytest.mark.theorem("distribution.draws")
def test_draws() -> None:
    agrees("distribution.draws")


@pytest.mark.theorem("distribution.fisher_information")
def test_fisher_information() -> None:
    agrees("distribution.fisher_information")


@pytest.mark.parametrize("id", IDS)
def test_no_instance_is_left_out(id: str) -> None:
    theorem = theorems()[id]
    judged = sum(1 for _ in gather.outcomes(theorem, gather.reference("distribution"), 50))
    assert judged == sum(all(h.holds(instance) for h in theorem.hypotheses)
                         for instance, _, _ in gather.placed(theorem, 50))


@pytest.mark.parametrize("id", [id for id in IDS if id != "distribution.draws"])
def test_derivation(id: str) -> None:
    assert [c.message for c in derivations()[id].check() if not c.holds] == []
    assert derivations()[id].holds()


def test_the_normal_mass_is_enclosed() -> None:
    """All but 2^-70 of the mass lies within ten standard deviations, and no more than 1."""
    before, iv.prec = iv.prec, 160
    try:
        mass = normal_cdf(10) - normal_cdf(-10)
        assert holds(mass, "<", 1)
        assert holds(mass, ">", 1 - Q(1, 2**70))
    finally:
        iv.prec = before
    with pytest.raises(ValueError, match="too far"):
        normal_cdf(65)


def test_special_values() -> None:
    assert [Bernoulli(Q(phi)).variance() for phi in (0, 1)] == [0, 0]
    assert [Bernoulli(Q(0)).self_information(x) for x in (0, 1)] == [0, math.inf]
    assert Categorical((Q(1),)).covariance() == ((0,),)
    assert Normal(0.0, 1e-300).pdf(0.0) > 1e149
    assert Normal(0.0, 1.0).pdf(1e200 / 1e150) == 0.0
