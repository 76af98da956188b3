"""A grade as the `results.json` of Gradescope."""

from __future__ import annotations

import json
from typing import Any

from novikoff.reports.grading.assignment import Assignment
from novikoff.reports.grading.escape import plain
from novikoff.reports.grading.feedback import headline, lines
from novikoff.reports.grading.result import Grade, decimal


def render_gradescope(grade: Grade, assignment: Assignment) -> str:
    """Return the text of `results.json`; hidden parts stay hidden there."""
    tests: list[dict[str, Any]] = []
    for number, task in enumerate(grade.tasks, 1):
        for at, item in enumerate(task.items, 1):
            hidden = task.hidden or item.hidden
            alone = Grade(grade.student, grade.key, (type(task)(
                task.name, task.kind, (item,), task.asks, task.notes, task.hidden),), ())
            said = "\n".join(plain(f"{line.label}: {line.text}") for line in lines(
                alone, assignment.level) if line.role not in ("task", "item"))
            tests.append({
                "name": plain(task.name if task.name == item.name else
                              f"{task.name}: {item.name}"),
                "name_format": "text", "number": f"{number}.{at}",
                "score": float(decimal(item.points)), "max_score": float(decimal(item.of)),
                "status": "passed" if item.verdict == "passed" else "failed",
                "output": "" if hidden else said, "output_format": "text",
                "visibility": "hidden" if hidden else "visible"})
    told = {"score": float(decimal(grade.points)), "output": plain(headline(grade)),
            "output_format": "text", "test_output_format": "text", "test_name_format": "text",
            "stdout_visibility": "hidden", "visibility": "visible", "tests": tests,
            "extra_data": {"layers": list(grade.layers), "key": grade.key}}
    return json.dumps(told, ensure_ascii=False, sort_keys=True) + "\n"


