"""Classes that learn each class against the rest and keep their learners in their own way."""

import pytest

from novikoff.reports import validate

CONSTANT = """
class Constant:
    def fit(self, X, y):
        self.c = y[0]

    def predict(self, X):
        return [self.c for _ in X]
"""
VOTES = """
import numpy as np


class Votes:
    def __init__(self, estimator):
        self.estimator = estimator

    def fit(self, X, y):
        self.k = np.unique(y)
        self._links = [self.estimator().fit(X, np.where(y == c, 1, -1)) for c in self.k]

    def predict(self, X):
        return self.k[np.argmax([q.predict(X) for q in self._links], axis=0)]
"""
SPECS = {"Rest": "one_vs_rest", "Chain": "chain"}


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize("spec", [*SPECS.values(), "softmax_regression"])
def test_who_answers_always_the_same_is_not_told_to_conform(tmp_path, spec):
    target = tmp_path / "mine.py"
    target.write_text(CONSTANT, "utf-8")
    result = validate(f"{target}:Constant", spec=spec, examples=2)
    assert (result.verdict, result.exit_status) == ("undecided", 3), str(result)
    assert {one.id.partition(".")[2] for one in result.theorems if one.verdict == "passed"} == {
        "text_labels", "number_labels", "negative_labels", "input_unchanged"}


@pytest.mark.usefixtures("state")
def test_who_is_only_seen_to_break_ties_is_not_told_to_conform(tmp_path):
    target = tmp_path / "mine.py"
    target.write_text(VOTES, "utf-8")
    result = validate(f"{target}:Votes", spec="one_vs_rest", examples=2)
    assert "one_vs_rest_fit.ties" in {one.id for one in result.theorems if one.verdict == "passed"}
    assert result.verdict == "undecided", str(result)
