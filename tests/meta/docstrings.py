"""Docstrings of reference and theory: there, in the order of the template, honest on Raises."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

from meta.tree import Source, sources

ORDER: Final = ("Shapes", "Units", "Raises", "Guarantees", "Source")
SECTION: Final = re.compile(rf"^({'|'.join(ORDER)}):", re.MULTILINE)
Documented: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)


def public(node: ast.Module | ast.ClassDef) -> Iterator[tuple[str, Documented]]:
    """Yield the public functions, classes and methods below a module, with their names."""
    for child in node.body:
        if isinstance(child, (*FUNCTIONS, ast.ClassDef)) and not child.name.startswith("_"):
            yield child.name, child
            if isinstance(child, ast.ClassDef):
                yield from ((f"{child.name}.{name}", inner) for name, inner in public(child))


def names(expressions: list[ast.expr]) -> set[str]:
    """Return the last names of dotted names and calls, such as decorators and bases."""
    plain = (e.func if isinstance(e, ast.Call) else e for e in expressions)
    subscripted = (e.value if isinstance(e, ast.Subscript) else e for e in plain)
    return {e.attr if isinstance(e, ast.Attribute) else e.id for e in subscripted
            if isinstance(e, ast.Attribute | ast.Name)}


def inherited(root: Path) -> dict[str, set[str]]:
    """Return for each class name the methods that some base in the tree documents."""
    classes = [node for source in sources(root) for node in ast.walk(source.tree)
               if isinstance(node, ast.ClassDef)]
    own = {c.name: {m.name for m in c.body if isinstance(m, FUNCTIONS) and ast.get_docstring(m)}
           for c in classes}
    bases = {c.name: names(c.bases) for c in classes}

    def above(name: str, seen: frozenset[str]) -> set[str]:
        return {method for base in bases.get(name, set()) - seen
                for method in own.get(base, set()) | above(base, seen | {name})}

    return {name: above(name, frozenset({name})) for name in bases}


def raises(function: ast.AST) -> bool:
    """Return whether the function raises something itself (not again, not in a nested one)."""
    nested = (*FUNCTIONS, ast.ClassDef, ast.Lambda)
    return any((isinstance(child, ast.Raise) and child.exc is not None)
               or (not isinstance(child, nested) and raises(child))
               for child in ast.iter_child_nodes(function))


def problems(root: Path) -> list[str]:
    """Return every docstring that is missing or departs from the template."""
    from_bases = inherited(root)
    return [f"{source.place}:{node.lineno}: {name}: {why}"
            for source in sources(root, "reference", "theory")
            for name, node in public(source.tree)
            for why in _complaints(source, name, node, from_bases)]


def _complaints(source: Source, name: str, node: Documented,
                from_bases: dict[str, set[str]]) -> Iterator[str]:
    decorators = names(node.decorator_list)
    if "overload" in decorators:
        return
    text = ast.get_docstring(node)
    if not text:
        owner, _, method = name.rpartition(".")
        if method not in from_bases.get(owner.rpartition(".")[2], set()):
            yield "has no docstring"
        return
    found = SECTION.findall(text)
    if found != sorted(set(found), key=ORDER.index):
        yield f"its sections are {', '.join(found)}; the order is {', '.join(ORDER)}, each once"
    last = [match.start() for match in SECTION.finditer(text)]
    if ">>>" in text and last and text.index(">>>") < last[-1]:
        yield "its example stands before a section"
    if isinstance(node, FUNCTIONS) and raises(node) and "Raises" not in found \
            and "theorem" not in decorators:
        yield "raises, and has no section Raises"
    if not source.place.startswith("theory/faults/"):  # there a docstring is half a sentence
        first = text.split("\n\n")[0]
        if not first.rstrip().endswith((".", ":")):
            yield "its first paragraph is no sentence"
