"""A field of quotients in which identities with exponentials, logarithms and roots are decided.

A quotient is a polynomial over a product of polynomials; it is 0 if its numerator has no term. The
generators are the symbols, log u, unknown functions of u (`kernels.opaque`), roots, and one
e^(m/D) for each term m/D of an exponent: e^u with u = Σ q_i m_i/D is Π (e^(m_i/D))^q_i. Exponents
are rational, so that a and √a share a generator, for a >= 0, and so do e^z and e^(z/2). tanh, cosh
and sinh are written in exponentials. What holds between independent generators holds between the
functions (the converse is not claimed: log(a b) = log a + log b is not seen). The root of a sum is
a generator of its own, whose powers are reduced by the sum: (√(a + b))² = a + b, for a + b >= 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from sympy import (
    Add,
    E,
    Float,
    Integer,
    Mul,
    Pow,
    Rational,
    Symbol,
    cosh,
    exp,
    log,
    pi,
    sinh,
    tanh,
)

from novikoff.theory import polynomial
from novikoff.theory.kernels import Opaque, Partial
from novikoff.theory.polynomial import (
    FINEST,
    HALF,
    MINUS,
    ONE,
    UNIT,
    ZERO,
    Key,
    Number,
    Polynomial,
    Quotient,
    exponents,
    product_of,
    sum_of,
)


class Field:
    """The quotients of the generators met so far; equal subexpressions are evaluated once."""

    def __init__(self) -> None:
        self._generators: dict[Any, int] = {}
        self._roots: dict[int, Quotient] = {}  # what a generator is the root of
        self._functions: dict[str, Any] = {}
        self._known: dict[Any, Quotient] = {}
        self._slopes: dict[tuple[Any, Any], Quotient] = {}

    def vanishes(self, *terms: Any, less: Iterable[Any] = ()) -> bool:
        """Return whether the sum of the terms, less the other ones, is 0.

        Raises: ValueError if a term is no rational expression in generators, or divides by 0.
        """
        return not self._reduced(sum_of([*map(self.value, terms), *(
            MINUS * self.value(term) for term in less)])).top

    def value(self, expression: Any) -> Quotient:
        """Return the expression as a quotient.

        Raises: ValueError as `vanishes`.
        """
        if (known := self._known.get(expression)) is None:
            known = self._known[expression] = self._evaluated(expression)
        return known

    def normal(self, expression: Any) -> Any:
        """Return the expression as a quotient of coprime polynomials.

        Raises: ValueError as `vanishes`.

        >>> from sympy.abc import x
        >>> Field().normal((exp(2 * x) - 1) / (exp(x) - 1))
        exp(x) + 1
        """
        top, bottom = self._canonical(self.value(expression))
        return self._written(top) / self._written(bottom)

    def _evaluated(self, of: Any) -> Quotient:
        if isinstance(of, Rational):
            return Quotient({0: polynomial.whole(Fraction(int(of.p), int(of.q)))} if of else {})
        if isinstance(of, Symbol) or of is pi:
            return self._generator(of)
        if isinstance(of, Add):
            return sum_of(map(self.value, of.args))
        if isinstance(of, Mul):
            return product_of(map(self.value, of.args))
        if of is E:
            return self._exponential(Integer(1))
        if isinstance(of, exp):
            return self._exponential(of.args[0])
        if isinstance(of, (tanh, cosh, sinh)):
            return self._hyperbolic(type(of), of.args[0])
        if isinstance(of, (log, Opaque)):
            return self._applied(type(of), self._canonical(self.value(of.args[0])))
        if isinstance(of, Partial):
            return self._slope(self.value(of.args[0]), of.args[1])
        if isinstance(of, Pow) and isinstance(of.exp, Rational):
            return self._power(self.value(of.base), Fraction(int(of.exp.p), int(of.exp.q)))
        if isinstance(of, Float):
            raise ValueError(f"{of} is a float; write an exact number")
        raise ValueError(f"{of} is no rational expression in its symbols, and only these have a "
                         "normal form here")

    def _generator(self, key: Any, exponent: Number = 1) -> Quotient:
        i = self._generators.setdefault(key, len(self._generators))
        return Quotient({polynomial.monomial(i, exponent): 1})

    def _applied(self, function: Any, argument: tuple[Key, Key]) -> Quotient:
        """Return log u or an unknown function of u."""
        self._functions[function.__name__] = function
        return self._generator((function.__name__, argument))

    def _exponential(self, u: Any, sign: int = 1) -> Quotient:
        top, bottom = self._canonical(self.value(u))
        return product_of(self._generator(("e^", (frozenset({(a, 1)}), bottom)), sign * c)
                        for a, c in top)

    def _hyperbolic(self, function: Any, u: Any) -> Quotient:
        up, down = self._exponential(u), self._exponential(u, -1)
        cosine, sine = HALF * sum_of([up, down]), HALF * sum_of([up, MINUS * down])
        if function is tanh:
            return sine * self._power(cosine, Fraction(-1))
        return cosine if function is cosh else sine

    def _power(self, base: Quotient, exponent: Fraction) -> Quotient:
        if exponent.denominator > 1:
            return self._root(base, exponent)
        n = int(exponent)
        if n < 0:
            return self._power(self._inverse(base), -exponent)
        if len(base.top) == 1:
            for i, e in exponents(next(iter(base.top))):
                polynomial.monomial(i, Fraction(e * n, FINEST))
        return Quotient(polynomial.power(base.top, n),
                        {factor: n * m for factor, m in base.bottom.items()})

    def _inverse(self, of: Quotient) -> Quotient:
        of = self._reduced(of)
        if not of.top:
            raise ValueError("it divides by 0")
        shift, lead, factor = polynomial.divided(of.top)
        top = polynomial.product(polynomial.expanded(of.bottom),
                                 {-shift: polynomial.whole(1 / Fraction(lead))})
        return Quotient(top, {} if factor == ONE else {factor: 1})

    def _root(self, base: Quotient, exponent: Fraction) -> Quotient:
        """Return base^exponent, with a generator for the base unless it is one itself."""
        top, bottom = self._canonical(base)
        if len(top) == 1 and bottom == ONE:
            ((a, c),) = top
            own = [*exponents(a)]
            if c == 1 and [e for _, e in own] == [FINEST]:
                return Quotient({polynomial.monomial(own[0][0], exponent): 1})
        made = self._generator(("root", (top, bottom)), exponent)
        self._roots[self._generators["root", (top, bottom)]] = base
        return made

    def _reduced(self, of: Quotient) -> Quotient:
        """Return it with exponents between 0 and 1 of the roots in its numerator."""
        if not self._roots:
            return of
        terms, done = [], True
        for a, c in of.top.items():
            term = Quotient({a: c}, of.bottom)
            for i, e in exponents(a):
                if i in self._roots and (n := e // FINEST):
                    done = False
                    term *= Quotient({polynomial.monomial(i, -n): 1})
                    term *= self._power(self._roots[i], Fraction(n))
            terms.append(term)
        return of if done else self._reduced(sum_of(terms))

    def _slope(self, of: Quotient, x: Any) -> Quotient:
        """Return its derivative by the symbol x: top' / bottom - top Σ n f' / (f bottom)."""
        terms = [self._polynomial_slope(of.top, x) * Quotient({0: 1}, of.bottom)]
        for factor, n in of.bottom.items():
            less = self._polynomial_slope(dict(factor), x) * Quotient({0: -n}, {factor: 1})
            terms.append(of * less)
        return sum_of(terms)

    def _polynomial_slope(self, of: Polynomial, x: Any) -> Quotient:
        """Return Σ ∂of/∂g · g' over the generators g."""
        parts: dict[int, dict[int, Number]] = {}
        for a, c in of.items():
            for i, e in exponents(a):
                n, rest = divmod(e, FINEST)
                parts.setdefault(i, {})[a - polynomial.monomial(i, 1)] = \
                    polynomial.whole(Fraction(c * e, FINEST)) if rest else c * n
        meant = list(self._generators)
        return sum_of(Quotient(part) * self._generator_slope(meant[i], x)
                    for i, part in parts.items())

    def _generator_slope(self, key: Any, x: Any) -> Quotient:
        if (known := self._slopes.get((key, x))) is None:
            known = self._slopes[key, x] = self._by_rule(key, x)
        return known

    def _by_rule(self, key: Any, x: Any) -> Quotient:
        if not isinstance(key, tuple):
            return UNIT if key == x else ZERO
        name, argument = key
        top, bottom = argument
        inside = Quotient(dict(top), {} if bottom == ONE else {bottom: 1})
        slope = self._slope(inside, x)
        if name == "root" or not slope.top:
            return slope
        if name == "e^":
            return slope * self._generator(key)
        if name == "log":
            return slope * self._inverse(inside)
        if (derivative := self._functions[name].slope) is None:
            raise ValueError(f"no derivative of {name} is known")
        return slope * self._applied(derivative, argument)

    def _canonical(self, of: Quotient) -> tuple[Key, Key]:
        """Return coprime numerator and denominator, the same for equal quotients."""
        of = self._reduced(of)
        if not of.bottom:
            return frozenset(of.top.items()), ONE
        top, bottom = polynomial.coprime(of.top, polynomial.expanded(of.bottom))
        shift, lead, factor = polynomial.divided(bottom)
        over = {-shift: polynomial.whole(1 / Fraction(lead))}
        return frozenset(polynomial.product(top, over).items()), factor

    def _written(self, side: Key) -> Any:
        """Return a polynomial as an expression."""
        meant = list(self._generators)
        return Add(*(Rational(c.numerator, c.denominator)
                     * Mul(*(self._meaning(meant[i])**Rational(e, FINEST) for i, e in exponents(a)))
                     for a, c in side))

    def _meaning(self, key: Any) -> Any:
        """Return the expression that a generator stands for."""
        if not isinstance(key, tuple):
            return key
        name, (top, bottom) = key
        inside = self._written(top) / self._written(bottom)
        known = {"e^": exp, "log": log, "root": lambda of: of}
        return known[name](inside) if name in known else Symbol(f"{name}({inside})")
