"""Mistakes of graders and of students that were met elsewhere, by the names under which they were
noted: an assignment, what is handed in for its tasks, and the points due."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from planted.homework import PROGRAM, TASK

from novikoff.reports.grading.assignment import load
from novikoff.reports.grading.check import solutions

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
    "Q03": (answered("C-21 logistic output", 1, "'-log(a**y * (1 - a)**(1 - y))'"),
            answered("C-21 logistic output", 1, "'y*log(1/a) + (1 - y)*log(1/(1 - a))'"),
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
