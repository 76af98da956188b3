"""Softmax regression: its gradient, its stability, and two classes as logistic regression."""

import math
from typing import Any

import mpmath
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath and sympy
from novikoff.reference import logistic
from novikoff.reference.activation import softplus
from novikoff.reference.linalg import subtract
from novikoff.reference.softmax import (
    argmax,
    gradient,
    negative_log_likelihood,
    predict,
    scores,
    softmax,
    softmax_regression,
    update,
)
from novikoff.reference.training import exhaust

SCORES = st.lists(st.floats(-300, 300), min_size=1, max_size=4).map(tuple)
ZERO = ((0.0, 0.0),) * 3
DATA = [((1.0, -2.0), 0), ((1.0, 0.5), 1), ((1.0, 1.0), 2), ((1.0, 0.75), 1), ((1.0, 0.0), 2)]


@pytest.mark.parametrize("t", [0, 1, 2])
def test_the_gradient_is_the_derivative_of_the_loss(t: int) -> None:
    """(p - 1_t) xᵀ, on symbols, with e^w_k0 for the exponentials."""
    W = tuple(sympy.symbols(f"w{k}0 w{k}1", real=True) for k in range(3))
    x = sympy.symbols("x0 x1", real=True)
    e = sympy.symbols("e0:3", positive=True)
    loss = negative_log_likelihood(scores(W, x), t)
    known = {W[k][0]: (sympy.log(e[k]) - W[k][1] * x[1]) / x[0] for k in range(3)}
    for row, slopes in zip(W, gradient(W, [(x, t)]), strict=True):
        for w, g in zip(row, slopes, strict=True):
            assert sympy.cancel(sympy.simplify((sympy.diff(loss, w) - g).subs(known))) == 0


@given(SCORES, st.data())
def test_floats_agree_with_fifty_digits(z: Any, data: st.DataObject) -> None:
    """A difference of scores below 1024 is rounded by 2^-44 at most, and counts once or twice."""
    t = data.draw(st.sampled_from(range(len(z))))
    with mpmath.workdps(700):
        powers = [mpmath.exp(mpmath.mpf(e)) for e in z]
        p = [e / sum(powers) for e in powers]
        loss = -mpmath.log(p[t])
    assert all(abs(a - b) <= 2**-42 * b for a, b in zip(softmax(z), p, strict=True))
    assert abs(negative_log_likelihood(z, t) - loss) <= 2**-42 + 2**-48 * loss


def test_scores_far_apart() -> None:
    """Case Z04: the loss of the scores 0, 40 for class 0 is 40, and no probability is needed."""
    assert negative_log_likelihood((0.0, 40.0), 0) == 40.0
    assert negative_log_likelihood((0.0, 40.0), 1) == pytest.approx(math.exp(-40), rel=1e-12, abs=0)
    assert negative_log_likelihood((0.0, 1e6), 0) == 1e6
    assert softmax((0.0, 1e6, -1e6)) == (0.0, 1.0, 0.0)


@given(st.floats(-50, 50))
def test_two_classes_are_logistic_regression(z: float) -> None:
    assert negative_log_likelihood((0.0, z), 1) == pytest.approx(softplus(-z), rel=1e-15, abs=0)
    two = [((1.0, 0.5), 0), ((1.0, z), 1)]
    zero, one = update(((0.0, 0.0), (0.25, 0.5)), two, 0.5)
    start = logistic.update((0.25, 0.5), two, 1.0)
    assert subtract(one, zero) == pytest.approx(start, rel=1e-12, abs=1e-12)


@pytest.mark.parametrize("size", [None, 1, 2])
def test_the_driver_repeats_the_step_and_keeps_the_sum_of_the_rows(size: Any) -> None:
    """B-79: without a penalty the rows of W keep their sum."""
    W: Any = ZERO
    steps, epochs, result = exhaust(softmax_regression(DATA, W, 0.5, epochs=40, size=size))
    for step in steps:
        W = update(W, [DATA[row] for row in step.rows], 0.5)
        assert step.w == W
    assert (result.w, result.epochs) == (W, 40)
    assert epochs[0].loss == pytest.approx(math.log(3), rel=1e-15, abs=0)
    assert epochs[0].errors == 4
    assert epochs[-1].loss < epochs[0].loss
    assert [sum(column) for column in zip(*W, strict=True)] == pytest.approx([0, 0], abs=1e-12)


def test_mean_and_sum() -> None:
    mean, total = (gradient(ZERO, DATA, reduction) for reduction in ("mean", "sum"))
    assert [5 * g for row in mean for g in row] == pytest.approx([g for row in total for g in row])


def test_patience() -> None:
    run = exhaust(softmax_regression(DATA, ZERO, 0.5, epochs=900, patience=2, tolerance=0.01))
    assert run[2].converged
    assert run[2].epochs < 900


def test_by_default_any_gain_is_one() -> None:
    falling, still = (exhaust(softmax_regression(DATA, ZERO, eta, epochs=5, patience=1))[2]
                      for eta in (0.125, 0.0))
    assert (falling.converged, falling.epochs) == (False, 5)
    assert (still.converged, still.epochs) == (True, 2)


def test_an_order_is_followed_and_errors_are_those_of_its_rows() -> None:
    W = ((0.0, 0.0), (0.0, 0.0), (1.0, 0.0))
    (_, _), epochs, result = exhaust(softmax_regression(DATA, W, 0.5, epochs=2, order=[[0, 3]] * 2))
    _, alone, end = exhaust(softmax_regression([DATA[0], DATA[3]], W, 0.5, epochs=2))
    assert (epochs, result.w) == (alone, end.w)
    assert epochs[0].errors == 2
    (whole,) = exhaust(softmax_regression(DATA, W, 0.5, epochs=1))[1]
    assert whole.errors == 3


def test_the_moving_loss_is_the_mean_by_default_and_else_the_sum() -> None:
    for options, share in (({}, len(DATA)), ({"reduction": "sum"}, 1)):
        steps, (epoch,), _ = exhaust(softmax_regression(DATA, ZERO, 0.5, epochs=1, size=1,
                                                        record="moving", **options))
        due = sum(step.loss for step in steps) / share
        assert epoch.loss == pytest.approx(due, rel=1e-15, abs=0)


def test_one_score_is_certain_in_symbols_too() -> None:
    assert softmax((sympy.Symbol("z", real=True),)) == (1,)


def test_symbols_are_not_lowered() -> None:
    a, b = (sympy.exp(z) for z in sympy.symbols("a b", real=True))
    assert softmax(sympy.symbols("a b", real=True)) == (a / (a + b), b / (a + b))


def test_ties_go_to_the_lowest_class() -> None:
    """Case T01."""
    assert argmax((0.5, 0.5, 0.5)) == 0
    assert argmax((0, 1, 1)) == 1


@pytest.mark.parametrize("label", [-1, 3, 0.5])
def test_other_classes_are_refused(label: Any) -> None:
    with pytest.raises(ValueError, match=r"of row 0 is not one of 0, \.\.\., 2"):
        softmax_regression([((1.0, 0.0), label)], ZERO, 1.0, epochs=1)


@pytest.mark.parametrize("z", [
    (math.nan, 0.0), (0.0, math.nan), (math.inf, 0.0), (0.0, math.inf), (-math.inf, 0.0),
    (0.0, -math.inf), (mpmath.mpf("-inf"), mpmath.mpf(0))])
def test_scores_that_are_not_finite_are_refused(z: Any) -> None:
    for refused in (lambda: softmax(z), lambda: negative_log_likelihood(z, 0)):
        with pytest.raises(ValueError, match="is not a finite number"):
            refused()


def test_other_refusals() -> None:
    with pytest.raises(ValueError, match="at least one score"):
        softmax(())
    for reduction in ("mean", "sum"):
        with pytest.raises(ValueError, match="an empty batch has no gradient"):
            gradient(ZERO, [], reduction)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="has no order"):
        softmax_regression(DATA, ((sympy.Symbol("w"), 0.0), *ZERO[1:]), 1.0, epochs=1)
    with pytest.raises(TypeError, match="has no order"):
        softmax_regression([((sympy.Symbol("x"),), 0)], ((0.0,),), 1.0, epochs=1)


@pytest.mark.parametrize("t", [-1, 2, 0.5, None])
def test_a_class_that_is_none_has_no_gradient(t: Any) -> None:
    W = ((0.0,), (0.0,))
    for step in (lambda: gradient(W, [((1,), t)]), lambda: update(W, [((1,), t)], 1.0)):
        with pytest.raises(ValueError, match=r"of row 0 is not one of 0, \.\.\., 1"):
            step()


@pytest.mark.parametrize(("tie", "winner"), [("lowest", 0), ("highest", 2)])
def test_a_tie_goes_where_it_is_told_to(tie: Any, winner: int) -> None:
    """From W = 0 all classes are equal, so that all examples but those of the winner are errors."""
    run = softmax_regression(DATA, ZERO, 0.1, epochs=1, tie=tie)
    assert exhaust(run)[1][0].errors == sum(t != winner for _, t in DATA)
    assert predict(ZERO, DATA[0][0], tie) == winner
    with pytest.raises(ValueError, match="tie = 'low' is unknown"):
        next(softmax_regression([((1.0, 1.0), 0)], ZERO, 0.1, epochs=1, tie="low"))  # type: ignore[arg-type]


def test_an_unknown_tie_is_refused_before_the_first_epoch() -> None:
    tie: Any = "least"
    with pytest.raises(ValueError, match="tie = 'least' is unknown"):
        next(softmax_regression(DATA, ZERO, 0.5, epochs=0, tie=tie), None)
