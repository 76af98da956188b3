"""Exact Taylor remainders: how f >= 0 is proved by enclosure where f touches 0.

A function of the reference is run on symbols, its derivatives are taken there, and the values at
the point of contact are decided in the normal form. What is left, the sign of one derivative, is
a claim for intervals. If f and its first k - 1 derivatives are 0 at a, then by Taylor's theorem
f(x) = f^(k)(ξ) (x - a)^k / k! with ξ between a and x; and if f(a) = 0 and f' = (x - a) g, then
f >= 0 wherever g >= 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from sympy import Add, E, Expr, Mul, Pow, Symbol, diff, exp, log, sympify, tanh
from sympy import Rational as Quotient

from novikoff.reference import number
from novikoff.theory.derivation import Step, identity
from novikoff.theory.enclosed import Box, Claim
from novikoff.theory.enclosure import interval


def on_intervals(expression: Any, names: tuple[str, ...]) -> Callable[..., Any]:
    """Return the function of the named symbols that computes the expression on intervals.

    Raises: ValueError, when it is called, for a part that has no interval function.

    >>> from mpmath import iv
    >>> x = Symbol("x")
    >>> on_intervals(x**2 - 1, ("x",))(iv.mpf([-1, 2]))
    mpi('-1.0', '3.0')
    """

    def value(part: Any, known: dict[str, Any]) -> Any:
        if isinstance(part, Symbol) and part.name in known:
            return known[part.name]
        if isinstance(part, Quotient):
            return interval(Fraction(int(part.p), int(part.q)))
        if part is E:
            return number.exp(interval(1))
        arguments = [value(argument, known) for argument in part.args] \
            if isinstance(part, Add | Mul | exp | log | tanh) else []
        if isinstance(part, Add):
            return sum(arguments[1:], start=arguments[0])
        if isinstance(part, Mul):
            product = arguments[0]
            for factor in arguments[1:]:
                product = product * factor
            return product
        if isinstance(part, exp | log | tanh):
            return getattr(number, type(part).__name__)(*arguments)
        if isinstance(part, Pow) and part.exp.is_Integer:
            power = value(part.base, known) ** abs(int(part.exp))
            return power if part.exp > 0 else 1 / power
        raise ValueError(f"{part} cannot be enclosed; give +, *, whole powers, exp, log and tanh "
                         f"of {', '.join(known)}")

    return lambda *x: value(expression, dict(zip(names, x, strict=True)))


def touching(words: str, f: Callable[..., Any], at: int, order: int, box: Box, *,
             strict: bool = True,
             derivative: Callable[..., Any] | None = None) -> Iterator[Claim | Step]:
    """Yield what makes f >= 0 on the box: f = f' = ... = 0 at `at`, and the next derivative >= 0.

    The derivatives are those in the first number; the last one may be given in another form, and
    is then proved to be it. With `strict` f > 0 except at `at`.

    Raises: ValueError unless `at` lies in the box, at its low end if the order is odd.
    """
    x, *others = (Symbol(name) for name in box)
    low, high = next(iter(box.values()))
    if not low <= at <= high or (order % 2 and at != low):
        raise ValueError(f"{words!r}: a remainder of order {order} at {at} gives no sign on "
                         f"{low} <= {x} <= {high}")
    found = sympify(f(x, *others))
    for k in range(order):
        yield identity(f"{words}: its derivative of order {k} is 0 at {x} = {at}",
                       diff(found, x, k).subs(x, at), 0)
    last = diff(found, x, order)
    if derivative is not None:
        yield identity(f"{words}: its derivative of order {order}", last, derivative(x, *others))
    yield Claim(f"{words}: its derivative of order {order} is {'>' if strict else '>='} 0",
                derivative or on_intervals(last, tuple(box)), box, strict)


def rising(words: str, f: Callable[..., Any], at: Expr | int, slope: Callable[..., Any],
           box: Box, *, strict: bool = False) -> Iterator[Claim | Step]:
    """Yield what makes f >= 0 on the box: f = 0 at `at`, f' = (x - at) g, and g >= 0.

    `at` is a whole number, or the symbol of another number whose side of the box lies within that
    of the first. With `strict` g > 0 is claimed, so that f > 0 except at `at`.

    Raises: ValueError unless `at` lies in the box.
    """
    x, *others = (Symbol(name) for name in box)
    low, high = next(iter(box.values()))
    first, last = box[at.name] if isinstance(at, Symbol) else (at, at)
    if not low <= first <= last <= high:
        raise ValueError(f"{words!r}: {x} = {at} does not lie in {low} <= {x} <= {high}")
    yield identity(f"{words}: 0 at {x} = {at}", sympify(f(x, *others)).subs(x, at), 0)
    yield identity(f"{words}: its slope is ({x} - {at}) times a known function",
                   diff(f(x, *others), x), (x - at) * slope(x, *others))
    yield Claim(f"{words}: that function is {'>' if strict else '>='} 0", slope, box, strict)
