"""Classes that are chains of binary classifiers, with one fault each."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

import numpy as np
from planted.fault import of_class


class Chain:
    """A textbook class; what a fault changes is a method of its own."""

    def __init__(self, estimator: Any) -> None:
        self.estimator = estimator

    def copied(self) -> Any:
        """A learner for one link."""
        return copy.deepcopy(self.estimator)

    def signs(self, y: Any, label: Any) -> Any:
        """The labels of one link."""
        return np.where(y == label, 1, -1)

    def rows(self, y: Any, place: int) -> Any:
        """Which rows a link is shown: those that no earlier class has."""
        return np.isin(y, self.classes_[place:])

    def labels(self, y: Any) -> Any:
        """The classes in the order of the chain."""
        return np.unique(y)

    def linked(self) -> int:
        """How many links there are."""
        return len(self.classes_) - 1

    def fit(self, X: Any, y: Any) -> Any:
        """Train a link for each class but the last."""
        self.classes_ = self.labels(y)
        self.links_ = []
        for place in range(self.linked()):
            kept, link = self.rows(y, place), self.copied()
            link.fit(X[kept], self.signs(y[kept], self.classes_[place]))
            self.links_.append(link)
        return self

    def decision_function(self, X: Any) -> Any:
        """One row of scores for each row."""
        return np.column_stack([link.decision_function(X) for link in self.links_])

    def accepts(self, X: Any) -> Any:
        """Which link accepts which row."""
        return self.decision_function(X) > 0

    def predict(self, X: Any) -> Any:
        """The first class whose link accepts, or else the last."""
        A = self.accepts(X)
        return self.classes_[np.where(A.any(axis=1), A.argmax(axis=1), len(self.classes_) - 1)]


class _Exchanged(Chain):
    def signs(self, y: Any, label: Any) -> Any:
        return np.where(y == label, -1, 1)


class _Next(Chain):
    def rows(self, y: Any, place: int) -> Any:
        return np.isin(y, self.classes_[place:place + 2])


class _AllBelow(Chain):
    def signs(self, y: Any, label: Any) -> Any:
        return np.where(y <= label, 1, -1)

    def rows(self, y: Any, place: int) -> Any:
        return np.full(len(y), True)


class _Earlier(Chain):
    def rows(self, y: Any, place: int) -> Any:
        return np.isin(y, self.classes_[:place + 1])


class _Shared(Chain):
    def copied(self) -> Any:
        return self.estimator


class _LastRowLeft(Chain):
    def fit(self, X: Any, y: Any) -> Any:
        self.classes_, self.links_ = self.labels(y), []
        for place in range(self.linked()):
            kept, link = self.rows(y, place), self.copied()
            link.fit(X[kept][:-1], self.signs(y[kept][:-1], self.classes_[place]))
            self.links_.append(link)
        return self


class _Rounds(Chain):
    def decision_function(self, X: Any) -> Any:
        return np.sign(super().decision_function(X))


class _LinkMissing(Chain):
    def linked(self) -> int:
        return max(1, len(self.classes_) - 2)


class _Largest(Chain):
    def predict(self, X: Any) -> Any:
        S = self.decision_function(X)
        return self.classes_[np.where((S > 0).any(axis=1), S.argmax(axis=1), S.shape[1])]


class _LastAccepts(Chain):
    def predict(self, X: Any) -> Any:
        A = self.accepts(X)
        last = A.shape[1] - 1 - A[:, ::-1].argmax(axis=1)
        return self.classes_[np.where(A.any(axis=1), last, A.shape[1])]


class _FirstOtherwise(Chain):
    def predict(self, X: Any) -> Any:
        return self.classes_[self.accepts(X).argmax(axis=1)]


class _FirstLinkAlone(Chain):
    def predict(self, X: Any) -> Any:
        return self.classes_[np.where(self.accepts(X)[:, 0], 0, len(self.classes_) - 1)]


class _FirstToReject(Chain):
    def accepts(self, X: Any) -> Any:
        return self.decision_function(X) < 0


class _OneForAll(Chain):
    def predict(self, X: Any) -> Any:
        return np.full(len(X), super().predict(X)[0])


class _MarginOne(Chain):
    def accepts(self, X: Any) -> Any:
        return self.decision_function(X) >= 2


class _ZeroByTurns(Chain):
    def accepts(self, X: Any) -> Any:
        S = self.decision_function(X)
        return (S > 0) | ((S == 0) & (np.arange(S.shape[1]) % 2 == 1))


class _NobodyOtherwise(Chain):
    def predict(self, X: Any) -> Any:
        A = self.accepts(X)
        return np.where(A.any(axis=1), self.classes_[A.argmax(axis=1)].astype(object), None)


class _Adds(Chain):
    def fit(self, X: Any, y: Any) -> Any:
        kept = getattr(self, "links_", [])
        super().fit(X, y)
        self.links_ = kept or self.links_
        return self


class _Gathers(Chain):
    def fit(self, X: Any, y: Any) -> Any:
        self.X = np.vstack([*([self.X] if hasattr(self, "X") else []), X])
        self.y = np.r_[getattr(self, "y", []), y]
        return super().fit(self.X, self.y)


class _Lenient(Chain):
    def accepts(self, X: Any) -> Any:
        return self.decision_function(X) > -0.5


class _Index(Chain):
    def predict(self, X: Any) -> Any:
        return np.searchsorted(self.classes_, super().predict(X))


class _Cut(Chain):
    def predict(self, X: Any) -> Any:
        return super().predict(X).astype(np.array(self.classes_[-1]).dtype)


class _FromZero(Chain):
    def fit(self, X: Any, y: Any) -> Any:
        return super().fit(X, np.unique(y, return_inverse=True)[1])


class _Sizes(Chain):
    """The label -1 is taken for the label 1."""

    def fit(self, X: Any, y: Any) -> Any:
        return super().fit(X, np.abs(y) if y.dtype.kind == "i" else y)


class _Overwrites(Chain):
    def fit(self, X: Any, y: Any) -> Any:
        super().fit(X, y)
        X /= 2
        return self


class _Ordered(Chain):
    def __init__(self, estimator: Any, order: Any = None) -> None:
        super().__init__(estimator)
        self.order = order

    def labels(self, y: Any) -> Any:
        return np.unique(y) if self.order is None else np.asarray(self.order)


class _OrderIgnored(_Ordered):
    def labels(self, y: Any) -> Any:
        return np.unique(y)


class _OrderBackwards(_Ordered):
    def labels(self, y: Any) -> Any:
        return super().labels(y)[::-1]


class _OrderOfAnswersAlone(_Ordered):
    def fit(self, X: Any, y: Any) -> Any:
        order, self.order = self.order, None
        super().fit(X, y)
        self.order = order
        self.classes_ = super().labels(y)
        return self


PLANTED = (
    *of_class("chain", "chain", "chain_fit",
         ("links", _Exchanged, "the class is -1"),
         ("links", _Next, "against the next class only"),
         ("links", _AllBelow, "all classes up to this one are +1"),
         ("links", _Earlier, "against the classes that come earlier"),
         ("links", _Shared, "one learner is shared by all links"),
         ("links", _LastRowLeft, "the last row is left out"),
         ("links", _LinkMissing, "the last but one class has no link"),
         ("links", _Rounds, "scores are signs"),
         ("answers", _LastAccepts, "the last link that accepts answers"),
         ("answers", _FirstToReject, "the first link that rejects answers"),
         ("answers", _FirstLinkAlone, "only the first link is asked"),
         ("predictions", _Largest, "of those that accept the largest score"),
         ("predictions", _MarginOne, "accepted from the score 2 on"),
         ("right_links", _OneForAll, "one class for all rows"),
         ("constant_links", _Lenient, "a score a little below 0 is accepted"),
         ("constant_links", _FirstOtherwise, "where none accepts the first class"),
         ("constant_links", _ZeroByTurns, "a score 0 is accepted by every other link"),
         ("order_given", _OrderIgnored, "the order that is given is ignored"),
         ("order_given", _OrderBackwards, "the order that is given is followed backwards"),
         ("order_given", _OrderOfAnswersAlone, "links are learnt in ascending order"),
         ("refit", _Adds, "a second fit keeps the links"),
         ("refit", _Gathers, "a second fit keeps the rows"),
         ("input_unchanged", _Overwrites, "rows are halved in place")),
    *of_class("chain", "chain", "chain_fit",
         ("text_labels", _Index, "indices for labels"),
         ("text_labels", _Cut, "texts are cut to the length of the last class"),
         ("number_labels", _FromZero, "classes are 0, ..., K-1"),
         ("negative_labels", _Sizes, "-1 is taken for 1"), convention="names=any"),
    *of_class("chain", "chain", "chain_fit",
         ("constant_links", _NobodyOtherwise, "the last class is never answered"),
              convention="rest=later"),
)
CAUSES = {  # parts of what the diagnosis must say
    "chain_Exchanged": "the class of a link is -1", "chain_Next": "against the next class only",
    "chain_Earlier": "against the classes that come earlier",
    "chain_LastAccepts": "the last link that accepts",
    "chain_FirstLinkAlone": "only the first link", "chain_Largest": "the largest score",
    "chain_FirstOtherwise": "where none does the last",
    "chain_ZeroByTurns": "by some links and not by others",
    "chain_OrderIgnored": "in the order that is given", "chain_Shared": "its own copy",
    "chain_Cut": "the longest of them", "chain_Adds": "an earlier fit",
    "chain_Overwrites": "in place"}
FAULTS = tuple(replace(one, cause=CAUSES.get(one.name, "")) for one in PLANTED)
