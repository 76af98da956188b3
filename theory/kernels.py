"""Unknown functions and derivatives, as expressions that `novikoff.theory.field` decides."""

from __future__ import annotations

from typing import Any, ClassVar

from sympy import Expr, Function, diff, sympify
from sympy.core.function import ArgumentIndexError


class Opaque(Function):  # type: ignore[misc]
    """A function of which nothing is known but its derivative; made by `opaque`."""

    slope: ClassVar[type[Opaque] | None] = None

    def fdiff(self, argindex: int = 1) -> Any:
        """Return the derivative.

        Raises: sympy.core.function.ArgumentIndexError if none is given.
        """
        if self.slope is None:
            raise ArgumentIndexError(self, argindex)
        return self.slope(self.args[0])


def opaque(*names: str) -> tuple[Any, ...]:
    """Return functions of one number, each the derivative of the one before it.

    >>> from sympy import diff, symbols
    >>> z = symbols("z")
    >>> f, slope = opaque("f", "f'")
    >>> diff(f(z * z), z) == 2 * z * slope(z * z)
    True
    """
    made: list[Any] = []
    for name in reversed(names):
        made.append(type(name, (Opaque,), {"slope": made[-1] if made else None}))
    return tuple(reversed(made))


class Partial(Expr):  # type: ignore[misc]
    """The derivative of an expression by a symbol, which `Field` takes by rules of its own.

    It reads as sympy's derivative does, and tests compare the two; sympy's takes longer, for it
    asks at each step which properties a number has.
    """

    def doit(self, **_: Any) -> Any:
        """Return sympy's derivative."""
        inside, by = self.args
        return diff(inside.replace(lambda part: isinstance(part, Partial), Partial.doit), by)

    def _sympystr(self, printer: Any) -> str:
        return str(printer.doprint(self.doit()))

    def _latex(self, printer: Any) -> str:
        return str(printer.doprint(self.doit()))


def partial(expression: Any, by: Any) -> Any:
    """Return the derivative of the expression by a symbol, to be taken in a `Field`.

    >>> from sympy.abc import x
    >>> partial(x**3, x)
    3*x**2
    """
    return Partial(sympify(expression), by)
