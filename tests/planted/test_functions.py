"""Every planted fault is caught by its theorem, and no legal variant of a function is accused."""

import json

import numpy as np
import pytest
from planted import (
    called,
    functions,
    handed,
    scalers,
    softmax_batches,
    softmax_penalties,
    splitters,
)
from planted.blind import bernoulli_mle, categorical_mle, ridge
from planted.blind.entropy import f05_share_of_the_largest
from planted.here import judged
from planted.of_functions import FAULTS, LEGAL

from novikoff.reports.validation.function_hazard import excused
from novikoff.reports.validation.render_json import found_from_json, found_to_json

FEW = 7  # every so many legal variants are judged by default on few instances, and half as many
# others with -m strength on all instances
HAZARDS = (*called.HAZARDS, *handed.HAZARDS)
pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")


def test_there_are_enough():
    assert len(functions.FAULTS) >= 40
    assert len(scalers.FAULTS) + len(splitters.FAULTS) >= 30
    assert len(LEGAL) >= 280
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)
    assert len({name for name, *_ in LEGAL}) == len(LEGAL)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_violates_its_theorem(fault):
    _, results, causes = judged(fault.function, fault.spec, fault.convention, (fault.theorem,))
    result = results[fault.theorem]
    assert result.verdict == "violated", result
    assert result.found.counterexample.observed != result.found.counterexample.expected
    assert fault.cause in causes[fault.theorem]
    kept = json.loads(json.dumps(found_to_json(result.found)))
    assert found_to_json(found_from_json(kept)) == kept


def test_what_refutes_one_law_is_not_tried_where_two_are_due():
    _, results, _ = judged(f05_share_of_the_largest, "entropy", theorems=(
        "information.coin_and_dice", "information.units", "information.chain_rule"))
    rows = {id: len(result.found.instance.X) for id, result in results.items()}
    assert rows == {"information.coin_and_dice": 1, "information.units": 2,
                    "information.chain_rule": 2}


def _conforms(name, spec, function, due, most, examples):
    card, results, _ = judged(function, spec, most=most, examples=examples)
    assert {field: card.values[field] for field in due} == due
    assert card.departs == ""
    assert results, name
    results, _ = excused(tuple(results.values()), card.values)
    assert [r.id for r in results if r.verdict in ("violated", "error")] == []
    assert any(r.verdict == "passed" for r in results)


@pytest.mark.parametrize("legal", LEGAL[::FEW], ids=lambda legal: legal[0])
def test_some_legal_variants_conform(legal):
    name, spec, function, due = legal
    _conforms(name, spec, function, due, most=5, examples=1)


@pytest.mark.parametrize("legal", [*called.LEGAL, *handed.LEGAL], ids=lambda legal: legal[0])
def test_legal_ways_of_being_called_conform(legal):
    name, spec, function, due = legal
    _conforms(name, spec, function, due, most=None, examples=2)


@pytest.mark.parametrize(("function", "spec", "due"), HAZARDS,
                         ids=[f"{spec} {len(due)}" for _, spec, due in HAZARDS])
def test_what_is_legal_and_may_hurt_is_told(function, spec, due):
    card, results, _ = judged(function, spec, examples=1)
    kept, hazards = excused(tuple(results.values()), card.values)
    assert {hazard.theorem for hazard in hazards} == {*due}
    assert all(hazard.theorem == "softmax.rows" or hazard.example for hazard in hazards)
    assert [result.id for result in kept if result.verdict == "violated"] == []


@pytest.mark.parametrize(("ddof", "lost"), [(1, set()), (0, {"bare_function.digits"})])
def test_a_division_by_another_number_is_no_loss_of_digits(ddof, lost):
    """Of a normal estimate: by N - 1 it is wrong, from the mean of the squares it loses digits."""
    def estimate(x):
        mean = np.mean(x)
        return mean, np.var(x, ddof=1) if ddof else np.mean(np.square(x)) - mean**2

    card, results, _ = judged(estimate, "normal_mle", examples=1)
    assert results["bare_function.digits"].verdict == "violated"
    kept, hazards = excused(tuple(results.values()), card.values)
    assert {hazard.theorem for hazard in hazards} == lost
    left = {result.id: result for result in kept}
    assert left["bare_function.digits"].verdict == "inapplicable"
    assert (left["likelihood.normal_maximum"].verdict == "violated") == bool(ddof)


@pytest.mark.slow
@pytest.mark.strength
@pytest.mark.parametrize("legal", LEGAL[FEW // 2::2 * FEW], ids=lambda legal: legal[0])
def test_other_legal_variants_conform_on_all_instances(legal):
    name, spec, function, due = legal
    _conforms(name, spec, function, due, most=None, examples=20)


@pytest.mark.parametrize(("module", "name"), [(module, name) for module in (
    bernoulli_mle, categorical_mle) for name in ("right", *module.FAULTS)
    if name != "f07_sum_in_a_byte"], ids=lambda value: getattr(value, "SPEC", value))  # of bytes
def test_estimates_that_another_wrote_are_told_apart(module, name):
    _, results, _ = judged(getattr(module, name), module.SPEC)
    wrong = [result.id for result in results.values() if result.verdict == "violated"]
    assert bool(wrong) == (name != "right"), wrong


def test_a_fit_without_a_column_of_ones_that_returns_its_bias_behind_the_weights():
    card, results, _ = judged(ridge.right, "ridge", examples=3)
    assert card.values["penalises"].startswith("all but a bias that it adds")
    assert {result.verdict for result in results.values()} <= {"passed", "inapplicable"}
    _, results, _ = judged(ridge.f01_bias_penalised, "ridge", theorems=("ridge.intercept",))
    assert results["ridge.intercept"].verdict == "violated"


@pytest.mark.parametrize("legal", softmax_penalties.PROMISED, ids=lambda legal: legal[0])
def test_a_softmax_regression_with_a_penalty_keeps_its_promise(legal):
    name, spec, function, due = legal
    card, results, _ = judged(function, spec, "accuracy=1e-6", (
        "softmax_fit.accurate", "softmax_fit.penalised_step"))
    assert {field: card.values[field] for field in due} == due
    assert {result.verdict for result in results.values()} == {"passed"}, name
    assert len(results) == 2


@pytest.mark.parametrize("legal", softmax_batches.LEGAL[::3], ids=lambda legal: legal[0])
def test_a_step_for_each_batch_is_right_whatever_it_is_divided_by(legal):
    name, spec, function, due = legal
    card, results, _ = judged(function, spec, theorems=("softmax_fit.batches",))
    assert {field: card.values[field] for field in due} == due
    assert results["softmax_fit.batches"].verdict == "passed", name
