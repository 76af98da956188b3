"""Kinds of faults that no single simulation shows: an early stop, an order of its own, a start that
is none, a rule that could not be seen, and what only one theorem looks at."""

from dataclasses import replace

import pytest
from planted.case import CARD, JUDGES, Silent, case_of, experiments, rule, violated

from novikoff.reference.convention import Convention
from novikoff.reports.validation.diagnosis import LIKELY, Case, Finding, diagnose
from novikoff.reports.validation.explain import Noting, explain, explanations
from novikoff.reports.validation.own_order import LEAST, OWN, in_some_order
from novikoff.reports.validation.stopping import stops_early
from novikoff.theory.experiment import Fit, Present
from novikoff.theory.faults.perceptron.model import Model, faults, words
from novikoff.theory.faults.perceptron.subject import FaultSubject
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Failed, Unobservable

CLEAN = replace(CARD, convention=Convention(stop="clean pass"))
STOPPED = "training stops although examples are still wrong"
ROWS, SIGNS = ((1, 2), (2, -1), (-1, 1), (1, -3)), (1, -1, 1, 1)


def ends(done):
    """A perceptron whose training ends as soon as `done` holds of what moved in a pass, and of how
    many are wrong after it."""
    def train(self, examples, passes):
        for number in range(passes):
            moved = self.sweep(self.arranged(examples, number))
            yield sum(moved)
            if done(moved, self.mistakes(examples)):
                break

    return rule(train=train)


@pytest.mark.parametrize(("done", "reason"), [
    (lambda moved, _: sum(moved) <= 1, ", after a pass of at most 1 update"),
    (lambda moved, _: not any(moved[:len(moved) // 2]), ""),
    (lambda moved, _: not moved[-1], ""),
    (lambda moved, wrong: 3 * wrong <= len(moved), ""),
])
def test_whoever_stops_too_early_is_told_so(done, reason):
    case = case_of(ends(done), CLEAN.convention, CLEAN)
    said = stops_early(case)
    assert said.startswith(f"{STOPPED}{reason}: with X = [[")
    assert "still wrong" in said.partition(": ")[2]
    assert not diagnose(case).whole


def test_a_stop_is_told_with_what_is_wrong():
    one = Fit(((1,), (0,)), (-1, 1), 0.5, 9)
    subject = FaultSubject(ends(lambda moved, _: sum(moved) <= 1), CLEAN.convention)
    assert stops_early(Case.of({one: subject.fit(one)}, CLEAN, ())) == (
        f"{STOPPED}, after a pass of at most 1 update: with X = [[1], [0]], y = [-1, 1] it ends "
        "at the weights after pass 2 of 9, with 1 of 2 examples still wrong")


def test_what_is_true_of_two_features_is_told_both_ways():
    said = str(diagnose(case_of(faults()["first_feature_only"])))
    assert "of the first feature moves" in said
    assert "of the last does not" in said


@pytest.mark.parametrize("name", ["bias_missing", "averaged", "counts_correct", "rate_decays"])
def test_other_faults_are_no_early_stops(name):
    assert stops_early(case_of(faults()[name], CLEAN.convention, CLEAN)) == ""


def test_a_stop_when_all_are_right_is_none_too_early():
    done = ends(lambda _, wrong: not wrong)
    assert stops_early(case_of(done, CLEAN.convention, CLEAN)) == ""


def shown(fault, passes=1):
    """A subject that makes so many passes in an order of its own, and what was seen of it."""
    subject = FaultSubject(fault, Convention(order="shuffled"))
    subject.seen = {e: subject.fit(e) for e in (replace(e, passes=passes) for e in experiments()
                                                if isinstance(e, Fit) and not e.before)}
    return subject


@pytest.mark.parametrize("name", ["stale_label", "labels_shifted", "wrong_sign",
                                  "repeats_dropped"])
def test_a_fault_in_an_order_of_its_own_is_told(name):
    assert in_some_order(shown(faults()[name]).seen, CARD) == words(name) + OWN


@pytest.mark.parametrize("name", ["first_skipped", "last_skipped"])
def test_which_example_is_left_out_is_not_said_without_an_order(name):
    assert in_some_order(shown(faults()[name]).seen, CARD) == "one example is not visited" + OWN


def test_a_right_perceptron_in_an_order_of_its_own_is_told_nothing():
    assert in_some_order(shown(Model).seen, CARD) == ""


def test_few_passes_show_no_fault_in_some_order():
    seen = [(key, what) for key, what in shown(faults()["stale_label"]).seen.items()
            if len(key.X) > 1]
    assert in_some_order(dict(seen[:LEAST - 1]), CARD) == ""


def test_a_fault_of_the_given_order_is_not_told_as_one_of_another():
    subject = FaultSubject(faults()["bias_missing"])
    seen = {e: subject.fit(e) for e in experiments() if isinstance(e, Fit) and e.passes == 1}
    assert in_some_order(seen, CARD) == ""


@pytest.mark.parametrize("name", ["pass_more_than_none", "pass_for_none"])
def test_a_pass_that_nobody_asked_for_is_no_start(name):
    subject = FaultSubject(faults()[name])
    subject.seen = {e: subject.fit(e) for e in experiments() if isinstance(e, Fit)}
    subject.seen |= {e: subject.fit(e) for e in (
        replace(e, passes=0) for e in experiments() if isinstance(e, Fit) and not e.before)}
    anywhere = replace(CARD, convention=replace(CARD.convention, start="random"))
    assert explain([violated("perceptron.update")], Noting(subject), anywhere) == words(name)


def test_a_rule_that_could_not_be_seen_is_no_cause():
    other, subject = FaultSubject(Model, Convention(mistake="F")), Silent(Unobservable("no"))
    subject.seen = {e: other.fit(e) for e in experiments() if isinstance(e, Fit)}
    found = [violated("perceptron.trains")]
    assert explain(found, Noting(subject), CARD).startswith("it follows mistake=F")
    assert explain(found, Noting(subject), replace(CARD, boundary_known=False)) == ""


def test_what_leaves_much_unexplained_stands_behind_what_was_seen():
    class Often(Model):
        """the bias stays away on two thirds of the samples"""

        def delta(self, x, y):
            delta = tuple(super().delta(x, y))
            return (0, *delta[1:]) if int(sum(x)) % 3 else (*delta[:-1], delta[-1] + 9 * self.eta)

    subject = Silent(Failed("no"))
    subject.seen = {e: FaultSubject(Often).present(e) for e in experiments()
                    if isinstance(e, Present)}
    said = explain([violated("perceptron.update")], Noting(subject), CARD)
    assert f"something else than s y x; much as if {words('bias_missing')} (" in said


@pytest.mark.parametrize(("explained", "likely"), [(3, True), (2, False)])
def test_three_quarters_are_likely(explained, likely):
    assert LIKELY.denominator == 4
    assert Finding("x", explained, 4).likely is likely
    assert not Finding().likely


INSTANCE = Instance(ROWS, SIGNS, 1, 1)
TOGETHER, STARTED = Present(ROWS, SIGNS, 1, (len(ROWS),)), Fit(ROWS, SIGNS, 1, 1, start=(1, 2, -2))


def own(id, experiment, observed, quantity=""):
    """What is told of one violated theorem, and of an update beside it."""
    one = violated(f"perceptron.{id}", observed=observed, experiments=(experiment,),
                   quantity=quantity)
    one = replace(one, found=replace(one.found, instance=INSTANCE))
    return explanations([one], Noting(Silent(Failed("no"))), CARD)[one.id]


@pytest.mark.parametrize("name", ["first_of_several", "stale_scores"])
def test_what_is_learnt_of_several_examples_is_told(name):
    learnt = FaultSubject(faults()[name]).present(TOGETHER).weights[1]
    assert own("rows_together", TOGETHER, learnt) == words(name)
    assert own("rows_together", TOGETHER, (99, *learnt[1:])) == ""


def test_a_start_that_is_not_used_is_told():
    ignored = FaultSubject(faults()["start_ignored"]).fit(STARTED).w
    assert own("start_is_used", STARTED, ignored) == words("start_ignored")
    assert own("start_is_used", STARTED, (99, *ignored[1:])) == ""
    assert own("start_unchanged", STARTED, ("start",), "runs[0].changed") == words(
        "start_overwritten")


def test_seeding_the_program_and_a_seed_that_is_not_used_are_told():
    assert own("global_random_numbers", STARTED, 2) == words("seeds_the_world")
    assert own("seed_decides", STARTED, 4) == words("ignores_seed")


def test_a_theorem_of_its_own_does_not_take_the_cause_of_the_others():
    case = case_of(faults()["bias_missing"])
    subject = Silent(Failed("no"))
    subject.seen = case.kept
    found = [violated("perceptron.update"), violated("perceptron.global_random_numbers")]
    assert explanations(found, Noting(subject), CARD) == {
        "perceptron.update": words("bias_missing"),
        "perceptron.global_random_numbers": words("seeds_the_world")}


def test_a_run_from_given_weights_is_no_symptom():
    seen = {STARTED: FaultSubject(faults()["start_ignored"]).fit(STARTED)}
    assert not Case.of(seen, CARD, JUDGES).kept
