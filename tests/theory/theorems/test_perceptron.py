"""Theorems of the perceptron: the reference passes, and every named wrong version is refused.

Over 300 lines: a family of theorems has one test file, with a test for each theorem.
"""

from fractions import Fraction
from typing import Any

import gather
import pytest
from agreement import evident

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import Vector, dot, norm_sq, scale, subtract
from novikoff.theory.experiment import Fit, Present
from novikoff.theory.faults.perceptron.decision import HalfThreshold
from novikoff.theory.faults.perceptron.model import Model
from novikoff.theory.faults.perceptron.rate import RateDecaysLater
from novikoff.theory.faults.perceptron.subject import FaultSubject
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational
from novikoff.theory.registry import theorems


def agrees(id: str) -> None:
    """The reference passes, each wrong version it names is refused, and its script would agree."""
    theorem, versions = theorems()[id], gather.wrong_versions("perceptron")
    evident(theorem)
    assert theorem.rejects
    for name in theorem.rejects:
        recomputed(theorem.id, versions[name])


def recomputed(id: str, subject: gather.Subject) -> None:
    """The quantity of a counterexample, evaluated on its experiments, is what was observed."""
    theorem = theorems()[id]
    for instance, outcome, _ in gather.outcomes(theorem, subject, 10):
        if isinstance(outcome, Counterexample) and outcome.experiments:
            target = subject(instance.convention)
            runs = []
            for experiment in outcome.experiments:
                if isinstance(experiment, Present):
                    runs.append(list(target.present(experiment).weights))
                elif isinstance(experiment, Fit) and not isinstance(outcome.observed, str):
                    runs.append(target.fit(experiment))
            if len(runs) == len(outcome.experiments):
                names = {"runs": runs, "dot": dot, "norm_sq": norm_sq, "Fraction": Fraction}
                assert eval(outcome.quantity, names) == outcome.observed, (id, outcome)
            return


@pytest.mark.theorem("perceptron.rows_together")
def test_rows_together() -> None:
    agrees("perceptron.rows_together")


@pytest.mark.theorem("perceptron.start_is_used")
def test_start_is_used() -> None:
    agrees("perceptron.start_is_used")


@pytest.mark.theorem("perceptron.start_unchanged")
def test_start_unchanged() -> None:
    agrees("perceptron.start_unchanged")


@pytest.mark.theorem("perceptron.seed_decides")
def test_seed_decides() -> None:
    agrees("perceptron.seed_decides")


@pytest.mark.theorem("perceptron.global_random_numbers")
def test_global_random_numbers() -> None:
    agrees("perceptron.global_random_numbers")


@pytest.mark.theorem("perceptron.dual_form")
def test_dual_form() -> None:
    agrees("perceptron.dual_form")


@pytest.mark.theorem("perceptron.growth")
def test_growth() -> None:
    agrees("perceptron.growth")


@pytest.mark.theorem("perceptron.alignment")
def test_alignment() -> None:
    agrees("perceptron.alignment")


@pytest.mark.theorem("perceptron.norm_growth")
def test_norm_growth() -> None:
    agrees("perceptron.norm_growth")


@pytest.mark.theorem("perceptron.mistake_bound")
def test_mistake_bound() -> None:
    agrees("perceptron.mistake_bound")


@pytest.mark.theorem("perceptron.mistake_bound_any_start")
def test_mistake_bound_any_start() -> None:
    agrees("perceptron.mistake_bound_any_start")


@pytest.mark.theorem("perceptron.mistake_bound_root_free")
def test_mistake_bound_root_free() -> None:
    agrees("perceptron.mistake_bound_root_free")


@pytest.mark.theorem("perceptron.mistake_bound_any_data")
def test_mistake_bound_any_data() -> None:
    agrees("perceptron.mistake_bound_any_data")


@pytest.mark.theorem("perceptron.angle_bound")
def test_angle_bound() -> None:
    agrees("perceptron.angle_bound")


@pytest.mark.theorem("perceptron.mistake_bound_tight")
def test_mistake_bound_tight() -> None:
    agrees("perceptron.mistake_bound_tight")


@pytest.mark.theorem("perceptron.clean_pass")
def test_clean_pass() -> None:
    agrees("perceptron.clean_pass")


@pytest.mark.theorem("perceptron.cycles")
def test_cycles() -> None:
    agrees("perceptron.cycles")


@pytest.mark.theorem("perceptron.strict_rule_end")
def test_strict_rule_end() -> None:
    agrees("perceptron.strict_rule_end")


@pytest.mark.theorem("perceptron.strict_rule_from_zero")
def test_strict_rule_from_zero() -> None:
    agrees("perceptron.strict_rule_from_zero")


@pytest.mark.theorem("perceptron.converges")
def test_converges() -> None:
    agrees("perceptron.converges")


@pytest.mark.theorem("perceptron.stops_when_separated")
def test_stops_when_separated() -> None:
    agrees("perceptron.stops_when_separated")


@pytest.mark.theorem("perceptron.separates_at_convergence")
def test_separates_at_convergence() -> None:
    agrees("perceptron.separates_at_convergence")


@pytest.mark.theorem("perceptron.updates_forever")
def test_updates_forever() -> None:
    agrees("perceptron.updates_forever")


@pytest.mark.theorem("perceptron.gates")
def test_gates() -> None:
    agrees("perceptron.gates")


@pytest.mark.theorem("perceptron.counts_updates")
def test_counts_updates() -> None:
    agrees("perceptron.counts_updates")


@pytest.mark.theorem("perceptron.counts_passes")
def test_counts_passes() -> None:
    agrees("perceptron.counts_passes")


@pytest.mark.theorem("perceptron.trains")
def test_trains() -> None:
    agrees("perceptron.trains")


@pytest.mark.theorem("perceptron.layout")
def test_layout() -> None:
    agrees("perceptron.layout")


@pytest.mark.theorem("perceptron.objects_are_apart")
def test_objects_are_apart() -> None:
    agrees("perceptron.objects_are_apart")


@pytest.mark.theorem("perceptron.input_unchanged")
def test_input_unchanged() -> None:
    agrees("perceptron.input_unchanged")


@pytest.mark.theorem("perceptron.predict_agrees")
def test_predict_agrees() -> None:
    agrees("perceptron.predict_agrees")


@pytest.mark.theorem("perceptron.refit")
def test_refit() -> None:
    agrees("perceptron.refit")


@pytest.mark.theorem("perceptron.rate_has_effect")
def test_rate_has_effect() -> None:
    agrees("perceptron.rate_has_effect")


@pytest.mark.theorem("perceptron.shuffle_has_effect")
def test_shuffle_has_effect() -> None:
    agrees("perceptron.shuffle_has_effect")


@pytest.mark.theorem("perceptron.warm_start_has_effect")
def test_warm_start_has_effect() -> None:
    agrees("perceptron.warm_start_has_effect")


@pytest.mark.theorem("perceptron.options_have_effect")
def test_options_have_effect() -> None:
    agrees("perceptron.options_have_effect")


@pytest.mark.theorem("perceptron.own_labels_score_best")
def test_own_labels_score_best() -> None:
    agrees("perceptron.own_labels_score_best")


@pytest.mark.theorem("perceptron.loss_subgradient")
def test_loss_subgradient() -> None:
    agrees("perceptron.loss_subgradient")


@pytest.mark.theorem("perceptron.scale_covariance")
def test_scale_covariance() -> None:
    agrees("perceptron.scale_covariance")


@pytest.mark.theorem("perceptron.feature_permutation")
def test_feature_permutation() -> None:
    agrees("perceptron.feature_permutation")


@pytest.mark.theorem("perceptron.rotation")
def test_rotation() -> None:
    agrees("perceptron.rotation")


@pytest.mark.theorem("perceptron.class_exchange")
def test_class_exchange() -> None:
    agrees("perceptron.class_exchange")


@pytest.mark.theorem("perceptron.orthogonal_examples_commute")
def test_orthogonal_examples_commute() -> None:
    agrees("perceptron.orthogonal_examples_commute")


@pytest.mark.theorem("perceptron.trace")
def test_trace() -> None:
    agrees("perceptron.trace")


@pytest.mark.theorem("perceptron.scores")
def test_scores() -> None:
    agrees("perceptron.scores")


@pytest.mark.theorem("perceptron.every_pass")
def test_every_pass() -> None:
    agrees("perceptron.every_pass")


def test_the_first_pass_that_is_another_is_told() -> None:
    theorem = theorems()["perceptron.every_pass"]
    line = next(i for i in theorem.finite() if len(i.X) == 3)
    outcome = theorem.check(line, FaultSubject(RateDecaysLater))
    assert isinstance(outcome, Counterexample)
    assert [run.passes for run in outcome.experiments] == [20, 21]


@pytest.mark.theorem("perceptron.permutation_explains")
def test_permutation_explains() -> None:
    agrees("perceptron.permutation_explains")


@pytest.mark.theorem("perceptron.every_example_learnt")
def test_every_example_learnt() -> None:
    theorem = theorems()["perceptron.every_example_learnt"]
    for instance in theorem.finite() if theorem.finite else ():
        for p in instance.points:  # any sum of signed points is right on those in it alone
            others = [dot(p, q) for q in instance.points if q != p]
            least = len(instance.X)  # times s, beyond which a start must not reach
            assert max(others) <= -least
            assert norm_sq(p) + sum(others) >= least
        assert set(instance.y) == {1, -1}
    agrees(theorem.id)


@pytest.mark.parametrize(("seen", "examples"), [(4, "5"), (12, ", ".join(map(str, range(13, 21))))])
def test_examples_beyond_some_number_are_missed(seen: int, examples: str) -> None:
    class Beyond(Model):
        def arranged(self, examples: Any, number: int) -> Any:
            return [e for e in super().arranged(examples, number) if e in examples[:seen]]

    theorem = theorems()["perceptron.every_example_learnt"]
    for convention in map(Convention().stated, ("order=cyclic", "order=shuffled,mistake=F")):
        outcomes = [theorem.check(instance.under(convention), FaultSubject(Beyond, convention))
                    for instance in (theorem.finite() if theorem.finite else ())]
        found = [o for o in outcomes if isinstance(o, Counterexample)]
        assert found
        assert found[0].where == f"after 2 passes, where w has nothing of example {examples}"


@pytest.mark.theorem("perceptron.converges_in_any_order")
def test_converges_in_any_order() -> None:
    agrees("perceptron.converges_in_any_order")


@pytest.mark.theorem("perceptron.update")
def test_update() -> None:
    agrees("perceptron.update")


@pytest.mark.theorem("perceptron.unchanged_when_correct")
def test_unchanged_when_correct() -> None:
    agrees("perceptron.unchanged_when_correct")


@pytest.mark.theorem("perceptron.correction")
def test_correction() -> None:
    agrees("perceptron.correction")


@pytest.mark.theorem("perceptron.presentations_until_correct")
def test_presentations_until_correct() -> None:
    agrees("perceptron.presentations_until_correct")


@pytest.mark.theorem("perceptron.memory_layout")
def test_memory_layout() -> None:
    agrees("perceptron.memory_layout")


@pytest.mark.theorem("perceptron.integer_input")
def test_integer_input() -> None:
    agrees("perceptron.integer_input")


@pytest.mark.theorem("perceptron.bias_has_effect")
def test_bias_has_effect() -> None:
    agrees("perceptron.bias_has_effect")


@pytest.mark.theorem("perceptron.rate_is_kept")
def test_rate_is_kept() -> None:
    agrees("perceptron.rate_is_kept")


def judged(id: str, fault: type[Model], instance: Instance,
           start: Vector[Rational] = ()) -> Outcome:
    """What the check says of a wrong version, under the convention of the instance."""
    return theorems()[id].judge(
        instance, FaultSubject(fault, instance.convention, start=start),
        gather.reference("perceptron")(instance.convention))


class Mirrored(Model):
    """the step is mirrored at (1, 2, ..., d): its length and its product with that are right"""

    def delta(self, x: Vector[Rational], y: int) -> Vector[Rational]:
        step = tuple(super().delta(x, y))
        u = tuple(range(1, len(step) + 1))
        return subtract(scale(2 * Fraction(dot(u, step)) / norm_sq(u), u), step)


class MiddleDoubled(Model):
    """the middle one of three features counts twice in the step: the reversal cannot see it"""

    def delta(self, x: Vector[Rational], y: int) -> Vector[Rational]:
        return tuple(d * (1 + (j == 2)) for j, d in enumerate(super().delta(x, y)))


class Landed(Model):
    """an update lands on the boundary of its example, wherever it came from"""

    def delta(self, x: Vector[Rational], y: int) -> Vector[Rational]:
        return scale(Fraction(y * abs(dot(self.w, x))) / norm_sq(x), x)


def test_growth_looks_along_every_axis() -> None:
    one = Instance(((1,),), (1,), passes=1)
    assert judged("perceptron.growth", Model, one) == Passed()
    found = judged("perceptron.growth", Mirrored, one)
    assert isinstance(found, Counterexample)
    assert found.where.endswith("u = (1, 0)")


def test_feature_permutation_looks_at_every_place() -> None:
    three = Instance(((1, 1, 1),), (1,), passes=1)
    assert judged("perceptron.feature_permutation", Model, three) == Passed()
    found = judged("perceptron.feature_permutation", MiddleDoubled, Instance(
        ((1, 2, 3),), (1,), passes=1))
    assert isinstance(found, Counterexample)
    assert "rotated by one place" in found.where


STRICT = Convention().stated("mistake=AB,start=random")
ZERO_AND_ONE = Instance(((0,), (1,)), (1, -1), passes=6, convention=STRICT)


@pytest.mark.parametrize("start", [(1, -1), (0, 0), (Fraction(1, 3), Fraction(1, 7)), (-1, 2)])
def test_the_strict_rule_ends_without_a_decided_mistake(start: Vector[Rational]) -> None:
    """From (1, -1) with an example on the boundary, from other starts without."""
    assert judged("perceptron.strict_rule_end", Model, ZERO_AND_ONE, start) == Passed()
    assert judged("perceptron.clean_pass", Model, ZERO_AND_ONE, start) == Passed()


def test_a_strict_run_that_ends_on_the_wrong_side_is_refused() -> None:
    found = judged("perceptron.strict_rule_end", HalfThreshold, ZERO_AND_ONE,
                   (Fraction(3, 4), Fraction(-1, 2)))
    assert isinstance(found, Counterexample)
    assert (found.expected, found.observed, found.relation) == (0, Fraction(-1, 4), ">=")


def test_a_strict_run_that_ends_on_a_boundary_of_its_own_is_refused() -> None:
    found = judged("perceptron.strict_rule_end", Landed, ZERO_AND_ONE, (-2, -1))
    assert isinstance(found, Counterexample)
    assert (found.expected, found.observed) == (-1, 0)
