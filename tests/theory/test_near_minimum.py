"""What is found near a minimum is as near as is told, whatever the objective."""

from dataclasses import replace
from fractions import Fraction

import pytest

from novikoff.reference.convention import Convention
from novikoff.theory import near_minimum as module
from novikoff.theory.duality import above
from novikoff.theory.experiment import Fit
from novikoff.theory.minimum_subject import OF_SQUARES, MinimumSubject
from novikoff.theory.near_minimum import near_minimum, power_below, steepest
from novikoff.theory.objective import Objective
from novikoff.theory.theorems.minimiser import SAMPLES

OF_LOGISTIC = Objective("cross-entropy", "0/1", penalty="λ", step="mean")
OBJECTIVES = [OF_SQUARES, OF_LOGISTIC, Objective("squared hinge", penalty="1", weight="C"),
              Objective("hinge", penalty="2λ", penalised="all"), Objective("hinge", penalty="λ")]


def near(objective, X, y):
    """What is found on a sample."""
    return near_minimum(objective, tuple((1, *x) for x in X), y, objective.penalised != "all")


@pytest.mark.parametrize(("X", "y"), SAMPLES)
def test_the_minimum_of_squares_is_met(X, y):
    best = MinimumSubject(OF_SQUARES, Convention()).fit(Fit(X, y, 1, None)).w
    w, radius = near(OF_SQUARES, X, y)
    assert above(sum((a - b) ** 2 for a, b in zip(w[1:], best[1:], strict=True))) <= 2 * radius
    assert radius < Fraction(1, 10**11)


@pytest.mark.parametrize("objective", OBJECTIVES)
@pytest.mark.parametrize(("X", "y"), SAMPLES)
def test_what_is_found_is_near(objective, X, y):
    assert near(objective, X, y)[1] < Fraction(1, 10**6)


def test_one_that_stops_early_is_told_to_be_far(monkeypatch):
    monkeypatch.setattr(module, "STEPS", 2)
    near_minimum.cache_clear()
    found = [near(replace(OF_LOGISTIC, step="sum"), X, y)[1] for X, y in SAMPLES]
    near_minimum.cache_clear()
    assert min(found) > Fraction(1, 100)


@pytest.mark.parametrize(("objective", "words"), [
    (Objective("cross-entropy", "0/1"), "no penalty"),
    (Objective("squared of tanh", penalty="λ"), "not convex"), (Objective(), "several weights")])
def test_where_no_minimum_is_known_it_is_said(objective, words):
    with pytest.raises(ValueError, match=words):
        near(objective, ((1, 1), (1, 1)), (1, -1))


@pytest.mark.parametrize("objective", [OF_LOGISTIC, replace(OF_SQUARES, penalised="all")])
def test_a_step_at_one_over_the_steepest_never_climbs(objective):
    """The steepest is no less than the curvature along each row."""
    for X, _ in SAMPLES:
        rows = tuple((1, *x) for x in X)
        bent = max(sum(Fraction(sum(a * b for a, b in zip(x, row, strict=True))) ** 2
                       for x in rows) / sum(Fraction(e) ** 2 for e in row) for row in rows)
        least = module.CURVATURE[objective.loss] * objective.factor(len(X)) * bent
        assert steepest(objective, rows) >= least
        assert power_below(1 / steepest(objective, rows)) * least < 1
