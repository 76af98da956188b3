"""Theorems of finite measures: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees

from novikoff.reference.measure import normalised


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


def test_weights_may_be_of_any_size_but_a_positive_one_keeps_a_mass() -> None:
    """Whatever float their sum is; a mass 0 would make what is possible impossible."""
    assert normalised((1e308, 1e308)) == (0.5, 0.5)
    assert normalised((5e-324, 5e-324)) == (0.5, 0.5)
    assert normalised((10**400, 10**400)) == normalised((1, 1))
    with pytest.raises(OverflowError, match=r"weights\[0\] = 5e-324 .* would become 0"):
        normalised((5e-324, 1e308))
