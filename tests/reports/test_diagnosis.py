"""The diagnosis: known faults are told from what they show, others are described."""

import random
from dataclasses import replace

import pytest
from planted.case import CARD, Silent, case_of, experiments, rule, violated

from novikoff.reference.convention import Convention
from novikoff.reports.validation.diagnosis import Case, diagnose
from novikoff.reports.validation.explain import Noting, explain
from novikoff.reports.validation.hypotheses import hypotheses, plain
from novikoff.reports.validation.residual import described, when
from novikoff.theory.experiment import Fit, Present
from novikoff.theory.faults.perceptron.model import Model, faults, words
from novikoff.theory.faults.perceptron.subject import FaultSubject
from novikoff.theory.outcome import DidNotStop, Failed, Unobservable

UNSEEN = {  # what these change is told by theorems of their own, or by an exception
    "mutates_x", "mutates_y", "prediction_moves_weights", "rate_decays_later", "fails_on_one_row",
    "bias_elsewhere", "loss_without_label",
    "subgradient_sign", "bias_always", "shuffle_ignored", "weights_like_data",
    "integer_rate_ignored",
    "predicts_above_mean_of_many", "predicts_in_single", "bias_dropped_at_end",
    "weights_of_eight", "start_unscaled",
    "weights_missing", "first_of_several", "each_call_anew", "option_ignored",
    "scored_without_bias", "score_constant", "always_warm", "start_ignored", "start_overwritten",
    "seeds_the_world", "ignores_seed", "shuffles_many_apart", "pass_for_none",
    "pass_more_than_none", "score_of_other_class", "score_leaves_out_bias", "history_wanes",
    "warm_start_ignored", "reads_memory", "class_keeps_weights",
    "warm_start_forgets_bias"}
ALIKE = {"sign_of_zero", "rate_narrowed"}  # differ under another step, or at other rates


def test_a_right_perceptron_has_no_diagnosis():
    case = case_of(Model)
    assert len(case.kept) > 80
    assert not case.symptoms()
    assert str(diagnose(case)) == described(case, {}) == ""


@pytest.mark.parametrize("name", sorted(set(faults()) - UNSEEN - ALIKE))
def test_a_known_fault_is_told_from_what_it_shows(name):
    """The fault itself is named, or one that shows the same everywhere."""
    case = case_of(faults()[name])
    cause = str(diagnose(case))
    assert case.symptoms()
    # what is simulated here is exact, and the diagnosis simulates in floats: a few may round
    if words(name) not in cause:
        named = [h for h in hypotheses(CARD) if h.cause == cause]
        assert any(not case.left(h, case.kept, 1) for h in named), cause


def test_a_fault_that_hides_the_step_is_told_all_the_same():
    case = case_of(faults()["bias_missing"], Convention(step="2eta"))
    assert str(diagnose(case)) == words("bias_missing")


def test_a_convention_that_is_not_that_of_the_card_is_no_fault():
    cause = str(diagnose(case_of(Model, Convention(mistake="F"))))
    assert cause.startswith("it follows mistake=F (")


def test_what_is_explained_in_part_says_so():
    class Double(Model):
        """the bias is never updated, and some examples with a large weight are repeated"""

        def delta(self, x, y):
            return (0, *(d * (2 if len(x) == 5 else 1) for d in tuple(super().delta(x, y))[1:]))

    cause = str(diagnose(case_of(Double)))
    assert cause.startswith(f"much as if {words('bias_missing')} (")


@pytest.mark.parametrize(("share", "named"), [(1, True), (2, False)])
def test_less_than_half_is_no_explanation(share, named):
    """The bias stays away on some of the samples only."""
    class Sometimes(Model):
        def delta(self, x, y):
            delta = tuple(super().delta(x, y))
            first = abs(int(sum(x))) % share == 0
            return (0, *delta[1:]) if first else (*delta[:-1], delta[-1] + 3 * self.eta)

    assert (str(diagnose(case_of(Sometimes))) == words("bias_missing")) is named


@pytest.mark.parametrize(("fault", "said"), [
    (rule(delta=lambda self, x, y: (5 * self.eta, *tuple(Model.delta(self, x, y))[1:])),
     "the bias does not move as it should, the other weights do"),
    (rule(delta=lambda self, x, y: (Model.delta(self, x, y)[0], *(7 * self.eta for _ in x[1:]))),
     "the other weights do not move as they should, the bias does"),
    (rule(delta=lambda self, x, y: tuple(7 * d for d in Model.delta(self, x, y))),
     "by 7 times it"),
    (rule(add=lambda self, delta: (Model.add(self, delta), setattr(
        self, "w", (max(-3, min(3, self.w[0])), *self.w[1:])))),
     "the bias is clipped, to at most 3 and at least -3"),
    (rule(delta=lambda self, x, y: tuple((2 + len(x)) * d for d in Model.delta(self, x, y))),
     "in its direction, but by a multiple that varies"),
    (rule(wrong=lambda self, x, y: Model.wrong(self, x, y) and any(x[1:])),
     "mistakes move nothing: the rows of zeros"),
    (rule(wrong=lambda self, x, y: Model.wrong(self, x, y) and y < 0),
     "mistakes move nothing: those with label +1"),
    (rule(wrong=lambda self, x, y: Model.wrong(self, x, y) or y * self.score(x) == self.eta),
     "examples that are right move the weights"),
])
def test_what_departs_is_described(fault, said):
    assert said in described(case_of(fault), {})


def test_where_a_training_departs_is_described():
    class Tires(Model):
        def run(self, X, y, passes):
            again, self.trained = hasattr(self, "trained"), True
            super().run(X, y, passes)
            self.w = tuple(3 * wj for wj in self.w) if again else self.w

    said = described(case_of(Tires), {})
    assert "a training departs in the weights exactly where it is the second training" in said


def test_what_departs_beside_the_weights_is_named():
    class Boasts(Model):
        def told(self):
            return (17, *super().told()[1:])

    assert "a training departs in the reported number of updates" in described(case_of(Boasts), {})


def test_why_training_fails_is_described():
    zero, other = Fit(((0, 0), (1, 2)), (1, -1), 1, 2), Fit(((3, 1), (1, 2)), (1, -1), 1, 2)
    case = Case.of({other: FaultSubject(Model).fit(other)}, CARD, ())
    said = described(case, {zero: "ZeroDivisionError: division by zero (/tmp/x.py:3 in fit)"})
    assert said == "training fails exactly where there is a row of zeros: " \
                   "ZeroDivisionError: division by zero"


def test_a_condition_must_hold_of_all_and_tell_apart():
    zero, one, both = (Fit(X, (1,) * len(X), 1, 1) for X in (((0,), (1,)), ((1,),), ((0,),)))
    assert when([zero, both], [one]) == " exactly where there is a row of zeros"
    assert when([zero, one], [both]) == ""
    many = [replace(one, eta=k) for k in range(2, 9)]
    assert when([zero], [*many, both]) == " exactly where there is more than one example"
    assert when([both], [*many, zero]) == " only where there is a row of zeros"


def test_a_change_of_the_arguments_is_told_first():
    results = [violated("perceptron.update"),
               violated("perceptron.input_unchanged", observed=("X", "y"))]
    assert explain(results, Noting(Silent(Failed("no"))), CARD).startswith(
        "training changes X and y in place")


def test_nothing_violated_has_no_cause():
    assert explain([], Noting(Silent(Failed("no"))), CARD) == ""


@pytest.mark.parametrize(("failure", "kept"), [
    (Failed("x"), True), (DidNotStop("x"), True), (Unobservable("x"), False)])
def test_what_fails_is_noted_and_raised(failure, kept):
    noting = Noting(Silent(failure))
    for asked, ask in ((Fit(((1,),), (1,), 1, 1), noting.fit),
                       (Present(((1,),), (1,), 1), noting.present)):
        with pytest.raises(type(failure)):
            ask(asked)
        assert noting.failed.get(asked) == ("x" if kept else None)


def test_rows_shuffled_apart_from_their_labels_are_told():
    class Apart(Model):
        def arranged(self, examples, _):
            rng = random.Random(str(examples))
            return list(zip(*(rng.sample(column, len(examples))
                              for column in zip(*examples, strict=True)), strict=True))

    subject = FaultSubject(Apart)
    asked = [e for e in experiments() if isinstance(e, Fit) and not e.before]
    subject.seen = {replace(e, passes=1): subject.fit(replace(e, passes=1)) for e in asked}
    shuffled = replace(CARD, convention=replace(CARD.convention, order="shuffled"))
    results = [violated("perceptron.permutation_explains")]
    assert explain(results, Noting(subject), shuffled) == words("shuffles_x_only")
    right = FaultSubject(Model)
    right.seen = {e: right.fit(e) for e in subject.seen}
    assert explain(results, Noting(right), shuffled) == ""


def test_a_batch_pass_that_was_taken_for_an_order_is_told():
    subject = FaultSubject(faults()["stale_scores"])
    subject.seen = {e: subject.fit(e) for e in experiments() if isinstance(e, Fit)}
    shuffled = replace(CARD, convention=replace(CARD.convention, order="shuffled"))
    results = [violated("perceptron.permutation_explains")]
    assert words("stale_scores") in explain(results, Noting(subject), shuffled)


def test_the_plain_hypothesis_is_the_card():
    assert plain(CARD).convention == CARD.convention
    assert all(h.cause for h in hypotheses(CARD))
