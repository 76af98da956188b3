"""What a learner does that nobody asked for, or does not show as it is called, is seen."""

from pathlib import Path

import numpy as np
import pytest
from planted import mutant_families
from planted.blind import batch_perceptron, linear_svm, logistic_regression
from planted.here import learned

from novikoff.reports import validate

pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")


class OnePassMore(batch_perceptron.Right):
    """Makes one pass more than it is asked for, also where none is asked for."""

    def fit(self, X, y):
        self._start(X)
        for _ in range(self.max_iter + 1):
            self._move(*self._delta(X, y))
        return self


class FromOnes(linear_svm.Right):
    """Starts at 1 in each weight, which is legal."""

    def fit(self, X, y):
        self.w, self.b = np.ones(X.shape[1]), 1.0
        for _ in range(self.n_iters):
            dw, db = self._gradient(X, self._signs(y))
            self.w, self.b = self.w - self.lr * dw, self.b - self.lr * db
        return self


class Logistic(logistic_regression.Right):
    """What is wrong is the probability of the first class."""

    def predict_proba(self, X):
        told = super().predict_proba(X)
        return np.column_stack([told[:, 1], told[:, 1]])


class Failing(logistic_regression.Right):
    """Its probabilities cannot be asked for."""

    def predict_proba(self, X):
        return self.sigmoid(X)  # it is called _sigmoid


class OneColumn(logistic_regression.Right):
    """The probability of the second class alone, which is legal."""

    def predict_proba(self, X):
        return super().predict_proba(X)[:, 1]


class NoLossAtFirst(logistic_regression.Right):
    """The first loss is nan: 0 is divided by 0."""

    def _loss(self, X, targets):
        return super()._loss(X, targets) + 0 / np.abs(self.coef_).sum()


def _wrong(results):
    return {name: result.diagnosis for name, result in results.items()
            if result.verdict == "violated"}


def test_a_pass_that_nobody_asked_for_is_no_start():
    told, results = learned(OnePassMore, "batch_perceptron", examples=2)
    assert told.values["start"] == "zero"
    assert "one pass more is made" in _wrong(results)["learner.step"]


def test_a_start_that_is_not_0_is_legal():
    told, results = learned(FromOnes, "linear_svm", examples=2)
    assert (told.values["start"], _wrong(results)) == ("random", {})


def test_a_wrong_step_of_a_pocket_comes_of_no_start_that_is_drawn():
    path, name = mutant_families.SOURCES["pocket"]
    space = {}
    exec(path.read_text("utf-8").replace("eta * Y_train[first] *", "eta * Y_train[first] +"), space)
    told, results = learned(space[name], "pocket", theorems=("pocket_fit.kept",), examples=2)
    assert told.values["start"] == "zero"
    assert _wrong(results)


@pytest.mark.usefixtures("state")
def test_who_never_learns_is_told_so(tmp_path):
    target = tmp_path / "mine.py"
    text = Path(batch_perceptron.__file__).read_text("utf-8")
    assert "self.predict(X) != y\n" in text
    target.write_text(text.replace("self.predict(X) != y\n", "y * self.decision_function(X) < 0\n"),
                      "utf-8")
    found = validate(f"{target}:Right", spec="batch_perceptron", examples=1)
    assert found.verdict == "conforms"
    assert [each.theorem for each in found.hazards] == ["perceptron.strict_rule_from_zero"]


@pytest.mark.parametrize(("learner", "cause"), [
    (Logistic, "the two probabilities of a row do not sum to 1"),
    (Failing, "predict_proba fails on the rows of a sample: AttributeError")])
def test_every_probability_is_looked_at(learner, cause):
    _, results = learned(learner, "logistic_regression", theorems=("learner.chances",), examples=2)
    assert cause in _wrong(results)["learner.chances"]


def test_one_column_of_probabilities_is_enough():
    _, results = learned(OneColumn, "logistic_regression", theorems=("learner.chances",),
                         examples=2)
    assert results["learner.chances"].verdict == "passed"


def test_a_loss_that_is_nan_at_first_is_a_loss():
    told, results = learned(NoLossAtFirst, "logistic_regression", examples=2)
    assert told.values["record"] != "none"
    assert "learner.finite_loss" in _wrong(results)
