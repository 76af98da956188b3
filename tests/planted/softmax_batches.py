"""Classes of softmax regression that go by batches: right in every usual way, or with one fault."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
from planted.fault import of_class
from planted.legal_functions import Legal
from planted.softmaxes import Softmax


class Batched(Softmax):
    """A textbook class that makes a step for each batch."""

    def __init__(self, eta: float = 0.1, epochs: int = 10, batch_size: int = 32) -> None:
        super().__init__(eta, epochs)
        self.batch_size = batch_size

    def batches(self, M: int) -> Sequence[Any]:
        """The rows of each batch."""
        return [np.arange(M)[k:k + self.batch_size] for k in range(0, M, self.batch_size)]

    def fit(self, X: Any, y: Any) -> Any:
        """Train."""
        index = self.index(y)
        T = np.eye(len(self.classes_))[index]
        self.start(X.shape[1], len(self.classes_))
        for _ in range(self.epochs):
            self.one_pass(X, T)
        return self

    def one_pass(self, X: Any, T: Any) -> None:
        """A step for each batch."""
        for rows in self.batches(len(X)):
            self.move(X[rows], self.errors(X[rows], T[rows]))


class _Ignored(Batched):
    def batches(self, M: int) -> Sequence[Any]:
        return [np.arange(M)]


class _OneByOne(Batched):
    def batches(self, M: int) -> Sequence[Any]:
        return [[k] for k in range(M)] if self.batch_size < M else [np.arange(M)]


class _LastLeft(Batched):
    def batches(self, M: int) -> Sequence[Any]:
        return super().batches(M)[:max(1, M // self.batch_size)]


class _ErrorsOnce(Batched):
    """The errors are taken once for all batches."""

    def one_pass(self, X: Any, T: Any) -> None:
        E = self.errors(X, T)
        for rows in self.batches(len(X)):
            self.move(X[rows], E[rows])


class _Overlap(Batched):
    """Each batch begins with the last row of the one before."""

    def batches(self, M: int) -> Sequence[Any]:
        return [np.arange(M)[max(0, rows[0] - 1):rows[-1] + 1] for rows in super().batches(M)]


class _LabelsMixed(Batched):
    """The rows of a batch are drawn, and the labels stay."""

    def one_pass(self, X: Any, T: Any) -> None:
        order = np.random.RandomState(0).permutation(len(X)) if self.batch_size < len(X) \
            else np.arange(len(X))
        super().one_pass(X[order], T)


def _legal() -> Iterator[Legal]:
    for name, c, mixed in product(("batch_size", "minibatch_size"), ("1", "1/b", "1/size", "1/M"),
                                  (False, True)):
        yield (f"softmax by batches, {name}, step {c}{', shuffled' * mixed}", "softmax_regression",
               _batched(name, c, mixed), {"step": "sum" if c == "1" else "mean"})


def _batched(name: str, c: str, mixed: bool) -> type:
    class Own(Batched):
        def batches(self, M: int) -> Sequence[Any]:
            order = self.drawn.permutation(M) if mixed else np.arange(M)
            return [order[rows] for rows in super().batches(M)]

        def fit(self, X: Any, y: Any) -> Any:
            self.drawn, self.M = np.random.RandomState(3), len(X)
            return super().fit(X, y)

        def move(self, X: Any, E: Any) -> None:
            size = min(self.batch_size, self.M)
            super().move(X, E / {"1": 1, "1/b": len(X), "1/size": size, "1/M": self.M}[c])

    namespace: dict[str, Any] = {}
    exec(f"def __init__(self, eta=0.1, epochs=10, {name}=32):\n"  # noqa: S102
         f"    self.eta, self.epochs, self.batch_size = eta, epochs, {name}\n", namespace)
    Own.__init__ = namespace["__init__"]  # type: ignore[method-assign]
    return Own


FAULTS = tuple(replace(fault, cause="the size of a batch is ignored") for fault in of_class(
    "softmaxBatches", "softmax_regression", "softmax_fit",
    ("batches", _Ignored, "the size of a batch has no effect"),
    ("batches", _OneByOne, "each example is a batch"),
    ("batches", _LastLeft, "a last, smaller batch is left out"),
    ("batches", _ErrorsOnce, "the errors are those before the pass"),
    ("batches", _Overlap, "batches overlap"),
    ("batches", _LabelsMixed, "rows are shuffled and labels are not")))
LEGAL = tuple(_legal())
