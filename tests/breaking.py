"""What is run by hand to see a conclusion fail without one of its hypotheses."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import e, erf, log, pi, sqrt
from typing import Any

from novikoff.reference import (
    adaline,
    gradient_descent,
    hard_margin,
    kernel_perceptron,
    ridge,
    svm,
)
from novikoff.reference import chain as links
from novikoff.reference.argmax import argmax
from novikoff.reference.information import entropy, kl_divergence
from novikoff.reference.linalg import dot, norm_sq, scale, subtract
from novikoff.reference.loss import ABSOLUTE
from novikoff.reference.perceptron import consistent, update
from novikoff.reference.prefix_code import prefix_free
from novikoff.reference.separability import separates, separates_absolutely
from novikoff.reference.soft_margin import soft_margin
from novikoff.theory.margin import margin

HALF = Fraction(1, 2)


def quartic(z: Any) -> Any:
    return Fraction(z)**4 / 4 - 11 * Fraction(z)**3 / 30 + Fraction(z)**2 / 20


def kinks() -> bool:
    """The absolute loss rises by h on both sides of its kink."""
    here, left, right = (adaline.empirical_loss((w,), (((1,), 1),), ABSOLUTE)
                         for w in (1, HALF, 3 * HALF))
    return left - here == right - here == HALF


def local_minimum() -> bool:
    return quartic(0) == 0 < min(quartic(HALF / 20), quartic(-HALF)) \
        and quartic(1) == -Fraction(1, 15)


def no_fall() -> bool:
    data = (((1,), 0), ((1,), 1))
    ends = {adaline.empirical_loss((eta,), data, ABSOLUTE) for eta in (0, HALF, 1)}
    return ends == {1} and adaline.gradient((0,), data, ABSOLUTE) == (-1,)


def two_rates() -> bool:
    """Two steps from (1, 1) on (w_1² + 3 w_2²)/2, at the rates 1 and 1/3 and twice at 1/2."""
    ends = []
    for rates in ((1, Fraction(1, 3)), (HALF, HALF)):
        w: Any = (1, 1)
        for eta in rates:
            w = gradient_descent.descend(w, (w[0], 3 * w[1]), eta)
        ends.append(w)
    return ends == [(0, 0), (HALF * HALF, HALF * HALF)]


def fitted(X: Any, y: Any, lam: Any = 0, bias: Any = "free") -> Any:
    return ridge.ridge(X, y, lam, bias=bias)


def penalised(c: int) -> Any:
    return dot(fitted(((1, 0), (1, c)), (0, 1), 1), (1, c))


def without_bias() -> bool:
    (w,) = fitted(((1,), (2,)), (0, 1), bias="absent")
    (moved,) = fitted(((0,), (1,)), (0, 1), bias="absent")
    return w == Fraction(2, 5) and moved * 0 == 0


def one_point_for_two() -> bool:
    """Least squares of the targets 0 and 1 at one point is their mean."""
    b, w = fitted(((1, 0), (1, 1)), (0, 1))
    return b + w == 1 and fitted(((1,), (1,)), (0, 1)) == (HALF,)


def stretched_step(x: int = 1, y: int = 0, w: int = 1, A: int = 2) -> bool:
    """Whether A times the weights after a step are not those after a step from A w on A x."""
    (after,), (turned,) = adaline.update((w,), (((x,), y),), 1), \
        adaline.update((A * w,), (((A * x,), y),), 1)
    return bool(turned != A * after)


def stretched_margin() -> bool:
    widths = [hard_margin.hard_margin((((1, -c), -1), ((1, c), 1)), most=9).w for c in (1, 2)]
    return widths == [(0, 1), (0, HALF)]


def one_example(c: int) -> Any:
    return adaline.gradient((0,), (((1,), 1),) * c)


def one_by_one() -> bool:
    data = ((1,), 1)
    w = adaline.update(adaline.update((0,), (data,), HALF), (data,), HALF)
    return w == (Fraction(3, 4),) and adaline.update((0,), (data, data), HALF) == (1,)


def berry_esseen() -> bool:
    bound = 0.4748 * 0.5 / sqrt(2 * 0.25)
    return (1 + erf(sqrt(2) / sqrt(2))) / 2 - 0.5 > 0.42 > 0.34 > bound


def first_link() -> bool:
    return links.classify((lambda _: 1,), (0, 1), (1,)) == 0 == argmax((1, 1))


def orders() -> bool:
    def passed(w: Any, order: tuple[int, ...]) -> Any:
        for row in order:
            example = ((1, row), (1, -1, 1)[row])
            w = w if consistent((example,), w) else update(w, *example, HALF)  # type: ignore[arg-type]
        return w

    first = passed((0, 0), (0, 1, 2))
    return first == (HALF, HALF) and passed(first, (0, 2, 1)) == (0, 0) \
        and passed((0, 0), (0, 2, 1)) == (0, -HALF)


def quadratic_only() -> bool:
    value = {w: Fraction(w)**4 / 4 for w in (0, 1)}
    (after,) = gradient_descent.descend((1,), (1,), 1)
    return after == 0 and value[0] != value[1] - 1 + Fraction(3, 2) == Fraction(3, 4)


def above_a_quarter() -> bool:
    w = Fraction(1)
    for t in range(1, 30):
        w *= 1 - Fraction(1, 2**t)
    return w * (1 - Fraction(1, 2**28)) > Fraction(1, 4)  # the rest loses less than the sum 2^-29


def grows() -> bool:
    w, met = Fraction(2), []
    for t in range(3):
        w -= w**3 / (1 + t)
        met.append(w)
    return met == [-6, 102, -353634]


def concave_only_between() -> bool:
    P, Q, M = (0.5, 0.5), (0.25, 0.75), (0.75, 0.25)
    return entropy(M) < 0.57 < 0.82 < 2 * entropy(P) - entropy(Q)


def convex_only_between() -> bool:
    fair, P, mixed = (0.5, 0.5), (0.25, 0.75), (0.75, 0.25)
    return kl_divergence(mixed, fair) > 0 > 2 * kl_divergence(fair, fair) - kl_divergence(P, fair)


def independent(values: tuple[Any, ...], power: int) -> Any:
    """The mean of a power of the sum of two equal draws."""
    return sum(Fraction((v + v)**power) for v in values) / len(values)


def above(name: str) -> bool:
    """The entropy of q = 3/8 on [-1, 1] is 3/4 log 8/3, its variance 1/4."""
    assert name == "q"
    return 0.75 * log(8 / 3) > 0.735 > 0.726 > 0.5 * log(2 * pi * e / 4)


def root_norm(w: Any) -> float:
    return float(sum(sqrt(abs(wj)) for wj in w)**2)


def penalised_by_roots(w: Any) -> float:
    return root_norm(w) + sum((1.5 - wj)**2 for wj in w) / 2


def gram(c: int) -> Any:
    return kernel_perceptron.polynomial(1, c)((0,), (0,))


def any_data() -> bool:
    w: Any = (0,)
    for _ in range(2):
        w = update(w, (1,), 1, 1)
    return w == (2,) and consistent((((1,), 1),), (1,))


def ends(sample: Any) -> list[Any]:
    """The weights after two examples, in this order and in the other, with a bias from 0."""
    found = []
    for order in (sample, sample[::-1]):
        w: Any = (0,) * len(sample[0][0])
        for example in order:
            w = w if consistent((example,), w) else update(w, *example, 1)
        found.append(w)
    return found


def exchanged() -> bool:
    return ends((((1, 0), 1), ((1, 1), 1))) == [(1, 0), (1, 1)]


def angle() -> bool:
    w: Any = update(update((0, 0), (1, 0), -1, 1), (1, 1), 1, 1000)
    cos_sq = Fraction(dot(w, (-1, 2))**2, norm_sq(w) * 5)  # u = (-1, 2)/√5 has γ² = 1/5, R² = 2
    return w == (999, 1000) and cos_sq < Fraction(11, 100) < Fraction(2, 10)


def two_readings() -> bool:
    words = ("0", "00")
    return not prefix_free(words) and words[1] == words[0] * 2


def other_lambda() -> bool:
    X, y = ((1,), (1,)), (0, 1)
    shortcut = ridge.leave_one_out_residuals(X, y, 2, bias="absent")[0]
    (w,) = fitted(X[1:], y[1:], 1, "absent")
    return shortcut == -Fraction(1, 3) and 0 - w == -HALF


def dichotomies(points: Any) -> int:
    """The number of labellings that some w with a bias separates."""
    return sum(margin(points, y).gamma_sq > 0 for y in product((-1, 1), repeat=len(points)))


def no_shift_will_do() -> bool:
    """w + ε e0 is not negative at -1/k for k >= 1/ε, however small ε is."""
    A = ((1, 0),)
    far = tuple((1, -Fraction(1, k)) for k in range(1, 101))
    return separates((0, 1), A, far) and not separates_absolutely((0, 1), A, far) and not any(
        separates_absolutely((Fraction(1, k), 1), A, far) for k in range(1, 101))


def free_bias() -> bool:
    """With the free bias the steps lose ½ (‖g_1‖²/1 + ‖g_2‖²/2) less than they should."""
    w: Any = (-4, 0)
    lost, charge = Fraction(0), Fraction(0)
    for t in (1, 2):
        g = svm.subgradient(w, (((1, 0), 1),), 1)
        lost += Fraction(svm.loss(w, (((1, 0), 1),), 1) - svm.loss((1, 0), (((1, 0), 1),), 1))
        charge += Fraction(norm_sq(g), 2 * t)
        w = subtract(w, scale(Fraction(1, t), g))
    return lost == 9 > charge == Fraction(3, 4)


def equal_draws() -> bool:
    share = Fraction(sum((v + v) / 2 >= 0.5 + 0.5 for v in (0, 1)), 2)
    return share > e**(-2 * 2 * 0.5**2)


def no_minimum() -> bool:
    values = [norm_sq(ridge.residuals(((0,),), (0,), (w,))) - w * w for w in (100, 10, 0)]
    return values == sorted(set(values))


def jumping_slope() -> bool:
    """δ (|d| - δ/2) for δ = -1 has the slopes 1 and -1 beside 0."""
    left, here, right = (-(abs(d) + HALF) for d in (-HALF, 0, HALF))
    return here - left == HALF == -(right - here)


def half_soft() -> bool:
    examples: Any = (((1, -1), -1), ((1, 1), 1))
    return soft_margin(examples, most=99, C=Fraction(1, 4)).w[1] == HALF


def concave(f: Callable[[Any], Any], slope: Callable[[Any], Any], w: Any, eta: Any, u: Any) -> bool:
    """Whether the step from w with the rate η is not nearer to u than the theorem says."""
    after = w - eta * slope(w)
    return (after - u)**2 > (w - u)**2 - 2 * eta * (f(w) - f(u)) + eta**2 * slope(w)**2


def lost_update() -> bool:
    w: Any = (-2.0**54,)
    return not consistent((((1.0,), 1),), w) and update(w, (1.0,), 1, 1.0) == w \
        and consistent((((1.0,), -1),), w)
