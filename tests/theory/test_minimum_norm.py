"""The point of least norm, from any start, with and without python-flint."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from novikoff.theory import minimum_norm as module
from novikoff.theory.exact_solve import echelon, solve
from novikoff.theory.integer_hull import IntegerHull
from novikoff.theory.minimum_norm import minimum_norm

quick = settings(max_examples=150, database=None, derandomize=True)
SQUARE = [(1, -1), (1, 1), (3, 1), (3, -1)]


def is_nearest(rows: Sequence[Sequence[int]], found: module.MinimumNorm) -> bool:
    """p is in the hull, and no vertex is nearer along p: together that means p is nearest."""
    over = sum(found.weights)
    p = [sum(Fraction(weight, over) * rows[key[0]][j]
             for key, weight in zip(found.keys, found.weights, strict=True))
         for j in range(len(rows[0]))]
    norm_sq = sum(entry * entry for entry in p)
    return (min(found.weights) > 0 and [over * entry for entry in p] == found.total
            and all(sum(a * b for a, b in zip(row, p, strict=True)) >= norm_sq for row in rows))


@pytest.mark.parametrize("start", [
    [((0,), 1)], [((2,), 1)], [((k,), 1) for k in range(4)], [((k,), 9**k) for k in (3, 2, 1, 0)],
    [((2,), 1), ((3,), 5)],
])
def test_a_start_may_be_dependent_or_far(start: Any) -> None:
    found = minimum_norm(IntegerHull(SQUARE), start)
    assert is_nearest(SQUARE, found)
    assert found.total == [sum(found.weights), 0]
    assert found.least == sum(found.weights)


def test_any_separator_may_stop_before_the_nearest_point() -> None:
    rows = [(5, 1), (5, -1), (4, 0)]
    found = minimum_norm(IntegerHull(rows), [((0,), 1)], any_separator=True)
    assert found.total == [5, 1]
    assert found.least == 20


@pytest.mark.parametrize("flint_from", [2, 10**9])
@given(rows=st.integers(1, 4).flatmap(lambda d: st.lists(
    st.tuples(*[st.integers(-9, 9)] * d), min_size=1, max_size=9)), data=st.data())
@quick
def test_the_nearest_point(flint_from: int, rows: Any, data: st.DataObject) -> None:
    start = data.draw(st.lists(st.integers(0, len(rows) - 1), min_size=1, unique=True))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "FLINT_FROM", flint_from)
        found = minimum_norm(IntegerHull(rows), [((k,), 1 + k) for k in start])
    assert is_nearest(rows, found)


@given(A=st.integers(1, 5).flatmap(lambda k: st.lists(
    st.lists(st.integers(-9, 9), min_size=k + 1, max_size=k + 1), min_size=k, max_size=k)))
@quick
def test_solutions(A: Any) -> None:
    square, b = [row[:-1] for row in A], [row[-1] for row in A]
    solution = solve(square, b)
    regular = len(echelon(square).pivots) == len(square)
    assert (solution is None) == (not regular)
    if solution is not None:
        x, q = solution
        assert q > 0
        assert [sum(a * c for a, c in zip(row, x, strict=True)) for row in square] \
            == [q * entry for entry in b]
