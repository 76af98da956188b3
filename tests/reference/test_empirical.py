"""The empirical distribution: shares that sum to 1, and what a sample of ones is worth."""

import math
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.empirical import conditional, empirical, masses
from novikoff.reference.information import entropy

Q = Fraction
SAMPLE = st.lists(st.integers(0, 3), min_size=1, max_size=12)


@given(SAMPLE)
def test_shares_count(sample: Any) -> None:
    p = empirical(sample)
    assert sum(p.values()) == 1
    assert list(p) == list(dict.fromkeys(sample))
    assert all(p[x] * len(sample) == sample.count(x) for x in p)
    assert masses(sample, range(4)) == tuple(p.get(x, 0) for x in range(4))


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 1)), min_size=1, max_size=10))
def test_joint_is_marginal_times_conditional(pairs: Any) -> None:
    joint, given_x = empirical(pairs), conditional(pairs)
    marginal = empirical([x for x, _ in pairs])
    assert all(joint[x, t] == marginal[x] * given_x[x][t] for x, t in joint)
    assert all(sum(law.values()) == 1 for law in given_x.values())


def test_a_sample_is_no_list_of_weights() -> None:
    """Case C02: four ones are a certain outcome; as weights they are the uniform law."""
    assert entropy(tuple(empirical((1, 1, 1, 1)).values())) == 0
    assert entropy(masses((0, 1, 2, 3), range(4)), 2) == 2


def test_what_cannot_be_counted_is_refused() -> None:
    for function in (empirical, conditional):
        with pytest.raises(ValueError, match="empty sample"):
            function(())
    with pytest.raises(ValueError, match="holds 2, which is none of the outcomes"):
        masses((0, 2), (0, 1))
    with pytest.raises(ValueError, match="listed twice"):
        masses((0,), (0, 0))


@pytest.mark.parametrize("sample", [[math.nan], [math.nan, 1.0], [1.0, math.nan]])
def test_nan_cannot_be_counted(sample: Any) -> None:
    with pytest.raises(ValueError, match="the sample holds nan, which equals nothing"):
        empirical(sample)
