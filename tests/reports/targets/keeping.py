"""Perceptrons that visit the examples in their order, and keep a label or a prediction for later,
or cap a weight."""

import numpy as np


class _Plain:
    """The perceptron from 0, with a score of 0 on the positive side."""

    def __init__(self, eta=1.0, n_iter=10):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        self.w, self.b, self.kept = np.zeros(X.shape[1]), 0.0, {}
        for _ in range(self.n_iter):
            for row, (x, t) in enumerate(zip(X, y, strict=True)):
                self.learn(row, x, t)
        return self

    def learn(self, row, x, t):
        if self.predicted(row, x) != t:
            self.w, self.b = self.w + self.eta * t * x, self.b + self.eta * t

    def predicted(self, _row, x):
        return self.predict(x)

    def predict(self, X):
        return np.where(X @ self.w + self.b >= 0, 1, -1)


class PredictionByIndex(_Plain):
    """Compares the labels with the first prediction for each index."""

    def predicted(self, row, x):
        return self.kept.setdefault(row, self.predict(x))


class PredictionByRow(_Plain):
    """Compares the labels with the first prediction for each row."""

    def predicted(self, _row, x):
        return self.kept.setdefault(tuple(x), self.predict(x))


class LabelByRow(_Plain):
    """Learns of equal rows the label of the first."""

    def learn(self, row, x, t):
        super().learn(row, x, self.kept.setdefault(tuple(x), t))


class LabelByRowAndTie(LabelByRow):
    """The same, with a score of 0 on the negative side."""

    def predict(self, X):
        return np.where(X @ self.w + self.b > 0, 1, -1)


class LabelByIndex(_Plain):
    """Learns in a second training the labels of the first."""

    labels = None

    def fit(self, X, y):
        self.labels = self.labels or {}
        return super().fit(X, [self.labels.setdefault(row, t) for row, t in enumerate(y)])


class BiasCapped(_Plain):
    """Keeps the bias between -4 and 4."""

    def learn(self, row, x, t):
        super().learn(row, x, t)
        self.b = float(np.clip(self.b, -4, 4))


class WeightsCapped(_Plain):
    """Keeps all weights but the bias between -3 and 3."""

    def learn(self, row, x, t):
        super().learn(row, x, t)
        self.w = np.clip(self.w, -3, 3)


class AllCapped(WeightsCapped):
    """Keeps the bias between -3 and 3 too."""

    def learn(self, row, x, t):
        super().learn(row, x, t)
        self.b = float(np.clip(self.b, -3, 3))
