"""A dry run of an assignment: does each task tell right solutions from wrong ones?

The exercises bring worked, accepted and refused answers of their own. Programs stand in a file
beside the assignment: "week1.solutions.toml" for "week1.toml".
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from novikoff.reports.grading.assignment import Assignment, Task
from novikoff.reports.grading.document import Table, read
from novikoff.reports.grading.marker import Marker
from novikoff.reports.grading.result import TaskResult
from novikoff.reports.grading.submission import Submission


@dataclass(frozen=True, slots=True)
class Solution:
    """A solution of a task: right, or wrong so that it loses the points of the items named.

    A wrong one without names must lose some points, whichever.
    """

    task: str
    name: str
    source: str
    right: bool
    loses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Checked:
    """What became of the solutions of a task: complaints about those that got wrong points."""

    task: str
    right: int
    wrong: int
    complaints: tuple[str, ...]
    read: bool = False

    @property
    def words(self) -> str:
        """The verdict on the task."""
        if self.read:
            return "is read by a person"
        if self.complaints:
            return "does not tell them apart"
        if self.right and self.wrong:
            return "tells them apart"
        return "has no solutions to try" if not self.right else "has no wrong solution to try"

    @property
    def sound(self) -> bool:
        """Whether there are right and wrong solutions, and each got what it is due."""
        return self.read or bool(self.right and self.wrong and not self.complaints)


def solutions(assignment: Assignment) -> Iterator[Solution]:
    """Yield the solutions: those of the exercises, then those beside the file.

    Raises: AssignmentError for a file of solutions with a mistake.
    """
    for task in assignment.tasks:
        if task.part is not None and task.kind not in ("program", "text"):
            answers = [(task.part.answer, True), *((a, True) for a in task.part.accepted),
                       *((a, False) for a in task.part.refused)]
            if task.kind == "choice":
                answers += [(task.part.answer ^ {option}, False) for option in task.part.options]
            for answer, right in answers:
                yield Solution(task.name, literal(answer),
                               f"{task.object} = {literal(answer)}\n", right)
    path = assignment.file.with_suffix(".solutions.toml")
    if path.exists():
        yield from _given(read(path), assignment)


def _given(whole: Table, assignment: Assignment) -> Iterator[Solution]:
    whole.known(("solutions",))
    models: dict[str, str] = {}
    for table in whole.tables("solutions"):
        table.known(("task", "name", "source", "change", "loses"))
        tasks = {task.name: task for task in assignment.tasks}
        task = table.choice("task", tasks)
        source = table.get("source", str, models.get(task))
        models.setdefault(task, source)
        changes = table.get("change", list, [])
        for change in changes:
            if not isinstance(change, list) or len(change) != 2 or change[0] not in source:
                raise table.error("change", f"has {change!r}; give pairs [old, new] of which old "
                                  "stands in the first source of the task")
            source = source.replace(*change)
        loses = table.texts("loses", ())
        groups = [group.name for group in tasks[task].groups] or [task]
        for name in loses:
            if name not in groups:
                raise table.error("loses", f"names {name!r}; the task has {', '.join(groups)}")
        yield Solution(task, table.get("name", str), source, not loses, loses)


def check(marker: Marker) -> list[Checked]:
    """Grade every solution, and return what became of each task.

    Raises: AssignmentError as `solutions`.
    """
    marker.prepare()
    marker.start()
    try:
        every = list(solutions(marker.assignment))
        return [_checked(marker, task, [one for one in every if one.task == task.name])
                for task in marker.assignment.tasks]
    finally:
        marker.stop()


def _checked(marker: Marker, task: Task, tried: list[Solution]) -> Checked:
    complaints = []
    for one in tried:
        found = marker.task(task, Submission("solution", {task.file: one.source.encode()}))
        if complaint := _complaint(one, found):
            complaints.append(f"{one.name}: {complaint}")
    return Checked(task.name, sum(one.right for one in tried),
                   sum(not one.right for one in tried), tuple(complaints),
                   task.kind == "text")


def _complaint(one: Solution, found: TaskResult) -> str:
    lost = [item.name for item in found.items if item.points < item.of]
    if one.right:
        item = next((item for item in found.items if item.name in lost), None)
        return "" if item is None else f"is right, and loses {item.name}: {item.hint}"
    if not lost and found.of:
        return "is wrong, and loses nothing"
    if one.loses and set(lost) != set(one.loses):
        return f"should lose {', '.join(one.loses)}, and loses {', '.join(lost) or 'nothing'}"
    return ""


def literal(value: Any) -> str:
    """Return a value as a student writes it.

    >>> literal({"w": (1, Fraction(-1, 2))}), literal(frozenset({"b", "a"}))
    ('{"w": [1, -1/2]}', '["a", "b"]')
    """
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{json.dumps(k)}: {literal(v)}' for k, v in value.items())}}}"
    if isinstance(value, Set):
        return literal(sorted(value))
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(literal, value))}]"
    if isinstance(value, Fraction):
        return str(value)
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


__all__ = ["Checked", "check", "literal", "solutions"]
