"""The journal: nothing that it took is lost, and nothing half written counts."""

import errno
import os
from fractions import Fraction
from pathlib import Path

import pytest

from novikoff.reports.grading.journal import Busy, Journal
from novikoff.reports.grading.result import Grade, Item, TaskResult


def grade(student: str) -> Grade:
    item = Item("a", "passed", Fraction(1, 3), Fraction(1), "η ≥ 0", case=("x",))
    return Grade(student, "key", (TaskResult("task", "program", (item,), notes=("n",)),), ("l",))


def test_what_was_appended_is_there_again(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    with Journal(path) as journal:
        journal.append([grade("ann"), grade("bob")])
        journal.append([grade("cyd")])
    with Journal(path) as journal:
        assert list(journal.grades.values()) == [grade(name) for name in ("ann", "bob", "cyd")]


def test_a_journal_cut_short_anywhere_goes_on_from_its_last_whole_line(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    with Journal(path) as journal:
        journal.append([grade("ann"), grade("bob")])
    whole = path.read_bytes()
    first = whole.index(b"\n") + 1
    for cut in range(len(whole) + 1):
        path.write_bytes(whole[:cut])
        with Journal(path) as journal:
            assert len(journal.grades) == (cut >= first) + (cut == len(whole))
            journal.append([grade("cyd")])
        with Journal(path) as journal:
            assert ("cyd", "key") in journal.grades


def test_a_line_that_was_changed_does_not_count(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    with Journal(path) as journal:
        journal.append([grade("ann")])
    path.write_bytes(path.read_bytes().replace(b'"1/3"', b'"3/3"'))
    with Journal(path) as journal:
        assert journal.grades == {}


def test_two_runs_do_not_share_a_journal(tmp_path: Path) -> None:
    with Journal(tmp_path / "j"), pytest.raises(Busy, match="another run"):
        Journal(tmp_path / "j")


def test_a_full_disk_keeps_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "journal.jsonl"
    with Journal(path) as journal:
        journal.append([grade("ann")])
        before = path.read_bytes()
        real = os.pwrite

        def half(file: int, data: bytes, at: int) -> int:
            if len(data) < 100:
                raise OSError(errno.ENOSPC, "no space left on device")
            return real(file, data[:len(data) // 2], at)

        with monkeypatch.context() as full:
            full.setattr(os, "pwrite", half)
            with pytest.raises(OSError, match="no space"):
                journal.append([grade("bob")])
        assert path.read_bytes() == before
        journal.append([grade("bob")])
    with Journal(path) as journal:
        assert len(journal.grades) == 2
