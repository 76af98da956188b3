"""Perceptrons as students write them: what is right is not accused, what is wrong is."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from understanding import modules_forgotten, understood

from novikoff.reports import validate
from novikoff.reports.validation.load import TargetError
from novikoff.reports.validation.validate import guess

HOMEWORK = Path(__file__).parent / "targets" / "homework.py"
SHAPES = {
    "first_left": {"order": "first mistake", "mistake": "N"},
    "SomeLeft": {"order": "random mistake", "mistake": "N", "bias": "first"},
    "anyone_left": {"order": "random mistake", "mistake": "N"},
    "most_thousand": {"order": "random mistake", "mistake": "N"},
    "Worst": {"order": "random mistake", "mistake": "N", "start": "zero"},
    "required": {"order": "cyclic", "bias": "separate"},
    "Often": {"order": "cyclic", "bias": "separate"},
    "Cap": {"order": "cyclic", "stop": "clean pass"},
    "Few": {"step": "eta", "order": "cyclic"},
    "Inputs": {"refit": "continues", "order": "cyclic"},
    "settings": {"bias": "separate", "stop": "clean pass"},
    "Picks": {"order": "random", "start": "zero"},
    "Round": {"order": "cyclic", "mistake": "N"},
    "WrittenRound": {"order": "cyclic", "mistake": "N"},
    "NamedRound": {"order": "cyclic", "mistake": "N"},
    "Shuffles": {"order": "shuffled", "start": "zero"},
    "Unused": {"order": "cyclic", "record": "none"},
    "LastOfFrame": {"labels": "-1/+1", "bias": "separate"},
    "pair": {"step": "eta", "bias": "separate"},
    "Fields": {"step": "eta", "refit": "anew"},
    "each_pass": {"bias": "first", "mistake": "N"},
    "each_pair": {"bias": "separate", "mistake": "N"},
    "each_row": {"bias": "first", "start": "zero"},
    "left_behind": {"bias": "separate", "mistake": "N"},
}
TELLING = ("perceptron.update", "perceptron.trace", "perceptron.permutation_explains")
PASSES = {"required": "n", "Often": "how_often", "Cap": "cap", "Few": "n", "Inputs": "how_long",
          "settings": "params", "Picks": "iterations", "Round": "iterations",
          "NamedRound": "iterations"}


@pytest.fixture(autouse=True)
def _clean() -> Iterator[None]:
    with modules_forgotten():
        yield


@pytest.mark.parametrize("name", SHAPES)
def test_what_is_right_conforms_and_what_is_wrong_does_not(name: str, tmp_path: Path) -> None:
    if name == "LastOfFrame":
        pytest.importorskip("pandas")
    right = validate(f"{HOMEWORK}:{name}", examples=6)
    assert right.guessed
    assert right.verdict == "conforms", [t.id for t in right.theorems if t.verdict == "violated"]
    told = {line.field: line.value for line in right.card}
    assert {field: told[field] for field in SHAPES[name]} == SHAPES[name]
    wrong = tmp_path / "wrong.py"
    wrong.write_text(HOMEWORK.read_text("utf-8").replace("FACTOR = 1", "FACTOR = 2"), "utf-8")
    assert validate(f"{wrong}:{name}", examples=6, theorems=TELLING).verdict == "violates"


@pytest.mark.parametrize("name", PASSES)
def test_the_number_of_passes_is_found(name: str) -> None:
    passes = understood(f"{HOMEWORK}:{name}")[0].parameter("passes")
    assert passes is not None
    assert passes.name == PASSES[name]


@pytest.mark.parametrize(("name", "presents"), [
    ("Picks", True), ("Round", True), ("NamedRound", True), ("Often", False), ("Few", False),
    ("Worst", False), ("settings", False), ("Shuffles", False), ("EachOnce", False)])
def test_what_the_number_counts_is_found(name: str, presents: bool) -> None:
    assert understood(f"{HOMEWORK}:{name}")[0].presents == presents


@pytest.mark.parametrize("name", ["Unused", "first_left", "SomeLeft"])
def test_a_number_that_is_none_of_passes_is_not_taken_for_one(name: str) -> None:
    description = understood(f"{HOMEWORK}:{name}")[0]
    assert description.parameter("passes") is None
    assert (description.updates, description.passes, description.counts) == (None, None, None)


def test_some_mistake_until_none_is_left_is_followed() -> None:
    result = validate(f"{HOMEWORK}:SomeLeft", examples=6,
                      theorems=["perceptron.permutation_explains"])
    assert result.verdict == "conforms"


def test_a_tolerance_is_named() -> None:
    result = validate(f"{HOMEWORK}:Tolerant", theorems=["perceptron.unchanged_when_correct"])
    theorem, = result.theorems
    assert theorem.verdict == "violated"
    assert "a tolerance at the boundary" in theorem.diagnosis


@pytest.mark.parametrize("target", ["week1.py:Model", "exec:node model.js", "x:train"])
def test_the_only_specification_is_guessed(target: str) -> None:
    assert guess(target) == "perceptron"


@pytest.mark.parametrize("target", ["sklearn.linear_model:Lasso", "x.py:naive_bayes",
                                    "x.py:decision_tree"])
def test_another_learner_is_not_taken_for_a_perceptron(target: str) -> None:
    with pytest.raises(TargetError, match="add --as"):
        guess(target)


def test_of_several_specifications_none_is_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("novikoff.reports.validation.validate.SPECS", ("perceptron", "adaline"))
    assert guess("mine.py:Adaline") == "adaline"
    with pytest.raises(TargetError, match="with one of: perceptron, adaline"):
        guess("mine.py:Model")
