"""Classes that standardise or split, with one fault each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from planted.functions import Planted


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


class Uncounted:
    """A textbook splitter without get_n_splits."""

    def __init__(self, n_splits: int, shuffle: bool = False, random_state: Any = None) -> None:
        self.n_splits, self.shuffle, self.random_state = n_splits, shuffle, random_state

    def order(self, n: int) -> Any:
        """The order of the rows."""
        return np.random.RandomState(self.random_state).permutation(n) if self.shuffle \
            else np.arange(n)

    def tests(self, n: int) -> Any:
        """The test rows of each fold."""
        if not 2 <= self.n_splits <= n:
            raise ValueError("n_splits must be at least 2, and at most the number of rows")
        return np.array_split(self.order(n), self.n_splits)

    def split(self, X: Any) -> Any:
        """Yield training and test rows."""
        for test in self.tests(len(X)):
            yield np.setdiff1d(np.arange(len(X)), test), test


class Folds(Uncounted):
    """A textbook splitter."""

    def get_n_splits(self, X: Any = None) -> int:
        """The number of folds."""
        return self.n_splits


class _CountLess(Folds):
    def get_n_splits(self, X: Any = None) -> int:
        return self.n_splits - 1


class _CountRows(Folds):
    def get_n_splits(self, X: Any = None) -> int:
        return len(X)


class _UsedUp(Folds):
    def split(self, X: Any) -> Any:
        if not hasattr(self, "kept"):
            self.kept = iter([*super().split(X)])
        return self.kept


class _FirstSize(Folds):
    def tests(self, n: int) -> Any:
        self.n = getattr(self, "n", n)
        return super().tests(self.n)


class _Repeats(Folds):
    def order(self, n: int) -> Any:
        return np.random.RandomState(self.random_state).choice(n, n) if self.shuffle \
            else np.arange(n)


class _DropsShuffled(Folds):
    def tests(self, n: int) -> Any:
        return super().tests(n)[:-1] if self.shuffle else super().tests(n)


class _NoEffect(Folds):
    def order(self, n: int) -> Any:
        return np.arange(n)


class _WithinFolds(Folds):
    def tests(self, n: int) -> Any:
        parts = np.array_split(np.arange(n), self.n_splits)
        return [np.sort(part) for part in parts] if n >= self.n_splits >= 2 else super().tests(n)


class _Unseeded(Folds):
    def order(self, n: int) -> Any:
        return np.random.permutation(n) if self.shuffle else np.arange(n)


class _SeededOnce(Folds):
    def order(self, n: int) -> Any:
        self.rng = getattr(self, "rng", np.random.RandomState(self.random_state))
        return self.rng.permutation(n) if self.shuffle else np.arange(n)


class _TrainsOnAll(Folds):
    def split(self, X: Any) -> Any:
        for test in self.tests(len(X)):
            yield np.arange(len(X)), test


class _TrainsOnNext(Folds):
    def split(self, X: Any) -> Any:
        parts = self.tests(len(X))
        for k, test in enumerate(parts):
            yield parts[(k + 1) % len(parts)], test


class _RestDropped(Folds):
    def tests(self, n: int) -> Any:
        size = n // self.n_splits
        return [part[:size] for part in super().tests(n)]


def _of(spec: str, prefix: str, *faults: tuple[str, type, str]) -> Iterator[Planted]:
    for theorem, fault, words in faults:
        name = theorem if "." in theorem else f"{prefix}.{theorem}"
        yield Planted(f"object{fault.__name__}", words, spec, name, fault)


FAULTS = (
    *_of("standardization", "standardiser",
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
    *_of("k_fold", "splitter",
         ("count", _CountLess, "one split less is told"),
         ("count", _CountRows, "the number of rows is told"),
         ("use", _UsedUp, "folds are made once and used up"),
         ("use", _FirstSize, "the number of rows of the first call is kept"),
         ("shuffled", _Repeats, "rows are drawn with repeats"),
         ("shuffled", _DropsShuffled, "the last fold is left out if shuffled"),
         ("shuffle", _NoEffect, "shuffle has no effect"),
         ("shuffle", _WithinFolds, "rows are shuffled within folds and sorted"),
         ("seed", _Unseeded, "the seed is ignored"),
         ("seed", _SeededOnce, "a second split goes on with the random numbers"),
         ("cross_validation.folds", _TrainsOnAll, "trains on the test rows too"),
         ("cross_validation.folds", _TrainsOnNext, "trains on one other fold only"),
         ("cross_validation.folds", _RestDropped, "rows left over are in no fold")),
)
