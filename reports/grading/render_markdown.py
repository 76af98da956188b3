"""Feedback as Markdown."""

from __future__ import annotations

from novikoff.reports.grading.assignment import Assignment
from novikoff.reports.grading.escape import code, markdown
from novikoff.reports.grading.feedback import headline, lines
from novikoff.reports.grading.result import Grade


def render_markdown(grade: Grade, assignment: Assignment) -> str:
    """Return the feedback of a student as Markdown."""
    told = [f"# {markdown(assignment.title)}", "", f"{markdown(grade.student)}: "
            f"**{markdown(headline(grade))}**"]
    for line in lines(grade, assignment.level):
        if line.role == "task":
            told += ["", f"## {markdown(line.label)}: {markdown(line.text)}", ""]
        elif line.role == "item":
            told += ["", f"### {markdown(line.label)} {markdown(line.text)}", ""]
        else:
            said = code(line.text) if line.role == "code" else markdown(line.text)
            told.append(f"- {markdown(line.label)}: {said}" if line.label else f"  {said}")
    return "\n".join(told) + "\n"
