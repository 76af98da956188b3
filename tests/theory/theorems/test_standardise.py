"""Theorems of standardisation: the reference passes, wrong versions do not."""

from fractions import Fraction

import gather
import pytest
from agreement import agrees

from novikoff.reference.standardise import standard_deviation, standardise, statistics, variance
from novikoff.theory.derivation import derivations
from novikoff.theory.registry import theorems

Q = Fraction
IDS = ("standardise.unbiased_variance", "standardise.mean_square_error",
       "standardise.standardised_features", "standardise.constant_features")


@pytest.mark.theorem("standardise.unbiased_variance")
def test_unbiased_variance() -> None:
    agrees("standardise.unbiased_variance")


@pytest.mark.theorem("standardise.mean_square_error")
def test_mean_square_error() -> None:
    agrees("standardise.mean_square_error")


@pytest.mark.theorem("standardise.standardised_features")
def test_standardised_features() -> None:
    agrees("standardise.standardised_features")


@pytest.mark.theorem("standardise.constant_features")
def test_constant_features() -> None:
    agrees("standardise.constant_features")


@pytest.mark.parametrize("id", IDS)
def test_no_instance_is_left_out(id: str) -> None:
    theorem = theorems()[id]
    judged = sum(1 for _ in gather.outcomes(theorem, gather.reference("standardise"), 50))
    assert judged == sum(all(h.holds(instance) for h in theorem.hypotheses)
                         for instance, _, _ in gather.placed(theorem, 50))


@pytest.mark.parametrize("id", IDS[:3])
def test_derivation(id: str) -> None:
    assert [c.message for c in derivations()[id].check() if not c.holds] == []
    assert derivations()[id].holds()


def test_the_hypotheses_are_needed() -> None:
    needed = gather.needed(theorems()["standardise.unbiased_variance"])
    assert len(needed) == 2
    needed = gather.needed(theorems()["standardise.standardised_features"])
    assert set(needed) == {"no feature is constant in the training data"}


def test_the_deviation_of_two_signs() -> None:
    """D-047: for ±1 and M = 2 the mean of s_M is √2/2, below 1 = σ."""
    mean = sum(standard_deviation([float(a), float(b)], 1) for a in (-1, 1) for b in (-1, 1)) / 4
    assert mean**2 == pytest.approx(0.5, abs=1e-15)


def test_refusals() -> None:
    with pytest.raises(ValueError, match="feature 0 is constant"):
        standardise([(Q(1),)], statistics([(Q(1),), (Q(1),)]))
    for column, ddof in (([], 0), ([Q(1)], 1)):
        with pytest.raises(ValueError, match="no divisor"):
            variance(column, ddof)
    with pytest.raises(ValueError, match="not a finite number"):
        statistics([(float("inf"),)])


def test_the_variance_of_equal_floats_is_zero() -> None:
    assert variance([0.1] * 3) == 0
    assert statistics([(0.1, 1e308)] * 3).variance == (0, 0)
