"""`novikoff grade` against gradescope-utils on the same submissions: rate, and wrong ones found.

gradescope-utils runs a process for each submission, as its own harness does, with three tests of
the usual kind; nothing there keeps a program from what it likes.
"""

import csv
import importlib.util
import json
import os
import re
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from benchmarks.conftest import Measured
from click.testing import CliRunner

from novikoff.reports.command.grade import grade
from novikoff.reports.grading.assignment import BUILT_IN
from novikoff.reports.grading.document import read

MANY: Final = 400
THEIRS: Final = 20
WRONG: Final = 10  # of which three are wrong
ASSIGNMENT: Final = re.sub(r"\n\[\[tasks\]\]\nexercise.*", "\n", (
    BUILT_IN / "starter.toml").read_text(encoding="utf-8"), flags=re.DOTALL)
TESTS: Final = """\
import json, sys, unittest
import numpy as np
from gradescope_utils.autograder_utils.decorators import weight
from gradescope_utils.autograder_utils.json_test_runner import JSONTestRunner
from perceptron import Perceptron

X, y = np.array([[2.0, 1.0], [-1.0, -2.0], [1.5, 2.0], [-2.0, -0.5]]), np.array([1, -1, 1, -1])

class Test(unittest.TestCase):
    @weight(4)
    def test_update(self):
        learner = Perceptron(0.5, 1).fit(X[:1], y[:1])
        np.testing.assert_allclose(learner.w_, 0.5 * X[0])

    @weight(2)
    def test_separates(self):
        learner = Perceptron(0.5, 20).fit(X, y)
        self.assertEqual(learner.errors_[-1], 0)

    @weight(3)
    def test_predicts(self):
        np.testing.assert_array_equal(Perceptron(0.5, 20).fit(X, y).predict(X), y)

suite = unittest.defaultTestLoader.loadTestsFromTestCase(Test)
with open(sys.argv[1], "w") as out:
    JSONTestRunner(visibility="visible", stream=out).run(suite)
"""


def spent(run: Callable[[], object]) -> float:
    """Return the processor seconds of a run and of the processes that it started and ended."""
    def used() -> float:
        return sum(use.ru_utime + use.ru_stime for use in map(
            resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)))

    before = used()
    run()
    return used() - before


def submissions(folder: Path) -> dict[str, bool]:
    """Write distinct submissions, three in ten of them wrong; return which are right."""
    given = read(BUILT_IN / "starter.solutions.toml").entries["solutions"]
    model = given[0]["source"]
    right = {}
    for number in range(MANY):
        is_right = number % WRONG >= 3
        kind = [one for one in given if ("loses" in one) != is_right]
        source = model
        for old, new in kind[number % len(kind)].get("change", []):
            source = source.replace(old, new)
        own = folder / f"s{number:04}"
        own.mkdir(parents=True)
        (own / "perceptron.py").write_text(f"# student {number}\n{source}", encoding="utf-8")
        right[own.name] = is_right
    return right


@pytest.mark.benchmark_ratio
@pytest.mark.skipif(importlib.util.find_spec("gradescope_utils") is None,
                    reason="gradescope-utils is not installed")
def test_it_grades_faster_than_gradescope_utils_and_finds_more(tmp_path: Path,
                                                               measured: Measured) -> None:
    own, out = tmp_path / "class", tmp_path / "out"
    right = submissions(own)
    (tmp_path / "week1.toml").write_text(ASSIGNMENT, encoding="utf-8")
    few = tmp_path / "few"
    few.mkdir()
    shutil.copytree(own / "s0009", few / "s0009")
    alone = spent(lambda: call(tmp_path / "week1.toml", few, "-o", tmp_path / "first"))
    whole = spent(lambda: call(tmp_path / "week1.toml", own, "-o", out))
    each = (whole - alone) / (MANY - 1)
    with (out / "grades.csv").open(encoding="utf-8", newline="") as file:
        full = {row["student"]: row["points"] == row["of"] for row in csv.DictReader(file)}
    assert full == right

    told: dict[str, bool] = {}
    (tmp_path / "tests.py").write_text(TESTS)
    theirs = spent(lambda: told.update(
        (name, gradescope(own / name, tmp_path)) for name in list(right)[:THEIRS])) / THEIRS
    missed = sum(told[name] and not right[name] for name in told)
    rows = (("novikoff grade", each, f"0 of {MANY * 3 // 10}"),
            ("gradescope-utils", theirs, f"{missed} of {sum(not right[name] for name in told)}"))
    for name, seconds, wrong in rows:
        for column, cell in (("ms of processor time each", f"{1000 * seconds:.1f}"),
                             ("a minute on 2 cores", f"{120 / seconds:.0f}"),
                             ("wrong ones with full marks", wrong)):
            measured("Grading programs: three groups of theorems, against three unit tests", name,
                     column, cell)
    assert each < theirs


def call(*arguments: object) -> None:
    done = CliRunner().invoke(grade, ["--processes", "2", *map(str, arguments)],
                              catch_exceptions=False)
    assert done.exit_code == 0, done.output


def gradescope(own: Path, folder: Path) -> bool:
    """Return whether a submission gets full marks there."""
    results = folder / "results.json"
    subprocess.run([sys.executable, str(folder / "tests.py"), str(results)], check=True,
                   env={**os.environ, "PYTHONPATH": os.pathsep.join((
                       str(own), os.environ.get("PYTHONPATH", "")))}, capture_output=True)
    told = json.loads(results.read_text())
    return all(test["score"] == test["max_score"] for test in told["tests"])
