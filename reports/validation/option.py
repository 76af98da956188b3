"""The numbers and switches that somebody's code offers beside those whose role is known, and
whether its text ever reads them.

Followed is the text of the class and of its bases, but for what is overridden and for what only
shows an object: where an argument is kept in attributes, and no attribute of such a name is read,
it has no effect on any data. Whatever could read an attribute without its name (`vars`, `__dict__`,
a `getattr` of a computed name, an object that is handed on whole) counts as a reader, so that
"never read" is certain.
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from novikoff.reports.validation.description import Description, Option

TALK: Final = re.compile(
    r"verb|print|log|debug|displ|plot|draw|show|track|record|hist|store|save|keep|copy|jobs|thread"
    r"|name|fig|interval|every|quiet|silent|progress|seed|rand|backend|dtype|cache|version|check",
    re.IGNORECASE)
"""What the names of parameters have in common that are no hyper-parameters."""
ANY: Final = {"vars", "locals", "eval", "exec", "asdict", "astuple", "attrgetter", "get_params",
              "__dict__", "__getattribute__", "__getstate__"}
"""What may read an attribute without its name."""
SHOWS: Final = {"__repr__", "__str__", "_repr_html_", "__eq__", "__hash__"}
"""Methods that read attributes and train nothing."""
OWN: Final = ("tolerance", "patience")
"""Roles of parameters that are known by name, and judged as others are."""
ASKS: Final = {"hasattr", "getattr", "setattr", "isinstance", "super", "type"}
"""Functions that an object may be handed to without being read as a whole."""


def offered(d: Description, kind: Any, value: Any) -> tuple[Option, ...]:
    """Return the parameters with a number or a truth value as default that play no known role."""
    known = {p.name for role, p in d.parameters.items() if role not in OWN} | {*d.data}
    found: dict[str, Option] = {}
    for takes in ([value] if d.kind != "object" else []) + (
            [getattr(kind, d.train, None)] if d.train and d.kind != "function" else []):
        try:
            told = inspect.signature(takes).parameters.values()
        except (TypeError, ValueError):
            continue
        for p in told:
            if type(p.default) in (bool, int, float) and p.name not in known \
                    and not TALK.search(p.name) and p.name not in found:
                found[p.name] = Option(p.name, repr(p.default), unread(takes, kind, p.name))
    return tuple(found.values())


def unread(takes: Any, kind: Any, name: str) -> bool:
    """Return whether what takes a parameter keeps it at most, and nothing reads what is kept."""
    try:
        read, anything = _readers(kind if hasattr(kind, "__mro__") else takes)
        function = inspect.getattr_static(takes, "__init__") if isinstance(takes, type) else takes
        body = None if _generated(function) else _tree(function)
    except (OSError, TypeError, SyntaxError, AttributeError):  # its text is not at hand
        return False
    kept = {name}
    if body is not None:
        stored = dict(_stored(body))
        asked = {id(node) for node in _asked(body)}
        loads = [node for node in ast.walk(body) if _is_load(node, name) and id(node) not in asked]
        if any(id(node) not in stored for node in loads):
            return False
        kept = {name} if loads else set()  # an attribute of its name holds something else
        kept |= {attribute for node in loads for attribute in stored[id(node)]}
    return not anything and kept.isdisjoint(read)


@lru_cache(maxsize=8)
def _readers(kind: Any) -> tuple[frozenset[str], bool]:
    """Return the names that the text of a class, with its bases, or of a function reads, and
    whether its own part may read attributes that it does not name."""
    owners = [cls for cls in getattr(kind, "__mro__", ()) if cls is not object]
    own = list(_used([cls for cls in owners if _root(cls) == _root(kind)])) or [_tree(kind)]
    others = [_tree(cls) for cls in owners if _root(cls) != _root(kind)]
    return (frozenset(name for tree in (*own, *others) for name in _read(tree)),
            any(map(_reads_any, own)))


def _root(cls: Any) -> str:
    return str(cls.__module__).partition(".")[0]


def _generated(function: Any) -> bool:
    """Return whether a function was made by `dataclass` and the like, from the class's own text."""
    code = getattr(function, "__code__", None)
    return code is not None and code.co_filename == "<string>"


def _tree(value: Any) -> ast.AST:
    return ast.parse(textwrap.dedent(inspect.getsource(value)))


def _used(owners: list[Any]) -> Iterator[ast.AST]:
    """Yield the texts of a class and its bases, without the methods that are overridden, unless
    some `super` calls them, and without those that only show an object."""
    known: set[str] = set(SHOWS)
    calls = False
    for tree in map(_tree, owners):
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                node.body = [each for each in node.body if getattr(each, "name", "") not in (
                    SHOWS if calls else known)] or [ast.Pass()]
                known |= {getattr(each, "name", "") for each in node.body}
        calls = calls or any(isinstance(node, ast.Name) and node.id == "super"
                             for node in ast.walk(tree))
        yield tree


def _asked(body: ast.AST) -> Iterator[ast.AST]:
    """Yield every node of a condition that only refuses a value."""
    for node in ast.walk(body):
        if (isinstance(node, ast.If) and not node.orelse and all(
                isinstance(each, ast.Raise) for each in node.body)) or isinstance(node, ast.Assert):
            yield from ast.walk(node)


def _is_load(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load)


def _stored(body: ast.AST) -> Iterator[tuple[int, set[str]]]:
    """Yield every node of a value that is put into attributes, and the names of these."""
    for node in ast.walk(body):
        if isinstance(node, ast.Assign):
            pairs = [(target, node.value) for target in node.targets] \
                if not any(isinstance(each, ast.Name) for target in node.targets
                           for each in getattr(target, "elts", [target])) else []
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            pairs = [(node.target, node.value)]
        else:
            continue
        for target, value in pairs:
            both = zip(target.elts, value.elts, strict=False) if isinstance(
                target, ast.Tuple | ast.List) and isinstance(value, ast.Tuple | ast.List) \
                else [(target, value)]
            for place, part in both:
                if isinstance(place, ast.Attribute):
                    yield from ((id(each), {place.attr}) for each in ast.walk(part))


def _read(tree: ast.AST) -> Iterator[str]:
    """Yield the names of the attributes that are read, and every text that may be one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _reads_any(tree: ast.AST) -> bool:
    """Return whether attributes may be read that are not named."""
    alone = {id(node.value) for node in ast.walk(tree)
             if isinstance(node, ast.Attribute | ast.Return) and node.value is not None}
    calls = [(node.func.id, node.args) for node in ast.walk(tree)
             if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    alone |= {id(argument) for name, given in calls if name in ASKS for argument in given}
    if any(name == "getattr" and not all(isinstance(one, ast.Constant) for one in given[1:2])
           for name, given in calls):
        return True
    for node in ast.walk(tree):
        name = node.id if isinstance(node, ast.Name) else \
            node.attr if isinstance(node, ast.Attribute) else ""
        if name in ANY or (name == "self" and id(node) not in alone):
            return True
    return False
