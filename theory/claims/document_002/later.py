"""Claims of document 002 that were found later: rates, batches, stopping, names."""

import ntpath
import posixpath
from collections.abc import Iterator
from fractions import Fraction

from novikoff.reference.adaline import adaline, empirical_loss, misclassified
from novikoff.reference.gradient_descent import descend
from novikoff.reference.sample import sample
from novikoff.reference.training import exhaust
from novikoff.reference.zero_one import errors
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_002.adaline import least
from novikoff.theory.claims.document_002.passages import FROM_ZERO
from novikoff.theory.claims.document_002.perceptron import counts
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.passage import Descent, Passage
from novikoff.theory.claims.search import Labels, Rows, none_below
from novikoff.theory.claims.smallness import FORMULA, SEPARABLE, minimal
from novikoff.theory.outcome import Rational
from novikoff.theory.separability import decide

HALF = Fraction(1, 2)


@claim("D-130", smaller=FORMULA,
       passages=(Descent(100, start="random"),),
       theorems=("gradient_descent.decaying_rate",),
       holds_if="the sum of all η_t is infinite and that of all η_t² is finite, as for "
                "c₁/(t + c₂)",
       mended_by=("gradient_descent.decaying_rate",))
def decreasing_rate(descent: Descent) -> Iterator[Shown]:
    """A rate that decreases too fast stops short of the minimum, even without noise.

    On w²/2 the rates 1/(t + 1)² leave the w of t steps at (t + 2)/(2 (t + 1)), above 1/2.
    """
    start: Rational = 1
    yield Given({"the value": "w²/2", "w_0": start})
    fast = slow = start
    steps = descent.passes
    for t in range(1, steps + 1):
        (fast,) = descend((fast,), (fast,), Fraction(1, (t + 1)**2))
        (slow,) = descend((slow,), (slow,), Fraction(1, t + 1))
    yield Finding(f"w after {steps} steps at η_t = 1/(t + 1)²", fast, "=",
                  Fraction(steps + 2, 2 * (steps + 1)))
    yield Finding("which is more than", fast, ">", HALF).dropped
    yield Finding("w at η_t = 1/(t + 1)", slow, "=", Fraction(1, 101)).kept


@claim("D-131", smaller=minimal("batches of one size between one and all need four examples"),
       passages=(Descent(3, size=4, start="random"), Descent(3, size=2, start="random"),
                 Descent(1, size=2), Descent(1, size=1)),
       theorems=("gradient_descent.fixed_order_cycle", "batch.gradient_sum"),
       holds_if="a batch has its mean loss, all batches hold the same points, and η is below 2/λ, "
                "λ the largest eigenvalue of XᵀX/M of them, but not 1/λ")
def speed_of_mini_batches(whole: Descent, halves: Descent, two: Descent, one: Descent
                          ) -> Iterator[Shown]:
    """More updates need not be faster: with mini-batches that disagree it ends off the minimum that
    batch descent reaches, and with the sum of losses it is slower even where they agree; at 1/λ
    batch descent is done after one pass, too.
    """
    X: Rows = ((0,), (0,), (0,), (0,))
    y: Labels = (1, 1, -1, -1)
    eta, points = Fraction(1, 4), sample(X, y, 1)
    start = (1, 0)
    yield Given({"x": X, "t": y, "η": eta, "w_0": start})
    for mode, stated in ((whole, (0, 0, 0)),
                         (halves, (0, -Fraction(1, 4), -Fraction(5, 16)))):
        epochs = exhaust(adaline(points, start, eta, epochs=mode.passes, size=mode.size))[1]
        yield Finding(f"bias after each pass with batches of {mode.size}, the least cost being "
                      "at 0",
                      tuple(epoch.w[0] for epoch in epochs), "=", stated).dropped
    alike, zero = sample(((0,), (0,)), (1, 1), Fraction(1)), Fraction(0)
    for mode, reduction, reached in ((two, "sum", 1), (one, "sum", Fraction(3, 4)),
                                     (two, "mean", HALF), (one, "mean", Fraction(3, 4))):
        epochs = exhaust(adaline(alike, (zero, zero), HALF, epochs=mode.passes, size=mode.size,
                                 reduction=reduction))[1]  # type: ignore[arg-type]
        finding = Finding(f"bias after a pass over twice x = 0, t = 1 from 0 with η = {HALF}, the "
                          f"{reduction} of the losses and batches of {mode.size}, the least cost "
                          "being at 1",
                          epochs[0].w[0], "=", reached)
        yield finding.kept if reduction == "mean" else finding.dropped
    best = 1
    for mode in (two, one):
        epochs = exhaust(adaline(alike, (zero, zero), best, epochs=mode.passes, size=mode.size,
                                 reduction="mean"))[1]
        yield Finding(f"the same with η = 1/λ = {best}, the mean, and batches of {mode.size}",
                      epochs[0].w[0], "=", 1).dropped


@claim("D-132", smaller=FORMULA,
       holds_if="paths are joined by /, as on Unix")
def address_of_the_data() -> Iterator[Shown]:
    """os.path joins paths of files: on Windows by backslashes, which make no address."""
    parts = ("https://host", "a", "b")
    yield Given({"parts": parts})
    yield Finding("joined as on Unix", posixpath.join(*parts), "=", "https://host/a/b").kept
    yield Finding("joined as on Windows", ntpath.join(*parts), "=", "https://host\\a\\b").dropped.defect
    yield Finding("parts", len(parts), "=", 3)


@claim("D-133", smaller=minimal("it is that of D-112, where all smaller ones are searched"),
       theorems=("perceptron.converges", "adaline.global_minimum"), passages=(FROM_ZERO,),
       holds_if="the cost is the aim, or the classes are not separable, so that the perceptron has "
                "no end",
       mended_by=("adaline.global_minimum",))
def adaline_as_an_improvement(listing: Passage) -> Iterator[Shown]:
    """In cost it is better, in errors it may be worse: on separable data the perceptron ends with
    none, and the least cost may leave some.
    """
    X: Rows = ((-2,), (-2,), (-1,), (1,))
    y: Labels = (1, 1, -1, -1)
    points = sample(X, y, 1)
    yield Given({"x": X, "t": y})
    end, best = listing.learn(X, y).w, least(X, y)
    yield Finding("errors of the perceptron, and of Adaline at its minimum",
                  (misclassified(end, points), misclassified(best, points)), "=", (0, 1)).dropped
    yield Finding("cost of the perceptron, against that of Adaline",
                  Fraction(empirical_loss(end, points)), ">",
                  Fraction(empirical_loss(best, points))).kept


@claim("D-134",
       passages=(Descent(1),),
       theorems=("adaline.loss",))
def name_of_the_cost(descent: Descent) -> Iterator[Shown]:
    """With the factor 1/2 of the formula and the code it is half that sum."""
    X: Rows = ((-1,), (1,))
    y: Labels = (1, 1)
    points = sample(X, y, 1)
    start = (0, 0)
    yield Given({"x": X, "t": y, "w": start})
    (epoch,) = exhaust(adaline(points, start, 1, epochs=descent.passes, size=descent.size))[1]
    yield Finding("the cost that is logged", Fraction(epoch.loss), "=", 1)
    yield Finding("the sum of squared errors", sum(t * t for t in y), "=", 2).clash


@claim("D-135", theorems=("perceptron.converges",), passages=(FROM_ZERO,),
       holds_if="the second step is repeated until a pass makes no update",
       mended_by=("perceptron.converges",))
def steps_of_the_algorithm(listing: Passage) -> Iterator[Shown]:
    """As summarised the examples are visited once, which need not be enough for separable data."""
    X: Rows = ((0,), (-1,))
    y: Labels = (-1, 1)
    yield Given({"x": X, "t": y})
    yield Finding("updates of the first pass, and errors before and after it",
                  counts(listing, (X, y)), "=", (2, 1, 1)).dropped.open
    yield none_below("separable ones with errors after one pass", X, 2, lambda d: decide(
        *d, positive=1).separable and counts(listing, d)[2] > 0)
    end = listing.learn(X, y)
    yield Finding("passes until one is clean", end.passes, "=", 3).kept


@claim("D-136", smaller=SEPARABLE,
       theorems=("perceptron.updates_forever", "zero_one.least_errors"),
       passages=(FROM_ZERO,),
       holds_if="so many errors are met at some end of an epoch, and errors are counted there")
def tolerated_misclassifications(listing: Passage) -> Iterator[Shown]:
    """The number may never be met, and counted by updates it may stay above what is wrong."""
    X: Rows = ((0,), (0,))
    y: Labels = (-1, 1)
    points, rule = sample(X, y, 1), listing.convention
    yield Given({"x": X, "t": y})
    updates = listing.learn(X, y)
    yield Finding("updates in each pass", Fraction(updates.updates, updates.passes), "=", 2)
    yield Finding("whether the end of a pass is its start", updates.w, "=", (0, 0))
    wrong = errors(points, (0, 0), rule.mistake, rule.zero)
    for allowed in (0, 1):
        met = Finding(f"errors at each end of a pass, against a threshold of {allowed}", wrong,
                      "<=" if allowed else ">", allowed)
        yield met.kept if allowed else met.dropped
