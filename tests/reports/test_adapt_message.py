"""What is said of a target that nobody can adapt: what it is, where it fails, what to do."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from understanding import modules_forgotten, text

from novikoff.reports.validation.load import TargetError


@pytest.fixture(autouse=True)
def _clean() -> Iterator[None]:
    with modules_forgotten():
        yield


@pytest.mark.parametrize(("source", "says"), [
    ("def Perceptron(): return [1.0, 2.0]", "takes no examples, and returns list, which has no "
     "method that trains; give it the parameters X and y"),
    ("Perceptron = 3", "is of type int; a target is a class, a function f"),
    ("class Perceptron: pass", "has no method that trains (fit, train, learn"),
    ("class Perceptron:\n    def fit(self, X, y, q): pass",
     "nobody but its author knows what to give for q in Perceptron(), fit(self, X, y, q)"),
    ("class Perceptron:\n    def fit(self, X, y): raise OSError('disk')",
     "it cannot be trained on a small sample: OSError: disk"),
    ("class Perceptron:\n    def fit(self, X, y): raise OSError('disk')", "mine_0.py:3)"),
    ("class Perceptron:\n    def fit(self, X, y): raise OSError('disk')", "--adapter"),
    ("def Perceptron(X, y):\n    while True: pass", "it took too long"),
    ("import time\ndef Perceptron(X, y, deep=0): "
     "return Perceptron(X, y, deep + 1) if deep < 300 else time.sleep(9)",
     "mine_0.py:3). It calls itself without an end; look for the case in which it should stop"),
    ("def Perceptron(): return 3", "has no method that trains"),
    ("def Perceptron(): raise OSError('disk')", "calling it failed: OSError: disk"),
])
def test_message(tmp_path: Path, source: str, says: str) -> None:
    with pytest.raises(TargetError) as error:
        text(tmp_path, source, seconds=0.2)
    assert says in str(error.value)
