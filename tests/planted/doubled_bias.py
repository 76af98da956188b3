"""A perceptron whose bias moves by twice the step: the fault that reports are tried on."""

import numpy as np


class Perceptron:
    """The weights start at 0 at each fit; w_[0] is the bias; errors_ counts updates."""

    def __init__(self, eta=1.0, n_iter=5):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        """Make n_iter cyclic passes."""
        self.w_ = np.zeros(1 + X.shape[1])
        self.errors_ = []
        for _ in range(self.n_iter):
            updates = 0
            for x, label in zip(X, y):
                step = self.eta * (label - self.predict(x))
                self.w_[1:] += step * x
                self.w_[0] += FACTOR * step
                updates += int(step != 0)
            self.errors_.append(updates)
        return self

    def predict(self, X):
        """Return +1 where the score is at least 0, else -1."""
        return np.where(np.dot(X, self.w_[1:]) + self.w_[0] >= 0, 1, -1)


FACTOR = 2
