"""Exponentials, logarithms and roots as generators of a ring, so that identities can be decided.

e^u with u = Σ q_i m_i (m_i monomials, q_i rational) becomes Π E_i^(q_i d) for generators E_i that
stand for e^(m_i/d); tanh, cosh and sinh are written in exponentials first; the logarithm of a
normal argument is one generator. What holds between independent generators holds between the
functions (the converse is not claimed: log(a b) = log a + log b is not seen). A power with an
exponent that is no whole number is a generator for each base, and its powers are reduced by that
base's own value: (√a)² = a, for a >= 0.
"""

from __future__ import annotations

from math import lcm
from typing import Any, ClassVar

from sympy import (
    Add,
    Dummy,
    E,
    Expr,
    Function,
    Pow,
    Rational,
    cancel,
    cosh,
    exp,
    expand,
    log,
    sinh,
    tanh,
)
from sympy import together as quotient
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


def without_kernels(expression: Expr) -> Expr:
    """Return the expression with a symbol in place of each kernel, the same for equal kernels.

    >>> from sympy import symbols
    >>> z = symbols("z")
    >>> str(without_kernels(exp(2 * z) - exp(z)**2))
    '0'
    """
    if not expression.has(exp, E, log, tanh, cosh, sinh, Opaque) and not _roots(expression):
        return expression
    written: Any = expression.rewrite([tanh, cosh, sinh], exp)
    known: dict[Any, Any] = {}
    for kernel in sorted(written.atoms(log, Opaque), key=_depth):
        name = type(kernel).__name__
        written = written.subs(kernel, _named(known, name, cancel(quotient(kernel.args[0]))))
    written = _exponentials(written)
    for root in sorted(_roots(written), key=_depth):
        base, exponent = root.base, root.exp
        generator = _named(known, f"root{exponent.q}", cancel(quotient(base)))
        written = written.subs(root, generator**exponent.p)
        written = _reduced(written, generator, base, exponent.q)
    return written


def _depth(kernel: Any) -> tuple[int, str]:
    return -kernel.count_ops(), str(kernel)


def _named(known: dict[Any, Any], name: str, argument: Any) -> Any:
    return known.setdefault((name, argument), Dummy(f"{name}({argument})"))


def _roots(expression: Expr) -> set[Any]:
    return {power for power in expression.atoms(Pow)
            if isinstance(power.exp, Rational) and not power.exp.is_integer}


def _exponentials(expression: Any) -> Any:
    """Write every exponential as a product of powers of generators."""
    kernels = [*sorted(expression.atoms(exp), key=_depth), E]
    parts = {kernel: [term.as_coeff_Mul() for term in Add.make_args(expand(power))]
             for kernel in kernels for power in (kernel.args or (1,))}
    finest: dict[Any, int] = {}
    for terms in parts.values():
        for coefficient, monomial in terms:
            if isinstance(coefficient, Rational):
                finest[monomial] = lcm(finest.get(monomial, 1), int(coefficient.q))
    generators = {monomial: Dummy(f"e^({monomial}/{d})") for monomial, d in finest.items()}
    for kernel, terms in parts.items():
        value: Any = 1
        for coefficient, monomial in terms:
            if not isinstance(coefficient, Rational):
                raise ValueError(f"{kernel}: {coefficient} is no rational number")
            value *= generators[monomial]**(coefficient * finest[monomial])
        expression = expression.subs(kernel, value)
    return expression


def _reduced(expression: Any, generator: Any, base: Any, q: int) -> Any:
    """Replace generator^q by the base, in numerator and denominator."""
    top, bottom = quotient(expression).as_numer_denom()

    def low(side: Any) -> Any:
        side = expand(side)
        return Add(*(coefficient * base**(power // q) * generator**(power % q)
                     for (power,), coefficient in side.as_poly(generator).terms())) \
            if side.has(generator) else side

    return low(top) / low(bottom)
