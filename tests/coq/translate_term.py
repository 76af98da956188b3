"""The translation of expressions: Python's syntax tree to terms of Gallina. See translate.py."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

ENUMERATED: Final = {
    "mistake_rule": {"N": "N", "F": "F", "AB": "AB"},
    "zero_label": {"+1": "plus_one", "-1": "minus_one", "neither": "neither"},
    "step_scale": {"eta": "eta_once", "2eta": "eta_twice"}}
RING: Final = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}
OPERATORS: Final = {"add": "plus", "sub": "minus", "mul": "times"}
BUILTIN: Final = frozenset(("sum", "map", "max", "tuple", "zip", "len", "cast"))
Scope = Mapping[str, str]


class NotKnownError(Exception):
    """Python that has no translation here, with its place."""


@dataclass(frozen=True)
class Term:
    """A Gallina term of a type, and what must be bound before it, as (name, option)."""

    text: str
    type: str
    before: tuple[tuple[str, str], ...] = ()

    def wrapped(self) -> str:
        """Return it as an option."""
        text = f"Some {atom(self.text)}"
        for name, option in reversed(self.before):
            text = f"bind {atom(option)} (fun {name} => {text})"
        return text


@dataclass(frozen=True)
class Known:
    """A function that has been translated."""

    place: str
    parameters: tuple[str, ...]
    result: str
    partial: bool


def atom(text: str) -> str:
    """Return a term that may stand as an argument."""
    simple = text.replace(".", "").replace("_", "").isalnum()
    return text if simple or (text[0] == "(" and _closes(text)) else f"({text})"


def _closes(text: str) -> bool:
    """Return whether the bracket that a text begins with is closed at its end."""
    depth = 0
    for place, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth == 0:
            return text[place + 1:] in ("", "%Z", "%bool")
    return False


def named(name: str) -> str:
    """Return a Python name as it is in Coq."""
    return name.lstrip("_")


@dataclass
class Expressions:
    """The expressions of one file: `known` are the functions that they may call."""

    place: str
    tree: ast.Module
    known: dict[str, Known]
    operators: dict[str, str] = field(default_factory=dict)
    origins: dict[str, str] = field(default_factory=dict)
    fresh: int = 0

    def __post_init__(self) -> None:
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef):
                self.origins[node.name] = self.place
            elif isinstance(node, ast.ImportFrom):
                for name in node.names:
                    self._imported(node.module or "", name.name, name.asname or name.name)
        for name in BUILTIN.intersection(self.origins):
            raise self.refused(self.tree.body[0], f"stands in a file where {name} is not Python's")

    def _imported(self, module: str, name: str, known_as: str) -> None:
        if module == "operator" and name in OPERATORS:
            self.operators[known_as] = OPERATORS[name]
        elif (module, name, known_as) != ("typing", "cast", "cast"):
            self.origins[known_as] = f"{module.removeprefix('novikoff.').replace('.', '/')}.py" \
                if name == known_as else module

    def refused(self, node: ast.AST, why: str = "is not known to the translator") -> NotKnownError:
        """Return the refusal of a node."""
        text = " ".join(ast.unparse(node).split())
        return NotKnownError(f"{self.place}:{getattr(node, 'lineno', 0)}: {text} {why}")

    def pure(self, node: ast.expr, scope: Scope, type_: str) -> str:
        """Return the text of a term of a type that cannot raise."""
        term = self.term(node, scope, type_)
        if term.before or term.type != type_:
            raise self.refused(node, f"is not simply of type {type_}")
        return atom(term.text)

    def bound(self, option: str, type_: str, before: tuple[tuple[str, str], ...] = ()) -> Term:
        """Return what an option holds, under a name of its own."""
        self.fresh += 1
        name = f"got_{self.fresh}"
        return Term(name, type_, (*before, (name, option)))

    def term(self, node: ast.expr, scope: Scope, due: str = "") -> Term:
        """Return the term of an expression, of a type that is due where the text leaves it open.

        Raises: NotKnownError.
        """
        match node:
            case ast.Name(id=name) if name in scope:
                return Term(named(name), scope[name])
            case ast.Constant(value=int(value)) if not isinstance(value, bool):
                if due == "Z":
                    return Term(f"({value})%Z", "Z")
                if due == "K" and value in (0, 1):
                    return Term(str(value), "K")
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                inner = self.term(operand, scope, due)
                if inner.type == "K":
                    return Term(f"- {atom(inner.text)}", "K", inner.before)
                if inner.type == "Z":
                    return Term(f"(Z.opp {atom(inner.text)})", "Z", inner.before)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in RING:
                first, second = self.term(left, scope, due), self.term(right, scope, due)
                if first.type == second.type == "K":
                    return Term(f"{atom(first.text)} {RING[type(op)]} {atom(second.text)}", "K",
                                first.before + second.before)
            case ast.BoolOp(op=op, values=values):
                sign = "||" if isinstance(op, ast.Or) else "&&"
                parts = [self.pure(value, scope, "bool") for value in values]
                return Term(f"({f' {sign} '.join(parts)})%bool", "bool")
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                inner = self.term(operand, scope, "bool")
                if inner.type == "bool":
                    return Term(f"negb {atom(inner.text)}", "bool", inner.before)
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                return self._compared(node, left, op, right, scope)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return self._chosen(node, (test, body, orelse), scope, due)
            case ast.Subscript(value=ast.Dict(), slice=ast.Name()):
                return self._matched(node, scope)
            case ast.Call(func=ast.Name(id=name)):
                return self._call(node, name, scope, due)
            case ast.GeneratorExp() | ast.ListComp():
                return self._comprehension(node, scope)
        raise self.refused(node)

    def _compared(self, node: ast.expr, left: ast.expr, op: ast.cmpop, right: ast.expr,
                  scope: Scope) -> Term:
        if isinstance(right, ast.Constant) and isinstance(right.value, str):
            first = self.term(left, scope, "")
            constructor = ENUMERATED.get(first.type, {}).get(right.value)
            if constructor and isinstance(op, ast.Eq) and not first.before:
                return Term(f"match {first.text} with Perceptron.{constructor} => true "
                            "| _ => false end", "bool")
            raise self.refused(node)
        lengths = [self._length(side, scope) for side in (left, right)]
        if all(lengths) and isinstance(op, ast.NotEq):
            return Term(f"negb (Nat.eqb {lengths[0]} {lengths[1]})", "bool")
        first = self.term(left, scope, "")
        second = self.term(right, scope, first.type)
        if first.type != second.type or first.before or second.before:
            raise self.refused(node)
        a, b = atom(first.text), atom(second.text)
        if first.type == "K" and isinstance(op, (ast.Lt, ast.Gt)):
            return Term(f"ltb {a} {b}" if isinstance(op, ast.Lt) else f"ltb {b} {a}", "bool")
        if first.type == "Z":
            told = {ast.Lt: f"Z.ltb {a} {b}", ast.Gt: f"Z.ltb {b} {a}", ast.Eq: f"Z.eqb {a} {b}",
                    ast.NotEq: f"negb (Z.eqb {a} {b})"}.get(type(op))
            if told:
                return Term(told, "bool")
        raise self.refused(node)

    def _length(self, node: ast.expr, scope: Scope) -> str:
        match node:
            case ast.Call(func=ast.Name(id="len"), args=[inner], keywords=[]):
                return f"(length {self.pure(inner, scope, 'list K')})"
        return ""

    def _chosen(self, node: ast.expr, parts: Sequence[ast.expr], scope: Scope,
                due: str) -> Term:
        condition = self.pure(parts[0], scope, "bool")
        first, second = (self.term(part, scope, due) for part in parts[1:])
        if first.type != second.type:
            raise self.refused(node)
        if not first.before and not second.before:
            return Term(f"if {condition} then {first.text} else {atom(second.text)}", first.type)
        return self.bound(f"if {condition} then {first.wrapped()} else {second.wrapped()}",
                          first.type)

    def _matched(self, node: ast.Subscript, scope: Scope) -> Term:
        assert isinstance(node.value, ast.Dict)
        subject = self.term(node.slice, scope, "")
        names = ENUMERATED.get(subject.type, {})
        found = {key.value: self.pure(value, scope, "Z")
                 for key, value in zip(node.value.keys, node.value.values, strict=True)
                 if isinstance(key, ast.Constant)}
        if set(found) != set(names):
            raise self.refused(node)
        cases = " ".join(f"| Perceptron.{names[key]} => {value}" for key, value in found.items())
        return Term(f"match {subject.text} with {cases} end", "Z")

    def _call(self, node: ast.Call, name: str, scope: Scope, due: str) -> Term:
        match name, node.args:
            case ("cast", [_, inner]) | ("tuple", [inner]) if not node.keywords:
                return self.term(inner, scope, due)
            case "sum", [inner] if not node.keywords:
                found = self.term(inner, scope, "list K")
                if found.type == "list K":
                    return Term(f"sum {atom(found.text)}", "K", found.before)
            case "map", [ast.Name(id=operator), left, right] if operator in self.operators:
                vectors = [self.pure(part, scope, "list K") for part in (left, right)]
                return Term(f"map2 {self.operators[operator]} {' '.join(vectors)}", "list K")
            case "max", [left, right] if not node.keywords:
                first, second = self.term(left, scope, "K"), self.term(right, scope, "K")
                if first.type == second.type == "K":
                    return Term(f"larger {atom(first.text)} {atom(second.text)}", "K",
                                first.before + second.before)
        known = self.known.get(name)
        if known is None or known.place != self.origins.get(name) \
                or node.keywords or len(node.args) != len(known.parameters):
            raise self.refused(node)
        given = [self.term(argument, scope, type_)
                 for argument, type_ in zip(node.args, known.parameters, strict=True)]
        if tuple(argument.type for argument in given) != known.parameters:
            raise self.refused(node)
        before = tuple(pair for argument in given for pair in argument.before)
        text = " ".join((named(name), *(atom(argument.text) for argument in given)))
        if not known.partial:
            return Term(text, known.result, before)
        return self.bound(text, known.result, before)

    def _comprehension(self, node: ast.GeneratorExp | ast.ListComp, scope: Scope) -> Term:
        match node.generators:
            case [ast.comprehension(target=ast.Name(id=name), iter=vector, ifs=[], is_async=0)]:
                entry = self.pure(node.elt, {**scope, name: "K"}, "K")
                return Term(f"map (fun {named(name)} => {entry}) "
                            f"{self.pure(vector, scope, 'list K')}", "list K")
            case [ast.comprehension(
                    target=ast.Tuple(elts=[ast.Name(id=one), ast.Name(id=other)]),
                    iter=ast.Call(func=ast.Name(id="zip"), args=[left, right], keywords=[
                        ast.keyword(arg="strict", value=ast.Constant(value=True))]),
                    ifs=[], is_async=0)]:
                entry = self.pure(node.elt, {**scope, one: "K", other: "K"}, "K")
                vectors = " ".join(self.pure(part, scope, "list K") for part in (left, right))
                return self.bound(f"zipped (fun {named(one)} {named(other)} => {entry}) {vectors}",
                                  "list K")
        raise self.refused(node)
