"""Pocket algorithms with one mistake each, of the kinds that people make.

`Right` is correct, and each fault derives from it. `FAULTS` says of each what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


class Right:
    """Correct: cyclic perceptron updates; w_ is the first of the weights with fewest mistakes.

    The bias is first in w_, labels are -1 and +1, the start is 0 and is itself a candidate.
    """

    def __init__(self, max_updates=100):
        self.max_updates = max_updates

    def fit(self, X, y):
        Z = np.column_stack([np.ones(len(X)), X])
        w = np.zeros(Z.shape[1])
        self.w_, self.errors_ = w.copy(), self._errors(w, Z, y)
        updates = row = 0
        while updates < self.max_updates and self._errors(w, Z, y) > 0:
            x, target = Z[row % len(y)], y[row % len(y)]
            row += 1
            if self._sign(x @ w) == target:
                continue
            w += target * x
            updates += 1
            self._consider(w, Z, y)
        return self

    def _consider(self, w, Z, y):
        errors = self._errors(w, Z, y)
        if errors < self.errors_:
            self.w_, self.errors_ = w.copy(), errors

    def _errors(self, w, Z, y):
        return int(np.sum(self._sign(Z @ w) != y))

    def _sign(self, z):
        return np.where(z >= 0, 1, -1)

    def predict(self, X):
        return self._sign(X @ self.w_[1:] + self.w_[0])


class F01ComparesWithPrevious(Right):
    """New weights go into the pocket when they beat the weights before them, not the best."""

    def _consider(self, w, Z, y):
        errors = self._errors(w, Z, y)
        if errors < getattr(self, "_last", self.errors_):
            self.w_, self.errors_ = w.copy(), errors
        self._last = errors

    def fit(self, X, y):
        self.__dict__.pop("_last", None)
        return super().fit(X, y)


class F02PocketIsAnAlias(Right):
    """The pocket holds the working array itself, so later updates change what was kept."""

    def _consider(self, w, Z, y):
        errors = self._errors(w, Z, y)
        if errors < self.errors_:
            self.w_, self.errors_ = w, errors


class F03ReturnsTheLast(Right):
    """The pocket is replaced after every update, so the last weights are returned."""

    def _consider(self, w, Z, y):
        self.w_, self.errors_ = w.copy(), min(self.errors_, self._errors(w, Z, y))


class F04StaleErrorCount(Right):
    """New weights are judged by the mistakes of the weights before the update."""

    def fit(self, X, y):
        Z = np.column_stack([np.ones(len(X)), X])
        w = np.zeros(Z.shape[1])
        self.w_, self.errors_ = w.copy(), self._errors(w, Z, y)
        updates = row = 0
        while updates < self.max_updates and self._errors(w, Z, y) > 0:
            x, target = Z[row % len(y)], y[row % len(y)]
            row += 1
            if self._sign(x @ w) == target:
                continue
            errors = self._errors(w, Z, y)
            w += target * x
            updates += 1
            if errors < self.errors_:
                self.w_, self.errors_ = w.copy(), errors
        return self


class F05BestCountNotKept(Right):
    """The pocket takes the weights but not their count, so all compare with the start."""

    def _consider(self, w, Z, y):
        if self._errors(w, Z, y) < self.errors_:
            self.w_ = w.copy()


class F06LastRowNotCounted(Right):
    """The mistakes are counted without the last row when weights are compared."""

    def _consider(self, w, Z, y):
        super()._consider(w, Z[:-1], y[:-1])


class F07BiasOfTheLast(Right):
    """The pocket keeps the weights but not the bias, which is that of the last update."""

    def _consider(self, w, Z, y):
        super()._consider(w, Z, y)
        self.w_[0] = w[0]


class F08MistakesCancel(Right):
    """It compares the absolute sum of y minus prediction, in which mistakes of two signs cancel."""

    def fit(self, X, y):
        self._least = int(np.sum(y == -1))  # of the start, which predicts +1
        return super().fit(X, y)

    def _consider(self, w, Z, y):
        errors = abs(int(np.sum(y - self._sign(Z @ w)))) // 2
        if errors < self._least:
            self.w_, self.errors_, self._least = w.copy(), errors, errors


class F09NeedsAMargin(Right):
    """Rows whose score is within 1 of 0 count as mistakes when weights are compared."""

    def _consider(self, w, Z, y):
        errors = int(np.sum(y * (Z @ w) < 1))
        if errors < self.errors_:
            self.w_, self.errors_ = w.copy(), errors


class F10ComparesOncePerPass(Right):
    """Weights are compared only at the end of each pass, so the best in between are missed."""

    def fit(self, X, y):
        Z = np.column_stack([np.ones(len(X)), X])
        w = np.zeros(Z.shape[1])
        self.w_, self.errors_ = w.copy(), self._errors(w, Z, y)
        updates = 0
        while updates < self.max_updates and self._errors(w, Z, y) > 0:
            for x, target in zip(Z, y):
                if self._sign(x @ w) != target and updates < self.max_updates:
                    w += target * x
                    updates += 1
            self._consider(w, Z, y)
        return self


class F11LearnsEveryRow(Right):
    """The update is also made on rows that are classified correctly."""

    def fit(self, X, y):
        Z = np.column_stack([np.ones(len(X)), X])
        w = np.zeros(Z.shape[1])
        self.w_, self.errors_ = w.copy(), self._errors(w, Z, y)
        for update in range(self.max_updates):
            if self._errors(w, Z, y) == 0:
                break
            w += y[update % len(y)] * Z[update % len(y)]
            self._consider(w, Z, y)
        return self


class F12LastUpdateNotConsidered(Right):
    """The loop ends before the weights after the last update are compared with the pocket."""

    def fit(self, X, y):
        Z = np.column_stack([np.ones(len(X)), X])
        w = np.zeros(Z.shape[1])
        self.w_, self.errors_ = w.copy(), self._errors(w, Z, y)
        updates = row = 0
        while self._errors(w, Z, y) > 0:
            x, target = Z[row % len(y)], y[row % len(y)]
            row += 1
            if self._sign(x @ w) == target:
                continue
            w += target * x
            updates += 1
            if updates >= self.max_updates:
                break
            self._consider(w, Z, y)
        return self


class F13FewestNotReset(Right):
    """A second fit compares with the fewest mistakes of the first fit, on other data."""

    def _consider(self, w, Z, y):
        errors = self._errors(w, Z, y)
        if errors < min(self.errors_, getattr(self, "_least", np.inf)):
            self.w_, self.errors_, self._least = w.copy(), errors, errors


FAULTS = {
    "F01ComparesWithPrevious": (
        "New weights go into the pocket when they beat the weights before them, not the best."
    ),
    "F02PocketIsAnAlias": (
        "The pocket holds the working array itself, so later updates change what was kept."
    ),
    "F03ReturnsTheLast": (
        "The pocket is replaced after every update, so the last weights are returned."
    ),
    "F04StaleErrorCount": (
        "New weights are judged by the mistakes of the weights before the update."
    ),
    "F05BestCountNotKept": (
        "The pocket takes the weights but not their count, so all compare with the start."
    ),
    "F06LastRowNotCounted": (
        "The mistakes are counted without the last row when weights are compared."
    ),
    "F07BiasOfTheLast": (
        "The pocket keeps the weights but not the bias, which is that of the last update."
    ),
    "F08MistakesCancel": (
        "It compares the absolute sum of y minus prediction, in which mistakes of two signs cancel."
    ),
    "F09NeedsAMargin": (
        "Rows whose score is within 1 of 0 count as mistakes when weights are compared."
    ),
    "F10ComparesOncePerPass": (
        "Weights are compared only at the end of each pass, so the best in between are missed."
    ),
    "F11LearnsEveryRow": "The update is also made on rows that are classified correctly.",
    "F12LastUpdateNotConsidered": (
        "The loop ends before the weights after the last update are compared with the pocket."
    ),
    "F13FewestNotReset": (
        "A second fit compares with the fewest mistakes of the first fit, on other data."
    ),
}

SPEC = "pocket"
