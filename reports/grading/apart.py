"""The judge of a program task: what students are told of first, and what is hidden after it.

A program can keep what it is asked, and raise it later, in a message that its student reads. So the
hidden groups are judged as a task of their own, with samples of their own, once all that is told of
the visible ones is found. Where nothing is hidden, all groups are judged together.
"""

from __future__ import annotations

from dataclasses import replace

from novikoff.reports.grading.assignment import Task
from novikoff.reports.grading.function_program import FunctionJudge
from novikoff.reports.grading.program import Asks, ProgramJudge
from novikoff.reports.grading.result import Item


class Judge:
    """Judges the programs of one task."""

    def __init__(self, task: Task, salt: str) -> None:
        kind = FunctionJudge if task.part else ProgramJudge
        self.groups = task.groups
        self.judges: dict[bool, ProgramJudge | FunctionJudge] = {}
        for hidden in (False, True):
            if own := tuple(group for group in task.groups if group.hidden is hidden):
                self.judges[hidden] = kind(replace(task, groups=own), salt + " hidden" * hidden)

    def prepare(self) -> None:
        """Compute what right programs show, before processes are forked that share it."""
        for judge in self.judges.values():
            judge.prepare()

    def judge(self, guest: Asks) -> tuple[Item, ...]:
        """Ask everything of the visible groups, then of the hidden; return the items in order."""
        found = {hidden: iter(judge.judge(guest)) for hidden, judge in self.judges.items()}
        return tuple(next(found[group.hidden]) for group in self.groups)
