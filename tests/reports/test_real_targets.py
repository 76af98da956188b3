"""Perceptrons that nobody here wrote, judged as a user judges them: verdict, card, deviations."""

import pytest

from novikoff.reports import validate
from novikoff.reports.validation.load import TargetError

REAL = {
    "sklearn.linear_model:Perceptron": (
        {"mistake": "N", "zero": "-1", "order": "cyclic"}, 43,
        ("perceptron.start_unchanged", "perceptron.stops_when_separated")),
    "mlxtend.classifier:Perceptron": (  # takes no data of one class, and always shuffles
        {"mistake": "F", "zero": "+1", "step": "2eta", "order": "shuffled", "record": "updates"},
        11, ()),
    "river.linear_model:Perceptron": ({"mistake": "N", "zero": "-1", "order": "cyclic"}, 33, ()),
}


@pytest.mark.parametrize("target", REAL)
def test_a_real_perceptron_conforms(target):
    pytest.importorskip(target.partition(".")[0])
    card, passed, deviations = REAL[target]
    result = validate(target)
    assert result.verdict == "conforms", str(result)
    assert result.count("passed") >= passed, str(result)
    assert tuple(t.id for t in result.theorems if t.verdict == "deviation") == deviations
    told = {line.field: line.value for line in result.card}
    assert {field: told[field] for field in card} == card


@pytest.mark.parametrize("name", ["PAClassifier", "ALMAClassifier"])
def test_another_learner_is_not_taken_for_a_perceptron(name):
    pytest.importorskip("river")
    with pytest.raises(TargetError, match="cannot tell from the name"):
        validate(f"river.linear_model:{name}")
