"""The likely cause of what a bare function does wrong: the known fault that shows the same.

A fault is a wrong version of the reference function, simulated in float64 at every call that the
target was asked. It is named if it shows what the target showed at all of them, at those that are
right too; a fault that leaves one call unexplained is not named.
"""

from __future__ import annotations

import importlib
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from typing import Any, Final

from novikoff.reports.validation.function_spec import FunctionSpec, Values
from novikoff.reports.validation.function_target import REFERENCE, Asked
from novikoff.reports.validation.result import TheoremResult
from novikoff.theory.comparison import bounds
from novikoff.theory.experiment import Call
from novikoff.theory.function_rounding import numbers
from novikoff.theory.function_subject import MEAN, FunctionSubject

Simulation = Callable[[Call], Any]
NEAR: Final = 1e-9
"""How near, relative to 1 + its size, a simulated value must be."""
OVERFLOW: Final = 88
"""From here on exp overflows in single precision, and from 710 on in double."""
CLIPS: Final = (1e-15, 1e-12, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3)
LOGS: Final = {"e": 1.0, "2": math.log(2), "10": math.log(10)}
UNITS: Final = {"e": "nats", "2": "bits", "10": "decimal digits"}
ASPECTS: Final = {
    "input_unchanged": "it changes an argument in place; work on a copy",
    "repeatable": "it keeps something from one call to the next, such as a default argument that "
                  "is changed or a global variable",
    "integer_input": "it computes in the type of its argument, so that whole numbers are cut off "
                     "or refused; convert them with np.asarray(x, dtype=float)",
    "lists_and_arrays": "what is arithmetic for an array is something else for a list, whose sum "
                        "or product repeats it; convert with np.asarray"}


def explanations(results: Sequence[TheoremResult], seen: Iterable[Asked | Exception],
                 spec: FunctionSpec, card: Values) -> dict[str, str]:
    """Return the likely cause of each violated theorem, by its id."""
    shared = diagnose([asked for asked in seen if isinstance(asked, Asked) and not asked.aspect],
                      spec, card)
    wrong = [result.id for result in results if result.verdict == "violated"]
    return {name: ASPECTS.get(name.rpartition(".")[2], "")
            if name.startswith("bare_function.") and name.rpartition(".")[2] in ASPECTS
            else shared for name in wrong}


def diagnose(asked: Sequence[Asked], spec: FunctionSpec, card: Values) -> str:
    """Return the words of the first fault that explains every call, or "" if there is none."""
    wrong = [one for one in asked if one.departs]
    if not wrong:
        return ""
    if all(one.failure for one in wrong):
        return _failing(wrong)
    ranked = [*(one for one in wrong if not one.failure), *(one for one in wrong if one.failure),
              *(one for one in asked if not one.departs)]
    for words, simulation in simulations(spec, card):
        if all(_explains(simulation, one) for one in ranked):
            return words
    return ""


def _failing(wrong: Sequence[Asked]) -> str:
    """The cause where all that is not right is an exception or nan."""
    what = wrong[0].failure if wrong[0].failure != "nan" else "the result is nan"
    name = wrong[0].call.function.removeprefix(MEAN)
    given = [[*numbers(_floats(one.near.arguments))] for one in wrong]
    if name == "standardise.standardise":
        return f"a constant feature is divided by its standard deviation, which is 0: {what}"
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
    return near(value, asked.told)


def near(value: Any, told: Any) -> bool:
    """Return whether a simulated value is what was told, or as good as.

    >>> near((0.1, 2), (Fraction(1, 10), 2)), near(1, 2), near(math.inf, 2)
    (True, False, False)
    """
    if is_dataclass(value) and not isinstance(value, type):
        return type(told) is type(value) and all(
            near(getattr(value, f.name), getattr(told, f.name)) for f in fields(value))
    if isinstance(value, tuple | list):
        return isinstance(told, tuple | list) and len(value) == len(told) and all(
            map(near, value, told))
    if isinstance(value, str | None) or isinstance(told, str | tuple | list | None):
        return bool(value == told)
    if math.inf in (value, told) or -math.inf in (value, told):
        return bool(value == told)
    low, high = map(float, bounds(told))
    return bool(low - NEAR * (1 + abs(low)) <= value <= high + NEAR * (1 + abs(high)))


def simulations(spec: FunctionSpec, card: Values) -> Iterator[tuple[str, Simulation]]:
    """Yield the words of every known fault of a spec's functions, and how to show it.

    Those in the right units come first, then those in others.
    """
    known = [*_named(spec), *_general(spec), *_of_masses(spec)]
    yield from known
    if card.get("base") not in LOGS:
        return
    for base, log in LOGS.items():
        if base != card["base"]:
            for words, simulation in known:
                yield f"{words}; in {UNITS[base]}", _times(simulation, LOGS[card["base"]] / log)


def _times(simulation: Simulation, factor: float) -> Simulation:
    return lambda call: simulation(call) * factor


def _named(spec: FunctionSpec) -> Iterator[tuple[str, Simulation]]:
    """The wrong versions that theorems reject."""
    for family in dict.fromkeys(name.removeprefix(MEAN).partition(".")[0]
                                for name in spec.functions):
        try:
            module = importlib.import_module(f"novikoff.theory.faults.{family}")
        except ImportError:
            continue
        for fault in module.FAULTS.values():
            if isinstance(fault, FunctionSubject) and set(fault.functions) & set(spec.functions):
                yield fault.words, fault.call


def _general(spec: FunctionSpec) -> Iterator[tuple[str, Simulation]]:
    """What may be wrong with any number."""
    def of(change: Callable[[Any, Call], Any]) -> Simulation:
        return lambda call: _each(REFERENCE.call(call), lambda value: change(value, call))

    yield "the arguments are exchanged", lambda call: REFERENCE.call(
        replace(call, arguments=call.arguments[::-1]))
    yield "the sign is wrong: a minus is missing, or there is one too many", of(lambda v, _: -v)
    yield "it is divided by the number of entries", of(lambda v, call: v / _count(call))
    yield "it is multiplied by the number of entries: the division by it is missing", \
        of(lambda v, call: v * _count(call))
    yield "it is half of what is due", of(lambda v, _: v / 2)
    yield "it is twice what is due", of(lambda v, _: 2 * v)
    yield "it is the absolute value of what is due", of(lambda v, _: abs(v))
    yield "it is the square of what is due", of(lambda v, _: v * v)
    yield "it is the root of what is due", of(lambda v, _: math.sqrt(v))
    yield "it is the exponential of what is due", of(lambda v, _: math.exp(v))
    yield "it is 1 less what is due", of(lambda v, _: 1 - v)
    yield "it is 1 over what is due", of(lambda v, _: 1 / v)
    yield "it is the same for every argument: 0", of(lambda v, _: 0)
    for digits in range(1, 9):
        yield f"it is rounded to {digits} decimals", of(lambda v, _, d=digits: round(v, d))
    yield "it is rounded to a whole number", of(lambda v, _: round(v))
    yield "its decimals are cut off", of(lambda v, _: math.trunc(v))


def _each(value: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(value, tuple | list):
        return tuple(_each(entry, change) for entry in value)
    return change(value)


def _count(call: Call) -> int:
    first = call.arguments[0]
    return len(first) if isinstance(first, tuple | list) else 1


def _of_masses(spec: FunctionSpec) -> Iterator[tuple[str, Simulation]]:
    """What is done to avoid the logarithm of 0."""
    if not spec.functions[0].startswith(("information.", "matching_loss.CROSS_ENTROPY.value")):
        return
    for eps in CLIPS:
        yield f"masses are clipped at {eps:g}, so that an impossible outcome has a finite " \
              f"information", _logarithms(lambda q, e=eps: max(q, e))
        yield f"{eps:g} is added to masses before the logarithm", \
            _logarithms(lambda q, e=eps: q + e)
        yield f"masses are clipped at {eps:g} and 1 - {eps:g}", \
            _logarithms(lambda q, e=eps: min(max(q, e), 1 - e))


def _logarithms(shifted: Callable[[float], float]) -> Simulation:
    """The function with every logarithm taken of a shifted mass."""
    def simulated(call: Call) -> float:
        base = math.log(2) if ("base", 2) in call.options else 1.0
        name, given = call.function.rpartition(".")[2], call.arguments

        def log(q: float) -> float:
            return math.log(shifted(q)) / base

        if name == "value":
            y, a = given
            return -(y * log(a) + (1 - y) * log(1 - a))
        if name == "self_information":
            return -log(given[0])
        P, Q = given if len(given) == 2 else given * 2
        own = sum(p * log(p) for p in P) if name == "kl_divergence" else 0.0
        return own - sum(p * log(q) for p, q in zip(P, Q, strict=True))
    return simulated


def _floats(value: Any) -> Any:
    """The same with floats for rationals, whole numbers as they are."""
    if isinstance(value, Fraction):
        return float(value)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{f.name: _floats(getattr(value, f.name)) for f in fields(value)})
    return type(value)(map(_floats, value)) if type(value) in (tuple, list) else value
