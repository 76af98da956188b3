"""Where a formula has a value: not where it divides by 0, or takes a root or log of what has none.

It is kept beside the formula, whose normal form forgets it: x/x is 1 there, and sqrt(x)**2 is x.
"""

import ast
from functools import reduce
from operator import mul
from typing import Any, ClassVar, Final

import sympy

from novikoff.theory.claims.formula import ONE, cases, expression, tree


class Demand(sympy.Function):  # type: ignore[misc]
    """Of u: 1 where the sign of u is among `signs`, and without a value elsewhere."""

    signs: ClassVar[frozenset[int]]


class Nonzero(Demand):
    """u is not 0."""

    signs = frozenset({-1, 1})


class Positive(Demand):
    """u is above 0."""

    signs = frozenset({1})


class Nonnegative(Demand):
    """u is not below 0."""

    signs = frozenset({0, 1})


class Base(Demand):
    """u is above 0; whether a power of 0 has a value is left open."""

    signs = frozenset({1})


TAKEN: Final = {"log": Positive, "sqrt": Nonnegative}


def domain(text: str, letters: frozenset[str]) -> Any:
    """Return an expression that is 1 where the formula has a value, and has none elsewhere.

    Raises: ValueError as `formula`.

    >>> domain("x/y + log(2)", frozenset("xy"))
    Nonzero(y)
    """
    return _needs(tree(text).body, letters)


def _needs(node: ast.expr, letters: frozenset[str]) -> Any:
    if isinstance(node, ast.IfExp) and isinstance(node.test, ast.Compare):
        return cases(node.test, _needs(node.body, letters), _needs(node.orelse, letters), letters,
                     _needs)
    needs = [_needs(part, letters) for part in ast.iter_child_nodes(node)
             if isinstance(part, ast.expr)]
    match node:
        case ast.BinOp(op=ast.Div(), right=right):
            needs.append(_demand(Nonzero, right, letters))
        case ast.BinOp(left=base, op=ast.Pow(), right=right):
            exponent = expression(right, letters)
            if not exponent.is_Rational:
                return reduce(mul, [*needs, _demand(Base, base, letters)], ONE)
            if not exponent.is_Integer:
                needs.append(_demand(Nonnegative, base, letters))
            if exponent < 0:
                needs.append(_demand(Nonzero, base, letters))
        case ast.Call(func=ast.Name(id=name), args=[argument]) if name in TAKEN:
            needs.append(_demand(TAKEN[name], argument, letters))
    return reduce(mul, needs, ONE)


def _demand(kind: type[Demand], node: ast.expr, letters: frozenset[str]) -> Any:
    u = expression(node, letters)
    return ONE if u.is_Rational and int(sympy.sign(u)) in kind.signs else kind(u)
