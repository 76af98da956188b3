"""Claims of document 001 about the boundary, the distance to it, and what a label is."""

from collections.abc import Iterator
from itertools import product
from typing import Any, Final

from novikoff.reference.convention import Zero
from novikoff.reference.geometry import distance_sq
from novikoff.reference.linalg import dot, subtract
from novikoff.reference.margin import geometric_margin_sq, least_margin
from novikoff.reference.metrics import accuracy
from novikoff.reference.number import quotient
from novikoff.reference.perceptron import consistent
from novikoff.reference.sample import sample
from novikoff.reference.threshold import label, neuron, score
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.document_001.passages import ANY_START
from novikoff.theory.claims.finding import Finding, Given, Shown, refused, shown
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.search import Labels, Rows, data, none, scope
from novikoff.theory.claims.smallness import ALONE, FORMULA, minimal

SIGNS: Final = (-1, 1)
MOST: Final = 6

read(__name__, "D-281",
     "Fisher's linear discriminant of 1936 is older, and its weights are computed from classified "
     "data too.",
     because="years of publication are compared")


@claim("D-060", smaller=ALONE,
       theorems=("geometry.normal",), holds_if="b = 0, the boundary being a subspace",
       mended_by=("geometry.normal",))
def normal_of_the_decision_surface() -> Iterator[Shown]:
    """w is orthogonal to the difference of any two points of the boundary, not to the points."""
    w, b = (1, 0), -1
    first, second = (1, 0), (1, 1)
    yield Given({"w": w, "b": b, "x₁": first, "x₂": second})
    yield Finding("y(x) at these, both on the boundary",
                  tuple(dot(w, x) + b for x in (first, second)), "=", (0, 0))
    yield Finding("x₁·w", dot(w, first), "!=", 0).dropped.false
    yield Finding("(x₁ - x₂)·w", dot(w, subtract(first, second)), "=", 0)
    (w1, b1, x1) = 1, -1, 1
    yield Given({"one feature is enough: w": w1, "b": b1, "x": x1})
    yield Finding("y(x)", score((b1, w1), (1, x1)), "=", 0)
    yield Finding("x w", dot((w1,), (x1,)), "!=", 0)


@claim("D-061", smaller=ALONE,
       theorems=("geometry.signed_distance", "geometry.distance_from_origin"),
       holds_if="w != 0 and y(x) >= 0; for y(x) < 0 the distance is |y(x)|/‖w‖",
       mended_by=("geometry.signed_distance",))
def distance_to_the_boundary() -> Iterator[Shown]:
    """r = y(x)/‖w‖ is the signed distance, negative on one side; the distance is |r|."""
    w, x = (0, 2), (1, -1)
    z = score(w, x)
    yield Given({"b": w[0], "w": w[1], "x": x[1]})
    yield Finding("r = y(x)/‖w‖, where ‖w‖ = w", quotient(z, w[1]), "=", -1).dropped
    yield Finding("the distance, squared", distance_sq(w, x), "=", 1)
    nowhere = (1, 0)
    yield refused(f"the distance for b and w of {shown(nowhere)}: no point has y(x) = 0",
                  distance_sq, nowhere, x)
    everywhere = (0, 0)
    yield Finding(f"y(x) for b and w of {shown(everywhere)}: every point has y(x) = 0",
                  score(everywhere, x), "=", 0)
    yield refused("y(x)/‖w‖ there", lambda: distance_sq(everywhere, x)).dropped


@claim("D-062", smaller=ALONE,
       theorems=("threshold.sign_condition",),
       holds_if="sign(0) is neither -1 nor +1, or no score is 0",
       mended_by=("threshold.sign_condition",))
def condition_of_success() -> Iterator[Shown]:
    """t y > 0 implies sign(y) = t; the converse fails at y = 0 if sign(0) is a label."""
    t, z = 1, 0
    yield Given({"t": t, "y": z})
    yield Finding("sign(y), where sign(0) = +1, against t", label(z, "+1"), "=", t).dropped
    yield Finding("t y", t * z, "<=", 0)
    differ: dict[Zero, tuple[Any, ...]] = {"neither": (), "+1": ((0, 1),), "-1": ((0, -1),)}
    for zero, pairs in differ.items():
        wrong = tuple((z, t) for z, t in product(range(-MOST, MOST + 1), SIGNS)
                      if (label(z, zero) == t) != (t * z > 0))
        yield Finding(f"pairs (y, t), |y| <= {MOST}, on which the two differ, sign(0) being {zero}",
                      wrong, "=", pairs)


@claim("D-063", smaller=ALONE,
       theorems=("perceptron.bias_has_effect",),
       holds_if="every x has a feature 1 (or the bias b is kept)",
       mended_by=("threshold.bias_absorption",))
def separability_without_bias() -> Iterator[Shown]:
    """Without the bias the condition asks for a boundary through 0; put a feature 1 before x."""
    X: Rows = ((1,), (2,))
    y: Labels = (-1, 1)
    multipliers = (2, 1)
    yield Given({"x": X, "t": y, "λ": multipliers})
    yield Finding("Σ λ t x, whose product with w would be positive if t x w > 0 for both",
                  sum(c * t * x for c, t, (x,) in zip(multipliers, y, X, strict=True)), "=",
                  0).dropped
    w = (-3, 2)
    yield Finding(f"least t (1, x)·w with the feature 1, for w = {shown(w)}",
                  least_margin(w, sample(X, y, 1)), "=", 1).kept
    X, y, w = ((0,),), (1,), (1, 0)
    yield Given({"smaller still, one point: x": X, "t": y})
    yield Finding("t x w at w = -1 and w = 1", tuple(dot((sign,), X[0]) for sign in SIGNS), "=",
                  (0, 0))
    yield Finding(f"t (1, x)·w for w = {shown(w)}", least_margin(w, sample(X, y, 1)), "=", 1)
    yield none(f"inseparable samples other than x = 0 among {scope(1, 1, MOST)}",
               ((X, y) for X, y in data(1, 1, MOST) if any(X[0])),
               lambda d: not any(consistent(sample(*d), (w,)) for w in SIGNS))


@claim("D-071", smaller=minimal("every sample does, with some negative number for γ"),
       theorems=("margin.scaling",), holds_if="γ = min t x·w* and γ > 0",
       mended_by=("margin.scaling",))
def minimum_margin() -> Iterator[Shown]:
    """γ is a functional margin, doubled when w* is; the geometric margin is γ/‖w*‖.

    Any γ below the minimum satisfies the printed condition as well, a negative one too, and the
    bound R²‖w*‖²/γ² needs γ > 0.
    """
    X, y, w, doubled = ((1, 1), (0, 2)), (1, 1), (1, 1), (2, 2)
    yield Given({"x": X, "t": y, "w*": w, "twice w*": doubled})
    examples, free = sample(X, y), sample(X, y, 1)
    yield Finding("γ for both", tuple(least_margin(u, examples) for u in (w, doubled)), "=", (2, 4))
    yield Finding("squared geometric margin for both",
                  tuple(geometric_margin_sq((0, *u), free) for u in (w, doubled)), "=", (2, 2))
    lower = -1
    yield Finding(f"least t x·w* - γ for γ = {lower}, which passes as a margin too",
                  least_margin(w, examples) - lower, ">=", 0).dropped


@claim("D-099", theorems=("threshold.sign_condition",))
def value_at_the_threshold() -> Iterator[Shown]:
    """What the label is at a value equal to the threshold must be said: +1, -1 or no label."""
    b, w, x, t = -1, 1, 1, 1
    z = score((b, w), (1, x))
    yield Given({"b": b, "w": w, "x": x, "t": t})
    yield Finding("y(x)", z, "=", 0)
    rules: tuple[Zero, ...] = ("+1", "-1", "neither")
    labels = tuple(label(z, zero) for zero in rules)
    yield Finding("the label, by three rules (0 is none)", labels, "=", (1, -1, 0)).open
    yield Finding("accuracy on this point", tuple(accuracy((got,), (t,)) for got in labels), "=",
                  (1, 0, 0))


@claim("D-280", theorems=("threshold.sign_condition",),
       smaller=FORMULA,
       holds_if="y(x) is called the prediction, and not its label")
def points_with_prediction_zero() -> Iterator[Shown]:
    """A prediction is a class, and no class is 0: the boundary is where the score y(x) is 0."""
    scores = range(-3, 4)
    ties: tuple[Zero, ...] = ("+1", "-1")
    for zero in ties:
        yield none(f"scores {scores[0]}, ..., {scores[-1]} with the label 0, {zero} at a tie",
                   scores, lambda z: label(z, zero) == 0).dropped  # noqa: B023  used at once
    w, b = (1,), -1
    yield Given({"w": w, "b": b})
    yield Finding(f"x among {scores[0]}, ..., {scores[-1]} with y(x) = 0",
                  tuple(x for x in scores if dot(w, (x,)) + b == 0), "=", (1,)).kept


@claim("D-306", smaller=ALONE,
       theorems=("threshold.bias_absorption", "perceptron.bias_has_effect"), passages=(ANY_START,),
       holds_if="there is a bias; and for the same training it starts at b - θ in place of b",
       mended_by=("threshold.bias_absorption",))
def zero_as_the_threshold(any_start: Passage) -> Iterator[Shown]:
    """A threshold θ beside the bias b is the threshold 0 beside b - θ, so that no classifier is
    lost; but a run from 0 becomes another one, and without a bias, as the perceptron is written
    here, classifiers are lost.
    """
    reach = 2
    numbers = range(-reach, reach + 1)
    yield none(f"cases (b, w, θ, x) of integers of size <= {reach} in which the label by θ and b "
               "is not that by 0 and b - θ", product(numbers, repeat=4),
               lambda c: neuron((c[0], c[1]), c[2], (1, c[3]))
               != neuron((c[0] - c[2], c[1]), 0, (1, c[3]))).kept
    x, t, theta = (0,), -1, 1
    yield Given({"no bias: x": x, "t": t})
    yield none(f"w with |w| <= {MOST} that give x its label at the threshold 0",
               range(-MOST, MOST + 1), lambda w: neuron((w,), 0, x) == t).dropped
    yield Finding(f"the label at the threshold {theta}, for w = 0", neuron((0,), theta, x), "=", t)
    thetas, point, sign = (0, 5), (1, 0), (1,)
    yield Given({"(1, x)": point, "t": sign, "θ": thetas})
    yield Finding("updates, by θ, which are those of the start (-θ, 0) at the threshold 0",
                  tuple(len(any_start.updates((point,), sign, (-one, 0))) for one in thetas), "=",
                  (1, 6)).dropped
