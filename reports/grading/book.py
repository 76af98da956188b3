"""The files of a run: the grade book, and a folder for each student."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from novikoff.reports.grading.assignment import Assignment
from novikoff.reports.grading.escape import cell
from novikoff.reports.grading.render_html import render_html
from novikoff.reports.grading.render_markdown import render_markdown
from novikoff.reports.grading.result import SCHEMA, Grade, decimal

STUDENTS: Final = "students"


def write_student(folder: Path, grade: Grade, assignment: Assignment,
                  formats: Sequence[str]) -> None:
    """Write the files of one student, each whole or not at all."""
    own = folder / STUDENTS / grade.student
    own.mkdir(parents=True, exist_ok=True)
    _put(own / "grade.json", as_json(grade, assignment))
    _put(own / "feedback.md", render_markdown(grade, assignment))
    _put(own / "feedback.html", render_html(grade, assignment))
    if "gradescope" in formats:
        from novikoff.reports.grading.render_gradescope import render_gradescope

        _put(own / "results.json", render_gradescope(grade, assignment))


def as_json(grade: Grade, assignment: Assignment) -> str:
    """Return the grade as the published schema has it; hidden parts stay hidden, totals too."""
    seen = grade.shown()
    of = sum((item.of for task in seen.tasks for item in task.items if not item.hidden),
             Fraction(0))
    told: dict[str, Any] = {
        "schema": SCHEMA, "assignment": assignment.title, **seen.as_json(), "hides": grade.hides,
        "raw": decimal(seen.raw), "points": decimal(seen.points), "of": decimal(of)}
    for task, result in zip(told["tasks"], seen.tasks, strict=True):
        task |= {"points": decimal(result.points), "of": decimal(result.of)}
    return json.dumps(told, ensure_ascii=False, sort_keys=True) + "\n"


def grade_book(grades: Iterable[Grade], assignment: Assignment) -> str:
    """Return the grade book: a row for each student, a column for each task."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["student", "points", "of", "late_penalty", "awaits",
                   *(cell(task.name) for task in assignment.tasks), "notes"])
    for grade in grades:
        notes = [note for task in grade.tasks for item in task.items
                 if item.verdict == "missing" and (note := f"{task.name}: {item.hint}")]
        raw, points = grade.raw, grade.points
        rows.writerow([cell(grade.student), decimal(points), decimal(grade.of),
                       decimal(raw - points), decimal(grade.awaits),
                       *(decimal(task.points) for task in grade.tasks),
                       cell("; ".join(dict.fromkeys((*grade.notes, *notes)))[:300])])
    return out.getvalue()


def nbgrader_book(grades: Iterable[Grade], assignment: Assignment) -> str:
    """Return the grade book in the columns of nbgrader's export."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["assignment", "duedate", "timestamp", "student_id", "last_name", "first_name",
                   "email", "raw_score", "late_submission_penalty", "score", "max_score"])
    due = assignment.late.due.isoformat() if assignment.late else ""
    for grade in grades:
        rows.writerow([cell(assignment.title), due, "", cell(grade.student), "", "", "",
                       decimal(grade.raw), decimal(grade.raw - grade.points),
                       decimal(grade.points), decimal(grade.of)])
    return out.getvalue()


def _put(path: Path, text: str) -> None:
    """Write a file whole or not at all; what power loss takes is written again on resuming."""
    new = path.with_name(f".{path.name}.new")
    new.write_text(text, encoding="utf-8", errors="replace", newline="\n")
    os.replace(new, path)


__all__ = ["as_json", "grade_book", "nbgrader_book", "write_student"]
