"""Theorems of trained learners: the reference passes, wrong ones do not, for their own reason."""

from fractions import Fraction

import gather
import pytest
from trained import learns

from novikoff.theory.faults.learner import FAULTS, Plain
from novikoff.theory.outcome import Counterexample, Passed
from novikoff.theory.registry import theorems

EXAMPLES = 12


def holds(id: str) -> None:
    """The Adaline of the reference passes, on rationals and in float64, and so does the plain
    learner; all changes of this that the theorem names are refused."""
    theorem = theorems()[id]
    learns(theorem)
    seen = [outcome for _, outcome, _ in gather.outcomes(theorem, lambda _: Plain(), EXAMPLES)]
    assert [outcome for outcome in seen if isinstance(outcome, Counterexample)] == []
    assert any(isinstance(outcome, Passed) for outcome in seen)
    for name in theorem.rejects:
        assert gather.refused(theorem, lambda _, name=name: FAULTS[name], EXAMPLES), name


@pytest.mark.theorem("learner.step")
def test_step() -> None:
    holds("learner.step")


@pytest.mark.theorem("learner.reported_step")
def test_reported_step() -> None:
    holds("learner.reported_step")


@pytest.mark.theorem("learner.trace")
def test_trace() -> None:
    holds("learner.trace")


@pytest.mark.theorem("learner.refit")
def test_refit() -> None:
    holds("learner.refit")


@pytest.mark.theorem("learner.history_length")
def test_history_length() -> None:
    holds("learner.history_length")


@pytest.mark.theorem("learner.recorded_loss")
def test_recorded_loss() -> None:
    holds("learner.recorded_loss")


@pytest.mark.theorem("learner.finite_loss")
def test_finite_loss() -> None:
    holds("learner.finite_loss")


@pytest.mark.theorem("learner.trains")
def test_trains() -> None:
    holds("learner.trains")


@pytest.mark.theorem("learner.input_unchanged")
def test_input_unchanged() -> None:
    holds("learner.input_unchanged")


@pytest.mark.theorem("learner.scores")
def test_scores() -> None:
    holds("learner.scores")


@pytest.mark.theorem("learner.chances")
def test_chances() -> None:
    holds("learner.chances")


@pytest.mark.theorem("learner.predict_agrees")
def test_predict_agrees() -> None:
    holds("learner.predict_agrees")


@pytest.mark.theorem("learner.integer_input")
def test_integer_input() -> None:
    holds("learner.integer_input")


@pytest.mark.theorem("learner.shuffled")
def test_shuffled() -> None:
    holds("learner.shuffled")


@pytest.mark.theorem("learner.seed_decides")
def test_seed_decides() -> None:
    holds("learner.seed_decides")


@pytest.mark.theorem("learner.arguments_kept")
def test_arguments_kept() -> None:
    holds("learner.arguments_kept")


def test_a_wrong_version_is_refused_by_what_names_it_only_where_it_shows() -> None:
    """The loss of each pass says nothing of where the weights go."""
    step = theorems()["learner.step"]
    assert not gather.refused(step, lambda _: FAULTS["loss_after"], EXAMPLES)
    assert Fraction(1, 2) in {i.eta for i in gather.drawn("any", EXAMPLES)}


@pytest.mark.theorem("learner.descent")
def test_descent() -> None:
    holds("learner.descent")


@pytest.mark.theorem("learner.divergence")
def test_divergence() -> None:
    holds("learner.divergence")
