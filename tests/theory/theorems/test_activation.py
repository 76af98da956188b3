"""Theorems of the activations: the reference passes, wrong versions do not."""

import math
from fractions import Fraction

import pytest
from agreement import agrees

from novikoff.reference import activation as reference
from novikoff.theory.derivation import derivations
from novikoff.theory.theorems.activation import SCORES, staircase


@pytest.mark.theorem("activation.logistic_identities")
def test_logistic_identities() -> None:
    agrees("activation.logistic_identities")


@pytest.mark.theorem("activation.tanh_identities")
def test_tanh_identities() -> None:
    agrees("activation.tanh_identities")


@pytest.mark.theorem("activation.linear")
def test_linear() -> None:
    agrees("activation.linear")


@pytest.mark.theorem("activation.asymptotes")
def test_asymptotes() -> None:
    agrees("activation.asymptotes")


@pytest.mark.theorem("activation.softplus")
def test_softplus() -> None:
    agrees("activation.softplus")


def test_the_open_range_is_closed_in_floats() -> None:
    """The statements are about real numbers: a float output reaches its asymptote."""
    assert reference.logistic(40.0) == 1.0 == reference.TANH.value(20.0)
    assert reference.logistic(-745.2) == 0.0 < reference.logistic(-745.1)
    assert reference.logistic_derivative(800.0) == 0.0 == reference.tanh_derivative(20.0)


def test_infinities_have_their_limits() -> None:
    assert [reference.logistic(z) for z in (-math.inf, math.inf)] == [0.0, 1.0]
    assert [reference.TANH.value(z) for z in (-math.inf, math.inf)] == [-1.0, 1.0]
    assert [reference.softplus(z) for z in (-math.inf, math.inf)] == [0.0, math.inf]


def test_the_staircase_increases_within_its_bound_and_never_flattens() -> None:
    points = [Fraction(i, 64) for i in range(-64, 64 * 6)]
    values = [staircase(z)[0] for z in points]
    assert values == sorted(values)
    assert 0 <= min(values) < max(values) < 1
    assert [staircase(k + Fraction(1, 2**(k + 1)))[1] for k in range(1, 9)] == [Fraction(3, 2)] * 8


def test_the_slope_of_the_staircase_is_the_limit_of_its_secants() -> None:
    """Exactly: on a rise the value is a cubic, so symmetric secants err by 2 h² / width²."""
    h = Fraction(1, 2**20)
    for z in (Fraction(5, 4), 2 + Fraction(1, 8), 3 + Fraction(1, 32)):
        width = Fraction(1, 2**(z // 1))
        secant = (staircase(z + h)[0] - staircase(z - h)[0]) / (2 * h)
        assert staircase(z)[1] - secant == 2 * h * h / width**2


def test_the_scores_are_on_both_sides_of_saturation() -> None:
    assert min(SCORES) < Fraction(1, 100)
    assert reference.logistic(float(max(SCORES))) == 1.0


@pytest.mark.parametrize(("name", "wrong", "ids"), [
    ("logistic", lambda z: 1 / (1 + reference.exp(z)), ("logistic_identities", "asymptotes")),
    ("logistic_derivative", reference.logistic, ("logistic_identities",)),
    ("tanh_derivative", lambda z: 1 - reference.tanh(z), ("tanh_identities",)),
    ("softplus", lambda z: reference.log(1 + reference.exp(2 * z)), ("softplus",)),
])
def test_derivations_run_the_reference(name, wrong, ids, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(reference, name, wrong)
    for id in ids:
        assert not all(step.check() for step in derivations()[f"activation.{id}"].build(1))
