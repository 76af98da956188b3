"""A chain of binary classifiers as a textbook writes it: the first class to accept is answered."""

import copy

import numpy as np


class ChainClassifier:
    """Learns each class but the last against those that come later."""

    def __init__(self, estimator, order=None):
        self.estimator, self.order = estimator, order

    def fit(self, X, y):
        """Train a link for each class of the order but the last, on the rows not yet answered."""
        self.classes_ = np.unique(y) if self.order is None else np.asarray(self.order)
        self.links_ = []
        for label in self.classes_[:-1]:
            link = copy.deepcopy(self.estimator)
            link.fit(X, np.where(y == label, 1, -1))
            self.links_.append(link)
            X, y = X[y != label], y[y != label]
        return self

    def decision_function(self, X):
        """Return one row of scores for each row of X, a score for each link."""
        return np.column_stack([link.decision_function(X) for link in self.links_])

    def predict(self, X):
        """Return the first class whose link accepts, and the last where none does."""
        accepts = np.column_stack([self.decision_function(X) > 0, np.ones(len(X), bool)])
        return self.classes_[np.argmax(accepts, axis=1)]
