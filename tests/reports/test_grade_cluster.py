"""Grading on a cluster: the same grades as on one machine, also if a worker is killed."""

import builtins
import json
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from planted.homework import PROGRAM, TASK

from novikoff.reports.command.grade import grade
from novikoff.reports.grading import judging
from novikoff.reports.grading.assignment import load
from novikoff.reports.grading.judging import Judging, question, setting
from novikoff.reports.grading.marker import Marker
from novikoff.reports.grading.sandbox import SandboxError
from novikoff.reports.grading.submission import entries

WEEK = """\
title = "Week 1"
salt = "of a test"
[limits]
seconds = 4
""" + TASK + """\
instances = 10
[[tasks.theorems]]
name = "the update"
ids = ["perceptron.update"]
points = 3
[[tasks]]
exercise = "C-03"
part = "reason"
points = 2
"""
ANSWER = "c03_reason = [1, 1, 1, 1]\n"
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"),
                                reason="programs of students are run on Linux only")


def classroom(folder: Path, **students: str) -> Path:
    (folder / "week1.toml").write_bytes(WEEK.replace("\n", "\r\n").encode())
    for student, program in students.items():
        own = folder / "class" / student
        own.mkdir(parents=True)
        (own / "perceptron.py").write_text(program, encoding="utf-8")
        (own / "answers.py").write_text(ANSWER, encoding="utf-8")
    return folder / "class"


def call(*arguments: object) -> Result:
    return CliRunner().invoke(grade, [str(argument) for argument in arguments],
                              catch_exceptions=False)


def everything(out: Path) -> dict[str, bytes]:
    return {str(path.relative_to(out)): path.read_bytes() for path in sorted(out.rglob("*"))
            if path.is_file() and path.name != "journal.jsonl"}


def test_a_judging_process_grades_as_this_one_does(tmp_path: Path) -> None:
    own = classroom(tmp_path, right=PROGRAM, wrong=PROGRAM.replace("+=", "-="),
                    sleeps=PROGRAM + "import time\ntime.sleep(60)\n")
    week = tmp_path / "week1.toml"
    week.write_text(week.read_text().replace("[limits]", "[late]\ndue = 2026-01-01T00:00:00\n"
                                             "per_day = 10\n[limits]"))
    marker = Marker(load(week), tmp_path / "out", times={
        "right": datetime(2026, 1, 2), "wrong": datetime(2025, 12, 31)})
    marker.prepare()
    marker.start()
    judge = Judging(setting(marker))
    try:
        for entry in entries(own):
            submission = entry.read()
            for alone in (False, True):
                here = marker.grade(submission, alone=alone)
                assert here is None or (here.lost > 0) == (entry.student == "right")
                there = judge.ask(question(marker, submission, alone=alone))
                assert there == (here and here.as_json())
                assert (here is None) == (entry.student == "sleeps" and not alone)
        judge.process.kill()
        with pytest.raises(SandboxError, match="was ended"):
            judge.ask(question(marker, submission, alone=False))
    finally:
        judge.process.kill()
        marker.stop()


def test_what_goes_with_every_lot_does_not_grow_with_the_class(tmp_path: Path) -> None:
    classroom(tmp_path)
    week, at = load(tmp_path / "week1.toml"), datetime(2026, 1, 2)
    few, many = (setting(Marker(week, tmp_path, times=dict.fromkeys(map(str, range(size)), at)))
                 for size in (1, 1000))
    assert few == many


def test_another_version_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    classroom(tmp_path)
    first = setting(Marker(load(tmp_path / "week1.toml"), tmp_path))
    monkeypatch.setattr(judging, "VERSION", "99")
    with pytest.raises(SandboxError, match="this is novikoff 99"):
        Judging(first)


def test_without_dask_it_says_what_to_install(tmp_path: Path,
                                              monkeypatch: pytest.MonkeyPatch) -> None:
    own, found = classroom(tmp_path, ann=PROGRAM), builtins.__import__

    def absent(name: str, *rest: Any) -> Any:
        if name == "distributed":
            raise ModuleNotFoundError(name)
        return found(name, *rest)

    monkeypatch.setattr(builtins, "__import__", absent)
    done = call(tmp_path / "week1.toml", own, "-o", tmp_path / "out", "--cluster", "tcp://a:1")
    assert done.exit_code == 2
    assert "pip install 'novikoff[cluster]'" in done.output


def test_where_no_scheduler_answers_is_told(tmp_path: Path,
                                            monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("novikoff.reports.grading.cluster.SECONDS", 1)
    own = classroom(tmp_path, ann=PROGRAM)
    done = call(tmp_path / "week1.toml", own, "-o", tmp_path / "out", "--cluster",
                "tcp://127.0.0.1:9")
    assert done.exit_code == 2
    assert "dask scheduler" in done.output


@pytest.fixture
def cluster() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1,
                                  dashboard_address=None) as made:
        yield made


@pytest.mark.slow
def test_a_worker_that_is_killed_changes_nothing(tmp_path: Path, cluster: Any) -> None:
    from distributed import Client

    students = {f"s{number:03}": f"# {number}\n" + PROGRAM.replace(
        "+=", "-=" if number % 3 == 0 else "+=") for number in range(80)}
    own = classroom(tmp_path, **students, sleeps=PROGRAM + "import time\ntime.sleep(60)\n")
    plain, out = tmp_path / "plain", tmp_path / "out"
    assert call(tmp_path / "week1.toml", own, "-o", plain).exit_code == 0
    with Client(cluster.scheduler_address) as client:
        pids = client.run(os.getpid)
    killed: list[int] = []

    def kill() -> None:
        journal, until = out / "journal.jsonl", time.monotonic() + 120
        while time.monotonic() < until:
            if journal.exists() and 8 <= journal.read_bytes().count(b"\n") < 60:
                killed.append(next(iter(pids.values())))
                os.kill(killed[0], signal.SIGKILL)
                return
            time.sleep(0.01)

    killer = threading.Thread(target=kill)
    killer.start()
    done = call(tmp_path / "week1.toml", own, "-o", out, "--cluster", cluster.scheduler_address)
    killer.join()
    assert done.exit_code == 0, done.output
    assert done.stderr.count("sandbox: process, rlimits") == 1
    assert len(killed) == 1
    assert everything(out) == everything(plain)
    lines = (out / "journal.jsonl").read_bytes().splitlines()
    names = [json.loads(line.partition(b" ")[2])["student"] for line in lines]
    assert sorted(names) == sorted([*students, "sleeps"])
    again = call(tmp_path / "week1.toml", own, "-o", out, "--cluster", cluster.scheduler_address)
    assert "81 of them before" in again.output
    assert everything(out) == everything(plain)
