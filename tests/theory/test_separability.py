"""The decision against an oracle, and on inputs on which float methods answer wrongly."""

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import points, proves, separation

from novikoff.theory import integer_hull
from novikoff.theory.separability import decide

ROUTES = {"integers": 10**9, "floats first": 0}
quick = settings(max_examples=120, database=None, derandomize=True)


@pytest.fixture(params=ROUTES)
def route(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of the two ways to the answer, whatever the size of the data."""
    monkeypatch.setattr(integer_hull, "_FEW", ROUTES[request.param])


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
