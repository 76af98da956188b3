"""Answers that are data: the literal bound to a name, read from the syntax tree, never executed."""

from __future__ import annotations

import ast
from fractions import Fraction
from math import isinf
from typing import Any, Final

from novikoff.reports.grading.source import Missing

MOST: Final = 500
DEEPEST: Final = 6
"""The most entries of an answer, and how deeply lists may be nested."""
BITS: Final = 4096
"""The longest number: Python writes out no longer ones."""

NUMPY: Final = ("array", "float64", "float32", "int64", "int32")
"""What numpy writes around values, as in np.float64(0.5); a copied result stays the same data."""


class Malformed(ValueError):
    """An answer is no literal; says what to write."""


def answer(text: str, name: str, file: str) -> Any:
    """Return the last literal that is bound to a name at the top of a file.

    Numbers keep their written value: 0.1 is 1/10, and 1/3 may be written as a quotient.

    Raises: Missing if there is none; Malformed for what is no literal.

    >>> answer("a = {'w': [1, -0.5, 1/3]}", "a", "answers.py")
    {'w': [1, Fraction(-1, 2), Fraction(1, 3)]}
    """
    try:
        tree = ast.parse(text)
    except SyntaxError as error:
        raise Missing(f"{file} has a syntax error in line {error.lineno}: {error.msg}") from None
    except (ValueError, RecursionError, MemoryError):
        raise Missing(f"{file} cannot be read as Python") from None
    found = None
    for statement in tree.body:
        match statement:
            case ast.Assign(targets=targets, value=value) if any(
                    isinstance(target, ast.Name) and target.id == name for target in targets):
                found = value
            case ast.AnnAssign(target=ast.Name(id=id), value=ast.expr() as value) if id == name:
                found = value
    if found is None:
        raise Missing(f"there is no answer; write {name} = ... in {file}")
    budget = [MOST]
    return _literal(found, budget, DEEPEST)


def _literal(node: ast.expr, budget: list[int], depth: int) -> Any:
    budget[0] -= 1
    if budget[0] < 0 or depth < 0:
        raise Malformed(f"the answer is too large; {MOST} entries, {DEEPEST} deep, are enough")
    match node:
        case ast.Constant(value=int() as value) if value.bit_length() > BITS:
            raise Malformed("a number is too large")
        case ast.Constant(value=str() | bool() | int() as value):
            return value
        case ast.Constant(value=None):
            return None
        case ast.Constant(value=float() as value):
            if isinf(value):
                raise Malformed("a number is too large")
            return Fraction(ast.unparse(node))
        case ast.UnaryOp(op=ast.USub() | ast.UAdd() as op, operand=inner):
            value = _literal(inner, budget, depth - 1)
            if isinstance(value, int | Fraction) and not isinstance(value, bool):
                return -value if isinstance(op, ast.USub) else value
        case ast.BinOp(left=left, op=ast.Div(), right=right):
            a, b = _literal(left, budget, depth - 1), _literal(right, budget, depth - 1)
            if all(isinstance(v, int | Fraction) and not isinstance(v, bool) for v in (a, b)) \
                    and b != 0:
                ratio = Fraction(a) / b
                if max(abs(ratio.numerator), ratio.denominator).bit_length() > BITS:
                    raise Malformed("a number is too large")
                return ratio
        case ast.Call(func=ast.Name(id="Fraction"), args=[ast.Constant(value=str() | int() as a)],
                      keywords=[]):
            return a
        case ast.Call(func=ast.Name(id="Fraction"), args=[ast.expr() as a, ast.expr() as b],
                      keywords=[]):
            return _literal(ast.BinOp(a, ast.Div(), b), budget, depth)
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(ast.Name("np" | "numpy"), name),
                      args=[ast.expr() as a], keywords=[]) if name in NUMPY:
            return _literal(a, budget, depth)
        case ast.List(elts=entries) | ast.Tuple(elts=entries):
            read = [_literal(entry, budget, depth - 1) for entry in entries]
            return tuple(read) if isinstance(node, ast.Tuple) else read
        case ast.Set(elts=entries):
            return [_literal(entry, budget, depth - 1) for entry in entries]
        case ast.Dict(keys=keys, values=values) if all(
                isinstance(key, ast.Constant) and isinstance(key.value, str) for key in keys):
            return {key.value: _literal(value, budget, depth - 1)  # type: ignore[union-attr]
                    for key, value in zip(keys, values, strict=True)}
        case ast.Call(func=ast.Name(id="set" | "frozenset" | "list" | "tuple"), args=[],
                      keywords=[]):
            return []
    raise Malformed(f"line {node.lineno}: an answer is written out as data, such as "
                    f"[1, -0.5, 1/3], a text, or {{\"w\": [1, 2]}}; {type(node).__name__} is none")
