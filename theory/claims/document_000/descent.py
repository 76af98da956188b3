"""Claims of document 000 about where gradient descent goes, and what its end is worth."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any, Final

from novikoff.reference.adaline import Observations, adaline, empirical_loss, gradient, update
from novikoff.reference.gradient_descent import (
    FARTHER_MINIMUM,
    Scenario,
    descend,
    gradient_descent,
)
from novikoff.reference.linalg import norm_sq, subtract
from novikoff.reference.ridge import ridge
from novikoff.reference.schedule import decaying
from novikoff.reference.threshold import label, score
from novikoff.reference.training import exhaust
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.finding import Finding, Given, Shown, shown
from novikoff.theory.claims.passage import Descent
from novikoff.theory.claims.search import Labels, none
from novikoff.theory.claims.smallness import ALONE, FORMULA, minimal
from novikoff.theory.derivation import symbol
from novikoff.theory.enclosure import interval, precision

HALF: Final = Fraction(1, 2)
Q: Final = Fraction
BITS: Final = 256


def observations(X: Sequence[int], y: Sequence[int]) -> Observations[Any]:
    """Return the examples ((1, x), y) in exact arithmetic.

    >>> observations((2,), (1,))
    (((Fraction(1, 1), Fraction(2, 1)), 1),)
    """
    return tuple(((Q(1), Q(x)), t) for x, t in zip(X, y, strict=True))


def trained(descent: Descent, examples: Observations[Any], w: Sequence[Any], eta: Any) -> Any:
    """Return the weights of Adaline after the passes of a descent.

    >>> [*map(str, trained(Descent(1), observations((-1, 1), (-1, 1)), (0, 0), HALF))]
    ['0', '1']
    """
    return exhaust(adaline(examples, w, eta, epochs=descent.passes, size=descent.size))[2].w


@claim("D-038", smaller=ALONE,
       passages=(Descent(3),),
       theorems=("gradient_descent.quadratic_convergence", "gradient_descent.scenarios"),
       holds_if="η >= 2/λ, λ the largest eigenvalue of XᵀX; below it Adaline converges, on "
                "separable data and on others",
       mended_by=("gradient_descent.quadratic_convergence",))
def convergence_on_separable_data(code: Descent) -> Iterator[Shown]:
    """It is a matter of the rate; separability has nothing to do with it."""
    one: Observations[Any] = (((Q(1),), 1),)
    w: tuple[Any, ...] = (Q(0),)
    yield Given({"examples (x, y), of the feature 1 alone": one, "w": w})
    yield _weights(code, one, w, 2, ((2,), (0,), (2,)))
    yield _weights(code, one, w, 1, ((1,), (1,), (1,)))
    X, y, w = (-1, 1), (-1, 1), (0, 0)
    yield Given({"x": X, "y": y, "w": w})
    yield _weights(code, observations(X, y), w, 1, ((0, 2), (0, 0), (0, 2))).kept
    yield _weights(code, observations(X, y), w, HALF, ((0, 1), (0, 1), (0, 1))).dropped
    X, y, w = (0, 0), (1, -1), (1, 0)
    yield Given({"not separable, x": X, "y": y, "w": w})
    yield _weights(code, observations(X, y), w, HALF, ((0, 0), (0, 0), (0, 0)))


def _weights(code: Descent, examples: Observations[Any], w: Sequence[Any], eta: Any,
             stated: Any) -> Finding:
    found = tuple(one.w for one in exhaust(adaline(examples, w, eta, epochs=code.passes,
                                                size=code.size))[1])
    return Finding(f"w after each epoch with η = {eta}", found, "=", stated)


@claim("D-039", smaller=minimal("any sample shows it, as the limit never depends on the rate"),
       passages=(Descent(60, left_open=("start",)),),
       theorems=("gradient_descent.quadratic_convergence", "adaline.convexity"))
def approximate_weights(code: Descent) -> Iterator[Shown]:
    """Where it converges, the limit is a minimiser itself, and the same for all such rates.

    Only the number of epochs that it takes depends on η; and if the columns of X are dependent,
    the limit depends on the start, but not on η.
    """
    X, y, best = (0, 1), (-1, 1), (-1, 2)
    examples = observations(X, y)
    yield Given({"x": X, "y": y, "w*": best})
    yield Finding("gradient at w*", gradient(best, examples), "=", (0, 0))
    near = Q(1, 10**9)
    for eta in (HALF, Q(2, 3)):
        w = trained(code, examples, (0, 0), eta)
        yield Finding(f"‖w - w*‖² after {code.passes} epochs with η = {eta}",
                      interval(norm_sq(subtract(w, best))), "<", near).false
    flat = observations((1,), (1,))
    yield Given({"dependent columns, examples (x, y), with the feature 1": flat})
    for start, limit in (((0, 0), (HALF, HALF)), ((1, -1), (Q(3, 2), -HALF))):
        yield Finding(f"steps of Adaline at w = {shown(limit)}, at rates 1 and 1/2",
                      tuple(update(limit, flat, eta) for eta in (1, HALF)), "=", (limit, limit))
        for eta in (Q(1, 3), HALF):
            w = trained(code, flat, start, eta)
            yield Finding(f"‖w - w*‖² to it from w = {shown(start)} with η = {eta}",
                          interval(norm_sq(subtract(w, limit))), "<", near)


@claim("D-040", theorems=("adaline.global_minimum", "affine.least_squares_predictions"),
       holds_if="its loss is below 1/2, or there are at most three points, for which it is always "
                "right")
def advantage_of_adaline() -> Iterator[Shown]:
    """The one w of least loss may misclassify data that the perceptron separates.

    Four points are needed, in any dimension. On a line, if z = y - r for y = -1, 1, 1 at
    a < b <= c with p = c - b and q = b - a, then |r| is at most 2p(p + q)/(p² + q² + (p + q)²) < 1
    at each point, and so for the other labels; off a line, three points have z = y.
    """
    cases: tuple[tuple[tuple[int, ...], Labels, int, Fraction], ...] = (
        ((-2, -2, -1, 1), (1, 1, -1, -1), 2, Q(0)), ((0, 0, 1, 4), (-1, -1, 1, 1), 2, Q(-5, 43)),
        ((0, 2, 3, 3), (-1, -1, 1, 1), 1, Q(0)), ((0, 1, 2, 6), (-1, -1, 1, 1), 2, Q(-7, 83)),
        ((0, 1, 2, 5), (1, 1, -1, -1), 2, Q(0)))
    for X, y, row, z in cases:
        yield Given({"x": X, "y": y})
        w = fitted(X, y)
        yield Finding("gradient at the minimiser", gradient(w, observations(X, y)), "=", (0, 0))
        yield Finding(f"score of x = {X[row]} there, which has y = {y[row]}", score(w, (1, X[row])),
                      "=", z).dropped.false
        yield Finding("the points that it misclassifies", wrong(X, y), "=", (row,))
        yield Finding("its loss, to which each of them adds (y - z)²/2 >= 1/2",
                      empirical_loss(w, observations(X, y)), ">=", HALF)
    yield Given({"three points, labels": "-, +, +", "p": "c - b", "q": "b - a", "r": "y - z"})
    p, q = symbol("p"), symbol("q")
    yield Finding("1 less the bound on |r|, positive for q > 0",
                  1 - 2 * p * (p + q) / (p**2 + q**2 + (p + q)**2), "=",
                  q**2 / (p**2 + p * q + q**2))
    for points, most in ((2, 3), (3, 3), (4, 1)):
        finding = none(f"separable data on which the minimiser is wrong, M = {points}, n = 1, "
                       f"|x| <= {most}", _sorted(points, most), lambda d: bool(wrong(*d)))
        yield finding.smaller if points > 3 else finding.kept


def _sorted(points: int, most: int) -> Iterator[tuple[tuple[int, ...], Labels]]:
    """Yield separable samples of ascending x with both labels and at least two x."""
    for X in combinations_with_replacement(range(-most, most + 1), points):
        for k in range(1, points):
            if X[k - 1] < X[k]:
                yield X, (-1,) * k + (1,) * (points - k)
                yield X, (1,) * k + (-1,) * (points - k)


def fitted(X: Sequence[int], y: Sequence[int]) -> Any:
    """Return the weights of least loss.

    >>> [*map(str, fitted((0, 1), (-1, 1)))]
    ['-1', '2']
    """
    return ridge([(1, x) for x in X], y, 0)


def wrong(X: Sequence[int], y: Sequence[int]) -> tuple[int, ...]:
    """Return the rows that the weights of least loss misclassify.

    >>> wrong((0, 0, 1, 4), (-1, -1, 1, 1))
    (2,)
    """
    w = fitted(X, y)
    return tuple(row for row, (x, t) in enumerate(zip(X, y, strict=True))
                 if label(score(w, (1, x))) != t)


NEARER: Final = Scenario("L′ = w (w - 1)(w + 2)", lambda w: w**4 / 4 + w**3 / 3 - w * w,
                         lambda w: w * (w - 1) * (w + 2), Q(-1, 10), Q(1, 10))


@claim("D-041", smaller=FORMULA,
       passages=(Descent(600, start="random"), Descent(60, start="random"),),
       theorems=("gradient_descent.scenarios",))
def nearest_local_minimum(many: Descent, few: Descent) -> Iterator[Shown]:
    """It goes to the minimum in whose basin it starts, which need not be the nearest.

    Steps small enough do not cross a maximum, here 0, but they follow the slope, not the distance.
    """
    near = Q(1, 10**6)
    for scenario, minima, start, eta, steps in (
            (FARTHER_MINIMUM, (-10, 1), Q(-1, 10), Q(1, 1000), many.passes),
            (NEARER, (-2, 1), Q(-1, 10), Q(1, 10), few.passes)):
        far, close = minima
        yield Given({"minima": minima, "start": start, "η": eta})
        yield Finding("L′ at these", tuple(scenario.derivative(w) for w in minima), "=", (0, 0))
        yield Finding("distance of the start to the first against the second", start - far, ">",
                      close - start)
        with precision(BITS):
            w, rate = (interval(start),), interval(eta)
            for _ in range(steps):
                w = descend(w, (scenario.derivative(w[0]),), rate)
        yield Finding(f"how far w is from the first minimum after {steps} steps", abs(w[0] - far),
                      "<", near).false


@claim("D-042", smaller=FORMULA,
       passages=(Descent(5), Descent(100), Descent(4),),
       theorems=("gradient_descent.decaying_rate",),
       holds_if="L is quadratic, as for a linear output (for others it is known if L is convex "
                "with a minimum, and its gradient has a Lipschitz constant)",
       mended_by=("gradient_descent.decaying_rate",))
def decaying_learning_rate(short: Descent, long: Descent, quartic: Descent) -> Iterator[Shown]:
    """It then converges in the end; but large rates come first, and c_1 too small makes it slow.

    On λw²/2 the distance may grow above 10000 before it falls, and it falls only like t^(-λc_1),
    unless λc_1 - c_2 is a whole number of at least 0, when it ends at 0.
    On w⁴/4 it does not converge from 3: if w² >= 3 (t + 1), then the next |w|, which is
    |w| (w²/(t + 1) - 1), is at least 2 |w|, and its square is at least 3 (t + 2).
    """
    early, c1, c2 = short.passes, Q(20), Q(1)
    yield Given({"L": "w²/2", "c_1": c1, "c_2": c2})
    yield Finding(f"|w| after {early} updates", abs(half_square(c1, c2, early)[early]), ">", 10**4)
    c1 = HALF
    yield Given({"c_1": c1, "c_2": c2})
    run = half_square(c1, c2, long.passes)
    share = Q(1, 5)
    for t in (1, 10, 100):
        yield Finding(f"w² after t = {t} updates, against {share} of 1/t", interval(run[t]**2),
                      ">", share / t)
    start = 3
    yield Given({"L": "w⁴/4", "w": start, "c_1 = c_2": c2})
    for step in gradient_descent(lambda w: w[0]**4 / 4, lambda w: (w[0]**3,), (Q(start),),
                                 decaying(c2, c2), steps=quartic.passes):
        t = step.number
        yield Finding(f"w² after t = {t} updates, against {start} (t + 1), above which |w| doubles "
                      "at least", step.w[0]**2, ">=",
                      start * (t + 1)).dropped


def half_square(c1: Fraction, c2: Fraction, steps: int) -> list[Any]:
    """Return the points of gradient descent on w²/2 from 1, at the rates c1/(c2 + t).

    >>> [*map(str, half_square(Q(20), Q(1), 2))]
    ['1', '-19', '171']
    """
    run = gradient_descent(lambda w: w[0]**2 / 2, lambda w: w, (Q(1),), decaying(c1, c2),
                           steps=steps)
    return [step.w[0] for step in run]
