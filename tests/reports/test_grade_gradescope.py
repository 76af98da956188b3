"""The autograder for Gradescope: unpacked and run as it is there, and what its results tell."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from planted.homework import PROGRAM, TASK

from novikoff.reports.command.grade import grade
from novikoff.reports.grading import gradescope
from novikoff.reports.grading.sandbox.canary import LAYERS, REQUIRED

WEEK = """\
title = "Week 1"
salt = "of a test"
""" + TASK + """\
instances = 20
[[tasks.theorems]]
name = "the update"
ids = ["perceptron.update"]
points = 3
[[tasks.theorems]]
name = "SECRET PART"
ids = ["perceptron.mistake_bound"]
points = 7
hidden = true
[[tasks]]
name = "SECRET TASK"
exercise = "C-06"
part = "any length"
points = 11
hidden = true
"""
WHEEL = "novikoff-0.1.0-py3-none-any.whl"


def call(*arguments: object) -> Result:
    return CliRunner().invoke(grade, [str(argument) for argument in arguments],
                              catch_exceptions=False)


def unpacked(folder: Path) -> Path:
    """Write the zip, and unpack it as Gradescope does; return the folder /autograder."""
    (folder / "week1.toml").write_text(WEEK)
    with zipfile.ZipFile(folder / WHEEL, "w") as packed:
        packed.writestr("novikoff/reports/__init__.py", "")
    done = call(folder / "week1.toml", "--gradescope-zip", folder / "out.zip", "--wheel",
                folder / WHEEL)
    assert done.exit_code == 0, done.output
    for layer in LAYERS:
        assert layer in done.output
    autograder = folder / "autograder"
    for name in ("source", "submission", "results"):
        (autograder / name).mkdir(parents=True)
    with zipfile.ZipFile(folder / "out.zip") as packed:
        packed.extractall(autograder / "source")
        assert all(info.external_attr >> 16 & 0o111 for info in packed.infolist())
    return autograder


def run(autograder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", str(autograder / "source" / "run_autograder")], capture_output=True, text=True,
        check=False, timeout=300, env={**os.environ, "AUTOGRADER": str(autograder),
                                       "NOVIKOFF_PYTHON": sys.executable})


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Gradescope runs Linux")
@pytest.mark.parametrize(("program", "points"), [
    (PROGRAM, 10), (PROGRAM.replace("self.b_ +=", "self.b_ += 2 *"), 7)])
def test_it_grades_a_submission_there(tmp_path: Path, program: str, points: int) -> None:
    autograder = unpacked(tmp_path)
    (autograder / "submission" / "perceptron.py").write_text(program)
    (autograder / "submission" / "answers.py").write_text('c06_any_length = "SECRET + 1"\n')
    done = run(autograder)
    assert done.returncode == 0, done.stdout + done.stderr
    told = json.loads((autograder / "results" / "results.json").read_text())
    assert told["score"] == points
    assert sum(test["max_score"] for test in told["tests"]) == 21
    assert set(REQUIRED) <= set(told["extra_data"]["layers"])
    assert_hidden(told)


def assert_hidden(told: dict[str, object]) -> None:
    """What a student sees neither names nor counts what is hidden."""
    tests = told.pop("tests")
    assert isinstance(tests, list)
    hidden = [test for test in tests if test["visibility"] == "hidden"]
    assert [test["max_score"] for test in hidden] == [7, 11]  # so the total is hidden, too
    assert {test["output"] for test in hidden} == {""}
    assert told.pop("stdout_visibility") == "hidden"
    told.pop("score")
    seen = json.dumps([told, [test for test in tests if test not in hidden]])
    for secret in ("SECRET", "mistake_bound", "R**2", "21", "18", "10 points", " 7 ", "11 "):
        assert secret not in seen
    assert " of 3 points" in seen


def test_the_scripts_are_shell_and_install_what_is_packed(tmp_path: Path) -> None:
    source = unpacked(tmp_path) / "source"
    for script in ("setup.sh", "run_autograder"):
        assert subprocess.run(["bash", "-n", str(source / script)], check=False).returncode == 0
    setup = (source / "setup.sh").read_text()
    assert f"pip install ./{WHEEL} numpy" in setup
    assert (source / WHEEL).exists()
    assert (source / "assignment.toml").read_text() == WEEK


def test_where_it_cannot_be_graded_there_are_no_results(tmp_path: Path) -> None:
    autograder = unpacked(tmp_path)
    (autograder / "source" / "assignment.toml").write_text(
        WEEK.replace("points = 3", "points = -1"))
    done = run(autograder)
    assert done.returncode != 0
    assert "assignment.toml, line 12: tasks 1, theorems 1, points is -1" in done.stderr
    assert not list((autograder / "results").iterdir())


def test_what_is_no_wheel_is_told(tmp_path: Path) -> None:
    (tmp_path / "week1.toml").write_text(WEEK)
    (tmp_path / WHEEL).write_text("no zip")
    done = call(tmp_path / "week1.toml", "--gradescope-zip", tmp_path / "o.zip", "--wheel",
                tmp_path / WHEEL)
    assert done.exit_code == 2
    assert "no wheel of novikoff" in done.output
    assert not (tmp_path / "o.zip").exists()


def test_without_network_it_says_how_to_get_a_wheel(tmp_path: Path,
                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "week1.toml").write_text(WEEK)
    monkeypatch.setattr(gradescope.subprocess, "run", lambda *_, **__: subprocess.CompletedProcess(
        [], 1, "", "no matching distribution found for setuptools"))
    done = call(tmp_path / "week1.toml", "--gradescope-zip", tmp_path / "o.zip")
    assert done.exit_code == 2
    assert "setuptools" in done.output
    assert "--wheel" in done.output
