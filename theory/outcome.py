"""What a check may answer: it passed, here is a counterexample, or it could not be decided."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import FunctionType
from typing import Any, Literal, TypeAlias

Rational: TypeAlias = int | Fraction
Value: TypeAlias = "Rational | bool | str | None | tuple[Value, ...]"
Relation: TypeAlias = Literal["=", "!=", "<=", ">=", "<", ">", "within", "in"]


class Unobservable(Exception):
    """Raised by `observe` for an experiment that cannot be run there; says what is lacking."""


class NotOffered(Unobservable):
    """Raised by `observe` for what the thing judged does not offer at all, and need not."""


class Broken(Exception):
    """Raised by `observe` where nothing comes back that can be judged; `experiment` is what was
    asked, where that is known."""

    experiment: Any = None


class DidNotStop(Broken):
    """Raised by `observe` for an experiment that had to be ended; says why."""


class NotFinite(Broken):
    """Raised by `observe` where a number that it was shown is nan or infinite; says where."""


class Failed(Broken):
    """Raised by `observe` where the thing judged raised, died or answered nonsense; says how."""


@dataclass(frozen=True, slots=True)
class Passed:
    """The statement holds here; `undecided` counts comparisons that rounding left open."""

    undecided: int = 0


@dataclass(frozen=True, slots=True)
class Inapplicable:
    """The instance does not meet a hypothesis that only the observation can show."""

    reason: str


@dataclass(frozen=True, slots=True)
class Undecided:
    """Every comparison of this instance lay within the rounding policy."""

    reason: str


@dataclass(frozen=True, slots=True)
class Counterexample:
    """The statement fails: `observed` does not stand in `relation` to `expected`.

    Both sides are exact: rationals, integers, truth values, texts, or tuples of these. `where`
    says at which step or on which points. `quantity` is a Python expression that recomputes
    `observed` from `runs`, the list of what the `experiments` show, in their order: for `Present`
    the list of weights, for `Fit` the `Fitted` itself; `dot` and `norm_sq` may stand in it. With
    relation "within", every entry may differ from `expected` by `radius` at most.
    """

    where: str
    expected: Value
    observed: Value
    relation: Relation = "="
    experiments: tuple[Any, ...] = ()
    quantity: str = ""
    radius: Value = 0


Outcome: TypeAlias = Passed | Inapplicable | Undecided | Counterexample


def magnitude(number: Rational) -> Rational:
    """Return |number| as the same kind of number.

    >>> magnitude(Fraction(-1, 2))
    Fraction(1, 2)
    """
    return -number if number < 0 else number


def text(value: object) -> str:
    """Return an exact text: rationals as p/q, integers without /1, vectors in parentheses.

    A function is told by its name.

    >>> text((Fraction(1, 2), Fraction(3), None, text))
    '(1/2, 3, None, text)'
    """
    if isinstance(value, Sequence) and not isinstance(value, str):
        inner = ", ".join(text(entry) for entry in value)
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    return value.__name__ if isinstance(value, FunctionType) else str(value)
