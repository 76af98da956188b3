"""Every public function of the reference on special numbers: the right value, or an error in words.

A row of CALLS is a call that has a value. Each of its floats in turn, and all of them at once, are
replaced by special ones. What comes out is a finite number, or an infinite one where INFINITE tells
that it may be, or an error that a `raise` of the reference tells. Where RIGHT lists a function, the
number agrees with exact arithmetic.
"""

import importlib
import inspect
import linecache
import math
import pkgutil
import random
from collections.abc import Callable, Generator, Iterator, Mapping
from fractions import Fraction
from itertools import islice
from types import ModuleType
from typing import Any

import pytest

import novikoff.reference
from novikoff.reference.activation import LOGISTIC, TANH
from novikoff.reference.averaged_perceptron import Survivor
from novikoff.reference.cross_validation import Fold
from novikoff.reference.distribution import Bernoulli, Categorical, Normal
from novikoff.reference.loss import ABSOLUTE, HALF_SQUARED, LOG_COSH, SQUARED, huber
from novikoff.reference.matching_loss import CROSS_ENTROPY, TANH_CROSS_ENTROPY, composed
from novikoff.reference.norm import Penalty
from novikoff.reference.standardise import Statistics

SPECIAL = (math.nan, math.inf, -math.inf, 1e308, -1e308, 1e200, 1e-200, 1e-320, 5e-324, 0.0)
FACTORS = (2.0**1020, 2.0**600, 2.0**-600, 2.0**-1060)
W, X, P, Q = (0.5, 2.0, -1.0), (1.0, 3.0, 0.5), (0.25, 0.75), (0.5, 0.5)
EXAMPLES = (((1.0, 2.0), 1), ((1.0, -1.0), -1), ((1.0, 3.0), 1))
CLASSES = (((1.0, 2.0), 0), ((1.0, -1.0), 1))
ROWS = ((1.0, 2.0), (1.0, 5.0), (1.0, 4.0))
V2, M2 = (0.5, 1.0), ((0.0, 1.0), (0.5, -1.0))
Call = tuple[tuple[Any, ...], dict[str, Any]]


def call(*given: Any, **options: Any) -> Call:
    """Return the arguments of a call."""
    return given, options


def square(w: Any) -> Any:
    """Return the sum of the squares."""
    return sum(e * e for e in w)


def double(w: Any) -> Any:
    """Return the gradient of `square`."""
    return tuple(2 * e for e in w)


CALLS: Mapping[str, Call] = {
    "activation.logistic": call(0.5), "activation.logistic_derivative": call(0.5),
    "activation.tanh_derivative": call(0.5), "activation.log_one_plus": call(0.5),
    "activation.softplus": call(0.5),
    "adaline.empirical_loss": call(V2, EXAMPLES), "adaline.misclassified": call(V2, EXAMPLES),
    "adaline.adaline": call(EXAMPLES, V2, 0.1, epochs=3, patience=1, tolerance=0.5),
    "adaline.partial_fit": call(None, EXAMPLES, 0.1),
    "argmax.winners": call(W), "argmax.argmax": call(W),
    "averaged_perceptron.voted_perceptron": call(EXAMPLES, V2, 1.0, passes=3),
    "averaged_perceptron.vote": call((Survivor(V2, 2),), (1.0, 2.0)),
    "averaged_perceptron.averaged": call((Survivor(V2, 2), Survivor((1.0, 3.0), 1))),
    "batch_perceptron.direction": call(EXAMPLES, V2, (0, 1)),
    "batch_perceptron.batch_perceptron": call(EXAMPLES, V2, 1.0, passes=3),
    "batch_perceptron.longer": call(W, 0.5),
    "batch_perceptron.batch_pla": call(EXAMPLES, V2, 1.0, 0.1, passes=3),
    "central_limit.standardised_sum": call((1.0, 2.0), 0.5, 0.25),
    "compass_search.compass_search": call(square, V2, 1.0, rounds=3),
    "cross_validation.mean_score": call((Fold((0,), None, 0.5), Fold((1,), None, 0.25))),
    "differential_entropy.normal_entropy": call(2.0),
    "differential_entropy.uniform_entropy": call(-1.0, 3.0),
    "differential_entropy.normal_divergence": call(0.0, 1.0, 2.0, 3.0),
    "empirical.empirical": call((1.0, 2.0)), "empirical.masses": call((1.0,), (1.0, 2.0)),
    "empirical.conditional": call(((1.0, 0), (2.0, 1))),
    "feature.mean_intensity": call((W, X)), "feature.symmetry": call((W, X)),
    "feature_map.polynomial": call(X, 2), "feature_map.products": call(X),
    "fourier_motzkin.solution": call((W, X), (True, False), 3),
    "geometry.normal_sq": call(W), "geometry.normal_length": call(W),
    "geometry.signed_distance": call(W, X), "geometry.distance_sq": call(W, X),
    "geometry.projection": call(W, X, 1.0), "geometry.foot": call(W, X),
    "geometry.width_sq": call(W),
    "gradient_descent.gradient_descent": call(square, double, (1.0,), 0.25, steps=3),
    "hard_margin.objective": call(W), "soft_margin.objective": call(V2, EXAMPLES),
    "soft_margin.first_objective_sq": call(V2, EXAMPLES),
    "information.logarithm": call(0.5), "information.log_of_product": call(0.5, 3.0),
    "information.self_information": call(0.5), "information.entropy": call(P),
    "information.cross_entropy": call(P, Q), "information.kl_term": call(0.5, 0.25),
    "information.kl_divergence": call(P, Q),
    "kernel_perceptron.kernel_perceptron": call(EXAMPLES, 1.0, passes=3),
    "kkt.combination": call((0.5, 0.25, 1.0), EXAMPLES),
    "kkt.is_kkt_point": call(V2, (0.5, 0.25, 1.0), EXAMPLES, 2.0),
    "kkt.stationary": call(EXAMPLES, (0, 1)),
    "label_space.actual": call((1, 0), 1.0), "label_space.guess": call((0.5, 0.25)),
    "likelihood.likelihood": call(P),
    "likelihood.maximisers": call((0.5, 1.0), lambda w: w),
    "likelihood.normal_mle": call((1.0, 2.0, 4.0)),
    "likelihood.negative_log_likelihood": call(Normal(0.5, 2.0), (1.0, 2.0)),
    "likelihood.conditional_negative_log_likelihood":
        call(lambda x: Normal(x, 1.0), ((1.0, 2.0),)),
    "linear_system.solve": call(((2.0, 1.0), (0.5, 3.0)), (1.0, 2.0)),
    "linear_system.gram": call((W, X)),
    "logistic.probability": call(V2, (1.0, 2.0)), "logistic.logit": call(0.25),
    "logistic.predict": call(V2, (1.0, 2.0)),
    "logistic.logistic_regression":
        call((((1.0, 2.0), 1), ((1.0, -1.0), 0)), V2, 0.1, epochs=3, patience=1),
    "loss.sign": call(0.5), "loss.difference": call(1.0, 3.0), "loss.log_cosh": call(0.5),
    "loss.huber": call(0.5),
    "margin.least_margin": call(V2, EXAMPLES), "margin.geometric_margin": call(V2, EXAMPLES),
    "margin.geometric_margin_sq": call(V2, EXAMPLES), "margin.support_vectors": call(V2, EXAMPLES),
    "margin.canonical": call((0.0, 1.0), EXAMPLES),
    "margin.violation_depth": call(V2, (1.0, 2.0), -1),
    "margin.violation_depth_sq": call(V2, (1.0, 2.0), -1),
    "matching_loss.weighted_log": call(0.5, 0.25),
    "maximum_entropy.with_moments": call(0.5, 2.0),
    "measure.slack": call(P), "measure.require_masses": call(P),
    "measure.require_subprobability": call(P), "measure.require_probability": call(P),
    "measure.normalised": call(X),
    "metrics.in_sample_error": call(V2, EXAMPLES),
    "metrics.out_of_sample_error": call(lambda _: 1, ((0, 1, 0.5), (0, -1, 2.0))),
    "multiclass_adaline.predict": call(M2, (1.0, 2.0)),
    "multiclass_adaline.multiclass_adaline": call(CLASSES, M2, 0.1, epochs=3),
    "multiclass_perceptron.classify": call(M2, (1.0, 2.0)),
    "multiclass_perceptron.lead": call(M2, (1.0, 2.0), 1),
    "multiclass_perceptron.mistaken": call(0.5, 0, 1),
    "multiclass_perceptron.multiclass_perceptron": call(CLASSES, M2, 1.0, passes=3),
    "multiclass_perceptron.consistent": call(CLASSES, M2),
    "norm.norm": call(W, 2), "norm.norm_subgradient": call(W, 2),
    "number.require_ordered": call(W), "number.exp": call(0.5), "number.log": call(0.5),
    "number.tanh": call(0.5), "number.sqrt": call(0.5), "number.log2": call(0.5),
    "number.pi": call(0.5), "number.has_order": call(0.5),
    "one_vs_one.votes": call((sum,), (5, 7), (1.0, 2.0)),
    "one_vs_one.classify": call((sum,), (5, 7), (1.0, 2.0)),
    "one_vs_rest.classify": call((sum, square), (5, 7), (1.0, 2.0)),
    "chain.classify": call((sum,), (5, 7), (1.0, 2.0)),
    "order.normal": call(2, random.Random(0), 0.5),
    "perceptron.perceptron": call(EXAMPLES, V2, 1.0, passes=3),
    "perceptron.consistent": call(EXAMPLES, V2),
    "perceptron.perceptron_learning_algorithm": call(EXAMPLES, V2, 1.0, updates=3),
    "perceptron.require_run": call(EXAMPLES, V2, 1.0, "N", "+1"),
    "perceptron_sets.perceptron_sets": call((V2,), ((1.0, -2.0),), V2, 1.0, passes=3),
    "perceptron_sets.perceptron_signed": call((V2,), V2, 1.0, passes=3),
    "pocket.pocket": call(EXAMPLES, V2, 1.0, updates=3),
    "prefix_code.huffman_lengths": call(P), "prefix_code.shannon_lengths": call(P),
    "prefix_code.mean_length": call(P, (1, 1)),
    "ridge.ridge": call(ROWS, (1.0, 2.0, 4.0), 0.5),
    "ridge.leverages": call(ROWS, 0.5),
    "ridge.residuals": call(ROWS, (1.0, 2.0, 4.0), V2),
    "ridge.leave_one_out_residuals": call(ROWS, (1.0, 2.0, 4.0), 0.5),
    "schedule.decaying": call(6.0, 2.0), "schedule.rate": call(0.5, 3),
    "separability.separates": call(V2, ((1.0, 2.0),), ((1.0, -3.0),)),
    "separability.separates_absolutely": call(V2, ((1.0, 2.0),), ((1.0, -3.0),)),
    "separability.absolute_separator": call(V2, ((1.0, 2.0),), ((1.0, -3.0),), 1.0),
    "softmax.softmax": call(W), "softmax.negative_log_likelihood": call(W, 1),
    "softmax.require_classes": call(M2, CLASSES),
    "softmax.softmax_regression": call(CLASSES, M2, 0.1, epochs=3, patience=1),
    "standardise.mean": call(X), "standardise.variance": call(X),
    "standardise.standard_deviation": call(X), "standardise.statistics": call(ROWS),
    "standardise.standardise": call(((1.0, 2.0), (3.0, 7.0)), Statistics((1.0, 2.0), (4.0, 9.0))),
    "svm.loss": call(V2, EXAMPLES, 2.0), "svm.subgradient": call(V2, EXAMPLES, 2.0, theta=0.5),
    "svm.gradient": call(V2, EXAMPLES, 2.0),
    "svm.svm": call(EXAMPLES, V2, 0.1, mu=2.0, epochs=3, theta=0.5),
    "threshold.decided_score": call(V2, (1.0, 2.0)), "threshold.label": call(0.5),
    "threshold.mistaken": call(0.5, 1), "threshold.classify": call(V2, ROWS),
    "threshold.neuron": call(V2, 1.5, (1.0, 2.0)),
    "zero_one.errors": call(EXAMPLES, V2), "zero_one.least_errors": call(EXAMPLES),
    "zero_one.best_threshold": call(EXAMPLES),
}
"""A call of every function that is given numbers and is no plain step."""
PLAIN = {
    "adaline.gradient", "adaline.update", "finite", "formula", "gradient_descent.descend",
    "kernel_perceptron.linear", "kernel_perceptron.polynomial", "kernel_perceptron.score",
    "kernel_perceptron.weights", "linalg", "logistic.update", "margin.functional_margin",
    "margin.slack", "multiclass_adaline.update", "multiclass_perceptron.update", "number.quotient",
    "perceptron.loss", "perceptron.retraced", "perceptron.step_size", "perceptron.subgradient",
    "perceptron.update", "sample.normalised", "sample.sample", "sample.signed_points",
    "sample.union", "softmax.gradient", "softmax.scores", "softmax.update", "threshold.score",
    "training.reduced", "feature_map.mapped"}
"""Steps in any ring, which ask nothing of a number: what comes of overflow is told in linalg."""
WITHOUT_NUMBERS = {
    "argument", "batch", "central_limit.sum_law", "chain.chain", "convention.parse",
    "cross_validation.split", "cross_validation.fold_sizes", "cross_validation.folds",
    "cross_validation.leave_one_out", "cross_validation.cross_validation", "distribution.one_hot",
    "gates", "hard_margin.supports", "hard_margin.hard_margin", "hard_margin.require_bias", "iris",
    "likelihood.bernoulli_mle", "likelihood.categorical_mle", "matching_loss.matching_loss",
    "matching_loss.composed", "maximum_entropy.on_outcomes", "metrics.error_count",
    "metrics.accuracy", "metrics.in_version_space", "number.require_exact", "one_vs_one.pairs",
    "one_vs_one.one_vs_one", "one_vs_rest.against", "one_vs_rest.one_vs_rest", "order",
    "prefix_code.kraft_sum", "prefix_code.code_words", "prefix_code.encode", "prefix_code.decode",
    "prefix_code.prefix_free", "record", "sample.signed_label", "separability.dichotomies",
    "soft_margin.soft_margin", "soft_margin.choices", "soft_margin.biases", "training.training",
    "training.exhaust"}
"""Functions of counts, labels, words or exact numbers, or of other functions."""
METHODS: Mapping[str, tuple[Callable[..., Any], Call]] = {
    "Bernoulli.pmf": (lambda p, x: Bernoulli(p).pmf(x), call(0.25, 1.0)),
    "Bernoulli.variance": (lambda p: Bernoulli(p).variance(), call(0.25)),
    "Bernoulli.self_information": (lambda p, x: Bernoulli(p).self_information(x), call(0.25, 1.0)),
    "Categorical.pmf": (lambda p, x: Categorical(p).pmf(x), call(P, (0.0, 1.0))),
    "Categorical.covariance": (lambda p: Categorical(p).covariance(), call(P)),
    "Normal.pdf": (lambda m, v, x: Normal(m, v).pdf(x), call(0.5, 2.0, 1.0)),
    "Normal.self_information": (lambda m, v, x: Normal(m, v).self_information(x),
                                call(0.5, 2.0, 1.0)),
    "Normal.sample": (lambda m, v: Normal(m, v).sample(random.Random(0)), call(0.5, 2.0)),
    "Penalty.value": (lambda c, w: Penalty(2, c).value(w), call(0.5, W)),
    "Penalty.subgradient": (lambda c, w: Penalty(2, c).subgradient(w), call(0.5, W)),
    "Huber.value": (lambda d, y, a: huber(d).value(y, a), call(0.5, 1.0, 3.0)),
    "Huber.derivative": (lambda d, y, a: huber(d).derivative(y, a), call(0.5, 1.0, 3.0)),
    "decaying": (lambda a, b: importlib.import_module("novikoff.reference.schedule")
                 .decaying(a, b)(3), call(6.0, 2.0)),
    **{f"{loss.name}.value": (loss.value, call(1.0, 0.25)) for loss in (
        HALF_SQUARED, SQUARED, ABSOLUTE, LOG_COSH, CROSS_ENTROPY, TANH_CROSS_ENTROPY,
        composed(CROSS_ENTROPY, LOGISTIC), composed(TANH_CROSS_ENTROPY, TANH),
        composed(SQUARED, TANH), composed(CROSS_ENTROPY, LOGISTIC))},
    **{f"{loss.name}.derivative": (loss.derivative, call(1.0, 0.25)) for loss in (
        SQUARED, ABSOLUTE, LOG_COSH, CROSS_ENTROPY, TANH_CROSS_ENTROPY,
        composed(CROSS_ENTROPY, LOGISTIC), composed(TANH_CROSS_ENTROPY, TANH),
        composed(SQUARED, TANH))},
}
"""What is no function of a module: methods, and the fields of a loss."""
INFINITE = (
    "activation.softplus", "activation.log_one_plus", "empirical.", "information.",
    "logistic.logit", "loss.log_cosh", "matching_loss.weighted_log", "cross-entropy",
    "tanh cross-entropy", "Bernoulli.self_information", "number.exp", "number.log", "number.sqrt",
    "number.log2", "likelihood.maximisers", "likelihood.negative_log_likelihood")
"""Where an infinite number is the right value, or the limit, or part of a sample."""


RIGHT = (
    "averaged_perceptron.averaged", "batch_perceptron.longer", "cross_validation.mean_score",
    "feature.mean_intensity", "feature.symmetry", "feature_map.polynomial", "feature_map.products",
    "geometry.normal_sq", "geometry.distance_sq", "geometry.projection", "geometry.foot",
    "geometry.width_sq", "hard_margin.objective", "kkt.combination", "kkt.is_kkt_point",
    "likelihood.likelihood", "likelihood.maximisers", "linear_system.solve", "loss.sign",
    "loss.difference", "margin.least_margin", "margin.geometric_margin_sq",
    "margin.support_vectors", "margin.canonical", "margin.violation_depth_sq", "measure.normalised",
    "metrics.out_of_sample_error", "ridge.ridge", "ridge.leverages", "ridge.residuals",
    "separability.absolute_separator", "soft_margin.objective", "soft_margin.first_objective_sq",
    "standardise.mean", "standardise.variance", "svm.loss", "svm.subgradient", "svm.gradient",
    "zero_one.errors", "zero_one.least_errors", "half squared.value", "squared.value",
    "squared.derivative", "absolute.value", "absolute.derivative", "Huber.value",
    "Huber.derivative")
"""Functions of + - * / and comparisons, which are compared with themselves on Fractions."""


def modules() -> Iterator[ModuleType]:
    """Yield the modules of the reference."""
    for found in pkgutil.iter_modules(novikoff.reference.__path__):
        if not found.ispkg:
            yield importlib.import_module(f"novikoff.reference.{found.name}")


def functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield every public function of the reference."""
    for module in modules():
        for name, value in vars(module).items():
            if inspect.isfunction(value) and value.__module__ == module.__name__ \
                    and not name.startswith("_"):
                yield f"{module.__name__.rpartition('.')[2]}.{name}", value


FUNCTIONS = dict(functions())
SWEPT = {**{name: (FUNCTIONS[name], given) for name, given in CALLS.items()}, **METHODS}


def test_every_public_function_is_swept_or_told_why_not() -> None:
    excused = PLAIN | WITHOUT_NUMBERS
    known = set(CALLS) | {name for name in FUNCTIONS if {name, name.partition(".")[0]} & excused}
    assert set(FUNCTIONS) <= known
    assert set(CALLS) <= set(FUNCTIONS)
    assert not set(CALLS) & excused


def replaced(value: Any, numbers: Iterator[Any]) -> Any:
    """Return the value with its floats replaced in their order."""
    if isinstance(value, float):
        return next(numbers)
    if isinstance(value, tuple):
        entries = [replaced(entry, numbers) for entry in value]
        return value._make(entries) if hasattr(value, "_make") else tuple(entries)
    if isinstance(value, dict):
        return {key: replaced(entry, numbers) for key, entry in value.items()}
    return value


def floats(value: Any) -> list[float]:
    """Return the floats in a value."""
    if isinstance(value, float):
        return [value]
    parts = value.values() if isinstance(value, dict) else value \
        if isinstance(value, tuple | list) else vars(value).values() \
        if hasattr(value, "__dict__") and not callable(value) else \
        [getattr(value, slot) for slot in getattr(value, "__slots__", ())]
    return [found for part in parts for found in floats(part)]


def variants(given: Call) -> Iterator[Call]:
    """Yield the call with special numbers, and with parts of it empty."""
    numbers = floats(given)
    for place in range(len(numbers)):
        for special in SPECIAL:
            yield replaced(given, iter([*numbers[:place], special, *numbers[place + 1:]]))
    for factor in FACTORS:
        yield replaced(given, iter([number * factor for number in numbers]))
    for special in SPECIAL:
        yield replaced(given, iter([special] * len(numbers)))
    arguments, options = given
    for place, argument in enumerate(arguments):
        if type(argument) is tuple:
            yield (*arguments[:place], (), *arguments[place + 1:]), options


def result(function: Callable[..., Any], given: Call) -> Any:
    """Return what a call gives, all records of a run included."""
    found = function(*given[0], **given[1])
    return list(islice(found, 99)) if isinstance(found, Generator) else found


def in_words(error: BaseException) -> bool:
    """Return whether a `raise` of the reference told the error."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    assert trace is not None
    file = trace.tb_frame.f_code.co_filename
    return "reference" in file.split("/") and "tests" not in file.split("/") and \
        linecache.getline(file, trace.tb_lineno).strip().startswith("raise ")


@pytest.mark.parametrize("name", SWEPT)
def test_special_numbers(name: str) -> None:
    function, given = SWEPT[name]
    assert all(map(math.isfinite, floats(result(function, given))))
    for special in variants(given):
        try:
            found = result(function, special)
        except (ValueError, OverflowError, TypeError) as error:
            if not in_words(error):
                pytest.fail(f"{name} on {special}: {error!r} is raised by no line of the reference")
        else:
            numbers = floats(found)
            assert not any(map(math.isnan, numbers)), (special, found)
            assert name.startswith(INFINITE) or all(map(math.isfinite, numbers)), (special, found)


def exactly(value: Any) -> Any:
    """Return a value with Fractions for its floats."""
    return replaced(value, map(Fraction, floats(value)))


def flat(value: Any) -> list[Any]:
    """Return the parts of a value that are no tuples or lists."""
    if isinstance(value, tuple | list):
        return [part for entry in value for part in flat(entry)]
    return [value]


@pytest.mark.parametrize("name", RIGHT)
def test_a_special_number_gives_what_exact_arithmetic_gives(name: str) -> None:
    """Relative to the right value, be it 1e-300: what is not within a few roundings is refused."""
    function, given = SWEPT[name]
    compared = 0
    for special in variants(given):
        if not all(map(math.isfinite, floats(special))):
            continue
        try:
            found, due = result(function, special), result(function, exactly(special))
        except (ValueError, OverflowError):
            continue
        compared += 1
        for number, right in zip(flat(found), flat(due), strict=True):
            if isinstance(number, float):
                assert abs(Fraction(number) - right) <= Fraction(2)**-40 * abs(right) \
                    + Fraction(5e-324), (special, found)
            else:
                assert number == right, (special, found)
    assert compared > 4
