"""Perceptrons that draw from generators of their own: as right, or as wrong, as any other."""

import re

import pytest
from planted.recording import judged, shown

from novikoff.reports.validation.process import Worker

pytestmark = pytest.mark.usefixtures("state")
TARGET = '''
import random

import numpy as np

of_module = np.random.default_rng(1)
unused = np.random.default_rng(2)


class Base:
    of_class = random.Random(5)
    old = np.random.RandomState(3)

    def __init__(self, eta=1.0, n_iter=10):
        self.eta, self.n_iter = eta, n_iter

    def begin(self, n):
        return np.zeros(n)

    def order(self, m):
        return range(m)

    def fit(self, X, y):
        self.w_ = self.begin(1 + X.shape[1])
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
OWN = {
    "order of the module": "def order(self, m): return of_module.permutation(m)",
    "order of a new one": "def order(self, m): return np.random.default_rng().permutation(m)",
    "order of the class": "def order(self, m): return self.of_class.sample(range(m), m)",
    "start of the module": "def begin(self, n): return of_module.integers(-2, 3, n) / 4",
    "start of a new one": "def begin(self, n): return np.random.default_rng().integers(-2, 3, n)/4",
    "start of the class": "def begin(self, n): return self.old.randint(-2, 3, n) / 4"}


def target(folder, method, change="1"):
    file = folder / "mine.py"
    file.write_text(TARGET.format(method=method, change=change))
    return f"{file}:Perceptron"


@pytest.mark.parametrize("own", OWN)
def test_who_draws_from_generators_of_his_own_is_right(own, tmp_path):
    result, violated = judged(target(tmp_path, OWN[own]), spec="perceptron")
    assert (result.verdict, violated) == ("conforms", [])


@pytest.mark.parametrize("own", OWN)
def test_a_wrong_one_is_wrong_each_time_that_it_is_run(own, tmp_path):
    change = "np.append(2, np.ones(X.shape[1]))"
    result, violated = judged(target(tmp_path, OWN[own], change), spec="perceptron",
                              theorems=("perceptron.trace", "perceptron.update"))
    assert result.verdict == "violates"
    assert list(shown(len(violated), tmp_path)) == [(True, 1, "")] * len(violated)


def test_only_generators_that_are_used_are_named(tmp_path):
    with Worker(target(tmp_path, OWN["order of the module"])) as worker:
        [own] = worker.description.draws
    assert re.match(r"Perceptron\.\w+\.__globals__\['of_module'\]\.bit_generator\.state = ", own)
