"""Theorems of finite measures: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees

from novikoff.reference.measure import normalised, require_probability


@pytest.mark.theorem("measure.normalisation")
def test_normalisation() -> None:
    agrees("measure.normalisation")


@pytest.mark.theorem("measure.probability")
def test_probability() -> None:
    agrees("measure.probability")


@pytest.mark.theorem("measure.rounding")
def test_rounding() -> None:
    agrees("measure.rounding")


@pytest.mark.theorem("measure.empirical")
def test_empirical() -> None:
    agrees("measure.empirical")


def test_weights_that_overflow_are_refused() -> None:
    """Their masses would all be 0; denormal ones are divided as they should be."""
    with pytest.raises(ValueError, match="sum to inf, more than a float holds"):
        normalised((1e308, 1e308))
    assert normalised((5e-324, 5e-324)) == (0.5, 0.5)
    assert normalised((10**400, 10**400)) == normalised((1, 1))
    require_probability(normalised((5e-324, 1e308)))
