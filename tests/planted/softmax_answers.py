"""Classes of softmax regression that are trained right and answer wrongly, one fault each."""

from __future__ import annotations

from typing import Any

import numpy as np
from planted.fault import of_class
from planted.softmaxes import Softmax


class _ChancesOfEach(Softmax):
    def predict_proba(self, X: Any) -> Any:
        return 1 / (1 + np.exp(-self.scores(X)))


class _ChancesWithoutBias(Softmax):
    def predict_proba(self, X: Any) -> Any:
        return self.shares(X @ self.W)


class _ChancesOfBatch(Softmax):
    def predict_proba(self, X: Any) -> Any:
        powers = np.exp(self.scores(X))
        return powers / powers.sum()


class _ChancesReversed(Softmax):
    def predict_proba(self, X: Any) -> Any:
        return super().predict_proba(X)[:, ::-1]


class _Overflows(Softmax):
    def shares(self, Z: Any) -> Any:
        powers = np.exp(Z)
        return powers / powers.sum(axis=1, keepdims=True)


class _Saturates(Softmax):
    def predict_proba(self, X: Any) -> Any:
        powers = np.exp(np.clip(self.scores(X), -30, 30))
        return powers / powers.sum(axis=1, keepdims=True)


class _PredictsLowest(Softmax):
    def predict(self, X: Any) -> Any:
        return self.classes_[self.scores(X).argmin(axis=1)]


class _PredictsWithoutBias(Softmax):
    def predict(self, X: Any) -> Any:
        return self.classes_[(X @ self.W).argmax(axis=1)]


class _PredictsByRow(Softmax):
    def predict(self, X: Any) -> Any:
        return np.full(len(X), self.classes_[self.scores(X).sum(axis=0).argmax()])


class _PredictsIndex(Softmax):
    def predict(self, X: Any) -> Any:
        return self.scores(X).argmax(axis=1)


class _CountsFromZero(Softmax):
    def index(self, y: Any) -> Any:
        index = super().index(y)
        self.classes_ = np.arange(len(self.classes_))
        return index


class _OrderOfAppearance(Softmax):
    def index(self, y: Any) -> Any:
        index = super().index(y)
        self.classes_ = np.array(list(dict.fromkeys(y)))
        return index


FAULTS = (
    *of_class("softmax", "softmax_regression", "softmax_fit",
         ("chances", _ChancesOfEach, "logistic functions for the softmax"),
         ("chances", _ChancesWithoutBias, "the bias is left out"),
         ("chances", _ChancesOfBatch, "normalised over all rows together"),
         ("chances", _ChancesReversed, "the classes in reverse"),
         ("saturated", _Overflows, "the exponential overflows"),
         ("saturated", _Saturates, "scores are clipped at 30"),
         ("predictions", _PredictsLowest, "the lowest score"),
         ("predictions", _PredictsWithoutBias, "the bias is left out"),
         ("predictions", _PredictsByRow, "one class for all rows"),
         ("predictions", _OrderOfAppearance, "labels in the order of appearance")),
    *of_class("softmax", "softmax_regression", "softmax_fit",
         ("text_labels", _PredictsIndex, "indices for labels"),
         ("number_labels", _CountsFromZero, "classes are 0, ..., K-1"),
         convention="names=any"),
)
