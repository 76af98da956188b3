"""The built-in assignment: every exercise, each task with wrong solutions that lose points."""

from collections import Counter
from pathlib import Path

import pytest
from in_process import InProcess

from novikoff.reports.grading.assignment import Task, load
from novikoff.reports.grading.check import check, solutions
from novikoff.reports.grading.function_program import FunctionJudge
from novikoff.reports.grading.marker import Marker
from novikoff.theory.claims.exercise import exercises

BUILT_IN = load(Path("linear_classification"))
PROGRAMS = [task for task in BUILT_IN.tasks if task.kind == "program"]


def test_every_exercise_is_served() -> None:
    there = {(task.part.exercise, task.part.name) for task in BUILT_IN.tasks if task.part}
    every = {(id, part.name) for id, one in exercises().items() for part in one.parts}
    assert every == there
    assert {id for id, _ in there} == set(exercises())


def test_every_task_has_a_right_and_three_wrong_solutions() -> None:
    every = list(solutions(BUILT_IN))
    right = Counter(one.task for one in every if one.right)
    wrong = Counter(one.task for one in every if not one.right)
    for task in BUILT_IN.tasks:
        if task.kind != "text":
            assert right[task.name] >= 1, task.name
            assert wrong[task.name] >= (1 if task.kind == "choice" else 3), task.name


@pytest.mark.slow
def test_every_task_tells_right_from_wrong(tmp_path: Path) -> None:
    for found in check(Marker(BUILT_IN, tmp_path)):
        assert found.sound, (found.task, found.words, found.complaints)


@pytest.mark.parametrize("task", PROGRAMS, ids=lambda task: task.name)
def test_a_program_is_judged_by_every_theorem_of_its_exercise(task: Task) -> None:
    assert task.part is not None
    assert {id for group in task.groups for id in group.ids} == set(task.part.theorems)
    judge = FunctionJudge(task, "salt")
    for one in solutions(BUILT_IN):
        if one.task == task.name:
            items = judge.judge(InProcess(one.source))
            assert {item.name for item in items if item.points < item.of} == set(one.loses), one
            for item in items:
                if item.points < item.of:
                    assert item.case, one.name
                    assert item.observed != item.expected, one.name


def test_another_salt_draws_other_samples() -> None:
    (task,) = (task for task in PROGRAMS if task.name == "C-16 Adaline")
    one, same, other = (FunctionJudge(task, salt).lines for salt in ("a", "a", "b"))
    assert one == same != other


def test_a_case_is_written_as_the_student_would_call_it() -> None:
    (task,) = (task for task in PROGRAMS if task.name == "C-18 Adaline")
    source = "def update(w, X, y, eta, slope):\n    return w\n"
    item = FunctionJudge(task, "salt").judge(InProcess(source))[0]
    assert item.case[0] == "update([0.5], [[1]], [0], 1, lambda y, z: z - y)"


@pytest.mark.parametrize(("body", "told"), [
    ("return None", "returned None"), ("return True", "returned True"), ("return 'nan'", "nan"),
    ("return []", "()"), ("raise ValueError('no')", "no"), ("return [[z]]", ""),
    ("return 10**400", "no float can be")])
def test_a_function_that_answers_nonsense_gets_no_points(body: str, told: str) -> None:
    (task,) = (task for task in BUILT_IN.tasks if task.name == "C-20 tanh")
    (item,) = FunctionJudge(task, "salt").judge(InProcess(f"def tanh_slope(z):\n    {body}\n"))
    assert item.points == 0
    assert told in item.observed + item.hint
