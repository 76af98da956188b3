"""Perceptrons that behave until the first number of X is 13."""

# mypy: allow-untyped-defs, allow-untyped-calls

import ctypes
import os
import random
import subprocess
import sys
import time

import numpy as np

UNLUCKY = 13


class Good:
    """The perceptron; `misbehave` is called on unlucky data."""

    def __init__(self, eta=1.0, n_iter=5):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        self.w_ = np.zeros(X.shape[1])
        for _ in range(self.n_iter):
            for x, t in zip(X, y, strict=True):
                if t * (x @ self.w_) <= 0:
                    self.w_ = self.w_ + self.eta * t * x
        if X[0, 0] == UNLUCKY:
            self.misbehave(X, y)
        return self

    def predict(self, X):
        return np.where(X @ self.w_ > 0, 1, -1)

    def misbehave(self, X, y):
        """Do nothing wrong."""


class Prints(Good):
    def misbehave(self, X, y):
        print("x" * 5000 + "the end")
        os.write(2, b" of it")


class Floods(Good):
    def misbehave(self, X, y):
        while True:
            print("spam" * 1000)


class Loops(Good):
    def misbehave(self, X, y):
        while True:
            try:
                time.sleep(0.01)
            except BaseException:
                continue


class Exits(Good):
    def misbehave(self, X, y):
        sys.exit(5)


class Vanishes(Good):
    def misbehave(self, X, y):
        print("last words")
        os._exit(3)


class Crashes(Good):
    def misbehave(self, X, y):
        ctypes.string_at(0)


class Eats(Good):
    def misbehave(self, X, y):
        eaten = []
        while True:
            eaten.append(bytearray(1 << 22))


class Raises(Good):
    def misbehave(self, X, y):
        raise KeyError("no such key")


class Unspeakable(Good):
    def misbehave(self, X, y):
        class Silent(Exception):
            def __str__(self):
                raise ValueError

        raise Silent


class Breeds(Good):
    """Starts children that would outlive it, one of them in a session of its own."""

    def misbehave(self, X, y):
        for setsid in (False, True):
            if os.fork() == 0:
                if setsid:
                    os.setsid()
                    if os.fork():
                        os._exit(0)
                time.sleep(60)
                os._exit(0)
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"],
                         start_new_session=True)


class Returns(Good):
    """A fork of it comes back from the call as well."""

    def misbehave(self, X, y):
        os.fork()


class NotANumber(Good):
    def misbehave(self, X, y):
        self.w_[1] = np.nan


class Boundless(Good):
    def misbehave(self, X, y):
        self.w_[0] = -np.inf


class WrongShape(Good):
    def misbehave(self, X, y):
        self.w_ = np.zeros(7)


class Textual(Good):
    def misbehave(self, X, y):
        self.w_ = np.array(["a", "b"])


class Mutates(Good):
    def misbehave(self, X, y):
        X *= 2
        y[0] = -y[0]


class Reseeds(Good):
    """Draws from both global generators."""

    def misbehave(self, X, y):
        self.w_ = np.array([random.random(), np.random.random()])
