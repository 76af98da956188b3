"""Softmax regression as a textbook writes it in numpy: one column of weights for each class."""

import numpy as np


class SoftmaxRegression:
    """Batch gradient descent on the mean cross-entropy."""

    def __init__(self, learning_rate=0.1, n_iter=100):
        self.learning_rate = learning_rate
        self.n_iter = n_iter

    def fit(self, X, y):
        """Train from weights 0; classes may have any names."""
        self.classes_, index = np.unique(y, return_inverse=True)
        targets = np.eye(len(self.classes_))[index]
        self.W = np.zeros((X.shape[1], len(self.classes_)))
        self.b = np.zeros(len(self.classes_))
        self.losses_ = []
        for _ in range(self.n_iter):
            z = X @ self.W + self.b
            top = z.max(axis=1, keepdims=True)
            log_chances = z - top - np.log(np.exp(z - top).sum(axis=1, keepdims=True))
            self.losses_.append(-np.mean(np.sum(targets * log_chances, axis=1)))
            errors = np.exp(log_chances) - targets
            self.W -= self.learning_rate * X.T @ errors / len(X)
            self.b -= self.learning_rate * errors.mean(axis=0)
        return self

    def predict_proba(self, X):
        """Return one row of probabilities for each row of X."""
        z = X @ self.W + self.b
        powers = np.exp(z - z.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True)

    def predict(self, X):
        """Return the class with the highest score."""
        return self.classes_[np.argmax(X @ self.W + self.b, axis=1)]
