"""One class against the rest as a textbook writes it: a copy of a binary learner for each class."""

import copy

import numpy as np


class OneVsRest:
    """Predicts the class whose learner gives the highest score, the first of several."""

    def __init__(self, estimator):
        self.estimator = estimator

    def fit(self, X, y):
        """Train a learner for each class, on +1 for it and -1 for all others."""
        self.classes_ = np.unique(y)
        self.estimators_ = [copy.deepcopy(self.estimator) for _ in self.classes_]
        for label, learner in zip(self.classes_, self.estimators_, strict=True):
            learner.fit(X, np.where(y == label, 1, -1))
        return self

    def decision_function(self, X):
        """Return one row of scores for each row of X."""
        return np.column_stack([learner.decision_function(X) for learner in self.estimators_])

    def predict(self, X):
        """Return the classes with the highest scores."""
        return self.classes_[np.argmax(self.decision_function(X), axis=1)]
