"""`novikoff grade`, end to end: classes with files of all sorts, graded in the sandbox."""

import csv
import json
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from planted.homework import PROGRAM, TASK, call, classroom

WEEK = """\
title = "Week 1"
salt = "of a test"
[limits]
seconds = 4
""" + TASK + """\
instances = 20
[tasks.convention]
mistake = ["N", "F"]
step = ["eta"]
zero = ["+1"]
bias = ["separate"]
record = ["updates"]
[[tasks.theorems]]
name = "the update"
ids = ["perceptron.update"]
points = 3
[[tasks]]
exercise = "C-06"
part = "any length"
points = 2
"""
ANSWER = 'c06_any_length = "R**2*W**2/delta**2"\n'
SCHEMA = jsonschema.Draft202012Validator(json.loads(
    files("novikoff.reports.schema").joinpath("grade.schema.json").read_text()))
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"),
                                reason="programs of students are run on Linux only")


def book(out: Path) -> dict[str, dict[str, str]]:
    with (out / "grades.csv").open(encoding="utf-8", newline="") as file:
        return {row["student"]: row for row in csv.DictReader(file)}


TROUBLES = {
    "input": "name = input('who? ')\n" + PROGRAM,
    "prints": "print('x' * 100)\n" + PROGRAM + "print(Perceptron().fit(np.eye(2), [1, -1]).w_)\n",
    "plots": "import matplotlib.pyplot as plt\nplt.plot([1])\n" + PROGRAM,
    "exits": PROGRAM + "import sys\nsys.exit(0)\n",
    "kills": PROGRAM + "import os\nos._exit(0)\n",
    "loops": PROGRAM + "while True: pass\n",
    "cheats": "from novikoff.reference import perceptron\n" + PROGRAM,
    "learns": "from sklearn.linear_model import Perceptron\n",
    "syntax": PROGRAM.replace("fit(self, X, y):", "fit(self, X, y)"),
    "named": PROGRAM.replace("class Perceptron", "class Perzeptron"),
}


def test_each_trouble_costs_its_task_only_and_is_told(tmp_path: Path) -> None:
    own = classroom(tmp_path, WEEK, ANSWER, right=PROGRAM,
                    wrong=PROGRAM.replace("self.b_ +=", "self.b_ -="), **TROUBLES)
    out = tmp_path / "out"
    done = call(tmp_path / "week1.toml", own, "-o", out, "--processes", 2)
    assert done.exit_code == 0, done.output
    graded = book(out)
    assert set(graded) == {"right", "wrong", *TROUBLES}
    assert {row["C-06 any length"] for row in graded.values()} == {"2"}
    assert graded["right"]["points"] == "5"
    for student in ("wrong", "exits", "kills", "loops", "cheats", "learns", "syntax", "named"):
        assert graded[student]["perceptron"] == "0", student
    told = {student: (out / "students" / student / "feedback.md").read_text(encoding="utf-8")
            for student in graded}
    for student, word in (("wrong", "smallest case"), ("syntax", "line 5"), ("named", "Perceptron"),
                          ("loops", "4 seconds"), ("cheats", "novikoff"), ("learns", "sklearn")):
        assert word in told[student], told[student]
    for student, text in told.items():
        assert "Traceback" not in text
        assert "reports/grading" not in text
        assert "site\\-packages" not in text
        SCHEMA.validate(json.loads((out / "students" / student / "grade.json").read_text()))
        assert (out / "students" / student / "feedback.html").exists()


def everything(out: Path) -> dict[str, bytes]:
    return {str(path.relative_to(out)): path.read_bytes() for path in sorted(out.rglob("*"))
            if path.is_file() and path.name != "journal.jsonl"}


def test_grading_again_changes_nothing(tmp_path: Path) -> None:
    own = classroom(tmp_path, WEEK, ANSWER, right=PROGRAM, wrong=PROGRAM.replace("+=", "-="))
    first, second = tmp_path / "one", tmp_path / "two"
    call(tmp_path / "week1.toml", own, "-o", first, "--processes", 1)
    call(tmp_path / "week1.toml", own, "-o", second, "--processes", 2)
    assert everything(first) == everything(second)
    before, journal = everything(first), (first / "journal.jsonl").read_bytes()
    shutil.rmtree(first / "students")
    again = call(tmp_path / "week1.toml", own, "-o", first)
    assert "2 of them before" in again.output
    assert everything(first) == before
    assert (first / "journal.jsonl").read_bytes() == journal
    (own / "right" / "perceptron.py").write_text(PROGRAM + "# changed\n")
    assert "1 of them before" in call(tmp_path / "week1.toml", own, "-o", first).output


@pytest.mark.slow
def test_a_run_that_is_killed_goes_on_and_ends_alike(tmp_path: Path) -> None:
    students = {f"s{number:03}": f"# {number}\n" + PROGRAM.replace(
        "+=", "-=" if number % 3 == 0 else "+=") for number in range(120)}
    own = classroom(tmp_path, WEEK, ANSWER, **students)
    whole, out = tmp_path / "whole", tmp_path / "out"
    call(tmp_path / "week1.toml", own, "-o", whole)
    command = [sys.executable, "-m", "novikoff.reports", "grade", str(tmp_path / "week1.toml"),
               str(own), "-o", str(out), "--processes", "2"]
    draw, kills = random.Random(0), 0
    for _ in range(12):
        run = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        enough = graded(out) + draw.randint(0, 30)
        while run.poll() is None and graded(out) <= enough:
            time.sleep(0.002)
        time.sleep(draw.uniform(0, 0.05))
        if run.poll() is not None:
            break
        run.kill()  # and nobody ends its judging processes but they themselves
        run.wait()
        kills += 1
    assert kills >= 2
    assert subprocess.run(command, check=False, capture_output=True).returncode == 0
    assert everything(out) == everything(whole)
    lines = (out / "journal.jsonl").read_bytes().splitlines()
    names = [json.loads(line.partition(b" ")[2])["student"] for line in lines]
    assert sorted(names) == sorted(students)


def graded(out: Path) -> int:
    """How many lines the journal has."""
    journal = out / "journal.jsonl"
    return journal.read_bytes().count(b"\n") if journal.exists() else 0


@pytest.mark.slow
def test_an_interrupt_says_how_to_go_on(tmp_path: Path) -> None:
    own = classroom(tmp_path, WEEK, ANSWER, **{
        f"s{number:03}": PROGRAM + f"# {number}\nimport time\ntime.sleep(0.5)\n"
        for number in range(60)})
    out = tmp_path / "out"
    run = subprocess.Popen([sys.executable, "-m", "novikoff.reports", "grade",
                            str(tmp_path / "week1.toml"), str(own), "-o", str(out), "--processes",
                            "2"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + 60
    journal = out / "journal.jsonl"
    while not (journal.exists() and journal.stat().st_size) and time.monotonic() < until:
        time.sleep(0.05)
    run.send_signal(signal.SIGINT)
    _, said = run.communicate(timeout=60)
    assert run.returncode == 130
    assert "the same call goes on from there" in said
    assert "Traceback" not in said
    assert journal.read_bytes().endswith(b"\n")


def test_what_came_near_the_time_limit_is_run_again_alone(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from novikoff.reports.grading.marker import Marker
    from novikoff.reports.grading.sandbox import Guest, Guests

    ran: list[tuple[str, bool]] = []
    mark, open_ = Marker.mark, Guests.open

    def marking(self: Marker, entry: Any, *rest: Any, alone: bool = False) -> Any:
        ran.append((entry.student, alone))
        return mark(self, entry, *rest, alone=alone)

    def hindered(self: Guests, source: bytes, name: str, **more: Any) -> Guest:
        """As if the machine had been busy with others, unless the program runs alone."""
        guest = open_(self, source, name, **more)
        if b"# slow" in source and not ran[-1][1]:
            guest.left = 0.05
        return guest

    monkeypatch.setattr(Marker, "mark", marking)
    monkeypatch.setattr(Guests, "open", hindered)
    slow = PROGRAM.replace("errors = 0", "errors = 0; time.sleep(0.002)") + "import time\n"
    own = classroom(tmp_path, WEEK, ANSWER, loops=PROGRAM + "while True: pass\n", right=PROGRAM,
                    slow="# slow\n" + slow, sleeps=PROGRAM + "import time\ntime.sleep(60)\n")
    out = tmp_path / "out"
    done = call(tmp_path / "week1.toml", own, "-o", out, "--processes", 1)
    assert done.exit_code == 0, done.output
    again = {student for student, alone in ran if alone}
    assert {"sleeps", "slow"} <= again <= {"sleeps", "slow", "loops"}  # if it had to wait, too
    assert {student: row["points"] for student, row in book(out).items()} == {
        "loops": "2", "right": "5", "slow": "5", "sleeps": "2"}
    assert "4 seconds" in (out / "students" / "sleeps" / "feedback.md").read_text()
    assert (out / "journal.jsonl").read_bytes().count(b"\n") == 4


def test_late_submissions_lose_what_the_policy_says(tmp_path: Path) -> None:
    own = classroom(tmp_path, WEEK, ANSWER, ann=PROGRAM, bob=PROGRAM)
    (own / "cyd.7z").write_bytes(b"7z")
    week = tmp_path / "week1.toml"
    week.write_text(WEEK.replace("[limits]", "[late]\ndue = 2026-01-31T12:00:00\nper_day = 10\n"
                                 "[limits]"))
    (tmp_path / "times.csv").write_text("student,time\nann,2026-01-31T11:00:00\n"
                                        "bob,2026-02-01T13:00:00\n")
    out = tmp_path / "out"
    done = call(week, own, "-o", out, "--times", tmp_path / "times.csv")
    assert done.exit_code == 0, done.output
    assert "passed over cyd.7z, being no folder" in done.stderr
    assert [row["points"] for row in book(out).values()] == ["5", "4"]
    (tmp_path / "times.csv").write_text("student,time\nann,2026-01-31T11:00:00+01:00\n")
    done = call(week, own, "-o", out, "--times", tmp_path / "times.csv")
    assert done.exit_code == 2
    assert "times.csv, line 2: is 2026-01-31T11:00:00+01:00" in done.output


def test_the_starter_passes_its_own_check(tmp_path: Path) -> None:
    assert call("--new", tmp_path / "w.toml").exit_code == 0
    assert call("--new", tmp_path / "w.toml").exit_code == 2
    done = call("--check", tmp_path / "w.toml")
    assert done.exit_code == 0, done.output
    assert "4 of 4 tasks are as they should be" in done.output


def test_the_check_finds_a_task_that_tells_nothing_apart(tmp_path: Path) -> None:
    (tmp_path / "w.toml").write_text(WEEK)
    (tmp_path / "w.solutions.toml").write_text(
        f"[[solutions]]\ntask = 'perceptron'\nname = 'model'\nsource = '''\n{PROGRAM}'''\n"
        "[[solutions]]\ntask = 'perceptron'\nname = 'a comment'\nloses = ['the update']\n"
        "change = [['errors = 0', 'errors = 0 # wrong?']]\n")
    done = call("--check", tmp_path / "w.toml")
    assert done.exit_code == 1
    assert "a comment: is wrong, and loses nothing" in done.output


@pytest.mark.parametrize(("arguments", "told"), [
    (["gone.toml", "."], "cannot be read"), (["bad.toml", "."], "bad.toml, line 1: tasks"),
    (["week1.toml", "gone", "-o", "out"], "gone does not exist"),
    (["week1.toml", "empty", "-o", "out"], "holds no submissions"),
    (["week1.toml"], "name the SUBMISSIONS")])
def test_what_cannot_be_run_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                    arguments: list[str], told: str) -> None:
    monkeypatch.chdir(tmp_path)
    classroom(tmp_path, WEEK, ANSWER)
    (tmp_path / "bad.toml").write_text("title = 3\n")
    (tmp_path / "empty").mkdir()
    done = call(*arguments)
    assert done.exit_code == 2
    assert told in re.sub(r"\s+", " ", done.output)
