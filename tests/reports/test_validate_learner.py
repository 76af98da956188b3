"""Trained learners through the command line and in Python: card, verdicts, replay, real targets."""

import json
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner

from novikoff.reports import validate
from novikoff.reports.command.main import novikoff
from novikoff.reports.validation import render_html, render_json, render_junit
from novikoff.reports.validation.learner_spec import LEARNERS, guess
from novikoff.reports.validation.load import TargetError

FILE = Path(__file__).parent / "targets/adaline.py"
COURSES = FILE.with_name("learners.py")
BLIND = FILE.parents[2] / "planted/blind"
GROWS = '''import numpy as np

class Grows:
    def __init__(self, eta=0.1, n_iter=50, lam=0.5):
        self.eta, self.n_iter, self.lam = eta, n_iter, lam

    def fit(self, X, y):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(self.n_iter):
            d = 1 / (1 + np.exp(-(X @ self.w + self.b))) - y
            self.w = self.w - self.eta * (X.T @ d / len(y) - self.lam * self.w)
            self.b -= self.eta * d.mean()
        return self

    def predict(self, X):
        return (X @ self.w + self.b >= 0).astype(int)
'''
SCHEMA = json.loads(files("novikoff.reports.schema").joinpath("result.schema.json").read_text())


def run(*arguments):
    """Run a command, and return its exit status and output."""
    done = CliRunner().invoke(novikoff, [*map(str, arguments)])
    return done.exit_code, done.output


@pytest.mark.usefixtures("state")
def test_the_textbook_adaline_conforms():
    status, told = run("validate", f"{FILE}:AdalineGD", "--examples", 2, "--json", "-", "--quiet")
    assert status == 0
    told = json.loads(told)
    jsonschema.validate(told, SCHEMA)
    assert (told["verdict"], told["spec"], told["guessed"]) == ("conforms", "adaline", True)
    card = told["convention"]
    assert (card["loss"], card["step"], card["batch"], card["record"], card["reports"]) == (
        "squared", "sum", "all", "before", "sum")
    assert told["message"].startswith("after 1024 passes at a small rate, on 4 small samples")


@pytest.mark.usefixtures("state")
def test_a_fault_is_told_replayed_and_scripted_until_it_is_gone(tmp_path):
    target = tmp_path / "mine.py"
    right = FILE.read_text("utf-8")
    target.write_text(right.replace("self.eta * errors.sum()", "2 * self.eta * errors.sum()"))
    status, told = run("validate", f"{target}:AdalineGD", "--examples", 1,
                       "--theorem", "learner.step")
    assert status == 1
    assert "no convention explains everything" in told.replace("\n", " ")
    assert run("replay", 1)[0] == 1
    status, script = run("replay", 1, "--script")
    assert status == 0
    (tmp_path / "fault.py").write_text(script)
    command = [sys.executable, str(tmp_path / "fault.py")]
    assert subprocess.run(command, check=False, capture_output=True).returncode == 1
    target.write_text(right)
    assert run("replay", 1)[0] == 0
    assert subprocess.run(command, check=False, capture_output=True).returncode == 0


@pytest.mark.usefixtures("state")
def test_weights_that_grow_without_bound_are_judged_and_how_far_they_end_is_told(tmp_path):
    target = tmp_path / "grows.py"
    target.write_text(GROWS)
    status, told = run("validate", f"{target}:Grows", "--as", "logistic_regression",
                       "--examples", 1, "--theorem", "learner.trace", "--theorem", "learner.step")
    assert status == 1
    told = " ".join(told.split())
    assert "the penalty pushes the weights away from 0: its sign is wrong" in told
    assert re.search(r"end at most \d\.\de\+\d\d from those of the minimum", told)


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize(("name", "spec", "theorem", "told"), [
    ("Wrong", "adaline", "predict_agrees", "expected -1\nobserved 1\n"),
    ("Continues", "adaline", "refit", "it does not hold"),
    ("Overflows", "logistic_regression", "finite_loss", "expected a finite number\nobserved nan")])
def test_a_script_shows_what_the_report_does(name, spec, theorem, told, tmp_path):
    """What is expected is computed for the card: here the threshold 1/2, or two trainings."""
    status, _ = run("validate", f"{COURSES}:{name}", "--as", spec, "--examples", 1,
                    "--theorem", f"learner.{theorem}")
    assert status == 1
    status, script = run("replay", 1, "--script")
    assert status == 0
    file = tmp_path / "fault.py"
    for text, due in ((script, 1), (script.replace(f":{name}", ":Right").replace(
            f"{name}(", "Right(").replace(f"import {name}", "import Right"), 0)):
        if due == 0 and name == "Overflows":
            continue  # a repaired one is another class
        file.write_text(text)
        seen = subprocess.run([sys.executable, str(file)], check=False, capture_output=True,
                              text=True)
        assert seen.returncode == due, seen.stdout + seen.stderr
        assert due == 0 or told in seen.stdout


def test_a_label_by_a_probability_of_one_half_to_the_last_bit_is_left_open():
    result = validate(f"{COURSES}:Overflows", spec="logistic_regression", examples=40,
                      theorems=["learner.predict_agrees"])
    assert result.verdict == "conforms"
    assert result.theorems[0].undecided


def test_without_a_tolerance_no_accuracy_is_judged():
    result = validate(f"{COURSES}:Pegasos", spec="linear_svm", examples=1,
                      theorems=["minimiser.stationary", "learner.predict_agrees"])
    verdicts = {t.id: (t.verdict, t.message) for t in result.theorems}
    assert verdicts["minimiser.stationary"][0] == "unobservable"
    assert "promises no accuracy" in verdicts["minimiser.stationary"][1]
    assert result.verdict == "conforms"


def test_a_bias_that_is_subtracted_is_legal_where_training_and_labels_agree():
    few = ["learner.step", "learner.trace", "learner.predict_agrees"]
    right = validate(f"{COURSES}:Subtracted", spec="linear_svm", examples=1, theorems=few)
    assert right.verdict == "conforms"
    assert [t.verdict for t in right.theorems] == ["passed"] * 3
    assert "the score of the target is w·x - b" in right.message
    wrong = validate(f"{COURSES}:SubtractedInPredictAlone", spec="linear_svm", examples=1,
                     theorems=few)
    assert wrong.verdict == "violates"


def test_a_cause_stands_in_the_report():
    result = validate(f"{COURSES}:Wrong", spec="adaline", examples=1,
                      theorems=["learner.predict_agrees"])
    assert "the threshold is 0 where it should be 1/2" in str(result)


def test_what_is_stated_is_binding():
    result = validate(f"{FILE}:AdalineGD", convention="step=mean", examples=1,
                      theorems=["learner.step"])
    assert result.verdict == "violates"
    assert "the stated convention does not explain" in result.message
    assert {line.field: line.settled for line in result.card}["step"] == "stated"
    with pytest.raises(ValueError, match="is not a convention"):
        validate(f"{FILE}:AdalineGD", convention="step=median")
    with pytest.raises(TargetError, match="contradicts itself"):
        validate(f"{FILE}:AdalineGD", spec="linear_svm", convention="weight=C,penalty=none")


def test_every_report_tells_it():
    result = validate(f"{FILE}:AdalineGD", examples=1, theorems=["learner.step"])
    for render in (render_html.render_html, render_json.render_json, render_junit.render_junit):
        told = render(result)
        assert "learner" in told
        assert "step" in told


def test_every_spec_is_listed_and_guessed():
    _, told = run("validate", "--list")
    assert set(LEARNERS) <= set(told.splitlines())
    assert "  minimiser.stationary" in told.splitlines()
    guessed = {"AdalineSGD": "adaline", "LogisticRegressionGD": "logistic_regression",
               "LinearSVC": "linear_svm", "SGDClassifier": "linear_svm",
               "BatchPerceptron": "batch_perceptron", "Perceptron": None, "entropy": None}
    assert {name: guess(name) for name in guessed} == guessed


@pytest.mark.parametrize(("name", "due"), [("Right", []),
                                           ("F07SignOfTheScore", ["threshold.sign_condition"])])
def test_a_label_of_neither_class_on_the_boundary_is_a_hazard(name, due):
    result = validate(f"{BLIND / 'linear_svm.py'}:{name}", spec="linear_svm", examples=1,
                      theorems=["learner.step"])
    assert result.verdict == "conforms"
    assert [hazard.theorem for hazard in result.hazards] == due


def test_a_history_of_which_no_card_tells_the_losses_is_judged_all_the_same():
    """The nearest card has averaged weights, of which a recorded loss is not known."""
    result = validate(f"{BLIND}/adaline.py:F02LastBatchDropped", spec="adaline", examples=2)
    assert result.verdict == "violates"
    assert "learner.step" in {each.id for each in result.theorems if each.verdict == "violated"}
