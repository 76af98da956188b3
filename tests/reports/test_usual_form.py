"""What is judged is the form that people use, under the convention that they see."""

import pytest

from novikoff.reports import validate
from novikoff.reports.validation.render_terminal import terminal_lines

TARGET = """
import numpy as np

class Perceptron:
    def __init__(self, eta=0.5, n_iter=10, solver="plain"):
        self.eta, self.n_iter, self.solver = eta, n_iter, solver

    def fit(self, X, y):
        {labels}
        A = np.c_[X, {one} * np.ones(len(X))]
        self.w_ = np.zeros(A.shape[1])
        for _ in range({first}, self.n_iter):
            moved = 0
            for a, t in zip(A, y):
                if t * (a @ self.w_) <= 0:
                    self.w_, moved = self.w_ + self.eta * t * a, moved + 1
            if not moved:
                break
        return self

    def predict(self, X):
        return np.where(np.c_[X, {one} * np.ones(len(X))] @ self.w_ > 0, 1, -1)
"""


def judged(folder, labels="pass", one=1, first=0, **options):
    """Validate the perceptron with these changes."""
    path = folder / "mine.py"
    path.write_text(TARGET.format(labels=labels, one=one, first=first))
    return validate(f"{path}:Perceptron", spec="perceptron", examples=20, **options)


def violated(result):
    return {one.id: one for one in result.theorems if one.verdict == "violated"}


@pytest.mark.parametrize("sorting", ["y = np.sort(y)", "y = np.array(y); y.sort()"])
def test_labels_that_are_sorted_are_seen_though_a_column_of_labels_is_learnt(sorting, tmp_path):
    wrong = violated(judged(tmp_path, labels=sorting))
    assert "labels are sorted" in wrong["perceptron.trace"].diagnosis


def test_what_a_pass_never_does_is_not_taken_for_the_strict_rule(tmp_path):
    """One pass short, the only pass of a training moves nothing."""
    result = judged(tmp_path, first=1)
    (rule,) = (line.value for line in result.card if line.field == "mistake")
    assert rule == "N"
    assert not any("never learns" in hazard.words for hazard in result.hazards)
    found = violated(result)["perceptron.update"].found
    assert found is not None
    assert any(found.counterexample.expected)
    assert not any(found.counterexample.observed)
    assert "one pass too few" in violated(result)["perceptron.trace"].diagnosis


def test_examples_that_are_extended_by_minus_one_have_a_bias_apart(tmp_path):
    result = judged(tmp_path, one=-1)
    assert (result.verdict, violated(result)) == ("conforms", {})
    assert "the bias is shown with its sign turned" in result.message
    assert judged(tmp_path, one=-2).verdict == "violates"


def test_what_no_theorem_speaks_of_is_told_in_every_report(tmp_path):
    result = judged(tmp_path, theorems=("perceptron.update",))
    for explain in (False, True):
        told = "\n".join(line.plain for line in terminal_lines(result, 80, explain))
        assert told.count("solver, of the constructor: no theorem speaks of it") == 1


def test_who_answers_minus_one_is_not_trained_with_0_and_1():
    """A fault may keep it from learning a small sample, which it then does by accident."""
    result = validate("tests/planted/perceptron_state.py:LastUpdateLost", spec="perceptron",
                      theorems=("perceptron.trace",))
    assert {line.field: line.value for line in result.card}["labels"] == "-1/+1"
    assert "last update of the run is lost" in violated(result)["perceptron.trace"].diagnosis


DEFAULTS = """
import numpy as np

class Perceptron:
    DEFAULTS = {"eta": 0.5, "n_iter": 10}

    def __init__(self, **given):
        self.set = {**self.DEFAULTS, **given}

    def fit(self, X, y):
        self.w_ = np.zeros(1 + X.shape[1])
        for _ in range(self.set["n_iter"]):
            for x, t in zip(np.c_[np.ones(len(X)), X], y):
                if t * (x @ self.w_) <= 0:
                    self.w_ = self.w_ + self.set["eta"] * t * x
        return self

    def predict(self, X):
        return np.where(np.c_[np.ones(len(X)), X] @ self.w_ > 0, 1, -1)
"""


def test_a_dict_of_the_class_is_left_alone(tmp_path):
    """What is written into it is seen by the next object, and not by this one."""
    (tmp_path / "mine.py").write_text(DEFAULTS)
    result = validate(f"{tmp_path / 'mine.py'}:Perceptron", spec="perceptron", examples=20)
    assert (result.verdict, violated(result)) == ("conforms", {})
    assert any("set['eta'], an attribute" in line for line in result.seen)


def test_who_never_learns_by_other_labels_is_not_judged_by_these():
    result = validate("tests/planted/perceptron_step.py:OnlyNegative", spec="perceptron",
                      theorems=("perceptron.update",))
    assert result.verdict == "violates"


OF_CLASSES = """
import numpy as np

class Perceptron:
    def __init__(self, eta=0.5, n_iter=10):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        self.classes_, self.w_ = np.unique(y), np.zeros(1 + X.shape[1])
        for _ in range(self.n_iter):
            for x, t in zip(np.c_[np.ones(len(X)), X], y):
                self.w_ = self.w_ + self.eta * FACTOR * (t - (1 if x @ self.w_ >= 0 else 0)) * x
        return self

    def predict(self, X):
        above = np.c_[np.ones(len(X)), X] @ self.w_ >= 0
        return np.where(above, self.classes_[-1], self.classes_[0])
"""


@pytest.mark.parametrize(("factor", "verdict"), [("1", "conforms"), ("x[0]", "conforms"),
                                                 ("(1 + (x[1] > 2))", "violates")])
def test_who_answers_by_the_classes_is_judged_by_the_labels_it_learns_from(factor, verdict,
                                                                           tmp_path):
    (tmp_path / "mine.py").write_text(OF_CLASSES.replace("FACTOR", factor))
    result = validate(f"{tmp_path / 'mine.py'}:Perceptron", spec="perceptron", examples=20)
    assert result.verdict == verdict
    if verdict == "conforms":
        assert "by labels 0/1 all is as it should be, and by -1/+1 not" in result.seen
        assert next(line.value for line in result.card if line.field == "labels") == "0/1"


FIXED = """
import numpy as np

class Perceptron:
    def __init__(self, n_iter=10):
        self.n_iter = n_iter

    def fit(self, X, y):
        self.w_, self.b_ = np.zeros(X.shape[1]), 0.0
        for _ in range(self.n_iter):
            if not any([self._visit(x, t) for x, t in zip(X, y)]):
                break
        return self

    def _visit(self, x, t):
        wrong = t * (x @ self.w_ + self.b_) <= 0
        if wrong:
            self.w_, self.b_ = self.w_ + {step} * t * x, self.b_ + {factor} * {step} * t
        return wrong

    def predict(self, X):
        return np.where(X @ self.w_ + self.b_ > 0, 1, -1)

def until_all_are_right(X, y):
    p = Perceptron(10**6)
    p.fit(np.asarray(X, float), y)
    return p.w_, p.b_
"""


@pytest.mark.parametrize("name", ["Perceptron", "until_all_are_right"])
@pytest.mark.parametrize(("step", "factor", "verdict"), [
    ("0.1", 1, "conforms"), ("0.01", 1, "conforms"), ("0.3", 1, "conforms"),
    ("(1 / 3)", 1, "conforms"), ("0.1", 2, "violates")])
def test_a_fixed_step_that_is_no_binary_fraction_rounds(step, factor, verdict, name, tmp_path):
    path = tmp_path / "fixed.py"
    path.write_text(FIXED.format(step=step, factor=factor))
    assert validate(f"{path}:{name}", spec="perceptron", examples=20).verdict == verdict


EAGER = """
import numpy as np

class Perceptron:
    def __init__(self, eta=1.0, n_iter=10, seed=0):
        self.eta, self.n_iter, self.seed = eta, n_iter, seed

    def fit(self, X, y):
        self.w_, self.b_, passes = {start}, 0.0, 0
        while True:
            mistakes = 0
            for x, t in zip(X, y):
                if t * (x @ self.w_ + self.b_) <= 0:
                    mistakes += 1
                    self.w_ = self.w_ + self.eta * t * x
                    self.b_ = self.b_ + {factor} * self.eta * t
            passes += 1
            if not mistakes or passes {at} self.n_iter:
                return self

    def predict(self, X):
        return np.where(X @ self.w_ + self.b_ > 0, 1, -1)
"""


@pytest.mark.parametrize("at", [">=", "=="])  # with the second 0 passes are as many as it takes
@pytest.mark.parametrize(("start", "factor", "verdict", "place"), [
    ("np.zeros(X.shape[1])", 1, "conforms", "zero"),
    ("np.zeros(X.shape[1])", 2, "violates", "zero"),
    ("np.random.RandomState(self.seed).normal(size=X.shape[1])", 1, "conforms", "random")])
def test_what_a_pass_that_nobody_asked_for_leaves_is_no_start(start, factor, verdict, place, at,
                                                              tmp_path):
    path = tmp_path / "eager.py"
    path.write_text(EAGER.format(start=start, factor=factor, at=at))
    result = validate(f"{path}:Perceptron", spec="perceptron", examples=20)
    assert result.verdict == verdict
    assert {line.value for line in result.card if line.field == "start"} == {place}
    assert any("where no passes are asked for it makes one" in line for line in result.seen)
