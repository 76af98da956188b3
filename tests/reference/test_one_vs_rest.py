"""One against the rest: whom each class meets, ties of the argmax, and what cannot be learnt."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.argmax import argmax, winners
from novikoff.reference.hard_margin import hard_margin
from novikoff.reference.linalg import dot
from novikoff.reference.one_vs_rest import against, classify, one_vs_rest
from novikoff.reference.sample import sample

CORNERS = [(1, 0, 0), (1, 4, 0), (1, 0, 4)]
LINE = [(1, 0), (1, 1), (1, 2)]
SCORES = st.lists(st.integers(-2, 2), min_size=1, max_size=5)


def widest(examples: Any) -> Callable[[Any], Any]:
    """A linear scorer from the hard margin."""
    w = hard_margin(examples, most=999).w
    return lambda x: dot(w, x)


def test_each_class_meets_the_others() -> None:
    seen: list[Any] = []
    one_vs_rest(LINE, [5, 7, 9], (9, 5, 7), lambda s: seen.append(s) or len)  # type: ignore
    assert seen == [sample(LINE, y) for y in ([-1, -1, 1], [1, -1, -1], [-1, 1, -1])]


def test_three_corners_are_told_apart() -> None:
    scores = one_vs_rest(CORNERS, [5, 7, 9], (5, 7, 9), widest)
    assert [classify(scores, (5, 7, 9), x) for x in CORNERS] == [5, 7, 9]
    assert classify(scores, (5, 7, 9), (1, 9, 1)) == 7


def test_the_middle_class_of_a_line_has_no_separator() -> None:
    """D-003: pairwise separable, and not one against the rest."""
    with pytest.raises(ValueError, match="not separable"):
        one_vs_rest(LINE, [0, 1, 2], (0, 1, 2), widest)


def test_equal_scores_go_to_the_lowest_index() -> None:
    """A reported fault: three equal scores went to the last class."""
    assert argmax([0.5, 0.5, 0.5]) == 0
    assert argmax([0.5, 0.5, 0.5], "highest") == 2
    same = [lambda _: 1] * 3
    assert [classify(same, (0, 1, 2), (1,), tie) for tie in ("lowest", "highest")] == [0, 2]
    assert classify(same, (0, 1, 2), (1,)) == 0


@given(SCORES)
def test_winners_are_all_that_nobody_beats(scores: Any) -> None:
    assert winners(scores) == tuple(k for k in range(len(scores)) if scores[k] == max(scores))
    assert argmax(scores) == scores.index(max(scores))
    assert argmax(scores, "highest") == max(winners(scores))


def test_other_classes_are_left_out() -> None:
    assert against(LINE, [0, 1, 2], 2, [0]) == (((1, 0), -1), ((1, 2), 1))


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match=r"labels \[8\] are not among"):
        one_vs_rest(LINE, [0, 1, 8], (0, 1), widest)
    with pytest.raises(ValueError, match="3 rows and there are 2 labels"):
        against(LINE, [0, 1], 0, [1])
    with pytest.raises(ValueError, match="3 rows and there are 4 labels"):
        against(LINE, [0, 1, 1, 1], 0, [1])
    with pytest.raises(ValueError, match="there is no score"):
        argmax([])


def test_more_scores_than_classes_are_refused() -> None:
    with pytest.raises(ValueError, match="2 scores and 1 classes; give each score a class"):
        classify([lambda _: 1, lambda _: 0], (5,), (1,))
