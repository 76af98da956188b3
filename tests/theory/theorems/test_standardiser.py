"""Theorems of objects that standardise: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("standardiser.refit")
def test_refit() -> None:
    agrees("standardiser.refit")


@pytest.mark.theorem("standardiser.use")
def test_use() -> None:
    agrees("standardiser.use")


@pytest.mark.theorem("standardiser.joined")
def test_joined() -> None:
    agrees("standardiser.joined")


@pytest.mark.theorem("standardiser.kept_statistics")
def test_kept_statistics() -> None:
    agrees("standardiser.kept_statistics")


@pytest.mark.theorem("standardiser.restored")
def test_restored() -> None:
    agrees("standardiser.restored")


@pytest.mark.theorem("standardiser.untrained")
def test_untrained() -> None:
    agrees("standardiser.untrained")
