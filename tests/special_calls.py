"""A call of every public function of the reference that has a value, and what each may answer."""

import math
import random
from collections.abc import Callable, Mapping
from typing import Any

from novikoff.reference.activation import LOGISTIC, TANH
from novikoff.reference.averaged_perceptron import Survivor
from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.categorical import Categorical
from novikoff.reference.cross_validation import Fold
from novikoff.reference.hard_margin import hard_margin
from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.loss import ABSOLUTE, HALF_SQUARED, LOG_COSH, SQUARED, huber
from novikoff.reference.matching_loss import CROSS_ENTROPY, TANH_CROSS_ENTROPY, composed
from novikoff.reference.norm import Penalty
from novikoff.reference.normal import Normal
from novikoff.reference.schedule import decaying
from novikoff.reference.soft_margin import soft_margin
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
    return norm_sq(w)


def total(x: Any) -> Any:
    """Return the sum of the entries, in the arithmetic that holds them."""
    return dot(x, (1,) * len(x))


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
    "alternative.alternative": call((W, X), (True, False), 3, most=9),
    "argmax.winners": call(W), "argmax.argmax": call(W),
    "averaged_perceptron.voted_perceptron": call(EXAMPLES, V2, 1.0, passes=3),
    "averaged_perceptron.vote": call((Survivor(V2, 2),), (1.0, 2.0)),
    "averaged_perceptron.averaged": call((Survivor(V2, 2), Survivor((1.0, 3.0), 1))),
    "batch_perceptron.direction": call(EXAMPLES, V2, (0, 1)),
    "batch_perceptron.batch_perceptron": call(EXAMPLES, V2, 1.0, passes=3),
    "batch_pla.longer": call(W, 0.5),
    "batch_pla.batch_pla": call(EXAMPLES, V2, 1.0, 0.1, passes=3),
    "central_limit.standardised_sum": call((1.0, 2.0), 0.5, 0.25),
    "cross_validation.mean_score": call((Fold((0,), None, 0.5), Fold((1,), None, 0.25))),
    "differential_entropy.normal_entropy": call(2.0),
    "differential_entropy.uniform_entropy": call(-1.0, 3.0),
    "differential_entropy.normal_divergence": call(0.0, 1.0, 2.0, 3.0),
    "empirical.empirical": call((1.0, 2.0)), "empirical.masses": call((1.0,), (1.0, 2.0)),
    "empirical.conditional": call(((1.0, 0), (2.0, 1))),
    "feature.mean_intensity": call((W, X)), "feature.symmetry": call((W, X)),
    "feature_map.polynomial": call(X, 2), "feature_map.products": call(X),
    "geometry.normal_sq": call(W), "geometry.normal_length": call(W),
    "geometry.signed_distance": call(W, X), "geometry.distance_sq": call(W, X),
    "geometry.projection": call(W, X, 1.0), "geometry.foot": call(W, X),
    "geometry.width_sq": call(W),
    "gradient_descent.gradient_descent": call(square, double, (1.0,), 0.25, steps=3),
    "hard_margin.hard_margin": call(EXAMPLES, most=9), "soft_margin.soft_margin": call(
        EXAMPLES, most=99, C=0.75),
    "hard_margin.objective": call(W), "soft_margin.objective": call(V2, EXAMPLES),
    "soft_margin.first_objective_sq": call(V2, EXAMPLES),
    "first_soft_margin.first_soft_margin": call(EXAMPLES, rounds=3, tolerance=0.5),
    "logarithm.logarithm": call(0.5), "logarithm.log_of_product": call(0.5, 3.0),
    "logarithm.above_log": call(0.5),
    "information.self_information": call(0.5), "information.entropy": call(P),
    "information.cross_entropy": call(P, Q), "information.kl_term": call(0.5, 0.25),
    "information.kl_divergence": call(P, Q),
    "kernel_perceptron.kernel_perceptron": call(EXAMPLES, 1.0, passes=3),
    "kkt.combination": call((0.5, 0.25, 1.0), EXAMPLES),
    "kkt.is_kkt_point": call(V2, (0.5, 0.25, 1.0), EXAMPLES, 2.0),
    "kkt.residual": call(V2, (0.5, 0.25, 1.0), EXAMPLES, 2.0),
    "kkt.stationary": call(EXAMPLES, (0, 1)),
    "label_space.actual": call((1, 0), 1.0), "label_space.guess": call((0.5, 0.25)),
    "likelihood.likelihood": call(P),
    "likelihood.maximisers": call((0.5, 1.0), lambda w: w),
    "maximum_likelihood.normal_mle": call((1.0, 2.0, 4.0)),
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
    "ordered.require_ordered": call(W), "number.exp": call(0.5), "number.log": call(0.5),
    "number.tanh": call(0.5), "number.sqrt": call(0.5), "number.log2": call(0.5),
    "number.pi": call(0.5), "arithmetic.has_order": call(0.5),
    "one_vs_one.votes": call((total,), (5, 7), (1.0, 2.0)),
    "one_vs_one.classify": call((total,), (5, 7), (1.0, 2.0)),
    "one_vs_rest.classify": call((total, square), (5, 7), (1.0, 2.0)),
    "chain.classify": call((total,), (5, 7), (1.0, 2.0)),
    "order.normal": call(2, random.Random(0), 0.5),
    "perceptron.perceptron": call(EXAMPLES, V2, 1.0, passes=3),
    "perceptron.consistent": call(EXAMPLES, V2),
    "perceptron.perceptron_learning_algorithm": call(EXAMPLES, V2, 1.0, updates=3),
    "perceptron.require_run": call(EXAMPLES, V2, 1.0, "N", "+1"),
    "perceptron_sets.perceptron_sets": call((V2,), ((1.0, -2.0),), V2, 1.0, passes=3),
    "perceptron_sets.perceptron_signed": call((V2,), V2, 1.0, passes=3),
    "pocket.pocket": call(EXAMPLES, V2, 1.0, updates=3),
    "huffman_code.require_positive": call(P), "categorical.require_outcome": call(W),
    "huffman_code.huffman_lengths": call(P), "shannon_code.shannon_lengths": call(P),
    "prefix_code.mean_length": call(P, (1, 1)),
    "ridge.ridge": call(ROWS, (1.0, 2.0, 4.0), 0.5),
    "ridge.leverages": call(ROWS, 0.5),
    "ridge.residuals": call(ROWS, (1.0, 2.0, 4.0), V2),
    "ridge.leave_one_out_residuals": call(ROWS, (1.0, 2.0, 4.0), 0.5),
    "schedule.decaying": call(6.0, 2.0), "schedule.rate": call(0.5, 3),
    "separability.separates": call(V2, ((1.0, 2.0),), ((1.0, -3.0),)),
    "separability.separates_absolutely": call(V2, ((1.0, 2.0),), ((1.0, -3.0),)),
    "separability.decision": call(((1.0, 2.0),), ((1.0, -3.0),), most=9),
    "separability.absolute_separator": call(V2, ((1.0, 2.0),), ((1.0, -3.0),), 1.0),
    "softmax.softmax": call(W), "softmax.negative_log_likelihood": call(W, 1),
    "softmax.require_classes": call(M2, CLASSES),
    "softmax.predict": call(M2, (1.0, 2.0)),
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
    "zero_one.errors": call(EXAMPLES, V2), "zero_one.least_errors": call(EXAMPLES, most=99),
    "zero_one.best_threshold": call(EXAMPLES),
}
"""A call of every function that is given numbers and is no plain step."""
PLAIN = {
    "arithmetic.as_fraction", "arithmetic.entering", "number.minus", "number.times",
    "adaline.gradient", "adaline.update", "finite", "formula", "gradient_descent.descend",
    "kernel_perceptron.linear", "kernel_perceptron.polynomial", "kernel_perceptron.score",
    "kernel_perceptron.weights", "linalg", "logistic.update", "margin.functional_margin",
    "margin.slack", "multiclass_adaline.update", "multiclass_perceptron.update", "number.quotient",
    "number.spacing",
    "ordered.less", "ordered.larger", "ordered.smaller",
    "perceptron.loss", "perceptron.retraced", "perceptron.step_size", "perceptron.subgradient",
    "perceptron.update", "sample.normalised", "sample.sample", "sample.signed_points",
    "sample.union", "softmax.gradient", "softmax.scores", "softmax.update", "threshold.score",
    "training.reduced", "feature_map.mapped"}
"""Steps in any ring, which ask nothing of a number: what comes of overflow is told in linalg."""
WITHOUT_NUMBERS = {
    "alike", "mixed", "wide", "argument", "batch", "central_limit.sum_law", "chain.chain",
    "cone", "convention.parse",
    "cross_validation.split", "cross_validation.fold_sizes", "cross_validation.folds",
    "cross_validation.leave_one_out", "cross_validation.cross_validation", "categorical.one_hot",
    "first_soft_margin.lower_bound", "first_soft_margin.along",
    "gates", "hard_margin.supports", "hard_margin.require_bias", "iris",
    "logarithm.require_base", "matching_loss.matching_loss", "matching_loss.composed",
    "maximum_entropy.on_outcomes", "maximum_likelihood.bernoulli_mle",
    "maximum_likelihood.categorical_mle", "metrics.error_count",
    "metrics.accuracy", "metrics.in_version_space", "ordered.require_exact",
    "one_vs_rest.require_known", "one_vs_one.pairs",
    "one_vs_one.one_vs_one", "one_vs_rest.against", "one_vs_rest.one_vs_rest", "order",
    "prefix_code.kraft_sum", "prefix_code.code_words", "prefix_code.encode", "prefix_code.decode",
    "prefix_code.prefix_free", "record", "sample.signed_label", "sample.require_labels",
    "separability.dichotomies",
    "soft_margin.choices", "soft_margin.biases", "training.training",
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
    "hard margin": (lambda examples: hard_margin(examples, most=9)[:-1], call(EXAMPLES)),
    "soft margin": (lambda examples, C: soft_margin(examples, most=99, C=C)[:-1],
                    call(EXAMPLES, 0.75)),
    "decaying": (lambda a, b: decaying(a, b)(3), call(6.0, 2.0)),
    **{f"{loss.name}.value": (loss.value, call(1.0, 0.25)) for loss in (
        HALF_SQUARED, SQUARED, ABSOLUTE, LOG_COSH, CROSS_ENTROPY, TANH_CROSS_ENTROPY,
        composed(CROSS_ENTROPY, LOGISTIC), composed(TANH_CROSS_ENTROPY, TANH),
        composed(SQUARED, TANH), composed(CROSS_ENTROPY, LOGISTIC))},
    **{f"{loss.name}.derivative": (loss.derivative, call(1.0, 0.25)) for loss in (
        SQUARED, ABSOLUTE, LOG_COSH, CROSS_ENTROPY, TANH_CROSS_ENTROPY,
        composed(CROSS_ENTROPY, LOGISTIC), composed(TANH_CROSS_ENTROPY, TANH),
        composed(SQUARED, TANH))},
}
"""What is no function of a module: methods, the fields of a loss, and solutions but for their
residual, which tells what rounding made of them."""
INFINITE = (
    "activation.softplus", "activation.log_one_plus", "empirical.", "information.",
    "logarithm.", "logistic.logit", "loss.log_cosh", "matching_loss.weighted_log", "cross-entropy",
    "tanh cross-entropy", "Bernoulli.self_information", "number.exp", "number.log", "number.sqrt",
    "number.log2", "likelihood.maximisers", "likelihood.negative_log_likelihood")
"""Where an infinite number is the right value, or the limit, or part of a sample."""


RIGHT = (
    "alternative.alternative", "averaged_perceptron.averaged", "batch_pla.longer",
    "cross_validation.mean_score",
    "feature.mean_intensity", "feature.symmetry", "feature_map.polynomial", "feature_map.products",
    "geometry.normal_sq", "geometry.distance_sq", "geometry.projection", "geometry.foot",
    "geometry.width_sq", "hard margin", "soft margin", "hard_margin.objective",
    "kkt.combination", "kkt.is_kkt_point", "kkt.residual",
    "likelihood.likelihood", "likelihood.maximisers", "linear_system.solve", "loss.sign",
    "loss.difference", "margin.least_margin", "margin.geometric_margin_sq",
    "margin.support_vectors", "margin.canonical", "margin.violation_depth_sq", "measure.normalised",
    "metrics.out_of_sample_error", "ridge.ridge", "ridge.leverages", "ridge.residuals",
    "separability.absolute_separator", "separability.decision", "soft_margin.objective",
    "soft_margin.first_objective_sq",
    "standardise.mean", "standardise.variance", "svm.loss", "svm.subgradient", "svm.gradient",
    "zero_one.errors", "zero_one.least_errors", "half squared.value", "squared.value",
    "squared.derivative", "absolute.value", "absolute.derivative", "Huber.value",
    "Huber.derivative")
"""Functions of + - * / and comparisons, which are compared with themselves on Fractions."""
