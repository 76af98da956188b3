"""Adaline and the Adaline of several classes beside their extracted programs.

Both are given the half squared loss, its sum, no penalty and no patience. Every record is looked
at: its loss by the extracted `squared_errors`, its count of errors by the extracted `mistaken` or
`argmax`, its weights by the extracted update.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, NamedTuple, TypeAlias

from novikoff.reference.argmax import Tie
from novikoff.reference.convention import Labels, Zero
from novikoff.reference.linalg import Vector
from novikoff.reference.training import Step, When
from novikoff.theory.extracted_comparison import same_record
from novikoff.theory.extracted_drivers import Matrix, Rows, matrix_of, orders_of, rows_of
from novikoff.theory.extracted_perceptron import ZEROS, returned
from novikoff.theory.extraction import (
    boolean,
    entries,
    listed,
    natural,
    number,
    option,
    program,
    rationals,
)
from novikoff.theory.machine import Value

Observations: TypeAlias = Sequence[tuple[Sequence[Fraction], Fraction]]
ClassExamples: TypeAlias = Sequence[tuple[Sequence[Fraction], int]]
Orders: TypeAlias = tuple[Rows, ...] | None
LABELS: Final = {"0/1": "Zero_one", "-1/+1": "Signs"}
_HALF: Final = Fraction(1, 2)


class Descended(NamedTuple):
    """What a training returns, the rows of each update, and the weights after each epoch."""

    w: Any
    updates: int
    epochs: int
    converged: bool
    rows: tuple[Rows, ...]
    ends: tuple[Any, ...]


class Refused(NamedTuple):
    """The end of a training that has met a pass without an example."""


def _ended(name: str, result: Value, weights: Callable[[Value], Any]) -> Descended | Refused:
    if result[0] == "None":
        return Refused()
    w, updates, epochs, converged = returned(name, result[1][0], "trained_returned")
    _, made, ends, _ = result[1][0][1]
    return Descended(weights(w), updates, epochs, converged,
                     tuple(tuple(map(number, entries(rows))) for rows in entries(made)),
                     tuple(map(weights, entries(ends))))


def _vector(value: Value) -> Vector[Fraction]:
    return tuple(entries(value))


def adaline(examples: Observations, w: Vector[Fraction], eta: Fraction, *, epochs: int,
            size: int | None = None, order: Orders = None) -> Descended | Refused:
    """Run the extracted program.

    >>> one = Fraction(1)
    >>> X = (((one, one), one), ((one, -one), -one))
    >>> adaline(X, (0 * one,) * 2, one / 4, epochs=1)
    Descended(w=(Fraction(0, 1), Fraction(1, 2)), updates=1, epochs=1, converged=False, \
rows=((0, 1),), ends=((Fraction(0, 1), Fraction(1, 2)),))
    """
    return _ended("adaline", program("adaline").call(
        "adaline", rationals(), _observations(examples), listed(w), eta, natural(epochs),
        option(None if size is None else natural(size)), orders_of(order)), _vector)


def multiclass_adaline(examples: ClassExamples, W: Matrix, eta: Fraction, *, epochs: int,
                       labels: Labels = "0/1", size: int | None = None,
                       order: Orders = None) -> Descended | Refused:
    """Run the extracted program.

    >>> one = Fraction(1)
    >>> multiclass_adaline((((one,), 1),), ((0 * one,),) * 2, one, epochs=1).w
    ((Fraction(0, 1),), (Fraction(1, 1),))
    """
    return _ended("multiclass_adaline", program("multiclass_adaline").call(
        "multiclass_adaline", rationals(), _classes(examples), listed(map(listed, W)), eta,
        natural(epochs), (LABELS[labels], ()), option(None if size is None else natural(size)),
        orders_of(order)), matrix_of)


@dataclass(frozen=True, slots=True)
class Descent:
    """What Adaline is given."""

    examples: Observations
    w: Vector[Fraction]
    eta: Fraction
    epochs: int
    size: int | None
    order: Orders
    record: When
    zero: Zero

    def run(self, drive: Callable[..., Any]) -> Descended | Refused:
        """Return how a driver ends; see `Compared`."""
        return _walked(drive(self.examples, self.w, self.eta, epochs=self.epochs, size=self.size,
                             order=self.order, record=self.record, zero=self.zero), self)

    def extracted(self) -> Descended | Refused:
        """Return how the extracted program ends."""
        return adaline(self.examples, self.w, self.eta, epochs=self.epochs, size=self.size,
                       order=self.order)

    def stepped(self, w: Any, rows: Rows) -> Any:
        """Return the weights after an update, by the extracted program."""
        return _vector(program("adaline").call(
            "adaline_epoch", rationals(), _observations(self.examples), self.eta,
            listed([rows_of(rows)]), listed(w)))

    def measured(self, w: Any, rows: Rows) -> tuple[Fraction, int]:
        """Return the loss of some examples and how many labels differ, by extracted programs."""
        chosen = [self.examples[row] for row in rows]
        ring, run = rationals(), program("perceptron").call
        wrong = [run("mistaken", ring, run("dot", ring, listed(w), listed(x)), boolean(y > 0),
                     ("F", ()), (ZEROS[self.zero], ())) for x, y in chosen]
        return _half_squared(w, chosen), wrong.count(boolean(True))


@dataclass(frozen=True, slots=True)
class ClassDescent:
    """What the Adaline of several classes is given."""

    examples: ClassExamples
    w: Matrix
    eta: Fraction
    epochs: int
    labels: Labels
    size: int | None
    order: Orders
    record: When
    tie: Tie

    def run(self, drive: Callable[..., Any]) -> Descended | Refused:
        """Return how a driver ends; see `Compared`."""
        return _walked(drive(self.examples, self.w, self.eta, epochs=self.epochs,
                             labels=self.labels, size=self.size, order=self.order,
                             record=self.record, tie=self.tie), self)

    def extracted(self) -> Descended | Refused:
        """Return how the extracted program ends."""
        return multiclass_adaline(self.examples, self.w, self.eta, epochs=self.epochs,
                                  labels=self.labels, size=self.size, order=self.order)

    def stepped(self, w: Any, rows: Rows) -> Any:
        """Return the weights after an update, by the extracted program."""
        return matrix_of(program("multiclass_adaline").call(
            "multiclass_epoch", rationals(), _classes(self.examples), self.eta,
            (LABELS[self.labels], ()), listed([rows_of(rows)]), listed(map(listed, w))))

    def measured(self, w: Any, rows: Rows) -> tuple[Fraction, int]:
        """Return the loss of some examples and how many classes differ, by extracted programs."""
        chosen = [self.examples[row] for row in rows]
        ring, run = rationals(), program("multiclass_perceptron").call
        targets = [entries(program("multiclass_adaline").call(
            "one_hot", ring, natural(t), natural(len(w)), (LABELS[self.labels], ())))
            for _, t in chosen]
        loss = sum((_half_squared(v, [(x, target[k]) for (x, _), target in
                                      zip(chosen, targets, strict=True)])
                    for k, v in enumerate(w)), Fraction(0))
        return loss, sum(t != number(run("argmax", ring, listed(
            run("dot", ring, listed(v), listed(x)) for v in w), (self.tie.capitalize(), ())))
            for x, t in chosen)


def _walked(run: Any, problem: Descent | ClassDescent) -> Descended | Refused:
    """Return how a training ends, all its records being what the extracted steps make of them.

    Raises: ValueError if a record is not.
    """
    w, start = problem.w, problem.w
    made: list[Rows] = []
    ends: list[Any] = []
    parts: list[tuple[Rows, tuple[Fraction, int]]] = []  # those of the epoch, with their measure
    while True:
        try:
            record = next(run)
        except StopIteration as end:
            same_record(end.value[:3], (w, len(made), len(ends)))
            return Descended._make((*end.value, tuple(made), tuple(ends)))
        except ValueError as refused:
            if "a pass without examples" not in str(refused):
                raise
            return Refused()
        if isinstance(record, Step):
            before = problem.measured(w, record.rows)
            w = problem.stepped(w, record.rows)
            made.append(record.rows)
            parts.append((record.rows, before))
            same_record(record, (len(made), record.rows, before[0], w))
        else:
            ends.append(w)
            everything = tuple(row for rows, _ in parts for row in rows)
            loss, errors = tuple(map(sum, zip(*(told for _, told in parts), strict=True))) \
                if problem.record == "moving" else \
                problem.measured(w if problem.record == "after" else start, everything)
            same_record(record, (len(ends), loss, errors, w))
            start, parts = w, []


def _half_squared(w: Vector[Fraction], examples: Observations) -> Fraction:
    loss: Fraction = _HALF * program("adaline").call(
        "squared_errors", rationals(), listed(w), _observations(examples))
    return loss


def _observations(examples: Observations) -> Value:
    return listed(("Pair", (listed(x), y)) for x, y in examples)


def _classes(examples: ClassExamples) -> Value:
    return listed(("Pair", (listed(x), natural(t))) for x, t in examples)
