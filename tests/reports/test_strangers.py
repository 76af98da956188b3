"""Perceptrons of a stranger that were judged wrongly, or told of by words that were not true."""

import subprocess
import sys
from fractions import Fraction

import pytest

from novikoff.reports.validation.load import TargetError
from novikoff.reports.validation.reduction import _scaled
from novikoff.reports.validation.replay import record
from novikoff.reports.validation.validate import guess, validate

HEAD = """
import numpy as np
from decimal import Decimal
from fractions import Fraction

def decimal(c):
    return Decimal(float(c))
"""
LISTS = HEAD + """
class Perceptron:
    def __init__(self, eta=1.0, epochs=10, warm_start=False):
        {made}

    def fit(self, X, y):
        if not (self.warm_start and hasattr(self, "w")):
            self.w = [{number}(0) for _ in X[0]]
            self.b = {number}(0)
        {first}
        self.n_iter_ = 0
        for _ in range({passes}):
            wrong = 0
            for x, t in zip(X, y):
                x, s = [{number}(c) for c in x], {number}(self.eta) * int(t)
                if t * (sum(w * c for w, c in zip(self.w, x)) + self.b) <= 0:
                    self.w = [w + s * c for w, c in zip(self.w, x)]
                    self.b, wrong = self.b + s, wrong + 1
            self.n_iter_ += {counted}
            if not wrong:
                break
        return self

    def predict(self, X):
        return [1 if sum(w * {number}(c) for w, c in zip(self.w, x)) + self.b > 0 else -1
                for x in X]
"""
USUAL = {"made": "self.eta, self.epochs, self.warm_start = eta, epochs, warm_start",
         "number": "float", "first": "", "passes": "self.epochs", "counted": "1"}
CHECKED = "assert 0 < eta <= 1, 'eta is not in (0, 1]'; "
OF_CLASS = HEAD + """
class Perceptron:
    weights, bias = [], 0.0

    def __init__(self, eta=1.0, n_iter=10):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        while len(self.weights) < len(X[0]):
            self.weights.append(0.0)
        self.weights[:] = [0.0 for _ in self.weights]
        self.bias = 0.0
        for _ in range(self.n_iter):
            for x, t in zip(X, y):
                if t * (sum(w * c for w, c in zip(self.weights, x)) + self.bias) <= 0:
                    for j, c in enumerate(x):
                        self.weights[j] += self.eta * t * c
                    self.bias += self.eta * t
        return self

    def predict(self, X):
        return [1 if sum(w * c for w, c in zip(self.weights, x)) + self.bias > 0 else -1 for x in X]
"""


def judged(tmp_path, text=LISTS, **parts):
    path = tmp_path / "stranger.py"
    for part, usual in USUAL.items():
        text = text.replace(f"{{{part}}}", parts.get(part, usual))
    path.write_text(text)
    return validate(f"{path}:Perceptron", spec="perceptron", examples=20)


def violated(result):
    return {one.id: one.diagnosis for one in result.theorems if one.verdict == "violated"}


@pytest.mark.parametrize("parts", [
    {"number": "Fraction"}, {"number": "decimal"}, {"made": CHECKED + USUAL["made"]}, {}],
    ids=["fractions of numpy's integers", "a decimal bias", "rates up to 1 only", "usual"])
def test_what_is_right_conforms(parts, tmp_path):
    assert violated(judged(tmp_path, **parts)) == {}


def test_a_rate_that_is_ignored_is_seen_where_great_ones_are_refused(tmp_path):
    result = judged(tmp_path, made=CHECKED + USUAL["made"])
    told = {one.id: one for one in result.theorems}
    assert told["perceptron.rate_has_effect"].verdict == "passed"
    wrong = judged(tmp_path, made=CHECKED + USUAL["made"].replace("= eta,", "= 1.0,"))
    assert "perceptron.rate_has_effect" in violated(wrong)


@pytest.mark.parametrize("parts", [
    {"passes": "10"}, {"made": "self.eta, self.epochs, self.warm_start = eta, 100, warm_start"}],
    ids=["never read", "kept as another number"])
def test_a_number_of_passes_that_nothing_heeds_is_told_so(parts, tmp_path):
    result = judged(tmp_path, **parts)
    assert "perceptron.options_have_effect" in violated(result)
    assert "perceptron.update" not in violated(result)
    assert any("epochs is not taken for the number of passes" in line for line in result.seen)


@pytest.mark.parametrize(("parts", "theorem", "words"), [
    ({"counted": "wrong"}, "counts_passes", "is that of the updates"),
    ({"first": "self.b = {number}(0)"}, "warm_start_has_effect", "begins with a bias of 0")])
def test_causes_are_true(parts, theorem, words, tmp_path):
    parts = {part: text.replace("{number}", "float") for part, text in parts.items()}
    found = violated(judged(tmp_path, **parts))
    assert words in found[f"perceptron.{theorem}"]


@pytest.mark.parametrize("name", ["AveragedPerceptron", "VotedPerceptron"])
def test_perceptrons_that_answer_by_other_weights_are_not_guessed(name):
    with pytest.raises(TargetError, match="an average or a vote of its weights, which no spec"):
        guess(f"mine.py:{name}")


def test_smaller_numbers_are_such_that_floats_hold():
    assert list(_scaled(((3, 4),))) == []
    assert list(_scaled(((2, 4),))) == [((1, 2),), ((Fraction(1, 2), 1),)]


def test_the_script_of_too_many_weights_counts_them(tmp_path):
    result = record(judged(tmp_path, OF_CLASS))
    number = 1 + list(violated(result)).index("perceptron.trains")
    replay = [sys.executable, "-m", "novikoff.reports", "replay", str(number), "--script"]
    script = subprocess.run(replay, capture_output=True, text=True, check=True).stdout
    made = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert made.returncode == 1
    assert "the fault is there" in made.stdout
