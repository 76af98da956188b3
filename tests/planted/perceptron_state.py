"""Perceptrons with one fault each of what they keep: from call to call, and of what they are given.

The weights that come back, a second training, the caller's own arrays, awkward samples.
"""

import numpy as np


class Right:
    """Right: a mistake is y z <= 0, and adds lr y (1, x); a pass without one is the last."""

    def __init__(self, lr=1.0):
        self.lr = lr

    def train(self, X, y, epochs=10):
        """Train from 0; mistakes counts the updates of each pass."""
        self._begin(X)
        for _ in range(epochs):
            self.mistakes.append(sum([self._visit(x, t) for x, t in zip(X, y)]))
            self._after_pass(X, y)
            if not self.mistakes[-1]:
                break
        self._finish()

    def _begin(self, X):
        self.w, self.mistakes = np.zeros(1 + X.shape[1]), []

    def _visit(self, x, t):
        wrong = t * (x @ self.w[1:] + self.w[0]) <= 0
        if wrong:
            self.w = self.w + self.lr * t * np.append(1, x)
        return int(wrong)

    def _after_pass(self, X, y):
        pass

    def _finish(self):
        pass

    def classify(self, X):
        """Return +1 where the score is at least 0, else -1."""
        return np.where(X @ self.w[1:] + self.w[0] >= 0, 1, -1)


class LastUpdateLost(Right):
    """the weights from before the last update are returned"""

    def _begin(self, X):
        super()._begin(X)
        self._earlier = self.w

    def _visit(self, x, t):
        before = self.w
        wrong = super()._visit(x, t)
        self._earlier = before if wrong else self._earlier
        return wrong

    def _finish(self):
        self.w = self._earlier


class GradientNotReset(Right):
    """the gradients of the mistakes add up, and every example moves the weights by their sum"""

    def _begin(self, X):
        super()._begin(X)
        self._gradient = np.zeros(1 + X.shape[1])

    def _visit(self, x, t):
        wrong = t * (x @ self.w[1:] + self.w[0]) <= 0
        if wrong:
            self._gradient = self._gradient - t * np.append(1, x)
        self.w = self.w - self.lr * self._gradient
        return int(wrong)


class Averaged(Right):
    """the average of the weights over the run is returned"""

    def _begin(self, X):
        super()._begin(X)
        self._seen = []

    def _visit(self, x, t):
        wrong = super()._visit(x, t)
        self._seen.append(self.w)
        return wrong

    def _finish(self):
        self.w = np.mean(self._seen, axis=0) if self._seen else self.w


class Pocketed(Right):
    """the weights of the pass with the fewest mistakes after it are returned"""

    def _begin(self, X):
        super()._begin(X)
        self._best = len(X) + 1, self.w

    def _after_pass(self, X, y):
        wrong = np.sum(y * (X @ self.w[1:] + self.w[0]) <= 0)
        if wrong < self._best[0]:
            self._best = wrong, self.w

    def _finish(self):
        self.w = self._best[1]


class NormalisedAtEnd(Right):
    """the returned weights are divided by the largest of them"""

    def _finish(self):
        self.w = self.w / (np.abs(self.w).max() or 1)


class NormalisedToLengthOne(Right):
    """the returned weights are divided by their length"""

    def _finish(self):
        self.w = self.w / (np.linalg.norm(self.w) or 1)


class RefitKeepsBias(Right):
    """a second training keeps the bias of the first"""

    def _begin(self, X):
        bias = self.w[0] if hasattr(self, "w") else 0
        super()._begin(X)
        self.w[0] = bias


class RefitKeepsWeights(Right):
    """a second training goes on from the weights of the first"""

    def _begin(self, X):
        kept = getattr(self, "w", None)
        super()._begin(X)
        self.w = self.w if kept is None else kept


class RefitKeepsHistory(Right):
    """a second training adds to the history of the first"""

    def _begin(self, X):
        kept = getattr(self, "mistakes", [])
        super()._begin(X)
        self.mistakes = kept


class RefitKeepsRate(Right):
    """the rate is halved at the end of a training, so that the next starts lower"""

    def _finish(self):
        self.lr = self.lr / 2


class MutatesX(Right):
    """negative rows are reflected in the caller's own X"""

    def train(self, X, y, epochs=10):
        """Train from 0."""
        super().train(X.copy(), y, epochs)
        X *= np.reshape(y, (-1, 1))


class MutatesY(Right):
    """the labels become 0 and 1 in the caller's own y"""

    def train(self, X, y, epochs=10):
        """Train from 0."""
        super().train(X, y.copy(), epochs)
        y[y < 0] = 0


class CentresRows(Right):
    """the features are centred in training, and the weights belong to the centred ones"""

    def train(self, X, y, epochs=10):
        """Train from 0."""
        super().train(X - X.mean(axis=0), y, epochs)


class DropsRepeats(Right):
    """repeated rows are dropped before training"""

    def train(self, X, y, epochs=10):
        """Train from 0."""
        first = np.sort(np.unique(X, axis=0, return_index=True)[1])
        super().train(X[first], y[first], epochs)


class NanOnZeroRow(Right):
    """a row is divided by its largest entry and multiplied again: a row of zeros gives nan, and
    never counts as a mistake"""

    def _visit(self, x, t):
        largest = np.abs(x).max()
        with np.errstate(invalid="ignore"):
            return super()._visit(x / largest * largest, t)


class CrashesOnZeroRow(Right):
    """a row of zeros raises an exception"""

    def _visit(self, x, t):
        first = np.flatnonzero(x)[0]
        return super()._visit(x / x[first] * x[first], t)


class CrashesOnOneRow(Right):
    """a sample of one example raises an exception"""

    def _begin(self, X):
        super()._begin(X)
        self.w[0] = 0 * X[1, 0]


class HistoryOfAll(Right):
    """the history is a default argument, so that all objects share it"""

    def train(self, X, y, epochs=10, mistakes=[]):  # noqa: B006
        """Train from 0."""
        super().train(X, y, epochs)
        mistakes += self.mistakes
        self.mistakes = mistakes


class WeightsOfAll(Right):
    """the weights are made once, for the first object, and all others go on from them"""

    shared = {}

    def _begin(self, X):
        super()._begin(X)
        self.w = self.shared.setdefault("w", self.w)

    def _visit(self, x, t):
        wrong = t * (x @ self.w[1:] + self.w[0]) <= 0
        self.w += wrong * self.lr * t * np.append(1, x)
        return int(wrong)


class RemembersShapes(Right):
    """what was learnt is kept by the shape of the sample, and shown for any other of that shape"""

    known = {}

    def train(self, X, y, epochs=10):
        """Train from 0."""
        key = X.shape, self.lr, epochs
        if key not in self.known:
            super().train(X, y, epochs)
            self.known[key] = self.w, self.mistakes
        self.w, self.mistakes = self.known[key]


class ScaledByTheFirst(Right):
    """the features are divided by the largest one of the first sample that any object has seen"""

    largest = []

    def train(self, X, y, epochs=10):
        """Train from 0."""
        self.largest.append(np.abs(X).max() or 1.0)
        super().train(X / self.largest[0], y, epochs)


# The fault, the theorem that it violates, words of which the diagnosis has one; then, where it
# equals another legal card, the card under which it is judged and what it is under none.
PLANTED = (
    (LastUpdateLost, "trace", ("last update of the run is lost",)),
    (GradientNotReset, "update", ("add up", "added up")),
    (Averaged, "trace", ("average",)),
    (Pocketed, "trace", ("pocket",)),
    (NormalisedAtEnd, "update", ("largest entry",)),
    (NormalisedToLengthOne, "update", ("divided", "length", "norm")),
    (RefitKeepsBias, "refit", ("keeps the bias",)),
    (RefitKeepsWeights, "refit", ("goes on from the weights",), "refit=anew", "legal"),
    (RefitKeepsHistory, "refit", ("adds to the history",)),
    (RefitKeepsRate, "refit", ("second training", "rate")),
    (MutatesX, "input_unchanged", ("changes X",)),
    (MutatesY, "input_unchanged", ("changes y",)),
    (CentresRows, "trace", ("centred",)),
    (DropsRepeats, "trace", ("repeat", "example")),
    (NanOnZeroRow, "update", ("rows of zeros",)),
    (CrashesOnZeroRow, "trains", ("exception", "raise", "row of zeros")),
    (CrashesOnOneRow, "trains", ("one example",)),
    (HistoryOfAll, "counts_updates", ("outlives",)),
    (WeightsOfAll, "trains", ("outlives",)),
    (RemembersShapes, "trace", ("outlives",)),
    (ScaledByTheFirst, "trace", ("outlives",)),
)
