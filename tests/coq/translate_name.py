"""The names and types that the translator knows, and its refusal of any other. See translate.py.

A type is written as in Coq: K, Z, nat, bool, unit, an enumeration, list (...), or a product.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

OPERATORS: Final = {"add": "plus", "sub": "minus", "mul": "times"}
BUILTIN: Final = frozenset(("sum", "map", "max", "tuple", "zip", "len", "range", "cast"))
TYPES: Final = {"R": "K", "O": "K", "Any": "K", "Label": "Z", "int": "Z", "bool": "bool",
                "None": "unit", "Mistake": "mistake_rule", "Zero": "zero_label",
                "Step": "step_scale", "Observations[Any]": "list (list K * K)",
                "Update[O]": "Z * list K * Z * K * list K"}
"""An observation is (x, y), an update is (row, x, y, z, w)."""
RESERVED: Final = BUILTIN | {"bind", "carrier", "equal", "inl", "inr", "larger", "leb", "length",
                             "looped", "ltb", "map2", "negb", "nth_error", "paired",
                             "same_entries", "seq", "traverse", "zipped"}
"""No variable may have such a name: it would hide what is meant by it."""
Scope = Mapping[str, str]
Bindings = tuple[tuple[str, str], ...]


class NotKnownError(Exception):
    """Python that has no translation here, with its place."""


@dataclass(frozen=True)
class Term:
    """A Gallina term of a type, and what must be bound before it, as (pattern, option)."""

    text: str
    type: str
    before: Bindings = ()

    def wrapped(self) -> str:
        """Return it as an option."""
        return after(self.before, f"Some {atom(self.text)}", " ")


def after(before: Bindings, text: str, space: str = "\n  ") -> str:
    """Return a text that comes after what it needs."""
    for name, option in reversed(before):
        text = f"bind {atom(option)} (fun {name} =>{space}{text})"
    return text


@dataclass(frozen=True)
class Known:
    """A function that has been translated, under a name: the types of its parameters, its result.

    `at` are the parameters that it is translated at, by place; they have no type.
    """

    name: str
    parameters: tuple[str, ...]
    result: str
    partial: bool
    at: Mapping[int, str] = field(default_factory=dict)


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
    return name.lower().replace(".", "_") if "." in name else name.lstrip("_")


def listed(type_: str) -> str:
    """Return the type of lists."""
    return f"list {atom(type_)}"


def entry_of(type_: str) -> str:
    """Return the type of the entries of a list, "" if it is none."""
    inner = type_.removeprefix("list ")
    return "" if inner == type_ or (inner != atom(inner)) else \
        inner[1:-1] if inner[0] == "(" else inner


def parts_of(type_: str) -> tuple[str, ...]:
    """Return the types of the parts of a product."""
    parts, depth = [""], 0
    for word in type_.split(" "):
        if word == "*" and not depth:
            parts.append("")
        else:
            depth += word.count("(") - word.count(")")
            parts[-1] = f"{parts[-1]} {word}".lstrip()
    return tuple(part[1:-1] if part[0] == "(" else part for part in parts)


def product(types: Sequence[str]) -> str:
    """Return the type of pairs, triples, ..."""
    return " * ".join(atom(type_) if len(parts_of(type_)) > 1 else type_ for type_ in types)


@dataclass
class Names:
    """The names of one file: `known` are the functions that it may call.

    `at` are the parameters of the function at hand that are not left open, with what they are.
    """

    place: str
    tree: ast.Module
    known: dict[tuple[str, str], Known]
    operators: dict[str, str] = field(default_factory=dict)
    origins: dict[str, str] = field(default_factory=dict)
    at: dict[str, ast.expr] = field(default_factory=dict)
    fresh: int = 0
    raises: bool = False

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

    def type(self, node: ast.AST) -> str:
        """Return the type of an annotation.

        Raises: NotKnownError.
        """
        text = ast.unparse(node)
        if text in TYPES:
            return TYPES[text]
        if isinstance(node, ast.Subscript) and ast.unparse(node.value) in ("Sequence", "Vector"):
            return listed(self.type(node.slice))
        raise self.refused(node)

    def bound(self, option: str, type_: str, before: Bindings = ()) -> Term:
        """Return what an option holds, under a name of its own."""
        self.fresh, self.raises = self.fresh + 1, True
        name = f"got_{self.fresh}"
        return Term(name, type_, (*before, (name, option)))

    def pattern(self, target: ast.expr, type_: str) -> tuple[str, dict[str, str]]:
        """Return the pattern of names that something of a type is bound to, and their types."""
        match target:
            case ast.Name(id="_"):
                return "_", {}
            case ast.Name(id=name) if name not in RESERVED:
                return named(name), {name: type_}
            case ast.Tuple(elts=elts) if len(elts) == len(parts_of(type_)) > 1:
                found = [self.pattern(e, part)
                         for e, part in zip(elts, parts_of(type_), strict=True)]
                names = [name for _, scope in found for name in scope]
                if len(set(names)) == len(names):
                    return f"({', '.join(text for text, _ in found)})", {
                        name: of for _, scope in found for name, of in scope.items()}
        raise self.refused(target)
