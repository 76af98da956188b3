"""Classes whose objects are called: verdicts, cards, scripts that fail until the fault is gone."""

import json
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner

from novikoff.reports import validate
from novikoff.reports.command.main import novikoff
from novikoff.reports.validation import render_json
from novikoff.reports.validation.function_validate import require
from novikoff.reports.validation.load import TargetError

SCHEMA = json.loads(files("novikoff.reports.schema").joinpath("result.schema.json").read_text())
TARGETS = Path(__file__).parents[1] / "targets"
TEXTBOOK = TARGETS / "softmax_regression.py"
CHAIN = TARGETS / "chain.py"
TEXTBOOKS = {
    f"{TEXTBOOK}:SoftmaxRegression": ("softmax_regression", {
        "bias": "separate", "step": "mean", "record": "before", "names": "any"}),
    f"{TARGETS / 'one_vs_rest.py'}:OneVsRest": ("one_vs_rest", {
        "takes": "an object", "ties": "lowest", "names": "any"}),
    f"{CHAIN}:ChainClassifier": ("chain", {
        "takes": "an object", "rest": "later", "sequence": "order", "zero": "-1",
        "columns": "as asked", "names": "any"}),
    "numpy:std": ("standard_deviation", {"ddof": "parameter"}),
}


def run(*arguments):
    """Run a command, and return its exit status and output."""
    done = CliRunner().invoke(novikoff, [*map(str, arguments)])
    return done.exit_code, done.output


@pytest.mark.parametrize("target", TEXTBOOKS)
def test_textbook_targets_conform(target):
    spec, card = TEXTBOOKS[target]
    result = validate(target, examples=1)
    assert (result.spec, result.guessed, result.verdict) == (spec, True, "conforms"), str(result)
    told = {line.field: line.value for line in result.card}
    assert {field: told[field] for field in card} == card
    jsonschema.validate(render_json.to_json(result), SCHEMA)


def test_softmax_of_a_solver_is_judged_by_what_it_shows():
    pytest.importorskip("sklearn")
    result = validate("sklearn.linear_model:LogisticRegression", spec="softmax_regression")
    assert (result.verdict, result.count("passed")) == ("conforms", 8), str(result)
    assert ("solves", "to the end") in [(line.field, line.value) for line in result.card]
    assert "softmax_fit.step" not in [theorem.id for theorem in result.theorems]


def test_softmax_that_steps_by_the_sum_and_reports_a_mean_is_found():
    pytest.importorskip("mlxtend")
    result = validate("mlxtend.classifier:SoftmaxRegression")
    assert (result.spec, result.verdict) == ("softmax_regression", "violates")
    violated = [theorem for theorem in result.theorems if theorem.verdict == "violated"]
    assert [theorem.id for theorem in violated] == ["softmax_fit.reported_step"]
    assert violated[0].found.counterexample.observed == 1
    assert "divide both by M, or neither" in violated[0].diagnosis
    told = {line.field: line.value for line in result.card}
    assert (told["step"], told["record"], told["reports"]) == ("sum", "after", "half the mean")


def test_a_class_is_judged_as_an_object():
    pytest.importorskip("sklearn")
    for target, count in (("sklearn.preprocessing:StandardScaler", 6),
                          ("sklearn.model_selection:KFold", 7),
                          ("sklearn.model_selection:LeaveOneOut", 3)):
        result = validate(target, examples=1, theorems=["standardiser.*", "splitter.*"][
            "Standard" not in target:][:1])
        assert result.verdict == "conforms"
        assert result.count("passed") == count, str(result)


@pytest.mark.usefixtures("state")
def test_the_script_of_an_object_fails_until_the_fault_is_gone(tmp_path):
    target = tmp_path / "mine.py"
    text = ("import numpy as np\n\n\nclass Scaler:\n    {}\n"
            "    def fit(self, X):\n        self.mean_ = X.mean(0)\n"
            "        self.sd_ = np.where(X.std(0), X.std(0), 1)\n{}\n"
            "    def transform(self, X):\n        return (X - self.mean_) / self.sd_\n")
    for theorem, start, more in (
            ("standardiser.untrained", "mean_, sd_ = 0, 1", ""),
            ("standardiser.refit", "shift = 0", "        self.mean_ = self.mean_ + self.shift\n"
                                                "        self.shift = 1\n")):
        target.write_text(text.format(start, more), "utf-8")
        assert run("validate", f"{target}:Scaler", "--theorem", theorem)[0] == 1
        script = tmp_path / "fault.py"
        script.write_text(run("replay", 1, "--script")[1], "utf-8")
        done = [subprocess.run([sys.executable, "-B", script], check=False, cwd=tmp_path).returncode
                for start in (start, "") if target.write_text(
                    text.format(start or "pass", more if start else ""), "utf-8")]
        assert done == [1, 0], theorem


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize(("theorem", "right", "wrong"), [
    ("softmax_fit.step", "X.T @ errors / len(X)", "X.T @ errors / len(X) * 2"),
    ("softmax_fit.refit", "self.b = np", "self.b = self.b if hasattr(self, 'b') else np"),
    ("softmax_fit.chances", "z = X @ self.W + self.b\n        powers",
     "z = X @ self.W\n        powers"),
    ("softmax_fit.predictions", "np.argmax(X", "np.argmin(X"),
    ("one_vs_rest_fit.scores", "label, 1, -1", "label, -1, 1"),
    ("one_vs_rest_fit.predictions", "np.argmax(self", "np.argmin(self"),
    ("chain_fit.links", "label, 1, -1", "label, -1, 1"),
    ("chain_fit.answers", "(X) > 0", "(X) < 0"), ("chain_fit.predictions", "(X) > 0", "(X) > 9"),
    ("chain_fit.right_links", "np.argmax(accepts", "np.argmin(accepts"),
    ("chain_fit.constant_links", "np.ones(len(X), bool)", "np.zeros(len(X), bool)"),
    ("chain_fit.order_given", "np.unique(y) if self.order is None else np.asarray(self.order)",
     "np.unique(y)"),
    ("chain_fit.refit", "self.links_ = []", "self.links_ = getattr(self, 'links_', [])")])
def test_the_script_of_many_classes_fails_until_the_fault_is_gone(tmp_path, theorem, right, wrong):
    textbook, name = {"softmax_fit": (TEXTBOOK, "SoftmaxRegression"),
                      "chain_fit": (CHAIN, "ChainClassifier"),
                      "one_vs_rest_fit": (TARGETS / "one_vs_rest.py", "OneVsRest")}[
        theorem.partition(".")[0]]
    target, text = tmp_path / "mine.py", textbook.read_text("utf-8")
    target.write_text(text.replace(right, wrong), "utf-8")
    assert run("validate", f"{target}:{name}", "--theorem", theorem)[0] == 1
    script = tmp_path / "fault.py"
    script.write_text(run("replay", 1, "--script")[1], "utf-8")
    done = [subprocess.run([sys.executable, "-B", script], check=False, cwd=tmp_path).returncode
            for one in (wrong, right) if target.write_text(text.replace(right, one), "utf-8")]
    assert done == [1, 0]


def test_a_learner_that_is_handed_over_is_told_by_its_name(tmp_path):
    target, textbook = tmp_path / "mine.py", TARGETS / "one_vs_rest.py"
    target.write_text(textbook.read_text("utf-8").replace("argmax", "argmin"), "utf-8")
    result = validate(f"{target}:OneVsRest", theorems=["one_vs_rest_fit.predictions"])
    told = json.loads(json.dumps(render_json.to_json(result)))
    jsonschema.validate(told, SCHEMA)
    assert render_json.from_json(told) == result
    assert "(0, 1, 2), summing)" in " ".join(str(result).split())


def test_a_chain_over_several_labels_is_told_to_be_another():
    pytest.importorskip("sklearn")
    with pytest.raises(TargetError, match="it is a chain over several labels of each row"):
        validate("sklearn.multioutput:ClassifierChain")


CASCADE = """
import copy
import numpy as np


class Ridge:
    def fit(self, X, y):
        A = np.c_[np.ones(len(X)), X]
        self.w = np.linalg.solve(A.T @ A + np.eye(A.shape[1]), A.T @ np.where(y > 0, 1, -1))

    def decision_function(self, X):
        return np.c_[np.ones(len(X)), X] @ self.w


class Cascade:
    def __init__(self, {given}):
        self.estimator, self.order = {kept}

    def fit(self, X, y):
        self.classes_ = np.unique(y) if self.order is None else np.asarray(self.order)
        self.{links} = []
        for label in self.classes_[:-1]:
            self.{links}.append(copy.deepcopy(self.estimator))
            self.{links}[-1].fit(X, np.where(y == label, 1, -1))
            X = np.c_[X, self.{links}[-1].decision_function(X) > 0]
        return self

    def {scores}(self, X):
        Z = []
        for link in self.{links}:
            Z.append(link.decision_function(X))
            X = np.c_[X, Z[-1] > 0]
        return np.array(Z).T

    def predict(self, X):
        accepts = np.c_[self.{scores}(X) > 0, np.ones(len(X), bool)]
        return self.classes_[np.argmax(accepts, axis=1)]
"""


@pytest.mark.parametrize(("given", "kept", "scores", "told"), [
    ("estimator, order=None", "estimator, order", "decision_function", "it is a cascade"),
    ("order=None", "Ridge(), order", "hidden", "it is a cascade"),
    ("order=None", "Ridge(), order", "decision_function", "")])  # with its links hidden
def test_a_chain_whose_links_see_earlier_answers_is_told_to_be_another(
        tmp_path, given, kept, scores, told):
    target = tmp_path / "mine.py"
    target.write_text(CASCADE.format(
        given=given, kept=kept, scores=scores, links="links_" if told else "_steps"), "utf-8")
    if told:
        with pytest.raises(TargetError, match=told):
            validate(f"{target}:Cascade", spec="chain")
    else:  # of its own scores, one of which is 0 in an order that is given, its answers follow
        assert validate(f"{target}:Cascade", spec="chain").verdict == "conforms"


def test_the_learners_of_a_chain_are_told_by_their_names(tmp_path):
    target = tmp_path / "mine.py"
    target.write_text(CHAIN.read_text("utf-8").replace("np.ones(len(X), bool)",
                                                       "np.zeros(len(X), bool)"), "utf-8")
    result = validate(f"{target}:ChainClassifier", theorems=["chain_fit.*"])
    told = json.loads(json.dumps(render_json.to_json(result)))
    jsonschema.validate(told, SCHEMA)
    assert render_json.from_json(told) == result
    shown = {theorem.id: theorem.found for theorem in result.theorems if theorem.found}
    assert "rejecting" in str(told)
    assert {"chain_fit.answers", "chain_fit.constant_links"} <= shown.keys()


def test_a_convention_of_a_class_may_be_stated():
    require("ridge", "intercept=penalised,squares=mean")
    require("k_fold", "form=class,shuffles=random_state")
    require("ridge", "penalises=all")
    with pytest.raises(ValueError, match="intercept=first is not a convention"):
        require("ridge", "intercept=first")


DESCENT = """
import numpy as np


class Ridge:
    def __init__(self, alpha=1.0{rate}):
        self.alpha, self.lr = alpha, 0.01

    def fit(self, X, y):
        rows = np.c_[np.ones(len(X)), X]
        w = np.zeros(rows.shape[1])
        for _ in range(200):
            w -= self.lr * (rows.T @ (rows @ w - y) + self.alpha * np.r_[0, w[1:]])
        self.intercept_, self.{name} = w[0], w[1:]
        return self
"""


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize(("rate", "name", "convention", "verdict", "message"), [
    (", lr=0.01", "coef_", "", "undecided", "a class with a learning rate promises no accuracy"),
    (", lr=0.01", "coef_", "", "undecided", "it ends 1.2e-1 from the minimum"),
    (", lr=0.01", "coef_", "solves=to rounding", "violates", ""),
    ("", "coef_", "", "violates", ""),
    ("", "hidden", "", "undecided", "the weights after fit, as coef_ and intercept_")])
def test_who_goes_by_steps_is_accused_only_of_what_is_promised(
        tmp_path, rate, name, convention, verdict, message):
    target = tmp_path / "mine.py"
    target.write_text(DESCENT.format(rate=rate, name=name), "utf-8")
    result = validate(f"{target}:Ridge", examples=1, theorems=["linear_fit.normal_equations"],
                      convention=convention)
    assert result.verdict == verdict
    assert message in result.theorems[0].message


FOLDS = """
import numpy as np


class KFold:
    def __init__(self, n_splits=5):
        self.n_splits = n_splits

    def split(self, X):
        rows = np.arange(len(X))
        for part in np.array_split({rows}, self.n_splits){order}:
            yield np.setdiff1d(rows, part), part
"""


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize("order", ["", "[::-1]"])
def test_the_script_of_folds_in_pairs_or_in_another_order_fails_until_the_fault_is_gone(
        tmp_path, order):
    target, script = tmp_path / "mine.py", tmp_path / "fault.py"
    target.write_text(FOLDS.format(rows="rows[len(X) == 5:]", order=order), "utf-8")
    assert run("validate", f"{target}:KFold", "--theorem", "cross_validation.folds")[0] == 1
    script.write_text(run("replay", 1, "--script")[1], "utf-8")
    done = [subprocess.run([sys.executable, "-B", script], check=False, cwd=tmp_path).returncode
            for rows in ("rows[len(X) == 5:]", "rows") if target.write_text(
                FOLDS.format(rows=rows, order=order), "utf-8")]
    assert done == [1, 0]
