"""What each part of a target is taken to be, in every report."""

import json
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner

from novikoff.reports.command.main import novikoff
from novikoff.reports.validation import account, render_html, render_json, render_markdown
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.taken import taken
from novikoff.reports.validation.validate import validate

TARGETS = Path(__file__).parents[1] / "targets"
LEARNS = """
import numpy as np

class Learner:
    def __init__(self, rate=1.0, rounds=5):
        self.rate, self.rounds = rate, rounds

    def fit(self, X, y):
        self.quux = np.zeros(X.shape[1] + 1)
        for _ in range(self.rounds):
            for x, t in zip(X, y):
                if t * (self.quux[1:] @ x + self.quux[0]) <= 0:
                    self.quux[1:] += self.rate * t * x
                    self.quux[0] += self.rate * t

    def predict(self, X):
        return np.where(X @ self.quux[1:] + self.quux[0] > 0, 1, -1)
"""


@pytest.fixture(scope="module")
def result(tmp_path_factory):
    path = tmp_path_factory.mktemp("taken") / "mine.py"
    path.write_text(LEARNS, "utf-8")
    return validate(f"{path}:Learner", theorems=["perceptron.update"], examples=2)


def test_each_part_is_told_with_the_reason(result):
    assert result.seen == (
        "Learner is a class, made anew for each training",
        "trained by fit, with rows in arrays and labels -1/+1: the first form in which it learns a "
        "small sample",
        "the rate: rate, of the constructor, 1.0 by default, by its name",
        "the number of passes: rounds, of the constructor, 5 by default, by its name",
        "predictions: learner.predict(X), the form that tells the classes of that sample "
        "apart, if one does",
        "the weights: learner.quux, by what it holds after small trainings")


def test_what_a_program_says_of_itself_is_shown_as_it_is():
    told = taken(Description("p", predict="label {x}", weights="{"))
    assert told[1:] == ("predictions: label {x}, the form that tells the classes of that sample "
                        "apart, if one does",
                        "the weights: {, by what it holds after small trainings")


def test_every_report_tells_it(result):
    told = render_json.to_json(result)
    schema = json.loads(files("novikoff.reports.schema").joinpath(
        "result.schema.json").read_text("utf-8"))
    jsonschema.validate(told, schema)
    assert render_json.from_json(told) == result
    for page in (render_html.render_html(result), render_markdown.render_markdown(result)):
        assert account.SEEN in page
        assert "learner.quux, by what it holds" in page


def test_the_terminal_tells_it_where_it_is_asked_for():
    target = f"{TARGETS}/maml_perceptron.py:Perceptron"
    asked = ("validate", target, "--theorem", "perceptron.update", "--examples", "2")
    told = CliRunner().invoke(novikoff, [*asked, "--explain"]).output
    assert "the weights     learner.w_, by its name" in told
    assert "learner.w_" not in CliRunner().invoke(novikoff, asked).output
    refused = CliRunner().invoke(novikoff, ["validate", target, target, "--explain"])
    assert refused.exit_code == 2
    assert "--explain shows one target" in refused.output


@pytest.mark.parametrize(("target", "says"), [
    ("numpy:var", "var is a function, called as var(a, axis, dtype, out, ddof, keepdims"),
    (f"{Path(__file__).parent}/targets/adaline.py:AdalineGD", "the losses: learner."),
])
def test_other_families_tell_it_too(target, says):
    result = validate(target, examples=1)
    assert any(line.startswith(says) for line in result.seen), result.seen
