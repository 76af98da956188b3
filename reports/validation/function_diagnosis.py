"""The likely cause of what a bare function does wrong: the known fault that shows the same.

A fault is a wrong version of the reference function, simulated in float64 at every call that the
target was asked. It is named if it shows what the target showed at all of them, at those that are
right too; a fault that leaves one call unexplained is not named.
"""

from __future__ import annotations

import importlib
import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from typing import Any, Final

import numpy as np

from novikoff.reports.validation.function_guard import Change, Covers, Simulation, guarded
from novikoff.reports.validation.function_object_cause import OBJECTS, named, of_aspects
from novikoff.reports.validation.function_spec import FunctionSpec, Values
from novikoff.reports.validation.function_target import Asked, FunctionTarget
from novikoff.reports.validation.function_value import REFERENCE, affine, agrees, near, told_as
from novikoff.reports.validation.result import TheoremResult
from novikoff.theory.bare_samples import SAMPLES
from novikoff.theory.experiment import Call
from novikoff.theory.function_rounding import numbers
from novikoff.theory.function_subject import MEAN, FunctionSubject

SIX_DIGITS: Final = 1e-6
IN_SINGLE: Final = "it is right in 6 digits and no more: it computes in float32, or casts " \
    "arguments to it, in which also what is below 1e-45 is 0; keep float64"
OVERFLOW: Final = 88
"""From here on exp overflows in single precision, and from 710 on in double."""
LOGS: Final = {"e": 1.0, "2": math.log(2), "10": math.log(10)}
UNITS: Final = {"e": "nats", "2": "bits", "10": "decimal digits"}
OF_VALUES: Final = {
    "splitter.listed": "cross_validation.folds", "splitter.shuffled": "cross_validation.folds",
    "standardiser.joined": "standardise.standardised_features",
    "standardiser.kept_statistics": "standardise.standardised_features"}
"""Theorems of an object that wrong values violate too, and the theorem of these values."""


def samples(spec: FunctionSpec) -> tuple[Call, ...]:
    """Return calls of the functions of a spec that tell faults apart."""
    return (*spec.probes, *(call for sample in SAMPLES
                            if (call := Call(*sample)).function in spec.functions))


def explanations(results: Sequence[TheoremResult], target: FunctionTarget) -> dict[str, str]:
    """Return the likely cause of each violated theorem, by its id."""
    wrong = [result.id for result in results if result.verdict == "violated"]
    if not wrong:
        return {}
    for call in samples(target.spec):
        with suppress(Exception):  # what fails is kept as well
            target.call(call)
    told = [asked for asked in target.seen.values() if isinstance(asked, Asked)]
    shared = diagnose([asked for asked in told if not asked.aspect], target.spec, target.card)
    known = {**named(wrong, told, near), **of_aspects(told)}
    return {name: known.get(name) or (shared if shared and OF_VALUES.get(name) in wrong
                                      else OBJECTS.get(name, shared)) for name in wrong}


def explained(asked: Sequence[Asked], spec: FunctionSpec, card: Values) -> bool:
    """Return whether a known fault, made in the units of the card, explains every call."""
    told = diagnose(asked, spec, card)
    return bool(told) and not any(name in told for name in UNITS.values())


def diagnose(asked: Sequence[Asked], spec: FunctionSpec, card: Values) -> str:
    """Return the words of the first fault that explains every call, or "" if there is none."""
    wrong = [one for one in asked if one.departs]
    if not wrong:
        return ""
    if all(one.failure for one in wrong):
        return _failing(wrong)
    ranked = [*(one for one in wrong if not one.failure), *(one for one in wrong if one.failure),
              *(one for one in asked if not one.departs)]
    for words, covers, simulation in simulations(spec, card):
        told = [one for one in ranked if one.call.function in covers]
        if told and told[0].departs and all(_explains(simulation, one) for one in told):
            return words
    return IN_SINGLE if any(all(
        _in_single(_read(_cast(places), spec, card, card), one) for one in ranked)
        for places in (slice(None), slice(1), slice(-1, None))) else ""


def _in_single(simulation: Simulation, asked: Asked) -> bool:
    """Whether a simulation shows what was observed but for the digits that float32 has not; where
    it fails, as of masses whose sum is not 1 any more, whether what is due does."""
    try:
        value = simulation(Call(asked.near.function, _floats(asked.near.arguments),
                                asked.near.options))
    except (ArithmeticError, LookupError, TypeError, ValueError, AttributeError):
        return not asked.failure and agrees(asked.there, asked.told, Fraction(SIX_DIGITS))
    return not asked.failure and near(value, asked.told, SIX_DIGITS)


def _failing(wrong: Sequence[Asked]) -> str:
    """The cause where all that is not right is an exception or nan."""
    what = wrong[0].failure if wrong[0].failure != "nan" else "the result is nan"
    name = wrong[0].call.function.removeprefix(MEAN)
    given = [[*numbers(_floats(one.near.arguments))] for one in wrong]
    if name == "standardise.standardise":
        return f"a constant feature is divided by its standard deviation, which is 0: {what}"
    if name.startswith("matching_loss") and name.endswith(".derivative"):
        return f"it is divided by p (1 - p), which is 0 of a certain output: {what}; take " \
               "-y/p + (1 - y)/(1 - p), without the term whose numerator is 0"
    if name.startswith(("information", "matching_loss")) and all(
            str(told_as(one.due)) == "inf" for one in wrong):
        return f"the logarithm of 0 is taken where the value is infinite: {what}; give math.inf " \
               "there, or name the exception in the docstring, which makes it a refusal"
    if name.startswith(("information", "matching_loss")) and all(
            0 in each or 1 in each for each in given):
        return f"the logarithm of 0 is taken, and its product with 0 is not made 0: {what}"
    if name.startswith(("activation", "softmax", "number")) and all(
            max(map(abs, each)) >= OVERFLOW for each in given):
        return f"an exponential overflows where the score is large: {what}; use the equal form " \
               f"with the exponential of a negative number"
    return ""


def _explains(simulation: Simulation, asked: Asked) -> bool:
    """Whether a simulation shows what was observed at a call; what fails may be nan or fail."""
    try:
        value = simulation(Call(asked.near.function, _floats(asked.near.arguments),
                                asked.near.options))
    except (ArithmeticError, LookupError, TypeError, ValueError, AttributeError):
        return bool(asked.failure)
    if asked.failure:
        return isinstance(value, float) and math.isnan(value)
    return near(value, asked.told) and not (asked.departs and asked.far_from(value))


def simulations(spec: FunctionSpec, card: Values) -> Iterator[tuple[str, Covers, Simulation]]:
    """Yield the words of every known fault, the functions it speaks of, and how to show it.

    A fault is simulated in the units of the target, those of the card first and then others, and
    read under the card.
    """
    own = [card, *({**card, "base": base} for base in LOGS if base != card["base"])] \
        if card.get("base") in LOGS else [card]
    for units in own[1:]:
        yield f"it is in {UNITS[units['base']]}, not in {UNITS[card['base']]}", \
            frozenset(spec.functions), _read(lambda call, due: due(call), spec, units, card)
    for units in own:
        said = "" if units is card else f"; in {UNITS[units['base']]}"
        for words, covers, change in (*_named(spec), *_general(spec), *guarded(spec)):
            yield words + said, covers, _read(change, spec, units, card)


def _read(change: Change, spec: FunctionSpec, units: Values, card: Values) -> Simulation:
    """Show what a change of what is due, made in some units, is read as under the card."""
    def simulated(call: Call) -> Any:
        try:
            zero, scale = map(float, affine(spec, units, call))
            start, rate = map(float, affine(spec, card, call))
        except ValueError:
            return change(call, REFERENCE.call)
        if (zero, scale) == (start, rate) == (0, 1):
            return change(call, REFERENCE.call)
        if units.get("base") in ("2", "e"):  # a fault is made in the unit of the target
            own = replace(call, options=(("base", 2 if units["base"] == "2" else "e"),))
            return start + rate * change(own, REFERENCE.call)
        return start + rate * change(call, lambda asked: (REFERENCE.call(asked) - zero) / scale)
    return simulated


def _named(spec: FunctionSpec) -> Iterator[tuple[str, Covers, Change]]:
    """The wrong versions that theorems reject."""
    modules = (name.removeprefix(MEAN).partition(".")[0] for name in spec.functions)
    for family in dict.fromkeys((*modules, *spec.families)):
        try:
            module = importlib.import_module(f"novikoff.theory.faults.{family}")
        except ImportError:
            continue
        for fault in module.FAULTS.values():
            if isinstance(fault, FunctionSubject) and set(fault.functions) & set(spec.functions):
                covers = frozenset((*fault.functions, *(MEAN + name for name in fault.functions)))
                yield fault.words, covers, _called(fault)


def _called(fault: FunctionSubject) -> Change:
    return lambda call, _: fault.call(call)


def _general(spec: FunctionSpec) -> Iterator[tuple[str, Covers, Change]]:
    """What may be wrong with any number, of one example where it is a loss."""
    covers = frozenset(name for name in spec.functions if not name.startswith((MEAN, "svm.")))

    def of(change: Callable[[Any, Call], Any]) -> Change:
        return lambda call, due: _each(due(call), lambda value: change(value, call))

    if len(spec.probes[0].arguments) > 1:
        yield "the arguments are exchanged", covers, lambda call, due: due(
            replace(call, arguments=call.arguments[::-1]))
    yield "the sign is wrong: a minus is missing, or there is one too many", covers, \
        of(lambda v, _: -v)
    yield "it is divided by the number of entries", covers, of(lambda v, call: v / _count(call))
    yield "it is multiplied by the number of entries: the division by it is missing", covers, \
        of(lambda v, call: v * _count(call))
    for words, change in NUMBERS.items():
        yield f"it is {words} what is due", covers, of(change)
    for digits in range(1, 9):
        yield f"it is rounded to {digits} decimals", covers, of(_decimals(digits))
    yield "it is rounded to a whole number", covers, of(lambda v, _: round(v))
    yield "its decimals are cut off", covers, of(lambda v, _: math.trunc(v))
    yield "it is the same for every argument: 0", covers, of(lambda *_: 0)


def _cast(places: slice) -> Change:
    def change(call: Call, due: Simulation) -> Any:
        given = [*call.arguments]
        given[places] = [_each(value, lambda x: float(np.float32(x))) for value in given[places]]
        return due(replace(call, arguments=tuple(given)))
    return change


def _decimals(digits: int) -> Callable[[Any, Call], Any]:
    return lambda v, _: round(v, digits)


NUMBERS: Final[dict[str, Callable[[Any, Call], Any]]] = {
    "half of": lambda v, _: v / 2, "twice": lambda v, _: 2 * v,
    "the absolute value of": lambda v, _: abs(v), "the square of": lambda v, _: v * v,
    "the root of": lambda v, _: math.sqrt(v), "the exponential of": lambda v, _: math.exp(v),
    "1 less": lambda v, _: 1 - v, "1 over": lambda v, _: 1 / v}
"""Changes of a number in words, before "what is due"."""


def _each(value: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(value, tuple | list):
        return tuple(_each(entry, change) for entry in value)
    return change(value)


def _count(call: Call) -> int:
    first = call.arguments[0]
    return len(first) if isinstance(first, tuple | list) else 1


def _floats(value: Any) -> Any:
    """The same with floats for rationals, whole numbers as they are."""
    if isinstance(value, Fraction):
        return float(value)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{f.name: _floats(getattr(value, f.name)) for f in fields(value)})
    return type(value)(map(_floats, value)) if type(value) in (tuple, list) else value
