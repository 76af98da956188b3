"""Right classes of softmax regression, in every legal form."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
from planted.legal_functions import Legal
from planted.softmaxes import Softmax


def _softmaxes() -> Iterator[Legal]:
    for bias, across, step, record, reports in product(
            ("separate", "first", "last", "absent"), (False, True), ("sum", "mean"),
            ("before", "after"), ("mean", "sum", "half the mean", "half the sum")):
        if ("mean" in reports) != (step == "mean"):
            continue
        yield (f"softmax, bias {bias}{', a row each' * across}, {step}, {reports} {record}",
               "softmax_regression", _softmax(bias, across, step, record, reports),
               {"bias": bias, "step": step, "record": record, "reports": reports,
                "names": "from 0" if across else "any"})
    for scale in (0.01, 1.0):
        yield (f"softmax from weights drawn, of size {scale}", "softmax_regression",
               _drawn(scale), {"bias": "separate", "step": "sum", "record": "before"})


def _drawn(scale: float) -> type:
    class Own(Softmax):
        def __init__(self, eta: float = 0.1, epochs: int = 10, seed: int = 1) -> None:
            super().__init__(eta, epochs)
            self.seed = seed

        def start(self, n: int, K: int) -> None:
            super().start(n, K)
            self.W = np.random.RandomState(self.seed).normal(0, scale, (n, K))

    return Own


def _softmax(bias: str, across: bool, step: str, record: str, reports: str) -> type:
    class Own(Softmax):
        def __init__(self, learning_rate: float = 0.1, n_iter: int = 10) -> None:
            super().__init__(learning_rate, n_iter)

        def rows(self, X: Any) -> Any:
            ones = np.ones((len(X), 1))
            return {"first": np.hstack([ones, X]), "last": np.hstack([X, ones])}.get(bias, X)

        def index(self, y: Any) -> Any:
            if across:  # classes are 0, ..., K-1
                self.classes_ = np.arange(len(np.unique(y)))
                return np.unique(y, return_inverse=True)[1]
            return super().index(y)

        def fit(self, X: Any, y: Any) -> Any:
            A, index = self.rows(X), self.index(y)
            T = np.eye(len(self.classes_))[index]
            c = 1 / len(X) if step == "mean" else 1
            self.start(A.shape[1], T.shape[1])
            self.loss_history = []
            for _ in range(self.epochs):
                told = c * self.loss(A, T)
                E = c * self.errors(A, T)
                self.W = self.W - self.eta * A.T @ E
                self.b = self.b - (self.eta * E.sum(axis=0) if bias == "separate" else 0)
                told = told if record == "before" else c * self.loss(A, T)
                self.loss_history.append(told / 2 if "half" in reports else told)
            self.coef_ = self.W.T if across else self.W
            if bias == "separate":
                self.intercept_ = self.b
            self.inner = self.W, self.b
            del self.W, self.b
            return self

        def predict_proba(self, X: Any) -> Any:
            return self.shares(self.rows(X) @ self.inner[0] + self.inner[1])

        def predict(self, X: Any) -> Any:
            return self.classes_[self.predict_proba(X).argmax(axis=1)]

    return Own


LEGAL = tuple(_softmaxes())
