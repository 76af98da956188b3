"""A right perceptron, as a student may hand it in, and the task that asks for it."""

TASK = """\
[[tasks]]
name = "perceptron"
kind = "program"
file = "perceptron.py"
object = "Perceptron"
"""
PROGRAM = """\
import numpy as np
class Perceptron:
    def __init__(self, eta=0.1, n_iter=10):
        self.eta, self.n_iter = eta, n_iter
    def fit(self, X, y):
        self.w_, self.b_, self.errors_ = np.zeros(X.shape[1]), 0.0, []
        for _ in range(self.n_iter):
            errors = 0
            for x, t in zip(X, y):
                if t * (x @ self.w_ + self.b_) <= 0:
                    self.w_ += self.eta * t * x
                    self.b_ += self.eta * t
                    errors += 1
            self.errors_.append(errors)
        return self
    def predict(self, X):
        return np.where(X @ self.w_ + self.b_ >= 0, 1, -1)
"""
