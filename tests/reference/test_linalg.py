"""Vectors: the five operations, in every arithmetic, and their laws."""

from fractions import Fraction
from typing import Any

import pytest
from arithmetic import DYADIC, DYADIC_ARITHMETICS
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.linalg import add, divide, dot, norm_sq, scale, subtract

Q = Fraction


@st.composite
def vectors(draw: st.DrawFn, count: int) -> tuple[tuple[Q, ...], ...]:
    d = draw(st.integers(0, 4))
    return tuple(tuple(draw(st.tuples(*[DYADIC] * d))) for _ in range(count))


@given(vectors(2), DYADIC)
def test_every_arithmetic_gives_the_same(uv: Any, c: Q) -> None:
    u, v = uv
    product, sum_ = sum(a * b for a, b in zip(u, v, strict=True)), tuple(
        a + b for a, b in zip(u, v, strict=True))
    for a in DYADIC_ARITHMETICS:
        x, y = a.vector(u), a.vector(v)
        assert a.equals(dot(x, y) + a.into(Q(0)), Q(product))
        assert a.same(add(x, y), sum_)
        assert a.same(subtract(x, y), tuple(p - q for p, q in zip(u, v, strict=True)))
        assert a.same(scale(a.into(c), x), tuple(c * p for p in u))
        assert a.equals(norm_sq(x) + a.into(Q(0)), Q(sum(p * p for p in u)))


@given(vectors(1), st.sampled_from([1, 2, 4, 8]))
def test_division_by_a_count_rounds_nothing(v: Any, n: int) -> None:
    for a in DYADIC_ARITHMETICS:
        assert a.same(divide(a.vector(v[0]), n), tuple(entry / n for entry in v[0]))


def test_integers_divide_into_fractions() -> None:
    assert divide((1, Q(1), 1.0), 3) == (Q(1, 3), Q(1, 3), 1 / 3)
    assert [type(entry) for entry in divide((1, 1.0), 3)] == [Q, float]
    with pytest.raises(ZeroDivisionError):
        divide((1,), 0)


@given(vectors(3), DYADIC)
def test_dot_is_bilinear_and_symmetric(uvw: Any, c: Q) -> None:
    u, v, w = uvw
    assert dot(u, v) == dot(v, u)
    assert dot(add(u, scale(c, v)), w) == dot(u, w) + c * dot(v, w)
    assert norm_sq(subtract(u, v)) == norm_sq(u) - 2 * dot(u, v) + norm_sq(v)


@pytest.mark.parametrize("operation", [dot, add, subtract])
def test_lengths_that_differ_are_refused(operation: Any) -> None:
    with pytest.raises(ValueError, match="2 and 1 entries"):
        operation((1, 2), (3,))
    with pytest.raises(ValueError, match="1 and 2 entries"):
        operation((3,), (1, 2))


def test_vectors_without_entries() -> None:
    assert dot((), ()) == 0
    assert add((), ()) == ()
