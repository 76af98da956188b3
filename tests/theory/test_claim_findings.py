"""What a check of a claim shows: its sides are compared exactly, and a refusal must come."""

from fractions import Fraction
from math import inf
from typing import Any

import pytest
from mpmath import iv
from sympy import symbols

from novikoff.theory.claims.finding import Finding, refused, shown

x, y = symbols("x y")


@pytest.mark.parametrize(("left", "relation", "right", "holds"), [
    (1, "=", Fraction(1), True), (1, "=", True, False), (0, "=", False, False),
    (None, "=", 0, False), ("a", "=", "a", True), ((1, (2,)), "=", (1, (2,)), True),
    ((1,), "=", (1, 2), False), ((1,), "=", 1, False), (inf, "=", inf, True),
    (inf, ">", 10**9, True), (-inf, "<", inf, True), (inf, "<", inf, False),
    ((x + y)**2, "=", x**2 + 2 * x * y + y**2, True), (x, "=", y, False), (x, "!=", y, True),
    (iv.mpf([1, 2]), "<", 3, True), (iv.mpf([1, 2]), "<", 2, False),
    (iv.mpf([1, 2]), "<=", 2, True), (iv.mpf(2), "=", 2, True),
    (Fraction(3994, 1000), "≈", "3.99", True), (Fraction(3996, 1000), "≈", "3.99", False),
    (iv.mpf([3.991, 3.999]), "≈", "3.99", False), (Fraction(1, 2), "!=", Fraction(1, 2), False)])
def test_sides_are_compared_exactly(left: Any, relation: Any, right: Any, holds: bool) -> None:
    assert Finding("", left, relation, right).holds is holds


@pytest.mark.parametrize(("left", "relation", "right"), [
    (0.5, "=", Fraction(1, 2)), (0.5, "<", 1), (1, ">", 0.5), (iv.mpf([1, 2]), "=", 1),
    (True, "<", 2), ("1", "<", 2), (None, "<=", 1), (inf, ">", 0.5)])
def test_what_is_not_exact_is_refused(left: Any, relation: Any, right: Any) -> None:
    with pytest.raises(TypeError):
        _ = Finding("", left, relation, right).holds


def test_a_refusal_that_does_not_come_is_told() -> None:
    assert str(refused("f", int, "7")) == "f: 7 = refused"
    assert not refused("f", int, "7").holds


@pytest.mark.parametrize(("ends", "text"), [
    ([1.25, 1.25], "5/4"), ([0.123456789, 0.1234567891], "0.123456…"), ([1.19, 1.21], "1…"),
    ([-2.5001, -2.5], "-2.500…"), ([-1, 1], "[-1, 1]"), ([0.9, 2.1], "[0.9, 2.1]")])
def test_an_enclosure_is_shown_with_its_certain_places(ends: Any, text: str) -> None:
    assert shown(iv.mpf(ends)) == text
