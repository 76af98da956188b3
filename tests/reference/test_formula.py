"""Formulas that are right although floats would leave their range on the way."""

import math
from fractions import Fraction
from typing import Any, NamedTuple

import mpmath
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath and sympy
from novikoff.reference.finite import FAR
from novikoff.reference.formula import exact, over_root, rational, root

Q = Fraction
FLOATS = st.floats(allow_nan=False, allow_infinity=False)


@rational
def ratio(u: Any, v: Any) -> Any:
    """Return u²/v."""
    return u * u / v


@root
def length(v: Any) -> Any:
    """Return the length of v."""
    return sum(e * e for e in v)


@over_root
def cosine(u: Any, v: Any) -> Any:
    """Return u/√(u² + v²), of which the parts are given."""
    return u, u * u + v * v


@given(FLOATS, FLOATS.filter(bool))
def test_a_formula_gives_the_float_next_to_the_right_value_or_says_that_there_is_none(
        u: float, v: float) -> None:
    """Near 1, that is, within 2^±FAR, the floats run as they always do."""
    due = Q(u) * Q(u) / Q(v)
    try:
        found = ratio(u, v)
    except OverflowError:
        assert abs(due) > Q(1.7e308) or 0 < abs(due) < Q(2) ** -1022
    else:
        near = all(x == 0 or 2.0**-FAR <= abs(x) < 2.0**FAR for x in (u, v))
        assert found == (u * u / v if near else float(due))


@given(st.integers(-1074, 970), st.integers(1, 2**50))
def test_roots_of_squares_are_exact(exponent: int, part: int) -> None:
    x = math.ldexp(part, exponent)
    assert length((x,)) == abs(x)
    assert cosine(x, 0.0) == 1
    assert cosine(-x, 0.0) == -1


@pytest.mark.parametrize("c", [1.0, 1e200, 1e-200, 1e307, 1e-300])
def test_scale_changes_nothing(c: float) -> None:
    assert length((3 * c, 4 * c)) == pytest.approx(5 * c, rel=2.0**-51, abs=0)
    assert cosine(3 * c, 4 * c) == pytest.approx(0.6, rel=2.0**-51, abs=0)


def test_a_small_part_does_not_cost_the_root_of_a_large_one_its_digits() -> None:
    """u² + v² has a numerator and a denominator of a thousand binary digits."""
    assert length((1e200, 1e-200)) == 1e200
    assert length((3e-150, 3e100)) == 3e100


def test_one_far_number_is_enough() -> None:
    assert ratio(3e200, 3e200) == 3e200
    assert ratio(3e-200, 3e-200) == 3e-200
    assert ratio(10**200, 1e300) == float(Q(10**400) / Q(1e300))
    assert ratio(Q(1, 10**200), 1e-300) == float(1 / Q(10**400) / Q(1e-300))


def test_a_result_is_rounded_once_and_tuples_keep_their_kind() -> None:
    both = rational(lambda u: [u / 3, (u, 1)])
    assert both(1e300) == [float(Q(1e300) / 3), (1e300, 1)]


def test_exact_numbers_and_other_arithmetics_are_left_alone() -> None:
    assert ratio(Q(10)**400, 1) == 10**800
    assert ratio(mpmath.mpf(2)**1400, 1.0) == mpmath.mpf(2)**2800
    x = sympy.Symbol("x")
    assert ratio(x, 2) == x**2 / 2
    with pytest.raises(ZeroDivisionError):
        ratio(Q(1), Q(0))
    with pytest.raises(OverflowError, match="the integers given become floats; give Fractions"):
        rational(lambda u: u / 3)(10**400)


def test_what_overflows_from_near_is_made_up_for() -> None:
    power = rational(lambda u: u * u * u * u * u * u * u / (u * u * u * u * u * u))
    assert power(2.0**190) == 2.0**190


@pytest.mark.parametrize("x", [math.inf, -math.inf, math.nan, mpmath.mpf("inf"),
                               mpmath.mpf("nan")])
def test_what_is_not_finite_is_refused(x: Any) -> None:
    for formula in (rational(lambda x: x), root(lambda x: x), over_root(lambda x: (x, x))):
        with pytest.raises(ValueError, match="is not a finite number; give finite numbers"):
            formula(x)


class Pair(NamedTuple):
    """Two numbers."""

    a: Any
    b: Any


def test_what_is_no_float_passes_through() -> None:
    """Words, truth values, named tuples and keywords keep their kind, far from 1 as near it."""
    swapped = rational(lambda p, *, c, way: Pair(p.b * c, (p.a / c, way == "up")))
    for u in (2.0**900, 3.0):
        found = swapped(Pair(u, 1), c=0.75, way="up")
        assert found == Pair(0.75, (float(Q(u) / Q(3, 4)), True))
        assert isinstance(found, Pair)
        assert [type(part) for part in (found.a, *found.b)] == [float, float, bool]


def test_powers_that_overflow_or_vanish_on_the_way() -> None:
    power = rational(lambda u: u**7 / u**6)
    assert power(2.0**190) == 2.0**190
    assert power(2.0**-190) == 2.0**-190
    assert power(-(2.0**190)) == -(2.0**190)


def test_a_number_of_another_arithmetic_among_floats_decides() -> None:
    for u, v in ((1e300, mpmath.mpf(2)), (mpmath.mpf(1e300), 2.0)):
        found = ratio(u, v)
        assert isinstance(found, mpmath.mpf)
        assert found > 1e308


def test_an_exact_formula_of_mpf_is_rounded_once() -> None:
    found = exact(lambda u, v: (u + v - u, v))(mpmath.mpf(1), mpmath.mpf(2)**-60)
    assert found == (mpmath.mpf(2)**-60,) * 2
    assert {type(x) for x in found} == {mpmath.mpf}
    assert exact(lambda u, v: (u + v) - u)(1.0, 2.0**-60) == 2.0**-60


@rational
def _private(u: Any) -> Any:
    """Return u²."""
    return u * u


def test_a_private_formula_is_known_by_its_module() -> None:
    name = __name__.rpartition(".")[2]
    for formula, known in ((_private, name), (ratio, "ratio")):
        with pytest.raises(ValueError, match=f"^{known} is given nan, which is not"):
            formula(*(math.nan,) * (1 if formula is _private else 2))
