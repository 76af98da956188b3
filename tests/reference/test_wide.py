"""Every public function of the reference on numpy's integers: what it answers on Python's.

Each number of a call becomes one of int8, ..., int64 and uint8, near 1 and near the largest of its
kind. The result is that of Python's integers, with their types, so that nothing was added or
multiplied that wraps round; or it is the same refusal.
"""

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice
from typing import Any

import numpy as np
import pytest
from special_calls import CLASSES, EXAMPLES, METHODS, ROWS, V2, Call, P, W, X, call
from sweeping import FUNCTIONS, SWEPT, result

from novikoff.reference.categorical import Categorical
from novikoff.reference.kernel_perceptron import polynomial
from novikoff.reference.linalg import dot
from novikoff.reference.maximum_likelihood import bernoulli_mle, categorical_mle
from novikoff.reference.metrics import accuracy
from novikoff.reference.normal import Normal
from novikoff.reference.record import Update
from novikoff.reference.schedule import decaying
from novikoff.reference.wide import narrow, wide, widened

KINDS = (np.int8, np.int16, np.int32, np.int64, np.uint8)
O2, M2, PLUS = (0.0, 0.0), ((0.0, 1.0), (0.5, -1.0)), (((1.0, 2.0), 1), ((1.0, 3.0), -1))
FURTHER: dict[str, Call] = {
    "adaline.gradient": call(V2, EXAMPLES), "adaline.update": call(V2, EXAMPLES, 2.0),
    "alike.alike": call(W), "alike.rounded": call(3.0, 0.5), "alike.rounding_like": call(W),
    "arithmetic.as_fraction": call(3.0), "arithmetic.entering": call(3.0, Fraction(1, 2)),
    "batch.batches": call((tuple(range(5)),), 2), "batch.cut": call(tuple(range(5)), (2, 4)),
    "categorical.one_hot": call(1, 3), "central_limit.sum_law": call({0: 0.5, 1: 0.5}, 3),
    "chain.chain": call(ROWS, (0, 1, 2), (0, 1, 2), lambda found: found),
    "cone.centre": call(((2, 1), (0, 3))), "cone.halves": call(((2, 1), (0, 3))),
    "cone.largest_component": call((3.0, 2.0), ((2, 1), (0, 3)), 7), "cone.covering": call(2),
    "cone.root_above": call(2.0, 7), "cone.root_below": call(2.0, 7),
    "cross_validation.cross_validation":
        call(X, ((0,), (1, 2)), sum, lambda model, part: model * sum(part)),
    "cross_validation.fold_sizes": call(100, 3), "cross_validation.folds": call(tuple(range(9)), 4),
    "cross_validation.leave_one_out": call(tuple(range(9))),
    "cross_validation.split": call(tuple(range(9)), 3, 2),
    "feature_map.mapped": call(EXAMPLES, lambda x: (*x, x[0] * x[1])),
    "first_soft_margin.along": call((1,), PLUS, 7),
    "first_soft_margin.lower_bound": call((1, 1), PLUS, ((1,),), 7),
    "gates.functions": call(2), "gates.inputs": call(3),
    "gradient_descent.descend": call(W, X, 2.0),
    "hard_margin.require_bias": call(PLUS),
    "hard_margin.supports": call(5, 2),
    "kernel_perceptron.linear": call(W, X), "kernel_perceptron.score": call(P, PLUS, V2),
    "kernel_perceptron.weights": call(P, PLUS),
    "linalg.add": call(W, X), "linalg.divide": call(W, 3), "linalg.dot": call(W, X),
    "linalg.norm_sq": call(W), "linalg.scale": call(3.0, W), "linalg.subtract": call(W, X),
    "logistic.update": call(V2, EXAMPLES, 2.0), "margin.functional_margin": call(V2, X[:2], -1),
    "margin.slack": call(V2, X[:2], -1), "maximum_entropy.on_outcomes": call(3),
    "maximum_likelihood.bernoulli_mle": call((1, 0, 1)),
    "maximum_likelihood.categorical_mle": call((1, 0, 1), 3),
    "metrics.accuracy": call((1, -1, 1), (1, 1, 1)),
    "metrics.error_count": call((1, -1, 1), (1, 1, 1)),
    "metrics.in_version_space": call(lambda x: x * x, ((3.0, 1), (2.0, 1))),
    "multiclass_adaline.update": call(M2, CLASSES, 2.0),
    "multiclass_perceptron.update": call(M2, V2, 0, 1, 3.0),
    "number.minus": call(-1.0, 3.0), "number.quotient": call(1.0, 3.0),
    "number.spacing": call(3.0), "number.times": call(5.0, 3.0),
    "one_vs_one.one_vs_one": call(ROWS, (0, 1, 2), (0, 1, 2), lambda found: found),
    "one_vs_one.pairs": call((5, 7, 8)), "one_vs_rest.against": call(ROWS, (0, 1, 2), 1, (0, 1, 2)),
    "one_vs_rest.one_vs_rest": call(ROWS, (0, 1, 2), (0, 1, 2), lambda found: found),
    "one_vs_rest.require_known": call((5, 7), (5, 7)),
    "order.cyclic": call(3), "order.passes_over": call(3, ((0, 2, 1),)),
    "order.picks": call(3, random.Random(0)), "order.reorder": call(W, X, (2, 0, 1)),
    "order.shuffled": call(3, random.Random(0)), "order.zeros": call(3),
    "ordered.larger": call(2.0, 3.0), "ordered.less": call(2.0, 3.0),
    "ordered.require_exact": call(W), "ordered.smaller": call(2.0, 3.0),
    "perceptron.loss": call(V2, X[:2], -1), "perceptron.step_size": call(3.0, "2eta"),
    "perceptron.retraced": call(O2, (Update(0, V2, 1, 0, V2),), 1.0),
    "perceptron.subgradient": call(O2, V2, 1), "perceptron.update": call(W, X, -1, 3.0),
    "prefix_code.code_words": call((1, 2, 2)), "prefix_code.decode": call("011", ("0", "11")),
    "prefix_code.encode": call((0, 1), ("0", "11")), "prefix_code.kraft_sum": call((1, 2, 2)),
    "sample.normalised": call(PLUS, P), "sample.require_labels": call(EXAMPLES),
    "sample.sample": call(ROWS, (1, -1, 1), 1.0), "sample.signed_label": call(1),
    "sample.signed_points": call(EXAMPLES), "sample.union": call((V2,), (V2,)),
    "separability.dichotomies": call(70, 20), "soft_margin.biases": call(P, PLUS, 4.0),
    "soft_margin.choices": call(4, 1),
    "softmax.gradient": call(M2, CLASSES), "softmax.scores": call(M2, V2),
    "softmax.update": call(M2, CLASSES, 2.0), "threshold.score": call(W, X),
    "training.reduced": call(X, "mean"),
    "training.training": call(3.0, 2.0, update=lambda w, _, eta: w * eta,
                              measure=lambda w, _: (w * w, 0), batches=(((0,), (1,)),),
                              epochs=1, reduction="mean"),
}
"""Calls of what no special numbers are given to."""
MORE: dict[str, tuple[Callable[..., Any], Call]] = {
    "Categorical.covariance of a certain outcome":
        (lambda p: Categorical(p).covariance(), call((0.0, 1.0))),
    "Categorical.sample":
        (lambda p: Categorical(p).sample(random.Random(0)), call((0.0, 1.0))),
    "Normal.self_information of integers":
        (lambda m, v, x: Normal(m, v).self_information(x), call(0.0, 1.0, 7.0)),
    "polynomial": (lambda d, c, u, v: polynomial(d, c)(u, v), call(2, 1.0, W, X)),
    "decaying at t": (lambda c, d, t: decaying(c, d)(t), call(6.0, 2.0, 7))}
WITHOUT = {
    "argument", "finite", "formula", "iris", "mixed", "record", "wide", "alike.leaves_in",
    "convention.parse", "gates.gate", "kernel_perceptron.polynomial", "logarithm.require_base",
    "matching_loss.composed", "matching_loss.matching_loss", "prefix_code.prefix_free",
    "training.exhaust"}
"""What only looks at a number, or is given texts, functions or runs."""
EVERY: dict[str, tuple[Callable[..., Any], Call]] = {
    **SWEPT, **MORE, **{name: (FUNCTIONS[name], given) for name, given in FURTHER.items()}}


def test_every_public_function_is_swept_or_told_why_not() -> None:
    without = {name for name in FUNCTIONS if {name, name.partition(".")[0]} & WITHOUT}
    assert set(FUNCTIONS) == set(EVERY) - set(METHODS) - set(MORE) | without
    assert not set(EVERY) & without


def numbered(value: Any, factor: int, change: Callable[[int], Any]) -> Any:
    """Return a call with changed integers for its numbers; what was a float is some times it."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return change(int(value * (factor if isinstance(value, float) else 1)))
    if isinstance(value, tuple):
        entries = [numbered(entry, factor, change) for entry in value]
        return value._make(entries) if hasattr(value, "_make") else tuple(entries)
    if isinstance(value, dict):
        return {key: numbered(entry, factor, change) for key, entry in value.items()}
    return value


def leaves(value: Any) -> Iterator[Any]:
    """Yield the numbers and words in a result, with their types; of a function only that it is."""
    if isinstance(value, tuple | list | Iterator):
        for entry in islice(value, 99):
            yield from leaves(entry)
    elif isinstance(value, dict):
        yield from leaves([*value.items()])
    elif slots := getattr(type(value), "__slots__", ()) if not isinstance(value, Fraction) else ():
        yield from leaves([getattr(value, slot) for slot in slots])
    else:
        yield (type(value), "" if callable(value) else str(value))


def answer(function: Callable[..., Any], given: Call) -> list[Any]:
    """Return what a call gives, or what it refuses."""
    for rng in (entry for entry in given[0] if isinstance(entry, random.Random)):
        rng.seed(0)
    try:
        return [*leaves(result(function, given))]
    except (ValueError, OverflowError, TypeError, ZeroDivisionError) as error:
        return [(type(error), type(error).__name__)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.filterwarnings("error")
def test_integers_of_a_fixed_width(name: str, kind: Callable[[int], Any]) -> None:
    function, given = EVERY[name]
    most = int(np.iinfo(kind).max)  # type: ignore[call-overload]

    def held(x: int) -> Any:
        return kind(abs(x) if kind is np.uint8 and abs(x) > 1 else x) if x != -1 else \
            x if kind is np.uint8 else kind(x)

    def as_python(x: int) -> int:
        return int(held(x))

    for factor in (1, most // 16):
        expected = answer(function, numbered(given, factor, as_python))
        assert answer(function, numbered(given, factor, held)) == expected


def test_arrays_of_integers_are_read_as_their_entries() -> None:
    row = np.array([100, 100], dtype=np.int8)
    assert dot(row, row) == dot(list(row), (100, 100)) == 20000
    assert widened(np.array([[1, 2], [3, 4]])) == ((1, 2), (3, 4))
    for kind in (int, float):
        ones = np.array([1, 0, 1], kind)
        assert bernoulli_mle(ones) == bernoulli_mle((1, 0, 1))
        assert categorical_mle(ones, 3) == categorical_mle((1, 0, 1), 3)
        assert accuracy(ones, ones) == 1


def arrays(value: Any) -> Any:
    """Return a call with an array for each tuple of floats, and for each of such tuples."""
    if isinstance(value, tuple) and not hasattr(value, "_make"):
        entries = tuple(map(arrays, value))
        alike = {getattr(entry, "shape", ()) for entry in entries}
        return np.array(value) if len(alike) == 1 and all(
            isinstance(entry, float | np.ndarray) for entry in entries) else entries
    return value


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.filterwarnings("error")
def test_arrays_of_floats_are_read_as_their_entries(name: str) -> None:
    function, given = EVERY[name]
    expected = answer(function, given)
    found = answer(function, (tuple(map(arrays, given[0])), given[1]))
    assert [entry[1:] for entry in found] == [entry[1:] for entry in expected]


def test_what_is_no_integer_of_a_fixed_width_is_left_as_it_is() -> None:
    given = (1, 0.5, Fraction(1, 2), True, "a", None, np.array("a"), np.float32(1), [1, (2,)])
    assert not narrow(given)
    for kind, kept in ((np.float32, np.float32), (np.float64, float)):
        assert [*map(type, widened(np.array([0.5], kind)))] == [kept]
    assert widened(np.array(0.5)).shape == ()
    assert narrow((1, [0.5, (np.uint8(3),)]))
    assert [type(x) for x in widened((np.uint8(3), [np.int64(-1)]))] == [int, list]


def test_options_are_exchanged_as_arguments_are() -> None:
    product = wide(lambda u, *, v: u * v)
    assert product(100, v=np.int8(100)) == product(np.int8(100), v=100) == 10000
