"""Theorems of maximum likelihood: the reference passes, wrong versions do not."""

import math
from fractions import Fraction

import gather
import pytest
from agreement import agrees

from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.likelihood import (
    conditional_negative_log_likelihood,
    likelihood,
    maximisers,
    negative_log_likelihood,
)
from novikoff.reference.maximum_likelihood import normal_mle
from novikoff.reference.normal import Normal
from novikoff.theory.derivation import derivations
from novikoff.theory.registry import theorems

Q = Fraction
IDS = ("likelihood.cross_entropy", "likelihood.categorical_maximum", "likelihood.normal_maximum",
       "likelihood.conditional", "likelihood.consistency", "likelihood.cramer_rao")
DERIVED = tuple(id for id in IDS if id != "likelihood.consistency")


@pytest.mark.theorem("likelihood.cross_entropy")
def test_cross_entropy() -> None:
    agrees("likelihood.cross_entropy")


@pytest.mark.theorem("likelihood.categorical_maximum")
def test_categorical_maximum() -> None:
    agrees("likelihood.categorical_maximum")


@pytest.mark.theorem("likelihood.normal_maximum")
def test_normal_maximum() -> None:
    agrees("likelihood.normal_maximum")


@pytest.mark.theorem("likelihood.conditional")
def test_conditional() -> None:
    agrees("likelihood.conditional")


@pytest.mark.theorem("likelihood.consistency")
def test_consistency() -> None:
    agrees("likelihood.consistency")


@pytest.mark.theorem("likelihood.cramer_rao")
def test_cramer_rao() -> None:
    agrees("likelihood.cramer_rao")


@pytest.mark.parametrize("id", IDS)
def test_no_instance_is_left_out(id: str) -> None:
    theorem = theorems()[id]
    judged = sum(1 for _ in gather.outcomes(theorem, gather.reference(theorem.family), 50))
    assert judged == sum(1 for _ in theorem.finite())  # type: ignore[misc]


@pytest.mark.parametrize("id", DERIVED)
def test_derivation(id: str) -> None:
    assert [c.message for c in derivations()[id].check() if not c.holds] == []
    assert derivations()[id].holds()


def test_special_values() -> None:
    """No rows, an impossible value, a density above 1 (D-079), one value."""
    assert likelihood(()) == 1
    assert negative_log_likelihood(Bernoulli(Q(1, 2)), ()) == 0
    assert negative_log_likelihood(Bernoulli(Q(0)), (0, 1)) == math.inf
    assert conditional_negative_log_likelihood(lambda _: Bernoulli(Q(1)), ((0, 0),)) == math.inf
    assert likelihood((Normal(0.0, 0.01).pdf(0.0),)) > 3.98
    assert normal_mle((7,)) == "none"
    assert maximisers((1, 2), lambda _: -math.inf) == (1, 2)
