"""Learners in the shapes of courses, right but for what each says."""

import numpy as np


class Right:
    """Adaline on targets 0/1 by batch steps on half the mean of squares."""

    def __init__(self, eta=0.1, n_iter=10):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        """Train from zero, and keep the loss of each pass."""
        self.w_, self.b_, self.losses_ = np.zeros(X.shape[1]), 0.0, []
        for _ in range(self.n_iter):
            e = y - (X @ self.w_ + self.b_)
            self.w_ += self.eta * 2.0 * X.T @ e / len(X)
            self.b_ += self.eta * 2.0 * e.mean()
            self.losses_.append((e**2).mean())
        return self

    def net_input(self, X):
        """Return the scores."""
        return X @ self.w_ + self.b_

    def predict(self, X):
        """Cut halfway between the targets."""
        return np.where(self.net_input(X) >= 0.5, 1, 0)


class Wrong(Right):
    """Cuts at 0 and not at 1/2."""

    def predict(self, X):
        """Cut where targets -1/+1 would be cut."""
        return np.where(self.net_input(X) >= 0.0, 1, 0)


class Continues(Right):
    """Doubles the weights where it was trained before."""

    def fit(self, X, y):
        """Train, and remember that it was."""
        again = hasattr(self, "w_") and self.w_.any()
        super().fit(X, y)
        if again:
            self.w_ = self.w_ * 2
        return self


class Overflows:
    """Logistic regression that predicts by its probability; log 0 makes its losses nan."""

    def __init__(self, eta=0.1, n_iter=10):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        """Train from zero, and keep the loss of each pass."""
        self.w_, self.b_, self.losses_ = np.zeros(X.shape[1]), 0.0, []
        for _ in range(self.n_iter):
            a = 1 / (1 + np.exp(-np.clip(X @ self.w_ + self.b_, -250, 250)))
            e = y - a
            self.w_ += self.eta * X.T @ e / len(X)
            self.b_ += self.eta * e.mean()
            self.losses_.append(-(y @ np.log(a) + (1 - y) @ np.log(1 - a)) / len(X))
        return self

    def predict(self, X):
        """Cut at the probability 1/2."""
        return (1 / (1 + np.exp(-(X @ self.w_ + self.b_))) >= 0.5).astype(int)


class Pegasos:
    """Subgradient steps of length 1/(lam t): it has neither a rate nor a tolerance."""

    def __init__(self, lam=0.125, n_iter=20):
        self.lam, self.n_iter = lam, n_iter

    def fit(self, X, y):
        """Train from zero, one example at a time."""
        self.w_, t = np.zeros(X.shape[1]), 0
        for _ in range(self.n_iter):
            for x, label in zip(X, y, strict=True):
                t += 1
                eta = 1 / (self.lam * t)
                m = label * (x @ self.w_)
                self.w_ *= 1 - eta * self.lam
                if m < 1:
                    self.w_ += eta * label * x
        return self

    def predict(self, X):
        """Cut at 0."""
        return np.where(X @ self.w_ >= 0, 1, -1)


class Subtracted:
    """Hinge loss of the score w·x - b, whose bias is subtracted."""

    def __init__(self, learning_rate=0.125, lambda_param=0.125, n_iters=50):
        self.lr, self.lambda_param, self.n_iters = learning_rate, lambda_param, n_iters

    def fit(self, X, y):
        """Train from zero, one example at a time."""
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(self.n_iters):
            for x, label in zip(X, np.where(y <= 0, -1, 1), strict=True):
                hit = label * (x @ self.w - self.b) < 1
                self.w -= self.lr * (2 * self.lambda_param * self.w - hit * label * x)
                self.b -= self.lr * hit * label

    def predict(self, X):
        """Cut at 0."""
        return np.where(X @ self.w - self.b >= 0, 1, -1)


class SubtractedInPredictAlone(Subtracted):
    """Trains with the bias subtracted, and predicts with the bias added."""

    def predict(self, X):
        """Cut at 0."""
        return np.where(X @ self.w + self.b >= 0, 1, -1)
