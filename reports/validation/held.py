"""What a value holds: everything that can be reached from it, each by an expression.

Followed are attributes, the entries of dictionaries and sequences, and what a function brings with
it: its module, its defaults, its closure, and what it is a method of.
"""

from __future__ import annotations

import inspect
import os
import sys
import sysconfig
import types
from collections import deque
from collections.abc import Iterator
from functools import partial
from typing import Any, Final

MOST: Final = 4000
"""So many values are looked at, the nearest first."""
MANY: Final = 64
"""So many entries of a sequence."""
_FOREIGN: Final = tuple({os.path.join(path, "") for key, path in sysconfig.get_paths().items()
                         if key.endswith("lib")})
"""Where modules are that nobody here wrote."""
_BROUGHT: Final = ("__globals__", "__defaults__", "__kwdefaults__", "__dict__")
_PLAIN: Final = (str, bytes, int, float, complex, type(None))


def held(value: Any, name: str) -> Iterator[tuple[str, Any]]:
    """Yield what is reached from a value that goes by a name, the nearest first, each once.

    >>> [place for place, one in held({"a": (1.5, {"b": [2]})}, "d") if isinstance(one, list)]
    ["d['a'][1]['b']"]
    """
    coming, known, count = deque([(name, value)]), {id(value): value}, 0
    while coming and count < MOST:
        place, one = coming.popleft()
        count += 1
        yield place, one
        for where, other in _parts(place, one):
            if not isinstance(other, _PLAIN) and id(other) not in known:
                known[id(other)] = other  # which keeps it, so that no other has its id
                coming.append((where, other))


def _parts(place: str, one: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(one, dict):
        yield from [(f"{place}[{key!r}]", part) for key, part in [*one.items()]
                    if isinstance(key, str | int) and key != "__builtins__"]
    elif isinstance(one, list | tuple):
        yield from [(f"{place}[{k}]", part) for k, part in enumerate(one[:MANY])]
    elif getattr(one, "__module__", None) in sys.stdlib_module_names and callable(one):
        yield f"{place}.__self__", getattr(one, "__self__", None)
    elif isinstance(one, type):
        for cls in reversed(one.__mro__[:-1]):
            yield from [(f"{place}.{key}", getattr(part, "__func__", part))
                        for key, part in [*vars(cls).items()] if key.isidentifier()]
    elif isinstance(one, property):
        yield f"{place}.fget", one.fget
    elif isinstance(one, partial):
        yield from ((f"{place}.{key}", getattr(one, key)) for key in ("func", "args", "keywords"))
    elif isinstance(one, types.ModuleType):
        if not str(getattr(one, "__file__", None) or _FOREIGN[0]).startswith(_FOREIGN):
            yield f"{place}.__dict__", vars(one)
    elif inspect.isroutine(one):
        yield f"{place}.__self__", getattr(one, "__self__", None)
        yield from [(f"{place}.{key}", getattr(one, key, None)) for key in _BROUGHT]
        for k, cell in enumerate(getattr(one, "__closure__", None) or ()):
            try:
                yield f"{place}.__closure__[{k}].cell_contents", cell.cell_contents
            except ValueError:  # it is not filled yet
                continue
    else:
        yield from _attributes(place, one)


def _attributes(place: str, one: Any) -> Iterator[tuple[str, Any]]:
    """Yield the attributes of an object, those in slots too, and its class."""
    own = getattr(one, "__dict__", None)
    yield from [(f"{place}.{key}", part) for key, part in [*own.items()]
                if isinstance(key, str) and key.isidentifier()] if isinstance(own, dict) else []
    for cls in type(one).__mro__:
        slots = vars(cls).get("__slots__", ())
        for key in (slots,) if isinstance(slots, str) else tuple(slots):
            try:
                yield f"{place}.{key}", getattr(one, key)
            except AttributeError:  # it is not set yet, or private
                continue
    yield f"type({place})", type(one)
