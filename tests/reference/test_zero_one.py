"""The least number of errors, against every dichotomy, thresholds, and drawn weights."""

import math
import random
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest
import sympy
from arithmetic import DYADIC, DYADIC_ARITHMETICS
from hypothesis import given
from hypothesis import strategies as st
from oracle import solvable

from novikoff.reference.sample import sample, signed_points
from novikoff.reference.threshold import classify
from novikoff.reference.zero_one import best_threshold, errors, least_errors

Q = Fraction
ORDERED = tuple(a for a in DYADIC_ARITHMETICS if a.ordered)
SMALL = st.integers(-2, 2).map(Q)
LABELS = st.sampled_from([-1, 1])
ONE = st.lists(st.tuples(st.tuples(st.just(Q(1)), SMALL), LABELS), min_size=1,
               max_size=5).map(tuple)
TWO = st.lists(st.tuples(st.tuples(st.just(Q(1)), SMALL, SMALL), LABELS), min_size=1,
               max_size=5).map(tuple)
UNBIASED = st.lists(st.tuples(st.tuples(SMALL, SMALL), LABELS), min_size=1, max_size=5).map(tuple)
XOR = sample([(0, 0), (0, 1), (1, 0), (1, 1)], (-1, 1, 1, -1), 1)


@given(TWO, st.tuples(DYADIC, DYADIC, DYADIC))
def test_errors_are_counted_in_every_ordered_arithmetic(examples: Any, w: Any) -> None:
    for zero in ("+1", "-1", "neither"):
        labels = classify(w, [x for x, _ in examples], zero)  # type: ignore[arg-type]
        due = sum(found != y for found, (_, y) in zip(labels, examples, strict=True))
        for a in ORDERED:
            data = tuple((a.vector(x), y) for x, y in examples)
            assert errors(data, a.vector(w), "F", zero) == due  # type: ignore[arg-type]
    assert errors(examples, w) == errors(examples, w, "F", "neither") >= errors(examples, w, "AB")


@given(TWO | UNBIASED)
def test_the_minimum_is_that_over_all_dichotomies(examples: Any) -> None:
    """A row x = 0 is on the boundary of all weights, so an error under rule N whatever they are."""
    count, w = least_errors(examples, most=2**16)
    rows, y = zip(*[example for example in examples if any(example[0])] or [((Q(1),), 1)],
                  strict=True)
    distances = [sum(t != label for t, label in zip(labels, y, strict=True))
                 for labels in product((-1, 1), repeat=len(rows))
                 if solvable([[t * e for e in x] for t, x in zip(labels, rows, strict=True)],
                             [True] * len(rows))]
    assert errors(examples, w) == count
    assert count == min(distances) + sum(not any(x) for x, _ in examples)


@given(TWO | UNBIASED, st.sampled_from(["N", "F", "AB"]), st.sampled_from(["+1", "-1", "neither"]),
       st.lists(st.tuples(SMALL, SMALL, SMALL), max_size=8))
def test_no_weights_do_better_under_any_rule(examples: Any, rule: Any, zero: Any,
                                             tried: Any) -> None:
    count, w = least_errors(examples, rule, zero, most=2**16)
    assert errors(examples, w, rule, zero) == count
    width = len(w)
    for v in [*tried, (0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0), (-1, 0, 0)]:
        assert errors(examples, v[:width], rule, zero) >= count


@given(TWO)
def test_with_a_bias_the_rules_n_and_f_have_one_minimum_and_ab_has_none(examples: Any) -> None:
    """Weights that touch a point can be lifted off it (D-014); under AB w = 0 is never wrong."""
    count = least_errors(examples, most=2**16)[0]
    assert [least_errors(examples, "F", zero, most=2**16)[0]
            for zero in ("+1", "-1", "neither")] == [count] * 3
    assert least_errors(examples, "AB", most=2**16)[0] == errors(examples, (0, 0, 0), "AB") == 0


def test_without_a_bias_the_rules_differ() -> None:
    """x = 0 (+) alone: no weights have y w·x > 0, and σ(0) = +1 is right."""
    data = (((0,), 1),)
    assert [least_errors(data, rule, most=2**16)[0] for rule in ("N", "F")] == [1, 0]
    assert least_errors(data, "F", "-1", most=2**16)[0] == 1


@given(ONE)
def test_thresholds_find_the_same_minimum(examples: Any) -> None:
    count, w = best_threshold(examples)
    assert count == least_errors(examples, most=2**16)[0] == errors(examples, w) \
        == errors(examples, w, "F")
    for a in ORDERED:
        data = tuple((a.vector(x), y) for x, y in examples)
        found, v = best_threshold(data)
        assert found == count
        assert a.same(v, w)


@pytest.mark.parametrize(("X", "y", "count"), [
    ((0, 1, 2, 3), (-1, 1, 1, -1), 1), ((-3, -3, -2, -1), (1, -1, 1, -1), 1),
    ((-2, -1, 0, 1), (1, 1, -1, 1), 1), ((-3, -3, -2, 0), (-1, -1, 1, -1), 1),
    ((-1, 1, 0, 2), (1, 1, -1, 1), 1), ((-2, -2, 0), (1, -1, -1), 1), ((5,), (-1,), 0)])
def test_the_optima_of_the_counterexamples(X: Any, y: Any, count: int) -> None:
    """D-203, D-209, and the cases S04 and S05 of the pocket."""
    data = sample([(x,) for x in X], y, 1)
    assert least_errors(data, most=2**16)[0] == best_threshold(data)[0] == count


def test_xor_has_one_error() -> None:
    """D-008: 1 error is possible on XOR."""
    count, w = least_errors(XOR, most=2**16)
    assert (count, errors(XOR, w)) == (1, 1)
    assert not solvable([list(map(Q, z)) for z in signed_points(XOR)], [True] * 4)


def test_floats_are_the_fractions_that_they_are() -> None:
    data = sample([(0.1,), (0.2,), (0.3,)], (1, -1, 1), 1.0)
    exact = sample([(Q(0.1),), (Q(0.2),), (Q(0.3),)], (1, -1, 1), Q(1))
    assert least_errors(data, most=2**16) == least_errors(exact, most=2**16)


def line(features: Any, labels: str) -> Any:
    """Return the float examples (1, feature) with these labels, each a + or a -."""
    return sample([(x,) for x in features], [1 if one == "+" else -1 for one in labels], 1.0)


@pytest.mark.parametrize(("features", "labels", "w"), [
    ((-1.5e308, 1.0, 2.0), "--+", (-0.375, 0.25)), ((1.0, 2.0, 1.5e308), "-++", (-0.375, 0.25)),
    ((1.0, 2.0, 4.0), "-++", (-3.0, 2.0))])
def test_a_threshold_far_from_the_extremes_does_not_overflow_on_them(
        features: Any, labels: str, w: Any) -> None:
    """The threshold 3/2 times 2, unless 2 · 1.5e308 overflows: then times 1/4."""
    assert best_threshold(line(features, labels)) == (0, w)


UP, BELOW = math.nextafter(1.0, 2.0), math.nextafter(1.0, 0.0)


@pytest.mark.parametrize(("features", "labels", "gap"), [
    ((1.0, 1.0, 1.0, UP), "---+", f"1.0 and {UP}"), ((1.0, UP), "+-", f"1.0 and {UP}"),
    ((1.0, UP), "-+", f"1.0 and {UP}"),
    ((0.5, 1.0, UP), "--+", f"1.0 and {UP}"), ((BELOW, 1.0, 2.0), "-++", f"{BELOW} and 1.0"),
    ((UP, math.nextafter(UP, 2.0), 4.0), "-++", f"{UP} and {math.nextafter(UP, 2.0)}")])
def test_a_best_threshold_between_neighbouring_floats_is_refused(
        features: Any, labels: str, gap: str) -> None:
    """2x - (a + b) is 0 at a or at b, as a + b is rounded to 2a or to 2b."""
    for data in (line(features, labels), line(features, labels)[::-1]):
        with pytest.raises(ValueError, match=f"^the best threshold lies between {gap}, "):
            best_threshold(data)


@pytest.mark.parametrize(("features", "labels", "count"), [
    ((1.0, UP, 2.0), "+-+", 1), ((1.0, UP, 2.0), "-+-", 1), ((1.0, UP, 2.0), "--+", 0),
    ((1.0, UP, 2.0, 2.0), "+-++", 1)])
def test_a_gap_without_a_number_is_no_obstacle_where_another_threshold_is_as_good(
        features: Any, labels: str, count: int) -> None:
    for data in (line(features, labels), line(features, labels)[::-1]):
        found, w = best_threshold(data)
        assert found == count == errors(data, w) == least_errors(data, most=2**16)[0]


def test_unknown_options_are_refused_also_where_no_score_is_0() -> None:
    data = (((1, 2), 1),)
    for option in ("mistake", "zero"):
        with pytest.raises(ValueError, match=f"^{option} = '0' is unknown; give "):
            errors(data, (0, 1), **{option: "0"})  # type: ignore[arg-type]
        with pytest.raises(ValueError, match=f"^{option} = '0' is unknown; give "):
            least_errors(data, **{option: "0"}, most=2**16)  # type: ignore[arg-type]


def test_what_has_no_minimum_or_order_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no example"):
        least_errors((), most=2**16)
    with pytest.raises(ValueError, match="at least one of them"):
        best_threshold(())
    with pytest.raises(ValueError, match="use least_errors"):
        best_threshold((((1, 2, 3), 1),))
    for x in ((2, 3), (Q(1, 2), 3), (1,)):
        with pytest.raises(ValueError, match="use least_errors"):
            best_threshold(((x, 1),))
    with pytest.raises(ValueError, match="not a finite number"):
        best_threshold((((float("nan"), 1.0), 1),))
    with pytest.raises(TypeError, match="has no order"):
        least_errors((((sympy.Symbol("x"),), 1),), most=2**16)
    with pytest.raises(ValueError, match="not a finite number"):
        best_threshold((((1.0, float("inf")), 1),))


def test_a_label_that_is_none_is_refused_before_it_is_counted() -> None:
    examples: Any = (((1, 1), 1), ((1, 2), 0))
    for counted in (lambda: errors(examples, (0, 1)), lambda: least_errors(examples, most=2**16)):
        with pytest.raises(ValueError, match="label"):
            counted()


def test_a_threshold_between_two_features_near_the_largest_float_is_found() -> None:
    least, w = best_threshold((((1.0, 1.2e308), -1), ((1.0, 1.6e308), 1)))
    assert least == 0
    assert w[0] + w[1] * 1.2e308 < 0 < w[0] + w[1] * 1.6e308


def test_a_search_is_bounded() -> None:
    points: Any = tuple(((1, k), (-1)**k) for k in range(6))
    least, w = least_errors(points, most=2**16)
    assert errors(points, w) == least == 2
    tried = 1 + 6 + next(n for n, pair in enumerate(combinations(range(6), 2), 1)
                         if separable([p for i, p in enumerate(points) if i not in pair]))
    assert least_errors(points, most=tried) == (least, w)
    with pytest.raises(ValueError, match=f"no solution among the first {tried - 1} choices"):
        least_errors(points, most=tried - 1)
    for most, error in ((-1, ValueError), (2.0, TypeError)):
        with pytest.raises(error, match="most = "):
            least_errors(points, most=most)


def separable(points: Any) -> bool:
    return any(errors(points, (up * (1 - 2 * k), up * 2)) == 0
               for up in (-1, 1) for k in range(-1, 8))


@pytest.mark.parametrize("row", [0, 1, 2])
def test_a_number_that_is_not_finite_is_refused_in_every_example(row: int) -> None:
    features = [1.0, 2.0, 3.0]
    features[row] = math.nan
    examples: Any = tuple(((1.0, x), 1) for x in features)
    with pytest.raises(ValueError, match="nan is not a finite number"):
        least_errors(examples, most=9)


def test_few_choices_are_soon_at_an_end() -> None:
    """Twelve points of R^4, of which the elimination of one unknown after another makes no end."""
    rng = random.Random(0)
    data: Any = [((1, *(rng.randint(-9, 9) for _ in range(4))), rng.choice((-1, 1)))
                 for _ in range(12)]
    with pytest.raises(ValueError, match="no answer after 3 pivots"):
        least_errors(data, most=3)
    with pytest.raises(ValueError, match="first 16 choices"):
        least_errors(data, most=16)
    count, w = least_errors(data, most=2**12)
    assert count == errors(data, w) == 2
