"""The numbers that the course documents, their audit and the reported cases give for runs."""

from fractions import Fraction
from itertools import permutations
from typing import Any, Final

import pytest

from novikoff.reference.linalg import norm_sq
from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import Result, drain
from novikoff.reference.sample import normalised, sample

Q = Fraction
ENOUGH: Final = 100_000
INPUTS = [(0, 0), (0, 1), (1, 0), (1, 1)]


def run(X: Any, y: Any, w: Any = None, eta: Any = 1, bias: Any = 1, **rules: Any) -> Result[Any]:
    examples = sample(X, y, bias)
    return drain(perceptron(examples, w or (0,) * len(examples[0][0]), eta, passes=ENOUGH,
                            **rules))[2]


@pytest.mark.parametrize(("gate", "updates"), [
    ((-1, -1, -1, 1), 11), ((1, 1, 1, -1), 10), ((-1, 1, 1, 1), 5), ((1, -1, -1, -1), 4)])
def test_updates_on_the_gates(gate: Any, updates: int) -> None:
    """C-03: AND, NAND, OR, NOR under rule f, σ(0) = +1, in the order 00, 01, 10, 11."""
    result = run(INPUTS, gate, mistake="F", zero="+1")
    assert (result.updates, result.converged) == (updates, True)


@pytest.mark.parametrize(("rule", "updates", "w"), [
    ("F", 3, (-1, -1)), ("N", 5, (-1, -2)), ("AB", 0, (0, 0))])
def test_variants_are_not_interchangeable(rule: str, updates: int, w: Any) -> None:
    """D-231: three tie rules, three runs on x = -1 (+), 0 (-)."""
    result = run([(-1,), (0,)], (1, -1), mistake=rule)
    assert (result.updates, result.w) == (updates, w)


@pytest.mark.parametrize("rule", ["F", "N"])
def test_scales_of_the_rate(rule: str) -> None:
    """D-232: η (y - ŷ) x at rate η is the step 2η, so that η = 1/2 is the step 1."""
    for eta in (Q(1, 2), Q(3)):
        assert run(INPUTS, (-1, -1, -1, 1), eta=eta, step="2eta", mistake=rule) \
            == run(INPUTS, (-1, -1, -1, 1), eta=2 * eta, mistake=rule)
    assert run(INPUTS, (-1, -1, -1, 1), eta=Q(1, 2), step="2eta", mistake=rule) \
        == run(INPUTS, (-1, -1, -1, 1), eta=1, step="constant", mistake=rule)


@pytest.mark.parametrize(("X", "y", "inverse_norms", "counts"), [
    ([(0,), (Q(3, 4),)], (-1, 1), (1, Q(4, 5)), (5, 2)),
    ([(0,), (Q(3, 4),), (Q(4, 3),)], (-1, -1, 1), (1, Q(4, 5), Q(3, 5)), (8, 12))])
def test_normalising_changes_the_run(X: Any, y: Any, inverse_norms: Any, counts: Any) -> None:
    """D-020: raw and normalised data make different numbers of updates, under rule f from 0."""
    raw = sample(X, y, 1)
    unit = normalised(raw, inverse_norms)
    assert all(norm_sq(x) == 1 for x, _ in unit)
    assert tuple(drain(perceptron(data, (0, 0), 1, passes=ENOUGH, mistake="F"))[2].updates
                 for data in (raw, unit)) == counts


def orders(X: Any, y: Any) -> list[Result[Any]]:
    return [run([X[i] for i in order], [y[i] for i in order], mistake="F")
            for order in permutations(range(len(X)))]


def test_the_order_changes_the_count() -> None:
    """C-08d: x = -1 (-), 0 (-), 1 (+) takes 1 or 3 updates."""
    assert {r.updates for r in orders([(-1,), (0,), (1,)], (-1, -1, 1))} == {1, 3}


def test_the_order_changes_the_classifier() -> None:
    """C-08d: x = -2 (+), -1 (+), 0 (-) ends at (-1, -1) or (-1, -2)."""
    assert {r.w for r in orders([(-2,), (-1,), (0,)], (1, 1, -1))} == {(-1, -1), (-1, -2)}


def test_the_rate_matters_from_another_start() -> None:
    """D-066: from w = -3 on x = 1 (+), the rates 1, 2, 3 make 4, 2, 2 updates."""
    assert [run([(1,)], (1,), (-3,), eta, None).updates for eta in (1, 2, 3)] == [4, 2, 2]
    assert [run([(1,)], (1,), (0,), eta, None).updates for eta in (1, 2, 3)] == [1, 1, 1]


def test_the_count_is_not_monotone_in_the_rate() -> None:
    """D-066: from w = (3, 0) on x = 0 (+), 1 (-), the rates 1, 2, 3, 4 make 2, 1, 4, 2 updates."""
    assert [run([(0,), (1,)], (1, -1), (3, 0), eta).updates for eta in (1, 2, 3, 4)] == [2, 1, 4, 2]


@pytest.mark.parametrize(("X", "updates"), [([(0,), (1,)], 5), ([(100,), (101,)], 40405)])
def test_data_far_from_the_origin_take_long(X: Any, updates: int) -> None:
    """Case V07: the same two points, shifted by 100, take 8081 times as many updates.

    The bounds R²‖u‖²/δ² of the best separators are 10 and 412 211 810.
    """
    result = run(X, (1, -1))
    assert (result.updates, result.converged) == (updates, True)
    best = (1 + 2 * X[0][0], -2)
    assert [best[0] + best[1] * x for (x,) in X] == [1, -1]
    radius_sq = 1 + X[1][0]**2
    assert radius_sq * norm_sq(best) == {5: 10, 40405: 412_211_810}[updates]


def test_the_bound_does_not_contain_the_rate() -> None:
    """Case V08: two mistakes at either rate, from 0; 52 bounds them, 0.52 does not."""
    X, y = [(1, 2), (2, 1), (3, 4)], (1, -1, 1)
    results = [run(X, y, eta=eta) for eta in (Q(1, 10), Q(10))]
    assert [r.updates for r in results] == [2, 2]
    assert results[1].w == tuple(100 * wj for wj in results[0].w)
    separator, radius_sq = (0, -1, 1), 26
    assert min(label * (row[1] - row[0]) for row, label in zip(X, y, strict=True)) == 1
    assert max(1 + norm_sq(row) for row in X) == radius_sq
    assert radius_sq * norm_sq(separator) == 52
