"""That the planted perceptrons behind scikit-learn's interface are what they were."""

import time

import numpy as np
import pytest

pytest.importorskip("sklearn", minversion="1.6")

from planted import as_estimator, perceptron_step
from planted.as_estimator import Said, estimator, failed, interrupted, page, published, verdicts
from planted.perceptron import FAULTS, KINDS

X = np.array([[1.0, 2.0], [-1.0, 0.5], [0.0, -1.0], [2.0, -3.0], [1.5, 1.0]])
SIGNS = np.array([1, -1, -1, 1, -1])
ANEW = "python tests/planted/as_estimator.py"


@pytest.mark.parametrize("kind", KINDS)
def test_a_right_perceptron_passes_every_check(kind):
    assert failed(estimator(kind, "Right")()) == []


@pytest.mark.parametrize(("name", "found"), [("BiasMovesTwice", False), ("PredictsFlipped", True)])
def test_check_estimator_finds_what_the_table_says(name, found):
    fault = next(fault for fault in FAULTS if fault.name == name)
    assert bool(failed(estimator(fault.kind, name)())) == found


@pytest.mark.parametrize(("kind", "name"), [("bias", "BiasMovesTwice"), ("step", "RateDecays"),
                                            ("run", "OnePassShort"), ("state", "Averaged"),
                                            ("report", "PredictsHalf")])
def test_the_estimator_trains_the_planted_perceptron(kind, name):
    planted = getattr(KINDS[kind], name)()
    labels = (SIGNS + 1) // 2 if kind == "report" else SIGNS
    getattr(planted, "train" if kind == "state" else "fit")(X, labels)
    model = estimator(kind, name)().fit(X, np.where(SIGNS > 0, "yes", "no"))
    own, given = vars(planted), vars(model._model)
    assert own.keys() == given.keys()
    assert all(np.all(own[key] == given[key]) for key in own if not key.startswith("_"))
    expected = getattr(planted, "classify" if kind == "state" else "predict")(X)
    assert model.predict(X).tolist() == ["yes" if sign > 0 else "no" for sign in expected]


def test_a_function_is_an_estimator_with_its_weights():
    model = estimator("bias", "slot_moved_twice")(eta=0.5, epochs=3).fit(X, SIGNS)
    weights = KINDS["bias"].slot_moved_twice(X, SIGNS, 0.5, 3)
    assert model._model.w.tolist() == weights.tolist()
    scores = X @ weights[1:] + weights[0]
    assert model.predict(X).tolist() == np.where(scores > 0, 1, -1).tolist()


def test_a_fault_of_the_parameters_and_of_the_arrays_shows():
    slower = estimator("state", "RefitKeepsRate")().fit(X, SIGNS)
    assert slower.lr == 0.5
    changed = SIGNS.copy()
    estimator("state", "MutatesY")().fit(X, changed)
    assert set(changed) == {0, 1}


def test_what_does_not_end_is_interrupted():
    with pytest.raises(TimeoutError, match="no end after"), interrupted(0.05):
        time.sleep(60)


def test_a_check_without_end_fails(monkeypatch):
    class Endless(perceptron_step.Right):
        def fit(self, X, y):
            while len(X) == 80:  # four fifths of 100, on which one check trains twice
                pass
            return super().fit(X, y)

    monkeypatch.setattr(perceptron_step, "Endless", Endless, raising=False)
    monkeypatch.setattr(as_estimator, "LONGEST", 2.0)
    assert "check_fit_idempotent" in failed(estimator("step", "Endless")())


def test_the_table_is_read_as_it_is_written(monkeypatch, tmp_path):
    said = {fault.name: Said(("check_a", "check_b") if n % 2 else (), "violates")
            for n, fault in enumerate(FAULTS)}
    path = tmp_path / "table.md"
    path.write_text(page(said), "utf-8")
    monkeypatch.setattr(as_estimator, "PUBLISHED", path)
    assert published() == said


@pytest.mark.strength
@pytest.mark.slow
def test_the_published_table_is_fresh():
    said = published()
    assert {name: one.verdict for name, one in said.items()} == verdicts(), f"run {ANEW} --verdicts"
    assert as_estimator.PUBLISHED.read_text("utf-8") == page(said), f"run {ANEW}"


@pytest.mark.strength
@pytest.mark.slow
def test_validate_finds_twice_as_many_of_all_faults():
    said = published().values()
    refused = sum(one.verdict == "violates" for one in said)
    assert refused >= 2 * sum(bool(one.checks) for one in said) > 0
