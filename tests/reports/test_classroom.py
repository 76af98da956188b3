"""Shapes in which perceptrons are handed in: what is right is not accused, what is wrong is."""

from pathlib import Path

import pytest

from novikoff.reports import validate
from novikoff.reports.validation.load import TargetError

CLASSROOM = Path(__file__).parent / "targets" / "classroom.py"
SHAPES = {
    "Frames": {"labels": "0/1", "mistake": "F", "order": "cyclic"},
    "AnyMistake": {"labels": "-1/+1", "mistake": "N", "order": "random mistake"},
    "Threshold": {"labels": "0/1", "mistake": "F", "refit": "continues"},
    "in_columns": {"labels": "-1/+1", "bias": "separate", "mistake": "N"},
    "ColumnOfLabels": {"labels": "0/1", "bias": "separate", "order": "cyclic"},
    "counted": {"mistake": "N", "bias": "first", "order": "cyclic"},
    "OneByOne": {"labels": "0/1", "bias": "separate", "mistake": "F"},
    "RowsOfFrame": {"labels": "0/1", "bias": "first", "mistake": "F", "zero": "+1"},
    "WrongAfterwards": {"mistake": "N", "zero": "-1", "record": "mistakes after"},
    "RequiredThreshold": {"labels": "0/1", "mistake": "F", "refit": "continues"},
}
PANDAS = ("Frames", "RowsOfFrame")


@pytest.mark.parametrize("name", SHAPES)
def test_what_is_right_conforms_and_what_is_wrong_does_not(name: str, tmp_path: Path) -> None:
    if name in PANDAS:
        pytest.importorskip("pandas")
    right = validate(f"{CLASSROOM}:{name}", spec="perceptron", examples=6)
    assert right.verdict == "conforms", [t.id for t in right.theorems if t.verdict == "violated"]
    told = {line.field: line.value for line in right.card}
    assert {field: told[field] for field in SHAPES[name]} == SHAPES[name]
    wrong = tmp_path / "wrong.py"
    wrong.write_text(CLASSROOM.read_text().replace("FACTOR = 1", "FACTOR = 2"))
    assert validate(f"{wrong}:{name}", spec="perceptron", examples=6).verdict == "violates"


def test_ten_passes_are_counted_though_another_rule_makes_as_much_of_nine() -> None:
    pytest.importorskip("pandas")
    result = validate(f"{CLASSROOM}:ten_times", spec="perceptron", examples=6,
                      theorems=["perceptron.trace"])
    assert result.verdict == "conforms"
    assert "cannot be set, and is 10" in result.message
    assert next(line.value for line in result.card if line.field == "labels") == "0/1"


def test_a_threshold_that_is_none_of_passes_must_have_a_default() -> None:
    with pytest.raises(TargetError, match="nobody but its author knows what to give for threshold"):
        validate(f"{CLASSROOM}:GivenThreshold", spec="perceptron")


@pytest.mark.parametrize("counted", ["self.predict(X) == y", "self.predict(X) < y",
                                     "self.predict(X[1:]) != y[1:]"])
def test_wrong_predictions_that_are_counted_wrongly_are_told(counted: str, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.py"
    wrong.write_text(CLASSROOM.read_text().replace("self.predict(X) != y", counted))
    result = validate(f"{wrong}:WrongAfterwards", examples=6)
    assert "perceptron.counts_updates" in [t.id for t in result.theorems if t.verdict == "violated"]
    assert not [t.id for t in result.theorems if t.verdict == "violated" and t.id not in (
        "perceptron.counts_updates", "perceptron.separates_at_convergence")]
