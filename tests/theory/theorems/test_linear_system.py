"""Theorems of linear systems, and the exact algebra of rational matrices that judges them."""

from fractions import Fraction

import pytest
from agreement import agrees
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.linear_system import solve
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Passed
from novikoff.theory.rational_matrix import (
    determinant,
    inverse,
    null_space,
    product,
    rank,
    solution,
    times,
)
from novikoff.theory.registry import theorems

Q = Fraction
MATRICES = st.integers(1, 4).flatmap(lambda n: st.lists(
    st.lists(st.fractions(-2, 2, max_denominator=3), min_size=n, max_size=n),
    min_size=1, max_size=4))


@pytest.mark.theorem("linear_system.solution")
def test_solution() -> None:
    agrees("linear_system.solution")


@pytest.mark.theorem("linear_system.gram")
def test_gram() -> None:
    agrees("linear_system.gram")


def test_no_equations_have_the_empty_solution() -> None:
    assert solve([], []) == ()
    assert determinant([]) == 1


@pytest.mark.parametrize("A", [((0, 1), (1, 0)), ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
                               ((1, 2), (2, 4)), ((Q(1, 10**30), 1), (1, 1))])
def test_zero_pivots_singular_and_tiny_entries(A: tuple[tuple[Q, ...], ...]) -> None:
    instance = Instance(A, (1, 2, 3)[:len(A)])
    assert theorems()["linear_system.solution"].judge(
        instance, FunctionSubject(), FunctionSubject()) == Passed()


@given(MATRICES)
def test_null_space_rank_and_solution(A: list[list[Q]]) -> None:
    basis = null_space(A)
    assert all(not any(times(A, v)) for v in basis)
    assert len(basis) + rank(A) == len(A[0])
    assert rank(basis) == len(basis) if basis else rank(A) == len(A[0])
    b = times(A, tuple(range(1, len(A[0]) + 1)))
    found = solution(A, b)
    assert found is not None
    assert times(A, found) == b


@given(MATRICES)
def test_the_inverse_is_refused_just_where_the_determinant_is_zero(A: list[list[Q]]) -> None:
    n = min(len(A), len(A[0]))
    square = [row[:n] for row in A[:n]]
    if determinant(square):
        identity = tuple(tuple(int(i == j) for j in range(n)) for i in range(n))
        assert product(square, inverse(square)) == identity
    else:
        assert rank(square) < n
        with pytest.raises(ValueError, match="singular"):
            inverse(square)


def test_contradictory_equations_have_no_solution() -> None:
    assert solution(((1, 1), (2, 2)), (1, 3)) is None
