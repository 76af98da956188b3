"""The decision list: first acceptance, what happens without any, and why the order matters."""

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from novikoff.reference.chain import chain, classify
from novikoff.reference.hard_margin import hard_margin
from novikoff.reference.linalg import dot
from novikoff.reference.sample import sample

LINE = [(1, 0), (1, 1), (1, 2)]


def widest(examples: Any) -> Callable[[Any], Any]:
    """A linear scorer from the hard margin."""
    w = hard_margin(examples, most=999).w
    return lambda x: dot(w, x)


@pytest.mark.parametrize("order", list(permutations((0, 1, 2))))
def test_the_middle_class_cannot_come_first(order: Any) -> None:
    """D-216."""
    if order[0] == 1:
        with pytest.raises(ValueError, match="not separable"):
            chain(LINE, [0, 1, 2], order, widest)
    else:
        links = chain(LINE, [0, 1, 2], order, widest)
        assert len(links) == 2
        assert [classify(links, order, x) for x in LINE] == [0, 1, 2]


def test_a_link_meets_the_later_or_all_classes() -> None:
    seen: list[Any] = []

    def look(examples: Any) -> Any:
        seen.append(examples)
        return len

    chain(LINE, [5, 7, 9], (7, 9, 5), look)
    assert seen == [sample(LINE, [-1, 1, -1]), sample([LINE[0], LINE[2]], [-1, 1])]
    seen.clear()
    chain(LINE, [5, 7, 9], (7, 9, 5), look, "all")
    assert seen == [sample(LINE, y) for y in ([-1, 1, -1], [-1, -1, 1], [1, -1, -1])]


def test_the_first_to_accept_answers() -> None:
    yes, no = (lambda _: 1), (lambda _: -1)
    assert classify([yes, yes], (5, 7, 9), (1,)) == 5
    assert classify([no, yes], (5, 7, 9), (1,)) == 7
    assert classify([no, no], (5, 7, 9), (1,)) == 9
    assert classify([no, no], (5, 7, 9), (1,), otherwise="reject") is None
    assert classify([no, no, yes], (5, 7, 9), (1,), otherwise="reject") == 9
    assert classify([], (5,), (1,)) == 5


@pytest.mark.parametrize(("zero", "due"), [("+1", 5), ("-1", 7), ("neither", 7)])
def test_acceptance_on_the_boundary_is_the_callers(zero: Any, due: int) -> None:
    assert classify([lambda _: 0], (5, 7), (1,), zero=zero) == due
    assert classify([lambda _: 0], (5, 7), (1,)) == 5


@pytest.mark.parametrize(("links", "order"), [([], ()), ([len, len], (5,))])
def test_what_does_not_fit_is_refused(links: Any, order: Any) -> None:
    with pytest.raises(ValueError, match="at most one link for each"):
        classify(links, order, (1,))


@pytest.mark.parametrize("rest", ["later", "all"])
def test_a_label_that_is_no_class_is_refused(rest: Any) -> None:
    with pytest.raises(ValueError, match=r"labels \[2\] are not among the classes \(0, 1\)"):
        chain(LINE, [0, 1, 2], (0, 1), widest, rest)
