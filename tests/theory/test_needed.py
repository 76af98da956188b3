"""Where a hypothesis is left out: the smallest instance on which the conclusion fails."""

from itertools import takewhile

import gather
import pytest

from novikoff.theory.premise import POSITIVE_STEP
from novikoff.theory.registry import theorems

START = "the weights start at 0"
SEPARABLE = "some w has y w·x > 0 on every example"
NOT_FROM_0 = ("mistake_bound", "mistake_bound_any_data", "mistake_bound_tight", "angle_bound",
              "converges", "strict_rule_from_zero", "scale_covariance", "feature_permutation",
              "rotation", "class_exchange")


@pytest.mark.parametrize("name", NOT_FROM_0)
def test_the_start_matters(name: str) -> None:
    example = gather.needed(theorems()[f"perceptron.{name}"])[START]
    assert "from w = (" in example


def test_from_elsewhere_a_point_takes_more_updates_than_its_bound() -> None:
    """R²/γ² = 1 for the one point x = 1: from w = -1 with the step 1/2 there are two updates."""
    example = gather.needed(theorems()["perceptron.mistake_bound"])[START]
    assert example == \
        "X = ((0,),), y = (1,) (from w = (-1, 0)): after presentation 2, 2 is not <= 1"


@pytest.mark.parametrize(("name", "example"), [
    ("perceptron.mistake_bound", "(η = -1/2): after presentation 2, 2 is not <= 1"),
    ("perceptron.norm_growth", "(η = -1/2): after presentation 2, 1 is not <= 1/2"),
    ("perceptron.mistake_bound_any_data", "(η = -1/2): (M - H)²/M of M = 2 updates"),
    ("batch_perceptron.mistake_bound", "(η = 0): batches of all, the mean: mistakes in 2 passes"),
])
def test_the_sign_of_the_step_matters(name: str, example: str) -> None:
    found = gather.needed(theorems()[name])[POSITIVE_STEP.statement]
    assert found.startswith(f"X = ((0,),), y = (1,) {example}")


@pytest.mark.parametrize(("name", "example"), [
    ("perceptron.converges", "X = ((0,),), y = (1,) (bias absent): after up to 101 passes"),
    ("perceptron.stops_when_separated", "X = ((0,), (0,)), y = (-1, 1): after up to 101 passes"),
    ("batch_perceptron.mistake_bound", "X = ((0,), (0,)), y = (-1, 1): batches of all"),
])
def test_separability_matters(name: str, example: str) -> None:
    assert gather.needed(theorems()[name])[SEPARABLE].startswith(example)


@pytest.mark.parametrize(("name", "hypothesis", "example"), [
    ("perceptron.updates_forever", "no x is 0, the 1 of a bias included",
     "X = ((0,),), y = (1,) (bias absent): pass 1, 0 is not >= 1"),
    ("perceptron.presentations_until_correct", "x is not 0, the 1 of a bias included",
     "X = ((0,),), y = (1,) (bias absent): the score after 3 updates"),
    ("perceptron.gates", "the gate is neither XOR nor XNOR",
     "X = ((0, 0), (0, 1), (1, 0), (1, 1)), y = (-1, 1, 1, -1): the gate"),
    ("perceptron.gates", "there is a bias",
     "X = ((0, 0), (0, 1), (1, 0), (1, 1)), y = (1, 1, 1, 1) (bias absent): the gate"),
    ("adaline.bounded_tanh_update", "y = ±1", "X = ((1, 0),), y = (3,): the length of the step"),
])
def test_other_hypotheses_matter(name: str, hypothesis: str, example: str) -> None:
    assert gather.needed(theorems()[name])[hypothesis].startswith(example)


@pytest.mark.parametrize(("name", "hypothesis", "example"), [
    ("hard_margin.solution", SEPARABLE,
     "X = ((0,), (0,)), y = (-1, 1): the sample is not separable"),
    ("hard_margin.width", "both classes are there",
     "X = ((0,),), y = (1,): the sample has one class only"),
    ("hard_margin.leave_one_out", "both classes are there whichever example is left out",
     "X = ((0, -1), (0, 1), (2, 0)), y = (1, 1, -1): the sample has one class only"),
    ("distribution.normal", "σ² > 0", "X = ((0, 0),), y = (0,): σ² = 0"),
    ("distribution.bernoulli", "0 <= φ <= 1", "X = ((2, -1),), y = (0,): "),
    ("differential_entropy.normal", "σ² > 0", "X = ((0,),), y = (0,): "),
    ("differential_entropy.uniform", "a < b", "X = ((0, 0),), y = (0,): "),
    ("differential_entropy.divergence", "σ² > 0 and τ² > 0",
     "X = ((0, 0), (0, 0)), y = (0, 1): "),
    ("central_limit.standardised_sum", "σ² > 0", "X = ((1, 1),), y = (1,): "),
])
def test_what_is_refused_is_no_failure(name: str, hypothesis: str, example: str) -> None:
    expected = example
    assert gather.refusing(theorems()[name])[hypothesis].startswith(expected)
    assert hypothesis not in gather.needed(theorems()[name])


def test_no_smaller_instance_fails() -> None:
    """The search goes from small to large, and the first that fails is told."""
    theorem = theorems()["perceptron.class_exchange"]
    sizes = [instance.size for instance, _ in gather.small_placed(theorem)]
    assert sizes == sorted(sizes)
    rule = theorem.hypotheses[1]
    before = list(takewhile(lambda placed: rule.holds(placed[0]), gather.small_placed(theorem)))
    assert {instance.X for instance, _ in before} == {((0,),)}
