"""Functions in the shapes that are found everywhere: each conforms, and a copy with a fault does
not; what cannot be judged is refused in words."""

import subprocess
import sys

import pytest
from click.testing import CliRunner

from novikoff.reports import validate
from novikoff.reports.command.main import novikoff
from novikoff.reports.validation.load import TargetError

SOFTMAX = '''
def softmax_regression(X, y, lr=0.1, epochs=100):
    A, T = np.c_[np.ones(len(X)), X], np.eye(y.max() + 1)[y]
    W = np.zeros((A.shape[1], T.shape[1]))
    for _ in range(epochs):
        Z = A @ W
        E = np.exp(Z - Z.max(axis=1, keepdims=True))
        W = W - lr * A.T @ (E / E.sum(axis=1, keepdims=True) - T) / len(A)
    return W[1:], W[0]
'''
WITH_LOSSES = '''
def train_softmax_regression(y, X, num_classes, learning_rate, num_iters):
    W, b, history = np.zeros((X.shape[1], num_classes)), np.zeros(num_classes), []
    for _ in range(num_iters):
        Z = X @ W + b
        E = np.exp(Z - Z.max(axis=1, keepdims=True))
        P = E / E.sum(axis=1, keepdims=True)
        history.append(-np.mean(np.log(P[np.arange(len(y)), y])))
        P[np.arange(len(y)), y] -= 1
        W = W - learning_rate * X.T @ P / len(X)
        b = b - learning_rate * P.mean(axis=0)
    return W, b, history
'''
IN_A_DICT = '''
def softmax_classifier(X, y, lr=0.1, epochs=100):
    A, T = np.c_[np.ones(len(X)), X], np.eye(y.max() + 1)[y]
    W = np.zeros((A.shape[1], T.shape[1]))
    for _ in range(epochs):
        E = np.exp(A @ W)
        W = W - lr * A.T @ (E / E.sum(axis=1, keepdims=True) - T)
    return {"b": W[0], "W": W[1:]}
'''
SIGNED = '''
def logistic_loss(y, z):
    return np.mean(np.logaddexp(0, -y * z))
'''
FROM_0 = '''
def log_loss(y_true, scores):
    return np.sum(np.logaddexp(0, scores) - y_true * scores)
'''
PROBABLE = '''
def logistic_loss(y, p):
    with np.errstate(all="ignore"):
        return -np.mean(np.where(y > 0, np.log(p), np.log(1 - p)))
'''
OF_WEIGHTS = '''
def logistic_loss(w, X, y):
    return np.mean(np.logaddexp(0, -y * (X @ w)))
'''
SQUARES = '''
def mse(theta, X, y):
    return np.mean((X @ theta - y) ** 2)
'''
HINGE = '''
def hinge_loss(X, y, w):
    return np.mean(np.maximum(0, 1 - y * (X @ w)))
'''
NORMAL = '''
def normal_mle(x):
    x = np.asarray(x, dtype=float)
    return {"sigma": x.std(), "mu": x.mean()}
'''
SHARES = '''
def categorical_mle(x):
    return np.bincount(x) / len(x)
'''
BY_NAME = '''
def mle_categorical(x):
    return {int(k): float(np.mean(np.asarray(x) == k)) for k in np.unique(x)}
'''
SHAPES = [  # text, spec, what the card tells, what is told of the target, a part and its fault
    (SOFTMAX, "softmax_regression", ("bias", "separate"), "is taken for W, b",
     "return W[1:], W[0]", "return W[1:], -W[0]"),
    (WITH_LOSSES, "softmax_regression", ("record", "before"), "is taken for W, b, history",
     "-np.mean(", "-2 * np.mean("),
    (IN_A_DICT, "softmax_regression", ("step", "sum"), "function that trains", "W - lr", "W + lr"),
    (SIGNED, "logistic_loss", ("labels", "-1/+1"), "", "-y * z", "-2 * y * z"),
    (FROM_0, "logistic_loss", ("labels", "0/1"), "", "y_true * scores", "y_true"),
    (PROBABLE, "log_loss", ("arguments", "yz"), "", "np.log(1 - p)", "np.log(p)"),
    (OF_WEIGHTS, "logistic_loss", ("arguments", "wXy"), "", "-y * (X", "(X"),
    (SQUARES, "squared_loss", ("arguments", "wXy"), "", "- y", "+ y"),
    (HINGE, "hinge_loss", ("arguments", "Xyw"), "", "1 - y * ", "1 - "),
    (NORMAL, "normal_mle", ("gives", "sd in a dict"), "", "x.std()", "x.var()"),
    (SHARES, "categorical_mle", ("classes", "those met"), "", "len(x)", "(len(x) + 1)"),
    (BY_NAME, "categorical_mle", ("classes", "those met, in a dict"), "", "== k", "<= k")]


def _judged(path, text, spec=None):
    path.write_text(f"import numpy as np\n{text}", "utf-8")
    name = text.partition("def ")[2].partition("(")[0]
    return validate(f"{path}:{name}", spec=spec, examples=2)


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize(("text", "spec", "card", "seen", "part", "wrong"), SHAPES,
                         ids=[f"{spec} {'='.join(card)}" for _, spec, card, *_ in SHAPES])
def test_a_usual_function_is_what_it_looks_like(tmp_path, text, spec, card, seen, part, wrong):
    result = _judged(tmp_path / "mine.py", text)
    assert (result.spec, result.guessed, result.verdict) == (spec, True, "conforms"), str(result)
    assert card in [(line.field, line.value) for line in result.card]
    assert seen in " ".join(result.seen)
    assert part in text
    assert _judged(tmp_path / "mine.py", text.replace(part, wrong), spec).verdict == "violates"


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize("spec", ["softmax_regression", "one_vs_rest", "chain"])
def test_a_function_of_examples_that_is_no_learner_is_refused_in_words(tmp_path, spec):
    text = "\n\ndef trained(X, y):\n    return np.zeros((2, 3))\n"
    with pytest.raises(TargetError, match=r"trained\(X, y\) is a function that is given examples"):
        _judged(tmp_path / "mine.py", text, spec)


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize(("text", "spec", "part", "wrong"), [
    (text, spec, *change) for text, spec, _, _, *change in SHAPES[::3]],
    ids=[spec for _, spec, *_ in SHAPES[::3]])
def test_the_script_of_a_fault_tells_it_from_the_right_one(tmp_path, text, spec, part, wrong):
    target, script = tmp_path / "mine.py", tmp_path / "fault.py"
    target.write_text(f"import numpy as np\n{text.replace(part, wrong)}", "utf-8")
    name = text.partition("def ")[2].partition("(")[0]
    command = ["validate", f"{target}:{name}", "--as", spec, "--examples", "2"]
    assert CliRunner().invoke(novikoff, command).exit_code == 1
    script.write_text(CliRunner().invoke(novikoff, ["replay", "1", "--script"]).output, "utf-8")
    run = [sys.executable, "-B", script]
    assert subprocess.run(run, check=False, cwd=tmp_path).returncode == 1
    target.write_text(f"import numpy as np\n{text}", "utf-8")
    assert subprocess.run(run, check=False, cwd=tmp_path).returncode == 0
