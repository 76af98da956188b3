"""Every planted fault of a learner with a pocket is caught and named; no legal one is accused."""

import pytest
from planted.blind import pocket
from planted.here import learned
from planted.legal_pockets import LEGAL
from planted.pocket_faults import FAULTS
from planted.pockets import Pocket, variant

EXAMPLES = 20
FEW, SOME = 6, 9  # every so many faults, and legal variants, are judged by default


def test_there_are_enough():
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= 30
    assert len(LEGAL) >= 60
    assert 4 * sum(bool(fault.cause) for fault in FAULTS) >= 3 * len(FAULTS)


def _violates(fault):
    _, results = learned(fault.learner, fault.spec, fault.convention, (fault.theorem,), EXAMPLES)
    result = results[fault.theorem]
    assert result.verdict == "violated", result
    assert fault.cause in result.diagnosis, result.diagnosis
    assert fault.cause or not result.diagnosis
    wrong = result.found.counterexample
    assert wrong.relation == ">" or wrong.observed != wrong.expected


@pytest.mark.parametrize("fault", FAULTS[::FEW], ids=lambda fault: fault.name)
def test_some_faults_violate_their_theorem(fault):
    _violates(fault)


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_every_fault_violates_its_theorem(fault):
    _violates(fault)


def _conforms(rule):
    told, results = learned(variant(rule), "pocket", examples=4)
    assert told.card.departs == ""
    assert [r.id for r in results.values() if r.verdict in ("violated", "error")] == []
    passed = {r.id for r in results.values() if r.verdict == "passed"}
    assert {"learner.trains", "learner.predict_agrees", "learner.input_unchanged"} <= passed
    if rule.get("start") != "random":  # of these an unusual rule is not told
        assert {"pocket_fit.kept", "pocket_fit.reached", "pocket_fit.reported_errors"} <= passed
        assert all(told.values[name] in (rule[name], "either", "drawn")
                   for name in ("mistake", "counted", "order", "compared", "ties", "first",
                                "stop", "keeps", "step", "bias") if name in rule)


@pytest.mark.parametrize("rule", LEGAL[::SOME], ids=lambda rule: "-".join(rule.values()))
def test_some_legal_variants_conform(rule):
    _conforms(rule)


@pytest.mark.slow
@pytest.mark.parametrize("rule", LEGAL[SOME // 2::SOME], ids=lambda rule: "-".join(rule.values()))
def test_other_legal_variants_conform(rule):
    _conforms(rule)


def test_the_textbook_is_told_to_the_last_field():
    told, results = learned(variant({}), "pocket", examples=EXAMPLES)
    assert {name: told.values[name] for name in (
        "mistake", "counted", "order", "keeps", "compared", "ties", "first", "stop", "step")} == {
        "mistake": "N", "counted": "F", "order": "cyclic", "keeps": "fewest errors",
        "compared": "after updates", "ties": "strict", "first": "start", "stop": "fixed",
        "step": "eta"}
    assert {r.verdict for r in results.values()} <= {"passed", "inapplicable", "unobservable"}


@pytest.mark.parametrize("name", ["F02PocketIsAnAlias", "F06LastRowNotCounted",
                                  "F08MistakesCancel", "F09NeedsAMargin", "F11LearnsEveryRow"])
def test_whose_code_names_nothing_that_draws_is_not_explained_by_a_drawn_order(name):
    told, results = learned(getattr(pocket, name), "pocket", theorems=("pocket_fit.kept",))
    assert told.card.departs
    assert results["pocket_fit.kept"].verdict == "violated"


@pytest.mark.parametrize("ties", ["strict", "not strict"])
def test_a_pocket_that_is_compared_after_rounds_and_stops_after_updates_conforms(ties):
    rule = {"order": "next mistake", "compared": "after rounds", "counted": "F", "ties": ties}
    told, results = learned(variant(rule), "pocket", examples=3)
    assert (told.values["compared"], told.values["ties"]) == ("after rounds", ties)
    assert [each.id for each in results.values() if each.verdict == "violated"] == []
    learner = pocket.F10ComparesOncePerPass  # which is legal, but where another card is stated
    told, _ = learned(learner, "pocket", theorems=("learner.trains",), examples=1)
    assert (told.values["compared"], told.card.departs) == ("after rounds", "")
    told, results = learned(learner, "pocket", "compared=after updates",
                            ("pocket_fit.kept",), examples=40)
    assert told.card.departs
    assert results["pocket_fit.kept"].verdict == "violated"


class _FromOneSeed(Pocket):
    """Its order is drawn from a seed that is its own, anew in each training."""

    def __init__(self, eta=1.0, n_iter=50):
        super().__init__(eta, n_iter, 7)


def test_an_order_that_is_drawn_once_for_all_is_still_an_order():
    learner = type("PocketPerceptron", (_FromOneSeed,), {"rule": {"order": "shuffled"}})
    told, results = learned(learner, "pocket", theorems=("pocket_fit.*",), examples=2)
    assert told.values["order"] in ("shuffled", "drawn", "random")
    assert [each.id for each in results.values() if each.verdict == "violated"] == []
