"""What a check shows and what it decides: words with the very numbers that were compared.

A story is printed from these and from nothing else, so that no number in it can be stale: a
`Given` shows exact values that the check goes on with, a `Finding` compares two.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from fractions import Fraction
from math import inf
from typing import Any, Final, Literal, TypeAlias

from novikoff.theory.outcome import Rational

Relation: TypeAlias = Literal["=", "!=", "<", "<=", ">", ">=", "≈"]
About: TypeAlias = Literal["", "kept", "dropped", "smaller"]
Shows: TypeAlias = Literal["", "false", "misprint", "clash", "defect", "open", "true"]
DIGITS: Final = 6
"""Decimal places that are shown of an enclosure, as far as they are certain."""
BITS: Final = 2**13
"""The longest number that is written out; Python itself writes out no longer ones."""


@dataclass(frozen=True, slots=True)
class Given:
    """Values that the check goes on with, such as its data, by their names.

    >>> str(Given({"x": (1, -1), "t": 1}))
    'x = (1, -1), t = 1'
    """

    values: Mapping[str, Any]

    def __str__(self) -> str:
        return ", ".join(f"{name} = {shown(value)}" for name, value in self.values.items())


@dataclass(frozen=True, slots=True)
class Finding:
    """One comparison: `left` is what was computed, `right` what is stated of it.

    Sides are exact: integers, fractions, truth values, texts, None, infinities, tuples of these;
    with = and != also sympy expressions (equal as functions, by the normal form), with an
    inequality also intervals of mpmath. The right side of ≈ is a decimal number, as a text, to
    which the left side rounds. `about` says whether the finding is made where the hypothesis that
    mends the claim is kept, is a counterexample where it is dropped, or tells that a complete
    search found no smaller counterexample. `shows` says which verdict the finding bears out.

    >>> str(Finding("updates", 4, "=", 4)), str(Finding("cos²", Fraction(1, 2), "<", 1))
    ('updates: 4', 'cos²: 1/2 < 1')
    """

    words: str
    left: Any
    relation: Relation
    right: Any
    about: About = ""
    shows: Shows = ""

    @property
    def kept(self) -> Finding:
        """The same, made where the hypothesis that mends the claim is kept."""
        return replace(self, about="kept")

    @property
    def dropped(self) -> Finding:
        """The same, a counterexample where that hypothesis is dropped."""
        return replace(self, about="dropped")

    @property
    def smaller(self) -> Finding:
        """The same, of a complete search among all that is smaller than a counterexample."""
        return replace(self, about="smaller")

    @property
    def true(self) -> Finding:
        """The same, where what is claimed is seen to be so as it is stated."""
        return replace(self, shows="true")

    @property
    def false(self) -> Finding:
        """The same, where what is claimed is seen to be false as it is stated."""
        return replace(self, shows="false")

    @property
    def misprint(self) -> Finding:
        """The same, where what is printed is seen to be another thing than what is meant."""
        return replace(self, shows="misprint")

    @property
    def clash(self) -> Finding:
        """The same, where two passages are seen to disagree."""
        return replace(self, shows="clash")

    @property
    def defect(self) -> Finding:
        """The same, where the code is seen not to do what it should."""
        return replace(self, shows="defect")

    @property
    def open(self) -> Finding:
        """The same, where the words are seen to leave open what decides, or to blur it."""
        return replace(self, shows="open")

    @property
    def holds(self) -> bool:
        """Whether left stands in the relation to right, decided without rounding.

        Raises: TypeError for a finite float, or sides that the relation does not compare.
        """
        if self.relation == "=" or self.relation == "!=":
            return _same(self.left, self.right) == (self.relation == "=")
        from novikoff.theory.comparison import bounds, holds

        if self.relation == "≈":
            low, high = bounds(_exact(self.left))
            stated, half = Fraction(self.right), Fraction(1, 2 * 10**_places(self.right))
            return stated - half <= low and high <= stated + half
        if _infinite(self.left) or _infinite(self.right):
            return holds(_side(self.left), self.relation, _side(self.right))
        return holds(_exact(self.left), self.relation, _exact(self.right))

    def __str__(self) -> str:
        left, right = shown(self.left), shown(self.right)
        if self.relation == "=" and left == right:
            return f"{self.words}: {left}"
        return f"{self.words}: {left} {self.relation} {right}"


Shown: TypeAlias = Given | Finding


def refused(words: str, function: Callable[..., Any], *arguments: Any) -> Finding:
    """Return the finding that the function refuses the arguments, with a ValueError.

    >>> str(refused("int of no number", int, "x"))
    'int of no number: refused'
    """
    try:
        found = shown(function(*arguments))
    except ValueError:
        found = "refused"
    return Finding(words, found, "=", "refused")


def shown(value: Any) -> str:
    """Return an exact value as a text; of an interval, the decimal places that are certain.

    >>> shown((Fraction(1, 2), True, None, -inf)), shown({"w": (1,)}), shown({3, 1})
    ('(1/2, true, none, -∞)', '{w: (1,)}', '{1, 3}')
    """
    if value is None or isinstance(value, bool):
        return {None: "none", True: "true", False: "false"}[value]
    if _infinite(value):
        return "∞" if value > 0 else "-∞"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {shown(entry)}' for key, entry in value.items())}}}"
    if isinstance(value, Set):
        return f"{{{', '.join(sorted(map(shown, value)))}}}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        inner = ", ".join(map(shown, value))
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if isinstance(value, int | Fraction) and (bits := max(
            abs(value.numerator), value.denominator).bit_length()) > BITS:
        return f"a number of {bits} bits"
    return _decimal(value) if hasattr(value, "_mpi_") else str(value)


def _decimal(interval: Any) -> str:
    """Return an interval as the longest decimal that both ends begin with."""
    from novikoff.theory.comparison import bounds

    low, high = bounds(interval)
    if low == high:
        return str(low)
    sign, low, high = ("-", -high, -low) if high < 0 else ("", low, high)
    for places in range(DIGITS, -1, -1):
        cut = int(low * 10**places)
        if low >= 0 and cut == int(high * 10**places):
            whole, part = divmod(cut, 10**places)
            return f"{sign}{whole}{f'.{part:0{places}}' if places else ''}…"
    return f"[{float(low):.3g}, {float(high):.3g}]" if not sign else \
        f"[{-float(high):.3g}, {-float(low):.3g}]"


def _places(decimal: str) -> int:
    """Return how many decimal places a number such as "3.99" has."""
    return len(decimal.partition(".")[2])


def _infinite(side: Any) -> bool:
    return isinstance(side, float) and side in (inf, -inf)


def _side(side: Any) -> int:
    """Return on which side of all finite numbers it lies: -1 or 1, or 0 for a finite one."""
    if not _infinite(side):
        _exact(side)
        return 0
    return 1 if side > 0 else -1


def _exact(side: Any) -> Any:
    """Return the side, refused if it is a finite float, whose text would not be its value."""
    if isinstance(side, bool | float | str | None):
        raise TypeError(f"{side!r} cannot be compared by size exactly; give an integer, a "
                        "Fraction or an interval")
    return side


def _single(side: Any) -> Any:
    """Return the one number that a side stands for; a point interval is exact."""
    if isinstance(side, float):
        raise TypeError(f"{side!r} is rounded and equal to nothing for certain; compare exact "
                        "numbers")
    if not hasattr(side, "_mpi_"):
        return side
    from novikoff.theory.comparison import bounds

    low, high = bounds(side)
    if low != high:
        raise TypeError(f"{side!r} is an enclosure and equal to nothing for certain; use an "
                        "inequality or ≈")
    return low


def _same(left: Any, right: Any) -> bool:
    if isinstance(left, bool | str | None) or isinstance(right, bool | str | None):
        return type(left) is type(right) and bool(left == right)
    if isinstance(left, Sequence) or isinstance(right, Sequence):
        return isinstance(left, Sequence) and isinstance(right, Sequence) \
            and len(left) == len(right) and all(map(_same, left, right))
    if _infinite(left) or _infinite(right):
        return bool(left == right)
    left, right = _single(left), _single(right)
    if isinstance(left, Rational) and isinstance(right, Rational):
        return left == right
    from novikoff.theory.derivation import identity

    return identity("", left, right).check()
