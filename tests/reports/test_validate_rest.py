"""Classes that learn each class against the rest and keep their learners in their own way."""

import pytest

from novikoff.reports import validate

RIGHT = """
import numpy as np


class Bin:
    def fit(self, X, t):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(50):
            for x, s in zip(X, t, strict=True):
                if s * (x @ self.w + self.b) <= 0:
                    self.w, self.b = self.w + s * x, self.b + s
        return self

    def {score}(self, X):
        return X @ self.w + self.b


class Rest:
    def fit(self, X, y):
        self.k = np.unique(y)
        links = [Bin().fit(X, np.where(y == c, 1, -1)) for c in self.k]
        self.{name} = {kept}
        self._links = links
        return self

    def predict(self, X):
        return self.k[np.argmax([q.{score}(X) for q in self._links], axis=0)]


class Chain:
    def fit(self, X, y):
        self.k = np.unique(y)
        links = [Bin().fit(X[y >= c], np.where(y[y >= c] == c, 1, -1)) for c in self.k[:-1]]
        self.{name} = {kept}
        self._links = links
        return self

    def predict(self, X):
        accepts = [*(q.{score}(X) >= 0 for q in self._links), np.ones(len(X), bool)]
        return self.k[np.argmax(accepts, axis=0)]
"""
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
KEPT = [  # where the learners lie, what lies there, their score, and which verdict can be had
    ("classifiers", "links", "decision_function", {"Rest": "conforms", "Chain": "conforms"}),
    ("models", "dict(zip(self.k, links))", "net_input", {"Rest": "conforms", "Chain": "undecided"}),
    ("models", "dict(zip(self.k, links))", "answer", {}),
    ("classifiers", "[np.r_[q.b, q.w] for q in links]", "net_input", {}),
    ("links", "[(q.w, q.b) for q in links]", "net_input", {}),
    ("models", "len(links)", "net_input", {})]


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize("name", SPECS)
@pytest.mark.parametrize(("where", "kept", "score", "verdicts"), KEPT)
def test_only_scores_that_the_learners_have_are_asked_for(tmp_path, name, where, kept, score,
                                                          verdicts):
    target = tmp_path / "mine.py"
    right = RIGHT.format(name=where, kept=kept, score=score)
    verdict = verdicts.get(name, "undecided")
    for text in (right, right.replace("argmax", "argmin")):
        target.write_text(text, "utf-8")
        result = validate(f"{target}:{name}", spec=SPECS[name], examples=2)
        if verdict == "conforms" and text != right:
            verdict = "violates"
        assert result.verdict == verdict, str(result)
    judged = {one.id: one.verdict for one in result.theorems}
    if verdict == "undecided":
        assert judged[f"{SPECS[name]}_fit.predictions"] == "unobservable"
        assert judged[f"{SPECS[name]}_fit.refit"] == "unobservable"


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
