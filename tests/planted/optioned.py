"""Learners that are asked for batches, an order and a seed under various names: right ones, and
copies with one fault each in what they make of these."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import Parameter, Signature
from itertools import product
from typing import Any, ClassVar

import numpy as np

NAMES = product(("batch_size", "minibatch_size"), ("shuffle", "shuffled"),
                ("random_state", "seed"))


class Optioned:
    """A right Adaline with batches, in an order and from a start that a seed draws."""

    names: ClassVar[tuple[str, str, str]] = ("batch_size", "shuffle", "random_state")
    spread: ClassVar[float] = 0.01
    later: ClassVar[bool] = False

    def __init__(self, **given: Any) -> None:
        size, mixed, seed = self.names
        self.eta, self.n_iter = given.get("eta", 0.01), given.get("n_iter", 50)
        self.size, self.mixed = given.get(size), given.get(mixed, False)
        self.seed = given.get(seed, 1)

    def fit(self, X: Any, y: Any) -> Optioned:
        """Train."""
        X, y = self.given(X, y)
        self.rng = self.generator()
        self.w_ = self.start(X)
        for _ in range(self.n_iter):
            X, y = self.order(X, y) if self.mixed and not self.later else (X, y)
            self.one_pass(X, y)
            X, y = self.order(X, y) if self.mixed and self.later else (X, y)
        return self

    def given(self, X: Any, y: Any) -> tuple[Any, Any]:
        """The arguments as they are used."""
        return np.asarray(X, dtype=float), np.asarray(y, dtype=float)

    def generator(self) -> Any:
        """What draws."""
        return np.random.default_rng(self.seed)

    def start(self, X: Any) -> Any:
        """The first weights."""
        return self.rng.normal(0, self.spread, X.shape[1] + 1)

    def order(self, X: Any, y: Any) -> tuple[Any, Any]:
        """The examples in another order."""
        rows = self.rng.permutation(len(y))
        return X[rows], y[rows]

    def one_pass(self, X: Any, y: Any) -> None:
        """A step for each batch."""
        size = self.size or len(y)
        for k in range(0, len(y), size):
            self.step(X[k:k + size], y[k:k + size])

    def step(self, X: Any, y: Any) -> None:
        """A step."""
        self.moved(X, y - X @ self.w_[1:] - self.w_[0])

    def moved(self, X: Any, errors: Any) -> None:
        """Move by errors."""
        self.w_[1:] += self.eta * (X.T @ errors)
        self.w_[0] += self.eta * errors.sum()

    def predict(self, X: Any) -> Any:
        """The labels."""
        return np.where(X @ self.w_[1:] + self.w_[0] >= 0, 1, -1)


def optioned(names: tuple[str, str, str] = Optioned.names, kind: type = Optioned,
             **changed: Any) -> type:
    """Return a learner with these names of parameters, methods and attributes."""
    told = [Parameter(name, Parameter.KEYWORD_ONLY, default=default) for name, default in zip(
        ("eta", "n_iter", *names), (0.01, 50, None, False, 1), strict=True)]
    return type("Adaline", (kind,), {"names": names, "__signature__": Signature(told), **changed})


def legal() -> Iterator[tuple[str, type]]:
    """Yield right learners with what they are called."""
    for k, names in enumerate(NAMES):
        changed = {"spread": (0.01, 0.0)[k % 2], "later": bool(k // 2 % 2)}
        yield f"{', '.join(names)}, {changed}", optioned(names, **changed)
    yield "in place of its own copy", optioned(order=_mixed_in_place, given=_copied)


def _mixed_in_place(self: Any, X: Any, y: Any) -> tuple[Any, Any]:
    order = self.rng.permutation(len(y))
    X[:], y[:] = X[order], y[order]
    return X, y


def _copied(self: Any, X: Any, y: Any) -> tuple[Any, Any]:
    return np.array(X, dtype=float), np.array(y, dtype=float)


def _rows_only(self: Any, X: Any, y: Any) -> tuple[Any, Any]:
    return X[self.rng.permutation(len(y))], y


def _with_repeats(self: Any, X: Any, y: Any) -> tuple[Any, Any]:
    rows = self.rng.integers(len(y), size=len(y))
    return X[rows], y[rows]


def _errors_once(self: Any, X: Any, y: Any) -> None:
    size, errors = self.size or len(y), y - X @ self.w_[1:] - self.w_[0]
    for k in range(0, len(y), size):
        self.moved(X[k:k + size], errors[k:k + size])


def _one_by_one(self: Any, X: Any, y: Any) -> None:
    for k in range(len(y)):
        self.step(X[k:k + 1], y[k:k + 1])


def _whole_ones(self: Any, X: Any, y: Any) -> None:
    size = self.size or len(y)
    for k in range(0, len(y) - size + 1, size):
        self.step(X[k:k + size], y[k:k + size])


def _overlapping(self: Any, X: Any, y: Any) -> None:
    size = self.size or len(y)
    for k in range(0, len(y), size):
        self.step(X[max(0, k - 1):k + size], y[max(0, k - 1):k + size])


def _in_the_type_of_the_rows(self: Any, X: Any) -> Any:
    return np.zeros(X.shape[1] + 1, dtype=X.dtype)


def _as_given(self: Any, X: Any, y: Any) -> tuple[Any, Any]:
    return X, y


def _casting(self: Any, X: Any, errors: Any) -> None:
    step = self.eta * np.concatenate([[errors.sum()], X.T @ errors])
    self.w_ = (self.w_ + step).astype(self.w_.dtype)


def _relabelled(self: Any, X: Any, y: Any) -> tuple[Any, Any]:
    y[y <= 0] = -1
    return np.asarray(X, dtype=float), y


FAULTS = (
    ("rows are shuffled and labels are not", "learner.shuffled", optioned(order=_rows_only)),
    ("rows are drawn with repeats", "learner.shuffled", optioned(order=_with_repeats)),
    ("the size of a batch has no effect", "learner.step",
     optioned(one_pass=lambda self, X, y: self.step(X, y))),
    ("each example is a batch whatever the size", "learner.step", optioned(one_pass=_one_by_one)),
    ("a last, smaller batch is left out", "learner.step", optioned(one_pass=_whole_ones)),
    ("batches overlap by a row", "learner.step", optioned(one_pass=_overlapping)),
    ("errors are taken once for all batches", "learner.step", optioned(one_pass=_errors_once)),
    ("the seed is ignored", "learner.seed_decides",
     optioned(generator=lambda self: np.random)),
    ("weights have the type of the rows", "learner.integer_input",
     optioned(given=_as_given, start=_in_the_type_of_the_rows, moved=_casting)),
    ("the arguments are shuffled in place", "learner.arguments_kept",
     optioned(given=_as_given, order=_mixed_in_place)),
    ("labels 0 become -1 in place", "learner.arguments_kept", optioned(given=_relabelled)),
)
"""What is wrong, the theorem, and the learner."""
LEGAL = tuple(legal())
