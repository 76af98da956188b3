"""Bare functions with a fault, and without, in what they make of what they are handed: labels of
any kind, arrays whose numbers were changed, small, narrow and infinite numbers."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from planted.fault import Planted
from planted.legal_functions import Legal


def in_single(z: Any) -> Any:
    """A hazard: the value is in float32."""
    z = np.asarray(z, dtype=np.float32)
    e = np.exp(-np.abs(z))
    return np.where(z >= 0, np.float32(1), e) / (1 + e)


def wrapping(z: Any) -> Any:
    """A hazard: the maximum is subtracted in the type of the scores."""
    powers = np.exp((np.asarray(z) - np.max(z)).astype(float))
    return powers / np.sum(powers)


def by_a_ratio(p: Any, q: Any) -> Any:
    """A hazard: the ratio may be beyond float64."""
    p, q = np.asarray(p, dtype=float), np.asarray(q, dtype=float)
    with np.errstate(divide="ignore", over="ignore"):
        return np.sum(p[p > 0] * np.log(p[p > 0] / q[p > 0]))


def _by_the_first(z: Any) -> Any:
    with np.errstate(all="ignore"):
        first = np.ravel(z)[0]
        return 1 / (1 + np.exp(-z)) if first >= 0 else np.exp(z) / (1 + np.exp(z))


def _finite_only(y: Any, p: Any) -> float:
    with np.errstate(divide="ignore"):
        losses = -np.log(np.where(np.asarray(y) == 1, p, 1 - np.asarray(p)))
    losses = losses[np.isfinite(losses)]
    return float(np.mean(losses)) if len(losses) else 0.0


def _in_double(p: Any, q: Any) -> Any:
    with np.errstate(divide="ignore"):
        return -np.sum(np.where(np.asarray(p) > 0, p * np.log(np.where(
            np.asarray(p) > 0, q, 1)), 0))


def _in_single(p: Any, q: Any) -> float:
    return float(_in_double(p, np.asarray(q, dtype=np.float32)))


class Remembering:
    """Gives the last value again for the same object."""

    def __init__(self, of: Callable[..., Any]) -> None:
        self.of, self.last = of, (None, None)

    def __call__(self, x: Any) -> Any:
        """Return the value, or that of the last call."""
        if self.last[0] is not x:
            self.last = (x, self.of(x))
        return self.last[1]


FAULTS = (
    Planted("labels_as_texts", "1 and 1.0 differ", "accuracy", "bare_function.labels",
            lambda p, y: np.mean(np.asarray(p).astype(str) == np.asarray(y).astype(str)), "",
            "compared as texts"),
    Planted("labels_cut", "texts are cut to the width of the others", "accuracy",
            "bare_function.labels",
            lambda p, y: np.mean(np.asarray(p).astype(np.asarray(y).dtype) == y), "", "cuts off"),
    Planted("labels_nearly_equal", "large labels that differ by little agree", "error_count",
            "bare_function.labels", lambda p, y: int(np.sum(~np.isclose(
                p, y) if np.asarray(p).dtype.kind in "if" else np.asarray(p) != y)), "",
            "within a tolerance"),
    Planted("labels_by_identity", "they are compared by `is`", "error_count",
            "bare_function.labels", lambda p, y: sum(
                a is not b for a, b in zip(np.asarray(p).tolist(), np.asarray(y).tolist(),
                                           strict=True)), "", "by `is`"),
    Planted("variance_remembered", "an array is known by itself, not by its numbers", "variance",
            "bare_function.refilled", Remembering(np.var), "", "remembers its last call"),
    Planted("entropy_remembered", "an array is known by itself, not by its numbers", "entropy",
            "bare_function.refilled", Remembering(lambda p: -np.sum(np.where(
                np.asarray(p) > 0, p * np.log(np.where(np.asarray(p) > 0, p, 1)), 0))), "",
            "remembers its last call"),
    Planted("sigmoid_by_its_first", "the first number chooses the form for all", "sigmoid",
            "bare_function.elementwise", _by_the_first, "", "one form for all"),
    Planted("density_of_the_type", "densities are stored in the type of x", "normal_pdf",
            "bare_function.integer_input", lambda x, mu, sigma: np.asarray(
                np.exp(-((x - mu) / sigma) ** 2 / 2) / (sigma * math.sqrt(2 * math.pi))).astype(
                    np.asarray(x).dtype), "", "type of its argument"),
    Planted("narrow_widths_lost", "a deviation is 1/1000 at least", "normal_pdf",
            "bare_function.extremes", lambda x, mu, sigma: np.exp(
                -((x - mu) / max(sigma, 1e-3)) ** 2 / 2) / (
                    max(sigma, 1e-3) * math.sqrt(2 * math.pi))),
    Planted("log_loss_infinite_left_out", "infinite losses are left out", "log_loss",
            "bare_function.extremes", _finite_only),
    Planted("log_loss_infinite_left_out_of_several", "infinite losses are left out of several",
            "log_loss", "bare_function.extremes", lambda y, p: _finite_only(y, p)
            if len(y) > 1 else -math.log(max(p[0] if y[0] == 1 else 1 - p[0], 1e-15))),
    Planted("cross_entropy_in_single", "masses are cast to float32", "cross_entropy",
            "bare_function.extremes", _in_single, "", "float32"),
    Planted("cross_entropy_made_finite", "infinity is made the largest number", "cross_entropy",
            "bare_function.extremes", lambda p, q: float(np.nan_to_num(_in_double(p, q)))),
)
LEGAL: tuple[Legal, ...] = (
    ("accuracy of two classes", "accuracy", lambda p, y: np.mean(np.asarray(p) * y > 0), {}),
    ("accuracy in a loop", "accuracy",
     lambda p, y: sum(a == b for a, b in zip(p, y, strict=True)) / len(y), {}),
    ("errors of numbers", "error_count", lambda p, y: np.sum(np.abs(np.subtract(p, y)) > 0.5), {}),
    ("log loss by a guard", "log_loss", lambda y, p: -np.mean(
        y * np.log(p + 1e-12) + (1 - y) * np.log(1 - p + 1e-12)), {"clip": "added"}),
    ("divergence by a ratio", "kl_divergence", by_a_ratio, {"arguments": "PQ"}),
    ("sigmoid in float32", "sigmoid", in_single, {}),
    ("sigmoid of a number", "sigmoid",
     lambda z: 1 / (1 + math.exp(-z)) if z > -700 else math.exp(z), {"takes": "number"}),
)
HAZARDS = (
    (in_single, "sigmoid", ("bare_function.precision",)),
    (by_a_ratio, "kl_divergence", ("bare_function.digits",)),
    (wrapping, "softmax", ("bare_function.unsigned", "softmax.rows")),
)
"""A legal function, its spec, and the theorems by which it is told to be hazardous."""
