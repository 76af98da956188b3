"""Further references beside their extracted programs: in a dual form, by votes, codes, systems.

Each problem is drawn from a seed. Of Huffman's code the masses with their lengths are compared,
in no order; of the best threshold the least number of errors, which Coq's program also counts at
the threshold that the reference returns, as another may be as good; code words are given lengths in
rising order, as Coq's program wants them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import Any, Final, NamedTuple

from novikoff.reference.averaged_perceptron import averaged
from novikoff.reference.convention import Mistake, Step, Zero
from novikoff.reference.linalg import Vector
from novikoff.reference.record import Update
from novikoff.theory.extracted_comparison import same_record
from novikoff.theory.extracted_drivers import Examples, examples_of, rows_of
from novikoff.theory.extracted_perceptron import STEPS, ZEROS, step_size
from novikoff.theory.extracted_problems import told
from novikoff.theory.extraction import boolean, entries, listed, natural, number, program, rationals
from novikoff.theory.machine import Native, Value

Driver = Callable[..., Any]
Order = tuple[tuple[int, ...], ...]
_INVERSE: Final = Native(1, lambda c: 1 / c)
_STRICT: Final[tuple[Value, Value]] = (("N", ()), ("Neither", ()))


class Dual(NamedTuple):
    """The end of a run in the dual form."""

    alpha: Vector[Fraction]
    updates: tuple[int, ...]


class Voters(NamedTuple):
    """All weights of a run with their votes, and the sum of the weights times their votes."""

    survivors: tuple[tuple[Vector[Fraction], int], ...]
    average: Vector[Fraction]


class Answer(NamedTuple):
    """What a function returns."""

    value: Any


@dataclass(frozen=True, slots=True)
class DualForm:
    """What a kernel perceptron with the kernel u·v is given, which makes all its passes."""

    examples: Examples
    eta: Fraction
    order: Order
    mistake: Mistake
    zero: Zero
    step: Step

    def run(self, drive: Driver) -> Dual:
        """Return how a driver of the reference's kind ends."""
        *records, result = told(drive(
            self.examples, self.eta, passes=len(self.order), mistake=self.mistake,
            zero=self.zero, step=self.step, order=self.order, stop=False))
        ring, run = rationals(), program("kernel_perceptron").call
        alpha, s = [Fraction(0)] * len(self.examples), step_size(self.eta, self.step)
        rows: list[int] = []
        points = listed(listed(x) for x, _ in self.examples)
        for record in records:
            if isinstance(record, Update):
                x, y = self.examples[record.row]
                z = run("dual", ring, run("signs", ring, listed(alpha), examples_of(self.examples)),
                        points, listed(x))
                alpha[record.row] += s
                rows.append(record.row)
                same_record(record, (record.row, x, y, z, tuple(alpha)))
        return Dual(result.w, tuple(rows))

    def extracted(self) -> Dual:
        """Return how the extracted program ends."""
        alpha, rows = program("kernel_perceptron").call(
            "kernel_pass", rationals(), examples_of(self.examples), (self.mistake, ()),
            (ZEROS[self.zero], ()), step_size(self.eta, self.step),
            rows_of(chain.from_iterable(self.order)),
            listed([Fraction(0)] * len(self.examples)), listed(()))[1]
        return Dual(tuple(entries(alpha)), tuple(map(number, reversed(entries(rows)))))


@dataclass(frozen=True, slots=True)
class Votes:
    """What a voted perceptron is given, which makes all its passes."""

    examples: Examples
    w: Vector[Fraction]
    eta: Fraction
    order: Order
    mistake: Mistake
    zero: Zero
    step: Step

    def run(self, drive: Driver) -> Voters:
        """Return how a driver of the reference's kind ends."""
        *records, result = told(drive(
            self.examples, self.w, self.eta, passes=len(self.order), mistake=self.mistake,
            zero=self.zero, step=self.step, order=self.order, stop=False))
        same_record(result[:3], (records[-1].w, len(records) - 1, len(self.order)))
        return Voters(tuple((w, votes) for w, votes in records), averaged(records))

    def extracted(self) -> Voters:
        """Return how the extracted program ends."""
        ring, run = rationals(), program("voted_perceptron").call
        voters = run(
            "voted_perceptron", ring, examples_of(self.examples), listed(self.w), self.eta,
            natural(len(self.order)), (self.mistake, ()), (ZEROS[self.zero], ()),
            (STEPS[self.step], ()), ("Some", (listed(map(rows_of, self.order)),)))
        return Voters(tuple((tuple(entries(w)), number(votes)) for w, votes in (
            pair[1] for pair in entries(voters))), tuple(entries(run("averaged", ring, voters))))


@dataclass(frozen=True, slots=True)
class Masses:
    """The masses that Huffman's code is given."""

    examples: Vector[Fraction]

    def run(self, drive: Driver) -> Answer:
        """Return the masses with their lengths."""
        return Answer(sorted(zip(self.examples, drive(self.examples), strict=True)))

    def extracted(self) -> Answer:
        """Return the same by the extracted program."""
        found = program("huffman_code").call("huffman", rationals(), listed(self.examples))
        return Answer(sorted((p, number(length)) for p, length in (
            pair[1] for pair in entries(found))))


@dataclass(frozen=True, slots=True)
class OneFeature:
    """The examples (1, feature) that a best threshold is given."""

    examples: Examples

    def run(self, drive: Driver) -> Answer:
        """Return the least number of errors, and that of the weights that are returned."""
        errors, w = drive(self.examples)
        return Answer((errors, number(program("best_threshold").call(
            "wrong", rationals(), listed(w), *_STRICT, self._features()))))

    def extracted(self) -> Answer:
        """Return the same by the extracted program."""
        errors = number(program("best_threshold").call(
            "best_threshold", rationals(), self._features())[1][0])
        return Answer((errors, errors))

    def _features(self) -> Value:
        return listed(("Pair", (x[1], boolean(y > 0))) for x, y in self.examples)


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
