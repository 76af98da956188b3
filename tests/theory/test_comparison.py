"""Comparisons: a counterexample is always true, and an enclosure refutes only what it excludes."""

from fractions import Fraction
from math import inf, nan

import pytest
from mpmath import iv

from novikoff.theory.comparison import bounds, differs, fails, holds
from novikoff.theory.experiment import Call
from novikoff.theory.outcome import NotFinite
from novikoff.theory.rounding import Enclosure

CALL = Call("f", (1,))
THIRD = iv.mpf(1) / 3


@pytest.mark.parametrize(("expected", "observed", "differ"), [
    (1, 1, False), (1, 1.0, False), (1, Fraction(3, 2), True), (Fraction(1, 3), THIRD, False),
    (Fraction(1, 3) + Fraction(1, 2**40), THIRD, True), (THIRD, THIRD, False), (THIRD, 0.25, True),
    (Enclosure(1, Fraction(1, 8)), 1.125, False), (Enclosure(1, Fraction(1, 8)), 1.25, True),
    ((1, (2, 3)), [1, [2, 3]], False), ((1, 2), (1, 2, 3), True), ((1, 2), 1, True),
    (1, (1,), True), (True, True, False), (True, 1, True), (1, True, True), (None, None, False),
    (None, 0, True), ("a", "a", False), ("a", "b", True), ("ab", ("a", "b"), True),
    (inf, inf, False), (inf, -inf, True), (inf, 1, True), (1, inf, True), ((), (), False),
])
def test_differs(expected, observed, differ):
    found = differs("here", expected, observed, CALL)
    assert (found is not None) is differ
    if found is not None:
        assert (found.where, found.experiments, found.quantity) == ("here", (CALL,), "runs[0]")


def test_what_differs_from_an_enclosure_is_shown_with_its_radius():
    found = differs("here", Enclosure(1, Fraction(1, 8)), 2, CALL)
    assert (found.expected, found.observed, found.relation, found.radius) == (
        1, 2, "within", Fraction(1, 8))


@pytest.mark.parametrize(("left", "relation", "right", "true", "false"), [
    (1, "<", 2, True, False), (2, "<", 2, False, True), (2, "<=", 2, True, False),
    (3, "<=", 2, False, True), (THIRD, "<=", THIRD, False, False), (THIRD, "<", 1, True, False),
    (1, ">", THIRD, True, False), (THIRD, ">=", 1, False, True), (2, ">=", 2, True, False),
])
def test_inequalities(left, relation, right, true, false):
    assert holds(left, relation, right) is true
    assert (fails("here", left, relation, right, CALL) is not None) is false


def test_the_ends_of_an_interval_do_not_round_to_the_precision_at_hand():
    """An interval of 113 bits still holds 1/3 where 53 bits are the working precision."""
    before, iv.prec = iv.prec, 113
    try:
        fine = iv.mpf(1) / 3
    finally:
        iv.prec = before
    low, high = bounds(fine)
    assert low < Fraction(1, 3) < high
    assert high - low < Fraction(1, 2**113)


def test_the_ends_of_a_fine_interval_are_not_rounded_to_doubles():
    before, iv.prec = iv.prec, 113
    try:
        below_one = 1 - iv.mpf(2)**-100
        half_open = iv.mpf([0, 1]) - iv.mpf(2)**-100
    finally:
        iv.prec = before
    assert bounds(below_one) == (1 - Fraction(1, 2**100),) * 2
    assert bounds(half_open) == (-Fraction(1, 2**100), 1 - Fraction(1, 2**100))
    assert holds(below_one, "<", 1)
    assert fails("here", below_one, "<", 1, CALL) is None


def test_ends_are_exact_and_nan_is_refused():
    low, high = bounds(THIRD)
    assert low < Fraction(1, 3) < high
    assert bounds(iv.mpf([-3, 0.5])) == (-3, Fraction(1, 2))
    before, iv.prec = iv.prec, 113
    third = iv.mpf(1) / 3
    iv.prec = before
    low, high = bounds(third)
    assert low < Fraction(1, 3) < high < low + Fraction(1, 2**110)
    for value in (nan, inf, iv.mpf([0, inf])):
        with pytest.raises(NotFinite):
            bounds(value)
    with pytest.raises(TypeError, match="not a number"):
        bounds("1")
