"""Votes and averages, written out again by hand, and the order of the data that they weather."""

from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
import sympy
from arithmetic import DYADIC_ARITHMETICS
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.averaged_perceptron import Survivor, averaged, vote, voted_perceptron
from novikoff.reference.linalg import dot
from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import Result, drain, trace
from novikoff.reference.sample import sample

Q = Fraction
ORDERED = tuple(a for a in DYADIC_ARITHMETICS if a.ordered)
SMALL = st.integers(-3, 3).map(Q)
EXAMPLES = st.lists(st.tuples(st.tuples(st.just(Q(1)), SMALL), st.sampled_from([-1, 1])),
                    max_size=4).map(tuple)
RULES = st.sampled_from(["N", "F", "AB"])
ZEROS = st.sampled_from(["+1", "-1", "neither"])


def after_each(examples: Any, w: list[Q], s: Q, passes: int, rule: str, zero: str) -> list[Any]:
    """Return the weights after each presentation of a perceptron written out again."""
    seen = []
    for _ in range(passes):
        for x, y in examples:
            z = sum(a * b for a, b in zip(w, x, strict=True))
            label = 1 if z > 0 else -1 if z < 0 else {"+1": 1, "-1": -1, "neither": 0}[zero]
            if {"N": y * z <= 0, "AB": y * z < 0, "F": label != y}[rule]:
                w = [a + s * y * b for a, b in zip(w, x, strict=True)]
            seen.append(tuple(w))
    return seen


def sign(z: Any, zero: str) -> int:
    return 1 if z > 0 else -1 if z < 0 else {"+1": 1, "-1": -1, "neither": 0}[zero]


@given(EXAMPLES, st.tuples(SMALL, SMALL), st.sampled_from([Q(1, 2), Q(1)]), RULES, ZEROS,
       st.sampled_from(["eta", "2eta"]), st.integers(0, 4))
def test_votes_and_averages_are_those_after_each_presentation(
        examples: Any, w: Any, eta: Q, rule: Any, zero: Any, step: Any, passes: int) -> None:
    survivors, result = trace(voted_perceptron(examples, w, eta, passes=passes, mistake=rule,
                                               zero=zero, step=step))
    seen = after_each(examples, list(w), 2 * eta if step == "2eta" else eta, passes, rule, zero)
    assert [v for v, votes in survivors for _ in range(votes)] == seen
    assert averaged(survivors) == tuple(sum((v[j] for v in seen), Q(0)) for j in range(2))
    for x in [(1, t) for t in range(-3, 4)]:
        due = sign(sum(sign(dot(v, x), zero) for v in seen), zero)
        assert vote(survivors, x, zero) == due
    assert result == drain(perceptron(examples, w, eta, passes=passes, mistake=rule, zero=zero,
                                      step=step, stop=False))[2]
    assert len(survivors) == result.updates + 1
    assert survivors[-1].w == result.w


@given(EXAMPLES, RULES, st.integers(0, 4))
def test_with_stop_it_ends_as_the_perceptron_does(examples: Any, rule: Any, passes: int) -> None:
    w = (Q(0), Q(0))
    _, result = trace(voted_perceptron(examples, w, Q(1), passes=passes, mistake=rule, stop=True))
    assert result == drain(perceptron(examples, w, Q(1), passes=passes, mistake=rule))[2]


@given(EXAMPLES, RULES)
def test_it_is_the_same_in_every_ordered_arithmetic(examples: Any, rule: Any) -> None:
    due, _ = trace(voted_perceptron(examples, (Q(0), Q(0)), Q(1, 2), passes=3, mistake=rule))
    for a in ORDERED:
        data = tuple((a.vector(x), y) for x, y in examples)
        found, _ = trace(voted_perceptron(data, a.vector((Q(0), Q(0))), a.into(Q(1, 2)), passes=3,
                                          mistake=rule))
        assert [s.votes for s in found] == [s.votes for s in due]
        assert a.same(averaged(found), averaged(due))


def test_a_run_by_hand() -> None:
    """x = 0 (-), 1 (+) from 0: the weights (b, w) after each of 4 presentations, and their sum.

    At x = 1 the scores of these four are -1, 1, 0 and 2: a draw if 0 votes -1, and it goes to -1.
    """
    data = sample([(0,), (1,)], (-1, 1), 1)
    survivors, result = trace(voted_perceptron(data, (0, 0), 1, passes=2))
    assert survivors == [((0, 0), 0), ((-1, 0), 1), ((0, 1), 1), ((-1, 1), 1), ((0, 2), 1)]
    assert result == Result((0, 2), 4, 2, False)
    assert averaged(survivors) == (-2, 4)
    assert [vote(survivors, (1, x)) for x in (0, 1)] == [1, 1]
    assert [vote(survivors, (1, x), "-1") for x in (0, 1)] == [-1, -1]


def test_an_order_is_followed_and_what_it_leaves_out_is_not_consistent() -> None:
    """Only (1, 0) is presented; (0, 1) stays on the boundary, a mistake under rule N alone."""
    examples, order = (((1, 0), 1), ((0, 1), 1)), [[0], [0], [0]]
    for rule, passes in (("N", 3), ("AB", 1), ("F", 1)):
        survivors, result = trace(voted_perceptron(
            examples, (0, 0), 1, passes=9, order=order, stop=True,
            mistake=rule))  # type: ignore[arg-type]
        assert (result.passes, result.converged) == (passes, rule != "N")
        assert sum(s.votes for s in survivors) == passes


def test_the_vote_and_the_average_can_differ() -> None:
    """Two small weights outvote one large one; in the average the large one wins."""
    survivors = [Survivor((1, 0), 2), Survivor((-9, 0), 1)]
    assert vote(survivors, (1, 0)) == 1
    assert averaged(survivors) == (-7, 0)


def test_weights_without_votes_have_none() -> None:
    assert averaged([Survivor((5, 5), 0), Survivor((1, 2), 1)]) == (1, 2)
    assert vote([Survivor((5, 5), 0), Survivor((-1, 0), 1)], (1, 0)) == -1


def test_the_average_is_right_in_every_order_in_which_the_last_weights_differ() -> None:
    """C-08d: x = -2 (+), -1 (+), 0 (-) ends at two different weights; the averages all separate."""
    examples = sample([(-2,), (-1,), (0,)], (1, 1, -1), 1)
    runs = [trace(voted_perceptron([examples[i] for i in order], (0, 0), 1, passes=20,
                                   mistake="F")) for order in permutations(range(3))]
    assert {result.w for _, result in runs} == {(-1, -1), (-1, -2)}
    for survivors, _ in runs:
        assert all(y * dot(averaged(survivors), x) > 0 for x, y in examples)


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(ValueError, match="no weights to average"):
        averaged([])
    with pytest.raises(TypeError, match="has no order"):
        next(voted_perceptron((((sympy.Symbol("x"),), 1),), (0,), 1, passes=1))
    with pytest.raises(ValueError, match="1 and 2 entries"):
        next(voted_perceptron((((1, 2), 1),), (0,), 1, passes=1))


def test_all_passes_are_made_unless_told_to_stop() -> None:
    """After the one update each pass adds a vote to the same weights."""
    examples = sample([(1,)], [-1])
    for stop, passes in ((False, 5), (True, 2)):
        survivors, result = trace(voted_perceptron(examples, (0,), 1, passes=5, stop=stop))
        assert (survivors[-1].votes, result.passes) == (passes, passes)
    survivors, result = trace(voted_perceptron(examples, (0,), 1, passes=5))
    assert (survivors[-1].votes, result.passes) == (5, 5)
