"""The journal: one line for every graded submission, appended and never changed.

A line is on the disk before its submission counts as graded; a line that a crash cut short is cut
off when the journal is opened again, and its submission is graded anew.
"""

from __future__ import annotations

import fcntl
import json
import os
import zlib
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Self

from novikoff.reports.grading.result import Grade


class Busy(OSError):
    """Another run writes this journal."""


class Journal:
    """The graded submissions by student and key, and the file that keeps them.

    Raises: Busy if another run has it open; OSError if it cannot be opened.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        new = not path.exists()
        self.file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self.file)
            raise Busy(f"{path} is in use: another run grades into this folder; wait for it to "
                       "end, or choose another folder") from None
        if new:
            folder = os.open(path.parent, os.O_RDONLY)
            os.fsync(folder)
            os.close(folder)
        self.grades: dict[tuple[str, str], Grade] = {}
        self.end = self._read()

    def _read(self) -> int:
        """Read the whole lines, cut off what follows them, and return where they end."""
        data, end = self.path.read_bytes(), 0
        for line in data.splitlines(keepends=True):
            grade = _grade(line)
            if grade is None:
                break
            self.grades[grade.student, grade.key] = grade
            end += len(line)
        os.ftruncate(self.file, end)
        return end

    def append(self, grades: Iterable[Grade]) -> None:
        """Keep grades: when this returns they are on the disk, all of them.

        Raises: OSError if the disk takes no more; then none of them is kept.
        """
        new = tuple(grades)
        data = b"".join(map(_line, new))
        try:
            written = 0
            while written < len(data):
                written += os.pwrite(self.file, data[written:], self.end + written)
            os.fsync(self.file)
        except OSError:
            os.ftruncate(self.file, self.end)
            raise
        self.end += len(data)
        self.grades |= {(grade.student, grade.key): grade for grade in new}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        os.close(self.file)


def _line(grade: Grade) -> bytes:
    told = json.dumps(grade.as_json(), sort_keys=True, separators=(",", ":")).encode()
    return b"%08x %b\n" % (zlib.crc32(told), told)


def _grade(line: bytes) -> Grade | None:
    """Return the grade of a line, or None if the line is not whole."""
    check, _, told = line.rstrip(b"\n").partition(b" ")
    if not line.endswith(b"\n") or check != b"%08x" % zlib.crc32(told):
        return None
    try:
        return Grade.from_json(json.loads(told))
    except (ValueError, KeyError, TypeError):
        return None
