"""Rationals beside other numbers: they become numbers of the other arithmetic."""

from fractions import Fraction
from typing import Any

import mpmath
import pytest
import sympy
from mpmath import iv

from novikoff.reference.alike import alike

Q = Fraction
P = sympy.Symbol("p")


@pytest.mark.parametrize("value", [(1, Q(1, 2)), (1, 0.5), ((1,), [Q(1, 2), [0.5]]), (P,), ()])
def test_numbers_that_mix_stay_as_they_are(value: Any) -> None:
    assert alike(value) == value
    assert [type(x) for x in alike(value)] == [type(x) for x in value]


@pytest.mark.parametrize("other", [mpmath.mpf("0.1"), iv.mpf([-1, 1]), P])
def test_rationals_become_numbers_of_the_other_kind(other: Any) -> None:
    found = alike(([1, Q(1, 2), 0.25], (other,)))
    assert type(found[0]) is list
    assert [entry * 4 for entry in found[0]] == [4, 2, 1]
    assert type(found[0][0]) is type(other**0)
    assert type(found[0][2]) is float
    assert found[1] == (other,)


def test_an_interval_holds_the_rational() -> None:
    third = alike((Q(1, 3), iv.mpf(0)))[0]
    assert Q(float(third.a)) <= Q(1, 3) <= Q(float(third.b))
    assert Q(float(third.b)) - Q(float(third.a)) < Q(1, 2**50)


def test_beside_floats_rationals_become_floats_where_that_is_asked_for() -> None:
    assert [type(x) for x in alike((1, Q(1, 2), 0.5), floats=True)] == [float, float, float]
    assert [type(x) for x in alike((1, Q(1, 2)), floats=True)] == [int, Q]
    assert [type(x) for x in alike((1, 0.5, mpmath.mpf(1)), floats=True)] \
        == [mpmath.mpf, float, mpmath.mpf]
    with pytest.raises(OverflowError, match="which no float holds"):
        alike((Q(1, 10**400), 0.5), floats=True)
