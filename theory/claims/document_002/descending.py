"""Claims of document 002 about gradient descent: its factor, its direction, and its costs."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from novikoff.reference.adaline import gradient, update
from novikoff.reference.gradient_descent import gradient_descent
from novikoff.reference.linalg import dot, subtract
from novikoff.reference.loss import SQUARED
from novikoff.reference.sample import sample
from novikoff.reference.threshold import label
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_002.adaline import augmented, iris, least
from novikoff.theory.claims.finding import Finding, Given, Shown, refused
from novikoff.theory.claims.passage import Descent
from novikoff.theory.claims.search import Data, Labels, Rows, data, none, none_below, scope
from novikoff.theory.claims.smallness import ALONE, FORMULA, OWN
from novikoff.theory.enclosure import interval
from novikoff.theory.least_squares import least_squares
from novikoff.theory.outcome import Rational
from novikoff.theory.rational_matrix import rank

HALF: Final = Fraction(1, 2)
LONE: Final = sample(((0,),), (1,), Fraction(1))
"""The point x = 0 with the label 1: its cost is least at bias 1."""


@claim("D-241", smaller=ALONE,
       theorems=("adaline.gradient", "gradient_descent.averaged_loss"),
       holds_if="η is halved when the 1/2 is left out")
def factor_of_the_cost() -> Iterator[Shown]:
    """It does not move the minimum, but it halves the gradient, and so every step at the same η.

    What η may be changes with it: without the 1/2 the limit 2/λmax is 1/λmax.
    """
    w, eta = (0, 0), 1
    yield Given({"examples (x, y), with the feature 1": LONE, "w": w, "η": eta})
    end = update(w, LONE, eta)
    yield Finding("bias after a step with the 1/2", end[0], "=", 1)
    yield Finding("gradient there", gradient(end, LONE), "=", (0, 0))
    without = update(w, LONE, eta, SQUARED)
    yield Finding("bias after a step without it", without[0], "=", 2)
    yield Finding("and after another, back where it was", update(without, LONE, eta, SQUARED)[0],
                  "=", 0).dropped
    yield none(f"first steps from 0 without it, at half the rate, that are others, on "
               f"{scope(2, 1, 2)}", data(2, 1, 2),
               lambda d: update((0, 0), sample(*d, 1), HALF, SQUARED)
               != update((0, 0), sample(*d, 1), 1)).kept


@claim("D-242", smaller=FORMULA,
       passages=(Descent(3, left_open=("start",)),),
       theorems=("gradient_descent.quadratic_convergence", "gradient_descent.descent"),
       holds_if="each step is more than twice the way to the minimum, in one weight ηλ > 2")
def overshooting(descent: Descent) -> Iterator[Shown]:
    """To overshoot is no harm in itself: for 1 < ηλ < 2 each step does, and the cost still falls.
    """
    yield Given({"the value": "w²/2"})
    for eta, stated in ((Fraction(3, 2), (1, -HALF, Fraction(1, 4), -Fraction(1, 8))),
                        (Fraction(3), (1, -2, 4, -8))):
        found = Finding(f"w of each step at η = {eta}, each beyond the minimum at 0, w_0 first",
                        tuple(w for w, _ in _run(eta, descent.passes)), "=", stated)
        yield found.dropped if eta < 2 else found.kept
    rates = [Fraction(k, 8) for k in range(1, 33)]
    yield none(f"η = {rates[0]}, {rates[1]}, ..., {rates[-1]} at which the cost rises and not "
               "η > 2, or the reverse", rates, lambda eta: _rises(eta, descent.passes)
               != (eta > 2)).kept


def _run(eta: Fraction, steps: int) -> list[tuple[Rational, Rational]]:
    """Return w and w²/2 from w = 1 on."""
    return [(point.w[0], point.value) for point in gradient_descent(
        lambda w: w[0] * w[0] / Fraction(2), lambda w: w, (1,), eta, steps=steps)]


def _rises(eta: Fraction, steps: int) -> bool:
    costs = [cost for _, cost in _run(eta, steps)]
    return costs == sorted(set(costs))


@claim("D-243", theorems=("adaline.convexity", "adaline.gradient"),
       holds_if="w - w* is an eigenvector of XᵀX, as always with one weight, or if all its "
                "eigenvalues are equal")
def direction_of_the_minimum() -> Iterator[Shown]:
    """A step goes straight downhill, and only with luck towards the minimum; yet never away from
    it: the angle between the two is acute.
    """
    X: Rows = ((0,), (1,))
    y: Labels = (-1, 1)
    points = sample(X, y, 1)
    start = (0, 0)
    yield Given({"x": X, "y": y, "w": start})
    down, best = tuple(-g for g in gradient(start, points)), least(X, y)
    yield Finding("direction of the step, and that of the minimum", (down, best), "=",
                  ((0, 1), (-1, 2)))
    yield Finding("u₀ v₁ against u₁ v₀ of these, equal if they had one direction",
                  down[0] * best[1], "!=", down[1] * best[0]).dropped
    yield none_below("those that do not go towards the nearest minimum from 0", X, 2, _aside)
    yield none(f"those of {scope(2, 1, 2)}, XᵀX a multiple of the identity, that do not",
               (d for d in data(2, 1, 2) if sum(x for x, in d[0]) == 0
                and sum(x * x for x, in d[0]) == len(d[0])), _aside).kept
    yield none(f"those of rank 2 whose step from 0 makes no acute angle, of {scope(2, 1, 2)}",
               (d for d in data(2, 1, 2) if rank(augmented(d[0])) == 2),
               _away)


def _aside(d: Data) -> bool:
    down, best = gradient((0, 0), sample(*d, 1)), least(*d)
    return bool(down[0] * best[1] != down[1] * best[0])


def _away(d: Data) -> bool:
    slope = gradient((0, 0), sample(*d, 1))
    return any(slope) and Fraction(dot(slope, least(*d))) >= 0


@claim("D-244", theorems=("adaline.weight_change", "adaline.gradient"))
def step_and_gradient() -> Iterator[Shown]:
    """These are the changes of the weights, -η times the gradient; and the product is with Xᵀ."""
    eta, w = HALF, (0, 0)
    yield Given({"examples (x, y), with the feature 1": LONE, "w": w, "η": eta})
    yield Finding("gradient in the bias", gradient(w, LONE)[0], "=", -1)
    yield Finding("eta * errors.sum()", eta * sum(y - w[0] for _, y in LONE), "=", HALF).misprint
    yield Finding("change of the bias", subtract(update(w, LONE, eta), w)[0], "=", HALF)
    X, errors = ((1,), (2,)), (1, -1)
    yield Given({"rows of X": X, "errors": errors})
    yield refused("X times the errors", lambda: [dot(row, errors) for row in X])
    yield Finding("Xᵀ times the errors",
                  tuple(dot(column, errors) for column in zip(*X, strict=True)), "=", (-1,))


@claim("D-245", smaller=ALONE,
       theorems=("gradient_descent.quadratic_convergence", "adaline.global_minimum"),
       holds_if="its fall is divided by 1 - (1 - ηλmin)²: for η <= 1/λmax that bounds how far the "
                "cost is from its least value")
def costs_as_a_check() -> Iterator[Shown]:
    """Costs that hardly change may be far from the least one: at a small rate all costs do so."""
    eta, epochs, start = Fraction(1, 1000), 10, (0, 0)
    yield Given({"examples (x, y), with the feature 1": LONE, "w_0": start, "η": eta})
    costs = [(1 - eta)**(2 * k) / 2 for k in range(epochs + 1)]
    yield Finding("cost after a step by the reference",
                  least_squares(((1, 0),), (1,)).value(update(start, LONE, eta)), "=", costs[1])
    share = Fraction(1, 100)
    yield none(f"of {epochs} epochs those that change the cost by {share} of it or more",
               range(epochs), lambda k: costs[k] - costs[k + 1] >= share * costs[k]).dropped
    yield Finding("cost after them", interval(costs[-1]), ">", Fraction(49, 100)).dropped
    rates = [Fraction(k, 16) for k in range(1, 17)]
    yield none(f"η = {rates[0]}, {rates[1]}, ..., {rates[-1]} where the first fall, so divided, is "
               "not the distance from the least cost", rates,
               lambda eta: (HALF - (1 - eta)**2 / 2) / (1 - (1 - eta)**2) != HALF).kept
    below = Fraction(1, 16)
    yield none("of the same rates those where for the two values w²/2 and w²/32 together it is "
               "less", rates, lambda eta: _fall(eta, below) / (1 - (1 - eta * below)**2)
               < HALF + below / 2).kept


def _fall(eta: Fraction, low: Fraction) -> Fraction:
    """Return by how much a step from (1, 1) lowers w₁²/2 + low w₂²/2."""
    return HALF * (1 - (1 - eta)**2) + low / 2 * (1 - (1 - eta * low)**2)


@claim("D-246", theorems=("loss.slopes", "adaline.gradient"))
def differentiable_cost() -> Iterator[Shown]:
    """With a unit step the cost is differentiable too, but where some w·x is 0; its slope is 0.

    What the linear activation adds is a slope that points somewhere while labels are wrong.
    """
    w, h, y = -1, HALF, 1
    yield Given({"y": y, "bias, x being 0": w})
    for words, output, stated in (("unit step", label, (0, 0)),
                                  ("identity", Fraction, (-Fraction(7, 4), -Fraction(9, 4)))):
        right, here, left = (Fraction(y - output(b))**2 / 2 for b in (w + h, w, w - h))
        yield Finding(f"slopes of the cost with the {words} over {h} to the right and to the left",
                      ((right - here) / h, (here - left) / h), "=", stated).open
    yield Finding("cost with the unit step there", Fraction((y - label(w))**2, 2), "=", 2)


@claim("D-260", smaller=OWN,
       theorems=("affine.centring_conditions",),
       holds_if="the features have mean 0, so that the bias can be left out of the picture")
def number_of_weights() -> Iterator[Shown]:
    """Two features have three weights with the bias, and the picture changes with the third."""
    hessian = iris().hessian
    yield Finding("weights of Iris with two features", len(hessian), "=", 3)
    yield Finding("what the bias and the first weight have to do with each other, Σ x₁",
                  hessian[0][1], "!=", 0).dropped.open
    X = tuple(x for _, *x in iris().X)
    means = [sum(column) / Fraction(len(column)) for column in zip(*X, strict=True)]
    yield Finding("the same of centred features, and for the second",
                  tuple(sum(x[j] - means[j] for x in X) for j in (0, 1)), "=", (0, 0)).kept
