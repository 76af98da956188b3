"""Every planted fault of a learner is caught by its theorem; no legal variant is accused."""

import pytest
from planted.here import learned
from planted.learners import FAULTS, LEGAL, variant
from planted.minimisers import FAULTS as MINIMISERS
from planted.minimisers import LEGAL as LEGAL_MINIMISERS

FEW, SOME = 13, 2  # every so many legal variants are judged by default, and with -m strength
pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")


def test_there_are_enough():
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)
    assert len({name for _, name, _ in LEGAL}) == len(LEGAL)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_violates_its_theorem(fault):
    _, results = learned(fault.learner, fault.spec, fault.convention, (fault.theorem,))
    result = results[fault.theorem]
    assert result.verdict == "violated", result
    assert result.found.counterexample.observed != result.found.counterexample.expected


def _conforms(spec, objective, examples):
    told, results = learned(variant(objective), spec, examples=examples)
    assert told.card.departs == ""
    assert [r.id for r in results.values() if r.verdict in ("violated", "error")] == []
    passed = {r.id for r in results.values() if r.verdict == "passed"}
    assert {"learner.step", "learner.trains", "learner.predict_agrees"} <= passed
    return told


@pytest.mark.parametrize("legal", LEGAL[::FEW], ids=lambda legal: legal[1])
def test_some_legal_variants_conform(legal):
    spec, _, objective = legal
    told = _conforms(spec, objective, examples=1)
    settled = {"loss", "targets", "batch", "penalty", "weight"} & objective.keys()
    assert {name: told.values[name] for name in settled} == {
        name: objective[name] for name in settled}


@pytest.mark.slow
@pytest.mark.strength
@pytest.mark.parametrize("legal", LEGAL[::SOME], ids=lambda legal: legal[1])
def test_every_second_legal_variant_conforms(legal):
    spec, _, objective = legal
    _conforms(spec, objective, examples=20)


@pytest.mark.parametrize("name", MINIMISERS)
def test_a_wrong_minimiser_does_not_stop_where_the_gradient_vanishes(name):
    learner, convention = MINIMISERS[name]
    _, results = learned(learner, "logistic_regression", convention, ("minimiser.*",))
    assert results["minimiser.stationary"].verdict == "violated"


@pytest.mark.parametrize("learner", LEGAL_MINIMISERS)
def test_a_legal_minimiser_conforms(learner):
    told, results = learned(learner, "logistic_regression", examples=3)
    assert told.card.departs == ""
    assert told.values["penalised"] == ("all" if learner.penalised else "weights")
    assert told.values["step"] == ("mean" if learner.mean else "sum")
    assert [r.id for r in results.values() if r.verdict in ("violated", "error")] == []
    assert results["minimiser.stationary"].verdict == "passed"
