"""Options and counts: what is refused, with the words that tell what there is."""

import math
from typing import Any, Literal

import mpmath
import pytest
import sympy
from mpmath import iv

from novikoff.reference.argument import (
    fails,
    require_count,
    require_option,
    require_rows,
    require_zero,
)

Side = Literal["left", "right"]


def test_options() -> None:
    for value in ("left", "right"):
        require_option("side", value, Side)
    for value in ("Left", "", None, 0):
        due = f"^side = {value!r} is unknown; give 'left' or 'right'$"
        with pytest.raises(ValueError, match=due):
            require_option("side", value, Side)


@pytest.mark.parametrize("least", [0, 1, 2])
def test_counts(least: int) -> None:
    require_count("n", least, least)
    require_count("n", 10**9, least)
    due = f"^n = {least - 1} is too small a count; give an integer of at least {least}$"
    with pytest.raises(ValueError, match=due):
        require_count("n", least - 1, least)


def test_a_count_may_be_0_unless_told_otherwise() -> None:
    require_count("n", 0)
    with pytest.raises(ValueError, match="n = -1 is too small"):
        require_count("n", -1)


def test_a_symbol_may_be_a_count() -> None:
    require_count("n", sympy.Symbol("n"), 1)


@pytest.mark.parametrize("value", [None, True, False, 2.0, math.nan, "2", mpmath.mpf(2)])
def test_what_is_no_count(value: Any) -> None:
    with pytest.raises(TypeError) as refusal:
        require_count("n", value, 1)
    assert str(refusal.value) == f"n = {value!r} ({type(value).__name__}) is no count; give an " \
        "integer of at least 1"


def test_only_0_is_neither_positive_nor_negative() -> None:
    for zero in (0, 0.0, -0.0, mpmath.mpf(0)):
        require_zero(zero)
    for z in (math.nan, mpmath.mpf("nan"), 1, -1, iv.mpf([-1, 1])):
        with pytest.raises(ValueError, match="is undecided; give a number with an order"):
            require_zero(z)


@pytest.mark.parametrize(("x", "failing"), [
    (1, False), (0, True), (math.nan, True), (iv.mpf([0, 1]), True), (iv.mpf([1, 2]), False),
    (sympy.Symbol("x"), False), (sympy.pi, False), (-sympy.pi, True), (sympy.I, True), (1j, True),
    ("a", True), (None, True)])
def test_a_condition_fails_where_it_is_not_known_to_hold(x: Any, failing: bool) -> None:
    assert fails(lambda x: x > 0, x) is failing


@pytest.mark.parametrize(("rows", "wrong"), [
    ((-1, 0), "-1"), ((0, -1), "-1"), ((3,), "3"), ((0, 3, 1), "3"), ((True, 0), "True"),
    ((0, 1.0), "1.0"), (("a", 0), "'a'")])
def test_a_row_that_is_none_is_named(rows: Any, wrong: str) -> None:
    with pytest.raises(ValueError, match=f"name {wrong}, which is none of the 3 examples"):
        require_rows(rows, 3)


@pytest.mark.parametrize("rows", [iter((0, 1)), 1, None])
def test_rows_without_an_end_are_no_sequence(rows: Any) -> None:
    with pytest.raises(TypeError, match="is no sequence of indices"):
        require_rows(rows, 3)


def test_rows_that_are_there_may_come_in_any_order_and_again() -> None:
    for rows in ((), (2, 0, 2), [1], range(3)):
        require_rows(rows, 3)
