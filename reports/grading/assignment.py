"""An assignment: its tasks, their points and what is promised, as one TOML file says it."""

from __future__ import annotations

import datetime
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Final, Literal, TypeAlias

from novikoff.reference.convention import VALUES
from novikoff.reports.grading.document import AssignmentError, Table, read
from novikoff.reports.grading.exercise_program import PROGRAMS
from novikoff.reports.grading.offer import Program
from novikoff.theory.claims.exercise import KINDS, Kind, Part, exercises
from novikoff.theory.registry import theorems

Level: TypeAlias = Literal["verdict", "counterexample", "hint"]
LEVELS: Final[Mapping[str, str]] = {
    "verdict": "what was promised, and whether it holds",
    "counterexample": "the smallest case that fails, with both numbers, too",
    "hint": "a hint where to look, too"}
CHOSEN: Final[Mapping[str, tuple[str, ...]]] = {
    "mistake": ("N", "F"), "zero": ("+1", "-1"), "step": ("eta", "2eta"),
    "bias": ("first", "last", "separate"), "stop": ("clean pass", "fixed"), "refit": ("anew",),
    "record": ("updates", "mistakes before", "none")}
"""What a student may choose where a task fixes nothing: no value here is hazardous."""
DRAWN: Final[Mapping[str, tuple[str, ...]]] = {
    "start": ("zero", "random"), "order": ("cyclic", "shuffled", "random")}
"""What a student may leave to chance where a task does not fix it: then a person judges."""
BUILT_IN: Final = Path(__file__).parent / "assignments"


@dataclass(frozen=True, slots=True)
class Group:
    """Theorems that are promised together, and their points: all of these, or none."""

    name: str
    ids: tuple[str, ...]
    points: Fraction
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Interface:
    """How a class is used: names of constructor parameters, methods, and attributes to read."""

    eta: str = "eta"
    passes: str = "n_iter"
    train: str = "fit"
    predict: str = "predict"
    weights: tuple[str, ...] = ("w_",)
    bias: tuple[str, ...] = ("b_",)
    counts: tuple[str, ...] = ("errors_",)


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to hand in. `part` is that of the exercise it comes from, if it comes from one.

    A program is the class or function `object` in `file`; an answer is the literal bound to
    `object` there. `choices` lists for each field of the convention what a student may choose.
    """

    name: str
    kind: Kind
    points: Fraction
    asks: str
    file: str
    object: str
    hidden: bool = False
    part: Part | None = None
    groups: tuple[Group, ...] = ()
    interface: Interface = field(default_factory=Interface)
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    instances: int = 100
    partial: bool = False


@dataclass(frozen=True, slots=True)
class Late:
    """What late submissions lose: a percentage for each day begun, up to `most`."""

    due: datetime.datetime
    per_day: Fraction
    most: Fraction
    grace: Fraction

    def lost(self, handed_in: datetime.datetime) -> Fraction:
        """Return the share of the points that is lost.

        >>> due = datetime.datetime(2026, 1, 1)
        >>> late = Late(due, Fraction(10), Fraction(50), Fraction(15))
        >>> [str(late.lost(due + datetime.timedelta(hours=h))) for h in (0, 1, 25, 999)]
        ['0', '1/10', '1/5', '1/2']
        """
        over = handed_in - self.due
        if over <= datetime.timedelta(minutes=float(self.grace)):
            return Fraction(0)
        days = -(-over // datetime.timedelta(days=1))
        return min(self.per_day * days, self.most) / 100


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a submission may use: seconds in all, MiB of memory, bytes of output and reply."""

    seconds: Fraction = Fraction(10)
    memory: int = 1024
    output: int = 2**16
    reply: int = 2**22


@dataclass(frozen=True, slots=True)
class Assignment:
    """A whole assignment; `digest` changes with everything that may change a grade."""

    title: str
    tasks: tuple[Task, ...]
    level: Level
    bounds: Bounds
    late: Late | None
    packages: tuple[str, ...]
    salt: str
    digest: str
    file: Path

    @property
    def points(self) -> Fraction:
        """The points of all tasks."""
        return sum((task.points for task in self.tasks), Fraction(0))


def load(path: Path) -> Assignment:
    """Read an assignment; a name without a folder may be that of one that is built in.

    Raises: AssignmentError that names file, line and entry.
    """
    built_in = BUILT_IN / f"{path.name.removesuffix('.toml')}.toml"
    if not path.exists() and path.parent == Path() and built_in.exists():
        path = built_in
    whole = read(path)
    whole.known(("title", "feedback", "salt", "packages", "limits", "late", "tasks"))
    level = whole.choice("feedback", LEVELS, "hint")
    limits = whole.table("limits")
    limits.known(("seconds", "memory", "output"))
    bounds = Bounds(limits.number("seconds", "10", least=1),
                    int(limits.number("memory", "1024", least=64)),
                    int(limits.number("output", str(2**16), least=1, most=2**30)))
    tasks = tuple(_task(table) for table in whole.tables("tasks"))
    if not tasks:
        raise whole.error("tasks", "is missing; give at least one task under [[tasks]]")
    for table, task in zip(whole.tables("tasks"), tasks, strict=True):
        if [other.name for other in tasks].count(task.name) > 1:
            raise table.error("name", f"is {task.name!r}, and another task has this name")
    title, salt = whole.get("title", str), whole.get("salt", str, "")
    digest = hashlib.sha256(path.read_bytes() + salt.encode()).hexdigest()
    known: Level = "verdict" if level == "verdict" else "hint" if level == "hint" \
        else "counterexample"
    packages = whole.texts("packages", ("numpy",))
    return Assignment(title, tasks, known, bounds, _late(whole), packages, salt or digest[:16],
                      digest, path)


def _late(whole: Table) -> Late | None:
    if "late" not in whole.entries:
        return None
    late = whole.table("late")
    late.known(("due", "per_day", "most", "grace"))
    due = late.entries.get("due")
    if not isinstance(due, datetime.datetime):
        raise late.error("due", f"is {due}; give a time, such as 2026-01-31T23:59:00+01:00")
    return Late(due, late.number("per_day", "0"), late.number("most", "100"),
                late.number("grace", "0"))


_COMMON: Final = ("name", "kind", "points", "asks", "file", "object", "hidden", "exercise", "part")
_OWN: Final[Mapping[str, tuple[str, ...]]] = {
    "program": ("theorems", "interface", "convention", "instances"), "choice": ("partial",)}


def _task(table: Table) -> Task:
    part = _part(table)
    kind: Kind
    kind = part.kind if part else table.choice("kind", KINDS)  # type: ignore[assignment]
    if part and table.choice("kind", KINDS, kind) != kind:
        raise table.error("kind", f"is no kind of this exercise, which is {kind}; leave it out")
    if not part and kind != "program":
        raise table.error("exercise", "is missing; name the exercise that this task is, such as "
                          "\"C-03\"")
    table.known((*_COMMON, *_OWN.get(kind, ())))
    default = f"{part.exercise} {part.name}" if part else None
    name, own = table.get("name", str, default), None
    if part and kind == "program":
        own = PROGRAMS[part.exercise, part.name]
    file = table.get("file", str, own.file if own else "answers.py")
    object_ = table.get("object", str, own.name if own else variable(part) if part else None)
    if not file.endswith((".py", ".ipynb")):
        raise table.error("file", f"is {file!r}; give a name that ends in .py or .ipynb")
    if not object_.isidentifier():
        raise table.error("object", f"is {object_!r}; give a name such as Perceptron")
    groups = _groups(table, own) if kind == "program" else ()
    asks = table.get("asks", str, part.asks if part else "")
    points = sum((g.points for g in groups), Fraction(0)) if groups else \
        table.number("points", "1" if part else None)
    if groups and "points" in table.entries and table.number("points") != points:
        raise table.error("points", f"is {table.entries['points']}, but its theorems sum to "
                          f"{points}; make both one number")
    return Task(name, kind, points, f"{asks} Write {own.signature}." if own else asks, file,
                object_, table.get("hidden", bool, False), part, groups, _interface(table),
                _choices(table) if not part and kind == "program" else {},
                int(table.number("instances", "100", least=1, most=10**4)),
                table.get("partial", bool, False))


def variable(part: Part) -> str:
    """Return the name under which the answer to a part is handed in.

    >>> variable(exercises()["C-03"].parts[0])
    'c03_out_of_reach'
    """
    return re.sub(r"\W+", "_", f"{part.exercise.replace('-', '')} {part.name}").lower()


def _part(table: Table) -> Part | None:
    if "exercise" not in table.entries:
        if "part" in table.entries:
            raise table.error("part", "needs an exercise; add exercise = \"C-03\", say")
        return None
    known = exercises()
    found = known[table.choice("exercise", known)].parts
    names = {part.name: part for part in found}
    if len(found) > 1 and "part" not in table.entries:
        raise table.error("part", f"is missing; give one of {', '.join(names)}")
    return names[table.choice("part", names, found[0].name)]


def _groups(table: Table, own: Program | None) -> tuple[Group, ...]:
    known, found = theorems(), []
    for group in table.tables("theorems"):
        group.known(("name", "ids", "points", "hidden"))
        ids = group.texts("ids")
        for id in ids:
            if id not in known:
                raise group.error("ids", f"names {id!r}, which is no theorem; `novikoff theorems` "
                                  "lists them")
            if own and id not in own.theorems:
                raise group.error("ids", f"names {id}, by which this exercise is not judged; it is "
                                  f"by {', '.join(own.theorems)}")
        if not ids:
            raise group.error("ids", "is empty; name at least one theorem")
        found.append(Group(group.get("name", str, ids[0]), ids, group.number("points"),
                           group.get("hidden", bool, False)))
    if not found and own:
        share = table.number("points", str(len(own.theorems))) / len(own.theorems)
        return tuple(Group(id, (id,), share) for id in own.theorems)
    if not found:
        raise table.error("theorems", "is missing; give points under [[tasks.theorems]]")
    return tuple(found)


def _interface(table: Table) -> Interface:
    own = table.table("interface")
    own.known(tuple(Interface.__dataclass_fields__))
    one = Interface()
    eta, passes, train, predict = (own.get(key, str, getattr(one, key))
                                   for key in ("eta", "passes", "train", "predict"))
    return Interface(eta, passes, train, predict, own.some("weights", one.weights),
                     own.texts("bias", one.bias), own.texts("counts", one.counts))


def _choices(table: Table) -> dict[str, tuple[str, ...]]:
    own = table.table("convention")
    every = {**CHOSEN, **DRAWN}
    own.known(tuple(every))
    choices = {key: own.some(key, values) for key, values in every.items()}
    for key, values in choices.items():
        for value in values:
            if value not in VALUES[key]:
                raise own.error(key, f"has {value!r}; its values are {', '.join(VALUES[key])}")
    return choices


__all__ = ["Assignment", "AssignmentError", "Group", "Interface", "Late", "Task", "load"]
