"""The bound on the distance to the minimum is true, is small at the minimum, and grows from it."""

from dataclasses import replace
from fractions import Fraction

import pytest
from planted.machines import Machine
from planted.minimisers import Newton

from novikoff.reference.convention import Convention
from novikoff.theory import duality
from novikoff.theory.comparison import bounds
from novikoff.theory.duality import Dual, above, distance
from novikoff.theory.experiment import Fit
from novikoff.theory.minimum_subject import OF_SQUARES, MinimumSubject
from novikoff.theory.objective import Objective

SAMPLES = [
    (((1, 2), (3, -1), (-2, 1)), (1, -1, 1)), (((2, -1), (1, 3)), (-1, 1)),
    (((3, 5),), (1,)), (((0, 1), (2, 2), (-3, 0), (1, 1), (4, -1)), (1, 1, -1, -1, -1))]
OF_LOGISTIC = Objective("cross-entropy", "0/1", batch="none", penalty="1", weight="C")
OF_HINGE = Objective("hinge", batch="none", penalty="1", weight="C")


def bound(objective, X, y, w, free=True):
    """The bound on the distance."""
    lead = (1,) if len(w) > len(X[0]) else ()
    dual = Dual(objective, X, y, free)
    return distance(dual.gap(w, [(*lead, *x) for x in X]), dual.strength)


def trained(learner, X, y, **settings):
    """The weights of a planted learner."""
    import numpy as np

    made = learner(C=0.125, **settings).fit(np.array(X, float), np.array(y))
    return (Fraction(float(made.intercept_)), *map(Fraction, map(float, made.coef_)))


@pytest.mark.parametrize(("X", "y"), SAMPLES)
@pytest.mark.parametrize("sides", [(0, 0, 0), (1, 0, 0), (0, 1, -1), (0, Fraction(1, 1000), 0)])
def test_it_bounds_the_distance_to_the_minimum_of_squares_that_is_known(X, y, sides):
    best = MinimumSubject(OF_SQUARES, Convention()).fit(Fit(X, y, 1, None)).w
    w = tuple(a + b for a, b in zip(best, sides, strict=True))
    true = above(sum(Fraction(e) ** 2 for e in sides[1:]))
    told = bound(OF_SQUARES, X, y, w)
    assert told >= true * (1 - Fraction(1, 2**30))
    assert told <= Fraction(1, 2**20) or any(sides)


@pytest.mark.parametrize(("objective", "learner"), [(OF_LOGISTIC, Newton), (OF_HINGE, Machine)])
@pytest.mark.parametrize(("X", "y"), SAMPLES)
def test_it_is_small_where_a_learner_trains_to_the_end_and_never_less_than_the_truth(
        objective, learner, X, y):
    if len(set(y)) < 2:
        return
    w = trained(learner, X, y, tol=1e-10)
    assert bound(objective, X, y, w) <= Fraction(1, 2**12)
    near = bound(objective, X, y, w)
    for side in (Fraction(1, 8), Fraction(-1)):
        moved = (w[0], w[1] + side, *w[2:])
        assert bound(objective, X, y, moved) >= abs(side) - near


@pytest.mark.parametrize("objective", [OF_LOGISTIC, OF_HINGE, OF_SQUARES,
                                       replace(OF_HINGE, loss="squared hinge")])
@pytest.mark.parametrize("free", [False, True])
def test_the_dual_never_exceeds_the_primal(objective, free):
    """At any two weights the bound on F(v) - min F is at least F(v) - F(w)."""
    X, y = SAMPLES[3]
    points = [(0, 0, 0), (1, -1, 2), (Fraction(1, 3), Fraction(1, 5), 0), (-2, 1, 1)]
    dual = Dual(objective, X if free else [(1, *x) for x in X], y, free)
    subject = MinimumSubject(objective, Convention())
    gaps = [dual.gap(w, [(1, *x) for x in X]) for w in points]
    values = [_value(subject, dual, X, y, w, free) for w in points]
    assert all(gap >= one - other - Fraction(1, 2**40)
               for gap, one in zip(gaps, values, strict=True) for other in values)


def _value(subject, dual, X, y, w, free):
    from novikoff.theory.comparison import bounds
    from novikoff.theory.enclosure import interval
    from novikoff.theory.objective import LOSSES

    total = Fraction(0)
    for x, label in zip(X, y, strict=True):
        z = sum(Fraction(a) * b for a, b in zip(w, (1, *x), strict=True))
        total += Fraction(sum(bounds(LOSSES[dual.loss].value(
            interval(Fraction(subject.objective.target(label))), interval(z))))) / 2
    return dual.c * total + dual.strength * sum(Fraction(e) ** 2 for e in w[free:]) / 2


def test_without_a_penalty_nothing_is_bounded():
    with pytest.raises(ValueError, match="no penalty"):
        Dual(Objective("squared"), ((1,),), (1,), True)


@pytest.mark.parametrize("free", [True, False])
@pytest.mark.parametrize("size", [10**3, 10**100, Fraction(1.5e300)])
def test_scores_too_large_for_exp_make_no_number_of_very_many_bits(monkeypatch, size, free):
    def watched(value):
        for end in (value.a, value.b):
            _, mantissa, exponent, _ = end._mpi_[0]
            assert not mantissa or abs(exponent) < 2**12, f"about 2^{exponent}"
        return bounds(value)

    monkeypatch.setattr(duality, "bounds", watched)
    objective = Objective("cross-entropy", "0/1", step="mean", penalty="λ")
    told = bound(objective, ((1, 0), (0, 1), (-1, 0)), (1, -1, -1), (0,) * free + (size, -size),
                 free)
    assert size <= told <= 2 * size
