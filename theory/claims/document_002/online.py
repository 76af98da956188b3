"""Claims of document 002 about learning one example at a time: its noise, its rates, its use."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

import numpy
from sympy import expand

from novikoff.reference.adaline import empirical_loss, gradient, update
from novikoff.reference.iris import setosa_versicolor
from novikoff.reference.linalg import add, dot, norm_sq, scale, subtract
from novikoff.reference.number import quotient
from novikoff.reference.sample import sample
from novikoff.reference.schedule import decaying
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.document_002.sgd import OPPOSED
from novikoff.theory.claims.document_002.standardisation import standardised_iris
from novikoff.theory.claims.document_002.start import DRAWN
from novikoff.theory.claims.finding import Finding, Given, Shown, refused
from novikoff.theory.claims.search import Data, Labels, Rows, data, none, none_below, scope
from novikoff.theory.claims.smallness import ALONE, FORMULA
from novikoff.theory.derivation import symbol
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.outcome import Rational
from novikoff.theory.rational_matrix import times

HALF: Final = Fraction(1, 2)
EPOCHS: Final = 15
BITS: Final = 256

read(__name__, "D-251",
     "The listing draws it from a generator of its own, self.rgen, and only therefore does "
     "random_state fix it; the docstring knows of the initialization alone, which the same seed "
     "fixes as well.",
     because="names in a text are compared with names in a listing",
     theorems=("perceptron.seed_decides",))


@claim("D-247", theorems=("batch.gradient_sum", "gradient_descent.averaged_loss"),
       holds_if="η is so small that its square can be neglected, and the descent is by the sum of "
                "the losses")
def approximation_of_descent() -> Iterator[Shown]:
    """After a pass the two differ by a multiple of η²; at larger rates one may end and the other
    diverge.
    """
    eta = symbol("eta")
    start = (0, 0)
    yield Given({"examples (x, y), with the feature 1": OPPOSED, "w": start})
    yield Finding("bias after a step of batch descent, for every η",
                  update(start, OPPOSED, eta)[0], "=", 0)
    yield Finding("bias after a pass of SGD", _passed(start, OPPOSED, eta)[0], "=", -eta**2)
    general = [((1, symbol("x1")), symbol("y1")), ((1, symbol("x2")), symbol("y2"))]
    w = (symbol("w0"), symbol("w1"))
    gap = expand(subtract(_passed(w, general, eta), update(w, general, eta))[0])
    yield Finding("coefficients of η⁰ and η¹ in the difference of the biases, for any two examples",
                  (gap.coeff(eta, 0), gap.coeff(eta, 1)), "=", (0, 0)).kept
    X: Rows = ((0,), (1,))
    y: Labels = (1, 1)
    rate = 1
    yield Given({"x": X, "y": y, "η": rate})
    end, steps = _both((X, y), rate)
    yield Finding("w after a pass of SGD from 0", end, "=", (1, 0))
    yield Finding("gradient there", gradient(end, sample(X, y, 1)), "=", (0, 0))
    yield Finding("w after one and after two steps of batch descent", steps, "=",
                  ((2, 1), (-1, -1)))
    yield Finding("their squared distances to that minimum, the start having 1", tuple(
        norm_sq(subtract(w, end)) for w in steps), "=", (2, 5)).dropped
    yield none_below("passes of SGD that end at a minimum, from which the second step of batch "
                     "descent is farther than the start", X, 2, lambda d: _parts(d, rate))


def _both(d: Data, eta: int) -> tuple[Any, tuple[Any, Any]]:
    """Return the weights after a pass of SGD from 0, and after each of two steps of descent."""
    examples = sample(*d, 1)
    first = update((0, 0), examples, eta)
    return _passed((0, 0), examples, eta), (first, update(first, examples, eta))


def _parts(d: Data, eta: int) -> bool:
    """Return whether SGD ends at a minimum, which batch descent is driven away from."""
    end, (_, second) = _both(d, eta)
    return not any(gradient(end, sample(*d, 1))) \
        and norm_sq(subtract(second, end)) > norm_sq(end)


def _passed(w: Any, examples: Any, eta: Any) -> Any:
    """Return w after one update at each of the examples."""
    for example in examples:
        w = update(w, [example], eta)
    return w


@claim("D-248", theorems=("batch.gradient_sum", "adaline.convexity"))
def noise_of_the_surface() -> Iterator[Shown]:
    """The surface of the cost is what it was; the gradients of single examples are noisy, and lie
    around the mean gradient. Local minima need a cost that is not convex: not linear it always is.
    """
    w = (0, 0)
    yield Given({"examples (x, y), with the feature 1": OPPOSED, "w": w})
    single = tuple(gradient(w, [one])[0] for one in OPPOSED)
    yield Finding("slopes of the single costs in the bias", single, "=", (-1, 1)).open
    yield Finding("their mean, and the slope of the mean cost",
                  (quotient(sum(single), 2),
                   Fraction(gradient(w, OPPOSED, reduction="mean")[0])), "=",
                  (0, 0))
    costs = [Fraction(empirical_loss((b, 0), OPPOSED)) for b in (0, 1, 2)]
    yield Finding("cost at the biases 0, 1 and 2: not linear", tuple(costs), "=", (1, 2, 5))
    yield none(f"samples whose cost is above the mean of its neighbours at the bias 1, of "
               f"{scope(2, 1, 2)}", data(2, 1, 2), _bent_down)


def _bent_down(d: Data) -> bool:
    X, y = d
    low, middle, high = (Fraction(empirical_loss((b, 0), sample(X, y, 1))) for b in (0, 1, 2))
    return middle > (low + high) / 2


@claim("D-249", smaller=FORMULA,
       theorems=("gradient_descent.decaying_rate",),
       holds_if="c₁ > 0 and c₂ > 0, with t the number of updates from 0 on; else some rate is 0 "
                "or negative, or has no value",
       mended_by=("gradient_descent.decaying_rate",))
def constants_of_the_rate() -> Iterator[Shown]:
    """For other constants a step climbs, or does nothing, or the rate is a division by 0."""
    yield refused("the rate of the reference for c₁ = 1, c₂ = 0", decaying, 1, 0).dropped
    lone, start = [((1, 0), 1)], (0, 0)
    yield Given({"examples (x, y), with the feature 1": lone, "w_0": start})
    climbed = update(start, lone, -1)
    yield Finding("cost after the first step for c₁ = -1, c₂ = 1, against that before it",
                  Fraction(empirical_loss(climbed, lone)), ">",
                  Fraction(empirical_loss(start, lone))).dropped
    times_, most = range(5), 3
    yield Finding("rates for c₁ = 0, c₂ = 1", tuple(Fraction(0, 1 + t) for t in times_), "=",
                  (0,) * len(times_)).dropped
    pairs = [(c1, c2) for c1 in range(-most, most + 1) for c2 in range(-most, most + 1)]
    yield none(f"constants up to {most} in size, not both above 0, with rates above 0 at t = "
               f"{times_[0]}, ..., {times_[-1]}", pairs,
               lambda c: not (c[0] > 0 and c[1] > 0) and all(
                   c[1] + t != 0 and Fraction(c[0], c[1] + t) > 0 for t in times_))
    yield none("of those above 0 some with such a rate that is not", pairs,
               lambda c: c[0] > 0 and c[1] > 0 and any(
                   Fraction(c[0], c[1] + t) <= 0 for t in times_)).kept


@claim("D-250", smaller=ALONE,
       theorems=("gradient_descent.decaying_rate",),
       holds_if="the rate does not tend to 0")
def adapting_to_changes() -> Iterator[Shown]:
    """At a rate that decreases, as recommended before, the longer it has learned the slower it
    adapts: at 1/t the bias is the mean of all labels so far.
    """
    before = (10, 50)
    yield Given({"y at one x": "+ at first, then -", "steps before the change": before})
    yield Finding("further steps until -1 is predicted, at the rates 1/t",
                  tuple(_delay(n, decreasing=True) for n in before), "=", (11, 51)).dropped
    yield Finding(f"the same at the rate {HALF}",
                  tuple(_delay(n, decreasing=False) for n in before), "=", (1, 1)).kept


def _delay(steps: int, *, decreasing: bool) -> int:
    """Return how many labels -1 it takes after so many labels 1 until the bias is below 0."""
    w: tuple[Rational, ...] = (0, 0)
    for t in range(1, 3 * steps + 1):
        eta = Fraction(1, t) if decreasing else HALF
        w = update(w, [((1, 0), 1 if t <= steps else -1)], eta)
        if w[0] < 0:
            return t - steps
    raise ArithmeticError("it does not adapt within twice the time")


@claim("D-252", theorems=("adaline.global_minimum",))
def boundary_after_the_epochs() -> Iterator[Shown]:
    """It is so, if "similar" is taken to be: all labels are the same, and right, in both.

    The slopes of the two boundaries differ by an eighth.
    """
    with precision(BITS):
        examples, w, costs, v = _both_runs()
    for words, found, stated in (("first", costs[0], "0.204"), ("second", costs[1], "0.0736"),
                                 ("last", costs[-1], "0.0253")):
        yield Finding(f"average cost of the {words} epoch of SGD", found, "≈", stated)
    yield none("examples wrong by SGD or by batch descent", examples, lambda one: not all(
        (one[1] * dot(u, one[0]) > 0) is True for u in (w, v)))
    for words, u, stated in (("SGD", w, "0.129"), ("batch descent", v, "0.114")):
        yield Finding(f"-w₁/w₂ at the end of {words}", -u[1] / u[2], "≈", stated).open


def _both_runs() -> tuple[list[tuple[Any, Any]], Any, list[Any], Any]:
    """Return standardised Iris, w and average costs of SGD, and w of batch descent, enclosed."""
    X, y = setosa_versicolor()
    hessian, b, roots = standardised_iris()
    centre = [sum(column) / Fraction(len(column)) for column in zip(*X, strict=True)]
    rows = [(interval(1), *(interval(x[j] - centre[j]) / roots[j] for j in (0, 1))) for x in X]
    examples = list(zip(rows, map(interval, y), strict=True))
    eta = interval(Fraction(1, 100))
    w = v = tuple(map(interval, DRAWN))
    generator, order, costs = numpy.random.RandomState(1), numpy.arange(len(y)), []
    generator.normal(size=len(w))
    for _ in range(EPOCHS):
        order, cost = order[generator.permutation(len(y))], interval(0)
        for row, label in (examples[i] for i in order):
            error = label - dot(w, row)
            w, cost = add(w, scale(eta * error, row)), cost + error * error / 2
        costs.append(cost / len(y))
        v = add(v, scale(eta, subtract(b, times(hessian, v))))
    return examples, w, costs, v
