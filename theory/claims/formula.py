"""A formula as it is handed in: a small language of arithmetic, read and never executed."""

import ast
import operator
from collections.abc import Collection
from fractions import Fraction
from typing import Any, Final

import sympy

LONGEST: Final = 500
LARGEST: Final = 64
BITS: Final = 4096
"""The longest text, the largest exponent, and the longest power of a number that are read."""
OPERATIONS: Final = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul,
                     ast.Div: operator.truediv}
FUNCTIONS: Final = {"exp": sympy.exp, "log": sympy.log, "sqrt": sympy.sqrt, "tanh": sympy.tanh}


def formula(text: str, letters: Collection[str]) -> Any:
    """Return the sympy expression of a text such as "R**2/delta**2".

    Numbers, the letters, + - * / **, parentheses and exp, log, sqrt, tanh are all there is.

    Raises: ValueError that says what cannot be read.

    >>> formula("(w + 2)**2/w", ["w"])
    (w + 2)**2/w
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise ValueError(f"write the formula as a text of at most {LONGEST} characters")
    try:
        tree = ast.parse(text.strip().replace("^", "**"), mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise ValueError(f"{text!r} is no formula; write, say, (w + 2)**2/w") from None
    return _value(tree.body, frozenset(letters))


def _value(node: ast.expr, letters: frozenset[str]) -> Any:
    match node:
        case ast.Constant(value=int() | float() as number) if not isinstance(number, bool):
            exact = Fraction(ast.unparse(node))
            return sympy.Rational(exact.numerator, exact.denominator)
        case ast.Name(id=name) if name in letters:
            return sympy.Symbol(name)
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return -_value(inner, letters)
        case ast.UnaryOp(op=ast.UAdd(), operand=inner):
            return _value(inner, letters)
        case ast.BinOp(left=left, op=ast.Pow(), right=right):
            exponent = _value(right, letters)
            if not exponent.is_Rational or abs(exponent.p) > LARGEST or exponent.q > LARGEST:
                raise ValueError(f"an exponent is a number of at most {LARGEST}, not {exponent}")
            base = _value(left, letters)
            if base.is_Rational and max(abs(base.p), base.q).bit_length() * abs(exponent) > BITS:
                raise ValueError(f"{ast.unparse(node)!r} is too large a number")
            return base ** exponent
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATIONS:
            return OPERATIONS[type(op)](_value(left, letters), _value(right, letters))
        case ast.Call(func=ast.Name(id=name), args=[argument], keywords=[]) if name in FUNCTIONS:
            return FUNCTIONS[name](_value(argument, letters))
    raise ValueError(f"{ast.unparse(node)!r} is not understood; use numbers, the letters "
                     f"{', '.join(sorted(letters))}, + - * / **, and {', '.join(FUNCTIONS)}")
