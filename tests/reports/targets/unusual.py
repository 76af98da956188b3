"""The perceptron in shapes that are seldom met; with FACTOR = 2 each has a doubled bias.

All start at 0, keep the bias apart, and make a step eta * y * x on y * z <= 0.

Over 300 lines: many shapes of one learner, each as short as its author would write it.
"""

# mypy: allow-untyped-defs, allow-untyped-calls

from types import SimpleNamespace

import numpy as np

FACTOR = 1


def passes_over(X, y, eta, epochs, w, b):
    """Make cyclic passes; return the weights and the bias."""
    for _ in range(epochs):
        for x, t in zip(X, y, strict=True):
            if t * (np.dot(w, x) + b) <= 0:
                w, b = w + eta * t * np.asarray(x), b + FACTOR * eta * t
    return w, b


def signs(X, w, b):
    """Return the labels of rows."""
    return [1 if np.dot(w, x) + b > 0 else -1 for x in X]


def namespace(eta=1.0, epochs=10):
    kept = {}

    def fit(X, y):
        kept["w"], kept["b"] = passes_over(X, y, eta, epochs, np.zeros(len(X[0])), 0.0)

    return SimpleNamespace(fit=fit, predict=lambda X: signs(X, kept["w"], kept["b"]))


def attributes(eta=1.0, epochs=10):
    class Model:
        """Its methods are set on each object, not on the class."""

    model = Model()

    def fit(X, y):
        model.w, model.b = passes_over(X, y, eta, epochs, np.zeros(len(X[0])), 0.0)

    model.fit, model.predict = fit, lambda X: signs(X, model.w, model.b)
    return model


def members(eta=1.0, epochs=10):
    w, b = None, 0.0

    def train(X, y):
        nonlocal w, b
        w, b = passes_over(X, y, eta, epochs, np.zeros(len(X[0])), 0.0)

    return {"train": train, "predict": lambda X: signs(X, w, b), "name": "perceptron"}


def classifier(X, y, eta=1.0, epochs=10):
    """Return the trained classifier as a function of one row."""
    w, b = passes_over(X, y, eta, epochs, np.zeros(len(X[0])), 0.0)
    return lambda x: signs([x], w, b)[0]


def yielding(X, y, eta=1.0, epochs=10):
    w, b = np.zeros(len(X[0])), 0.0
    for _ in range(epochs):
        w, b = passes_over(X, y, eta, 1, w, b)
        yield w, b


class Yielding:
    """The training method yields after each pass, and does nothing unless it is asked to."""

    def __init__(self, n, eta=1.0):
        self.w, self.b, self.eta = np.zeros(n), 0.0, eta

    def train(self, X, y, epochs=10):
        for number in range(epochs):
            self.w, self.b = passes_over(X, y, self.eta, 1, self.w, self.b)
            yield number

    def predict(self, X):
        return signs(X, self.w, self.b)


class Awaited:
    """The training method is a coroutine."""

    def __init__(self, eta=1.0, epochs=10):
        self.eta, self.epochs = eta, epochs

    async def fit(self, X, y):
        self.w, self.b = passes_over(X, y, self.eta, self.epochs, np.zeros(len(X[0])), 0.0)

    def predict(self, X):
        return signs(X, self.w, self.b)


class Keywords:
    """Everything is given by name."""

    def __init__(self, *, eta=1.0, epochs=10):
        self.eta, self.epochs = eta, epochs

    def fit(self, *, samples, labels):
        self.w, self.b = passes_over(samples, labels, self.eta, self.epochs,
                                     np.zeros(len(samples[0])), 0.0)

    def predict(self, *, samples):
        return signs(samples, self.w, self.b)


class Numbered:
    """The weights have names with numbers, and the bias stands beside them."""

    def fit(self, X, y, eta=1.0, epochs=10):
        w, b = passes_over(X, y, eta, epochs, np.zeros(len(X[0])), 0.0)
        self.weights = {f"w{j}": wj for j, wj in enumerate(w, 1)} | {"bias": b}

    def predict(self, X):
        return signs(X, [self.weights[f"w{j + 1}"] for j in range(len(X[0]))],
                     self.weights["bias"])


class Beside:
    """The weights are under 0, 1, ..., and the bias is under "b"."""

    def fit(self, X, y, eta=1.0, epochs=10):
        w, b = passes_over(X, y, eta, epochs, np.zeros(len(X[0])), 0.0)
        self.weights = {**dict(enumerate(w)), "b": b}

    def predict(self, X):
        return signs(X, [self.weights[j] for j in range(len(X[0]))], self.weights["b"])


class Snapshots(Beside):
    """It keeps the weights, and their arrays beside the bias as a history of pairs."""

    def fit(self, X, y, eta=1.0, epochs=10):
        super().fit(X, y, eta, epochs)
        w = np.array([self.weights[j] for j in range(len(X[0]))])
        self.history = [(w, self.weights["b"])] * epochs


class Settings:
    """The rate and the number of passes are entries of a dict."""

    def __init__(self, config=None):
        self.config = {"eta": 1.0, "epochs": 10, **(config or {})}

    def fit(self, X, y):
        self.w, self.b = passes_over(X, y, self.config["eta"], self.config["epochs"],
                                     np.zeros(len(X[0])), 0.0)

    def predict(self, X):
        return signs(X, self.w, self.b)


class Frames:
    """It takes pandas frames only."""

    def fit(self, X, y, eta=1.0, epochs=10):
        self.w, self.b = passes_over(X.values, y.values, eta, epochs, np.zeros(X.shape[1]), 0.0)

    def predict(self, X):
        return signs(X.values, self.w, self.b)


class _Box:
    def __init__(self, kept):
        self.kept = kept


class Hidden:
    """Nothing is to be seen but what it predicts."""

    def __init__(self, eta=1.0, epochs=10):
        self.eta, self.epochs = eta, epochs

    def fit(self, X, y):
        self.box = _Box(passes_over(X, y, self.eta, self.epochs, *self.start(len(X[0]))))

    def start(self, n):
        return np.zeros(n), 0.0

    def predict(self, X):
        return signs(X, *self.box.kept)


class HiddenAndIdle(Hidden):
    """It learns nothing."""

    def fit(self, X, y):
        assert len(X) == len(y)
        self.box = _Box(self.start(len(X[0])))


class HiddenAndWriting(Hidden):
    """It writes into the labels, when it is done."""

    def fit(self, X, y):
        super().fit(X, y)
        y[:] = 1


class HiddenAndBent(Hidden):
    """What it predicts is no half-space, away from what it was shown."""

    def fit(self, X, y):
        super().fit(X, y)
        self.shown = {tuple(x) for x in X}

    def predict(self, X):
        return [label if tuple(x) in self.shown else -label
                for x, label in zip(X, super().predict(X), strict=True)]


class HiddenAndMindful(Hidden):
    """It goes on from where it was."""

    def start(self, n):
        return self.box.kept if hasattr(self, "box") else super().start(n)


class HiddenWithoutBias(Hidden):
    """Its boundary goes through the origin."""

    def fit(self, X, y):
        w, X = np.zeros(len(X[0])), np.asarray(X)
        for _ in range(self.epochs):
            for x, t in zip(X, y, strict=True):
                if t * np.dot(w, x) <= 0:
                    w = w + self.eta * t * x
        self.box = _Box((w, 0.0))


class HiddenAndRandom(Hidden):
    """It starts anywhere."""

    def start(self, n):
        return np.random.normal(size=n), 0.0


class TooMany(Hidden):
    """The bias stands twice among the weights, and apart."""

    def fit(self, X, y):
        super().fit(X, y)
        w, self.b_ = self.box.kept
        self.w_ = [self.b_, self.b_, *w]


class TooFew(Hidden):
    """The last weight is not shown."""

    def fit(self, X, y):
        super().fit(X, y)
        w, self.intercept_ = self.box.kept
        self.coef_ = w[:-1]


class Matrix(Hidden):
    """One row of weights for each class."""

    def fit(self, X, y):
        super().fit(X, y)
        w, b = self.box.kept
        self.W = np.array([[*w, b], [*-w, -b]])


class Fixed(Hidden):
    """Shows seven weights, which are not those it predicts by."""

    w = np.zeros(7)


class Spam:
    """The labels are words."""

    def fit(self, X, y, eta=1.0, epochs=10):
        t = [{"yes": 1, "no": -1}[label] for label in y]
        self.w, self.b = passes_over(X, t, eta, epochs, np.zeros(len(X[0])), 0.0)

    def predict(self, X):
        return ["yes" if sign > 0 else "no" for sign in signs(X, self.w, self.b)]


def spam(X, y):
    t = [{"yes": 1, "no": -1}[label] for label in y]
    return passes_over(X, t, 1.0, 10, np.zeros(len(X[0])), 0.0)


class TwoKinds:
    """Any two labels will do: the second in their order is the positive one."""

    def fit(self, X, y, eta=1.0, epochs=10):
        self.classes_ = sorted(set(np.ravel(y).tolist()))
        self.refuse()
        t = [1 if label == self.classes_[-1] else -1 for label in np.ravel(y)]
        self.w, self.b = passes_over(X, t, eta, epochs, np.zeros(len(X[0])), 0.0)

    def refuse(self):
        if len(self.classes_) != 2:
            raise ValueError("there must be two labels")

    def predict(self, X):
        return [self.classes_[-1 if sign > 0 else 0] for sign in signs(X, self.w, self.b)]


class TwoKindsOrOne(TwoKinds):
    """A single label is taken for the positive one."""

    def refuse(self):
        pass


def between(A, B, epochs=10):
    """The positive points and the negative points; the bias comes first."""
    w = np.zeros(1 + len((*A, *B)[0]))
    for _ in range(epochs):
        for sign, points in ((1, A), (-1, B)):
            for p in points:
                x = np.append(1, p)
                if sign * (w @ x) <= 0:
                    w = w + sign * x
    return w
