"""Cases by hand in which a conclusion fails without one of its hypotheses, or has no meaning.

They stand where neither the instances of a theorem nor a family of cases (`tests/without`) can be
gone through from the smallest on. Every case is run by a test.
"""

from collections.abc import Mapping
from typing import Final

from novikoff.theory import premise

BY_HAND: Final[Mapping[str, Mapping[tuple[str, str], str]]] = {
    "a limit, a run without end and an endless set have no size": {
        ("activation.asymptotes", "the function is bounded"):
            "α(z) = z: 2z is above z for every z > 0, so that there is no limit",
        ("activation.asymptotes", "the function is monotone"):
            "α(z) = z - ⌊z⌋, between 0 and 1: 0 at every integer, and 1/2 halfway between two",
        ("cycling.eventually_periodic", "the data are integers"):
            "the points 1 (+) and √2 (-), without a bias: every pass makes an update, so that "
            "after it w = a - b√2 with more updates a + b than ever before, and no weights return",
        ("gradient_descent.quadratic_convergence", "the rate is constant"):
            "L(w) = w²/2 from w = 1 at the rates 1/2, 1/4, 1/8, ...: w stays above 1/4",
        ("gradient_descent.decaying_rate", "L is quadratic"):
            "L(w) = w⁴/4 from w = 2 with c1 = c2 = 1: -6, 102, -353634, ... grow for ever",
        ("separability.absolute", "B is finite"):
            "A = {0}, B = {-1/k : k = 1, 2, ...}, w = (0, 1): inf |w·b| = 0, and w stays as it is, "
            "0 on A",
    },
    "no family of cases is gone through": {
        ("batch_perceptron.stopping_rule", "α > 0"):
            "X = ((0,),), y = (1,), α = 0: w stays 0, which is mistaken after every pass",
        ("gradient_descent.decaying_rate", "Σ η_t is infinite (as that of c1/(c2 + t) is)"):
            "L(w) = w²/2 from w = 1 at the rates 1/2, 1/4, 1/8, ...: w stays above 1/4",
        ("gradient_descent.decaying_rate", "η_t tends to 0 (as c1/(c2 + t) does)"):
            "L(w) = w²/2 from w = 1 at the rates 2, 2, 2, ...: -1, 1, -1, ... for ever",
        ("gradient_descent.quadratic_convergence", "the rate is above 0"):
            "L(w) = w²/2 from w = 1 at the rate 0, below 2/λmax = 2: w stays 1",
        ("inequality.tanh_bounds", "y = ±1"):
            "y = 3, z = 0: the weights move by 3 η ‖x‖, not by less than 2 η ‖x‖",
        ("learner.descent", "the rate is above 0"):
            "x = 1, y = 0, half squared, from w = 1 at η = -1: F rises from 1/2 to 2",
        ("logistic.direction", "the rate is above 0"):
            "x = u = t = 1, without a bias, from w = 0 at η = -1: u·w falls to -1/2",
        ("logistic.predict", "c > 0"): "w = x = 1, c = -1: class 0, not 1",
        ("loss.perceptron_subdifferential", "c > 0"):
            "w = -1, x = t = 1, c = -1: the loss is 0 at c w, not -1",
        ("one_vs_rest.argmax", "the factor is positive"):
            "the scores (1, 0) and the factor -1: the second is the largest, not the first",
        ("perceptron.alignment", "y u·x >= δ on every example"):
            "X = ((0,),), y = (-1,), u = (1, 0), δ = 1: one update with s = 1 from 0 leads to "
            "u·w = -1",
        ("perceptron.correction", "x is not 0 (where the rise is strict)"):
            "x = 0, without a bias: y w·x is 0 before and after the update",
        ("perceptron.correction", "the step is above 0 (where the rise is strict)"):
            "x = y = 1, without a bias, s = 0: y w·x stays as it is",
        ("perceptron.every_example_learnt",
         "any sum of signed points is right on those in it only, by more than |w_0·x|"):
            "X = ((0,), (1,)), y = (-1, 1), from w = 0: two passes make 4 updates and end at (0, "
            "2 s), "
            "not at s Σ y x = (0, s)",
        ("perceptron.rate_has_effect", "no sum of some y x is 0 or four times another one"):
            "x = y = 1, four times, without a bias, from w = -7/2: 4 updates at the rate 1 and "
            "one at "
            "the rate 4 lead to 1/2",
        ("perceptron.mistake_bound_any_start", "y u·x >= δ on every example"):
            "x = y = u = s = 1, w_0 = 0, without a bias, δ = 2: T = 1, and 2² > 1",
        ("perceptron.mistake_bound_tight", "the examples are orthogonal, and of one norm"):
            "X = ((0,), (1,)), y = (-1, 1): 5 updates, and R²/γ² = 10",
        ("pocket_fit.separates", premise.POSITIVE_STEP.statement):
            "X = ((0,),), y = (1,), the step 0: w stays 0, which is mistaken, after every update",
        ("separability.absolute", "the points begin with 1"):
            "A = {(0, 1), (0, -1)}, B = {(1, 0)}, w = (-1, 0): no w is above 0 on both points of A",
        ("softmax.predict", "c > 0"): "W = ((1,), (0,)), x = 1, c = -1: class 1, not 0",
        ("softmax.sum_of_weights", "there is no penalty"):
            "W = ((1,), (0,)), λ = 1: a step of the rate 1 leads from the sum 1 to 0, as the "
            "gradients "
            "of an example add up to 0",
        ("standardise.mean_square_error", "M >= 2"):
            "M = 1: Σ(x - x̄)² = 0, and the error is σ⁴ for every c, so that no c is better",
        ("svm.subgradient_rate", "the rates are above 0"):
            "f(w) = w²/2 from w = 1 with η = -1, u = 0: ‖w_1 - u‖² = 4 > 3",
        ("zero_one.errors", "c > 0"): "w = x = y = 1, c = -1: one error, not none",
    },
}
"""Cases in which the conclusion fails, by the theorem and the words of the hypothesis, under the
reason why none is called the smallest."""
_ONLY_BIAS: Final = "w = (1, 0), which has no boundary to measure from"
REFUSED: Final[Mapping[tuple[str, str], str]] = {
    **{(name, premise.NORMAL.statement): _ONLY_BIAS for name in (
        "geometry.distance_from_origin", "geometry.foot", "geometry.normal", "geometry.projection",
        "geometry.signed_distance", "geometry.width", "margin.depth", "margin.scaling",
        "soft_margin.first_objective", "first_soft_margin.lower_bound", "margin.canonical")},
    ("linear_system.solution", "A is square"): "A = ((1, 0),), b = (1,)",
    ("differential_entropy.normal", "a > 0 (where it is scaled)"): "a = -1 has no logarithm",
    ("central_limit.berry_esseen", "0 < φ < 1"):
        "φ = 0: one draw of variance 0 cannot be standardised",
    ("cross_validation.folds", "2 <= k <= N"): "N = 3, and k = 1 or 4",
    ("inequality.log", "x > 0"): "x = -1",
    ("inequality.pinsker_binary", "p and q are probabilities"): "p = 2, q = 1/2",
    ("label_space.measures", "y is 0 or 1, and 0 <= α <= 1"): "y = 2, and α = 2",
    ("label_space.cross_entropy", "y is 0 or 1, and 0 <= α <= 1"): "y = 2, and α = 2",
    ("logistic.gradient", "t is 0 or 1"): "x = (1, 0), t = 2",
    ("logistic.logit", "0 < p < 1"): "p = 2; at p = 0 and 1 the logit is a limit",
    ("ridge.leave_one_out", "h_ii < 1"): "X = ((1,),), y = (1,), λ = 0, without a bias: h = 1",
    ("separability.absolute", "w·a >= 0 on A and w·b < 0 on B"): "A = B = {(1, 0)}, w = (1, 0)",
    ("gradient_descent.decaying_rate", "c1 > 0 and c2 > 0"): "c1 = 0, c2 = 1, and c1 = 1, c2 = 0",
    ("information.log_sum", "a, b >= 0 and c > 0"): "a = -1, b = 1, and a = b = 1, c = -1",
    ("measure.normalisation", "c > 0"): "w = (1,), and c = 0 or -1",
    ("standardise.unbiased_variance", "M >= 2 (where the divisor is M - 1)"): "one value",
    ("soft_margin.hard_limit", "both classes are there"): "X = ((0,),), y = (1,): no hard margin",
}
"""Cases in which the conclusion has no meaning, so that the reference refuses them."""
