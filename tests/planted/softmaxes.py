"""A textbook class of softmax regression, and such that are trained wrongly, one fault each."""

from __future__ import annotations

from typing import Any

import numpy as np
from planted.fault import of_class


class Softmax:
    """A textbook class; what a fault changes is a method of its own."""

    def __init__(self, eta: float = 0.1, epochs: int = 10) -> None:
        self.eta, self.epochs = eta, epochs

    def start(self, n: int, K: int) -> None:
        """Weights 0."""
        self.W, self.b = np.zeros((n, K)), np.zeros(K)

    def scores(self, X: Any) -> Any:
        """One row for each example."""
        return X @ self.W + self.b

    def shares(self, Z: Any) -> Any:
        """The softmax of each row."""
        powers = np.exp(Z - Z.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True)

    def errors(self, X: Any, T: Any) -> Any:
        """p - 1_t."""
        return self.shares(self.scores(X)) - T

    def move(self, X: Any, E: Any) -> None:
        """One step."""
        self.W -= self.eta * X.T @ E
        self.b -= self.eta * E.sum(axis=0)

    def loss(self, X: Any, T: Any) -> Any:
        """The sum of the losses."""
        Z = self.scores(X)
        top = Z.max(axis=1)
        return np.sum(top + np.log(np.exp(Z - top[:, None]).sum(axis=1)) - (Z * T).sum(axis=1))

    def index(self, y: Any) -> Any:
        """The number of the class of each label."""
        self.classes_, index = np.unique(y, return_inverse=True)
        return index

    def fit(self, X: Any, y: Any) -> Any:
        """Train."""
        index = self.index(y)
        T = np.eye(len(self.classes_))[index]
        self.start(X.shape[1], len(self.classes_))
        self.losses_ = []
        for _ in range(self.epochs):
            self.losses_.append(self.loss(X, T))
            self.move(X, self.errors(X, T))
        return self

    def predict_proba(self, X: Any) -> Any:
        """The probabilities."""
        return self.shares(self.scores(X))

    def predict(self, X: Any) -> Any:
        """The labels."""
        return self.classes_[self.scores(X).argmax(axis=1)]


class _Uphill(Softmax):
    def move(self, X: Any, E: Any) -> None:
        super().move(X, -E)


class _BiasLeft(Softmax):
    def move(self, X: Any, E: Any) -> None:
        self.W -= self.eta * X.T @ E


class _BiasTwice(Softmax):
    def move(self, X: Any, E: Any) -> None:
        super().move(X, E)
        self.b -= self.eta * E.sum(axis=0)


class _LastLeft(Softmax):
    def move(self, X: Any, E: Any) -> None:
        super().move(X[:-1], E[:-1])


class _Sigmoids(Softmax):
    def errors(self, X: Any, T: Any) -> Any:
        return 1 / (1 + np.exp(-self.scores(X))) - T


class _WrongAxis(Softmax):
    def errors(self, X: Any, T: Any) -> Any:
        powers = np.exp(self.scores(X))
        return powers / powers.sum(axis=0) - T


class _Hard(Softmax):
    def errors(self, X: Any, T: Any) -> Any:
        return np.eye(T.shape[1])[self.scores(X).argmax(axis=1)] - T


class _SquaredLoss(Softmax):
    def errors(self, X: Any, T: Any) -> Any:
        p = self.shares(self.scores(X))
        return p * ((p - T) - (p * (p - T)).sum(axis=1, keepdims=True))


class _RateIgnored(Softmax):
    def move(self, X: Any, E: Any) -> None:
        self.eta = 0.05
        super().move(X, E)


class _OneByOne(Softmax):
    def move(self, X: Any, E: Any) -> None:
        for i in range(len(X)):
            super().move(X[i:i + 1], E[i:i + 1])
            E = self.shares(self.scores(X)) - (np.round(E - self.shares(self.scores(X))) < 0)


class _Decays(Softmax):
    def move(self, X: Any, E: Any) -> None:
        super().move(X, E)
        self.eta *= 0.9


class _PassLess(Softmax):
    def fit(self, X: Any, y: Any) -> Any:
        wanted, self.epochs = self.epochs, self.epochs - (self.epochs > 2)
        super().fit(X, y)
        self.epochs = wanted
        return self


class _Warm(Softmax):
    def start(self, n: int, K: int) -> None:
        if not hasattr(self, "W"):
            super().start(n, K)


class _WarmBias(Softmax):
    def start(self, n: int, K: int) -> None:
        b = getattr(self, "b", np.zeros(K))
        super().start(n, K)
        self.b = b


class _LastClassFixed(Softmax):
    def move(self, X: Any, E: Any) -> None:
        super().move(X, E)
        self.W[:, -1] = 0
        self.b[-1] = 0


class _LossOfAll(Softmax):
    def loss(self, X: Any, T: Any) -> Any:
        p = self.shares(self.scores(X))
        return -np.sum(T * np.log(p) + (1 - T) * np.log(1 - p))


class _LossClipped(Softmax):
    def loss(self, X: Any, T: Any) -> Any:
        return -np.sum(T * np.log(self.shares(self.scores(X)) + 1e-3))


class _LossInBits(Softmax):
    def loss(self, X: Any, T: Any) -> Any:
        return super().loss(X, T) / np.log(2)


class _LossOfErrors(Softmax):
    def loss(self, X: Any, T: Any) -> Any:
        return float(np.sum(self.scores(X).argmax(axis=1) != T.argmax(axis=1)))


class _HistoryShort(Softmax):
    def fit(self, X: Any, y: Any) -> Any:
        super().fit(X, y)
        self.losses_ = self.losses_[-1:]
        return self


class _MeanReported(Softmax):
    def loss(self, X: Any, T: Any) -> Any:
        return super().loss(X, T) / len(X)


class _SumReported(Softmax):
    def move(self, X: Any, E: Any) -> None:
        super().move(X, E / len(X))


class _Overwrites(Softmax):
    def fit(self, X: Any, y: Any) -> Any:
        super().fit(X, y)
        X -= X.mean(axis=0)
        return self


FAULTS = (
    *of_class("softmax", "softmax_regression", "softmax_fit",
         ("step", _Uphill, "up the gradient"),
         ("step", _BiasLeft, "the bias never moves"),
         ("step", _BiasTwice, "the bias moves twice"),
         ("step", _LastLeft, "the last example is left out"),
         ("step", _Sigmoids, "logistic functions for the softmax"),
         ("step", _WrongAxis, "the softmax over the examples"),
         ("step", _Hard, "the winner in place of the probabilities"),
         ("step", _SquaredLoss, "the gradient of the squared error"),
         ("step", _RateIgnored, "the rate is ignored"),
         ("step", _OneByOne, "example by example"),
         ("trace", _Decays, "the rate decays unasked"),
         ("trace", _PassLess, "the last pass is left out"),
         ("refit", _Warm, "a second fit goes on"),
         ("refit", _WarmBias, "a second fit keeps the bias"),
         ("renamed", _LastClassFixed, "the last class has weights 0"),
         ("recorded_loss", _LossOfAll, "the loss of K binary problems"),
         ("recorded_loss", _LossClipped, "1/1000 is added to probabilities"),
         ("recorded_loss", _LossInBits, "the loss is in bits"),
         ("recorded_loss", _LossOfErrors, "errors are counted for the loss"),
         ("recorded_loss", _HistoryShort, "only the last loss is kept"),
         ("reported_step", _MeanReported, "steps by the sum, reports the mean"),
         ("reported_step", _SumReported, "steps by the mean, reports the sum"),
         ("input_unchanged", _Overwrites, "rows are centred in place")),
)
