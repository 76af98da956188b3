"""A class of 100,000: what the grader keeps of it, and how long planning takes."""

import time
import tracemalloc
import zlib
from collections.abc import Collection
from fractions import Fraction
from pathlib import Path

import pytest

from novikoff.reports.grading import journal as journal_module
from novikoff.reports.grading import run
from novikoff.reports.grading.assignment import load
from novikoff.reports.grading.journal import Journal
from novikoff.reports.grading.marker import Marker
from novikoff.reports.grading.result import Grade, Item, TaskResult
from novikoff.reports.grading.run import Outcome, grade_all
from novikoff.reports.grading.submission import Entry, _apart
from novikoff.reports.grading.summary import Summary

MANY = 100_000
WEEK = 'title = "a"\n[[tasks]]\nexercise = "C-06"\npart = "any length"\n'
WORDS = "its feedback " * 40


def journal(path: Path, many: int) -> None:
    """Write a journal of so many students, every tenth with a point."""
    lines = []
    for points in range(2):
        item = Item("C-06", "passed", Fraction(points), Fraction(1), "p", hint=WORDS)
        task = TaskResult("C-06", "expression", (item,))
        line = journal_module._line(Grade("NAME", "key", (task,), ()))
        lines.append(line.partition(b" ")[2].rstrip(b"\n").split(b"NAME"))
    with path.open("wb") as file:
        for number in range(many):
            told = (b"s%06d" % number).join(lines[number % 10 == 0])
            file.write(b"%08x %b\n" % (zlib.crc32(told), told))


class Known(Marker):
    """A marker that finds every submission in the journal, and does nothing more."""

    def mark(self, entry: Entry, known: Collection[tuple[str, str]] = (), *,
             alone: bool = False) -> Grade | str | None:
        assert (entry.student, "key") in known
        assert not alone
        return "key"

    def write(self, grade: Grade) -> None:
        """Write nothing."""


def graded(folder: Path, many: int) -> tuple[Outcome, list[tuple[int, int]]]:
    """Grade a class that the journal knows already; return what is told at the end, and before."""
    (folder / "a.toml").write_text(WEEK)
    journal(folder / "journal.jsonl", many)
    students = [Entry(f"s{number:06}", folder) for number in range(many)]
    shown: list[tuple[int, int]] = []
    return grade_all(Known(load(folder / "a.toml"), folder), students, 1,
                     lambda *done: shown.append(done)), shown


def test_a_class_of_100000_is_planned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "_books", lambda _, keys, grades: Summary(len(keys) & len(grades)))
    outcome, shown = graded(tmp_path, MANY)
    assert (outcome.graded, outcome.resumed) == (MANY, MANY)
    assert shown == [(done, MANY) for done in range(run.CHUNK, MANY + 1, run.CHUNK)]


def test_a_class_is_told_of_one_grade_after_the_other(tmp_path: Path) -> None:
    outcome, _ = graded(tmp_path, 5000)
    assert (outcome.graded, outcome.resumed, outcome.mean) == (5000, 5000, Fraction(1, 10))
    book = (tmp_path / "grades.csv").read_text().splitlines()
    assert [row.split(",")[:2] for row in book[1:]] == [
        [f"s{number:06}", "1" if number % 10 == 0 else "0"] for number in range(5000)]
    page = (tmp_path / "summary.html").read_text()
    assert "5000 students" in page
    assert all(f">{count}</text>" in page for count in (4500, 500))


def test_a_journal_keeps_in_memory_where_its_lines_stand_only(tmp_path: Path) -> None:
    path, many = tmp_path / "journal.jsonl", 2000
    journal(path, many)
    tracemalloc.start()
    try:
        with Journal(path) as opened:
            _, most = tracemalloc.get_traced_memory()
            assert len(opened.grades) == many
            assert opened.grades["s000010", "key"].points == 1
    finally:
        tracemalloc.stop()
    assert most < path.stat().st_size // 2
    assert most < 400 * many


def test_a_journal_that_another_hand_changes_is_not_taken(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    journal(path, 3)
    with Journal(path) as opened:
        path.write_bytes(path.read_bytes().replace(b"feedback", b"FEEDBACK"))
        with pytest.raises(OSError, match="changed by someone else"):
            opened.grades["s000001", "key"]


def test_names_that_become_one_are_told_apart_at_once() -> None:
    began = time.monotonic()
    found = _apart([Entry("_", Path(str(number))) for number in range(20_000)])
    assert [entry.student for entry in found] == ["_", *(f"_-{n}" for n in range(2, 20_001))]
    assert time.monotonic() - began < 10  # and 50 if each name is looked for from the first on
