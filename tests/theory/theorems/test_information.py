"""Theorems of entropy and divergence: the reference passes, wrong versions do not."""

import math
from fractions import Fraction
from itertools import product

import gather
import mpmath
import pytest
from agreement import agrees
from mpmath import iv

from novikoff.reference.information import (
    cross_entropy,
    entropy,
    kl_divergence,
    kl_term,
    self_information,
)
from novikoff.reference.number import log
from novikoff.theory.comparison import bounds, holds
from novikoff.theory.derivation import derivations
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Inapplicable, Passed
from novikoff.theory.rational_logarithm import prime_weights, sign, value
from novikoff.theory.registry import theorems
from novikoff.theory.theorems.information import quantity

REFERENCE = FunctionSubject()
HALF = Fraction(1, 2)
DERIVED = ("axioms", "limit_at_zero", "units", "gibbs", "two_outcomes", "divergence_is_difference",
           "largest_entropy", "concavity", "chain_rule", "subadditivity", "pinsker", "log_sum",
           "data_processing", "convexity")


@pytest.mark.theorem("information.axioms")
def test_axioms() -> None:
    agrees("information.axioms")


@pytest.mark.theorem("information.limit_at_zero")
def test_limit_at_zero() -> None:
    agrees("information.limit_at_zero")


@pytest.mark.theorem("information.units")
def test_units() -> None:
    agrees("information.units")


@pytest.mark.theorem("information.coin_and_dice")
def test_coin_and_dice() -> None:
    agrees("information.coin_and_dice")


@pytest.mark.theorem("information.largest_entropy")
def test_largest_entropy() -> None:
    agrees("information.largest_entropy")


@pytest.mark.theorem("information.concavity")
def test_concavity() -> None:
    agrees("information.concavity")


@pytest.mark.theorem("information.chain_rule")
def test_chain_rule() -> None:
    agrees("information.chain_rule")


@pytest.mark.theorem("information.subadditivity")
def test_subadditivity() -> None:
    agrees("information.subadditivity")


@pytest.mark.theorem("information.gibbs")
def test_gibbs() -> None:
    agrees("information.gibbs")
    theorem = theorems()["information.gibbs"]
    assert set(gather.needed(theorem)) == {"the masses of Q sum to at most 1"}
    surplus = theorem.judge(Instance(((HALF, HALF), (1, 1)), (0, 1)), REFERENCE, REFERENCE)
    assert isinstance(surplus, Counterexample)
    assert "H(P) <= H(P, Q)" in surplus.where


@pytest.mark.theorem("information.two_outcomes")
def test_two_outcomes() -> None:
    agrees("information.two_outcomes")


@pytest.mark.theorem("information.divergence_is_difference")
def test_divergence_is_difference() -> None:
    agrees("information.divergence_is_difference")


@pytest.mark.theorem("information.support")
def test_support() -> None:
    agrees("information.support")


@pytest.mark.theorem("information.no_distance")
def test_no_distance() -> None:
    agrees("information.no_distance")
    other = Instance(((HALF, HALF),) * 3, (0, 1, 2))
    assert isinstance(theorems()["information.no_distance"].judge(other, REFERENCE, REFERENCE),
                      Inapplicable)


@pytest.mark.theorem("information.pinsker")
def test_pinsker() -> None:
    agrees("information.pinsker")


@pytest.mark.theorem("information.log_sum")
def test_log_sum() -> None:
    agrees("information.log_sum")


@pytest.mark.theorem("information.data_processing")
def test_data_processing() -> None:
    agrees("information.data_processing")


@pytest.mark.theorem("information.convexity")
def test_convexity() -> None:
    agrees("information.convexity")


@pytest.mark.parametrize("name", DERIVED)
def test_derivations_hold(name: str) -> None:
    derivation = derivations()[f"information.{name}"]
    steps = derivation.steps(min(2, derivation.dimensions[-1]))
    assert steps
    assert [step.words for step in steps if not step.check()] == []


def test_sums_of_logarithms_are_decided_exactly() -> None:
    """Weights that bring log 3 and log 2 together to 200 bits are told apart, equal ones not."""
    assert prime_weights([(HALF, 12), (-HALF, 27)]) == {2: 1, 3: -1}
    with mpmath.workprec(400):
        ratio = mpmath.log(3, 2)
        near = Fraction(int(ratio * 2**390), 2**390).limit_denominator(2**100)
        assert sign([(1, 3), (-near, 2)]) == (1 if ratio > mpmath.mpf(near.numerator)
                                              / near.denominator else -1)
    assert sign([(1, Fraction(9, 8)), (-2, 3), (3, 2)]) == 0
    assert value([(1, 8), (-HALF, 4)], 2) == 2
    low, high = bounds(value([(1, 3)], 2))
    assert Fraction(1584962500721156181453, 10**21) < low < high \
        < Fraction(1584962500721156181454, 10**21)
    with pytest.raises(ValueError, match="must be positive"):
        value([(1, 0)])


def test_a_false_relation_is_told_and_a_true_one_is_not() -> None:
    one, three = ((1, 2),), ((3, 2),)
    assert quantity.false("", one, "<", three) is None
    assert quantity.false("", one, "=", ((HALF, 4),)) is None
    assert quantity.false("", one, "<=", None) is None
    for left, relation, right in ((three, "<=", one), (one, "<", one), (one, "=", three),
                                  (None, "<=", one), (None, "<", None), (one, "=", None)):
        found = quantity.false("", left, relation, right)  # type: ignore[arg-type]
        assert isinstance(found, Counterexample)


EDGE = (0.0, 5e-324, 2.0**-1022, 1e-16, 0.25, 0.5, 1.0 - 2.0**-53, 1.0)


@pytest.mark.parametrize("base", [2, "e"])
def test_floats_are_never_nan_and_infinite_only_where_the_law_is(base: quantity.Base) -> None:
    """Denormal masses too: Gibbs' inequality fails by no more than the roundings."""
    for p, q in product(EDGE, repeat=2):
        P, Q = (p, 1 - p), (q, 1 - q)
        infinite = any(a > 0 == b for a, b in zip(P, Q, strict=True))
        for shown in (cross_entropy(P, Q, base), kl_divergence(P, Q, base)):
            assert (shown == math.inf) is infinite
            assert shown >= -2.0**-50
        assert 0 <= entropy(P, base) <= 1 + 2.0**-52
        assert not math.isnan(kl_term(p, q, base))


def test_the_smallest_masses_have_finite_surprise() -> None:
    assert self_information(5e-324, 2) == 1074
    assert self_information(Fraction(1, 2**5000), 2) == 5000
    assert kl_term(5e-324, 1e308) < 0 < kl_term(1e300, 5e-324) < math.inf
    assert entropy((1,), 2) == entropy((1,)) == kl_divergence((1,), (1,)) == 0


def test_an_enclosure_separates_laws_that_are_almost_equal() -> None:
    """Below what floats can tell: 2^-80 apart, and the divergence is still certainly positive."""
    near = Fraction(1, 2**30)
    before, iv.prec = iv.prec, 200
    try:
        P, Q = ((iv.mpf(p.numerator) / p.denominator for p in (HALF + d, HALF - d))
                for d in (0, near))
        D = kl_divergence(tuple(P), tuple(Q))
        assert holds(D, ">", 2 * near**2)
        assert holds(D, "<", 3 * near**2)
        assert holds(log(iv.mpf(2)), "<", 1)
    finally:
        iv.prec = before


def test_other_masses_pass_too() -> None:
    """A longer law than the drawn ones."""
    law = tuple(Fraction(k, 28) for k in range(8))
    instance = Instance((law, law[::-1], (Fraction(1, 8),) * 8), (0, 1, 2))
    for name in ("units", "data_processing", "pinsker", "convexity", "concavity", "support"):
        assert isinstance(theorems()[f"information.{name}"].judge(instance, REFERENCE, REFERENCE),
                          Passed)
