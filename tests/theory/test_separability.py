"""The decision against an oracle, and on inputs on which float methods answer wrongly."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from novikoff.theory import exact_solve, gordan, integer_hull
from novikoff.theory.certificate import Certificate
from novikoff.theory.logistic_newton import Guess
from novikoff.theory.separability import decide

ROUTES = {"integers": 10**9, "floats first": 0}
quick = settings(max_examples=120, deadline=None, database=None, derandomize=True)


@pytest.fixture(params=ROUTES)
def route(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of the two ways to the answer, whatever the size of the data."""
    monkeypatch.setattr(integer_hull, "_FEW", ROUTES[request.param])


def points(X: Sequence[Sequence[Any]], y: Sequence[int], bias: str) -> list[list[Fraction]]:
    head = [Fraction(1)] if bias == "absorbed" else []
    return [[sign * entry for entry in [*head, *map(Fraction, row)]]
            for row, sign in zip(X, y, strict=True)]


def solvable(rows: list[list[Fraction]], strict: Sequence[bool]) -> bool:
    """Fourier and Motzkin: does some w have row·w >= 0, and > 0 where strict, for every row?"""
    system = {(tuple(row), s) for row, s in zip(rows, strict, strict=True)}
    for j in range(len(rows[0])):
        kept = {(row, s) for row, s in system if row[j] == 0}
        for up, s in [item for item in system if item[0][j] > 0]:
            for down, t in [item for item in system if item[0][j] < 0]:
                joined = [a / up[j] - b / down[j] for a, b in zip(up, down, strict=True)]
                size = max(map(abs, joined)) or 1
                kept.add((tuple(entry / size for entry in joined), s or t))
        system = kept
    return not any(s for _, s in system)


def separation(rows: list[list[Fraction]]) -> str:
    n = len(rows)
    if solvable(rows, [True] * n):
        return "complete"
    if any(solvable(rows, [k == i for k in range(n)]) for i in range(n)):
        return "quasi-complete"
    return "overlap"


def proves(found: Certificate, rows: list[list[Fraction]]) -> bool:
    """The definition of each answer, in fractions and without the project's checker."""
    if found.separation == "complete":
        assert found.w is not None
        return all(sum(a * b for a, b in zip(found.w, row, strict=True)) > 0 for row in rows)
    weights = found.multipliers
    assert weights is not None
    assert min(weights) >= 0
    assert any(weights)
    assert all(sum(a * row[j] for a, row in zip(weights, rows, strict=True)) == 0
               for j in range(len(rows[0])))
    if found.separation == "overlap":
        return min(weights) > 0
    assert found.weak_w is not None
    products = [sum(a * b for a, b in zip(found.weak_w, row, strict=True)) for row in rows]
    return min(products) >= 0 and any(products)


# --- inputs on which float methods are wrong ----------------------------------------------

BIG, TINY = 2.0**31, 2.0**-31


@pytest.mark.usefixtures("route")
@pytest.mark.parametrize(("X", "y", "bias", "expected"), [
    # the rows are the signed points: 2^31 z_1 + z_2 = 0
    ([[-TINY, 1], [1, -BIG]], [1, 1], "none", "overlap"),
    ([[-2 * TINY, 1], [1, -BIG / 2]], [1, 1], "none", "overlap"),
    ([[-4 * TINY, 1], [1, -BIG / 4]], [1, 1], "none", "overlap"),
    ([[-TINY, 1], [1, -BIG * (1 - 2.0**-52)]], [1, 1], "none", "complete"),
    ([[-TINY, 1], [1, -BIG * (1 + 2.0**-52)]], [1, 1], "none", "complete"),
    ([[1, 0], [-1, TINY]], [1, 1], "none", "complete"),
    ([[1, 0], [-1, 0]], [1, 1], "none", "overlap"),
    ([[1], [1 + 2.0**-52]], [-1, 1], "absorbed", "complete"),
    ([[1], [1 + 2.0**-53]], [-1, 1], "absorbed", "overlap"),
    ([[1], [1 + Fraction(1, 2**53)]], [-1, 1], "absorbed", "complete"),
    ([[1000, 0], [1001, 0], [1000, 1]], [-1, 1, 1], "absorbed", "complete"),
    ([[1e300], [2e300]], [-1, 1], "absorbed", "complete"),
    ([[1e300], [2e300], [3e300]], [-1, 1, -1], "absorbed", "overlap"),
    ([[5e-324], [1e-323]], [-1, 1], "absorbed", "complete"),
    ([[5e-324], [1e-323], [1.5e-323]], [-1, 1, -1], "absorbed", "overlap"),
    ([[5e-324, 1e300], [1e-323, 1e300]], [-1, 1], "absorbed", "complete"),
    ([[2**60], [2**60 + 1]], [-1, 1], "absorbed", "complete"),
    ([[0.1 + 0.2], [0.3]], [1, -1], "absorbed", "complete"),
    ([[Decimal("0.1") + Decimal("0.2")], [Decimal("0.3")]], [1, -1], "absorbed", "overlap"),
])
def test_float_traps(X: Any, y: Any, bias: Any, expected: str) -> None:
    found = decide(X, y, bias)
    assert found.separation == expected
    assert proves(found, points(X, y, bias))


@pytest.mark.usefixtures("route")
@pytest.mark.parametrize(("X", "y", "expected"), [
    ([[0], [1], [2], [3]], [0, 0, 1, 1], "complete"),
    ([[0], [1], [1], [2]], [0, 0, 1, 1], "quasi-complete"),
    ([[0, 1], [2, 3], [1, 0], [3, 2]], [1, 1, -1, -1], "complete"),
    ([[0], [2], [1], [3]], [1, 1, -1, -1], "overlap"),  # its first column alone
    ([[1], [3], [0], [2]], [1, 1, -1, -1], "overlap"),  # its second column alone
    ([[0], [1]], [1, -1], "complete"),  # only with a negative weight
    ([[100], [101]], [1, -1], "complete"),
    ([[1, 1], [2, 2]], [-1, 1], "complete"),
    ([[0], [0], [1]], [1, -1, 1], "quasi-complete"),  # no logistic optimum, and not separable
    ([[0], [1], [2]], [1, -1, 1], "overlap"),
    ([[0], [1], [2]], [-1, 1, -1], "overlap"),
])
def test_published_cases(X: Any, y: Any, expected: str) -> None:
    assert decide(X, y).separation == expected


def test_without_a_bias_a_shifted_boundary_is_out_of_reach() -> None:
    assert decide([[1, 1], [2, 2]], [-1, 1], "none").separation == "overlap"
    assert decide([[1], [2]], [-1, 1], "none").separation == "overlap"


# --- finite families, decided completely --------------------------------------------------

@pytest.mark.usefixtures("route")
@pytest.mark.parametrize(("inputs", "separable", "quasi"), [(2, 14, 0), (3, 104, 48)])
def test_boolean_functions(inputs: int, separable: int, quasi: int) -> None:
    X = list(product((0, 1), repeat=inputs))
    found = [decide(X, y).separation for y in product((0, 1), repeat=len(X))]
    assert found.count("complete") == separable
    assert found.count("quasi-complete") == quasi
    assert len(found) == 2 ** len(X)


@pytest.mark.parametrize(("n", "d"), [
    (1, 1), (3, 1), (4, 1), (5, 1), (3, 2), (4, 2), (5, 2), (4, 3)])
def test_count_of_dichotomies_in_general_position(n: int, d: int) -> None:
    X = [[t**power for power in range(1, d + 1)] for t in range(n)]  # on the moment curve
    counted = sum(decide(X, y).separable for y in product((-1, 1), repeat=n))
    choose = [1]
    for k in range(d):
        choose.append(choose[-1] * (n - 1 - k) // (k + 1))
    assert counted == 2 * sum(choose)


def small_samples() -> Iterator[tuple[Any, Any]]:
    for n in range(1, 5):
        for X in product((-1, 0, 1), repeat=n):
            for y in product((-1, 1), repeat=n):
                yield [[x] for x in X], y


@pytest.mark.parametrize("bias", ["absorbed", "none"])
def test_every_small_sample_on_a_line(bias: Any) -> None:
    for X, y in small_samples():
        assert decide(X, y, bias).separation == separation(points(X, y, bias)), (X, y)


# --- an oracle, and what must not matter ---------------------------------------------------

NUMBERS = {
    "integers": st.integers(-3, 3),
    "halves and thirds": st.builds(Fraction, st.integers(-3, 3), st.sampled_from((1, 2, 3))),
    "near 1": st.integers(-3, 3).map(lambda k: 1 + k * 2.0**-52),
    "any scale": st.builds(lambda k, e: k * 2.0**e, st.integers(-3, 3), st.integers(-300, 300)),
}


@st.composite
def samples(draw: st.DrawFn) -> tuple[list[list[Any]], list[int], str]:
    n, d = draw(st.integers(1, 6)), draw(st.integers(1, 3))
    numbers = NUMBERS[draw(st.sampled_from(sorted(NUMBERS)))]
    X = draw(st.lists(st.lists(numbers, min_size=d, max_size=d), min_size=n, max_size=n))
    y = draw(st.lists(st.sampled_from((-1, 1)), min_size=n, max_size=n))
    return X, y, draw(st.sampled_from(("absorbed", "none")))


@pytest.mark.parametrize("few", ROUTES.values(), ids=ROUTES)
@given(sample=samples())
@quick
def test_agrees_with_elimination(few: int, sample: Any) -> None:
    X, y, bias = sample
    rows = points(X, y, bias)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(integer_hull, "_FEW", few)
        found = decide(X, y, bias)
    assert found.separation == separation(rows)
    assert proves(found, rows)


@given(sample=samples(), data=st.data())
@quick
def test_order_scale_and_copies_do_not_matter(sample: Any, data: st.DataObject) -> None:
    X, y, bias = sample
    expected = decide(X, y, bias).separation
    order = data.draw(st.permutations(range(len(X))))
    assert decide([X[i] for i in order], [y[i] for i in order], bias).separation == expected
    copied = data.draw(st.integers(0, len(X) - 1))
    assert decide([*X, X[copied]], [*y, y[copied]], bias).separation == expected
    assert decide(X, [-label for label in y], bias).separation == expected
    if bias == "none":
        factors = data.draw(st.lists(st.integers(1, 9), min_size=len(X), max_size=len(X)))
        scaled = [[factor * Fraction(entry) for entry in row]
                  for factor, row in zip(factors, X, strict=True)]
        assert decide(scaled, y, bias).separation == expected
    else:
        moved = [[3 * Fraction(entry) + 5 for entry in row] for row in X]
        assert decide(moved, y, bias).separation == expected


# --- larger data, on which floats are used -------------------------------------------------

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


@pytest.mark.parametrize(("n", "d"), [(40, 5), (200, 10), (300, 20)])
def test_a_margin_below_the_resolution_of_floats(n: int, d: int) -> None:
    X, y = thin(n, d, 1)
    for more, expected in (
        ([], "complete"), ([X[0]], "quasi-complete"), ([[X[0][0] + 1, *X[0][1:]]], "overlap"),
    ):
        found = decide([*X, *more], [*y, *[-1] * len(more)])
        assert found.separation == expected
        assert proves(found, points([*X, *more], [*y, *[-1] * len(more)], "absorbed"))


def test_floats_alone_find_such_a_margin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gordan, "_exact", None)  # what is not guessed cannot be decided
    assert decide(*thin(300, 20, 1)).separable
    assert decide(*thin(300, 20, 0)).separation == "overlap"


@pytest.mark.parametrize("side", [1, 0, -1])
@pytest.mark.parametrize("seed", range(3))
def test_a_wrong_guess_does_no_harm(seed: int, side: int, monkeypatch: pytest.MonkeyPatch) -> None:
    X, y = thin(20, 3, side)
    expected = decide(X, y).separation
    draw = np.random.default_rng(seed)

    def wrong(Z: Any) -> Guess:
        kind = draw.integers(3)
        return Guess(np.eye(Z.shape[1]), draw.standard_normal(Z.shape[1]) if kind == 0 else None,
                     draw.random(len(Z)) if kind == 1 else None)

    def lost(*_: Any) -> Any:
        return [((int(k),), float(draw.random())) for k in draw.permutation(len(X))[:4]], None

    monkeypatch.setattr(gordan, "guess", wrong)
    monkeypatch.setattr(integer_hull, "active_set", lost)
    for _ in range(5):
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


def thin(n: int, d: int, side: int) -> tuple[list[list[int]], list[int]]:
    """Pairs of integer rows at distance 2 across a plane, and as far as 2^42 from the origin."""
    feet = np.round(cloud(n, d - 1) * 2**20).astype(int).tolist()
    slope = np.round(cloud(1, d - 1)[0] * 2**20).astype(int).tolist()
    heights = [sum(a * b for a, b in zip(foot, slope, strict=True)) for foot in feet]
    X = [[height + shift, *foot] for shift in (side, -side)
         for height, foot in zip(heights, feet, strict=True)]
    return X, [1] * n + [-1] * n


def test_a_repeated_column_and_one_that_is_a_sum() -> None:
    X = cloud(200, 4)
    X = np.column_stack([X, X[:, 0], X[:, 1] + X[:, 2], np.zeros(200)])
    y = np.where(cloud(200, 1)[:, 0] > 0, 1, -1)
    found = decide(X, y)
    assert found.separation == "overlap"
    assert proves(found, points(X.tolist(), y.tolist(), "absorbed"))


@pytest.mark.usefixtures("route")
def test_the_space_of_multipliers_grows_layer_by_layer() -> None:
    # a line, then a plane, then space: each pair cancels only modulo those before it
    layers = [[1, 0, 0, 0], [-1, 0, 0, 0], [5, 1, 0, 0], [-3, -1, 0, 0],
              [2, 7, 1, 0], [0, 1, -1, 0]]
    for order in permutations(range(6), 6):
        X = [layers[i] for i in order]
        assert decide(X, [1] * 6, "none").separation == "overlap"
    found = decide([*layers, [3, 1, 4, 1]], [1] * 7, "none")
    assert found.separation == "quasi-complete"
    assert proves(found, points([*layers, [3, 1, 4, 1]], [1] * 7, "none"))
