"""Splitters that leave one row out, with one mistake each, of the kinds that people make.

`Right` is correct, and each fault derives from it. `FAULTS` says of each what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


class Right:
    """Correct: for each row in order, the positions of all others and an array of its own."""

    def get_n_splits(self, X):
        return len(X)

    def split(self, X):
        indices = np.arange(len(X))
        for i in indices:
            yield indices[indices != i], indices[i : i + 1]


class F01LastRowNeverTested(Right):
    """The last row is never left out."""

    def split(self, X):
        indices = np.arange(len(X))
        for i in indices[:-1]:
            yield indices[indices != i], indices[i : i + 1]


class F02FirstRowNeverTested(Right):
    """The count begins at 1, so the first row is never left out."""

    def split(self, X):
        indices = np.arange(len(X))
        for i in range(1, len(X)):
            yield indices[indices != i], indices[i : i + 1]


class F03TrainHoldsTheTest(Right):
    """The row that is tested is also trained on."""

    def split(self, X):
        indices = np.arange(len(X))
        for i in indices:
            yield indices.copy(), indices[i : i + 1]


class F04OnlyEarlierRows(Right):
    """Only the rows before the tested one are trained on, except for the first."""

    def split(self, X):
        indices = np.arange(len(X))
        for i in indices:
            yield (indices[:i] if i else indices[1:]), indices[i : i + 1]


class F05RowsUsedUp(Right):
    """A row that was left out once does not come back."""

    def split(self, X):
        train = np.arange(len(X))
        for i in range(len(X)):
            train = train[train != i]
            yield train, np.array([i])


class F06EqualRowsGoToo(Right):
    """The row is left out by its value, and all rows equal to it with it."""

    def split(self, X):
        X = np.asarray(X).reshape(len(X), -1)
        for i in range(len(X)):
            yield np.flatnonzero((X != X[i]).any(axis=1)), np.array([i])


class F07LeavesTheNextOut(Right):
    """The row after the tested one is left out of the others, not the tested one."""

    def split(self, X):
        indices = np.arange(len(X))
        for i in indices:
            yield indices[indices != (i + 1) % len(X)], indices[i : i + 1]


class F08OneSplitTooFew(Right):
    """The number of splits is told as one less than there are."""

    def get_n_splits(self, X):
        return len(X) - 1


class F09SharedArray(Right):
    """All splits share one array, so kept splits change when the next is made."""

    def split(self, X):
        train = np.arange(1, len(X))
        for i in range(len(X)):
            if i:
                train[i - 1] = i - 1
            yield train, np.array([i])


class F10RandomRow(Right):
    """The row to leave out is drawn each time, so some rows are tested twice and some never."""

    def split(self, X):
        indices = np.arange(len(X))
        for i in np.random.RandomState(0).randint(len(X), size=len(X)):
            yield indices[indices != i], indices[i : i + 1]


class F11CountsColumns(Right):
    """It leaves out as many rows as X has columns, at most."""

    def split(self, X):
        indices = np.arange(len(X))
        for i in indices[: np.shape(X)[-1]]:
            yield indices[indices != i], indices[i : i + 1]


class F12TrainAndTestSwapped(Right):
    """The pairs are (test, train), so that it trains on one row."""

    def split(self, X):
        for train, test in super().split(X):
            yield test, train


class F13RowBeforeIsLost(Right):
    """The row before the tested one is lost from the others, by a slice that ends too early."""

    def split(self, X):
        indices = np.arange(len(X))
        for i in indices:
            train = np.concatenate([indices[: max(i - 1, 0)], indices[i + 1 :]])
            yield train, indices[i : i + 1]


FAULTS = {
    "F01LastRowNeverTested": "The last row is never left out.",
    "F02FirstRowNeverTested": "The count begins at 1, so the first row is never left out.",
    "F03TrainHoldsTheTest": "The row that is tested is also trained on.",
    "F04OnlyEarlierRows": (
        "Only the rows before the tested one are trained on, except for the first."
    ),
    "F05RowsUsedUp": "A row that was left out once does not come back.",
    "F06EqualRowsGoToo": "The row is left out by its value, and all rows equal to it with it.",
    "F07LeavesTheNextOut": (
        "The row after the tested one is left out of the others, not the tested one."
    ),
    "F08OneSplitTooFew": "The number of splits is told as one less than there are.",
    "F09SharedArray": "All splits share one array, so kept splits change when the next is made.",
    "F10RandomRow": (
        "The row to leave out is drawn each time, so some rows are tested twice and some never."
    ),
    "F11CountsColumns": "It leaves out as many rows as X has columns, at most.",
    "F12TrainAndTestSwapped": "The pairs are (test, train), so that it trains on one row.",
    "F13RowBeforeIsLost": (
        "The row before the tested one is lost from the others, by a slice that ends too early."
    ),
}

SPEC = "leave_one_out"
