"""Theorems of maps of the features: the reference passes them, wrong versions do not."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import gather
import pytest
from agreement import agrees

from novikoff.reference import svm
from novikoff.reference.linalg import add
from novikoff.theory.derivation import derivations
from novikoff.theory.eigenvalue import spectrum
from novikoff.theory.registry import theorems
from novikoff.theory.theorems.affine.conditioning import WORSE

Q = Fraction
LOSS, SUBGRADIENT, GRADIENT = svm.loss, svm.subgradient, svm.gradient


@pytest.mark.theorem("affine.separability")
def test_separability() -> None:
    agrees("affine.separability")


@pytest.mark.theorem("affine.least_squares_predictions")
def test_least_squares_predictions() -> None:
    agrees("affine.least_squares_predictions")
    needed = gather.needed(theorems()["affine.least_squares_predictions"])
    assert needed["the features and the 1 are linearly independent"].startswith("X = ((0,),)")


@pytest.mark.theorem("affine.margin_and_runs")
def test_margin_and_runs() -> None:
    agrees("affine.margin_and_runs")


@pytest.mark.theorem("affine.rotation")
def test_rotation() -> None:
    agrees("affine.rotation")


@pytest.mark.theorem("affine.margin_rotation")
def test_margin_rotation() -> None:
    agrees("affine.margin_rotation")


@pytest.mark.theorem("affine.not_turned")
def test_not_turned() -> None:
    agrees("affine.not_turned")


@pytest.mark.theorem("affine.centring_conditions")
def test_centring_conditions() -> None:
    agrees("affine.centring_conditions")


@pytest.mark.theorem("affine.scaling_conditions")
def test_scaling_conditions() -> None:
    """And the smallest example without the hypothesis of two features is the one that is stated."""
    agrees("affine.scaling_conditions")
    example = gather.needed(theorems()["affine.scaling_conditions"])["there are at most two "
                                                                     "features"]
    assert example.startswith(f"X = {WORSE}")


def test_the_condition_number_rises_from_10_15_to_10_40() -> None:
    """In units of 1/6 the covariance is ((8, -4, -4), (-4, 4, 2), (-4, 2, 4))."""
    C = ((8, -4, -4), (-4, 4, 2), (-4, 2, 4))
    for weights, low, high in ((None, 10151, 10152), ((8, 4, 4), 10403, 10404)):
        least, *_, greatest = spectrum(C, weights).eigenvalues()
        assert Q(low, 1000) * least.high < greatest.low
        assert greatest.high < Q(high, 1000) * least.low


@pytest.mark.parametrize(("function", "wrong"), [
    ("subgradient", lambda w, *given: add((0, w[1], *(0,) * len(w[2:])), SUBGRADIENT(w, *given))),
    ("gradient", lambda w, *given: add((0, w[1], *(0,) * len(w[2:])), GRADIENT(w, *given))),
    ("loss", lambda w, *given: LOSS(w, *given) + w[1])])
def test_rotated_margins_are_derived_of_the_code(function: str, wrong: Callable[..., Any],
                                                 monkeypatch: pytest.MonkeyPatch) -> None:
    assert derivations()["affine.margin_rotation"].holds()
    monkeypatch.setattr(svm, function, wrong)
    assert not derivations()["affine.margin_rotation"].holds()
