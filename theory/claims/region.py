"""Where the cases of a formula apply: the signs of polynomials, and which can be at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import reduce
from operator import mul
from typing import Any, Final, TypeAlias

import sympy

from novikoff.reference.alternative import alternative
from novikoff.theory.claims.domain import Base, Demand, Nonzero
from novikoff.theory.claims.factor import Letters, Plain, apart
from novikoff.theory.claims.formula import ONE, Choice
from novikoff.theory.claims.letter import Letter
from novikoff.theory.field import Field

Signs: TypeAlias = frozenset[int]
LARGEST: Final = 24
"""The most inequalities whose solution is sought; those of a larger system count as possible."""


@dataclass(frozen=True, slots=True)
class Condition:
    """An expression u: its sign is `sign` times those of the factors, whose own are not known.

    `whole` is a polynomial of the same sign as u, `roots` what is 0 where u is.
    """

    sign: int
    factors: tuple[tuple[Any, Signs], ...]
    whole: Any
    roots: tuple[tuple[Any, Signs], ...] = ()


@dataclass(frozen=True)
class Region:
    """The points of the letters where some polynomials have some of the signs -1, 0 and 1."""

    letters: Letters
    signs: Mapping[Any, Signs] = field(default_factory=dict)

    def cases(self, of: Any) -> Iterator[tuple[Region, Any]]:
        """Yield the expression as it is in each of the regions that its `Choice`s make.

        A region that is not seen to be empty may be so.

        Raises: ValueError for a condition that has no normal form.
        """
        inner = min((choice for choice in of.atoms(Choice)
                     if not any(part.has(Choice) for part in choice.args)), key=str, default=None)
        if inner is None:
            if self._possible():
                yield self, of
            return
        u, this, other = inner.args
        condition = self._condition(u)
        for region, holds in self._sides(condition.factors, condition.sign):
            side = frozenset({0, 1} if holds else {-1})
            yield from region._with(condition.whole, side).cases(
                of.xreplace({inner: this if holds else other}))

    def lines(self) -> Iterator[dict[Any, Any]]:
        """Yield a letter with its value where a polynomial is 0 that the region keeps at 0."""
        for polynomial in (of for of, allowed in self.signs.items() if allowed == {0}):
            for x in sorted(polynomial.free_symbols, key=str):
                slope = sympy.diff(polynomial, x)
                rest = sympy.expand(polynomial - slope * x)
                if not rest.has(x) and not slope.has(x) and (
                        self._never_zero(slope) or self._never_zero(rest)):
                    yield {x: -rest / slope}

    def unmet(self, needs: Any) -> frozenset[tuple[type[Demand], Any]]:
        """Return which demands in it are not seen to be met, so that equal ones look alike.

        Raises: ValueError for a demand that has no normal form.
        """
        return frozenset(part for need in needs.atoms(Demand) for part in self._unmet(need))

    def _unmet(self, need: Demand) -> Iterator[tuple[type[Demand], Any]]:
        condition = self._condition(need.args[0])
        found = {condition.sign}
        for of, known in condition.factors:
            found = {a * b for a in found for b in self.signs.get(of, known)}
        found &= self.signs.get(condition.whole, found)
        if found <= need.signs:
            return
        if condition.sign and 0 not in need.signs and found <= need.signs | {0} \
                and not isinstance(need, Base):  # of which more is left open
            yield from ((Nonzero, of) for of, known in condition.roots
                        if 0 in self.signs.get(of, known))
        else:
            yield type(need), condition.whole

    def _with(self, polynomial: Any, allowed: Signs) -> Region:
        before = self.signs.get(polynomial, allowed)
        return replace(self, signs={**self.signs, polynomial: before & allowed})

    def _sides(self, factors: Sequence[tuple[Any, Signs]],
               sign: int) -> Iterator[tuple[Region, bool]]:
        """Yield regions, each with whether the sign times the factors is >= 0 there."""
        if not factors or not sign:
            yield self, sign >= 0
            return
        (of, known), *rest = factors
        for signs in [frozenset({s}) for s in (-1, 0, 1)] if rest else \
                [frozenset({0, sign}), frozenset({-sign})]:
            allowed = self.signs.get(of, known) & signs
            if allowed:
                there = max(sign * s for s in allowed)
                yield from self._with(of, allowed)._sides(rest, there)

    def _condition(self, u: Any) -> Condition:
        plain = Plain(Field().normal(apart(u, self.letters)))
        number, factors = plain.factors()
        sign, kept, roots = int(sympy.sign(number)), [], []
        for of, n in factors:
            known = plain.signs(of, self.letters)
            if known in ({1}, {-1}):
                sign *= min(known) ** abs(n)
                continue
            leading = sympy.Poly(of, *sorted(of.free_symbols, key=lambda letter: str(
                plain.back(letter)))).LC()
            of = sympy.expand(of / leading)
            sign *= int(sympy.sign(leading)) ** abs(n)
            known = plain.signs(of, self.letters)
            roots.append((plain.back(of), known))
            kept.append((plain.back(of), known) if n % 2 else
                        (plain.back(sympy.expand(of**2)), frozenset({0, 1})))
        whole = sympy.expand(sympy.sign(number) * reduce(mul, (of**abs(n) for of, n in factors),
                                                         ONE))
        return Condition(sign, tuple(kept), plain.back(whole), tuple(roots))

    def _never_zero(self, of: Any) -> bool:
        condition = self._condition(of)
        return condition.sign != 0 and all(0 not in known for _, known in condition.factors)

    def _possible(self) -> bool:
        """Return False if no values of the monomials, taken for independent, have these signs."""
        if not all(self.signs.values()):
            return False
        letters = {name: self._told(name, letter) for name, letter in self.letters.items()}
        plain = Plain(sympy.Tuple(*self.signs).xreplace(
            {sympy.Symbol(name): 0 for name in letters if self._sign(name) == {0}}))
        known = [*zip(plain.expression, self.signs.values(), strict=True)]
        if any(of.is_Rational and int(sympy.sign(of)) not in allowed for of, allowed in known):
            return False
        unknowns = sorted(plain.expression.free_symbols, key=str)
        if not unknowns:
            return True
        for name, letter in letters.items():
            for end, too, side in ((letter.low, letter.low_too, 1),
                                   (letter.high, letter.high_too, -1)):
                if end is not None and sympy.Symbol(name) in unknowns:
                    known.append((sympy.Symbol(name) - sympy.Rational(*end.as_integer_ratio()),
                                  frozenset({side, 0} if too else {side})))
        rows = [(sympy.Poly(of, *unknowns), allowed) for of, allowed in known]
        monomials = sorted({m for of, _ in rows for m in of.monoms()} | {(0,) * len(unknowns)})
        for m in monomials:
            of = sympy.Poly({m: 1}, *unknowns)
            rows.append((of, plain.signs(of.as_expr(), letters)))
        system = {inequality for of, allowed in rows for inequality in _inequalities(
            [_fraction(of.coeff_monomial(m)) for m in monomials], allowed)}
        return len(system) > LARGEST or alternative(
            [row for row, _ in system], [strict for _, strict in system],
            len(monomials), most=2**LARGEST).w is not None

    def _sign(self, name: str) -> Signs:
        return self.signs.get(sympy.Symbol(name), frozenset({-1, 0, 1}))

    def _told(self, name: str, letter: Letter) -> Letter:
        """Return what is known of a letter together with its own sign in the region."""
        sign = self._sign(name)
        if -1 not in sign and (letter.low is None or letter.low <= 0):
            return replace(letter, low=Fraction(0), low_too=0 in sign)
        if 1 not in sign and (letter.high is None or letter.high >= 0):
            return replace(letter, high=Fraction(0), high_too=0 in sign)
        return letter


def _inequalities(row: Sequence[Fraction],
                  allowed: Signs) -> list[tuple[tuple[Fraction, ...], bool]]:
    """Return the inequalities row·m > 0 (strictly) or >= 0 that say which signs it may have."""
    return [(tuple(side * entry for entry in row), 0 not in allowed)
            for side in (1, -1) if -side not in allowed]


def _fraction(of: Any) -> Fraction:
    return Fraction(int(of.p), int(of.q))
