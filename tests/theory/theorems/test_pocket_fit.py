"""Theorems of trained learners with a pocket: right ones pass, wrong ones are refused by each."""

import gather
import pytest
from trained import learns

from novikoff.theory.faults.pocket_fit import FAULTS
from novikoff.theory.outcome import Counterexample, Passed
from novikoff.theory.pocket_subject import PocketSubject
from novikoff.theory.registry import theorems

EXAMPLES = 25


def holds(id: str) -> None:
    """The pocket of the reference passes, on rationals and in float64, and so does the right
    learner of every rule; all that the theorem names are refused."""
    theorem = theorems()[id]
    learns(theorem)
    seen = [outcome for _, outcome, _ in gather.outcomes(
        theorem, lambda convention: PocketSubject(convention=convention), EXAMPLES)]
    assert [outcome for outcome in seen if isinstance(outcome, Counterexample)] == []
    assert any(isinstance(outcome, Passed) for outcome in seen)
    for name in theorem.rejects:
        assert gather.refused(theorem, lambda _, name=name: FAULTS[name], EXAMPLES), name


@pytest.mark.theorem("pocket_fit.kept")
def test_kept() -> None:
    holds("pocket_fit.kept")


@pytest.mark.theorem("pocket_fit.integer_input")
def test_integer_input() -> None:
    holds("pocket_fit.integer_input")


@pytest.mark.theorem("pocket_fit.refit")
def test_refit() -> None:
    holds("pocket_fit.refit")


@pytest.mark.parametrize("id", ["pocket_fit.integer_input", "pocket_fit.refit"])
def test_what_is_wrong_of_any_training_is_no_fault_of_a_second_one_or_of_integers(id: str) -> None:
    names = theorems()["pocket_fit.kept"].rejects
    assert names
    for name in set(names) - set(theorems()[id].rejects):
        assert not gather.refused(theorems()[id], lambda _, name=name: FAULTS[name], EXAMPLES), name


@pytest.mark.theorem("pocket_fit.no_worse_than_start")
def test_no_worse_than_start() -> None:
    holds("pocket_fit.no_worse_than_start")


@pytest.mark.theorem("pocket_fit.ratchet")
def test_ratchet() -> None:
    holds("pocket_fit.ratchet")


@pytest.mark.theorem("pocket_fit.separates")
def test_separates() -> None:
    holds("pocket_fit.separates")


@pytest.mark.theorem("pocket_fit.reached")
def test_reached() -> None:
    holds("pocket_fit.reached")


@pytest.mark.theorem("pocket_fit.reported_errors")
def test_reported_errors() -> None:
    holds("pocket_fit.reported_errors")


@pytest.mark.theorem("pocket_fit.counts_updates")
def test_counts_updates() -> None:
    holds("pocket_fit.counts_updates")
