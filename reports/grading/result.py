"""What was found of one student: every promise with its verdict, points and smallest failure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias

SCHEMA: Final = 1
Verdict: TypeAlias = Literal["passed", "failed", "missing", "awaits"]


@dataclass(frozen=True, slots=True)
class Item:
    """One promise of a task: what it says, whether it holds, and the smallest case that fails.

    `tried` counts in words, `case` shows the data, `expected` and `observed` are the two numbers
    (texts, exact). "missing" is what could not be looked at, "awaits" what a person marks.
    `cause` is a few words by which failures are counted; `hint` where to look.
    """

    name: str
    verdict: Verdict
    points: Fraction
    of: Fraction
    promise: str
    tried: str = ""
    case: tuple[str, ...] = ()
    expected: str = ""
    observed: str = ""
    hint: str = ""
    cause: str = ""
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class TaskResult:
    """What became of one task; `notes` are words for the student."""

    name: str
    kind: str
    items: tuple[Item, ...]
    asks: str = ""
    notes: tuple[str, ...] = ()
    hidden: bool = False

    @property
    def points(self) -> Fraction:
        """The points that were earned."""
        return sum((item.points for item in self.items), Fraction(0))

    @property
    def of(self) -> Fraction:
        """The points that there are."""
        return sum((item.of for item in self.items), Fraction(0))


@dataclass(frozen=True, slots=True)
class Grade:
    """The grade of a student; `key` names what was graded by what, `lost` the late penalty."""

    student: str
    key: str
    tasks: tuple[TaskResult, ...]
    layers: tuple[str, ...]
    lost: Fraction = Fraction(0)
    notes: tuple[str, ...] = ()

    @property
    def raw(self) -> Fraction:
        """The points before the late penalty."""
        return sum((task.points for task in self.tasks), Fraction(0))

    @property
    def points(self) -> Fraction:
        """The points that count."""
        return self.raw * (1 - self.lost) if self.lost else self.raw

    @property
    def of(self) -> Fraction:
        """The points that there are."""
        return sum((task.of for task in self.tasks), Fraction(0))

    @property
    def hides(self) -> bool:
        """Whether some part is hidden from the student."""
        return any(task.hidden or item.hidden for task in self.tasks for item in task.items)

    @property
    def awaits(self) -> Fraction:
        """The points that a person has still to give."""
        return sum((item.of for task in self.tasks for item in task.items
                    if item.verdict == "awaits"), Fraction(0))

    def as_json(self) -> dict[str, Any]:
        """Return the grade as JSON can carry it, points as texts."""
        told: dict[str, Any] = _plain(self)
        return told

    @classmethod
    def from_json(cls, told: Mapping[str, Any]) -> Grade:
        """Rebuild a grade.

        Raises: KeyError, TypeError or ValueError if it is none.
        """
        tasks = tuple(TaskResult(**{**task, "notes": tuple(task["notes"]), "items": tuple(
            _item(item) for item in task["items"])}) for task in told["tasks"])
        return cls(told["student"], told["key"], tasks, tuple(told["layers"]),
                   _exact(told["lost"]), tuple(told["notes"]))

    def shown(self) -> Grade:
        """Return what the student may see: of what is hidden, only that there is something."""
        return replace(self, tasks=tuple(
            replace(task, notes=() if task.hidden else task.notes,
                    asks="" if task.hidden else task.asks, items=tuple(
                Item("hidden", "awaits", Fraction(0), item.of, "", hidden=True)
                if task.hidden or item.hidden else item for item in task.items))
            for task in self.tasks))


_exact: Final = lru_cache(2**10)(Fraction)
"""The points of a class are few different numbers."""


def _item(told: Mapping[str, Any]) -> Item:
    return Item(**{**told, "points": _exact(told["points"]), "of": _exact(told["of"]),
                   "case": tuple(told["case"])})


def _plain(value: Any) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, list | tuple):
        return [_plain(entry) for entry in value]
    if isinstance(value, Item | TaskResult | Grade):
        return {name: _plain(getattr(value, name)) for name in value.__slots__}
    return value


@lru_cache(2**10)
def decimal(points: Fraction) -> str:
    """Return points as a decimal number of at most four places.

    >>> decimal(Fraction(5)), decimal(Fraction(5, 2)), decimal(Fraction(1, 3))
    ('5', '2.5', '0.3333')
    """
    whole = round(points * 10_000)
    sign, (units, rest) = "-" if whole < 0 else "", divmod(abs(whole), 10_000)
    return f"{sign}{units}.{rest:04}".rstrip("0").rstrip(".")
