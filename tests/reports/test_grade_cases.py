"""Mistakes of graders and of students that were met elsewhere: what must come of each, here.

Most stand in a table, those of whole submissions and assignments below. All programs run in the
sandbox; as a user without rights, too: `test_all_of_this_holds_for_an_ordinary_user`.
"""

import json
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from in_process import InProcess
from planted.homework import PROGRAM
from planted.noted import ASSIGNMENT, CASES, MODELS, Handed

from novikoff.reports.grading.assignment import AssignmentError, load
from novikoff.reports.grading.check import check
from novikoff.reports.grading.marker import Marker
from novikoff.reports.grading.result import TaskResult
from novikoff.reports.grading.run import grade_all
from novikoff.reports.grading.sandbox import parsed
from novikoff.reports.grading.submission import Submission, entries

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"),
                                reason="programs of students are run on Linux only")
ALONE: Final = {"Y05"}
"""Cases with a test of their own below."""
EVERY: Final = ("U01", "S05", "T04", "T05", "G02", "E07", "X01", "X02", "X04", "Y01", "Y02", "Y05",
                "K01", "K03", "K04", "N01", "N03", "N04", "N06", "W03", "W04", "W05", "Q03")


@pytest.fixture(scope="module")
def marker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Marker]:
    folder = tmp_path_factory.mktemp("cases")
    (folder / "cases.toml").write_text(ASSIGNMENT, encoding="utf-8")
    made = Marker(load(folder / "cases.toml"), folder / "out")
    made.prepare()
    made.start()
    yield made
    made.stop()


def graded(marker: Marker, task: str, files: dict[str, bytes]) -> TaskResult:
    (one,) = (one for one in marker.assignment.tasks if one.name == task)
    return marker.task(one, Submission("ann", files))


def test_every_case_is_here() -> None:
    assert {*CASES, *ALONE} == set(EVERY)
    assert len(EVERY) == 23


@pytest.mark.parametrize(("case", "number"), [
    (case, number) for case, handed in CASES.items() for number in range(len(handed))])
def test_a_case(marker: Marker, case: str, number: int) -> None:
    one = CASES[case][number]
    (task,) = (task for task in marker.assignment.tasks if task.name == one.task)
    found = graded(marker, one.task, {task.file: one.source.encode()})
    said = "\n".join(word for item in found.items for word in (
        item.hint, item.expected, item.observed, item.cause, item.promise, *item.case))
    assert float(found.points) == one.points, said
    assert one.told in said
    for item in found.items:
        assert item.points == item.of or item.hint, item


def notebook(*cells: str) -> bytes:
    return json.dumps({"cells": [
        {"cell_type": "code", "source": cell, "metadata": {
            "nbgrader": {"grade": True, "points": 99, "locked": False}}} for cell in cells],
        "nbformat": 4, "nbformat_minor": 5, "metadata": {}}).encode()


def test_an_edited_check_checks_nothing(marker: Marker) -> None:
    """Y05: what is checked never comes from what was handed in."""
    others = {"cases.toml": b"title = ''", "perceptron.solutions.toml": b"", "conftest.py": b"1/0",
              "test_perceptron.py": b"def test(): pass\n", "results.json": b'{"score": 99}'}
    for program, points in ((PROGRAM, 5), (PROGRAM.replace("self.b_ +=", "self.b_ -="), 3)):
        plain = graded(marker, "perceptron", {"perceptron.py": program.encode()})
        assert plain.points == points
        for cell in ("assert Perceptron(1, 1).fit(np.eye(2), [1, -1]).errors_ == [2]",
                     "print('5 of 5')", "assert True", "Perceptron.points = 99"):
            found = graded(marker, "perceptron", {
                "perceptron.ipynb": notebook(program, cell), **others})
            assert found.items == plain.items, cell


@pytest.mark.parametrize(("cells", "points", "told"), [
    (("assert 1 == 2", PROGRAM, "1/0"), 5, ""),
    (("1/0", "n = 1", "class Perceptron(n): pass"), 0, "ZeroDivisionError"),
    ((PROGRAM, "raise ValueError"), 5, ""),
    ((PROGRAM, "import sys; sys.exit()"), 0, "it calls exit")])
def test_a_cell_that_fails_takes_nothing_from_the_others(
        marker: Marker, cells: tuple[str, ...], points: int, told: str) -> None:
    """Y01, Y05: what counts is what the program shows, not whether some cell raised."""
    found = graded(marker, "perceptron", {"perceptron.ipynb": notebook(*cells)})
    assert found.points == points
    assert told in found.items[0].hint


@pytest.mark.parametrize(("said", "points"), [
    ("0", "0"), ("0.0001", "1/10000"), ("1000000", "1000000"), ("-1", None), ("nan", None),
    ("inf", None), ("'full'", None), ("1e400", None), ("true", None)])
def test_the_points_of_a_task_are_a_number_from_0_on(tmp_path: Path, said: str,
                                                     points: str | None) -> None:
    """X01: what else could be written there is refused, and never becomes full marks."""
    path = tmp_path / "a.toml"
    path.write_text(f'title = "a"\n[[tasks]]\nexercise = "C-06"\npart = "any length"\n'
                    f"points = {said}\n")
    if points is None:
        with pytest.raises(AssignmentError, match="line 5: tasks 1, points"):
            load(path)
    else:
        assert load(path).points == Fraction(points)


def test_a_class_that_can_earn_nothing_is_graded(tmp_path: Path) -> None:
    """X02: where all points are 0, every format is written."""
    (tmp_path / "a.toml").write_text('title = "a"\n[[tasks]]\nexercise = "C-06"\n'
                                     'part = "any length"\npoints = 0\n')
    (tmp_path / "class").mkdir()
    (tmp_path / "class" / "ann.py").write_text("c06_any_length = 'R**2*W**2/delta**2'\n")
    out = tmp_path / "out"
    grade_all(Marker(load(tmp_path / "a.toml"), out, ("gradescope", "nbgrader")),
              entries(tmp_path / "class"), 1)
    assert "\nann,0,0,0,0,0," in (out / "grades.csv").read_text()
    assert json.loads((out / "students" / "ann" / "results.json").read_text())["score"] == 0


def test_a_misprinted_model_is_found(tmp_path: Path) -> None:
    """K04: what is given as right is computed again before a class sees it."""
    (tmp_path / "a.toml").write_text(
        'title = "a"\n[[tasks]]\nexercise = "C-20"\npart = "logistic function"\n')
    misprinted = MODELS["C-20 logistic function"].replace(" * (1 - logistic(z))", "")
    (tmp_path / "a.solutions.toml").write_text(
        "[[solutions]]\ntask = 'C-20 logistic function'\nname = 'as printed'\n"
        f"source = {json.dumps(misprinted)}\n")
    (found,) = check(Marker(load(tmp_path / "a.toml"), tmp_path))
    assert not found.sound
    assert "as printed: is right, and loses" in found.complaints[0]


def called(one: Handed, name: str, *arguments: object) -> Any:
    """Return what a function that was handed in gives back."""
    question = json.dumps({"call": name, "args": arguments})
    (reply,) = InProcess(one.source).ask(question.encode())
    return parsed(reply)["value"]


def test_the_values_of_the_leak() -> None:
    """E07: (100 - 2)/2 = 49 by the mean and deviation of the others, 1.4133 by those of all."""
    right, leaky = (called(one, "leave_one_out_residuals", [[1], [1], [1]], [0, 4, 100], 0)[2]
                    for one in CASES["E07"])
    assert right / np.std([0, 4]) == pytest.approx(49)
    assert leaky / np.std([0, 4, 100]) == pytest.approx(1.4133, abs=1e-4)
