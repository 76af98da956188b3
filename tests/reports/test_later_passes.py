"""Faults that few passes over few rows do not show, and those of what is told beside weights."""

from pathlib import Path

import pytest

from novikoff.reports import validate

PLANTED = Path(__file__).parents[1] / "planted"
pytestmark = pytest.mark.usefixtures("state")


@pytest.mark.parametrize(("target", "theorem", "cause"), [
    ("perceptron_run.py:RateHalvedLater", "every_pass", "pass 9 is not as the 8 before it"),
    ("perceptron_run.py:PassesCapped", "every_pass", "it ends at the weights after pass 50 of 51"),
    ("perceptron_run.py:LastRowsDropped", "every_pass", "a training departs"),
    ("perceptron_report.py:CountsNothingLater", "every_pass", "pass 4 is not as the 3 before it"),
    ("perceptron_report.py:PredictFails", "predict_agrees", "no attribute 'net_input'"),
    ("perceptron_report.py:ScoresOtherClass", "scores", "the score that is shown has the"),
    ("perceptron_report.py:PredictsByUnitWeights", "input_unchanged", "predicting changes the w")])
def test_it_is_found_and_named(target: str, theorem: str, cause: str) -> None:
    result = validate(str(PLANTED / target), spec="perceptron", examples=10,
                      theorems=[f"perceptron.{theorem}", "perceptron.trace", "perceptron.update"])
    violated = {each.id: each for each in result.theorems if each.verdict == "violated"}
    assert cause in violated[f"perceptron.{theorem}"].diagnosis


@pytest.mark.parametrize("name", ["CountsSigned", "CountsNothing", "CountsAccumulate"])
def test_a_history_that_is_wrong_from_the_first_is_not_said_to_change(name: str) -> None:
    result = validate(f"{PLANTED}/perceptron_report.py:{name}", spec="perceptron", examples=10,
                      theorems=["perceptron.counts_updates", "perceptron.every_pass"])
    assert [each.id for each in result.theorems if each.verdict == "violated"] \
        == ["perceptron.counts_updates"]


@pytest.mark.parametrize(("target", "theorem"), [
    ("perceptron_bias.py:ScoreWithoutBias", "update"),
    ("perceptron_step.py:MarginRule", "unchanged_when_correct")])
def test_a_fault_of_several_passes_is_no_order_of_its_own(target: str, theorem: str) -> None:
    result = validate(str(PLANTED / target), spec="perceptron", examples=10,
                      theorems=[f"perceptron.{theorem}"])
    assert [each.verdict for each in result.theorems] == ["violated"]
