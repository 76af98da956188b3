"""Proofs by enclosure: f >= 0 (or f > 0) on a box, decided by interval arithmetic and bisection.

An interval that holds every value of f on a sub-box decides that sub-box; what it leaves open is
cut in two. One point where f is certainly negative refutes the claim. Where f touches 0 no
bisection ends, so that a claim near such a point is one about an exact Taylor remainder
(`novikoff.theory.remainder`), together with the identities that make it one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, TypeAlias

from mpmath import iv

from novikoff.theory.derivation import Step, decided
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.outcome import Rational, magnitude
from novikoff.theory.proof import MATHEMATICS, Proofs, Verdict, stated

METHOD: Final = "rigorous enclosure by interval bisection"
PRECISION: Final = 113
"""Bits of the intervals."""
BOXES: Final = 4096
"""Sub-boxes after which a claim is given up as undecided."""
DEPTH: Final = 64
"""Cuts of one sub-box after which it is given up."""
Box: TypeAlias = Mapping[str, tuple[Rational, Rational]]


@dataclass(frozen=True, slots=True)
class Claim:
    """The claim f >= 0, or f > 0 if it is `strict`, on a box, wherever every g of `where` is >= 0.

    The functions take one number for each name of the box, in that order.
    """

    words: str
    function: Callable[..., Any]
    box: Box
    strict: bool = False
    where: tuple[Callable[..., Any], ...] = ()

    def decide(self, boxes: int = BOXES) -> Verdict:
        """Return whether the claim holds, is false at a point, or is undecided on a sub-box.

        Raises: ValueError for a side of the box that ends before it begins.
        """
        if wrong := [name for name, (low, high) in self.box.items() if low > high]:
            raise ValueError(f"{self.words!r}: {wrong[0]} ends before it begins")
        with precision(PRECISION):
            return self._decide(boxes)

    def _decide(self, boxes: int) -> Verdict:
        stack, seen, inside = [(tuple(self.box.values()), 0)], 0, 0
        while stack:
            sides, depth = stack.pop()
            seen += 1
            if self._outside(sides):
                continue
            if self._holds(sides):
                inside += 1
                continue
            middle = tuple(_middle(low, high) for low, high in sides)
            if self._refuted(middle):
                return Verdict(self.words, "false", "it is false at " + ", ".join(
                    f"{name} = {_text(x)}" for name, x in zip(self.box, middle, strict=True)))
            if depth == DEPTH or seen >= boxes:
                return Verdict(self.words, "undecided", "undecided where " + _range(
                    dict(zip(self.box, sides, strict=True))) + f", after {seen} sub-boxes")
            stack += ((half, depth + 1) for half in _halves(sides, depth % len(sides)))
        if not inside:
            return Verdict(self.words, "undecided", "no part of the box meets its conditions")
        return Verdict(self.words, "holds")

    def _holds(self, sides: Sides) -> bool:
        value = _value(self.function, sides)
        return value is not None and ((value > 0) if self.strict else (value >= 0)) is True

    def _outside(self, sides: Sides) -> bool:
        return any(g is not None and (g < 0) is True
                   for g in (_value(condition, sides) for condition in self.where))

    def _refuted(self, point: tuple[Rational, ...]) -> bool:
        """Whether the point meets the conditions and f is certainly too small there."""
        sides = tuple((x, x) for x in point)
        value = _value(self.function, sides)
        return value is not None and ((value <= 0) if self.strict else (value < 0)) is True and all(
            g is not None and (g >= 0) is True
            for g in (_value(condition, sides) for condition in self.where))

    @property
    def domain(self) -> str:
        """The box in words."""
        return _range(self.box)


Sides: TypeAlias = tuple[tuple[Rational, Rational], ...]


def _value(function: Callable[..., Any], sides: Sides) -> Any:
    """Return an interval with every value of the function, or None where it has no value."""
    try:
        return function(*(iv.mpf([interval(low).a, interval(high).b]) for low, high in sides))
    except (ValueError, ZeroDivisionError):
        return None


def _middle(low: Rational, high: Rational) -> Rational:
    """Return a number between; a power of two where the ends are far apart and of one sign."""
    if low < 0 and high <= 0:
        return -_middle(-high, -low)
    if low > 0 and high > 8 * low:
        return Fraction(2) ** ((_exponent(low) + _exponent(high)) // 2 + 1)
    return Fraction(low + high) / 2


def _exponent(x: Rational) -> int:
    """Return a whole number e with 2^(e-1) < x < 2^(e+1), for x > 0."""
    return x.numerator.bit_length() - x.denominator.bit_length()


def _halves(sides: Sides, k: int) -> Iterator[Sides]:
    low, high = sides[k]
    middle = _middle(low, high)
    for half in ((middle, high), (low, middle)):
        yield (*sides[:k], half, *sides[k + 1:])


def _range(box: Box) -> str:
    return ", ".join(f"{_text(low)} <= {name} <= {_text(high)}"
                     for name, (low, high) in box.items())


def _text(x: Rational) -> str:
    """Return a rational as text, long powers of two as such.

    >>> _text(2**30), _text(Fraction(-1, 2**30)), _text(Fraction(3, 4))
    ('2^30', '-2^-30', '3/4')
    """
    size = Fraction(magnitude(x))
    k = _exponent(size) if size else 0
    if abs(k) > 6 and size == Fraction(2) ** k:
        return f"{'-' * (x < 0)}2^{k}"
    return str(x)


@dataclass(frozen=True, slots=True)
class Enclosed:
    """The proof of a theorem, or of a part of it, by enclosure: claims, and steps they rest on."""

    theorem: str
    build: Callable[[], Iterable[Claim | Step]]
    scope: str
    method: str = METHOD
    subject: str = MATHEMATICS
    uses: tuple[str, ...] = ()

    @property
    def statement(self) -> str:
        """What is proved, in words and a formula."""
        return stated(self.build)

    def unavailable(self) -> str:
        """Return nothing: it can always be run."""
        return ""

    def decide(self) -> tuple[Verdict, ...]:
        """Decide every claim and every step."""
        return tuple(part.decide() if isinstance(part, Claim) else decided(part)
                     for part in self.build())


_ENCLOSURES: Final = Proofs[Enclosed]("enclosures")
Build: TypeAlias = "Callable[[], Iterator[Claim | Step]]"


def enclosed(theorem: str, *, scope: str) -> Callable[[Build], Build]:
    """Register a function that yields claims and steps as a theorem's proof on the scope's boxes.

    Raises: ValueError if the id differs from the function's module and name, or is taken.
    """

    def register(build: Build) -> Build:
        _ENCLOSURES.add(theorem, build, Enclosed(theorem, build, scope))
        return build

    return register


def enclosures() -> Mapping[str, Enclosed]:
    """Return every proof by enclosure by the id of its theorem."""
    return _ENCLOSURES.all()
