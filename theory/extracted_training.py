"""Adaline and the Adaline of several classes beside their extracted programs.

Every record is compared: its rows, loss and errors, and the weights after it. A loss, a penalty and
a schedule are what Python computes for them, but for the half squared loss, which is Coq's own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, NamedTuple, TypeAlias

from novikoff.reference.argmax import Tie
from novikoff.reference.convention import Labels, Zero
from novikoff.reference.linalg import Vector
from novikoff.reference.loss import HALF_SQUARED, Loss
from novikoff.reference.norm import Penalty
from novikoff.reference.schedule import Schedule, rate
from novikoff.reference.training import Epoch, Reduction, Step, When
from novikoff.theory.extracted_drivers import OVER, Matrix, Rows, matrix_of, orders_of, rows_of
from novikoff.theory.extracted_perceptron import ZEROS, returned
from novikoff.theory.extraction import (
    entries,
    listed,
    natural,
    number,
    option,
    program,
    rationals,
)
from novikoff.theory.machine import Native, Value

Observations: TypeAlias = Sequence[tuple[Sequence[Fraction], Fraction]]
ClassExamples: TypeAlias = Sequence[tuple[Sequence[Fraction], int]]
Orders: TypeAlias = tuple[Rows, ...] | None
Rate: TypeAlias = Fraction | Schedule
LABELS: Final = {"0/1": "Zero_one", "-1/+1": "Signs"}
_REFUSED: Final = ("a pass without examples", "do not increase from above 0",
                   "have both a size")
"""What a driver says where no batches can be cut, which a program refuses too."""


class Descended(NamedTuple):
    """What a training returns, and its records: of the updates, and of the epochs."""

    w: Any
    updates: int
    epochs: int
    converged: bool
    steps: tuple[Step[Any], ...]
    ends: tuple[Epoch[Any], ...]


class Refused(NamedTuple):
    """The end of a training that has met a pass that cannot be cut into batches."""


def adaline(examples: Observations, w: Vector[Fraction], eta: Rate, *, epochs: int,
            loss: Loss = HALF_SQUARED, reduction: Reduction = "sum",
            penalty: Penalty | None = None, size: int | None = None,
            ends: Rows | None = None, order: Orders = None, record: When = "before",
            zero: Zero = "+1", patience: int | None = None, tolerance: Fraction = Fraction(0),
            made: int = 0) -> Descended | Refused:
    """Run the extracted program.

    >>> one = Fraction(1)
    >>> X = (((one, one), one), ((one, -one), -one))
    >>> end = adaline(X, (0 * one,) * 2, one / 4, epochs=1)
    >>> end.w, end.updates, end.ends[0].loss
    ((Fraction(0, 1), Fraction(1, 2)), 1, Fraction(1, 1))
    """
    punished = None if penalty is None else ("Penalty", (
        Native(1, lambda w: penalty.value(entries(w))),
        Native(1, lambda w: listed(penalty.subgradient(entries(w))))))
    return _ended("adaline", program("adaline").call(
        "adaline", rationals(), OVER, listed(("Pair", (listed(x), y)) for x, y in examples),
        listed(w), _rate(eta), natural(epochs), _loss("adaline", loss), _named(reduction),
        option(punished), _count(size), option(None if ends is None else rows_of(ends)),
        orders_of(order), _named(record), (ZEROS[zero], ()), _count(patience), tolerance,
        natural(made)), lambda w: tuple(entries(w)), made)


def multiclass_adaline(examples: ClassExamples, W: Matrix, eta: Rate, *, epochs: int,
                       loss: Loss = HALF_SQUARED, reduction: Reduction = "sum",
                       labels: Labels = "0/1", size: int | None = None, order: Orders = None,
                       record: When = "before", tie: Tie = "lowest") -> Descended | Refused:
    """Run the extracted program.

    >>> one = Fraction(1)
    >>> multiclass_adaline((((one,), 1),), ((0 * one,),) * 2, one, epochs=1).w
    ((Fraction(0, 1),), (Fraction(1, 1),))
    """
    return _ended("multiclass_adaline", program("multiclass_adaline").call(
        "multiclass_adaline", rationals(), OVER,
        listed(("Pair", (listed(x), natural(t))) for x, t in examples), listed(map(listed, W)),
        _rate(eta), natural(epochs), _loss("multiclass_adaline", loss), _named(reduction),
        (LABELS[labels], ()), _count(size), orders_of(order), _named(record), _named(tie)),
        matrix_of)


def _named(word: str) -> Value:
    return word.capitalize(), ()


def _count(count: int | None) -> Value:
    return option(None if count is None else natural(count))


def _rate(eta: Rate) -> Native:
    return Native(1, lambda made: rate(eta, number(made)))


def _loss(name: str, loss: Loss) -> Value:
    return program(name).call("half_squared", rationals(), OVER) if loss is HALF_SQUARED else \
        ("Loss", (Native(2, loss.value), Native(2, loss.derivative)))


def _ended(name: str, result: Value, weights: Callable[[Value], Any],
           made: int = 0) -> Descended | Refused:
    if result[0] == "None":
        return Refused()
    told = result[1][0]
    w, updates, epochs, converged = returned(name, told, "trained_returned")
    steps = [(tuple(map(number, entries(rows))), loss, weights(after))
             for rows, loss, _, after in (step for _, step in entries(told[1][1]))]
    ends = [(loss, number(errors), weights(after))
            for loss, errors, after in (epoch for _, epoch in entries(told[1][2]))]
    return Descended(weights(w), updates, epochs, converged,
                     tuple(Step(made + k, *step) for k, step in enumerate(steps, 1)),
                     tuple(Epoch(k, *end) for k, end in enumerate(ends, 1)))


@dataclass(frozen=True, slots=True)
class Descent:
    """What Adaline is given."""

    examples: Observations
    w: Vector[Fraction]
    eta: Rate
    epochs: int
    loss: Loss
    reduction: Reduction
    penalty: Penalty | None
    size: int | None
    ends: Rows | None
    order: Orders
    record: When
    zero: Zero
    patience: int | None
    tolerance: Fraction
    made: int

    def run(self, drive: Callable[..., Any]) -> Descended | Refused:
        """Return how a driver ends; see `Compared`."""
        run: Descended | Refused = walked(self._given(drive))
        return run

    def extracted(self) -> Descended | Refused:
        """Return how the extracted program ends."""
        end: Descended | Refused = self._given(adaline)
        return end

    def _given(self, train: Callable[..., Any]) -> Any:
        return train(self.examples, self.w, self.eta, epochs=self.epochs, loss=self.loss,
                     reduction=self.reduction, penalty=self.penalty, size=self.size,
                     ends=self.ends, order=self.order, record=self.record, zero=self.zero,
                     patience=self.patience, tolerance=self.tolerance, made=self.made)


@dataclass(frozen=True, slots=True)
class ClassDescent:
    """What the Adaline of several classes is given."""

    examples: ClassExamples
    w: Matrix
    eta: Rate
    epochs: int
    loss: Loss
    reduction: Reduction
    labels: Labels
    size: int | None
    order: Orders
    record: When
    tie: Tie

    def run(self, drive: Callable[..., Any]) -> Descended | Refused:
        """Return how a driver ends; see `Compared`."""
        run: Descended | Refused = walked(self._given(drive))
        return run

    def extracted(self) -> Descended | Refused:
        """Return how the extracted program ends."""
        end: Descended | Refused = self._given(multiclass_adaline)
        return end

    def _given(self, train: Callable[..., Any]) -> Any:
        return train(self.examples, self.w, self.eta, epochs=self.epochs, loss=self.loss,
                     reduction=self.reduction, labels=self.labels, size=self.size,
                     order=self.order, record=self.record, tie=self.tie)


def walked(run: Any) -> Descended | Refused:
    """Return how a training ends, with its records.

    Raises: ValueError if an epoch is told anywhere but after its updates.
    """
    steps: list[Step[Any]] = []
    ends: list[Epoch[Any]] = []
    fresh = False
    while True:
        try:
            record = next(run)
        except StopIteration as end:
            if fresh:
                raise ValueError("updates without an epoch that tells of them") from None
            return Descended._make((*end.value, tuple(steps), tuple(ends)))
        except ValueError as refused:
            if not any(words in str(refused) for words in _REFUSED):
                raise
            return Refused()
        if isinstance(record, Step):
            steps.append(record)
            fresh = True
        else:
            if not fresh or record.w != steps[-1].w:
                raise ValueError(f"{record} is told before the updates of its epoch")
            ends.append(record)
            fresh = False
