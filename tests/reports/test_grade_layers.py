"""The layers of the sandbox, as a run of the grader tells them: before anything is graded."""

import sys
from functools import partial
from pathlib import Path

import click
import pytest
from planted.homework import PROGRAM, TASK, call, classroom

WEEK = 'title = "Week 1"\n' + TASK + """\
instances = 10
[[tasks.theorems]]
name = "the update"
ids = ["perceptron.update"]
points = 3
"""
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"),
                                reason="programs of students are run on Linux only")


@pytest.mark.parametrize("processes", [1, 2])
def test_the_layers_are_told_once_before_anything_is_graded(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, processes: int) -> None:
    from novikoff.reports.grading import run

    heard: list[str] = []
    echo, write = click.echo, run.Journal.append
    monkeypatch.setattr(click, "echo", lambda text, **more: (heard.append(text),
                                                             echo(text, **more)))
    monkeypatch.setattr(run.Journal, "append", lambda self, grades: (heard.append("graded"),
                                                                     write(self, grades)))
    own = classroom(tmp_path, WEEK, **{f"s{number}": PROGRAM for number in range(9)})
    call(tmp_path / "week1.toml", own, "-o", tmp_path / "out", "--processes", processes)
    first, second, *rest = heard
    assert first.startswith("novikoff: sandbox: process, rlimits, no root, seccomp")
    assert "has just stopped the attacks" in first
    assert second == "graded"
    assert not any("sandbox" in text for text in rest)


def test_where_no_program_is_run_no_layers_are_needed(tmp_path: Path) -> None:
    own = classroom(tmp_path, WEEK, ann=PROGRAM)
    (tmp_path / "week1.toml").write_text('title = "t"\n[[tasks]]\nexercise = "C-06"\n'
                                         'part = "any length"\n')
    done = call(tmp_path / "week1.toml", own, "-o", tmp_path / "out")
    assert "novikoff: sandbox: not needed, as no program is run\n" in done.stderr
    assert "sandbox" not in call(tmp_path / "week1.toml", own, "-o", tmp_path / "b", "-q").output


def test_a_layer_that_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from novikoff.reports.grading import marker

    monkeypatch.setattr(marker, "Guests", partial(marker.Guests, without=("namespaces",)))
    own = classroom(tmp_path, WEEK, ann=PROGRAM)
    done = call(tmp_path / "week1.toml", own, "-o", tmp_path / "out")
    assert "seccomp, Landlock; each has just stopped" in done.stderr
    assert "; without namespaces (it is left off)\n" in done.stderr


def test_without_a_sandbox_nothing_is_graded(tmp_path: Path,
                                             monkeypatch: pytest.MonkeyPatch) -> None:
    from novikoff.reports.grading import marker
    from novikoff.reports.grading.sandbox import SandboxError

    def refused(*_: object, **__: object) -> None:
        raise SandboxError("programs cannot be locked up here: no seccomp")

    monkeypatch.setattr(marker, "Guests", refused)
    own = classroom(tmp_path, WEEK, **{f"s{number}": PROGRAM for number in range(20)})
    done = call(tmp_path / "week1.toml", own, "-o", tmp_path / "out", "--processes", 2)
    assert done.exit_code == 2
    assert "no seccomp" in done.output
    assert not (tmp_path / "out" / "grades.csv").exists()
