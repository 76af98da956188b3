"""Claims of document 003 about hyperplanes, distances to them, and the margin."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from novikoff.reference.adaline import adaline
from novikoff.reference.geometry import distance_sq, normal_sq, projection, width_sq
from novikoff.reference.hard_margin import hard_margin
from novikoff.reference.linalg import Vector, dot, norm_sq, subtract
from novikoff.reference.margin import functional_margin, least_margin, slack
from novikoff.reference.number import quotient
from novikoff.reference.sample import Label, Sample, sample
from novikoff.reference.threshold import mistaken
from novikoff.reference.training import exhaust
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_003.passages import CODE
from novikoff.theory.claims.finding import Finding, Given, Shown, refused, shown
from novikoff.theory.claims.passage import Descent, Passage
from novikoff.theory.claims.search import none
from novikoff.theory.claims.smallness import ALONE, TWO_CLASSES, minimal
from novikoff.theory.outcome import Rational

HALF = Fraction(1, 2)
SIGNS: tuple[Label, ...] = (-1, 1)


@claim("D-165", smaller=TWO_CLASSES,
       passages=(CODE, Descent(1, start="random")),
       theorems=("adaline.global_minimum", "adaline.location", "perceptron.start_is_used"))
def hyperplanes_found(code: Passage, step: Descent) -> Iterator[Shown]:
    """That of the perceptron does; Adaline ends in the one least-squares plane if X has full rank.

    That plane may not even separate. Only if columns of X depend on each other does the start stay
    in the weights of Adaline.
    """
    X, y = ((-1,), (1,)), (-1, 1)
    data, rate = sample(X, y, 1), Fraction(1, 2)

    def moved(w: tuple[int, ...], points: Sample[int]) -> Vector[Any]:
        return exhaust(adaline(points, w, rate, epochs=step.passes, size=step.size))[2].w

    yield Given({"x": X, "y": y})
    starts = ((0, 0), (1, 3), (-7, 2))
    yield Finding(f"weights of Adaline after one step from {starts[0]}, {starts[1]}, {starts[2]}",
                  tuple(moved(w, data) for w in starts), "=", ((0, 1), (0, 1), (0, 1))).false
    yield Finding("its next step from there", moved((0, 1), data), "=", (0, 1))
    yield Finding("weights of the perceptron from the first two",
                  tuple(code.learn(X, y, w).w for w in starts[:2]), "=", ((-1, 1), (1, 3)))
    yield Finding("wrong ones of these, with 0 labelled +1",
                  sum(mistaken(dot(code.learn(X, y, w).w, x), label, code.convention.mistake)
                      for w in starts[:2] for x, label in data), "=", 0)
    one = sample(((1,),), (1,), 1)
    yield Given({"dependent columns: (x, y), with the feature 1": one})
    yield Finding("weights of Adaline after one step from two starts",
                  tuple(moved(w, one) for w in ((0, 0), (1, -1))), "=",
                  ((HALF, HALF), (Fraction(3, 2), -HALF)))
    yield Finding("where each predicts y itself, and stays",
                  tuple(dot(moved(w, one), one[0][0]) for w in ((0, 0), (1, -1))), "=",
                  (1, 1))


@claim("D-166", theorems=("geometry.foot",))
def notation_of_the_normal_line() -> Iterator[Shown]:
    """x(α) has its 1 in front already, so it is w·x(α); and the distance is that of x^(i).

    The letter α is also that of the activation.
    """
    w, x = (1, 3, 4), (1, 2, 0)
    on_line = projection(w, x, 0)
    yield Given({"w": w, "x^(i)": x, "x(α) on the hyperplane": on_line})
    yield refused("w·(1, x(α))", dot, w, (1, *on_line)).misprint
    yield Finding("w·x(α)", dot(w, on_line), "=", 0)
    yield Finding("squared distance of x^(i), against the formula", norm_sq(subtract(x, on_line)),
                  "=", Fraction(49, 25))
    yield Finding("the formula", distance_sq(w, x), "=", Fraction(49, 25))


@claim("D-167", theorems=("margin.canonical", "hard_margin.width", "geometry.width"))
def unit_of_distance() -> Iterator[Shown]:
    """It is the least y w·x that is set to 1; then the distance is 1/‖𝐰‖ and the width 2/‖𝐰‖."""
    X, y = ((-HALF,), (HALF,)), (-1, 1)
    data = sample(X, y, Fraction(1))
    w = hard_margin(data, most=1).w
    yield Given({"x": X, "y": y, "w of the widest margin": w})
    yield Finding("least y w·x", least_margin(w, data), "=", 1)
    yield Finding("squared distances of the points, which are 1/‖𝐰‖²",
                  tuple(distance_sq(w, x) for x, _ in data),
                  "=", (Fraction(1, 4), Fraction(1, 4))).open
    yield Finding("squared width, which is printed as 2²", width_sq(w), "=", 1)


@claim("D-168", smaller=ALONE,
       theorems=("margin.depth", "hard_margin.support_vector_in_each_class"))
def distance_to_the_own_hyperplane() -> Iterator[Shown]:
    """Support vectors lie on it, at distance 0; what is required is one-sided, y w·x >= 1."""
    w = (0, 1)
    y: Label = 1
    yield Given({"w": w})
    for x, required, distance in ((1, True, 0), (-3, False, 4)):
        away = subtract((1, x), projection(w, (1, x), y))
        yield Given({"x": x, "y": y})
        yield Finding("squared distance from w·x = y", norm_sq(away), "=", distance**2).false
        yield Finding("whether y w·x >= 1", functional_margin(w, (1, x), y) >= 1, "=", required)


@claim("D-169", smaller=minimal("one class with one example, and one point with both labels"),
       theorems=("hard_margin.solution", "hard_margin.width"),
       holds_if="both classes are there and the data are separable",
       mended_by=("hard_margin.solution", "hard_margin.width"))
def largest_margin() -> Iterator[Shown]:
    """With one class 1/‖𝐰‖ has no largest value; on inseparable data no w obeys the constraints."""
    one = sample(((0,),), (1,), 1)
    numbers = (1, 10, 100)
    weights: tuple[tuple[Rational, Rational], ...] = tuple((1, Fraction(1, k)) for k in numbers)
    yield Given({"one class: (x, y), with the feature 1": one})
    yield Finding(f"y w·x for w = (1, 1/k) at k = {shown(numbers)}",
                  tuple(least_margin(w, one) for w in weights), "=", (1, 1, 1))
    yield Finding("1/‖𝐰‖² of these", tuple(quotient(1, normal_sq(w)) for w in weights), "=",
                  (1, 100, 10000))
    yield refused("the widest margin", lambda: hard_margin(one, most=9))
    both = sample(((0,), (0,)), (-1, 1), 1)
    yield Given({"not separable: (x, y), with the feature 1": both})
    values = range(-3, 4)
    yield none(f"w with entries {values[0]}, ..., {values[-1]} and y w·x >= 1 for both",
               product(values, repeat=2), lambda w: least_margin(w, both) >= 1).dropped
    yield refused("the widest margin", lambda: hard_margin(both, most=9))


@claim("D-170", smaller=ALONE,
       theorems=("margin.slack", "margin.depth"))
def condition_of_misclassification() -> Iterator[Shown]:
    """Misclassified means y w·x < 0, or = 0 for y = -1; y w·x > 1 is right, outside the margin."""
    w = (0, 1)
    yield Given({"w": w})
    for x, wrong in ((2, False), (-1, True)):
        yield Finding(f"y w·x for x = {x}, y = 1", functional_margin(w, (1, x), 1), "=", x)
        yield Finding("whether it is misclassified", mistaken(dot(w, (1, x)), 1, "F"), "=", wrong)
    values = range(-3, 4)
    yield none(f"misclassified examples with y w·x > 1, for w·x = {values[0]}, ..., {values[-1]}",
               product(values, SIGNS), lambda e: mistaken(*e, "F") and e[0] * e[1] > 1).false
    yield none("of the same, those with another answer than y w·x < 0, or w·x = 0 and y = -1",
               product(values, SIGNS),
               lambda e: mistaken(*e, "F") != (e[0] * e[1] < 0 or (e[0] == 0 and e[1] == -1)))


@claim("D-171", smaller=ALONE,
       theorems=("margin.slack",), holds_if="0 < y w·x < 1, or w·x = 0 and y = 1",
       mended_by=("margin.slack",))
def mere_margin_violation() -> Iterator[Shown]:
    """At y w·x = 1 nothing is violated; at w·x = 0 an example of label -1 is misclassified."""
    w = (0, 1)
    yield Given({"w": w})
    for x, y, violation, wrong in ((1, 1, 0, False), (0, -1, 1, True), (0, 1, 1, False)):
        label: Label = 1 if y == 1 else -1
        finding = Finding(f"violation max(0, 1 - y w·x) at x = {x}, y = {y}",
                          slack(w, (1, x), label), "=", violation)
        yield finding if violation else finding.dropped
        finding = Finding("whether it is misclassified", mistaken(dot(w, (1, x)), label, "F"), "=",
                          wrong)
        yield finding.dropped if wrong else finding


@claim("D-172", smaller=ALONE,
       theorems=("geometry.projection",))
def parameter_of_the_projection() -> Iterator[Shown]:
    """α = (y - w·x)/‖𝐰‖² has a sign; the printed one is right only if y >= w·x."""
    w, x, y = (0, 1), (1, 0), -1
    yield Given({"w": w, "x": x[1], "y": y})
    alpha = Fraction(abs(y - dot(w, x)), normal_sq(w))
    yield Finding("the printed α", alpha, "=", 1)
    yield Finding("w·x(α) there", dot(w, (1, x[1] + alpha * w[1])), "!=", y).false
    foot = projection(w, x, y)
    yield Finding("x(α) with w·x(α) = y, where α = -1", foot, "=", (1, -1))
    yield Finding("w·x(α) there", dot(w, foot), "=", y)


@claim("D-173", smaller=ALONE,
       theorems=("margin.depth",), holds_if="y w·x <= 1",
       mended_by=("margin.depth",))
def depth_of_a_violation() -> Iterator[Shown]:
    """It is max(0, 1 - y w·x)/‖𝐰‖; a point that lies outside the margin has depth 0."""
    w = (0, 1)
    yield Given({"w": w, "‖𝐰‖²": norm_sq(w[1:])})
    for x, y, printed, depth in ((3, 1, 2, 0), (0, 1, 1, 1), (-1, 1, 2, 2)):
        label: Label = 1 if y == 1 else -1
        finding = Finding(f"|1 - y w·x|/‖𝐰‖ at x = {x}, y = {y}",
                          abs(1 - functional_margin(w, (1, x), label)), "=", printed)
        yield finding.kept if printed == depth else finding.dropped
        yield Finding("depth", slack(w, (1, x), label), "=", depth)


@claim("D-187", smaller=ALONE,
       theorems=("hard_margin.width",), holds_if="both classes are there",
       mended_by=("hard_margin.width",))
def largest_inverse_length() -> Iterator[Shown]:
    """With one class 𝐰 = 0 is allowed: it has the least ‖𝐰‖, and 1/‖𝐰‖ has no greatest value."""
    one = sample(((0,),), (1,), 1)
    w, numbers = (1, 0), (1, 10, 100)
    yield Given({"(x, y), with the feature 1": one, "w": w})
    yield Finding("least y w·x", least_margin(w, one), "=", 1)
    yield Finding("‖𝐰‖², of which none is less", norm_sq(w[1:]), "=", 0)
    yield refused("1/‖𝐰‖² there", width_sq, w).dropped
    yield Finding(f"1/‖𝐰‖² for 𝐰 = 1/k, which is allowed too, k = {shown(numbers)}",
                  tuple(quotient(1, normal_sq((1, Fraction(1, k)))) for k in numbers), "=",
                  (1, 100, 10000))
    two, values = sample(((0,), (1,)), (-1, 1), 1), range(-5, 6)
    yield none(f"w = (b, 0), b = {values[0]}, ..., {values[-1]}, allowed with both classes", values,
               lambda b: least_margin((b, 0), two) >= 1).kept


@claim("D-190", smaller=ALONE,
       theorems=("margin.canonical", "margin.scaling"),
       holds_if="no point lies on the hyperplane, and the scale is positive",
       mended_by=("margin.canonical",))
def existence_of_the_scale() -> Iterator[Shown]:
    """A plane may classify all right with w·x = 0 at a point (labelled +1); no scale changes that.

    And a negative scale keeps the hyperplane and exchanges the labels.
    """
    w, scales = (0, 1), (1, 10, 100)
    data = sample(((-1,), (0,)), (-1, 1), 1)
    yield Given({"w": w, "examples (x, y)": data})
    yield Finding("misclassified ones, with 0 labelled +1",
                  sum(mistaken(dot(w, x), y, "F") for x, y in data), "=", 0)
    yield Finding(f"least |w·x| for c w, c = {shown(scales)}",
                  tuple(min(abs(dot((0, c), x)) for x, _ in data) for c in scales), "=",
                  (0, 0, 0)).dropped
    yield Given({"a single example (x, y), right too": data[1]})
    yield Finding("|w·x| for the same c w", tuple(abs(dot((0, c), data[1][0])) for c in scales),
                  "=", (0, 0, 0)).dropped
    yield Finding("misclassified ones for -w", sum(mistaken(dot((0, -1), x), y, "F")
                                                   for x, y in data), "=", 1)


@claim("D-197", smaller=TWO_CLASSES,
       theorems=("hard_margin.support_vector_in_each_class", "geometry.width"),
       holds_if="the nearest points of both classes are equally far from the hyperplane",
       mended_by=("hard_margin.support_vector_in_each_class", "geometry.width"))
def support_vectors_on_both_sides() -> Iterator[Shown]:
    """The nearest points may all be of one class: then the free band is wider than 2/‖𝐰‖.

    At the hyperplane of the widest margin both classes have a nearest point.
    """
    data = sample(((0,), (3,)), (-1, 1), 1)
    w = (-1, 1)
    yield Given({"examples (x, y)": data, "w": w})
    yield Finding("w·x of each", tuple(dot(w, x) for x, _ in data), "=", (-1, 2))
    yield Finding("2/‖𝐰‖, squared", width_sq(w), "=", 4)
    yield Finding("width of the band without points, squared",
                  norm_sq(subtract(data[1][0], data[0][0])), "=", 9).dropped
    best = hard_margin(data, most=1).w
    yield Finding("w of the widest margin", best, "=", (-1, Fraction(2, 3)))
    yield Finding("w·x of each there", tuple(dot(best, x) for x, _ in data), "=", (-1, 1))
    yield Finding("2/‖𝐰‖ there, squared", width_sq(best), "=", 9)
