"""Where the numbers that a check shows come from: each is compared, or computed with."""

import ast
from collections.abc import Iterator
from typing import Final

WORDS: Final = {"words", "name", "kind", "cause", "line"}
"""Names of texts, and of a place in a document, in the functions of claims."""
PLAIN: Final = {"Fraction", "Q", "interval", "range", "tuple"}
"""Functions that hand on the numbers which are written in their call."""


def unused(source: str) -> list[str]:
    """Return what the functions of a module show and neither compare nor compute with, by line.

    The values of a `Given`, and what is put into words, are expressions in names. No number is
    written in them, and each name is computed, or stands in a computation as well, between the
    same two bindings of it. A number alone on the left side of a `Finding` is not computed either.
    """
    return [f"{line}: {told}" for function in ast.walk(ast.parse(source))
            if isinstance(function, ast.FunctionDef) for line, told in sorted(_unused(function))]


def _unused(function: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    shown = [part for node in ast.walk(function) for part in _shown(node)]
    inside = {id(node) for part in shown for node in ast.walk(part)}
    words = {id(node.value) for node in ast.walk(function) if isinstance(node, ast.FormattedValue)}
    bound = _bindings(function)
    used = {(node.id, _last(bound, node)) for node in ast.walk(function)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
            and id(node) not in inside}
    tried = {ast.unparse(ast.Tuple(node.args)) for node in ast.walk(function)
             if isinstance(node, ast.Call) and ast.unparse(node.func) == "data"}
    for part in shown:
        own = {name.id for name in _names(part) if isinstance(name.ctx, ast.Store)}
        skipped = {id(node) for one in ast.walk(part) for node in _not_shown(one, tried)}
        for node in ast.walk(part):
            if id(node) in skipped:
                continue
            if isinstance(node, ast.Constant) and type(node.value) in (int, float):
                yield node.lineno, f"{node.value} is written in {ast.unparse(part)}"
            if isinstance(node, ast.Name) and node.id not in own | WORDS \
                    and (node.id in bound or (node.id.isupper() and id(part) not in words)) \
                    and not _computed(bound, used, node):
                yield node.lineno, f"{node.id} is shown and not computed with"


def _computed(bound: dict[str, list[tuple[int, ast.AST]]], used: set[tuple[str, int]],
              name: ast.Name) -> bool:
    line = _last(bound, name)
    if (name.id, line) in used:
        return True
    value = next((value for at, value in bound.get(name.id, []) if at == line), name)
    if isinstance(value, ast.For):
        return not _numbers(value.iter) and any((one.id, _last(bound, one)) in used
                                                for one in _names(value.iter) if one.id in bound)
    return any(isinstance(node, ast.Call) and ast.unparse(node.func) not in PLAIN
               for node in ast.walk(value))


def _shown(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions that a node shows and does not compare."""
    if isinstance(node, ast.FormattedValue):
        yield node.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id == "Given" and isinstance(node.args[0], ast.Dict):
            yield from node.args[0].values
        if node.func.id == "Finding" and _numbers(node.args[1]) and not _names(node.args[1]):
            yield node.args[1]


def _not_shown(node: ast.AST, tried: set[str]) -> Iterator[ast.AST]:
    """Yield what is below a node and no number of its own: an index, a term, the scope of `data`.
    """
    if isinstance(node, ast.Subscript):
        yield from ast.walk(node.slice)
    if isinstance(node, ast.BinOp) and _names(node):
        yield from (one for one in (node.left, node.right) if isinstance(one, ast.Constant))
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "scope" \
            and ast.unparse(ast.Tuple(node.args)) in tried:
        yield from ast.walk(node)


def _names(node: ast.AST) -> list[ast.Name]:
    return [one for one in ast.walk(node) if isinstance(one, ast.Name)]


def _numbers(node: ast.AST) -> bool:
    return any(isinstance(one, ast.Constant) and type(one.value) in (int, float)
               for one in ast.walk(node))


def _bindings(function: ast.FunctionDef) -> dict[str, list[tuple[int, ast.AST]]]:
    """Return where each name is bound, and to what: the value, the loop, or a parameter."""
    bound: dict[str, list[tuple[int, ast.AST]]] = {}
    for node in ast.walk(function):
        targets: list[ast.expr] = node.targets if isinstance(node, ast.Assign) else \
            [node.target] if isinstance(node, ast.AnnAssign | ast.For | ast.comprehension) else []
        value = getattr(node, "value", None) or node
        for name in (one for target in targets for one in _names(target)):
            bound.setdefault(name.id, []).append((name.lineno, value))
        if isinstance(node, ast.arg):
            bound.setdefault(node.arg, []).append((node.lineno, node))
    return bound


def _last(bound: dict[str, list[tuple[int, ast.AST]]], name: ast.Name) -> int:
    """Return the last line, up to where a name stands, in which it is bound."""
    return max((at for at, _ in bound.get(name.id, []) if at <= name.lineno), default=0)
