"""The batch perceptron: sums by hand, the bounds that hold for it, and where it goes wrong."""

from fractions import Fraction
from typing import Any

import pytest
import sympy
from arithmetic import DYADIC_ARITHMETICS
from hypothesis import given
from hypothesis import strategies as st
from mpmath import iv

from novikoff.reference.batch_perceptron import Correction, batch_perceptron, direction
from novikoff.reference.batch_pla import batch_pla
from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import Pass, Result, drain, trace
from novikoff.reference.sample import sample
from novikoff.reference.zero_one import errors, least_errors

Q = Fraction
ORDERED = tuple(a for a in DYADIC_ARITHMETICS if a.ordered)
SMALL = st.integers(-3, 3).map(Q)
EXAMPLES = st.lists(st.tuples(st.tuples(st.just(Q(1)), SMALL), st.sampled_from([-1, 1])),
                    max_size=4).map(tuple)
RULES = st.sampled_from(["N", "F", "AB"])
ZEROS = st.sampled_from(["+1", "-1", "neither"])
REDUCTIONS = st.sampled_from(["sum", "mean"])
D203 = sample([(0,), (1,), (2,), (3,)], (-1, 1, 1, -1), 1)
STUCK = sample([(-3,), (-3,), (-2,), (-1,)], (1, -1, 1, -1), 1)


def wrong(w: Any, x: Any, y: int, rule: str, zero: str) -> bool:
    z = sum(a * b for a, b in zip(w, x, strict=True))
    label = 1 if z > 0 else -1 if z < 0 else {"+1": 1, "-1": -1, "neither": 0}[zero]
    return {"N": y * z <= 0, "AB": y * z < 0, "F": label != y}[rule]


def by_hand(examples: Any, w: list[Q], s: Q, rule: str, zero: str, reduction: str) -> Any:
    """Return the mistakes and the weights after one batch, written out again."""
    rows = [i for i, (x, y) in enumerate(examples) if wrong(w, x, y, rule, zero)]
    share = Q(1, len(examples)) if reduction == "mean" and examples else Q(1)
    for j in range(len(w)):
        w[j] += s * share * sum(examples[i][1] * examples[i][0][j] for i in rows)
    return rows, w


@given(EXAMPLES, st.tuples(SMALL, SMALL), st.sampled_from([Q(1, 2), Q(1), Q(3)]), RULES, ZEROS,
       REDUCTIONS, st.sampled_from(["eta", "2eta"]), st.integers(0, 4), st.booleans())
def test_each_pass_is_the_sum_by_hand(examples: Any, w: Any, eta: Q, rule: Any, zero: Any,
                                      reduction: Any, step: Any, passes: int, stop: bool) -> None:
    records, result = trace(batch_perceptron(
        examples, w, eta, passes=passes, reduction=reduction, mistake=rule, zero=zero, step=step,
        stop=stop))
    corrections = [r for r in records if isinstance(r, Correction)]
    ends = [r for r in records if isinstance(r, Pass)]
    due, total = list(w), 0
    for number, end in enumerate(ends, 1):
        rows, due = by_hand(examples, due, eta * (2 if step == "2eta" else 1), rule, zero,
                            reduction)
        total += len(rows)
        assert end == Pass(number, len(rows), tuple(due))
        if examples:
            assert corrections[number - 1].rows == tuple(rows)
            assert corrections[number - 1].w == tuple(due)
    clean = not any(wrong(due, x, y, rule, zero) for x, y in examples)
    assert result == Result(tuple(due), total, len(ends), clean)
    assert len(ends) == passes or (stop and ends[-1].updates == 0)
    assert not stop or all(end.updates for end in ends[:-1])


@given(EXAMPLES, RULES)
def test_sums_are_the_same_in_every_ordered_arithmetic(examples: Any, rule: Any) -> None:
    due = trace(batch_perceptron(examples, (Q(0), Q(0)), Q(1, 2), passes=4, reduction="sum",
                                 mistake=rule))
    for a in ORDERED:
        data = tuple((a.vector(x), y) for x, y in examples)
        records, result = trace(batch_perceptron(
            data, a.vector((Q(0), Q(0))), a.into(Q(1, 2)), passes=4, reduction="sum",
            mistake=rule))
        assert a.same(result.w, due[1].w)
        assert result[1:] == due[1][1:]
        assert all(a.same(r.w, d.w) for r, d in zip(records, due[0], strict=True))


def test_means_of_float_are_those_of_fraction_where_nothing_rounds() -> None:
    """Four examples divide by 4, which is exact in binary."""
    data = sample([(0.0,), (1.0,), (2.0,), (3.0,)], (-1, 1, 1, -1), 1.0)
    exact = trace(batch_perceptron(D203, (0, 0), 1, passes=9, mistake="F"))
    assert trace(batch_perceptron(data, (0.0, 0.0), 1.0, passes=9, mistake="F")) == exact


@given(EXAMPLES, RULES, st.integers(1, 4))
def test_batches_of_one_are_the_perceptron(examples: Any, rule: Any, passes: int) -> None:
    online = drain(perceptron(examples, (Q(0), Q(0)), Q(1), passes=passes, mistake=rule))
    for reduction in ("sum", "mean"):
        records, result = trace(batch_perceptron(
            examples, (Q(0), Q(0)), Q(1), passes=passes, size=1, reduction=reduction,
            mistake=rule))
        assert result == online[2]
        assert [r for r in records if isinstance(r, Pass)] == online[1]
        assert [r.w for r in records if isinstance(r, Correction) and r.rows] \
            == [u.w for u in online[0]]


@given(EXAMPLES, RULES, REDUCTIONS, st.integers(1, 4))
def test_a_size_and_its_batches_are_one_and_apply_the_batch_rule(
        examples: Any, rule: Any, reduction: Any, size: int) -> None:
    cut = [tuple(range(k, min(k + size, len(examples)))) for k in range(0, len(examples), size)]
    records, result = trace(batch_perceptron(
        examples, (Q(0), Q(0)), Q(1), passes=3, size=size, reduction=reduction, mistake=rule))
    assert trace(batch_perceptron(examples, (Q(0), Q(0)), Q(1), passes=3, batches=[cut] * 3,
                                  reduction=reduction, mistake=rule)) == (records, result)
    w = [Q(0), Q(0)]
    corrections = iter(r for r in records if isinstance(r, Correction))
    for _ in range(result.passes):
        for batch in cut:
            rows, w = by_hand([examples[i] for i in batch], w, Q(1), rule, "+1", reduction)
            record = next(corrections)
            assert record.rows == tuple(batch[i] for i in rows)
            assert record.w == tuple(w)
    assert next(corrections, None) is None


def test_batch_and_online_differ_on_a_repeated_point() -> None:
    """Case U02: two equal points; online updates once, the batch adds both."""
    data = sample([(1,), (1,)], (1, 1), 1)
    assert drain(perceptron(data, (0, 0), 1, passes=1))[2][:2] == ((1, 1), 1)
    assert trace(batch_perceptron(data, (0, 0), 1, passes=1, reduction="sum"))[1].w == (2, 2)
    assert trace(batch_perceptron(data, (0, 0), 1, passes=1))[1].w == (1, 1)


def test_a_short_last_batch_divides_by_its_own_size() -> None:
    """Case G04 for mistakes: divided by the nominal size 2, the last weight would be -1/2."""
    data = (((1, 0), -1), ((1, 0), -1), ((0, 1), -1))
    assert trace(batch_perceptron(data, (0, 0), 1, passes=1, size=2))[1].w == (-1, -1)


def test_the_mean_divides_by_the_batch_and_not_by_the_mistakes() -> None:
    assert direction((((1,), 1), ((3,), -1)), (1,), (0, 1)) == ((1,), (Q(-3, 2),))


@given(st.lists(st.tuples(SMALL, SMALL), min_size=1, max_size=5), st.tuples(SMALL, SMALL, SMALL))
def test_mistakes_of_mean_steps_are_bounded(rows: Any, u: Any) -> None:
    """B-23, C-30: K <= M R²‖u‖²/δ² mistakes in all passes from 0, with sums as with means."""
    u = (u[0] + Q(1, 2), *u[1:])
    examples = tuple(((Q(1), *row), 1 if dot(u, (1, *row)) > 0 else -1) for row in rows)
    delta = min(abs(dot(u, x)) for x, _ in examples)
    bound = len(rows) * max(norm_sq(x) for x, _ in examples) * norm_sq(u) / delta**2
    for reduction in ("mean", "sum"):
        _, result = trace(batch_perceptron(examples, (Q(0),) * 3, Q(1), passes=int(bound) + 2,
                                           reduction=reduction))
        assert result.converged
        assert result.updates <= bound


@given(st.lists(st.tuples(SMALL, SMALL), min_size=1, max_size=5), st.tuples(SMALL, SMALL, SMALL))
def test_a_small_epsilon_stops_batch_pla_only_when_separated(rows: Any, u: Any) -> None:
    """B-24, D-206: ‖Δ‖ >= k δ/N with k mistakes, so that ε < δ/N is enough."""
    u = (u[0] + Q(1, 2), *u[1:])
    examples = tuple(((Q(1), *row), 1 if dot(u, (1, *row)) > 0 else -1) for row in rows)
    n = len(rows)
    delta_sq = min(dot(u, x)**2 for x, _ in examples) / norm_sq(u)
    epsilon = next(Q(1, 2**k) for k in range(99) if Q(1, 4**k) < delta_sq / n**2)
    records, result = trace(batch_pla(examples, (Q(0),) * 3, Q(1), epsilon, passes=10_000))
    assert result.converged
    for record in records:
        if isinstance(record, Correction):
            assert norm_sq(record.delta) * n**2 >= len(record.rows)**2 * delta_sq


@pytest.mark.parametrize("passes", [1, 2, 9, 50])
def test_batch_pla_keeps_two_errors_for_ever(passes: int) -> None:
    """D-203: rule F on 0 (-), 1 (+), 2 (+), 3 (-), where 1 error is possible; D-207: no end."""
    records, result = trace(batch_pla(D203, (0, 0), 1, Q(1, 10), passes=passes, mistake="F"))
    assert [r.updates for r in records if isinstance(r, Pass)] == [2] * passes
    assert (result.passes, errors(D203, result.w, "F")) == (passes, 2)
    assert least_errors(D203, "F", most=2**16)[0] == 1


def test_batch_pla_returns_to_its_weights() -> None:
    """D-207: the run above has period 2."""
    records, _ = trace(batch_pla(D203, (0, 0), 1, Q(1, 10), passes=6, mistake="F"))
    ends = [r.w for r in records if isinstance(r, Pass)]
    assert ends[0::2] == [ends[0]] * 3
    assert ends[1::2] == [ends[1]] * 3
    assert ends[0] != ends[1]


def test_batch_pla_stops_at_once_with_everything_wrong() -> None:
    """D-203: with no label at 0 the corrections cancel, Δ = 0, and all 4 stay wrong."""
    assert trace(batch_pla(D203, (0, 0), 1, 0, passes=9)) == (
        [Correction((0, 1, 2, 3), (0, 0), (0, 0)), Pass(1, 4, (0, 0))],
        Result((0, 0), 4, 1, False))


@pytest.mark.parametrize("rule", ["F", "N"])
def test_batch_pla_keeps_two_errors_under_both_rules(rule: Any) -> None:
    """D-203: -3 (+), -3 (-), -2 (+), -1 (-); 1 error is possible."""
    _, result = trace(batch_pla(STUCK, (0, 0), 1, Q(1, 10), passes=200, mistake=rule))
    assert (result.passes, errors(STUCK, result.w, rule)) == (200, 2)
    assert least_errors(STUCK, rule, most=2**16)[0] == 1


def test_a_large_epsilon_stops_with_an_error() -> None:
    """D-206: ε = 1 on 0 (-), 1 (+) under rule F stops with an error that ε = 1/10 removes."""
    data = sample([(0,), (1,)], (-1, 1), 1)
    found = [trace(batch_pla(data, (0, 0), 1, epsilon, passes=99, mistake="F"))[1]
             for epsilon in (1, Q(1, 10))]
    assert [errors(data, r.w, "F") for r in found] == [1, 0]
    assert [r.converged for r in found] == [False, True]


@given(EXAMPLES, st.tuples(SMALL, SMALL), st.sampled_from([Q(1, 2), Q(1), Q(3)]), RULES, ZEROS,
       st.sampled_from([Q(0), Q(1, 2), Q(2)]), st.integers(0, 4))
def test_batch_pla_is_the_batch_perceptron_up_to_its_stop(
        examples: Any, w: Any, alpha: Q, rule: Any, zero: Any, epsilon: Q, passes: int) -> None:
    records, result = trace(batch_pla(examples, w, alpha, epsilon, passes=passes, mistake=rule,
                                      zero=zero))
    whole = [tuple(range(len(examples)))]
    assert (records, result) == trace(batch_perceptron(
        examples, w, alpha, passes=result.passes, batches=[whole] * passes, mistake=rule,
        zero=zero, stop=False))
    lengths_sq = [norm_sq(r.delta) for r in records if isinstance(r, Correction)]
    assert all(length_sq > epsilon**2 for length_sq in lengths_sq[:-1])
    assert result.passes == passes or lengths_sq[-1] <= epsilon**2


def test_batches_that_leave_examples_out_do_not_pass_for_converged() -> None:
    records, result = trace(batch_perceptron(D203, (0, 0), 1, passes=3, batches=[[[0]]] * 3))
    assert [r.updates for r in records if isinstance(r, Pass)] == [1, 0, 0]
    assert not result.converged


def test_what_the_batches_leave_out_is_judged_by_the_rule_of_the_run() -> None:
    """(0, 1) is in no batch and stays on the boundary, a mistake under rule N alone."""
    data = (((1, 0), 1), ((0, 1), 1))
    for rule, passes in (("N", 3), ("AB", 1), ("F", 1)):
        _, result = trace(batch_perceptron(data, (0, 0), 1, passes=9, batches=[[[0]]] * 3,
                                           mistake=rule))  # type: ignore[arg-type]
        assert (result.passes, result.converged) == (passes, rule != "N")


def test_by_default_the_boundary_is_labelled_plus() -> None:
    data = (((1, 0), 1), ((1, 0), -1))
    assert direction(data, (0, 0), (0, 1), mistake="F")[0] == (1,)


def test_epsilon_is_compared_exactly() -> None:
    """‖(3, 4)‖ = 5: ε = 5 stops, ε a little less does not."""
    data = (((3, 4), 1),)
    below = 5 - Q(1, 10**30)
    assert trace(batch_pla(data, (0, 0), 1, 5, passes=9))[1].passes == 1
    assert trace(batch_pla(data, (0, 0), 1, below, passes=9))[1].passes == 2


@pytest.mark.parametrize("number", [iv.mpf(1), sympy.Symbol("x"), 1j])
@pytest.mark.parametrize("place", ["w", "eta", "x", "epsilon"])
def test_numbers_without_an_order_are_refused(number: Any, place: str) -> None:
    w, eta, x, epsilon = (number if place == name else 1 for name in ("w", "eta", "x", "epsilon"))
    with pytest.raises(TypeError, match="has no order"):
        next(batch_pla((((x,), -1),), (w,), eta, epsilon, passes=1))
    if place != "epsilon":
        with pytest.raises(TypeError, match="has no order"):
            next(batch_perceptron((((x,), -1),), (w,), eta, passes=1))


@pytest.mark.parametrize("batch", [(2,), (-1,), (0, 2), (2, 0), (0, -1), (-1, 0)])
def test_a_batch_names_rows_that_there_are(batch: Any) -> None:
    examples = (((1, 1), 1), ((1, 2), -1))
    with pytest.raises(ValueError, match="which is none of the 2 examples"):
        direction(examples, (0, 0), batch)


def test_senseless_bounds_are_refused() -> None:
    with pytest.raises(ValueError, match="size = 0 is too small a count"):
        next(batch_perceptron(D203, (0, 0), 1, passes=1, size=0))
    with pytest.raises(ValueError, match="size 2 and batches: give one of the two"):
        next(batch_perceptron(D203, (0, 0), 1, passes=1, size=2, batches=[[[0]]]))
    with pytest.raises(TypeError, match=r"size = 'a' .* is no count"):
        next(batch_perceptron(D203, (0, 0), 1, passes=1, size="a"))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"passes = 2\.0 \(float\) is no count"):
        next(batch_perceptron(D203, (0, 0), 1, passes=2.0))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="epsilon -1 is negative"):
        next(batch_pla(D203, (0, 0), 1, -1, passes=1))
