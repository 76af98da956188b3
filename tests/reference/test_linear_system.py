"""Elimination: the solution solves, exactly; a singular matrix is refused."""

import math
from fractions import Fraction
from typing import Any

import pytest
from arithmetic import DYADIC
from hypothesis import assume, given
from hypothesis import strategies as st

from novikoff.reference.linalg import dot
from novikoff.reference.linear_system import gram, solve

Q = Fraction


@st.composite
def systems(draw: st.DrawFn) -> Any:
    n = draw(st.integers(1, 4))
    row = st.tuples(*[DYADIC] * n)
    return draw(st.tuples(*[row] * n)), draw(row)


@given(systems())
def test_the_solution_solves_exactly(system: Any) -> None:
    A, b = system
    try:
        x = solve(A, b)
    except ValueError:
        assume(False)
    assert tuple(dot(row, x) for row in A) == b


def test_a_zero_pivot_is_exchanged() -> None:
    assert solve([(0, 1), (2, 0)], (3, 4)) == (2, 3)
    assert solve([(0, 1), (-2, 0)], (3, 4)) == (-2, 3)


def test_ints_are_divided_exactly() -> None:
    assert solve([(3,)], (1,)) == (Q(1, 3),)


def test_floats_take_the_largest_pivot() -> None:
    assert solve([(1e-20, 1.0), (1.0, 1.0)], (1.0, 2.0)) == (1.0, 1.0)


@given(systems())
def test_a_repeated_row_is_singular(system: Any) -> None:
    A, b = system
    A, b = (*((*row, Q(0)) for row in A), (*A[0], Q(0))), (*b, b[0])
    with pytest.raises(ValueError, match="singular"):
        solve(A, b)


@pytest.mark.parametrize(("A", "b"), [([(1, 2)], (1,)), ([(1,)], (1, 2)), ([(1,), (2,)], (1, 2)),
                                     ([(1, 2), (3, 4)], (1,))])
def test_other_shapes_are_refused(A: Any, b: Any) -> None:
    with pytest.raises(ValueError, match="as many equations as unknowns"):
        solve(A, b)


def test_no_equations_have_the_empty_solution() -> None:
    assert solve([], ()) == ()


def test_gram_is_symmetric_and_holds_the_products() -> None:
    assert gram([(1, 2), (3, 4), (0, 1)]) == ((5, 11, 2), (11, 25, 4), (2, 4, 1))


def test_gram_has_the_products_of_a_row_in_their_order() -> None:
    """Seen with a product that is not symmetric."""
    assert gram([(1, 2), (3, 4)], lambda u, v: u[0] * v[1]) == ((2, 4), (6, 12))


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("value", [math.nan, math.inf])
def test_vectors_of_a_gram_matrix_are_finite(place: int, value: float) -> None:
    vectors = [(1.0, value if k == place else 2.0) for k in range(2)]
    with pytest.raises(ValueError, match=f"the Gram matrix is given {value}"):
        gram(vectors)
