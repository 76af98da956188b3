"""Values of bare functions: read from the wire, rounded, compared, moved to exact arguments."""

from __future__ import annotations

import math
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from typing import Any, Final

from novikoff.reports.validation.function_spec import Argument, FunctionSpec, Skipped
from novikoff.reports.validation.protocol import exact
from novikoff.theory.comparison import bounds, shown
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import FunctionSubject, enclosed
from novikoff.theory.outcome import Value

PRECISION: Final = 113
REFERENCE: Final = FunctionSubject()
NEAR: Final = 1e-9
"""How near, relative to 1 + its size, a simulated value must be."""
INFINITE: Final = {"inf": math.inf, "+inf": math.inf, "-inf": -math.inf}


def at(call: Call) -> Any:
    """Return what the reference returns at rounded arguments, which may be no law any more.

    Raises: Skipped if it refuses them.
    """
    try:
        return REFERENCE.call(call)
    except ValueError:
        pass
    try:
        with precision(PRECISION):
            return REFERENCE.call(Call(call.function, enclosed(call.arguments, Fraction),
                                       call.options))
    except (TypeError, ValueError, NotImplementedError):
        raise Skipped("float64 does not hold the arguments", counted=True) from None


def read(value: Any, name: str) -> Any:
    """Return a value of the wire with exact numbers, lists as tuples.

    Raises: NotFinite for nan; BadReply for what is no number.

    >>> read([0.5, "inf", True], "f")
    (Fraction(1, 2), inf, True)
    """
    if isinstance(value, list | tuple):
        return tuple(read(entry, name) for entry in value)
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, str) and value in INFINITE:
        return INFINITE[value]
    return exact(value, f"the value of {name}")


def rounded(value: Any) -> Any:
    """Return the same with the nearest float64 in place of every rational.

    Statistics are no argument that a target is given, and stay.

    >>> rounded((Fraction(1, 2), 3, True))
    (Fraction(1, 2), 3, True)
    >>> rounded(Fraction(1, 3)) == Fraction(1 / 3)
    True
    """
    if isinstance(value, Fraction):
        return Fraction(float(value))
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{f.name: rounded(getattr(value, f.name)) for f in fields(value)})
    return type(value)(map(rounded, value)) if type(value) in (tuple, list) else value


def agrees(due: Any, told: Any, radius: Fraction) -> bool:
    """Return whether what was told is what is due, or no farther from it than the radius.

    >>> agrees((1, "every"), (Fraction(9, 8), "every"), Fraction(1, 4))
    True
    """
    if is_dataclass(due) and not isinstance(due, type):
        return type(told) is type(due) and all(
            agrees(getattr(due, f.name), getattr(told, f.name), radius) for f in fields(due))
    if isinstance(due, list | tuple):
        return isinstance(told, list | tuple) and len(due) == len(told) and all(
            agrees(one, other, radius) for one, other in zip(due, told, strict=True))
    if isinstance(due, bool | str | None) or isinstance(told, bool | str | list | tuple | None):
        return type(due) is type(told) and bool(due == told)
    if math.inf in (due, told) or -math.inf in (due, told):
        return bool(due == told)
    (low, high), (least, most) = bounds(due), bounds(told)
    return low - radius <= most and least <= high + radius


def near(value: Any, told: Any, within: float = NEAR) -> bool:
    """Return whether a simulated value is what was told, or as good as.

    >>> near((0.1, 2), (Fraction(1, 10), 2)), near(1, 2), near(math.inf, 2)
    (True, False, False)
    >>> from novikoff.reference.bernoulli import Bernoulli
    >>> near(0.5, Bernoulli(Fraction(1, 2)))  # a law is no number
    False
    """
    if is_dataclass(value) and not isinstance(value, type):
        return type(told) is type(value) and all(
            near(getattr(value, f.name), getattr(told, f.name), within) for f in fields(value))
    if isinstance(value, tuple | list):
        return isinstance(told, tuple | list) and len(value) == len(told) and all(
            near(one, other, within) for one, other in zip(value, told, strict=True))
    if isinstance(value, str | None) or isinstance(told, str | tuple | list | None):
        return bool(value == told)
    if math.inf in (value, told) or -math.inf in (value, told):
        return bool(value == told)
    try:
        low, high = map(float, bounds(told))
    except (OverflowError, TypeError):  # what is beyond float64 is near to no float
        return False
    return bool(low - within * (1 + abs(low)) <= value <= high + within * (1 + abs(high)))


def moved(told: Any, there: Any, due: Any) -> Any:
    """Return what is due, with what was told elsewhere less what was due there added to it."""
    if isinstance(told, tuple) and isinstance(due, tuple | list) and len(told) == len(due):
        return tuple(map(moved, told, there, due))
    if not all(isinstance(value, int | Fraction) or hasattr(value, "a")
               for value in (told, there, due)):
        return told
    middle = _middle(due) + _middle(told) - _middle(there)
    if isinstance(due, int | Fraction):
        return middle
    with precision(PRECISION):
        return interval(middle)


def affine(spec: FunctionSpec, card: Mapping[str, str], call: Call) -> tuple[Fraction, Fraction]:
    """Return a and b of a + b v, as what the answer v of the target is read, where it is a number.

    Raises: ValueError if it is read as something else.
    """
    try:
        zero, one = (Fraction(shown(spec.put(_Answering(answer), card, call)))  # type: ignore[arg-type]
                     for answer in (Fraction(0), Fraction(1)))
    except (TypeError, AttributeError, LookupError, Skipped):
        raise ValueError(f"an answer of {spec.name} is no single number") from None
    if one == zero:
        raise ValueError(f"an answer of {spec.name} is no single number")
    return zero, one - zero


def handed(spec: FunctionSpec, card: Mapping[str, str], call: Call) -> tuple[Argument, ...]:
    """Return the arguments that a target is handed at a call, with their forms."""
    answering = _Answering(Fraction(0))
    with suppress(AttributeError, LookupError, TypeError, ValueError):  # it answers one number only
        spec.put(answering, card, call)
    return answering.handed


class _Answering:
    """Stands in for a target that always answers one number, and keeps what it is handed first."""

    def __init__(self, answer: Fraction) -> None:
        self.answer, self.aspect = answer, ""
        self.noted: dict[str, tuple[Any, ...]] = {}
        self.handed: tuple[Argument, ...] = ()

    def __call__(self, _: str, /, *arguments: Argument) -> Fraction:
        """Return the answer."""
        self.handed = self.handed or arguments
        return self.answer


def told_as(value: Any) -> Value:
    """Return a value as a counterexample holds it: of an enclosure the middle, of a law the text.

    >>> told_as((Fraction(1, 2), math.inf))
    (Fraction(1, 2), 'inf')
    """
    try:
        return shown(value)
    except TypeError:
        return str(value)


def _middle(value: Any) -> Fraction:
    low, high = bounds(value)
    return Fraction(low + high) / 2
