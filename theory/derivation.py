"""A derivation is a list of steps, each an identity decided in a normal form.

Most run the reference functions on sympy symbols, so that they speak of the text that runs; which
ones is recorded, and told as the subject.
An identity holds if left - right, as a quotient of coprime polynomials over Q, is 0; exponentials,
logarithms and roots are generators of their own (`novikoff.theory.field`). An
inequality left <= right holds if right - left is identical to a `Nonnegative`: a sum of products
of squares, constants and hypotheses, each >= 0 by construction. Nothing else is a proof here;
in particular nothing is simplified and compared with 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, Final, Literal, TypeAlias, overload

from sympy import Expr, Rational, Symbol, sympify

from novikoff.theory.branch import OpenComparisonError
from novikoff.theory.field import Field
from novikoff.theory.proof import Proofs, Verdict, stated
from novikoff.theory.recorded import counted, recorded, source, told

DIMENSIONS: Final = (1, 2, 3, 4)
NUMBERS: Final = "every number"
"""What is derived of numbers, and has no dimension."""
METHOD: Final = "ring normal form of a symbolic derivation"
Side: TypeAlias = "Expr | int | tuple[Expr, ...]"


def symbol(name: str) -> Any:
    """Return a number without properties; what is known of it stands in hypotheses."""
    return Symbol(name)


def vector(name: str, d: int) -> tuple[Any, ...]:
    """Return a vector of d symbols.

    >>> vector("w", 2)
    (w1, w2)
    """
    return tuple(Symbol(f"{name}{j}") for j in range(1, d + 1))


@dataclass(frozen=True, slots=True)
class Nonnegative:
    """An expression that is >= 0 by construction, and the hypotheses that this rests on.

    Made by `given`, `square` and `number` only; sums and products of such are such again, and
    so is a quotient by a `Positive`.
    """

    expression: Any
    because: tuple[str, ...] = ()

    def __add__(self, other: Nonnegative) -> Nonnegative:
        return Nonnegative(self.expression + other.expression, self._together(other))

    def __mul__(self, other: Nonnegative) -> Nonnegative:
        return Nonnegative(self.expression * other.expression, self._together(other))

    def __truediv__(self, other: Positive) -> Nonnegative:
        if not isinstance(other, Positive):
            raise TypeError(f"{other.expression} is not known to be > 0; divide by a Positive")
        return Nonnegative(self.expression / other.expression, self._together(other))

    def _together(self, other: Nonnegative) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.because + other.because))


class Positive(Nonnegative):
    """An expression that is > 0 by construction: a product of positive ones is such again."""

    __slots__ = ()

    @overload
    def __mul__(self, other: Positive) -> Positive: ...
    @overload
    def __mul__(self, other: Nonnegative) -> Nonnegative: ...
    def __mul__(self, other: Nonnegative) -> Nonnegative:
        kind = Positive if isinstance(other, Positive) else Nonnegative
        return kind(self.expression * other.expression, self._together(other))


def given(expression: Any, words: str) -> Nonnegative:
    """Return the hypothesis expression >= 0, named by its words."""
    return Nonnegative(sympify(expression), (words,))


def positive(expression: Any, words: str = "") -> Positive:
    """Return the hypothesis expression > 0."""
    return Positive(sympify(expression), (words or f"{expression} > 0",))


def square(expression: Any) -> Nonnegative:
    """Return the square of a real number, which is >= 0 without a hypothesis."""
    return Nonnegative(sympify(expression) ** 2)


def number(c: int | Fraction) -> Nonnegative:
    """Return the constant c >= 0.

    Raises: ValueError if c < 0.
    """
    if c < 0:
        raise ValueError(f"{c} is negative")
    return (Positive if c > 0 else Nonnegative)(Rational(c.numerator, c.denominator))


def total(terms: Iterable[Nonnegative]) -> Nonnegative:
    """Return the sum of the terms (0 for none)."""
    return sum(terms, start=number(0))


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a derivation: left = right, or left <= right with the reason."""

    words: str
    left: Side
    right: Side
    relation: Literal["=", "<="] = "="
    reason: Nonnegative | None = None

    @property
    def fact(self) -> Nonnegative:
        """What a later step may use of this inequality: right - left >= 0.

        Raises: TypeError for an identity.
        """
        if self.reason is None:
            raise TypeError(f"{self.words!r} is an identity; only an inequality is a fact")
        return Nonnegative(_rows(self.right)[0] - _rows(self.left)[0], self.reason.because)

    def check(self, field: Field | None = None) -> bool:
        """Return whether the step holds, decided in the normal form.

        With a field that earlier steps were decided in, what they share is evaluated once.

        Raises: ValueError if a side is not a rational expression, or the sides differ in length.
        """
        field = Field() if field is None else field
        left, right = _rows(self.left), _rows(self.right)
        if len(left) != len(right):
            raise ValueError(f"{self.words!r} compares {len(left)} with {len(right)} entries")
        reason = sympify(0 if self.reason is None else self.reason.expression)
        return all(field.vanishes(b, less=(a, reason)) for a, b in zip(left, right, strict=True))


def _rows(side: Side) -> tuple[Any, ...]:
    return tuple(map(sympify, side if isinstance(side, tuple) else (side,)))


def normal_form(side: Side) -> str:
    """Return the normal form of an expression (of each entry of a vector) as a text.

    Raises: ValueError if it is not a rational expression over Q.

    >>> x = symbol("x")
    >>> normal_form((x**2 - 1) / (x - 1))
    'x + 1'
    """
    rows = [str(Field().normal(row)) for row in _rows(side)]
    return rows[0] if len(rows) == 1 else f"({', '.join(rows)})"


def identity(words: str, left: Side, right: Side) -> Step:
    """Return the step left = right."""
    return Step(words, left, right)


def at_most(words: str, left: Expr | int, right: Expr | int, reason: Nonnegative) -> Step:
    """Return the step left <= right, to be checked as right - left = reason."""
    return Step(words, left, right, "<=", reason)


@dataclass(frozen=True, slots=True)
class Checked:
    """The verdict on one step at dimension d; for a false one `message` has both normal forms."""

    d: int
    step: Step
    holds: bool
    message: str = ""


@dataclass(frozen=True, slots=True)
class Derivation:
    """The derivation of a theorem in each dimension of `dimensions`.

    `uses` names theorems whose statements are hypotheses here (`derived`, by induction over the
    updates, where one step is); `of` says what the dimension counts, if not the entries of a
    vector, and `fixed` what is fixed beside it; the examples and classes are counted by recording.
    """

    theorem: str
    build: Callable[[int], Iterable[Step]]
    dimensions: tuple[int, ...] = DIMENSIONS
    uses: tuple[str, ...] = ()
    of: str = ""
    fixed: str = ""
    method: str = METHOD

    @property
    def statement(self) -> str:
        """What is derived, in words and a formula."""
        return stated(self.build)

    @property
    def scope(self) -> str:
        """The dimensions in words, on how many examples the reference ran, and what is fixed."""
        ran = counted(recorded(self.build, self.dimensions[:2]))
        return "; ".join(filter(None, (told(self.dimensions, self.of), *ran, self.fixed)))

    @property
    def subject(self) -> str:
        """The functions of the reference that it runs on symbols, or that it runs none."""
        return source(recorded(self.build, self.dimensions[:2]), self.uses)

    def steps(self, d: int) -> tuple[Step, ...]:
        """Return the steps in dimension d."""
        return tuple(self.build(d))

    def check(self) -> tuple[Checked, ...]:
        """Run the reference again and decide every step in every dimension."""
        fields = {d: Field() for d in self.dimensions}
        return tuple(_checked(d, step, fields[d]) for d in self.dimensions
                     for step in self.steps(d))

    def unavailable(self) -> str:
        """Return nothing: it can always be run."""
        return ""

    def decide(self) -> tuple[Verdict, ...]:
        """Return one verdict for each step in each dimension.

        Where the reference compares what no branch is about, it is not what is derived: false.
        """
        try:
            checked = self.check()
        except OpenComparisonError as error:
            return (Verdict("each comparison of the reference is decided on its branch", "false",
                            str(error)),)
        return tuple(Verdict(f"in dimension {found.d}: {found.step.words}",
                             "holds" if found.holds else "false", found.message)
                     for found in checked)

    def holds(self) -> bool:
        """Return whether there are steps and all of them hold."""
        verdicts = self.decide()
        return bool(verdicts) and all(verdict.state == "holds" for verdict in verdicts)


def decided(step: Step) -> Verdict:
    """Return what the normal form decides of one step."""
    found = _checked(1, step, Field())
    return Verdict(step.words, "holds" if found.holds else "false", found.message)


def _checked(d: int, step: Step, field: Field) -> Checked:
    try:
        if step.check(field):
            return Checked(d, step, True)
        message = f"left:  {normal_form(step.left)}\nright: {normal_form(step.right)}"
        if step.reason is not None:
            message += f"\nright - left should be {normal_form(step.reason.expression)}"
    except ValueError as refused:
        message = str(refused)
    return Checked(d, step, False, message)


_KNOWN: Final = Proofs[Derivation]("derivations")
Build: TypeAlias = "Callable[[int], Iterator[Step]]"


def derivation(theorem: str, *, dimensions: tuple[int, ...] = DIMENSIONS,
               uses: tuple[str, ...] = (), of: str = "", fixed: str = ""
               ) -> Callable[[Build], Build]:
    """Register a function of the dimension, which yields steps, as the derivation of a theorem.

    Raises: ValueError if the id differs from the function's module and name, or is taken.
    """

    def register(build: Build) -> Build:
        _KNOWN.add(theorem, build, Derivation(theorem, build, dimensions, uses, of, fixed))
        return build

    return register


@cache
def derivations() -> Mapping[str, Derivation]:
    """Return every derivation by the id of its theorem, in the order of the modules."""
    return _KNOWN.all()
