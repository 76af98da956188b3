"""The numbers that the course documents, their audit and the reported cases give for Adalines."""

import math
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from novikoff.reference.activation import LOGISTIC, TANH
from novikoff.reference.adaline import adaline, empirical_loss, gradient, misclassified, update
from novikoff.reference.loss import HALF_SQUARED, SQUARED, Loss
from novikoff.reference.matching_loss import CROSS_ENTROPY, TANH_CROSS_ENTROPY, composed
from novikoff.reference.schedule import decaying
from novikoff.reference.training import exhaust

Q = Fraction


def line(*points: tuple[Any, Any]) -> list[Any]:
    return [((Q(1), Q(x)), Q(y)) for x, y in points]


def through_origin(*points: tuple[Any, Any]) -> list[Any]:
    return [((Q(x),), Q(y)) for x, y in points]


def weights(examples: Any, start: Any, eta: Any, epochs: int, **rest: Any) -> list[Any]:
    return [e.w for e in exhaust(adaline(examples, start, eta, epochs=epochs, **rest))[1]]


def test_the_unique_minimiser_misclassifies_separable_data() -> None:
    """D-040, D-143: x = 0, 0, 1, 4 with - - + +; the output at x = 1 is -5/43."""
    data = line((0, -1), (0, -1), (1, 1), (4, 1))
    best = (-Q(25, 43), Q(20, 43))
    assert gradient(best, data) == (0, 0)
    assert (misclassified(best, data), best[0] + best[1]) == (1, -Q(5, 43))
    _, epochs, result = exhaust(adaline(data, (Q(-1), Q(3, 2)), Q(1, 16), epochs=12))
    assert (epochs[0].errors, misclassified(result.w, data)) == (0, 1)
    assert all(a.loss > b.loss for a, b in pairwise(epochs))


def test_loss_and_errors_are_different_things() -> None:
    """D-033: at x = y = 1 the weight 3 has loss 2 and no error, -1/2 has 9/8 and one."""
    data = through_origin((1, 1))
    assert [(empirical_loss((w,), data), misclassified((w,), data)) for w in (Q(3), -Q(1, 2))] \
        == [(2, 0), (Q(9, 8), 1)]


def test_rates_on_two_points() -> None:
    """D-038, C-11: factor 1 - 2η on (1, +), (-1, -): one step, period 2, divergence."""
    data = through_origin((1, 1), (-1, -1))
    assert weights(data, (Q(0),), Q(1, 2), 2) == [(1,), (1,)]
    assert weights(data, (Q(0),), Q(1), 4) == [(2,), (0,), (2,), (0,)]
    assert weights(data, (Q(0),), Q(3, 2), 3) == [(3,), (-3,), (9,)]
    assert [e.errors for e in exhaust(adaline(data, (Q(-1),), Q(1), epochs=4))[1]] == [2, 0, 2, 0]


@pytest.mark.parametrize(("n", "factor"), [(9, -Q(4, 5)), (10, Q(-1)), (11, -Q(6, 5))])
def test_the_sum_of_squares_shrinks_the_range_of_rates(n: int, factor: Q) -> None:
    """Case G07, D-044: with n copies of one point the rate 1/10 needs n < 10; the mean does not."""
    data = through_origin(*[(1, 1)] * n)
    ws = weights(data, (Q(0),), Q(1, 10), 3, loss=SQUARED)
    assert [w - 1 for w, in ws] == [-factor, -factor**2, -factor**3]
    assert weights(data, (Q(0),), Q(1, 10), 1, loss=SQUARED, reduction="mean") == [(Q(1, 5),)]


def test_fixed_order_online_learning_ends_on_a_cycle() -> None:
    """D-119: two contradictory points leave it at -η/(2 - η), off the minimum 0."""
    data = through_origin((1, 1), (1, -1))
    for eta in (Q(1, 2), Q(1, 10), Q(1)):
        end = (-eta / (2 - eta),)
        assert weights(data, end, eta, 1, size=1) == [end]
    assert abs(weights(data, (Q(9),), Q(1, 2), 30, size=1)[-1][0] + Q(1, 3)) < Q(1, 2**50)


def test_online_learning_reaches_a_minimum_without_residuals() -> None:
    """D-120."""
    assert weights(through_origin((1, 1)), (Q(5),), Q(1), 1, size=1) == [(1,)]


def test_the_average_cost_of_a_moving_weight_is_no_loss() -> None:
    """D-124: 13/16, against 1/2 at the start and 17/32 at the end of the pass."""
    data = through_origin((1, 1), (1, -1))
    assert [exhaust(adaline(data, (Q(0),), Q(1, 2), epochs=1, size=1, reduction="mean",
                            record=when))[1][0].loss for when in ("before", "moving", "after")] \
        == [Q(1, 2), Q(13, 16), Q(17, 32)]


def test_reported_steps() -> None:
    """Cases H05, H08, G03, G04, B01, B07: rate, schedule, batch sizes, and a bias moved once."""
    assert update((0,), [((1,), 1)], Q(1, 10)) == (Q(1, 10),)
    assert [s.w for s in exhaust(adaline(through_origin((1, 1), (1, 11)), (Q(0),), decaying(
        Q(1), Q(1)), epochs=1, size=1))[0]] == [(1,), (6,)]
    slope = Loss(lambda _, z: z, lambda *_: 1, "slope 1")
    same = through_origin((1, 0), (1, 0), (1, 0))
    assert update((Q(0),), same[:2], Q(1, 10), slope, "mean") == (-Q(1, 10),)
    assert weights(same, (Q(0),), Q(1), 1, loss=slope, reduction="mean", size=2) == [(-2,)]
    assert update((Q(-1), 0, 0), [((1, 2, 3), Q(0))], Q(1, 100)) == (-Q(99, 100), Q(1, 50),
                                                                    Q(3, 100))
    half = Loss(lambda _, z: z, lambda *_: Q(1, 2), "slope 1/2")
    assert update((Q(1),), [((1,), 0)], Q(1, 10), half) == (Q(95, 100),)


def steps_to_halve(loss: Loss, y: int, eta: float) -> int:
    """Return how many steps from w = -3 on the one point x = 1 halve the loss above its least."""
    least = loss.value(y, 1e9 if y > 0 else -1e9)
    start = loss.value(y, -3.0) - least
    for step in adaline([((1.0,), y)], (-3.0,), eta, epochs=10_000, loss=loss):
        if loss.value(y, step.w[0]) - least <= start / 2:
            return step.number
    raise AssertionError("not halved")


def test_saturation() -> None:
    """A-64, D-146: the first step of tanh is 203 times smaller; it halves 75 times more slowly."""
    point = [((1.0,), 1)]
    tanh = composed(HALF_SQUARED, TANH)
    assert gradient((-3.0,), point) == (-4.0,)
    assert gradient((-3.0,), point)[0] / gradient((-3.0,), point, tanh)[0] \
        == pytest.approx(4 / ((1 + math.tanh(3)) / math.cosh(3) ** 2), rel=1e-12, abs=0)
    assert round(4 / -gradient((-3.0,), point, tanh)[0]) == 203
    linear = sum(0.99**k > math.sqrt(0.5) for k in range(100))
    assert linear == 35
    assert round(steps_to_halve(tanh, 1, 0.01) / linear) == 75


@pytest.mark.parametrize(("activation", "own"), [(LOGISTIC, CROSS_ENTROPY),
                                                 (TANH, TANH_CROSS_ENTROPY)])
def test_the_matching_loss_does_not_saturate(activation: Any, own: Any) -> None:
    """C-23, D-164: from w = -3 it is faster than the half squared loss."""
    assert steps_to_halve(composed(own, activation), 1, 0.01) \
        < steps_to_halve(composed(HALF_SQUARED, activation), 1, 0.01)
