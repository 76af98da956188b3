"""Right bare functions in every legal convention: base × order × shape × ways to compute."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import numpy as np

BASES = {"e": 1.0, "2": math.log(2), "10": math.log(10)}
Legal = tuple[str, str, Callable[..., Any], dict[str, str]]
"""A name, the spec, the function, and what its card must say."""


def _masked(p: Any, q: Any) -> Any:
    """p log q of each pair, 0 for p = 0, by a mask."""
    p, q = np.asarray(p, dtype=float), np.asarray(q, dtype=float)
    with np.errstate(divide="ignore"):
        logs = np.log(q)
    return np.where(p > 0, p * np.where(p > 0, logs, 0), 0.0)


def _summed(p: Any, q: Any) -> float:
    """Σ p log q over the positive masses, in a loop."""
    total = 0.0
    for a, b in zip(p, q, strict=True):
        if a > 0:
            total += a * (math.log(b) if b > 0 else -math.inf)
    return total


def _total(p: Any, q: Any) -> float:
    return float(np.sum(_masked(p, q)))


def _entropies() -> Iterator[Legal]:
    for (base, log), (way, total) in product(BASES.items(), (("loop", _summed), ("mask", _total))):
        yield (f"entropy in base {base}, by a {way}", "entropy",
               lambda p, t=total, c=log: -t(p, p) / c, {"base": base})
    yield ("entropy of weights", "entropy", lambda p: -_total(p / np.sum(p), p / np.sum(p)),
           {"base": "e"})
    yield "entropy of lists", "entropy", lambda p: -_summed(p + [], p), {"takes": "list"}
    yield ("entropy with a base", "entropy",
           lambda p, base=None: -_total(p, p) / (math.log(base) if base else 1), {})
    yield ("entropy with base 2 left out", "entropy",
           lambda p, base=2: -_total(p, p) / math.log(base), {"base": "base=np.e"})
    yield ("terms of the entropy", "entropy", lambda p: -_masked(p, p), {"gives": "terms"})


def _pairs() -> Iterator[Legal]:
    def difference(p: Any, q: Any) -> Any:
        return _masked(p, p) - _masked(p, q)

    def normalising(p: Any, q: Any) -> Any:
        return difference(p / np.sum(p), q / np.sum(q))

    ways = {"a difference": difference, "normalised": normalising}
    for (base, log), order, gives, (way, of) in product(
            BASES.items(), ("PQ", "QP"), ("number", "terms"), ways.items()):
        def function(a: Any, b: Any, of: Any = of, order: str = order, gives: str = gives,
                     log: float = log) -> Any:
            terms = of(*((a, b) if order == "PQ" else (b, a))) / log
            return terms if gives == "terms" else np.sum(terms)
        yield (f"divergence in base {base}, {order}, as {gives}, {way}", "kl_divergence", function,
               {"base": base, "arguments": order, "gives": gives})
    for (base, log), order in product(BASES.items(), ("PQ", "QP")):
        yield (f"cross-entropy in base {base}, {order}", "cross_entropy",
               lambda a, b, o=order, c=log: -_summed(*((a, b) if o == "PQ" else (b, a))) / c,
               {"base": base, "arguments": order})
    yield ("divergence by q, p", "kl_divergence", lambda q, p: np.sum(difference(p, q)),
           {"arguments": "QP"})


def _scores() -> Iterator[Legal]:
    def stable(z: Any) -> Any:
        e = np.exp(-np.abs(z))
        return np.where(np.asarray(z) >= 0, 1 / (1 + e), e / (1 + e))

    yield "sigmoid of numbers", "sigmoid", lambda z: float(stable(float(z))), {"takes": "number"}
    yield "sigmoid by tanh", "sigmoid", lambda z: (1 + np.tanh(np.asarray(z) / 2)) / 2, {}
    yield ("sigmoid of arrays", "sigmoid", lambda z: stable(z) * np.ones(z.shape[0]),
           {"takes": "array"})
    yield ("sigmoid of lists", "sigmoid", lambda z: [float(stable(one)) for one in z + []],
           {"takes": "list"})
    yield ("slope of the sigmoid", "sigmoid_derivative", lambda z: stable(z) * (1 - stable(z)),
           {"of": "score"})
    yield ("slope of the sigmoid by its output", "sigmoid_derivative", lambda a: a * (1 - a),
           {"of": "output"})
    yield "slope of tanh by its output", "tanh_derivative", lambda a: 1 - a * a, {"of": "output"}
    yield "slope of tanh", "tanh_derivative", lambda z: 1 / np.cosh(np.clip(z, -300, 300)) ** 2, {}
    yield "tanh", "tanh", np.tanh, {}
    yield "softplus", "softplus", lambda z: np.logaddexp(0, z), {}
    yield ("softmax", "softmax", lambda z: np.exp(z - np.max(z)) / np.sum(np.exp(z - np.max(z))),
           {})
    yield ("softmax of rows", "softmax", lambda Z: np.exp(Z - Z.max(axis=1, keepdims=True))
           / np.exp(Z - Z.max(axis=1, keepdims=True)).sum(axis=1, keepdims=True),
           {"takes": "rows"})


def _losses() -> Iterator[Legal]:
    gives = {"mean": np.mean, "sum": np.sum, "each": lambda values: values}
    for (how, of), (scale, c) in product(gives.items(), (("whole", 1), ("half", 0.5))):
        yield (f"squared loss, {how}, {scale}", "squared_loss",
               lambda y, a, of=of, c=c: of(c * (y - a) ** 2), {"gives": how, "scale": scale})
    for (how, of), labels in product(gives.items(), ("-1/+1", "0/1")):
        yield (f"hinge loss, {how}, labels {labels}", "hinge_loss",
               lambda y, z, of=of, b=labels: of(np.maximum(
                   0.0, 1 - (y if b == "-1/+1" else 2 * y - 1) * z)),
               {"gives": how, "labels": labels})
    for (how, of), order, clip in product(gives.items(), ("yz", "zy"), (0.0, 1e-7)):
        def loss(one: Any, other: Any, of: Any = of, order: str = order, clip: float = clip) -> Any:
            y, p = (one, other) if order == "yz" else (other, one)
            p = np.clip(p, clip, 1 - clip)
            return of(-_masked(y, p) - _masked(1 - y, 1 - p))
        yield (f"log loss, {how}, {order}, clipped at {clip}", "log_loss", loss,
               {"gives": how, "arguments": order, "clip": "clipped" if clip else "none"})
    for kink in (0, 1):
        yield (f"slope of the hinge, {kink} at the kink", "hinge_derivative",
               lambda y, z, k=kink: np.where((y * z < 1) | ((y * z == 1) & (k == 1)), -y, 0.0),
               {"kink": str(kink)})
    yield ("slope of the square", "squared_loss_derivative",
           lambda y_true, y_pred: 2 * (y_pred - y_true), {"arguments": "yz"})


def _samples() -> Iterator[Legal]:
    for ddof in (0, 1):
        yield (f"variance, ddof {ddof}", "variance",
               lambda x, d=ddof: np.sum((x - np.mean(x)) ** 2) / (len(x) - d), {"ddof": str(ddof)})
        yield (f"variance by squares, ddof {ddof}", "variance",
               lambda x, d=ddof: (np.mean(np.square(x)) - np.mean(x) ** 2) * len(x) / (len(x) - d),
               {"ddof": str(ddof)})
        yield (f"deviation, ddof {ddof}", "standard_deviation", lambda x, d=ddof: np.std(x, ddof=d),
               {"ddof": str(ddof)})
    yield "accuracy", "accuracy", lambda p, y: np.mean(p == y), {"gives": "share"}
    yield ("accuracy in per cent", "accuracy", lambda p, y: 100 * np.mean(p == y),
           {"gives": "percent"})
    yield ("error rate", "error_count", lambda p, y: np.mean(np.asarray(p) != np.asarray(y)),
           {"gives": "share of errors"})
    for squares, share in (("sum", 1), ("mean", "M"), ("half the sum", 2)):
        yield (f"ridge, {squares}", "ridge", lambda X, y, lam, c=share: np.linalg.solve(
            X.T @ X + lam * (len(X) if c == "M" else c) * np.eye(X.shape[1]), X.T @ y),
            {"squares": squares})
    yield ("ridge with a free bias", "ridge", lambda X, y, lam: np.linalg.lstsq(
        np.vstack([X, math.sqrt(lam) * np.eye(X.shape[1])[1:]]),
        np.concatenate([y, np.zeros(X.shape[1] - 1)]), rcond=None)[0],
        {"penalises": "all but the first"})


def _folds() -> Iterator[Legal]:
    def parts(n: int, k: int, way: str) -> list[list[int]]:
        if way == "in turns":
            return [list(range(i, n, k)) for i in range(k)]
        rows = np.array_split(np.arange(n), k)
        return [list(map(int, part)) for part in rows]

    gives = {
        "folds": lambda n, part: part,
        "(train, test) pairs": lambda n, part: ([r for r in range(n) if r not in part], part),
        "masks": lambda n, part: np.isin(np.arange(n), part)}
    for (how, of), order, way in product(gives.items(), ("nk", "kn"), ("in a row", "in turns")):
        def function(a: int, b: int, of: Any = of, order: str = order, way: str = way) -> Any:
            n, k = (a, b) if order == "nk" else (b, a)
            return [of(n, part) for part in parts(n, k, way)]
        yield (f"{how}, {order}, {way}", "k_fold", function, {
            "gives": how, "arguments": order,
            "rows": "in order" if way == "in a row" else "in any order"})


LEGAL = (*_entropies(), *_pairs(), *_scores(), *_losses(), *_samples(), *_folds())
