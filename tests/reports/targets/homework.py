"""Right perceptrons as students write them; with FACTOR = 2 the bias of each moves too far."""

# mypy: allow-untyped-defs, allow-untyped-calls

from dataclasses import dataclass, field

import numpy as np

FACTOR = 1
W, B = np.zeros(0), 0.0


def sweep(X, y, w, b, eta=1.0):
    """Make one pass; return the weights and the bias."""
    for x, t in zip(X, y, strict=True):
        if t * (np.dot(w, x) + b) <= 0:
            w, b = w + eta * t * np.asarray(x), b + FACTOR * eta * t
    return w, b


def until_none_is_left(X, y, choose, most=None):
    """Correct the mistaken example that is chosen, until there is none; the bias comes first."""
    rows, w, made = np.c_[np.ones(len(X)), X], np.zeros(X.shape[1] + 1), 0
    while most is None or made < most:
        wrong = np.flatnonzero(y * (rows @ w) <= 0)
        if not len(wrong):
            break
        i = choose(wrong)
        w, made = w + y[i] * rows[i] * np.r_[FACTOR, np.ones(X.shape[1])], made + 1
    return w


def first_left(X, y):
    return until_none_is_left(X, y, min)


class SomeLeft:
    """It draws from a generator of its own."""

    def __init__(self):
        self.rng = np.random.default_rng(1)

    def fit(self, X, y):
        self.w = until_none_is_left(X, y, self.rng.choice)

    def predict(self, X):
        return np.where(self.w[0] + X @ self.w[1:] > 0, 1, -1)


def anyone_left(X, y):
    """It draws from the program's generator."""
    return until_none_is_left(X, y, np.random.choice)


def most_thousand(X, y):
    """It gives up after a thousand updates."""
    return until_none_is_left(X, y, np.random.default_rng(1).choice, 1000)


class Worst:
    """It corrects the example that is most wrong."""

    def fit(self, X, y, max_updates=1000):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(max_updates):
            i = int(np.argmin(y * (X @ self.w + self.b)))
            if y[i] * (X[i] @ self.w + self.b) > 0:
                break
            self.w, self.b = self.w + y[i] * X[i], self.b + FACTOR * y[i]


def required(X, y, n):
    """The number of passes must be given."""
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(n):
        w, b = sweep(X, y, w, b)
    return w, b


class Often:
    """The number of passes has a name that nobody knows, and must be given."""

    def learn(self, X, y, how_often):
        self.w, self.b = required(X, y, how_often)


class Cap:
    """The number of passes is an attribute with a name that nobody knows."""

    def __init__(self):
        self.cap = 50

    def fit(self, X, y):
        self.w, self.b = required(X, y, self.cap)


class Few:
    """The number of passes is a small n."""

    def __init__(self, n=5, eta=0.5):
        self.n, self.eta = n, eta

    def fit(self, X, y):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(self.n):
            self.w, self.b = sweep(X, y, self.w, self.b, self.eta)


class Inputs:
    """Here n is the number of inputs, and how_long that of passes."""

    def __init__(self, n=3, how_long=9):
        self.w, self.b, self.how_long = np.zeros(n), 0.0, how_long

    def train(self, X, y):
        for _ in range(self.how_long):
            self.w, self.b = sweep(X, y, self.w, self.b)


def settings(data, labels, params=None):
    """The number of passes is an entry of a dict; the offset and the count have odd names."""
    passes, made = (params or {}).get("T", 100), 0
    vec, off = np.zeros((data.shape[0], 1)), np.zeros((1, 1))
    for _ in range(passes):
        for i in range(data.shape[1]):
            x, t = data[:, i:i + 1], labels[0, i]
            if t * (vec.T @ x + off).item() <= 0:
                vec, off, made = vec + t * x, off + FACTOR * t, made + 1
    return vec, off, made


class Picks:
    """It visits one example at a time, drawn with a seed of its own."""

    def __init__(self, iterations=1000):
        self.iterations = iterations

    def visited(self, n):
        rng = np.random.default_rng(3)
        return [int(rng.integers(n)) for _ in range(self.iterations)]

    def fit(self, X, y):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for i in self.visited(len(X)):
            self.w, self.b = sweep(X[i:i + 1], y[i:i + 1], self.w, self.b)


class Round(Picks):
    """It visits one example at a time, the first again after the last."""

    def visited(self, n):
        return [t % n for t in range(self.iterations)]


class WrittenRound(Round):
    """How many examples it visits is written into the code."""

    def __init__(self):
        pass

    def visited(self, n):
        return [t % n for t in range(1000)]


class NamedRound(Round):
    """How many examples it visits is an attribute of the class."""

    def __init__(self):
        pass

    iterations = 1000


class Shuffles(Picks):
    """It visits every example in each pass, in an order drawn with a seed of its own."""

    def visited(self, n):
        rng = np.random.default_rng(1)  # a first pass leaves rows that a later one takes
        return [int(i) for _ in range(self.iterations) for i in rng.permutation(n)]


class EachOnce(Picks):
    """Wrong: it visits one example at a time, and none again."""

    def visited(self, n):
        return range(min(n, self.iterations))


class Unused:
    """Some of its numbers look like counts and are none, and none sets the passes."""

    def __init__(self, verbose=1, print_every=10):
        self.verbose, self.print_every, self.k = verbose, print_every, 12

    def fit(self, X, y):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(200):
            if np.all(y * (X @ self.w + self.b) > 0):
                break
            self.w, self.b = sweep(X, y, self.w, self.b)


class LastOfFrame:
    """It takes one pandas frame, with the label in the last column."""

    def fit(self, df, epochs=10):
        X, y = df.iloc[:, :-1].to_numpy(), df.iloc[:, -1].to_numpy()
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(epochs):
            self.w, self.b = sweep(X, y, self.w, self.b)

    def predict(self, df):
        return np.where(df.to_numpy() @ self.w + self.b > 0, 1, -1)


def pair(eta=1.0, epochs=20):
    """It returns two functions."""
    w, b = None, 0.0

    def fit(X, y):
        nonlocal w, b
        w, b = np.zeros(X.shape[1]), 0.0
        for _ in range(epochs):
            w, b = sweep(X, y, w, b, eta)

    def predict(X):
        return np.where(X @ w + b > 0, 1, -1)

    return fit, predict


@dataclass
class Fields:
    """The weights are a field, which training sets."""

    eta: float = 0.5
    epochs: int = 15
    w: np.ndarray | None = field(default=None, repr=False)
    b: float = 0.0

    def fit(self, X, y):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(self.epochs):
            self.w, self.b = sweep(X, y, self.w, self.b, self.eta)


def each_pass(X, y, epochs=10):
    """It returns the weights after each pass, the bias first."""
    told, w, b = [], np.zeros(X.shape[1]), 0.0
    for _ in range(epochs):
        w, b = sweep(X, y, w, b)
        told.append(np.r_[b, w])
    return told


def each_pair(X, y, epochs=10):
    """It returns the weights and the bias after each pass."""
    told, w, b = [], np.zeros(X.shape[1]), 0.0
    for _ in range(epochs):
        w, b = sweep(X, y, w, b)
        told.append((w, b))
    return told


def each_row(X, y, epochs=10):
    """It returns a matrix with the weights before and after each pass."""
    w = np.zeros(X.shape[1])
    return np.array([np.r_[0.0, w], *each_pass(X, y, epochs)])


def left_behind(X, y, epochs=10):
    """It returns nothing, and leaves the weights in variables of its module."""
    global W, B
    W, B = required(X, y, epochs)


class Tolerant:
    """What is a mistake is decided with a tolerance."""

    def __init__(self, eta=1.0, epochs=20):
        self.eta, self.epochs = eta, epochs

    def fit(self, X, y):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(self.epochs):
            for x, t in zip(X, y, strict=True):
                if t * (x @ self.w + self.b) <= 1e-7:
                    self.w, self.b = self.w + self.eta * t * x, self.b + self.eta * t
