"""A linear support vector machine trained to the end by its dual, and copies with a fault each."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np


class Machine:
    """Minimises ½‖w‖² + C Σ max(0, 1 - y z), the bias free, two multipliers at a time."""

    margin: ClassVar[float] = 1.0
    steps: ClassVar[int] = 100_000

    def __init__(self, C: float = 1.0, tol: float = 1e-3) -> None:
        self.C, self.tol = C, tol

    def weight(self) -> float:
        """The weight of the losses."""
        return self.C

    def fit(self, X: Any, y: Any) -> Machine:
        """Move the two multipliers that violate the conditions most, until none does by tol."""
        X, y = np.asarray(X, dtype=float), np.asarray(y, dtype=float)
        a, C, K = np.zeros(len(y)), self.weight(), X @ X.T
        for self.n_iter_ in range(self.steps + 1):
            errors = self.margin * y - K @ (a * y)  # -y times the gradient of the dual
            up = np.where(np.where(y > 0, a < C, a > 0), errors, -np.inf)
            down = np.where(np.where(y > 0, a > 0, a < C), errors, np.inf)
            i, j = int(up.argmax()), int(down.argmin())
            if up[i] - down[j] <= self.tol or self.n_iter_ == self.steps:
                break
            bend = K[i, i] + K[j, j] - 2 * K[i, j]
            room = min(C - a[i] if y[i] > 0 else a[i], a[j] if y[j] > 0 else C - a[j])
            t = min(room, (up[i] - down[j]) / bend) if bend > 0 else room
            for k, sign in ((i, 1), (j, -1)):
                a[k] = np.clip(a[k] + sign * y[k] * t, 0, C)
        ends = [end for end in (up[i], down[j]) if np.isfinite(end)]
        self.coef_, self.intercept_ = self.shown((a * y) @ X, float(np.mean(ends)))
        return self

    def shown(self, w: Any, b: float) -> tuple[Any, float]:
        """The weights and the bias that are kept."""
        return w, b

    def predict(self, X: Any) -> Any:
        """The labels."""
        return np.where(np.asarray(X) @ self.coef_ + self.intercept_ >= 0, 1, -1)


def changed(**changes: Any) -> type[Machine]:
    """A copy with these attributes and methods."""
    return type("Machine", (Machine,), changes)


def _without_last(self: Machine, X: Any, y: Any) -> Machine:
    few = slice(None) if len(set(y[:-1])) < 2 else slice(-1)
    return Machine.fit(self, X[few], y[few])


FAULTS = {
    "strength_ignored": changed(weight=lambda self: 1.0),
    "stops_after_one_step": changed(steps=1),
    "bias_halved": changed(shown=lambda self, w, b: (w, b / 2)),
    "bias_left_at_0": changed(shown=lambda self, w, b: (w, 0.0)),
    "bias_a_hundredth_off": changed(shown=lambda self, w, b: (w, b + 0.01)),
    "weights_shrunk": changed(shown=lambda self, w, b: (0.9 * w, b)),
    "weights_a_hundredth_longer": changed(shown=lambda self, w, b: (1.01 * w, b)),
    "margin_of_2": changed(margin=2.0),
    "last_row_left": changed(fit=_without_last),
}
"""By name."""
