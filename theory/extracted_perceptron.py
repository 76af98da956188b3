"""The perceptron program that Coq's bounds are about, with the interface of the reference."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import islice
from typing import Any, Final, NamedTuple, cast

from novikoff.reference.convention import Mistake, Step, Zero
from novikoff.reference.linalg import Vector
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
from novikoff.theory.outcome import Rational

ZEROS: Final = {"+1": "Plus_one", "-1": "Minus_one", "neither": "Neither"}
STEPS: Final = {"eta": "Eta_once", "2eta": "Eta_twice", "constant": "Eta_constant"}


class Ended(NamedTuple):
    """What a driver returns, and the indices of the corrected examples, oldest first."""

    w: Vector[Fraction]
    updates: int
    passes: int
    converged: bool
    rows: tuple[int, ...]


def returned(name: str, result: Value, function: str = "returned") -> tuple[Value, int, int, bool]:
    """Return what the driver of a program returns of its result, as Coq makes it (Returned.v)."""
    triple, converged = program(name).call(function, rationals(), result)[1]
    pair, passes = triple[1]
    w, updates = pair[1]
    return w, number(updates), number(passes), converged[0] == "True"


def ended(name: str, result: Value) -> Ended:
    """Return how a run of a program ends."""
    w, updates, passes, converged = returned(name, result)
    return Ended(tuple(entries(w)), updates, passes, converged,
                 tuple(map(number, entries(result[1][1]))))


def perceptron(examples: Sequence[tuple[Sequence[Rational], int]], w: Sequence[Rational],
               eta: Rational, *, passes: int, mistake: Mistake = "N", zero: Zero = "+1",
               step: Step = "eta", order: Iterable[Sequence[int]] | None = None,
               stop: bool = True) -> Ended:
    """Run the extracted program, as `novikoff.reference.perceptron.perceptron` runs.

    Shapes: w and every x have the same length.
    Raises: ValueError for different lengths, which the program would fill up with 0.

    >>> perceptron((((1, 0), -1), ((1, 1), 1)), (0, 0), 1, passes=9)
    Ended(w=(Fraction(-1, 1), Fraction(2, 1)), updates=5, passes=4, converged=True, \
rows=(0, 1, 0, 1, 0))
    """
    if any(len(x) != len(w) for x, _ in examples):
        raise ValueError(f"w has {len(w)} weights, and some x has another number of entries")
    orders = None if order is None else listed(
        listed(map(natural, indices)) for indices in islice(order, passes))
    return ended("perceptron", program("perceptron").call(
        "perceptron", rationals(),
        listed(("Pair", (_vector(x), boolean(y > 0))) for x, y in examples), _vector(w),
        Fraction(eta), natural(passes), (mistake, ()), (ZEROS[zero], ()),
        (STEPS[step], ()), option(orders), boolean(stop)))


def dot(w: Sequence[Rational], x: Sequence[Rational]) -> Fraction:
    """Return w·x by the extracted program.

    >>> dot((1, 2), (3, 4))
    Fraction(11, 1)
    """
    return cast(Fraction, program("perceptron").call("dot", rationals(), _vector(w), _vector(x)))


def update(w: Sequence[Rational], x: Sequence[Rational], y: int,
           step: Rational) -> Vector[Fraction]:
    """Return w + s y x by the extracted program.

    >>> update((0, 0), (1, 2), -1, 3)
    (Fraction(-3, 1), Fraction(-6, 1))
    """
    return tuple(entries(program("perceptron").call(
        "update", rationals(), _vector(w), _vector(x), boolean(y > 0), Fraction(step))))


def step_size(eta: Rational, step: Step = "eta") -> Fraction:
    """Return s by the extracted program.

    >>> step_size(3, "2eta")
    Fraction(6, 1)
    """
    return cast(Fraction, program("perceptron").call(
        "step_size", rationals(), Fraction(eta), (STEPS[step], ())))


def _vector(x: Sequence[Rational]) -> Any:
    return listed(map(Fraction, x))
