"""Batches: a partition of each pass, for every size and for given ends."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.batch import batches, cut


@given(st.integers(0, 9), st.integers(1, 12), st.randoms())
def test_batches_partition_the_pass_in_its_order(n: int, size: int, rng: Any) -> None:
    """D-050: no example is left out or used twice; only the last batch is shorter."""
    order = tuple(rng.sample(range(n), n))
    found = list(batches([order, order[::-1]], size))
    assert [sum(parts, ()) for parts in found] == [order, order[::-1]]
    for parts in found:
        assert all(len(part) == size for part in parts[:-1])
        assert all(0 < len(part) <= size for part in parts)


def test_whole_and_single() -> None:
    assert list(batches([(2, 0, 1)])) == [((2, 0, 1),)]
    assert list(batches([(2, 0, 1)], 1)) == [((2,), (0,), (1,))]


@pytest.mark.parametrize("ends", [(1,), (0, 3), (2, 2, 3), (2, 1, 3), (4,), (2, 4),
                                  (4, 3), (3, 3)])
def test_ends_that_do_not_partition_are_refused(ends: Any) -> None:
    with pytest.raises(ValueError, match="do not increase from above 0 to 3"):
        cut((0, 1, 2), ends)


def test_an_empty_size_is_refused() -> None:
    with pytest.raises(ValueError, match="size = 0 is too small a count"):
        next(batches([(0,)], 0))


def test_batches_may_be_given_by_their_ends() -> None:
    passes = [(0, 1, 2, 3), (3, 1, 0, 2)]
    assert list(batches(passes, ends=[1, 4])) == [((0,), (1, 2, 3)), ((3,), (1, 0, 2))]
    with pytest.raises(ValueError, match=r"the ends \(1, 3\) do not increase from above 0 to 4"):
        next(batches(passes, ends=(1, 3)))
    with pytest.raises(ValueError, match=r"both a size, 2, and ends, \(1, 4\); give one"):
        next(batches(passes, 2, (1, 4)))
