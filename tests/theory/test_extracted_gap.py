"""Bounds of exp are bounds, are as fine as the bounds of logarithms need, and are not believed."""

from fractions import Fraction

import pytest
from mpmath import iv

from novikoff.theory.comparison import bounds
from novikoff.theory.duality import FINEST
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.extracted_gap import power, within_softmax_gap
from novikoff.theory.extraction import boolean, entries, listed, mixed_rationals, program

EXPONENTS = [Fraction(0), Fraction(1), Fraction(-1, 3), Fraction(1, 10**30), Fraction(-10**4),
             Fraction(200), Fraction(-80), Fraction(1, 7) - 60, Fraction(-1, 2**60)]
CLASSES = 2**8
"""So many bounds together are still as fine as a bound of a loss leaves room for."""


def proved(x: Fraction, v: Fraction, halves: object) -> bool:
    """Whether the extracted checker takes v for a bound of exp(x)."""
    return program("certificate").call("above", mixed_rationals(), x, v, halves) == boolean(True)


@pytest.mark.parametrize("x", EXPONENTS)
def test_a_bound_of_exp_is_one_and_is_fine(x):
    v, halves = power(x)[1]
    with precision(400):
        low, high = map(Fraction, bounds(iv.exp(interval(x))))
    assert high <= v or v == low == 1
    assert v - low < max(low, Fraction(1)) / CLASSES / FINEST
    assert proved(x, v, halves)


@pytest.mark.parametrize("x", [x for x in EXPONENTS if x > -100])
def test_a_bound_that_is_none_is_refused(x):
    v, halves = power(x)[1]
    if x:
        with precision(400):
            less = Fraction(bounds(iv.exp(interval(x)))[0])
        assert not proved(x, less, halves)
    assert not proved(x, -v, halves)
    assert not proved(x + 1, v, halves)
    steps = entries(halves)
    if steps:
        assert not proved(x, v, listed(steps[1:]))
        half, bound = steps[0][1]
        assert not proved(x, v, listed([("Pair", (half - 1, bound)), *steps[1:]]))
        assert not proved(x, v, listed([("Pair", (half, bound + 1)), *steps[1:]]))


def test_a_bound_of_a_loss_that_is_none_is_refused():
    """Of the two classes with equal scores the loss is log 2 = 0.6931..."""
    half = Fraction(1, 2)
    given = False, False, [((0,), 0), ((0,), 0)], 1, [((1,), (0, 1))], [(half, half)]
    told = [within_softmax_gap(*given, [Fraction(lost, 100)], 10) for lost in (68, 69, 70, 71)]
    assert told == [False, False, True, True]


def test_bounds_of_logarithms_that_are_none_are_refused(monkeypatch):
    """A wrong logarithm makes the gap of these too small, and no bound of exp can prove it."""
    from novikoff.theory import extracted_gap as module

    half = Fraction(1, 2)
    given = (False, False, [((0,), 0), ((0,), 0)], 1, [((1,), (0, 1))], [(half, half)],
             [Fraction(7, 10)], Fraction(3))
    assert within_softmax_gap(*given)
    monkeypatch.setattr(module, "log_above", lambda _: Fraction(-7, 10))
    assert not within_softmax_gap(*given)
