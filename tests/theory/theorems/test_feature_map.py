"""Theorems of feature maps: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("feature_map.polynomial")
def test_polynomial() -> None:
    agrees("feature_map.polynomial")


@pytest.mark.theorem("feature_map.gates")
def test_gates() -> None:
    agrees("feature_map.gates")
