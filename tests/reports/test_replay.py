"""Recorded counterexamples: kept, numbered, and checked again."""

import datetime
import os
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from planted.recording import found_in, result_of
from planted.result import BROKEN, CONFORMING, FULL, ONE

from novikoff.reports.validation.load import TargetError
from novikoff.reports.validation.replay import (
    KEPT,
    absolute,
    check,
    record,
    recorded,
    unrecorded,
)
from novikoff.theory.outcome import Counterexample, Passed

pytestmark = pytest.mark.usefixtures("state")


def test_records_are_numbered_and_the_last_one_counts(state):
    told = [theorem.reproduce for theorem in record(FULL).theorems if theorem.verdict == "violated"]
    assert told == [f"novikoff replay {k}" for k in range(1, 5)]
    assert recorded(3).found == FULL.theorems[4].found
    record(replace(FULL, theorems=FULL.theorems[:3]))
    assert recorded(1).theorem == "perceptron.update"
    with pytest.raises(LookupError, match="recorded only 1"):
        recorded(2)
    record(BROKEN)  # nothing was judged
    assert recorded(1).theorem == "perceptron.update"
    record(CONFORMING)
    with pytest.raises(LookupError, match=r"of .*, recorded no counterexample"):
        recorded(1)
    assert len(os.listdir(state / "recorded")) == 3


def test_old_records_are_forgotten(state):
    for seed in range(KEPT + 3):
        record(replace(FULL, seed=seed))
    assert len(os.listdir(state / "recorded")) == KEPT
    assert recorded(1).seed == KEPT + 2


def test_a_record_says_of_which_target_and_when():
    began = datetime.datetime.now().astimezone().replace(microsecond=0)
    record(replace(FULL, target="a:A"))
    record(replace(FULL, target="b:B", theorems=FULL.theorems[:3]))
    assert (recorded(1).target, recorded(1, "a:A").target) == ("b:B", "a:A")
    assert recorded(4, "a:A").found == FULL.theorems[5].found
    assert began <= datetime.datetime.fromisoformat(recorded(1).time)
    with pytest.raises(LookupError, match=r"no validation of c:C is recorded; there are those of "
                       r"b:B, a:A$"):
        recorded(1, "c:C")
    with pytest.raises(LookupError, match=r"the last validation of b:B, at 2.*, recorded only 1"):
        recorded(2, "b:B")


def test_validations_at_once_do_not_mix():
    """Several processes record, each its own target, while this one reads."""
    code = ("import sys\nfrom dataclasses import replace\nfrom planted.result import FULL\n"
            "from novikoff.reports.validation.replay import record\n"
            "for seed in range(12):\n    record(replace(FULL, target=sys.argv[1], seed=seed))")
    tests = str(Path(__file__).parents[1])
    jobs = [subprocess.Popen([sys.executable, "-c", code, target],
                             env={**os.environ, "PYTHONPATH": os.pathsep.join(
                                 (tests, os.environ.get("PYTHONPATH", "")))})
            for target in ("a:A", "b:B")]
    seen = set()
    while any(job.poll() is None for job in jobs):
        with suppress(LookupError):
            seen.add(recorded(4).target)
    assert [job.returncode for job in jobs] == [0, 0]
    assert seen <= {"a:A", "b:B"}
    for target in ("a:A", "b:B"):
        assert (recorded(4, target).target, recorded(4, target).seed) == (target, 11)


def test_a_number_that_is_not_there_is_refused_in_words():
    with pytest.raises(LookupError, match="no validation is recorded; `novikoff validate TARGET`"):
        recorded(1)
    record(replace(FULL, theorems=FULL.theorems[:3]))
    with pytest.raises(LookupError, match=r"no counterexample 7: the last validation, of .*, "
                       "recorded only 1"):
        recorded(7)
    record(FULL)
    with pytest.raises(LookupError, match="recorded 1 to 4"):
        recorded(7)


@pytest.mark.parametrize("text", [
    b"", b"{}", b"[]", b"\xff\xff", b'{"record": 1}', b'{"record": 2, "counterexamples": 3}',
    b'{"record": 2, "target": "t", "time": "", "counterexamples": [{"found": 1}]}', None])
def test_a_record_that_cannot_be_read_is_refused_in_words(text, state):
    record(FULL)
    [file] = (state / "recorded").iterdir()
    if text is None:
        file.unlink()
        file.mkdir()
    else:
        file.write_bytes(text)
    with pytest.raises(ValueError, match=r"the record of the last validation cannot be read: "
                       r".*run `novikoff"):
        recorded(1)
    record(FULL)
    assert recorded(1, FULL.target).number == 1


def test_files_are_named_by_absolute_paths(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert absolute("mine.py:A") == f"{tmp_path}/mine.py:A"
    assert absolute("a/b.ipynb:A.b") == f"{tmp_path}/a/b.ipynb:A.b"
    assert absolute("exec:python mine.py:A") == "exec:python mine.py:A"
    assert absolute("package.module:A") == "package.module:A"
    record(replace(FULL, target="mine.py:A"), "adapter.py:adapt")
    kept = recorded(1, "mine.py:A")
    assert kept.target == f"{tmp_path}/mine.py:A"
    assert kept.adapter == f"{tmp_path}/adapter.py:adapt"
    assert kept.folder == str(tmp_path)


def test_a_result_that_is_not_recorded_names_no_command():
    assert all(theorem.reproduce == "" for theorem in unrecorded(FULL).theorems)


def test_a_check_sees_the_fault_and_its_repair(target):
    record(result_of(target, found_in(target, "update", ONE)))
    kept = recorded(1)
    assert check(kept) == kept.found.counterexample
    target.write_text(target.read_text().replace("FACTOR = 2", "FACTOR = 1"))
    assert isinstance(check(kept), Passed)
    target.unlink()
    with pytest.raises(TargetError, match=r"mine\.py"):
        check(kept)


def test_a_check_runs_in_the_folder_of_the_validation(target, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    record(replace(result_of(target, found_in(target, "update", ONE)), target="mine:Perceptron"))
    monkeypatch.chdir("/")
    assert isinstance(check(recorded(1)), Counterexample)
    kept = replace(recorded(1), folder=str(tmp_path / "gone"))
    with pytest.raises(TargetError, match="gone, in which mine:Perceptron was validated, is no"):
        check(kept)
