"""What comes in: kinds of numbers and labels, cases at the edge, and data that are refused."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from scipy.sparse import csr_matrix

from novikoff.theory.integer_points import integer_points
from novikoff.theory.separability import decide


@pytest.mark.parametrize(("X", "y", "bias", "expected"), [
    ([], [], "absorbed", "complete"),
    (np.zeros((0, 3)), [], "none", "complete"),
    ([[5]], ["only"], "absorbed", "complete"),
    ([[0], [3]], [0, 0], "absorbed", "complete"),
    ([[0]], [1], "none", "overlap"),
    ([[0], [1]], [1, 1], "none", "quasi-complete"),
    ([[], []], [1, 1], "absorbed", "complete"),
    ([[], []], [1, -1], "absorbed", "overlap"),
    ([[]], [1], "none", "overlap"),
    ([[2], [2]], [1, -1], "absorbed", "overlap"),
])
def test_decided_edges(X: Any, y: Any, bias: Any, expected: str) -> None:
    assert decide(X, y, bias).separation == expected


def test_without_rows_any_w_separates() -> None:
    assert decide(np.zeros((0, 3)), []).w == (0, 0, 0, 0)


@pytest.mark.parametrize("y", [
    [-1, 1], [0, 1], [False, True], [3, 7], ["ham", "spam"],
    np.array([0, 1]), np.array([-1.0, 1.0]), np.array(["ham", "spam"]),
    [np.int64(0), np.int64(1)], (Fraction(1, 3), Fraction(1, 2)),
])
def test_the_later_label_is_positive(y: Any) -> None:
    assert decide([[0], [1]], y) == decide([[0], [1]], [-1, 1])


@pytest.mark.parametrize(("y", "sign"), [
    ([1, 1], 1), ([-1, -1], -1), ([0, 0], -1), ([False] * 2, -1), ([True] * 2, 1), (["a", "a"], 1),
])
def test_a_lone_label(y: Any, sign: int) -> None:
    w = decide([[4], [5]], y).w
    assert w is not None
    assert w[0] * sign > 0


def test_positive_names_another_label() -> None:
    assert decide([[0], [1]], ["a", "b"], positive="a") == decide([[0], [1]], [1, -1])
    assert decide([[0], [1]], [1, "b"], positive="b") == decide([[0], [1]], [-1, 1])
    assert decide([[4]], ["b"], positive="a").w == decide([[4]], [-1]).w


@pytest.mark.parametrize("X", [
    np.array([[0.5, 3], [1, -2]]), np.array([[0.5, 3], [1, -2]], dtype=np.float32),
    [(0.5, 3), (1, -2)], [[Fraction(1, 2), 3], [1, -2]], [[Decimal("0.5"), 3], [1, -2]],
    np.matrix([[0.5, 3], [1, -2]]), [np.array([0.5, 3]), np.array([1, -2])],
    ([np.float64(0.5), np.int8(3)], [True, -2]),
])
def test_kinds_of_numbers(X: Any) -> None:
    assert decide(X, [-1, 1]) == decide([[0.5, 3.0], [1.0, -2.0]], [-1, 1])


def test_arrays_of_floats_are_read_exactly() -> None:
    draw = np.random.default_rng(0)
    X = draw.standard_normal((300, 4)) * 10.0 ** draw.integers(-320, 300, (300, 4))
    X[draw.random(X.shape) < 0.2] = 0
    y = draw.integers(0, 2, 300)
    found = integer_points(X, y, "absorbed")
    assert found == integer_points(X.tolist(), y.tolist(), "absorbed")
    for row, q, x, sign in zip(found.rows, found.denominators, X.tolist(), found.signs,
                               strict=True):
        assert [Fraction(entry, q) for entry in row] == [sign, *(sign * Fraction(v) for v in x)]


@pytest.mark.parametrize(("X", "y", "error", "why"), [
    ([{1}, {2}], [0, 1], TypeError, "row 0 of X is {1}, which is no row"),
    ({"a": 1}, [0], TypeError, r"X is {'a': 1} (dict); give a list or an array of rows"),
    ([[1], [2]], {0, 1}, TypeError, r"y is {0, 1} (set); give a list or an array of labels"),
    ([[1, float("nan")]], [1], ValueError, "row 0, column 1 of X is nan"),
    (np.array([[1, 2], [np.inf, 3]]), [0, 1], ValueError, "row 1, column 0 of X is inf"),
    ([[Decimal("NaN")]], [1], ValueError, "row 0, column 0"),
    ([[1], [1, 2]], [0, 1], ValueError, "row 1 of X has 2 entries and row 0 has 1"),
    ([1, 2], [0, 1], TypeError, "row 0 of X is 1"),
    ([[1], ["2"]], [0, 1], TypeError, "row 1, column 0 of X is '2' (str)"),
    ([[1], [None]], [0, 1], TypeError, "row 1, column 0 of X is None"),
    ([[1j]], [0], TypeError, "row 0, column 0 of X is 1j"),
    ([[1]], [0, 1], ValueError, "X has 1 rows and y has 2 labels"),
    ([[1], [2], [3]], [1, 2, 3], ValueError, "label 2 of y is 3, a third value"),
    ([[1], [2]], [[0], [1]], TypeError, "label 0 of y is [0]"),
    ([[1]], [float("nan")], ValueError, "label 0 of y is nan"),
    ([[1], [2]], [1, "a"], TypeError, "have no order"),
    ("ab", [1], TypeError, "X is 'ab'"),
    ([[1]], 7, TypeError, "y is 7"),
    (["ab"], [1], TypeError, "row 0 of X is 'ab'"),
    (np.ma.array([[1.0], [2.0]], mask=[[0], [1]]), [0, 1], TypeError, "X is a masked array"),
    (csr_matrix([[1.0], [2.0]]), [0, 1], TypeError, "X is a sparse matrix; give X.toarray()"),
])
def test_bad_data_are_refused(X: Any, y: Any, error: type[Exception], why: str) -> None:
    with pytest.raises(error) as caught:
        decide(X, y)
    assert why in str(caught.value)


def test_positive_must_be_a_label() -> None:
    with pytest.raises(ValueError, match="positive='c' is not a label"):
        decide([[0], [1]], ["a", "b"], positive="c")


def test_a_free_bias_is_refused() -> None:
    with pytest.raises(ValueError, match="bias is 'free'"):
        decide([[0]], [1], "free")  # type: ignore[arg-type]
