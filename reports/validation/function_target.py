"""A bare function as theorems see it: its own calls go to the worker, all others to the reference.

What the target answers comes back as what the reference function of that name would have to
return, in its units and for its order of the arguments; and as the exact value where it differs
from that by no more than the policy allows (`novikoff.theory.function_rounding`). Where float64
does not hold an argument, the target is asked at the nearest one, and what it departs there from
the reference is added to the exact value, so that the rounding of an argument never accuses
anybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields, is_dataclass, replace
from fractions import Fraction
from typing import Any, Final, NamedTuple

import numpy as np

from novikoff.reports.validation.function_call import (
    ARRAYS,
    FILLED,
    FLOATS,
    LISTED,
    TEXTS,
    UPRIGHT,
    WHOLE,
    in_bytes,
    refilled,
    whole,
)
from novikoff.reports.validation.function_clip import accidental
from novikoff.reports.validation.function_spec import Argument, FunctionSpec, Skipped
from novikoff.reports.validation.function_value import (
    REFERENCE,
    agrees,
    at,
    handed,
    moved,
    read,
    rounded,
)
from novikoff.reports.validation.process import Died, Raised, TimedOut
from novikoff.reports.validation.protocol import BadReply
from novikoff.reports.validation.subject import Asks
from novikoff.theory.comparison import bounds
from novikoff.theory.experiment import Call, Fit, Fitted, Present, Presented
from novikoff.theory.function_rounding import SCALES, allowance
from novikoff.theory.function_subject import ASPECTS, MEAN, rows_of
from novikoff.theory.outcome import DidNotStop, Failed, NotFinite, Unobservable, magnitude
from novikoff.theory.refusal import REFUSED
from novikoff.theory.rounding import SINGLE_UNIT, UNIT

DIGITS: Final = Fraction(1, 2**20)
LEAST: Final = Fraction(1, 2**120)
"""What is smaller is an enclosure of 0."""
ROWS: Final = ("call.rows", "call.far_rows")
"""Aspects of the rows of a matrix."""
OWN_DUE: Final = (*ROWS, "call.several", "call.single")
"""Aspects for which something else is due than the value of the call; those of objects are too."""
AS_SHOWN: Final = ("object.started", "object.weights_shown", "object.scores_shown",
                   "object.links_shown", "object.answers_shown", "object.batched", "object.decayed",
                   "object.ended", "object.accuracy")
"""Aspects for which nothing is due: what is shown is what other aspects are judged by."""

NEARER: Final = 8
"""So much nearer to what was told than what is due must be what explains it."""


class Asked(NamedTuple):
    """One call of the target: what was asked for, and as what; told is None where it failed.

    `near` is the call at float64 arguments, `there` what is due at them, `radius` what rounding
    may do there, `before` the calls that the aspect is about beside it.
    """

    call: Call
    aspect: str
    request: Mapping[str, Any]
    told: Any
    due: Any
    near: Call
    there: Any
    radius: Fraction
    departs: bool
    failure: str = ""
    before: tuple[Call, ...] = ()

    @property
    def made(self) -> Call:
        """The call as it was made: with a matrix, where rows are asked for."""
        return replace(self.call, arguments=(rows_of(self.aspect, *self.call.arguments),)) \
            if self.aspect in ROWS else self.call

    def far_from(self, value: Any) -> bool:
        """Return whether a number is hardly nearer to what was told than what is due is."""
        try:
            told, far = Fraction(bounds(self.told)[0]), map(Fraction, bounds(self.there))
            return NEARER * abs(Fraction(value) - told) > max(abs(told - end) for end in far)
        except (NotFinite, OverflowError, TypeError, ValueError):
            return False


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
    before: tuple[Call, ...] = ()
    request: Mapping[str, Any] = field(default_factory=dict)
    raw: Any = None
    single: bool = False
    doc: str = ""
    noted: dict[str, tuple[Any, ...]] = field(default_factory=dict)

    @property
    def earlier(self) -> list[Call]:
        """The calls that were made, in their order."""
        return [Call(asked.aspect, (asked.call, *asked.before)) if asked.aspect else asked.call
                for asked in self.seen.values() if isinstance(asked, Asked)]

    def call(self, experiment: Call) -> Any:
        """Call the target's own function, or that of the reference."""
        self.aspect, inner, self.before = "", experiment, ()
        if experiment.function in ASPECTS:
            self.aspect, (inner, *before) = experiment.function, experiment.arguments
            self.before = tuple(before)
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
        due = self._due(call)  # what it refuses is out of the domain, and not asked
        reason = self.spec.skips(self.card, call, due)
        if reason and self.aspect != "call.changed":  # which has nothing to do with its value
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
            if isinstance(error, Raised) and self.aspect == "object.unfitted":
                told = REFUSED
            elif isinstance(error, Raised) and (
                    error.type in self.doc or (self.spec.may_refuse(self.card, call)
                                               and not accidental(error, due))):
                raise Skipped(f"it refuses: {error}") from None
            else:
                failure = str(error)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            failure = f"it answered {str((self.raw or {}).get('value'))[:60]}, which has another " \
                      "form than is due"
        if failure and near.arguments != call.arguments:
            raise Skipped("float64 does not hold the arguments", counted=True)
        there = due if near.arguments == call.arguments else self._there(near)
        radius = _first_digits(there) if self.aspect == "call.digits" else allowance(
            self.aspect if self.aspect in SCALES else
            MEAN * (self.aspect == "call.several") + call.function,
            near.arguments, SINGLE_UNIT if self.single else UNIT)
        if self.aspect == "call.changed":
            told = () if failure else tuple((self.raw or {}).get("changed") or ())
            departs = bool(told)
        elif self.aspect == "call.single":
            told, departs = self.single, bool(failure) or self.single
        else:
            departs = bool(failure) or (self.aspect not in AS_SHOWN
                                        and not agrees(there, told, radius))
            told = told if self.aspect in AS_SHOWN else moved(told, there, due) \
                if departs and not failure else due
        return Asked(call, self.aspect, self.request, told, due, near, there, radius, departs,
                     failure, self.before)

    def _of(self, call: Call) -> Call:
        """The call whose value is due: the aspect where that is its own, else the call."""
        other = self.aspect.startswith("object.") or self.aspect in OWN_DUE
        return Call(self.aspect, (call,)) if other else call

    def _due(self, call: Call) -> Any:
        return REFERENCE.call(self._of(call))

    def _there(self, near: Call) -> Any:
        return at(self._of(near))

    def __call__(self, expression: str, *arguments: Argument) -> Any:
        """Evaluate an expression of the target, and return its value with exact numbers."""
        forms = [form for _, form in arguments]
        values = tuple(_frozen(value) for value, _ in arguments)
        told = list(zip(forms, values, strict=True))
        if self.aspect == "call.integers":
            forms = [WHOLE.get(form, form) if whole(value) else form for form, value in told]
        elif self.aspect == "call.lists":
            forms = [LISTED.get(form, form) for form in forms]
        elif self.aspect == "call.floats":
            forms[0] = FLOATS.get(forms[0], forms[0])
        elif self.aspect == "call.texts":
            forms = [TEXTS.get(form, form) for form in forms]
        elif self.aspect == "call.refilled":
            expression, values, forms = self._refilled(expression, values, forms)
        elif self.aspect == "call.unsigned":
            forms = ["bytes" if form in ARRAYS and in_bytes(value) else form
                     for form, value in told]
            if "bytes" not in forms:
                raise Skipped("it takes no array of small whole numbers here")
        elif self.aspect == "call.columns":
            if len(forms) != 2 or not {*forms} <= {*ARRAYS}:
                raise Skipped("it does not take two arrays here")
            forms[0] = UPRIGHT[forms[0]]
        elif self.aspect == "call.changed" and not {*forms} <= {*ARRAYS}:
            with suppress(Raised, BadReply):  # arrays, if it takes them too
                value = self._evaluated(expression, values, [FILLED.get(f, f) for f in forms])
                if (self.raw or {}).get("changed"):
                    return value
        return self._evaluated(expression, values, forms)

    def _refilled(self, expression: str, values: tuple[Any, ...],
                  forms: list[str]) -> tuple[str, tuple[Any, ...], list[str]]:
        """The call of arrays or lists that held what another call is handed.

        Raises: Skipped where neither is handed over, or those of the other have another size.
        """
        others = tuple(_frozen(value) for value, _ in handed(self.spec, self.card, self.before[0]))
        if not {*forms} & {*LISTED} or [*map(np.shape, others)] != [*map(np.shape, values)]:
            raise Skipped("it takes no arrays of one size here")
        return refilled(expression, forms), (*values, *others), forms * 2

    def _evaluated(self, expression: str, values: tuple[Any, ...], forms: list[str]) -> Any:
        again = {"again": 1} if self.aspect == "call.again" else {}
        self.request = {"function": self.spec.name, "arguments": values, "forms": tuple(forms),
                        "expression": expression.replace("{f}", self.name), **again}
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


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


def _first_digits(due: Any) -> Fraction:
    """By how much a value may differ that is right in its first digits, in the smallest of its
    numbers other than 0."""
    if is_dataclass(due) and not isinstance(due, type):
        due = tuple(getattr(due, f.name) for f in fields(due))
    sizes = [_first_digits(entry) for entry in due] if isinstance(due, list | tuple) else \
        [DIGITS * max(map(magnitude, bounds(due)))]
    return Fraction(min((size for size in sizes if size > LEAST), default=DIGITS))
