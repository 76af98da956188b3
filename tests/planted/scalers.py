"""Classes that standardise, with one fault each."""

from __future__ import annotations

from typing import Any

import numpy as np
from planted.fault import of_class


class Scaler:
    """A textbook scaler."""

    ddof = 0

    def fit(self, X: Any) -> Any:
        """Keep mean and deviation."""
        X = np.asarray(X, dtype=float)
        self.mean_ = X.mean(axis=0)
        self.std_ = X.std(axis=0, ddof=self.ddof)
        return self

    def scale(self) -> Any:
        """The deviation, 1 for a constant feature."""
        return np.where(self.std_ == 0, 1.0, self.std_)

    def transform(self, X: Any) -> Any:
        """Standardise."""
        return (np.asarray(X, dtype=float) - self.mean_) / self.scale()

    def fit_transform(self, X: Any) -> Any:
        """Both."""
        return self.fit(X).transform(X)

    def inverse_transform(self, Z: Any) -> Any:
        """Take back."""
        return np.asarray(Z) * self.scale() + self.mean_


class _RefitMean(Scaler):
    def fit(self, X: Any) -> Any:
        old = getattr(self, "mean_", None)
        super().fit(X)
        self.mean_ = self.mean_ if old is None else (self.mean_ + old) / 2
        return self


class _RefitSpread(Scaler):
    def fit(self, X: Any) -> Any:
        kept = getattr(self, "std_", None)
        super().fit(X)
        self.std_ = self.std_ if kept is None else kept
        return self


class _RefitRows(Scaler):
    def fit(self, X: Any) -> Any:
        self.rows = np.vstack([getattr(self, "rows", np.empty((0, np.shape(X)[1]))), X])
        return super().fit(self.rows)


class _UseRefits(Scaler):
    def transform(self, X: Any) -> Any:
        Z = super().transform(X)
        if len(X) > 1:
            self.mean_ = np.asarray(X, dtype=float).mean(axis=0)
        return Z


class _UseMixes(Scaler):
    def transform(self, X: Any) -> Any:
        Z = super().transform(X)
        self.std_ = self.std_ * 0.5 + 0.5
        return Z


class _JoinedNotCentred(Scaler):
    def fit_transform(self, X: Any) -> Any:
        return X / self.fit(X).scale()


class _JoinedSample(Scaler):
    def fit_transform(self, X: Any) -> Any:
        self.fit(X)
        sd = X.std(axis=0, ddof=1) if len(X) > 1 else self.scale()
        return (X - self.mean_) / np.where(sd == 0, 1, sd)


class _JoinedUntrained(Scaler):
    def fit_transform(self, X: Any) -> Any:
        return X


class _OtherSpread(Scaler):
    def fit(self, X: Any) -> Any:
        super().fit(X)
        self.var_ = np.asarray(X).var(axis=0, ddof=1) if len(X) > 1 else self.std_
        return self


class _RootShown(Scaler):
    def fit(self, X: Any) -> Any:
        super().fit(X)
        self.var_ = self.std_
        return self


class _MeanShown(Scaler):
    def fit(self, X: Any) -> Any:
        super().fit(X)
        self.inner = self.mean_
        self.mean_ = np.median(X, axis=0) + 1
        return self

    def transform(self, X: Any) -> Any:
        return (np.asarray(X) - self.inner) / self.scale()

    def inverse_transform(self, Z: Any) -> Any:
        return Z * self.scale() + self.inner


class _BackWithoutMean(Scaler):
    def inverse_transform(self, Z: Any) -> Any:
        return Z * self.scale()


class _BackDivided(Scaler):
    def inverse_transform(self, Z: Any) -> Any:
        return Z / self.scale() + self.mean_


class _BackInOrder(Scaler):
    def inverse_transform(self, Z: Any) -> Any:
        return (Z + self.mean_) * self.scale()


class _Untrained(Scaler):
    mean_: Any = 0.0
    std_: Any = np.float64(1.0)


class _UntrainedTrains(Scaler):
    def transform(self, X: Any) -> Any:
        if not hasattr(self, "mean_"):
            self.fit(X)
        return super().transform(X)


class _Overwrites(Scaler):
    def transform(self, X: Any) -> Any:
        X -= self.mean_
        X /= self.scale()
        return X


FAULTS = (
    *of_class("object", "standardization", "standardiser",
         ("refit", _RefitMean, "a second fit averages the means"),
         ("refit", _RefitSpread, "a second fit keeps the first deviation"),
         ("refit", _RefitRows, "a second fit adds its rows to the first"),
         ("use", _UseRefits, "transform keeps the mean of what it is given"),
         ("use", _UseMixes, "transform changes the deviation"),
         ("joined", _JoinedNotCentred, "fit_transform does not centre"),
         ("joined", _JoinedSample, "fit_transform divides by M - 1"),
         ("joined", _JoinedUntrained, "fit_transform gives the rows back"),
         ("kept_statistics", _OtherSpread, "var_ has the divisor M - 1"),
         ("kept_statistics", _RootShown, "var_ is the deviation"),
         ("kept_statistics", _MeanShown, "mean_ is the median plus 1"),
         ("restored", _BackWithoutMean, "the mean is not added back"),
         ("restored", _BackDivided, "divided where it should be multiplied"),
         ("restored", _BackInOrder, "the mean is added before the scale"),
         ("untrained", _Untrained, "mean 0 and deviation 1 before fit"),
         ("untrained", _UntrainedTrains, "transform trains on what it is given"),
         ("bare_function.input_unchanged", _Overwrites, "transform works in place")),
)
