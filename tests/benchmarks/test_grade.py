"""`novikoff grade` against its peers on the same submissions: rate, and wrong ones found.

`pip install gradescope-utils otter-grader ipykernel` gets the peers. gradescope-utils runs a
process for each submission, as its own harness does; otter-grader grades one after the other from
one process, which is its fastest way, without a container. Both have the same three tests of the
usual kind, and nothing there keeps a program from what it likes.
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
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
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
USUAL: Final = """\
import numpy as np

X, y = np.array([[2.0, 1.0], [-1.0, -2.0], [1.5, 2.0], [-2.0, -0.5]]), np.array([1, -1, 1, -1])

def update(Perceptron):
    learner = Perceptron(0.5, 1).fit(X[:1], y[:1])
    np.testing.assert_allclose(learner.w_, 0.5 * X[0])

def separates(Perceptron):
    assert Perceptron(0.5, 20).fit(X, y).errors_[-1] == 0

def predicts(Perceptron):
    np.testing.assert_array_equal(Perceptron(0.5, 20).fit(X, y).predict(X), y)
"""
GRADESCOPE: Final = USUAL + """
import sys, unittest
from gradescope_utils.autograder_utils.decorators import weight
from gradescope_utils.autograder_utils.json_test_runner import JSONTestRunner
from perceptron import Perceptron

class Test(unittest.TestCase):
    @weight(4)
    def test_update(self):
        update(Perceptron)

    @weight(2)
    def test_separates(self):
        separates(Perceptron)

    @weight(3)
    def test_predicts(self):
        predicts(Perceptron)

suite = unittest.defaultTestLoader.loadTestsFromTestCase(Test)
with open(sys.argv[1], "w") as out:
    JSONTestRunner(visibility="visible", stream=out).run(suite)
"""
OTTER_TESTS: Final = USUAL + """
from otter.test_files import test_case

OK_FORMAT = False
name = "perceptron"
test_update = test_case(name="update", points=4)(update)
test_separates = test_case(name="separates", points=2)(separates)
test_predicts = test_case(name="predicts", points=3)(predicts)
"""
OTTER: Final = """\
import json, sys
from pathlib import Path
from otter.api import grade_submission
from otter.generate import main as generate

folder, *names = sys.argv[1:]
generate(tests_dir=f"{folder}/tests", output_path=f"{folder}/autograder.zip", no_config=True,
         no_requirements=True, no_environment=True)
told = {}
for name in names:
    found = grade_submission(f"{folder}/class/{name}/perceptron.py", f"{folder}/autograder.zip",
                             quiet=True)
    assert found.possible == 9
    told[name] = found.total == found.possible
Path(folder, "told.json").write_text(json.dumps(told))
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


@dataclass(frozen=True)
class Class:
    """The submissions in `folder`, which of them are right, and our seconds for each."""

    folder: Path
    right: Mapping[str, bool]
    each: float


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Class:
    folder = tmp_path_factory.mktemp("class")
    own, out, few = folder / "class", folder / "out", folder / "few"
    right = submissions(own)
    (folder / "week1.toml").write_text(ASSIGNMENT, encoding="utf-8")
    few.mkdir()
    shutil.copytree(own / "s0009", few / "s0009")
    alone = spent(lambda: call(folder / "week1.toml", few, "-o", folder / "first"))
    whole = spent(lambda: call(folder / "week1.toml", own, "-o", out))
    with (out / "grades.csv").open(encoding="utf-8", newline="") as file:
        full = {row["student"]: row["points"] == row["of"] for row in csv.DictReader(file)}
    assert full == right
    return Class(folder, right, (whole - alone) / (MANY - 1))


@pytest.mark.benchmark_ratio
@pytest.mark.parametrize(("peer", "packages", "ratio"), [
    ("gradescope-utils", ("gradescope_utils",), 1),
    ("otter-grader", ("otter", "ipykernel"), 25)])
def test_it_grades_faster_than_its_peers_and_finds_more(
        request: pytest.FixtureRequest, measured: Measured, peer: str, packages: Sequence[str],
        ratio: int) -> None:
    for package in packages:
        if importlib.util.find_spec(package) is None:
            pytest.skip(f"{package} is not installed; pip install gradescope-utils otter-grader "
                        "ipykernel")
    own: Class = request.getfixturevalue("graded")
    names = list(own.right)[:THEIRS]
    told, theirs = {"otter": otter, "gradescope_utils": gradescope}[packages[0]](own.folder, names)
    missed, wrong = (sum(of[name] and not own.right[name] for name in names)
                     for of in (told, dict.fromkeys(names, True)))
    rows = (("novikoff grade", own.each, f"0 of {MANY * 3 // 10}"),
            (peer, theirs, f"{missed} of {wrong}"))
    for name, seconds, passed in rows:
        for column, cell in (("ms of processor time each", f"{1000 * seconds:.1f}"),
                             ("a minute on 2 cores", f"{120 / seconds:.0f}"),
                             ("wrong ones with full marks", passed)):
            measured("Grading programs: three groups of theorems, against three unit tests", name,
                     column, cell)
    assert ratio * own.each < theirs


def call(*arguments: object) -> None:
    done = CliRunner().invoke(grade, ["--processes", "2", *map(str, arguments)],
                              catch_exceptions=False)
    assert done.exit_code == 0, done.output


Told = tuple[dict[str, bool], float]


def gradescope(folder: Path, names: Sequence[str]) -> Told:
    """Return which submissions get full marks there, and the seconds for each."""
    told = {}
    (folder / "tests.py").write_text(GRADESCOPE)

    def one(name: str) -> bool:
        results = folder / "results.json"
        subprocess.run([sys.executable, str(folder / "tests.py"), str(results)], check=True,
                       env={**os.environ, "PYTHONPATH": os.pathsep.join((
                           str(folder / "class" / name), os.environ.get("PYTHONPATH", "")))},
                       capture_output=True)
        tests = json.loads(results.read_text())["tests"]
        return all(test["score"] == test["max_score"] for test in tests)

    seconds = spent(lambda: told.update((name, one(name)) for name in names))
    return told, seconds / len(names)


def otter(folder: Path, names: Sequence[str]) -> Told:
    """Return which submissions get full marks there, and the seconds for each beyond the first."""
    (folder / "tests").mkdir(exist_ok=True)
    (folder / "tests" / "perceptron.py").write_text(OTTER_TESTS)

    def run(*some: str) -> None:
        done = subprocess.run([sys.executable, "-c", OTTER, str(folder), *some], cwd=folder,
                              capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-2000:]

    alone, whole = spent(lambda: run(names[0])), spent(lambda: run(*names))
    return json.loads((folder / "told.json").read_text()), (whole - alone) / (len(names) - 1)
