"""What a derivation runs of the reference on symbols, and on how many examples: recorded.

A function counts if the derivation itself calls it, through what only carries numbers or not, and
a symbol is among what it is given. The vectors of `linalg` and the like are no step.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import fields, is_dataclass
from functools import cache, partial
from itertools import product
from types import CodeType, FrameType
from typing import Any, Final, NamedTuple, TypeAlias

from sympy import Expr

from novikoff import reference
from novikoff.theory.branch import OnBranch, OpenComparisonError

ROOT: Final = os.path.dirname(reference.__file__) + os.sep
CARRIERS: Final = frozenset((
    "alike", "argument", "arithmetic", "finite", "formula", "linalg", "mixed", "number",
    "ordered", "wide"))
"""The modules of the reference that carry numbers and vectors, and are no algorithm."""
TYPED: Final = "the formula, typed in the derivation"


class Call(NamedTuple):
    """A call from the derivation: the function, the labels of its examples, the rows of its W."""

    function: str
    labels: tuple[Any, ...]
    classes: int = 0


Calls: TypeAlias = tuple[frozenset[Call], ...]
"""What is called in each dimension."""


@cache
def recorded(build: Callable[[int], Iterable[object]], dimensions: tuple[int, ...]
             ) -> Calls:
    """Return what building the steps in each dimension calls on symbols."""
    return tuple(_calls(partial(_built, build, d)) for d in dimensions)


def _built(build: Callable[[int], Iterable[object]], d: int) -> None:
    """Build all steps, or those before a comparison that no branch decides."""
    with suppress(OpenComparisonError):
        for _ in build(d):
            pass


def source(calls: Calls, uses: tuple[str, ...] = ()) -> str:
    """Return what the derivation is about: the functions that are called, or what it rests on."""
    if ran := sorted({call.function for made in calls for call in made}):
        return f"the Python source of {', '.join(ran)}"
    says = "say" if len(uses) > 1 else "says"
    return f"{TYPED}, from what {' and '.join(uses)} {says}" if uses else TYPED


def told(dimensions: tuple[int, ...], of: str = "") -> str:
    """Return the dimensions in words; `of` says what they count, or all where there is one.

    >>> told((1, 2, 3, 4)), told((2, 3), "outcomes"), told((1,), "every number")
    ('d <= 4', '2 <= d <= 3 outcomes', 'every number')
    """
    low, high = dimensions[0], dimensions[-1]
    if low == high:
        return of or f"d = {low}"
    return f"{f'{low} <= ' * (low > 1)}d <= {high} {of}".rstrip()


def counted(calls: Calls) -> tuple[str, str]:
    """Return in words how many examples and classes the functions were given."""
    return _samples(calls), _classes(calls)


def _samples(calls: Calls) -> str:
    """Return in words how many examples were given, with their labels where not all are tried."""
    tried = {call.labels for made in calls for call in made if call.labels}
    sizes = sorted(set(map(len, tried)))
    if not sizes:
        return ""
    told = f"{_listed(map(str, sizes))} example{'s' * (sizes != [1])}"
    partly = [some for n in sizes if (some := {labels for labels in tried if len(labels) == n})
              < set(product((-1, 1), repeat=n))]
    patterns = [_signs(labels) for some in partly for labels in sorted(some, reverse=True)]
    return f"{told} with the labels {_listed(patterns)}" if patterns else told


def _classes(calls: Calls) -> str:
    """Return in words how many classes the weights had, if it was the same in every dimension."""
    sizes = {call.classes for made in calls for call in made if call.classes}
    return f"{sizes.pop()} classes" if len(sizes) == 1 else ""


def _listed(words: Iterable[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


def _signs(labels: Iterable[int]) -> str:
    return " ".join("+" if y > 0 else "-" for y in labels)


def _calls(run: Callable[[], object]) -> frozenset[Call]:
    """Run, and return each call of a function of the reference from elsewhere, on symbols."""
    made: set[Call] = set()

    def traced(frame: FrameType, _event: str, _argument: object) -> None:
        if frame.f_code.co_filename.startswith(ROOT) and _from_elsewhere(frame.f_back):
            name, given = _function(frame.f_code), _given(frame)
            if name and any(map(symbolic, given.values())):
                made.add(Call(name, _labels(given.get("examples", ())), len(given.get("W", ()))))

    before = sys.gettrace()
    sys.settrace(traced)
    try:
        run()
    finally:
        sys.settrace(before)
    return frozenset(made)


def _module(code: CodeType) -> str:
    """The module of the reference that the code stands in, "" if it is none."""
    path = code.co_filename
    return path.removeprefix(ROOT).removesuffix(".py") if path.startswith(ROOT) else ""


def _function(code: CodeType) -> str:
    """The name of a function that is no carrier, with its module; "" for what counts as none."""
    module, name = _module(code), code.co_qualname.partition(".<locals>")[0]
    if not module or module in CARRIERS or "__" in name or code.co_name in _COMPREHENSIONS:
        return ""
    return module if name.startswith("<") else f"{module}.{name}"


_COMPREHENSIONS: Final = ("<listcomp>", "<dictcomp>", "<setcomp>", "<genexpr>", "<module>")


def _from_elsewhere(caller: FrameType | None) -> bool:
    """Whether the call comes from outside the reference, its carriers left out."""
    while caller is not None and _module(caller.f_code) in CARRIERS:
        caller = caller.f_back
    return caller is None or not _module(caller.f_code)


def _given(frame: FrameType) -> dict[str, Any]:
    """What the function was given, by the names of its parameters."""
    code = frame.f_code
    names = code.co_varnames[:code.co_argcount + code.co_kwonlyargcount]
    return {name: frame.f_locals[name] for name in names if name in frame.f_locals}


def symbolic(value: object) -> bool:
    """Return whether there is a symbol in a number, a vector, a sample or a law.

    >>> from sympy import Symbol
    >>> symbolic(((Symbol("x"), 1), 0)), symbolic((1, 2))
    (True, False)
    """
    if isinstance(value, Expr):
        return bool(value.free_symbols)
    if isinstance(value, tuple | list):
        return any(map(symbolic, value))
    if is_dataclass(value):
        return any(symbolic(getattr(value, field.name)) for field in fields(value))
    return isinstance(value, OnBranch)


def _labels(sample: Iterable[tuple[object, object]]) -> tuple[object, ...]:
    """The labels of a sample, None for each that is a symbol."""
    return tuple(None if symbolic(y) else y for _, y in sample)
