"""A number or a switch that is offered is read somewhere, or it is told so."""

import subprocess
import sys

import pytest

from novikoff.reports import validate
from novikoff.reports.command.main import main

OPTION = """
import dataclasses

import numpy as np

class Text:
    def __init__(self, eta=1.0, n_iter=10, momentum=0.5, averaged=False, verbose=0):
        self.eta, self.n_iter, self.momentum = eta, n_iter, float(momentum)
        self.averaged = averaged
        if verbose:
            print(eta)

    def fit(self, X, y):
        self.w_ = np.zeros(1 + X.shape[1])
        step, total = 0, 0
        for _ in range(self.n_iter):
            for x, t in zip(X, y):
                wrong = t * (x @ self.w_[1:] + self.w_[0]) <= 0
                step = wrong * self.eta * t * np.append(1, x) + MOMENTUM * step
                self.w_ = self.w_ + step
                total = total + self.w_
        if AVERAGED:
            self.w_ = total
        return self

    def predict(self, X):
        return np.where(X @ self.w_[1:] + self.w_[0] >= 0, 1, -1)

class Child(Text):
    pass

def function(X, y, eta=1.0, n_iter=10, momentum=0.0):
    return Text(eta, n_iter, USED).fit(X, y).w_

@dataclasses.dataclass
class Data:
    eta: float = 1.0
    n_iter: int = 10
    momentum: float = 0.5

    def fit(self, X, y):
        self.w_ = Text(self.eta, self.n_iter, USED).fit(X, y).w_

    def predict(self, X):
        return np.where(X @ self.w_[1:] + self.w_[0] >= 0, 1, -1)
"""
READ, UNREAD = ("MOMENTUM", "self.momentum"), ("MOMENTUM", "0")
HAD, WITHOUT = ("AVERAGED", "self.averaged"), ("AVERAGED", "False")


@pytest.mark.parametrize(("name", "words", "verdict", "named"), [
    ("Text", [UNREAD, WITHOUT], "violated", "the code never reads momentum, averaged"),
    ("Text", [READ, WITHOUT], "violated", "the code never reads averaged"),
    ("Text", [READ, HAD], "passed", ""),
    ("Text", [("momentum=0.5", "patience=5"), ("self.momentum", "self.patience"),
              ("float(momentum)", "patience"), UNREAD, HAD], "violated", "never reads patience"),
    ("Text", [("MOMENTUM", "0 * self.momentum"), HAD], "passed", ""),
    ("Text", [("MOMENTUM", "getattr(self, 'momentum')"), HAD], "passed", ""),
    ("Text", [("MOMENTUM", "0 * getattr(self, 'mom' + 'entum')"), HAD], "passed", ""),
    ("Text", [("MOMENTUM", "0 * len(vars(self))"), HAD], "passed", ""),
    ("Child", [UNREAD, HAD], "violated", "the code never reads momentum"),
    ("Child", [READ, HAD], "passed", ""),
    ("function", [READ, HAD, ("USED", "0.0")], "violated", "the code never reads momentum"),
    ("function", [READ, HAD, ("USED", "momentum")], "passed", ""),
    ("Data", [READ, HAD, ("USED", "0.0")], "violated", "the code never reads momentum"),
    ("Data", [READ, HAD, ("USED", "self.momentum")], "passed", "")])
def test_a_number_or_a_switch_that_is_offered_is_read(name, words, verdict, named, tmp_path):
    text, effect = OPTION, "perceptron.options_have_effect"
    for word, stands in words:
        text = text.replace(word, stands)
    (tmp_path / "mine.py").write_text(text)
    (told,) = validate(f"{tmp_path / 'mine.py'}:{name}", spec="perceptron",
                       theorems=(effect,)).theorems
    assert (told.id, told.verdict) == (effect, verdict)
    assert named in f"{told.message}{told.found}"


def test_the_script_of_a_switch_that_is_not_read_fails_until_it_is(tmp_path, monkeypatch, capsys):
    def run(*command: str) -> int:
        with pytest.raises(SystemExit) as ended:
            main(command)
        return ended.value.code

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    text = OPTION.replace("MOMENTUM", "self.momentum")
    (tmp_path / "mine.py").write_text(text.replace("AVERAGED", "False"))
    assert run("validate", "mine.py:Text", "--theorem", "perceptron.options_have_effect") == 1
    capsys.readouterr()
    assert run("replay", "1", "--script") == 0
    (tmp_path / "script.py").write_text(capsys.readouterr().out)
    script = [sys.executable, "script.py"]
    wrong = subprocess.run(script, capture_output=True, check=False)
    (tmp_path / "mine.py").write_text(text.replace("AVERAGED", "self.averaged"))
    right = subprocess.run(script, capture_output=True, check=False)
    assert (wrong.returncode, right.returncode) == (1, 0), (wrong, right)
