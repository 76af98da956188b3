"""Learners that say that they have no penalty, or that penalise the bias, and stop at the end."""

import pytest
from planted.here import learned
from planted.minimisers import Newton

STATIONARY = "minimiser.stationary"


class Unpenalised(Newton):
    """Minimises Σ log(1 + exp(-y z)) where the data overlap; elsewhere it stops somewhere."""

    strength = 0.0

    def __init__(self, penalty: None = None, C: float = 1.0, tol: float = 1e-4) -> None:
        super().__init__(1.0, tol)


class Weighed(Newton):
    """The same where C has no bound, as it is by default."""

    def __init__(self, C: float = float("inf"), tol: float = 1e-4) -> None:
        super().__init__(1.0 if C == float("inf") else C, tol)
        self.strength = float(C != float("inf"))


class PenalisedAllTheSame(Unpenalised):
    """Has a penalty, and says that it has none."""

    strength = 1.0


class IgnoresItsStrength(Newton):
    """Has no penalty, and says nothing of that."""

    strength = 0.0


@pytest.mark.parametrize("learner", [Unpenalised, Weighed])
def test_without_a_penalty_it_is_judged_where_the_data_overlap(learner):
    told, found = learned(learner, "logistic_regression", theorems=(STATIONARY,))
    assert told.values["penalty"] == "none"
    assert not told.card.departs
    assert found[STATIONARY].verdict == "passed", found[STATIONARY]


@pytest.mark.parametrize("learner", [PenalisedAllTheSame, IgnoresItsStrength])
def test_a_penalty_where_none_is_told_is_violated_and_none_where_a_strength_is(learner):
    _, found = learned(learner, "logistic_regression", theorems=(STATIONARY,))
    assert found[STATIONARY].verdict == "violated"


def test_a_penalised_bias_of_the_hinge_loss_is_seen():
    svm = pytest.importorskip("sklearn.svm")
    hinge = lambda C=1.0, tol=1e-4, max_iter=1000: svm.LinearSVC(  # noqa: E731
        loss="hinge", C=C, tol=tol, max_iter=max_iter, random_state=0)
    told, found = learned(hinge, "linear_svm", theorems=(STATIONARY,))
    assert told.values["penalised"] == "all"
    assert found[STATIONARY].verdict == "passed" or "first iteration" in found[STATIONARY].diagnosis
