"""Schedules: the decaying rate, and what a rate may be."""

import math
from fractions import Fraction
from typing import Any

import pytest
import sympy

from novikoff.reference.schedule import decaying, rate

Q = Fraction


def test_the_decaying_rate() -> None:
    """A-27: c1/(c2 + t), and asking twice changes nothing (case H01)."""
    eta = decaying(Q(3), Q(1, 2))
    for t in (0, 1, 1, 7):
        assert eta(t) == rate(eta, t) == Q(3) / (Q(1, 2) + t)
    assert rate(Q(1, 3), 9) == Q(1, 3)


@pytest.mark.parametrize("constants", [(0, 1), (1, 0), (-1, 1), (1, -1)])
def test_other_constants_are_refused(constants: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="needs c1 > 0 and c2 > 0"):
        decaying(*constants)


def test_other_rates_are_refused() -> None:
    with pytest.raises(TypeError, match="has no order"):
        rate(sympy.Symbol("eta"), 0)
    with pytest.raises(TypeError, match="has no order"):
        rate("0.1", 0)
    with pytest.raises(ValueError, match="not a finite number"):
        rate(lambda _: float("nan"), 0)


@pytest.mark.parametrize("constants", [(math.nan, 1.0), (math.inf, 1.0), (1.0, math.inf)])
def test_constants_are_finite(constants: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match=r"the schedule is given (nan|inf), which is not a finite"):
        decaying(*constants)


@pytest.mark.parametrize(("constants", "t"), [((1e308, 1e-308), 0), ((5e-324, 1.0), 5),
                                              ((10**400, 1), 0)])
def test_a_rate_that_no_float_holds_is_refused(constants: Any, t: int) -> None:
    with pytest.raises(OverflowError, match="no float"):
        decaying(*constants)(t)


def test_a_time_is_a_count() -> None:
    for t, error in ((-1, ValueError), (0.5, TypeError)):
        with pytest.raises(error, match="count"):
            decaying(1, 1)(t)  # type: ignore[arg-type]
