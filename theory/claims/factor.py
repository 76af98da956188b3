"""Expressions as products of factors with known signs, by which logarithms and roots come apart."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import reduce
from math import floor, lcm
from operator import mul
from typing import Any, Final, TypeAlias

import sympy

from novikoff.theory.claims.formula import Floor
from novikoff.theory.claims.letter import Letter, signs
from novikoff.theory.field import Field

Letters: TypeAlias = "Mapping[str, Letter]"
Generator: TypeAlias = tuple[str, Any]
LARGEST: Final = 10**12
"""The largest number that is taken apart into primes."""


class Plain:
    """An expression as a rational function: its exponentials, roots, logs, ... are letters in it.

    >>> z = sympy.Symbol("z")
    >>> plain = Plain(1 + sympy.exp(2 * z) + sympy.exp(-z))
    >>> plain.back(plain.expression)
    exp(2*z) + 1 + exp(-z)
    """

    def __init__(self, of: Any) -> None:
        found: dict[Generator, list[int]] = {}
        for generator, c in _generators(of):
            found.setdefault(generator, []).append(c.denominator)
        finest = {generator: lcm(*parts) for generator, parts in found.items()}
        letters = {generator: sympy.Dummy() for generator in finest}
        self._meaning = {letters[key]: _power(key, Fraction(1, finest[key])) for key in finest}
        self.expression = _rebuilt(of, lambda key, c: letters[key] ** int(c * finest[key]))
        self.positive = [letters[key] for key in finest if key[0] == "e"]
        self.roots = {letters[key]: key[1] for key in finest if key[0] == "root"}

    def back(self, of: Any) -> Any:
        """Return an expression in these letters as what it stands for."""
        return of.xreplace(self._meaning)

    def factors(self) -> tuple[Any, tuple[tuple[Any, int], ...]]:
        """Return a number, and polynomials with exponents, whose product it is."""
        top, bottom = sympy.fraction(sympy.together(self.expression))
        (upper, above), (lower, below) = sympy.factor_list(top), sympy.factor_list(bottom)
        return upper / lower, (*above, *((f, -n) for f, n in below))

    def signs(self, polynomial: Any, letters: Letters) -> frozenset[int]:
        """Return the signs that a polynomial in its letters may have, or more of them."""
        above = [root for root, of in self.roots.items() if _above(of, letters)]
        return signs(polynomial, letters, [*self.positive, *above], [*self.roots])


def _above(of: Any, letters: Letters) -> bool:
    """Return whether an expression is seen to be above 0."""
    plain = Plain(of)
    number, factors = plain.factors()
    return number > 0 and all(plain.signs(factor, letters) == {1} for factor, _ in factors)


def _generator(of: Any) -> tuple[Generator, Fraction] | None:
    """Return what a part that is no sum, product or whole power is a power of, and its exponent."""
    if of is sympy.E or isinstance(of, sympy.exp):
        c, inside = (of.args or (sympy.Integer(1),))[0].as_coeff_Mul()
        return ("e", inside), Fraction(int(c.p), int(c.q))
    if isinstance(of, sympy.Pow):
        return ("root", of.base), Fraction(int(of.exp.p), int(of.exp.q))
    return None if isinstance(of, sympy.Rational | sympy.Symbol) else (("", of), Fraction(1))


def _power(key: Generator, c: Fraction) -> Any:
    """Return the generator to the power c."""
    kind, inside = key
    exact = sympy.Rational(c.numerator, c.denominator)
    return sympy.exp(inside * exact) if kind == "e" else inside**exact


def _composed(of: Any) -> bool:
    return isinstance(of, sympy.Add | sympy.Mul | sympy.Tuple) or (
        isinstance(of, sympy.Pow) and isinstance(of.exp, sympy.Integer))


def _generators(of: Any) -> Iterator[tuple[Generator, Fraction]]:
    if _composed(of):
        for part in of.args:
            yield from _generators(part)
    elif (found := _generator(of)) is not None:
        yield found


def _rebuilt(of: Any, letter: Callable[[Generator, Fraction], Any]) -> Any:
    if _composed(of):
        return of.func(*(_rebuilt(part, letter) for part in of.args))
    found = _generator(of)
    return of if found is None else letter(*found)


def apart(of: Any, letters: Letters) -> Any:
    """Return the same function with logs and roots of products as sums and products of such.

    Only positive factors come apart. A floor of a sum gives up its whole part.

    Raises: ValueError for what has no normal form.

    >>> a = sympy.Symbol("a")
    >>> apart(sympy.log(a / (1 - a)), {"a": Letter(Fraction(0), Fraction(1))})
    log(a) - log(1 - a)
    >>> apart(Floor(a + Fraction(3, 2)), {})
    Floor(a + 1/2) + 1
    """
    if not of.args:
        return of
    inner = [apart(part, letters) for part in of.args]
    if isinstance(of, sympy.log) and (found := _positive_factors(inner[0], letters)):
        return sum((n * _log(factor) for factor, n in found), start=sympy.Integer(0))
    if isinstance(of, sympy.Pow) and not isinstance(of.exp, sympy.Integer) \
            and (found := _positive_factors(inner[0], letters)):
        return reduce(mul, (factor**(n * of.exp) for factor, n in found))
    if isinstance(of, Floor):
        whole, rest = Field().normal(inner[0]).as_coeff_Add()
        return Floor(rest + whole - floor(whole)) + floor(whole)
    return of.func(*inner)


def _positive_factors(of: Any, letters: Letters) -> list[tuple[Any, int]]:
    """Return positive factors and exponents whose product it is, or nothing."""
    plain = Plain(Field().normal(of))
    number, factors = plain.factors()
    found = []
    for factor, n in factors:
        known = plain.signs(factor, letters)
        if known not in ({1}, {-1}):
            return []
        (sign,) = known
        number *= sign**abs(n)
        found.append((plain.back(sign * factor), n))
    if number <= 0:
        return []
    if max(number.p, number.q) > LARGEST:
        return [(number, 1), *found]
    primes = ((sympy.Integer(prime), sign * n) for side, sign in ((number.p, 1), (number.q, -1))
              for prime, n in sympy.factorint(side).items())
    return [*primes, *found] or [(sympy.Integer(1), 1)]


def _log(of: Any) -> Any:
    """Return log u; of u = e^v it is v."""
    return of.args[0] if isinstance(of, sympy.exp) else sympy.log(of)
