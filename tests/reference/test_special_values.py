"""Special values: the right number or an error in words, never nan, and no overflow that converges.

The cases here are of single functions; at the end every public function is swept.
"""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import mpmath
import pytest

from novikoff.reference import gradient_descent as descent
from novikoff.reference import svm
from novikoff.reference.activation import LOGISTIC, TANH, logistic, softplus
from novikoff.reference.adaline import adaline
from novikoff.reference.averaged_perceptron import voted_perceptron
from novikoff.reference.batch_perceptron import batch_perceptron
from novikoff.reference.batch_pla import batch_pla
from novikoff.reference.kernel_perceptron import kernel_perceptron
from novikoff.reference.kernel_perceptron import polynomial as polynomial_kernel
from novikoff.reference.logistic import LOGISTIC_LOSS, logistic_regression
from novikoff.reference.loss import ABSOLUTE, HALF_SQUARED, LOG_COSH, SQUARED, huber, log_cosh
from novikoff.reference.matching_loss import CROSS_ENTROPY, composed, matching_loss
from novikoff.reference.multiclass_adaline import multiclass_adaline
from novikoff.reference.multiclass_perceptron import multiclass_perceptron
from novikoff.reference.perceptron import loss as perceptron_loss
from novikoff.reference.perceptron import perceptron, perceptron_learning_algorithm
from novikoff.reference.pocket import pocket
from novikoff.reference.softmax import negative_log_likelihood, softmax, softmax_regression
from novikoff.reference.threshold import label, mistaken
from novikoff.reference.zero_one import best_threshold, errors

Q = Fraction
NAN, INF, HUGE, TINY = math.nan, math.inf, 1e308, 1e-320
TANH_LOSS = composed(matching_loss(TANH), TANH)


@pytest.mark.parametrize("d", [5e-324, 1e-200, 1e-9, 2e-9, 1e-5, 0.1, 0.9999, 1.0, 1.0001, 20.0,
                               1e10, 1e308])
def test_log_cosh_keeps_its_digits(d: float) -> None:
    with mpmath.workdps(1000):
        due = float(mpmath.log(mpmath.cosh(mpmath.mpf(d)))) if d < 1e6 \
            else float(mpmath.mpf(d) - mpmath.log(2))
    for found in (log_cosh(d), log_cosh(-d), LOG_COSH.value(d, 0.0)):
        assert found == pytest.approx(due, rel=8 * 2.0**-53, abs=0)
        assert found >= 0
    assert log_cosh(INF) == log_cosh(-INF) == INF


@pytest.mark.parametrize(("found", "due"), [
    (LOGISTIC_LOSS.value(1, INF), 0), (LOGISTIC_LOSS.value(0, -INF), 0),
    (LOGISTIC_LOSS.value(0, INF), INF), (LOGISTIC_LOSS.value(1, -INF), INF),
    (LOGISTIC_LOSS.derivative(1, INF), 0), (LOGISTIC_LOSS.derivative(0, INF), 1),
    (LOGISTIC_LOSS.value(0, HUGE), HUGE), (LOGISTIC_LOSS.value(1, HUGE), 0),
    (TANH_LOSS.value(1, INF), -math.log(2)), (TANH_LOSS.value(-1, INF), INF),
    (TANH_LOSS.value(-1, -INF), -math.log(2)), (TANH_LOSS.value(1, -INF), INF),
    (TANH_LOSS.value(-1, 8e307), 1.6e308), (TANH_LOSS.derivative(-1, INF), 2),
    (logistic(INF), 1), (logistic(-INF), 0), (LOGISTIC.derivative(INF), 0),
    (softplus(INF), INF), (softplus(-INF), 0), (softplus(HUGE), HUGE),
    (SQUARED.value(1e-150, 0.0), float(Q(1e-150)**2)),
    (huber(1e-200).value(0.0, 1e200), 1.0), (huber(1e-200).derivative(0.0, 1e200), 1e-200),
    (ABSOLUTE.value(HUGE, 0.0), HUGE), (ABSOLUTE.derivative(0.0, TINY), 1),
    (softmax((HUGE, -HUGE)), (1, 0)), (softmax((TINY, 0.0)), (0.5, 0.5)),
    (negative_log_likelihood((HUGE, 0.0), 1), HUGE),
    (str(perceptron_loss((0.0,), (1.0,), 1)), "0.0"),
])
def test_limits_and_far_values_are_right(found: Any, due: Any) -> None:
    assert found == due


FAR = (((1.0, 1e200), 1), ((1.0, -1e200), -1), ((1.0, 1e200), -1))
FAR_CLASSES = (((1.0, 1e200), 0), ((1.0, -1e200), 1), ((1.0, 1e200), 1))
BEYOND = (((1e308, 1e308), 1), ((-1e308, -1e308), 0))


def _weights(count: int) -> Any:
    return tuple((0.0, 1e120) for _ in range(count))


@pytest.mark.parametrize("run", [
    lambda: adaline(FAR, (0.0, 0.0), 1.0, epochs=9, patience=2),
    lambda: adaline(FAR, (0.0, 1.0), 1e-300, epochs=9, patience=2),
    lambda: logistic_regression(BEYOND, (10.0, 10.0), 1e-9, epochs=9, patience=2),
    lambda: logistic_regression(BEYOND, (-10.0, 10.0), 1e-9, epochs=9, patience=2),
    lambda: softmax_regression(FAR_CLASSES, _weights(2), 1e-9, epochs=9, patience=2),
    lambda: multiclass_adaline(FAR_CLASSES, _weights(2), 1e-9, epochs=9),
    lambda: svm.svm(FAR, (0.0, 1.0), 1.0, mu=1.0, epochs=9),
    lambda: svm.svm(FAR, (0.0, 1e120), 1.0, mu=1.0, epochs=9),
    lambda: svm.svm(FAR, (0.0, 0.0), 1e200, mu=1.0, epochs=9),
    lambda: perceptron(FAR, (0.0, 0.0), 1.0, passes=9),
    lambda: perceptron_learning_algorithm(FAR, (0.0, 0.0), 1.0, updates=9),
    lambda: pocket(FAR, (0.0, 0.0), 1.0, updates=9),
    lambda: voted_perceptron(FAR, (0.0, 0.0), 1.0, passes=9),
    lambda: batch_perceptron(FAR, (0.0, 0.0), 1.0, passes=9),
    lambda: batch_pla(FAR, (0.0, 0.0), 1.0, 0.0, passes=9),
    lambda: kernel_perceptron(FAR, 1.0, passes=9),
    lambda: multiclass_perceptron(FAR_CLASSES, ((0.0, 0.0), (0.0, 0.0)), 1.0, passes=9),
    lambda: descent.gradient_descent(lambda w: w[0] * w[0], lambda w: (2 * w[0],), (1e155,), 0.1,
                                     steps=1),
    lambda: descent.gradient_descent(lambda w: w[0] ** 2, lambda w: (2 * w[0],), (1.0,), 9.0,
                                     steps=999),
])
def test_a_run_that_overflows_says_so_and_never_converges(run: Callable[[], Any]) -> None:
    with pytest.raises(OverflowError, match=r"Fractions|lower"):
        for _ in run():
            pass


def test_integers_that_no_float_holds_are_not_mixed_with_floats() -> None:
    with pytest.raises(ValueError, match="too large for them; give Fractions throughout"):
        next(perceptron((((10**400,), 1),), (0.0,), 1, passes=1))
    with pytest.raises(OverflowError, match="mixes floats with integers that no float holds"):
        errors((((10**400,), 1),), (0.5,))
    assert errors((((10**400,), 1),), (1,)) == 0


def test_nan_is_neither_right_nor_wrong() -> None:
    for decide in (label, lambda z: mistaken(z, 1)):
        with pytest.raises(ValueError, match="nan is positive, negative or 0 is undecided"):
            decide(NAN)


def test_a_threshold_between_any_two_floats_that_have_one_between_them() -> None:
    for a, b in ((1.5e308, 1.7e308), (-1.7e308, 1.7e308), (0.0, 5e-324), (-5e-324, 5e-324),
                 (1e-320, 1.1e-320), (-1e308, 1e-320), (1.0, 1.0 + 2.0**-51)):
        least, w = best_threshold((((1.0, a), -1), ((1.0, b), 1)))
        assert least == 0
        assert Q(w[0]) + Q(w[1]) * Q(a) < 0 < Q(w[0]) + Q(w[1]) * Q(b)


def test_neighbouring_floats_are_refused_only_where_the_best_threshold_lies_there() -> None:
    after = 1.0 + 2.0**-52
    with pytest.raises(ValueError, match="no number strictly between them; give Fractions"):
        best_threshold((((1.0, 1.0), -1), ((1.0, after), 1)))
    assert best_threshold((((Q(1), Q(1.0)), -1), ((Q(1), Q(after)), 1)))[0] == 0
    assert best_threshold((((1.0, 1.0), 1), ((1.0, after), 1), ((1.0, 2.0), -1)))[0] == 0


@pytest.mark.parametrize("call", [
    lambda: label(0, "plus"), lambda: mistaken(0, 1, "n"), lambda: mistaken(0, 1, "F", "plus"),
    lambda: next(perceptron((), (), 1, passes=1, mistake="n")),
    lambda: next(perceptron((), (), 1, passes=1, zero=1)),
    lambda: next(perceptron((), (), 1, passes=1, step="3eta")),
    lambda: next(perceptron_learning_algorithm((), (), 1, updates=1, mistake="n")),
    lambda: next(batch_perceptron(FAR, (0, 0), 1, passes=1, reduction="median")),
    lambda: next(adaline(FAR, (0, 0), 1, epochs=1, record="later")),
    lambda: next(adaline(FAR, (0, 0), 1, epochs=1, reduction="median")),
    lambda: next(svm.svm(FAR, (0, 0), 1, mu=1, epochs=1, hinge="cubic")),
    lambda: next(multiclass_perceptron(FAR_CLASSES, ((0, 0), (0, 0)), 1, passes=1, tie="first")),
])
def test_an_option_that_is_none_is_refused(call: Callable[[], Any]) -> None:
    with pytest.raises(ValueError, match=r"is unknown; give .* or "):
        call()


@pytest.mark.parametrize("count", [None, 2.0, True, "3", -1])
def test_a_count_is_a_whole_number(count: Any) -> None:
    for call in (lambda: next(perceptron(FAR, (0, 0), 1, passes=count)),
                 lambda: next(perceptron_learning_algorithm(FAR, (0, 0), 1, updates=count)),
                 lambda: next(kernel_perceptron((), 1, passes=count)),
                 lambda: next(adaline(FAR, (0, 0), 1, epochs=count)),
                 lambda: next(svm.svm(FAR, (0, 0), 1, mu=1, epochs=count)),
                 lambda: polynomial_kernel(count, 1)):
        with pytest.raises((TypeError, ValueError), match=rf"= {count!r} .*give an integer of at"):
            call()


def test_a_loss_is_infinite_only_where_a_certain_output_is_wrong() -> None:
    assert CROSS_ENTROPY.value(1, 0.0) == INF
    for loss in (HALF_SQUARED, SQUARED):
        with pytest.raises(OverflowError, match="which no float holds"):
            loss.value(1e200, -1e200)
    for loss, y in ((LOG_COSH, HUGE), (ABSOLUTE, HUGE), (TANH_LOSS, -1)):
        with pytest.raises(OverflowError):
            loss.value(y, HUGE if y == -1 else -HUGE)
    with pytest.raises(OverflowError):
        CROSS_ENTROPY.derivative(1, 1e-320)


def test_a_score_that_vanishes_is_no_tie() -> None:
    """1e-200 · 1e-200 is not 0; what cancels is."""
    with pytest.raises(OverflowError, match=r"about 10\^-400, which no float holds"):
        errors((((1e-200,), 1),), (1e-200,))
    assert errors((((1e-200, 1e-200), 1),), (1e-200, -1e-200)) == 1
    assert errors((((0.0, 1.0), 1),), (1e-200, 0.0), "AB") == 0
    assert errors((((0.1, 0.3), 1),), (3.0, -1.0)) == 0


@pytest.mark.parametrize("y", [0, 2, NAN, None, "1"])
def test_a_label_that_is_none_is_no_minus_one(y: Any) -> None:
    examples: Any = (((1, 2), 1), ((1, 3), y))
    for run in (perceptron(examples, (0, 0), 1, passes=1), kernel_perceptron(examples, 1, passes=1),
                svm.svm(examples, (0, 0), 1, mu=1, epochs=1)):
        with pytest.raises(ValueError, match=rf"label {y!r} of example 1 is not -1 or \+1"):
            next(run)
