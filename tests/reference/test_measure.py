"""Finite measures: what is a probability, what is refused, and with which advice."""

import math
from fractions import Fraction
from typing import Any

import mpmath
import pytest
import sympy
from hypothesis import example, given
from hypothesis import strategies as st
from mpmath import iv

import novikoff.theory.enclosure  # noqa: F401  (it gives mpf an order)
from novikoff.reference.measure import (
    normalised,
    require_masses,
    require_probability,
    require_subprobability,
    slack,
)

Q = Fraction
WEIGHTS = st.lists(st.integers(0, 50), min_size=1, max_size=8).filter(any)


@given(WEIGHTS)
def test_normalised_integers_are_a_probability_exactly(weights: Any) -> None:
    P = normalised(weights)
    assert sum(P) == 1
    assert all(p * sum(weights) == w for p, w in zip(P, weights, strict=True))
    require_probability(P)


LEAST = Q(2)**-1075
"""Half of the smallest float: what is smaller rounds to 0."""


@given(st.lists(st.floats(1e-300, 1e300), min_size=1, max_size=50))
@example([8.60487432202176e+299, 4.2513727892924395e-24])  # rounds up to the smallest float
def test_normalised_floats_are_within_their_slack(weights: Any) -> None:
    share = min(map(Q, weights)) / sum(map(Q, weights))
    if abs(share - LEAST) <= LEAST / 2**46:  # the sum of the floats is rounded too
        return
    if share < LEAST:
        with pytest.raises(OverflowError, match=r"the share of weights\[\d+\] = .* would become 0"):
            normalised(weights)
        return
    P = normalised(weights)
    require_probability(P)
    assert abs(sum(map(Q, P)) - 1) <= slack(P)


@pytest.mark.parametrize(("weights", "place"), [
    ((5e-324, 1e10), 0), ((1e10, 5e-324), 1), ((1e10, 1e-320, 0.0, 1e10), 1)])
def test_a_share_that_would_vanish_is_refused_by_its_place(weights: Any, place: int) -> None:
    with pytest.raises(OverflowError, match=rf"share of weights\[{place}\] = {weights[place]} is"):
        normalised(weights)


@pytest.mark.parametrize("weights", [(1.5e308, 0.5e308, 1e308), (1.7e308, 0.0, 1.7e308, 1.0)])
def test_weights_whose_sum_no_float_holds_have_shares(weights: Any) -> None:
    assert normalised(weights) == tuple(float(Q(w) / sum(map(Q, weights))) for w in weights)


@pytest.mark.parametrize("P", [(), (1, 1), (Q(1, 2), Q(1, 3)), (0.5, 0.4999), (0.3,), (0, 0),
                               (Q(1, 2), Q(1, 2) + Q(1, 10**40))])
def test_what_does_not_sum_to_one_is_refused(P: Any) -> None:
    with pytest.raises(ValueError, match=r"sums to .*, not 1; divide weights by their sum"):
        require_probability(P)


@pytest.mark.parametrize("P", [(-1, 2), (1.5, -0.5), (math.nan, 1), (math.inf, 0), (-math.inf, 1),
                               (mpmath.mpf("nan"), 1)])
@pytest.mark.parametrize("require", [require_masses, require_probability, require_subprobability,
                                     normalised])
def test_what_is_no_mass_is_refused_by_its_place(P: Any, require: Any) -> None:
    with pytest.raises(ValueError, match=r"\[[01]\] = .* is (negative|not finite)"):
        require(P)


@pytest.mark.parametrize("Q_", [(0, 0), (0.5, 0.25), (1,), (0.1,) * 10, ()])
def test_a_subprobability_may_miss_mass(Q_: Any) -> None:
    require_subprobability(Q_)


@pytest.mark.parametrize("Q_", [(1, 1), (0.5, 0.5001), (Q(1), Q(1, 10**40))])
def test_more_than_one_is_refused(Q_: Any) -> None:
    with pytest.raises(ValueError, match=r"^Q = \(.*more than 1"):
        require_subprobability(Q_)


def test_symbols_pass_unseen() -> None:
    p = sympy.Symbol("p")
    require_probability((p, 1 - p))
    require_masses((p - 7,))


def test_nothing_is_proportional_to_zeros() -> None:
    with pytest.raises(ValueError, match="sum to 0"):
        normalised((0, 0))


def test_one_float_is_enough_for_slack() -> None:
    assert slack((0.5, Q(1, 2))) == slack((Q(1, 2), 0.5)) == slack((0.5, 0.5)) > 0


def test_a_long_list_is_shown_short() -> None:
    with pytest.raises(ValueError, match=r"\(1, 2, 3, 4, 5, 6, \.\.\.\) sums to 28"):
        require_probability(range(1, 8))
    with pytest.raises(ValueError, match=r"\(1, 2, 3, 4, 5, 6\) sums to 21"):
        require_probability(range(1, 7))


KNOWN = [sympy.sqrt(2) - 2, -sympy.pi, sympy.oo, -sympy.oo, sympy.nan, sympy.zoo, sympy.I,
         sympy.Float(-0.5), 1j, mpmath.mpc(1, 1), iv.mpf([-1, 1]), iv.mpf([-2, -1]),
         iv.mpf([0, math.inf]), mpmath.mpf(-1), mpmath.mpf("nan"), mpmath.mpf("inf"), "a"]


@pytest.mark.parametrize("mass", KNOWN)
def test_a_number_that_is_no_mass_is_refused_in_words(mass: Any) -> None:
    for check in (require_masses, require_subprobability, require_probability, normalised):
        with pytest.raises(ValueError, match="a mass is a finite number >= 0"):
            check((Q(1, 2), mass))


@pytest.mark.parametrize("P", [(iv.mpf("0.9"),) * 2, (sympy.sqrt(2),), (sympy.Float(0.9),) * 2,
                               (iv.mpf([2, 3]),), (Q(1, 2), iv.mpf(1)), (mpmath.mpf("0.9"),) * 2])
def test_a_sum_that_is_known_to_be_too_large_is_refused(P: Any) -> None:
    with pytest.raises(ValueError, match="more than 1; divide"):
        require_subprobability(P)
    with pytest.raises(ValueError, match="not 1; divide"):
        require_probability(P)


def test_a_sum_that_is_known_to_be_too_small_is_refused() -> None:
    for P in ((iv.mpf("0.4"),) * 2, (sympy.sqrt(2) / 2,)):
        require_subprobability(P)
        with pytest.raises(ValueError, match="not 1; divide"):
            require_probability(P)


@pytest.mark.parametrize("P", [
    (iv.mpf(1) / 3,) * 3, (iv.mpf([0, 1]), 1 - iv.mpf([0, 1])), (Q(1, 2), iv.mpf("0.5")),
    (sympy.sqrt(2) / 2, 1 - sympy.sqrt(2) / 2), (sympy.Symbol("p"), sympy.Symbol("q")),
    (Q(1, 3), mpmath.mpf(2) / 3), (1, mpmath.mpf(0))])
def test_what_may_be_a_probability_passes(P: Any) -> None:
    require_probability(P)
    require_subprobability(P)


@pytest.mark.parametrize("bits", [20, 53, 200])
def test_the_slack_is_that_of_the_precision(bits: int) -> None:
    with mpmath.workprec(bits):
        P = normalised([mpmath.mpf(k) for k in range(1, 30)])
        require_probability(P)
        assert slack(P) == mpmath.mpf(2)**(1 - bits) * 29
        with pytest.raises(ValueError, match="not 1"):
            require_probability((mpmath.mpf(1) / 2, mpmath.mpf(1) / 2 + 4 * mpmath.mp.eps))


def test_an_int_that_no_float_holds_beside_floats_is_refused_in_words() -> None:
    for check in (require_probability, require_subprobability):
        with pytest.raises(ValueError, match="a number too large for them"):
            check((10**400, 1.0))


def test_a_mass_that_may_be_negative_is_told_as_that() -> None:
    with pytest.raises(ValueError, match="is negative, not real or undecided; a mass"):
        require_masses((iv.mpf([-1, 1]),))
    with pytest.raises(ValueError, match="= -1 is negative; a mass"):
        require_masses((-1,))
