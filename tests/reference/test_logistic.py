"""Logistic regression: its gradient, its driver, its probabilities, and when it stops."""

import math
from fractions import Fraction
from typing import Any

import pytest
import sympy
from mpmath import iv

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath and sympy
from novikoff.reference.activation import LOGISTIC
from novikoff.reference.adaline import gradient
from novikoff.reference.linalg import dot
from novikoff.reference.logistic import (
    LOGISTIC_LOSS,
    logistic_regression,
    logit,
    predict,
    probability,
    update,
)
from novikoff.reference.matching_loss import CROSS_ENTROPY
from novikoff.reference.norm import Penalty
from novikoff.reference.training import exhaust

OVERLAP = [((1.0, -1.0), 0), ((1.0, 0.5), 1), ((1.0, 1.0), 0), ((1.0, 2.0), 1)]
RATE = [((1.0, 0.0), t) for t in (1, 1, 1, 0)]


@pytest.mark.parametrize("t", [0, 1])
def test_the_update_follows_the_gradient_of_the_loss(t: int) -> None:
    """A-34, B-60, B-62: of the printed loss mended, decided as a rational function of e^z."""
    w, x = (sympy.symbols(f"{name}0 {name}1", real=True) for name in "wx")
    eta, e = sympy.symbols("eta e", positive=True)
    loss = CROSS_ENTROPY.value(t, LOGISTIC.value(dot(w, x)))
    for j, new in enumerate(update(w, [(x, t)], eta)):
        difference = new - (w[j] - eta * sympy.diff(loss, w[j]))
        rational = difference.subs(w[0], (sympy.log(e) - w[1] * x[1]) / x[0])
        assert sympy.cancel(sympy.simplify(rational)) == 0


@pytest.mark.parametrize(("reduction", "divisor"), [("mean", 2), ("sum", 1)])
def test_the_steps_of_the_examples_add_up(reduction: Any, divisor: int) -> None:
    """D-161, D-162: w + (η/M) Σ (t - sig(w·x)) x, or without the 1/M."""
    w, x, v = (sympy.symbols(f"{name}0 {name}1", real=True) for name in "wxv")
    found = update(w, [(x, 1), (v, 0)], sympy.Symbol("eta"), reduction)
    for j in (0, 1):
        due = w[j] + sympy.Symbol("eta") / divisor * (
            (1 - LOGISTIC.value(dot(w, x))) * x[j] - LOGISTIC.value(dot(w, v)) * v[j])
        assert sympy.expand(found[j] - due) == 0


def test_the_first_step() -> None:
    """At w = 0 all probabilities are 1/2, so that the step is rational."""
    assert update((0.0, 0.0), OVERLAP, 1.0) == (0.0, 0.3125)
    assert update((0.0, 0.0), OVERLAP, 1.0, "sum") == (0.0, 1.25)


@pytest.mark.parametrize("size", [None, 1, 3])
def test_the_driver_repeats_the_step(size: Any) -> None:
    w: Any = (0.0, 0.0)
    steps, epochs, result = exhaust(logistic_regression(OVERLAP, w, 0.5, epochs=3, size=size))
    for step in steps:
        w = update(w, [OVERLAP[row] for row in step.rows], 0.5)
        assert step.w == w
    assert (result.w, result.epochs) == (w, 3)
    assert epochs[0].loss == pytest.approx(math.log(2), rel=1e-15, abs=0)


def test_the_moving_loss_is_the_mean_by_default_and_else_the_sum() -> None:
    for options, share in (({}, len(OVERLAP)), ({"reduction": "sum"}, 1)):
        steps, (epoch,), _ = exhaust(logistic_regression(OVERLAP, (0.0, 0.0), 0.5, epochs=1, size=1,
                                                         record="moving", **options))
        due = sum(step.loss for step in steps) / share
        assert epoch.loss == pytest.approx(due, rel=1e-15, abs=0)


def test_patience_ends_the_run_at_a_minimum_and_never_on_separable_data() -> None:
    """A-36, B-60, D-088: overlap has a minimum, where the gradient is 0; separable data none."""
    result = exhaust(logistic_regression(OVERLAP, (0.0, 0.0), 1.0, epochs=5000, patience=3,
                                         tolerance=1e-15))[2]
    assert result.converged
    assert max(map(abs, gradient(result.w, OVERLAP, LOGISTIC_LOSS, "mean"))) < 1e-6
    sooner = exhaust(logistic_regression(OVERLAP, (0.0, 0.0), 1.0, epochs=5000, patience=3,
                                         tolerance=1e-4))[2]
    assert 4 < sooner.epochs < result.epochs
    assert exhaust(logistic_regression(RATE, (0.0, 0.0), 4.0, epochs=200, patience=3))[2].converged
    separable = [OVERLAP[0], OVERLAP[3]]
    run = exhaust(logistic_regression(separable, (0.0, 0.0), 1.0, epochs=200, patience=1))
    assert (run[2].converged, run[2].epochs) == (False, 200)
    norms = [math.hypot(*e.w) for e in run[1]]
    assert norms == sorted(norms)


def test_the_intercept_is_not_penalised() -> None:
    """Cases L01 and L05: three of four labels are 1, so that w_0 = log 3 = 1.09861."""
    step = exhaust(logistic_regression(OVERLAP, (0.5, 1.0), 0.5, epochs=1, penalty=Penalty(1, 3.0)))
    free = update((0.5, 1.0), OVERLAP, 0.5)
    assert step[2].w == pytest.approx((free[0], free[1] - 0.5 * 3), rel=1e-15, abs=0)
    for weight in (0.0, 1e6):
        w = exhaust(logistic_regression(RATE, (0.0, 0.0), 4.0, epochs=200,
                                        penalty=Penalty(1, weight)))[2].w
        assert w == pytest.approx((math.log(3), 0), abs=1e-12)
    assert round(math.log(3), 5) == 1.09861


def test_probabilities_and_logits() -> None:
    """A-37, case T04: the score 0.3 has p = 0.57444 and the label 1."""
    w, x = (0.0, 0.3), (1.0, 1.0)
    assert probability(w, x) == pytest.approx(0.57444, abs=5e-6)
    assert predict(w, x) == 1
    z = sympy.Symbol("z", real=True)
    p, q = (probability((z,), (1,), t) for t in (1, 0))
    assert sympy.simplify(p + q - 1) == 0
    assert sympy.simplify(sympy.exp(logit(p)) - sympy.exp(z)) == 0
    for score in (-700.0, -30.0, -1.0, 0.0, 1.0, 30.0):
        assert logit(probability((score,), (1.0,))) == pytest.approx(score, abs=1e-2 * (score == 30)
                                                                     + 1e-12)


def test_labels_at_the_boundary() -> None:
    """Case T05: inclusive 0, 1, 1 and exclusive 0, 0, 1 on the scores -1, 0, 1."""
    assert [predict((0, 1), (1, z)) for z in (-1, 0, 1)] == [0, 1, 1]
    assert [predict((0, 1), (1, z), "-1") for z in (-1, 0, 1)] == [0, 0, 1]
    assert [predict((0, 1), (1, z), "neither") for z in (-1, 0, 1)] == [0, 0, 1]


def test_intervals_contain_the_step() -> None:
    box = update((iv.mpf(0), iv.mpf([0, 0.125])), [((iv.mpf(1), iv.mpf(2)), 1)], iv.mpf(1))
    for b in (0.0, 0.0625, 0.125):
        assert all(i.a <= v <= i.b for i, v in zip(box, update((0.0, b), [((1, 2), 1)], 1.0),
                                                   strict=True))


def test_what_is_refused() -> None:
    for row, targets in ((1, (1, -1)), (0, (-1, 1))):
        with pytest.raises(ValueError, match=f"target -1 of row {row} is not 0 or 1"):
            logistic_regression([((1,), t) for t in targets], (0.0,), 1.0, epochs=1)
    for p in (-0.1, 1.1):
        with pytest.raises(ValueError, match="is not a probability"):
            logit(p)
    with pytest.raises(TypeError, match="is not exact"):
        next(logistic_regression([((Fraction(1),), 1)], (Fraction(0),), Fraction(1), epochs=1))


@pytest.mark.parametrize("t", [-1, 2, 0.5])
def test_there_are_two_classes(t: Any) -> None:
    with pytest.raises(ValueError, match=f"there is no class {t}; give 0 or 1"):
        probability((0.0, 1.0), (1, 2), t)
