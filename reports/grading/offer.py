"""How a student's plain functions stand in for those of the reference in the exercises' theorems.

An offer says which function of the student answers a call of the reference, with which plain
arguments, and how its answer is read. Calls for which there is no offer are answered by the
reference, and count for nothing. What a student is handed that is no number, such as a loss or a
learner, crosses as Python of ours; what a student returns that is no number is asked for its values
where a theorem asks for them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from novikoff.theory.comparison import bounds
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call
from novikoff.theory.outcome import Failed
from novikoff.theory.rounding import gamma

OPERATIONS: Final = 64
"""As many operations as a function with exp, log and tanh is granted, by the rounding policy."""
Arguments = list[Any]


@dataclass(frozen=True, slots=True)
class Given:
    """An argument that is no number: a Python expression of ours, evaluated where programs run."""

    python: str


@dataclass(frozen=True, slots=True)
class Offer:
    """One function of the student: its name, its arguments for a call, the value it stands for.

    `arguments` is None for a call that the student is not asked; `value` gets the answer with
    exact numbers, lists as tuples. With `each`, `arguments` returns one list of arguments for each
    of several questions, and `value` gets as many answers. Where the student returns functions,
    `at` says at which point each of them is asked. Where float64 rounds, an answer stands for an
    interval.
    """

    name: str
    arguments: Callable[[Call], Arguments | None]
    value: Callable[[Any, Call], Any] = lambda told, _: told
    rounds: bool = False
    each: bool = False
    at: Callable[[Call], Any] | None = None

    def questions(self, call: Call) -> list[Arguments] | None:
        """Return the arguments of every question that a call comes to, or None."""
        arguments = self.arguments(call)
        return arguments if arguments is None or self.each else [arguments]

    def stands_for(self, told: Sequence[Any], call: Call) -> Any:
        """Return the value of the call by the answers to its questions.

        Raises: novikoff.theory.outcome.Failed for answers of another shape.
        """
        value = self.value(tuple(told) if self.each else told[0], call)
        return enclosed(value) if self.rounds else value


@dataclass(frozen=True, slots=True)
class Stand:
    """An object of the reference whose methods the student's functions stand in for.

    `made` gets what the reference returns, the call, and a function that observes a call.
    """

    made: Callable[[Any, Call, Callable[[Call], Any]], Any]


@dataclass(frozen=True, slots=True)
class Program:
    """What is handed in for an exercise: functions for calls of the reference, and theorems.

    `functions` are names for calls that only offers know, each with what the reference answers.
    Samples that are drawn have so many `rows`: of four examples a float holds every mean.
    """

    file: str
    signature: str
    offers: Mapping[str, Offer | Stand]
    theorems: tuple[str, ...]
    functions: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    rows: int = 4

    @property
    def name(self) -> str:
        """The first function."""
        return next(offer.name for offer in self.offers.values() if isinstance(offer, Offer))


def split(examples: Any) -> Arguments:
    """Return the rows and the labels of examples."""
    return [[list(x) for x, _ in examples], [y for _, y in examples]]


def plain(call: Call) -> Arguments | None:
    """Return the arguments of a call without options."""
    return list(call.arguments) if not call.options else None


def enclosed(told: Any) -> Any:
    """Return what an answer stands for where float64 rounds: intervals, in every place of a list.

    >>> 1 / 3 in enclosed(Fraction(1, 3))
    True
    """
    if isinstance(told, tuple):
        return tuple(map(enclosed, told))
    if isinstance(told, bool) or not isinstance(told, int | Fraction):
        return told
    radius = gamma(OPERATIONS) * (abs(Fraction(told)) + 1)
    low, high = interval(Fraction(told) - radius), interval(Fraction(told) + radius)
    return type(low)([low.a, high.b])


def point(value: Any) -> Any:
    """Return a number in the place of an interval that holds only it, also in lists.

    >>> point((interval(2), Fraction(1, 2)))
    (Fraction(2, 1), Fraction(1, 2))
    """
    if isinstance(value, list | tuple):
        return type(value)(map(point, value))
    return sum(bounds(value), Fraction(0)) / 2 if hasattr(value, "a") else value


def rows(told: Any) -> tuple[Any, ...]:
    """Return an answer that is a list.

    Raises: Failed for any other.
    """
    if not isinstance(told, tuple):
        raise Failed("a list is due")
    return told


def row(told: Any) -> Any:
    """Return an answer that is a list of numbers.

    Raises: Failed for any other.
    """
    if not isinstance(told, tuple) or any(isinstance(v, bool | str | tuple | None) for v in told):
        raise Failed("a list of numbers is due")
    return told


def number(name: str) -> Offer:
    """Return the offer of a function from numbers to a number, which float64 rounds."""
    return Offer(name, plain, rounds=True)


def vector(name: str, arguments: Callable[[Call], Arguments | None], *,
           rounds: bool = False) -> Offer:
    """Return the offer of a function that returns a list of numbers."""
    return Offer(name, arguments, lambda told, _: row(told), rounds)
