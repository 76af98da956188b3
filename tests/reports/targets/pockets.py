"""Pockets in the shapes in which they are met: a class, a function that picks, a wrong one."""

import random

import numpy as np


class PocketPLA:
    """As textbooks give it: the first misclassified point, and the best weights in the pocket."""

    def __init__(self, max_iter=100):
        self.max_iter = max_iter

    def fit(self, X, y):
        """Train."""
        X = np.c_[np.ones(len(X)), X]
        self.w = np.zeros(X.shape[1])
        self.pocket_w = self.w.copy()
        self.best_error = np.sum(np.where(X @ self.w >= 0, 1, -1) != y)
        for _ in range(self.max_iter):
            wrong = np.where(X @ self.w >= 0, 1, -1) != y
            if not wrong.any():
                break
            i = np.argmax(wrong)
            self.w = self.w + y[i] * X[i]
            error = np.sum(np.where(X @ self.w >= 0, 1, -1) != y)
            if error < self.best_error:
                self.pocket_w, self.best_error = self.w.copy(), error
        return self

    def predict(self, X):
        """The labels, by the pocket."""
        return np.where(np.c_[np.ones(len(X)), X] @ self.pocket_w >= 0, 1, -1)


def pocket(X, y, T=100, seed=0):
    """Return the best weights of random picks, and their error rate."""
    rng = random.Random(seed)
    X = np.hstack([np.ones((len(X), 1)), X])
    w, best, least = np.zeros(X.shape[1]), None, np.inf
    for _ in range(T):
        mistakes = [i for i in range(len(y)) if y[i] * (X[i] @ w) <= 0]
        if len(mistakes) / len(y) < least:
            best, least = w.copy(), len(mistakes) / len(y)
        if not mistakes:
            break
        i = rng.choice(mistakes)
        w = w + y[i] * X[i]
    return best, least


class PocketPerceptron:
    """A wrong one: the pocket is the live vector itself."""

    def __init__(self, eta=1.0, n_iter=10):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        """Train."""
        A = np.c_[np.ones(len(X)), X]
        w = np.zeros(A.shape[1])
        least = len(y) + 1
        for _ in range(self.n_iter):
            for x, t in zip(A, y, strict=True):
                if t * (x @ w) <= 0:
                    w += self.eta * t * x
                    errors = int(np.sum(y * (A @ w) <= 0))
                    if errors < least:
                        least, self.coef_ = errors, w
        return self

    def predict(self, X):
        """The labels."""
        return np.where(np.c_[np.ones(len(X)), X] @ self.coef_ > 0, 1, -1)
