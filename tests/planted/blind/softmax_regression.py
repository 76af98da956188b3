"""Softmax regressions with one mistake each, of the kinds that people make.

`Right` is correct, and each fault derives from it. `FAULTS` says of each what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


class Right:
    """Correct: gradient descent from 0 on the mean cross-entropy plus l2 / 2 times |W| squared.

    The bias is not penalised. W has a column for each class, the classes may have any names and
    are in sorted order. `losses_` is the mean cross-entropy before each step, without penalty.
    """

    def __init__(self, learning_rate=0.1, n_iter=100, l2=0.0):
        self.learning_rate = learning_rate
        self.n_iter = n_iter
        self.l2 = l2

    def fit(self, X, y):
        targets = self._encode(y)
        self._start(X.shape[1], targets.shape[1])
        self.losses_ = []
        for _ in range(self.n_iter):
            self.losses_.append(self._loss(self.decision_function(X), targets))
            self._step(X, self.predict_proba(X) - targets)
        return self

    def _encode(self, y):
        self.classes_, index = np.unique(y, return_inverse=True)
        return np.eye(len(self.classes_))[index]

    def _start(self, d, k):
        self.W = np.zeros((d, k))
        self.b = np.zeros(k)

    def _loss(self, z, targets):
        top = z.max(axis=1)
        log_sums = top + np.log(np.exp(z - top[:, None]).sum(axis=1))
        return np.mean(log_sums - z[targets == 1])

    def _step(self, X, errors):
        self.W = self.W - self.learning_rate * (X.T @ errors / len(X) + self.l2 * self.W)
        self.b = self.b - self.learning_rate * errors.mean(axis=0)

    def _softmax(self, z):
        powers = np.exp(z - z.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True)

    def decision_function(self, X):
        return X @ self.W + self.b

    def predict_proba(self, X):
        return self._softmax(self.decision_function(X))

    def predict(self, X):
        return self.classes_[np.argmax(self.decision_function(X), axis=1)]


class F01NormalisedOverRows(Right):
    """The powers are divided by the sum over the rows, not over the classes."""

    def _softmax(self, z):
        powers = np.exp(z - z.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=0)


class F02PowersOverflow(Right):
    """The highest score is not subtracted before the powers, which overflow to nan."""

    def _softmax(self, z):
        with np.errstate(over="ignore", invalid="ignore"):
            powers = np.exp(z)
            return powers / powers.sum(axis=1, keepdims=True)


class F03OneMaximumForAllRows(Right):
    """The highest score of all rows is subtracted, so rows far below it are 0 / 0."""

    def _softmax(self, z):
        powers = np.exp(z - z.max())
        with np.errstate(invalid="ignore"):
            return powers / powers.sum(axis=1, keepdims=True)


class F04BiasByTheSum(Right):
    """The bias moves by the sum over the rows and the weights by the mean."""

    def _step(self, X, errors):
        super()._step(X, errors)
        self.b = self.b + self.learning_rate * (errors.mean(axis=0) - errors.sum(axis=0))


class F05NamesAsPositions(Right):
    """The names are used as columns, so the class -1 is taken for the last column."""

    def _encode(self, y):
        self.classes_ = np.unique(y)
        return np.eye(len(self.classes_))[y]


class F06ClassesInOrderOfArrival(Right):
    """The columns follow the sorted names and classes_ the order in which names appear."""

    def _encode(self, y):
        targets = super()._encode(y)
        self.classes_ = np.array(list(dict.fromkeys(y.tolist())))
        return targets


class F07BiasPenalised(Right):
    """The penalty also shrinks the bias, which is documented as free."""

    def _step(self, X, errors):
        shrink = self.learning_rate * self.l2 * self.b
        super()._step(X, errors)
        self.b = self.b - shrink


class F08MeanOverAllEntries(Right):
    """The loss is the mean over rows and classes, too small by the number of classes."""

    def _loss(self, z, targets):
        return super()._loss(z, targets) / targets.shape[1]


class F09EpsilonInTheLoss(Right):
    """The loss is of the logarithm of p + 1e-3, and falls below 0 for certain rows."""

    def _loss(self, z, targets):
        return -np.mean(np.log(self._softmax(z)[targets == 1] + 1e-3))


class F10ClassAfterClass(Right):
    """The columns move one after the other, each by probabilities that the last one changed."""

    def fit(self, X, y):
        targets = self._encode(y)
        self._start(X.shape[1], targets.shape[1])
        self.losses_ = []
        for _ in range(self.n_iter):
            self.losses_.append(self._loss(self.decision_function(X), targets))
            for k in range(targets.shape[1]):
                errors = (self.predict_proba(X) - targets)[:, k]
                grad = X.T @ errors / len(X) + self.l2 * self.W[:, k]
                self.W[:, k] -= self.learning_rate * grad
                self.b[k] -= self.learning_rate * errors.mean()
        return self


class F11SigmoidForEachClass(Right):
    """Each class gets a sigmoid of its own, so the probabilities do not add up to 1."""

    def _softmax(self, z):
        return 0.5 * (1 + np.tanh(z / 2))


class F12GoesOnFromLastFit(Right):
    """A second fit starts from the weights of the first."""

    def _start(self, d, k):
        if getattr(self, "W", np.zeros(0)).shape != (d, k):
            super()._start(d, k)


class F13BiasAveragedOverClasses(Right):
    """The gradient of the bias is averaged over the classes, and so is always 0."""

    def _step(self, X, errors):
        self.W = self.W - self.learning_rate * (X.T @ errors / len(X) + self.l2 * self.W)
        self.b = self.b - self.learning_rate * errors.mean(axis=1).mean()


class F14IndicesForNames(Right):
    """Predictions are column numbers, whatever the classes are called."""

    def predict(self, X):
        return np.argmax(self.decision_function(X), axis=1)


FAULTS = {
    "F01NormalisedOverRows": (
        "The powers are divided by the sum over the rows, not over the classes."
    ),
    "F02PowersOverflow": (
        "The highest score is not subtracted before the powers, which overflow to nan."
    ),
    "F03OneMaximumForAllRows": (
        "The highest score of all rows is subtracted, so rows far below it are 0 / 0."
    ),
    "F04BiasByTheSum": "The bias moves by the sum over the rows and the weights by the mean.",
    "F05NamesAsPositions": (
        "The names are used as columns, so the class -1 is taken for the last column."
    ),
    "F06ClassesInOrderOfArrival": (
        "The columns follow the sorted names and classes_ the order in which names appear."
    ),
    "F07BiasPenalised": "The penalty also shrinks the bias, which is documented as free.",
    "F08MeanOverAllEntries": (
        "The loss is the mean over rows and classes, too small by the number of classes."
    ),
    "F09EpsilonInTheLoss": (
        "The loss is of the logarithm of p + 1e-3, and falls below 0 for certain rows."
    ),
    "F10ClassAfterClass": (
        "The columns move one after the other, each by probabilities that the last one changed."
    ),
    "F11SigmoidForEachClass": (
        "Each class gets a sigmoid of its own, so the probabilities do not add up to 1."
    ),
    "F12GoesOnFromLastFit": "A second fit starts from the weights of the first.",
    "F13BiasAveragedOverClasses": (
        "The gradient of the bias is averaged over the classes, and so is always 0."
    ),
    "F14IndicesForNames": "Predictions are column numbers, whatever the classes are called.",
}

SPEC = "softmax_regression"
