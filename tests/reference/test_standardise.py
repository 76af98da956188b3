"""Standardisation: exact moments, training statistics for new data, and constant features."""

from fractions import Fraction
from typing import Any

import mpmath
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath and sympy
from novikoff.reference.standardise import (
    Statistics,
    mean,
    standard_deviation,
    standardise,
    statistics,
    variance,
)

Q = Fraction
COLUMNS = st.lists(st.integers(-50, 50).map(Q), min_size=2, max_size=6)


@given(COLUMNS, st.sampled_from([0, 1]))
def test_the_moments_are_exact(column: Any, ddof: int) -> None:
    m = len(column)
    assert mean(column) == sum(column) / m
    pairs = sum((a - b) ** 2 for a in column for b in column) / (2 * m)
    assert variance(column, ddof) == pairs / (m - ddof)


ROWS = st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=1, max_size=4)


@given(ROWS)
def test_standardised_features_have_mean_0_and_mean_square_1(rows: Any) -> None:
    """B-33, in exact arithmetic with roots."""
    X = [tuple(map(sympy.Integer, row)) for row in [*rows, (10, 10)]]
    for column in zip(*standardise(X, statistics(X)), strict=True):
        assert sympy.expand(sum(column)) == 0
        assert sympy.expand(sum(e * e for e in column)) == len(X)


def test_population_and_sample() -> None:
    """Cases C05 and E07: the column 0, 2, and a new row after training on 0, 4."""
    X = [(0.0,), (2.0,)]
    assert standardise(X, statistics(X)) == ((-1.0,), (1.0,))
    assert [x for x, in standardise(X, statistics(X, ddof=1))] \
        == pytest.approx([-0.70711, 0.70711], abs=1e-5)
    assert standard_deviation([0.0, 2.0], ddof=1) == 2**0.5
    assert standardise([(100.0,)], statistics([(0.0,), (4.0,)])) == ((49.0,),)


def test_a_mean_that_is_no_float_does_not_spoil_the_variance() -> None:
    """By x² - x̄² the rounding of x̄ would be worth more than the variance 2/9."""
    assert variance([1e8, 1e8 + 1, 1e8 + 1]) == pytest.approx(2 / 9, rel=1e-7, abs=0)


def test_one_value_is_its_own_mean() -> None:
    assert statistics([(5.0,)]) == Statistics((5.0,), (0.0,))


@pytest.mark.parametrize("value", [0.1, 0.7, 0.5, 5.0])
def test_a_constant_column_has_no_rounded_spread(value: float) -> None:
    """Case F06: three times 0.1 has a computed spread of one rounding unit if summed."""
    training = statistics([(value,)] * 3)
    assert training == Statistics((value,), (0,))
    for policy in ("zero", "centre"):
        assert standardise([(value,)] * 3, training, policy) == ((0,),) * 3
    with pytest.raises(ValueError, match="feature 0 is constant in the training data"):
        standardise([(value,)], training)


def test_new_values_of_a_constant_feature() -> None:
    """Case D02: trained on 5, 5, the new value 7 is 2 if centred, and 0 if made 0."""
    training = statistics([(5.0, 0.0), (5.0, 2.0)])
    assert standardise([(7.0, 2.0)], training, "centre") == ((2.0, 1.0),)
    assert standardise([(7.0, 2.0)], training, "zero") == ((0.0, 1.0),)


@given(st.lists(st.floats(-1e3, 1e3), min_size=2, max_size=6).filter(
    lambda c: max(c) - min(c) > 1))
def test_floats_agree_with_fifty_digits(column: Any) -> None:
    with mpmath.workdps(50):
        X = [(mpmath.mpf(e),) for e in column]
        due = [float(x) for x, in standardise(X, statistics(X))]
    X = [(e,) for e in column]
    assert [x for x, in standardise(X, statistics(X))] == pytest.approx(due, abs=1e-9)


def test_what_is_refused() -> None:
    for column, ddof in (([], 0), ([1], 1)):
        with pytest.raises(ValueError, match="leave no divisor"):
            variance(column, ddof)
    with pytest.raises(ValueError, match="an empty column"):
        mean([])
    with pytest.raises(ValueError, match="rows of one length"):
        statistics([(1, 2), (1,)])
    with pytest.raises(ValueError, match="rows of one length"):
        standardise([(1.0, 2.0)], statistics([(0.0,), (2.0,)]))
    with pytest.raises(ValueError, match="not a finite number"):
        statistics([(float("nan"),), (1.0,)])
    with pytest.raises(ValueError, match="not a finite number"):
        statistics([(1.0,), (float("inf"),)])
    with pytest.raises(TypeError, match="is not exact"):
        standard_deviation([Q(0), Q(2)])


def test_extreme_columns_are_standardised_like_any_other() -> None:
    """No square of them is a float, and none of them is constant."""
    for c in (1.0, 1e150, 1e-150):
        X = [(-c,), (c,)]
        assert standardise(X, statistics(X)) == ((-1.0,), (1.0,))
    assert standard_deviation([1e200, -1e200]) == 1e200
    assert mean([1.5e308, 1.7e308]) == 1.6e308


@pytest.mark.parametrize("column", [(1e200, -1e200), (1e-200, -1e-200), (0.0, 5e-324)])
def test_a_variance_that_no_float_holds_is_refused(column: Any) -> None:
    with pytest.raises(OverflowError, match=r"variance|mean .* no float holds; scale"):
        statistics([(x,) for x in column])


def test_no_rows_have_no_statistics() -> None:
    with pytest.raises(ValueError, match=r"X has 0 rows of \[\] entries; give rows of one length"):
        statistics([])


@pytest.mark.parametrize("place", range(4))
def test_a_number_without_an_order_has_no_statistics(place: int) -> None:
    entries = [sympy.Symbol("x") if k == place else k for k in range(4)]
    with pytest.raises(TypeError, match="has no order"):
        statistics([entries[:2], entries[2:]])


def test_rows_are_of_one_length() -> None:
    for lengths in ((1, 2), (2, 1), (2, 2, 1), (1, 2, 2)):
        with pytest.raises(ValueError, match="rows of one length"):
            statistics([(1.0,) * length for length in lengths])
    for row in ((), (1.0, 2.0)):
        with pytest.raises(ValueError, match="rows of one length"):
            standardise([row], statistics([(0.0,), (2.0,)]))
