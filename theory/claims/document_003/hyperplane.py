"""Claims of document 003 about separating hyperplanes: how many, how far, which, in which unit."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Final

from novikoff.reference.geometry import distance_sq, foot, normal_sq
from novikoff.reference.hard_margin import hard_margin
from novikoff.reference.linalg import add, dot, norm_sq
from novikoff.reference.margin import least_margin, slack, support_vectors
from novikoff.reference.sample import sample
from novikoff.reference.soft_margin import soft_margin
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_003.soft_margin import exact
from novikoff.theory.claims.finding import Finding, Given, Shown, refused
from novikoff.theory.claims.search import none
from novikoff.theory.claims.smallness import ALONE, TWO_CLASSES

HALF: Final = Fraction(1, 2)


@claim("D-272", theorems=("margin.scaling", "hard_margin.solution"))
def number_of_hyperplanes() -> Iterator[Shown]:
    """They never are: if w has the margin γ > 0 and ‖x‖ <= R, all w + v with ‖v‖ < γ/R separate
    the data too, and most of them are other hyperplanes.
    """
    data, w = exact(((0,), (1,)), (-1, 1)), (Fraction(-1), Fraction(2))
    gamma, radius_sq = least_margin(w, data), max(norm_sq(x) for x, _ in data)
    yield Given({"examples (x, y)": data, "w": w})
    yield Finding("γ, and R²", (gamma, radius_sq), "=", (1, 2))
    steps = [Fraction(k, 8) for k in range(-6, 7)]
    near = [v for v in product(steps, repeat=2) if norm_sq(v) * radius_sq < gamma**2]
    yield none("v of a grid with ‖v‖ < γ/R for which w + v does not separate", near,
               lambda v: least_margin(add(w, v), data) <= 0)
    places = {-u[0] / u[1] for u in (add(w, v) for v in near)}
    yield Finding("hyperplanes -w₀/w₁ among these", len(places), ">", 50).open


@claim("D-273", smaller=ALONE,
       theorems=("geometry.foot", "geometry.signed_distance"), holds_if="𝐰 != 0",
       mended_by=("geometry.foot",))
def hyperplane_without_a_normal() -> Iterator[Shown]:
    """For 𝐰 = 0 there is no hyperplane: w·x = 0 holds nowhere, or for w = 0 everywhere."""
    for w, stated in (((1, 0), 0), ((0, 0), 7)):
        points = [(1, x) for x in range(-3, 4)]
        yield Given({"w": w})
        yield Finding(f"points with w·x = 0 among x = {points[0][1]}, ..., {points[-1][1]}",
                      sum(dot(w, x) == 0 for x in points), "=", stated)
        yield refused("the distance", distance_sq, w, points[0]).dropped
    values = range(-2, 3)
    yield none(f"w and x with entries {values[0]}, ..., {values[-1]}, 𝐰 != 0, whose foot is not on "
               "the hyperplane or not at the distance of the formula",
               ((w, (1, x)) for *w, x in product(values, repeat=3) if w[1]), _off).kept


def _off(case: tuple[Sequence[int], Sequence[int]]) -> bool:
    w, x = case
    on = foot(w, x)
    return bool(dot(w, on) != 0 or norm_sq([a - b for a, b in zip(x, on, strict=True)])
                != Fraction(dot(w, x)**2, normal_sq(w)))


@claim("D-274", theorems=("hard_margin.solution", "hard_margin.support_vector_in_each_class"))
def points_that_dictate() -> Iterator[Shown]:
    """It is so of points on the margin; others may move outside it and change nothing.

    Within it there are none, in the hard case.
    """
    y = (-1, 1, 1)
    for X, stated in (((0, 1, 3), (-1, 2)), ((0, 1, 5), (-1, 2)), ((0, 2, 3), (-1, 1))):
        data = sample([(Fraction(x),) for x in X], y, Fraction(1))
        w = hard_margin(data, most=9).w
        yield Finding(f"w of the widest margin for x = {X}", w, "=", stated)
        yield Finding("examples on the margin", support_vectors(w, data), "=", (0, 1))
        yield none("within it", data, lambda one: slack(w, *one) > 0)  # noqa: B023  used at once


@claim("D-275", smaller=TWO_CLASSES,
       theorems=("soft_margin.solution", "affine.margin_and_runs"),
       holds_if="a factor C in front of Σ ξ is divided by c² when all features are multiplied by c")
def units_of_the_soft_margin() -> Iterator[Shown]:
    """Lengths and their inverses are added: with the features in another unit it finds another
    hyperplane, and even other labels.
    """
    y = (-1, -1, 1)
    for X, stated, margin in ((((0,), (0,), (1,)), (-1, HALF), -HALF),
                              (((0,), (0,), (2,)), (-1, 1), Fraction(1))):
        data = exact(X, y)
        found = soft_margin(data, most=99)
        yield Given({"x": X, "y": y})
        yield Finding("w of the second program", found.w, "=", stated)
        yield Finding("y w·x of the last example", least_margin(found.w, data[2:]), "=",
                      margin).dropped
    for half, biases in ((HALF, (-Fraction(3, 4), Fraction(3, 4))), (Fraction(1), (0, 0))):
        pair, signs = ((-half,), (half,)), (-1, 1)
        yield Given({"two examples: x": pair, "y": signs})
        yield Finding("least and greatest bias that w of the second program may have",
                      soft_margin(exact(pair, signs), most=9).biases, "=",
                      biases).dropped
    units = (HALF, Fraction(2), Fraction(3), Fraction(4))
    yield none(f"c among {', '.join(map(str, units))} for which w with C/c² is not (w₀, w₁/c)",
               units,
               lambda c: soft_margin(exact(((0,), (0,), (c,)), y), most=99, C=HALF / c**2).w
               != (Fraction(-1), HALF / c)).kept


@claim("D-276", smaller=TWO_CLASSES,
       theorems=("margin.slack", "soft_margin.is_hinge_loss"))
def docstring_of_mu() -> Iterator[Shown]:
    """It weighs the violations: those of the support vectors on the margin are 0, and how far
    these are is the margin itself.
    """
    data, w = sample(((-1,), (1,)), (-1, 1), 1), (0, 1)
    yield Given({"examples (x, y)": data, "w": w})
    yield Finding("support vectors", support_vectors(w, data), "=", (0, 1))
    yield Finding("their squared distances", tuple(distance_sq(w, x) for x, _ in data), "=",
                  (1, 1))
    yield Finding("what μ/M multiplies", sum(slack(w, x, y) for x, y in data), "=", 0).false
