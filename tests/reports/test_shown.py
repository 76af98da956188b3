"""What a perceptron shows and keeps, in forms that were not read, or not told, at first."""

import pytest

from novikoff.reports.validation.validate import validate

KEPT = """
import numpy as np

def perceptron(X, y, eta=1.0, epochs=20):
    w, b, passes, k = np.zeros(X.shape[1]), 0.0, 0, 0
    for _ in range(epochs):
        wrong = 0
        for x, t in zip(X, y):
            if t * (w @ x + b) <= 0:
                w, b, k, wrong = w + eta * t * x, b + {factor} * eta * t, k + 1, wrong + 1
        passes += 1
        if not wrong:
            break
    return (w, b), passes, k

class Perceptron:
    weights = {shared}

    def __init__(self, eta=1.0, n_iter=10, tol=0.0):
        self.eta, self.n_iter, self.tol = eta, n_iter, tol

    def fit(self, X, y):
        self.weights = self.weights {place} list
        self.weights[:] = [0.0] * (1 + len(X[0]))
        self.accuracy_, self.n_iter_ = [], 0
        for _ in range(self.n_iter):
            before = list(self.weights)
            for x, t in zip(X, y):
                if t * (self.weights[1:] @ x + self.weights[0]) <= 0:
                    for j, xj in enumerate([1, *x]):
                        self.weights[j] += self.eta * t * xj
            self.accuracy_.append(np.mean(self.predict(X) == y))
            self.n_iter_ += {made}
            if np.linalg.norm(np.subtract(self.weights, before)) <= self.tol:
                break
        return self

    def predict(self, X):
        return np.where(X @ np.array(self.weights[1:]) + self.weights[0] > 0, 1, -1)
"""


def kept(tmp_path, name="Perceptron", **parts):
    path = tmp_path / "kept.py"
    text = KEPT.replace("self.weights {place} list", parts.get("place", "[]"))
    for part, usual in (("factor", "1"), ("shared", "[]"), ("made", "1")):
        text = text.replace(f"{{{part}}}", parts.get(part, usual))
    path.write_text(text)
    return validate(f"{path}:{name}", spec="perceptron", examples=20)


@pytest.mark.parametrize(("factor", "verdict"), [("1", "conforms"), ("2", "violates")])
def test_weights_in_a_tuple_within_what_is_returned_are_read(factor, verdict, tmp_path):
    assert kept(tmp_path, "perceptron", factor=factor).verdict == verdict


def violated(result):
    return {one.id: one for one in result.theorems if one.verdict == "violated"}


def test_a_stop_where_a_pass_changes_nothing_counts_its_passes(tmp_path):
    passed = {each.id: each.verdict for each in kept(tmp_path).theorems}
    assert passed["perceptron.counts_passes"] == passed["perceptron.objects_are_apart"] == "passed"
    wrong = kept(tmp_path, made="2")
    assert "perceptron.counts_passes" in violated(wrong)


def test_a_history_that_no_theorem_reads_is_told(tmp_path):
    told = [line for line in kept(tmp_path).seen if line.startswith("not judged")]
    assert told == ["not judged: accuracy_, which grows with the passes: a history, of which no "
                    "theorem speaks"]


def test_objects_that_share_a_list_of_their_class_are_told_so(tmp_path):
    result = kept(tmp_path, place="self.weights")
    assert list(violated(result)) == ["perceptron.objects_are_apart"]
    assert "belong to the class" in violated(result)["perceptron.objects_are_apart"].diagnosis
