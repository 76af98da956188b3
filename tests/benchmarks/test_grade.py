"""`novikoff grade` against its peers on the same submissions, with the same checks: the rate.

`pip install gradescope-utils otter-grader ipykernel` gets the peers. gradescope-utils runs a
process for each submission, as its own harness does, and is spared the start of `site`;
otter-grader grades one after the other from one process, which is its fastest way, without a
container. Both have three tests, of the same three groups on the very trainings that ours asks for,
with what is right written beside them. Nothing there keeps a program from what it likes.

Times are processor seconds of all processes. Ours are those of the steady state: what a class takes
beyond a part of it in which every kind of fault stands already. On a busy machine they grow, though
not the ratio; so only where nothing else runs must ours be of 5,000 submissions a minute on two
cores.
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
from novikoff.reports.grading.assignment import BUILT_IN, load
from novikoff.reports.grading.document import read
from novikoff.reports.grading.program import ProgramJudge
from novikoff.reports.validation.protocol import wire
from novikoff.theory.instances import Instance

MANY: Final = 1200
BEGUN: Final = 200  # those of them after which it is in its steady state
THEIRS: Final = 20
LEAST: Final = 5000  # a minute on two cores
IDLE: Final = 1.5  # the load of a machine on which hardly more than this runs
WRONG: Final = 10  # of which three are wrong
ASSIGNMENT: Final = re.sub(r"\n\[\[tasks\]\]\nexercise.*", "\n", (
    BUILT_IN / "starter.toml").read_text(encoding="utf-8"), flags=re.DOTALL)
CHECKS: Final = """\
import json
import numpy as np

CASES = json.load(open(FILE))

def trained(Perceptron, case):
    return Perceptron(case["eta"], case["passes"]).fit(np.array(case["X"], float),
                                                       np.array(case["y"]))

def updates(Perceptron):
    for case in CASES:
        if case["passes"] == 1:
            learner = trained(Perceptron, case)
            w = np.append(learner.b_, learner.w_)
            assert any(np.array_equal(w, end) for end in case["ends"])

def bounded(Perceptron):
    for case in CASES:
        if case["bound"] is not None:
            assert sum(trained(Perceptron, case).errors_) <= case["bound"]

def predicts(Perceptron):
    for case in CASES:
        learner, points = trained(Perceptron, case), np.array(case["points"], float)
        scores = points @ learner.w_ + learner.b_
        np.testing.assert_array_equal(learner.predict(points), np.where(scores >= 0, 1, -1))
"""
GRADESCOPE: Final = CHECKS + """
import sys, unittest
from gradescope_utils.autograder_utils.decorators import weight
from gradescope_utils.autograder_utils.json_test_runner import JSONTestRunner
from perceptron import Perceptron

class Test(unittest.TestCase):
    @weight(4)
    def test_updates(self):
        updates(Perceptron)

    @weight(2)
    def test_bounded(self):
        bounded(Perceptron)

    @weight(3)
    def test_predicts(self):
        predicts(Perceptron)

suite = unittest.defaultTestLoader.loadTestsFromTestCase(Test)
with open(sys.argv[1], "w") as out:
    JSONTestRunner(visibility="visible", stream=out).run(suite)
"""
OTTER_TESTS: Final = CHECKS + """
from otter.test_files import test_case

OK_FORMAT = False
name = "perceptron"
test_updates = test_case(name="updates", points=4)(updates)
test_bounded = test_case(name="bounded", points=2)(bounded)
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


def cases(assignment: Path) -> str:
    """Return the trainings that ours asks for, with the ends of every convention, as JSON."""
    judge = ProgramJudge(next(t for t in load(assignment).tasks if t.kind == "program"), "a salt")
    told = []
    for place, (one, points) in enumerate(zip(judge.corpus.trainings, judge.corpus.points,
                                              strict=True)):
        ends = {judge.due(convention)[place][0] for convention in judge.conventions}
        instance = Instance(one.X, one.y, one.eta, one.passes)
        gamma_sq = instance.margin.gamma_sq
        told.append({
            "X": wire(one.X), "y": one.y, "eta": float(one.eta), "passes": one.passes,
            "points": wire(points or one.X), "ends": [list(map(float, end)) for end in ends],
            "bound": float(instance.radius_sq / gamma_sq) if gamma_sq > 0 else None})
    assert sum(one["passes"] == 1 for one in told) >= 100
    return json.dumps(told)


@dataclass(frozen=True)
class Class:
    """Submissions, which of them are right, our seconds for each, and whether others ran then."""

    folder: Path
    right: Mapping[str, bool]
    each: float
    busy: bool


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Class:
    folder = tmp_path_factory.mktemp("class")
    own, out, begun = folder / "class", folder / "out", folder / "begun"
    right, busy = submissions(own), os.getloadavg()[0] > IDLE
    (folder / "week1.toml").write_text(ASSIGNMENT, encoding="utf-8")
    begun.mkdir()
    for name in list(right)[:BEGUN]:
        shutil.copytree(own / name, begun / name)
    start = spent(lambda: call(folder / "week1.toml", begun, "-o", folder / "first"))
    whole = spent(lambda: call(folder / "week1.toml", own, "-o", out))
    with (out / "grades.csv").open(encoding="utf-8", newline="") as file:
        full = {row["student"]: row["points"] == row["of"] for row in csv.DictReader(file)}
    assert full == right
    (folder / "cases.json").write_text(cases(folder / "week1.toml"))
    return Class(folder, right, (whole - start) / (MANY - BEGUN), busy)


@pytest.mark.benchmark_ratio
@pytest.mark.parametrize(("peer", "packages", "ratio"), [
    ("gradescope-utils", ("gradescope_utils",), 5),
    ("otter-grader", ("otter", "ipykernel"), 25)])
def test_it_grades_faster_than_its_peers(
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
            measured("Grading programs: the checks of three groups of theorems", name,
                     column, cell)
    assert ratio * own.each < theirs, f"{theirs / own.each:.1f} times as fast, not {ratio}"


@pytest.mark.benchmark_ratio
def test_it_grades_5000_a_minute_on_an_idle_machine(graded: Class) -> None:
    if graded.busy:
        pytest.skip("other work runs on this machine; run it again where nothing else does")
    assert 120 / graded.each >= LEAST, f"{120 / graded.each:.0f} a minute"


def call(*arguments: object) -> None:
    done = CliRunner().invoke(grade, ["--processes", "2", *map(str, arguments)],
                              catch_exceptions=False)
    assert done.exit_code == 0, done.output


Told = tuple[dict[str, bool], float]


def gradescope(folder: Path, names: Sequence[str]) -> Told:
    """Return which submissions get full marks there, and the seconds for each."""
    told = {}
    (folder / "tests.py").write_text(GRADESCOPE.replace("FILE", repr(str(folder / "cases.json"))))

    def one(name: str) -> bool:
        results = folder / "results.json"
        subprocess.run([sys.executable, "-S", str(folder / "tests.py"), str(results)],
                       check=True, capture_output=True, env={**os.environ, "PYTHONPATH":
                           os.pathsep.join((str(folder / "class" / name), *sys.path[1:]))})
        tests = json.loads(results.read_text())["tests"]
        return all(test["score"] == test["max_score"] for test in tests)

    seconds = spent(lambda: told.update((name, one(name)) for name in names))
    return told, seconds / len(names)


def otter(folder: Path, names: Sequence[str]) -> Told:
    """Return which submissions get full marks there, and the seconds for each beyond the first."""
    (folder / "tests").mkdir(exist_ok=True)
    (folder / "tests" / "perceptron.py").write_text(
        OTTER_TESTS.replace("FILE", repr(str(folder / "cases.json"))))

    def run(*some: str) -> None:
        done = subprocess.run([sys.executable, "-c", OTTER, str(folder), *some], cwd=folder,
                              capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-2000:]

    alone, whole = spent(lambda: run(names[0])), spent(lambda: run(*names))
    return json.loads((folder / "told.json").read_text()), (whole - alone) / (len(names) - 1)
