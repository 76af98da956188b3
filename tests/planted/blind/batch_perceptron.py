"""Batch perceptrons with one mistake each, of the kinds that people make.

`Right` is correct, and each fault derives from it. `FAULTS` says of each what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


class Right:
    """Correct: the mean of y x over the misclassified rows, until its norm is at most `tol`.

    Weights and bias start at 0, labels are -1 and +1, and the mean is over all rows.
    """

    def __init__(self, learning_rate=1.0, tol=0.0, max_iter=1000):
        self.learning_rate = learning_rate
        self.tol = tol
        self.max_iter = max_iter

    def fit(self, X, y):
        self._start(X)
        for self.n_iter_ in range(1, self.max_iter + 1):
            delta_w, delta_b = self._delta(X, y)
            self._move(delta_w, delta_b)
            if self._size(delta_w, delta_b) <= self.tol:
                break
        return self

    def _start(self, X):
        self.coef_ = np.zeros(X.shape[1])
        self.intercept_ = 0.0

    def _delta(self, X, y):
        wrong = self.predict(X) != y
        return y[wrong] @ X[wrong] / len(y), y[wrong].sum() / len(y)

    def _move(self, delta_w, delta_b):
        self.coef_ = self.coef_ + self.learning_rate * delta_w
        self.intercept_ = self.intercept_ + self.learning_rate * delta_b

    def _size(self, delta_w, delta_b):
        return np.sqrt(delta_w @ delta_w + delta_b**2)

    def decision_function(self, X):
        return X @ self.coef_ + self.intercept_

    def predict(self, X):
        return np.where(self.decision_function(X) >= 0, 1, -1)


class F01MovesWithinThePass(Right):
    """The weights move at each misclassified row, as online, not once per pass."""

    def fit(self, X, y):
        self._start(X)
        for self.n_iter_ in range(1, self.max_iter + 1):
            total_w, total_b = np.zeros(X.shape[1]), 0.0
            for x, target in zip(X, y):
                if self.predict(x) != target:
                    self._move(target * x / len(y), target / len(y))
                    total_w, total_b = total_w + target * x / len(y), total_b + target / len(y)
            if self._size(total_w, total_b) <= self.tol:
                break
        return self


class F02SumNotMean(Right):
    """The sum over the misclassified rows is never divided by the number of rows."""

    def _delta(self, X, y):
        wrong = self.predict(X) != y
        return y[wrong] @ X[wrong], y[wrong].sum()


class F03MeanOverMistakes(Right):
    """The mean is taken over the misclassified rows, not over all rows."""

    def _delta(self, X, y):
        wrong = self.predict(X) != y
        count = max(wrong.sum(), 1)
        return y[wrong] @ X[wrong] / count, y[wrong].sum() / count


class F04DividesAtEachRow(Right):
    """The division by the number of rows stands inside the loop over the rows."""

    def _delta(self, X, y):
        delta_w, delta_b = np.zeros(X.shape[1]), 0.0
        for x, target in zip(X, y):
            if self.predict(x) != target:
                delta_w, delta_b = delta_w + target * x, delta_b + target
            delta_w, delta_b = delta_w / len(y), delta_b / len(y)
        return delta_w, delta_b


class F05DeltaNotReset(Right):
    """The step of the last pass is still in the sum when the next pass begins."""

    def _start(self, X):
        super()._start(X)
        self._old = np.zeros(X.shape[1]), 0.0

    def _delta(self, X, y):
        delta_w, delta_b = super()._delta(X, y)
        self._old = self._old[0] + delta_w, self._old[1] + delta_b
        return self._old


class F06BiasUntouched(Right):
    """The bias is never updated."""

    def _move(self, delta_w, delta_b):
        self.coef_ = self.coef_ + self.learning_rate * delta_w


class F07BiasWithoutRate(Right):
    """The bias moves by its whole step, whatever the learning rate."""

    def _move(self, delta_w, delta_b):
        self.coef_ = self.coef_ + self.learning_rate * delta_w
        self.intercept_ = self.intercept_ + delta_b


class F08LastRowLeftOut(Right):
    """The loop over the rows ends one row early."""

    def _delta(self, X, y):
        delta_w, delta_b = np.zeros(X.shape[1]), 0.0
        for i in range(len(y) - 1):
            if self.predict(X[i]) != y[i]:
                delta_w, delta_b = delta_w + y[i] * X[i], delta_b + y[i]
        return delta_w / len(y), delta_b / len(y)


class F09StopsOnSumOfSteps(Right):
    """It stops when the entries of the step add up to nearly 0, not when its norm is small."""

    def _size(self, delta_w, delta_b):
        return abs(delta_w.sum() + delta_b)


class F10BiasNotInTheNorm(Right):
    """The norm that decides the stop leaves out the bias."""

    def _size(self, delta_w, delta_b):
        return np.sqrt(delta_w @ delta_w)


class F11GoesOnFromLastFit(Right):
    """A second fit starts from the weights of the first."""

    def _start(self, X):
        if not hasattr(self, "coef_"):
            super()._start(X)


class F12LastStepDropped(Right):
    """It stops before it applies the last step, where the last step is small but not 0."""

    def fit(self, X, y):
        self._start(X)
        for self.n_iter_ in range(1, self.max_iter + 1):
            delta_w, delta_b = self._delta(X, y)
            if self._size(delta_w, delta_b) <= self.tol:
                break
            self._move(delta_w, delta_b)
        return self


class F13WholeNumbersStay(Right):
    """The weights take the type of X, so on whole numbers each step is cut to a whole number."""

    def _start(self, X):
        self.coef_ = np.zeros(X.shape[1], dtype=X.dtype)
        self.intercept_ = 0.0

    def _move(self, delta_w, delta_b):
        for j in range(len(self.coef_)):
            self.coef_[j] += self.learning_rate * delta_w[j]
        self.intercept_ += self.learning_rate * delta_b


FAULTS = {
    "F01MovesWithinThePass": (
        "The weights move at each misclassified row, as online, not once per pass."
    ),
    "F02SumNotMean": "The sum over the misclassified rows is never divided by the number of rows.",
    "F03MeanOverMistakes": "The mean is taken over the misclassified rows, not over all rows.",
    "F04DividesAtEachRow": (
        "The division by the number of rows stands inside the loop over the rows."
    ),
    "F05DeltaNotReset": "The step of the last pass is still in the sum when the next pass begins.",
    "F06BiasUntouched": "The bias is never updated.",
    "F07BiasWithoutRate": "The bias moves by its whole step, whatever the learning rate.",
    "F08LastRowLeftOut": "The loop over the rows ends one row early.",
    "F09StopsOnSumOfSteps": (
        "It stops when the entries of the step add up to nearly 0, not when its norm is small."
    ),
    "F10BiasNotInTheNorm": "The norm that decides the stop leaves out the bias.",
    "F11GoesOnFromLastFit": "A second fit starts from the weights of the first.",
    "F12LastStepDropped": (
        "It stops before it applies the last step, where the last step is small but not 0."
    ),
    "F13WholeNumbersStay": (
        "The weights take the type of X, so on whole numbers each step is cut to a whole number."
    ),
}

SPEC = "batch_perceptron"
