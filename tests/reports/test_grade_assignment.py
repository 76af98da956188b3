"""Assignments: what a file may say, and messages that name line and key."""

from pathlib import Path

import pytest

from novikoff.reports.grading.assignment import AssignmentError, load

WHOLE = """\
title = "Week 1"
[[tasks]]
name = "perceptron"
kind = "program"
file = "perceptron.py"
object = "Perceptron"
[[tasks.theorems]]
name = "the update"
ids = ["perceptron.update"]
points = 2.5
[[tasks]]
exercise = "C-03"
part = "out of reach"
points = 1
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "week1.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_whole_assignment_is_read(tmp_path: Path) -> None:
    found = load(written(tmp_path, WHOLE))
    assert [task.name for task in found.tasks] == ["perceptron", "C-03 out of reach"]
    assert str(found.points) == "7/2"
    assert found.tasks[1].object == "c03_out_of_reach"


@pytest.mark.parametrize(("old", "new", "told"), [
    ('title = "Week 1"', "", "line 1: title is missing"),
    ('title = "Week 1"', "title = 3", "line 1: title is 3; give a text"),
    ("points = 2.5", "ponts = 2.5", "line 10: tasks 1, theorems 1, ponts is no entry; did"),
    ("points = 2.5", 'points = "x"', "line 10: tasks 1, theorems 1, points is 'x'; give a number"),
    ("points = 2.5", "points = -1", "line 10: tasks 1, theorems 1, points is -1; give 0 or more"),
    ("points = 2.5", "points = true", "line 10: tasks 1, theorems 1, points is True"),
    ("points = 2.5", 'points = "1e999999999"', "line 10: tasks 1, theorems 1, points is '1e99"),
    ("points = 2.5", "points = 1e99", "points is 1e+99; give at most 1000000"),
    ('title = "Week 1"', 'title = "a"\n[limits]\nmemory = 99999999', "line 3: limits, memory is 9"),
    ('object = "Perceptron"', 'object = "P"\ninstances = 99999', "line 7: tasks 1, instances is"),
    ("[[tasks.theorems]]", "[tasks.interface]\nweights = []\n[[tasks.theorems]]",
     "line 8: tasks 1, interface, weights is empty; give at least one, such as w_, or"),
    ("[[tasks.theorems]]", "[tasks.convention]\nstep = []\n[[tasks.theorems]]",
     "line 8: tasks 1, convention, step is empty; give at least one, such as eta, 2eta, or"),
    ('"perceptron.update"', '"perceptron.updte"', "line 9: tasks 1, theorems 1, ids names"),
    ('"C-03"', '"C-99"', "line 12: tasks 2, exercise is 'C-99'; give one of C-01"),
    ('"out of reach"', '"out"', "line 13: tasks 2, part is 'out'; give one of out of reach"),
    ('"program"', '"programme"', "line 4: tasks 1, kind is 'programme'; give one of program"),
    ('"perceptron.py"', '"perceptron"', "line 5: tasks 1, file is 'perceptron'; give a name that"),
    ("points = 1\n", 'points = 1\nname = "perceptron"', "another task has this name"),
    ("points = 1\n", "points = [", "week1.toml: "),
    ('object = "Perceptron"', 'object = "Perceptron"\npoints = 9', "its theorems sum to 5/2"),
])
def test_a_mistake_is_told_with_its_line_and_key(tmp_path: Path, old: str, new: str,
                                                 told: str) -> None:
    assert old in WHOLE
    with pytest.raises(AssignmentError) as error:
        load(written(tmp_path, WHOLE.replace(old, new)))
    assert told in str(error.value)
    assert "week1.toml" in str(error.value)


def test_a_convention_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    text = WHOLE.replace("[[tasks.theorems]]", "[tasks.convention]\nmistake = ['N', 'X']\n"
                         "[[tasks.theorems]]", 1)
    with pytest.raises(AssignmentError, match="line 8: tasks 1, convention, mistake has 'X'"):
        load(written(tmp_path, text))


def test_the_digest_changes_with_the_file(tmp_path: Path) -> None:
    one = load(written(tmp_path, WHOLE))
    other = load(written(tmp_path, WHOLE.replace("2.5", "3")))
    assert one.digest != other.digest
    assert load(written(tmp_path, WHOLE)) == one
