"""Perceptrons of which each training starts a process, or a thread, and leaves it or not."""

import os
import threading
import time

import numpy as np


class Waits:
    """Starts a process and waits for its end: it leaves nothing, and is judged like any other."""

    def __init__(self, eta=1.0, n_iter=10):
        self.eta, self.n_iter = eta, n_iter

    def start(self):
        child = os.fork()
        if child == 0:
            os._exit(0)
        os.waitpid(child, 0)

    def fit(self, X, y):
        self.w = np.zeros(X.shape[1] + 1)
        for _ in range(self.n_iter):
            for x, t in zip(X, y, strict=True):
                if t * (x @ self.w[1:] + self.w[0]) <= 0:
                    self.w += self.eta * t * np.append(1, x)
        self.start()
        return self

    def predict(self, X):
        return np.where(X @ self.w[1:] + self.w[0] >= 0, 1, -1)


class Leaves(Waits):
    """Leaves a process running, in a session of its own."""

    def start(self):
        if os.fork() == 0:
            os.setsid()
            time.sleep(600)
            os._exit(0)


class LeavesThreads(Waits):
    """Leaves a thread running."""

    def start(self):
        threading.Thread(target=time.sleep, args=(600,), daemon=True).start()


class LeavesAndDoubles(Leaves):
    """Leaves a process running, and moves the bias twice as far as it should."""

    def fit(self, X, y):
        super().fit(X, y)
        self.w[0] *= 2
        return self
