"""The reference as the handbook shows it: the functions of a family, without their docstrings."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import novikoff.reference

GUARANTEES: Final = re.compile(r"^Guarantees:(.*?)(?=^\w+:|^$|\Z)", re.MULTILINE | re.DOTALL)
ID: Final = re.compile(r"\b[a-z]\w*\.[a-z]\w*\b")


@dataclass(frozen=True, slots=True)
class Listing:
    """One function of the reference: where it stands, what it says, its text, its theorems.

    `options` are its keyword arguments with their defaults: the conventions that it offers.
    """

    module: str
    name: str
    words: str
    text: str
    theorems: tuple[str, ...]
    options: tuple[tuple[str, str], ...]


@cache
def listings() -> tuple[Listing, ...]:
    """Return every public function of the reference that names the theorems it is held to."""
    found = []
    for module in pkgutil.walk_packages(novikoff.reference.__path__, "novikoff.reference."):
        loaded = importlib.import_module(module.name)
        for name, value in vars(loaded).items():
            if name.startswith("_") or getattr(value, "__module__", "") != module.name:
                continue
            doc = inspect.getdoc(value) or ""
            ids = _named(doc)
            if ids and inspect.isfunction(value):
                found.append(Listing(module.name.removeprefix("novikoff."), name,
                                     " ".join(doc.split("\n\n")[0].split()), bare(value), ids,
                                     options(value)))
    return tuple(found)


@cache
def guaranteed() -> frozenset[str]:
    """Return the theorems that the docstrings of the reference name: those of its functions,
    methods and classes.

    >>> "distribution.normal" in guaranteed()
    True
    """
    trees = (ast.parse(path.read_text("utf-8"))
             for folder in novikoff.reference.__path__ for path in Path(folder).rglob("*.py"))
    return frozenset(id for tree in trees for node in ast.walk(tree)
                     if isinstance(node, ast.FunctionDef | ast.ClassDef)
                     for id in _named(ast.get_docstring(node) or ""))


def _named(doc: str) -> tuple[str, ...]:
    """Return the theorems that a docstring names as its guarantees."""
    return tuple(ID.findall(" ".join(GUARANTEES.findall(doc))))


def of_family(family: str) -> tuple[Listing, ...]:
    """Return the functions that name a theorem of a family.

    >>> [one.name for one in of_family("cycling")]
    ['perceptron']
    """
    return tuple(one for one in listings()
                 if any(id.partition(".")[0] == family for id in one.theorems))


def bare(function: Any) -> str:
    """Return the text of a function without its docstring.

    >>> print(bare(of_family).splitlines()[0])
    def of_family(family: str) -> tuple[Listing, ...]:
    """
    text = inspect.cleandoc("\n" + inspect.getsource(function))
    node = ast.parse(text).body[0]
    assert isinstance(node, ast.FunctionDef)
    first = node.body[0]
    if ast.get_docstring(node) is None or first.end_lineno is None:
        return text
    lines = text.splitlines()
    return "\n".join((*lines[:first.lineno - 1], *lines[first.end_lineno:]))


def options(function: Any) -> tuple[tuple[str, str], ...]:
    """Return the names and defaults of the arguments that have a default.

    >>> options(lambda x, *, base=None, zero="+1": x)
    (('base', 'None'), ('zero', "'+1'"))
    """
    told: Mapping[str, inspect.Parameter] = inspect.signature(function).parameters
    return tuple((name, _written(p.default)) for name, p in told.items()
                 if p.default is not inspect.Parameter.empty)


def _written(default: Any) -> str:
    """Return a default by its name, if it has one: a function, or a loss."""
    name = getattr(default, "__name__", None) or getattr(default, "name", None)
    return name if isinstance(name, str) else repr(default)
