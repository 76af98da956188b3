"""The names and types that the translator knows, and its refusal of any other. See translate.py.

A type is written as in Coq: K, Z, nat, bool, unit, an enumeration, list (...), or a product; but
what is known to be a tuple is of type tuple (...), because Python's == tells it from a list. Coq
writes both as lists.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

OPERATORS: Final = {"add": "plus", "sub": "minus", "mul": "times"}
BUILTIN: Final = frozenset(("sum", "map", "tuple", "zip", "len", "range", "cast", "isinstance",
                            "float"))
TYPES: Final = {"R": "K", "O": "K", "Any": "K", "Label": "Z", "int": "Z", "bool": "bool",
                "None": "unit", "Mistake": "mistake_rule", "Zero": "zero_label",
                "Step": "step_scale", "Observations[Any]": "list (list K * K)",
                "O | int": "K", "Sample[O]": "tuple (tuple K * Z)",
                "Sample[R]": "tuple (tuple K * Z)", "tuple[Vector[R], ...]": "tuple (tuple K)",
                "Update[O]": "Z * tuple K * Z * K * tuple K"}
"""An observation is (x, y), an update is (row, x, y, z, w)."""
HOMES: Final = {"R": "novikoff.reference.number", "O": "novikoff.reference.number",
                "Any": "typing", "Sequence": "collections.abc",
                "Vector": "novikoff.reference.linalg", "Label": "novikoff.reference.sample",
                "Sample": "novikoff.reference.sample",
                "Observations": "novikoff.reference.adaline",
                "Update": "novikoff.reference.record",
                **dict.fromkeys(("Mistake", "Zero", "Step"), "novikoff.reference.convention"),
                **dict.fromkeys(("int", "bool"), "Python itself")}
"""The modules that define what an annotation names: one of another module is refused there."""
RESERVED: Final = BUILTIN | {
    "bind", "carrier", "equal", "inl", "inr", "larger", "leb", "length", "looped", "ltb", "map2",
    "negb", "nth_error", "over", "paired", "same_entries", "seq", "tl", "traverse", "zipped",
    "plus", "minus", "times", "opp", "K", "Z", "list", "option", "unit", "nat", "bool", "tt",
    "true", "false",
    "Some", "nil", "cons", "pair", "O", "S", "Perceptron", "fun", "match", "end", "let", "then",
    "forall", "exists", "fix", "cofix", "struct", "where", "using", "Type", "Prop", "Set"}
"""No variable may have such a name: it would hide what is meant by it, or be no variable."""
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

    `at` are the parameters that it is translated at, by place; they have no type. One with `words`,
    parameters that must be named in a call, is not called by others.
    """

    name: str
    parameters: tuple[str, ...]
    result: str
    partial: bool
    at: Mapping[int, str] = field(default_factory=dict)
    words: bool = False


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


def is_reserved(name: str) -> bool:
    """Return whether no variable may have a name: only plain ones that stay themselves may.

    >>> [is_reserved(name) for name in ("w", "seen", "_c", "got_1", "sum", "η")]
    [False, False, True, True, True, True]
    """
    return name in RESERVED or not re.fullmatch(r"(?!got_\d)[A-Za-z][A-Za-z0-9_]*", name)


def in_coq(type_: str) -> str:
    """Return a type as Coq has it: a tuple of any length is a list there."""
    return re.sub(r"\btuple ", "list ", type_)


def fits(found: str, due: str) -> bool:
    """Return whether a type is the one that is due, or a tuple where any sequence will do.

    >>> [fits("tuple K", "list K"), fits("list K", "tuple K")]
    [True, False]
    """
    return found == due or (in_coq(found) == in_coq(due) and "tuple " not in due)


def listed(type_: str, kind: str = "list") -> str:
    """Return the type of lists, or of another kind of sequence."""
    return f"{kind} {atom(type_)}"


def entry_of(type_: str) -> str:
    """Return the type of the entries of a list or a tuple, "" if it is none."""
    inner = type_.removeprefix("list ").removeprefix("tuple ")
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

    `at` are the parameters of the function at hand that are not left open, with what they are;
    `strangers` are names that an annotation may not have, because they mean something else here.
    """

    place: str
    tree: ast.Module
    known: dict[tuple[str, str], Known]
    operators: dict[str, str] = field(default_factory=dict)
    origins: dict[str, str] = field(default_factory=dict)
    at: dict[str, ast.expr] = field(default_factory=dict)
    strangers: frozenset[str] = frozenset()
    fresh: int = 0
    raises: bool = False

    def __post_init__(self) -> None:
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef):
                self.origins[node.name] = self.place
            elif isinstance(node, ast.ImportFrom):
                for name in node.names:
                    self._imported("." * node.level + (node.module or ""), name.name,
                                   name.asname or name.name)

    def _imported(self, module: str, name: str, known_as: str) -> None:
        if module == "operator" and name in OPERATORS:
            self.operators[known_as] = OPERATORS[name]
        else:
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
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and part.id in self.strangers:
                raise self.refused(node, f"is not {part.id} of {HOMES[part.id]}")
        if text in TYPES:
            return TYPES[text]
        if isinstance(node, ast.Subscript) and ast.unparse(node.value) in ("Sequence", "Vector"):
            return listed(self.type(node.slice),
                          "tuple" if ast.unparse(node.value) == "Vector" else "list")
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
            case ast.Name(id=name) if name in self.at:
                raise self.refused(target, "is a parameter that stands for one value here")
            case ast.Name(id=name) if any(known.name == name for known in self.known.values()):
                raise self.refused(target, "is the name of a translated function")
            case ast.Name(id=name) if not is_reserved(name):
                return named(name), {name: type_}
            case ast.Tuple(elts=elts) if len(elts) == len(parts_of(type_)) > 1:
                found = [self.pattern(e, part)
                         for e, part in zip(elts, parts_of(type_), strict=True)]
                names = [name for _, scope in found for name in scope]
                if len(set(names)) == len(names):
                    return f"({', '.join(text for text, _ in found)})", {
                        name: of for _, scope in found for name, of in scope.items()}
        raise self.refused(target)


@dataclass(frozen=True)
class Way:
    """How statements end: with a result of a type, as an option if they can raise.

    In a loop they end with the variables that it carries from turn to turn, or return.
    """

    result: str
    partial: bool
    carried: tuple[str, ...] | None = None

    def returned(self, term: Term) -> str:
        """Return the text that returns a term."""
        if self.carried is not None:
            return after(term.before, f"Some (inr {atom(term.text)})", " ")
        return term.wrapped() if self.partial else term.text
