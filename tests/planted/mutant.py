"""Small faults planted in a program by editing its syntax tree, one change a mutant.

Of a named function or class only the body is changed: its signatures (defaults and annotations)
and decorators stay as they are. Of a whole module the defaults are changed too, and its constants,
and branches are taken always or never; imports and names of types stay. Docstrings, f-strings,
assertions, what is raised and the type of a cast always stay. A mutant may crash or never end: run
it under a time limit.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from planted.mutant_change import Definition, Slot, changes, further_changes, is_cast, number_of

LEFT_ALONE = (ast.arguments, ast.Assert, ast.JoinedStr, ast.expr_context, ast.unaryop)
LEFT_ALONE_FIELDS = ("bases", "decorator_list", "returns", "annotation", "type_params", "exc")
NO_FAULT_IN_MODULE = (ast.Import, ast.ImportFrom, ast.Assign, ast.If)


@dataclass(frozen=True)
class Mutant:
    """One change of a program: `source` differs from the original as `description` says.

    `where` is the dotted name of the function or class that is changed, "" for the module, and
    `in_body` says whether what is changed runs only when that function does.

    Units: line is a line of the original source, counted from 1.
    """

    id: str
    line: int
    description: str
    source: str
    where: str = ""
    in_body: bool = False


def mutants(source: str, name: str | None = None) -> list[Mutant]:
    """Return every mutant of the function or class `name` in `source`, in reading order.

    Without a name: of the whole module. No two mutants have the same text, and none has the text
    of the original.

    Raises: ValueError if `source` defines no such name; SyntaxError if it is not Python.

    >>> mutants("def f(a):\\n    return a > 1", "f")[2].id
    '003-compare->:line 2'
    >>> mutants("def f(a):\\n    return a > 1", "f")[2].description
    '`>` becomes `>=` on line 2'
    """
    tree = ast.parse(source)
    target = tree if name is None else next(
        (n for n in ast.walk(tree) if isinstance(n, Definition) and n.name == name), None)
    if target is None:
        names = sorted(n.name for n in ast.walk(tree) if isinstance(n, Definition))
        raise ValueError(f"no function or class {name!r} in the source; it defines {names}")
    seen = {ast.unparse(tree)}
    found: list[Mutant] = []
    for slot, old in list(_slots(target, 1, (), False, name is None)):
        further = further_changes(slot, old) if name is None else ()
        for change in (*changes(slot, old), *further):
            slot.put(change.node)
            text = ast.unparse(tree)
            slot.put(old)
            if text not in seen:
                seen.add(text)
                label = f"{len(found) + 1:03d}-{change.kind}-{change.was}:line {slot.line}"
                words = f"`{change.was}` becomes `{change.now}` on line {slot.line}"
                found.append(Mutant(label, slot.line, words, text, slot.where, slot.in_body))
    return found


def _slots(parent: ast.AST, line: int, around: tuple[Definition, ...], in_body: bool,
           whole: bool) -> Iterator[tuple[Slot, ast.AST]]:
    """Yield each place below `parent`, within the definitions `around`, with the node in it."""
    for field, value in ast.iter_fields(parent):
        for index, node in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(node, ast.AST) or field in LEFT_ALONE_FIELDS:
                continue
            at = getattr(node, "lineno", line)
            if whole and isinstance(node, ast.arguments):
                outside = in_body if isinstance(parent, ast.Lambda) else any(
                    map(_is_function, around[:-1]))
                yield from _slots(node, at, around, outside, whole)
            alone = isinstance(node, LEFT_ALONE) or _does_nothing(node) or (whole and _no_fault(
                parent, field, index, node))
            if alone:
                continue
            yield Slot(parent, field, index if isinstance(value, list) else None, at,
                       ".".join(d.name for d in around), in_body), node
            if number_of(node) is None:
                inner = (*around, node) if isinstance(node, Definition) else around
                yield from _slots(node, at, inner, in_body or _is_function(node), whole)


def _does_nothing(node: object) -> bool:
    """Say whether the statement is a bare constant, as a docstring and the body ... are."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _no_fault(parent: ast.AST, field: str, index: int, node: ast.AST) -> bool:
    """Say whether the node tells what types there are, or imports, or is a parameter.

    A plain assignment to a name of the module names a type; its constants are annotated.
    """
    if isinstance(parent, ast.Module):
        return isinstance(node, NO_FAULT_IN_MODULE) or (
            isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias")
    return isinstance(node, ast.arg) or (is_cast(parent) and field == "args" and index == 0)


def _is_function(node: ast.AST) -> bool:
    """Say whether the node defines a function."""
    return isinstance(node, Definition) and not isinstance(node, ast.ClassDef)
