"""The range of floats: what is finite, near 1, or held by no float."""

import math
import re
from fractions import Fraction
from typing import Any

import mpmath
import pytest
import sympy
from mpmath import iv

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath and sympy
from novikoff.reference.finite import (
    FAR,
    finite,
    is_finite,
    near,
    nearest,
    numbers_in,
    require_finite,
)

Q = Fraction


def test_numbers_are_found_in_what_is_nested() -> None:
    numbers = [1, Q(2), 3.0, mpmath.mpf(4)]
    assert [*numbers_in([numbers[0], (numbers[1], [numbers[2]]), {5}, "6", None, numbers[3]])] \
        == numbers


@pytest.mark.parametrize("x", [1, Q(1, 3), 1.0, 1e308, 5e-324, mpmath.mpf(1), sympy.Symbol("x"),
                               iv.mpf([0, 1])])
def test_what_is_finite(x: Any) -> None:
    assert is_finite(x)
    assert finite((x, (x,)), "x") == (x, (x,))


@pytest.mark.parametrize(("q", "size"), [(Q(10)**400, 400), (-Q(10)**400, 400),
                                         (Q(1, 10**400), -400), (Q(1, 3) / 2**1040, -314),
                                         (10**400, 400)])
def test_what_no_float_holds(q: Any, size: int) -> None:
    with pytest.raises(OverflowError, match=rf"^the result is about 10\^{size}, which no float"):
        nearest(q)


@pytest.mark.parametrize("text", ["1.0e+400", "-1.0e+400", "1.0e-400"])
def test_what_no_float_holds_of_another_arithmetic(text: str) -> None:
    """A float made of such a number would be infinite or 0."""
    with pytest.raises(OverflowError, match=f"^the result is {re.escape(text)}, which no float"):
        nearest(mpmath.mpf(text))
    assert nearest(mpmath.mpf(0.25)) == nearest(0.25) == nearest(Q(1, 4)) == 0.25


@pytest.mark.parametrize("x", [0.0, 5e-324, -5e-324, 2.0**-1022, 1.7976931348623157e308])
def test_every_float_is_its_own_nearest(x: float) -> None:
    assert nearest(Q(x)) == x


@pytest.mark.parametrize("x", [math.inf, -math.inf, math.nan, mpmath.mpf("inf"),
                               mpmath.mpf("nan")])
def test_what_is_not_finite(x: Any) -> None:
    assert not is_finite(x)
    with pytest.raises(OverflowError, match="the score left the range of floats; scale"):
        finite((1.0, (x,)), "the score")
    with pytest.raises(ValueError, match=r"w is given .*, which is not a finite number; give"):
        require_finite((1.0, (x,)), "w")


@pytest.mark.parametrize(("x", "due"), [
    (0, True), (0.0, True), (2.0**-FAR, True), (2.0**-FAR / 4, False), (2.0**(FAR - 1), True),
    (2.0**FAR, False), (2**FAR, False), (Q(1, 2**(FAR + 1)), False), (math.inf, False),
    (math.nan, False), (-1.5, True), (2.0**-FAR / 2, False), (Q(2**300, 2**300 + 1), True),
    (-2**FAR, False), (Q(3, 2), True), (10**400, False), (Q(1, 10**400), False)])
def test_what_is_near(x: Any, due: bool) -> None:
    assert near(x) == due


def test_a_float_below_the_normal_ones_is_given_only_where_it_is_exact() -> None:
    for part in (Q(1, 3), Q(2, 3), Q(-1, 3), Q(-2, 3)):
        with pytest.raises(OverflowError, match="which no float holds"):
            nearest(part / 2**1040)
    for sign in (1, -1):
        assert nearest(sign * (Q(2)**-1022 + Q(2)**-1080)) == sign * 2.0**-1022


def test_an_interval_becomes_no_float() -> None:
    due = r"^x is \[1.0, 2.0\], which may be any of many numbers, and is to become a float"
    with pytest.raises(TypeError, match=due):
        nearest(iv.mpf([1, 2]), "x")
