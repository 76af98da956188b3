"""Classes that learn one class against the rest: with one fault each, and right ones."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
from planted.fault import of_class
from planted.legal_functions import Legal


class Rest:
    """A textbook class; what a fault changes is a method of its own."""

    def __init__(self, estimator: Any) -> None:
        self.estimator = estimator

    def signs(self, y: Any, label: Any) -> Any:
        """The labels of one binary problem."""
        return np.where(y == label, 1, -1)

    def rows(self, X: Any, y: Any, label: Any) -> tuple[Any, Any]:
        """The rows of one binary problem, and their labels."""
        return X, self.signs(y, label)

    def labels(self, y: Any) -> Any:
        """The classes."""
        return np.unique(y)

    def fit(self, X: Any, y: Any) -> Any:
        """Train a copy for each class."""
        self.classes_ = self.labels(y)
        self.estimators_ = [copy.deepcopy(self.estimator) for _ in self.classes_]
        for label, one in zip(self.classes_, self.estimators_, strict=True):
            one.fit(*self.rows(X, y, label))
        return self

    def decision_function(self, X: Any) -> Any:
        """One row of scores for each row."""
        return np.column_stack([one.decision_function(X) for one in self.estimators_])

    def predict(self, X: Any) -> Any:
        """The class with the highest score."""
        return self.classes_[self.decision_function(X).argmax(axis=1)]


class _Exchanged(Rest):
    def signs(self, y: Any, label: Any) -> Any:
        return np.where(y == label, -1, 1)


class _Next(Rest):
    def rows(self, X: Any, y: Any, label: Any) -> tuple[Any, Any]:
        other = self.classes_[(list(self.classes_).index(label) + 1) % len(self.classes_)]
        kept = (y == label) | (y == other)
        return X[kept], self.signs(y[kept], label)


class _Positive(Rest):
    def signs(self, y: Any, label: Any) -> Any:
        return np.ones(len(y))


class _AtMost(Rest):
    def signs(self, y: Any, label: Any) -> Any:
        return np.where(y <= label, 1, -1)


class _Same(Rest):
    def fit(self, X: Any, y: Any) -> Any:
        self.classes_ = self.labels(y)
        self.estimators_ = [copy.copy(self.estimator)] * len(self.classes_)
        for label, one in zip(self.classes_, self.estimators_, strict=True):
            one.fit(*self.rows(X, y, label))
        return self


class _LastRowLeft(Rest):
    def rows(self, X: Any, y: Any, label: Any) -> tuple[Any, Any]:
        return X[:-1], self.signs(y[:-1], label)


class _LastClassLeft(Rest):
    def fit(self, X: Any, y: Any) -> Any:
        super().fit(X, y)
        self.estimators_ = self.estimators_[:-1]
        return self


class _Rounds(Rest):
    def decision_function(self, X: Any) -> Any:
        return np.sign(super().decision_function(X))


class _Lowest(Rest):
    def predict(self, X: Any) -> Any:
        return self.classes_[self.decision_function(X).argmin(axis=1)]


class _FirstPositive(Rest):
    def predict(self, X: Any) -> Any:
        return self.classes_[(self.decision_function(X) > 0).argmax(axis=1)]


class _Sizes(Rest):
    def predict(self, X: Any) -> Any:
        return self.classes_[np.abs(self.decision_function(X)).argmax(axis=1)]


class _OneForAll(Rest):
    def predict(self, X: Any) -> Any:
        return np.full(len(X), self.classes_[self.decision_function(X).sum(axis=0).argmax()])


class _Appearance(Rest):
    def predict(self, X: Any) -> Any:
        return np.array(list(dict.fromkeys(self.y)))[self.decision_function(X).argmax(axis=1)]

    def fit(self, X: Any, y: Any) -> Any:
        self.y = y
        return super().fit(X, y)


class _Middle(Rest):
    def predict(self, X: Any) -> Any:
        S = self.decision_function(X)
        best = [np.flatnonzero(z == z.max()) for z in S]
        return self.classes_[[one[len(one) // 2] for one in best]]


class _Adds(Rest):
    def fit(self, X: Any, y: Any) -> Any:
        kept = getattr(self, "estimators_", [])
        super().fit(X, y)
        self.estimators_ = kept or self.estimators_
        return self


class _Gathers(Rest):
    def fit(self, X: Any, y: Any) -> Any:
        self.X = np.vstack([*([self.X] if hasattr(self, "X") else []), X])
        self.y = np.r_[getattr(self, "y", []), y]
        return super().fit(self.X, self.y)


class _Index(Rest):
    def predict(self, X: Any) -> Any:
        return self.decision_function(X).argmax(axis=1)


class _Cut(Rest):
    def predict(self, X: Any) -> Any:
        return super().predict(X).astype(np.array(self.classes_[-1]).dtype)


class _FromZero(Rest):
    def fit(self, X: Any, y: Any) -> Any:
        super().fit(X, np.unique(y, return_inverse=True)[1])
        return self


class _Overwrites(Rest):
    def fit(self, X: Any, y: Any) -> Any:
        super().fit(X, y)
        X /= 2
        return self


FAULTS = (
    *of_class("rest", "one_vs_rest", "one_vs_rest_fit",
         ("scores", _Exchanged, "the class is -1"),
         ("scores", _Next, "against the next class only"),
         ("scores", _Positive, "all rows are +1"),
         ("scores", _AtMost, "all classes up to this one are +1"),
         ("scores", _Same, "one learner is shared by all classes"),
         ("scores", _LastRowLeft, "the last row is left out"),
         ("scores", _LastClassLeft, "the last class has no learner"),
         ("scores", _Rounds, "scores are signs"),
         ("predictions", _Lowest, "the lowest score"),
         ("predictions", _FirstPositive, "the first positive score"),
         ("predictions", _Sizes, "the largest size of a score"),
         ("predictions", _OneForAll, "one class for all rows"),
         ("predictions", _Appearance, "classes in the order of appearance"),
         ("ties", _Middle, "of ties the middle one"),
         ("refit", _Adds, "a second fit keeps the learners"),
         ("refit", _Gathers, "a second fit keeps the rows"),
         ("input_unchanged", _Overwrites, "rows are halved in place")),
    *of_class("rest", "one_vs_rest", "one_vs_rest_fit",
         ("text_labels", _Index, "indices for labels"),
         ("text_labels", _Cut, "texts are cut to the length of the last class"),
         ("number_labels", _FromZero, "classes are 0, ..., K-1"), convention="names=any"),
)


def _rests() -> Iterator[Legal]:
    for name, takes, tie, signs, shows in product(
            ("estimator", "base_clf", "model"), ("an object", "a class"), ("lowest", "highest"),
            ((1, -1), (1, 0), (True, False)), ("decision_function", "classifiers_", "models")):
        own = name == "base_clf"  # which is none of the names: then it has a learner of its own
        if own and (takes == "a class" or tie == "highest"):
            continue
        yield (f"rest, {'its own learner' if own else f'{name} takes {takes}'}, ties {tie}, "
               f"labels {signs}, shows {shows}", "one_vs_rest",
               _rest(name, takes, tie, signs, shows, own),
               {"learner": "its own"} if own else
               {"learner": name, "takes": takes, "ties": tie, "names": "any"})


class _Ridge:
    """A learner that a class may have of its own."""

    def fit(self, X: Any, y: Any) -> None:
        A = np.column_stack([np.ones(len(X)), X])
        self.w = np.linalg.solve(A.T @ A + np.eye(A.shape[1]), A.T @ np.where(y, 1, -1))

    def decision_function(self, X: Any) -> Any:
        return np.column_stack([np.ones(len(X)), X]) @ self.w


def _rest(name: str, takes: str, tie: str, signs: Any, shows: str, own: bool) -> type:
    class Own:
        def copy(self) -> Any:
            return _Ridge() if own else self.made() if takes == "a class" \
                else copy.deepcopy(self.made)

        def fit(self, X: Any, y: Any) -> None:
            self.labels = sorted(set(y.tolist()))
            learnt = {}
            for label in self.labels:
                learnt[label] = self.copy()
                learnt[label].fit(X, np.where(y == label, *signs))
            self.kept = learnt
            if shows != "decision_function":
                setattr(self, shows, learnt if shows == "models" else [*learnt.values()])

        if shows == "decision_function":
            def decision_function(self, X: Any) -> Any:
                return self.values(X)

        def values(self, X: Any) -> Any:
            return np.array([one.decision_function(X) for one in self.kept.values()]).T

        def predict(self, X: Any) -> list[Any]:
            S = self.values(X)
            best = S.argmax(axis=1) if tie == "lowest" \
                else S.shape[1] - 1 - S[:, ::-1].argmax(axis=1)
            return [self.labels[k] for k in best]

    if own:
        return Own
    namespace: dict[str, Any] = {}
    exec(f"def __init__(self, {name}):\n    self.made = {name}", namespace)  # noqa: S102
    Own.__init__ = namespace["__init__"]  # type: ignore[misc]
    return Own


LEGAL = tuple(_rests())
