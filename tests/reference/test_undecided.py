"""Comparisons that intervals leave open: refused in words, never taken for a branch."""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from mpmath import iv

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of intervals
from novikoff.reference import multiclass_adaline, soft_margin, svm
from novikoff.reference.argmax import argmax, winners
from novikoff.reference.kkt import is_kkt_point
from novikoff.reference.loss import ABSOLUTE, huber, sign
from novikoff.reference.margin import (
    geometric_margin,
    geometric_margin_sq,
    least_margin,
    slack,
    support_vectors,
    violation_depth,
    violation_depth_sq,
)
from novikoff.reference.norm import Penalty, norm, norm_subgradient
from novikoff.reference.ordered import larger, less, smaller
from novikoff.reference.perceptron import loss
from novikoff.reference.separability import absolute_separator, separates, separates_absolutely
from novikoff.reference.standardise import mean, variance


def of(low: float, high: float) -> Any:
    """Return an interval."""
    return iv.mpf([low, high])


ZERO: Any = 0
ONE: Any = 1
PLANE: Any = (of(0, 0), of(1, 1))
STEEP: Any = (of(0, 0), of(0, 2))
OVERLAPPING: Any = (((1, of(0, 2)), 1), ((1, of(-2, 1)), 1))
POINT: Any = (((1, 1), 1),)
UNDECIDED: dict[str, Callable[[], Any]] = {
    "less": lambda: less(of(0, 2), of(1, 3)),
    "larger": lambda: larger(of(0, 2), of(1, 3)),
    "smaller": lambda: smaller(of(0, 2), of(1, 3)),
    "loss +1": lambda: loss((of(-1, -.3),), (ONE,), 1),
    "loss +1, up to 0": lambda: loss((of(-1, 0),), (ONE,), 1),
    "loss -1": lambda: loss((of(-1, 1),), (ONE,), -1),
    "slack": lambda: slack(STEEP, (1, 1), 1),
    "violation depth": lambda: violation_depth((of(0, 0), of(.5, 2)), (1, 1), 1),
    "violation depth squared": lambda: violation_depth_sq((of(0, 0), of(.5, 2)), (1, 1), 1),
    "svm.loss": lambda: svm.loss(STEEP, POINT, ONE),
    "svm.subgradient": lambda: svm.subgradient(STEEP, POINT, ONE),
    "svm.subgradient, up to 1": lambda: svm.subgradient((of(0, 0), of(0, 1)), POINT, ONE),
    "svm.gradient": lambda: svm.gradient(STEEP, POINT, ONE),
    "soft_margin.objective": lambda: soft_margin.objective(STEEP, POINT),
    "least margin": lambda: least_margin(PLANE, OVERLAPPING),
    "geometric margin": lambda: geometric_margin(PLANE, OVERLAPPING),
    "geometric margin squared": lambda: geometric_margin_sq(PLANE, OVERLAPPING[1:]),
    "support vectors": lambda: support_vectors(PLANE, OVERLAPPING),
    "subgradient, p = 1": lambda: norm_subgradient((of(1, 2), of(-1, 2)), 1),
    "subgradient, p = inf": lambda: norm_subgradient((of(2, 2.5), of(1, 3)), math.inf),
    "sign": lambda: sign(of(-1, 1)),
    "sign, up to 0": lambda: sign(of(-1, 0)),
    "absolute": lambda: ABSOLUTE.derivative(0, of(-1, 1)),
    "huber": lambda: huber(1).value(0, of(0, 1.5)),
    "huber slope above": lambda: huber(1).derivative(0, of(0, 3)),
    "huber slope, up to the kink": lambda: huber(1).derivative(0, of(0, 1)),
    "huber slope below": lambda: huber(1).derivative(0, of(-3, .5)),
    "argmax": lambda: argmax((of(0, 2), of(1, 3))),
    "winners, in part": lambda: winners((of(0, 2), of(0, 0))),
    "predict": lambda: multiclass_adaline.predict(((of(0, 2),), (of(1, 3),)), (1,)),
    "KKT point": lambda: is_kkt_point((of(.5, 2), ZERO), (ZERO,), (((1, 0), 1),)),
    "KKT point, C": lambda: is_kkt_point((ONE, ZERO), (ZERO,), (((1, 0), 1),), of(-1, 1)),
    "separates": lambda: separates((of(-1, 1),), [(ONE,)], []),
    "separates the other": lambda: separates((of(-1, 1),), [], [(ONE,)]),
    "separates absolutely": lambda: separates_absolutely((of(-1, 1),), [(ONE,)], []),
    "separator": lambda: absolute_separator((of(-3, -2),), [], [(ONE,), (ONE,)], ONE),
}


@pytest.mark.parametrize("case", UNDECIDED)
def test_an_undecided_comparison_picks_no_branch(case: str) -> None:
    with pytest.raises(TypeError, match="is undecided, and a branch depends on it; give numbers"):
        UNDECIDED[case]()


def test_intervals_that_decide_are_compared() -> None:
    low, high = of(0, 1), of(2, 3)
    assert (larger(low, high), smaller(low, high)) == (high, low)
    assert (larger(high, low), smaller(high, low)) == (high, low)
    assert [argmax((low, high)), argmax((high, low))] == [1, 0]
    assert winners((of(1, 1), low - 4, of(1, 1))) == (0, 2)
    assert [sign(low + 1), sign(of(0, 0)), sign(low - 2)] == [1, 0, -1]
    assert norm((low, high), math.inf) == high
    assert norm_subgradient((low, -high), math.inf) == (0, -1)
    assert [huber(1).derivative(0, d) for d in (high, -high)] == [1, -1]
    assert huber(4).derivative(0, high) == high
    assert huber(1).derivative(0, -low) == -low
    assert least_margin(PLANE, (((1, high), 1), ((1, low), 1))) == low
    assert slack((iv.mpf(0), iv.mpf(.5)), (1, 1), 1) == iv.mpf(.5)


def test_a_norm_encloses_the_norms_whichever_entry_is_the_largest() -> None:
    """The largest of [2, 2.5] and [1, 3] is any number of [2, 3]; √5 and √15.25 are lengths."""
    for found in (norm((of(2, 2.5), of(1, 3)), math.inf),
                  Penalty(math.inf).value((0, of(1, 3), of(2, 2.5)))):
        assert found.a <= 2 < 3 <= found.b <= 3.5
    for w in ((of(2, 2.5), of(1, 3)), (of(1, 3), of(2, 2.5))):
        assert norm(w, 2).a <= 5**.5 < 15.25**.5 <= norm(w, 2).b


def test_numbers_that_are_equal_keep_their_first() -> None:
    for choose in (larger, smaller):
        first: Any = Fraction(1)
        assert choose(first, 1.0) is first


def test_the_mean_of_intervals_encloses_every_mean() -> None:
    found = mean((of(0, 1), of(.5, 3)))
    assert (found.a, found.b) == (.25, 2)
    assert .25 in variance((of(0, 1), of(0, 1)))
    assert .5 in mean((of(0, 1), of(0, 1)))
    assert mean((of(2, 2), of(2, 2))) == 2
