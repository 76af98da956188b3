"""The verdict on the whole where little is seen, and hazards beside what is violated."""

from pathlib import Path

from novikoff.reports import validate

TARGETS = Path(__file__).parent / "targets" / "dubious.py"


def test_predictions_that_agree_with_weights_are_no_learning() -> None:
    """Where only bookkeeping was seen to be right, nothing is known of the rule."""
    result = validate(f"{TARGETS}:NoisyBias", spec="perceptron", examples=10)
    passed = [one for one in result.theorems if one.verdict == "passed"]
    assert result.verdict == "undecided"
    assert "perceptron.predict_agrees" in [one.id for one in passed]
    assert not any(one.semantic for one in passed)


def test_what_is_violated_is_not_told_as_a_legal_hazard_too() -> None:
    result = validate(f"{TARGETS}:KeepsBias", spec="perceptron", examples=10)
    assert [one.id for one in result.theorems if one.verdict == "violated"] == ["perceptron.refit"]
    assert result.hazards == ()
