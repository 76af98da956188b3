"""Claims of document 002 about Adaline: its descent, its cost, its learning rates on Iris."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Any

from novikoff.reference.adaline import adaline, misclassified
from novikoff.reference.gradient_descent import gradient_descent
from novikoff.reference.iris import setosa_versicolor
from novikoff.reference.linalg import Vector, dot, subtract
from novikoff.reference.number import quotient
from novikoff.reference.sample import sample
from novikoff.reference.training import exhaust
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_002.start import DRAWN
from novikoff.theory.claims.finding import Finding, Given, Relation, Shown, shown
from novikoff.theory.claims.passage import Descent
from novikoff.theory.claims.search import Data, Labels, Rows, largest, none_below
from novikoff.theory.claims.smallness import FORMULA
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.least_squares import LeastSquares, least_squares
from novikoff.theory.outcome import Rational, magnitude
from novikoff.theory.rational_matrix import product, shifted, times

HALF = Fraction(1, 2)


@lru_cache(maxsize=1)
def iris() -> LeastSquares:
    """Return the least-squares problem of raw Iris, setosa and versicolor, with a bias."""
    X, y = setosa_versicolor()
    return least_squares(tuple((1, *x) for x in X), y)


def augmented(X: Rows) -> Rows:
    """Return the rows with a feature 1 in front.

    >>> augmented(((5,),))
    ((1, 5),)
    """
    return tuple((1, *x) for x in X)


@claim("D-111", smaller=FORMULA,
       passages=(Descent(4, left_open=("start",)),),
       theorems=("gradient_descent.descent", "gradient_descent.quadratic_convergence"),
       holds_if="the function is quadratic with a minimum, as the cost of Adaline is, and "
                "0 < η < 2/L, L its largest curvature (for others it is known if they are convex "
                "and the gradient has a Lipschitz constant L)",
       mended_by=("gradient_descent.descent", "gradient_descent.quadratic_convergence"))
def end_of_the_descent(descent: Descent) -> Iterator[Shown]:
    """Too large a rate climbs, a function without a minimum is descended for ever, and a saddle is
    an end that is no minimum.
    """
    steps = descent.passes
    start = 1
    bowl = [(eta, tuple(point.w[0] for point in gradient_descent(
        lambda w: w[0] * w[0] / 2, lambda w: w, (start,), eta, steps=steps)))
        for eta in (1, 2, 3)]
    yield Given({"the value": "w²/2", "w_0": start})
    yield Finding(f"w after 0 to {steps} steps, for η = {shown([eta for eta, _ in bowl])}",
                  tuple(run for _, run in bowl), "=",
                  ((1, 0, 0, 0, 0), (1, -1, 1, -1, 1), (1, -2, 4, -8, 16))).dropped
    *_, last = gradient_descent(lambda w: (w[0] * w[0] - w[1] * w[1]) / 2,
                                lambda w: (w[0], -w[1]), (1, 0), 1, steps=steps)
    yield Finding("end on (w₁² - w₂²)/2 from (1, 0) with η = 1", last.w, "=", (0, 0))
    yield Finding("the value near that end, at (0, 1), against the value there",
                  -HALF, "<", Fraction(last.value))


@claim("D-112", theorems=("adaline.global_minimum",),
       holds_if="every example has |y - z| < 1 at the minimum, as a check of the data shows")
def least_cost_classifies() -> Iterator[Shown]:
    """The weights of least cost may get examples wrong that other weights get right.

    On Iris they get all right.
    """
    X: Rows = ((-2,), (-2,), (-1,), (1,))
    y: Labels = (1, 1, -1, -1)
    yield Given({"x": X, "t": y})
    w = least(X, y)
    yield Finding("w of the least cost", w, "=", (Fraction(-2, 3), Fraction(-2, 3)))
    yield Finding("examples wrong there", misclassified(w, sample(X, y, 1)), "=", 1).dropped.false
    better = (-3, -2)
    yield Finding(f"examples wrong at w = {shown(better)}",
                  misclassified(better, sample(X, y, 1)), "=", 0)
    yield none_below("separable ones with errors at the least cost", X, largest(X), _wrong)
    problem = iris()
    best = problem.nearest((0, 0, 0))
    residuals = [magnitude(y - dot(best, x)) for x, y in zip(problem.X, problem.y, strict=True)]
    yield Finding("the largest |y - z| on Iris at the least cost", max(residuals), "<", 1).kept


def least(X: Rows, y: Labels) -> Vector[Rational]:
    """Return the w of least Σ (y - w₀ - w₁ x)², the shortest of them.

    >>> [str(c) for c in least(((-1,), (1,)), (-1, 1))]
    ['0', '1']
    """
    return least_squares(augmented(X), y).nearest((0,) * (len(X[0]) + 1))


def _wrong(d: Data) -> bool:
    """Return whether a separable sample has errors at its least cost."""
    X, y = d
    left = [x for (x,), t in zip(X, y, strict=True) if t < 0]
    right = [x for (x,), t in zip(X, y, strict=True) if t > 0]
    apart = not left or not right or max(left) < min(right) or max(right) < min(left)
    return apart and misclassified(least(X, y), sample(X, y, 1)) > 0


@claim("D-113",
       passages=(Descent(2, start="random"),),
       theorems=("adaline.loss",))
def cost_of_an_epoch(listing: Descent) -> Iterator[Shown]:
    """It is the cost before the update of the epoch; the last is not that of the final weights."""
    X, y, eta, start = ((0,),), (1,), HALF, (0, 0)
    yield Given({"x": X, "t": y, "w_0": start, "η": eta})
    logged, end = (exhaust(adaline(sample(X, y, 1), start, eta, epochs=listing.passes,
                                   size=listing.size, record=when))
                   for when in ("before", "after"))
    yield Finding("costs logged in two epochs", tuple(Fraction(e.loss) for e in logged[1]), "=",
                  (HALF, Fraction(1, 8)))
    yield Finding("cost at the weights after each",
                  tuple(Fraction(e.loss) for e in end[1]), "=",
                  (Fraction(1, 8), Fraction(1, 32))).open


@claim("D-114", theorems=("gradient_descent.quadratic_convergence",))
def rate_in_text_and_code() -> Iterator[Shown]:
    """These are two rates; both lie above the limit 2/λmax of raw Iris, so both runs diverge."""
    rates = text, code = Fraction(1, 10), Fraction(1, 100)
    yield Finding("the rate of the text against that of the code and the plot", text, "!=", code
                  ).clash
    yield Finding(f"eigenvalues of the Hessian above 2/η, for η = {shown(rates)}",
                  tuple(iris().spectrum.above(2 / eta) for eta in rates), "=", (2, 1))
    epochs = 10
    yield Finding(f"whether the cost rises in each of {epochs} epochs, for both",
                  tuple(_rises(eta, epochs) for eta in rates), "=", (True, True))


def _rises(eta: Fraction, epochs: int) -> bool:
    """Return whether the cost on raw Iris rises in each epoch."""
    costs = costs_of(eta, epochs)
    return all(a < b for a, b in pairwise(costs))


def costs_of(eta: Fraction, epochs: int) -> list[Rational]:
    """Return the costs on raw Iris before each of the epochs, exact."""
    problem = iris()
    w, costs = tuple(DRAWN), []
    for _ in range(epochs):
        costs.append(problem.value(w))
        w = subtract(w, tuple(eta * g for g in problem.gradient(w)))
    return costs


@claim("D-115", theorems=("gradient_descent.quadratic_convergence",))
def rate_too_large_or_too_small() -> Iterator[Shown]:
    """The limit is 2/λmax ≈ 0.000494; at 0.0001 it takes about 12000 epochs to come within 1 % of
    the least cost.
    """
    highest = iris().spectrum.greatest()
    for end in (highest.low, highest.high):
        yield Finding("2/λmax, by an end of the enclosure of λmax", quotient(2, end), "≈",
                      "0.000494")
    large, small, epochs = Fraction("0.01"), Fraction("0.0001"), 10
    yield Finding(f"whether the cost rises in each of {epochs} epochs at η = {float(large)}",
                  _rises(large, epochs), "=", True)
    falling = costs_of(small, epochs)
    yield Finding(f"whether it falls in each at η = {float(small)}",
                  falling == sorted(set(falling), reverse=True), "=", True)
    problem = iris()
    best = problem.nearest((0, 0, 0))
    least_cost = problem.value(best)
    yield Finding("the least cost", least_cost, "≈", "2.435")
    percent = 1
    bounds: tuple[tuple[int, Relation], ...] = ((11900, ">"), (12000, "<="))
    for number, relation in bounds:
        yield Finding(f"excess of the cost after {number} epochs against {percent} % of it",
                      _excess(problem, subtract(DRAWN, best), small, number), relation,
                      least_cost * Fraction(percent, 100))


def _excess(problem: LeastSquares, error: Sequence[Rational], eta: Fraction, steps: int) -> Any:
    """Return an enclosure of ½ eᵀH e for e = (I - ηH)^k error, by repeated squaring."""
    with precision(256):
        power = tuple(tuple(map(interval, row)) for row in shifted(problem.hessian, 1, -eta))
        e = tuple(map(interval, error))
        while steps:
            if steps % 2:
                e = times(power, e)
            power, steps = product(power, power), steps // 2
        return dot(e, times(tuple(tuple(map(interval, row)) for row in problem.hessian), e)) / 2
