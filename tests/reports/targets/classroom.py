"""Right perceptrons in shapes in which they are often handed in; with FACTOR = 2 all are wrong.

Over 300 lines: many shapes of one learner, each as short as its author would write it.
"""

import random

import numpy as np

FACTOR = 1


class Frames:
    """Takes a pandas frame and a series of labels 0/1."""

    def __init__(self, lr=0.5, epochs=10):
        self.lr, self.epochs = lr, epochs

    def fit(self, df, labels):
        self.weights, self.bias = np.zeros(df.values.shape[1]), 0.0
        for _ in range(self.epochs):
            for x, y in zip(df.values, labels.values, strict=True):
                error = y - (1 if x @ self.weights + self.bias >= 0 else 0)
                self.weights = self.weights + self.lr * error * x
                self.bias = self.bias + FACTOR * self.lr * error

    def predict(self, df):
        return np.where(df.values @ self.weights + self.bias >= 0, 1, 0)


class AnyMistake:
    """Corrects some mistaken example, drawn with a seed of its own, until there is none."""

    def __init__(self, max_iter=1000):
        self.max_iter, self.rng = max_iter, random.Random(0)

    def fit(self, X, y):
        rows = np.hstack([np.ones((len(X), 1)), X])
        self.w = np.zeros(rows.shape[1])
        for _ in range(self.max_iter):
            wrong = [i for i in range(len(y)) if np.sign(rows[i] @ self.w) != y[i]]
            if not wrong:
                break
            i = self.rng.choice(wrong)
            self.w += y[i] * rows[i] * np.array([FACTOR, *[1] * X.shape[1]])
        return self

    def predict(self, X):
        return np.sign(np.hstack([np.ones((len(X), 1)), X]) @ self.w)


class Threshold:
    """Calls the number of passes threshold; is told the number of inputs; predicts one row."""

    def __init__(self, no_of_inputs, threshold=100, learning_rate=0.5):
        self.threshold, self.learning_rate = threshold, learning_rate
        self.weights = np.zeros(no_of_inputs + 1)

    def predict(self, inputs):
        return 1 if np.dot(inputs, self.weights[1:]) + self.weights[0] > 0 else 0

    def train(self, training_inputs, labels):
        for _ in range(self.threshold):
            for inputs, label in zip(training_inputs, labels, strict=True):
                error = label - self.predict(inputs)
                self.weights[1:] += self.learning_rate * error * inputs
                self.weights[0] += FACTOR * self.learning_rate * error


def in_columns(data, labels, params={}):  # noqa: B006 (that is how it is handed in)
    """Takes examples as columns, and one row of labels; returns two matrices."""
    passes = params.get("T", 100)
    th, th0 = np.zeros((data.shape[0], 1)), np.zeros((1, 1))
    for _ in range(passes):
        for i in range(data.shape[1]):
            x, y = data[:, i:i + 1], labels[0, i]
            if y * (th.T @ x + th0) <= 0:
                th, th0 = th + y * x, th0 + FACTOR * y
    return th, th0


class ColumnOfLabels:
    """Takes labels 0/1 as one column."""

    def __init__(self, lr=0.5, epochs=20):
        self.lr, self.epochs = lr, epochs

    def fit(self, X, y):
        self.w, self.b = np.zeros((X.shape[1], 1)), 0.0
        for _ in range(self.epochs):
            for i in range(X.shape[0]):
                x = X[i].reshape(-1, 1)
                error = y[i, 0] - float((self.w.T @ x).item() + self.b > 0)
                self.w, self.b = self.w + self.lr * error * x, self.b + FACTOR * self.lr * error
        return self

    def predict(self, X):
        return (X @ self.w + self.b > 0).astype(int)


def counted(X, y, n=10):
    """Calls the number of passes n."""
    w = np.zeros(X.shape[1] + 1)
    for _ in range(n):
        for x, t in zip(X, y, strict=True):
            if t * (w[0] + x @ w[1:]) <= 0:
                w[0] += FACTOR * t
                w[1:] += t * x
    return w


class OneByOne:
    """Its method train takes one example."""

    def __init__(self, n_inputs, learning_rate=0.5):
        self.weights, self.bias, self.learning_rate = [0.0] * n_inputs, 0.0, learning_rate

    def predict(self, x):
        return 1 if sum(w * v for w, v in zip(self.weights, x, strict=True)) + self.bias >= 0 else 0

    def train(self, x, y):
        error = y - self.predict(x)
        self.weights = [w + self.learning_rate * error * v
                        for w, v in zip(self.weights, x, strict=True)]
        self.bias += FACTOR * self.learning_rate * error


class RowsOfFrame:
    """Takes a pandas frame, and predicts one of its rows at a time."""

    def __init__(self, lr=0.5, epochs=10):
        self.lr, self.epochs = lr, epochs

    def fit(self, X, y):
        self.weights = [0.0] * (len(X.columns) + 1)
        for _ in range(self.epochs):
            for row, label in zip(X.itertuples(index=False), y, strict=True):
                error = label - self.predict_row(row)
                self.weights[0] += FACTOR * self.lr * error
                for j, value in enumerate(row):
                    self.weights[j + 1] += self.lr * error * value

    def predict_row(self, row):
        z = self.weights[0] + sum(w * v for w, v in zip(self.weights[1:], row, strict=True))
        return 1 if z >= 0 else 0


def ten_times(df):
    """Takes a pandas frame with labels 0/1 in its last column; makes ten passes."""
    w, b = np.zeros(df.shape[1] - 1), 0.0
    for _ in range(10):
        for row in df.itertuples(index=False):
            x, y = np.array(row[:-1]), row[-1]
            error = y - (1 if x @ w + b >= 0 else 0)
            w, b = w + error * x, b + FACTOR * error
    return w, b


class RequiredThreshold(Threshold):
    """Must be given its threshold."""

    def __init__(self, number_of_inputs, threshold, learning_rate=0.5):
        super().__init__(number_of_inputs, threshold, learning_rate)


class GivenThreshold:
    """Its threshold is none of passes, and is needed."""

    def __init__(self, no_of_inputs, threshold):
        self.weights, self.threshold = np.zeros(no_of_inputs), threshold

    def fit(self, X, y):
        for _ in range(10):
            for x, t in zip(X, y, strict=True):
                self.weights += (t - self.predict(x)) * x

    def predict(self, x):
        return 1 if x @ self.weights > self.threshold else 0


class WrongAfterwards:
    """Updates at y z <= 0, and notes after each pass how many predictions are wrong."""

    def __init__(self, eta=1.0, epochs=10):
        self.eta, self.epochs = eta, epochs

    def fit(self, X, y):
        self.w, self.b, self.errors_ = np.zeros(X.shape[1]), 0.0, []
        for _ in range(self.epochs):
            for x, t in zip(X, y, strict=True):
                if t * (x @ self.w + self.b) <= 0:
                    self.w, self.b = self.w + self.eta * t * x, self.b + FACTOR * self.eta * t
            self.errors_.append(int(np.sum(self.predict(X) != y)))
        return self

    def predict(self, X):
        return np.where(X @ self.w + self.b > 0, 1, -1)


class Backwards:
    """Visits the examples from the last to the first; with MOST, no more than so many."""

    MOST = None

    def __init__(self, eta=1.0, epochs=10):
        self.eta, self.epochs = eta, epochs

    def fit(self, X, y):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(self.epochs):
            for i in reversed(range(len(X))[:self.MOST]):
                if y[i] * (X[i] @ self.w + self.b) <= 0:
                    self.w = self.w + self.eta * y[i] * X[i]
                    self.b += FACTOR * self.eta * y[i]
        return self

    def predict(self, X):
        return np.where(X @ self.w + self.b > 0, 1, -1)


class TwoClasses:
    """Takes the larger label for the positive class, and cannot predict after a single one."""

    def __init__(self, eta=1.0, n_iter=10):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        self.classes_ = np.unique(y)
        self.coef_, self.intercept_ = np.zeros((1, X.shape[1])), np.zeros(1)
        for _ in range(self.n_iter):
            for x, s in zip(X, np.where(y == self.classes_[-1], 1, -1), strict=True):
                if s * self.decision_function(x) <= 0:
                    self.coef_ += self.eta * s * x
                    self.intercept_ += FACTOR * self.eta * s
        return self

    def decision_function(self, X):
        return X @ self.coef_[0] + self.intercept_[0]

    def predict(self, X):
        return self.classes_[(self.decision_function(X) > 0).astype(int)]


class Linear:
    """A layer of one neuron."""

    def __init__(self, features):
        self.weight, self.bias = np.zeros(features), np.zeros(1)

    def __call__(self, x):
        return x @ self.weight + self.bias[0]


class Layered:
    """Keeps its weights in a layer, as networks do."""

    def __init__(self, lr=1.0, epochs=10):
        self.lr, self.epochs = lr, epochs

    def forward(self, x):
        return np.where(self.layer(x) > 0, 1, -1)

    def fit(self, X, y):
        self.layer = Linear(X.shape[1])
        for _ in range(self.epochs):
            for x, t in zip(X, y, strict=True):
                if self.forward(x) != t:
                    self.layer.weight += self.lr * t * x
                    self.layer.bias += FACTOR * self.lr * t
        return self


class Words:
    """Its labels are the words "yes" and "no"; every other label counts as "no"."""

    def __init__(self, eta=0.5, epochs=10):
        self.eta, self.epochs = eta, epochs

    def fit(self, X, y):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(self.epochs):
            for x, label in zip(X, y, strict=True):
                t = 1 if label == "yes" else -1
                if t * (x @ self.w + self.b) <= 0:
                    self.w, self.b = self.w + self.eta * t * x, self.b + FACTOR * self.eta * t

    def predict(self, X):
        return np.where(X @ self.w + self.b > 0, "yes", "no")


class Network(Layered):
    """Has a list of layers, of which there is one."""

    def forward(self, x):
        return np.where(self.layers[0](x) > 0, 1, -1)

    def fit(self, X, y):
        self.layers = [Linear(X.shape[1])]
        for _ in range(self.epochs):
            for x, t in zip(X, y, strict=True):
                if self.forward(x) != t:
                    self.layers[0].weight += self.lr * t * x
                    self.layers[0].bias += FACTOR * self.lr * t


def each_epoch(X, y, epochs=10):
    """Return what there was after each pass."""
    w, b, log = np.zeros(X.shape[1]), 0.0, []
    for epoch in range(epochs):
        for x, t in zip(X, y, strict=True):
            if t * (x @ w + b) <= 0:
                w, b = w + t * x, b + FACTOR * t
        log.append({"epoch": epoch, "w": w, "b": b})
    return log


def filter_spam(X, labels, epochs=10):
    """Return (w, b); the labels are the words "spam" and "ham"."""
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(epochs):
        for x, label in zip(X, labels, strict=True):
            t = 1 if label == "spam" else -1
            if t * (x @ w + b) <= 0:
                w, b = w + t * x, b + t
    return w, b
