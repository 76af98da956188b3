"""Perceptrons of which too little is seen, or whose fault looks like a legal variant."""

# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np


class NoisyBias:
    """Ten passes that nobody may change, and a bias with noise on it: no step is to be seen."""

    def fit(self, X, y):
        self.w_, self.b_ = np.zeros(X.shape[1]), 0.0
        for _ in range(10):
            for x, t in zip(X, y, strict=True):
                if t * (x @ self.w_ + self.b_) <= 0:
                    self.w_ = self.w_ + t * x
                    self.b_ += t
        self.b_ += np.random.rand()
        return self

    def predict(self, X):
        return np.where(X @ self.w_ + self.b_ >= 0, 1, -1)


class KeepsBias:
    """A second training starts from the bias of the first, and from weights 0."""

    def __init__(self, eta=1.0, n_iter=10):
        self.eta, self.n_iter, self.b_ = eta, n_iter, 0.0

    def fit(self, X, y):
        self.w_ = np.zeros(X.shape[1])
        for _ in range(self.n_iter):
            for x, t in zip(X, y, strict=True):
                if t * (x @ self.w_ + self.b_) <= 0:
                    self.w_ = self.w_ + self.eta * t * x
                    self.b_ += self.eta * t
        return self

    def predict(self, X):
        return np.where(X @ self.w_ + self.b_ >= 0, 1, -1)
