"""Theorems of the perceptron: the reference passes, and every named wrong version is refused."""

from fractions import Fraction

import gather
import pytest

from novikoff.reference.linalg import dot, norm_sq
from novikoff.theory.experiment import Fit, Present
from novikoff.theory.outcome import Counterexample
from novikoff.theory.registry import theorems


def agrees(id: str) -> None:
    """The reference passes, each wrong version it names is refused, and its script would agree."""
    theorem, versions = theorems()[id], gather.wrong_versions("perceptron")
    seen = gather.seen(theorem)
    assert seen.enumerated + seen.drawn > 0
    assert set(seen.rejected) == set(theorem.rejects)
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


@pytest.mark.theorem("perceptron.permutation_explains")
def test_permutation_explains() -> None:
    agrees("perceptron.permutation_explains")


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


@pytest.mark.theorem("perceptron.integer_input")
def test_integer_input() -> None:
    agrees("perceptron.integer_input")


@pytest.mark.theorem("perceptron.bias_has_effect")
def test_bias_has_effect() -> None:
    agrees("perceptron.bias_has_effect")
