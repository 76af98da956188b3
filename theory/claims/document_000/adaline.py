"""Claims of document 000 about the loss of Adaline and its rule, beside those of the perceptron."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise, product
from typing import Any, Final

from novikoff.reference.activation import TANH
from novikoff.reference.adaline import (
    Observations,
    adaline,
    empirical_loss,
    gradient,
    misclassified,
    update,
)
from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.linear_system import gram
from novikoff.reference.loss import HALF_SQUARED
from novikoff.reference.matching_loss import composed
from novikoff.reference.perceptron import loss, subgradient
from novikoff.reference.sample import Label
from novikoff.reference.training import exhaust
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.document_000.passages import CODE, learn
from novikoff.theory.claims.finding import Finding, Given, Shown, shown
from novikoff.theory.claims.passage import Descent, Passage
from novikoff.theory.claims.search import Labels, Rows, data, none, scope
from novikoff.theory.claims.smallness import ALONE
from novikoff.theory.enclosure import interval

HALF: Final = Fraction(1, 2)
Q: Final = Fraction
ONE: Final[Observations[Any]] = (((Q(1),), 1),)
"""The one example x = (1) of the class 1: n = 0, so that w is the bias alone."""

read(__name__, "D-031",
     "It is z that is mapped to α(z) = z.",
     because="a letter: the map is written with its own name for its argument",
     theorems=("activation.linear",))


@claim("D-032", theorems=("loss.perceptron_subdifferential", "perceptron.loss_subgradient"),
       passages=(CODE,))
def obstacle_to_optimisation(code: Passage) -> Iterator[Shown]:
    """What is in the way is that the number of errors has slope 0 wherever it has one.

    Not being differentiable is no obstacle: the perceptron itself descends the perceptron loss,
    which has a kink, by a subgradient.
    """
    weights = (Q(-2), Q(-1), Q(1), Q(2))
    small = Q(1, 100)
    yield Given({"examples (x, y)": ONE, "w": weights, "ε": small})
    yield Finding("errors at these w", tuple(misclassified((w,), ONE) for w in weights), "=",
                  (1, 1, 0, 0))
    yield Finding("their change from w to w + ε", tuple(
        misclassified((w + small,), ONE) - misclassified((w,), ONE) for w in weights), "=",
        (0, 0, 0, 0)).open
    sides, x = (Q(-1), Q(1)), (1,)
    y: Label = 1
    yield Given({"w on both sides of 0": sides, "x": x, "y": y})
    yield Finding("slopes of the perceptron loss on both sides of its kink at 0",
                  tuple(subgradient((w,), x, y) for w in sides), "=", ((-1,), (0,))).open
    yield Finding("the loss at these", tuple(loss((w,), x, y) for w in sides), "=", (1, 0))
    X, labels = ((0,),), (-1,)
    found = learn(code, X, labels, HALF, 5)[2]
    yield Given({"x": X, "y": labels})
    yield Finding("whether the code learns this", found.converged, "=", True)


@claim("D-033", smaller=ALONE,
       theorems=("adaline.loss", "zero_one.errors"))
def loss_and_error_count() -> Iterator[Shown]:
    """Neither follows the other: the loss also punishes scores that are too far on the right side.

    What is true: there are at most 2 L errors, as every wrong point has |y - z| >= 1.
    """
    yield Given({"examples (x, y)": ONE})
    for pair, values in (((3, -HALF), (2, Q(9, 8))), ((4, -1), (Q(9, 2), 2))):
        found = tuple(empirical_loss((Q(w),), ONE) for w in pair)
        yield Finding(f"errors at w = {shown(pair)}", tuple(
            misclassified((w,), ONE) for w in pair), "=", (0, 1))
        yield Finding("loss at these", found, "=", values)
        yield Finding("the first loss, with less errors, against the second", found[0], ">",
                      found[1]).false
    most = 2
    weights = tuple(product((Q(k, 2) for k in range(-most, most + 1)), repeat=2))
    yield none(f"w, with entries of halves and |w| <= {most // 2}, and {scope(1, 1, most)}, with "
               "more than 2 L errors", product(data(1, 1, most), weights),
               lambda case: _more_errors(*case[0], case[1]))


def _more_errors(X: Rows, y: Labels, w: tuple[Fraction, ...]) -> bool:
    examples: Observations[Any] = tuple(((Q(1), *map(Q, x)), t) for x, t in zip(X, y, strict=True))
    return bool(misclassified(w, examples) > 2 * empirical_loss(w, examples))


@claim("D-304", smaller=ALONE,
       theorems=("adaline.loss", "metrics.out_of_sample_error"))
def loss_and_generalisation() -> Iterator[Shown]:
    """It is a sum over the training data, in which nothing tells of other points: two global minima
    may differ there, and weights of a larger loss may be those that are right.
    """
    example: Observations[Any] = (((Q(1), Q(0)), 1),)
    unknown: Observations[Any] = (((Q(1), Q(1)), 1),)
    weights = ((1, 0), (1, -2), (0, 0))
    yield Given({"the only example (x, y), with the feature 1": example, "unknown": unknown,
                 "w": weights})
    losses = tuple(empirical_loss(w, example) for w in weights)
    yield Finding("L at each w", losses, "=", (0, 0, HALF))
    yield Finding("whether each is wrong at the unknown point",
                  tuple(misclassified(w, unknown) for w in weights), "=", (0, 1, 0)).false
    yield Finding("L of the second, which is wrong, against that of the third", losses[1], "<",
                  losses[2]).false


@claim("D-056", theorems=("adaline.loss",))
def loss_as_a_distance() -> Iterator[Shown]:
    """It is half of it, which moves no minimum and halves every step."""
    w = (Q(0),)
    yield Given({"examples (x, y)": ONE, "w": w})
    distance = norm_sq(tuple(y - dot(w, x) for x, y in ONE))
    yield Finding("squared distance", distance, "=", 1)
    yield Finding("L(w)", empirical_loss(w, ONE), "=", HALF).misprint


@claim("D-057", smaller=ALONE,
       theorems=("adaline.convexity", "linear_system.solution"),
       holds_if="the output is linear: a minimum then exists, and there is one alone exactly if "
                "the columns of X are independent",
       mended_by=("adaline.convexity", "gradient_descent.quadratic_convergence"))
def the_global_minimum() -> Iterator[Shown]:
    """There may be many, and with an activation such as tanh there may be none."""
    flat: Observations[Any] = (((Q(1), Q(1)), 1),)
    ends = ((1, 0), (0, 1))
    yield Given({"linear output: examples (x, y), with the feature 1": flat, "w": ends})
    yield Finding("L at both, and nothing is below 0", tuple(empirical_loss(w, flat) for w in ends),
                  "=", (0, 0))
    curved = composed(HALF_SQUARED, TANH)
    weights = (-2, 0, 1, 2, 4)
    yield Given({"output tanh z: examples (x, y)": ONE, "w": weights})
    example = tuple((tuple(map(interval, x)), y) for x, y in ONE)
    values = [empirical_loss((interval(w),), example, curved) for w in weights]
    for (w, before), (v, after) in pairwise(zip(weights, values, strict=True)):
        yield Finding(f"L at w = {v} against w = {w}", after, "<", before)
    yield Finding("the last against 0, which is the infimum", values[-1], ">", 0)
    yield Finding("largest slope at these, against 0, which a minimum would have", max(
        (gradient((interval(w),), example, curved)[0] for w in weights),
        key=lambda slope: float(slope.b)), "<", 0).dropped


@claim("D-034", smaller=ALONE,
       theorems=("adaline.descent_expansion",), holds_if="∂L/∂w != 0",
       mended_by=("adaline.descent_expansion",))
def sign_of_the_linear_term() -> Iterator[Shown]:
    """It is -η‖∂L/∂w‖², negative except where the gradient is 0, as it is at a minimum."""
    eta = 1
    yield Given({"examples (x, y)": ONE, "η": eta})
    for w, term in ((0, -1), (1, 0)):
        finding = Finding(f"linear term at w = {w}", -eta * norm_sq(gradient((Q(w),), ONE)), "=",
                          term)
        yield finding.dropped if w else finding.kept


@claim("D-035", smaller=ALONE,
       theorems=("adaline.descent_expansion", "gradient_descent.descent"),
       holds_if="the output is linear, 0 < η < 2/λ, λ the largest eigenvalue of XᵀX, and w is no "
                "minimum; for one w, 0 < η < 2 ‖g‖²/‖Xg‖², g being the gradient there",
       mended_by=("adaline.descent_expansion", "gradient_descent.descent"))
def descent_of_the_update() -> Iterator[Shown]:
    """The neglected term is η²‖Xg‖²/2, and outweighs the linear one if η is large."""
    start, rates = (Q(0),), (1, 2, 3)
    yield Given({"examples (x, y)": ONE, "w": start, "η": rates})
    yield Finding("L(w)", empirical_loss(start, ONE), "=", HALF)
    yield Finding("L after an update, by η", tuple(
        empirical_loss(update(start, ONE, eta), ONE) for eta in rates), "=", (0, HALF, 2)).dropped
    pair: Observations[Any] = (((Q(1), Q(-2)), -1), ((Q(1), Q(2)), 1))
    eta = Q(1, 2)
    yield Given({"examples (x, y), with the feature 1": pair, "η": eta})
    yield Finding("XᵀX",
                  gram(tuple(zip(*(x for x, _ in pair), strict=True))), "=", ((2, 0), (0, 8)))
    for w, stated in (((Q(1), HALF), (1, 0)), ((Q(0), Q(1)), (1, 9))):
        g = gradient(w, pair)
        yield Finding(f"L at w = {shown(w)}, and after an update", (
            empirical_loss(w, pair), empirical_loss(update(w, pair, eta), pair)), "=", stated)
        stretched = norm_sq(tuple(dot(x, g) for x, _ in pair))
        yield Finding("η‖Xg‖² against 2‖g‖²", eta * stretched, "<" if w[0] else ">",
                      2 * norm_sq(g))


@claim("D-295", smaller=ALONE,
       theorems=("adaline.gradient",), holds_if="α is differentiable, and for O(δw²) twice so")
def smoothness_of_the_loss() -> Iterator[Shown]:
    """It is as smooth as α: with α(z) = max(0, z) it has two slopes at w = 0."""
    x, y, w = 1, 1, 0
    yield Given({"x, without bias": x, "y": y, "w": w})
    activations: tuple[tuple[str, Callable[[Fraction], Fraction], tuple[int, int]], ...] = (
        ("max(0, z)", lambda z: max(Q(0), z), (-1, 0)), ("z", lambda z: z, (-1, -1)))
    for words, alpha, limits in activations:
        for h in (Q(1, 10), Q(1, 1000)):
            here, right, left = ((y - alpha(Q(w + step) * x))**2 / 2 for step in (0, h, -h))
            slopes = (right - here) / h, (here - left) / h
            found = Finding(f"how far the slopes of L over {h} to the right and to the left are "
                            f"from {shown(limits)}, for α(z) = {words}",
                            tuple(abs(a - b) for a, b in zip(slopes, limits, strict=True)), "=",
                            (h / 2, 0 if limits[1] == 0 else h / 2))
            yield found.kept if limits[0] == limits[1] else found.dropped


@claim("D-036", smaller=ALONE,
       theorems=("adaline.update", "perceptron.update"), passages=(CODE, Descent(1)))
def the_two_rules(code: Passage, descent: Descent) -> Iterator[Shown]:
    """Adaline moves w for right points too, by y - z in place of y - ŷ, and once for all points."""
    X: Rows = ((1,),)
    y: Labels = (1,)
    w = (1, 1)
    yield Given({"x": X, "y": y, "w": w, "η": HALF})
    yield Finding("w after an epoch of the perceptron", learn(code, X, y, HALF, 1, w)[2].w, "=", w)
    example: Observations[Any] = (((Q(1), Q(1)), 1),)
    end = exhaust(adaline(example, w, HALF, epochs=descent.passes, size=descent.size))[2]
    yield Finding("after one of Adaline", end.w, "=", (HALF, HALF)).false
    X, y = ((0,), (1,)), (-1, 1)
    start = (0, 0)
    yield Given({"x": X, "y": y, "w": start})
    both: Observations[Any] = tuple(((Q(1), Q(x)), t) for (x,), t in zip(X, y, strict=True))
    end = exhaust(adaline(both, start, HALF, epochs=descent.passes, size=descent.size))[2]
    yield Finding("updates in the first epoch: of the perceptron, of Adaline",
                  (learn(code, X, y, HALF, 1, start)[2].updates, end.updates), "=", (2, 1))


@claim("D-037",
       passages=(Descent(2),),
       theorems=("adaline.loss",))
def loss_of_an_epoch(code: Descent) -> Iterator[Shown]:
    """It is the loss at the weights before the update; that of the last weights is never logged."""
    start = (Q(0),)
    yield Given({"examples (x, y)": ONE, "w": start, "η": HALF})
    _, epochs, result = exhaust(adaline(ONE, start, HALF, epochs=code.passes,
                                            size=code.size))
    yield Finding("w after each epoch", tuple(one.w for one in epochs), "=", ((HALF,), (Q(3, 4),)))
    yield Finding("what is logged", tuple(one.loss for one in epochs), "=", (HALF, Q(1, 8)))
    yield Finding("loss at the end", empirical_loss(result.w, ONE), "=", Q(1, 32)).open
