"""Perceptrons that stop with mistakes left, or do not stop; none can be told how many passes."""

import numpy as np


class Until:
    """Passes through the examples as long as a pass finds more than `most` mistakes."""

    most = 1

    def __init__(self, eta=1.0):
        self.eta = eta

    def fit(self, X, y):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        while self.sweep(X, y) > self.most:
            pass
        return self

    def sweep(self, X, y):
        errors = 0
        for x, t in zip(X, y, strict=True):
            if t * (self.w @ x + self.b) <= 0:
                self.w, self.b = self.w + self.eta * t * x, self.b + self.eta * t
                errors += 1
        return errors

    def predict(self, X):
        return np.where(X @ self.w + self.b >= 0, 1, -1)


class Half(Until):
    """Stops where half of the examples are wrong."""

    def fit(self, X, y):
        self.most = len(X) / 2
        return super().fit(X, y)


class Promising(Until):
    """Takes the number of passes and heeds it not."""

    most = 0

    def __init__(self, eta=1.0, n_iter=10):
        super().__init__(eta)
        self.n_iter = n_iter


class Pairs(Until):
    """Never ends on two examples of two classes."""

    def sweep(self, X, y):
        errors = super().sweep(X, y)
        return 2 if len(X) == len(set(y)) == 2 else errors
