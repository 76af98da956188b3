"""Theorems of the hyperplane: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees

from novikoff.reference import geometry
from novikoff.theory.derivation import derivations


@pytest.mark.theorem("geometry.normal")
def test_normal() -> None:
    agrees("geometry.normal")


@pytest.mark.theorem("geometry.foot")
def test_foot() -> None:
    agrees("geometry.foot")


@pytest.mark.theorem("geometry.signed_distance")
def test_signed_distance() -> None:
    agrees("geometry.signed_distance")


@pytest.mark.theorem("geometry.distance_from_origin")
def test_distance_from_origin() -> None:
    agrees("geometry.distance_from_origin")


@pytest.mark.theorem("geometry.projection")
def test_projection() -> None:
    agrees("geometry.projection")


@pytest.mark.theorem("geometry.width")
def test_width() -> None:
    agrees("geometry.width")


@pytest.mark.parametrize("name", ["normal", "foot", "signed_distance", "distance_from_origin",
                                  "projection", "width"])
def test_derived(name: str) -> None:
    assert derivations()[f"geometry.{name}"].holds()


def test_without_a_normal_there_is_no_hyperplane() -> None:
    """𝐰 != 0 is needed: w = (1, 0) has an empty boundary and w = (0, 0) is all boundary."""
    for w in ((1, 0), (0, 0)):
        for ask in (lambda w: geometry.foot(w, (1, 1)), lambda w: geometry.distance_sq(w, (1, 1)),
                    lambda w: geometry.projection(w, (1, 1), 1), geometry.width_sq):
            with pytest.raises(ValueError, match="no hyperplane"):
                ask(w)
