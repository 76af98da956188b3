"""What keeps a label or a prediction, or caps a weight, ends where no order of the examples leads:
it is refuted by name, with the kind of its fault, and not taken to have an order of its own."""

from pathlib import Path

import pytest

from novikoff.reports.validation.probe import Probe
from novikoff.reports.validation.process import Worker
from novikoff.reports.validation.subject import Remembering
from novikoff.reports.validation.validate import validate
from novikoff.theory.faults.perceptron.model import words

FILE = Path(__file__).parent / "targets" / "keeping.py"


@pytest.mark.parametrize(("name", "theorem", "smallest", "cause"), [
    ("PredictionByIndex", "trace", ([[0]], [-1], 2), words("prediction_kept")),
    ("PredictionByRow", "unchanged_when_correct", ([[0]], [-1], 2), words("prediction_kept")),
    ("LabelByRow", "update", ([[0], [0]], [-1, 1], 2), words("label_kept")),
    ("LabelByRowAndTie", "update", ([[0], [0]], [-1, 1], 2), words("label_kept")),
    ("LabelByIndex", "refit", ([[0]], [1], 2), words("labels_of_first_training")),
    ("BiasCapped", "update", None, "the bias is clipped, to at most 4 and at least -4"),
    ("WeightsCapped", "update", None,
     "the weights but not the bias are clipped, to at most 3 and at least -3"),
    ("AllCapped", "update", None, "the weights are clipped, to at most 3 and at least -3"),
])
def test_it_is_refuted_and_told(name, theorem, smallest, cause):
    result = validate(f"{FILE}:{name}", spec="perceptron")
    assert next(line.value for line in result.card if line.field == "order") == "cyclic"
    wrong = next(t for t in result.theorems if t.id == f"perceptron.{theorem}")
    assert wrong.verdict == "violated"
    assert wrong.diagnosis.endswith(cause)
    if smallest:
        instance = wrong.found.instance
        assert wrong.found.smallest
        assert ([list(x) for x in instance.X], list(instance.y), instance.passes) == smallest


@pytest.mark.parametrize("name", ["Private0", "Private1Anew"])
def test_who_has_an_order_of_its_own_keeps_it(name):
    """Some order explains what it makes of a row with both labels."""
    with Worker(f"{FILE.parent / 'stubborn.py'}:{name}") as worker:
        card = Probe(Remembering(worker), worker.description).card()
    assert card.convention.order == "shuffled"
