"""A textbook batch Adaline, written from scratch as books shape it."""

import numpy as np


class AdalineGD:
    """A batch Adaline whose weights start at small random numbers."""

    def __init__(self, eta=0.01, n_iter=50, random_state=1):
        self.eta, self.n_iter, self.random_state = eta, n_iter, random_state

    def fit(self, X, y):
        """Train."""
        drawn = np.random.RandomState(self.random_state)
        self.w_ = drawn.normal(0.0, 0.01, 1 + X.shape[1])
        self.cost_ = []
        for _ in range(self.n_iter):
            errors = y - self.net_input(X)
            self.w_[1:] += self.eta * X.T.dot(errors)
            self.w_[0] += self.eta * errors.sum()
            self.cost_.append((errors**2).sum() / 2.0)
        return self

    def net_input(self, X):
        """Return the scores."""
        return X.dot(self.w_[1:]) + self.w_[0]

    def predict(self, X):
        """Return the labels."""
        return np.where(self.net_input(X) >= 0.0, 1, -1)
