"""The faults of every family that are classes as scikit-learn estimators, for `check_estimator`.

The estimators hand all that they are given to the class behind them, and with the right ones every
check passes: one that fails has found the fault. Bare functions have no such form.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

import numpy as np
from planted.as_estimator import _lasting
from sklearn.base import BaseEstimator, ClassifierMixin, TransformerMixin
from sklearn.utils.multiclass import check_classification_targets, type_of_target
from sklearn.utils.validation import check_is_fitted, validate_data

SETTINGS: Final[Mapping[str, Mapping[str, Any]]] = {
    "adaline": {"eta": 1e-4, "n_iter": 200}, "batch_perceptron": {}, "linear_svm": {},
    "logistic_regression": {}, "pocket": {}, "softmax_regression": {}, "standardization": {},
    "one_vs_rest": {}, "chain": {}}
"""By the families that have the form of an estimator, what the classes are given: a rate with which
the right one learns the samples of the checks."""
ANY_NAMES: Final = ("logistic_regression", "softmax_regression", "one_vs_rest", "chain")
"""Families whose classes have any names; of the others they are -1 and +1."""
MANY: Final = ("softmax_regression", "one_vs_rest", "chain")
"""Families of more than two classes."""


class Ridge:
    """A binary learner, for one class against others."""

    def fit(self, X: Any, y: Any) -> Ridge:
        """Solve."""
        A = np.c_[np.ones(len(X)), X]
        self.w = np.linalg.solve(A.T @ A + np.eye(A.shape[1]), A.T @ y)
        return self

    def decision_function(self, X: Any) -> Any:
        """The scores."""
        return X @ self.w[1:] + self.w[0]

    def predict(self, X: Any) -> Any:
        """The labels."""
        return np.where(self.decision_function(X) > 0, 1, -1)


class Kept(BaseEstimator):
    """Keeps what is trained from fit to fit."""

    planted: type
    settings: Mapping[str, Any]

    def _trained(self) -> Any:
        if not hasattr(self, "_model"):
            self._model = self.planted(**copy.deepcopy(dict(self.settings)))
        return self._model

    def _rows(self, X: Any) -> Any:
        check_is_fitted(self)
        return validate_data(self, X, dtype=float, reset=False)


class Classifier(ClassifierMixin, Kept):
    """A planted class that learns two classes, or many."""

    family: str

    def fit(self, X: Any, y: Any) -> Classifier:
        """Train the planted class.

        Raises: ValueError for labels that are no classes, or too many.
        """
        X, y = validate_data(self, X, y, dtype=float)
        check_classification_targets(y)
        self.classes_ = np.unique(y)
        if self.family not in MANY and len(self.classes_) > 2:
            raise ValueError("Only binary classification is supported. The type of the target is "
                             f"{type_of_target(y)}.")
        if len(self.classes_) < 2:
            raise ValueError("one class alone is not learnt")
        told = y if self.family in ANY_NAMES else np.where(y == self.classes_[-1], 1, -1)
        self._trained().fit(X, told)
        return self

    def predict(self, X: Any) -> Any:
        """Return the class that is predicted for each row."""
        X = self._rows(X)
        told = self._model.predict(X)
        return told if self.family in ANY_NAMES else self.classes_[np.where(told == 1, -1, 0)]

    def __sklearn_tags__(self) -> Any:
        """Say how many classes there may be."""
        tags = super().__sklearn_tags__()
        tags.classifier_tags.multi_class = self.family in MANY
        return tags


class Transformer(TransformerMixin, Kept):
    """A planted class that transforms rows."""

    def fit(self, X: Any, y: Any = None) -> Transformer:
        """Train the planted class."""
        self._trained().fit(validate_data(self, X, dtype=float))
        self.fitted_ = True
        return self

    def transform(self, X: Any) -> Any:
        """Return the rows as they are transformed."""
        X = self._rows(X)
        return self._model.transform(X)


def estimator(family: str, name: str) -> type[Kept] | None:
    """Return the class of estimators around a class of a family, None if it has no such form."""
    if family not in SETTINGS:
        return None
    planted = getattr(import_module(f"planted.blind.{family}"), name)
    settings = {"estimator": Ridge()} if family in ("one_vs_rest", "chain") else SETTINGS[family]
    kind = Transformer if family == "standardization" else Classifier
    made = type(name, (kind,), {"planted": planted, "settings": settings, "family": family})
    return _lasting(made, f"{family}_{name}")  # type: ignore[no-any-return]
