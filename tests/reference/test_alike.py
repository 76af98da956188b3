"""Rationals beside other numbers: they become numbers of the other arithmetic."""

from fractions import Fraction
from typing import Any

import mpmath
import numpy as np
import pytest
import sympy
from mpmath import iv

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath
from novikoff.reference.alike import alike, rounded, rounding_like
from novikoff.reference.geometry import projection
from novikoff.reference.hard_margin import objective
from novikoff.reference.kkt import combination
from novikoff.reference.linalg import dot
from novikoff.reference.linear_system import solve
from novikoff.reference.loss import HALF_SQUARED
from novikoff.reference.maximum_likelihood import normal_mle
from novikoff.reference.measure import normalised
from novikoff.reference.mixed import called
from novikoff.reference.normal import Normal
from novikoff.reference.ridge import leave_one_out_residuals, residuals, ridge
from novikoff.reference.standardise import Statistics, mean, variance
from novikoff.reference.svm import gradient, subgradient
from novikoff.reference.threshold import label

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


M, BOX = mpmath.mpf, iv.mpf
MIXED: list[Any] = [
    lambda n: solve(((1, n(2)), (3, Q(4))), (1, Q(1, 2))),
    lambda n: solve(((2, 1), (1, n(3))), (1, 1)),
    lambda n: ridge([(1, n(0)), (1, n(2))], (0, 2), 1),
    lambda n: ridge([(1, Q(1, 3)), (1, n(2))], (0, Q(1, 2)), Q(1, 3)),
    lambda n: leave_one_out_residuals([(1, n(1)), (1, 2), (1, 4)], (0, 2, 1), 1),
    lambda n: residuals([(1, n(1))], (Q(1, 2),), (Q(1, 2), n(1))),
    lambda n: combination((Q(1, 3), 1), (((1, n(0)), -1), ((1, n(1)), 1))),
    lambda n: projection((1, n(2)), (1, n(3)), Q(1, 2)), lambda n: (mean([Q(1, 3), n(1)]),),
    lambda n: (variance([Q(1, 2), n(1)], 0),), lambda n: (HALF_SQUARED.value(Q(1, 3), n(1)),),
    lambda n: normalised((1, Q(1, 3), n(1))), lambda n: (objective((Q(1, 3), n(2), 1)),),
]


def test_an_estimate_takes_rationals_beside_other_numbers() -> None:
    assert normal_mle([Q(1, 2), M(1)]) == Normal(M("0.75"), M("0.0625"))


@pytest.mark.parametrize("kind", [M, BOX], ids=["mpf", "interval"])
@pytest.mark.parametrize("call", MIXED)
def test_rationals_may_stand_beside_other_numbers(call: Any, kind: Any) -> None:
    for entry, due in zip(call(kind), call(Q), strict=True):
        assert isinstance(entry, int | Q) or type(entry) is type(kind(1))
        ends = (entry.a, entry.b) if hasattr(entry, "a") else (entry - 1e-12, entry + 1e-12)
        assert float(ends[0]) <= due <= float(ends[1])


def test_options_are_called_with_what_becomes_of_them() -> None:
    def difference(u: Any, v: Any, *, less: Any, count: int = 1) -> Any:
        assert type(count) is int
        return u - v * count - less

    for kind in (M, BOX):
        assert called(difference, (kind(1), Q(1, 2)), {"less": Q(1, 4), "count": 2}) == -0.25
        assert called(difference, (Q(1, 2), kind(0)), {"less": Q(1, 4)}) == 0.25
        assert called(difference, (Q(1, 2), 0), {"less": kind(1)}) == -0.5


def test_a_quotient_of_integers_meets_an_interval() -> None:
    for step in (subgradient, gradient):
        found = step((BOX(0), BOX("0.5")), (((BOX(1), BOX(1)), 1),) * 3, BOX(1))
        assert (found[0] < 0) is True
    assert subgradient((BOX(0), BOX("0.5")), (((BOX(1), BOX(1)), 1),), 1) == (-1, -0.5)
    with pytest.raises(TypeError, match=r"gradient is given .* mix \(int, ivmpf\), .*; give"):
        gradient((BOX(0), BOX("0.5")), (((BOX(1), BOX(1)), 1),), 1)


def test_numbers_that_do_not_mix_are_told_in_words() -> None:
    with pytest.raises(TypeError, match=r"dot is given .* do not mix \(Symbol, ivmpf\).*; give"):
        dot((BOX([0, 1]),), (P,))
    with pytest.raises(TypeError, match=r"label compares, and .*p > 0: a symbol .*; give numbers"):
        label(P)
    with pytest.raises(TypeError, match="can't multiply sequence"):
        dot(([],), (1j,))
    with pytest.raises(TypeError, match="takes 2 positional"):
        dot(1, 2, 3)  # type: ignore[call-arg, arg-type]
    with pytest.raises(ValueError, match="give vectors of one length"):
        dot((BOX(1),), (Q(1), M(1)))


def test_only_rationals_become_floats_and_integers_stay_where_they_may_be_counts() -> None:
    found = alike(("a", 1, Q(1, 2), 0.5, True), floats=True, kind=Q)
    assert found == ("a", 1, 0.5, 0.5, True)
    assert [type(x) for x in found] == [str, int, float, float, bool]
    assert alike(("a", Q(1, 2), 0.5), floats=True) == ("a", 0.5, 0.5)


def test_an_interval_or_a_symbol_counts_for_more_than_a_binary_fraction() -> None:
    for others in ((BOX(1), M(2)), (M(2), BOX(1))):
        assert {type(x) for x in alike((Q(1, 3), *others))} == {type(BOX(1))}
    assert {type(x) for x in alike((np.float32(1), BOX(1)))} == {type(BOX(1))}
    assert type(alike((Q(1, 2), BOX(1), P))[0]) is type(BOX(1))
    assert type(alike((Q(1, 2), P, BOX(1)))[0]) is sympy.Rational(1, 2).func
    first, *others = alike((Q(1, 2), np.float32(1), M(2)))
    assert [type(x) for x in (first, *others)] == [np.float32, np.float32, M]


def test_what_rounds_is_the_first_binary_fraction_but_for_a_float() -> None:
    assert rounding_like((0.5, 0.25)) == 0.5
    assert rounding_like((0.5, 1, Q(1, 2))) == 0.5
    for numbers in ((M(1), M(2)), (M(1), 0.5), (0.5, M(1)), (0.5, Q(1), M(1), M(2))):
        found = rounding_like(numbers)
        assert (type(found), found) == (M, 1)
    assert rounding_like((M("inf"),)) == M("inf")
    assert rounding_like((np.float32(0.5), 1)) == 0.5
    assert rounding_like((0.5, BOX(1))) is None


def test_what_no_float_holds_is_named() -> None:
    with pytest.raises(OverflowError, match=r"^the result is about 10\^-400, which"):
        rounded(Q(1, 10**400), 0.5)


def test_records_keep_their_kind() -> None:
    assert alike(Statistics((Q(1, 2),), (M(1),))) == Statistics((M("0.5"),), (M(1),))
    assert type(alike(Statistics((Q(1, 2),), (M(1),)))) is Statistics
