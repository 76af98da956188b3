"""Learners that keep the mean of their weights after each step: legal ones, and faults of them."""

from itertools import product

import numpy as np
import pytest
from planted.here import learned
from planted.learners import LOGISTIC, SVM, Learner, variant

FEW = 5  # every so many legal variants are judged by default
STEP, TRACE = "learner.step", "learner.trace"


class Averaged(Learner):
    """Ends at the mean of the weights, the bias included, after each step."""

    start_counts, bias_too, all_steps = False, True, True

    def fit(self, X, y):
        """Train, and put the mean in place of the last weights."""
        self.made = []
        super().fit(X, y)
        made = self.made[1 - self.start_counts:] if self.all_steps else \
            self.made[::max(1, (len(self.made) - 1) // max(1, self.n_iter))][1:]
        if made:
            self.w_ = np.mean([w for w, _ in made], axis=0)
            self.b_ = np.mean([b for _, b in made]) if self.bias_too else self.b_
        return self

    def first(self, X):
        """Start anew, and keep the start."""
        super().first(X)
        self.made.append((self.w_.copy(), self.b_))

    def step(self, X, y, t):
        """One step, whose weights are kept."""
        super().step(X, y, t)
        self.made.append((self.w_.copy(), self.b_))


def averaged(objective, **changes):
    """An averaged learner of an objective, with these attributes."""
    return type("Averaged", (Averaged,), {"objective": objective, **changes})


LEGAL = [("linear_svm", {**SVM, "loss": loss, "bias": bias, "batch": batch, "record": record})
         for loss, bias, batch, record in product(
             ("hinge", "squared hinge"), ("first", "separate"), ("1", "all"), ("before", "none"))]
LEGAL += [("logistic_regression", {**LOGISTIC, "bias": bias, "batch": batch, "record": "after"})
          for bias, batch in product(("last", "separate"), ("1", "all"))]
LEGAL += [("adaline", {"step": step, "reports": step, "batch": batch, "record": "moving"})
          for step, batch in product(("sum", "mean"), ("1", "all"))]
APART = {**SVM, "batch": "1", "bias": "separate", "record": "none"}
FAULTS = {
    "start_counted": (averaged(APART, start_counts=True), "", STEP),
    "last_bias": (averaged(APART, bias_too=False), "", STEP),
    "ends_of_passes": (averaged(APART, all_steps=False), "iterate=averaged", STEP),
    "averaged_where_the_last_is_stated": (averaged(APART), "iterate=last", STEP),
    "last_where_the_mean_is_stated": (variant(APART), "iterate=averaged", STEP),
    "uphill": (averaged(APART, rate=lambda self, M, t: -self.eta), "", STEP),
    "rate_decays": (averaged(APART, rate=lambda self, M, t: self.eta / (1 + t)), "", TRACE)}


def violated(results):
    """The ids of what is violated, or failed."""
    return {name for name, each in results.items() if each.verdict in ("violated", "error")}


@pytest.mark.parametrize(("spec", "objective"), [
    pytest.param(*legal, marks=[pytest.mark.slow, pytest.mark.strength] if k % FEW else [])
    for k, legal in enumerate(LEGAL)])
def test_a_legal_one_conforms_and_its_card_tells_the_mean(spec, objective):
    told, results = learned(averaged(objective), spec, examples=1)
    assert told.values["iterate"] == "averaged"
    assert not told.card.departs
    assert violated(results) == set()
    assert results[STEP].verdict == results[TRACE].verdict == "passed"


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_violates(name):
    learner, stated, theorem = FAULTS[name]
    _, results = learned(learner, "linear_svm", stated, (theorem,), examples=1)
    assert violated(results) == {theorem}


def test_the_stated_iterate_that_is_not_followed_is_told():
    for name, words in (("averaged_where_the_last_is_stated", "iterate=averaged (the mean of"),
                        ("last_where_the_mean_is_stated", "iterate=last (the last weights)")):
        learner, stated, theorem = FAULTS[name]
        _, results = learned(learner, "linear_svm", stated, (theorem,), examples=1)
        assert words in results[theorem].diagnosis


@pytest.mark.parametrize("penalty", ["'l2'", "None"])
def test_the_averaged_sgd_of_scikit_learn_conforms(penalty):
    linear = pytest.importorskip("sklearn.linear_model")

    def sgd(eta0=0.01, alpha=0.125, max_iter=5, random_state=0, fit_intercept=True):
        return linear.SGDClassifier(
            penalty=None if penalty == "None" else "l2", learning_rate="constant", average=True,
            eta0=eta0, alpha=alpha, max_iter=max_iter, tol=None, shuffle=False,
            random_state=random_state, fit_intercept=fit_intercept)

    told, results = learned(sgd, "linear_svm", examples=2)
    assert told.values["iterate"] == "averaged"
    assert violated(results) == set()
