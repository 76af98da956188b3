"""Logistic regression trained to the end by Newton's method, and copies with one fault each."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np


class Newton:
    """Minimises ½‖w‖² + C Σ log(1 + exp(-y z)), the bias free."""

    penalised: ClassVar[float] = 0.0
    strength: ClassVar[float] = 1.0
    mean: ClassVar[bool] = False
    steps: ClassVar[int] = 60

    def __init__(self, C: float = 1.0, tol: float = 1e-4) -> None:
        self.C, self.tol = C, tol

    def weight(self, M: int) -> float:
        """The weight of the losses."""
        return self.C / M if self.mean else self.C

    def fit(self, X: Any, y: Any) -> Newton:
        """Train until the gradient is smaller than tol."""
        X1 = np.hstack([np.ones((len(X), 1)), np.asarray(X, dtype=float)])
        t = (np.asarray(y) > 0) * 1.0
        D = np.diag([self.penalised, *np.full(X1.shape[1] - 1, self.strength)])
        w = np.zeros(X1.shape[1])
        for _ in range(self.steps):
            p = 1 / (1 + np.exp(-np.clip(X1 @ w, -700, 700)))
            g = D @ w + self.weight(len(X)) * X1.T @ (p - t)
            if np.abs(g).max() <= self.tol:
                break
            H = D + self.weight(len(X)) * (X1.T * (p * (1 - p) + 1e-12)) @ X1
            step, size = np.linalg.lstsq(H, g, rcond=None)[0], 1.0
            while size > 1e-6 and self.value(w - size * step, X1, t, D) > self.value(w, X1, t, D):
                size /= 2
            w = w - size * step
        self.coef_, self.intercept_ = self.shown(w)
        return self

    def value(self, w: Any, X: Any, t: Any, D: Any) -> float:
        """The objective."""
        z = X @ w
        return float(w @ D @ w / 2 + self.weight(len(X)) * (np.logaddexp(0, z) - t * z).sum())

    def shown(self, w: Any) -> tuple[Any, float]:
        """The weights and the bias that are kept."""
        return w[1:], float(w[0])

    def decision_function(self, X: Any) -> Any:
        """The scores."""
        return X @ self.coef_ + self.intercept_

    def predict(self, X: Any) -> Any:
        """The labels."""
        return np.where(self.decision_function(X) >= 0, 1, -1)


def changed(**changes: Any) -> type[Newton]:
    """A copy with these attributes and methods."""
    return type("Newton", (Newton,), changes)


LEGAL = (changed(), changed(penalised=1.0), changed(mean=True), changed(penalised=1.0, mean=True))
"""The bias free or penalised, the sum of the losses or their mean."""
FAULTS = {
    "strength_ignored": (changed(weight=lambda self, M: 1.0), ""),
    "stops_after_one_step": (changed(steps=1), ""),
    "bias_halved": (changed(shown=lambda self, w: (w[1:], float(w[0]) / 2)), ""),
    "weights_shrunk": (changed(shown=lambda self, w: (0.9 * w[1:], float(w[0]))), ""),
    "bias_penalised_where_it_is_stated_to_be_free": (changed(penalised=1.0), "penalised=weights"),
}
"""By name: the learner, and the convention that is stated."""
