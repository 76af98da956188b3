"""Problems for the batch perceptron, batch PLA, the perceptron learning algorithm, the pocket and
the multiclass perceptron.

Each runs a driver of the reference's kind, looks at every record by the extracted steps, and ends
in what is compared with the extracted program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import Any, TypeAlias

from novikoff.reference.argmax import Tie
from novikoff.reference.batch_perceptron import Correction, Reduction
from novikoff.reference.convention import Mistake, Step, Zero
from novikoff.reference.linalg import Vector
from novikoff.reference.multiclass_perceptron import ClassUpdate
from novikoff.theory import extracted_drivers as proved
from novikoff.theory.extracted_comparison import same_record
from novikoff.theory.extracted_perceptron import Ended, dot, step_size, update

Driver: TypeAlias = Callable[..., Any]
Cuts: TypeAlias = tuple[tuple[tuple[int, ...], ...], ...]


def told(run: Any) -> Iterator[Any]:
    """Yield the records of a run, and last its result."""
    result = yield from run
    yield result


@dataclass(frozen=True, slots=True)
class Batches:
    """What a batch perceptron is given."""

    examples: proved.Examples
    w: Vector[Fraction]
    eta: Fraction
    passes: int
    reduction: Reduction
    size: int | None
    batches: Cuts | None
    mistake: Mistake
    zero: Zero
    step: Step
    stop: bool

    def run(self, drive: Driver) -> Ended:
        """Return how a driver ends; see `Compared`."""
        *records, result = told(drive(self.examples, self.w, self.eta, **self._options()))
        w, s, passes, before = self.w, step_size(self.eta, self.step), 0, 0
        rows: list[int] = []
        n = len(self.examples)
        whole = tuple(tuple(range(i, min(i + (self.size or n), n)))
                      for i in range(0, n, self.size or max(n, 1)))
        due = chain.from_iterable(self.batches or (whole,) * self.passes)
        for record in records:
            if isinstance(record, Correction):
                wrong, delta = proved.direction(self.examples, w, next(due), self.reduction,
                                                self.mistake, self.zero)
                w = proved.moved(w, s, delta)
                rows += wrong
                same_record(record, (wrong, delta, w))
            else:
                passes += 1
                same_record(record, (passes, len(rows) - before, w))
                before = len(rows)
        same_record(result[:3], (w, len(rows), passes))
        return Ended._make((*result, tuple(rows)))

    def extracted(self) -> Ended:
        """Return how the extracted program ends."""
        return proved.batch_perceptron(self.examples, self.w, self.eta, **self._options())

    def _options(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in (
            "passes", "reduction", "size", "batches", "mistake", "zero", "step", "stop")}


@dataclass(frozen=True, slots=True)
class Stopped:
    """What batch PLA is given."""

    examples: proved.Examples
    w: Vector[Fraction]
    alpha: Fraction
    epsilon: Fraction
    passes: int
    mistake: Mistake
    zero: Zero

    def run(self, drive: Driver) -> Ended:
        """Return how a driver ends; see `Compared`."""
        *records, result = told(drive(*self._given(), **self._options()))
        w, rows = self.w, list[int]()
        for correction, after in zip(records[::2], records[1::2], strict=True):
            wrong, delta = proved.direction(self.examples, w, range(len(self.examples)), "mean",
                                            self.mistake, self.zero)
            w = proved.moved(w, self.alpha, delta)
            rows += wrong
            same_record(correction, (wrong, delta, w))
            same_record(after, (after.number, len(wrong), w))
        same_record([end.number for end in records[1::2]], (*range(1, result.passes + 1),))
        same_record(result[:2], (w, len(rows)))
        return Ended._make((*result, tuple(rows)))

    def extracted(self) -> Ended:
        """Return how the extracted program ends."""
        return proved.batch_pla(*self._given(), **self._options())

    def _given(self) -> tuple[Any, ...]:
        return self.examples, self.w, self.alpha, self.epsilon

    def _options(self) -> dict[str, Any]:
        return {"passes": self.passes, "mistake": self.mistake, "zero": self.zero}


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the perceptron learning algorithm is given; the choice is by a number, among the
    mistaken examples."""

    examples: proved.Examples
    w: Vector[Fraction]
    eta: Fraction
    updates: int
    pick: int
    mistake: Mistake
    zero: Zero
    step: Step

    def choose(self, rows: Sequence[int]) -> int:
        """Return one of the rows; which one depends on them and on the number alone."""
        return rows[(self.pick * sum(rows) + self.pick) % len(rows)]

    def run(self, drive: Driver) -> Ended:
        """Return how a driver ends; see `Compared`."""
        *records, result = told(drive(self.examples, self.w, self.eta, **self._options()))
        w, s, rows = self.w, step_size(self.eta, self.step), list[int]()
        for correction, after in zip(records[::2], records[1::2], strict=True):
            x, y = self.examples[correction.row]
            z, w = dot(w, x), update(w, x, y, s)
            rows.append(correction.row)
            same_record(correction, (correction.row, x, y, z, w))
            same_record(after, (len(rows), 1, w))
        same_record(result[:3], (w, len(rows), len(rows)))
        return Ended._make((*result, tuple(rows)))

    def extracted(self) -> Ended | None:
        """Return how the extracted program ends."""
        return proved.perceptron_learning_algorithm(self.examples, self.w, self.eta,
                                                    **self._options())

    def _options(self) -> dict[str, Any]:
        return {"choose": self.choose} | {name: getattr(self, name) for name in (
            "updates", "mistake", "zero", "step")}


@dataclass(frozen=True, slots=True)
class Picks(Chosen):
    """What a pocket is given."""

    strict: bool

    def run(self, drive: Driver) -> Ended:
        """Return how a driver ends; see `Compared`."""
        *records, result = told(drive(self.examples, self.w, self.eta, **self._options()))
        kept, w, s, rows = self.w, self.w, step_size(self.eta, self.step), []
        best = proved.pocketed(self.examples, True, self.mistake, self.zero, w, 0, w)[0]
        for (row, x, y, z, after), errors, *pocketed in records:
            point, label = self.examples[row]
            due, w = dot(w, point), update(w, point, label, s)
            same_record((x, y, z, after), (point, label, due, w))
            found, kept, best = proved.pocketed(self.examples, self.strict, self.mistake,
                                                self.zero, kept, best, w)
            same_record((errors, *pocketed), (found, kept, best))
            rows.append(row)
        same_record(result[:3], (kept, len(rows), len(rows)))
        return Ended._make((*result, tuple(rows)))

    def extracted(self) -> Ended | None:
        """Return how the extracted program ends."""
        return proved.pocket(self.examples, self.w, self.eta, **self._options())

    def _options(self) -> dict[str, Any]:
        return {**Chosen._options(self), "strict": self.strict}


@dataclass(frozen=True, slots=True)
class Classes:
    """What a multiclass perceptron is given: the label of an example is its class."""

    examples: proved.Examples
    w: proved.Matrix
    eta: Fraction
    passes: int
    mistake: Mistake
    tie: Tie
    order: tuple[tuple[int, ...], ...] | None
    stop: bool

    def run(self, drive: Driver) -> proved.Sides:
        """Return how a driver ends; see `Compared`."""
        *records, result = told(drive(self.examples, self.w, self.eta, **self._options()))
        w, made, passes, before = self.w, [], 0, 0
        for record in records:
            if isinstance(record, ClassUpdate):
                x, k = self.examples[record.row]
                z, rival = proved.lead(w, x, k, self.tie)
                w = proved.corrected(w, x, k, rival, self.eta)
                made.append((record.row, rival))
                same_record(record, (record.row, x, k, rival, z, w))
            else:
                passes += 1
                same_record(record, (passes, len(made) - before, w))
                before = len(made)
        same_record(result[:3], (w, len(made), passes))
        return proved.Sides._make((*result, tuple(made)))

    def extracted(self) -> proved.Sides:
        """Return how the extracted program ends."""
        return proved.multiclass_perceptron(self.examples, self.w, self.eta, **self._options())

    def _options(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in (
            "passes", "mistake", "tie", "order", "stop")}
