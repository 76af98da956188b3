"""The perceptron in many shapes; each must be understood without an adapter.

All start at 0 and make a step eta * y * x on y * z <= 0, unless their names say otherwise.

Over 300 lines: many shapes of one learner, each as short as its author would write it.
"""

# mypy: allow-untyped-defs, allow-untyped-calls

import random
from collections import namedtuple

import numpy as np

Trained = namedtuple("Trained", "w b updates")


def passes_over(X, y, eta, epochs, w, b):
    """Make cyclic passes; return the weights, the bias and the updates of each pass."""
    errors = []
    for _ in range(epochs):
        errors.append(0)
        for x, t in zip(X, y, strict=True):
            if t * (np.dot(w, x) + b) <= 0:
                w, b = w + eta * t * x, b + eta * t
                errors[-1] += 1
    return w, b, errors


class Apart:
    """coef_ of one row, intercept_, n_iter and eta in the constructor."""

    def __init__(self, eta=1.0, n_iter=10):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        w, b, self.errors_ = passes_over(X, y, self.eta, self.n_iter, np.zeros(X.shape[1]), 0.0)
        self.coef_, self.intercept_ = w.reshape(1, -1), np.array([b])
        self.n_updates_ = sum(self.errors_)
        self.converged_ = self.errors_[-1] == 0
        return self

    def predict(self, X):
        return np.where(X @ self.coef_.ravel() + self.intercept_ > 0, 1, -1)


class Lists:
    """Plain lists, no numpy, one row at a time, weights with the bias first."""

    def __init__(self, n_inputs, rate=0.1, epochs=5):
        self.weights = [0.0] * (n_inputs + 1)
        self.rate, self.epochs = rate, epochs

    def predict(self, row):
        total = self.weights[0] + sum(w * x for w, x in zip(self.weights[1:], row, strict=True))
        return 1 if total >= 0 else 0

    def train(self, inputs, labels):
        if not isinstance(inputs, list) or not inputs:
            raise TypeError("inputs must be a list")
        for _ in range(self.epochs):
            for row, label in zip(inputs, labels, strict=True):
                delta = self.rate * (label - self.predict(row))
                self.weights[0] += delta
                for j, x in enumerate(row):
                    self.weights[j + 1] += delta * x


class Columns:
    """Data as columns, as in linear-algebra courses."""

    def fit(self, X, y, lr=1.0, iterations=10):
        n, m = X.shape
        assert len(y) == m
        self.W, self.b = np.zeros((1, n)), 0.0
        for _ in range(iterations):
            for i in range(m):
                if y[i] * ((self.W @ X[:, i]).item() + self.b) <= 0:
                    self.W = self.W + lr * y[i] * X[:, i]
                    self.b += lr * y[i]

    def predict(self, X):
        return np.sign((self.W @ X).ravel() + self.b)


class DataFirst:
    """The data are given when the object is made."""

    def __init__(self, X, y, eta=1.0):
        self.X, self.y, self.eta = X, y, eta
        self.w, self.b = np.zeros(X.shape[1]), 0.0

    def train(self, epochs=10):
        self.w, self.b, _ = passes_over(self.X, self.y, self.eta, epochs, self.w, self.b)

    def classify(self, x):
        return 1 if float(np.dot(self.w, x)) + self.b > 0 else -1


class Threshold:
    """The neuron fires where w.x >= theta."""

    def __init__(self, alpha=1.0):
        """alpha is the learning rate."""
        self.alpha = alpha

    def learn(self, X, targets, max_iter=20):
        self.w, self.theta = np.zeros(X.shape[1]), 0.0
        for _ in range(max_iter):
            for x, t in zip(X, targets, strict=True):
                difference = t - int(np.dot(self.w, x) >= self.theta)
                self.w = self.w + self.alpha * difference * x
                self.theta -= self.alpha * difference

    def fire(self, x):
        return int(np.dot(self.w, x) >= self.theta)

    def __call__(self, x):
        return self.fire(x)


class Hidden:
    """Name-mangled weights behind getters, a constant rate in an attribute."""

    learning_rate = 1.0

    def train(self, X, y, epochs=10):
        self.__w, self.__bias, self.__history = passes_over(
            X, y, self.learning_rate, epochs, np.zeros(X.shape[1]), 0.0)

    def predict(self, X):
        return [1 if z > 0 else -1 for z in X @ self.__w + self.__bias]


class Getters:
    """Nothing but methods: get_weights() and get_bias()."""

    __slots__ = ("inner",)

    def fit(self, X, y, n_epochs=10, step_size=1.0):
        kept = passes_over(X, y, step_size, n_epochs, np.zeros(X.shape[1]), 0.0)
        self.inner = (lambda: kept)

    def get_weights(self):
        return self.inner()[0]

    def get_bias(self):
        return self.inner()[1]


class Online:
    """One example at a time, and nothing else."""

    def __init__(self, dim):
        self.w = np.zeros(dim)
        self.b = 0.0
        self.mistakes = 0

    def predict(self, x):
        return 1 if np.dot(self.w, x) + self.b > 0 else -1

    def update(self, x, y):
        if y * (np.dot(self.w, x) + self.b) <= 0:
            self.w, self.b = self.w + y * x, self.b + y
            self.mistakes += 1


class Unconditional(Apart):
    """`update` adds an example without asking: it is no way to show one."""

    def update(self, x, y):
        self.coef_ = self.coef_ + y * x


class Shuffling:
    """Every pass has its own order, from the global generator; partial_fit takes one row."""

    def __init__(self, lr=1.0, epochs=10):
        self.lr, self.epochs = lr, epochs

    def fit(self, X, y):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        order = list(range(len(X)))
        for _ in range(self.epochs):
            random.shuffle(order)
            self.w, self.b, _ = passes_over(X[order], y[order], self.lr, 1, self.w, self.b)
        return self

    def partial_fit(self, X, y):
        if not hasattr(self, "w"):
            self.w, self.b = np.zeros(X.shape[1]), 0.0
        self.w, self.b, _ = passes_over(X, y, self.lr, 1, self.w, self.b)
        return self

    def predict(self, X):
        return np.where(X @ self.w + self.b > 0, 1, -1)


class Resuming:
    """fit starts anew unless it is told not to."""

    def __init__(self, lr=1.0, epochs=10):
        self.lr, self.epochs = lr, epochs

    def fit(self, X, y, init_params=True):
        if init_params:
            self.w, self.b = np.zeros(X.shape[1]), 0.0
        order = np.random.permutation(len(X))
        self.w, self.b, _ = passes_over(X[order], y[order], self.lr, self.epochs, self.w, self.b)
        return self


class Parameters:
    """Weights in a dictionary, and a history that the training method returns."""

    def __init__(self, num_features, tol=0.5):
        self.params = {"W": np.zeros((num_features, 1)), "b": np.zeros(1)}
        self.tol = tol

    def train(self, X, y, learning_rate=1.0, max_epochs=10):
        errors = []
        for _ in range(max_epochs):
            w, b, (count,) = passes_over(X, y, learning_rate, 1, self.params["W"].ravel(),
                                         self.params["b"][0])
            self.params = {"W": w.reshape(-1, 1), "b": np.array([b])}
            errors.append(count)
            if count < self.tol:
                break
        return errors

    def predict(self, X):
        return np.where((X @ self.params["W"]).ravel() + self.params["b"] > 0, 1.0, -1.0)


class Swapped:
    """The labels come first; training returns the weights and keeps nothing."""

    def train(self, labels, data, passes=10, eta=1.0):
        w, b, _ = passes_over(data, labels, eta, passes, np.zeros(data.shape[1]), 0.0)
        return np.append(w, b)


def weights_and_bias(X, y, eta=1.0, epochs=10):
    w, b, _ = passes_over(X, y, eta, epochs, np.zeros(X.shape[1]), 0.0)
    return w, b


def weights_and_updates(X, y, epochs=10):
    updates, w = 0, np.zeros(X.shape[1])
    for _ in range(epochs):
        for x, t in zip(X, y, strict=True):
            if t * np.dot(w, x) <= 0:
                w, updates = w + t * x, updates + 1
    return w, updates


def unnamed_counts(X, y, epochs=10):
    w, b, errors = passes_over(X, y, 1, epochs, np.zeros(X.shape[1]), 0.0)
    return w, b, list(errors), len(errors)


def as_dictionary(X, y, epochs=10):
    w, b, errors = passes_over(X, y, 1, epochs, np.zeros(X.shape[1]), 0.0)
    return {"weights": w.tolist(), "bias": b, "errors": errors}


def as_record(X, y, T=10, lr=1.0):
    w, b, errors = passes_over(X, y, lr, T, np.zeros(X.shape[1]), 0.0)
    return Trained(w, b, sum(errors))


def as_object(X, y, epochs=10):
    return Apart(n_iter=epochs).fit(X, y)


def rows_with_labels(train, l_rate=1.0, n_epoch=10):
    weights = [0.0 for _ in range(len(train[0]))]
    for _ in range(n_epoch):
        for row in train:
            score = weights[0] + sum(w * x for w, x in zip(weights[1:], row[:-1], strict=True))
            error = row[-1] - (1.0 if score >= 0.0 else 0.0)
            weights[0] += l_rate * error
            for i in range(len(row) - 1):
                weights[i + 1] += l_rate * error * row[i]
    return weights


def pairs(examples, epochs=10):
    w, b = None, 0.0
    for _ in range(epochs):
        for x, t in examples:
            w = [0.0] * len(x) if w is None else w
            if t * (sum(wj * xj for wj, xj in zip(w, x, strict=True)) + b) <= 0:
                w, b = [wj + t * xj for wj, xj in zip(w, x, strict=True)], b + t
    return w, b


def in_place(w, X, y, epochs=10):
    for _ in range(epochs):
        for x, t in zip(X, y, strict=True):
            if t * np.dot(w, x) <= 0:
                w += t * x


def make(eta=1.0, n_iter=10):
    return Apart(eta, n_iter)


instance = Apart(n_iter=7)
