"""A bare function as theorems see it: its own calls go to the worker, all others to the reference.

What the target answers comes back as what the reference function of that name would have to
return, in its units, for its order of the arguments; and as the exact value where it differs from that by no
more than the policy allows (`novikoff.theory.function_rounding`). Where float64 does not hold an argument the target is asked
at the nearest one, and what it departs there from the reference is added to the exact value, so
that the rounding of an argument never accuses anybody.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from fractions import Fraction
from typing import Any, Final, NamedTuple

from novikoff.reports.validation.function_call import LISTED, WHOLE
from novikoff.reports.validation.function_spec import Argument, FunctionSpec, Skipped
from novikoff.reports.validation.process import Died, Raised, TimedOut
from novikoff.reports.validation.protocol import BadReply, exact
from novikoff.reports.validation.subject import Asks
from novikoff.theory.comparison import bounds, shown
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.experiment import Call, Fit, Fitted, Present, Presented
from novikoff.theory.function_rounding import allowance
from novikoff.theory.function_subject import ASPECTS, FunctionSubject, enclosed
from novikoff.theory.outcome import DidNotStop, Failed, NotFinite, Unobservable, Value
from novikoff.theory.rounding import SINGLE_UNIT, UNIT

PRECISION: Final = 113
REFERENCE: Final = FunctionSubject()
INFINITE: Final = {"inf": math.inf, "+inf": math.inf, "-inf": -math.inf}


class Asked(NamedTuple):
    """One call of the target: what was asked for, and as what; told is None where it failed.

    `near` is the call at float64 arguments, `radius` what rounding may do there.
    """

    call: Call
    aspect: str
    request: Mapping[str, Any]
    told: Any
    due: Any
    near: Call
    radius: Fraction
    departs: bool
    failure: str = ""


@dataclass
class FunctionTarget:
    """A target of a spec under a card.

    `log` holds what was asked of the target since it was emptied.

    Raises (by `call`): NotFinite for nan, DidNotStop for a call that takes too long, Failed for a
    call that fails, Skipped for one that cannot be judged.
    """

    worker: Asks
    spec: FunctionSpec
    card: Mapping[str, str]
    name: str
    log: list[Asked] = field(default_factory=list)
    seen: dict[str, Asked | Exception] = field(default_factory=dict)
    aspect: str = ""
    request: Mapping[str, Any] = field(default_factory=dict)
    raw: Any = None
    single: bool = False
    doc: str = ""
    noted: dict[str, tuple[Any, ...]] = field(default_factory=dict)

    def call(self, experiment: Call) -> Any:
        """Call the target's own function, or that of the reference."""
        self.aspect, inner = "", experiment
        if experiment.function in ASPECTS:
            self.aspect, inner = experiment.function, experiment.arguments[0]
        if inner.function not in self.spec.functions or \
                not self.spec.own(self, self.card, inner):
            value = REFERENCE.call(experiment)
            if inner.function in self.spec.notes:
                self.noted[repr(value)] = inner.arguments
            return value
        key = self.aspect + repr(inner)
        if key not in self.seen:
            try:
                self.seen[key] = self._asked(inner)
            except (Skipped, ValueError, Unobservable, DidNotStop) as reason:
                self.seen[key] = reason
        asked = self.seen[key]
        if isinstance(asked, Exception):
            raise asked
        self.log.append(asked)
        if asked.failure == "nan":
            raise NotFinite(f"{self.spec.name} returned nan")
        if asked.failure:
            raise Failed(asked.failure)
        return asked.told

    def _asked(self, call: Call) -> Asked:
        due = REFERENCE.call(call)  # what it refuses is out of the domain, and not asked
        if reason := self.spec.skips(self.card, call, due):
            raise Skipped(reason)
        near = Call(call.function, rounded(call.arguments), call.options)
        told, failure = None, ""
        try:
            told = self.spec.put(self, self.card, near)
        except NotFinite:
            failure = "nan"
        except TimedOut as late:
            raise DidNotStop(str(late)) from late
        except (Raised, Died, BadReply) as error:
            if isinstance(error, Raised) and (
                    self.spec.may_refuse(self.card, call) or error.type in self.doc):
                raise Skipped(f"it refuses: {error}") from None
            failure = str(error)
        if failure and near.arguments != call.arguments:
            raise Skipped("float64 does not hold the arguments", counted=True)
        if self.aspect == "call.changed":
            told = () if failure else tuple(self.raw.get("changed") or ())
        there = due if near.arguments == call.arguments else at(near)
        radius = allowance(call.function, near.arguments, SINGLE_UNIT if self.single else UNIT)
        if self.aspect == "call.changed":
            told = () if failure else tuple((self.raw or {}).get("changed") or ())
            departs = bool(told)
        else:
            departs = bool(failure) or not agrees(there, told, radius)
            told = moved(told, there, due) if departs and not failure else due
        return Asked(call, self.aspect, self.request, told, due, near, radius, departs, failure)

    def __call__(self, expression: str, *arguments: Argument) -> Any:
        """Evaluate an expression of the target, and return its value with exact numbers."""
        forms = [form for _, form in arguments]
        values = tuple(_frozen(value) for value, _ in arguments)
        if self.aspect == "call.integers":
            forms = [WHOLE.get(form, form) if _whole(value) else form
                     for form, value in zip(forms, values, strict=True)]
        elif self.aspect == "call.lists":
            forms = [LISTED.get(form, form) for form in forms]
        again = {"again": 1} if self.aspect == "call.again" else {}
        self.request = {"function": self.spec.name, "expression": expression.replace("{f}", self.name),
                        "arguments": values, "forms": tuple(forms), **again}
        self.raw = None
        self.raw = self.worker.ask("call", **self.request)
        self.single = bool(self.raw.get("single"))
        return read(self.raw.get("value"), self.spec.name)

    def present(self, experiment: Present) -> Presented:
        """Refuse: bare functions learn nothing.

        Raises: Unobservable always.
        """
        return REFERENCE.present(experiment)

    def fit(self, experiment: Fit) -> Fitted:
        """Refuse: bare functions learn nothing.

        Raises: Unobservable always.
        """
        return REFERENCE.fit(experiment)


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

    >>> agrees((1, "every"), (Fraction(9, 8), "every"), Fraction(1, 4)), agrees(1, math.inf, UNIT)
    (True, False)
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


class _Answering:
    """Stands in for a target that always answers one number."""

    def __init__(self, answer: Fraction) -> None:
        self.answer = answer
        self.noted: dict[str, tuple[Any, ...]] = {}

    def __call__(self, expression: str, /, *arguments: Argument) -> Fraction:
        """Return the answer."""
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


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


def _whole(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(map(_whole, value))
    return isinstance(value, int) or (isinstance(value, Fraction) and value.denominator == 1)
