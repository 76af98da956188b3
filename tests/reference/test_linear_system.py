"""Elimination: the solution solves, exactly; a singular matrix is refused."""

import math
from fractions import Fraction
from typing import Any

import pytest
from arithmetic import DYADIC
from hypothesis import assume, given
from hypothesis import strategies as st
from mpmath import iv

from novikoff.reference.kkt import stationary
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


WHOLE = st.tuples(*[st.integers(-99, 99).map(float)] * 3)


@given(st.tuples(WHOLE, WHOLE), st.sampled_from([3.0, 5.0, 7.0, -11.0]))
def test_of_floats_what_is_singular_is_decided_exactly(rows: Any, factor: float) -> None:
    """The last row depends on the others, and elimination that rounds mostly misses it."""
    u, v = rows
    last = tuple(factor * p + q for p, q in zip(u, v, strict=True))
    with pytest.raises(ValueError, match="singular"):
        solve((u, v, last), (1.0, 2.0, 3.0))
    assert stationary([((1.0, *row), 1) for row in (u, u)], (0, 1)) is None


@given(systems())
def test_the_solution_in_floats_is_the_exact_one_rounded_once(system: Any) -> None:
    A, b = (tuple(tuple(float(e) for e in row) for row in system[0]),
            tuple(float(e) for e in system[1]))
    try:
        due = solve(*system)
    except ValueError:
        with pytest.raises(ValueError, match="singular"):
            solve(A, b)
    else:
        assert solve(A, b) == tuple(map(float, due))


def test_an_undecided_pivot_is_not_called_singular() -> None:
    """D of [1, 2]² - [0, 1]² may be 0 and may be 3."""
    wide, narrow = iv.mpf([1, 2]), iv.mpf([0, 1])
    with pytest.raises(TypeError, match=r"the pivot .* of column 1 is 0 is undecided"):
        solve(((wide, narrow), (narrow, wide)), (iv.mpf(1), iv.mpf(1)))
    first, second = solve(((iv.mpf(0), iv.mpf(2)), (iv.mpf([3, 4]), narrow)),
                          (iv.mpf(1), iv.mpf(1)))
    assert 0.5 in second
    assert 0.25 in first


def test_a_decided_pivot_is_preferred_to_an_undecided_one() -> None:
    first, _ = solve(((iv.mpf([-9, 9]), iv.mpf(1)), (iv.mpf(1), iv.mpf(0))), (iv.mpf(1), iv.mpf(2)))
    assert first == 2


@pytest.mark.parametrize(("first", "second"), [
    ([0, 2], 1), ([-0.5, 0.5], 1), ([-2, 0], 1), ([-2, 2], -1), ([-2, 0.5], 0.25), ([-2, 2], -0.5)])
def test_the_pivot_is_known_to_be_no_0(first: list[float], second: float) -> None:
    found = solve(((iv.mpf(first), 1), (second, 0)), (1, 1))
    assert found[0].a <= 1 / second <= found[0].b


@pytest.mark.parametrize("sign", [1, -1])
def test_the_pivot_is_large_so_that_intervals_stay_narrow(sign: int) -> None:
    small = iv.mpf(2)**-60
    x, y = solve(((small, 1), (sign, 1)), (3, 2))
    assert x.delta < 2**-40
    assert y.delta < 2**-40
