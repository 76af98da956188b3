"""Bare functions with one fault each, and the theorem that each must violate."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from planted.fault import Planted

CALLS: list[int] = []


def _surprise(p: Any) -> Any:
    """-p log p of each positive mass."""
    p = np.asarray(p, dtype=float)
    return np.where(p > 0, -p * np.log(np.where(p > 0, p, 1)), 0.0)


def _ratio(p: Any, q: Any) -> Any:
    """p log(p/q) of each pair, 0 for p = 0 and infinite for p > 0 = q."""
    p, q = np.asarray(p, dtype=float), np.asarray(q, dtype=float)
    some = (p > 0) & (q > 0)
    finite = np.where(some, p * np.log(np.where(some, p, 1) / np.where(some, q, 1)), 0.0)
    return np.where((p > 0) & (q == 0), np.inf, finite)


def _cross(p: Any, q: Any) -> Any:
    """-p log q of each pair, 0 for p = 0 and infinite for p > 0 = q."""
    p, q = np.asarray(p, dtype=float), np.asarray(q, dtype=float)
    some = (p > 0) & (q > 0)
    finite = np.where(some, -p * np.log(np.where(some, q, 1)), 0.0)
    return np.where((p > 0) & (q == 0), np.inf, finite)


def _loss(y: Any, a: Any) -> Any:
    """The log loss of each pair, a weight of 0 counting for nothing."""
    y, a = np.asarray(y, dtype=float), np.asarray(a, dtype=float)
    return _cross(y, a) + _cross(1 - y, 1 - a)


def sigmoid(z: Any) -> Any:
    """The logistic function without overflow, elementwise."""
    e = np.exp(-np.abs(z))
    return np.where(np.asarray(z) >= 0, 1 / (1 + e), e / (1 + e))


def _wrecks(p: Any) -> float:
    h = float(np.sum(_surprise(p)))
    p[0] = 0.5
    return h


def _remembers(p: Any) -> float:
    CALLS.append(1)
    return float(np.sum(_surprise(p))) + (len(CALLS) % 2)


def _integers(p: Any) -> float:
    kept = np.zeros_like(p)
    kept += np.asarray(p) * 0.5 if np.asarray(p).dtype.kind == "f" else 0
    return float(np.sum(_surprise(2 * kept if np.any(kept) else np.full(len(p), 1 / len(p)))))


def _standard(X: Any, spread: Callable[[Any], Any], centre: bool = True) -> Any:
    s = np.asarray(spread(X), dtype=float)
    s = np.where(X.std(0) == 0, 1, s)
    return (X - X.mean(0) * centre) / s


def _ridge(X: Any, y: Any, lam: float, sign: int = 1, last: int = 0, power: int = 1) -> Any:
    X, y = X[:len(X) - last], y[:len(y) - last]
    return np.linalg.pinv(X.T @ X + sign * lam**power * np.eye(X.shape[1])) @ X.T @ y


def _folds(n: int, k: int) -> list[list[int]]:
    return [list(map(int, part)) for part in np.array_split(np.arange(n), k)]


class NewMean:
    """Standardises new rows by their own mean."""

    def fit(self, X: Any) -> NewMean:
        """Keep the deviation."""
        self.scale = np.where(X.std(0) == 0, 1, X.std(0))
        return self

    def transform(self, X: Any) -> Any:
        """Centre by the mean of what is given."""
        return (X - X.mean(0)) / self.scale


FAULTS = (
    # entropy
    Planted("entropy_minus", "the minus is missing", "entropy", "information.units",
            lambda p: -np.sum(_surprise(p)), "base=e", "minus"),
    Planted("entropy_minus_bits", "the minus is missing, in bits", "entropy", "information.units",
            lambda p: -np.sum(_surprise(p)) / np.log(2), "", "minus"),
    Planted("entropy_wrong_base", "it is in nats where bits are stated", "entropy",
            "information.units", lambda p: np.sum(_surprise(p)), "base=2", "it is in nats"),
    Planted("entropy_mean", "a mean in place of the sum", "entropy", "information.largest_entropy",
            lambda p: np.mean(_surprise(p)), "base=e", "divided by the number"),
    Planted("entropy_eps", "1e-9 is added before the logarithm", "entropy", "information.units",
            lambda p: -np.sum(p * np.log(p + 1e-9)), "", "1e-09 is added"),
    Planted("entropy_clip", "masses are clipped at 1e-3", "entropy", "information.chain_rule",
            lambda p: -np.sum(np.clip(p, 1e-3, 1) * np.log(np.clip(p, 1e-3, 1)))),
    Planted("entropy_nan", "0 log 0 is nan", "entropy", "information.support",
            lambda p: -np.sum(p * np.log(p)), "", "logarithm of 0"),
    Planted("entropy_gini", "the Gini impurity", "entropy", "information.coin_and_dice",
            lambda p: 1 - np.sum(np.asarray(p) ** 2), "base=e", "Gini"),
    Planted("entropy_in_place", "it normalises its argument in place", "entropy",
            "bare_function.input_unchanged", _wrecks, "", "in place"),
    Planted("entropy_remembers", "every second call gives 1 more", "entropy",
            "bare_function.repeatable", _remembers, "base=e"),
    Planted("entropy_integers", "an array of the argument's type is filled", "entropy",
            "bare_function.integer_input", _integers, "", "type of its argument"),
    Planted("entropy_exponential", "the perplexity", "entropy", "information.units",
            lambda p: np.exp(np.sum(_surprise(p))), "base=e", "exponential"),
    Planted("entropy_rounded", "rounded to 4 decimals", "entropy", "information.concavity",
            lambda p: round(float(np.sum(_surprise(p))), 4), "", "4 decimals"),
    Planted("entropy_first", "the last outcome is left out", "entropy", "information.units",
            lambda p: np.sum(_surprise(p[:-1])), "base=e"),
    # cross-entropy and divergence
    Planted("cross_swapped", "the laws are exchanged although p, q are named", "cross_entropy",
            "information.gibbs", lambda p, q: np.sum(_cross(q, p)), "base=e", "exchanged"),
    Planted("cross_impossible", "terms with q = 0 are left out", "cross_entropy",
            "information.gibbs", lambda p, q: np.sum(np.where(q > 0, _cross(p, q), 0)), "",
            "q = 0 are left out"),
    Planted("cross_clip", "q is clipped at 1e-12", "cross_entropy", "information.support",
            lambda p, q: np.sum(_cross(p, np.clip(q, 1e-12, 1))), "", "1e-12"),
    Planted("kl_swapped", "D(q‖p)", "kl_divergence", "information.gibbs",
            lambda p, q: np.sum(_ratio(q, p)), "", "exchanged"),
    Planted("kl_swapped_stated", "D of the second from the first", "kl_divergence",
            "information.divergence_is_difference", lambda a, b: np.sum(_ratio(b, a)),
            "arguments=PQ", "exchanged"),
    Planted("kl_absolute", "absolute terms", "kl_divergence", "information.units",
            lambda p, q: np.sum(np.abs(_ratio(p, q)))),
    Planted("kl_is_cross", "the entropy is not subtracted", "kl_divergence", "information.gibbs",
            lambda p, q: np.sum(_cross(p, q)), "base=e", "not subtracted"),
    Planted("kl_impossible", "terms with q = 0 are left out", "kl_divergence", "information.gibbs",
            lambda p, q: np.sum(np.where(q > 0, _ratio(p, q), 0)), "", "q = 0"),
    Planted("kl_symmetric", "the mean of both directions", "kl_divergence",
            "information.no_distance",
            lambda p, q: (np.sum(_ratio(p, q)) + np.sum(_ratio(q, p))) / 2, "base=e"),
    Planted("kl_unweighted", "q log(p/q) in place of p log(p/q)", "kl_divergence",
            "information.pinsker", lambda p, q: -np.sum(_ratio(q, p)), "base=e"),
    Planted("kl_base_ignored", "the parameter base has no effect", "kl_divergence",
            "information.units", lambda p, q, base=np.e: np.sum(_ratio(p, q))),
    Planted("surprise_log", "log p without the minus", "self_information", "information.axioms",
            lambda p: math.log(p) if p else -math.inf, "base=e", "minus"),
    # scores
    Planted("sigmoid_naive", "math.exp overflows", "sigmoid", "bare_function.extremes",
            lambda z: 1 / (1 + math.exp(-z)), "", "overflows"),
    Planted("sigmoid_twice", "1/(1 + e^-2z)", "sigmoid", "activation.logistic_identities",
            lambda z: sigmoid(2 * z), "", "e^-2z"),
    Planted("sigmoid_falls", "1/(1 + e^z)", "sigmoid", "activation.asymptotes",
            lambda z: sigmoid(-z), "", "sign of the exponent"),
    Planted("sigmoid_other_end", "e^z/(1 + e^z) is nan at 1000", "sigmoid",
            "bare_function.extremes", lambda z: np.exp(z) / (1 + np.exp(z)), "", "overflows"),
    Planted("sigmoid_clips", "scores are clipped to [-10, 10]", "sigmoid",
            "activation.asymptotes", lambda z: sigmoid(np.clip(z, -10, 10))),
    Planted("sigmoid_lists", "a list is doubled by z * 2 inside", "sigmoid",
            "bare_function.lists_and_arrays",
            lambda z: [1.0] if isinstance(z, list) else sigmoid(z), "takes=array", "list"),
    Planted("sigmoid_slope_is_value", "the slope is the value", "sigmoid_derivative",
            "activation.logistic_identities", sigmoid, "of=score", "slope is sig(z)"),
    Planted("tanh_half", "tanh(z/2)", "tanh", "activation.tanh_identities",
            lambda z: np.tanh(z / 2), "", "tanh(z/2)"),
    Planted("tanh_naive", "sinh/cosh is nan at 1000", "tanh", "bare_function.extremes",
            lambda z: np.sinh(z) / np.cosh(z), "", "overflows"),
    Planted("tanh_slope_unsquared", "1 - tanh z", "tanh_derivative", "activation.tanh_identities",
            lambda z: 1 - np.tanh(z), "of=score", "1 - tanh"),
    Planted("softplus_relu", "max(0, z)", "softplus", "activation.softplus",
            lambda z: np.maximum(0.0, z), "", "max(0, z)"),
    Planted("softmax_naive", "e^z overflows", "softmax", "bare_function.extremes",
            lambda z: np.exp(z) / np.sum(np.exp(z)), "", "overflows"),
    Planted("softmax_linear", "scores over their sum", "softmax", "softmax.probabilities",
            lambda z: (z - np.min(z) + 1) / np.sum(z - np.min(z) + 1)),
    Planted("softmax_unnormalised", "not divided by the sum", "softmax", "softmax.probabilities",
            lambda z: np.exp(z - np.max(z))),
    # losses
    Planted("square_of_sum", "(y + a)²", "squared_loss", "loss.values",
            lambda y, a: np.mean((y + a) ** 2), "scale=whole"),
    Planted("square_slope_reversed", "the slope in y", "squared_loss_derivative", "loss.slopes",
            lambda y_true, y_pred: 2 * (y_true - y_pred), "", ""),
    Planted("square_rooted", "the root of the mean square", "squared_loss", "bare_function.mean",
            lambda y, a: np.sqrt(np.mean((y - a) ** 2)), "gives=mean,scale=whole", "root"),
    Planted("absolute_signed", "y - a keeps its sign", "absolute_loss", "loss.values",
            lambda y, a: np.mean(y - a), "gives=mean", "keeps its sign"),
    Planted("hinge_squared", "the squared hinge", "hinge_loss", "margin.slack",
            lambda y, z: np.mean(np.maximum(0, 1 - y * z) ** 2), "gives=mean", "square"),
    Planted("hinge_no_margin", "max(0, -y z)", "hinge_loss", "svm.subgradient",
            lambda y, z: np.mean(np.maximum(0, -y * z)), "gives=mean"),
    Planted("hinge_no_label", "max(0, 1 - z)", "hinge_loss", "margin.slack",
            lambda y, z: np.mean(np.maximum(0, 1 - z)), "gives=mean"),
    Planted("hinge_unclipped", "1 - y z may be negative", "hinge_loss", "margin.slack",
            lambda y, z: np.mean(1 - y * z), "gives=mean"),
    Planted("hinge_slope_reversed", "the slope is y", "hinge_derivative", "svm.subgradient",
            lambda y, z: np.where(y * z < 1, y, 0.0)),
    Planted("hinge_slope_of_perceptron", "-y where y z < 0 only", "hinge_derivative",
            "svm.subgradient", lambda y, z: np.where(y * z < 0, -y, 0.0)),
    Planted("log_loss_one_class", "(1 - y) log(1 - a) is missing", "log_loss",
            "matching_loss.compensation", lambda y, p: np.mean(_cross(y, p)), "", "missing"),
    Planted("log_loss_minus", "the minus is missing", "log_loss", "matching_loss.compensation",
            lambda y, p: -np.mean(_loss(y, p)), "gives=mean", "minus"),
    Planted("log_loss_bits", "to base 2", "log_loss", "matching_loss.compensation",
            lambda y, p: np.mean(_loss(y, p)) / np.log(2), "gives=mean", "base 2"),
    Planted("log_loss_nan", "0 log 0 is nan", "log_loss", "matching_loss.certain_outputs",
            lambda y, p: -np.mean(y * np.log(p) + (1 - y) * np.log(1 - p)), "", "logarithm of 0"),
    Planted("log_loss_slope_reversed", "the slope has the other sign", "log_loss_derivative",
            "matching_loss.compensation",
            lambda y, p: np.mean(y / p - (1 - y) / (1 - p)), "", ""),
    # samples
    Planted("variance_not_squared", "absolute deviations", "variance",
            "standardise.unbiased_variance", lambda x: np.mean(np.abs(x - np.mean(x))), "ddof=0"),
    Planted("variance_other_divisor", "divides by M + 1", "variance",
            "standardise.mean_square_error",
            lambda x: np.sum((x - np.mean(x)) ** 2) / (len(x) + 1), "ddof=0"),
    Planted("variance_ddof_ignored", "the parameter ddof has no effect", "variance",
            "standardise.unbiased_variance", lambda x, ddof=0: np.var(x), "", ""),
    Planted("deviation_no_root", "the variance", "standard_deviation",
            "standardise.unbiased_variance", lambda x: np.var(x), "ddof=1"),
    Planted("standard_variance", "divided by the variance", "standardization",
            "standardise.standardised_features", lambda X: _standard(X, lambda X: X.var(0)), "",
            "divided by their variance"),
    Planted("standard_not_centred", "not centred", "standardization",
            "standardise.standardised_features",
            lambda X: _standard(X, lambda X: X.std(0), centre=False)),
    Planted("standard_whole", "one mean and deviation for all features", "standardization",
            "standardise.standardised_features", lambda X: (X - X.mean()) / (X.std() or 1)),
    Planted("standard_nan", "a constant feature gives nan", "standardization",
            "bare_function.extremes", lambda X: (X - X.mean(0)) / X.std(0), "", "constant feature"),
    Planted("standard_new_mean", "new rows are centred by their own mean", "standardization",
            "standardise.standardised_features", NewMean, "", "its own mean"),
    Planted("accuracy_of_one_class", "counts only the ones that are right", "accuracy",
            "metrics.accuracy", lambda p, y: np.mean((p == 1) & (y == 1)), "gives=share"),
    Planted("error_count_agreements", "counts what agrees", "error_count", "metrics.accuracy",
            lambda p, y: int(np.sum(p == y)), "gives=count", "right predictions"),
    Planted("ridge_subtracted", "the penalty is subtracted", "ridge", "ridge.minimiser",
            lambda X, y, lam: _ridge(X, y, lam, sign=-1), "", ""),
    Planted("ridge_last_row", "the last row is forgotten", "ridge", "ridge.minimiser",
            lambda X, y, lam: _ridge(X, y, lam, last=1)),
    Planted("ridge_squared_penalty", "λ² in place of λ", "ridge", "ridge.minimiser",
            lambda X, y, lam: _ridge(X, y, lam, power=2)),
    Planted("bernoulli_smoothed", "one is added to every count", "bernoulli_mle",
            "likelihood.consistency", lambda x: (np.sum(x) + 1) / (len(x) + 2), "",
            "raised by 1"),
    Planted("normal_unbiased", "the variance with M - 1", "normal_mle", "likelihood.normal_maximum",
            lambda x: (np.mean(x), np.var(x, ddof=1)), "gives=variance", ""),
    Planted("pdf_without_deviation", "the factor 1/σ is missing", "normal_pdf",
            "distribution.normal",
            lambda x, mu, s: np.exp(-((x - mu) ** 2) / (2 * s * s)) / np.sqrt(2 * np.pi),
            "width=sd"),
    Planted("pmf_reversed", "failure and success are exchanged", "bernoulli_pmf",
            "distribution.bernoulli", lambda x, p: p ** (1 - x) * (1 - p) ** x, "arguments=xp",
            "mass of 0"),
    # folds
    Planted("folds_rest_dropped", "rows that are left over are in no fold", "k_fold",
            "cross_validation.folds",
            lambda n, k: [list(range(i * (n // k), (i + 1) * (n // k))) for i in range(k)], "",
            "in no fold"),
    Planted("folds_rest_last", "the last fold takes all that is left over", "k_fold",
            "cross_validation.folds",
            lambda n, k: [*(list(range(i * (n // k), (i + 1) * (n // k))) for i in range(k - 1)),
                          list(range((k - 1) * (n // k), n))], "", "last fold takes"),
    Planted("folds_overlap", "neighbouring folds share a row", "k_fold", "cross_validation.folds",
            lambda n, k: [part + [min(part[-1] + 1, n - 1)] for part in _folds(n, k)]),
    Planted("folds_from_one", "rows are counted from 1", "k_fold", "cross_validation.folds",
            lambda n, k: [[row + 1 for row in part] for part in _folds(n, k)]),
    Planted("folds_train_on_all", "the training rows hold those of the test", "k_fold",
            "cross_validation.folds",
            lambda n, k: [(list(range(n)), part) for part in _folds(n, k)],
            ),
    Planted("leave_first_out", "the last row is never left out", "leave_one_out",
            "cross_validation.folds", lambda n: [[row] for row in range(n - 1)]),
)
