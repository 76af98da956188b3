"""What a target leaves behind is told in the result."""

from pathlib import Path

import pytest

from novikoff.reports import validate

pytestmark = pytest.mark.usefixtures("nothing_left_behind")


def test_the_result_says_what_was_left() -> None:
    Path("mine.py").write_text("""
import numpy as np, os, time
class Perceptron:
    def __init__(self, eta=1.0, n_iter=5):
        self.eta, self.n_iter = eta, n_iter
    def fit(self, X, y):
        self.w_ = np.zeros(X.shape[1])
        for _ in range(self.n_iter):
            for x, t in zip(X, y):
                if t * (x @ self.w_) <= 0:
                    self.w_ = self.w_ + self.eta * t * x
        open("model.pkl", "w").close()
        if not os.path.exists("forked"):
            open("forked", "w").close()
            if os.fork() == 0:
                time.sleep(60)
        return self
""")
    told = validate("mine.py:Perceptron", theorems=["perceptron.trains"], examples=2)
    assert told.message.endswith(
        "it left 1 process running, which was ended; it wrote forked, model.pkl into its folder, "
        "which was removed")
    assert "it wrote forked, model.pkl" in " ".join(str(told).split())
