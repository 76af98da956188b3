"""What `certify` computes, against the reference and other computations of the same."""

from fractions import Fraction as Q
from itertools import combinations, permutations, product
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from novikoff.reference.linalg import dot
from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import drain
from novikoff.reference.zero_one import least_errors
from novikoff.reports.certify.any_data_bound import any_data_bound, most_mistakes
from novikoff.reports.certify.certify import certify, whole
from novikoff.reports.certify.deadline import NotComputed, within
from novikoff.reports.certify.findings import rates
from novikoff.reports.certify.least_squares_line import (
    FEW,
    gram,
    largest_eigenvalue,
    least_squares_line,
)
from novikoff.reports.certify.perceptron_run import perceptron_run
from novikoff.reports.certify.removal import best_threshold, removal, wrong
from novikoff.reports.certify.table import Reading, Table
from novikoff.theory.eigenvalue import spectrum
from novikoff.theory.integer_points import integer_points
from novikoff.theory.separability import decide


@st.composite
def samples(draw: st.DrawFn, most: int = 7) -> tuple[list[list[Q]], list[int]]:
    d = draw(st.integers(1, 3))
    entries = st.builds(Q, st.integers(-3, 3), st.sampled_from([1, 2, 5]))
    X = draw(st.lists(st.lists(entries, min_size=d, max_size=d), min_size=1, max_size=most))
    y = draw(st.lists(st.sampled_from([-1, 1]), min_size=len(X), max_size=len(X)))
    return X, y


def table(X: Any, y: list[int]) -> Table:
    return Table("", tuple(f"x{j}" for j in range(len(X[0]))), [tuple(row) for row in X], y, "y",
                 ("-1", "1"), "", Reading())


def rows_of(X: Any, y: list[int]) -> Any:
    return whole(integer_points(X, y, "absorbed", positive=1))


def examples(X: Any, y: list[int]) -> Any:
    return tuple(((Q(1), *row), label) for row, label in zip(X, y, strict=True))


@settings(max_examples=60)
@given(samples())
@example(([[0, 0, 2], [0, -3, 0], [0, Q(1, 5), 0], [Q(3, 2), 0, 0], [0, 0, 0], [-1, -3, 0]],
          [-1, -1, 1, 1, 1, 1]))  # cut off when the last mistake is made
def test_the_run_is_that_of_the_reference(sample: Any) -> None:
    X, y = sample
    rows, scale = rows_of(X, y)
    found = perceptron_run(rows, 20 * len(rows))
    start = (Q(0),) * (len(X[0]) + 1)
    _, passes, end = drain(perceptron(examples(X, y), start, Q(1), passes=found.passes))
    assert found.w == tuple(scale * entry for entry in end.w)
    assert (found.updates, found.passes) == (end.updates, end.passes)
    assert (found.first, found.converged) == (passes[0].updates, end.converged)
    if not found.converged and not found.cycle:
        assert found.passes == 20


def test_a_run_goes_on_while_it_may_and_no_longer() -> None:
    rows = [(-1, -100), (1, 101)]
    assert perceptron_run(rows, 10_000_000).updates == 40405
    cut = perceptron_run(rows, 101)
    assert (cut.passes, cut.converged, cut.cycle) == (50, False, 0)
    assert perceptron_run(rows, 1).passes == 1


@settings(max_examples=60)
@given(samples())
@example(([[0, 0], [1, 1], [0, 1], [1, 0]], [1, 1, -1, -1]))
@example(([[Q(3)], [Q(1)], [Q(2)]], [1, 1, -1]))  # its cycle begins after some passes
def test_a_cycle_is_one(sample: Any) -> None:
    rows, _ = rows_of(*sample)
    found = perceptron_run(rows, 100 * len(rows))
    ends, w = [(0,) * len(rows[0])], [0] * len(rows[0])
    for _ in range(found.passes):
        for row in rows:
            if dot(w, row) <= 0:
                w = [a + b for a, b in zip(w, row, strict=True)]
        ends.append(tuple(w))
    if found.cycle:
        assert ends[-1] == ends[-1 - found.cycle]
        assert len(set(ends[-found.cycle:])) == found.cycle
    else:
        assert found.converged or len(ends) == 101


def test_a_cycle_may_begin_late() -> None:
    found = perceptron_run(rows_of([[3], [1], [2]], [1, 1, -1])[0])
    assert 0 < found.cycle < found.passes


@given(st.fractions(0, 50, max_denominator=9), st.fractions(0, 50, max_denominator=9))
def test_most_mistakes_is_the_last_that_the_bound_allows(hinge: Q, spread: Q) -> None:
    def allowed(m: int) -> bool:
        return m <= hinge or (m - hinge) ** 2 <= spread * m

    most = most_mistakes(hinge, spread)
    assert allowed(most)
    assert not allowed(most + 1)


@settings(max_examples=40)
@given(samples(5))
def test_the_bound_of_the_first_pass_holds_in_every_order(sample: Any) -> None:
    X, y = sample
    rows, scale = rows_of(X, y)
    found = certify(table(X, y))
    bound = found.first_pass
    assert not isinstance(bound, NotComputed)
    hinge = sum(max(Q(0), 1 - dot(bound.u, row) / scale) for row in rows)
    norm_sq = sum(entry * entry for entry in bound.u)
    assert (bound.hinge, bound.spread) == (hinge, found.radius_sq * norm_sq)
    assert all(perceptron_run(order, 1).first <= bound.most for order in permutations(rows))


def test_the_bound_of_the_first_pass_says_something() -> None:
    rows = [(-1, 0), (1, 1)] * 50
    found = any_data_bound(rows, 1, Q(2), [(-1, 2)])
    assert (found.most, found.hinge, found.u) == (10, 0, (-1, 2))
    noisy = any_data_bound([*rows, (1, 0)], 1, Q(2), [(-1, 2)])
    assert noisy.hinge == sum(max(Q(0), 1 - dot(noisy.u, row)) for row in [*rows, (1, 0)])
    assert 10 < noisy.most < 20


@settings(max_examples=60)
@given(samples())
def test_the_line_minimises_the_squares(sample: Any) -> None:
    X, y = sample
    rows, _ = rows_of(X, y)
    line = least_squares_line(rows, gram(rows))
    A = np.array([[1, *map(float, row)] for row in X])
    w, _, rank, _ = np.linalg.lstsq(A, np.array(y, dtype=float), rcond=None)
    assert line.unique == (rank == A.shape[1])
    scores = A @ w
    own = [dot(line.w, row) * sign for row, sign in zip(rows, y, strict=True)]
    if np.abs(scores).min() > 1e-9:  # floats cannot tell what lies on the boundary
        assert line.errors == sum(s * label <= 0 for s, label in zip(scores, y, strict=True))
        assert [z > 0 for z in own] == [s > 0 for s in scores]
    assert line.boundary == own.count(0)
    assert line.errors == sum(z * label <= 0 for z, label in zip(own, y, strict=True))


def test_the_line_gets_separable_rows_wrong() -> None:
    X, y = [[0], [1], [2], [100]], [-1, 1, 1, 1]
    found = certify(table(X, y))
    assert not isinstance(found.line, NotComputed)
    assert found.mistake_bound is not None
    assert found.line.errors == 1


@pytest.mark.parametrize("d", [1, 3, FEW, FEW + 1, 2 * FEW])
def test_the_largest_eigenvalue_is_enclosed(d: int) -> None:
    draw = np.random.default_rng(d)
    rows = [tuple(row) for row in draw.integers(-1000, 1000, (2 * d, d)).tolist()]
    low, high = largest_eigenvalue(gram(rows))
    floats = np.linalg.eigvalsh(np.array(gram(rows), dtype=float))[-1]
    assert low <= high
    assert float(high - low) <= 1e-9 * floats
    assert float(low) == pytest.approx(floats, rel=1e-9, abs=0)
    assert spectrum(gram(rows)).above(high) == 0
    assert spectrum(gram(rows)).above(low - 1) == 1
    assert low == high or spectrum(gram(rows)).above(low) == 1


def test_large_eigenvalues_of_more_columns_are_enclosed() -> None:
    rows = [tuple(10**200 * (i == j) * (i + 1) for j in range(FEW + 2)) for i in range(FEW + 2)]
    low, high = largest_eigenvalue(gram(rows))
    truth = Q(10**200 * (FEW + 2)) ** 2
    assert low <= truth <= high
    assert (high - low) / truth < Q(1, 2**9)


def test_rates_are_those_of_the_course() -> None:
    X, y = [[0], [0], [1], [1]], [-1, 1, 1, 1]
    found = certify(table(X, y))
    assert not isinstance(found.lambda_max, NotComputed)
    halved = certify(table([[row[0] / Q(2)] for row in X], y))
    assert not isinstance(halved.lambda_max, NotComputed)
    assert float(halved.lambda_max[0]) == pytest.approx(
        max(np.linalg.eigvalsh([[4.0, 1.0], [1.0, 0.5]])))
    low, high = rates(found.lambda_max, 2)
    H = np.array([[4.0, 2.0], [2.0, 2.0]])
    step = [np.abs(np.linalg.eigvals(np.eye(2) - float(eta) * H)).max() for eta in (low, high)]
    assert step == pytest.approx([1, 1])
    assert low <= high
    assert rates((Q(4), Q(4)), 8 * 4) == (8, 8)


@settings(max_examples=60)
@given(samples())
def test_the_fewest_removals_are_those_of_the_reference(sample: Any) -> None:
    X, y = sample
    rows, _ = rows_of(X, y)
    found = removal(rows, [])
    fewest, _ = least_errors(examples(X, y), most=2**16)
    assert found.exact
    assert found.upper == fewest
    assert found.removed == wrong(rows, found.w)


def test_more_removals_are_between_bounds_that_hold() -> None:
    """The data are six copies of one set, moved apart along a plane that parts each alike."""
    corners = list(product((-1, 1), repeat=2))
    X = [(a, b, 10 * k) for k in range(6) for a, b in corners]
    y = [a * b for _ in range(6) for a, b in corners]
    rows, _ = rows_of(X, y)
    exact = removal(rows, [])
    assert exact.lower >= 6
    rough = removal(rows, [], effort=200)
    assert rough.lower <= exact.lower <= exact.upper <= rough.upper
    assert not rough.exact
    for found in (exact, rough):
        kept = [i for i in range(len(rows)) if i not in found.removed]
        assert decide([X[i] for i in kept], [y[i] for i in kept], positive=1).separable
        rows_used = [i for each in found.disjoint for i in each]
        assert len(rows_used) == len(set(rows_used))
        for each in found.disjoint:
            assert all(sum(weight * rows[i][j] for i, weight in each.items()) == 0
                       for j in range(len(rows[0])))


def test_a_row_is_used_against_one_other_only() -> None:
    X, y = [(0, 1), (0, 1), (0, 1), (5, 5)], [1, -1, -1, 1]
    found = removal(rows_of(X, y)[0], [])
    assert (found.lower, found.upper, len(found.disjoint)) == (1, 1, 1)


def test_a_search_finds_what_disjoint_sets_do_not_show() -> None:
    """Of every two of three points one must go, and the two rows of a pair are not disjoint."""
    X = [(0, 0), (4, 0), (0, 4), (1, 1), (2, 1), (1, 2)]
    y = [1, 1, 1, -1, -1, -1]
    rows, _ = rows_of(X, y)
    found = removal(rows, [])
    fewest = next(k for k in range(7) for gone in combinations(range(6), k) if decide(
        [X[i] for i in range(6) if i not in gone], [y[i] for i in range(6) if i not in gone],
        positive=1).separable)
    assert found.exact
    assert found.upper == fewest
    assert found.searched == fewest - 1 or len(found.disjoint) == fewest


def test_bounds_are_kept_when_the_time_runs_out() -> None:
    draw = np.random.default_rng(4)
    X = draw.integers(-99, 99, (4000, 3)).tolist()
    rows, _ = rows_of(X, [1 if k % 2 else -1 for k in range(4000)])
    found = within(0.5, lambda: removal(rows, [], effort=10**9))
    assert not isinstance(found, NotComputed)
    assert found.late
    assert 0 < found.lower == len(found.disjoint) < found.upper == len(wrong(rows, found.w))


@given(st.lists(st.tuples(st.integers(-4, 4), st.sampled_from([-1, 1])), min_size=1, max_size=9))
def test_the_best_threshold_is_the_best(data: Any) -> None:
    rows, _ = rows_of([[x] for x, _ in data], [label for _, label in data])
    cuts = [(-(2 * t + 1), 2) for t in range(-6, 6)]
    ways = [*cuts, *[(-a, -b) for a, b in cuts], (1, 0), (-1, 0)]
    assert len(wrong(rows, best_threshold(rows, (1,)))) == min(len(wrong(rows, w)) for w in ways)
