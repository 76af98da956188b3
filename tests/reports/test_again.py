"""What outlives the object: counterexamples that show only after other trainings."""

from pathlib import Path

import numpy as np
import pytest
from planted.recording import FEW, judged, shown

from novikoff.reports.validation.again import KEPT, LOST, SIZES, UNSHOWN, UNSURE, _fewest
from novikoff.reports.validation.process import Worker
from novikoff.reports.validation.validate import validate

pytestmark = pytest.mark.usefixtures("state")
PLANTED = Path(__file__).parents[1] / "planted" / "perceptron_state.py"
KEEPING = PLANTED.with_name("perceptron_kept.py")
ADALINE = '''
import numpy as np


class Adaline:
    """Batch rule; what was learnt is kept by the shape of the sample."""

    known = {}

    def __init__(self, eta=0.5, n_iter=1):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        key = X.shape, self.eta, self.n_iter
        w = np.zeros(1 + X.shape[1])
        Z = np.column_stack([np.ones(len(X)), X])
        for _ in range(self.n_iter):
            w = w + self.eta * Z.T @ (y - Z @ w)
        self.w_ = self.known.setdefault(key, w)
        return self

    def predict(self, X):
        return np.where(X @ self.w_[1:] + self.w_[0] >= 0, 1, -1)
'''
ENTROPY = '''
import numpy as np

seen = {}


def entropy(p):
    """Return the entropy in nats; it keeps what it returned by the length of p."""
    p = np.asarray(p, dtype=float)
    value = float(-sum(x * np.log(x) for x in p if x > 0))
    return seen.setdefault(len(p), value)
'''
CHANCE = '''
import numpy as np


class Perceptron:
    """Shuffles the rows without their labels, by random numbers that nobody can seed."""

    def __init__(self, eta=1.0, n_iter=10):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        X = X[np.random.default_rng().permutation(len(X))]
        self.w_ = np.zeros(1 + X.shape[1])
        for _ in range(self.n_iter):
            for x, t in zip(X, y):
                if t * (x @ self.w_[1:] + self.w_[0]) <= 0:
                    self.w_ = self.w_ + self.eta * t * np.append(1, x)
        return self
'''


@pytest.mark.parametrize(("name", "theorem"), [
    ("HistoryOfAll", "counts_updates"), ("RemembersShapes", "trace"),
    ("ScaledByTheFirst", "trace")])
def test_state_between_perceptrons_is_named_and_shown_again(name, theorem, tmp_path):
    globs = ("perceptron.counts_updates", "perceptron.refit", "perceptron.trace",
             "perceptron.update")
    _, violated = judged(f"{PLANTED}:{name}", spec="perceptron", theorems=globs)
    assert f"perceptron.{theorem}" in [each.id for each in violated]
    assert {each.diagnosis for each in violated} == {KEPT}
    assert set(shown(len(violated[:FEW]), tmp_path)) == {(True, 1, "")}


@pytest.mark.parametrize(("name", "globs"), [
    ("SlowAfterMany", ()), ("SkipsSeenRows", ()), ("RateOfTheFirst", ("*.scale*",))])
def test_state_that_shows_after_many_trainings_is_told_in_few_processes(name, globs, tmp_path,
                                                                        monkeypatch):
    started, start = [], Worker._start
    monkeypatch.setattr(Worker, "_start", lambda self: started.append(1) or start(self))
    result, violated = judged(f"{KEEPING}:{name}", spec="perceptron", theorems=globs)
    assert len(started) <= 2
    assert {each.diagnosis for each in violated} == {KEPT}
    assert {each.message for each in violated} == {""}
    assert (result.hazards, UNSURE in result.message) == ((), True)
    assert list(shown(1, tmp_path)) == [(True, 1, "")]


@pytest.mark.parametrize(("most", "verdict", "told"), [
    (0, "violated", UNSHOWN), (80, "inapplicable", "than 80 experiments in new processes; see")])
def test_what_is_not_asked_again_is_said(most, verdict, told, monkeypatch):
    monkeypatch.setattr("novikoff.reports.validation.again.MOST", most)
    result = validate(f"{KEEPING}:RateOfTheFirst", spec="perceptron", examples=4,
                      theorems=("*.norm_growth", "*.rate*", "*.scale*", "*.update"))
    said = [each for each in result.theorems if told in each.message]
    assert said
    assert {each.verdict for each in said} == {verdict}


def test_what_does_not_show_again_is_not_judged(tmp_path):
    result, violated = judged(f"{PLANTED}:WeightsOfAll", spec="perceptron")
    assert "perceptron.trains" in [each.id for each in violated]
    assert {each.diagnosis for each in violated} == {KEPT}
    assert {seen[:2] for seen in shown(len(violated[:FEW]), tmp_path)} == {(True, 1)}
    lost = [each for each in result.theorems if each.message == LOST.format(shown=violated[0].id)]
    assert {each.verdict for each in lost} == {"inapplicable"}


def test_the_report_says_what_must_come_before():
    result, [trace] = judged(f"{PLANTED}:RemembersShapes", spec="perceptron",
                             theorems=("perceptron.trace",))
    assert len(trace.found.after) == 1
    assert "only after" in str(result)
    assert trace.found.after[0].y == tuple(-label for label in trace.found.instance.y)


def test_state_between_learners_is_shown_again(tmp_path):
    (tmp_path / "mine.py").write_text(ADALINE)
    _, violated = judged(tmp_path / "mine.py:Adaline", spec="adaline")
    assert any(each.diagnosis == KEPT and each.found.after for each in violated)
    assert set(shown(len(violated[:2]), tmp_path)) == {(True, 1, "")}  # the third has no script


def test_state_between_calls_is_shown_again(tmp_path):
    (tmp_path / "mine.py").write_text(ENTROPY)
    _, violated = judged(tmp_path / "mine.py:entropy", spec="entropy")
    assert any(each.diagnosis == KEPT and each.found.after for each in violated)
    assert set(shown(len(violated[:FEW]), tmp_path)) == {(True, 1, "")}


def test_chance_is_not_taken_for_state(tmp_path):
    (tmp_path / "mine.py").write_text(CHANCE)
    _, violated = judged(tmp_path / "mine.py:Perceptron", spec="perceptron")
    assert violated
    assert all(each.diagnosis != KEPT and not each.found.after for each in violated)


def test_what_needs_no_other_training_is_left_alone():
    _, violated = judged(f"{PLANTED}:Averaged", spec="perceptron", theorems=("perceptron.trace",))
    assert [each.found.asked for each in violated] == [()]
    assert KEPT not in [each.diagnosis for each in violated]


def test_weights_of_another_size_are_told_of(tmp_path):
    source = PLANTED.read_text().replace("known[key]", "known[0]").replace("key not in", "0 not in")
    (tmp_path / "mine.py").write_text(source.replace("X @ self.w[1:]", "X[:, 0] * self.w[1]"))
    _, violated = judged(tmp_path / "mine.py:RemembersShapes", spec="perceptron",
                         theorems=("*.trains",))
    assert [(each.diagnosis, each.message) for each in violated] == [(KEPT, SIZES)]


@pytest.mark.parametrize("needed", [{0}, {15}, {3, 9}, {0, 7, 8, 15}, set(range(16))])
def test_only_what_is_needed_is_kept(needed):
    kept = [tuple(range(16))]

    def shows(after):
        if not needed <= set(after):
            return False
        kept.append(tuple(after))
        return True

    _fewest(kept[0], shows)
    assert set(kept[-1]) == needed
    assert np.all(np.diff(kept[-1]) > 0)
