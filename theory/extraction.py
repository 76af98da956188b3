"""Running the programs that Coq's theorems are about: reading Coq's JSON extraction.

`theory/extracted/*.json` holds programs extracted from theory/coq, their types left out. The
extraction, `novikoff.theory.machine` that runs it, and the numbers given to a program are trusted.

A constructor is a tuple (name, fields); a natural number is a tower of "S" on "O".
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from importlib.resources import files
from operator import add, mul, neg, sub
from typing import Any, Final

from novikoff.theory.machine import Native, Program, Value

NIL: Final[Value] = ("Nil", ())
_KINDS: Final = {"expr:lambda": ("lambda", "argnames", "body"), "expr:rel": ("rel", "name"),
                 "expr:global": ("global", "name"), "expr:apply": ("apply", "func", "args"),
                 "expr:constructor": ("constructor", "name", "args"),
                 "expr:let": ("let", "name", "nameval", "body"),
                 "expr:case": ("case", "expr", "cases")}


def reduced(extraction: Mapping[str, Any]) -> dict[str, Any]:
    """Return the definitions of an extraction by name, without its types.

    Raises: ValueError for a declaration or an expression that the evaluator does not know.
    """
    found: dict[str, Any] = {}
    for declaration in extraction["declarations"]:
        if declaration["what"] in ("decl:ind", "decl:type"):
            continue
        if declaration["what"] not in ("decl:term", "decl:fixgroup"):
            raise ValueError(f"a declaration of kind {declaration['what']!r} is not known here")
        for item in declaration.get("fixlist", [declaration]):
            found[item["name"]] = _reduced(item["value"])
    return found


def _reduced(node: Mapping[str, Any]) -> list[Any]:
    if node["what"] not in _KINDS:
        raise ValueError(f"an expression of kind {node['what']!r} is not known here")
    kind, *fields = _KINDS[node["what"]]
    parts: list[Any] = [kind]
    for field in fields:
        part = node[field]
        if field == "cases":
            part = [_branch(case) for case in part]
        elif field == "args":
            part = [_reduced(argument) for argument in part]
        elif isinstance(part, Mapping):
            part = _reduced(part)
        parts.append(part)
    return parts


def _branch(case: Mapping[str, Any]) -> list[Any]:
    pattern = case["pat"]
    if pattern["what"] == "pat:wild":
        return [None, [], _reduced(case["body"])]
    if pattern["what"] != "pat:constructor":
        raise ValueError(f"a pattern of kind {pattern['what']!r} is not known here")
    return [pattern["name"], pattern["argnames"], _reduced(case["body"])]


@cache
def program(name: str) -> Program:
    """Return the packaged program of that name.

    Raises: FileNotFoundError if there is none.

    >>> program("perceptron").call("negb", ("True", ()))
    ('False', ())
    """
    text = files("novikoff.theory").joinpath("extracted", f"{name}.json").read_text("utf-8")
    return Program(json.loads(text))


def boolean(truth: bool) -> Value:
    """Return a truth value as Coq has it."""
    return ("True", ()) if truth else ("False", ())


def natural(count: int) -> Value:
    """Return a natural number.

    Raises: ValueError if it is negative.
    """
    if count < 0:
        raise ValueError(f"{count} is negative")
    value: Value = ("O", ())
    for _ in range(count):
        value = ("S", (value,))
    return value


def listed(values: Iterable[Value]) -> Value:
    """Return a list of values."""
    found = NIL
    for value in reversed(tuple(values)):
        found = ("Cons", (value, found))
    return found


def option(value: Value | None) -> Value:
    """Return Some value, or None."""
    return ("None", ()) if value is None else ("Some", (value,))


def number(value: Value) -> int:
    """Return a natural number as an int.

    >>> number(natural(3))
    3
    """
    count = 0
    while value[0] == "S":
        count, (value,) = count + 1, value[1]
    return count


def entries(value: Value) -> list[Value]:
    """Return the entries of a list.

    >>> entries(listed((1, 2)))
    [1, 2]
    """
    found = []
    while value[0] == "Cons":
        head, value = value[1]
        found.append(head)
    return found


def rationals() -> Value:
    """Return the ordered ring of Python's rational numbers, as the programs take it."""
    return _ring(Fraction(0), Fraction(1))


def mixed_rationals() -> Value:
    """Return the same ring with ints among the Fractions: what is an integer is computed faster."""
    return _ring(0, 1)


def _ring(zero: int | Fraction, one: int | Fraction) -> Value:
    return ("OrderedRing", (zero, one, Native(2, add), Native(2, mul), Native(2, sub),
                            Native(1, neg), Native(2, lambda x, y: boolean(x <= y))))
