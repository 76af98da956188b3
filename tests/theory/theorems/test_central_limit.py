"""Theorems of sums: the reference passes, wrong versions do not."""

import math
from fractions import Fraction

import gather
import pytest
from agreement import agrees

from novikoff.reference.central_limit import standardised_sum, sum_law
from novikoff.reference.number import exp
from novikoff.theory.comparison import bounds, holds
from novikoff.theory.derivation import derivations
from novikoff.theory.enclosure import interval
from novikoff.theory.gaussian import normal_cdf
from novikoff.theory.registry import theorems

Q = Fraction
IDS = ("central_limit.standardised_sum", "central_limit.hoeffding", "central_limit.berry_esseen")


@pytest.mark.theorem("central_limit.standardised_sum")
def test_standardised_sum() -> None:
    agrees("central_limit.standardised_sum")


@pytest.mark.theorem("central_limit.hoeffding")
def test_hoeffding() -> None:
    agrees("central_limit.hoeffding")


@pytest.mark.theorem("central_limit.berry_esseen")
def test_berry_esseen() -> None:
    agrees("central_limit.berry_esseen")


@pytest.mark.parametrize("id", IDS)
def test_no_instance_is_left_out(id: str) -> None:
    theorem = theorems()[id]
    judged = sum(1 for _ in gather.outcomes(theorem, gather.reference("central_limit"), 50))
    assert judged == sum(all(h.holds(instance) for h in theorem.hypotheses)
                         for instance in theorem.finite())  # type: ignore[misc]


def test_derivation() -> None:
    derivation = derivations()["central_limit.standardised_sum"]
    assert [c.message for c in derivation.check() if not c.holds] == []
    assert derivation.holds()


def test_a_larger_constant_of_hoeffding_is_false() -> None:
    """e^(-3nt²) is no bound: 20 fair coins all show heads (t = 1/2) with chance 2^-20 > e^-15."""
    law = sum_law({0: Q(1, 2), 1: Q(1, 2)}, 20)
    assert holds(exp(interval(-15)), "<", law[20])
    assert holds(exp(interval(-10)), ">", law[20])


def test_the_normal_distribution_function() -> None:
    """Symmetric, increasing, and as tabulated."""
    for z in (Q(1, 3), 1, 5, 40):
        low, high = bounds(normal_cdf(z) + normal_cdf(-z))
        assert low <= 1 <= high < low + Q(1, 2**40)
    low, high = bounds(normal_cdf(Q(196, 100)))
    assert Q(97500, 10**5) < low < high < Q(97501, 10**5)
    assert bounds(normal_cdf(0)) == (Q(1, 2), Q(1, 2))


def test_refusals() -> None:
    for draws, variance in (((), 1.0), ((1.0,), 0.0), ((1.0,), -1.0)):
        with pytest.raises(ValueError, match="positive variance"):
            standardised_sum(draws, 0.0, variance)
    assert sum_law({5: Q(1)}, 0) == {0: 1}
    for law in ({}, {0: Q(1, 2)}, {0: 0.5, 1: math.nan}):
        with pytest.raises(ValueError, match=r"sums to|not finite"):
            sum_law(law, 1)
