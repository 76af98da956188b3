"""A judging process of its own, for whoever may neither fork nor wait for alarms: JSON lines.

It is started as `python -m novikoff.reports.grading.judging`. The first line says what is judged by
which assignment, and is answered by the version and "" or what is wrong; every other is a
submission, and is answered by its grade, or by null if that came near the time limit.
"""

from __future__ import annotations

import datetime
import json
import os
import subprocess
import sys
import tempfile
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

from novikoff.reports.grading.assignment import load
from novikoff.reports.grading.marker import VERSION, Marker
from novikoff.reports.grading.sandbox import SandboxError
from novikoff.reports.grading.submission import Submission
from novikoff.reports.validation.state import quiet_hypothesis


def setting(marker: Marker) -> str:
    """Return the first line: the assignment, and what all grades depend on beside it.

    It goes with every lot, so that it is no longer for a larger class.
    """
    return json.dumps({"assignment": marker.assignment.file.read_bytes().decode(),
                       "unsafe": marker.unsafe})


def question(marker: Marker, submission: Submission, *, alone: bool) -> str:
    """Return the line that asks for the grade of a submission."""
    at = marker.times.get(submission.student)
    return json.dumps({"student": submission.student, "troubles": submission.troubles,
                       "at": at and at.isoformat(), "alone": alone, "files": {
                           name: b64encode(data).decode()
                           for name, data in submission.files.items()}})


class Judging:
    """The other side of such a process.

    Raises: SandboxError if it cannot judge there, or is of another version.
    """

    def __init__(self, first: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", __spec__.name], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True, encoding="utf-8")
        told = self.ask(first)
        if told["version"] != VERSION or told["error"]:
            self.process.kill()
            raise SandboxError(told["error"] or f"this is novikoff {VERSION}, and it runs with "
                               f"{told['version']} elsewhere; install one version everywhere")

    def ask(self, line: str) -> Any:
        """Return the answer to a line.

        Raises: SandboxError if the process is gone.
        """
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
            return json.loads(self.process.stdout.readline())
        except (OSError, ValueError):
            self.process.kill()
            raise SandboxError("a judging process was ended, perhaps for want of memory") from None

    @property
    def ended(self) -> bool:
        """Whether the process is gone."""
        return self.process.poll() is not None


def main() -> None:
    """Judge until there is nothing more to read."""
    quiet_hypothesis()
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as out, tempfile.TemporaryDirectory() as own:
        os.dup2(2, 1)  # what is printed is no answer
        told = json.loads(sys.stdin.readline())
        path = Path(own, "assignment.toml")
        path.write_bytes(told["assignment"].encode())
        marker = Marker(load(path), Path(own), unsafe=told["unsafe"])
        error = ""
        try:
            marker.prepare()
            marker.start()
        except SandboxError as failure:
            error = str(failure)
        print(json.dumps({"version": VERSION, "error": error}), file=out, flush=True)
        try:
            for line in sys.stdin:
                asked = json.loads(line)
                marker.times = {} if asked["at"] is None else {
                    asked["student"]: datetime.datetime.fromisoformat(asked["at"])}
                grade = marker.grade(Submission(
                    asked["student"], {name: b64decode(data) for name, data in
                                       asked["files"].items()}, tuple(asked["troubles"])),
                    alone=asked["alone"])
                print(json.dumps(grade and grade.as_json()), file=out, flush=True)
        finally:
            marker.stop()


if __name__ == "__main__":
    main()
