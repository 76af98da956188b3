"""The perceptron: its step in every arithmetic, its drivers against a plain loop, their bounds."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import mpmath
import pytest
import sympy
from arithmetic import DYADIC, DYADIC_ARITHMETICS
from hypothesis import given
from hypothesis import strategies as st
from mpmath import iv

from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.perceptron import (
    consistent,
    loss,
    perceptron,
    perceptron_learning_algorithm,
    retraced,
    step_size,
    subgradient,
    update,
)
from novikoff.reference.record import Pass, Result, Update, drain
from novikoff.reference.sample import Sample

Q = Fraction
ORDERED = tuple(a for a in DYADIC_ARITHMETICS if a.ordered)
LABELS = st.sampled_from([-1, 1])
RULES = st.sampled_from(["N", "F", "AB"])
ZEROS = st.sampled_from(["+1", "-1", "neither"])
PAIRS = st.tuples(st.tuples(DYADIC, DYADIC), st.tuples(DYADIC, DYADIC))
SMALL = st.integers(-3, 3).map(Q)
EXAMPLES = st.lists(st.tuples(st.tuples(st.just(Q(1)), SMALL), LABELS), max_size=4).map(tuple)
AND: Sample[int] = (((1, 0, 0), -1), ((1, 0, 1), -1), ((1, 1, 0), -1), ((1, 1, 1), 1))


@given(PAIRS, LABELS, DYADIC)
def test_update_in_every_arithmetic(pair: Any, y: Any, s: Q) -> None:
    w, x = pair
    due = tuple(wj + s * y * xj for wj, xj in zip(w, x, strict=True))
    for a in DYADIC_ARITHMETICS:
        assert a.same(update(a.vector(w), a.vector(x), y, a.into(s)), due)


@given(DYADIC)
def test_step_size_in_every_arithmetic(eta: Q) -> None:
    for a in DYADIC_ARITHMETICS:
        assert a.equals(step_size(a.into(eta)), eta)
        assert a.equals(step_size(a.into(eta), "2eta"), 2 * eta)
        assert a.equals(step_size(a.into(eta), "constant"), eta)


def test_update_runs_on_symbols_and_wide_intervals() -> None:
    w, x, s = sympy.symbols("w x s")
    assert update((w,), (x,), -1, s) == (w - s * x,)
    (box,) = update((iv.mpf([0, 1]),), (iv.mpf([2, 3]),), -1, iv.mpf(2))
    assert (box.a, box.b) == (-6, -3)


@pytest.mark.parametrize(("w", "x"), [((0,), (1, 2)), ((0, 0), (1,))])
def test_update_refuses_other_lengths(w: Any, x: Any) -> None:
    with pytest.raises(ValueError, match=rf"w has {len(w)} weights and x has {len(x)} entries; ab"):
        update(w, x, 1, 1)


@given(PAIRS, LABELS, RULES, ZEROS)
def test_loss_and_a_subgradient_in_every_ordered_arithmetic(
        pair: Any, y: Any, rule: Any, zero: Any) -> None:
    w, x = pair
    z = dot(w, x)
    mistake = y * z < 0 or (z == 0 and (rule == "N" or (
        rule == "F" and {"+1": 1, "-1": -1, "neither": 0}[zero] != y)))
    for a in ORDERED:
        v, p = a.vector(w), a.vector(x)
        assert a.equals(loss(v, p, y), Q(max(0, -y * z)))
        assert a.same(subgradient(v, p, y, rule, zero),
                      tuple(-y * e if mistake else Q(0) for e in x))


def plain(examples: Any, w: list[Q], s: Q, passes: int, rule: str, zero: str, stop: bool) -> Any:
    """Return (w, updates, passes, converged) of a perceptron written out again."""
    def wrong(x: Any, y: int) -> bool:
        z = sum(a * b for a, b in zip(w, x, strict=True))
        label = 1 if z > 0 else -1 if z < 0 else {"+1": 1, "-1": -1, "neither": 0}[zero]
        return {"N": y * z <= 0, "AB": y * z < 0, "F": label != y}[rule]

    total = made = 0
    while made < passes:
        made, before = made + 1, total
        for x, y in examples:
            if wrong(x, y):
                total += 1
                for j, xj in enumerate(x):
                    w[j] += s * y * xj
        if stop and total == before:
            break
    return tuple(w), total, made, not any(wrong(x, y) for x, y in examples)


@given(EXAMPLES, st.tuples(SMALL, SMALL), st.sampled_from([Q(1, 2), Q(1), Q(2)]),
       st.integers(0, 5), RULES, ZEROS, st.sampled_from(["eta", "2eta"]), st.booleans())
def test_the_driver_is_the_plain_loop(examples: Any, w: Any, eta: Q, passes: int, rule: Any,
                                      zero: Any, step: Any, stop: bool) -> None:
    due = plain(examples, list(w), 2 * eta if step == "2eta" else eta, passes, rule, zero, stop)
    for a in ORDERED:
        data = tuple((a.vector(x), y) for x, y in examples)
        updates, made, result = drain(perceptron(
            data, a.vector(w), a.into(eta), passes=passes, mistake=rule, zero=zero, step=step,
            stop=stop))
        assert a.same(result.w, due[0])
        assert result[1:] == due[1:]
        assert len(updates) == result.updates == sum(p.updates for p in made)
        assert [p.number for p in made] == list(range(1, result.passes + 1))
        assert result.passes <= passes


@given(EXAMPLES, st.tuples(SMALL, SMALL), RULES)
def test_records_tell_each_update(examples: Any, w: Any, rule: Any) -> None:
    before = w
    updates, passes, result = drain(perceptron(examples, w, Q(1), passes=3, mistake=rule))
    for record in updates:
        assert (record.x, record.y) == examples[record.row]
        assert record.z == dot(before, record.x)
        assert record.w == update(before, record.x, record.y, Q(1))
        before = record.w
    assert result.w == before == (passes[-1].w if passes else w)


def test_an_update_is_told_before_the_next_one_is_made() -> None:
    run = perceptron(AND, (0, 0, 0), 1, passes=10**12, stop=False)
    first, second = next(run), next(run)
    assert isinstance(first, Update)
    assert isinstance(second, Update)
    assert (first.row, second.row) == (0, 3)
    run.close()


@pytest.mark.parametrize("passes", [0, 1, 4])
def test_the_bound_on_passes_is_kept(passes: int) -> None:
    contradiction: Sample[int] = (((1, 1), 1), ((1, 1), -1))
    _, made, result = drain(perceptron(contradiction, (0, 0), 1, passes=passes))
    assert len(made) == result.passes == passes
    assert not result.converged


def test_without_stop_all_passes_are_made() -> None:
    _, passes, result = drain(perceptron(AND, (-3, 2, 2), 1, passes=3, stop=False))
    assert [p.updates for p in passes] == [0, 0, 0]
    assert result == Result((-3, 2, 2), 0, 3, True)


@given(EXAMPLES, st.permutations([0, 1, 2, 3]))
def test_an_order_is_the_cyclic_run_on_ordered_examples(examples: Any, order: Any) -> None:
    order = [i for i in order if i < len(examples)]
    arranged = tuple(examples[i] for i in order)
    in_order = drain(perceptron(examples, (Q(0), Q(0)), Q(1), passes=3, order=iter([order] * 3)))
    cyclic = drain(perceptron(arranged, (Q(0), Q(0)), Q(1), passes=3))
    assert in_order[1:] == cyclic[1:]
    assert [order[u.row] for u in cyclic[0]] == [u.row for u in in_order[0]]


def test_a_short_order_ends_the_run() -> None:
    _, passes, result = drain(perceptron(AND, (0, 0, 0), 1, passes=9, order=[[0], [3]]))
    assert (len(passes), result.passes, result.converged) == (2, 2, False)


def test_an_order_that_leaves_examples_out_does_not_pass_for_converged() -> None:
    """A pass without an update stops the run only if no example is mistaken (D-009, D-064)."""
    _, passes, result = drain(perceptron(AND, (0, 0, 0), 1, passes=4, order=iter([[0]] * 4)))
    assert [p.updates for p in passes] == [1, 0, 0, 0]
    assert not result.converged


UNORDERED = [(iv.mpf(1), TypeError), (sympy.Symbol("x"), TypeError), (1j, TypeError),
             (float("nan"), ValueError), (float("inf"), ValueError),
             (mpmath.mpf("nan"), ValueError)]


@pytest.mark.parametrize(("number", "error"), UNORDERED)
@pytest.mark.parametrize("place", ["w", "eta", "x"])
@pytest.mark.parametrize("driver", [perceptron, perceptron_learning_algorithm])
def test_drivers_refuse_numbers_without_an_order(
        number: Any, error: type[Exception], place: str, driver: Any) -> None:
    w, eta, x = (number if place == name else 1 for name in ("w", "eta", "x"))
    bound = {"passes": 1} if driver is perceptron else {"updates": 1}
    with pytest.raises(error, match=r"has no order|not a finite number"):
        next(driver((((x,), -1),), (w,), eta, **bound))


def test_what_an_order_leaves_out_is_judged_by_the_rule_of_the_run() -> None:
    """(0, 1) is never presented and stays on the boundary, a mistake under rule N alone."""
    data: Sample[int] = (((1, 0), 1), ((0, 1), 1))
    for rule, passes in (("N", 3), ("AB", 1), ("F", 1)):
        result = drain(perceptron(data, (0, 0), 1, passes=9, order=[[0]] * 3,
                                  mistake=rule))[2]  # type: ignore[arg-type]
        assert (result.passes, result.converged) == (passes, rule != "N")


def test_by_default_the_boundary_is_wrong_and_its_label_is_plus() -> None:
    assert not consistent((((1,), 1),), (0,))
    assert [subgradient((0,), (1,), y, "F") for y in (1, -1)] == [(0,), (1,)]


def test_the_rate_scales_the_steps_of_pla() -> None:
    updates, _, result = drain(perceptron_learning_algorithm((((1, 2), -1),), (0, 0), 3, updates=5))
    assert [u.w for u in updates] == [result.w] == [(-3, -6)]


def test_a_driver_refuses_other_lengths() -> None:
    other: Any = ((((1, 2), 1),), (0,))
    for run in (lambda: next(perceptron(*other, 1, passes=1)), lambda: consistent(*other),
                lambda: next(perceptron_learning_algorithm(*other, 1, updates=1))):
        with pytest.raises(ValueError, match="1 and 2 entries"):
            run()


@given(EXAMPLES, st.tuples(SMALL, SMALL), RULES, ZEROS)
def test_consistent_is_the_absence_of_mistakes(examples: Any, w: Any, rule: Any,
                                               zero: Any) -> None:
    _, _, result = drain(perceptron(examples, w, Q(1), passes=1, mistake=rule, zero=zero))
    clean = drain(perceptron(examples, result.w, Q(1), passes=1, mistake=rule, zero=zero))[2]
    assert consistent(examples, result.w, rule, zero) == (clean.updates == 0) == result.converged


@given(EXAMPLES, RULES, st.integers(0, 6), st.sampled_from([min, max]))
def test_pla_corrects_a_mistaken_example_until_there_is_none(
        examples: Any, rule: Any, bound: int, choose: Any) -> None:
    w: tuple[Q, ...] = (Q(0), Q(0))
    updates, passes, result = drain(perceptron_learning_algorithm(
        examples, w, Q(1), updates=bound, choose=choose, mistake=rule))
    for record in updates:
        wrong = [i for i, example in enumerate(examples) if not consistent((example,), w, rule)]
        x, y = examples[choose(wrong)]
        z, w = dot(w, x), update(w, x, y, Q(1))
        assert record == Update(choose(wrong), x, y, z, w)
    assert result == Result(w, len(updates), len(updates), consistent(examples, w, rule))
    assert result.converged or len(updates) == bound
    assert [(p.number, p.updates) for p in passes] == [(k, 1) for k in range(1, len(updates) + 1)]


def test_pla_refuses_a_choice_that_is_not_mistaken() -> None:
    with pytest.raises(ValueError, match=r"choose returned 7, which is not one of"):
        next(perceptron_learning_algorithm(AND, (0, 0, 0), 1, updates=1, choose=lambda _: 7))


def test_without_an_update_left_the_start_is_returned() -> None:
    contradictory = (((1,), 1), ((1,), -1))
    run = perceptron_learning_algorithm(contradictory, (0,), 1, updates=0)
    with pytest.raises(StopIteration) as ended:
        next(run)
    assert ended.value.value == ((0,), 0, 0, False)


def test_pla_yields_an_update_and_then_its_pass() -> None:
    records = list(_some(perceptron_learning_algorithm(AND, (0, 0, 0), 1, updates=3), 4))
    assert [type(record) for record in records] == [Update, Pass, Update, Pass]


def _some(run: Any, count: int) -> Iterator[Any]:
    return (record for record, _ in zip(run, range(count), strict=False))


@given(st.lists(st.tuples(SMALL, SMALL), min_size=1, max_size=4), st.tuples(SMALL, SMALL, SMALL))
def test_separable_data_are_separated_within_the_bound_in_every_order(
        rows: Any, u: Any) -> None:
    u = (u[0] + Q(1, 2), *u[1:])
    examples = tuple(((Q(1), *row), 1 if dot(u, (1, *row)) > 0 else -1) for row in rows)
    delta = min(abs(dot(u, x)) for x, _ in examples)
    bound = max(norm_sq(x) for x, _ in examples) * norm_sq(u) / delta**2
    for order in permutations(range(len(examples))):
        _, _, result = drain(perceptron(examples, (Q(0),) * 3, Q(1), passes=int(bound) + 2,
                                        order=iter([order] * (int(bound) + 2))))
        assert result.converged
        assert result.updates <= bound


@given(EXAMPLES, SMALL, RULES, ZEROS)
def test_the_records_of_a_run_are_retraced(examples: Any, eta: Q, mistake: Any, zero: Any) -> None:
    start, card = (Q(1), Q(0)), {"mistake": mistake, "zero": zero}
    updates = drain(perceptron(examples, start, eta, passes=3, **card))[0]
    assert retraced(start, updates, eta, **card)
    for n, record in enumerate(updates):
        for wrong in (record._replace(z=record.z + 1), record._replace(w=(*record.w, Q(0))),
                      record._replace(w=(record.w[0] + 1, record.w[1]))):
            assert not retraced(start, [*updates[:n], wrong, *updates[n + 1:]], eta, **card)
        if eta and n + 1 < len(updates):
            assert not retraced(start, [*updates[:n], *updates[n + 1:]], eta, **card)


def test_what_is_no_mistake_or_of_another_width_is_not_retraced() -> None:
    assert not retraced((1,), [Update(0, (1,), 1, 1, (2,))], 1)
    assert not retraced((0,), [Update(0, (1,), 1, -1, (1,))], 1)  # the score is 0
    assert retraced((0,), [Update(0, (1,), -1, 0, (-1,))], 1, "F")
    with pytest.raises(ValueError, match="have 1 and 2 entries"):
        retraced((0,), [Update(0, (1, 2), 1, 0, (1, 2))], 1)
