"""Theorems of cycling: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("cycling.eventually_periodic")
def test_eventually_periodic() -> None:
    agrees("cycling.eventually_periodic")
