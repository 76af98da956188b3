"""Right programs of every family in unusual shapes conform, and what is taken for what is told.

Of each a copy with a fault does not, and its script tells the two apart.
"""

import subprocess
import sys

import pytest
from click.testing import CliRunner

from novikoff.reports import validate
from novikoff.reports.command.main import novikoff
from novikoff.reports.validation.load import TargetError

LOGISTIC = '''
def train(X, Y, num_iterations=100, learning_rate=0.1):
    w, b = np.zeros((X.shape[0], 1)), 0.0
    for _ in range(num_iterations):
        errors = 1 / (1 + np.exp(-(w.T @ X + b))) - Y
        w = w - learning_rate * X @ errors.T / X.shape[1]
        b = b - learning_rate * errors.mean()
    return w, b
'''
PROBABLE = '''
class Model:
    def train(self, X, y, alpha=0.1, iterations=100):
        A = np.c_[np.ones(len(X)), X]
        self.theta = np.zeros(A.shape[1])
        for _ in range(iterations):
            self.theta = self.theta - alpha * A.T @ (1 / (1 + np.exp(-A @ self.theta)) - y)

    def predict(self, x):
        return 1 / (1 + np.exp(-(self.theta[0] + np.dot(self.theta[1:], x))))
'''
LINE = '''
class LinearRegressionGD:
    def train(self, X, y, lr=0.01, epochs=50):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(epochs):
            away = y - self.predict(X)
            self.w, self.b = self.w + lr * away @ X, self.b + lr * away.sum()

    def predict(self, X):
        """Return the values on the plane."""
        plane = X @ self.w + self.b
        return plane
'''
SOLVED = '''
class LinearRegression:
    def fit(self, X, y):
        self.w = np.linalg.pinv(np.c_[X, np.ones(len(X))]) @ y

    def predict(self, X):
        return np.c_[X, np.ones(len(X))] @ self.w
'''
MACHINE = '''
class Machine:
    def train(self, X, y, C=1.0, lr=0.01, epochs=100):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(epochs):
            inside = y * (X @ self.w + self.b) < 1
            self.w, self.b = (self.w - lr * (self.w - C * y[inside] @ X[inside]),
                              self.b + lr * C * y[inside].sum())

    def classify(self, x):
        return 1 if self.w @ x + self.b >= 0 else -1
'''
STANDARDIZER = '''
class Standardizer:
    def learn(self, X):
        self.mean, deviation = X.mean(axis=0), X.std(axis=0)
        self.scale = np.where((X == X[0]).all(axis=0), 1.0, deviation)
        return self.scale

    def apply(self, X):
        return (X - self.mean) / self.scale
'''
STREAM = '''
class Scaler:
    def __init__(self):
        self.rows, self.middle, self.squares = 0, {}, {}

    def learn_one(self, x):
        self.rows += 1
        for name, value in x.items():
            away = value - self.middle.setdefault(name, 0.0)
            self.middle[name] += away / self.rows
            self.squares[name] = self.squares.get(name, 0.0) + away * (value - self.middle[name])

    def transform_one(self, x):
        wide = {name: (total / self.rows) ** 0.5 for name, total in self.squares.items()}
        return {name: (value - self.middle[name]) / (wide[name] or 1.0)
                for name, value in x.items()}
'''
CONSTRUCTED = '''
class Standardizer:
    def __init__(self, X):
        self.mean, deviation = X.mean(axis=0), X.std(axis=0)
        self.scale = np.where((X == X[0]).all(axis=0), 1.0, deviation)

    def transform(self, X):
        return (X - self.mean) / self.scale
'''
RIDGE = '''
class Ridge:
    def train(self, X, y, lam=1.0):
        A = np.c_[np.ones(len(X)), X]
        self.theta = np.linalg.solve(
            A.T @ A + lam * np.diag([0.0, *[1.0] * X.shape[1]]), A.T @ y)

    def predict(self, X):
        return np.c_[np.ones(len(X)), X] @ self.theta
'''
RIDGE_OF_TARGETS = '''
def ridge(y, X, lam):
    A = np.c_[np.ones(len(X)), X]
    return np.linalg.solve(A.T @ A + lam * np.diag([0.0, *[1.0] * X.shape[1]]), A.T @ y)
'''
SOFTMAX = '''
class Softmax:
    def fit(self, X, y, lr=0.1, epochs=100):
        self.names, index = np.unique(y, return_inverse=True)
        A, T = np.c_[np.ones(len(X)), X], np.eye(len(self.names))[index]
        self.W = np.zeros((T.shape[1], A.shape[1]))
        for _ in range(epochs):
            P = np.exp(A @ self.W.T - (A @ self.W.T).max(axis=1, keepdims=True))
            self.W = self.W - lr * (P / P.sum(axis=1, keepdims=True) - T).T @ A / len(X)

    def classify(self, X):
        return self.names[np.argmax(np.c_[np.ones(len(X)), X] @ self.W.T, axis=1)]
'''
ONLINE = '''
class OnlineSoftmax:
    def __init__(self): self.weights = {}

    def learn_one(self, x, y):
        self.weights.setdefault(y, {})
        chances = self.predict_proba_one(x)
        for k, w in self.weights.items():
            for j, value in x.items():
                w[j] = w.get(j, 0.0) - 0.1 * (chances[k] - (k == y)) * value

    def predict_proba_one(self, x):
        z = {k: sum(w.get(j, 0.0) * v for j, v in x.items()) for k, w in self.weights.items()}
        powers = {k: np.exp(score - max(z.values())) for k, score in z.items()}
        return {k: power / sum(powers.values()) for k, power in powers.items()}

    def predict_one(self, x):
        return max(self.weights, key=self.predict_proba_one(x).get)
'''
REST = '''
class Rest:
    def __init__(self, base):
        self.base = base

    def train(self, X, y):
        self.labels, self.models = np.unique(y), []
        for label in self.labels:
            self.models.append(self.base())
            self.models[-1].fit(X, np.where(y == label, 1, -1))

    def classify(self, X):
        return self.labels[np.argmax([m.decision_function(X) for m in self.models], axis=0)]
'''
SHAPES = [  # name, spec, text, a part and what makes a fault of it, and what is told
    ("train", "logistic_regression", LOGISTIC, "- Y", "- Y / 2", "labels 0/1"),
    ("Model", "logistic_regression", PROBABLE, "np.dot(self.theta[1:], x)",
     "2 * np.dot(self.theta[1:], x)", "learner.chances"),
    ("LinearRegressionGD", "adaline", LINE, "return plane", "return plane - self.b / 2",
     "learner.scores"),
    ("LinearRegression", "adaline", SOLVED, "return np", "return 2 * np",
     "trained to the end"),
    ("Machine", "linear_svm", MACHINE, "self.w - C", "self.w / 2 - C", "penalty ½‖w‖²"),
    ("Standardizer", "standardization", STANDARDIZER, "X - self.mean", "X", "apply is taken for"),
    ("Scaler", "standardization", STREAM, "away / self.rows", "away", "learn_one is called for"),
    ("Standardizer", "standardization", CONSTRUCTED, "X - self.mean", "X", "its data are given to"),
    ("Ridge", "ridge", RIDGE, "diag([0.0", "diag([2.0", "lam are given where it is trained"),
    ("Softmax", "softmax_regression", SOFTMAX, "- T).T", "- 2 * T).T", "lr, epochs are given"),
    ("OnlineSoftmax", "softmax_regression", ONLINE, "return max(", "return min(",
     "learn_one is called"),
    ("Rest", "one_vs_rest", REST, "argmax", "argmin", "train is taken for fit")]


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize(("name", "spec", "text", "part", "wrong", "told"), SHAPES,
                         ids=[f"{spec} {told}" for _, spec, _, _, _, told in SHAPES])
def test_a_right_one_conforms_and_a_wrong_one_does_not(tmp_path, name, spec, text, part, wrong,
                                                       told):
    target, script = tmp_path / "mine.py", tmp_path / "fault.py"
    right = f"import numpy as np\n{text}"
    assert right.count(part) == 1
    target.write_text(right, "utf-8")
    result = validate(f"{target}:{name}", spec=spec, examples=2)
    assert result.verdict == "conforms", str(result)
    assert told in " ".join((str(result), *result.seen)).replace("\n            ", " ")
    target.write_text(right.replace(part, wrong), "utf-8")
    command = ["validate", f"{target}:{name}", "--as", spec, "--examples", "2"]
    assert CliRunner().invoke(novikoff, command).exit_code == 1
    script.write_text(CliRunner().invoke(novikoff, ["replay", "1", "--script"]).output, "utf-8")
    done = []
    for one in (right.replace(part, wrong), right):
        target.write_text(one, "utf-8")
        done.append(subprocess.run([sys.executable, "-B", script], check=False,
                                   cwd=tmp_path).returncode)
    assert done == [1, 0]


@pytest.mark.parametrize(("part", "wrong", "verdict"), [
    ("", "", "conforms"), ("diag([0.0", "diag([2.0", "violates"),
    ("return np", "return 5 * np", "violates")])
def test_a_ridge_regression_of_targets_and_rows_adds_its_bias_itself(tmp_path, part, wrong,
                                                                      verdict):
    target = tmp_path / "mine.py"
    target.write_text(f"import numpy as np\n{RIDGE_OF_TARGETS}".replace(part, wrong) if part
                      else f"import numpy as np\n{RIDGE_OF_TARGETS}", "utf-8")
    result = validate(f"{target}:ridge", examples=2)
    assert result.verdict == verdict
    assert {line.field: line.value for line in result.card}["arguments"] == "yX"

GUARDED = """
import numpy as np


def standardize(X):
    X = np.asarray(X, float)
    return (X - X.mean(axis=0)) / (SCALE)


class Scaler:
    def fit(self, X):
        self.mean_, self.scale_ = X.mean(axis=0), SCALE
        return self

    def transform(self, X):
        return (X - self.mean_) / self.scale_

    def fit_transform(self, X):
        return self.fit(X).transform(X)
"""


@pytest.mark.parametrize("name", ["standardize", "Scaler"])
@pytest.mark.parametrize(("scale", "cause"), [
    ("X.std(axis=0) + 1e-8", "1e-08 is added to the standard deviation: no feature gets the mean"),
    ("np.sqrt(X.var(axis=0) + 1e-5)", "1e-05 is added to the variance: no feature gets the mean")])
def test_what_guards_a_deviation_is_named(tmp_path, name, scale, cause):
    path = tmp_path / "mine.py"
    path.write_text(GUARDED.replace("SCALE", scale))
    result = validate(f"{path}:{name}", spec="standardization", examples=3)
    wrong = [theorem for theorem in result.theorems if theorem.verdict == "violated"]
    assert "standardise.standardised_features" in [theorem.id for theorem in wrong]
    assert all(theorem.diagnosis.startswith(cause) for theorem in wrong), wrong


@pytest.mark.parametrize("target", [
    "sklearn.model_selection:KFold(shuffle=True)",
    "sklearn.linear_model:Ridge(fit_intercept=False)",
    "sklearn.preprocessing:StandardScaler(with_mean=True)"])
def test_a_class_with_arguments_is_judged_as_a_class(target):
    result = validate(target, examples=3)
    assert result.verdict == "conforms", str(result)
    assert "form: class" in [f"{line.field}: {line.value}" for line in result.card]


def test_an_argument_that_is_judged_may_not_be_given():
    with pytest.raises(TargetError, match="n_splits is given where a k_fold is judged, each time "
                                          "another one; leave it out of the brackets"):
        validate("sklearn.model_selection:KFold(n_splits=3, shuffle=True)", examples=3)

ESTIMATES = """
import math


def cross_entropy(p, q):
    return -sum(a * math.log(b) for a, b in zip(p, q) if a > 0)


def documented_cross_entropy(p, q):
    'Raises: ValueError where q is 0 and p is not.'
    return -sum(a * math.log(b) for a, b in zip(p, q) if a > 0)


def normal_mle(x):
    m = sum(x) / len(x)
    return m, sum((a - m) ** 2 for a in x) / (len(x) - 1)
"""


@pytest.mark.parametrize(("name", "spec", "cause"), [
    ("cross_entropy", "cross_entropy", "give math.inf there, or name the exception in the docstri"),
    ("documented_cross_entropy", "cross_entropy", ""),
    ("normal_mle", "normal_mle", "as a variance (--as variance) it follows a convention, ddof=1")])
def test_what_is_not_quite_due_is_told_with_what_to_do(tmp_path, name, spec, cause):
    path = tmp_path / "mine.py"
    path.write_text(ESTIMATES)
    result = validate(f"{path}:{name}", spec=spec, examples=3)
    assert result.verdict == ("violates" if cause else "conforms")
    assert all(cause in theorem.diagnosis for theorem in result.theorems
               if theorem.verdict == "violated"), str(result)
