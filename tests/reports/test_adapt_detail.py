"""Adapting in detail: parameters, thresholds, steps, randomness, and the documented adapter."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from understanding import (
    ETA,
    Y,
    arranged,
    asked,
    exact_run,
    modules_forgotten,
    shape,
    text,
    weights,
)

from novikoff.reports.validation.conduct import plain
from novikoff.reports.validation.description import Description


@pytest.fixture(autouse=True)
def _clean() -> Iterator[None]:
    with modules_forgotten():
        yield


def test_description_survives_the_wire() -> None:
    import json

    d, _ = shape("Resuming")
    assert Description.from_json(json.loads(json.dumps(d.as_json()))) == d


@pytest.mark.parametrize(("signature", "roles"), [
    ("eta0=1.0, max_iter=9, tol=None, shuffle=True, random_state=0, fit_intercept=True",
     {"eta": "eta0", "passes": "max_iter", "tolerance": "tol", "shuffle": "shuffle",
      "seed": "random_state", "bias": "fit_intercept"}),
    ("learning_rate=1, epochs=9, seed=None", {"eta": "learning_rate", "passes": "epochs",
                                              "seed": "seed"}),
    ("num_iterations=9, l_rate=1.0", {"passes": "num_iterations", "eta": "l_rate"}),
    ("alpha=0.0001, eta0=1.0, iterations=9", {"eta": "eta0", "passes": "iterations"}),
    ("input_size, rng, lr=1, n_epochs=9", {"features": "input_size", "eta": "lr",
                                           "seed": "rng", "passes": "n_epochs"}),
    ("tol, rng=None, lr=1, n_epochs=9", {"tolerance": "tol", "eta": "lr", "passes": "n_epochs"}),
])
def test_hyperparameters(tmp_path: Path, signature: str, roles: dict[str, str]) -> None:
    d, _ = text(tmp_path, f"""
class Perceptron:
    def __init__(self, {signature}):
        self.settings = dict(locals())
    def fit(self, X, y):
        self.w_ = np.zeros(X.shape[1])
        for _ in range(self.settings[{roles["passes"]!r}]):
            for x, t in zip(X, y):
                if t * (x @ self.w_) <= 0:
                    self.w_ += t * x * self.settings[{roles["eta"]!r}]
""")
    assert {role: p.name for role, p in d.parameters.items()} == roles


def test_required_parameters_are_always_given(tmp_path: Path) -> None:
    target = text(tmp_path, """
class Perceptron:
    def __init__(self, n, w0, rng, tol, eta, shuffle, fit_intercept):
        self.w, self.settings = w0, [rng.integers(9), tol, eta, float(shuffle), n, fit_intercept]
    def fit(self, X, y, epochs=9):
        self.w += [self.settings[k] for k in (1, 2, 3)]
""")
    assert asked(target, "fit", passes=1)["w"] == [0.0, 0.5, 0.0]
    assert asked(target, "fit", passes=1, eta=None, tolerance=True)["w"] == [0.0, 1.0, 0.0]
    assert asked(target, "fit", passes=1, eta=0, shuffle=True)["w"] == [0.0, 0.0, 1.0]
    before = {"X": [[1, 1, 1]], "y": [1]}
    assert asked(target, "fit", passes=1, before=before)["w"] == [0.0, 1.0, 0.0]


def test_a_start_that_is_written_into_is_told(tmp_path: Path) -> None:
    target = text(tmp_path, """
def Perceptron(X, y, w0, epochs=1):
    w0 += X[0]
    return 2 * w0
""")
    told = asked(target, "fit", passes=1, before={"X": [[1, 1, 1]], "y": [1]})
    assert told["changed"] == ["w0"]
    assert told["w"] == [1.0, 5.0, 0.0]


def test_alpha_is_a_rate_only_if_it_acts_or_is_called_so(tmp_path: Path) -> None:
    learner = """
class Perceptron:
    def __init__(self, alpha=1.0, n_iter=5):
        self.alpha, self.n_iter = alpha, n_iter
    def fit(self, X, y):
        self.w_ = np.zeros(X.shape[1])
        for _ in range(self.n_iter):
            for x, t in zip(X, y):
                if t * (x @ self.w_) <= 0:
                    self.w_ = self.w_ + STEP * t * x
"""
    assert text(tmp_path, learner.replace("STEP", "self.alpha"))[0].parameter("eta")
    d, _ = text(tmp_path, learner.replace("STEP", "1"))
    assert d.parameter("eta") is None
    assert d.notes == ("alpha is not taken for the learning rate",)


def test_threshold_of_either_sign(tmp_path: Path) -> None:
    learner = """
class Perceptron:
    def fit(self, X, y):
        self.weights, self.threshold = np.zeros(X.shape[1]), 0.0
        for _ in range(90):
            for x, t in zip(X, y):
                if t * (x @ self.weights SIGN self.threshold) <= 0:
                    self.weights = self.weights + t * x
                    self.threshold SIGN= t
    def predict(self, X):
        return np.where(X @ self.weights SIGN self.threshold > 0, 1, -1)
"""
    minus, plus = (text(tmp_path, learner.replace("SIGN", sign))[0].bias for sign in "-+")
    assert minus == "-np.ravel(learner.threshold).tolist()[0]"
    assert plus == "np.ravel(learner.threshold).tolist()[0]"


def test_a_wrong_prediction_does_not_hide_the_bias(tmp_path: Path) -> None:
    d, _ = text(tmp_path, """
class Perceptron:
    def fit(self, X, y, epochs=9):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(epochs):
            for x, t in zip(X, y):
                if t * (x @ self.w + self.b) <= 0:
                    self.w, self.b = self.w + t * x, self.b + t
    def predict(self, X):
        return np.where(X @ self.w > 0, 1, -1)
""")
    assert d.bias == "np.ravel(learner.b).tolist()[0]"
    assert d.labels == "-1/+1"


HIDES = """
class Perceptron:
    def fit(self, X, y, epochs=9):
        w, b = np.zeros(X.shape[1]), 0.0
        for _ in range(epochs):
            for x, t in zip(X, y):
                if t * (x @ w + b) <= 0:
                    w, b = w + t * x, b + t
        self.kept, self._b, self.b = repr(w.tolist()), -b, b
    def _get_w(self):
        return np.array(eval(self.kept))
    def predict(self, X):
        return np.where(X @ self._get_w() + self.b > 0, 1, -1)
    @property
    def w(self):
        RETURNS
"""


def test_the_bias_that_is_public_counts(tmp_path: Path) -> None:
    d, _ = text(tmp_path, HIDES.replace("RETURNS", "return self._get_w()"))
    assert d.bias == "np.ravel(learner.b).tolist()[0]"


def test_weights_that_refuse_to_be_read_say_why(tmp_path: Path) -> None:
    d, _ = text(tmp_path, HIDES.replace("RETURNS", "raise AttributeError('no linear kernel')"))
    assert (d.weights, d.hidden) == (None, "the weights in w, which says: no linear kernel")


def test_a_wrong_fit_is_not_passed_over_for_a_right_partial_fit(tmp_path: Path) -> None:
    d, _ = text(tmp_path, """
class Perceptron:
    def fit(self, X, y, epochs=9):
        self.w, self.b = np.ones(X.shape[1]), 0.0
    def partial_fit(self, X, y):
        if not hasattr(self, "w"):
            self.w, self.b = np.zeros(X.shape[1]), 0.0
        for x, t in zip(X, y):
            if t * (x @ self.w + self.b) <= 0:
                self.w, self.b = self.w + t * x, self.b + t
    def predict(self, X):
        return np.where(X @ self.w + self.b > 0, 1, -1)
""")
    assert d.train == "fit"
    assert d.step is not None
    assert d.step.method == "partial_fit"


@pytest.mark.parametrize(("condition", "method"), [("if t * (x @ self.w) <= 0", "update"),
                                                   ("if True", None)])
def test_a_step_must_do_what_a_pass_does(tmp_path: Path, condition: str,
                                         method: str | None) -> None:
    d, _ = text(tmp_path, f"""
class Perceptron:
    def __init__(self, number_of_things):
        self.w = np.zeros(number_of_things)
    def train(self, X, y, epochs=9):
        for _ in range(epochs):
            for x, t in zip(X, y):
                if t * (x @ self.w) <= 0:
                    self.update(x, t)
    def update(self, x, t):
        {condition}:
            self.w += t * x
""")
    assert d.train == "train"
    assert d.parameters["features"].name == "number_of_things"
    assert d.step is not None
    assert d.step.method == (method or "train")


def test_seed_and_shuffle_are_handed_over(tmp_path: Path) -> None:
    target = text(tmp_path, """
class Perceptron:
    def __init__(self, random_state=1, shuffle=True):
        self.random_state, self.shuffle = random_state, shuffle
    def fit(self, X, y, epochs=9):
        self.w = np.full(X.shape[1], float(self.random_state)) if self.shuffle else X[0]
""")
    assert asked(target, "fit", passes=1, seed=5, shuffle=True)["w"] == [5.0, 5.0, 5.0]
    assert asked(target, "fit", passes=1, seed=5)["w"] == [0.5, 2.5, 0.0]


def test_exact_weights_stay_exact(tmp_path: Path) -> None:
    target = text(tmp_path, """
from fractions import Fraction
class Perceptron:
    def fit(self, X, y, epochs=9):
        self.w = [Fraction(x) / 3 for x in X[0]]
""")
    told = asked(target, "fit", passes=1)
    assert plain(told)["w"] == ["1/6", "5/6", 0]


def test_a_random_start_is_not_taken_for_going_on(tmp_path: Path) -> None:
    d, _ = text(tmp_path, """
class Perceptron:
    def fit(self, X, y, epochs=9):
        self.w = np.random.normal(size=X.shape[1])
        for _ in range(epochs):
            for x, t in zip(X, y):
                if t * (x @ self.w) <= 0:
                    self.w = self.w + t * x
""")
    assert d.draws == ("numpy.random",)
    assert d.repeats
    assert not d.continues
    assert d.step is None


def test_unseeded_randomness_is_noted(tmp_path: Path) -> None:
    d, _ = text(tmp_path, """
class Perceptron:
    def fit(self, X, y, epochs=9):
        self.w = np.random.default_rng().normal(size=X.shape[1])
""")
    assert d.draws == ("os.urandom()",)
    assert d.repeats
    assert "two equal trainings end differently" in d.notes[-1]
    d, _ = text(tmp_path, """
import random


class Perceptron:
    def fit(self, X, y, epochs=9):
        self.w = np.array([random.Random().gauss(0, 1) for _ in X[0]])
""")
    assert (d.draws, d.repeats) == (("random.Random()",), True)
    assert "two equal trainings end differently" in d.notes[-1]


def test_adapter_of_the_documentation(tmp_path: Path) -> None:
    import inspect

    from novikoff.reports.validation import adapt as documented

    example = inspect.getdoc(documented)
    assert example is not None
    (tmp_path / "my_adapter.py").write_text(
        "import numpy" + example.partition("import numpy")[2].partition("\n\n`adapt`")[0].replace(
            "\n    ", "\n"), encoding="utf-8")
    target = text(tmp_path, """
class Machine:
    def __init__(self, speed, rounds):
        self.speed, self.rounds = speed, rounds
    def run(self, table):
        self.memory = np.zeros(table.shape[1])
        for _ in range(self.rounds):
            for *x, y in table:
                if y * (self.memory @ [1, *x]) <= 0:
                    self.memory += self.speed * y * np.array([1, *x])
    def answer(self, x):
        return 1 if self.memory @ [1, *x] > 0 else -1
""", "Machine", f"{tmp_path}/my_adapter.py:adapt")
    run = exact_run(2, ETA, "N")
    assert weights(asked(target, "fit", passes=2)) == arranged(run[-1], "separate")
    assert asked(target, "fit", passes=40)["predictions"] == list(Y)
