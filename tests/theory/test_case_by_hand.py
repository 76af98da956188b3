"""Every case by hand of a formula breaks the conclusion, and those called smallest are that."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import e, isclose, log
from typing import Any

import pytest
from breaking import (
    HALF,
    above,
    above_a_quarter,
    angle,
    any_data,
    berry_esseen,
    concave,
    concave_only_between,
    convex_only_between,
    dichotomies,
    ends,
    equal_draws,
    exchanged,
    first_link,
    fitted,
    free_bias,
    gram,
    grows,
    half_soft,
    independent,
    jumping_slope,
    kinks,
    local_minimum,
    lost_update,
    no_fall,
    no_minimum,
    no_shift_will_do,
    one_by_one,
    one_example,
    one_point_for_two,
    orders,
    other_lambda,
    penalised,
    penalised_by_roots,
    quadratic_only,
    root_norm,
    stretched_margin,
    stretched_step,
    two_rates,
    two_readings,
    without_bias,
)
from breaking_run import renamed_from_apart

from novikoff.reference import adaline, gradient_descent, kernel_perceptron, logistic
from novikoff.reference.activation import IDENTITY
from novikoff.reference.argmax import argmax
from novikoff.reference.information import kl_divergence
from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.margin import least_margin
from novikoff.reference.perceptron import consistent, update
from novikoff.reference.soft_margin import first_objective_sq
from novikoff.reference.threshold import classify
from novikoff.reference.zero_one import errors
from novikoff.theory.case_by_hand import FORMULAS, SMALLEST
from novikoff.theory.premise import BALANCED, SEPARABLE

Case = Callable[[], bool]
CASES: dict[tuple[str, str], Case] = {
    ("activation.asymptotes", "the function is bounded"):
        lambda: [IDENTITY.value(2 * z) - z for z in (1, 10, 1000)] == [1, 10, 1000],
    ("activation.asymptotes", "the function is monotone"):
        lambda: {(z % 1, (z + HALF) % 1) for z in range(-9, 9)} == {(0, HALF)},
    ("adaline.gradient", "l and α are differentiable"): kinks,
    ("adaline.convexity", "the output is linear"):
        lambda: [(1 - w * w)**2 * HALF for w in (1, 0, -1)] == [0, HALF, 0],
    ("adaline.descent_expansion", "L is twice continuously differentiable"): no_fall,
    ("adaline.global_minimum", "the loss is convex"): local_minimum,
    ("affine.separability", "A is invertible"):
        lambda: [dichotomies(((x,), (1,))) for x in (0, 1)] == [4, 2],
    ("affine.least_squares_predictions", "A is invertible"): one_point_for_two,
    ("affine.least_squares_predictions", "there is a bias"): without_bias,
    ("affine.least_squares_predictions", "there is no penalty"):
        lambda: [penalised(1), penalised(2)] == [Fraction(2, 3), Fraction(5, 6)],
    ("affine.rotation", "the matrix is orthogonal"): stretched_step,
    ("affine.margin_rotation", "the matrix is orthogonal"): stretched_margin,
    ("batch.gradient_sum", "the batches are disjoint"):
        lambda: one_example(1) == (-1,) and one_example(2) == (-2,),
    ("batch.gradient_sum", "all gradients are taken at one w"): one_by_one,
    ("central_limit.hoeffding", "the draws are independent"): equal_draws,
    ("central_limit.hoeffding", "t >= 0"): lambda: e**(-2 * 0.25) < 1,
    ("central_limit.berry_esseen", "the draws are independent"): berry_esseen,
    ("central_limit.standardised_sum", "the draws are independent"):
        lambda: independent((-1, 1), 4) / 2**2 == 4 != 3 + Fraction(1 - 3, 2) == 2,
    ("chain.right_links", "every link is right on what it is learnt from"): first_link,
    ("chain_fit.right_links", "every link is right on what it is learnt from"): first_link,
    ("one_vs_rest.right_scorers", "every scorer is positive exactly on the examples of its class"):
        lambda: argmax((1, 1)) == 0,
    ("cycling.eventually_periodic", "the passes are cyclic"): orders,
    ("distribution.draws", "u is uniform on the multiples of 1/N, where N p is whole"):
        lambda: [next(x for x, c in enumerate((HALF, 1)) if u < c) for u in (0, 0)] == [0, 0],
    ("first_soft_margin.lower_bound", "0 <= λ <= 1"):
        lambda: first_objective_sq((0, Fraction(7, 5)), (((1, 0), -1), ((1, 0), 1)))
        == Fraction(9801, 1225) < 9 < 2**2 * sum((4, 4)) == 32,
    ("first_soft_margin.lower_bound", BALANCED.statement):
        lambda: first_objective_sq((1, 1), (((1, 0), 1),)) == 1 < 2**2 * sum((1,)),
    ("gradient_descent.convex_minimum", "f is convex"): local_minimum,
    ("gradient_descent.descent_lemma", "∇f is Lipschitz with the constant L"):
        lambda: abs(gradient_descent.descend((Fraction(1, 4),), (1,), 1)[0]) == Fraction(3, 4)
        > Fraction(1, 4) - 1 * (1 - HALF) == -Fraction(1, 4),
    ("gradient_descent.descent", "L is quadratic"): quadratic_only,
    ("gradient_descent.quadratic_convergence", "the rate is constant"): above_a_quarter,
    ("gradient_descent.best_rate", "L is quadratic"):
        lambda: gradient_descent.descend((2,), (2**3,), Fraction(1, 12)) == (Fraction(4, 3),),
    ("gradient_descent.best_rate", "the rate is constant"): two_rates,
    ("gradient_descent.decaying_rate", "L is quadratic"): grows,
    ("information.axioms", "f falls strictly"): lambda: not 0 * HALF > 0,
    ("information.axioms", "f turns products into sums"):
        lambda: 1 - HALF * HALF == Fraction(3, 4) != 2 * (1 - HALF),
    ("information.limit_at_zero", "0 < x <= 1"): lambda: -4 * log(4) < 0,
    ("information.concavity", "0 <= λ <= 1"): concave_only_between,
    ("information.convexity", "0 <= λ <= 1"): convex_only_between,
    ("information.data_processing", "each row of the channel is a law"):
        lambda: isclose(2 * log(2 / 1), 2 * kl_divergence((1, 0.), (0.5, 0.5))),
    ("kernel_perceptron.polynomial_kernel", "c >= 0"): lambda: gram(-1) == -1,
    ("kernel_perceptron.primal_run", "the run starts at α = 0 and w = 0"):
        lambda: consistent((((1,), 1),), (1,)) and not consistent((((1,), 1),), (0,)),
    ("learner.descent", "the rate is below 2/λ"):
        lambda: HALF * adaline.update((1,), (((1,), 0),), 3)[0]**2 == 2,
    ("learner.divergence", "the rate is above 2/r"):
        lambda: adaline.gradient(adaline.update((1,), (((1,), 0),), HALF), (((1,), 0),)) == (HALF,),
    ("likelihood.consistency", "the draws are independent"):
        lambda: sum((Fraction(k, 2) - HALF)**2 for k in (0, 2)) / 2 == Fraction(1, 4),
    ("likelihood.cramer_rao", "the draws are independent"):
        lambda: sum(p * (Fraction(k, 2) - Fraction(1, 4))**2 for k, p in ((1, HALF), (0, HALF)))
        == Fraction(1, 16) < Fraction(3, 32) == Fraction(1, 4) * Fraction(3, 4) / 2,
    ("loss.huber", "δ > 0"): jumping_slope,
    ("logistic.direction", SEPARABLE.statement):
        lambda: logistic.update((0.0, 0.0), (((1, 0), 0), ((1, 0), 1)), 1) == (0, 0),
    ("margin.scaling", "c > 0"):
        lambda: [least_margin((0, c), (((1, 0), 1), ((1, 1), 1))) for c in (1, -1)] == [0, -1],
    ("matching_loss.compensation", "α′ > 0"): lambda: 3 * 0**2 == 0 != 0**3 - 1,
    ("maximum_entropy.normal", "q is a density"): lambda: above("q"),
    ("norm.axioms", "p >= 1"): lambda: root_norm((1, 1)) == 4 > 2 == 2 * root_norm((1, 0)),
    ("norm.subgradient", "p >= 1"):
        lambda: root_norm((2, 0)) < root_norm((1, 1)) + dot((2, 2), (1, -1)),
    ("norm.zero_minimiser", "p >= 1"):
        lambda: penalised_by_roots((0.5, 0)) == 17 / 8 < penalised_by_roots((0, 0)) == 9 / 4
        and Fraction(1) / (2 / Fraction(3, 2)) == Fraction(3, 4),
    ("norm.zero_minimiser", "the output is linear"):
        lambda: 1 + HALF * (2 - 1)**2 == Fraction(3, 2) < 2 == HALF * 2**2,
    ("perceptron.norm_growth", "an update is made only where y z <= 0"):
        lambda: norm_sq(update((1,), (1,), 1, 1)) == 4 > 1 + 1,
    ("perceptron.mistake_bound_any_data", "an update is made only where y z <= 0"): any_data,
    ("perceptron.mistake_bound_any_start", "u·w_0 + T s δ >= 0"):
        lambda: update((0,), (1,), 1, 1) == (1,) and (0 + 1 * 1 * -100)**2 > 1 * (0 + 1),
    ("perceptron.mistake_bound_root_free", "α > s R²/(2δ)"):
        lambda: Fraction(1, 16) / (2 * Fraction(1, 4) - 1) == -Fraction(1, 8) < 1
        and not consistent((((1, 0), 1),), (0, 0)),
    ("perceptron.orthogonal_examples_commute", "x·x' = 0"): exchanged,
    ("perceptron.clean_pass", "no update is lost to rounding"): lost_update,
    ("perceptron.updates_forever", "no update is lost to rounding"): lost_update,
    ("pocket_fit.no_worse_than_start", "the start goes into the pocket"):
        lambda: [errors((((1, 0), 1), ((1, 0), -1)), w) for w in ((1, 0), update(
            (1, 0), (1, 0), -1, 1))] == [1, 2],
    ("prefix_code.decoding", "no word begins another, and none is empty"): two_readings,
    ("ridge.minimiser", "λ >= 0"): no_minimum,
    ("ridge.shrinkage", "0 <= λ < μ"):
        lambda: [fitted(((1,),), (1,), lam, "absent") for lam in (1, 0)] == [(HALF,), (1,)],
    ("ridge.leverages", "λ >= 0"): lambda: 1 / (1 - HALF) == 2 > 1,
    ("ridge.leave_one_out", "λ is the same for both fits"): other_lambda,
    ("separability.dichotomy_count", "the points are in general position"):
        lambda: dichotomies(((0,), (0,))) == 2,
    ("separability.absolute", "B is finite"): no_shift_will_do,
    ("soft_margin.hard_limit", "C >= max λ"): half_soft,
    ("standardise.mean_square_error", "the draws are normal"):
        lambda: sum((Fraction((a - b)**2, 4) - 1)**2 for a, b in product((-1, 1), repeat=2)) / 4
        == HALF != Fraction(2 + 1, 4),
    ("svm.subgradient_rate", "f is convex, and each g_t a subgradient"):
        lambda: concave(lambda w: -HALF * w * w, lambda w: -w, 1, 1, 0),
    ("svm.strongly_convex_rate", "the bias is penalised like the weights"):
        free_bias,
    ("threshold.normalisation", "every factor is positive"): 
        lambda: classify((1,), ((1,), (-1,))) == (1, -1),
    ("perceptron.angle_bound", "the step is the same at every update"): angle,
    ("softmax_fit.renamed", "all classes start equal"): renamed_from_apart,
    ("perceptron.norm_growth", "the step is the same at every update"):
        lambda: norm_sq(update((0,), (1,), 1, 2)) == 4 > 1,
}


def test_each_case_has_its_test() -> None:
    assert set(CASES) == set(FORMULAS)


@pytest.mark.parametrize("pair", CASES, ids=" without ".join)
def test_the_case_breaks_the_conclusion(pair: tuple[str, str]) -> None:
    assert CASES[pair]()


def first(found: Iterable[tuple[Any, bool]], size: Callable[[Any], object]) -> Any:
    """The smallest of those for which the conclusion fails; it must be the only one of its size."""
    failing = [case for case, fails in found if fails]
    least = min(map(size, failing))  # type: ignore[type-var]
    (smallest,) = (case for case in failing if size(case) == least)
    return smallest


def test_the_smallest_without_an_invertible_map() -> None:
    """Of up to two points 0 and 1, with all their labels, and A = 0 or 1."""
    def fails(X: Any, A: int) -> bool:
        return dichotomies(tuple((x,) for x in X)) != dichotomies(tuple((A * x,) for x in X))

    cases = ((X, A) for m in (1, 2) for X in combinations_with_replacement((0, 1), m)
             for A in (0, 1))
    assert first(((case, fails(*case)) for case in cases),
                 lambda case: (len(case[0]), sum(case[0]), case[1])) == ((0, 1), 0)


def test_the_smallest_without_an_orthogonal_map() -> None:
    cases = product((0, 1), (0, 1), (0, 1), (0, 1, 2))
    assert first(((case, stretched_step(*case)) for case in cases), sum) == (1, 0, 1, 2)


def test_the_smallest_kernel_without_a_constant() -> None:
    """Of one point x in {-1, 0, 1} and c in {-1, 0, 1}, with p = 1."""
    cases = product((-1, 0, 1), (-1, 0, 1))
    assert first(((case, kernel_perceptron.polynomial(1, case[1])((case[0],), (case[0],)) < 0)
                  for case in cases), lambda case: sum(map(abs, case))) == (0, -1)


def test_the_smallest_pair_that_does_not_commute() -> None:
    """Of two examples with one feature 0 or 1 and a bias, x·x' is never 0."""
    cases = (tuple(sorted(zip(((1, a), (1, b)), labels, strict=True)))
             for a, b in product((0, 1), repeat=2) for labels in product((-1, 1), repeat=2))
    found = {case: len(set(ends(case))) > 1 for case in cases}
    smallest = {case for case, fails in found.items() if fails}
    assert smallest == {tuple(((1, x), y) for x in (0, 1)) for y in (-1, 1)}


def test_those_called_smallest_are_cases() -> None:
    assert set(SMALLEST) <= set(FORMULAS)
    assert len(SMALLEST) == 4
