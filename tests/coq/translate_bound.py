"""What names of the reference mean once it is imported: what its text says that they are.

Python has more ways to bind a name again than a reading of the text can find. So the modules are
imported, and what they hold is compared with what the text defines and imports.
"""

import ast
import builtins
import inspect
from collections.abc import Iterator
from importlib import import_module
from types import CodeType, ModuleType

from coq.translate_name import BUILTIN


def module_of(place: str) -> ModuleType:
    """Return the module of a file of the reference."""
    parts = place.removesuffix(".py").removesuffix("/__init__").split("/")
    return import_module(".".join(("novikoff", *parts)))


def rebound(place: str, text: str) -> Iterator[str]:
    """Yield the names of a file that are, once it is imported, not what its text says."""
    held = vars(module_of(place))
    codes = {code.co_name: code for code in compile(text, place, "exec").co_consts
             if isinstance(code, CodeType)}
    for node in ast.parse(text).body:
        match node:
            case ast.FunctionDef(name=name, decorator_list=decorators):
                found = held.get(name)
                found = inspect.unwrap(found) if decorators and callable(found) else found
                if getattr(found, "__code__", None) != codes[name] or \
                        getattr(found, "__globals__", None) is not held:
                    yield f"{place}: {name} is not the function that is written there"
            case ast.ImportFrom(module=str(source), names=names):
                for alias in names:
                    name = alias.asname or alias.name
                    if held.get(name) is not getattr(import_module(source), alias.name):
                        yield f"{place}: {name} is not {alias.name} of {source}"
    for name in sorted(BUILTIN - {"cast"}):
        if name in held or getattr(builtins, name).__module__ not in ("builtins", None):
            yield f"{place}: {name} is not Python's"
