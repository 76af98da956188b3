"""The texts that a proof in Coq was checked with: their digests, and what has changed since.

Of a Coq file comments, spaces and lines do not count; of a Python function its docstring, its
comments and its layout do not, and what it uses counts with it, in its own file and in the others
of the reference.
"""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

_MARK: Final = re.compile(r'\(\*|\*\)|"')
_REQUIRED: Final = re.compile(r"\bNovikoff\.(\w+)")


def without_comments(text: str) -> str:
    """Return Coq text without its comments, which nest.

    >>> without_comments('a (* b (* c *) *) d "(*"')
    'a  d "(*"'
    """
    kept, depth, quoted, start = [], 0, False, 0
    for mark in _MARK.finditer(text):
        sign = mark.group()
        if sign == '"':
            quoted = not quoted
        elif not quoted and sign == "(*":
            if not depth:
                kept.append(text[start:mark.start()])
            depth += 1
        elif not quoted and depth:
            depth -= 1
            start = mark.end()
    return "".join(kept if depth else [*kept, text[start:]])


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of Coq text, with single spaces, without the dot.

    >>> list(sentences("Lemma a : b.c. Proof. - now  trivial. Qed."))
    ['Lemma a : b.c', 'Proof', '- now trivial', 'Qed']
    """
    for part in re.split(r"\.(?=\s|$)", without_comments(text)):
        words = " ".join(part.split())
        if words:
            yield words


def digest(text: str) -> str:
    """Return the digest of Coq text.

    >>> digest("Lemma a : b. (* c *)") == digest("Lemma  a :\\n  b.")
    True
    """
    return _hash("\n".join(sentences(text)))


def function_digest(text: str, name: str,
                    others: Callable[[str], str] = lambda _: "") -> str:
    """Return the digest of a function of a Python file, or of what a constant of it holds
    ("CONSTANT.field"), with all that it uses, of the file and of those that `others` has the text
    of, by "reference/<name>.py"; "" if it is not there.

    >>> function_digest("def f(x):\\n    return x", "f") == function_digest(
    ...     "def f(x):\\n    \\"It returns x.\\"\\n    return x  # x", "f")
    True
    """
    tables = {"": _table(text)}
    reached, due = set[tuple[str, str]](), [("", name.partition(".")[0])]
    while due:
        place, own = due.pop()
        if place not in tables:
            tables[place] = _table(others(place))
        if (place, own) in reached or own not in tables[place]:
            continue
        reached.add((place, own))
        for _, used, source in tables[place][own]:
            due += [(place, other) for other in used]
            due += [source] if source else []
    return _hash("\n".join(line for place, own in sorted(reached) for line in (
        f"{place} {own}", *(shape for shape, _, _ in tables[place][own])))) if reached else ""


_Uses = tuple[str, frozenset[str], tuple[str, str] | None]


@cache
def _table(text: str) -> dict[str, list[_Uses]]:
    """Return what the names of a module are bound by: its shape, the names in it, and the file of
    the reference and the name that it imports."""
    found: dict[str, list[_Uses]] = {}
    for node in ast.parse(text).body:
        for own, part in _bound(node):
            used = frozenset(name.id for name in ast.walk(part) if isinstance(name, ast.Name))
            found.setdefault(own, []).append((_shape(part), used, _source(part)))
    return found


def _source(node: ast.AST) -> tuple[str, str] | None:
    module = (node.module or "") if isinstance(node, ast.ImportFrom) else ""
    if not isinstance(node, ast.ImportFrom) or not module.startswith("novikoff.reference."):
        return None
    return f"{module.removeprefix('novikoff.').replace('.', '/')}.py", node.names[0].name


def program_digest(text: str) -> str:
    """Return the digest of an extracted program."""
    return _hash(text)


def _bound(node: ast.stmt) -> Iterator[tuple[str, ast.AST]]:
    """Yield the names that a statement of a module binds, each with what it is bound by."""
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            yield name, node
        case ast.ImportFrom(module=module, names=aliases, level=level):
            for alias in aliases:
                yield alias.asname or alias.name, ast.ImportFrom(module, [alias], level)
        case ast.Import(names=aliases):
            for alias in aliases:
                yield (alias.asname or alias.name).partition(".")[0], ast.Import([alias])
        case ast.Expr(value=ast.Call(func=called)):  # such as a registration, `exp.register(...)`
            yield from ((found.id, node) for found in ast.walk(called)
                        if isinstance(found, ast.Name))
        case _:
            for found in ast.walk(node):
                if isinstance(found, ast.Name) and isinstance(found.ctx, ast.Store):
                    yield found.id, node


def _shape(node: object) -> str:
    """Return a syntax tree as text, without places, what is empty, and docstrings: the same in
    every version of Python."""
    if isinstance(node, list):
        return f"[{','.join(map(_shape, node))}]"
    if not isinstance(node, ast.AST):
        return repr(node)
    told = []
    for name in node._fields:
        value = getattr(node, name, None)
        if name == "body" and isinstance(node, ast.FunctionDef | ast.ClassDef):
            value = node.body[1:] if ast.get_docstring(node) is not None else node.body
        if value is not None and value != [] and name not in ("ctx", "kind", "type_comment"):
            told.append(f"{name}={_shape(value)}")
    return f"{type(node).__name__}({','.join(told)})"


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def changed(proved_in: Iterable[str], source: str, program: str, due: Mapping[str, str],
            python: Mapping[str, str], programs: Mapping[str, str]) -> str:
    """Return what is not as it was when it was checked, in words, or "" if all is: the files a
    proof stands in and those that they require, the Python text of `source`, a program."""
    for name in _closure(proved_in):
        if due.get(name) != _coq(name)[0]:
            return f"theory/coq/{name}.v has changed since it was checked"
    if source:
        names = [name for name in python if name.partition(":")[0] in _with_imports(source)]
        if not any(name.startswith(f"{source}:") for name in names):
            return f"the check has not seen {source}"
        for name in names:
            if _python(name) != python[name]:
                place, _, function = name.partition(":")
                return f"the text of {function} in {place} has changed since it was translated"
    if program and programs.get(program) != _program(program):
        return f"theory/extracted/{program}.json has changed since it was extracted"
    return ""


def in_order(names: Iterable[str]) -> list[str]:
    """Return files with all that they require, each behind what it requires.

    >>> in_order(["Vector"])
    ['OrderedRing', 'Vector']
    """
    found: list[str] = []

    def add(name: str) -> None:
        if name not in found:
            for needed in sorted(_coq(name)[1]):
                add(needed)
            found.append(name)

    for name in names:
        add(name)
    return found


def _closure(names: Iterable[str]) -> list[str]:
    """Return files with all that they require, in the order of their names."""
    found, due = set[str](), list(names)
    while due:
        name = due.pop()
        if name not in found:
            found.add(name)
            due += _coq(name)[1]
    return sorted(found)


@cache
def _coq(name: str) -> tuple[str, tuple[str, ...]]:
    """Return the digest of a packaged Coq file, and which others it requires; of one that is not
    there ""."""
    path = files("novikoff.theory").joinpath("coq", f"{name}.v")
    if not path.is_file():
        return "", ()
    text = path.read_text("utf-8")
    return digest(text), tuple(dict.fromkeys(_REQUIRED.findall(without_comments(text))))


@cache
def _text(place: str) -> str:
    """Return the text of a file of the reference, "" if it is not there."""
    path = files("novikoff.reference").joinpath(place.removeprefix("reference/"))
    return path.read_text("utf-8") if path.is_file() else ""


@cache
def _python(name: str) -> str:
    place, _, function = name.partition(":")
    return function_digest(_text(place), function, _text)


@cache
def _with_imports(place: str) -> frozenset[str]:
    """Return a file of the reference, and those that it imports, directly or through others."""
    found, due = set[str](), [place]
    while due:
        own = due.pop()
        if own not in found:
            found.add(own)
            due += [f"reference/{name.replace('.', '/')}.py" for name in re.findall(
                r"^from novikoff\.reference\.([\w.]+) import", _text(own), re.MULTILINE)]
    return frozenset(found)


@cache
def _program(name: str) -> str:
    path = files("novikoff.theory").joinpath("extracted", f"{name}.json")
    return program_digest(path.read_text("utf-8")) if path.is_file() else ""
