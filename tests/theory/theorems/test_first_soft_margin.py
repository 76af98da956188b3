"""The bound of the first soft-margin program: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees

from novikoff.theory.derivation import derivations


@pytest.mark.theorem("first_soft_margin.lower_bound")
def test_lower_bound() -> None:
    agrees("first_soft_margin.lower_bound")


def test_derived() -> None:
    assert derivations()["first_soft_margin.lower_bound"].holds()
