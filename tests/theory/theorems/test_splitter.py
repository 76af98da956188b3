"""Theorems of objects that split rows: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("splitter.count")
def test_count() -> None:
    agrees("splitter.count")


@pytest.mark.theorem("splitter.use")
def test_use() -> None:
    agrees("splitter.use")


@pytest.mark.theorem("splitter.shuffled")
def test_shuffled() -> None:
    agrees("splitter.shuffled")


@pytest.mark.theorem("splitter.shuffle")
def test_shuffle() -> None:
    agrees("splitter.shuffle")


@pytest.mark.theorem("splitter.seed")
def test_seed() -> None:
    agrees("splitter.seed")


@pytest.mark.theorem("splitter.listed")
def test_listed() -> None:
    agrees("splitter.listed")


@pytest.mark.theorem("splitter.unshuffled")
def test_unshuffled() -> None:
    agrees("splitter.unshuffled")


@pytest.mark.theorem("splitter.world")
def test_world() -> None:
    agrees("splitter.world")
