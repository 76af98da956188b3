"""Logarithms of products, and the bases that there are."""

import math
from fractions import Fraction
from typing import Any

import mpmath
import pytest

from novikoff.reference.logarithm import above_log, log_of_product, logarithm, require_base


@pytest.mark.parametrize("base", [10, "E", 2.0, None, True])
def test_another_base_is_refused(base: Any) -> None:
    for call in (lambda: require_base(base), lambda: logarithm(0.5, base),
                 lambda: log_of_product(0.5, 3.0, base)):
        with pytest.raises(ValueError, match=f'^base {base!r} is not 2 .* or "e"'):
            call()


def test_a_logarithm_is_natural_unless_told_otherwise() -> None:
    assert logarithm(8.0) == log_of_product(2.0, 4.0) == math.log(8)
    assert logarithm(8.0, 2) == log_of_product(2.0, 4.0, 2) == 3


@pytest.mark.parametrize("a", [1e10, 7e12, 1e15, 3e20, 1e30])
def test_a_product_near_1_is_formed_first(a: float) -> None:
    """It rounds by at most 2^-53, of a logarithm of 1e-6; the two logarithms round by more."""
    b = (1 + 1e-6) / a
    due = math.log1p(float(Fraction(a) * Fraction(b) - 1))
    assert abs(log_of_product(a, b) - due) <= 2.0**-53


def test_exact_factors_with_an_exact_product() -> None:
    assert log_of_product(Fraction(2, 3), Fraction(3), 2) == 1


@pytest.mark.parametrize(("a", "b", "due"), [
    (4.0, 2.0**1023, 1025), (2.0**1023, 4.0, 1025), (2.0**-1000, 2.0**-1000, -2000),
    (2.0**-1000, 2.0**1000, 0)])
def test_a_product_far_from_1_is_not_formed(a: float, b: float, due: int) -> None:
    assert log_of_product(a, b, 2) == due


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("size", [0.0, 1e-200, 1e-9, 2.0**-15, 1.3 * 2.0**-14, 2.0**-13,
                                  1.9 * 2.0**-13, 0.01, 0.5, 1 - 2.0**-53])
def test_what_u_is_above_its_logarithm(size: float, sign: int) -> None:
    """To all digits by the series; else to the rounding of u and of log(1 + u), each by half."""
    u = sign * size
    with mpmath.workprec(2000):
        due = mpmath.mpf(u) - mpmath.log1p(mpmath.mpf(u))
        allowed = due * 2.0**-51 if size <= 2.0**-13 else 2.0**-53 * (size + abs(math.log1p(u)))
        assert abs(above_log(u) - due) <= max(allowed, 2.0**-1074)


@pytest.mark.parametrize(("u", "error", "words"), [
    (1, TypeError, "u = 1 .int. is no float"), (Fraction(1, 2), TypeError, "is no float"),
    (-1.0, ValueError, "no value for u = -1.0; give a number above -1"),
    (-1.5, ValueError, "above -1"), (math.nan, ValueError, "nan"), (math.inf, ValueError, "inf")])
def test_what_has_no_logarithm_of_1_and_it_is_refused(
        u: Any, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        above_log(u)
