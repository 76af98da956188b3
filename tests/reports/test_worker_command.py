"""The command on targets that cannot be used or misbehave: a clear end, and nothing left behind."""

import json
import os
from pathlib import Path

import pytest

from novikoff.reports.command.main import main

pytestmark = pytest.mark.usefixtures("nothing_left_behind", "state")
TARGET = """
import os, sys, time
import numpy as np
{top}

class Perceptron:
    def __init__(self, eta=1.0, n_iter=5):
        self.eta, self.n_iter = eta, n_iter

    def fit({signature}):
        self.w_ = np.zeros(X.shape[1] + 1)
        for _ in range(self.n_iter):
            for x, t in zip(X, y):
                if t * (self.w_[1:] @ x + self.w_[0]) <= 0:
                    self.w_[1:] += self.eta * t * x
                    self.w_[0] += self.eta * t
        {body}
        return self

    def predict(self, X):
        return np.where(X @ self.w_[1:] + self.w_[0] > 0, 1, -1)
"""
QUICK = ("--theorem", "perceptron.trains", "--theorem", "perceptron.input_unchanged",
         "--theorem", "perceptron.trace", "--examples", "4")


def validated(capfd: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """Run the command; return its exit status, and what it said, in one line."""
    with pytest.raises(SystemExit) as end:
        main(["validate", *arguments])
    told = capfd.readouterr()
    return int(str(end.value.code)), " ".join((told.out + told.err).split())


def written(top: str = "", body: str = "pass", signature: str = "self, X, y") -> str:
    """Write a target, right but for what is given; return its name."""
    Path("mine.py").write_text(TARGET.format(top=top, body=body, signature=signature))
    return "mine.py:Perceptron"


ABSTRACT = "from abc import ABC, abstractmethod\nclass Perceptron(ABC):\n    @abstractmethod\n" \
           "    def fit(self, X, y): ..."
NOT_LOADED = [
    ("absent.py:Perceptron", "", "there is no file absent.py"),
    ("no_such_module_here:Perceptron", "", "there is no module 'no_such_module_here'"),
    ("mine.py:Perceptrn", "", "mine.py has no name 'Perceptrn'; did you mean Perceptron?"),
    ("mine.py:Perceptron", "1/0", "importing mine.py failed: ZeroDivisionError"),
    ("mine.py:Perceptron", "sys.exit(3)", "importing mine.py failed: SystemExit: 3"),
    ("mine.py:Perceptron", "class", "mine.py:4: invalid syntax"),
    ("mine.py:Abstract", ABSTRACT.replace("Perceptron", "Abstract"),
     "Abstract is an abstract class; it lacks fit"),
]


@pytest.mark.parametrize(("target", "top", "says"), NOT_LOADED)
def test_what_cannot_be_loaded(capfd: pytest.CaptureFixture[str], target: str, top: str,
                               says: str) -> None:
    written(top)
    status, told = validated(capfd, target, "--as", "perceptron", "--json", "told.json")
    assert status == 2
    assert says in told
    told_json = json.loads(Path("told.json").read_text("utf-8"))
    Path("told.json").unlink()
    assert (told_json["verdict"], says in told_json["message"]) == ("error", True)


NOT_TRAINED = [
    ("pass", "self, X, y, secret", "nobody but its author knows what to give for secret"),
    ("pass", "self, X", "it cannot be trained on a small sample: AttributeError: "),
    ("raise KeyError('mine')", "self, X, y",
     "it cannot be trained on a small sample: KeyError: 'mine' (mine.py:"),
    ("sys.exit(5)", "self, X, y", "it cannot be trained on a small sample: SystemExit: 5 "
     "(mine.py:17). Let it return, or raise an exception that says what is wrong: an exit ends"),
    ("(f := lambda: f())()", "self, X, y", "RecursionError: maximum recursion depth exceeded "
     "(mine.py:17). It calls itself without an end"),
    ("pass", "self", "no examples can be given to Perceptron(eta=1.0, n_iter=5) or fit(self), so "
     "that it trains on data of its own. A theorem asks for many data sets: write fit(self, X, y)"),
    ("os._exit(5)", "self, X, y", "its process ended with exit status 5 at mine.py:17 in fit. Let "
     "training return, or raise an exception"),
    ("time.sleep(1000)", "self, X, y", "it cannot be trained on a small sample: it took too long "
     "(mine.py:17). Look for a loop without an end; if it makes many passes"),
    ("np.zeros(10**12)", "self, X, y", "memory ran out: it wanted more than the 4 GiB"),
    ("len(X) > 2 and np.zeros(10**12)", "self, X, y", "data type float64 (mine.py:17); memory ran "
     "out: it wanted more than the 4 GiB"),
]


@pytest.mark.parametrize(("body", "signature", "says"), NOT_TRAINED)
def test_what_cannot_be_trained(capfd: pytest.CaptureFixture[str], body: str, signature: str,
                                says: str) -> None:
    status, told = validated(capfd, written("", body, signature))
    assert status == 2
    assert says in told
    if "X" in signature and "Attribute" not in says and "'mine'" not in says:
        assert "adapter is" not in told, "an adapter would not help"


JUDGED = [
    ("print('noise' * 9, flush=True)", 0, "conforms: 3 passed"),
    ("os.fork() or time.sleep(1000)", 0, "conforms: 3 passed"),
    ("open('model.pkl', 'w').close()", 0, "conforms: 3 passed"),
    ("self.w_ = self.w_ * np.nan", 1, "VIOLATED perceptron.trains"),
    ("self.w_ = np.zeros(7) if (X == 0).any() else self.w_", 1, "VIOLATED perceptron.trains"),
    ("X *= 2", 1, "VIOLATED perceptron.input_unchanged"),
    ("self.w_ += np.random.rand(len(self.w_))", 1, "violates: "),
    ("np.random.seed(3); np.random.rand()", 0, "conforms: 3 passed"),
]


@pytest.mark.parametrize(("body", "due", "says"), JUDGED)
def test_what_misbehaves_is_judged_all_the_same(capfd: pytest.CaptureFixture[str], body: str,
                                                due: int, says: str) -> None:
    status, told = validated(capfd, written("", body), *QUICK)
    assert says in told
    assert status == due
    assert "noise" not in told


def test_a_notebook_that_is_not_json(capfd: pytest.CaptureFixture[str]) -> None:
    Path("mine.ipynb").write_text("Perceptron")
    status, told = validated(capfd, "mine.ipynb:Perceptron")
    assert status == 2
    assert 'mine.ipynb is not a notebook: it should be JSON with a list "cells"' in told


def test_an_adapter_with_a_syntax_error(capfd: pytest.CaptureFixture[str]) -> None:
    Path("adapter.py").write_text("def adapt(target:\n    return target\n")
    status, told = validated(capfd, written(), "--adapter", "adapter.py:adapt")
    assert status == 2
    assert "adapter.py:1: '(' was never closed" in told


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_in(capfd: pytest.CaptureFixture[str],
                                             tmp_path: Path) -> None:
    (tmp_path / "shut").mkdir(mode=0o500)
    status, told = validated(capfd, written(), "--html", str(tmp_path / "shut" / "a.html"))
    assert status == 2
    assert "you may not write in that folder; choose another place" in told


@pytest.mark.parametrize(("place", "says"), [
    (".", "it is a folder; name a file in it"), ("gone/a.html", "does not exist; create it"),
    ("/proc/a.html", "choose another place")])
def test_an_output_that_cannot_be_written(capfd: pytest.CaptureFixture[str], place: str,
                                          says: str) -> None:
    status, told = validated(capfd, written(), "--html", place)
    assert status == 2
    assert f"--html: cannot write {place}: " in told
    assert says in told
