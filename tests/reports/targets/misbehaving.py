"""A perceptron that misbehaves after training when the first number of X says so: 100, 101, ..."""

# mypy: allow-untyped-defs, allow-untyped-calls

import ctypes
import os
import random
import subprocess
import sys
import time

import numpy as np


class Perceptron:
    """The perceptron without a bias, from 0, with a mistake at 0."""

    def __init__(self, eta=1.0, n_iter=5):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        self.w_ = np.zeros(X.shape[1])
        for _ in range(self.n_iter):
            for x, t in zip(X, y, strict=True):
                if t * (x @ self.w_) <= 0:
                    self.w_ = self.w_ + self.eta * t * x
        self.X, self.y = X, y
        if X[0, 0] >= 100:
            MISDEEDS[int(X[0, 0]) - 100](self)
        return self

    def predict(self, X):
        return np.where(X @ self.w_ > 0, 1, -1)


def prints(_):
    print("x" * 5000 + "the end")
    os.write(2, b" of it")


def floods(_):
    while True:
        print("spam" * 1000)


def loops(_):
    while True:
        try:
            time.sleep(0.01)
        except BaseException:
            continue


def exits(_):
    sys.exit(5)


def vanishes(_):
    print("last words")
    os._exit(3)


def crashes(_):
    ctypes.string_at(0)


def eats(_):
    eaten = []
    while True:
        eaten.append(bytearray(1 << 23))


def raises(_):
    raise KeyError("no such key")


def raises_something_unspeakable(_):
    class SilentError(Exception):
        def __str__(self):
            raise ValueError

    raise SilentError


def breeds(_):
    """Start children that would outlive it, two of them in sessions of their own."""
    for apart in (False, True):
        if os.fork() == 0:
            if apart:
                os.setsid()
                if os.fork():
                    os._exit(0)
            time.sleep(60)
            os._exit(0)
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], start_new_session=True)


def forks(_):
    """Come back from the call twice."""
    os.fork()


def answers_nan(learner):
    learner.w_[1] = np.nan


def answers_infinity(learner):
    learner.w_[0] = -np.inf


def answers_a_wrong_shape(learner):
    learner.w_ = np.zeros(7)
    learner.predict = lambda X: np.ones(len(X))


def answers_texts(learner):
    learner.w_ = np.array(["a", "b"])
    learner.predict = lambda X: np.ones(len(X))


def predicts_too_little(learner):
    learner.predict = lambda _: [1]


def mutates(learner):
    learner.X *= 2
    learner.y[0] = -learner.y[0]


def draws(learner):
    learner.w_ = np.array([random.random(), np.random.random()])


def reads(_):
    """Ask for input, of which there is none."""
    input("your name? ")


def closes(_):
    """Close whatever is open."""
    for descriptor in range(3, 100):
        try:
            os.close(descriptor)
        except OSError:
            continue


def hides(_):
    """Replace the streams that somebody may want to flush."""
    sys.stdout = sys.stderr = None


MISDEEDS = (prints, floods, loops, exits, vanishes, crashes, eats, raises,
            raises_something_unspeakable, breeds, forks, answers_nan, answers_infinity,
            answers_a_wrong_shape, answers_texts, predicts_too_little, mutates, draws, reads,
            closes, hides)
