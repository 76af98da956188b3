"""Shapes in which perceptrons are handed in: what is right is not accused, what is wrong is."""

from pathlib import Path

import pytest
from planted import blind_perceptron

from novikoff.reports import validate
from novikoff.reports.validation.account import card
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
    "Backwards": {"mistake": "N", "order": "shuffled", "bias": "separate"},
    "TwoClasses": {"mistake": "N", "zero": "-1", "bias": "separate", "order": "cyclic"},
    "Layered": {"mistake": "F", "zero": "-1", "bias": "separate", "order": "cyclic"},
    "Network": {"mistake": "F", "zero": "-1", "bias": "separate", "order": "cyclic"},
    "each_epoch": {"mistake": "N", "bias": "separate", "order": "cyclic"},
    "RequiredThreshold": {"labels": "0/1", "mistake": "F", "refit": "continues"},
}
PANDAS = ("Frames", "RowsOfFrame")
OF_STEPS = tuple(f"perceptron.{name}" for name in ("update", "trace", "correction", "dual_form"))


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
    assert validate(f"{wrong}:{name}", spec="perceptron", examples=6,
                    theorems=OF_STEPS).verdict == "violates"


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
    of_counts = ("counts_updates", "separates_at_convergence", "converges_in_any_order")
    assert not [t.id for t in result.theorems if t.verdict == "violated" and t.id not in {
        f"perceptron.{name}" for name in of_counts}]  # what all read the history


def test_what_visits_in_an_order_of_its_own_is_not_said_to_shuffle() -> None:
    result = validate(f"{CLASSROOM}:Backwards", examples=6, theorems=["perceptron.trace"])
    assert "an order of its own" in card(result)
    assert not [line for line in card(result) if "shuffle" in line]


@pytest.mark.parametrize(("most", "order"), [
    (4, "range(len(X))[:MOST]"), (9, "reversed(range(len(X))[:MOST])"),
    (5, "range(len(X))[-MOST:]"), (4, "sorted(range(len(X)))[:MOST][::-1]")])
def test_who_never_visits_some_rows_is_told(order: str, most: int, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.py"
    wrong.write_text(CLASSROOM.read_text().replace(
        "reversed(range(len(X))[:self.MOST])", order.replace("MOST", str(most))))
    result = validate(f"{wrong}:Backwards", examples=6,
                      theorems=["perceptron.every_example_learnt"])
    theorem, = result.theorems
    assert theorem.found
    assert len(theorem.found.instance.X) == most + 1
    assert theorem.found.counterexample.where.endswith(
        f"of example {1 if '-MOST' in order else most + 1}")


@pytest.mark.parametrize(("right", "wrong"), [
    ("self.classes_[-1], 1, -1", "self.classes_[-1], 1, 1"),
    ("> 0).astype(int)", "> 0.5).astype(int)"), ("* s * x", "* abs(s) * x")])
def test_who_learns_two_classes_wrongly_and_cannot_predict_after_one_is_told(
        right: str, wrong: str, tmp_path: Path) -> None:
    target = tmp_path / "wrong.py"
    target.write_text(CLASSROOM.read_text().replace(right, wrong))
    assert validate(f"{target}:TwoClasses", examples=6).verdict == "violates"


@pytest.mark.parametrize("factor", [1, 2])
def test_labels_that_are_words_need_an_adapter_which_is_told(factor: int, tmp_path: Path) -> None:
    target, adapter = tmp_path / "words.py", tmp_path / "mine.py"
    target.write_text(CLASSROOM.read_text().replace("FACTOR = 1", f"FACTOR = {factor}"))
    with pytest.raises(TargetError, match='answers "no", so that its labels are words') as error:
        validate(f"{target}:Words", examples=6)
    adapter.write_text(" ".join(str(error.value).partition("an adapter is:")[2].split()))
    result = validate(f"{target}:Words", adapter=f"{adapter}:adapt", examples=6)
    assert result.verdict == ("conforms", "violates")[factor - 1]


@pytest.mark.parametrize("factor", [1, 2])
@pytest.mark.parametrize(("positive", "labels"), [('"spam"', '"no" and "spam"'), ("2", "1 and 2")])
def test_a_function_of_other_labels_is_told_an_adapter(positive: str, labels: str, factor: int,
                                                       tmp_path: Path) -> None:
    target, adapter = tmp_path / "spam.py", tmp_path / "mine.py"
    target.write_text(CLASSROOM.read_text().replace('label == "spam"', f"label == {positive}")
                      .replace("b + t\n", f"b + {factor} * t\n"))
    with pytest.raises(TargetError, match=f"learns a small sample whose labels are {labels}, and "
                       "does not if they are -1") as error:
        validate(f"{target}:filter_spam", spec="perceptron", examples=6)
    adapter.write_text(" ".join(str(error.value).partition("an adapter is:")[2].split()))
    result = validate(f"{target}:filter_spam", spec="perceptron", adapter=f"{adapter}:adapt",
                      examples=6)
    assert result.verdict == ("conforms", "violates")[factor - 1]


def test_who_takes_every_label_for_the_same_is_told_that_words_may_be_due(tmp_path: Path) -> None:
    target = tmp_path / "spam.py"
    target.write_text(CLASSROOM.read_text().replace('label == "spam"', "label == str(X)"))
    result = validate(f"{target}:filter_spam", examples=6, theorems=["perceptron.update"])
    assert result.theorems[0].diagnosis.startswith(
        "every example is learnt as one of class -1, whatever its label: the label is not read, "
        "or is due in another form, such as a word")


def test_who_is_right_by_chance_with_other_labels_is_judged() -> None:
    result = validate(f"{blind_perceptron.__file__}:RoundsWeights", spec="perceptron", examples=9)
    assert result.verdict == "violates"
