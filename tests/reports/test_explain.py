"""What one theorem alone sees has its own cause: a narrowed rate, labels of a wrong shape."""

from pathlib import Path

import pytest

from novikoff.reports import validate

SOURCE = '''
import numpy as np

class Perceptron:
    def __init__(self, eta=1.0, epochs=10):
        self.eta, self.epochs = eta, epochs

    def fit(self, X, y):
        eta = {eta}
        self.w, self.b = np.zeros(X.shape[1], {dtype}), {dtype}(0)
        for _ in range(self.epochs):
            for x, t in zip({X}, y):
                if t * (x @ self.w + self.b) <= 0:
                    self.w = self.w + {step}
                    self.b = {dtype}(self.b + eta * t)
        return self

    def predict(self, X):
        labels = np.where(X @ self.w + self.b > 0, 1, -1)
        return {labels}
'''
RIGHT = {"eta": "self.eta", "dtype": "np.float64", "X": "X", "labels": "labels",
         "step": "eta * t * x"}
SINGLE = {"dtype": "np.float32", "X": "X.astype(np.float32)"}


def judged(tmp_path: Path, theorem: str, changed: dict[str, str]) -> tuple[str, str]:
    """Return the verdict on one theorem, and the likely cause."""
    path = tmp_path / "mine.py"
    path.write_text(SOURCE.format(**RIGHT | changed), encoding="utf-8")
    (result,) = validate(f"{path}:Perceptron", theorems=[f"perceptron.{theorem}"],
                         examples=6).theorems
    return result.verdict, result.diagnosis


@pytest.mark.parametrize(("changed", "verdict"), [
    ({}, "passed"), (SINGLE | {"step": "np.float32(eta * t) * x"}, "passed"),
    (SINGLE | {"step": "np.float32(eta) * t * x"}, "violated"),
    ({"eta": "np.float32(self.eta)", "step": "float(eta) * t * x"}, "violated")])
def test_a_rate_in_float32(tmp_path: Path, changed: dict[str, str], verdict: str) -> None:
    """With weights in float32 it is legal; on its way to float64 weights it is named."""
    told, cause = judged(tmp_path, "rate_is_kept", changed)
    assert told == verdict
    assert ("the rate is rounded to float32" in cause) == (verdict == "violated")


def test_another_rate_is_not_called_float32(tmp_path: Path) -> None:
    told, cause = judged(tmp_path, "rate_is_kept", {"eta": "self.eta * (1 + 1e-7)"})
    assert told == "violated"
    assert "float32" not in cause


@pytest.mark.parametrize(("labels", "shape"), [
    ("np.zeros((len(X), 5))", "(n, 5)"), ("np.ones((len(X), 2, 3))", "(n, 2, 3)")])
def test_labels_of_a_wrong_shape(tmp_path: Path, labels: str, shape: str) -> None:
    told, cause = judged(tmp_path, "predict_agrees", {"labels": labels})
    assert told == "violated"
    assert cause == (f"predict returns an array of shape {shape} for n points, where n labels are "
                     "due")


def test_one_label_for_many_points_is_told(tmp_path: Path) -> None:
    told, cause = judged(tmp_path, "predict_agrees", {"labels": "np.array([1])"})
    assert told == "violated"
    assert cause == "predict returns an array of shape (1,) for 10 points, where 10 labels are due"


def test_too_few_labels_are_judged(tmp_path: Path) -> None:
    told, cause = judged(tmp_path, "predict_agrees", {"labels": "labels[:-1]"})
    assert told == "violated"
    assert cause == "predict returns 9 labels for 10 points, where 10 are due"


@pytest.mark.parametrize("labels", ["labels", "labels.reshape(-1, 1)", "labels.tolist()"])
def test_labels_of_a_right_shape(tmp_path: Path, labels: str) -> None:
    assert judged(tmp_path, "predict_agrees", {"labels": labels}) == ("passed", "")


def test_wrong_labels_are_not_called_misshapen(tmp_path: Path) -> None:
    told, cause = judged(tmp_path, "predict_agrees", {"labels": "-labels"})
    assert told == "violated"
    assert "shape" not in cause


@pytest.mark.parametrize("cut", [">= 0.5", "> 0.5"])
def test_a_cut_at_one_half_is_not_called_a_label_at_the_boundary(
        tmp_path: Path, cut: str) -> None:
    told, cause = judged(tmp_path, "predict_agrees", {
        "labels": f"np.where(X @ self.w + self.b {cut}, 1, -1)"})
    assert told == "violated"
    assert cause == "the prediction cuts the score at 1/2 instead of 0"


CLIPS = """
import numpy as np

class Perceptron:
    def __init__(self, epochs=5):
        self.epochs = epochs

    def fit(self, X, y):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(self.epochs):
            for x, t in zip(X, y):
                if t * (x @ self.w + self.b) <= 0:
                    self.w = self.w + t * x
                    self.w[-1] = max(self.w[-1], -3)
                    self.b += t
"""


def test_what_one_example_refutes_is_not_called_an_order_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(CLIPS, encoding="utf-8")
    result = validate(f"{path}:Perceptron", theorems=["perceptron.update"], examples=2)
    assert {line.field: line.value for line in result.card}["order"] == "cyclic"


@pytest.mark.parametrize(("x", "b", "cause"), [
    ("t * x", "2 * t", "the bias moves by 2s: updated twice, or once with a doubled difference"),
    ("t * x - 0.1 * self.w", "t", "the examples are visited in an order of its own, and no order "
     "of them explains the weights that are shown")])
def test_an_order_that_none_explains_is_only_assumed(tmp_path: Path, x: str, b: str,
                                                     cause: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(CLIPS.replace("zip(X, y)", "random.sample(list(zip(X, y)), len(X))")
                    .replace("import numpy", "import random\nimport numpy")
                    .replace("t * x\n", f"{x}\n").replace("b += t", f"b += {b}")
                    .replace("max(self.w[-1], -3)", "self.w[-1]"), encoding="utf-8")
    result = validate(f"{path}:Perceptron", theorems=["perceptron.*_learnt", "*.trace"], examples=9)
    told = {line.field: (line.value, line.settled) for line in result.card}
    assert told["order"] == ("cyclic", "not observable")
    assert {theorem.diagnosis for theorem in result.theorems} == {cause}
