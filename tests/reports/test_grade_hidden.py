"""Hidden groups of a task: a program that tells all that it has seen tells nothing of them."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from planted.homework import PROGRAM, TASK

from novikoff.reports.grading.assignment import load
from novikoff.reports.grading.marker import Marker
from novikoff.reports.grading.render_html import render_html
from novikoff.reports.grading.render_markdown import render_markdown
from novikoff.reports.grading.result import Grade, Item
from novikoff.reports.grading.submission import Submission

VISIBLE = '[[tasks.theorems]]\nname = "seen"\nids = ["{}"]\npoints = 2\n'
HIDDEN = '[[tasks.theorems]]\nname = "unseen"\nids = ["{}"]\npoints = 3\nhidden = true\n'
FUNCTIONS = '[[tasks]]\nexercise = "C-18"\npart = "losses"\n'
CLASS = TASK + "instances = 10\n"
TELLS = "SEEN = []\n" + PROGRAM.replace("    def fit(self, X, y):", """\
    def fit(self, X, y):
        SEEN.append((self.n_iter, X.tolist()))
        if not min(SEEN)[0]:
            raise ValueError(f"it was given {min(SEEN)}")""")
TELLS_CALLS = """\
import math
SEEN = []
def absolute(y, a):
    if SEEN:
        raise ValueError(f"it was given {SEEN}")
    return abs(y - a)
def absolute_slope(y, a):
    SEEN.append((y, a))
    return (a > y) - (a < y)
def half_squared(y, a): return (y - a) ** 2 / 2
def half_squared_slope(y, a): return a - y
def log_cosh(y, a): return math.log(math.cosh(a - y))
def log_cosh_slope(y, a): return math.tanh(a - y)
"""
"""Each raises, once it was asked what only the second of its groups asks, with what that was."""
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"),
                                reason="programs of students are run on Linux only")


def graded(folder: Path, source: str, task: str, *groups: str) -> tuple[Grade, str]:
    """Return a grade, and what the student is told of it."""
    path = folder / "week1.toml"
    path.write_text(f'title = "Week 1"\nsalt = "of a test"\n{task}{"".join(groups)}')
    marker = Marker(load(path), folder)
    marker.prepare()
    marker.start()
    try:
        files = {marker.assignment.tasks[0].file: source.encode()}
        grade = marker.grade(Submission("ann", files), alone=True)
    finally:
        marker.stop()
    assert grade is not None
    return grade, "".join(render(grade, marker.assignment)
                          for render in (render_html, render_markdown))


def seen(grade: Grade) -> Sequence[Item]:
    return [item for item in grade.tasks[0].items if not item.hidden]


@pytest.mark.parametrize(("task", "ids", "source"), [
    (CLASS, ("perceptron.update", "perceptron.trace"), TELLS),
    (FUNCTIONS, ("loss.values", "loss.slopes"), TELLS_CALLS)],
    ids=["a class", "functions"])
@pytest.mark.parametrize("first", [True, False], ids=["hidden first", "hidden last"])
def test_no_message_of_a_visible_group_comes_from_after_a_hidden_one_was_asked(
        tmp_path: Path, task: str, ids: tuple[str, str], source: str, first: bool) -> None:
    visible, hidden = VISIBLE.format(ids[0]), HIDDEN.format(ids[1])
    grade, told = graded(tmp_path, source, task, *((hidden, visible) if first else
                                                   (visible, hidden)))
    assert "it was given" not in told
    assert seen(grade) == seen(graded(tmp_path, source, task, visible)[0])
    assert [item.hidden for item in grade.tasks[0].items] == [first, not first]
    _, more = graded(tmp_path, source, task, hidden.replace("hidden = true", ""), visible)
    assert "it was given" in more  # where it is no secret, it is told
