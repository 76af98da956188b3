"""The journal: one line for every graded submission, appended and never changed.

A line is on the disk before its submission counts as graded; a line that a crash cut short is cut
off when the journal is opened again, and its submission is graded anew. Only where each line stands
is kept in memory.
"""

from __future__ import annotations

import fcntl
import json
import os
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from novikoff.reports.grading.result import Grade


class Busy(OSError):
    """Another run writes this journal."""


class Grades(Mapping[tuple[str, str], Grade]):
    """The grades of a journal by student and key, each read from the file when it is wanted."""

    def __init__(self, file: int) -> None:
        self.file = file
        self.places: dict[tuple[str, str], tuple[int, int]] = {}

    def __getitem__(self, key: tuple[str, str]) -> Grade:
        start, size = self.places[key]
        told = _told(os.pread(self.file, size, start))
        if told is None:
            raise OSError(f"the journal was changed by someone else at byte {start}; stop whatever "
                          "writes to it, and make the same call again")
        return Grade.from_json(told)

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self.places)

    def __len__(self) -> int:
        return len(self.places)


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
        self.grades = Grades(self.file)
        self.end = self._read()

    def _read(self) -> int:
        """Read the whole lines, cut off what follows them, and return where they end."""
        end = 0
        with self.path.open("rb") as lines:
            for line in lines:
                told = _told(line)
                if told is None:
                    break
                self.grades.places[told["student"], told["key"]] = end, len(line)
                end += len(line)
        os.ftruncate(self.file, end)
        return end

    def append(self, grades: Iterable[Grade]) -> None:
        """Keep grades: when this returns they are on the disk, all of them.

        Raises: OSError if the disk takes no more; then none of them is kept.
        """
        new = [(grade, _line(grade)) for grade in grades]
        if not new:
            return
        data = b"".join(line for _, line in new)
        try:
            written = 0
            while written < len(data):
                written += os.pwrite(self.file, data[written:], self.end + written)
            os.fsync(self.file)
        except OSError:
            os.ftruncate(self.file, self.end)
            raise
        for grade, line in new:
            self.grades.places[grade.student, grade.key] = self.end, len(line)
            self.end += len(line)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        os.close(self.file)


def _line(grade: Grade) -> bytes:
    told = json.dumps(grade.as_json(), sort_keys=True, separators=(",", ":")).encode()
    return b"%08x %b\n" % (zlib.crc32(told), told)


def _told(line: bytes) -> Mapping[str, Any] | None:
    """Return what a line says of whom, or None if the line is not whole."""
    check, _, told = line.rstrip(b"\n").partition(b" ")
    if not line.endswith(b"\n") or check != b"%08x" % zlib.crc32(told):
        return None
    try:
        said = json.loads(told)
        return said if isinstance(said["student"], str) and isinstance(said["key"], str) else None
    except (ValueError, KeyError, TypeError):
        return None
