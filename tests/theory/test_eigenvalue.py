"""Eigenvalues are counted exactly, enclosed, and agree with another isolation of the roots."""

from fractions import Fraction
from itertools import product

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from novikoff.theory.eigenvalue import spectrum

Q = Fraction
ENTRIES = st.fractions(-3, 3, max_denominator=4)


@st.composite
def symmetric(draw: st.DrawFn) -> list[list[Q]]:
    d = draw(st.integers(1, 4))
    drawn = {(i, j): draw(ENTRIES) for i in range(d) for j in range(i, d)}
    return [[drawn[min(i, j), max(i, j)] for j in range(d)] for i in range(d)]


@given(symmetric())
@settings(max_examples=60)
def test_the_enclosures_are_those_of_the_roots_of_the_polynomial(A: list[list[Q]]) -> None:
    """Against sympy's isolation of the real roots, which uses continued fractions."""
    matrix = sympy.Matrix(A)
    roots = matrix.charpoly().as_poly().intervals(eps=sympy.Rational(1, 2**24))
    found = spectrum(A).eigenvalues()
    assert [e.multiplicity for e in found] == [multiplicity for _, multiplicity in roots]
    for e, ((low, high), _) in zip(found, roots, strict=True):
        assert e.low <= Q(int(high.p), int(high.q))
        assert Q(int(low.p), int(low.q)) <= e.high
        assert e.high - e.low <= Q(1, 2**20)
        assert e.exact == (low == high or any(
            low <= r <= high for r in sympy.roots(matrix.charpoly().as_poly(), filter="Q")))


@given(symmetric(), ENTRIES)
@settings(max_examples=60)
def test_counts_are_those_of_sturm_sequences(A: list[list[Q]], c: Q) -> None:
    """Against sympy's Sturm sequences of the factors, each with its multiplicity."""
    found, at, above = spectrum(A), 0, 0
    for factor, multiplicity in sympy.Matrix(A).charpoly().as_poly().sqf_list()[1]:
        here = int(factor.eval(sympy.Rational(c.numerator, c.denominator)) == 0)
        at += multiplicity * here
        above += multiplicity * (factor.count_roots(sympy.Rational(c.numerator, c.denominator),
                                                    None) - here)
    assert (found.at(c), found.above(c)) == (at, above)


@pytest.mark.parametrize(("A", "due"), [
    ([[0]], [(0, 1)]),
    ([[Q(1, 3)]], [(Q(1, 3), 1)]),
    ([[0, 0], [0, 0]], [(0, 2)]),
    ([[2, 0, 0], [0, 2, 0], [0, 0, -5]], [(-5, 1), (2, 2)]),
    ([[1, 1, 1], [1, 1, 1], [1, 1, 1]], [(0, 2), (3, 1)]),
    ([[Q(1, 10**6), 0], [0, Q(2, 10**6)]], [(Q(1, 10**6), 1), (Q(2, 10**6), 1)]),
    ([[10**9, 0], [0, 10**9 + 1]], [(10**9, 1), (10**9 + 1, 1)])])
def test_rational_eigenvalues_are_exact(A: list[list[Q]], due: list[tuple[Q, int]]) -> None:
    found = spectrum(A).eigenvalues(Q(1, 2))
    assert [(e.low, e.multiplicity) for e in found] == due
    assert all(e.exact for e in found)


def test_close_eigenvalues_are_told_apart_however_wide_the_intervals_may_be() -> None:
    tiny = Q(1, 2**30)
    found = spectrum([[1, tiny], [tiny, 1 + tiny]]).eigenvalues(Q(1))
    assert [e.multiplicity for e in found] == [1, 1]
    assert found[0].high <= found[1].low


def test_an_irrational_eigenvalue_is_never_at_a_number() -> None:
    golden = spectrum([[1, 1], [1, 0]])
    assert not golden.greatest().exact
    assert golden.at(golden.greatest().high) == 0
    assert golden.greatest(Q(1, 2**50)).high ** 2 > golden.greatest(Q(1, 2**50)).low + 1
    assert golden.least().multiplicity == 1


def test_weights_are_those_of_a_generalised_problem() -> None:
    for a, b in product((1, 2, Q(1, 3)), repeat=2):
        assert [e.low for e in spectrum([[a * 3, 0], [0, b * 5]], (a, b)).eigenvalues()] == [3, 5]


@pytest.mark.parametrize(("A", "weights", "why"), [
    ([], None, "square matrix"), ([[1, 2]], None, "square matrix"),
    ([[1, 2], [3, 4]], None, r"\(0, 1\) and \(1, 0\) are 2 and 3"),
    ([[1]], (0,), "positive"), ([[1]], (1, 2), "positive")])
def test_what_has_no_real_eigenvalues_for_sure_is_refused(
        A: list[list[Q]], weights: tuple[Q, ...] | None, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        spectrum(A, weights)


def test_a_width_that_is_not_positive_is_refused() -> None:
    with pytest.raises(ValueError, match="not positive"):
        spectrum([[1]]).eigenvalues(Q(0))
