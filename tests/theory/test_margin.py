"""The maximal margins against an oracle, known values, and what the theory says of them."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from novikoff.theory import exact_solve, integer_hull, minimum_norm
from novikoff.theory.certificate import Margin, verify
from novikoff.theory.margin import margin
from novikoff.theory.separability import decide

Q = Fraction
BIASES = ("absorbed", "free", "none")
quick = settings(max_examples=100, database=None, derandomize=True)


def dot(a: Sequence[Any], b: Sequence[Any]) -> Fraction:
    return sum((Q(p) * Q(q) for p, q in zip(a, b, strict=True)), Q(0))


def weights_of_least_norm(points: list[list[Fraction]]) -> list[Fraction] | None:
    """Solve for λ with Σ λ = 1 and all z·Σ λ z equal, or None if that does not determine λ."""
    k = len(points)
    table = [[*(dot(a, b) for b in points), Q(-1), Q(0)] for a in points]
    table.append([*[Q(1)] * k, Q(0), Q(1)])
    for c in range(k + 1):
        r = next((r for r in range(c, k + 1) if table[r][c]), None)
        if r is None:
            return None
        table[c], table[r] = table[r], table[c]
        table[c] = [entry / table[c][c] for entry in table[c]]
        for r in range(k + 1):
            if r != c:
                table[r] = [a - table[r][c] * b for a, b in zip(table[r], table[c], strict=True)]
    return [row[-1] for row in table[:k]]


def least_norm_sq(points: list[list[Fraction]]) -> Fraction:
    """The oracle: the least |p|² over the faces whose own nearest point lies within them."""
    found = []
    for size in range(1, min(len(points), len(points[0]) + 1) + 1):
        for face in combinations(points, size):
            weights = weights_of_least_norm(list(face))
            if weights is not None and min(weights) >= 0:
                p = [sum((w * z[j] for w, z in zip(weights, face, strict=True)), Q(0))
                     for j in range(len(points[0]))]
                found.append(dot(p, p))
    return min(found)


def expected(X: Sequence[Sequence[Any]], y: Sequence[int], bias: str) -> Fraction:
    rows = [[Q(entry) for entry in row] for row in X]
    if bias == "free":
        differences = [[p - q for p, q in zip(a, b, strict=True)]
                       for a, s in zip(rows, y, strict=True) if s > 0
                       for b, t in zip(rows, y, strict=True) if t < 0]
        return least_norm_sq(differences) / 4
    head = [Q(1)] if bias == "absorbed" else []
    return least_norm_sq([[s * entry for entry in [*head, *row]]
                          for row, s in zip(rows, y, strict=True)])


@st.composite
def two_classes(draw: st.DrawFn) -> tuple[list[list[Any]], list[int]]:
    n, d = draw(st.integers(2, 5)), draw(st.integers(1, 3))
    number = draw(st.sampled_from((
        st.integers(-4, 4), st.builds(Q, st.integers(-4, 4), st.sampled_from((1, 2, 3))),
        st.integers(-4, 4).map(lambda k: 1 + k * 2.0**-50))))
    X = draw(st.lists(st.lists(number, min_size=d, max_size=d), min_size=n, max_size=n))
    y = draw(st.lists(st.sampled_from((-1, 1)), min_size=n - 2, max_size=n - 2))
    return X, [1, -1, *y]


@pytest.mark.parametrize("few", [0, 10**9], ids=["floats first", "integers"])
@pytest.mark.parametrize("bias", BIASES)
@given(sample=two_classes())
@quick
def test_agrees_with_the_best_face(few: int, bias: Any, sample: Any) -> None:
    X, y = sample
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(integer_hull, "_FEW", few)
        found = margin(X, y, bias)
    assert found.gamma_sq == expected(X, y, bias)
    assert verify(found, X, y)
    assert (found.gamma_sq > 0) == decide(X, y, "none" if bias == "none" else "absorbed").separable


@pytest.mark.parametrize(("X", "y", "bias", "gamma_sq", "w"), [
    ([[0], [1]], [-1, 1], "absorbed", Q(1, 5), (-1, 2)),
    ([[0], [1]], [-1, 1], "free", Q(1, 4), (-1, 2)),
    ([[1, 1], [2, 2]], [-1, 1], "free", Q(1, 2), (-3, 1, 1)),
    ([[1, 1], [2, 2]], [-1, 1], "none", 0, None),
    ([[0, 0], [0, 1], [1, 0], [1, 1]], [0, 0, 0, 1], "free", Q(1, 8), (-3, 2, 2)),
    ([[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0], "free", 0, None),
    ([[3, 4]], [1], "none", 25, (Q(3, 25), Q(4, 25))),
    ([[3, 4]], [-1], "absorbed", 26, (Q(-1, 26), Q(-3, 26), Q(-4, 26))),
    ([[5e-324], [1e-323]], [-1, 1], "free", Q(1, 2**2150), (-3, 2**1075)),
    ([[1], [1 + 2.0**-52]], [-1, 1], "free", Q(1, 2**106), (-(2**53) - 1, 2**53)),
    ([[], []], [1, 1], "absorbed", 1, (1,)),
    ([[], []], [1, -1], "free", 0, None),
])
def test_known_margins(X: Any, y: Any, bias: Any, gamma_sq: Any, w: Any) -> None:
    found = margin(X, y, bias)
    assert (found.gamma_sq, found.w) == (gamma_sq, w)


def test_the_mistake_bound_of_a_shifted_line() -> None:
    bounds = [Q(1 + far**2) / margin([[near], [far]], [1, -1]).gamma_sq
              for near, far in ((0, 1), (100, 101))]
    assert bounds[0] == 10
    assert bounds[1] == 10202 * 40405  # 202 times 202 times the width of the first


@given(sample=two_classes())
@quick
def test_the_absorbed_bias_costs_margin(sample: Any) -> None:
    X, y = sample
    free, absorbed, none = (margin(X, y, bias).gamma_sq for bias in ("free", "absorbed", "none"))
    assert absorbed <= free
    assert none <= absorbed
    assert (free > 0) == (absorbed > 0)


@given(sample=two_classes(), factor=st.sampled_from((2, Q(1, 3), 7)), data=st.data())
@quick
def test_scale_shift_order_and_copies(sample: Any, factor: Any, data: st.DataObject) -> None:
    X, y = sample
    rows = [[Q(entry) for entry in row] for row in X]
    free, none = margin(X, y, "free"), margin(X, y, "none")
    assert margin([[factor * e for e in row] for row in rows], y, "none").gamma_sq \
        == factor**2 * none.gamma_sq
    assert margin([[factor * e + 5 for e in row] for row in rows], y, "free").gamma_sq \
        == factor**2 * free.gamma_sq
    order = data.draw(st.permutations(range(len(X))))
    for bias in BIASES:
        found = margin(X, y, bias)
        shuffled = margin([*(X[i] for i in order), X[0]], [*(y[i] for i in order), y[0]], bias)
        assert (shuffled.gamma_sq, shuffled.w) == (found.gamma_sq, found.w)  # w is unique


@given(sample=two_classes())
@quick
def test_each_class_has_a_support_vector_and_width_is_twice_gamma(sample: Any) -> None:
    X, y = sample
    found = margin(X, y, "free")
    if found.w is None:
        return
    assert {y[i] for i in found.support} == {-1, 1}
    sides = [[dot(found.w[1:], row) for row, s in zip(X, y, strict=True) if s == side]
             for side in (1, -1)]
    assert min(sides[0]) - max(sides[1]) == 2
    assert dot(found.w[1:], found.w[1:]) * found.gamma_sq == 1


def on_two_planes(n: int, d: int) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Half of the rows lie, up to rounding, on two planes at distance 2 that nothing is between."""
    draw = np.random.default_rng(n + d)
    w = draw.standard_normal(d)
    w /= np.linalg.norm(w)
    X = draw.standard_normal((n, d))
    y = np.where(X @ w > 0, 1, -1)
    depth = np.where(np.arange(n) < n // 2, 1, 1 + np.abs(X @ w))
    return X + np.outer(y * depth - X @ w, w), y


@pytest.mark.parametrize("bias", BIASES)
@pytest.mark.parametrize("fast", [True, False])
@pytest.mark.parametrize(("n", "d"), [(60, 4), (200, 12)])
def test_half_of_the_rows_tied_up_to_rounding(n: int, d: int, fast: bool, bias: Any,
                                              monkeypatch: pytest.MonkeyPatch) -> None:
    if not fast:
        monkeypatch.setattr(minimum_norm, "flint", None)
        monkeypatch.setattr(exact_solve, "flint", None)
    X, y = on_two_planes(n, d)
    found = margin(X, y, bias)
    assert verify(found, X, y)
    assert abs(found.gamma_sq - 1) < Q(1, 10**12)
    exact = [[round(v * 4) for v in row] for row in X.tolist()]
    rounded = margin(exact, y, bias)
    assert verify(rounded, exact, y)


def test_the_relief_of_tied_rows_saves_the_exact_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    X, y = on_two_planes(300, 15)
    rounds: dict[str, int] = {}
    solve = minimum_norm._Corral.affine_weights

    def counted(self: Any) -> list[int]:
        rounds[stage] = rounds.get(stage, 0) + 1
        return solve(self)

    monkeypatch.setattr(minimum_norm._Corral, "affine_weights", counted)
    stage = "with"
    found = margin(X, y)
    monkeypatch.setattr(integer_hull.IntegerHull, "_relief", lambda *_: None)
    stage = "without"
    assert margin(X, y) == found
    assert rounds["with"] <= 3
    assert rounds["without"] > 20


def test_rows_that_floats_cannot_hold_together() -> None:
    X = [[10**400 * k, j] for k in (0, 1) for j in range(60)]
    y = [-1] * 60 + [1] * 60
    assert margin(X, y, "free").gamma_sq == Q(10**400, 2) ** 2
    assert decide(X, y).separable
    assert decide([*X, X[0]], [*y, 1]).separation == "quasi-complete"


@pytest.mark.parametrize(("X", "y", "bias", "why"), [
    ([[1], [2]], [0, 1], "shared", "bias is 'shared'"),
    ([[1], [float("inf")]], [0, 1], "none", "row 1, column 0 of X is inf"),
    ([[float("nan")], [1]], [1, 1], "free", "row 0, column 0 of X is nan"),
    ([[1], [1, 2]], [1, 1], "free", "row 1 of X has 2 entries and row 0 has 1"),
    ([[1], [2], [3]], [0, 1, 2], "absorbed", "label 2 of y is 2, a third value"),
    ([], [1], "free", "X has 0 rows and y has 1 labels"),
])
def test_bad_data_are_refused(X: Any, y: Any, bias: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        margin(X, y, bias)


def test_labels_as_in_decide() -> None:
    found = margin([[0], [1]], ["no", "yes"])
    assert found == margin([[0], [1]], [0, 1])
    assert margin([[0], [1]], ["no", "yes"], positive="no").w == tuple(-v for v in found.w or ())
    assert Margin.from_json(found.to_json()) == found
