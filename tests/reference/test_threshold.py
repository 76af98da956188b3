"""The threshold model: scores in every arithmetic, labels and mistakes in the ordered ones."""

from fractions import Fraction
from typing import Any

import pytest
from arithmetic import DYADIC, DYADIC_ARITHMETICS
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.threshold import (
    classify,
    decided_score,
    label,
    mistaken,
    neuron,
    score,
)

Q = Fraction
ORDERED = tuple(a for a in DYADIC_ARITHMETICS if a.ordered)
PAIRS = st.tuples(st.tuples(DYADIC, DYADIC, DYADIC), st.tuples(DYADIC, DYADIC, DYADIC))
AT_ZERO = {"+1": 1, "-1": -1, "neither": 0}


@given(PAIRS)
def test_score_in_every_arithmetic(pair: Any) -> None:
    w, x = pair
    due = sum(p * q for p, q in zip(w, x, strict=True))
    for a in DYADIC_ARITHMETICS:
        assert a.equals(score(a.vector(w), a.vector(x)), Q(due))


@given(DYADIC, st.sampled_from(sorted(AT_ZERO)))
def test_label_is_the_sign(z: Q, zero: Any) -> None:
    sign = (z > 0) - (z < 0)
    for a in ORDERED:
        assert label(a.into(z), zero) == (sign or AT_ZERO[zero])


@given(DYADIC, st.sampled_from([-1, 1]), st.sampled_from(sorted(AT_ZERO)))
def test_the_three_rules(z: Q, y: Any, zero: Any) -> None:
    for a in ORDERED:
        at = a.into(z)
        assert mistaken(at, y, "N", zero) == (y * z <= 0)
        assert mistaken(at, y, "AB", zero) == (y * z < 0)
        assert mistaken(at, y, "F", zero) == (label(at, zero) != y)


@given(DYADIC, st.sampled_from([-1, 1]))
def test_rule_f_without_a_label_at_zero_is_rule_n(z: Q, y: Any) -> None:
    assert mistaken(z, y, "F", "neither") == mistaken(z, y, "N")


def test_by_default_the_boundary_is_a_mistake_on_both_labels() -> None:
    assert mistaken(0, 1)
    assert mistaken(0, -1)
    assert (mistaken(0, 1, "F"), mistaken(0, -1, "F")) == (False, True)


@given(PAIRS, DYADIC, st.sampled_from([">=", ">"]))
def test_a_threshold_is_a_bias(pair: Any, theta: Q, fires: Any) -> None:
    w, x = pair
    zero = "+1" if fires == ">=" else "-1"
    for a in ORDERED:
        v, p, t = a.vector(w), a.vector(x), a.into(theta)
        assert neuron(v, t, p, fires) == classify((-t, *v), [(a.into(Q(1)), *p)], zero)[0]


def test_the_neuron_at_its_threshold() -> None:
    assert [neuron((1, 1), 2, (1, 1), fires) for fires in (">=", ">")] == [1, -1]


@given(st.lists(st.tuples(DYADIC, DYADIC), max_size=4), st.tuples(DYADIC, DYADIC))
def test_classify_labels_every_row(rows: Any, w: Any) -> None:
    assert classify(w, rows) == tuple(label(score(w, x)) for x in rows)


@pytest.mark.parametrize(("w", "x"), [
    ((1e-200,), (1e-200,)), ((-1e-200,), (1e-200,)), ((-1e-200,), (-1e-200,)),
    ((1e-200, 0.0), (1e-200, 1.0)), ((1.0, 1e-200), (0.0, 1e-200)),
    ((1e-200, -1e-200), (1e-200, 2e-200))])
def test_a_score_whose_products_vanish_is_refused(w: Any, x: Any) -> None:
    with pytest.raises(OverflowError, match=r"about 10\^-400, which no float holds"):
        decided_score(w, x)


LEAST = 2.0**-1022  # of the normal floats
BELOW, ABOVE = (1 - 2.0**-30) * 2.0**-511, (1 + 2.0**-30) * 2.0**-511


@pytest.mark.parametrize(("w", "x"), [
    ((0.1 * 2.0**-300, 2.0**-300), (10.0, -1.0)), ((BELOW, 1.0), (ABOVE, -LEAST)),
    ((BELOW, 1.0, 1.0), (ABOVE, -LEAST / 2, -LEAST / 2)),
    ((1.0, 1.0, BELOW), (-LEAST / 2, -LEAST / 2, ABOVE)),
    ((1.0, BELOW, 1.0), (LEAST, -ABOVE / 2, -LEAST / 2)),
    ((-1.0, BELOW, -1.0), (-LEAST, -ABOVE / 2, LEAST / 2))])
def test_a_score_that_rounds_to_zero_where_a_product_is_a_normal_float_is_zero(
        w: Any, x: Any) -> None:
    """Exactly it is not, and is decided as it is for numbers near 1."""
    assert sum(Q(a) * Q(b) for a, b in zip(w, x, strict=True)) != 0
    assert decided_score(w, x) == decided_score(x, w) == 0


def test_a_score_below_the_normal_floats_has_a_sign() -> None:
    assert decided_score((1e-160,), (1e-155,)) > 0 > decided_score((1e-160,), (-1e-155,))


def test_lengths_that_differ_are_refused() -> None:
    with pytest.raises(ValueError, match="2 and 1 entries"):
        score((1, 2), (1,))
