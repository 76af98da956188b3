"""Claims of document 002 about the learning rate and the start, and the run on Iris."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from novikoff.reference.iris import setosa_versicolor
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_002.passages import FROM_ZERO, LISTING
from novikoff.theory.claims.document_002.perceptron import TENTH, passes
from novikoff.theory.claims.finding import Finding, Given, Shown, shown
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.smallness import ALONE
from novikoff.theory.least_squares import after, least_squares
from novikoff.theory.outcome import Rational

DRAWN: Final = tuple(map(Fraction, ("0.01624345", "-0.00611756", "-0.00528172")))


@claim("D-107", smaller=ALONE,
       theorems=("perceptron.converges", "gradient_descent.quadratic_convergence"),
       passages=(LISTING,), holds_if="for Adaline 0 < η < 2/λmax; for the perceptron any η > 0",
       mended_by=("perceptron.converges", "gradient_descent.quadratic_convergence"))
def range_of_the_rate(listing: Passage) -> Iterator[Shown]:
    """Between 0 and 1 is neither needed nor enough: the perceptron takes any η > 0, and the limit
    2/λmax of Adaline may be less than 1, or more.
    """
    X, y, start, eta = ((0,), (1,)), (-1, 1), (1, 0), 10
    yield Given({"x": X, "t": y, "w_0": start})
    yield Finding(f"whether the perceptron with η = {eta} ends with all right",
                  listing.learn(X, y, start, eta).converged, "=", True).kept
    yield _adaline((1, 2), Fraction(1, 2), Fraction(-3, 2)).dropped.open
    yield _adaline((1, 0), Fraction(3, 2), Fraction(-1, 2))


def _adaline(x: tuple[int, int], eta: Fraction, factor: Fraction) -> Finding:
    """Return by which factor a step of Adaline on the single (x, 1) multiplies its error at x."""
    error = after(1, x, least_squares((x,), (1,)).hessian, eta)
    return Finding(f"factor of the error of Adaline in a step on the only (1, x) = {shown(x)}, "
                   f"for η = {eta}", error[0] / Fraction(x[0]), "=", factor)


@claim("D-109", theorems=("perceptron.clean_pass",), passages=(LISTING,))
def epoch_of_convergence(listing: Passage) -> Iterator[Shown]:
    """The weights are final after epoch 5; epoch 6 is the first without an update, which shows it.
    """
    X, y = setosa_versicolor()
    yield Given({"w_0, as drawn with seed 1": DRAWN, "η": TENTH})
    run = passes(listing, X, y, DRAWN, TENTH)
    yield Finding("updates by epoch", tuple(one.updates for one in run), "=", (1, 3, 3, 2, 1, 0))
    yield Finding("the first epoch with the final weights",
                  next(one.number for one in run if one.w == run[-1].w), "=", 5).open
    yield Finding("the first clean epoch", run[-1].number, "=", 6)


@claim("D-129", theorems=("perceptron.scale_covariance", "perceptron.converges"),
       passages=(FROM_ZERO, LISTING))
def zero_or_random_start(from_zero: Passage, listing: Passage) -> Iterator[Shown]:
    """The steps are right: zero is a start like another, from which the rate has no effect.

    That it has one from other weights is no advantage: only w_0/η matters.
    """
    X, y = ((0,), (1,)), (-1, 1)
    yield Given({"x": X, "t": y})
    rates: tuple[Rational, ...] = (TENTH, 1, 10)
    yield Finding(f"updates from 0 until all is right, for η = {shown(rates)}",
                  tuple(from_zero.learn(X, y, (0, 0), eta).updates for eta in rates), "=",
                  (3, 3, 3)).clash
    start = (1, 0)
    yield Finding(f"updates from w_0 = {shown(start)}, for the same η",
                  tuple(listing.learn(X, y, start, eta).updates for eta in rates), "=", (8, 3, 3))
    yield Finding("updates with w_0 and η both doubled",
                  tuple(listing.learn(X, y, tuple(2 * w for w in start), 2 * eta).updates
                        for eta in rates), "=", (8, 3, 3))
