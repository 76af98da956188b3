"""Theorems of minimisers: the exact one passes, and in float64 too; wrong ones do not."""

import gather
import pytest
from trained import learns

from novikoff.theory.faults.minimiser import FAULTS
from novikoff.theory.minimum_subject import MinimumSubject
from novikoff.theory.outcome import Counterexample, Passed
from novikoff.theory.registry import theorems


@pytest.mark.theorem("minimiser.stationary")
def test_stationary() -> None:
    theorem = theorems()["minimiser.stationary"]
    learns(theorem)
    seen = [outcome for _, outcome, _ in gather.outcomes(theorem, lambda _: MinimumSubject(), 20)]
    assert [outcome for outcome in seen if isinstance(outcome, Counterexample)] == []
    assert any(isinstance(outcome, Passed) for outcome in seen)
    for name in theorem.rejects:
        assert gather.refused(theorem, lambda _, name=name: FAULTS[name], 20), name


@pytest.mark.theorem("minimiser.accurate")
def test_accurate() -> None:
    theorem = theorems()["minimiser.accurate"]
    learns(theorem)
    seen = [outcome for _, outcome, _ in gather.outcomes(theorem, lambda _: MinimumSubject(), 20)]
    assert {type(outcome) for outcome in seen} == {Passed}
    for name in theorem.rejects:
        assert gather.refused(theorem, lambda _, name=name: FAULTS[name], 20), name
