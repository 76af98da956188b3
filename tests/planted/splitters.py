"""Classes that split, with one fault each."""

from __future__ import annotations

from typing import Any

import numpy as np
from planted.fault import of_class


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


FAULTS = (
    *of_class("object", "k_fold", "splitter",
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
