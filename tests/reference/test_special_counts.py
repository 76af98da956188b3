"""Counts are whole numbers: None, 2.5 and nan are refused in words by all that is given a count."""

import math
import random
from collections.abc import Callable
from fractions import Fraction
from itertools import islice
from typing import Any

import pytest

from novikoff.reference import (
    adaline,
    alternative,
    averaged_perceptron,
    batch,
    batch_perceptron,
    batch_pla,
    categorical,
    central_limit,
    cone,
    cross_validation,
    feature_map,
    first_soft_margin,
    gates,
    gradient_descent,
    hard_margin,
    kernel_perceptron,
    maximum_entropy,
    maximum_likelihood,
    multiclass_perceptron,
    order,
    perceptron,
    pocket,
    prefix_code,
    schedule,
    separability,
    soft_margin,
    softmax,
    standardise,
    svm,
    zero_one,
)
from novikoff.reference.literal import batch_pla as printed_loop
from novikoff.reference.literal import pocket as printed_pocket

ONE, TWO = Fraction(1), Fraction(2)
EXAMPLES: Any = (((ONE, ONE), -1), ((ONE, TWO), 1))
CLASSES: Any = (((ONE, ONE), 0), ((ONE, TWO), 1))
W = ((ONE, TWO), (TWO, ONE))


def square(w: Any) -> Any:
    """Return the square of the first entry."""
    return w[0] * w[0]


def double(w: Any) -> Any:
    """Return its gradient."""
    return (2 * w[0],)


CALLS: dict[str, tuple[Callable[[Any], Any], int]] = {
    "size": (lambda n: next(batch.batches([(0, 1)], n)), 1),
    "size of batches": (lambda n: list(batch_perceptron.batch_perceptron(
        EXAMPLES, (0, 0), 1, passes=2, size=n)), 1),
    "patience": (lambda n: list(adaline.adaline(EXAMPLES, (0, 0), ONE, epochs=1, patience=n)), 1),
    "draws": (lambda n: central_limit.sum_law({0: ONE}, n), 2),
    "rounds": (lambda n: list(first_soft_margin.first_soft_margin(
        EXAMPLES, rounds=n, tolerance=ONE)), 2),
    "dimension of cones": (cone.covering, 2),
    "validation": (lambda n: cross_validation.split((0, 1, 2), n, 0), 1),
    "test": (lambda n: cross_validation.split((0, 1, 2), 0, n), 1),
    "rows": (lambda n: cross_validation.fold_sizes(n, 2), 3),
    "folds": (lambda n: cross_validation.folds((0, 1, 2), n), 2),
    "outcome": (lambda n: categorical.one_hot(n, 3), 1),
    "outcomes": (lambda n: categorical.one_hot(0, n), 1),
    "degree": (lambda n: feature_map.polynomial((1, 2), n), 2),
    "unknowns": (lambda n: alternative.alternative(((1, 2),), (True,), n, most=9), 2),
    "most pivots": (lambda n: alternative.alternative(((1, 2),), (True,), 2, most=n), 1),
    "pivots of a decision": (lambda n: separability.decision(((1, 2),), (), most=n), 1),
    "most errors": (lambda n: zero_one.least_errors(EXAMPLES, most=n), 9),
    "inputs": (gates.inputs, 2),
    "inputs of functions": (lambda n: list(islice(gates.functions(n), 3)), 2),
    "steps": (lambda n: list(gradient_descent.gradient_descent(
        square, double, (1,), 0.25, steps=n)), 2),
    "most supports": (lambda n: hard_margin.hard_margin(EXAMPLES, most=n), 9),
    "supported rows": (lambda n: list(hard_margin.supports(n, 1)), 3),
    "dimension": (lambda n: list(hard_margin.supports(3, n)), 1),
    "most choices": (lambda n: soft_margin.soft_margin(EXAMPLES, most=n), 9),
    "rows to choose": (lambda n: list(soft_margin.choices(n, 1)), 1),
    "dimension of choices": (lambda n: list(soft_margin.choices(1, n)), 1),
    "outcomes of a sample": (lambda n: maximum_likelihood.categorical_mle((0,), n), 1),
    "outcomes of a law": (maximum_entropy.on_outcomes, 2),
    "class": (lambda n: multiclass_perceptron.lead(W, (ONE, TWO), n), 1),
    "class of a loss": (lambda n: softmax.negative_log_likelihood((1.0, 2.0), n), 1),
    "passes over classes": (lambda n: list(multiclass_perceptron.multiclass_perceptron(
        CLASSES, W, ONE, passes=n)), 2),
    "passes with votes": (lambda n: list(averaged_perceptron.voted_perceptron(
        EXAMPLES, (0, 0), 1, passes=n)), 2),
    "passes of the printed loop": (lambda n: list(printed_loop.batch_pla(
        EXAMPLES, (0, 0), ONE, 0, passes=n)), 2),
    "updates of the printed pocket": (lambda n: list(printed_pocket.pocket(
        EXAMPLES, (0, 0), 1, updates=n)), 2),
    "passes of the repaired loop": (lambda n: list(batch_pla.batch_pla(
        EXAMPLES, (0, 0), ONE, 0, passes=n)), 2),
    "updates": (lambda n: list(pocket.pocket(EXAMPLES, (0, 0), 1, updates=n)), 2),
    "cyclic": (lambda n: next(order.cyclic(n)), 2),
    "shuffled": (lambda n: next(order.shuffled(n, random.Random(0))), 2),
    "picks": (lambda n: next(order.picks(n, random.Random(0))), 2),
    "zeros": (order.zeros, 2),
    "draws of a start": (lambda n: order.normal(n, random.Random(0)), 2),
    "length": (lambda n: prefix_code.kraft_sum((n,)), 1),
    "length of a word": (lambda n: prefix_code.code_words((n,)), 1),
    "length of a mean": (lambda n: prefix_code.mean_length((ONE,), (n,)), 1),
    "points": (lambda n: separability.dichotomies(n, 2), 3),
    "dimension of points": (lambda n: separability.dichotomies(3, n), 2),
    "updates of the algorithm": (lambda n: list(perceptron.perceptron_learning_algorithm(
        EXAMPLES, (0, 0), 1, updates=n)), 2),
    "passes": (lambda n: list(perceptron.perceptron(EXAMPLES, (0, 0), 1, passes=n)), 2),
    "passes over batches": (lambda n: list(batch_perceptron.batch_perceptron(
        EXAMPLES, (0, 0), 1, passes=n)), 2),
    "passes with a kernel": (lambda n: list(kernel_perceptron.kernel_perceptron(
        EXAMPLES, 1, passes=n)), 2),
    "degree of a kernel": (lambda n: kernel_perceptron.polynomial(n, 1), 2),
    "epochs": (lambda n: list(adaline.adaline(EXAMPLES, (0, 0), ONE, epochs=n)), 2),
    "epochs of subgradients": (lambda n: list(svm.svm(EXAMPLES, (0, 0), ONE, mu=ONE, epochs=n)), 2),
    "updates before": (lambda n: schedule.decaying(6.0, 2)(n), 1),
    "bits of a root": (lambda n: cone.root_below(TWO, n), 3),
    "ddof": (lambda n: standardise.variance((1.0, 2.0, 4.0), n), 1),
}
OPTIONAL = ("size", "size of batches", "patience")
CLASSES_OF = {"outcome": "none of", "class": "class .* of 2: the classes",
              "class of a loss": "class .* is not one of"}  # these are no counts, and say so
AMONG_NUMBERS = ("degree", "most supports", "most choices", "ddof")  # whose nan is refused first


@pytest.mark.parametrize("name", CALLS)
def test_a_count_is_a_whole_number(name: str) -> None:
    call, right = CALLS[name]
    call(right)
    for wrong in (None, 2.5, math.nan, True):
        refusal: type[Exception] = TypeError
        words = r"is no count; give an integer of at least"
        if name in CLASSES_OF:
            refusal, words = ValueError, CLASSES_OF[name]
        elif wrong is not None and wrong != wrong and name in AMONG_NUMBERS:
            refusal, words = ValueError, "nan, which is not a finite number; give"
        if (wrong is None and name in OPTIONAL) or (wrong is True and name.startswith("class")):
            call(wrong)  # class True is class 1
            continue
        with pytest.raises(refusal, match=words):
            call(wrong)


@pytest.mark.parametrize("name", CALLS)
def test_a_count_has_a_least_value(name: str) -> None:
    with pytest.raises(ValueError, match=CLASSES_OF.get(name, "is too small a count; give")):
        CALLS[name][0](-2 if name == "ddof" else -1)
