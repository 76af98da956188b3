"""What the reference refuses without a hypothesis, where no search of instances sees it."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import pytest

from novikoff.reference.central_limit import standardised_sum
from novikoff.reference.cross_validation import folds
from novikoff.reference.geometry import foot, projection, signed_distance, width_sq
from novikoff.reference.hard_margin import hard_margin
from novikoff.reference.information import kl_divergence, kl_term
from novikoff.reference.label_space import actual, guess
from novikoff.reference.linear_system import solve
from novikoff.reference.logistic import logistic_regression, logit
from novikoff.reference.margin import geometric_margin_sq, violation_depth_sq
from novikoff.reference.measure import normalised
from novikoff.reference.number import log
from novikoff.reference.ridge import leave_one_out_residuals
from novikoff.reference.schedule import decaying
from novikoff.reference.separability import absolute_separator
from novikoff.reference.soft_margin import first_objective_sq
from novikoff.reference.standardise import variance
from novikoff.theory.case_by_hand import BY_HAND, REFUSED
from novikoff.theory.evidence import read
from novikoff.theory.premise import NORMAL
from novikoff.theory.registry import theorems
from novikoff.theory.unshown import without

ONLY_BIAS, X = (1, 0), (1, 3)
IN_WORDS = r"give|is undefined|does not separate|is not|make no|>= 0|needs c1 > 0"
ELSEWHERE = [lambda: actual((2,)), lambda: guess((2,))]
CALLS: dict[tuple[str, str], Sequence[Callable[[], Any]]] = {
    **{(name, NORMAL.statement): [call] for name, call in {
        "geometry.distance_from_origin": lambda: signed_distance(ONLY_BIAS, (1, 0)),
        "geometry.foot": lambda: foot(ONLY_BIAS, X),
        "geometry.normal": lambda: foot(ONLY_BIAS, X),
        "geometry.projection": lambda: projection(ONLY_BIAS, X, 1),
        "geometry.signed_distance": lambda: signed_distance(ONLY_BIAS, X),
        "geometry.width": lambda: width_sq(ONLY_BIAS),
        "margin.depth": lambda: violation_depth_sq(ONLY_BIAS, X, 1),
        "margin.scaling": lambda: geometric_margin_sq(ONLY_BIAS, ((X, 1),)),
        "soft_margin.first_objective": lambda: first_objective_sq(ONLY_BIAS, ((X, 1),)),
        "first_soft_margin.lower_bound": lambda: first_objective_sq(ONLY_BIAS, ((X, 1),)),
        "margin.canonical": lambda: geometric_margin_sq(ONLY_BIAS, ((X, 1),)),
    }.items()},
    ("linear_system.solution", "A is square"): [lambda: solve(((1, 0),), (1,))],
    ("differential_entropy.normal", "a > 0 (where it is scaled)"): [lambda: log(-1.0)],
    ("central_limit.berry_esseen", "0 < φ < 1"):
        [lambda: standardised_sum((Fraction(0),), Fraction(0), Fraction(0))],
    ("cross_validation.folds", "2 <= k <= N"):
        [lambda: folds((0, 1, 2), 1), lambda: folds((0, 1, 2), 4)],
    ("inequality.log", "x > 0"): [lambda: log(-1.0)],
    ("inequality.pinsker_binary", "p and q are probabilities"):
        [lambda: kl_divergence((2.0, -1.0), (0.5, 0.5))],
    ("label_space.measures", "y is 0 or 1, and 0 <= α <= 1"): ELSEWHERE,
    ("label_space.cross_entropy", "y is 0 or 1, and 0 <= α <= 1"): ELSEWHERE,
    ("logistic.gradient", "t is 0 or 1"):
        [lambda: list(logistic_regression((((1.0, 0.0), 2.0),), (0.0, 0.0), 1.0, epochs=1))],
    ("logistic.logit", "0 < p < 1"): [lambda: logit(2.0)],
    ("ridge.leave_one_out", "h_ii < 1"):
        [lambda: leave_one_out_residuals(((1,),), (1,), 0, bias="absent")],
    ("separability.absolute", "w·a >= 0 on A and w·b < 0 on B"):
        [lambda: absolute_separator((1, 0), [(1, 0)], [(1, 0)], 1)],
    ("gradient_descent.decaying_rate", "c1 > 0 and c2 > 0"):
        [lambda: decaying(0, 1), lambda: decaying(1, 0)],
    ("information.log_sum", "a, b >= 0 and c > 0"):
        [lambda: kl_term(-1.0, 1.0), lambda: kl_term(-1.0, -1.0)],
    ("measure.normalisation", "c > 0"): [lambda: normalised((0,)), lambda: normalised((-1,))],
    ("standardise.unbiased_variance", "M >= 2 (where the divisor is M - 1)"):
        [lambda: variance((1.0,), 1)],
    ("soft_margin.hard_limit", "both classes are there"):
        [lambda: hard_margin((((1, 0), 1),), most=9)],
}


def test_each_has_its_calls() -> None:
    assert set(CALLS) == set(REFUSED)


@pytest.mark.parametrize("pair", CALLS, ids=" without ".join)
def test_it_is_refused_in_words(pair: tuple[str, str]) -> None:
    for call in CALLS[pair]:
        with pytest.raises(ValueError, match=IN_WORDS):
            call()


@pytest.mark.parametrize("pair", CALLS, ids=" without ".join)
def test_it_is_told_where_nothing_better_is_known(pair: tuple[str, str]) -> None:
    id, hypothesis = pair
    found = read()[id]
    assert hypothesis in {h.statement for h in theorems()[id].hypotheses}
    assert hypothesis not in {*found.needed, *found.refused}
    assert not any(pair in cases for cases in BY_HAND.values())
    assert str(without(theorems()[id], hypothesis)) == f"refused without it: {REFUSED[pair]}"
