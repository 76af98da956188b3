"""Whether anything in somebody's code may draw random numbers, told by the names in it.

A generator that is made anew from a fixed seed in each training cannot be seen from outside: two
equal trainings end equal. It is named in the code, though. Followed are the functions of the
target, what they name of their modules, the methods and bases of classes, functions within
functions and what these close over.
"""

from __future__ import annotations

import re
import sys
import types
from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, Final

MOST: Final = 2000
"""So many values are followed; whoever holds more may draw."""
DRAWING: Final = re.compile(r"rand|rng|shuf|permut|choice|^samples?$|secret|uuid|generator|^seed"
                            r"|^(time|hash|id|exec|eval|__import__|import_module)$", re.I)
"""What the names of whatever draws, or may bring in what draws, have in common."""
PLAIN: Final = {"numpy", "builtins", *sys.stdlib_module_names}
"""Modules in which only what has such a name draws."""


def may_draw(value: Any) -> bool:
    """Return whether something may draw, as far as the names in its code tell.

    >>> may_draw(re.escape), may_draw(Iterator), may_draw(lambda rows: rows[::-1])
    (False, False, False)
    >>> may_draw(lambda rows, rng: rng.permutation(rows))
    True
    """
    try:
        return _reaches(value)
    except Exception:  # attributes of others may do anything
        return True


def _reaches(value: Any) -> bool:
    """Whether something that draws is reached."""
    coming, known = deque([value]), {id(value): value}
    while coming:
        one = coming.popleft()
        if len(known) > MOST or _drawing(one):
            return True
        for other in _named(one):
            if id(other) not in known:
                known[id(other)] = other
                coming.append(other)
    return False


def _drawing(one: Any) -> bool:
    """Whether the names in the code of a function are of something that draws, or it is brought
    from a module of which that is not known."""
    if _root(one) in PLAIN:
        return False
    code = getattr(one, "__code__", None)
    if code is None:
        return isinstance(one, types.BuiltinFunctionType)
    return any(map(DRAWING.search, _names(code)))


def _named(one: Any) -> Iterator[Any]:
    """What a function names, or a class or a module of the user holds."""
    if isinstance(one, partial):
        yield one.func
    elif isinstance(one, property):
        yield from filter(None, (one.fget, one.fset))
    elif isinstance(one, staticmethod | classmethod):
        yield one.__func__
    elif isinstance(one, type):
        yield from (part for cls in one.__mro__ if _root(cls) not in PLAIN
                    for part in vars(cls).values() if _followed(part))
    elif isinstance(one, types.ModuleType):
        if _root(one) not in PLAIN:
            yield from filter(_followed, [*vars(one).values()])
    elif (code := getattr(one, "__code__", None)) is not None:
        if _root(one) in PLAIN:
            return
        names = {*_names(code)}
        yield from (part for name, part in one.__globals__.items() if name in names)
        yield from _closed(getattr(one, "__closure__", None) or ())
        yield from filter(_followed, (*(one.__defaults__ or ()),
                                      *(one.__kwdefaults__ or {}).values()))
    elif hasattr(one, "__func__"):
        yield one.__func__
    elif _root(type(one)) not in PLAIN:
        yield type(one)


def _followed(part: Any) -> bool:
    return callable(part) or isinstance(part, property | staticmethod | classmethod)


def _closed(cells: Iterable[Any]) -> Iterator[Any]:
    for cell in cells:
        try:
            yield cell.cell_contents
        except ValueError:  # it is not filled yet
            continue


def _names(code: types.CodeType) -> Iterator[str]:
    yield from (*code.co_names, *code.co_varnames)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _names(constant)


def _root(one: Any) -> str:
    if isinstance(one, types.ModuleType):
        return one.__name__.partition(".")[0]
    told = getattr(one, "__module__", None) or type(one).__module__
    return str(told).partition(".")[0]
