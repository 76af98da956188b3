"""Perceptrons whose number of passes, or whose order, cannot be set from outside."""

import random

import numpy as np


class Ten:
    """Ten passes, written into the loop."""

    _many = 10
    bias_step = 1

    def __init__(self, eta=0.5):
        self.eta = eta

    def order(self, n):
        """Return the order of a pass."""
        return range(n)

    def fit(self, X, y):
        """Train from 0."""
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(self._many):
            for i in self.order(len(X)):
                if y[i] * (X[i] @ self.w + self.b) <= 0:
                    self.w += self.eta * y[i] * X[i]
                    self.b += self.eta * y[i] * self.bias_step
        return self

    def predict(self, X):
        """Return +1 where the score is at least 0, else -1."""
        return np.where(X @ self.w + self.b >= 0, 1, -1)


class One(Ten):
    """One pass."""

    _many = 1


class Hundreds(Ten):
    """Three hundred passes."""

    _many = 300


class DoubledBias(Ten):
    """Ten passes, in which the bias moves twice as far as it should."""

    bias_step = 2


class Shuffling(Ten):
    """Ten passes, each in an order of its own."""

    def order(self, n):
        """Draw an order."""
        return np.random.permutation(n)


class UntilClean(Ten):
    """As many passes as are needed."""

    def fit(self, X, y):
        """Train from 0 until a pass finds no mistake."""
        self._many = 1
        while True:
            super().fit(X, y)
            if np.all(y * (X @ self.w + self.b) > 0):
                return self
            self._many += 1


class _Private:
    """Shuffles from a seed that nobody can choose."""

    seed, anew = 0, False

    def __init__(self, eta=1.0, n_iter=10):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        """Train from 0."""
        self.w, draw = np.zeros(X.shape[1] + 1), random.Random(self.seed)
        for _ in range(self.n_iter):
            draw = random.Random(self.seed) if self.anew else draw
            for i in draw.sample(range(len(X)), len(X)):
                if y[i] * (X[i] @ self.w[1:] + self.w[0]) <= 0:
                    self.w += self.eta * y[i] * np.append(1, X[i])
        return self

    def predict(self, X):
        """Return +1 where the score is at least 0, else -1."""
        return np.where(X @ self.w[1:] + self.w[0] >= 0, 1, -1)


for _seed in range(5):
    for _anew in (False, True):
        _name = f"Private{_seed}{'Anew' * _anew}"
        globals()[_name] = type(_name, (_Private,), {"seed": _seed, "anew": _anew})


def shuffled(X, y, eta=1.0, n_iter=10, seed=0):
    """Train from 0 in orders of its own; return the weights and the bias."""
    w, b, draw = np.zeros(X.shape[1]), 0.0, np.random.default_rng(seed)
    for _ in range(n_iter):
        for i in draw.permutation(len(X)):
            if y[i] * (X[i] @ w + b) <= 0:
                w, b = w + eta * y[i] * X[i], b + eta * y[i]
    return w, b


class Losses:
    """Keeps half the squared error of each pass, which is no count."""

    def __init__(self, eta=1.0, n_iter=10):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        """Train from 0 until a pass makes no error."""
        self.w, self.b, self.cost_ = np.zeros(X.shape[1]), 0.0, []
        for _ in range(self.n_iter):
            errors = 0
            for x, t in zip(X, y, strict=True):
                if t * (x @ self.w + self.b) <= 0:
                    self.w, self.b = self.w + self.eta * t * x, self.b + self.eta * t
                    errors += 1
            self.cost_.append(errors / 2)
            if not errors:
                break
        return self

    def predict(self, X):
        """Return +1 where the score is at least 0, else -1."""
        return np.where(X @ self.w + self.b >= 0, 1, -1)


class Patient(Ten):
    """Three passes without a mistake are waited for; the history and the number are true."""

    patience = 3

    def __init__(self, eta=1.0, n_iter=10):
        super().__init__(eta)
        self.n_iter = n_iter

    def fit(self, X, y):
        """Train from 0."""
        self.w, self.b, self.errors_, clean = np.zeros(X.shape[1]), 0.0, [], 0
        for number in range(self.n_iter):
            self.n_iter_, errors = number + 1, 0
            for x, t in zip(X, y, strict=True):
                if t * (x @ self.w + self.b) <= 0:
                    self.w, self.b = self.w + self.eta * t * x, self.b + self.eta * t
                    errors += 1
            self.errors_.append(errors)
            clean = 0 if errors else clean + 1
            if self.done(X, y, clean):
                break
        return self

    def done(self, _X, _y, clean):
        """Return whether to stop."""
        return clean == self.patience


class Looking(Patient):
    """After each pass all examples are looked at."""

    def done(self, X, y, _clean):
        """Return whether no example is a mistake."""
        return bool(np.all(y * (X @ self.w + self.b) > 0))


def first_mistake(X, y):
    """Correct the first mistake again and again, 500 times at most."""
    w, rows = np.zeros(1 + X.shape[1]), np.column_stack([np.ones(len(X)), X])
    for _ in range(500):
        wrong = np.flatnonzero(y * (rows @ w) <= 0)
        if not len(wrong):
            break
        w = w + y[wrong[0]] * rows[wrong[0]]
    return w
