"""Larger data, of which floats guess the answer: the answer is exact whatever they guess."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from oracle import points, proves, separation

from novikoff.theory import exact_solve, gordan, integer_hull
from novikoff.theory.logistic_newton import Guess
from novikoff.theory.separability import decide
from novikoff.theory.stiemke import weak_separator


def cloud(n: int, d: int) -> np.ndarray[Any, np.dtype[np.float64]]:
    return np.random.default_rng(n * 100 + d).standard_normal((n, d))


@pytest.mark.parametrize(("n", "d"), [(60, 3), (200, 10), (300, 20)])
@pytest.mark.parametrize("margin", [1e-1, 1e-6, 1e-12])
def test_separable_at_a_small_margin(n: int, d: int, margin: float) -> None:
    w = cloud(1, d)[0]
    w /= np.linalg.norm(w)
    feet = cloud(n, d)
    feet -= np.outer(feet @ w, w)
    X = np.concatenate([feet + margin * w, feet - margin * w])
    found = decide(X, [1] * n + [-1] * n)
    assert found.separation == "complete"
    assert proves(found, points(X.tolist(), [1] * n + [-1] * n, "absorbed"))


@pytest.mark.parametrize("bits", [20, 40])
@pytest.mark.parametrize(("n", "d"), [(40, 5), (200, 10), (300, 20)])
def test_a_margin_below_the_resolution_of_floats(n: int, d: int, bits: int) -> None:
    X, y = thin(n, d, 1, bits)
    for more, expected in (
        ([], "complete"), ([X[0]], "quasi-complete"), ([[X[0][0] + 1, *X[0][1:]]], "overlap"),
    ):
        found = decide([*X, *more], [*y, *[-1] * len(more)])
        assert found.separation == expected
        assert proves(found, points([*X, *more], [*y, *[-1] * len(more)], "absorbed"))


@pytest.mark.parametrize("apart", [False, True])
def test_floats_alone_find_such_a_margin(apart: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gordan, "_exact", None)  # what is not guessed cannot be decided
    X, y = thin(300, 20, 1, bits=40)
    if apart:  # no row has its like across the plane
        X, y = [*X[:150], *X[450:]], [*y[:150], *y[450:]]
    assert decide(X, y).separable
    assert decide([*X, [X[0][0] + 1, *X[0][1:]]], [*y, -1]).separation == "overlap"


def test_floats_alone_tell_rows_apart_that_differ_in_their_last_bits(
        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gordan, "_exact", None)
    for n, d in ((100, 10), (100, 15), (102, 15), (106, 10), (112, 5), (300, 20)):
        w = cloud(1, d)[0]
        feet = cloud(n + 1, d)[:d]
        feet -= np.outer(feet @ w, w) / (w @ w)
        above = np.nextafter(feet, np.where(w > 0, np.inf, -np.inf))
        rest = cloud(n, d)
        X = np.concatenate([above, feet, rest])
        y = [1] * d + [-1] * d + np.where(rest @ w > 0, 1, -1).tolist()
        assert decide(X, y).separable


@pytest.mark.parametrize("side", [1, 0, -1])
@pytest.mark.parametrize("seed", range(3))
def test_a_wrong_guess_does_no_harm(seed: int, side: int, monkeypatch: pytest.MonkeyPatch) -> None:
    X, y = thin(20, 3, side)
    expected = decide(X, y).separation
    draw = np.random.default_rng(seed)

    def wrong(Z: Any) -> Guess:
        kind = draw.integers(3)
        return Guess(np.eye(Z.shape[1]), draw.random(len(Z)) ** 50,
                     draw.standard_normal(Z.shape[1]) if kind == 0 else None,
                     draw.random(len(Z)) if kind == 1 else None)

    def lost(*_: Any) -> Any:
        return [((int(k),), float(draw.random())) for k in draw.permutation(len(X))[:4]], None

    monkeypatch.setattr(gordan, "guess", wrong)
    monkeypatch.setattr(integer_hull, "active_set", lost)
    for _ in range(5):
        assert decide(X, y).separation == expected


@pytest.mark.parametrize("noise", [1e-12, 1e-6, 1e-1])
@pytest.mark.parametrize("side", [1, 0])
def test_floats_of_other_numbers_do_no_harm(side: int, noise: float,
                                            monkeypatch: pytest.MonkeyPatch) -> None:
    true = gordan.coordinates
    draw = np.random.default_rng(0)

    def wrong(rows: Any) -> Any:
        seen = true(rows)
        return replace(seen, floats=seen.floats + noise * draw.standard_normal(seen.floats.shape))

    for n, d in ((20, 3), (20, 8), (60, 4), (14, 20)):
        X, y = thin(n, d, side)
        expected = decide(X, y).separation
        with monkeypatch.context() as patch:
            patch.setattr(gordan, "coordinates", wrong)
            assert decide(X, y).separation == expected


@pytest.mark.parametrize(("n", "d"), [(100, 3), (400, 10), (130, 40)])
@pytest.mark.parametrize("fast", [True, False])
def test_random_labels_overlap(n: int, d: int, fast: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not fast:
        monkeypatch.setattr(exact_solve, "flint", None)
    X, y = cloud(n, d), np.where(cloud(n, 1)[:, 0] > 0, 1, -1)
    found = decide(X, y)
    assert found.separation == "overlap"
    assert proves(found, points(X.tolist(), y.tolist(), "absorbed"))


def thin(n: int, d: int, side: int, bits: int = 20) -> tuple[list[list[int]], list[int]]:
    """Pairs of integer rows at distance 2 across a plane, their entries some 2^(2 bits)."""
    feet = np.round(cloud(n, d - 1) * 2**bits).astype(int).tolist()
    slope = np.round(cloud(1, d - 1)[0] * 2**bits).astype(int).tolist()
    heights = [sum(a * b for a, b in zip(foot, slope, strict=True)) for foot in feet]
    X = [[height + shift, *foot] for shift in (side, -side)
         for height, foot in zip(heights, feet, strict=True)]
    return X, [1] * n + [-1] * n


@pytest.mark.parametrize("few", [0, 10**9])
@pytest.mark.parametrize("n", [30, 31, 32])
def test_fractions_among_the_weights_of_a_layer(n: int, few: int,
                                                monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(integer_hull, "_FEW", few)
    rows = [(1, 0, 0, 0), (-1, 0, 0, 0)]
    rows += [tuple(row) for row in np.round(cloud(n, 4) * 100).astype(int).tolist()]
    w, weights = weak_separator(rows, gordan.Gordan({0: 1, 1: 1}, [0]))
    assert w is None
    assert min(weights) > 0
    assert [sum(a * row[j] for a, row in zip(weights, rows, strict=True)) for j in range(4)] \
        == [0] * 4


@pytest.mark.parametrize("few", [0, 10**9], ids=["floats first", "integers"])
@pytest.mark.parametrize(("more", "expected"), [
    ([], "quasi-complete"), ([[7, 5]], "quasi-complete"), ([[4, -3], [-9, 9]], "overlap")])
def test_a_point_with_both_labels(few: int, more: Any, expected: str,
                                  monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(integer_hull, "_FEW", few)
    X, y = [[1, 3], [0.5, 2], [4, -1], [0.5, 2], *more], [1, 1, -1, -1, *[1] * len(more)]
    rows = points(X, y, "absorbed")
    found = decide(X, y)
    assert found.separation == expected == separation(rows)
    assert proves(found, rows)


def test_a_repeated_column_and_one_that_is_a_sum() -> None:
    X = cloud(200, 4)
    X = np.column_stack([X, X[:, 0], X[:, 1] + X[:, 2], np.zeros(200)])
    y = np.where(cloud(200, 1)[:, 0] > 0, 1, -1)
    found = decide(X, y)
    assert found.separation == "overlap"
    assert proves(found, points(X.tolist(), y.tolist(), "absorbed"))


@pytest.mark.parametrize(("rare", "expected"), [(False, "overlap"), (True, "quasi-complete")])
def test_categories_as_columns_of_0_and_1(rare: bool, expected: str,
                                          monkeypatch: pytest.MonkeyPatch) -> None:
    draw = np.random.default_rng(0)
    X = np.hstack([np.eye(k)[draw.integers(0, k, 300)] for k in (3, 4)])  # each group adds up to 1
    y = draw.integers(0, 2, 300)
    if rare:
        y[X[:, 0] == 1] = 1  # a category whose rows are all positive
    else:
        monkeypatch.setattr(gordan, "_exact", None)  # floats see it in the right coordinates
    found = decide(X, y)
    assert found.separation == expected
    assert proves(found, points(X.tolist(), np.where(y > 0, 1, -1).tolist(), "absorbed"))
