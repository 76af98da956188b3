"""Shapes that are seldom met: understood, read exactly, and judged; or refused with advice."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from understanding import (
    ETA,
    X,
    Y,
    arranged,
    asked,
    exact_run,
    modules_forgotten,
    understood,
    weights,
)

from novikoff.reports import validate
from novikoff.reports.validation.conduct import source
from novikoff.reports.validation.load import TargetError
from novikoff.reports.validation.protocol import wire
from novikoff.reports.validation.reply import sizes
from novikoff.reports.validation.result import Result

UNUSUAL = Path(__file__).parent / "targets" / "unusual.py"
SHAPES = ("namespace", "attributes", "members", "classifier", "yielding", "Yielding", "Awaited",
          "Keywords", "Numbered", "Beside", "Snapshots", "Settings", "Frames")
JUDGED = ("converges", "gates", "input_unchanged", "trains", "predict_agrees", "refit", "layout",
          "update")


@pytest.fixture(autouse=True)
def _clean() -> Iterator[None]:
    with modules_forgotten():
        yield


@pytest.fixture
def doubled(tmp_path: Path) -> Path:
    """Return a file with the same shapes, but the bias moves by twice the step."""
    path = tmp_path / "doubled.py"
    text = UNUSUAL.read_text(encoding="utf-8")
    assert text.count("FACTOR = 1\n") == 1
    path.write_text(text.replace("FACTOR = 1\n", "FACTOR = 2\n"), encoding="utf-8")
    return path


def judged(name: str, *theorems: str) -> Result:
    """Judge a shape by some theorems."""
    return validate(f"{UNUSUAL}:{name}", spec="perceptron", examples=8,
                    theorems=[f"perceptron.{theorem}" for theorem in theorems or JUDGED])


def verdicts(result: Result) -> dict[str, str]:
    """Return the verdicts by the last word of the id."""
    return {t.id.partition(".")[2]: t.verdict for t in result.theorems}


@pytest.mark.parametrize("name", SHAPES)
def test_shape(name: str, doubled: Path) -> None:
    if name == "Frames":
        pytest.importorskip("pandas")
    target = understood(f"{UNUSUAL}:{name}")
    run = exact_run(3, ETA, "N")
    for passes in (1, 2, 3):
        told = asked(target, "fit", passes=passes)
        assert weights(told) == arranged(run[passes * len(X)], "separate")
        assert told["changed"] == []
    wrong = asked(understood(f"{doubled}:{name}"), "fit", X=X[:1], y=Y[:1], passes=1)
    assert weights(wrong) == ([ETA * x for x in X[0]], 2 * ETA)


@pytest.mark.parametrize("name", sorted({*SHAPES} - {"yielding"}))
def test_predictions(name: str) -> None:
    if name == "Frames":
        pytest.importorskip("pandas")
    assert asked(understood(f"{UNUSUAL}:{name}"), "fit", passes=8)["predictions"] == list(Y)


@pytest.mark.parametrize("name", ["Yielding", "Awaited"])
def test_training_again(name: str) -> None:
    target = understood(f"{UNUSUAL}:{name}")
    assert target[0].continues == (name == "Yielding")
    before = {"X": X, "y": Y}
    told = asked(target, "fit", passes=1, before=before)
    assert weights(told) == arranged(exact_run(1 + target[0].continues, ETA, "N")[-1], "separate")


@pytest.mark.parametrize("name", SHAPES)
def test_script_stands_alone(name: str) -> None:
    if name == "Frames":
        pytest.importorskip("pandas")
    d, loaded = understood(f"{UNUSUAL}:{name}")
    request = wire({"op": "fit", "X": X, "y": Y, "eta": ETA, "passes": 2})
    names: dict[str, object] = {}
    exec("\n".join(source(d, request)), names)
    assert names["observed"] == asked((d, loaded), "fit", passes=2)


@pytest.mark.parametrize("name", ["members", "yielding", "Numbered"])
def test_verdict(name: str, doubled: Path) -> None:
    assert judged(name, "update", "converges").verdict == "conforms"
    wrong = validate(f"{doubled}:{name}", spec="perceptron", examples=8,
                     theorems=["perceptron.update"])
    assert wrong.verdict == "violates"


def test_predictions_judge_where_no_weights_are_shown() -> None:
    result = judged("Hidden")
    told = verdicts(result)
    assert [told.pop(name) for name in ("update", "layout")] == ["unobservable"] * 2
    assert set(told.values()) == {"passed"}
    assert result.verdict == "conforms"
    assert {t.message for t in result.theorems if t.verdict == "unobservable"} == {
        "expose the weights: keep them in an attribute such as w_ or return them"}


@pytest.mark.parametrize(("name", "violated"), [
    ("HiddenAndIdle", {"converges", "gates"}), ("HiddenAndWriting", {"input_unchanged"}),
    ("HiddenAndBent", {"predict_agrees"})])
def test_wrong_without_weights(name: str, violated: set[str]) -> None:
    result = judged(name)
    assert {key for key, verdict in verdicts(result).items() if verdict == "violated"} == violated
    assert result.verdict == "violates"


@pytest.mark.parametrize(("name", "field", "value", "silent", "verdict"), [
    ("HiddenAndMindful", "refit", "continues", "refit", "conforms"),
    ("HiddenWithoutBias", "bias", "absent", "gates", "conforms"),
    ("HiddenAndRandom", "order", "random", "converges", "undecided")])  # no learning is seen
def test_legal_without_weights(name: str, field: str, value: str, silent: str,
                               verdict: str) -> None:
    result = judged(name)
    card = {line.field: (line.value, line.settled) for line in result.card}
    assert card[field] == (value, "probed")
    assert result.verdict == verdict
    assert verdicts(result)[silent] in ("unobservable", "inapplicable")


@pytest.mark.parametrize(("name", "seen"), [
    ("TooMany", "3 weights and a bias for 1 feature; due is 1 weight and a bias"),
    ("TooFew", "0 weights and a bias for 1 feature; due is 1 weight and a bias")])
def test_as_many_weights_as_features(name: str, seen: str) -> None:
    trains, = judged(name, "trains").theorems
    assert trains.found is not None
    assert seen in str(trains.found.counterexample.observed)


def test_a_matrix_is_no_vector() -> None:
    told = {t.id: t for t in judged("Matrix", "update", "converges").theorems}
    assert told["perceptron.converges"].verdict == "passed"
    assert "learner.W is an array of 2 × 4 numbers, and 3 features have 3 weights" in \
        told["perceptron.update"].message


def test_weights_of_another_length_that_stay_as_they_are_are_told() -> None:
    update, = judged("Fixed", "update").theorems
    assert "learner.w has 7 numbers that training leaves as they are, and 3 features have 3" in \
        update.message


def test_sizes() -> None:
    assert sizes(1, False, 4) == ("1 weight for 4 features; due are 4 weights and a bias, "
                                  "or 5 with the bias among them")


@pytest.mark.parametrize("name", ["TwoKinds", "TwoKindsOrOne"])
def test_any_two_labels_will_do(name: str, doubled: Path) -> None:
    target = understood(f"{UNUSUAL}:{name}")
    assert asked(target, "fit", passes=8)["predictions"] == list(Y)
    assert judged(name, "trace", "predict_agrees").verdict == "conforms"
    wrong = validate(f"{doubled}:{name}", spec="perceptron", examples=8,
                     theorems=["perceptron.trace"])
    assert wrong.verdict == "violates"  # and is not taken for one that shuffles


@pytest.mark.parametrize("name", ["Spam", "spam"])
def test_what_was_tried_and_an_adapter_that_works(name: str, tmp_path: Path) -> None:
    with pytest.raises(TargetError) as error:
        understood(f"{UNUSUAL}:{name}")
    said = str(error.value)
    assert "KeyError" in said
    assert "Tried: arrays of rows, lists of rows, arrays of columns" in said
    assert "labels -1/+1, 0/1, False/True" in said
    line = " ".join(said.partition("an adapter is:")[2].split())  # as a terminal may show it
    (tmp_path / "mine.py").write_text(line, encoding="utf-8")
    target = understood(f"{UNUSUAL}:{name}", f"{tmp_path}/mine.py:adapt")
    told = asked(target, "fit", passes=None)
    assert weights(told) == arranged(exact_run(10, Fraction(1), "N")[-1], "separate")


def test_a_function_of_two_classes_is_given_them_apart(tmp_path: Path) -> None:
    result = validate(f"{UNUSUAL}:between", spec="perceptron", examples=6)
    assert result.verdict == "conforms"
    assert "with positive and negative rows in arrays" in result.seen[1]
    wrong = tmp_path / "wrong.py"
    wrong.write_text(UNUSUAL.read_text().replace("w = w + sign * x", "w = w + x"))
    assert validate(f"{wrong}:between", spec="perceptron", examples=6).verdict == "violates"
