"""The smallest cases without a hypothesis: all smaller ones are tried, and the first is told."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from without import SEARCHES, search
from without.height import (
    CLASSES,
    INTEGERS,
    LABELS,
    RATIONALS,
    SHARES,
    WEIGHTS,
    Kind,
    first,
    height,
    many,
    samples,
)
from without.search import Search
from without.steps import GROWING, one_large_step

from novikoff.reference.batch_perceptron import direction
from novikoff.reference.linalg import add, scale
from novikoff.reference.multiclass_perceptron import lead, update
from novikoff.theory.evidence import read
from novikoff.theory.registry import theorems
from novikoff.theory.unshown import without

FRACTIONS = {Fraction(p, q) for p in range(-9, 10) for q in range(1, 10)}


def by_shape(labels: tuple[int, int]) -> set[Any]:
    """Samples of M rows of n features, all of those with a height below 8."""
    shapes = [(m, n, 7 - m * n - m) for m, n in product(range(1, 8), repeat=2) if m * n + m < 8]
    return {(tuple(cells[i:i + n] for i in range(0, m * n, n)), y) for m, n, most in shapes
            for cells in product(range(-most, most + 1), repeat=m * n)
            for y in product(labels, repeat=m)}


@pytest.mark.parametrize(("kind", "values"), [
    (INTEGERS, set(range(-9, 10))),
    (RATIONALS, FRACTIONS),
    (WEIGHTS, {q for q in FRACTIONS if q >= 0}),
    (SHARES, {q for q in FRACTIONS if 0 <= q <= 1}),
    (many("", LABELS), {y for n in range(1, 5) for y in product((1, -1), repeat=n)}),
    (samples("", INTEGERS), by_shape((1, -1))),
    (samples("", INTEGERS, CLASSES), by_shape((0, 1))),
], ids=["integers", "rationals", "weights", "shares", "labels", "samples", "of classes"])
def test_all_values_below_a_height_are_tried(kind: Kind, values: set[Any]) -> None:
    """Of another enumeration, which has all values below the height 8 and some above."""
    for h in range(8):
        found = list(kind.at(h))
        assert len(set(found)) == len(found)
        assert set(found) == {value for value in values if height(value) == h}


def test_every_family_is_gone_through_by_its_height() -> None:
    for kind in {kind for one in SEARCHES.values() for kind in one.over.values()}:
        for h in range(7):
            found = list(kind.at(h))
            assert len(set(found)) == len(found)
            assert {height(value) for value in found} <= {h}


def test_the_first_that_fails_is_the_smallest() -> None:
    def above_six(x: int, y: Fraction) -> str:
        return f"x y = {x * y}" if x * y > 6 else ""

    found = Search({"x": INTEGERS, "y": RATIONALS}, above_six).smallest
    tried = [(x, y) for x in range(-9, 10) for y in FRACTIONS if x * y > 6]
    assert sum(map(height, found.values.values())) == min(map(height, tried)) == 8
    assert str(found) == "x = 2, y = 4: x y = 8"  # and not -2 and -4, with two negative numbers


def test_a_family_where_nothing_fails_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MOST", 20)
    with pytest.raises(StopIteration):
        Search({"x": INTEGERS}, lambda _: "").smallest  # noqa: B018


def test_a_family_is_told_by_its_kinds() -> None:
    one = Search({"X, y": samples("samples"), "w": INTEGERS, "v": INTEGERS}, lambda *_: "")
    assert one.family == "samples (X, y) and integers (w, v)"
    assert first(RATIONALS, 4) == [0, 1, -1, 2]


def test_each_search_is_told() -> None:
    assert set(SEARCHES) == {(name, h) for name, found in read().items() for h in found.within}


@pytest.mark.parametrize("pair", SEARCHES, ids=" without ".join)
def test_what_is_told_is_what_the_search_finds(pair: tuple[str, str]) -> None:
    """Written again with `python tests/gather.py`."""
    one = SEARCHES[pair]
    assert str(without(theorems()[pair[0]], pair[1])) \
        == f"without it, in the smallest of all {one.family}: {one.smallest}"


@pytest.mark.parametrize(("name", "hypothesis", "case"), [
    ("information.limit_at_zero", "0 < x <= 1", (4,)),
    ("distribution.categorical", "p is a probability", ((1, 1),)),
    ("perceptron.gates", "the weights start at 0", ((-1, -1, -1, 1), 1000)),
    ("perceptron.stops_when_separated", "the weights start at 0",
     (((1, 0), (1, 1)), (-1, 1), (1000, 0))),
    ("perceptron.mistake_bound", "the step is the same at every update",
     (((-1, 0), (1, 1)), (1, 1), 1000)),
    ("prefix_code.decoding", "no word begins another, and none is empty", (((0,), (0, 0)),)),
    ("hard_margin.weak_duality", "λ >= 0 (the multipliers that are tried are made so)",
     ((1, 2, 0), 4, -2, (-1, 2))),
    ("soft_margin.duality_gap", "0 <= λ <= C (the multipliers that are tried are made so)",
     (((0,), (0,)), (-1, 1), (2, 2), (0, 0), 1)),
    ("gradient_descent.convex_minimum", "f is convex",
     ((0, Fraction(1, 20), Fraction(-11, 30), Fraction(1, 4)), 1)),
    ("ridge.leave_one_out", "λ is the same for both fits", (((1,), (1,)), (0, 1), 2, 1)),
    ("learner.descent", "the rate is below 2/λ", (1, 0, 1, 3)),
])
def test_a_case_that_is_not_the_smallest_is_not_taken_for_it(
        name: str, hypothesis: str, case: tuple[Any, ...]) -> None:
    """The conclusion fails in it, too."""
    one = SEARCHES[name, hypothesis]
    assert one.fails(*case)
    assert height(case) > sum(map(height, one.smallest.values.values()))


def one_of_a_batch(w: Any, x: Any, step: int) -> Any:
    rows, delta = direction(((x, 1),), w, (0,))
    return add(w, scale(step, delta)) if rows else w


def of_two_classes(W: Any, x: Any, step: int) -> Any:
    return update(W, x, 1, 0, step) if lead(W, x, 1)[0] <= 0 else W


@pytest.mark.parametrize(("move", "w"), [(one_of_a_batch, (0, 0)),
                                         (of_two_classes, ((0, 0), (0, 0)))])
def test_other_runs_with_one_large_step_are_those_of_the_perceptron(
        move: Callable[..., Any], w: Any) -> None:
    X, _, s = GROWING.smallest.values.values()
    updates = 0
    for x in X * 9:
        before, w = w, move(w, x, s if updates == 1 else 1)
        updates += w != before
    assert updates == one_large_step(X, s)[0]
