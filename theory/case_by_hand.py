"""Cases in which a conclusion about a formula fails without one of its hypotheses, found by hand.

Each is as small as a person found it, and those of SMALLEST as small as can be. In those of REFUSED
it has no meaning. Every case is run by a test.
"""

from collections.abc import Mapping
from typing import Final

from novikoff.theory import premise

FORMULAS: Final[Mapping[tuple[str, str], str]] = {
    ("activation.asymptotes", "the function is bounded"):
        "α(z) = z: 2z is above z for every z > 0, so that there is no limit",
    ("activation.asymptotes", "the function is monotone"):
        "α(z) = z - ⌊z⌋, between 0 and 1: 0 at every integer, and 1/2 halfway between two",
    ("adaline.gradient", "l and α are differentiable"):
        "|y - w·x| at x = y = w = 1: its slopes on the two sides are -1 and 1, and no gradient is "
        "both",
    ("adaline.convexity", "the output is linear"):
        "α(z) = z², x = y = 1: L(1) = L(-1) = 0 < L(0) = 1/2",
    ("adaline.descent_expansion", "L is twice continuously differentiable"):
        "|y - w·x| on (1, 0) and (1, 1) at w = 0, with the slope 0 at the kink: ‖g‖² = 1, and L(w "
        "- ηg) = L for η <= 1",
    ("adaline.global_minimum", "the loss is convex"):
        "z⁴/4 - 11z³/30 + z²/20 has a local minimum 0 at z = 0, and is -1/15 at z = 1",
    ("affine.separability", "A is invertible"):
        "X = ((0,), (1,)), y = (-1, 1), A = 0: both points become t",
    ("affine.least_squares_predictions", "A is invertible"):
        "X = ((0,), (1,)), y = (0, 1), A = 0: 1 is predicted at x = 1, and 1/2 where both points "
        "are one",
    ("affine.least_squares_predictions", "there is a bias"):
        "X = ((1,), (2,)), y = (0, 1): 2/5 is predicted at x = 1, and 0 where both are moved by t "
        "= -1",
    ("affine.least_squares_predictions", "there is no penalty"):
        "X = ((0,), (1,)), y = (0, 1), λ = 1: 2/3 is predicted at x = 1, and 5/6 where x is "
        "doubled",
    ("affine.rotation", "the matrix is orthogonal"):
        "x = 1, y = 0, without a bias, A = 2: from w = 1 a step of the rate 1 leads to 0, and from "
        "A w = 2 on A x = 2 to -6",
    ("affine.margin_rotation", "the matrix is orthogonal"):
        "X = ((-1,), (1,)), y = (-1, 1), A = 2: 𝐰 = 1, and 1/2 where x is doubled, not 2",
    ("batch.gradient_sum", "the batches are disjoint"):
        "the example (1, 1) in two batches at w = 0: the gradients -1 and -1 add up to -2, not -1",
    ("batch.gradient_sum", "all gradients are taken at one w"):
        "the example (1, 1) twice from w = 0 with η = 1/2: one after the other to 3/4, in one "
        "batch to 1",
    ("central_limit.hoeffding", "the draws are independent"):
        "two equal draws of a fair coin: P(S_2/2 >= 1) = 1/2 > e^-1",
    ("central_limit.hoeffding", "t >= 0"):
        "n = 1, φ = 1/2, t = -1/2: P(S_1 >= 0) = 1 > e^(-1/2)",
    ("central_limit.berry_esseen", "the draws are independent"):
        "two equal draws of a fair coin: just below √2 the law is 1/2, and Φ(√2) > 0.92, more "
        "than the bound 0.34 away",
    ("central_limit.standardised_sum", "the draws are independent"):
        "two equal draws of ±1: the fourth moment is 4, not 2",
    ("chain.right_links", "every link is right on what it is learnt from"):
        "two classes, and a link that is positive everywhere: the second class is answered with "
        "the first",
    ("chain_fit.right_links", "every link is right on what it is learnt from"):
        "two classes, and a link that is positive everywhere: the second class is answered with "
        "the first",
    ("one_vs_rest.right_scorers", "every scorer is positive exactly on the examples of its class"):
        "two classes, all scores 1: the second class is predicted as the first",
    ("cycling.eventually_periodic", "the passes are cyclic"):
        "X = ((0,), (1,), (2,)), y = (1, -1, 1) at the rate 1/2: passes in the orders 0 1 2 and 0 "
        "2 1 lead back to w = 0; from there 0 1 2 led to (1/2, 1/2), 0 2 1 leads to (0, -1/2)",
    ("distribution.draws", "u is uniform on the multiples of 1/N, where N p is whole"):
        "u = 0 in every draw, p = (1/2, 1/2): the first outcome in every draw",
    ("first_soft_margin.lower_bound", "0 <= λ <= 1"):
        "X = ((0,), (0,)), y = (-1, 1), λ = (4, 4), w = (0, 7/5): f² < 9, and the bound is √32",
    ("first_soft_margin.lower_bound", premise.BALANCED.statement):
        "X = ((0,),), y = (1,), λ = (1,), w = (1, 1): f = 1, and the bound is 2",
    ("gradient_descent.convex_minimum", "f is convex"):
        "the function with the derivative w (w - 1)(w - 1/10) has a local minimum 0 at w = 0, and "
        "is -1/15 at w = 1",
    ("gradient_descent.descent_lemma", "∇f is Lipschitz with the constant L"):
        "f(w) = |w|, L = 1, from w = 1/4 with η = 1: f(w - ηg) = 3/4, and the bound is -1/4",
    ("gradient_descent.descent", "L is quadratic"):
        "L(w) = w⁴/4 from w = 1 with η = 1: L(0) = 0, and L - η‖g‖² + ½η² gᵀHg = 3/4",
    ("gradient_descent.quadratic_convergence", "the rate is constant"):
        "L(w) = w²/2 from w = 1 at the rates 1/2, 1/4, 1/8, ...: w stays above 1/4",
    ("gradient_descent.best_rate", "L is quadratic"):
        "L(w) = w⁴/4 from w = 2, where H = 12 and κ = 1: η = 1/12 leads to 4/3, not to 0",
    ("gradient_descent.best_rate", "the rate is constant"):
        "L(w) = (w_1² + 3 w_2²)/2 from (1, 1): the rates 1 and 1/3 lead to (0, 0), and two steps "
        "at the best rate 1/2 to (1/4, 1/4)",
    ("gradient_descent.decaying_rate", "L is quadratic"):
        "L(w) = w⁴/4 from w = 2 with c1 = c2 = 1: -6, 102, -353634, ... grow for ever",
    ("information.axioms", "f falls strictly"):
        "f = 0 turns products into sums, and f(1/2) is not above 0",
    ("information.axioms", "f turns products into sums"):
        "f(p) = 1 - p falls, f(1/2) = 1/2, and f(1/4) = 3/4 is not 2 f(1/2)",
    ("information.limit_at_zero", "0 < x <= 1"):
        "x = 4: -x log x is negative",
    ("information.concavity", "0 <= λ <= 1"):
        "λ = 2, P = (1/2, 1/2), Q = (1/4, 3/4): H of (3/4, 1/4) is below 0.57, and 2 H(P) - H(Q) "
        "above 0.82",
    ("information.convexity", "0 <= λ <= 1"):
        "λ = 2, P = Q = Q' = (1/2, 1/2), P' = (1/4, 3/4): D of the mixtures is above 0, the "
        "mixture of D below",
    ("information.data_processing", "each row of the channel is a law"):
        "P = (1, 0), Q = (1/2, 1/2), the rows (2, 0) and (0, 2): twice the divergence",
    ("kernel_perceptron.polynomial_kernel", "c >= 0"):
        "p = 1, c = -1, the one point x = 0: the Gram matrix is (-1)",
    ("kernel_perceptron.primal_run", "the run starts at α = 0 and w = 0"):
        "X = ((1,),), y = (1,), without a bias: from α = (1,) no update, and from w = 0 one",
    ("learner.descent", "the rate is below 2/λ"):
        "x = 1, y = 0, half squared, from w = 1 at η = 3: F rises from 1/2 to 2",
    ("learner.divergence", "the rate is above 2/r"):
        "x = 1, y = 0, half squared, from w = 1 at η = 1/2: the gradient shrinks to 1/2",
    ("likelihood.consistency", "the draws are independent"):
        "two equal draws of a fair coin: the mean square error is 1/4, not 1/8",
    ("likelihood.cramer_rao", "the draws are independent"):
        "n = 2, P(1, 0) = P(0, 1) = φ, P(1, 1) = 0, at φ = 1/4: k/n has the variance 1/16 < 3/32",
    ("loss.huber", "δ > 0"):
        "δ = -1: -(|d| + 1/2), whose slope jumps at d = 0",
    ("logistic.direction", premise.SEPARABLE.statement):
        "X = ((0,), (0,)), y = (-1, 1): at w = 0 the gradient is 0",
    ("margin.scaling", "c > 0"):
        "X = ((0,), (1,)), y = (1, 1), w = (0, 1), c = -1: min y z becomes -1, not 0",
    ("matching_loss.compensation", "α′ > 0"):
        "α(z) = z³ at z = 0, y = 1: every loss has the slope 0 in z, not α - y = -1",
    ("maximum_entropy.normal", "q is a density"):
        "q = 3/8 on [-1, 1], of mass 3/4: h(q) > 0.735, and ½ log(2πe/4) < 0.726",
    ("norm.axioms", "p >= 1"):
        "p = 1/2: ‖(1, 1)‖ = 4 > ‖(1, 0)‖ + ‖(0, 1)‖ = 2",
    ("norm.subgradient", "p >= 1"):
        "p = 1/2, w = (1, 1), v = (2, 0): ‖v‖ = 2 < ‖w‖ + g·(v - w) = 4 for the gradient g = (2, "
        "2)",
    ("norm.zero_minimiser", "p >= 1"):
        "p = 1/2, λ = 1, y = 3/2 on (1, 0) and on (0, 1): ‖Σ y x‖_-1 = 3/4, and L(1/2, 0) = 17/8 "
        "< L(0) = 9/4",
    ("norm.zero_minimiser", "the output is linear"):
        "α(z) = z², λ = 1, x = 1, y = 2: Σ y α′(0) x = 0, and L(1) = 3/2 < L(0) = 2",
    ("perceptron.norm_growth", "an update is made only where y z <= 0"):
        "x = y = w = 1, without a bias, s = 1: ‖w‖² grows from 1 to 4, by more than s² R² = 1",
    ("perceptron.mistake_bound_any_data", "an update is made only where y z <= 0"):
        "x = y = u = 1, without a bias, s = 1: the second update is made at y z = 1, and 2² > 2",
    ("perceptron.mistake_bound_any_start", "u·w_0 + T s δ >= 0"):
        "x = y = u = s = 1, w_0 = 0, without a bias, δ = -100: T = 1, and (-100)² > 1",
    ("perceptron.mistake_bound_root_free", "α > s R²/(2δ)"):
        "X = ((0,),), y = (1,), u = (1, 0), w_0 = 0, s = δ = 1, α = 1/4: one update, and the "
        "bound is -1/8",
    ("perceptron.orthogonal_examples_commute", "x·x' = 0"):
        "X = ((0,), (1,)), y = (1, 1), from w = 0: w = (1, 0) in this order, (1, 1) in the other",
    ("perceptron.clean_pass", "no update is lost to rounding"):
        "x = y = 1, without a bias, w = -2⁵⁴ in float64: a mistake, and w + 1 is w",
    ("perceptron.updates_forever", "no update is lost to rounding"):
        "X = ((1,), (1,)), y = (1, -1), without a bias, w = -2⁵⁴ in float64: w + 1 is w for ever",
    ("pocket_fit.no_worse_than_start", "the start goes into the pocket"):
        "X = ((0,), (0,)), y = (1, -1), from w = (1, 0): 1 error, and 2 after the update of a pass",
    ("prefix_code.decoding", "no word begins another, and none is empty"):
        "the words 0 and 00: 00 is one word, and two",
    ("ridge.minimiser", "λ >= 0"):
        "x = y = 0, λ = -1: J(w) = -w² has no minimum",
    ("ridge.shrinkage", "0 <= λ < μ"):
        "x = y = 1, λ = 1, μ = 0: w = 1/2, and 1 with μ",
    ("ridge.leverages", "λ >= 0"):
        "x = 1, λ = -1/2: h = 2",
    ("ridge.leave_one_out", "λ is the same for both fits"):
        "x = 1, 1, y = 0, 1 without a bias: with λ = 2 the shortcut is -1/3, and -1/2 the "
        "residual of the fit with λ = 1",
    ("separability.dichotomy_count", "the points are in general position"):
        "two equal points of R: 2 dichotomies are separable, not 4",
    ("separability.absolute", "B is finite"):
        "A = {0}, B = {-1/k : k = 1, 2, ...}, w = (0, 1): inf |w·b| = 0, and w stays as it is, 0 "
        "on A",
    ("soft_margin.hard_limit", "C >= max λ"):
        "X = ((-1,), (1,)), y = (-1, 1), λ = (1/2, 1/2), C = 1/4: 𝐰 = 1/2, and 1 with the hard "
        "margin",
    ("standardise.mean_square_error", "the draws are normal"):
        "two draws of ±1 with c = 2: the mean square error is 1/2, not 3/4",
    ("svm.subgradient_rate", "f is convex, and each g_t a subgradient"):
        "f(w) = -w²/2 from w = 1 with η = 1, u = 0: ‖w_1 - u‖² = 4 > 3",
    ("svm.strongly_convex_rate", "the bias is penalised like the weights"):
        "x = (1, 0), y = 1, μ = 1 from w = (-4, 0): the losses 5 and 4 of two steps, and 3/4 for "
        "u = (1, 0)",
    ("threshold.normalisation", "every factor is positive"):
        "w = x = 1 and the factor -1: the label changes",
    ("perceptron.angle_bound", premise.CONSTANT_STEP.statement):
        "X = ((0,), (1,)), y = (-1, 1), from w = 0 with the steps 1 and 1000: w = (999, 1000) "
        "after 2 updates, cos² < 0.11, and 2 γ²/R² = 1/5",
    ("softmax_fit.renamed", "all classes start equal"):
        "X = ((0,),), W = ((1, 0), (0, 0)) at the rate 1: with y = 0 the bias of class 0 rises by "
        "1/(1 + e), and with y = 1 that of class 1 by e/(1 + e)",
    ("perceptron.norm_growth", premise.CONSTANT_STEP.statement):
        "x = y = 1, without a bias, from w = 0: one update with the step 2 leads to ‖w‖² = 4, "
        "above s² R² = 1 for s = 1",
}
"""By the theorem and the words of the hypothesis."""
_ONLY_BIAS: Final = "w = (1, 0), which has no boundary to measure from"
REFUSED: Final[Mapping[tuple[str, str], str]] = {
    **{(name, premise.NORMAL.statement): _ONLY_BIAS for name in (
        "geometry.distance_from_origin", "geometry.foot", "geometry.normal", "geometry.projection",
        "geometry.signed_distance", "geometry.width", "margin.depth", "margin.scaling",
        "soft_margin.first_objective", "first_soft_margin.lower_bound")},
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
    ("separability.absolute", premise.SEPARABLE.statement): "A = B = {(1, 0)}, w = (1, 0)",
    ("soft_margin.hard_limit", "both classes are there"): "X = ((0,),), y = (1,): no hard margin",
}
"""Cases in which the conclusion has no meaning, so that the reference refuses them."""
SMALLEST: Final = frozenset((
    ("affine.separability", "A is invertible"),
    ("affine.rotation", "the matrix is orthogonal"),
    ("kernel_perceptron.polynomial_kernel", "c >= 0"),
    ("perceptron.orthogonal_examples_commute", "x·x' = 0"),
))
"""Those that an enumeration of all smaller integers finds to be the smallest; the others are small
only."""
