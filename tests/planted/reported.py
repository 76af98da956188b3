"""Targets with faults that were reported of public programs, one for each report.

The name of each begins with the id of its case; tests/reports/test_reported.py says what becomes of
it, and of the cases that are no target.
"""

import copy
from typing import Any

import numpy as np


class Online:
    """The online perceptron, with the bias apart."""

    def fit(self, X: Any, y: Any, eta: float = 1.0, epochs: int = 5) -> Any:
        """Train."""
        X, self.w_, self.b_ = np.asarray(X, float), np.zeros(np.shape(X)[1]), 0.0
        for _ in range(epochs):
            for x, label in zip(X, y, strict=True):
                if label * (x @ self.w_ + self.b_) <= 0:
                    self.move(x, eta * label)
        return self

    def move(self, x: Any, step: float) -> None:
        """Move the weights and the bias."""
        self.w_ += step * x
        self.b_ += step

    def predict(self, X: Any) -> Any:
        """The labels."""
        return np.where(np.asarray(X) @ self.w_ + self.b_ > 0, 1, -1)


class B01(Online):
    """The bias moves once for each feature."""

    def move(self, x: Any, step: float) -> None:
        for j, entry in enumerate(x):
            self.w_[j] += step * entry
            self.b_ += step


class B04(Online):
    """The threshold moves as the weights do."""

    def move(self, x: Any, step: float) -> None:
        self.w_ += step * x
        self.b_ -= step


class B05(Online):
    """The first weight moves by itself, and once more among all."""

    def fit(self, X: Any, y: Any, eta: float = 1.0, epochs: int = 5) -> Any:
        X = np.column_stack([np.ones(len(X)), X])
        self.w_ = np.zeros(X.shape[1])
        for _ in range(epochs):
            for x, label in zip(X, y, strict=True):
                if label * (x @ self.w_) <= 0:
                    self.w_[0] += eta * label
                    self.w_ += eta * label * x
        return self

    def predict(self, X: Any) -> Any:
        return np.where(np.asarray(X) @ self.w_[1:] + self.w_[0] > 0, 1, -1)


class B07(Online):
    """The bias moves only while it is 0."""

    def move(self, x: Any, step: float) -> None:
        self.w_ += step * x
        self.b_ += step if self.b_ == 0 else 0


class B08(Online):
    """There is no bias."""

    def move(self, x: Any, step: float) -> None:
        self.w_ += step * x


class U02(Online):
    """All scores are found before any weight moves."""

    def fit(self, X: Any, y: Any, eta: float = 1.0, epochs: int = 5) -> Any:
        X, self.w_, self.b_ = np.asarray(X, float), np.zeros(np.shape(X)[1]), 0.0
        for _ in range(epochs):
            wrong = np.asarray(y) * (X @ self.w_ + self.b_) <= 0
            for x, label in zip(X[wrong], np.asarray(y)[wrong], strict=True):
                self.move(x, eta * label)
        return self


class E09(Online):
    """The shuffled order is drawn once, and not in each pass."""

    def fit(self, X: Any, y: Any, eta: float = 1.0, epochs: int = 5, shuffle: bool = True) -> Any:
        order = np.random.permutation(len(X)) if shuffle else np.arange(len(X))
        return super().fit(np.asarray(X)[order], np.asarray(y)[order], eta, epochs)


class Means:
    """Batch gradient descent on the mean of half the squares."""

    share = staticmethod(lambda n: n)

    def fit(self, X: Any, y: Any, eta: float = 0.125, epochs: int = 5) -> Any:
        """Train."""
        X = np.column_stack([np.ones(len(X)), X])
        self.w_ = np.zeros(X.shape[1])
        self.losses_ = []
        for _ in range(epochs):
            errors = np.asarray(y) - X @ self.w_
            self.losses_.append(errors @ errors / 2 / len(X))
            self.w_ = self.w_ + eta * self.slope(X, errors)
        return self

    def slope(self, X: Any, errors: Any) -> Any:
        """Minus the gradient."""
        return X.T @ errors / len(X)

    def predict(self, X: Any) -> Any:
        """The labels."""
        return np.where(np.asarray(X) @ self.w_[1:] + self.w_[0] >= 0, 1, -1)


class G03(Means):
    """The mean is divided by the number of examples once more."""

    def slope(self, X: Any, errors: Any) -> Any:
        return X.T @ errors / len(X) ** 2


class H05(Means):
    """The rate is never used."""

    def fit(self, X: Any, y: Any, eta: float = 0.125, epochs: int = 5) -> Any:
        return super().fit(X, y, 0.125, epochs)


class G04(Means):
    """The last batch, which is shorter, is divided by the size of the others."""

    def fit(self, X: Any, y: Any, eta: float = 0.125, epochs: int = 5,
            batch_size: int = 2) -> Any:
        X, y = np.column_stack([np.ones(len(X)), X]), np.asarray(y, float)
        self.w_ = np.zeros(X.shape[1])
        for _ in range(epochs):
            for k in range(0, len(X), batch_size):
                rows, targets = X[k:k + batch_size], y[k:k + batch_size]
                self.w_ = self.w_ + eta * rows.T @ (targets - rows @ self.w_) / batch_size
        return self


class L02:
    """C multiplies the penalty, a mean of squares, and not the hinge losses."""

    def fit(self, X: Any, y: Any, eta: float = 0.125, C: float = 1.0, epochs: int = 5) -> Any:
        """Train."""
        X, y = np.asarray(X, float), np.asarray(y, float)
        self.w_, self.b_, self.losses_ = np.zeros(X.shape[1]), 0.0, []
        for _ in range(epochs):
            margins = y * (X @ self.w_ + self.b_)
            self.losses_.append(C * np.mean(self.w_ ** 2) + np.maximum(0, 1 - margins).sum())
            inside = margins < 1
            self.w_ = self.w_ - eta * (C * self.w_ - y[inside] @ X[inside])
            self.b_ += eta * y[inside].sum()
        return self

    def predict(self, X: Any) -> Any:
        """The labels."""
        return np.where(np.asarray(X) @ self.w_ + self.b_ >= 0, 1, -1)


class L05:
    """The penalty covers the weight of the constant feature."""

    def fit(self, X: Any, y: Any, eta: float = 0.125, lam: float = 1.0, epochs: int = 5) -> Any:
        """Train."""
        X = np.column_stack([np.ones(len(X)), X])
        self.w_ = np.zeros(X.shape[1])
        for _ in range(epochs):
            p = 1 / (1 + np.exp(-X @ self.w_))
            self.w_ = self.w_ - eta * (X.T @ (p - np.asarray(y)) / len(X) + lam * self.w_)
        return self

    def predict(self, X: Any) -> Any:
        """The labels."""
        return np.where(np.asarray(X) @ self.w_[1:] + self.w_[0] >= 0, 1, 0)


def F06(X: Any) -> Any:
    """A spread of one rounding is divided by."""
    X = np.asarray(X, float)
    spread = X.std(axis=0)
    return (X - X.mean(axis=0)) / np.where(spread == 0, 1, spread)


def C05(X: Any) -> Any:
    """The spread of a sample in place of that of a population."""
    X = np.asarray(X, float)
    spread = X.std(axis=0, ddof=1)
    return (X - X.mean(axis=0)) / np.where(spread > 0, spread, 1)


class D02:
    """Of a constant feature the mean is dropped together with the spread."""

    def fit(self, X: Any) -> Any:
        """Find the means and the spreads."""
        self.mean_, self.scale_ = np.mean(X, axis=0), np.std(X, axis=0)
        self.mean_ = np.where(self.scale_ == 0, 0, self.mean_)
        self.constant_ = self.scale_ == 0
        self.scale_ = np.where(self.constant_, 1, self.scale_)
        self.first_ = np.asarray(X)[0]
        return self

    def transform(self, X: Any) -> Any:
        """Standardise."""
        X = np.asarray(X, float)
        known = self.constant_ & (X == self.first_).all(axis=0)
        return np.where(known, 0, (X - self.mean_) / self.scale_)

    def fit_transform(self, X: Any) -> Any:
        """Fit, and standardise the same."""
        return self.fit(X).transform(X)


def E01(n: int, k: int) -> Any:
    """The folds end at multiples of floor(n/k), so that the rest is never tested."""
    size = n // k
    return [np.arange(i * size, (i + 1) * size) for i in range(k)]


def E02(n: int, k: int) -> Any:
    """The whole rest falls to the last fold."""
    size = n // k
    return [np.arange(i * size, n if i == k - 1 else (i + 1) * size) for i in range(k)]


def E03(n: int, k: int) -> Any:
    """The sizes are rounded up, and the last fold starves."""
    size = -(-n // k)
    return [np.arange(i * size, min(n, (i + 1) * size)) for i in range(k)]


class W02:
    """A baseline that answers one class for all."""

    def fit(self, X: Any, y: Any) -> Any:
        """Keep the first label."""
        self.label_ = y[0]
        return self

    def predict(self, X: Any) -> Any:
        """One label for all."""
        return np.array([self.label_] * len(X))


class T01:
    """Of equal scores the last class wins."""

    def __init__(self, estimator: Any) -> None:
        self.estimator = estimator

    def fit(self, X: Any, y: Any) -> Any:
        """Train a learner for each class."""
        self.classes_ = np.unique(y)
        self.learners_ = [copy.deepcopy(self.estimator) for _ in self.classes_]
        for label, learner in zip(self.classes_, self.learners_, strict=True):
            learner.fit(X, np.where(np.asarray(y) == label, 1, -1))
        return self

    def decision_function(self, X: Any) -> Any:
        """One row of scores for each row."""
        return np.column_stack([learner.decision_function(X) for learner in self.learners_])

    def predict(self, X: Any) -> Any:
        """The class of the largest score."""
        scores = self.decision_function(X)
        return self.classes_[len(self.classes_) - 1 - scores[:, ::-1].argmax(axis=1)]
