"""Data that are handed in: read exactly, refused in words, and never executed."""

from fractions import Fraction
from math import inf, nan
from typing import Any

import pytest

from novikoff.theory.claims.handed_in import (
    LARGEST,
    MOST,
    WIDEST,
    entries,
    labels,
    names,
    number,
    order,
    parts,
    points,
    positive,
    vector,
)


@pytest.mark.parametrize(("value", "exact"), [
    (3, Fraction(3)), (0.1, Fraction(1, 10)), (1e-5, Fraction(1, 10**5)), ("-7/4", Fraction(-7, 4)),
    ("+0.25", Fraction(1, 4)), (Fraction(2, 6), Fraction(1, 3)), (-LARGEST, Fraction(-LARGEST)),
    ("1/007", Fraction(1, 7))])
def test_a_number_is_what_is_written(value: Any, exact: Fraction) -> None:
    assert number(value, "w") == exact


@pytest.mark.parametrize("value", [
    True, None, nan, inf, -inf, 1j, "", "x", "1/0", "1/00", "1e5", "1_0", " 1", "1 ", "1/2/3", "٣",
    "2**9", b"1", [1], {}, "1" * 10_000, (1,)])
def test_what_is_no_number_is_refused(value: Any) -> None:
    with pytest.raises(ValueError, match="w is no number; write 2"):
        number(value, "w")


@pytest.mark.parametrize("value", [LARGEST + 1, 1e300, 5e-324, f"1/{LARGEST + 1}", -10**4000])
def test_a_long_number_is_refused_without_being_shown(value: Any) -> None:
    with pytest.raises(ValueError, match=r"^w is a very long number") as told:
        number(value, "w")
    assert len(str(told.value)) < 100


@pytest.mark.parametrize(("read", "value", "why"), [
    (positive, 0, "d is 0; give a positive number"), (positive, -1, "positive"),
    (entries, "12", "no list"), (entries, {1: 2}, "no list"), (entries, [], "0 entries"),
    (entries, [1] * (MOST + 1), "entries; give 1 to"), (vector, [1, "x"], "an entry of d is no"),
    (points, [1], "a point of d is no list"), (points, [[1], [1, 2]], "different lengths"),
    (points, [[1] * (WIDEST + 1)], "are enough")])
def test_other_data_are_refused_in_words(read: Any, value: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read(value, "d")


@pytest.mark.parametrize(("read", "value", "more", "why"), [
    (vector, [1], 2, "d has 1 entries; give 2"), (points, [[1]], 2, "a point of d has 1 entries"),
    (labels, [1, 0], 2, "each is -1 or 1"), (labels, [1, True], 2, "no number"),
    (order, [0, 0], 2, "each of 0 to 1 once"), (order, [1, 2], 2, "once"),
    (names, ["c"], "ab", "none of a, b"), (names, [1], "ab", "none of"),
    (names, [["a"]], "ab", "none of")])
def test_what_does_not_fit_is_refused_in_words(read: Any, value: Any, more: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read(value, "d", more)


@pytest.mark.parametrize("value", [None, [], {"a": 1}, {"a": 1, "b": 2, "c": 3}, {"b": 1, "A": 2}])
def test_parts_are_all_there_and_no_others(value: Any) -> None:
    assert parts({"b": 1, "a": [2]}, "a", "b") == ([2], 1)
    with pytest.raises(ValueError, match="give a, b, each by its name"):
        parts(value, "a", "b")
