"""Running the programs that Coq's theorems are about: an evaluator of Coq's JSON extraction.

`theory/extracted/*.json` holds programs extracted from theory/coq, their types left out. They are
evaluated call by value with a stack of its own, so that no list is too long for Python's. The
evaluator, the extraction and the numbers given to a program are trusted, and nothing else.

A constructor is a tuple (name, fields); a natural number is a tower of "S" on "O".
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from importlib.resources import files
from operator import add, mul, neg, sub
from typing import Any, Final, TypeAlias

Value: TypeAlias = Any
Expr: TypeAlias = Sequence[Any]
Scope: TypeAlias = Mapping[str, Any]
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


@dataclass(frozen=True, slots=True, eq=False)
class _Closure:
    names: Sequence[str]
    body: Expr
    scope: Scope


@dataclass(frozen=True, slots=True, eq=False)
class _Native:
    arity: int
    function: Callable[..., Value]
    given: tuple[Value, ...] = ()


class Program:
    """The definitions of one extraction.

    >>> program("perceptron").call("negb", ("True", ()))
    ('False', ())
    """

    def __init__(self, definitions: Mapping[str, Expr]) -> None:
        self.definitions = definitions
        self._values: dict[str, Value] = {}

    def call(self, name: str, *arguments: Value) -> Value:
        """Return what a definition returns for values.

        Raises: KeyError for a name without a definition.
        """
        function = self._evaluate(["global", name], {}, [])
        return self._evaluate(["rel", "f"], {"f": function}, [("given", arguments)])

    def _evaluate(self, expr: Expr, scope: Scope, stack: list[tuple[Any, ...]]) -> Value:
        """Evaluate an expression, handing each value to what waits on the stack."""
        while True:
            kind = expr[0]
            if kind == "case":
                stack.append(("case", expr[2], scope))
                expr = expr[1]
                continue
            if kind in ("constructor", "apply") and expr[2]:
                stack.append((kind, expr[1], expr[2], (), scope))
                expr = expr[2][0]
                continue
            if kind == "let":
                stack.append(("let", expr[1], expr[3], scope))
                expr = expr[2]
                continue
            if kind == "global" and expr[1] not in self._values:
                stack.append(("global", expr[1]))
                expr, scope = self.definitions[expr[1]], {}
                continue
            value = scope[expr[1]] if kind == "rel" else \
                self._values[expr[1]] if kind == "global" else \
                _Closure(expr[1], expr[2], scope) if kind == "lambda" else (expr[1], ())
            while stack:
                waiting = stack.pop()
                kind = waiting[0]
                if kind == "case":
                    expr, scope = _chosen(value, *waiting[1:])
                    break
                if kind == "given":
                    closure, rest = _applied(value, waiting[1])
                    if rest:
                        stack.append(("given", rest))
                    if isinstance(closure, _Entered):
                        expr, scope = closure.body, closure.scope
                        break
                    value = closure
                elif kind == "let":
                    expr, scope = waiting[2], {**waiting[3], waiting[1]: value}
                    break
                elif kind == "global":
                    self._values[waiting[1]] = value
                else:
                    _, of, parts, done, scope = waiting
                    done = (*done, value)
                    if len(done) < len(parts):
                        stack.append((kind, of, parts, done, scope))
                        expr = parts[len(done)]
                        break
                    if kind == "apply":
                        stack.append(("given", done))
                        expr = of
                        break
                    value = (of, done)
            else:
                return value


@dataclass(frozen=True, slots=True, eq=False)
class _Entered:
    body: Expr
    scope: Scope


def _chosen(value: Value, cases: Sequence[Sequence[Any]], scope: Scope) -> tuple[Expr, Scope]:
    name, fields = value
    for constructor, names, body in cases:
        if constructor in (name, None):
            return body, {**scope, **dict(zip(names, fields, strict=True))} if names else scope
    raise ValueError(f"no case of a match is for {name}")


def _applied(function: Value, given: tuple[Value, ...]) -> tuple[Value, tuple[Value, ...]]:
    """Return a function with as many arguments as it takes, or partly applied, and the rest."""
    if isinstance(function, _Native):
        held = (*function.given, *given)
        if len(held) < function.arity:
            return replace(function, given=held), ()
        return function.function(*held[:function.arity]), held[function.arity:]
    names = function.names
    scope = {**function.scope, **dict(zip(names, given, strict=False))}
    if len(given) < len(names):
        return _Closure(names[len(given):], function.body, scope), ()
    return _Entered(function.body, scope), given[len(names):]


@cache
def program(name: str) -> Program:
    """Return the packaged program of that name.

    Raises: FileNotFoundError if there is none.
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
    zero: Fraction = Fraction(0)
    return ("OrderedRing", (zero, Fraction(1), _Native(2, add), _Native(2, mul), _Native(2, sub),
                            _Native(1, neg), _Native(2, lambda x, y: boolean(x <= y))))
