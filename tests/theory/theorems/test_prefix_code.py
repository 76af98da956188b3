"""Theorems of prefix codes: the reference passes, wrong versions do not."""

import gather
import pytest
from agreement import agrees

from novikoff.theory.derivation import derivations
from novikoff.theory.registry import theorems
from novikoff.theory.theorems.prefix_code import best, codes, exists, free


@pytest.mark.theorem("prefix_code.kraft")
def test_kraft() -> None:
    agrees("prefix_code.kraft")


@pytest.mark.theorem("prefix_code.decoding")
def test_decoding() -> None:
    agrees("prefix_code.decoding")


@pytest.mark.theorem("prefix_code.optimal")
def test_optimal() -> None:
    agrees("prefix_code.optimal")


@pytest.mark.theorem("prefix_code.entropy_bound")
def test_entropy_bound() -> None:
    agrees("prefix_code.entropy_bound")
    assert set(gather.needed(theorems()["prefix_code.entropy_bound"])) == {
        "every outcome of P has a positive mass"}


@pytest.mark.theorem("prefix_code.wrong_code")
def test_wrong_code() -> None:
    agrees("prefix_code.wrong_code")
    assert set(gather.needed(theorems()["prefix_code.wrong_code"])) == {
        "Q > 0 wherever P > 0"}


@pytest.mark.theorem("prefix_code.coin_and_dice")
def test_coin_and_dice() -> None:
    agrees("prefix_code.coin_and_dice")


@pytest.mark.parametrize("name", ["entropy_bound", "wrong_code"])
def test_derivations_hold(name: str) -> None:
    steps = derivations()[f"prefix_code.{name}"].steps(2)
    assert steps
    assert [step.words for step in steps if not step.check()] == []


def test_every_code_is_tried() -> None:
    """Of three words of at most two bits: 2, 2, 2, and 1, 2, 2 in each order."""
    assert [len(codes(n)) for n in (1, 2, 3)] == [1, 1, 4]
    assert exists((1, 2, 2))
    assert not exists((1, 1, 2))
    assert not exists((0, 1))
    assert not free(("0", "01"))
    assert best((1,)) == 0
    assert best((0, 1)) == 1
