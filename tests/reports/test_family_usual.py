"""Programs of the kinds that are found everywhere, with nothing stated, are what they look like.

Each was once refused or accused. Of each a copy with a fault violates, and where nothing else tells
the right one from what it was taken for, so does its namesake.
"""

import re

import pytest

from novikoff.reports import validate
from novikoff.reports.validation.second_look import looked_at

MACHINE = '''
class SVM:
    def __init__(self, learning_rate=0.001, lambda_param=0.01, n_iters=1000):
        self.lr, self.lam, self.n_iters = learning_rate, lambda_param, n_iters

    def fit(self, X, y):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(self.n_iters):
            for x, t in zip(X, y):
                if t * (x @ self.w - self.b) >= 1:
                    self.w = self.w - self.lr * 2 * self.lam * self.w
                else:
                    self.w = self.w - self.lr * (2 * self.lam * self.w - t * x)
                    self.b -= self.lr * t

    def predict(self, X):
        return np.sign(X @ self.w - self.b)
'''
GUARDED = '''
class LogisticRegression:
    def __init__(self, lr=0.1, epochs=100):
        self.lr, self.epochs = lr, epochs

    def fit(self, X, y):
        self.w, self.b, self.history = np.zeros(X.shape[1]), 0.0, []
        for _ in range(self.epochs):
            p = 1 / (1 + np.exp(-(X @ self.w + self.b)))
            q = GUARD
            self.history.append(-np.mean(y * np.log(q) + (1 - y) * np.log(REST)))
            self.w = self.w - self.lr * X.T @ (p - y) / len(X)
            self.b -= self.lr * np.mean(p - y)

    def predict_proba(self, X):
        return 1 / (1 + np.exp(-(X @ self.w + self.b)))
'''
ADDED = GUARDED.replace("GUARD", "p + 1e-15").replace("REST", "1 - p + 1e-15")
CLIPPED = GUARDED.replace("GUARD", "np.clip(p, 1e-7, 1 - 1e-7)").replace("REST", "1 - q")
SOFTMAX = '''
class Softmax:
    def __init__(self, lr=0.1, epochs=100):
        self.lr, self.epochs = lr, epochs

    def fit(self, X, y):
        A, T = np.c_[np.ones(len(X)), X], np.eye(y.max() + 1)[y]
        self.W, self.losses = np.zeros((A.shape[1], T.shape[1])), []
        for _ in range(self.epochs):
            Z = A @ self.W
            E = np.exp(Z - Z.max(axis=1, keepdims=True))
            P = E / E.sum(axis=1, keepdims=True)
            self.losses.append(-np.mean(np.sum(T * np.log(P + 1e-12), axis=1)))
            self.W = self.W - self.lr * A.T @ (P - T) / len(A)

    def predict(self, X):
        return np.argmax(np.c_[np.ones(len(X)), X] @ self.W, axis=1)
'''
NEWTON = '''
class LogisticRegression:
    def __init__(self, max_iter=25, tol=1e-8):
        self.max_iter, self.tol = max_iter, tol

    def fit(self, X, y):
        A = np.c_[np.ones(len(X)), X]
        self.w = np.zeros(A.shape[1])
        for _ in range(min(self.max_iter, 50)):
            p = 1 / (1 + np.exp(-np.clip(A @ self.w, -30, 30)))
            H = A.T * (p * (1 - p)) @ A
            step = np.linalg.pinv(H + 1e-9 * np.eye(len(H))) @ (A.T @ (y - p))
            self.w = self.w + step
            if np.abs(step).max() < self.tol:
                break

    def predict(self, X):
        return (np.c_[np.ones(len(X)), X] @ self.w > 0).astype(int)
'''
LABELS = '''
def cross_entropy(y_true, y_pred):
    y, p = np.asarray(y_true, dtype=float), np.asarray(y_pred, dtype=float)
    one, other = y > 0, y < 1
    with np.errstate(divide="ignore"):
        return -(np.sum(y[one] * np.log(p[one]))
                 + np.sum((1 - y[other]) * np.log(1 - p[other]))) / y.size
'''
LAWS = '''
def categorical_cross_entropy(P, Q):
    with np.errstate(divide="ignore"):
        return -np.mean(np.sum(P * np.log(np.where(P > 0, Q, 1)), axis=1))
'''
LEFT_OUT = '''
def leave_one_out(X):
    for i in range(len(X)):
        yield [j for j in range(len(X)) if j != i], i
'''
FOLDS = '''
def kfold(n, k):
    if not 2 <= k <= n:
        raise ValueError("a fold would be empty, or all")
    return [np.arange(n * j // k, n * (j + 1) // k) for j in range(k)]
'''
ROWS_AND_MORE = '''
def standardize(X, mean=None, std=None):
    mean, std = X.mean(axis=0), X.std(axis=0)
    std = np.where((X == X[0]).all(axis=0), 1, std)
    return (X - mean) / std, mean, std
'''
FEATURE = '''
def zscore(x):
    return (x - x.mean()) / (1 if (x == x[0]).all() else x.std())
'''
BITS = '''
def shannon_entropy(p, base=2):
    return -sum(x * math.log(x) / math.log(base) for x in p if x > 0)
'''
REST = '''
class OneVsRestPerceptron:
    def fit(self, X, y):
        self.classes, A = np.unique(y), np.c_[np.ones(len(X)), X]
        self.W = np.zeros((len(self.classes), A.shape[1]))
        for w, label in zip(self.W, self.classes, strict=True):
            for _ in range(50):
                for x, t in zip(A, np.where(y == label, 1, -1), strict=True):
                    w += t * x * (t * (w @ x) <= 0)

    def decision_function(self, X):
        return np.c_[np.ones(len(X)), X] @ self.W.T

    def predict(self, X):
        return self.classes[np.argmax(self.decision_function(X), axis=1)]
'''
USUAL = [  # name, spec, text, what the card or a hazard tells, a part and what makes a fault of it
    ("SVM", "linear_svm", MACHINE, ("loss", "hinge"), "self.lr * t\n", "2 * self.lr * t\n"),
    ("LogisticRegression", "logistic_regression", ADDED, ("guard", "up to 1e-5"),
     "y * np.log(q) + (1 - y)", "y * np.log(q) + (1.001 - y)"),
    ("LogisticRegression", "logistic_regression", CLIPPED, ("guard", "up to 1e-5"),
     "y * np.log(q) + (1 - y)", "y * np.log(q) + (1.001 - y)"),
    ("LogisticRegression", "logistic_regression", NEWTON, ("penalty", "none"),
     "A.T @ (y - p)", "A.T @ (y - p - 0.1)"),
    ("Softmax", "softmax_regression", SOFTMAX, ("guard", "up to 1e-5"), "T * np", "0.999 * T * np"),
    ("Softmax", "softmax_regression", SOFTMAX, ("names", "not below 0"), "(P - T)", "(P - 2 * T)"),
    ("cross_entropy", "log_loss", LABELS, ("gives", "mean"), "/ y.size", "/ (y.size + 1)"),
    ("categorical_cross_entropy", "cross_entropy", LAWS, ("takes", "rows"), "-np.mean", "np.mean"),
    ("leave_one_out", "leave_one_out", LEFT_OUT, ("gives", "(train, test) pairs"), "j != i",
     "j < i"),
    ("kfold", "k_fold", FOLDS, ("longer", "anywhere"), "n * (j + 1) // k", "n * (j + 1) // k - 1"),
    ("standardize", "standardization", ROWS_AND_MORE, ("gives", "rows and more"), "(X - mean)",
     "(X + mean)"),
    ("zscore", "standardization", FEATURE, ("takes", "column"), "(x - x", "(x + x"),
    ("shannon_entropy", "entropy", BITS, ("base", "base=np.e"), "-sum", "sum"),
    ("OneVsRestPerceptron", "one_vs_rest", REST, ("learner", "its own"), "np.argmax", "np.argmin")]


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize(("name", "spec", "text", "told", "part", "wrong"), USUAL,
                         ids=[f"{name} {'='.join(told)}" for name, _, _, told, _, _ in USUAL])
def test_a_usual_program_is_what_it_looks_like(tmp_path, name, spec, text, told, part, wrong):
    target = tmp_path / "mine.py"
    right = f"import math\n\nimport numpy as np\n{text}"
    assert part in right
    target.write_text(right, "utf-8")
    result = validate(f"{target}:{name}", examples=2)
    assert (result.spec, result.guessed, result.verdict) == (spec, True, "conforms"), str(result)
    assert told in [(line.field, line.value) for line in result.card]
    target.write_text(right.replace(part, wrong), "utf-8")
    assert validate(f"{target}:{name}", spec=spec, examples=2).verdict == "violates"


def test_a_name_that_says_one_thing_only_is_not_looked_at():
    assert looked_at("entropy", "nowhere:entropy") == "entropy"


@pytest.mark.usefixtures("state")
def test_two_laws_are_two_laws_and_a_matrix_is_no_feature(tmp_path):
    target = tmp_path / "mine.py"
    target.write_text("import numpy as np\n\n\ndef cross_entropy(y_true, y_pred):\n"
                      "    return -sum(p * np.log(q) for p, q in zip(y_true, y_pred) if p)\n"
                      + re.sub(r"\bx\b", "X", FEATURE), "utf-8")
    assert validate(f"{target}:cross_entropy", examples=2).spec == "cross_entropy"
    assert validate(f"{target}:zscore", spec="standardization", examples=2).verdict == "violates"


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize("guard", ["1e-10", "1e-12"])
def test_what_is_added_to_masses_is_told_and_nothing_that_is_right_as_well(tmp_path, guard):
    target = tmp_path / "mine.py"
    target.write_text("import numpy as np\n\n\ndef entropy(p):\n"
                      f"    return -np.sum(p * np.log2(p + {guard}))\n", "utf-8")
    found = validate(f"{target}:entropy", theorems=["information.units"], examples=2)
    assert found.theorems[0].diagnosis == f"{guard} is added to masses before the logarithm"
