"""Theorems of the averaged perceptron: the reference passes, wrong versions do not."""

from dataclasses import replace
from typing import Any

import pytest
from agreement import agrees

from novikoff.reference.averaged_perceptron import Survivor, vote
from novikoff.theory.derivation import derivations
from novikoff.theory.derivations import averaged_perceptron


@pytest.mark.theorem("averaged_perceptron.survivors")
def test_survivors() -> None:
    agrees("averaged_perceptron.survivors")


@pytest.mark.theorem("averaged_perceptron.average")
def test_average() -> None:
    agrees("averaged_perceptron.average")


@pytest.mark.theorem("averaged_perceptron.vote")
def test_vote() -> None:
    agrees("averaged_perceptron.vote")


@pytest.mark.parametrize("wrong", [
    lambda right: lambda run: right(run[:-1]),
    lambda right: lambda run: right([Survivor(w, 1) for w, _ in run])])
def test_derivations_speak_of_the_code(wrong: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    found = derivations()["averaged_perceptron.average"]
    assert found.holds()
    monkeypatch.setattr(averaged_perceptron, "averaged", wrong(averaged_perceptron.averaged))
    assert not replace(found, dimensions=(2,)).holds()


def test_vote_and_average_may_differ() -> None:
    """Two small votes against one large score."""
    survivors = [Survivor((1,), 2), Survivor((-5,), 1)]
    assert vote(survivors, (1,)) == 1
    assert averaged_perceptron.averaged(survivors) == (-3,)
