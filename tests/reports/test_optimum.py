"""How far from the minimum a learner ends that promises no accuracy: told in every report."""

import re

import pytest

from novikoff.reports import validate
from novikoff.reports.validation.render_html import render_html
from novikoff.reports.validation.render_json import to_json
from novikoff.reports.validation.render_markdown import render_markdown

DESCENT = '''
import numpy as np


class {name}:
    """Descends {steps} times; it has neither a rate nor a tolerance."""

    def __init__(self, C=1.0):
        self.C = C

    def fit(self, X, y):
        X, y = np.c_[np.ones(len(X)), X], np.where(np.ravel(y) > 0, 1.0, -1.0)
        w, still = np.zeros(X.shape[1]), np.r_[0.0, np.ones(X.shape[1] - 1)]
        rate = 1 / (1 + self.C * (X * X).sum())
        for _ in range({steps}):
            z = y * (X @ w)
            slope = {slope}
            w = w - rate * (still * w - self.C * X.T @ (y * slope))
        self.intercept_, self.coef_ = w[0], w[1:]
        return self

    def predict(self, X):
        return np.where(X @ self.coef_ + self.intercept_ >= 0, 1, -1)
'''
SLOPES = {"logistic_regression": "1 / (1 + np.exp(z))",
          "linear_svm": "np.maximum(0, 1 - z)"}


def far(result):
    """The distance that is told."""
    return float(re.search(r"end at most (\S+) from those of the minimum", result.message)[1])


@pytest.mark.parametrize("spec", SLOPES)
def test_an_inaccurate_optimiser_is_told_to_be_far_and_not_accused(spec, tmp_path):
    told = {}
    for steps in (2, 20, 20_000):
        target = tmp_path / f"mine{steps}.py"
        target.write_text(DESCENT.format(name="Mine", steps=steps, slope=SLOPES[spec]), "utf-8")
        convention = "penalty=1,weight=C,penalised=weights,step=sum" + (
            ",loss=squared hinge" if spec == "linear_svm" else "")
        result = validate(f"{target}:Mine", spec=spec, examples=1, convention=convention,
                          theorems=["minimiser.stationary", "learner.predict_agrees"])
        assert result.verdict == "conforms", str(result)
        assert "not judged, as it promises no accuracy" in result.message
        told[steps] = far(result)
        text = " ".join(result.message.split())
        words = "not judged, as it promises no accuracy"
        assert words in " ".join(str(result).split())
        assert words in to_json(result)["message"]
        assert words in render_html(result)
        assert words in render_markdown(result)
        assert f"{told[steps]:.1e}"[:3] in text
    assert told[2] > 0.05 > told[20_000] * 1000
    assert told[2] > told[20] > told[20_000]


STEPS = '''
import numpy as np


class Mine:
    def __init__(self, eta=0.1, n_iter=10, alpha=0.1):
        self.eta, self.n_iter, self.alpha = eta, n_iter, alpha

    def fit(self, X, y):
        X, y = np.c_[np.ones(len(X)), X], np.where(np.ravel(y) > 0, 1.0, {low})
        w, still = np.zeros(X.shape[1]), np.r_[0.0, np.ones(X.shape[1] - 1)]
        for _ in range(min(self.n_iter, {most})):
            z = X @ w
            w = w - self.eta * (X.T @ ({slope}) + {penalty} * still * w)
        self.intercept_, self.coef_ = w[0], w[1:]
        return self

    def predict(self, X):
        return np.where(X @ self.coef_ + self.intercept_ >= 0, 1, -1)
'''


@pytest.mark.parametrize(("spec", "low", "slope", "penalty"), [
    ("logistic_regression", "0.0", "1 / (1 + np.exp(-z)) - y", "self.alpha"),
    ("adaline", "-1.0", "z - y", "0")])
def test_where_steps_end_is_told_and_judged_where_an_accuracy_is_stated(spec, low, slope, penalty,
                                                                        tmp_path):
    for most, verdict in ((9999, "passed"), (16, "violated")):
        target = tmp_path / f"mine{most}.py"
        target.write_text(STEPS.format(low=low, slope=slope, penalty=penalty, most=most), "utf-8")
        told, judged = (validate(f"{target}:Mine", spec=spec, examples=1, convention=convention,
                                 theorems=["minimiser.accurate", "learner.predict_agrees"])
                        for convention in ("", "accuracy=1e-6"))
        assert told.verdict == "conforms"
        assert "after 1024 passes" in told.message
        assert "--convention accuracy=1e-3 states one" in told.message
        assert (far(told) < 1e-6) == (most == 9999)
        assert {t.id: t.verdict for t in judged.theorems}["minimiser.accurate"] == verdict
        assert "promises 1e-6 in each is judged" in judged.message
