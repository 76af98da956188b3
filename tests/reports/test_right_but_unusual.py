"""Right perceptrons that show things which look like counters or weights and are none."""

from pathlib import Path

import pytest

from novikoff.reports import validate
from novikoff.reports.validation.account import lines
from novikoff.reports.validation.result import Result

pytestmark = pytest.mark.usefixtures("state")
HEAD = '''
import numpy as np

class Perceptron:
    def __init__(self, eta=1.0, n_iter=50):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        self.w, self.seen = np.zeros(X.shape[1] + 1), []
        {begin}
        for _ in range(self.n_iter):
            before = len(self.seen)
            for i, (x, t) in enumerate(zip(X, y)):
                x = np.append(1, x)
                if t * (self.w @ x) <= 0:
                    self.w = self.w + self.eta * t * x
                    self.seen.append(i)
                    {update}
            {after}
            if len(self.seen) == before:
                break
        return self

    def predict(self, X):
        return np.where(X @ self.w[1:] + self.w[0] > 0, 1, -1)
'''
WRONG = "int(np.sum(self.predict(X) != y))"


@pytest.mark.parametrize(("begin", "update", "after"), [
    ("self.mistakes = []", "self.mistakes.append(i)", ""),
    ("self.errors_after_update = []", f"self.errors_after_update.append({WRONG})", ""),
    ("self.errors_ = np.zeros(len(X), dtype=int)", "self.errors_[i] += 1", ""),
    ("self.cost_ = []", "", "self.cost_.append(2 * (len(self.seen) - before))"),
    ("self.history_ = []", "",
     "_ % 5 == 4 and self.history_.append(len(self.seen) - before)"),
    (f"self.errors_ = [{WRONG}]", "", f"self.errors_.append({WRONG})"),
    ("self.errors = 0", "", "self.errors = len(self.seen) - before"),
    ("self.k_ = 0", "self.k_ += 1", "")],
    ids=["rows", "each update", "each example", "cost", "each fifth pass", "and before",
         "last pass", "k"])
def test_what_counts_something_else_is_left_alone(tmp_path: Path, begin: str, update: str,
                                                  after: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(HEAD.format(begin=begin, update=update or "pass", after=after or "pass"))
    result = validate(f"{path}:Perceptron", spec="perceptron", examples=30)
    assert result.verdict == "conforms"


STEPS = '''
import numpy as np

class Perceptron:
    def __init__(self, lr=1.0, max_steps=1000):
        self.lr, self.max_steps = lr, max_steps

    def fit(self, X, y):
        n, self.w, self.k_, run, t = len(y), np.zeros(X.shape[1]), 0, 0, 0
        while run < n and t < self.max_steps:
            i, t = t % n, t + 1
            if y[i] * (self.w @ X[i]) <= 0:
                self.w, run, self.k_ = self.w + self.lr * y[i] * X[i], 0, self.k_ + {more}
            else:
                run += 1
        return self

    def predict(self, X):
        return np.where(X @ self.w > 0, 1, -1)
'''


@pytest.mark.parametrize(("more", "verdict"), [("1", "conforms"), ("2", "violates")])
def test_a_total_of_updates_beside_a_bound_on_the_presentations(tmp_path: Path, more: str,
                                                               verdict: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(STEPS.format(more=more))
    result = validate(f"{path}:Perceptron", spec="perceptron", examples=30)
    assert result.verdict == verdict


PROPERTY = '''
import numpy as np

class Perceptron:
    def __init__(self, eta=1.0, n_iter=50):
        self.eta, self.n_iter, self._all = eta, n_iter, {nothing}

    def fit(self, X, y):
        self._all = [np.zeros(X.shape[1] + 1)]
        for _ in range(self.n_iter):
            for x, t in zip(X, y):
                x = np.append(1, x)
                if t * (self._all[-1] @ x) <= 0:
                    self._all.append(self._all[-1] + self.eta * t * x)
        return self

    @property
    def w(self):
        return self._all[-1]

    def predict(self, X):
        return np.where(X @ self.w[1:] + self.w[0] > 0, 1, -1)
'''


@pytest.mark.parametrize("nothing", ["None", "[]"], ids=["TypeError", "IndexError"])
def test_a_property_that_fails_before_training(tmp_path: Path, nothing: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(PROPERTY.format(nothing=nothing))
    result = validate(f"{path}:Perceptron", spec="perceptron", examples=10,
                      theorems=["perceptron.trace", "perceptron.update"])
    assert {each.verdict for each in result.theorems} == {"passed"}


BEYOND = '''
import numpy as np

class Perceptron:
    def __init__(self, eta=1.0, n_iter=50):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        self.w = np.zeros(X.shape[1] + 1)
        for _ in range(self.n_iter):
            for x, t in zip(X, y):
                x = np.append(1, x)
                if t * (self.w @ x) <= 0:
                    self.w = self.w + self.eta * t * x
        {beyond}
        return self

    def predict(self, X):
        {predict}
        return np.where(X @ self.w[1:] + self.w[0] > 0, 1, -1)
'''


@pytest.mark.parametrize(("beyond", "predict", "words"), [
    ("self.w *= np.nan if X.shape[1] > 8 else 1", "", "more than 8 features: w[0]"),
    ("while len(X) > 12: pass", "",
     "more than 12 examples, and where there are 20 or more: no answer"),
    ("self.w = self.w[:9]", "", "more than 8 features"),
    ("", "if X.shape[1] > 8: raise ValueError('too wide')", "more than 8 features: ValueError")])
def test_what_fails_on_larger_samples_only_is_refused(tmp_path: Path, beyond: str, predict: str,
                                                      words: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(BEYOND.format(beyond=beyond or "pass", predict=predict or "pass"))
    result = validate(f"{path}:Perceptron", spec="perceptron", examples=10)
    (trains,) = [each for each in result.theorems if each.id == "perceptron.trains"]
    assert trains.verdict == "violated"
    assert words in trains.diagnosis


def test_a_stop_by_the_predictions_is_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(HEAD.format(begin="pass", update="pass",
                                after="if np.all(self.predict(X) == y): break"))
    result = validate(f"{path}:Perceptron", spec="perceptron", examples=30)
    causes = {each.diagnosis for each in result.theorems if each.verdict == "violated"}
    assert any("all predictions are right" in cause for cause in causes)


OFFERS = '''
import numpy as np

class Perceptron:
    def __init__(self, eta=1.0, n_iter=50, shuffle=True, random_state=0, class_weight=None):
        self.eta, self.n_iter, self.shuffle, self.random_state = eta, n_iter, shuffle, random_state
        self.rows = None

    def fit(self, X, y):
        {first}
        rng, self.w = np.random.default_rng(self.random_state), np.zeros(X.shape[1] + 1, {kind})
        for _ in range(self.n_iter):
            for i in rng.permutation(len(y)) if {draws} else range(len(y)):
                x = np.append(1, X[i])
                if y[i] * (self.w @ x) <= 0:
                    self.w += self.eta * y[i] * x
        return self

    def predict(self, X):
        return np.where(X @ self.w[1:] + self.w[0] > 0, 1, -1)
'''
ROWS = "assert self.rows in (None, len(y)), 'other rows'; self.rows = len(y)"


def offering(folder: Path, first: str = "", kind: str = "float", draws: str = "self.shuffle",
             theorems: tuple[str, ...] = ()) -> Result:
    """Judge one that offers shuffling and more."""
    path = folder / "mine.py"
    path.write_text(OFFERS.format(first=first or "pass", kind=kind, draws=draws))
    return validate(f"{path}:Perceptron", spec="perceptron", examples=20, theorems=theorems)


def test_what_is_offered_and_right_conforms_and_what_is_not_judged_is_named(tmp_path: Path) -> None:
    result = offering(tmp_path)
    assert result.verdict == "conforms"
    assert "not judged: class_weight, of the constructor: no theorem speaks of it" in result.seen


@pytest.mark.parametrize(("changed", "theorem", "cause"), [
    ({"draws": "not self.shuffle"}, "shuffle_has_effect", "works the wrong way round"),
    ({"first": ROWS}, "refit", "the first had another number of rows: AssertionError"),
    ({"kind": "X.dtype"}, "integer_input", "whole numbers are handed over as integers")])
def test_what_is_offered_and_wrong_is_named(tmp_path: Path, changed: dict[str, str], theorem: str,
                                            cause: str) -> None:
    result = offering(tmp_path, **changed, theorems=(f"perceptron.{theorem}",))
    (told,) = result.theorems
    assert told.verdict == "violated"
    assert cause in told.diagnosis


def test_a_counterexample_of_a_family_is_not_called_the_smallest(tmp_path: Path) -> None:
    result = offering(tmp_path, draws="False", theorems=("perceptron.shuffle_has_effect",))
    (told,) = result.theorems
    assert told.found is not None
    assert not told.found.smallest
    assert "case of its family" in dict(lines(told))


def test_data_on_which_nothing_comes_back_are_told(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    many = "if len(X) > 200: raise ValueError('big')"
    path.write_text(BEYOND.format(beyond="pass", predict=many))
    result = validate(f"{path}:Perceptron", spec="perceptron", examples=10,
                      theorems=["perceptron.trace"])
    assert result.verdict == "conforms"
    assert "perceptron.trace is not judged on some data: ValueError: big" in result.message


FLAT = '''
def perceptron(X, y, eta=1.0, passes=10):
    b, w = 0.0, [0.0] * len(X[0])
    for _ in range(passes):
        for x, t in zip(X, y):
            if t * (sum(wj * xj for wj, xj in zip(w, x)) + b) <= 0:
                b, w = b + eta * t, [wj + eta * t * xj for wj, xj in zip(w, x)]
    return {returned}
'''


@pytest.mark.parametrize("returned", ["(b, *w)", "(*w, b)", "tuple([b] + w)"])
def test_no_entry_of_weights_in_one_tuple_is_taken_for_a_count(tmp_path: Path,
                                                               returned: str) -> None:
    (target := tmp_path / "mine.py").write_text(FLAT.format(returned=returned), "utf-8")
    result = validate(f"{target}:perceptron", examples=5)
    assert result.verdict == "conforms", "\n".join(lines(result))
