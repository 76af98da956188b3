"""Statements of the documents about runs and predictions that were examined and found true."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from novikoff.reference.adaline import update
from novikoff.reference.convention import Convention
from novikoff.reference.iris import Version, setosa_versicolor
from novikoff.reference.linalg import Vector, dot
from novikoff.reference.perceptron import step_size
from novikoff.reference.perceptron import update as corrected
from novikoff.reference.record import Pass
from novikoff.reference.sample import sample
from novikoff.reference.threshold import mistaken
from novikoff.reference.zero_one import errors
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_002.passages import LISTING, ONE_UPDATE
from novikoff.theory.claims.document_002.perceptron import TENTH, passes
from novikoff.theory.claims.document_002.standardisation import (
    descended,
    none_wrong,
    standardised_iris,
)
from novikoff.theory.claims.document_002.start import DRAWN
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.passage import Descent, Passage
from novikoff.theory.claims.search import Data, Rows, data, none, scope
from novikoff.theory.least_squares import least_squares
from novikoff.theory.outcome import Rational

RULE_F = Passage(Convention(mistake="F"))


@claim("K-05", theorems=("perceptron.update",), passages=(ONE_UPDATE,))
def example_of_the_weight_change(one_update: Passage) -> Iterator[Shown]:
    """η (y - ŷ) x_j is 1 (1 + 1) 1/2 = 1 and 1 (1 + 1) 2 = 4."""
    start = (-1, -1)
    inputs = (Fraction(1, 2), 2)
    t, eta = 1, 1
    yield Given({"x_j": inputs, "t": t, "η": eta, "w": start})
    changes = []
    for x in inputs:
        (update,) = one_update.updates(((x,),), (t,), start, eta)
        changes.append(update.w[1] - start[1])
    yield Finding("changes of w_j", tuple(changes), "=", (1, 4))


@claim("K-08", theorems=("affine.least_squares_predictions",))
def affine_invariance_of_least_squares() -> Iterator[Shown]:
    """The columns 1, x and 1, a x + b span the same space, and the prediction is the projection."""
    X: Rows = ((0, 1), (1, 1), (2, 0), (3, 5))
    y = (1, -1, 1, 1)
    yield Given({"x": X, "y": y})
    moved = tuple((2 * a + b + 3, a - b) for a, b in X)
    yield Finding("predictions after the map (a, b) -> (2 a + b + c, a - b), against those before",
                  _predictions(moved, y), "=", _predictions(X, y))
    flat = tuple((a, 0) for a, _ in X)
    yield Given({"by a map that is not invertible: x": flat})
    yield Finding("predictions", _predictions(flat, y), "!=", _predictions(X, y))


def _predictions(X: Rows, y: tuple[int, ...]) -> Vector[Rational]:
    """Return the values of the least-squares fit with a bias at its own points."""
    rows = tuple((1, *x) for x in X)
    w = least_squares(rows, y).nearest((0,) * len(rows[0]))
    return tuple(dot(w, row) for row in rows)


@claim("K-09", theorems=("perceptron.updates_forever", "perceptron.converges"), passages=(RULE_F,))
def updates_in_every_pass(rule_f: Passage) -> Iterator[Shown]:
    """A clean pass under rule f leaves w·x >= 0 on one class and < 0 on the other, and then a
    slightly moved w separates them; each run either meets such a pass or repeats itself.
    """
    bound, most = 2, 4
    for points in range(1, most + 1):
        yield none(f"runs that stop on inseparable or repeat themselves on separable data, on "
                   f"{scope(points, 1, bound)}", data(points, 1, bound),
                   lambda d: _stops(rule_f, d) != _separable(d))


def _stops(passage: Passage, d: Data) -> bool:
    """Return whether the run meets a pass without updates before it repeats itself."""
    seen = {(0, 0)}
    for record in passage.run(*d):
        if isinstance(record, Pass):
            if not record.updates:
                return True
            if record.w in seen:
                return False
            seen.add((record.w[0], record.w[1]))
    return False


def _separable(d: Data) -> bool:
    """Return whether a threshold separates the classes on the line."""
    left = [x for (x,), t in zip(*d, strict=True) if t < 0]
    right = [x for (x,), t in zip(*d, strict=True) if t > 0]
    return not left or not right or max(left) < min(right) or max(right) < min(left)


@claim("K-10", theorems=("perceptron.clean_pass",), passages=(LISTING,))
def iris_row(listing: Passage) -> Iterator[Shown]:
    """Sepal and petal length are 4.9 and 1.5 or 1.4 there, and the run has the same epochs."""
    versions: tuple[Version, Version] = ("UCI", "Fisher")
    row = 38
    yield Finding(f"sepal and petal length of row {row} in both versions",
                  tuple(setosa_versicolor(version, str)[0][row - 1] for version in versions), "=",
                  (("4.9", "1.5"), ("4.9", "1.4")))
    yield Finding("updates by epoch, with the first version and the second",
                  tuple(tuple(one.updates for one in passes(
                      listing, *setosa_versicolor(version), DRAWN, TENTH)) for version in versions),
                  "=", ((1, 3, 3, 2, 1, 0),) * 2)


@claim("K-20", theorems=("perceptron.separates_at_convergence",),
       passages=(LISTING, Descent(15, start="random")))
def no_flower_wrong(listing: Passage, descent: Descent) -> Iterator[Shown]:
    """From the drawn weights, with the rates of the listings, all flowers are right in the end."""
    X, y = setosa_versicolor()
    w = passes(listing, X, y, DRAWN, TENTH)[-1].w
    yield Finding("errors at the last weights of the perceptron",
                  errors(sample(X, y, Fraction(1)), w, listing.convention.mistake), "=", 0)
    costs, last = descended(descent.passes)
    yield Given({"epochs of Adaline on standardised features": descent.passes})
    yield none_wrong(last, standardised_iris()[2])
    yield Finding("half its squared error after them", costs[-1], "≈", "2.53")


@claim("K-40", theorems=("perceptron.update", "adaline.update", "threshold.bias_absorption"))
def updates_of_the_listings() -> Iterator[Shown]:
    """A weight apart that gains what it is multiplied with, without a factor x, is one on a feature
    1: so are w_[0] and w_[1:] in both listings.
    """
    most = 2
    numbers = range(-most, most + 1)
    half = Fraction(1, 2)
    yield none(f"(w, x, y) with w and x of size <= {most} after which the lines of the perceptron "
               f"leave other weights than the rule, at η = {half}",
               product(product(numbers, repeat=2), numbers, (-1, 1)),
               lambda case: _listed(*case, half) != _ruled(*case, half))
    w, d = (1, 2), (((1,), (3,)), (-1, 1))
    yield Given({"Adaline: w": w, "η": half, "x": d[0], "y": d[1]})
    delta = tuple(y - w[0] - w[1] * x for (x,), y in zip(*d, strict=True))
    gained = sum(x * e for (x,), e in zip(d[0], delta, strict=True))
    yield Finding("w after the lines of its listing", (w[0] + half * sum(delta),
                                                       w[1] + half * gained), "=", (-4, -9))
    yield Finding("by its rule", tuple(update(w, sample(*d, 1), half)), "=", (-4, -9))


def _listed(w: tuple[int, ...], x: int, y: int, eta: Fraction) -> tuple[Fraction, ...]:
    """Return w after the lines of the listing of the perceptron."""
    change = eta * (y - (1 if w[1] * x + w[0] >= 0 else -1))
    return w[0] + change, w[1] + change * x


def _ruled(w: tuple[Any, ...], x: int, y: int, eta: Fraction) -> tuple[Any, ...]:
    """Return w after the rule, on x with a feature 1."""
    (example,) = sample(((x,),), (y,), 1)
    step = step_size(eta, "2eta")
    moved = mistaken(dot(w, example[0]), example[1], "F")
    return tuple(corrected(w, *example, step)) if moved else w
