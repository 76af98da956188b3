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
        ("gradient_descent.decaying_rate", "Σ η_t is infinite (as that of c1/(c2 + t) is)"):
            "L(w) = w²/2 from w = 1 at the rates 1/2, 1/4, 1/8, ...: w stays above 1/4",
        ("gradient_descent.decaying_rate", "η_t tends to 0 (as c1/(c2 + t) does)"):
            "L(w) = w²/2 from w = 1 at the rates 2, 2, 2, ...: -1, 1, -1, ... for ever",
        ("separability.absolute", "B is finite"):
            "A = {0}, B = {-1/k : k = 1, 2, ...}, w = (0, 1): inf |w·b| = 0, and w stays as it is, "
            "0 on A",
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
