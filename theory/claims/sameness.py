"""Whether two formulas are the same function of their letters: decided, or left undecided.

They are different if there is a point where their values differ, in exact numbers or in disjoint
enclosures, or where only one of them has a value; it is shown. They are equal if in each of the
regions that their cases make the normal forms are one, and so is what they need to have a value.
What neither shows is left undecided.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, product
from typing import Any, Final, Literal, TypeAlias

import sympy

from novikoff.theory.claims.domain import domain
from novikoff.theory.claims.evaluation import NoValue, Unclear, value
from novikoff.theory.claims.factor import apart
from novikoff.theory.claims.formula import formula
from novikoff.theory.claims.letter import Letter, letter, points
from novikoff.theory.claims.region import Region
from novikoff.theory.comparison import bounds
from novikoff.theory.derivation import identity
from novikoff.theory.enclosure import precision

State: TypeAlias = Literal["equal", "different", "undecided"]
BITS: Final = 113
MOST: Final = 300
"""The bits of an enclosure, and the most regions that are looked at."""


@dataclass(frozen=True, slots=True)
class Sameness:
    """What was decided; if they differ, a point where they do, and their values there.

    A value is a Fraction, an interval, or None where the formula has none.
    """

    state: State
    at: Mapping[str, Fraction]
    first: Any = None
    second: Any = None


def compared(first: str, second: str, letters: Mapping[str, str]) -> Sameness:
    """Decide whether two formulas are one function; `letters` tells what is known of each letter.

    It is as `letter` reads it, or ">= a" for a letter a of which no such thing is told. A region
    without sample points may hide a difference, but then they are not called equal.

    Raises: ValueError for what `formula` or `letter` does not understand.

    >>> compared("max(0, x)", "(x + abs(x))/2", {"x": "a number"}).state
    'equal'
    >>> compared("abs(x)", "x", {"x": "a number"}).at
    {'x': Fraction(-1, 1)}
    >>> compared("log(a/b)", "log(a) - log(b)", {"a": "a number", "b": "> 0"}).at
    {}
    """
    below = _below(letters)
    known = {name: letter(">= 0" if name in below else words) for name, words in letters.items()}
    above = {sympy.Symbol(name): sympy.Symbol(name) + sympy.Symbol(of)
             for name, of in below.items()}
    one, other = (sympy.Tuple(formula(text, letters), domain(text, frozenset(letters)))
                  .xreplace(above) for text in (first, second))
    met = False
    for at in points(known):
        try:
            values = tuple(_value(of, at) for of in (one, other))
        except Unclear:
            continue
        if values != (None, None) and (None in values or _apart(*values)):
            return Sameness("different", {name: x + at[below[name]] if name in below else x
                                          for name, x in at.items()}, *values)
        met = met or None not in values
    same = met and all(_same(one.xreplace(chosen), other.xreplace(chosen), known)
                       for chosen in _listed(known))
    return Sameness("equal" if same else "undecided", {})


def _below(letters: Mapping[str, str]) -> dict[str, str]:
    """Return which letter is the least value of which: b - a >= 0 takes the place of b."""
    found = {name: words.removeprefix(">= ") for name, words in letters.items()
             if words.removeprefix(">= ") in letters}
    return {name: of for name, of in found.items() if of not in found}


def _value(of: Any, at: Mapping[str, Fraction]) -> Any:
    try:
        with precision(BITS):
            value(of[1], at)
            return value(of[0], at)
    except NoValue:
        return None


def _apart(a: Any, b: Any) -> bool:
    (low, high), (least, most) = bounds(a), bounds(b)
    return high < least or most < low


def _listed(letters: Mapping[str, Letter]) -> Iterator[dict[Any, Any]]:
    """Yield the choices of the letters of which all values are told."""
    listed = {name: known.values for name, known in letters.items() if known.values}
    for values in product(*listed.values()):
        yield {sympy.Symbol(name): sympy.Rational(*v.as_integer_ratio())
               for name, v in zip(listed, values, strict=True)}


def _same(one: Any, other: Any, letters: Mapping[str, Letter]) -> bool:
    """Return whether they are one function in every region of their cases, as far as is seen."""
    try:
        found = [*islice(Region(letters).cases(sympy.Tuple(*one, *other)), MOST + 1)]
        return len(found) <= MOST and all(
            region.unmet(needs) == region.unmet(others) and _identical(first, second, region)
            for region, (first, needs, second, others) in found)
    except ValueError:
        return False


def _identical(one: Any, other: Any, region: Region) -> bool:
    """Return whether the two have one normal form, on a line where a condition holds it there."""
    pairs = [(one, other), *((one.xreplace(line), other.xreplace(line))
                             for line in region.lines())]
    return any(identity("", *(apart(side, region.letters) for side in pair)).check()
               for pair in pairs)
