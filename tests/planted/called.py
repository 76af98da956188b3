"""Bare functions with a fault, and without, in how they are called: with several examples at once,
with arrays for numbers, with a seed, with rows far from each other."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from planted.fault import Planted
from planted.legal_functions import Legal


def cut(order: Any, k: int) -> list[list[int]]:
    """Pairs (train, test) of the folds of an order."""
    parts = np.array_split(order, k)
    return [(np.setdiff1d(order, part), part) for part in parts]  # type: ignore[misc]


def shuffled_folds(n: int, k: int, shuffle: bool = False, seed: Any = None) -> Any:
    """Right: folds, in an order that a seed draws if asked to."""
    return cut(np.random.default_rng(seed).permutation(n) if shuffle else np.arange(n), k)


def of_generator(n: int, k: int, shuffle: bool = False, rng: Any = None) -> Any:
    """Right: folds, in an order that a generator draws if asked to."""
    return cut((rng or np.random.default_rng()).permutation(n) if shuffle else np.arange(n), k)


def seed_only_to_shuffle(n: int, k: int, shuffle: bool = False, random_state: Any = None) -> Any:
    """Right: a seed without shuffling is refused."""
    if random_state is not None and not shuffle:
        raise ValueError("a seed has no effect without shuffle")
    return shuffled_folds(n, k, shuffle, random_state)


def masks_of_a_state(n: int, k: int, shuffle: bool = False, random_state: Any = None) -> Any:
    """Right: masks, drawn from a state of its own, and the arguments in another way."""
    order = np.random.RandomState(random_state).permutation(n) if shuffle else np.arange(n)
    return (np.isin(np.arange(n), part) for part in np.array_split(order, k))


def _reshuffled(n: int, k: int, shuffle: bool = False, seed: Any = None) -> Any:
    rng = np.random.default_rng(seed)
    return [cut(rng.permutation(n) if shuffle else np.arange(n), k)[i] for i in range(k)]


def _unseeded(n: int, k: int, shuffle: bool = False, seed: Any = None) -> Any:
    return shuffled_folds(n, k, shuffle)


def _unshuffled(n: int, k: int, shuffle: bool = False, seed: Any = None) -> Any:
    return shuffled_folds(n, k)


def _always(n: int, k: int, shuffle: bool = False, seed: Any = None) -> Any:
    return shuffled_folds(n, k, True, 0 if seed is None else seed)


def seeds_all(n: int, k: int, shuffle: bool = False, seed: Any = None) -> Any:
    """A hazard: the random numbers of the whole program are seeded."""
    if shuffle:
        np.random.seed(seed)
    return cut(np.random.permutation(n) if shuffle else np.arange(n), k)


def _one_list(n: int, k: int) -> Iterator[Any]:
    kept: list[int] = []
    for part in np.array_split(np.arange(n), k):
        kept[:] = map(int, part)
        yield kept


def _in_place(z: Any) -> Any:
    if isinstance(z, np.ndarray):
        np.negative(z, out=z)
        return 1 / (1 + np.exp(z))
    return 1 / (1 + math.exp(-z)) if z > -700 else 0.0


def _outliers(x: Any) -> tuple[Any, Any]:
    x = np.asarray(x, dtype=float)
    x = x[np.abs(x - x.mean()) <= 2.5 * x.std()]
    return x.mean(), x.var()


def _centred(x: Any) -> tuple[Any, Any]:
    x -= (mean := x.mean())
    return mean, np.mean(x * x)


def _of_whole_numbers(x: Any) -> tuple[Any, Any]:
    mean = np.full_like(x, x.mean())[0]
    return mean, np.mean((x - mean) ** 2)


def shares(Z: Any, axis: int) -> Any:
    """The softmax along an axis of a matrix, or of a vector."""
    Z = np.asarray(Z, dtype=float)
    axis = axis if Z.ndim > 1 else 0
    powers = np.exp(Z - Z.max(axis=axis, keepdims=True))
    return powers / powers.sum(axis=axis, keepdims=True)


def _one_maximum(Z: Any) -> Any:
    powers = np.exp(np.asarray(Z, dtype=float) - np.max(Z))
    return powers / powers.sum(axis=-1, keepdims=True)


def _other_axis(Z: Any) -> Any:
    Z = np.asarray(Z, dtype=float)
    powers = np.exp(Z - Z.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=0)


def one_vector(Z: Any) -> Any:
    """A hazard: of a matrix all entries share a sum."""
    powers = np.exp(np.asarray(Z, dtype=float) - np.max(Z))
    return powers / np.sum(powers)


def no_matrix(z: Any) -> Any:
    """Right: the softmax of a vector, in a loop of numbers."""
    powers = [math.exp(entry - max(z)) for entry in z]
    return [power / sum(powers) for power in powers]


def broadcasting(y_true: Any, y_pred: Any) -> Any:
    """A hazard: a column and a row make a matrix."""
    return np.mean((y_true - y_pred) ** 2)


def raveled(y_true: Any, y_pred: Any) -> Any:
    """Right: whatever the shapes and types."""
    return np.mean((np.ravel(y_true).astype(float) - np.ravel(y_pred).astype(float)) ** 2)


def of_squares(x: Any) -> Any:
    """A hazard: the mean of squares less the square of the mean."""
    x = np.asarray(x, dtype=float)
    return np.mean(x * x) - np.mean(x) ** 2


def _density(x: Any, mean: Any, variance: Any) -> Any:
    return np.exp(-((x - mean) / variance) ** 2 / 2) / (variance * math.sqrt(2 * math.pi))


def _loss(of: Callable[[Any], Any]) -> Callable[[Any, Any], float]:
    return lambda y_true, y_pred: float(of(np.asarray(y_true, dtype=float) - np.asarray(y_pred)))


def _logs(y: Any, p: Any) -> float:
    return -math.fsum(t * math.log(a) + (1 - t) * math.log(1 - a)
                      for t, a in zip(y, p, strict=True)) / len(y)


def _sure(y: Any, p: Any) -> float:
    if not all(0 < a < 1 for a in p):
        raise ValueError("every probability must lie strictly between 0 and 1")
    return _logs(y, p)


def _documented(y: Any, p: Any) -> float:
    """Return the mean log loss; ValueError for a probability of 0 or 1."""
    return _sure(y, p)


FAULTS = (
    Planted("folds_reshuffled", "the order is drawn again for each fold", "k_fold",
            "splitter.shuffled", _reshuffled),
    Planted("folds_unseeded", "the seed has no effect", "k_fold", "splitter.seed", _unseeded, "",
            "seed"),
    Planted("folds_unshuffled", "the shuffle has no effect", "k_fold", "splitter.shuffle",
            _unshuffled, "", "shuffle"),
    Planted("folds_always_shuffled", "it shuffles unasked", "k_fold", "splitter.unshuffled",
            _always, "", "shuffle is False"),
    Planted("folds_in_one_list", "all folds are one list", "k_fold", "splitter.listed", _one_list,
            "", "one array"),
    Planted("sigmoid_of_arrays_in_place", "arrays are overwritten, numbers are not", "sigmoid",
            "bare_function.input_unchanged", _in_place, "", "in place"),
    Planted("normal_without_outliers", "what is far from the mean is left out", "normal_mle",
            "bare_function.extremes", _outliers),
    Planted("normal_in_place", "the sample is centred in place", "normal_mle",
            "bare_function.input_unchanged", _centred, "", "in place"),
    Planted("normal_of_whole_numbers", "the mean is of the type of the sample", "normal_mle",
            "bare_function.integer_input", _of_whole_numbers, "", "type of its argument"),
    Planted("coin_in_a_byte", "ones are counted in a byte", "bernoulli_mle",
            "bare_function.extremes", lambda x: np.sum(x, dtype=np.uint8) / len(x)),
    Planted("square_of_the_sum", "differences cancel before they are squared", "squared_loss",
            "bare_function.mean", _loss(lambda d: np.sum(d) ** 2)),
    Planted("root_mean_square", "a root that a single example hides", "absolute_loss",
            "bare_function.mean", _loss(lambda d: np.sqrt(np.mean(d * d)))),
    Planted("hinge_of_the_mean", "the maximum is taken of the mean", "hinge_loss",
            "bare_function.mean", lambda y, z: max(0.0, float(np.mean(1 - y * z)))),
    Planted("hinge_of_violations", "the mean is over the violations", "hinge_loss",
            "bare_function.mean", lambda y, z: float(
                np.maximum(0, 1 - y * z).sum() / max(np.sum(y * z < 1), 1))),
    Planted("log_loss_clipped_far", "probabilities are clipped at 1/100", "log_loss",
            "bare_function.extremes", lambda y, p: -float(np.mean(np.log(
                np.where(y == 1, np.clip(p, 0.01, 0.99), 1 - np.clip(p, 0.01, 0.99)))))),
    Planted("log_loss_of_math", "math.log is asked for the logarithm of 0, whose weight is 0",
            "log_loss", "matching_loss.certain_outputs", _logs, "", "logarithm of 0"),
    Planted("slope_of_certainty", "0 is divided by 0 where the output is certain and right",
            "log_loss_derivative", "matching_loss.certain_outputs",
            lambda y, p: (p - y) / (p * (1 - p)), "", "p (1 - p)"),
    Planted("softmax_one_maximum", "all rows share a maximum", "softmax", "softmax.rows",
            _one_maximum),
    Planted("softmax_other_axis", "maximum and sum are of different axes", "softmax",
            "softmax.rows", _other_axis),
    Planted("density_by_the_variance", "the variance that it names is taken for the deviation",
            "normal_pdf", "distribution.normal", _density),
)
LEGAL: tuple[Legal, ...] = (
    ("folds of a seed", "k_fold", shuffled_folds, {"shuffles": "seed", "rows": "in order"}),
    ("folds of a generator", "k_fold", of_generator, {"shuffles": "rng"}),
    ("folds that refuse a seed without shuffling", "k_fold", seed_only_to_shuffle,
     {"shuffles": "random_state"}),
    ("masks of a state", "k_fold", masks_of_a_state, {"gives": "masks"}),
    ("folds that seed the program", "k_fold", seeds_all, {"shuffles": "seed"}),
    ("softmax along rows", "softmax", lambda z: shares(z, -1), {"matrix": "by rows"}),
    ("softmax along columns", "softmax", lambda z: shares(z, 0), {"matrix": "by columns"}),
    ("softmax of one vector", "softmax", one_vector, {"matrix": "as one"}),
    ("softmax without matrices", "softmax", no_matrix, {"matrix": "refused"}),
    ("mean square by broadcasting", "squared_loss", broadcasting, {"takes": "array"}),
    ("mean square of any shape", "squared_loss", raveled, {"takes": "array"}),
    ("squared loss of numbers", "squared_loss", lambda y, z: float(y - z) ** 2,
     {"takes": "number"}),
    ("log loss of numbers", "log_loss",
     lambda y, p: -math.log(p) if y == 1 else -math.log(1 - p) if p < 1 else math.inf,
     {"takes": "number", "clip": "refused"}),
    ("log loss that refuses certainty", "log_loss", _sure, {"clip": "refused"}),
    ("log loss that says it refuses certainty", "log_loss", _documented, {"clip": "none"}),
    ("density by a deviation that it names", "normal_pdf", lambda x, mu, sigma: np.exp(
        -((x - mu) / sigma) ** 2 / 2) / (sigma * math.sqrt(2 * math.pi)), {"width": "sd"}),
    ("density by a variance that it names", "normal_pdf", lambda x, mu, var: np.exp(
        -(x - mu) ** 2 / (2 * var)) / np.sqrt(2 * math.pi * var), {"width": "variance"}),
    ("a normal estimate", "normal_mle", lambda x: (np.mean(x), np.var(x)), {"gives": "variance"}),
    ("a normal estimate with deviation", "normal_mle", lambda x: (np.mean(x), np.std(x)),
     {"gives": "sd"}),
    ("a coin in lists", "bernoulli_mle", lambda x: sum(x) / len(x), {}),
)
HAZARDS = (
    (broadcasting, "squared_loss", ("bare_function.columns", "bare_function.unsigned")),
    (raveled, "squared_loss", ()),
    (_sure, "log_loss", ("matching_loss.certain_outputs",)),
    (of_squares, "variance", ("bare_function.digits",)),
    (np.var, "variance", ()),
    (lambda z: np.log(1 + np.exp(np.minimum(z, 700))) + np.maximum(np.asarray(z) - 700, 0),
     "softplus", ("bare_function.digits",)),
    (lambda z: np.logaddexp(0, z), "softplus", ()),
    (seeds_all, "k_fold", ("splitter.world",)),
    (shuffled_folds, "k_fold", ()),
    (one_vector, "softmax", ("softmax.rows",)),
    (lambda predicted, labels: np.mean(predicted == labels), "accuracy",
     ("bare_function.lists_and_arrays", "bare_function.columns")),
)
"""A legal function, its spec, and the theorems by which it is told to be hazardous."""
