"""The Adaline: its step in every arithmetic and on symbols, its driver against a plain loop."""

import math
from fractions import Fraction
from typing import Any

import mpmath
import pytest
import sympy
from arithmetic import DYADIC, DYADIC_ARITHMETICS
from hypothesis import given
from hypothesis import strategies as st
from mpmath import iv

from novikoff.reference.activation import LOGISTIC, TANH
from novikoff.reference.adaline import (
    adaline,
    empirical_loss,
    gradient,
    misclassified,
    partial_fit,
    update,
)
from novikoff.reference.loss import ABSOLUTE, HALF_SQUARED, Loss, huber
from novikoff.reference.matching_loss import composed
from novikoff.reference.norm import Penalty
from novikoff.reference.schedule import decaying
from novikoff.reference.training import exhaust

Q = Fraction
PAIRS = st.tuples(DYADIC, DYADIC)
SMALL = st.integers(-3, 3).map(Q)
EXAMPLES = st.lists(st.tuples(st.tuples(st.just(Q(1)), SMALL), SMALL), min_size=1, max_size=4)
REDUCTIONS = st.sampled_from(["sum", "mean"])


@given(PAIRS, st.lists(st.tuples(PAIRS, DYADIC), min_size=1, max_size=2), DYADIC, REDUCTIONS)
def test_update_in_every_arithmetic(w: Any, data: Any, eta: Q, reduction: Any) -> None:
    m = len(data) if reduction == "mean" else 1
    errors = [y - w[0] * x[0] - w[1] * x[1] for x, y in data]
    due = tuple(w[j] + eta * sum(e * x[j] for e, (x, _) in zip(errors, data, strict=True)) / m
                for j in (0, 1))
    value = sum((e * e for e in errors), Q(0)) / 2 / m
    for a in DYADIC_ARITHMETICS:
        examples = [(a.vector(x), a.into(y)) for x, y in data]
        assert a.same(update(a.vector(w), examples, a.into(eta), reduction=reduction), due)
        assert a.equals(empirical_loss(a.vector(w), examples, reduction=reduction), value)


@pytest.mark.parametrize("reduction", ["sum", "mean"])
def test_the_gradient_is_the_derivative_for_every_loss(reduction: Any) -> None:
    """B-28, B-42: on an undetermined function l of target and score, by the code itself."""
    w, x, v, y, t = (sympy.symbols(f"{name}0 {name}1") for name in "wxvyt")
    u, s = sympy.symbols("u s")
    function = sympy.Function("l")
    slope = sympy.Function("m")
    loss = Loss(function, slope, "any")
    examples = [(x, y[0]), (v, t[0])]
    for j in (0, 1):
        due = sympy.diff(empirical_loss(w, examples, loss, reduction), w[j])
        due = due.replace(
            lambda e: isinstance(e, sympy.Subs),
            lambda e: slope(e.expr.args[0].args[0], e.point[0]))
        assert sympy.expand(due - gradient(w, examples, loss, reduction)[j]) == 0
    assert sympy.diff(function(u, s), s) != 0


@pytest.mark.parametrize("reduction", ["sum", "mean"])
def test_the_gradient_of_the_half_squared_loss(reduction: Any) -> None:
    w, x, v, (y, t) = (sympy.symbols(f"{name}0 {name}1") for name in "wxvy")
    examples = [(x, y), (v, t)]
    value = empirical_loss(w, examples, reduction=reduction)
    for j, g in enumerate(gradient(w, examples, reduction=reduction)):
        assert sympy.expand(sympy.diff(value, w[j]) - g) == 0


def test_the_step_runs_on_intervals() -> None:
    (box,) = update((iv.mpf([0, 1]),), [((iv.mpf(1),), iv.mpf(1))], iv.mpf(1))
    assert (box.a, box.b) == (0, 2)


def plain(examples: Any, w: Any, eta: Q, epochs: int, size: int, mean: bool) -> Any:
    """Return the losses before, moving and after each pass and the weights, written out again."""
    w, found = list(w), []

    def losses(rows: Any) -> list[Q]:
        return [(y - sum(a * b for a, b in zip(w, x, strict=True))) ** 2 / 2 for x, y in rows]

    def level(terms: list[Q]) -> Q:
        return sum(terms, Q(0)) / (len(terms) if mean else 1)

    for _ in range(epochs):
        before, moving = level(losses(examples)), []
        for first in range(0, len(examples), size):
            rows = examples[first:first + size]
            moving += losses(rows)
            errors = [y - sum(a * b for a, b in zip(w, x, strict=True)) for x, y in rows]
            for j in range(len(w)):
                w[j] += eta * sum(e * x[j] for e, (x, _) in zip(errors, rows, strict=True)) / (
                    len(rows) if mean else 1)
        found.append({"before": before, "moving": level(moving), "after": level(losses(examples))})
    return found, tuple(w)


@given(EXAMPLES, st.tuples(SMALL, SMALL), st.sampled_from([Q(1, 2), Q(1, 8)]), st.integers(0, 3),
       st.sampled_from([None, 1, 2, 3]), REDUCTIONS, st.sampled_from(["before", "after", "moving"]))
def test_the_driver_is_the_plain_loop(examples: Any, w: Any, eta: Q, epochs: int, size: Any,
                                      reduction: Any, record: Any) -> None:
    losses, end = plain(examples, w, eta, epochs, size or len(examples), reduction == "mean")
    steps, made, result = exhaust(adaline(examples, w, eta, epochs=epochs, size=size,
                                          reduction=reduction, record=record))
    assert [e.loss for e in made] == [loss[record] for loss in losses]
    assert (result.w, result.epochs) == (end, epochs)
    assert result.updates == len(steps) == epochs * -(-len(examples) // (size or len(examples)))
    starts = [w, *(e.w for e in made)]
    if record != "moving":
        at = starts[1:] if record == "after" else starts[:-1]
        assert [e.errors for e in made] == [misclassified(v, examples) for v in at]


@given(EXAMPLES, st.tuples(SMALL, SMALL))
def test_parts_sum_to_the_whole(examples: Any, w: Any) -> None:
    """B-36, C-16: the gradients of the parts sum to that of the whole."""
    parts = [gradient(w, examples[k:k + 2]) for k in range(0, len(examples), 2)]
    assert tuple(map(sum, zip(*parts, strict=True))) == gradient(w, examples)


@given(EXAMPLES, st.sampled_from([Q(1, 2), decaying(Q(1), Q(2))]), st.integers(0, 4))
def test_partial_fit_goes_on(examples: Any, eta: Any, split: int) -> None:
    """A-25: any split of the stream ends like one online pass over it, also with a schedule."""
    due = exhaust(adaline(examples, (0, 0), eta, epochs=1, size=1))[2]
    first, rest = examples[:split], examples[split:]
    state = partial_fit(None, first, eta) if first else None
    state = partial_fit(state, rest, eta) if rest else state
    assert state is not None
    assert (state.w, state.updates) == (due.w, due.updates)


def test_by_default_any_gain_is_one_and_an_order_is_followed() -> None:
    data = [((Q(1), Q(0)), Q(1)), ((Q(1), Q(1)), Q(2))]
    falling, still = (exhaust(adaline(data, (Q(0), Q(0)), eta, epochs=4, patience=1))[2]
                      for eta in (Q(1, 64), Q(0)))
    assert (falling.converged, falling.epochs) == (False, 4)
    assert (still.converged, still.epochs) == (True, 2)
    _, epochs, result = exhaust(adaline(data, (Q(0), Q(0)), Q(1, 2), epochs=2, order=[[1], [1]]))
    _, alone, end = exhaust(adaline(data[1:], (Q(0), Q(0)), Q(1, 2), epochs=2))
    assert (epochs, result.w) == (alone, end.w)


def test_partial_fit_needs_an_example_to_start() -> None:
    with pytest.raises(ValueError, match="the number of weights is unknown"):
        partial_fit(None, [], 1)


def test_a_penalty_and_its_fixed_point() -> None:
    """A-30: |w| + (3 - w)²/2 is least at 2; (3 - w)²/2 + |w| without the bias at w = 3."""
    one = [((Q(1),), Q(3))]
    assert update((Q(2),), one, Q(1, 4), penalty=Penalty(1, bias=True)) == (2,)
    assert update((Q(3),), one, Q(1, 4), penalty=Penalty(1)) == (3,)
    assert empirical_loss((Q(2),), one, penalty=Penalty(1, bias=True)) == Q(5, 2)


def test_other_losses() -> None:
    """A-31: w += η Σ sign(y - z) x; Huber's slope is cut off at δ."""
    data = [((Q(1),), Q(y)) for y in (-1, 2, 9)]
    assert update((Q(0),), data, Q(1, 4), ABSOLUTE) == (Q(1, 4),)
    assert update((Q(2),), data, Q(1, 4), ABSOLUTE) == (Q(2),)
    assert update((Q(0),), data, Q(1, 2), huber(Q(2))) == (Q(3, 2),)


@pytest.mark.parametrize("activation", [LOGISTIC, TANH], ids=lambda a: a.name)
def test_floats_agree_with_fifty_digits(activation: Any) -> None:
    data = [((1.0, -0.5), 1), ((1.0, 2.0), 0), ((1.0, 0.25), 1)]
    loss = composed(HALF_SQUARED, activation)
    found = exhaust(adaline(data, (0.5, -1.0), 0.125, epochs=20, loss=loss, size=2))[2].w
    with mpmath.workdps(50):
        exact = [(tuple(map(mpmath.mpf, x)), mpmath.mpf(y)) for x, y in data]
        due = exhaust(adaline(exact, (mpmath.mpf(0.5), mpmath.mpf(-1)), mpmath.mpf(0.125),
                              epochs=20, loss=loss, size=2))[2].w
    assert found == pytest.approx(list(map(float, due)), rel=1e-13, abs=0)


def test_labels_of_either_coding_are_counted() -> None:
    """D-145: a perfect model is not charged an error for each 0."""
    points = [((1, x), y) for x, y in ((-2, 0), (-1, 0), (1, 1), (2, 1))]
    assert misclassified((0, 1), points) == 0
    assert misclassified((0, 1), [(x, 2 * y - 1) for x, y in points]) == 0
    assert misclassified((0, -1), points) == 4
    assert [misclassified((0, 0), points, rule) for rule in ("+1", "-1", "neither")] == [2, 2, 4]


@pytest.mark.parametrize(("number", "error"), [
    (iv.mpf(1), TypeError), (sympy.Symbol("x"), TypeError), (float("nan"), ValueError)])
@pytest.mark.parametrize("place", ["w", "x", "y", "eta"])
def test_the_driver_refuses_numbers_without_an_order(number: Any, error: Any, place: str) -> None:
    w, x, y, eta = (number if place == name else 1.0 for name in ("w", "x", "y", "eta"))
    with pytest.raises(error, match=r"has no order|not a finite number"):
        next(adaline([((x,), y)], (w,), eta, epochs=1))


def test_other_refusals() -> None:
    with pytest.raises(ValueError, match="1 and 2 entries"):
        next(adaline([((1, 2), 1)], (0,), 1, epochs=1))
    with pytest.raises(ValueError, match="an empty batch has no gradient"):
        gradient((0,), [])
    with pytest.raises(ValueError, match="a pass without examples"):
        next(adaline([], (0,), 1, epochs=1))
    with pytest.raises(OverflowError, match="lower it"):
        exhaust(adaline([((1.0,), 1.0)], (0.0,), 100.0, epochs=999))


@pytest.mark.parametrize("y", [math.nan, iv.mpf([-1, 1])])
def test_a_label_without_a_sign_is_neither_right_nor_wrong(y: Any) -> None:
    with pytest.raises(ValueError, match="is positive, negative or 0 is undecided"):
        misclassified((0, 1), [((1, 2), y)])


@given(EXAMPLES, st.tuples(SMALL, SMALL), st.data())
def test_batches_given_by_their_ends_make_an_update_each(examples: Any, w: Any,
                                                         data: st.DataObject) -> None:
    """A-26: with the ends i_1 < ... < i_K the batches are those from i_{k-1} up to i_k."""
    n = len(examples)
    ends = sorted({*data.draw(st.lists(st.integers(1, n), max_size=3)), n})
    found = exhaust(adaline(examples, w, Q(1, 2), epochs=1, ends=ends))[2]
    due = w
    for first, last in zip([0, *ends], ends, strict=False):
        due = update(due, examples[first:last], Q(1, 2))
    assert (found.w, found.updates) == (due, len(ends))


@given(EXAMPLES, st.tuples(SMALL, SMALL), st.integers(1, 4))
def test_partial_fit_starts_where_it_is_told_and_only_then(examples: Any, w: Any,
                                                           split: int) -> None:
    """A-25: weights are given once, where there are none yet."""
    due = exhaust(adaline(examples, w, Q(1, 2), epochs=1, size=1))[2]
    state = partial_fit(None, examples[:split], Q(1, 2), start=w)
    state = partial_fit(state, examples[split:], Q(1, 2), start=(9, 9)) if examples[split:] \
        else state
    assert (state.w, state.updates) == (due.w, due.updates)
    with pytest.raises(ValueError, match="a pass without examples trains nothing"):
        partial_fit(None, (), Q(1, 2), start=w)
