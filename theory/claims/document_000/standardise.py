"""Claims of document 000 about the scale of the loss and of the features, and its estimates."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, Final

from sympy import Integer, Rational, sqrt

from novikoff.reference.adaline import empirical_loss, gradient, update
from novikoff.reference.linalg import subtract
from novikoff.reference.linear_system import gram
from novikoff.reference.number import quotient
from novikoff.reference.standardise import standardise, statistics, variance
from novikoff.reference.threshold import classify
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_000.descent import observations, trained
from novikoff.theory.claims.finding import Finding, Given, Shown, refused, shown
from novikoff.theory.claims.passage import Descent
from novikoff.theory.claims.search import data, none, scope
from novikoff.theory.claims.smallness import SPREAD, minimal
from novikoff.theory.eigenvalue import spectrum

HALF: Final = Fraction(1, 2)
Q: Final = Fraction


@claim("D-043", theorems=("adaline.loss",))
def number_of_summands() -> Iterator[Shown]:
    """They are M: the points without a label, of which there are N - M, are not in it."""
    X, y, N = (0, 1), (-1, 1), 4
    yield Given({"x with a label": X, "y": y, "M": len(y), "N": N})
    examples = observations(X, y)
    terms = tuple(empirical_loss((0, 0), (example,)) for example in examples)
    yield Finding("terms of L at w = 0", terms, "=", (HALF, HALF))
    yield Finding("L there", empirical_loss((0, 0), examples), "=", sum(terms))
    yield Finding("number of terms against N", len(terms), "<", N).misprint


@claim("D-044", smaller=minimal("with one example nothing is averaged"),
       theorems=("gradient_descent.averaged_loss",),
       holds_if="1/M enters the update, and the code, as well",
       mended_by=("gradient_descent.averaged_loss",))
def averaged_loss() -> Iterator[Shown]:
    """A rule left as it is still steps along the gradient of the sum, M times as far.

    The rate at which it converges then depends on M: on copies of a point it shrinks like 1/M.
    """
    eta, w = 1, (Q(0),)
    for copies, stated in ((1, (1, 1)), (2, (2, 1)), (3, (3, 1))):
        examples: Any = (((Q(1),), 1),) * copies
        yield Given({"copies of x = (1), y = 1": copies, "w": w, "η": eta})
        slope = gradient(w, examples)[0]
        yield Finding("gradient of the sum, and of the average", (
            slope, gradient(w, examples, reduction="mean")[0]), "=", (-stated[0], -1))
        finding = Finding("w after an update as printed, and after one with 1/M", (
            update(w, examples, eta)[0], update(w, examples, eta, reduction="mean")[0]), "=",
            stated)
        yield finding.dropped if copies > 1 else finding
    yield Finding("loss of the last at these", tuple(
        empirical_loss((Q(value),), examples, reduction="mean") for value in stated), "=", (2, 0))


@claim("D-045", theorems=("standardise.standardised_features",))
def deviation_of_a_feature() -> Iterator[Shown]:
    """The differences are squared, and the word is deviation; as printed it is always 0."""
    column = (0, 2, 7)
    mean = quotient(sum(column), len(column))
    yield Given({"x": column, "mean": mean})
    yield Finding("mean of the differences, whose root is printed",
                  quotient(sum(x - mean for x in column), len(column)), "=", 0).misprint
    yield Finding("mean of their squares", variance([Q(x) for x in column]), "=", Q(26, 3))


@claim("D-046", smaller=minimal("of a single example every feature is constant"),
       theorems=("standardise.constant_features",),
       holds_if="x̄ and σ are taken for each feature, none of which is constant; the feature 1 is "
                "put in front afterwards",
       mended_by=("standardise.standardised_features",))
def augmented_points() -> Iterator[Shown]:
    """The feature 1, which the document puts before every point, has σ = 0, by which nothing can be
    divided."""
    X = ((Q(1), Q(0)), (Q(1), Q(2)))
    yield Given({"x, with the feature 1": X})
    found = statistics(X)
    yield Finding("σ² of both features", found.variance, "=", (0, 1))
    yield refused("the standardised points", standardise, X, found).dropped
    free = tuple(x[1:] for x in X)
    yield Finding("those without it", standardised(free), "=", ((-1,), (1,))).kept


def standardised(X: Sequence[Sequence[Fraction]]) -> tuple[tuple[Fraction, ...], ...]:
    """Return (x - x̄)/σ for features whose variance is 1, and so need no root.

    Raises: ValueError if another variance occurs.

    >>> standardised(((Q(0),), (Q(2),)))
    ((Fraction(-1, 1),), (Fraction(1, 1),))
    """
    found = statistics(X)
    if any(v != 1 for v in found.variance):
        raise ValueError(f"the variances {found.variance} are not all 1")
    return tuple(tuple(x - m for x, m in zip(row, found.mean, strict=True)) for row in X)


@claim("D-047", smaller=minimal("of one draw there is no s_M"),
       theorems=("standardise.unbiased_variance", "standardise.mean_square_error"),
       holds_if="the differences are squared, M >= 2, the variance is finite, and it is the "
                "variance, not the deviation, that is estimated",
       mended_by=("standardise.unbiased_variance",))
def better_estimate_of_the_deviation() -> Iterator[Shown]:
    """s_M² is right on average for every M; s_M is not, and the printed sum is 0.

    The bias of the formula with 1/M is there for every M, not for small ones only: E is
    (1 - 1/M) times the variance. The letter σ stands for the estimate and for what it estimates.
    """
    values = (-1, 1)
    yield Given({"x, each with chance 1/2": values})
    for M in (2, 3, 4):
        draws = tuple(product(values, repeat=M))
        yield Finding(f"M = {M}: averages over all draws of the variance by 1/M, and by 1/(M - 1)",
                      (_average(draws, lambda d: variance(list(map(Q, d)))),
                       _average(draws, lambda d: variance(list(map(Q, d)), ddof=1))), "=",
                      (1 - Q(1, M), 1))
    M = 2
    roots = [sqrt(Rational(*variance(list(map(Q, d)), ddof=1).as_integer_ratio()))
             for d in product(values, repeat=M)]
    mean = sum(roots, start=Integer(0)) / len(roots)
    yield Finding(f"E s_M for M = {M}, squared", mean**2, "=", Rational(1, 2))
    yield Finding("its square against the variance", Q(1, 2), "<", 1).dropped
    yield Finding("printed sum of the differences, for the two values",
                  sum(x - Q(sum(values), len(values)) for x in values), "=", 0).misprint
    yield refused("s_M for a single value", variance, (Q(1),), 1)


def _average(draws: Sequence[Sequence[int]], estimate: Callable[[Sequence[int]], Fraction]
             ) -> Fraction:
    return sum(map(estimate, draws), start=Q(0)) / len(draws)


@claim("D-059", smaller=SPREAD,
       passages=(Descent(1),),
       theorems=("standardise.standardised_features",),
       holds_if="every point that is classified later is transformed as well, with the x̄ and σ of "
                "the training data",
       mended_by=("affine.least_squares_predictions",))
def standardisation_of_new_points(code: Descent) -> Iterator[Shown]:
    """The weights belong to the transformed features: a point as it is may get the wrong label.

    Nor may new points be standardised by themselves: a single one has σ = 0.
    """
    X, y = ((Q(1),), (Q(3),)), (-1, 1)
    short = standardised(X)
    yield Given({"x": X, "y": y})
    yield Finding("standardised", short, "=", ((-1,), (1,)))
    w = trained(code, tuple(((Q(1), *x), t) for x, t in zip(short, y, strict=True)), (0, 0), HALF)
    yield Finding("w that Adaline learns from them", w, "=", (0, 1))
    yield Finding("labels of the points, transformed in the same way",
                  classify(w, [(1, *x) for x in short]), "=", y).kept
    yield Finding("labels of the points as they are", classify(w, [(1, *x) for x in X]), "=",
                  (1, 1)).dropped
    yield Finding(f"σ² of the one point {shown(X[0])}", statistics(X[:1]).variance, "=", (0,))


@claim("D-305", smaller=minimal("with one feature the greatest eigenvalue is 1 for all data"),
       theorems=("gradient_descent.quadratic_convergence", "standardise.standardised_features",
                 "gradient_descent.averaged_loss"),
       holds_if="the loss is averaged, no feature is constant, and rates that differ by a factor "
                "of n at most count as comparable",
       mended_by=("gradient_descent.quadratic_convergence",))
def comparable_rates() -> Iterator[Shown]:
    """Units do not matter any more, but correlations do: XᵀX/M, with the feature 1, has 1 and the
    correlations as its blocks, so that its greatest eigenvalue λ is between 1 and n, and 2/λ, from
    which on a rate fails, anywhere between 2/n and 2.
    """
    eta = Q(3, 2)
    for X, y, stated in ((((-1, -1), (-1, 1), (1, -1), (1, 1)), (-1, -1, 1, 1), (1, 2)),
                         (((-1, -1), (1, 1)), (-1, 1), (2, 1))):
        rows = [tuple(map(Q, x)) for x in X]
        yield Given({"standardised, x": X, "y": y, "η": eta})
        yield Finding("(x - x̄)/σ, by row", standardised(rows), "=", X)
        examples: Any = tuple(((Q(1), *x), t) for x, t in zip(rows, y, strict=True))
        columns = tuple(zip(*(x for x, _ in examples), strict=True))
        greatest = spectrum([[quotient(entry, len(X)) for entry in row]
                             for row in gram(columns)]).greatest().low
        yield Finding("λ, and 2/λ", (greatest, quotient(2, greatest)), "=", stated).dropped
        w, losses = (0, 0, 0), []
        for _ in range(3):
            losses.append(empirical_loss(w, examples, reduction="mean"))
            w = update(w, examples, eta, reduction="mean")
        yield Finding("averaged loss from w = 0", tuple(losses), "=",
                      (HALF, Q(1, 8), Q(1, 32)) if stated[0] == 1 else (HALF, 2, 8))
    yield none(f"{scope(3, 2, 1)}, without a constant feature, on which the square of the "
               "correlation is above 1, and so λ above n", (X for X in {X for X, _ in data(3, 2, 1)}
               if all(statistics([tuple(map(Q, x)) for x in X]).variance)),
               lambda X: _correlation_sq(X) > 1).kept


def _correlation_sq(X: Sequence[Sequence[int]]) -> Any:
    """Return the squared correlation of two features.

    >>> _correlation_sq(((0, 0), (1, 2), (2, 4))), _correlation_sq(((0, 0), (1, 1), (2, 0)))
    (Fraction(1, 1), Fraction(0, 1))
    """
    found = statistics([tuple(map(Q, x)) for x in X])
    centred = [subtract(x, found.mean) for x in X]
    common = quotient(sum(a * b for a, b in centred), len(X))
    return quotient(common**2, found.variance[0] * found.variance[1])
