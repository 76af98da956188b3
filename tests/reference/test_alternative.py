"""A solution solves, and where there is none multipliers show it: one of the two, and not both."""

import random
from fractions import Fraction
from typing import Any

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mpmath import iv
from oracle import solvable

import novikoff.theory.enclosure  # noqa: F401  it tells the reference of mpmath
from novikoff.reference.alternative import Alternative, alternative
from novikoff.reference.linalg import dot
from novikoff.theory.separability import decide

Q = Fraction


def decided(rows: Any, strict: Any, unknowns: int) -> Alternative:
    return alternative(rows, strict, unknowns, most=200)


SMALL = st.integers(-3, 3)
SYSTEMS = st.integers(1, 3).flatmap(lambda d: st.tuples(
    st.just(d), st.lists(st.tuples(st.tuples(*[SMALL] * d), st.booleans()), max_size=5)))


@given(SYSTEMS)
def test_a_solution_solves_and_is_found_whenever_there_is_one(system: Any) -> None:
    unknowns, inequalities = system
    rows, strict = [row for row, _ in inequalities], [s for _, s in inequalities]
    w, multipliers = decided(rows, strict, unknowns)
    assert (w is None) != (multipliers is None)
    assert (w is not None) == solvable([list(map(Q, row)) for row in rows] or [[Q(0)]],
                                       strict or [False])
    if w is not None:
        assert len(w) == unknowns
        for row, s in inequalities:
            assert dot(row, w) >= 0
            assert dot(row, w) > 0 or not s
    if multipliers is not None:
        assert min(multipliers) >= 0
        assert sum(c for c, s in zip(multipliers, strict, strict=True) if s) == 1
        assert all(sum(c * row[j] for c, row in zip(multipliers, rows, strict=True)) == 0
                   for j in range(unknowns))


def test_many_points_of_many_features_are_decided() -> None:
    """Elimination would make millions of inequalities of them."""
    rng = random.Random(0)
    rows = [(1, *(rng.randint(-9, 9) for _ in range(6))) for _ in range(30)]
    signs = [1 if sum(row[1:4]) > sum(row[4:]) else -1 for row in rows]
    signed = [tuple(sign * entry for entry in row) for sign, row in zip(signs, rows, strict=True)]
    w, _ = decided(signed, [True] * 30, 7)
    assert w is not None
    assert all(dot(row, w) > 0 for row in signed)
    mixed = [tuple(-entry for entry in row) if k % 2 else row for k, row in enumerate(signed)]
    _, multipliers = decided(mixed, [True] * 30, 7)
    assert multipliers is not None
    assert sum(multipliers) == 1


@given(st.lists(st.tuples(st.tuples(SMALL, SMALL), st.sampled_from([-1, 1])), min_size=1,
                max_size=6))
def test_separation_is_that_of_the_certificates(points: Any) -> None:
    """The other decision of the project checks a certificate of each of its answers."""
    X, y = [x for x, _ in points], [label for _, label in points]
    rows = [(label, *(label * entry for entry in x)) for x, label in points]
    assert (decided(rows, [True] * len(rows), 3).w is not None) \
        == (decide(X, y).separation == "complete")


@pytest.mark.parametrize(("rows", "strict", "multipliers"), [
    ([], [], None), ([(2,)], [True], None), ([(-2,)], [True], None),
    ([(1,), (-1,)], [False, False], None), ([(1,), (-1,)], [True, False], (1, 1)),
    ([(1,), (-1,)], [True, True], (Q(1, 2), Q(1, 2))), ([(0,)], [True], (1,)),
    ([(0,)], [False], None), ([(3,), (-1,)], [False, True], (Q(1, 3), 1))])
def test_small_systems(rows: Any, strict: Any, multipliers: Any) -> None:
    w, found = decided(rows, strict, 1)
    assert found == multipliers
    assert (w is None) == (multipliers is not None)
    assert w is None or all(dot(row, w) > 0 or (dot(row, w) == 0 and not s)
                            for row, s in zip(rows, strict, strict=True))


def test_floats_count_as_what_they_are() -> None:
    """0.1 + 0.2 > 0.3 in binary fractions: (0.1 + 0.2) - 0.3 as exact values is not 0."""
    gap = Q(0.1) + Q(0.2) - Q(0.3)
    assert gap > 0
    assert decided([(0.1, 1), (0.2, -1), (-0.3, 0)], [True] * 3, 2).w is None
    assert decided([(0.1, 1), (0.2, -1), (0.3, 0)], [True] * 3, 2).w is not None


def test_mpf_count_as_what_they_are() -> None:
    """At 10 bits 1 + 2^-12 is 1, and the two inequalities would be one."""
    with mpmath.workprec(20):
        one, more = mpmath.mpf(1), mpmath.mpf(1) + mpmath.mpf(2)**-12
    with mpmath.workprec(10):
        found = decided([(more, -one), (-one, one)], [True, True], 2).w
    assert found is not None
    assert 1 < found[1] / found[0] < Q(2**12 + 1, 2**12)


def test_what_cannot_be_taken_is_refused() -> None:
    with pytest.raises(ValueError, match="2 entries, and there are 1 unknowns"):
        decided([(1, 2)], [True], 1)
    with pytest.raises(ValueError, match="1 entries, and there are 2 unknowns"):
        decided([(1,)], [True], 2)
    with pytest.raises(TypeError, match="has no order"):
        decided([(iv.mpf(1),)], [True], 1)
    for strict in ([], [True, False]):
        with pytest.raises(ValueError, match="entries of strict; give one for each"):
            decided([(1,)], strict, 1)
    for entry in (float("nan"), float("inf")):
        with pytest.raises(ValueError, match=f"^{entry} is not a finite number"):
            decided([(1.0, entry)], [True], 2)


def test_fractions_of_a_joined_inequality_are_kept() -> None:
    rows = [(-1, 0, 1), (1, 1, 1), (0, 0, -1)]
    w = decided(rows, [True] * 3, 3).w
    assert w is not None
    assert all(dot(w, row) > 0 for row in rows)


@given(SYSTEMS)
def test_as_many_pivots_do_as_there_are_sets_of_rows(system: Any) -> None:
    unknowns, inequalities = system
    rows, strict = [row for row, _ in inequalities], [s for _, s in inequalities]
    assert alternative(rows, strict, unknowns, most=2**len(rows) - 1) \
        == decided(rows, strict, unknowns)


def test_the_pivots_are_bounded() -> None:
    """Of x > 0 and -x > 0 the first pivot lets one multiplier in, and the second the other."""
    rows, strict = [(1,), (-1,)], [True, True]
    assert alternative(rows, strict, 1, most=2).w is None
    for most in (0, 1):
        with pytest.raises(ValueError, match=f"no answer after {most} pivots; allow more"):
            alternative(rows, strict, 1, most=most)
    assert alternative([], [], 1, most=0).multipliers is None
