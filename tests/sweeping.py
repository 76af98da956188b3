"""Calls of every public function of the reference with other numbers in them, and their results."""

import importlib
import inspect
import linecache
import pkgutil
from collections.abc import Callable, Generator, Iterator
from fractions import Fraction
from itertools import islice
from types import ModuleType
from typing import Any

from special_calls import CALLS, METHODS, Call

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


def exactly(value: Any) -> Any:
    """Return a value with Fractions for its floats."""
    return replaced(value, map(Fraction, floats(value)))


def flat(value: Any) -> list[Any]:
    """Return the parts of a value that are no tuples or lists."""
    if isinstance(value, tuple | list):
        return [part for entry in value for part in flat(entry)]
    return [value]
