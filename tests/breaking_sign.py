"""What breaks a conclusion where a step, a factor or a size has not the sign that it asks for."""

from collections.abc import Callable
from fractions import Fraction
from math import tanh

from novikoff.reference import logistic, softmax
from novikoff.reference.activation import tanh_derivative
from novikoff.reference.argmax import argmax
from novikoff.reference.batch_pla import batch_pla
from novikoff.reference.gradient_descent import descend
from novikoff.reference.linalg import dot
from novikoff.reference.perceptron import consistent, loss, perceptron, update
from novikoff.reference.pocket import pocket
from novikoff.reference.record import drain
from novikoff.reference.separability import separates, separates_absolutely
from novikoff.reference.zero_one import errors
from novikoff.theory.margin import margin

HALF = Fraction(1, 2)
ONE = (((1, 0), 1),)
PAIR = (((0,), (1,)), (-1, 1))
TWO = (((1, 0), -1), ((1, 1), 1))


def above_a_quarter() -> bool:
    w = Fraction(1)
    for t in range(1, 30):
        w *= 1 - Fraction(1, 2**t)
    return w * (1 - Fraction(1, 2**28)) > Fraction(1, 4)  # the rest loses less than the sum 2^-29


def endless_batches() -> bool:
    return not drain(batch_pla(ONE, (0, 0), 0, HALF, passes=60))[2].converged


def jumps() -> bool:
    w, met = (1,), []
    for _ in range(6):
        w = descend(w, w, 2)
        met.append(w[0])
    return met == [-1, 1] * 3


def falls() -> bool:
    (w,) = logistic.update((0.0,), (((1.0,), 1),), -1.0)
    return w == -0.5


def no_vote_for_the_first() -> bool:
    return logistic.predict((1,), (1,)) == 1 != logistic.predict((-1,), (1,)) == 0


def both_ways() -> bool:
    """w·a and w·b add up to 0 for every w."""
    A, B = ((0, 1), (0, -1)), ((1, 0),)
    return separates((-1, 0), A, B) and not any(
        separates_absolutely((a, b), A, B) for a in (-1, 0, 1) for b in (-1, 0, 1)) \
        and tuple(map(sum, zip(*A, strict=True))) == (0, 0)


def more_room_than_updates() -> bool:
    updates = drain(perceptron(TWO, (0, 0), 1, passes=60))[2].updates
    return updates == 5 and 2 / Fraction(margin(*PAIR).gamma_sq) == 10


def learnt_twice() -> bool:
    end = drain(perceptron(TWO, (0, 0), 1, passes=2))[2]
    return end.updates == 4 and end.w == (0, 2)


def two_rates_one_end() -> bool:
    ends = [drain(perceptron((((1,), 1),) * 4, (-7 * HALF,), rate, passes=1))[2]
            for rate in (1, 4)]
    return [(end.w, end.updates) for end in ends] == [((HALF,), 4), ((HALF,), 1)]


def pulled_to_zero() -> bool:
    W = ((1.0,), (0.0,))
    g = softmax.gradient(W, (((1.0,), 0),))
    moved = [w[0] - (gk[0] + w[0]) for w, gk in zip(W, g, strict=True)]
    return abs(sum(moved)) < 1e-15 and sum(w[0] for w in W) == 1


def kept_in_the_pocket() -> bool:
    end = drain(pocket(ONE, (0, 0), 0, updates=60))[2]
    return not consistent(ONE, end.w)


def errors_of_one() -> bool:
    """The sum of squares of one draw is 0, so that the error of 0/c is that of 0."""
    return {Fraction(2 * (1 - 1) + (1 - 1 - c)**2, c * c) for c in (1, 2, 3)} == {1}


SIGNS: dict[tuple[str, str], Callable[[], bool]] = {
    ("batch_perceptron.stopping_rule", "α > 0"): endless_batches,
    ("gradient_descent.decaying_rate", "Σ η_t is infinite (as that of c1/(c2 + t) is)"):
        above_a_quarter,
    ("gradient_descent.decaying_rate", "η_t tends to 0 (as c1/(c2 + t) does)"): jumps,
    ("gradient_descent.quadratic_convergence", "the rate is above 0"):
        lambda: descend((1,), (1,), 0) == (1,),
    ("inequality.tanh_bounds", "y = ±1"):
        lambda: (3 - tanh(0)) * tanh_derivative(0.0) == 3 > 2,
    ("learner.descent", "the rate is above 0"):
        lambda: [w * w * HALF for w in (1, *descend((1,), (1,), -1))] == [HALF, 2],
    ("logistic.direction", "the rate is above 0"): falls,
    ("logistic.predict", "c > 0"): no_vote_for_the_first,
    ("loss.perceptron_subdifferential", "c > 0"):
        lambda: [loss((w,), (1,), 1) for w in (-1, 1)] == [1, 0],
    ("one_vs_rest.argmax", "the factor is positive"):
        lambda: [argmax((c, 0)) for c in (1, -1)] == [0, 1],
    ("perceptron.alignment", "y u·x >= δ on every example"):
        lambda: dot((1, 0), update((0, 0), (1, 0), -1, 1)) == -1 < 1,
    ("perceptron.correction", "x is not 0 (where the rise is strict)"):
        lambda: update((1,), (0,), 1, 1) == (1,),
    ("perceptron.correction", "the step is above 0 (where the rise is strict)"):
        lambda: update((1,), (1,), 1, 0) == (1,),
    ("perceptron.every_example_learnt",
     "any sum of signed points is right on those in it only, by more than |w_0·x|"):
        learnt_twice,
    ("perceptron.rate_has_effect", "no sum of some y x is 0 or four times another one"):
        two_rates_one_end,
    ("perceptron.mistake_bound_any_start", "y u·x >= δ on every example"):
        lambda: drain(perceptron((((1,), 1),), (0,), 1, passes=9))[2].updates == 1 and 2**2 > 1,
    ("perceptron.mistake_bound_tight", "the examples are orthogonal, and of one norm"):
        more_room_than_updates,
    ("pocket_fit.separates", "the step is above 0"): kept_in_the_pocket,
    ("separability.absolute", "the points begin with 1"): both_ways,
    ("softmax.predict", "c > 0"):
        lambda: [softmax.predict(((c,), (0,)), (1,)) for c in (1, -1)] == [0, 1],
    ("softmax.sum_of_weights", "there is no penalty"): pulled_to_zero,
    ("standardise.mean_square_error", "M >= 2"): errors_of_one,
    ("svm.subgradient_rate", "the rates are above 0"):
        lambda: descend((1,), (1,), -1) == (2,) and 2**2 > 1 + 2 * HALF + 1 == 3,
    ("zero_one.errors", "c > 0"):
        lambda: [errors((((1,), 1),), (c,)) for c in (1, -1)] == [0, 1],
}
