"""Marking one submission after the other: what a judging process keeps, and does."""

from __future__ import annotations

import datetime
import hashlib
import traceback
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Final

from novikoff.reports.grading.answer_judge import judge as judge_answer
from novikoff.reports.grading.apart import Judge
from novikoff.reports.grading.assignment import Assignment, Group, Task
from novikoff.reports.grading.book import write_student
from novikoff.reports.grading.result import Grade, Item, TaskResult, Verdict
from novikoff.reports.grading.sandbox import Guests, Limits, SandboxError
from novikoff.reports.grading.source import Missing, Source, source
from novikoff.reports.grading.submission import Entry, Submission

VERSION: Final = version("novikoff")


@dataclass
class Marker:
    """Marks submissions to one assignment, and writes what the students are told.

    `prepare` does what all judging processes share; `start` what each does for itself.
    """

    assignment: Assignment
    out: Path
    formats: Sequence[str] = ()
    times: Mapping[str, datetime.datetime] = field(default_factory=dict)
    unsafe: bool = False
    judges: dict[str, Judge] = field(default_factory=dict)
    guests: Guests | None = None
    near_limit: bool = False

    def prepare(self) -> None:
        """Draw the instances of the program tasks, and compute what right programs show."""
        for task in self.assignment.tasks:
            if task.kind == "program":
                self.judges[task.name] = judge = Judge(task, self.assignment.salt)
                judge.prepare()

    def start(self) -> None:
        """Start the process that runs the programs, if there are any to run."""
        if self.judges and self.guests is None:
            bounds = self.assignment.bounds
            self.guests = Guests(
                Limits(float(bounds.seconds), bounds.memory * 2**20, bounds.output, bounds.reply),
                self.assignment.packages, unsafe=self.unsafe)
            self.guests.__enter__()

    def stop(self) -> None:
        """End the process that runs the programs."""
        if self.guests is not None:
            self.guests.__exit__(None, None, None)
            self.guests = None

    @property
    def layers(self) -> tuple[str, ...]:
        """The layers of protection that are active."""
        return () if self.guests is None else tuple(self.guests.layers)

    @property
    def missing(self) -> Mapping[str, str]:
        """The layers that are not, and why."""
        return {} if self.guests is None else self.guests.missing

    def key(self, submission: Submission) -> str:
        """Return what a grade depends on: submission, assignment, version, lateness."""
        told = (submission.digest, self.assignment.digest, VERSION, str(self.unsafe),
                str(self._lost(submission.student)))
        return hashlib.sha256("\n".join(told).encode()).hexdigest()[:32]

    def mark(self, entry: Entry, known: Collection[tuple[str, str]] = (), *,
             alone: bool = False) -> Grade | str | None:
        """Grade a submission, write its files, and return the grade.

        Of one whose student and key are known only the key is returned, and nothing of one that
        came near the time limit, unless nothing else runs beside it.
        """
        submission = entry.read()
        key = self.key(submission)
        if (submission.student, key) in known:
            return key
        grade = self.grade(submission, alone=alone)
        if grade is not None:
            self.write(grade)
        return grade

    def grade(self, submission: Submission, *, alone: bool) -> Grade | None:
        """Return the grade of a submission, and None as `mark` does."""
        self.near_limit = False
        tasks = tuple(self.task(task, submission) for task in self.assignment.tasks)
        if self.near_limit and not alone:
            return None
        notes = submission.troubles
        if self.unsafe:
            notes = ("graded without a sandbox", *notes)
        return Grade(submission.student, self.key(submission), tasks, self.layers,
                     self._lost(submission.student), notes)

    def write(self, grade: Grade) -> None:
        """Write the files of a student."""
        write_student(self.out, grade, self.assignment, self.formats)

    def _lost(self, student: str) -> Fraction:
        late, at = self.assignment.late, self.times.get(student)
        return Fraction(0) if late is None or at is None else late.lost(at)

    def task(self, task: Task, submission: Submission) -> TaskResult:
        """Judge one task of a submission; whatever is wrong with it costs this task only.

        Where judging itself fails, by a fault of ours, that is told and left to a person.
        Raises: OSError, SandboxError where no program can be judged here.
        """
        try:
            return self._judged(task, submission)
        except (OSError, SandboxError):
            raise
        except Exception as error:
            traceback.print_exc()
            hint = f"it could not be judged ({type(error).__name__}); a person will read it"
            return self._unjudged(task, "awaits", hint, "a fault of novikoff")

    def _judged(self, task: Task, submission: Submission) -> TaskResult:
        find = partial(source, submission, task.file)
        if task.kind != "program":
            return judge_answer(task, find)
        try:
            found: Source = find()
        except Missing as missing:
            return self._unjudged(task, "missing", str(missing), "missing file")
        assert self.guests is not None, "start() comes first"
        with self.guests.open(found.text.encode("utf-8", "surrogatepass"), found.file) as guest:
            items = self.judges[task.name].judge(guest)
        self.near_limit |= guest.near_limit
        return TaskResult(task.name, task.kind, items, task.asks, found.notes, task.hidden)

    def _unjudged(self, task: Task, verdict: Verdict, hint: str, cause: str) -> TaskResult:
        groups = task.groups or (Group(task.name, (), task.points),)
        return TaskResult(task.name, task.kind, tuple(
            Item(group.name, verdict, Fraction(0), group.points, "", hint=hint, cause=cause,
                 hidden=group.hidden) for group in groups), task.asks, (), task.hidden)
