"""A formula as it is handed in: a small language of arithmetic, read and never executed.

Numbers, letters, + - * / **, parentheses, the functions of `FUNCTIONS` and of `EXTREMES`, and
cases such as "1 if z >= 0 else -1", whose conditions are comparisons. All cases become `Choice`;
a power whose exponent is no number becomes exp(exponent log(base)).
"""

import ast
import operator
from collections.abc import Callable, Collection
from fractions import Fraction
from functools import reduce
from typing import Any, Final

import sympy

from novikoff.theory.kernels import Opaque

LONGEST: Final = 500
LARGEST: Final = 64
BITS: Final = 4096
"""The longest text, the largest exponent, and the longest power of a number that are read."""
DISTINCTIONS: Final = 8
"""The most comparisons that a formula may make, by cases or by abs, min and max."""
DEPTH: Final = 4
"""How many functions may stand within one another; the normal form doubles with each."""


class Floor(Opaque):
    """The largest whole number that is not above u."""


class Choice(sympy.Function):  # type: ignore[misc]
    """Of u, a and b: a where u >= 0, and b elsewhere."""


def _absolute(u: Any) -> Any:
    return Choice(u, u, -u)


def _secant(u: Any) -> Any:
    return 1 / sympy.cosh(u)


def _largest(a: Any, b: Any) -> Any:
    return Choice(a - b, a, b)


def _least(a: Any, b: Any) -> Any:
    return Choice(b - a, a, b)


ONE: Final = sympy.Integer(1)
OPERATIONS: Final = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul,
                     ast.Div: operator.truediv}
FUNCTIONS: Final = {"exp": sympy.exp, "log": sympy.log, "sqrt": sympy.sqrt, "tanh": sympy.tanh,
                    "cosh": sympy.cosh, "sinh": sympy.sinh, "sech": _secant, "abs": _absolute,
                    "floor": Floor}
EXTREMES: Final = {"min": _least, "max": _largest}


def formula(text: str, letters: Collection[str]) -> Any:
    """Return the sympy expression of a text such as "R**2/delta**2" or "max(0, 1 - y*z)".

    Raises: ValueError that says what cannot be read.

    >>> formula("(w + 2)**2/w", ["w"])
    (w + 2)**2/w
    >>> formula("x if x > 0 else 0", ["x"])
    Choice(-x, 0, x)
    """
    try:
        return expression(tree(text).body, frozenset(letters))
    except RecursionError:
        raise ValueError(f"{text!r} is no formula; it is nested too deeply") from None


def tree(text: str) -> ast.Expression:
    """Return the syntax tree of a text.

    Raises: ValueError if it is none, or too large.
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise ValueError(f"write the formula as a text of at most {LONGEST} characters")
    try:
        found = ast.parse(text.strip().replace("^", "**"), mode="eval")
        comparisons, depth = sum(map(_distinctions, ast.walk(found))), _depth(found)
    except (SyntaxError, RecursionError, MemoryError):
        raise ValueError(f"{text!r} is no formula; write, say, (w + 2)**2/w") from None
    if comparisons > DISTINCTIONS:
        raise ValueError(f"the formula makes more than {DISTINCTIONS} comparisons")
    if depth > DEPTH:
        raise ValueError(f"more than {DEPTH} functions stand within one another; simplify them")
    return found


def _distinctions(node: ast.AST) -> int:
    """Return how many comparisons a node makes; == and != make two."""
    match node:
        case ast.Compare(ops=operators):
            return sum(2 if isinstance(op, ast.Eq | ast.NotEq) else 1 for op in operators)
        case ast.Call(func=ast.Name(id="abs")):
            return 1
        case ast.Call(func=ast.Name(id=name), args=arguments) if name in EXTREMES:
            return len(arguments) - 1
    return 0


def _depth(node: ast.AST) -> int:
    """Return how many functions stand within one another at most."""
    within = max(map(_depth, ast.iter_child_nodes(node)), default=0)
    return within + (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
                     and node.func.id in FUNCTIONS and node.func.id != "abs") \
        + 2 * _varies(node)


def _varies(node: ast.AST) -> bool:
    """Return whether it is a power whose exponent is no number, which is made of exp and log."""
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow) and any(
        isinstance(part, ast.Name) for part in ast.walk(node.right))


def expression(node: ast.expr, letters: frozenset[str]) -> Any:
    """Return the sympy expression of a part of a formula.

    Raises: ValueError that says what cannot be read.
    """
    match node:
        case ast.Constant(value=int() | float() as number) if not isinstance(number, bool):
            exact = Fraction(ast.unparse(node))
            return sympy.Rational(exact.numerator, exact.denominator)
        case ast.Name(id=name) if name in letters:
            return sympy.Symbol(name)
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return -expression(inner, letters)
        case ast.UnaryOp(op=ast.UAdd(), operand=inner):
            return expression(inner, letters)
        case ast.BinOp(left=left, op=ast.Pow(), right=right):
            return _power(expression(left, letters), expression(right, letters), node)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATIONS:
            return OPERATIONS[type(op)](expression(left, letters), expression(right, letters))
        case ast.Call(func=ast.Name(id=name), args=[argument], keywords=[]) if name in FUNCTIONS:
            return FUNCTIONS[name](expression(argument, letters))
        case ast.Call(func=ast.Name(id=name), args=[_, _, *_], keywords=[]) if name in EXTREMES:
            return reduce(EXTREMES[name], [expression(argument, letters) for argument in node.args])
        case ast.IfExp(test=ast.Compare() as test, body=this, orelse=other):
            return cases(test, expression(this, letters), expression(other, letters), letters)
        case ast.Call(func=ast.Name(id=name)) if name not in {*FUNCTIONS, *EXTREMES}:
            raise ValueError(f"there is no function {name}; the functions are "
                             f"{', '.join(FUNCTIONS)}, {', '.join(EXTREMES)}, and the letters "
                             f"{', '.join(sorted(letters)) or '(none)'}")
        case ast.Call(func=ast.Name(id=name)):
            raise ValueError(f"{ast.unparse(node)!r} is not understood; {name} takes "
                             + ("one number" if name in FUNCTIONS else "two numbers or more"))
    raise ValueError(f"{ast.unparse(node)!r} is not understood; use numbers, the letters "
                     f"{', '.join(sorted(letters))}, + - * / **, {', '.join(FUNCTIONS)}, "
                     f"{', '.join(EXTREMES)}, and cases such as 1 if 2 > 1 else 0")


def _power(base: Any, exponent: Any, node: ast.expr) -> Any:
    if not exponent.is_Rational:
        if base.is_Rational and base <= 0:
            raise ValueError(f"{ast.unparse(node)!r} has no value for most exponents")
        return sympy.exp(exponent * sympy.log(base))
    if abs(exponent.p) > LARGEST or exponent.q > LARGEST:
        raise ValueError(f"an exponent is a number of at most {LARGEST}, not {exponent}")
    if (base.is_Rational and max(abs(base.p), base.q).bit_length() * abs(exponent) > BITS) \
            or _height(base) * abs(exponent) > LARGEST:
        raise ValueError(f"{ast.unparse(node)!r} is too large a power")
    return base ** exponent


def _height(of: Any) -> int:
    """Return the largest product of exponents, one within the other."""
    if isinstance(of, sympy.Pow):
        return _height(of.base) * max(1, abs(int(of.exp.p)))
    return max(map(_height, of.args), default=1)


def cases(test: ast.Compare, this: Any, other: Any, letters: frozenset[str],
          needs: Callable[[ast.expr, frozenset[str]], Any] = lambda *_: ONE) -> Any:
    """Return `this` where all comparisons of the chain hold, and `other` elsewhere.

    A factor is what a side `needs` where it is looked at: one after the other, until one fails.

    Raises: ValueError as `expression`.
    """
    nodes = (test.left, *test.comparators)
    sides = [(expression(side, letters), needs(side, letters)) for side in nodes]
    for (left, _), op, (right, need) in reversed(
            [*zip(sides, test.ops, sides[1:], strict=False)]):
        match op:
            case ast.GtE():
                this = _choice(left - right, this, other)
            case ast.LtE():
                this = _choice(right - left, this, other)
            case ast.Gt():
                this = _choice(right - left, other, this)
            case ast.Lt():
                this = _choice(left - right, other, this)
            case ast.Eq():
                this = _choice(left - right, _choice(right - left, this, other), other)
            case ast.NotEq():
                this = _choice(left - right, _choice(right - left, other, this), this)
            case _:
                raise ValueError(f"{ast.unparse(test)!r} is not understood; compare numbers")
        this *= need
    return sides[0][1] * this


def _choice(u: Any, this: Any, other: Any) -> Any:
    return this if this == other else Choice(u, this, other)
