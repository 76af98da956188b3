"""Adaptive linear neurons with one mistake each, of the kinds that people make.

`Right` is correct, and each fault derives from it. `FAULTS` says of each what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


class Right:
    """Correct: w += eta * sum of (y - net input) x over each batch, the bias first in w_.

    `batch_size` None is the full batch and 1 is online. `cost_` holds for each pass the sum of
    half the squared errors, each taken before the step of its batch. Labels are -1 and +1.
    """

    def __init__(self, eta=0.01, n_iter=50, batch_size=None, shuffle=False, random_state=1):
        self.eta = eta
        self.n_iter = n_iter
        self.batch_size = batch_size
        self.shuffle = shuffle
        self.random_state = random_state

    def fit(self, X, y):
        self._start(X.shape[1])
        self.cost_ = []
        for _ in range(self.n_iter):
            if self.shuffle:
                X, y = self._shuffled(X, y)
            self.cost_.append(self._one_pass(X, y))
        return self

    def _start(self, d):
        self.rgen = np.random.RandomState(self.random_state)
        self.w_ = self.rgen.normal(loc=0.0, scale=0.01, size=1 + d)

    def _shuffled(self, X, y):
        order = self.rgen.permutation(len(y))
        return X[order], y[order]

    def _one_pass(self, X, y):
        size = self.batch_size or len(y)
        return sum(
            self._step(X[start : start + size], y[start : start + size])
            for start in range(0, len(y), size)
        )

    def _step(self, X, y):
        errors = y - self.net_input(X)
        self.w_[1:] += self.eta * X.T @ errors
        self.w_[0] += self.eta * errors.sum()
        return (errors**2).sum() / 2

    def net_input(self, X):
        return X @ self.w_[1:] + self.w_[0]

    def predict(self, X):
        return np.where(self.net_input(X) >= 0.0, 1, -1)


class F01ErrorOfTheLabel(Right):
    """The error is taken from the predicted label, as in the perceptron, not the net input."""

    def _step(self, X, y):
        errors = y - self.predict(X)
        self.w_[1:] += self.eta * X.T @ errors
        self.w_[0] += self.eta * errors.sum()
        return (errors**2).sum() / 2


class F02LastBatchDropped(Right):
    """The last batch is left out when it is not full."""

    def _one_pass(self, X, y):
        size = self.batch_size or len(y)
        return sum(
            self._step(X[i * size : (i + 1) * size], y[i * size : (i + 1) * size])
            for i in range(len(y) // size)
        )


class F03ShufflesOnlyX(Right):
    """Shuffling permutes the rows of X and leaves the labels in place."""

    def _shuffled(self, X, y):
        return X[self.rgen.permutation(len(y))], y


class F04ErrorsOncePerPass(Right):
    """The errors are computed once per pass, so later batches use stale ones."""

    def _one_pass(self, X, y):
        size = self.batch_size or len(y)
        errors = y - self.net_input(X)
        for start in range(0, len(y), size):
            part = errors[start : start + size]
            self.w_[1:] += self.eta * X[start : start + size].T @ part
            self.w_[0] += self.eta * part.sum()
        return (errors**2).sum() / 2


class F05BiasByTheMean(Right):
    """The weights move by the sum over the batch and the bias by the mean."""

    def _step(self, X, y):
        errors = y - self.net_input(X)
        self.w_[1:] += self.eta * X.T @ errors
        self.w_[0] += self.eta * errors.mean()
        return (errors**2).sum() / 2


class F06BiasAfterTheWeights(Right):
    """The bias moves by errors recomputed with the weights that have moved already."""

    def _step(self, X, y):
        errors = y - self.net_input(X)
        self.w_[1:] += self.eta * X.T @ errors
        self.w_[0] += self.eta * (y - self.net_input(X)).sum()
        return (errors**2).sum() / 2


class F07ThresholdOneHalf(Right):
    """The threshold is 0.5, as for labels 0 and 1."""

    def predict(self, X):
        return np.where(self.net_input(X) >= 0.5, 1, -1)


class F08SeedIgnored(Right):
    """The start is drawn from the global generator, whatever the seed."""

    def _start(self, d):
        self.rgen = np.random
        self.w_ = np.random.normal(loc=0.0, scale=0.01, size=1 + d)


class F09SquareOfTheSum(Right):
    """The cost is half the square of the summed errors, in which errors cancel."""

    def _step(self, X, y):
        errors = y - self.net_input(X)
        super()._step(X, y)
        return errors.sum() ** 2 / 2


class F10GoesOnFromLastFit(Right):
    """A second fit starts from the weights of the first."""

    def _start(self, d):
        if not hasattr(self, "w_"):
            super()._start(d)


class F11FactorTwo(Right):
    """The step has the factor 2 of the derivative of the square, and the cost its half."""

    def _step(self, X, y):
        errors = y - self.net_input(X)
        self.w_[1:] += 2 * self.eta * X.T @ errors
        self.w_[0] += 2 * self.eta * errors.sum()
        return (errors**2).sum() / 2


class F12ShufflesTheCallersRows(Right):
    """Shuffling reorders the caller's own arrays."""

    def _shuffled(self, X, y):
        order = self.rgen.permutation(len(y))
        X[:], y[:] = X[order], y[order]
        return X, y


class F13BatchesOverlap(Right):
    """Each batch also holds the first row of the next."""

    def _one_pass(self, X, y):
        size = self.batch_size or len(y)
        return sum(
            self._step(X[start : start + size + 1], y[start : start + size + 1])
            for start in range(0, len(y), size)
        )


class F14CostOfTheLastBatch(Right):
    """The cost of a pass is that of its last batch only."""

    def _one_pass(self, X, y):
        size = self.batch_size or len(y)
        for start in range(0, len(y), size):
            cost = self._step(X[start : start + size], y[start : start + size])
        return cost


FAULTS = {
    "F01ErrorOfTheLabel": (
        "The error is taken from the predicted label, as in the perceptron, not the net input."
    ),
    "F02LastBatchDropped": "The last batch is left out when it is not full.",
    "F03ShufflesOnlyX": "Shuffling permutes the rows of X and leaves the labels in place.",
    "F04ErrorsOncePerPass": (
        "The errors are computed once per pass, so later batches use stale ones."
    ),
    "F05BiasByTheMean": "The weights move by the sum over the batch and the bias by the mean.",
    "F06BiasAfterTheWeights": (
        "The bias moves by errors recomputed with the weights that have moved already."
    ),
    "F07ThresholdOneHalf": "The threshold is 0.5, as for labels 0 and 1.",
    "F08SeedIgnored": "The start is drawn from the global generator, whatever the seed.",
    "F09SquareOfTheSum": (
        "The cost is half the square of the summed errors, in which errors cancel."
    ),
    "F10GoesOnFromLastFit": "A second fit starts from the weights of the first.",
    "F11FactorTwo": (
        "The step has the factor 2 of the derivative of the square, and the cost its half."
    ),
    "F12ShufflesTheCallersRows": "Shuffling reorders the caller's own arrays.",
    "F13BatchesOverlap": "Each batch also holds the first row of the next.",
    "F14CostOfTheLastBatch": "The cost of a pass is that of its last batch only.",
}

SPEC = "adaline"
