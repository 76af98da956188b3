"""Every planted fault of a learner is caught by its theorem; no legal variant is accused."""

import numpy as np
import pytest
from planted.blind import logistic_regression
from planted.here import learned
from planted.learners import FAULTS, variant
from planted.legal_learners import LEGAL
from planted.machines import FAULTS as MACHINES
from planted.machines import Machine, changed
from planted.minimisers import FAULTS as MINIMISERS
from planted.minimisers import LEGAL as LEGAL_MINIMISERS
from planted.optioned import FAULTS as OPTIONED
from planted.optioned import LEGAL as LEGAL_OPTIONED
from planted.optioned import optioned
from planted.simulated_learners import SIMULATED

from novikoff.theory.faults.descent import RECORDS, STEPS
from novikoff.theory.minimum_subject import LIMIT

FEW, SOME = 13, 8  # every so many legal variants are judged by default, and with -m strength
CAUSES = {  # what the diagnosis must say of each; of the others it says nothing
    "bias_twice": "twice as far", "uphill": "goes up", "mean_for_a_stated_sum": "step=mean",
    "rate_ignored": "the rate is 0.01 whatever", "decays": "decays",
    "loss_after_where_before_is_stated": "record=after",
    "loss_without_square": "without their squares",
    "mean_reported_of_a_sum": "of a sum, and the reported loss a mean",
    "last_loss_only": "only the last loss", "flipped": "exchanged",
    "no_bias_in_predict": "the bias is left out", "online_for_a_stated_batch": "batch=1",
    "logistic_slope_of_squares": "error times a(1 - a)", "logistic_sign": "goes up",
    "logistic_loss_of_one_class": "the class 1 alone", "logistic_log2": "in bits",
    "logistic_other_class": "the other class", "logistic_hard_chances": "a label, and not",
    "scores_without_bias": "the bias is left out", "svm_margin_at_0": "the margin is 0",
    "svm_penalty_grows": "away from 0", "svm_penalised_bias_where_it_is_free": "penalised=all",
    "svm_margin_2": "the margin is 2", "svm_loss_without_margin": "the margin is missing",
    "batch_all_count": "every example moves",
    "batch_only_right_ones": "right at 0"}  # from 0 neither ever moves
BOTH = ("descent", "divergence")
BATCHED = {  # of the others of these it may say something
    "the size of a batch has no effect": "size of a batch is ignored: it takes all examples",
    "each example is a batch whatever the size": "size of a batch is ignored: it takes one example",
    "a last, smaller batch is left out": "a last batch that is smaller than the others is left"}
FALLS = {"bias_twice": ("descent",), "uphill": ("descent",), "logistic_sign": ("descent",),
         "logistic_slope_of_squares": ("descent",), "rate_ignored": BOTH, "decays": BOTH,
         "mean_for_a_stated_sum": BOTH, "online_for_a_stated_batch": BOTH}
pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")


def test_there_are_enough():
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)
    assert len({name for _, name, _ in LEGAL}) == len(LEGAL)
    assert 4 * len(CAUSES) >= 3 * len(FAULTS)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_violates_its_theorem(fault):
    _, results = learned(fault.learner, fault.spec, fault.convention, (fault.theorem,))
    result = results[fault.theorem]
    assert result.verdict == "violated", result
    cause = CAUSES.get(fault.name, "")
    assert cause in result.diagnosis if cause else not result.diagnosis, result.diagnosis
    assert result.found.counterexample.observed != result.found.counterexample.expected


@pytest.mark.parametrize("name", FALLS)
def test_what_does_not_descend_violates_descent_and_what_does_not_diverge_divergence(name):
    fault = next(fault for fault in FAULTS if fault.name == name)
    theorems = tuple(f"learner.{theorem}" for theorem in FALLS[name])
    _, results = learned(fault.learner, fault.spec, fault.convention, theorems, examples=3)
    assert {id: result.verdict for id, result in results.items()} == dict.fromkeys(
        theorems, "violated")


@pytest.mark.parametrize("loss", ["squared", "cross-entropy"])
def test_batch_descent_descends_below_the_rate_and_diverges_above_it(loss):
    spec, targets = ("adaline", "-1/+1") if loss == "squared" else ("logistic_regression", "0/1")
    for step in ("sum", "mean"):
        learner = variant({"loss": loss, "targets": targets, "step": step, "batch": "all"})
        _, results = learned(learner, spec, theorems=("learner.descent", "learner.divergence"),
                             examples=20)
        assert {id: result.verdict for id, result in results.items()} == {
            "learner.descent": "passed",
            "learner.divergence": "passed" if loss == "squared" else "inapplicable"}


@pytest.mark.slow
@pytest.mark.parametrize("words", SIMULATED)
def test_every_fault_that_is_simulated_is_named(words):
    fault = SIMULATED[words]
    _, results = learned(fault.learner, fault.spec, "", (fault.theorem,), examples=1)
    assert results[fault.theorem].verdict == "violated"
    assert words in results[fault.theorem].diagnosis


def test_no_fault_is_simulated_that_is_not_planted():
    named = [*CAUSES.values(), *SIMULATED, "whatever is asked for"]  # of the rates two are planted
    named += BATCHED.values()
    lone = [fault.words for fault in (*STEPS, *RECORDS)
            if not any(words in fault.words for words in named)]
    assert lone == []


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
    if objective["batch"] == "1" and objective.get("penalty") == "λ/b":
        settled.remove("penalty")  # of one example all is λ
    assert {name: told.values[name] for name in settled} == {
        name: objective[name] for name in settled}


@pytest.mark.slow
@pytest.mark.strength
@pytest.mark.parametrize("legal", LEGAL[::SOME], ids=lambda legal: legal[1])
def test_every_eighth_legal_variant_conforms(legal):
    spec, _, objective = legal
    _conforms(spec, objective, examples=20)


@pytest.mark.parametrize("name", ["minibatches", "n_batches", "num_batches"])
def test_a_number_of_batches_is_no_size(name):
    def one_pass(self, X, y):
        for rows in np.array_split(np.arange(len(y)), self.size or 1):
            self.step(X[rows], y[rows])

    told, results = learned(optioned((name, "shuffle", "seed"), one_pass=one_pass), "adaline",
                            examples=1)
    assert told.card.departs == ""
    assert told.values["batch"] == "all"
    assert [r.id for r in results.values() if r.verdict in ("violated", "error")] == []


@pytest.mark.parametrize(("words", "theorem", "learner"), OPTIONED,
                         ids=[words for words, *_ in OPTIONED])
def test_what_is_wrong_with_batches_an_order_or_a_seed_violates_its_theorem(
        words, theorem, learner):
    _, results = learned(learner, "adaline", theorems=(theorem,), examples=10)
    assert results[theorem].verdict == "violated", words
    assert BATCHED.get(words, "") in results[theorem].diagnosis


@pytest.mark.parametrize("learner", [learner for _, learner in LEGAL_OPTIONED],
                         ids=[name for name, _ in LEGAL_OPTIONED])
def test_batches_an_order_and_a_seed_under_any_name_conform(learner):
    told, results = learned(learner, "adaline", examples=1)
    assert told.card.departs == ""
    assert told.values["batch"] == "2"
    assert [r.id for r in results.values() if r.verdict in ("violated", "error")] == []
    assert {results[f"learner.{name}"].verdict for name in (
        "integer_input", "shuffled", "seed_decides", "arguments_kept")} == {"passed"}


def test_a_step_of_a_sum_beside_a_reported_mean_is_found_from_0_though_it_is_penalised():
    _, results = learned(logistic_regression.F05SumNotMean, "logistic_regression",
                         theorems=("learner.reported_step",), examples=1)
    assert results["learner.reported_step"].verdict == "violated"
    _, results = learned(logistic_regression.Right, "logistic_regression",
                         theorems=("learner.reported_step",), examples=1)
    assert results["learner.reported_step"].verdict == "passed"


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


@pytest.mark.parametrize("name", ["strength_ignored", "stops_after_one_step", "weights_shrunk"])
def test_a_minimiser_that_ends_too_far_does_not_keep_its_promise(name):
    for accuracy, due in (("1e-4", "violated"), ("100", "passed")):
        _, results = learned(MINIMISERS[name][0], "logistic_regression", f"accuracy={accuracy}",
                             ("minimiser.accurate",))
        assert results["minimiser.accurate"].verdict == due


@pytest.mark.parametrize("learner", LEGAL_MINIMISERS)
def test_a_legal_minimiser_keeps_its_promise(learner):
    told, results = learned(learner, "logistic_regression", "accuracy=1e-4", ("minimiser.*",))
    assert told.values["accuracy"] == "1e-4"
    assert [result.verdict for result in results.values()] == ["passed", "passed"]


DESCENDING = [
    ("adaline", {"loss": "squared"}), ("adaline", {"loss": "squared", "step": "twice the mean"}),
    *(("logistic_regression", {"loss": "cross-entropy", "targets": "0/1", **penalty})
      for penalty in ({"penalty": "λ"}, {"penalty": "2λ", "step": "mean", "penalised": "all"},
                      {"penalty": "1", "weight": "C"})),
    ("linear_svm", {"loss": "squared hinge", "penalty": "λ", "step": "mean", "bias": "last"})]


@pytest.mark.parametrize(("spec", "objective"), DESCENDING)
def test_steps_on_all_examples_keep_a_promise_unless_they_stop_early(spec, objective):
    right = variant(objective)
    early = type("Learner", (right,), {"passes": lambda self: min(self.n_iter, 12)})
    for learner, due in ((right, "passed"), (early, "violated")):
        _, results = learned(learner, spec, "accuracy=1e-6", ("minimiser.accurate",))
        assert results["minimiser.accurate"].verdict == due


@pytest.mark.parametrize(("spec", "objective"), [
    ("adaline", {"loss": "squared", "batch": "1"}),
    ("linear_svm", {"loss": "hinge", "penalty": "λ"}),
    ("logistic_regression", {"loss": "cross-entropy", "targets": "0/1"})])
def test_no_accuracy_is_judged_where_steps_end_nowhere_or_there_is_no_minimum(spec, objective):
    _, results = learned(variant(objective), spec, "accuracy=1e-6", ("minimiser.accurate",))
    assert results["minimiser.accurate"].verdict == "inapplicable"


@pytest.mark.parametrize("name", MACHINES)
def test_a_wrong_machine_does_not_stop_where_a_subgradient_vanishes(name):
    _, results = learned(MACHINES[name], "linear_svm", "loss=hinge", ("minimiser.*",))
    assert results["minimiser.stationary"].verdict == "violated"


def test_a_machine_keeps_its_promise_unless_it_is_loose():
    for accuracy, verdict in (("1e-3", "passed"), ("1e-12", "violated")):
        loose = type("Machine", (Machine,), {"shown": lambda self, w, b: (w + 1e-6, b)})
        _, results = learned(loose, "linear_svm", f"loss=hinge,accuracy={accuracy}",
                             ("minimiser.accurate",))
        assert results["minimiser.accurate"].verdict == verdict


def test_a_machine_conforms():
    told, results = learned(Machine, "linear_svm", examples=20)
    assert told.card.departs == ""
    assert (told.values["loss"], told.values["weight"]) == ("hinge", "C")
    assert [r.id for r in results.values() if r.verdict in ("violated", "error")] == []
    assert results["minimiser.stationary"].verdict == "passed"


def test_what_its_limit_has_stopped_is_not_judged():
    def fit(self, X, y):
        Machine.fit(self, X, y).n_iter_ = LIMIT

    stopped = changed(steps=1, fit=fit)
    _, results = learned(stopped, "linear_svm", "loss=hinge", ("minimiser.*",), examples=3)
    assert results["minimiser.stationary"].verdict == "inapplicable"


def test_which_class_is_positive_may_depend_on_the_sample():
    told, results = learned(logistic_regression.Right, "logistic_regression", examples=2)
    assert told.card.domain.two_classes
    assert told.card.departs == ""
    assert [r.id for r in results.values() if r.verdict in ("violated", "error")] == []
