"""Every public function of the reference on special numbers: the right value, or an error in words.

A row of CALLS is a call that has a value. Each of its floats in turn, and all of them at once, are
replaced by special ones. What comes out is a finite number, or an infinite one where INFINITE tells
that it may be, or an error that a `raise` of the reference tells. Where RIGHT lists a function, the
number agrees with exact arithmetic.
"""

import importlib
import inspect
import linecache
import math
import pkgutil
from collections.abc import Callable, Generator, Iterator
from fractions import Fraction
from itertools import islice
from types import ModuleType
from typing import Any

import pytest
from special_calls import (
    CALLS,
    FACTORS,
    INFINITE,
    METHODS,
    PLAIN,
    RIGHT,
    SPECIAL,
    WITHOUT_NUMBERS,
    Call,
)

import novikoff.reference


def modules() -> Iterator[ModuleType]:
    """Yield the modules of the reference."""
    for found in pkgutil.iter_modules(novikoff.reference.__path__):
        if not found.ispkg:
            yield importlib.import_module(f"novikoff.reference.{found.name}")


def functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield every public function of the reference."""
    for module in modules():
        for name, value in vars(module).items():
            if inspect.isfunction(value) and value.__module__ == module.__name__ \
                    and not name.startswith("_"):
                yield f"{module.__name__.rpartition('.')[2]}.{name}", value


FUNCTIONS = dict(functions())
SWEPT = {**{name: (FUNCTIONS[name], given) for name, given in CALLS.items()}, **METHODS}


def test_every_public_function_is_swept_or_told_why_not() -> None:
    excused = PLAIN | WITHOUT_NUMBERS
    known = set(CALLS) | {name for name in FUNCTIONS if {name, name.partition(".")[0]} & excused}
    assert set(FUNCTIONS) <= known
    assert set(CALLS) <= set(FUNCTIONS)
    assert not set(CALLS) & excused


def replaced(value: Any, numbers: Iterator[Any]) -> Any:
    """Return the value with its floats replaced in their order."""
    if isinstance(value, float):
        return next(numbers)
    if isinstance(value, tuple):
        entries = [replaced(entry, numbers) for entry in value]
        return value._make(entries) if hasattr(value, "_make") else tuple(entries)
    if isinstance(value, dict):
        return {key: replaced(entry, numbers) for key, entry in value.items()}
    return value


def floats(value: Any) -> list[float]:
    """Return the floats in a value."""
    if isinstance(value, float):
        return [value]
    parts = value.values() if isinstance(value, dict) else value \
        if isinstance(value, tuple | list) else vars(value).values() \
        if hasattr(value, "__dict__") and not callable(value) else \
        [getattr(value, slot) for slot in getattr(value, "__slots__", ())]
    return [found for part in parts for found in floats(part)]


def variants(given: Call) -> Iterator[Call]:
    """Yield the call with special numbers, and with parts of it empty."""
    numbers = floats(given)
    for place in range(len(numbers)):
        for special in SPECIAL:
            yield replaced(given, iter([*numbers[:place], special, *numbers[place + 1:]]))
    for factor in FACTORS:
        yield replaced(given, iter([number * factor for number in numbers]))
    for special in SPECIAL:
        yield replaced(given, iter([special] * len(numbers)))
    arguments, options = given
    for place, argument in enumerate(arguments):
        if type(argument) is tuple:
            yield (*arguments[:place], (), *arguments[place + 1:]), options


def result(function: Callable[..., Any], given: Call) -> Any:
    """Return what a call gives, all records of a run included."""
    found = function(*given[0], **given[1])
    return list(islice(found, 99)) if isinstance(found, Generator) else found


def in_words(error: BaseException) -> bool:
    """Return whether a `raise` of the reference told the error."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    assert trace is not None
    file = trace.tb_frame.f_code.co_filename
    return "reference" in file.split("/") and "tests" not in file.split("/") and \
        linecache.getline(file, trace.tb_lineno).strip().startswith("raise ")


@pytest.mark.parametrize("name", SWEPT)
def test_special_numbers(name: str) -> None:
    function, given = SWEPT[name]
    assert all(map(math.isfinite, floats(result(function, given))))
    for special in variants(given):
        try:
            found = result(function, special)
        except (ValueError, OverflowError, TypeError) as error:
            if not in_words(error):
                pytest.fail(f"{name} on {special}: {error!r} is raised by no line of the reference")
        else:
            numbers = floats(found)
            assert not any(map(math.isnan, numbers)), (special, found)
            assert name.startswith(INFINITE) or all(map(math.isfinite, numbers)), (special, found)


def exactly(value: Any) -> Any:
    """Return a value with Fractions for its floats."""
    return replaced(value, map(Fraction, floats(value)))


def flat(value: Any) -> list[Any]:
    """Return the parts of a value that are no tuples or lists."""
    if isinstance(value, tuple | list):
        return [part for entry in value for part in flat(entry)]
    return [value]


@pytest.mark.parametrize("name", RIGHT)
def test_a_special_number_gives_what_exact_arithmetic_gives(name: str) -> None:
    """Relative to the right value, be it 1e-300: what is not within a few roundings is refused."""
    function, given = SWEPT[name]
    compared = 0
    for special in variants(given):
        if not all(map(math.isfinite, floats(special))):
            continue
        try:
            found, due = result(function, special), result(function, exactly(special))
        except (ValueError, OverflowError):
            continue
        compared += 1
        for number, right in zip(flat(found), flat(due), strict=True):
            if isinstance(number, float):
                assert abs(Fraction(number) - right) <= Fraction(2)**-40 * abs(right) \
                    + Fraction(5e-324), (special, found)
            else:
                assert number == right, (special, found)
    assert compared > 4
