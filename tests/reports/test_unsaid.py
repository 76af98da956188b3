"""A function whose name says nothing is a perceptron only if it looks as if it trained."""

import re

import pytest

from novikoff.reports import validate
from novikoff.reports.validation.load import TargetError
from novikoff.reports.validation.second_look import only_called
from novikoff.reports.validation.validate import every

TEXT = '''
import numpy as np


def gini(p):
    return 1 - np.sum(np.asarray(p) ** 2)


def perplexity(p, base=2):
    return base ** -np.sum(p * np.log(p) / np.log(base))


def distance(u, v):
    return np.abs(u - v).sum()


def of_pairs(data, epochs=10):
    w = np.zeros(1 + len(data[0][0]))
    for _ in range(epochs):
        for x, y in data:
            x = np.r_[1, x]
            if y * (w @ x) <= 0:
                w = w + y * x
    return w


def model(X, y):
    return of_pairs(list(zip(X, y)))


def sides(positive, negative):
    return model(np.r_[positive, negative], [1] * len(positive) + [-1] * len(negative))


def train_it(examples):
    return of_pairs(examples)


class Model:
    def fit(self, X, y):
        self.w = model(X, y)


class Called(Model):
    def __call__(self, x):
        return np.sign(self.w @ np.r_[1, x])


def make():
    return Model()


held = Called()
'''


pytestmark = pytest.mark.usefixtures("state")


@pytest.fixture
def target(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(TEXT, "utf-8")
    return path


@pytest.mark.parametrize("call", ["gini(p)", "perplexity(p, base)", "distance(u, v)"])
def test_what_does_not_look_as_if_it_trained_is_refused_with_what_it_may_be(target, call):
    words = f"{call} does not look as if it trained on examples; add --as"
    with pytest.raises(TargetError, match=re.escape(words)) as refused:
        validate(f"{target}:{call.partition('(')[0]}", seconds=20)
    assert all(spec in str(refused.value) for spec in every())


@pytest.mark.parametrize("name", ["of_pairs", "model", "sides", "train_it", "Model", "Called",
                                  "make", "held", "nowhere"])
def test_what_trains_or_makes_a_learner_is_not_only_called(target, name):
    assert only_called(f"{target}:{name}") == ""


def test_a_program_is_asked_what_it_is(target):
    assert only_called(f"exec:{target}") == ""


def test_a_function_of_examples_is_judged_as_a_perceptron_whatever_its_name(target):
    found = validate(f"{target}:of_pairs", theorems=["perceptron.update"], examples=2)
    assert (found.spec, found.guessed, found.verdict) == ("perceptron", True, "conforms")


@pytest.mark.parametrize(("name", "spec", "theorem"), [
    ("gini", "perceptron", "perceptron.update"), ("perplexity", "entropy", "information.units")])
def test_what_is_stated_is_not_doubted(target, name, spec, theorem):
    found = validate(f"{target}:{name}", spec=spec, theorems=[theorem], examples=1, seconds=20)
    assert (found.spec, found.guessed) == (spec, False)
