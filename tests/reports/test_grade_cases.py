"""Mistakes of graders and of students that were met elsewhere: what must come of each, here.

Each case has the name under which it was noted. All programs run in the sandbox; as a user without
rights, too: `test_all_of_this_holds_for_an_ordinary_user`.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from in_process import InProcess
from planted.homework import PROGRAM, TASK

from novikoff.reports.grading.assignment import AssignmentError, load
from novikoff.reports.grading.check import check, solutions
from novikoff.reports.grading.marker import Marker
from novikoff.reports.grading.result import TaskResult
from novikoff.reports.grading.run import grade_all
from novikoff.reports.grading.sandbox import parsed
from novikoff.reports.grading.submission import Submission, entries

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"),
                                reason="programs of students are run on Linux only")
GROUPS: Final = """\
instances = 20
[[tasks.theorems]]
name = "update"
ids = ["perceptron.update"]
points = 2
[[tasks.theorems]]
name = "prediction"
ids = ["perceptron.trains", "perceptron.predict_agrees"]
points = 3
"""
FIXED: Final = TASK.replace('"perceptron"', '"zero is fixed"') + GROUPS.replace(
    "[[", '[tasks.convention]\nzero = ["+1"]\n[[', 1)
WORTH_0: Final = TASK.replace('"perceptron"', '"worth nothing"') + GROUPS.replace("points = 2",
                                                                                 "points = 0")
HIDES: Final = TASK.replace('"perceptron"', '"hides"') + GROUPS + "hidden = true\n"
EXERCISES: Final = ("C-01 activations", "C-16 Adaline", "C-17 penalty", "C-18 losses",
                    "C-20 Adaline", "C-20 logistic function", "C-20 slope of tanh",
                    "C-20 update with logistic", "C-21 logistic output", "C-22 excess",
                    "C-24 slope", "C-24 mini-batches", "C-25 fit", "C-26 program",
                    "C-28 pocket", "C-31 on a line")
PARTIAL: Final = '[[tasks]]\nexercise = "C-03"\npart = "out of reach"\npoints = 5\npartial = true\n'
ASSIGNMENT: Final = 'title = "Cases"\nsalt = "of a test"\n' + "".join((
    TASK, GROUPS, FIXED, WORTH_0, HIDES, PARTIAL, *(
        '[[tasks]]\nexercise = "{}"\npart = "{}"\n'.format(*name.split(" ", 1))
        for name in EXERCISES)))
MODELS: Final = {one.task: one.source for one in reversed(list(solutions(
    load(Path("linear_classification"))))) if one.right} | {
        "perceptron": PROGRAM, "zero is fixed": PROGRAM, "worth nothing": PROGRAM,
        "hides": PROGRAM}
MISTAKE, STEP = "if t * (x @ self.w_ + self.b_) <= 0:", "self.w_ += self.eta * t * x"
BIAS, SCORE = "self.b_ += self.eta * t", "X @ self.w_ + self.b_"
SIGN, END = f"np.where({SCORE} >= 0, 1, -1)", "return self\n"


@dataclass(frozen=True)
class Handed:
    """What is handed in for a task: the points due, and words that the student must be told.

    It is the model solution with some changes, or a text of its own.
    """

    task: str
    points: float
    changes: tuple[tuple[str, str], ...] = ()
    told: str = ""
    text: str = ""

    @property
    def source(self) -> str:
        text = self.text or MODELS[self.task]
        for old, new in self.changes:
            assert old in text, old
            text = text.replace(old, new)
        return text


def answered(task: str, points: float, said: str, told: str = "") -> Handed:
    exercise, part = task.split(" ", 1)
    name = f"{exercise.replace('-', '').lower()}_{part.replace(' ', '_')}"
    return Handed(task, points, (), told, f"{name} = {said}\n")


def changed(task: str, points: float, *changes: tuple[str, str], told: str = "") -> Handed:
    return Handed(task, points, changes, told)


def perceptron(points: float, *changes: tuple[str, str], told: str = "",
               task: str = "perceptron") -> Handed:
    return changed(task, points, *changes, told=told)


def dual(coefficient: str, weight: str, points: float = 5, told: str = "") -> Handed:
    """A perceptron that keeps a coefficient for each example, and computes w from them."""
    score = f"sum(({weight}) * (z @ x + 1) for a, s, z in zip(self.a, y, X))"
    return Handed("perceptron", points, told=told, text=f"""\
import numpy as np
class Perceptron:
    def __init__(self, eta=0.1, n_iter=10):
        self.eta, self.n_iter = eta, n_iter
    def fit(self, X, y):
        self.a, self.errors_ = np.zeros(len(X)), []
        for _ in range(self.n_iter):
            errors = 0
            for i, (x, t) in enumerate(zip(X, y)):
                if t * {score} <= 0:
                    self.a[i] += {coefficient}
                    errors += 1
            self.errors_.append(errors)
        self.w_ = sum((({weight}) * z for a, s, z in zip(self.a, y, X)), np.zeros(X.shape[1]))
        self.b_ = sum({weight} for a, s in zip(self.a, y))
        return self
    def predict(self, X):
        return {SIGN}
""")


ALWAYS_EQUAL = "type('E', (), {'__eq__': lambda *_: True, '__array__': lambda *_: 1/0})()"
HOOKS = """\
import sys, traceback
sys.excepthook = sys.unraisablehook = sys.displayhook = lambda *_: None
traceback.print_exc = traceback.print_exception = lambda *_, **__: None
try:
    from IPython.core.interactiveshell import InteractiveShell
    InteractiveShell.showtraceback = lambda *_, **__: None
except ImportError:
    pass
sys.stderr = None
"""
CASES: Final[dict[str, tuple[Handed, ...]]] = {
    # two faults that hide each other: no absolute value in the stop test, and the sign of the step
    "U01": (perceptron(3, (MISTAKE, "e = (1 if x @ self.w_ + self.b_ > 0 else -1) - t\n"
                           "                if e > 0:"),
                       (STEP, "self.w_ += self.eta * e * x"), (BIAS, "self.b_ += self.eta * e")),
            perceptron(3, (MISTAKE, "e = (1 if x @ self.w_ + self.b_ > 0.5 else -1) - t\n"
                           "                if e > 0:"),
                       (STEP, "self.w_ += self.eta * e * x"), (BIAS, "self.b_ += self.eta * e"),
                       (SIGN, f"np.where({SCORE} > 0.5, 1, -1)")),
            perceptron(3, (MISTAKE, "e = (1 if x @ self.w_ + self.b_ > 0 else -1) - t\n"
                           "                if e > 0:"),
                       (STEP, "self.w_ -= self.eta * e * x"), (BIAS, "self.b_ -= self.eta * e")),
            perceptron(3, (STEP, "self.w_ -= self.eta * t * x"), (BIAS, "self.b_ -= self.eta * t"),
                       told="sign"),
            perceptron(5, (MISTAKE, "e = (1 if x @ self.w_ + self.b_ > 0 else -1) - t\n"
                           "                if abs(e) > 0:"),
                       (STEP, "self.w_ -= self.eta * e * x"), (BIAS, "self.b_ -= self.eta * e"),
                       (SIGN, f"np.where({SCORE} > 0, 1, -1)"))),
    # the pocket guards what it keeps; the weights go on, also where errors grow
    "S05": (changed("C-28 pocket", 1),
            changed("C-28 pocket", 0, ("w = w + eta * y[wrong[0]] * X[wrong[0]]",
                                         "v = w + eta * y[wrong[0]] * X[wrong[0]]\n        "
                                         "w = v if errors(v) <= errors(w) else w"))),
    # scores are cut at 0, and probabilities at 1/2
    "T04": (perceptron(2, (SIGN, f"np.where({SCORE} >= 0.5, 1, -1)")),),
    # on the boundary either label is right, unless the task fixes it; two labels exchanged are not
    "T05": (perceptron(5, (SIGN, f"np.where({SCORE} > 0, 1, -1)")),
            perceptron(2, (SIGN, f"np.where({SCORE} > 0, 1, -1)"), task="zero is fixed"),
            perceptron(5, task="zero is fixed"),
            perceptron(2, (SIGN, f"np.where({SCORE} >= 0, -1, 1)")),
            perceptron(2, (SIGN, f"np.where({SCORE} >= 0, -1, 1)"), task="zero is fixed")),
    # 1/2*m for 1/(2m): a cost that is m² times too large
    "G02": (answered("C-25 fit", 1, "{'w_': [13/16, 3/16], 'cost_': [5/16, 5/256]}"),
            answered("C-25 fit", 0, "{'w_': [13/16, 3/16], 'cost_': [5/4, 5/64]}", "cost_")),
    # what is tested on must not be learnt from: the residual of a fit to all rows leaks
    "E07": (changed("C-26 program", 1),
            changed("C-26 program", 0, (" / (1 - np.diag(H))", ""))),
    # a score of 0 is 0, not full marks
    "X01": (answered("C-03 out of reach", 0, "['XOR', 'AND']"),
            answered("C-03 out of reach", 2.5, "['XOR']"),
            answered("C-03 out of reach", 5, "['XOR', 'XNOR']"),
            answered("C-03 out of reach", 0, "['AND', 'OR', 'NOR']"),
            answered("C-03 out of reach", 0, "0", "list of texts"),
            answered("C-03 out of reach", 0, "float('nan')", "written out as data"),
            *(Handed("C-20 logistic function", 0, text=f"def logistic(z): return {value}\n"
                     f"def logistic_slope(z): return {value}\n")
              for value in ("0", "1e-300", "5", "6", "-1", "float('nan')", "'5'"))),
    # a part that is worth nothing is judged, and costs nothing
    "X02": (perceptron(3, task="worth nothing"),
            perceptron(0, (STEP, "pass"), (SIGN, "None"), task="worth nothing")),
    # failing a hidden part takes nothing from a visible one
    "X04": (perceptron(2, (SIGN, f"np.where({SCORE} >= 0, -1, 1)"), task="hides"),
            perceptron(3, (STEP, "self.w_ += np.pi * t * x"), task="hides"),
            perceptron(5, task="hides")),
    # no error that shows is no pass
    "Y01": (perceptron(0, (END, "raise ValueError\n"), ("import numpy as np\n",
                                                        f"import numpy as np\n{HOOKS}")),
            Handed("perceptron", 0, text=HOOKS + "raise ValueError\n")),
    # what claims to equal everything is no number
    "Y02": (perceptron(0, (END, f"self.w_ = {ALWAYS_EQUAL}\n        {END}")),
            Handed("C-20 logistic function", 0, text=f"def logistic(z): return {ALWAYS_EQUAL}\n"
                   "logistic_slope = logistic\n")),
    # dual coefficients with or without the sign: what counts is the function that they give
    "K01": (dual("self.eta", "a * s"), dual("self.eta * t", "a"),
            dual("self.eta * t", "a * s", 3, "the step is s x without the label"),
            answered("C-31 on a line", 1, "{'w': [-1, 1], 'multipliers': [1/2, 1/2], 'width': 2}"),
            answered("C-31 on a line", 0, "{'w': [-1, 1], 'multipliers': [-1/2, 1/2], 'width': 2}",
                     "multiplier")),
    # a penalty with λ or with λ/2: the task says which
    "K03": (answered("C-24 slope", 1, "'min(mu, 1)'"), answered("C-24 slope", 0, "'min(mu/2, 1)'"),
            changed("C-17 penalty", 0, ("return lam * np.linalg.norm(w if bias else w[1:], p)",
                                            "return lam / 2 * np.linalg.norm(w if bias else w[1:],"
                                            " p)"))),
    # the slope of a squared loss through the logistic function: σ(5) σ(5) (1 - σ(5))
    "K04": (answered("C-20 update with logistic", 1, "'-eta*(a - y)*a*(1 - a)*x'"),
            answered("C-20 update with logistic", 0, "'-eta*(a - y)*x'"),
            changed("C-20 Adaline", 0, (" * output_slope(s)", ""))),
    # without the penalty: no term is too small to be missed
    "N01": (changed("C-24 mini-batches", 0, ("return g - mu", "return -mu")),
            changed("C-17 penalty", 0, ("return lam * (g", "return 1e-9 * lam * (g"),
                      ("return lam * np", "return 1e-9 * lam * np"))),
    # who gives back what an earlier message showed passes nothing
    "N03": (perceptron(3, (BIAS, "self.b_ += self.eta * t * 2"), told="X = [[0]], y = [1]"),
            perceptron(3, (BIAS, "self.b_ += self.eta * t * (1 if X.tolist() == [[0]] else 2)"),
                       told="X = [[1]], y = [1]"),
            Handed("C-20 logistic function", 0, text="def logistic(z): return 0.5\n"
                   "def logistic_slope(z): return 0.25\n")),
    # rows and columns exchanged: seen on samples that are not square
    "N04": (perceptron(0, ("zip(X, y)", "zip(X.T, y)")),
            perceptron(0, ("np.zeros(X.shape[1])", "np.zeros(len(X))")),
            changed("C-16 Adaline", 0, ("w = w + eta * (t - A @ w) @ A",
                                          "w = w + eta * A @ (t - A.T @ w)"))),
    # a submission that must fail
    "N06": (perceptron(0, (END, "return None\n"), ("self.w_, self.b_", "w_, b_"), told="w_"),
            Handed("C-20 logistic function", 0, text="def logistic(z): pass\n"
                   "def logistic_slope(z): pass\n", told="returned None"),
            Handed("perceptron", 0, text="None\n"),
            answered("C-01 activations", 0, "None")),
    # a bias is a number, or a list or an array of one
    "W03": tuple(perceptron(5, (END, f"self.b_ = {one}\n        {END}"),
                            ("X @ self.w_ + self.b_ >=", "X @ self.w_ + np.ravel(self.b_) >="))
                 for one in ("float(self.b_)", "[self.b_]", "np.array(self.b_)",
                             "np.array([self.b_])", "np.array([[self.b_]])")),
    # values are compared, however numpy writes them
    "W04": (perceptron(5, (END, f"self.w_ = [np.float64(v) for v in self.w_]\n        {END}")),
            Handed("C-20 logistic function", 1, text="import numpy as np\n"
                   "def logistic(z): return np.float64(1 / (1 + np.exp(-z)))\n"
                   "def logistic_slope(z): return np.float64(logistic(z) * (1 - logistic(z)))\n"),
            answered("C-01 activations", 1, "[-1.5, -0.5, -0.5, 0.5]"),
            answered("C-01 activations", 1, "[np.float64(-1.5), np.float64(-0.5), "
                     "np.float64(-0.5), np.float64(0.5)]"),
            answered("C-01 activations", 1, "array([-1.5, -0.5, -0.5,  0.5])"),
            answered("C-01 activations", 0, "[np.float64(1.5), np.float64(-0.5), "
                     "np.float64(-0.5), np.float64(0.5)]")),
    # at a kink every slope in between is right, unless the task fixes it
    "W05": (*(changed("C-17 penalty", 2, ("g = np.sign(v)", f"g = np.where(v == 0, {slope}, "
                                            "np.sign(v))")) for slope in (-1, -0.5, 0, 1)),
            changed("C-17 penalty", 1, ("g = np.sign(v)",
                                            "g = np.where(v == 0, 1.5, np.sign(v))")),
            changed("C-24 mini-batches", 1, ("<= 1", "< 1"), told="θ = 1")),
    # formulas are equal if their values are
    "Q03": (answered("C-21 logistic output", 1, "'y*log(1/a) + (1 - y)*log(1/(1 - a))'"),
            answered("C-21 logistic output", 1, "'-y*log(a) + (y - 1)*log(1 - a)'"),
            answered("C-22 excess", 1, "'p*(log(p) - log(q)) + (1 - p)*log((1 - p)/(1 - q))'"),
            answered("C-22 excess", 0, "'p*log(p*q) + (1 - p)*log((1 - p)/(1 - q))'"),
            answered("C-20 slope of tanh", 1, "'(1 - tanh(z))*(1 + tanh(z))'"),
            answered("C-20 slope of tanh", 1, "'4/(exp(z) + exp(-z))**2'"),
            answered("C-20 slope of tanh", 0, "'1 - tanh(z)'"),
            Handed("C-20 logistic function", 1, (
                ("return logistic(z) * (1 - logistic(z))",
                 "return math.exp(-z) / (1 + math.exp(-z)) ** 2"),))),
}
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
    ((PROGRAM, "raise ValueError"), 5, ""), ((PROGRAM, "import sys; sys.exit()"), 0, "it calls exit")])
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
