"""The Python perceptron beside the extracted one: both run the same problems, and must agree.

Problems are drawn from a seed: with ties and without, separable and not, empty, without
dimensions, without passes, some with hundreds of points; every rule at a score of 0, every step,
every start, cyclic and given orders. Wide ones have what the many small ones have not: up to 12
features and 200 passes, and hundreds of points in each of the orders.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final, Protocol

from novikoff.reference.convention import Mistake, Step, Zero
from novikoff.reference.linalg import Vector
from novikoff.reference.perceptron import perceptron as reference
from novikoff.reference.perceptron import retraced
from novikoff.reference.record import Result, Run, Update
from novikoff.reference.sample import Label, Sample
from novikoff.theory.extracted_perceptron import Ended, dot, step_size, update
from novikoff.theory.extracted_perceptron import perceptron as extracted

LARGE: Final = 50  # one problem in so many has hundreds of points
WIDEST: Final = 12  # features
MOST: Final = 200  # passes
ORDERS: Final = ("cyclic", "shuffled", "picked")
_RULES: Final[tuple[Mistake, ...]] = ("N", "F", "AB")
_ZEROS: Final[tuple[Zero, ...]] = ("+1", "-1", "neither")
_STEPS: Final[tuple[Step, ...]] = ("eta", "2eta", "constant")
Driver = Callable[..., Run[Fraction]]


class Compared(Protocol):
    """What is compared: how a driver ends on it, and how the extracted program does."""

    def run(self, drive: Any) -> Any:
        """Return how a driver of the reference's kind ends, as a named tuple.

        Raises: ValueError if a record is not what the extracted steps make of it.
        """

    def extracted(self) -> Any:
        """Return how the extracted program ends."""


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
            row, the totals of a record are not those of the records before it, or
            `perceptron.retraced`, whose text is translated, does not return True for the updates.
        """
        run = drive(self.examples, self.w, self.eta, passes=self.passes, mistake=self.mistake,
                    zero=self.zero, step=self.step, order=self.order, stop=self.stop)
        updates: list[Update[Fraction]] = []
        w, s, passes, before = self.w, step_size(self.eta, self.step), 0, 0
        while True:
            try:
                record = next(run)
            except StopIteration as end:
                result: Result[Fraction] = end.value
                same_record(result[:3], (w, len(updates), passes))
                if not retraced(self.w, updates, s, self.mistake, self.zero):
                    raise ValueError("perceptron.retraced refuses the updates of the run") from None
                return Ended(*result, tuple(record.row for record in updates))
            if isinstance(record, Update):
                x, y = self.examples[record.row]
                z, w = dot(w, x), update(w, x, y, s)
                updates.append(record)
                same_record(record, (record.row, x, y, z, w))
            else:
                passes += 1
                same_record(record, (passes, len(updates) - before, w))
                before = len(updates)

    def extracted(self) -> Ended:
        """Return how the extracted program ends."""
        return extracted(self.examples, self.w, self.eta, passes=self.passes,
                         mistake=self.mistake, zero=self.zero, step=self.step, order=self.order,
                         stop=self.stop)


def same_record(found: Iterable[object], due: tuple[object, ...]) -> None:
    """Raise unless a record tells what is due.

    Raises: ValueError.
    """
    if tuple(found) != due:
        raise ValueError(f"a record tells {found}, and {due} was due")


def problems(count: int, seed: int = 0) -> Iterator[Problem]:
    """Yield problems, the same for the same seed.

    >>> len({problem.mistake for problem in problems(20)})
    3
    """
    rng = random.Random(seed)
    for number in range(count):
        large = number % LARGE == LARGE - 1
        drawn = _problem(rng, rng.randint(100, 300) if large else
                         rng.choice((0, 1, 2, 3, 4, 5, 6, 6)))
        yield _last_wrong(drawn) if large and number % (3 * LARGE) < LARGE else drawn


def _last_wrong(drawn: Problem) -> Problem:
    """Return the problem whose start is right on every example but the last, before any pass."""
    w = tuple(Fraction(k + 1) for k in range(len(drawn.w)))
    scores = [(x, dot(w, x)) for x, _ in drawn.examples]
    examples: list[tuple[Vector[Fraction], Label]] = [
        (x, 1 if z > 0 else -1) for x, z in scores if z]
    wrong: list[tuple[Vector[Fraction], Label]] = [
        (x, -1 if y == 1 else 1) for x, y in examples[:1]]
    return replace(drawn, examples=(*examples, *wrong), w=w, passes=0)


def wide_problems(count: int, seed: int = 0) -> Iterator[Problem]:
    """Yield wide problems, the same for the same seed: every second one of hundreds of points.

    >>> [len(problem.examples) > 99 for problem in wide_problems(4)]
    [False, True, False, True]
    """
    rng = random.Random(f"wide {seed}")
    for number in range(count):
        many = number % 2 == 1
        yield _wide(rng, many, rng.randint(100, 300) if many else rng.randint(2, 4),
                    ORDERS[number // 2 % len(ORDERS)])


def _wide(rng: random.Random, many: bool, size: int, how: str) -> Problem:
    """Hundreds of points for some passes, or some points for up to MOST passes: these hold one
    point with both labels, so that most rules never come to rest, or they do not stop at rest."""
    d, passes = rng.randint(5, WIDEST), rng.randint(2, 4) if many else rng.randint(21, MOST)
    drawn = _drawn(rng, size, passes, d, range(-9, 10) if many else (-2, -1, 0, 1, 2))
    if not many:
        ((x, y), *_), rests = drawn.examples, rng.random() < 0.3
        drawn = replace(drawn, stop=False) if rests else \
            replace(drawn, examples=(*drawn.examples, (x, -y)))
    size = len(drawn.examples)
    return replace(drawn, order=None if how == "cyclic" else tuple(
        tuple(rng.sample(range(size), size) if how == "shuffled" else
              rng.choices(range(size), k=size)) for _ in range(passes)))


def _problem(rng: random.Random, size: int) -> Problem:
    d = rng.choice((0, 1, 2, 2, 3, 3, 4))
    numbers = rng.choice(((-1, 0, 1), (-2, -1, 0, 1, 2), range(-9, 10)))
    return _drawn(rng, size, None, d, numbers)


def _drawn(rng: random.Random, size: int, passes: int | None, d: int,
           numbers: Sequence[int]) -> Problem:
    deepest = rng.choice((1, 1, 6))

    def vector() -> Vector[Fraction]:
        return tuple(Fraction(rng.choice(numbers), rng.randint(1, deepest)) for _ in range(d))

    plane = vector() if rng.random() < 0.7 else None
    if passes is None:
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


def difference(problem: Compared, drive: Callable[..., Any] = reference) -> str:
    """Return in which way a driver ends otherwise than the extracted program ("" if in none)."""
    due = problem.extracted()
    try:
        found = problem.run(drive)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    if type(found) is not type(due):
        return f"it ends in {found}, and in {due} in the extracted program"
    return "; ".join(f"{name} is {ours}, and {theirs} in the extracted program"
                     for name, ours, theirs in zip(due._fields, found, due, strict=True)
                     if ours != theirs)


def differences(count: int, seed: int = 0, drive: Driver = reference,
                wide: int = 0) -> Iterator[tuple[Problem, str]]:
    """Yield the problems on which a driver differs from the extracted program, with the way, of
    so many problems and so many wide ones.

    >>> next(differences(40, wide=2), "none")
    'none'
    """
    for problem in (*problems(count, seed), *wide_problems(wide, seed)):
        told = difference(problem, drive)
        if told:
            yield problem, told
