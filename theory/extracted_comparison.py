"""The Python perceptron beside the extracted one: both run the same problems, and must agree.

Problems are drawn from a seed: with ties and without, separable and not, empty, without
dimensions, without passes, some with hundreds of points; every rule at a score of 0, every step,
every start, cyclic and given orders.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Final

from novikoff.reference.convention import Mistake, Step, Zero
from novikoff.reference.linalg import Vector
from novikoff.reference.perceptron import perceptron as reference
from novikoff.reference.record import Result, Run, Update
from novikoff.reference.sample import Label, Sample
from novikoff.theory.extracted_perceptron import Ended, dot, step_size, update
from novikoff.theory.extracted_perceptron import perceptron as extracted

LARGE: Final = 50  # one problem in so many has hundreds of points
_RULES: Final[tuple[Mistake, ...]] = ("N", "F", "AB")
_ZEROS: Final[tuple[Zero, ...]] = ("+1", "-1", "neither")
_STEPS: Final[tuple[Step, ...]] = ("eta", "2eta", "constant")
Driver = Callable[..., Run[Fraction]]


@dataclass(frozen=True, slots=True)
class Problem:
    """What a perceptron is given."""

    examples: Sample[Fraction]
    w: Vector[Fraction]
    eta: Fraction
    passes: int
    mistake: Mistake
    zero: Zero
    step: Step
    order: tuple[tuple[int, ...], ...] | None
    stop: bool

    def run(self, drive: Driver) -> Ended:
        """Return how a driver of the reference's kind ends.

        Raises: ValueError if a record is not what the extracted `dot` and `update` make of its
            row, or the totals of a record are not those of the records before it.
        """
        run = drive(self.examples, self.w, self.eta, passes=self.passes, mistake=self.mistake,
                    zero=self.zero, step=self.step, order=self.order, stop=self.stop)
        rows: list[int] = []
        w, s, passes, before = self.w, step_size(self.eta, self.step), 0, 0
        while True:
            try:
                record = next(run)
            except StopIteration as end:
                result: Result[Fraction] = end.value
                _same(result[:3], (w, len(rows), passes))
                return Ended(result.w, tuple(rows), result.passes, result.converged)
            if isinstance(record, Update):
                x, y = self.examples[record.row]
                z, w = dot(w, x), update(w, x, y, s)
                rows.append(record.row)
                _same(record, (record.row, x, y, z, w))
            else:
                passes += 1
                _same(record, (passes, len(rows) - before, w))
                before = len(rows)

    def extracted(self) -> Ended:
        """Return how the extracted program ends."""
        return extracted(self.examples, self.w, self.eta, passes=self.passes,
                         mistake=self.mistake, zero=self.zero, step=self.step, order=self.order,
                         stop=self.stop)


def _same(found: tuple[object, ...], due: tuple[object, ...]) -> None:
    if tuple(found) != due:
        raise ValueError(f"a record tells {found}, and {due} was due")


def problems(count: int, seed: int = 0) -> Iterator[Problem]:
    """Yield problems, the same for the same seed.

    >>> len({problem.mistake for problem in problems(20)})
    3
    """
    rng = random.Random(seed)
    for number in range(count):
        yield _problem(rng, rng.randint(100, 300) if number % LARGE == LARGE - 1 else
                       rng.choice((0, 1, 2, 3, 4, 5, 6, 6)))


def _problem(rng: random.Random, size: int) -> Problem:
    d = rng.choice((0, 1, 2, 2, 3, 3, 4))
    numbers = rng.choice(((-1, 0, 1), (-2, -1, 0, 1, 2), range(-9, 10)))
    deepest = rng.choice((1, 1, 6))

    def vector() -> Vector[Fraction]:
        return tuple(Fraction(rng.choice(numbers), rng.randint(1, deepest)) for _ in range(d))

    plane = vector() if rng.random() < 0.7 else None
    passes = rng.choice((0, 1, 2, 3, 8, 20) if size < 100 else (1, 2, 3))
    return Problem(
        tuple((x, _label(rng, plane, x)) for x in (vector() for _ in range(size))),
        vector() if rng.random() < 0.5 else (Fraction(0),) * d,
        Fraction(rng.choice((1, 1, 1, 2, 3, 3, -1, 0)), rng.randint(1, 3)), passes,
        rng.choice(_RULES), rng.choice(_ZEROS), rng.choice(_STEPS),
        _order(rng, size, passes) if rng.random() < 0.3 else None, rng.random() < 0.7)


def _label(rng: random.Random, plane: Vector[Fraction] | None, x: Vector[Fraction]) -> Label:
    z = dot(plane, x) if plane is not None else 0
    return rng.choice((-1, 1)) if z == 0 else 1 if z > 0 else -1


def _order(rng: random.Random, size: int, passes: int) -> tuple[tuple[int, ...], ...]:
    """Passes that leave out examples and repeat some; there may be fewer of them, or more."""
    return tuple(tuple(rng.choices(range(size), k=rng.randint(0, 2 * min(size, 9))))
                 if size else () for _ in range(rng.randint(0, passes + 2)))


def difference(problem: Problem, drive: Driver = reference) -> str:
    """Return in which way a driver ends otherwise than the extracted program ("" if in none)."""
    due = problem.extracted()
    try:
        found = problem.run(drive)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "; ".join(f"{name} is {ours}, and {theirs} in the extracted program"
                     for name, ours, theirs in zip(due._fields, found, due, strict=True)
                     if ours != theirs)


def differences(count: int, seed: int = 0,
                drive: Driver = reference) -> Iterator[tuple[Problem, str]]:
    """Yield the problems on which a driver differs from the extracted program, with the way.

    >>> next(differences(40), "none")
    'none'
    """
    for problem in islice(problems(count, seed), count):
        told = difference(problem, drive)
        if told:
            yield problem, told
