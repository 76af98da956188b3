"""Numbers with an order are told from those without, and comparisons decide or refuse."""

import math
import sys
from fractions import Fraction
from typing import Any

import mpmath
import pytest
import sympy
from arithmetic import ARITHMETICS
from mpmath import iv

from novikoff.reference.arithmetic import has_order
from novikoff.reference.ordered import larger, less, require_exact, require_ordered, smaller


@pytest.mark.parametrize("arithmetic", ARITHMETICS, ids=lambda a: a.name)
def test_who_has_an_order(arithmetic: Any) -> None:
    number = arithmetic.into(Fraction(1))
    assert has_order(number) == arithmetic.ordered
    if arithmetic.ordered:
        require_ordered([number, arithmetic.into(Fraction(-2))])
    else:
        with pytest.raises(TypeError, match="has no order"):
            require_ordered([number])


@pytest.mark.parametrize("number", [sympy.Symbol("x"), iv.mpf([0, 1]), 1j, "1", None])
def test_what_cannot_be_ordered_is_refused(number: Any) -> None:
    with pytest.raises(TypeError, match="call the step instead"):
        require_ordered([1, number])


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf, mpmath.mpf("nan"),
                                    mpmath.mpf("inf")])
def test_what_is_not_finite_is_refused(number: Any) -> None:
    with pytest.raises(ValueError, match="not a finite number"):
        require_ordered([1, number])


@pytest.mark.parametrize("rounds", [0.5, 1j, mpmath.mpf(1), sympy.Symbol("x")])
def test_numbers_that_are_not_rational_are_not_exact(rounds: object) -> None:
    require_exact([1, Fraction(1, 2)])
    with pytest.raises(TypeError, match="give int or Fraction"):
        require_exact([1, rounds])


def test_the_larger_and_the_smaller_of_equal_numbers_is_the_first() -> None:
    assert (less(1, 2), less(1, 1), larger(1, 2), smaller(2, 1)) == (True, False, 2, 1)
    assert type(larger(1, 1.0)) is type(smaller(1, 1.0)) is int


@pytest.mark.parametrize("function", [less, larger, smaller])
def test_an_undecided_comparison_picks_no_branch(function: Any) -> None:
    with pytest.raises(TypeError, match="is undecided, and a branch depends on it"):
        function(iv.mpf([0, 2]), iv.mpf([1, 3]))


LARGEST = int(sys.float_info.max)


@pytest.mark.parametrize("numbers", [[0.5, LARGEST + 1], [LARGEST + 1, 0.5],
                                     [1, 0.5, 1, -LARGEST - 1, 1], [Fraction(LARGEST + 1), 1, 0.5]])
def test_among_floats_no_number_is_too_large_for_them(numbers: list[Any]) -> None:
    with pytest.raises(ValueError, match="too large for them; give Fractions throughout"):
        require_ordered(numbers)


def test_the_largest_float_and_large_numbers_among_their_like_are_allowed() -> None:
    require_ordered([0.5, LARGEST, -LARGEST])
    require_ordered([1, Fraction(1, 2), LARGEST + 1])


def test_a_fraction_is_compared_with_the_number_that_a_float_is() -> None:
    """The mpf next to 1/5 is above it, and the one next to 1/3 below."""
    for q, above in ((Fraction(1, 5), True), (Fraction(1, 3), False)):
        near = mpmath.mpf(q.numerator) / q.denominator
        assert (less(q, near), less(near, q)) == (above, not above)


def test_a_fraction_is_below_infinity() -> None:
    q = Fraction(1, 3)
    assert [less(q, math.inf), less(math.inf, q), less(-math.inf, q)] == [True, False, True]
    assert (larger(q, math.inf), smaller(q, math.inf)) == (math.inf, q)
