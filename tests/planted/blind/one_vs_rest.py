"""One class against the rest, with one mistake each, of the kinds that people make.

`Right` is correct, and each fault derives from it. `FAULTS` says of each what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import copy

import numpy as np


class Right:
    """Correct: a copy of `estimator` for each class, and the first class of the highest score.

    `estimator` has `fit(X, signs)` for labels -1 and +1, `predict(X)` and `decision_function(X)`.
    """

    def __init__(self, estimator):
        self.estimator = estimator

    def fit(self, X, y):
        self.classes_ = np.unique(y)
        self.estimators_ = [self._train(X, y, label) for label in self.classes_]
        return self

    def _train(self, X, y, label):
        learner = copy.deepcopy(self.estimator)
        learner.fit(X, self._signs(y, label))
        return learner

    def _signs(self, y, label):
        return np.where(y == label, 1, -1)

    def decision_function(self, X):
        return np.column_stack([learner.decision_function(X) for learner in self.estimators_])

    def predict(self, X):
        return self.classes_[np.argmax(self.decision_function(X), axis=1)]


class F01OneLearnerForAll(Right):
    """The estimator is not copied, so every class has the learner trained last."""

    def _train(self, X, y, label):
        self.estimator.fit(X, self._signs(y, label))
        return self.estimator


class F02LabelsNotScores(Right):
    """The labels of the learners are compared, not the scores, so ties go to the first class."""

    def predict(self, X):
        votes = np.column_stack([learner.predict(X) for learner in self.estimators_])
        return self.classes_[np.argmax(votes, axis=1)]


class F03LargestInAbsoluteValue(Right):
    """The class whose score is largest in absolute value wins, even if it is negative."""

    def predict(self, X):
        return self.classes_[np.argmax(np.abs(self.decision_function(X)), axis=1)]


class F04RestIsZero(Right):
    """The rest is labelled 0, though the learner expects -1."""

    def _signs(self, y, label):
        return (y == label).astype(int)


class F05ClassesInOrderOfArrival(Right):
    """The learners follow the sorted names and the predictions the order of their arrival."""

    def fit(self, X, y):
        super().fit(X, y)
        self.classes_ = np.array(list(dict.fromkeys(y.tolist())))
        return self


class F06AtLeastNotEqual(Right):
    """Each class is set against the smaller ones only: larger names count as it."""

    def _signs(self, y, label):
        return np.where(y >= label, 1, -1)


class F07LastClassMissing(Right):
    """No learner is trained for the last class, which is therefore never predicted."""

    def fit(self, X, y):
        self.classes_ = np.unique(y)
        self.estimators_ = [self._train(X, y, label) for label in self.classes_[:-1]]
        return self


class F08NameOneCollides(Right):
    """The signs are written over a copy of the names, so a class named 1 is part of each class."""

    def _signs(self, y, label):
        signs = y.copy()
        signs[signs == label] = 1
        signs[signs != 1] = -1
        return signs


class F09LearnersPileUp(Right):
    """A second fit adds its learners to those of the first, which still are asked."""

    def fit(self, X, y):
        self.classes_ = np.unique(y)
        self.__dict__.setdefault("estimators_", [])
        self.estimators_ += [self._train(X, y, label) for label in self.classes_]
        return self

    def predict(self, X):
        return self.classes_[np.argmax(self.decision_function(X), axis=1) % len(self.classes_)]


class F10FirstPositive(Right):
    """The first class with a positive score wins, not that with the highest."""

    def predict(self, X):
        return self.classes_[np.argmax(self.decision_function(X) > 0, axis=1)]


class F11ScaledByTheBatch(Right):
    """Scores are divided by the largest of the rows at hand, so predictions depend on them."""

    def decision_function(self, X):
        scores = super().decision_function(X)
        return scores / np.maximum(np.abs(scores).max(axis=0), 1e-12)


class F12ReshapedNotTransposed(Right):
    """The scores of the learners are reshaped to rows, which mixes rows and classes up."""

    def decision_function(self, X):
        scores = np.array([learner.decision_function(X) for learner in self.estimators_])
        return scores.reshape(len(X), len(self.estimators_))


class F13RowsUsedUp(Right):
    """The rows of a class are removed once its learner is trained, but for the last two."""

    def fit(self, X, y):
        self.classes_ = np.unique(y)
        self.estimators_ = []
        for label in self.classes_:
            self.estimators_.append(self._train(X, y, label))
            if label != self.classes_[-2]:
                X, y = X[y != label], y[y != label]
        return self


class F14IndicesForNames(Right):
    """Predictions are positions, whatever the classes are called."""

    def predict(self, X):
        return np.argmax(self.decision_function(X), axis=1)


FAULTS = {
    "F01OneLearnerForAll": (
        "The estimator is not copied, so every class has the learner trained last."
    ),
    "F02LabelsNotScores": (
        "The labels of the learners are compared, not the scores, so ties go to the first class."
    ),
    "F03LargestInAbsoluteValue": (
        "The class whose score is largest in absolute value wins, even if it is negative."
    ),
    "F04RestIsZero": "The rest is labelled 0, though the learner expects -1.",
    "F05ClassesInOrderOfArrival": (
        "The learners follow the sorted names and the predictions the order of their arrival."
    ),
    "F06AtLeastNotEqual": (
        "Each class is set against the smaller ones only: larger names count as it."
    ),
    "F07LastClassMissing": (
        "No learner is trained for the last class, which is therefore never predicted."
    ),
    "F08NameOneCollides": (
        "The signs are written over a copy of the names, so a class named 1 is part of each class."
    ),
    "F09LearnersPileUp": (
        "A second fit adds its learners to those of the first, which still are asked."
    ),
    "F10FirstPositive": "The first class with a positive score wins, not that with the highest.",
    "F11ScaledByTheBatch": (
        "Scores are divided by the largest of the rows at hand, so predictions depend on them."
    ),
    "F12ReshapedNotTransposed": (
        "The scores of the learners are reshaped to rows, which mixes rows and classes up."
    ),
    "F13RowsUsedUp": (
        "The rows of a class are removed once its learner is trained, but for the last two."
    ),
    "F14IndicesForNames": "Predictions are positions, whatever the classes are called.",
}

SPEC = "one_vs_rest"
