"""Perceptrons that draw from generators of their own: as right, or as wrong, as any other."""

import re
from pathlib import Path

import pytest
from planted.recording import FEW, judged, shown

from novikoff.reports.validation.process import Worker
from novikoff.reports.validation.result import Result
from novikoff.reports.validation.single import DRAWN, MORE

pytestmark = pytest.mark.usefixtures("state")
TARGET = '''
import os
import random
import secrets
import time

import numpy as np

of_module = np.random.default_rng(1)
unused = np.random.default_rng(2)


class Base:
    of_class = random.Random(5)
    old = np.random.RandomState(3)

    def __init__(self, eta=1.0, n_iter=10):
        self.eta, self.n_iter = eta, n_iter
        {init}

    def begin(self, n):
        return np.zeros(n)

    def order(self, m):
        return range(m)

    def fit(self, X, y):
        {first}
        for _ in range(self.n_iter):
            wrong = 0
            for i in self.order(len(y)):
                x = np.append(1, X[i])
                if y[i] * (x @ self.w_) <= 0:
                    self.w_ = self.w_ + self.eta * y[i] * x * {change}
                    wrong += 1
            if not wrong:
                break
        return self

    def predict(self, X):
        return np.where(X @ self.w_[1:] + self.w_[0] >= 0, 1, -1)


class Perceptron(Base):
    {method}
'''
START = "def begin(self, n): return {}.integers(-2, 3, n) / 4"
ORDER = "def order(self, m): return {}.permutation(m)"
FIRST = "self.w_ = self.begin(1 + X.shape[1])"
WRONG = "np.append(2, np.ones(X.shape[1]))"  # the bias moves twice as far
LAZY = "self.rng = self.rng or np.random.default_rng(8); "
CLOCK = "np.random.default_rng(time.time_ns())"
OWN = {
    "order of the module": ("pass", ORDER.format("of_module")),
    "start of the class": ("pass", "def begin(self, n): return self.old.randint(-2, 3, n) / 4"),
    "start of the object": ("self.rng = np.random.default_rng()", START.format("self.rng")),
    "start of something in it": (
        "self.config = {'rng': [random.Random(7)]}",
        "def begin(self, n): return np.array(self.config['rng'][0].choices((-1, 0, 1), k=n)) / 4"),
    "start of the system": (
        "pass", "def begin(self, n): return np.frombuffer(os.urandom(n), dtype=np.int8) / 64")}
MORE_OWN = {
    "order of a new one": ("pass", ORDER.format("np.random.default_rng()")),
    "order of the class": ("pass", "def order(self, m): return self.of_class.sample(range(m), m)"),
    "order of the system": (
        "pass", "def order(self, m): return random.SystemRandom().sample(range(m), m)"),
    "order of a new Random": (
        "pass", "def order(self, m): return random.Random().sample(range(m), m)"),
    "start of the module": ("pass", START.format("of_module")),
    "start of a new one": ("pass", START.format("np.random.default_rng()")),
    "start of secrets": (
        "pass", "def begin(self, n): return np.array([secrets.randbelow(5) for _ in range(n)])/4"),
    "start of a legacy one": ("self.rng = np.random.RandomState(3)",
                              "def begin(self, n): return self.rng.randint(-2, 3, n) / 4"),
    "start of a closure": ("rng = random.Random(); self.draw = lambda: rng.randint(-2, 2) / 4",
                           "def begin(self, n): return np.array([self.draw() for _ in range(n)])"),
    "start of a default": (
        "pass", START.format("rng").replace("self, n", "self, n, rng=np.random.default_rng(3)"))}
EVERY = [*OWN, *(pytest.param(name, marks=pytest.mark.slow) for name in MORE_OWN)]


def target(folder: Path, init: str, method: str, change: str = "1", first: str = FIRST) -> str:
    file = folder / "mine.py"
    text = TARGET
    for name, value in (("init", init), ("method", method), ("change", change), ("first", first)):
        text = text.replace(f"{{{name}}}", value)
    file.write_text(text)
    return f"{file}:Perceptron"


@pytest.mark.parametrize("own", EVERY)
def test_who_draws_from_generators_of_his_own_is_right(own: str, tmp_path: Path) -> None:
    result, violated = judged(target(tmp_path, *(OWN | MORE_OWN)[own]), spec="perceptron")
    assert (result.verdict, violated) == ("conforms", [])
    assert DRAWN not in result.message


@pytest.mark.parametrize("own", EVERY)
def test_a_wrong_one_is_wrong_each_time_that_it_is_run(own: str, tmp_path: Path) -> None:
    result, violated = judged(target(tmp_path, *(OWN | MORE_OWN)[own], WRONG), spec="perceptron",
                              theorems=("perceptron.trace", "perceptron.update"))
    assert result.verdict == "violates"
    assert set(shown(len(violated[:FEW]), tmp_path)) == {(True, 1, "")}


def test_only_generators_that_are_used_are_named(tmp_path: Path) -> None:
    with Worker(target(tmp_path, *OWN["order of the module"])) as worker:
        [own] = worker.description.draws
    assert re.match(r"Perceptron\.\w+\.__globals__\['of_module'\]\.bit_generator\.state = ", own)


def _second(result: Result) -> str:
    """How a second training was judged, and whether it goes on."""
    told = {theorem.id: theorem.verdict for theorem in result.theorems}
    return told["perceptron.refit"] + {line.field: line.value for line in result.card}["refit"]


@pytest.mark.parametrize(("init", "first", "said"), [
    ("self.rng = None", LAZY + FIRST, "passedanew"),
    ("self.rng = np.random.default_rng(8)",
     "self.w_ = getattr(self, 'w_', self.begin(1 + X.shape[1]))", "passedcontinues"),
    ("self.rng, self.w_ = np.random.default_rng(8), None",
     f"old = self.w_; {FIRST}; self.w_[0] = self.w_[0] if old is None else old[0]", "violated")])
def test_a_second_training_that_draws_is_told_from_one_that_goes_on(
        init: str, first: str, said: str, tmp_path: Path) -> None:
    result, violated = judged(target(tmp_path, init, START.format("self.rng"), first=first),
                              spec="perceptron", theorems=("perceptron.refit",))
    assert _second(result).startswith(said)
    assert set(shown(len(violated[:FEW]), tmp_path)) <= {(True, 1, "")}


@pytest.mark.parametrize(("method", "change", "verdict"), [
    (START.format(CLOCK), "1", "undecided"),
    (ORDER.format(CLOCK), "1", "conforms"),
    (ORDER.format(CLOCK), WRONG, "violates")])
def test_who_draws_what_nobody_can_seed_is_judged_by_one_training(
        method: str, change: str, verdict: str, tmp_path: Path) -> None:
    result, violated = judged(target(tmp_path, "pass", method, change), spec="perceptron")
    assert result.verdict == verdict
    assert DRAWN in result.message
    [integers] = [one for one in result.theorems if one.id == "perceptron.integer_input"]
    assert (integers.verdict, integers.message) == ("inapplicable", MORE)
    assert bool(violated) == (verdict == "violates")


SHOWN = """
import time

import numpy as np


class Perceptron:
    def __init__(self, n_features, eta=1.0):
        self.eta = eta
        self.w_ = np.random.default_rng(time.time_ns()).integers(-2, 3, 1 + n_features) / 4

    def partial_fit(self, X, y):
        for x, t in zip(np.column_stack([np.ones(len(X)), X]), y):
            if t * (x @ self.w_) <= 0:
                self.w_ = self.w_ + 2 * self.eta * t * x
                self.w_[0] += {more}
        return self

    def fit(self, X, y, n_iter=10):
        for _ in range(n_iter):
            self.partial_fit(X, y)
        return self

    def predict(self, X):
        return np.where(X @ self.w_[1:] + self.w_[0] >= 0, 1, -1)
"""


@pytest.mark.parametrize(("more", "verdict"), [("0", "conforms"), ("1", "violates")])
def test_a_start_that_nobody_can_seed_is_read_where_it_is_shown(more: str, verdict: str,
                                                                tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(SHOWN.format(more=more))
    result, _ = judged(f"{file}:Perceptron", spec="perceptron")
    assert result.verdict == verdict
    assert {line.field: line.value for line in result.card}["step"] == "2eta"


@pytest.mark.parametrize(("order", "verdict", "hazard"), [
    ("of_module.permutation(m)[:max(m - 1, 1)]", "conforms", "leaves 1 of 20 examples out"),
    ("of_module.integers(0, m, m)", "conforms", "picks its examples with replacement"),
    ("of_module.permutation(max(m - 1, 1))", "violates", "")])
def test_examples_left_out_of_a_pass_are_a_hazard_and_of_every_pass_a_fault(
        order: str, verdict: str, hazard: str, tmp_path: Path) -> None:
    result, violated = judged(target(tmp_path, "pass", f"def order(self, m): return {order}"),
                              spec="perceptron")
    assert result.verdict == verdict
    assert any(hazard in one.words for one in result.hazards)
    assert [one.id for one in violated] == ["perceptron.every_example_learnt"] * (not hazard)
    assert set(shown(len(violated[:FEW]), tmp_path)) <= {(True, 1, "")}
