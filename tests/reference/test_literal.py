"""The printed listings, run as they are: the exact numbers of the faults that the audit names."""

from fractions import Fraction
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.adaline import adaline
from novikoff.reference.batch_perceptron import Correction
from novikoff.reference.batch_pla import batch_pla as repaired_pla
from novikoff.reference.linalg import norm_sq
from novikoff.reference.literal import adaline_sgd
from novikoff.reference.literal.batch_pla import batch_pla
from novikoff.reference.literal.pocket import pocket
from novikoff.reference.literal.svm_loss import diff
from novikoff.reference.pocket import pocket as repaired_pocket
from novikoff.reference.record import Pass, trace
from novikoff.reference.sample import sample
from novikoff.reference.svm import subgradient
from novikoff.reference.training import exhaust
from novikoff.reference.zero_one import errors

Q = Fraction
EPSILON: Final = Q(1, 50)
D209 = sample([(-2,), (-1,), (0,), (1,)], (1, 1, -1, 1), 1)
D209_BOTH = sample([(-3,), (-3,), (-2,), (0,)], (-1, -1, 1, -1), 1)
POINTS = st.lists(st.tuples(st.integers(-3, 3), st.sampled_from([-1, 1])), min_size=1, max_size=4)


@pytest.mark.parametrize("rule", ["F", "N"])
def test_one_example_is_learnt_at_once_and_the_loop_never_ends(rule: Any) -> None:
    """D-205: N = 1, x = 1 (-). Δ is never reset, so it stays -1 and w falls for ever."""
    records, result = trace(batch_pla((((1,), -1),), (0,), 1, Q(1, 10), passes=50, mistake=rule))
    ends = [r for r in records if isinstance(r, Pass)]
    assert [end.w for end in ends] == [(-t,) for t in range(1, 51)]
    assert [end.updates for end in ends] == [1] + [0] * 49
    assert result.converged
    _, cured = trace(repaired_pla((((1,), -1),), (0,), 1, Q(1, 10), passes=50, mistake=rule))
    assert (cured.w, cured.passes, cured.converged) == ((-1,), 2, True)


@pytest.mark.parametrize(("rule", "X", "y", "separator", "passes", "wrong"), [
    ("F", (1, 3, 2, 2, 0), (1, -1, 1, 1, 1), (5, -2), 1, 4),
    ("N", (1, 1, 1, 2, 0), (1, 1, 1, -1, 1), (3, -2), 3, 3)])
def test_separable_points_are_left_wrong(rule: Any, X: Any, y: Any, separator: Any, passes: int,
                                         wrong: int) -> None:
    """D-204: 5 points with ε < δ/N, where the repaired rule stops only when they are separated."""
    data = sample([(x,) for x in X], y, 1)
    delta_sq = Q(min(t * (separator[0] + separator[1] * x) for x, t in zip(X, y, strict=True))**2,
                 norm_sq(separator))
    assert delta_sq / 25 > EPSILON**2
    _, result = trace(batch_pla(data, (0, 0), 1, EPSILON, passes=99, mistake=rule))
    assert (result.passes, errors(data, result.w, rule)) == (passes, wrong)
    _, cured = trace(repaired_pla(data, (0, 0), 1, EPSILON, passes=99, mistake=rule))
    assert cured.converged


@given(POINTS, st.sampled_from([Q(1, 2), Q(3)]), st.sampled_from(["N", "F", "AB"]),
       st.sampled_from(["+1", "-1", "neither"]), st.integers(0, 3))
def test_batch_pla_is_the_printed_loop(points: Any, alpha: Q, rule: Any, zero: Any,
                                       passes: int) -> None:
    data = sample([(Q(x),) for x, _ in points], [y for _, y in points], Q(1))
    records, result = trace(batch_pla(data, (Q(0), Q(0)), alpha, Q(1, 9), passes=passes,
                                      mistake=rule, zero=zero))
    w, total = [Q(0), Q(0)], [Q(0), Q(0)]
    for correction in [r for r in records if isinstance(r, Correction)]:
        for x, y in data:
            if errors(((x, y),), w, rule, zero):
                total = [a + y * b for a, b in zip(total, x, strict=True)]
            total = [a / len(data) for a in total]
        w = [a + alpha * b for a, b in zip(w, total, strict=True)]
        assert (correction.w, correction.delta) == (tuple(w), tuple(total))
    assert result.w == tuple(w)
    assert result.passes == passes or norm_sq(total) <= Q(1, 81)


@given(POINTS)
def test_the_first_pass_weighs_by_position(points: Any) -> None:
    """D-204: example i of N counts N^-(N-i+1); from 0 under rule N all are mistakes."""
    n = len(points)
    data = sample([(Q(x),) for x, _ in points], [y for _, y in points], Q(1))
    records, _ = trace(batch_pla(data, (Q(0), Q(0)), Q(1), Q(0), passes=1))
    first = records[0]
    assert isinstance(first, Correction)
    assert first.rows == tuple(range(n))
    assert first.delta == tuple(sum(Q(y * x[j], n**(n - i)) for i, (x, y) in enumerate(data))
                                for j in range(2))


def test_the_order_of_the_data_changes_the_first_pass() -> None:
    data = sample([(0,), (1,)], (1, -1), 1)
    found = [trace(batch_pla(points, (0, 0), 1, 0, passes=1))[1].w
             for points in (data, data[::-1])]
    assert found == [(Q(-1, 4), Q(-1, 2)), (Q(1, 4), Q(-1, 4))]


def test_the_pocket_forgets_its_best() -> None:
    """D-209: rule F, two steps; errors 1, 3, 2, and 2 is kept although 1 was met."""
    records, result = trace(pocket(D209, (0, 0), 1, updates=2, mistake="F"))
    assert errors(D209, (0, 0), "F") == 1
    assert [(r.errors, r.best) for r in records] == [(3, 1), (2, 2)]
    assert errors(D209, result.w, "F") == 2
    _, cured = trace(repaired_pocket(D209, (0, 0), 1, updates=2, mistake="F"))
    assert errors(D209, cured.w, "F") == 1


@pytest.mark.parametrize(("rule", "start"), [("F", 3), ("N", 4)])
def test_the_pocket_forgets_its_best_under_both_rules(rule: Any, start: int) -> None:
    """D-209: four steps; errors 3 (4 without a label at 0), 1, 2, 3, 2; keeps 2, best 1."""
    records, result = trace(pocket(D209_BOTH, (0, 0), 1, updates=4, mistake=rule))
    assert errors(D209_BOTH, (0, 0), rule) == start
    assert [r.errors for r in records] == [1, 2, 3, 2]
    assert errors(D209_BOTH, result.w, rule) == 2
    _, cured = trace(repaired_pocket(D209_BOTH, (0, 0), 1, updates=4, mistake=rule))
    assert errors(D209_BOTH, cured.w, rule) == 1


def test_going_on_from_the_pocket_is_stuck_for_ever() -> None:
    """D-210: if a step is not taken, the same step is tried again."""
    records, result = trace(pocket(D209, (0, 0), 1, updates=30, goes_on="pocket", mistake="F"))
    assert {(r.update.row, r.update.w, r.errors, r.best) for r in records} \
        == {(2, (-1, 0), 3, 1)}
    assert result.w == (0, 0)


@given(POINTS, st.integers(0, 8), st.sampled_from(["N", "F"]))
def test_the_pocket_holds_what_its_records_say(points: Any, updates: int, rule: Any) -> None:
    data = sample([(x,) for x, _ in points], [y for _, y in points], 1)
    records, result = trace(pocket(data, (0, 0), 1, updates=updates, mistake=rule))
    before = held = errors(data, (0, 0), rule)
    kept: Any = (0, 0)
    for record in records:
        now = errors(data, record.update.w, rule)
        held, kept = (now, record.update.w) if now < before else (held, kept)
        before = now
        assert (record.errors, record.best) == (now, held)
        assert record.w == kept
    assert result.updates == len(records) <= updates
    assert len(records) == updates or before == 0
    assert (result.w, errors(data, result.w, rule)) == (kept, held)
    assert result.converged == (held == 0)


def test_a_negative_epsilon_is_refused() -> None:
    with pytest.raises(ValueError, match="epsilon -1 is negative"):
        next(batch_pla(D209, (0, 0), 1, -1, passes=1))


@pytest.mark.parametrize("run", [
    lambda x: batch_pla((((x,), 1),), (0,), 1, 1, passes=1),
    lambda x: pocket((((x,), 1),), (0,), 1, updates=1)])
def test_numbers_without_an_order_are_refused(run: Any) -> None:
    with pytest.raises(TypeError, match="has no order"):
        next(run(1j))


@given(POINTS, st.permutations(range(4)))
def test_the_printed_fit_logs_partial_sums_and_trains_only_when_it_shuffles(
        points: list[tuple[int, int]], permutation: list[int]) -> None:
    """D-122: M entries in an epoch; the last is the average, and w that of online Adaline."""
    examples = sample([(x,) for x, _ in points], [y for _, y in points], 1)
    order = [i for i in permutation if i < len(points)]
    run = adaline(examples, (0, 0), Q(1, 4), epochs=1, size=1, order=[order], record="moving")
    ((epoch,), end) = exhaust(run)[1:]
    w, costs = adaline_sgd.fit(examples, (0, 0), Q(1, 4), orders=[order])
    assert (w, len(costs)) == (end.w, len(points))
    assert costs[-1] == Q(epoch.loss) / len(points)
    assert costs == sorted(costs)
    assert adaline_sgd.fit(examples, (0, 0), Q(1, 4), orders=[order], shuffle=False) == ((0, 0), [])


@given(POINTS, st.integers(-2, 2), st.integers(-2, 2), st.sampled_from([Q(1, 2), Q(1), Q(3)]))
def test_the_derivative_lacks_mu_in_the_bias_alone(points: Any, b: int, v: int, mu: Q) -> None:
    """D-181: both components as the listing sums them; the bias one is μ times too small."""
    data = sample([(x,) for x, _ in points], [y for _, y in points], 1)
    active = [(x, y) for x, y in points if 1 - y * (b + v * x) >= 0]
    found = diff((Q(b), Q(v)), data, mu)
    assert found == (Q(-sum(y for _, y in active), len(points)),
                     v - mu * Q(sum(x * y for x, y in active), len(points)))
    assert (mu * found[0], found[1]) == subgradient((Q(b), Q(v)), data, mu)


def test_the_printed_loop_begins_without_a_correction() -> None:
    """From w = 2 the mistake on x = 1 takes 1 away, whatever w was."""
    (correction, _), result = trace(batch_pla((((1,), -1),), (2,), 1, 0, passes=1))
    assert (correction.delta, correction.w, result.w) == ((-1,), (1,), (1,))


def test_the_printed_derivative_in_several_features() -> None:
    examples = (((1, 2, 3), 1), ((1, 5, 7), -1))
    assert diff((0, 0, 0), examples, 2) == (0, 3, 4)
    assert diff((0, 1, 1), (((1, 2, 3), -1),), Q(1, 2)) == (1, 2, Q(5, 2))
