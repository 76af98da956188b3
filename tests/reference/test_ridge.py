"""Ridge: the normal equations exactly, and the shortcut equal to leaving each row out."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.cross_validation import cross_validation, leave_one_out
from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.ridge import leave_one_out_residuals, leverages, residuals, ridge

Q = Fraction
NUMBER = st.integers(-6, 6).map(lambda n: Q(n, 2))
LAMBDA = st.integers(1, 8).map(lambda n: Q(n, 4))
BIAS = st.sampled_from(["free", "penalised", "absent"])


@st.composite
def tables(draw: st.DrawFn) -> Any:
    """Rows that begin with 1, and targets."""
    rows = draw(st.lists(st.tuples(st.just(Q(1)), NUMBER, NUMBER), min_size=2, max_size=5))
    return rows, tuple(draw(NUMBER) for _ in rows)


def penalty(w: Any, bias: str) -> Any:
    return w[1:] if bias == "free" else w


@given(tables(), LAMBDA, BIAS)
def test_the_gradient_is_zero(table: Any, lam: Q, bias: Any) -> None:
    X, y = table
    w = ridge(X, y, lam, bias=bias)
    e = residuals(X, y, w)
    for j, column in enumerate(zip(*X, strict=True)):
        pull = 0 if bias == "free" and j == 0 else lam * w[j]
        assert dot(column, e) == pull


@given(tables(), LAMBDA, BIAS, st.tuples(NUMBER, NUMBER, NUMBER))
def test_no_other_weights_are_better(table: Any, lam: Q, bias: Any, other: Any) -> None:
    X, y = table

    def objective(w: Any) -> Any:
        return norm_sq(residuals(X, y, w)) + lam * norm_sq(penalty(w, bias))

    assert objective(ridge(X, y, lam, bias=bias)) <= objective(other)


@given(tables(), LAMBDA, BIAS)
def test_the_shortcut_is_leaving_each_row_out(table: Any, lam: Q, bias: Any) -> None:
    """B-67, D-090: equal, not nearly."""
    X, y = table
    data = tuple(zip(X, y, strict=True))
    explicit = [turn.score for turn in cross_validation(
        data, leave_one_out(range(len(data))),
        lambda rest: ridge([x for x, _ in rest], [t for _, t in rest], lam, bias=bias),
        lambda w, held: held[0][1] - dot(w, held[0][0]))]
    assert list(leave_one_out_residuals(X, y, lam, bias=bias)) == explicit


def test_a_penalty_that_grows_with_the_rows_breaks_the_shortcut() -> None:
    """D-090: with N λ, leaving a row out changes the penalty too."""
    X, y, lam = [(Q(1),), (Q(2),)], (Q(1), Q(1)), Q(1)
    short = leave_one_out_residuals(X, y, 2 * lam, bias="absent")
    left_out = y[0] - dot(ridge(X[1:], y[1:], lam, bias="absent"), X[0])
    assert short[0] != left_out


@given(tables(), LAMBDA, BIAS)
def test_the_leverages_are_the_diagonal_of_what_fits(table: Any, lam: Q, bias: Any) -> None:
    X, _ = table
    for i, h in enumerate(leverages(X, lam, bias=bias)):
        unit = tuple(Q(int(row == i)) for row in range(len(X)))
        assert h == dot(ridge(X, unit, lam, bias=bias), X[i])
        assert 0 <= h < 1


def test_values_by_hand() -> None:
    X, y = [(1, 0), (1, 2)], (0, 2)
    assert ridge(X, y, 0) == (0, 1)
    assert ridge(X, y, 2) == (Q(1, 2), Q(1, 2))
    assert ridge(X, y, 2, bias="penalised") == (Q(1, 5), Q(3, 5))
    assert leverages(X, 2) == leverages(X, 2, bias="free") == (Q(3, 4), Q(3, 4))
    assert leverages(X, 2, bias="penalised") == (Q(3, 10), Q(7, 10))
    for rows, targets in ((X[:1], y), (X, y[:1])):
        with pytest.raises(ValueError, match="give a target for each"):
            residuals(rows, targets, (0, 1))


def test_a_free_bias_shifts_with_the_targets() -> None:
    X = [(1, 0), (1, 2), (1, 5)]
    w, moved = ridge(X, (0, 2, 1), 3), ridge(X, (10, 12, 11), 3)
    assert moved == (w[0] + 10, w[1])
    assert ridge(X, (10, 12, 11), 3, bias="penalised")[1] != w[1]


def test_rotated_features_rotate_the_weights() -> None:
    """B-78, by the rational rotation (3/5, 4/5)."""
    X, y = [(1, 0, 2), (1, 3, 1), (1, -1, 1)], (1, 0, 2)
    turned = [(one, Q(3, 5) * a - Q(4, 5) * b, Q(4, 5) * a + Q(3, 5) * b) for one, a, b in X]
    w = ridge(X, y, 2)
    assert ridge(turned, y, 2) \
        == (w[0], Q(3, 5) * w[1] - Q(4, 5) * w[2], Q(4, 5) * w[1] + Q(3, 5) * w[2])


def test_float_agrees_where_nothing_rounds() -> None:
    X, y = [(1.0, 0.0), (1.0, 2.0)], (0.0, 2.0)
    assert ridge(X, y, 2.0) == ridge([(1, 0), (1, 2)], (0, 2), 2) == (0.5, 0.5)
    assert leave_one_out_residuals(X, y, 2.0) \
        == leave_one_out_residuals([(1, 0), (1, 2)], (0, 2), 2)


@pytest.mark.parametrize(("X", "y", "lam", "bias", "why"), [
    ([(1, 0)], (1, 2), 1, "free", "a target for each"),
    ([(1, 0), (1, 2)], (1,), 1, "free", "a target for each"),
    ([(1, 0), (1,)], (1, 2), 1, "free", "rows of one length"),
    ([(1,), (1, 0)], (1, 2), 1, "free", "rows of one length"),
    ([], (), 1, "free", "at least one"),
    ([(1, 0)], (1,), -1, "free", "is negative"),
    ([(2, 0)], (1,), 1, "free", "does not begin with 1"),
    ([(0, 1)], (1,), 1, "free", "does not begin with 1"),
    ([(1, 1), (1, 1)], (1, 2), 0, "absent", "singular"),
])
def test_what_has_no_fit_is_refused(X: Any, y: Any, lam: Any, bias: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        ridge(X, y, lam, bias=bias)


def test_a_row_that_alone_decides_cannot_be_left_out() -> None:
    with pytest.raises(ValueError, match="row 0 has leverage 1"):
        leave_one_out_residuals([(1, 0), (0, 1), (0, 2)], (1, 1, 1), 0, bias="absent")


TENTH = st.integers(-30, 30).map(lambda n: n / 10)


@given(st.tuples(TENTH, TENTH), st.tuples(TENTH, TENTH, TENTH))
def test_of_floats_a_leverage_of_1_is_decided_exactly(entries: Any, y: Any) -> None:
    """Without its one other row, a line through two equal points is not determined."""
    a, b = entries
    if a == b:
        return
    with pytest.raises(ValueError, match="has leverage 1: without it"):
        leave_one_out_residuals([(1.0, a), (1.0, a), (1.0, b)], y, 0.0)


@given(TENTH, st.integers(2, 5))
def test_of_floats_a_gram_matrix_that_is_singular_is_refused(a: float, rows: int) -> None:
    with pytest.raises(ValueError, match="singular"):
        ridge([(1.0, a)] * rows, (1.0,) * rows, 0.0)


def test_a_row_may_be_a_list() -> None:
    assert ridge([[1, 0], [1, 2]], [0, 2], 1) == (Q(1, 3), Q(2, 3))
    with pytest.raises(ValueError, match="does not begin with 1"):
        ridge([[2, 0], [1, 2]], [0, 2], 1)
