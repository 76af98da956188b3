"""The perceptron class in the shape of document 002: `fit`, `net_input`, `predict`."""

# The shape is the document's: no annotations.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np


class Perceptron:
    """A perceptron: the label is +1 where w[1:] . x + w[0] >= 0, else -1.

    Each `fit` draws a fresh small start, w ~ N(0, 0.01 squared), from `random_state`.

    Shapes: w_ has length 1 + d and w_[0] is the bias; X is (rows, d); labels are -1 or +1.
    Source: ledger A-08.

    >>> ppn = Perceptron(eta=0.5, n_iter=4).fit(np.array([[2.0], [-1.0]]), np.array([1, -1]))
    >>> ppn.predict(np.array([[2.0], [-1.0]])).tolist(), ppn.errors_
    ([1, -1], [1, 0, 0, 0])
    """

    def __init__(self, eta=0.01, n_iter=50, random_state=1):
        """Keep the learning rate, the number of passes and the seed of the start."""
        self.eta = eta
        self.n_iter = n_iter
        self.random_state = random_state

    def fit(self, X, y):
        """Make `n_iter` cyclic passes of w += eta * (y - predict(x)) * (1, x); return self.

        `errors_` holds the number of updates of each pass.
        """
        rgen = np.random.RandomState(self.random_state)
        self.w_ = rgen.normal(loc=0.0, scale=0.01, size=1 + X.shape[1])
        self.errors_ = []
        for _ in range(self.n_iter):
            errors = 0
            for xi, target in zip(X, y):
                update = self.eta * (target - self.predict(xi))
                self.w_[1:] += update * xi
                self.w_[0] += update
                errors += int(update != 0.0)
            self.errors_.append(errors)
        return self

    def net_input(self, X):
        """Return w[1:] . x + w[0] for one point, or for each row."""
        return np.dot(X, self.w_[1:]) + self.w_[0]

    def predict(self, X):
        """Return +1 where the net input is at least 0, else -1."""
        return np.where(self.net_input(X) >= 0.0, 1, -1)
