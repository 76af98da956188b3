"""Perceptrons with one fault each of what they offer: a warm start, a tolerance, other methods, an
array however it lies in memory."""

import numpy as np


class Right:
    """Right: a mistake is y z <= 0, and adds eta y (1, x); few mistakes end the training."""

    def __init__(self, eta=1.0, n_iter=10, tol=0.0, warm_start=False):
        self.eta, self.n_iter, self.tol, self.warm_start = eta, n_iter, tol, warm_start

    def fit(self, X, y):
        """Train from 0, or from the last weights; errors_ counts the updates of each pass."""
        if not (self._goes_on() and hasattr(self, "w_")):
            self.w_ = np.zeros(1 + X.shape[1])
        self.errors_ = []
        for _ in range(self.n_iter):
            self.errors_.append(sum([self._visit(x, t) for x, t in zip(X, y)]))
            if self.errors_[-1] <= self._few() * len(X):
                break
        return self

    def _goes_on(self):
        return self.warm_start

    def _few(self):
        return self.tol or 0

    def _visit(self, x, t):
        wrong = t * (x @ self.w_[1:] + self.w_[0]) <= 0
        if wrong:
            self.w_ = self.w_ + self.eta * t * np.append(1, x)
        return int(wrong)

    def partial_fit(self, X, y):
        """Show some more examples."""
        if not hasattr(self, "w_"):
            self.w_ = np.zeros(1 + X.shape[1])
        for x, t in zip(X, y):
            self._visit(x, t)
        return self

    def decision_function(self, X):
        """Return the scores."""
        return X @ self.w_[1:] + self.w_[0]

    def predict(self, X):
        """Return +1 where the score is at least 0, else -1."""
        return np.where(self.decision_function(X) >= 0, 1, -1)

    def score(self, X, y):
        """Return the share of examples that are right."""
        return np.mean(self.predict(X) == y)


class WarmStartIgnored(Right):
    """a warm start is offered, and every training begins at 0"""

    def _goes_on(self):
        return False


class ToleranceIgnored(Right):
    """a tolerance is offered, and training ends as if it were 0"""

    def _few(self):
        return 0


class ReadsMemory(Right):
    """X is made flat and cut into rows anew, in the order of memory"""

    def fit(self, X, y):
        """Train on rows of numbers that follow each other in memory."""
        return super().fit(X.ravel(order="K").reshape(X.shape), y)


class PartialFitFails(Right):
    """partial_fit takes the columns of X for its examples, so that it fails"""

    def partial_fit(self, X, y):
        """Show some more examples."""
        for j in range(len(y)):
            self._visit(X[:, j].reshape(len(y), -1), y[j])


class OtherRowsAnew(Right):
    """partial_fit begins at 0 when it is given another number of rows than before"""

    def partial_fit(self, X, y):
        """Show some more examples."""
        if getattr(self, "rows", 0) != len(y):
            self.w_, self.rows = np.zeros(1 + X.shape[1]), len(y)
        return super().partial_fit(X, y)


class AlwaysWarm(Right):
    """a warm start is offered, and every training goes on from the last weights"""

    def _goes_on(self):
        return True


class OptionIgnored(Right):
    """a momentum is offered and kept, and nothing reads it"""

    def __init__(self, eta=1.0, n_iter=10, tol=0.0, momentum=0.9):
        super().__init__(eta, n_iter, tol)
        self.momentum = momentum


class ScoredWithoutBias(Right):
    """score counts the examples that are right without the bias"""

    def score(self, X, y):
        """Return a share of the examples."""
        return np.mean(np.where(X @ self.w_[1:] >= 0, 1, -1) == y)


class ScoresFail(Right):
    """decision_function leaves out the bias of the weights that it multiplies, so that it fails"""

    def decision_function(self, X):
        """Return the scores."""
        return X @ self.w_

    def predict(self, X):
        """Return +1 where the score is at least 0, else -1."""
        return np.where(X @ self.w_[1:] + self.w_[0] >= 0, 1, -1)


# The fault, the theorem that it violates, words of which the diagnosis has one.
PLANTED = (
    (WarmStartIgnored, "warm_start_has_effect", ("begins anew",)),
    (ToleranceIgnored, "options_have_effect", ("nothing ever reads it",)),
    (ReadsMemory, "memory_layout", ("memory",)),
    (PartialFitFails, "rows_together", ("partial_fit fails",)),
    (OtherRowsAnew, "rows_together", ("a second call with several examples begins anew",)),
    (AlwaysWarm, "warm_start_has_effect", ("was not asked to",)),
    (OptionIgnored, "options_have_effect", ("nothing ever reads it",)),
    (ScoredWithoutBias, "own_labels_score_best", ("such as the bias",)),
    (ScoresFail, "scores", ("decision_function fails",)),
)
