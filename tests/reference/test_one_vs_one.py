"""One against one: whom each class meets, votes and their ties."""

from collections.abc import Callable
from math import comb
from typing import Any

import pytest

from novikoff.reference.hard_margin import hard_margin
from novikoff.reference.linalg import dot
from novikoff.reference.one_vs_one import classify, one_vs_one, pairs, votes
from novikoff.reference.sample import sample

LINE = [(1, 0), (1, 1), (1, 2)]
CYCLE = [lambda _: 1, lambda _: -1, lambda _: 1]  # 5 beats 7, 9 beats 5, 7 beats 9
BOUNDARY = [lambda _: 0] * 3


def widest(examples: Any) -> Callable[[Any], Any]:
    """A linear scorer from the hard margin."""
    w = hard_margin(examples, most=999).w
    return lambda x: dot(w, x)


def test_each_pair_meets_once() -> None:
    seen: list[Any] = []
    one_vs_one(LINE, [5, 7, 9], (9, 5, 7), lambda s: seen.append(s) or len)  # type: ignore
    assert seen == [sample([LINE[0], LINE[2]], [-1, 1]), sample(LINE[1:], [-1, 1]),
                    sample(LINE[:2], [1, -1])]
    assert [len(pairs(range(k))) for k in range(6)] == [comb(k, 2) for k in range(6)]


def test_the_middle_class_of_a_line_is_found() -> None:
    """D-003: pairwise separable, though not one against the rest."""
    scores = one_vs_one(LINE, [5, 7, 9], (5, 7, 9), widest)
    assert [classify(scores, (5, 7, 9), x) for x in LINE] == [5, 7, 9]
    assert votes(scores, (5, 7, 9), LINE[1]) == (1, 2, 0)  # on the boundary of 5 against 9


@pytest.mark.parametrize(("zero", "due"), [("+1", (2, 1, 0)), ("-1", (0, 1, 2)),
                                           ("neither", (0, 0, 0))])
def test_a_vote_on_the_boundary_is_the_callers(zero: Any, due: Any) -> None:
    assert votes(BOUNDARY, (5, 7, 9), (1,), zero) == due


def test_each_pair_has_a_score() -> None:
    with pytest.raises(ValueError, match="give a score for each pair"):
        votes(CYCLE[:2], (5, 7, 9), (1,))


def test_a_cycle_is_a_tie() -> None:
    assert votes(CYCLE, (5, 7, 9), (1,)) == (1, 1, 1)
    assert classify(CYCLE, (5, 7, 9), (1,)) == 5
    assert classify(CYCLE, (5, 7, 9), (1,), tie="highest") == 9
    assert classify(BOUNDARY, (5, 7, 9), (1,), zero="-1") == 9


def test_a_label_that_is_no_class_is_refused() -> None:
    with pytest.raises(ValueError, match=r"labels \[2\] are not among the classes \(0, 1\)"):
        one_vs_one(LINE, [0, 1, 2], (0, 1), widest)


@pytest.mark.parametrize("count", [0, 2, 4])
def test_more_or_fewer_scores_than_pairs_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match=f"^{count} scores and 3 pairs of classes"):
        votes([lambda _: 1] * count, (5, 7, 9), (1,))
