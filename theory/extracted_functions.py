"""Further references beside their extracted programs: in a dual form, by votes, codes, systems.

Each problem is drawn from a seed. Code words are given lengths in rising order, as Coq's program
wants them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, NamedTuple

from novikoff.reference.averaged_perceptron import averaged
from novikoff.reference.convention import Mistake, Step, Zero
from novikoff.reference.kernel_perceptron import Kernel, linear, polynomial
from novikoff.reference.linalg import Vector
from novikoff.reference.record import Update
from novikoff.theory.extracted_comparison import same_record
from novikoff.theory.extracted_drivers import Examples, examples_of, orders_of, rows_of
from novikoff.theory.extracted_perceptron import STEPS, ZEROS, Ended, ended, step_size
from novikoff.theory.extracted_problems import told
from novikoff.theory.extraction import boolean, entries, listed, natural, number, program, rationals
from novikoff.theory.machine import Native

Driver = Callable[..., Any]
Order = tuple[tuple[int, ...], ...]
_INVERSE: Final = Native(1, lambda c: 1 / c)


class Voters(NamedTuple):
    """The end of a run, with all its weights and votes, and the sum of the weights by votes."""

    w: Vector[Fraction]
    updates: int
    passes: int
    converged: bool
    survivors: tuple[tuple[Vector[Fraction], int], ...]
    average: Vector[Fraction]


class Answer(NamedTuple):
    """What a function returns."""

    value: Any


@dataclass(frozen=True, slots=True)
class DualForm:
    """What a kernel perceptron is given: the kernel u·v for the degree 0, else (u·v + 1)^degree."""

    examples: Examples
    eta: Fraction
    passes: int
    degree: int
    mistake: Mistake
    zero: Zero
    step: Step
    order: Order | None
    stop: bool

    def run(self, drive: Driver) -> Ended:
        """Return how a driver of the reference's kind ends."""
        *records, result = told(drive(
            self.examples, self.eta, passes=self.passes, kernel=self.kernel(),
            mistake=self.mistake, zero=self.zero, step=self.step, order=self.order,
            stop=self.stop))
        alpha, s = [Fraction(0)] * len(self.examples), step_size(self.eta, self.step)
        rows: list[int] = []
        passes, before = 0, 0
        for record in records:
            if isinstance(record, Update):
                x, y = self.examples[record.row]
                z = program("kernel_perceptron").call(
                    "kernel_score", rationals(), self._kernel(), listed(alpha),
                    examples_of(self.examples), listed(x))
                alpha[record.row] += s
                rows.append(record.row)
                same_record(record, (record.row, x, y, z, tuple(alpha)))
            else:
                passes += 1
                same_record(record, (passes, len(rows) - before, tuple(alpha)))
                before = len(rows)
        same_record(result[:3], (tuple(alpha), len(rows), passes))
        return Ended._make((*result, tuple(rows)))

    def extracted(self) -> Ended:
        """Return how the extracted program ends."""
        return ended("kernel_perceptron", program("kernel_perceptron").call(
            "kernel_perceptron", rationals(), examples_of(self.examples), self.eta,
            natural(self.passes), self._kernel(), (self.mistake, ()), (ZEROS[self.zero], ()),
            (STEPS[self.step], ()), orders_of(self.order), boolean(self.stop)))

    def kernel(self) -> Kernel:
        """Return the kernel."""
        return polynomial(self.degree, 1) if self.degree else linear

    def _kernel(self) -> Native:
        kernel = self.kernel()
        return Native(2, lambda u, v: kernel(entries(u), entries(v)))


@dataclass(frozen=True, slots=True)
class Votes:
    """What a voted perceptron is given."""

    examples: Examples
    w: Vector[Fraction]
    eta: Fraction
    passes: int
    mistake: Mistake
    zero: Zero
    step: Step
    order: Order | None
    stop: bool

    def run(self, drive: Driver) -> Voters:
        """Return how a driver of the reference's kind ends."""
        *records, result = told(drive(
            self.examples, self.w, self.eta, passes=self.passes, mistake=self.mistake,
            zero=self.zero, step=self.step, order=self.order, stop=self.stop))
        w, updates, passes, converged = result
        return Voters(w, updates, passes, converged,
                      tuple((v, votes) for v, votes in records), averaged(records))

    def extracted(self) -> Voters:
        """Return how the extracted program ends."""
        ring, run = rationals(), program("voted_perceptron").call
        result, survivors = run(
            "voted_perceptron", ring, examples_of(self.examples), listed(self.w), self.eta,
            natural(self.passes), (self.mistake, ()), (ZEROS[self.zero], ()),
            (STEPS[self.step], ()), orders_of(self.order), boolean(self.stop))[1]
        w, updates, passes, converged, _ = ended("voted_perceptron", result)
        return Voters(w, updates, passes, converged, tuple(
            (tuple(entries(v)), number(votes)) for v, votes in (
                pair[1] for pair in entries(survivors))),
            tuple(entries(run("averaged", ring, survivors))))


@dataclass(frozen=True, slots=True)
class Masses:
    """The masses that Huffman's code is given."""

    examples: Vector[Fraction]

    def run(self, drive: Driver) -> Answer:
        """Return the lengths."""
        return Answer(drive(self.examples))

    def extracted(self) -> Answer:
        """Return the same by the extracted program."""
        return Answer(tuple(map(number, entries(program("huffman_code").call(
            "huffman_lengths", rationals(), listed(self.examples))))))


@dataclass(frozen=True, slots=True)
class OneFeature:
    """The examples (1, feature) that a best threshold is given."""

    examples: Examples

    def run(self, drive: Driver) -> Answer:
        """Return the least number of errors with the weights that have it."""
        return Answer(drive(self.examples))

    def extracted(self) -> Answer:
        """Return the same by the extracted program."""
        errors, w = program("best_threshold").call(
            "best_threshold", rationals(), examples_of(self.examples))[1]
        return Answer((number(errors), tuple(entries(w))))


@dataclass(frozen=True, slots=True)
class System:
    """The matrix and the right side of a linear system."""

    examples: Sequence[Vector[Fraction]]
    b: Vector[Fraction]

    def run(self, drive: Driver) -> Answer:
        """Return the solution, or None where the system is refused."""
        try:
            return Answer(drive(self.examples, self.b))
        except ValueError as refused:
            if "singular" not in str(refused):
                raise
            return Answer(None)

    def extracted(self) -> Answer:
        """Return the same by the extracted program."""
        name, found = program("linear_system").call(
            "solve", rationals(), _INVERSE, listed(map(listed, self.examples)), listed(self.b))
        return Answer(tuple(entries(found[0])) if name == "Some" else None)


@dataclass(frozen=True, slots=True)
class Lengths:
    """The lengths of words, in rising order."""

    examples: tuple[int, ...]

    def run(self, drive: Driver) -> Answer:
        """Return the words."""
        return Answer(tuple(drive(self.examples)))

    def extracted(self) -> Answer:
        """Return the same by the extracted program."""
        words = program("code_words").call("code_words", rows_of(self.examples))
        return Answer(tuple("".join("1" if bit[0] == "True" else "0" for bit in entries(word))
                            for word in entries(words)))


def fitting_lengths(rng: random.Random, size: int) -> Lengths:
    """Draw lengths that a prefix code can have: leaves of a tree that is split at random."""
    leaves = [0]
    for _ in range(min(size, 9)):
        length = leaves.pop(rng.randrange(len(leaves)))
        leaves += [length + 1] * 2
    return Lengths(tuple(sorted(rng.sample(leaves, rng.randint(0, len(leaves))))))


def masses(rng: random.Random, size: int) -> Masses:
    """Draw a probability without a 0, with many equal masses."""
    weights = [rng.choice((1, 1, 2, 3, rng.randint(1, 99))) for _ in range(max(size, 1))]
    return Masses(tuple(Fraction(weight, sum(weights)) for weight in weights))


def system(rng: random.Random, size: int) -> System:
    """Draw a linear system of at most 6 unknowns, often a singular one."""
    n, deepest = min(size, 6), rng.choice((1, 1, 5))

    def vector() -> list[Fraction]:
        return [Fraction(rng.choice((-2, -1, 0, 0, 1, 2)), rng.randint(1, deepest))
                for _ in range(n)]

    A = [vector() for _ in range(n)]
    if n > 1 and rng.random() < 0.3:
        A[-1] = [2 * a - b for a, b in zip(A[0], A[rng.randrange(n - 1)], strict=True)]
    return System(tuple(map(tuple, A)), tuple(vector()))
