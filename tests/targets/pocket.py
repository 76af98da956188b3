"""The pocket algorithm of document 004, repaired, in the shape of the classes of document 000."""

# The shape is the documents': no annotations.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np


class Pocket:
    """A perceptron on `num` signals that keeps the first of the best weights it has met.

    Shapes: w_ has length 1 + num and w_[0] is the bias; X is (rows, num); labels are -1 or +1.
    Source: ledger A-17.

    >>> pocket = Pocket(1)
    >>> pocket.learn(np.array([[-3.0], [-3.0], [2.0], [1.0]]), np.array([1, -1, 1, 1]))
    >>> pocket.w_.tolist(), pocket.best_errors_
    ([0.0, 0.0], 1)
    """

    def __init__(self, num):
        """Start with w = 0 for `num` signals and a bias."""
        self.w_ = np.zeros(1 + num)

    def classify(self, X):
        """Return +1 where w[1:] . x + w[0] is at least 0, else -1."""
        return np.where(np.dot(X, self.w_[1:]) + self.w_[0] >= 0.0, 1, -1)

    def learn(self, X_train, Y_train, eta=1.0, steps=100):
        """Make `steps` updates w += eta * y * (1, x), each by the first mistake, and keep the best.

        Afterwards `best_errors_` is the number of mistakes of the weights that are kept.
        """
        rows = np.c_[np.ones(len(X_train)), X_train]
        w = np.zeros(rows.shape[1])
        self.w_, self.best_errors_ = w, np.inf
        for _ in range(steps + 1):
            wrong = np.where(rows @ w >= 0.0, 1, -1) != Y_train
            if np.sum(wrong) < self.best_errors_:
                self.w_, self.best_errors_ = w, int(np.sum(wrong))
            if not self.best_errors_:
                break
            first = np.argmax(wrong)
            w = w + eta * Y_train[first] * rows[first]
