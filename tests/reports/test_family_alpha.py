"""What is called alpha is a rate, or the strength of a penalty: what it does tells which."""

import pytest

from novikoff.reports import validate

ASCENT = '''
import numpy as np


def gradAscent(dataMatIn, classLabels, alpha{alpha}, maxCycles{cycles}):
    X, y = np.asmatrix(dataMatIn), np.asmatrix(classLabels).transpose()
    weights = {start}((X.shape[1], 1))
    for _ in range(maxCycles):
        h = 1 / (1 + np.exp(-(X * weights)))
        weights = weights {sign} alpha * X.transpose() * (y - h)
    return weights
'''
DECAY = '''
import numpy as np


class Decay:
    def __init__(self, alpha=0.1, epochs=10):
        self.alpha, self.epochs = alpha, epochs

    def fit(self, X, y):
        self.w = np.{start}(X.shape[1])
        for _ in range(self.epochs):
            p = 1 / (1 + np.exp(-X @ self.w))
            self.w = self.w - 0.05 * (X.T @ (p - y) + self.alpha * self.w)
        return self
'''


def judged(folder, text, name):
    """Validate a program as a logistic regression."""
    path = folder / "mine.py"
    path.write_text(text, "utf-8")
    return validate(f"{path}:{name}", spec="logistic_regression", examples=2)


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize("start", ["np.ones", "np.zeros"])
@pytest.mark.parametrize(("alpha", "cycles"), [("=0.001", "=500"), ("", "")])
@pytest.mark.parametrize("sign", ["+", "-"])
def test_an_ascent_of_machine_learning_in_action_is_judged(tmp_path, start, alpha, cycles, sign):
    text = ASCENT.format(start=start, alpha=alpha, cycles=cycles, sign=sign)
    found = judged(tmp_path, text, "gradAscent")
    assert any(line.startswith("the rate: alpha") for line in found.seen)
    assert any(line.startswith("the number of passes: maxCycles") for line in found.seen)
    verdicts = {each.id: each.verdict for each in found.theorems}
    assert found.verdict == ("conforms" if sign == "+" else "violates"), str(found)
    assert verdicts["learner.step"] == ("passed" if sign == "+" else "violated")


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize("start", ["ones", "zeros"])
def test_a_strength_is_no_rate_and_who_shows_nothing_of_substance_is_undecided(tmp_path, start):
    found = judged(tmp_path, DECAY.format(start=start), "Decay")
    assert "alpha is not taken for the learning rate" in found.seen
    assert "no convention explains everything" in found.message
    assert {each.id for each in found.theorems if each.verdict == "passed"} >= {"learner.refit"}
    assert found.verdict == "undecided"
