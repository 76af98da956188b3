"""Classes of ridge regression: with one fault each, and right ones in every legal form."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
from planted.fault import of_class
from planted.legal_functions import Legal


def solved(X: Any, y: Any, lam: float, free: bool, power: int = 1) -> Any:
    """The weights by the normal equations; the first is free of the penalty, or not."""
    J = np.eye(X.shape[1])
    J[0, 0] = 0 if free else 1
    return np.linalg.solve(X.T @ X + lam**power * J, X.T @ y)


def with_ones(X: Any) -> Any:
    """The rows with a 1 before each."""
    return np.column_stack([np.ones(len(X)), X])


class Ridge:
    """A textbook class: the bias is free, and kept in intercept_."""

    free, power, last = True, 1, 0

    def __init__(self, alpha: float = 1.0) -> None:
        self.alpha = alpha

    def penalty(self, X: Any) -> Any:
        """λ."""
        return self.alpha

    def fit(self, X: Any, y: Any) -> Any:
        """Solve the normal equations."""
        rows = len(X) - self.last
        w = solved(with_ones(X)[:rows], np.asarray(y)[:rows], self.penalty(X), self.free,
                   self.power)
        self.intercept_, self.coef_ = w[0], w[1:]
        return self

    def predict(self, X: Any) -> Any:
        """The products with the weights."""
        return X @ self.coef_ + self.intercept_


class _LastForgotten(Ridge):
    last = 1


class _Squared(Ridge):
    power = 2


class _Negative(Ridge):
    def penalty(self, X: Any) -> Any:
        return -self.alpha


class _NoPenalty(Ridge):
    def penalty(self, X: Any) -> Any:
        return 1e-3


class _Features(Ridge):
    def penalty(self, X: Any) -> Any:
        return self.alpha * X.shape[1]


class _Steps(Ridge):
    def fit(self, X: Any, y: Any) -> Any:
        w, rows = np.zeros(X.shape[1] + 1), with_ones(X)
        for _ in range(20):
            w -= 0.01 * (rows.T @ (rows @ w - y) + self.alpha * np.r_[0, w[1:]])
        self.intercept_, self.coef_ = w[0], w[1:]
        return self


class _Rounded(Ridge):
    def fit(self, X: Any, y: Any) -> Any:
        super().fit(X, y)
        self.coef_ = np.round(self.coef_, 3)
        return self


class _BiasOfMeans(Ridge):
    def fit(self, X: Any, y: Any) -> Any:
        super().fit(X, y)
        self.intercept_ = np.mean(y)
        return self


class _Warm(Ridge):
    def fit(self, X: Any, y: Any) -> Any:
        old = getattr(self, "coef_", None)
        super().fit(X, y)
        if old is not None:
            self.coef_ = (self.coef_ + old) / 2
        return self


class _Gathers(Ridge):
    def fit(self, X: Any, y: Any) -> Any:
        self.X = np.vstack([*([self.X] if hasattr(self, "X") else []), X])
        self.y = np.r_[getattr(self, "y", []), y]
        return super().fit(self.X, self.y)


class _KeptBias(Ridge):
    def fit(self, X: Any, y: Any) -> Any:
        old = getattr(self, "intercept_", None)
        super().fit(X, y)
        self.intercept_ = self.intercept_ if old is None else old
        return self


class _BiasLeft(Ridge):
    def predict(self, X: Any) -> Any:
        return X @ self.coef_


class _BiasTaken(Ridge):
    def predict(self, X: Any) -> Any:
        return X @ self.coef_ - self.intercept_


class _Signs(Ridge):
    def predict(self, X: Any) -> Any:
        return np.sign(X @ self.coef_ + self.intercept_)


class _Overwrites(Ridge):
    def fit(self, X: Any, y: Any) -> Any:
        super().fit(X, y)
        X -= X.mean(axis=0)
        return self


FAULTS = (*of_class("ridge", "ridge", "linear_fit",
         
    ("normal_equations", _LastForgotten, "the last row is forgotten"),
    ("normal_equations", _Squared, "λ² for λ"),
    ("normal_equations", _Negative, "the penalty is subtracted"),
    ("normal_equations", _NoPenalty, "alpha has no effect"),
    ("normal_equations", _Features, "the penalty grows with the number of features"),
    ("normal_equations", _Steps, "twenty steps of gradient descent"),
    ("normal_equations", _Rounded, "weights are rounded to three decimals"),
    ("normal_equations", _BiasOfMeans, "the bias is the mean of the targets"),
    ("refit", _Warm, "a second fit averages"),
    ("refit", _Gathers, "a second fit keeps the rows of the first"),
    ("refit", _KeptBias, "a second fit keeps the bias"),
    ("predictions", _BiasLeft, "the bias is left out"),
    ("predictions", _BiasTaken, "the bias is subtracted"),
    ("predictions", _Signs, "labels for numbers"),
    ("bare_function.input_unchanged", _Overwrites, "rows are centred in place")),)


def _ridges() -> Iterator[Legal]:
    for bias, strength, squares, apart, predicts in product(
            ("free", "penalised", "none"), ("alpha", "lam", "l2"),
            ("sum", "mean", "half the sum"), (True, False), (True, False)):
        yield (f"ridge, bias {bias}, by {strength}, {squares}{', bias apart' * apart}"
               f"{', predicts' * predicts}", "ridge",
               _ridge(bias, strength, squares, apart, predicts),
               {"form": "class", "strength": strength, "squares": squares, "intercept": bias})


def _ridge(bias: str, strength: str, squares: str, apart: bool, predicts: bool) -> type:
    class Own:
        def fit(self, X: Any, y: Any) -> None:
            scale = {"sum": 1, "mean": len(X), "half the sum": 2}[squares]
            rows = X if bias == "none" else with_ones(X)
            w = solved(rows, y, scale * self.lam, bias == "free")
            self.w = w
            if apart:
                self.w, self.b = (w, 0.0) if bias == "none" else (w[1:], w[0])

        if predicts:
            def predict(self, X: Any) -> Any:
                return (X if bias == "none" or apart else with_ones(X)) @ self.w + getattr(
                    self, "b", 0)

    namespace: dict[str, Any] = {}
    exec(f"def __init__(self, {strength}=1.0):\n    self.lam = {strength}", namespace)  # noqa: S102
    Own.__init__ = namespace["__init__"]  # type: ignore[misc]
    return Own


LEGAL = tuple(_ridges())
