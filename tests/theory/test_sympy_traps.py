"""What sympy computes wrongly without a word, pinned: why derivations take d <= 4 plain symbols.

A newer sympy may repair one of these; then the test fails, and its sentence can go.
"""

import sympy
from sympy import Heaviside, IndexedBase, MatrixSymbol, Max, Piecewise, Sum, diff, exp, log, symbols

from novikoff.reference.activation import softplus
from novikoff.reference.linalg import dot
from novikoff.theory import enclosure as enclosure
from novikoff.theory.derivation import identity, vector

x, c = symbols("x c", real=True)
j, k = symbols("j k", integer=True)
d = symbols("d", integer=True, positive=True)


def test_a_matrix_symbol_is_differentiated_to_0() -> None:
    W, X = MatrixSymbol("W", 2, 1), MatrixSymbol("X", 2, 1)
    wrong = log(1 + exp((-W.T * X)[0, 0])).diff(W)
    assert wrong == sympy.ZeroMatrix(2, 1)
    w, point = vector("w", 2), vector("x", 2)
    right = tuple(diff(softplus(-dot(w, point)), wj) for wj in w)
    due = tuple(-xj * exp(-dot(w, point)) / (1 + exp(-dot(w, point))) for xj in point)
    assert identity("", right, due).check()
    assert not identity("", right, (0, 0)).check()


def test_the_derivative_of_a_sum_captures_its_index() -> None:
    w = IndexedBase("w")
    captured = Sum(w[j], (j, 0, d - 1)).diff(w[j])
    assert captured.doit() == d
    assert Sum(w[j], (j, 0, 2)).doit().diff(w[1]) == 1


def test_a_symbolic_dimension_ends_in_a_case_distinction() -> None:
    w = IndexedBase("w")
    slope = Sum(w[j]**2, (j, 0, d - 1)).diff(w[k]).doit()
    assert slope.has(Piecewise)
    assert slope != 2 * w[k]


def test_a_maximum_has_a_slope_at_its_kink() -> None:
    slope = diff(Max(x, 0), x)
    assert slope == Heaviside(x)
    assert slope.subs(x, 0) == sympy.Rational(1, 2)
    assert diff(Max(x, 0).rewrite(Piecewise), x).subs(x, 1) == 1


def test_a_maximum_of_three_leaves_its_subdifferential() -> None:
    """Case Q02: each tied branch adds a half, so that three slopes of 1 give 3/2."""
    slope = diff(Max(x, sympy.sin(x), exp(x) - 1), x)
    assert slope.subs(x, 0) == sympy.Rational(3, 2)
    assert {diff(part, x).subs(x, 0) for part in (x, sympy.sin(x), exp(x) - 1)} == {1}
    assert diff(Max(0, 1 - x), x).subs(x, 1) == -sympy.Rational(1, 2)  # inside [-1, 0]


def test_a_removable_point_has_the_slope_of_a_constant() -> None:
    """Case Q01: a case distinction is differentiated case by case, also where one is a point."""
    filled = Piecewise(((x**2 - 1) / (x - 1), sympy.Ne(x, 1)), (2, True))
    assert filled.diff(x).subs(x, 1) == 0
    assert sympy.cancel((x**2 - 1) / (x - 1)).diff(x) == 1
    entropy = Piecewise((x * log(x), x > 0), (0, True))
    assert entropy.diff(x).subs(x, 0) == 0
    assert sympy.limit(diff(x * log(x), x), x, 0, "+") == -sympy.oo


def test_a_sum_of_undefined_functions_has_the_derivative_0() -> None:
    """Case Q05: only indexed objects are differentiated rightly."""
    g = sympy.Function("g")
    terms = Sum(g(j)**2, (j, 0, 2))
    assert terms.diff(g(1)) == 0
    assert terms.doit().diff(g(1)) == 2 * g(1)
