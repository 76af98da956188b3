"""Logistic regressions with one mistake each, of the kinds that people make.

`Right` is correct, and each fault derives from it. `FAULTS` says of each what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


class Right:
    """Correct: gradient descent from 0 on the mean log loss plus l2 / 2 times |coef_| squared.

    The bias is not penalised. The two classes may have any names; the second of them in sorted
    order is the one whose probability is modelled. `losses_` is the objective before each step.
    """

    def __init__(self, learning_rate=0.1, n_iter=1000, l2=0.0):
        self.learning_rate = learning_rate
        self.n_iter = n_iter
        self.l2 = l2

    def fit(self, X, y):
        self.classes_, targets = np.unique(y, return_inverse=True)
        self.coef_ = np.zeros(X.shape[1])
        self.intercept_ = 0.0
        self.losses_ = []
        for _ in range(self.n_iter):
            self.losses_.append(self._loss(X, targets))
            self._step(X, targets)
        return self

    def _step(self, X, targets):
        errors = self._sigmoid(self.decision_function(X)) - targets
        grad_w = X.T @ errors / len(X) + self.l2 * self.coef_
        grad_b = errors.mean()
        self.coef_ = self.coef_ - self.learning_rate * grad_w
        self.intercept_ = self.intercept_ - self.learning_rate * grad_b

    def _loss(self, X, targets):
        z = self.decision_function(X)
        penalty = self.l2 / 2 * self.coef_ @ self.coef_
        return np.mean(np.logaddexp(0, z) - targets * z) + penalty

    def _sigmoid(self, z):
        e = np.exp(-np.abs(z))
        return np.where(z >= 0, 1, e) / (1 + e)

    def decision_function(self, X):
        return X @ self.coef_ + self.intercept_

    def predict_proba(self, X):
        z = self.decision_function(X)
        return np.column_stack([self._sigmoid(-z), self._sigmoid(z)])

    def predict(self, X):
        return self.classes_[(self.decision_function(X) > 0).astype(int)]


class F01BiasPenalised(Right):
    """The penalty also shrinks the bias, which is documented as free."""

    def _step(self, X, targets):
        shrink = self.learning_rate * self.l2 * self.intercept_
        super()._step(X, targets)
        self.intercept_ = self.intercept_ - shrink


class F02ColumnsSwapped(Right):
    """The columns of the probabilities are not in the order of classes_."""

    def predict_proba(self, X):
        z = self.decision_function(X)
        return np.column_stack([self._sigmoid(z), self._sigmoid(-z)])


class F03LossOfZeroTimesInfinity(Right):
    """The loss is written with logarithms of probabilities, and is nan once one is 0 or 1."""

    def _loss(self, X, targets):
        p = self._sigmoid(self.decision_function(X))
        penalty = self.l2 / 2 * self.coef_ @ self.coef_
        with np.errstate(divide="ignore", invalid="ignore"):
            return -np.mean(targets * np.log(p) + (1 - targets) * np.log(1 - p)) + penalty


class F04SquaredErrorGradient(Right):
    """The gradient is that of the squared error, with an extra p (1 - p)."""

    def _step(self, X, targets):
        p = self._sigmoid(self.decision_function(X))
        errors = (p - targets) * p * (1 - p)
        self.coef_ = self.coef_ - self.learning_rate * (
            X.T @ errors / len(X) + self.l2 * self.coef_
        )
        self.intercept_ = self.intercept_ - self.learning_rate * errors.mean()


class F05SumNotMean(Right):
    """The gradient is the sum over the rows, though the loss is their mean."""

    def _step(self, X, targets):
        errors = self._sigmoid(self.decision_function(X)) - targets
        self.coef_ = self.coef_ - self.learning_rate * (X.T @ errors + self.l2 * self.coef_)
        self.intercept_ = self.intercept_ - self.learning_rate * errors.sum()


class F06PenaltyGrows(Right):
    """The penalty has the wrong sign in the gradient, and makes the weights grow."""

    def _step(self, X, targets):
        errors = self._sigmoid(self.decision_function(X)) - targets
        self.coef_ = self.coef_ - self.learning_rate * (
            X.T @ errors / len(X) - self.l2 * self.coef_
        )
        self.intercept_ = self.intercept_ - self.learning_rate * errors.mean()


class F07ScoreAgainstOneHalf(Right):
    """The score, not the probability, is compared with 0.5."""

    def predict(self, X):
        return self.classes_[(self.decision_function(X) > 0.5).astype(int)]


class F08NamesAsTargets(Right):
    """The names of the classes are used as targets, so -1 and +1 are taken for probabilities."""

    def fit(self, X, y):
        self.classes_ = np.unique(y)
        self.coef_ = np.zeros(X.shape[1])
        self.intercept_ = 0.0
        self.losses_ = []
        for _ in range(self.n_iter):
            self.losses_.append(self._loss(X, y))
            self._step(X, y)
        return self


class F09PenaltyOverRows(Right):
    """The penalty in the gradient is divided by the number of rows, that in the loss is not."""

    def _step(self, X, targets):
        errors = self._sigmoid(self.decision_function(X)) - targets
        grad_w = (X.T @ errors + self.l2 * self.coef_) / len(X)
        self.coef_ = self.coef_ - self.learning_rate * grad_w
        self.intercept_ = self.intercept_ - self.learning_rate * errors.mean()


class F10OnlyPositiveRows(Right):
    """The loss leaves out the term of the rows with target 0."""

    def _loss(self, X, targets):
        z = self.decision_function(X)
        penalty = self.l2 / 2 * self.coef_ @ self.coef_
        return np.mean(targets * np.logaddexp(0, -z)) + penalty


class F11BiasAfterTheWeights(Right):
    """The bias moves by errors recomputed with the weights that have moved already."""

    def _step(self, X, targets):
        errors = self._sigmoid(self.decision_function(X)) - targets
        self.coef_ = self.coef_ - self.learning_rate * (
            X.T @ errors / len(X) + self.l2 * self.coef_
        )
        errors = self._sigmoid(self.decision_function(X)) - targets
        self.intercept_ = self.intercept_ - self.learning_rate * errors.mean()


class F12StopsWhenErrorsBalance(Right):
    """It stops when the mean error is 0, as it is at the start of balanced data."""

    def _step(self, X, targets):
        errors = self._sigmoid(self.decision_function(X)) - targets
        if abs(errors.mean()) >= 1e-12:
            super()._step(X, targets)


class F13IndicesForNames(Right):
    """Predictions are 0 and 1, whatever the classes are called."""

    def predict(self, X):
        return (self.decision_function(X) > 0).astype(int)


class F14OverflowingSigmoid(Right):
    """The sigmoid is exp(z) / (1 + exp(z)), which is nan for large scores."""

    def _sigmoid(self, z):
        with np.errstate(over="ignore", invalid="ignore"):
            return np.exp(z) / (1 + np.exp(z))


FAULTS = {
    "F01BiasPenalised": "The penalty also shrinks the bias, which is documented as free.",
    "F02ColumnsSwapped": "The columns of the probabilities are not in the order of classes_.",
    "F03LossOfZeroTimesInfinity": (
        "The loss is written with logarithms of probabilities, and is nan once one is 0 or 1."
    ),
    "F04SquaredErrorGradient": (
        "The gradient is that of the squared error, with an extra p (1 - p)."
    ),
    "F05SumNotMean": "The gradient is the sum over the rows, though the loss is their mean.",
    "F06PenaltyGrows": (
        "The penalty has the wrong sign in the gradient, and makes the weights grow."
    ),
    "F07ScoreAgainstOneHalf": "The score, not the probability, is compared with 0.5.",
    "F08NamesAsTargets": (
        "The names of the classes are used as targets, so -1 and +1 are taken for probabilities."
    ),
    "F09PenaltyOverRows": (
        "The penalty in the gradient is divided by the number of rows, that in the loss is not."
    ),
    "F10OnlyPositiveRows": "The loss leaves out the term of the rows with target 0.",
    "F11BiasAfterTheWeights": (
        "The bias moves by errors recomputed with the weights that have moved already."
    ),
    "F12StopsWhenErrorsBalance": (
        "It stops when the mean error is 0, as it is at the start of balanced data."
    ),
    "F13IndicesForNames": "Predictions are 0 and 1, whatever the classes are called.",
    "F14OverflowingSigmoid": "The sigmoid is exp(z) / (1 + exp(z)), which is nan for large scores.",
}

SPEC = "logistic_regression"
