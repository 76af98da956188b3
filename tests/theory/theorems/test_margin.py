"""Theorems of the margins: the reference passes, wrong versions do not."""

from fractions import Fraction

import pytest
from agreement import agrees

from novikoff.reference import margin
from novikoff.theory.derivation import derivations


@pytest.mark.theorem("margin.scaling")
def test_scaling() -> None:
    agrees("margin.scaling")


@pytest.mark.theorem("margin.canonical")
def test_canonical() -> None:
    agrees("margin.canonical")


@pytest.mark.theorem("margin.slack")
def test_slack() -> None:
    agrees("margin.slack")


@pytest.mark.theorem("margin.depth")
def test_depth() -> None:
    agrees("margin.depth")


@pytest.mark.parametrize("name", ["scaling", "slack", "depth"])
def test_derived(name: str) -> None:
    assert derivations()[f"margin.{name}"].holds()


def test_without_separation_there_is_no_canonical_scale() -> None:
    """The hypothesis is needed: a point on the wrong side or on the boundary has no y z to be 1."""
    for examples in ((((1, 1), -1),), (((1, 0), 1),)):
        with pytest.raises(ValueError, match="do not separate"):
            margin.canonical((0, 1), examples)


def test_of_one_class_and_of_none() -> None:
    assert margin.support_vectors((0, 1), (((1, 2), 1), ((1, 5), 1))) == (0,)
    assert margin.canonical((0, 2), (((1, 2), 1),)) == (0, Fraction(1, 2))
    with pytest.raises(ValueError, match="at least one example"):
        margin.least_margin((0, 1), ())
