"""The rounding policy for bare functions: how far a float64 result may lie from the exact one.

A function of the reference is computed, in whatever legal way, with at most k = 16 + 4 n
operations a term, n the number of its arguments' entries, where exp, log, tanh and a root count as
a few operations each (they err by few units in the last place). Its result may differ from the
exact one by γ_k Σ|terms|, where Σ|terms| is the sum that the function here named returns, for the
least favourable of the usual ways to compute it (log p - log q and log(p/q), 1/(1 + e^-z) and
(1 + tanh(z/2))/2, the mean of squares less the square of the mean), and by what underflow may
take away, k 2^-1022.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

import numpy as np

from novikoff.theory.function_subject import MEAN
from novikoff.theory.rounding import UNIT, gamma

SMALLEST_NORMAL: Final = Fraction(1, 2**1022)
STATEMENT: Final = (
    "a float64 result may differ from the exact one by γ_k Σ|terms| + k 2^-1022, "
    "γ_k = k u / (1 - k u), u = 2^-53, k = 16 + 4 n operations for n numbers given; where float64 "
    "does not hold an argument, the function is asked at the nearest one, and what it departs by "
    "there is what it is judged by"
)
HOLDS: Final = 2
"""What the float64 sum of terms is multiplied by, so that its own rounding is nothing."""
BITS: Final = 1.5
"""More than 1/log 2: an error in nats, told in bits."""


def _log(x: float) -> float:
    return abs(math.log(x)) if x > 0 else 0.0


def _surprise(p: float) -> float:
    return _log(p) + 1


def _entropy(P: Sequence[float]) -> float:
    return sum(p * (_log(p) + 1) for p in P)


def _cross(P: Sequence[float], Q: Sequence[float]) -> float:
    return sum(p * (_log(q) + 1) for p, q in zip(P, Q, strict=True))


def _term(p: float, q: float) -> float:
    return p * (_log(p) + _log(q) + 1)


def _divergence(P: Sequence[float], Q: Sequence[float]) -> float:
    return sum(map(_term, P, Q))


def _one(*_: Any) -> float:
    return 1.0


def _score(z: float) -> float:
    return abs(z) + 1


def _squares(y: float, a: float) -> float:
    size = abs(y) + abs(a)
    return size * size


def _sizes(y: float, a: float) -> float:
    return 2 * (abs(y) + abs(a))


def _chance(y: float, a: float) -> float:
    return y * (_log(a) + 1) + (1 - y) * (_log(1 - a) + 1)


def _chance_slope(y: float, a: float) -> float:
    return (y / a if a else 0.0) + ((1 - y) / (1 - a) if a < 1 else 0.0) + 1


def _product(w: Sequence[float], x: Sequence[float]) -> float:
    return sum(abs(a * b) for a, b in zip(w, x, strict=True))


def _slack(w: Sequence[float], x: Sequence[float], _: float) -> float:
    return 1 + _product(w, x)


def _objective(w: Sequence[float], examples: Sequence[Any], mu: float, *_: Any) -> float:
    return _product(w, w) + abs(mu) * max(_slack(w, x, y) for x, y in examples)


def _descent(w: Sequence[float], examples: Sequence[Any], mu: float, *_: Any) -> float:
    largest: float = max(abs(cell) for x, _ in examples for cell in x)
    return sum(map(abs, w)) + abs(mu) * largest


def _softmax(z: Sequence[float]) -> float:
    return 1 + max(map(abs, z))


def _variance(column: Sequence[float], ddof: int = 0) -> float:
    return 2 * _product(column, column) / (len(column) - ddof)


def _deviation(column: Sequence[float], ddof: int = 0) -> float:
    M, mean = len(column), sum(column) / len(column)
    sd = math.sqrt(sum((x - mean)**2 for x in column) / (M - ddof))
    return _variance(column, ddof) / sd if sd else max(map(abs, column))


def _standardised(X: Sequence[Sequence[float]], training: Sequence[Sequence[float]]) -> float:
    """The size of x and of the mean over the deviation, and the deviation's own condition."""
    worst = 1.0
    for row in X:
        for x, m, v in zip(row, *training, strict=True):
            s = math.sqrt(v) or 1.0
            worst = max(worst, (abs(x) + abs(m)) / s * (1 + (m * m + v) / (v or 1.0)))
    return 4 * worst


def _kept(X: Sequence[Sequence[float]], training: Sequence[Sequence[float]]) -> float:
    """The size of a mean, and of a variance as a mean of squares, or the square of a deviation."""
    worst: float = max(abs(m) + 2 * (m * m + v) for m, v in zip(*training, strict=True))
    return len(X) * (1 + worst)


def _restored(X: Sequence[Sequence[float]], training: Sequence[Sequence[float]]) -> float:
    """The error of a standardised row times the deviation, and the size of what is added."""
    size: float = max(abs(m) + math.sqrt(v) for m, v in zip(*training, strict=True))
    return (1 + _standardised(X, training)) * (1 + size)


def _ridge(X: Sequence[Sequence[float]], y: Sequence[float], lam: float) -> float:
    """‖A⁻¹‖ (‖A‖ ‖w‖ + ‖Xᵀy‖) with A = XᵀX + λI, times the condition of A for who inverts it."""
    rows, targets = np.array(X, dtype=float), np.array(y, dtype=float)
    A = rows.T @ rows + lam * np.eye(rows.shape[1])
    b = rows.T @ targets
    inverse = float(np.linalg.norm(np.linalg.pinv(A)))
    size = float(np.linalg.norm(A))
    return inverse * (1 + inverse * size) * (float(np.linalg.norm(b)) + 1)


def _predicted(X: Sequence[Sequence[float]], y: Sequence[float], lam: float) -> float:
    """The size of a weight times that of a row."""
    return _ridge(X, y, lam) * (1 + max(sum(map(abs, x)) for x in X))


def _descended(examples: Sequence[Any], W: Sequence[Sequence[float]], eta: float) -> float:
    """Weights after at most 3 passes: each adds rows, and grows an error by 1 + η Σ‖x‖²/2."""
    rows = [x for x, _ in examples]
    growth: float = (1 + eta * sum(_product(x, x) for x in rows) / 2)**3
    moved = 3 * eta * sum(sum(map(abs, x)) for x in rows)
    return growth * (1 + max(abs(w) for row in W for w in row) + moved)


def _seen(examples: Sequence[Any], W: Sequence[Sequence[float]], eta: float) -> float:
    """What a function of the scores of the rows errs by: that of the weights times a row."""
    return _descended(examples, W, eta) * (1 + sum(sum(map(abs, x)) for x, _ in examples))


def _sample_mean(column: Sequence[float]) -> float:
    size = 1 + max(map(abs, column), default=0.0)
    return size * size


def _density(law: Any, x: float) -> float:
    v = float(law.sigma_sq)
    q = (x - float(law.mu))**2 / v + (abs(x) + abs(float(law.mu)))**2 / v
    return (1 + q) / math.sqrt(v)


SCALES: Final[Mapping[str, Callable[..., float]]] = {
    "information.self_information": _surprise,
    "information.entropy": _entropy,
    "information.cross_entropy": _cross,
    "information.kl_term": _term,
    "information.kl_divergence": _divergence,
    "activation.logistic": _one, "activation.LOGISTIC.value": _one,
    "activation.logistic_derivative": _one, "activation.LOGISTIC.derivative": _one,
    "activation.TANH.value": _one, "number.tanh": _one,
    "activation.TANH.derivative": _one, "activation.tanh_derivative": _one,
    "activation.softplus": _score,
    "softmax.softmax": _softmax,
    "loss.SQUARED.value": _squares, "loss.HALF_SQUARED.value": _squares,
    "loss.SQUARED.derivative": _sizes, "loss.HALF_SQUARED.derivative": _sizes,
    "loss.ABSOLUTE.value": _sizes,
    "matching_loss.CROSS_ENTROPY.value": _chance,
    "matching_loss.CROSS_ENTROPY.derivative": _chance_slope,
    "standardise.variance": _variance, "standardise.standard_deviation": _deviation,
    "standardise.standardise": _standardised,
    "object.kept": _kept, "object.restored": _restored, "object.predicted": _predicted,
    "ridge.ridge": _ridge,
    "softmax.softmax_regression": _descended,
    "object.losses": _seen, "object.doubled": _seen,
    **dict.fromkeys(("object.chances", "object.weights_refitted", "object.scores_refitted",
                     "object.links_refitted", "one_vs_rest.one_vs_rest", "chain.chain"),
                    lambda *_: 0.0),
    "metrics.accuracy": _one, "metrics.error_count": lambda predicted, _: float(len(predicted)),
    "maximum_likelihood.bernoulli_mle": _one, "maximum_likelihood.categorical_mle": _one,
    "maximum_likelihood.normal_mle": _sample_mean,
    "normal.Normal.pdf": _density, "bernoulli.Bernoulli.pmf": _one,
    "cross_validation.folds": lambda *_: 0.0, "cross_validation.leave_one_out": lambda *_: 0.0,
    "margin.slack": _slack, "svm.loss": _objective, "svm.subgradient": _descent,
}
"""Σ|terms| of each function of the reference, in nats where it has a unit."""


def numbers(value: Any) -> Iterator[Any]:
    """Yield the numbers of nested sequences.

    >>> [*numbers((1, (2, [3])))]
    [1, 2, 3]
    """
    if isinstance(value, list | tuple):
        for entry in value:
            yield from numbers(entry)
    elif isinstance(value, int | float | Fraction) and not isinstance(value, bool):
        yield value


def operations(arguments: Sequence[Any]) -> int:
    """Return k, the number of operations that the policy allows for.

    >>> operations((((1, 0), (0, 1)),)), operations((2,))
    (32, 20)
    """
    return 16 + 4 * sum(1 for _ in numbers(arguments))


def allowance(function: str, arguments: Sequence[Any], unit: Fraction = UNIT) -> Fraction:
    """Return by how much the result of a function at float64 arguments may differ.

    Raises: KeyError for a function that the policy does not know.

    >>> allowance("information.entropy", ((0.5, 0.5),)) < Fraction(1, 2**46)
    True
    """
    k = operations(arguments)
    given = _floats(arguments)
    terms = max((SCALES[function.removeprefix(MEAN)](*each) for each in zip(*given, strict=True)),
                default=0.0) if function.startswith(MEAN) else SCALES[function](*given)
    return gamma(k, unit) * Fraction(HOLDS * BITS * terms) + k * SMALLEST_NORMAL


def _floats(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_floats(entry) for entry in value]
    return float(value) if isinstance(value, Fraction) else value
