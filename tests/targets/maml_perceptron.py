"""The perceptron class in the shape of document 000: `num` inputs, `learn`, `classify`."""

# The shape is the document's: no annotations.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np


class Perceptron:
    """A perceptron on `num` signals: the label is +1 where w[1:] . x + w[0] >= 0, else -1.

    The weights start at 0 when the object is made, and `learn` goes on from where they are.

    Shapes: w_ has length 1 + num and w_[0] is the bias; X is (rows, num); labels are -1 or +1.
    Source: ledger A-07.

    >>> ppn = Perceptron(1)
    >>> ppn.learn(np.array([[2.0], [-1.0]]), np.array([1, -1]), eta=0.5, epochs=3)
    >>> ppn.w_.tolist(), ppn.train_errors_
    ([-1.0, 1.0], [1, 0, 0])
    """

    def __init__(self, num):
        """Start with w = 0 for `num` signals and a bias."""
        self.w_ = np.zeros(1 + num)

    def activation_input(self, X):
        """Return w[1:] . x + w[0] for one point, or for each row."""
        return np.dot(X, self.w_[1:]) + self.w_[0]

    def classify(self, X):
        """Return +1 where the activation input is at least 0, else -1."""
        return np.where(self.activation_input(X) >= 0.0, 1, -1)

    def learn(self, X_train, Y_train, eta=0.01, epochs=10):
        """Make `epochs` cyclic passes of w += eta * (y - classify(x)) * (1, x).

        `train_errors_` starts anew at each call and holds the number of updates of each pass.
        """
        self.train_errors_ = []
        for _ in range(epochs):
            err = 0
            for x, y in zip(X_train, Y_train):
                update = eta * (y - self.classify(x))
                self.w_[1:] += update * x
                self.w_[0] += update
                err += int(update != 0.0)
            self.train_errors_.append(err)
