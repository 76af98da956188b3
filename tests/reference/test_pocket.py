"""The pocket: its best never worsens, its inner run is untouched; the cases that name faults."""

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import pytest
import sympy
from arithmetic import DYADIC_ARITHMETICS
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.literal.pocket import pocket as literal
from novikoff.reference.perceptron import perceptron_learning_algorithm
from novikoff.reference.pocket import pocket
from novikoff.reference.record import drain, trace
from novikoff.reference.sample import sample
from novikoff.reference.zero_one import errors, least_errors

Q = Fraction
ORDERED = tuple(a for a in DYADIC_ARITHMETICS if a.ordered)
SMALL = st.integers(-3, 3).map(Q)
EXAMPLES = st.lists(st.tuples(st.tuples(st.just(Q(1)), SMALL), st.sampled_from([-1, 1])),
                    min_size=1, max_size=5).map(tuple)
RULES = st.sampled_from(["N", "F", "AB"])
ZEROS = st.sampled_from(["+1", "-1", "neither"])


def in_turn() -> Callable[[Sequence[int]], int]:
    """Return a choice of the next mistaken example after the last one, around and around."""
    last = -1

    def choose(wrong: Sequence[int]) -> int:
        nonlocal last
        last = min((i for i in wrong if i > last), default=wrong[0])
        return last

    return choose


@given(EXAMPLES, st.tuples(SMALL, SMALL), RULES, ZEROS,
       st.sampled_from(["eta", "2eta"]), st.booleans(), st.integers(0, 8))
def test_the_pocket_holds_the_best_of_the_run(examples: Any, w: Any, rule: Any, zero: Any,
                                              step: Any, strict: bool, updates: int) -> None:
    records, result = trace(pocket(examples, w, Q(1), updates=updates, strict=strict,
                                   mistake=rule, zero=zero, step=step))
    inner, _, _ = drain(perceptron_learning_algorithm(examples, w, Q(1), updates=updates,
                                                      mistake=rule, zero=zero, step=step))
    assert [r.update for r in records] == inner
    met = [w, *(u.w for u in inner)]
    counts = [errors(examples, v, rule, zero) for v in met]
    assert [r.errors for r in records] == counts[1:]
    assert [r.best for r in records] == [min(counts[:k]) for k in range(2, len(counts) + 1)]
    places = [k for k, count in enumerate(counts) if count == min(counts)]
    assert result.w == met[places[0] if strict else places[-1]]
    assert result[1:] == (len(inner), len(inner), min(counts) == 0)
    best = [counts[0], *(r.best for r in records)]
    assert best == sorted(best, reverse=True)
    assert all(errors(examples, r.w, rule, zero) == r.best for r in records)
    assert min(counts) >= least_errors(examples, rule, zero, most=2**16)[0]


@given(EXAMPLES, st.integers(0, 6))
def test_it_is_the_same_in_every_ordered_arithmetic(examples: Any, updates: int) -> None:
    due = trace(pocket(examples, (Q(0), Q(0)), Q(1), updates=updates))[1]
    for a in ORDERED:
        data = tuple((a.vector(x), y) for x, y in examples)
        found = trace(pocket(data, a.vector((Q(0), Q(0))), a.into(Q(1)), updates=updates))[1]
        assert a.same(found.w, due.w)
        assert found[1:] == due[1:]


def test_it_ends_early_without_an_error() -> None:
    records, result = trace(pocket((((1, 2), -1),), (0, 0), 1, updates=10**9))
    assert [(r.errors, r.best) for r in records] == [(0, 0)]
    assert (result.w, result.updates, result.converged) == ((-1, -2), 1, True)
    assert trace(pocket((((1, 2), -1),), (-1, 0), 1, updates=5)) == ([], ((-1, 0), 0, 0, True))


def test_each_update_is_told_before_the_next_is_made() -> None:
    chosen: list[Sequence[int]] = []

    def choose(wrong: Sequence[int]) -> int:
        chosen.append(wrong)
        return wrong[0]

    run = pocket(sample([(0,), (0,)], (1, -1), 1), (0, 0), 1, updates=9, choose=choose)
    for made in (1, 2, 3):
        next(run)
        assert len(chosen) == made


def test_the_best_weights_are_handed_back_and_not_the_last() -> None:
    """Case S04: ten updates in turn; the pocket (b, w) = (2, 0) has 1 error, the last weights 4."""
    data = sample([(-1,), (1,), (0,), (2,)], (1, 1, -1, 1), 1)
    records, result = trace(pocket(data, (0, 0), 1, updates=10, choose=in_turn()))
    assert (result.w, errors(data, result.w), result.updates) == ((2, 0), 1, 10)
    assert records[-1].errors == errors(data, records[-1].update.w) == 4


def test_the_working_weights_always_move() -> None:
    """Case S05: 30 steps in turn; refusing steps that are no better leaves 2 errors, not 1."""
    data = sample([(-2,), (-2,), (0,)], (1, -1, -1), 1)
    _, result = trace(pocket(data, (0, 0), 1, updates=30, choose=in_turn()))
    assert errors(data, result.w) == least_errors(data, most=2**16)[0] == 1
    _, greedy = trace(literal(data, (0, 0), 1, updates=30, choose=in_turn(), goes_on="pocket"))
    assert errors(data, greedy.w) == 2


def test_ties_go_by_strict() -> None:
    """D-211: x = 0 with both labels always has one error under rule F, whatever the weights."""
    data = sample([(0,), (0,)], (1, -1), 1)
    kept = [trace(pocket(data, (0, 0), 1, updates=3, strict=strict, mistake="F"))[1].w
            for strict in (True, False)]
    assert kept == [(0, 0), (-1, 0)]


def test_random_picks_find_the_optimum_of_xor() -> None:
    """B-26, D-008: 1 error is possible on XOR."""
    xor = sample([(0, 0), (0, 1), (1, 0), (1, 1)], (-1, 1, 1, -1), 1)
    found = trace(pocket(xor, (0, 0, 0), 1, updates=1000, choose=random.Random(0).choice))[1]
    assert errors(xor, found.w) == least_errors(xor, most=2**16)[0] == 1


@pytest.mark.parametrize("place", ["w", "eta", "x"])
def test_numbers_without_an_order_are_refused(place: str) -> None:
    w, eta, x = (sympy.Symbol("x") if place == name else 1 for name in ("w", "eta", "x"))
    with pytest.raises(TypeError, match="has no order"):
        next(pocket((((x,), -1),), (w,), eta, updates=1))
