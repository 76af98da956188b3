"""What a student is told of a grade: lines in a fixed order, from which each format is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from novikoff.reports.grading.assignment import Level
from novikoff.reports.grading.result import Grade, Item, TaskResult, decimal

WORDS: Final = {"passed": "holds", "failed": "does not hold", "missing": "could not be looked at",
                "awaits": "is read by a person"}
ANSWERS: Final = {"passed": "right", "failed": "not right", "missing": "missing",
                  "awaits": "is read by a person"}


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its role, a label, and what it says; code is shown letter by letter."""

    role: Literal["task", "item", "text", "code", "note"]
    label: str
    text: str
    verdict: str = ""


def headline(grade: Grade) -> str:
    """Return the points in words; of hidden tasks no points are told."""
    seen = [item for task in grade.tasks for item in task.items
            if not (task.hidden or item.hidden)]
    points, of = sum(item.points for item in seen), sum(item.of for item in seen)
    told = f"{decimal(points * (1 - grade.lost))} of {decimal(of)} points"
    if grade.lost:
        told += f" ({decimal(grade.lost * 100)} % taken off for being late)"
    if awaits := sum(item.of for item in seen if item.verdict == "awaits"):
        told += f"; {decimal(awaits)} more are for a person to give"
    if grade.hides:
        told += "; some parts are hidden, and count later"
    return told


def lines(grade: Grade, level: Level) -> Iterator[Line]:
    """Yield what is told, task by task, at a level."""
    for note in grade.notes:
        yield Line("note", "note", note)
    for task in grade.shown().tasks:
        if task.hidden:
            yield Line("task", task.name, "hidden", "awaits")
            continue
        yield Line("task", task.name, _points(task))
        for note in task.notes:
            yield Line("note", "note", note)
        for item in task.items:
            yield from _item(item, task, level)


def _points(task: TaskResult) -> str:
    seen = [item for item in task.items if not item.hidden]
    points, of = sum(item.points for item in seen), sum(item.of for item in seen)
    return f"{decimal(points)} of {decimal(of)} points"


def _item(item: Item, task: TaskResult, level: Level) -> Iterator[Line]:
    if item.hidden:
        yield Line("item", item.name, "hidden", "awaits")
        return
    words = (WORDS if task.kind == "program" else ANSWERS)[item.verdict]
    yield Line("item", item.name, f"{words} · {decimal(item.points)} of {decimal(item.of)} points",
               item.verdict)
    if item.promise:
        yield Line("text", "promised" if task.kind == "program" else "asked", item.promise)
    if item.tried:
        yield Line("text", "tried", item.tried)
    if item.verdict == "missing":
        yield Line("text", "why", item.hint)
        return
    if level != "verdict" and item.verdict == "failed":
        for line in item.case:
            yield Line("code", "smallest case" if line == item.case[0] else "", line)
        if item.expected:
            yield Line("code", "expected", item.expected)
        if item.observed:
            yield Line("code", "observed", item.observed)
    if item.hint and (level == "hint" or item.verdict == "awaits" or not item.case):
        yield Line("text", "hint" if item.case else "why", item.hint)
