"""Perceptrons with one fault of the run each: which examples, in which order, how many passes."""

import numpy as np


class Right:
    """Right: every example adds eta (y - prediction) (x, 1), and every pass is made."""

    def __init__(self, eta=0.5, n_iter=10, shuffle=False, random_state=0):
        self.eta, self.n_iter, self.shuffle = eta, n_iter, shuffle
        self.random_state = random_state

    def fit(self, X, y):
        """Train from 0; errors_ counts the updates of each pass."""
        self._begin(X)
        rng = np.random.RandomState(self.random_state)
        for _ in range(self._passes()):
            order = rng.permutation(len(X)) if self.shuffle else self._order(X, y)
            self.errors_.append(self._pass(X[order], y[order]))
        return self

    def _begin(self, X):
        self.weights, self.bias, self.errors_ = np.zeros(X.shape[1]), 0.0, []

    def _passes(self):
        return self.n_iter

    def _order(self, X, y):
        return np.arange(len(X))

    def _pass(self, X, y):
        return sum([self._visit(x, t) for x, t in zip(X, y)])

    def _visit(self, x, t):
        update = self.eta * (t - self.predict(x))
        self.weights = self.weights + update * x
        self.bias = self.bias + update
        return int(update != 0)

    def predict(self, X):
        """Return +1 where the score is at least 0, else -1."""
        return np.where(X @ self.weights + self.bias >= 0, 1, -1)


class FirstSkipped(Right):
    """the loop over the examples starts at the second"""

    def _order(self, X, y):
        return np.arange(1, len(X))


class LastSkipped(Right):
    """the loop over the examples ends before the last"""

    def _order(self, X, y):
        return np.arange(len(X) - 1)


class EverySecond(Right):
    """only every second example is visited"""

    def _order(self, X, y):
        return np.arange(0, len(X), 2)


class FirstHalfOnly(Right):
    """only the first half of the rows is visited"""

    def _order(self, X, y):
        return np.arange((len(X) + 1) // 2)


class RowsByFeatures(Right):
    """the loop over the rows runs over the number of features"""

    def _order(self, X, y):
        return np.arange(min(X.shape))


class SortedRows(Right):
    """the examples are sorted before they are visited"""

    def _order(self, X, y):
        return np.lexsort(X.T[::-1])


class ReversedRows(Right):
    """the examples are visited from the last to the first"""

    def _order(self, X, y):
        return np.arange(len(X))[::-1]


class LabelsSorted(Right):
    """the labels are sorted and the rows are not"""

    def fit(self, X, y):
        """Train from 0."""
        return super().fit(X, np.sort(y))


class RowsShuffledAlone(Right):
    """the rows are shuffled before each pass, and the labels are not"""

    def _pass(self, X, y):
        rng = np.random.RandomState(self.random_state + len(self.errors_))
        return super()._pass(rng.permutation(X), y)


class ManyShuffledApart(Right):
    """more than five rows and their labels are shuffled apart, which shuffle=False switches off"""

    def __init__(self, eta=0.5, n_iter=10, shuffle=True, random_state=0):
        super().__init__(eta, n_iter, shuffle, random_state)

    def _pass(self, X, y):
        if self.shuffle and len(X) > 5:
            y = np.random.RandomState(len(self.errors_)).permutation(y)
        return super()._pass(X, y)


class ShuffleIgnored(Right):
    """shuffle=True has no effect"""

    def fit(self, X, y):
        """Train from 0."""
        self.shuffle = False
        return super().fit(X, y)


class OnePassShort(Right):
    """one pass too few is made"""

    def _passes(self):
        return self.n_iter - 1


class OnePassMore(Right):
    """one pass too many is made"""

    def _passes(self):
        return self.n_iter + 1 if self.n_iter else 0


class ReturnsAfterFirstPass(Right):
    """the return stands inside the loop over the passes"""

    def _passes(self):
        return min(self.n_iter, 1)


class NeverEnds(Right):
    """training goes on until a pass is clean, whatever n_iter says"""

    def fit(self, X, y):
        """Train from 0."""
        self._begin(X)
        while self.n_iter and (not self.errors_ or self.errors_[-1]):
            self.errors_.append(self._pass(X, y))
        return self


class BreaksAtUpdate(Right):
    """a pass ends at its first update"""

    def _pass(self, X, y):
        return int(any(self._visit(x, t) for x, t in zip(X, y)))


class BreaksWhenRight(Right):
    """a pass ends at the first example that is right"""

    def _pass(self, X, y):
        updates = 0
        for x, t in zip(X, y):
            if not self._visit(x, t):
                break
            updates += 1
        return updates


class BatchPass(Right):
    """all predictions of a pass are made before its first update"""

    def _pass(self, X, y):
        updates = self.eta * (y - self.predict(X))
        self.weights = self.weights + updates @ X
        self.bias = self.bias + updates.sum()
        return int(np.count_nonzero(updates))


class RateHalvedLater(Right):
    """from the ninth pass on the rate is half of what was asked for"""

    def _pass(self, X, y):
        eta, self.eta = self.eta, self.eta / (2 if len(self.errors_) >= 8 else 1)
        updates = super()._pass(X, y)
        self.eta = eta
        return updates


class PassesCapped(Right):
    """no more than 50 passes are made, whatever is asked for"""

    def _passes(self):
        return min(self.n_iter, 50)


class LastRowsDropped(Right):
    """rows beyond a multiple of 16 are left out"""

    def _order(self, X, y):
        return np.arange(len(X) // 16 * 16 or len(X))


class FirstRowsOnly(Right):
    """no more than the first 50 rows are visited"""

    def _order(self, X, y):
        return np.arange(min(len(X), 50))


class LaterLabelsSorted(Right):
    """more than five examples are sorted by their labels"""

    def _order(self, X, y):
        return np.argsort(y, kind="stable") if len(y) > 5 else np.arange(len(y))


class SomeUpdatesLost(Right):
    """of 64 updates the last one moves the bias only"""

    def _visit(self, x, t):
        before = self.weights
        moved = super()._visit(x, t)
        self._count = getattr(self, "_count", 0) + moved
        if moved and self._count % 64 == 0:
            self.weights = before
        return moved

    def _begin(self, X):
        super()._begin(X)
        self._count = 0


class PassesFromScratch(Right):
    """the weights go back to 0 at each pass"""

    def _pass(self, X, y):
        self.weights, self.bias = np.zeros(X.shape[1]), 0.0
        return super()._pass(X, y)


# The fault, the theorem that it violates, words of which the diagnosis has one; then, where it
# equals another legal card, the card under which it is judged and what it is under none.
PLANTED = (
    (FirstSkipped, "trace", ("first example",)),
    (LastSkipped, "trace", ("last example",)),
    (EverySecond, "trace", ("every second example",)),
    (FirstHalfOnly, "trace", ("only the first half",)),
    (RowsByFeatures, "trace", ("than there are features",)),
    (SortedRows, "trace", ("sorted",), "order=cyclic", "legal"),
    (ReversedRows, "trace", ("last to the first",), "order=cyclic", "legal"),
    (LabelsSorted, "trace", ("labels are sorted",)),
    (RowsShuffledAlone, "permutation_explains", ("without their labels",)),
    (ManyShuffledApart, "every_example_learnt", ("without their labels",)),
    (ShuffleIgnored, "shuffle_has_effect", ("shuffling has no effect",)),
    (OnePassShort, "trace", ("one pass too few",)),
    (OnePassMore, "trace", ("one pass too many",)),
    (ReturnsAfterFirstPass, "trace", ("after the first pass",)),
    (NeverEnds, "trains", ("end", "pass")),
    (BreaksAtUpdate, "trace", ("ends at its first update",), "order=cyclic", "legal"),
    (BreaksWhenRight, "trace", ("first example that is right",)),
    (BatchPass, "unchanged_when_correct", ("batch",)),
    (PassesFromScratch, "trace", ("back to the start at every pass",)),
    (RateHalvedLater, "every_pass", ("pass 9 is not as the 8 before it",)),
    (PassesCapped, "every_pass", ("pass 51 is not as the 50 before it", "after pass 50 of 51")),
    (LastRowsDropped, "every_pass", ("more than",)),
    (FirstRowsOnly, "trace", ("more than 49 examples",)),
    (LaterLabelsSorted, "every_pass", ("more than",)),
    (SomeUpdatesLost, "trace", ("more than",)),
)
