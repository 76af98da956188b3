"""A chain of binary classifiers over the ordered classes of one label (a decision list), once right and twelve times wrong."""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import copy

import numpy as np


class Right:
    """The first class whose learner accepts the instance, or else the last class."""

    def __init__(self, estimator):
        self.estimator = estimator

    def fit(self, X, y):
        X = np.asarray(X)
        y = np.asarray(y)
        self.classes_ = np.unique(y)
        self.estimators_ = []
        remaining = np.ones(len(y), dtype=bool)
        for c in self.classes_[:-1]:
            signs = np.where(y[remaining] == c, 1, -1)
            learner = copy.deepcopy(self.estimator)
            learner.fit(X[remaining], signs)
            self.estimators_.append(learner)
            remaining = remaining & (y != c)
        return self

    def predict(self, X):
        X = np.asarray(X)
        chosen = np.full(len(X), len(self.classes_) - 1)
        undecided = np.ones(len(X), dtype=bool)
        for k, learner in enumerate(self.estimators_):
            accepted = undecided & (learner.predict(X) == 1)
            chosen[accepted] = k
            undecided = undecided & ~accepted
        return self.classes_[chosen]


class F01TrainsOnAllRows(Right):
    """Every learner is trained on all rows (one against the rest), so the rows of earlier classes come in as negatives."""

    def fit(self, X, y):
        X = np.asarray(X)
        y = np.asarray(y)
        self.classes_ = np.unique(y)
        self.estimators_ = []
        for c in self.classes_[:-1]:
            signs = np.where(y == c, 1, -1)
            learner = copy.deepcopy(self.estimator)
            learner.fit(X, signs)
            self.estimators_.append(learner)
        return self


class F02DropsRowsByPrediction(Right):
    """After each learner the rows that it accepts are dropped, instead of the rows that truly belong to its class."""

    def fit(self, X, y):
        X = np.asarray(X)
        y = np.asarray(y)
        self.classes_ = np.unique(y)
        self.estimators_ = []
        remaining = np.ones(len(y), dtype=bool)
        for c in self.classes_[:-1]:
            signs = np.where(y[remaining] == c, 1, -1)
            learner = copy.deepcopy(self.estimator)
            learner.fit(X[remaining], signs)
            self.estimators_.append(learner)
            remaining = remaining & (learner.predict(X) != 1)
        return self


class F03LastAcceptanceWins(Right):
    """The loop of predict does not stop at the first acceptance, so the last class that accepts overwrites the earlier ones."""

    def predict(self, X):
        X = np.asarray(X)
        chosen = np.full(len(X), len(self.classes_) - 1)
        for k, learner in enumerate(self.estimators_):
            chosen[learner.predict(X) == 1] = k
        return self.classes_[chosen]


class F04HighestScoreWins(Right):
    """Among the accepting learners the one with the highest score wins, instead of the first one in the order."""

    def predict(self, X):
        X = np.asarray(X)
        chosen = np.full(len(X), len(self.classes_) - 1)
        if not self.estimators_:
            return self.classes_[chosen]
        scores = np.column_stack([e.decision_function(X) for e in self.estimators_])
        accepts = np.column_stack([e.predict(X) == 1 for e in self.estimators_])
        scores = np.where(accepts, scores, -np.inf)
        some = accepts.any(axis=1)
        chosen[some] = scores[some].argmax(axis=1)
        return self.classes_[chosen]


class F05CopiesOnlyOnce(Right):
    """The estimator is copied once before the loop, so all entries of estimators_ are the same object, trained last for the last but one class."""

    def fit(self, X, y):
        X = np.asarray(X)
        y = np.asarray(y)
        self.classes_ = np.unique(y)
        self.estimators_ = []
        learner = copy.deepcopy(self.estimator)
        remaining = np.ones(len(y), dtype=bool)
        for c in self.classes_[:-1]:
            signs = np.where(y[remaining] == c, 1, -1)
            learner.fit(X[remaining], signs)
            self.estimators_.append(learner)
            remaining = remaining & (y != c)
        return self


class F06KeepsOldLearners(Right):
    """The list of learners is made in the constructor and never emptied, so a second fit appends behind the learners of the first, which predict goes on using."""

    def __init__(self, estimator):
        super().__init__(estimator)
        self.estimators_ = []

    def fit(self, X, y):
        X = np.asarray(X)
        y = np.asarray(y)
        self.classes_ = np.unique(y)
        remaining = np.ones(len(y), dtype=bool)
        for c in self.classes_[:-1]:
            signs = np.where(y[remaining] == c, 1, -1)
            learner = copy.deepcopy(self.estimator)
            learner.fit(X[remaining], signs)
            self.estimators_.append(learner)
            remaining = remaining & (y != c)
        return self

    def predict(self, X):
        X = np.asarray(X)
        chosen = np.full(len(X), len(self.classes_) - 1)
        undecided = np.ones(len(X), dtype=bool)
        for k, learner in zip(range(len(self.classes_) - 1), self.estimators_):
            accepted = undecided & (learner.predict(X) == 1)
            chosen[accepted] = k
            undecided = undecided & ~accepted
        return self.classes_[chosen]


class F07OrderOfAppearance(Right):
    """The classes are put in the order in which they first appear in y, instead of in sorted order."""

    def fit(self, X, y):
        X = np.asarray(X)
        y = np.asarray(y)
        _, first = np.unique(y, return_index=True)
        self.classes_ = y[np.sort(first)]
        self.estimators_ = []
        remaining = np.ones(len(y), dtype=bool)
        for c in self.classes_[:-1]:
            signs = np.where(y[remaining] == c, 1, -1)
            learner = copy.deepcopy(self.estimator)
            learner.fit(X[remaining], signs)
            self.estimators_.append(learner)
            remaining = remaining & (y != c)
        return self


class F08UnclaimedGoToFirstClass(Right):
    """The choices start at zero, so an instance that no learner accepts gets the first class, and the last class is never predicted when there are two or more classes."""

    def predict(self, X):
        X = np.asarray(X)
        chosen = np.zeros(len(X), dtype=int)
        undecided = np.ones(len(X), dtype=bool)
        for k, learner in enumerate(self.estimators_):
            accepted = undecided & (learner.predict(X) == 1)
            chosen[accepted] = k
            undecided = undecided & ~accepted
        return self.classes_[chosen]


class F09AcceptsAtZeroScore(Right):
    """Acceptance is taken from a score of zero or more, so an instance exactly on the boundary is accepted although the learner's own predict says -1 there."""

    def predict(self, X):
        X = np.asarray(X)
        chosen = np.full(len(X), len(self.classes_) - 1)
        undecided = np.ones(len(X), dtype=bool)
        for k, learner in enumerate(self.estimators_):
            accepted = undecided & (learner.decision_function(X) >= 0)
            chosen[accepted] = k
            undecided = undecided & ~accepted
        return self.classes_[chosen]


class F10CutsLongLabels(Right):
    """The result is allocated with the width of the last class's name, so longer names of other classes are silently cut off."""

    def predict(self, X):
        X = np.asarray(X)
        labels = np.full(len(X), self.classes_[-1])
        undecided = np.ones(len(X), dtype=bool)
        for c, learner in zip(self.classes_[:-1], self.estimators_):
            accepted = undecided & (learner.predict(X) == 1)
            labels[accepted] = c
            undecided = undecided & ~accepted
        return labels


class F11SortsTheCallersRows(Right):
    """Fit groups the rows by class inside the caller's own arrays, so X and y come back reordered."""

    def fit(self, X, y):
        X = np.asarray(X)
        y = np.asarray(y)
        order = np.argsort(y, kind="stable")
        X[:] = X[order]
        y[:] = y[order]
        self.classes_, starts = np.unique(y, return_index=True)
        self.estimators_ = []
        for c, start in zip(self.classes_[:-1], starts):
            signs = np.where(y[start:] == c, 1, -1)
            learner = copy.deepcopy(self.estimator)
            learner.fit(X[start:], signs)
            self.estimators_.append(learner)
        return self


class F12PositionsInTheSubset(Right):
    """Predict passes on only the undecided rows but writes the class at their positions within that subset, so later classes land on the wrong instances."""

    def predict(self, X):
        X = np.asarray(X)
        chosen = np.full(len(X), len(self.classes_) - 1)
        left = np.arange(len(X))
        for k, learner in enumerate(self.estimators_):
            if len(left) == 0:
                break
            accepted = learner.predict(X[left]) == 1
            chosen[np.flatnonzero(accepted)] = k
            left = left[~accepted]
        return self.classes_[chosen]


FAULTS: dict[str, str] = {
    cls.__name__: cls.__doc__
    for cls in (
        F01TrainsOnAllRows,
        F02DropsRowsByPrediction,
        F03LastAcceptanceWins,
        F04HighestScoreWins,
        F05CopiesOnlyOnce,
        F06KeepsOldLearners,
        F07OrderOfAppearance,
        F08UnclaimedGoToFirstClass,
        F09AcceptsAtZeroScore,
        F10CutsLongLabels,
        F11SortsTheCallersRows,
        F12PositionsInTheSubset,
    )
}
