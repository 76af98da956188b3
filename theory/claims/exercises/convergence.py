"""Exercises on the proof that the perceptron converges."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import pairwise
from typing import Any, Final

from novikoff.reference.convention import Convention
from novikoff.reference.geometry import distance_sq
from novikoff.reference.linalg import dot, norm_sq, subtract
from novikoff.reference.margin import geometric_margin_sq, least_margin
from novikoff.reference.sample import normalised, sample, signed_points
from novikoff.theory.claims.document_001.convergence import cosine_sq
from novikoff.theory.claims.document_001.passages import ALGORITHM, AUGMENTED
from novikoff.theory.claims.exercise import choice, example, expression, text
from novikoff.theory.claims.finding import Finding, Given, Shown, shown
from novikoff.theory.claims.handed_in import labels, number, parts, points, vector
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.search import data

Q: Final = Fraction
LIMIT: Final = 1000
PASSAGE: Final = replace(ALGORITHM, steps=LIMIT)
STRICT: Final = Passage(Convention(mistake="AB"))
WITH_BIAS: Final = replace(AUGMENTED, steps=LIMIT)
SEPARATOR: Final = (Q(-3, 5), Q(4, 5))
TWO: Final = sample(((Q(0),), (Q(12, 5),)), (-1, 1), Q(1))
INVERSE_NORMS: Final = (Q(1), Q(5, 13))
MEANING: Final = {"delta": Q(3, 5), "distance": Q(3, 4), "sine": Q(33, 65)}
DISTANCES: Final = ("among the points y (1, x), the least distance from the hyperplane through 0 "
                    "with the normal w*", "among the points x, the least distance from the "
                    "boundary of w*", "the distance of the origin from the boundary of w*",
                    "the distance of the two classes")
TIGHT: Final = {"X": ((1,), (-1,)), "y": (1, -1), "w": (0, 1)}
FALLING: Final = {"X": ((1, 0), (0, 2)), "y": (1, 1), "w": (2, 1)}


@example("C-05", "three numbers", asks="For the points x = 0 (label -1) and x = 12/5 (label +1) "
         f"and w* = {shown(SEPARATOR)}, of length 1: \"delta\", the least y w*·(1, x); "
         "\"distance\", the least distance of x from the boundary of w*; and \"sine\", the least "
         "y w*·(1, x)/‖(1, x)‖.", answer=MEANING,
         accepted=({"delta": 0.6, "distance": 0.75, "sine": "33/65"},),
         refused=({**MEANING, "distance": Q(3, 5)}, {**MEANING, "sine": Q(3, 5)},
                  {**MEANING, "delta": Q(33, 25)}, {**MEANING, "distance": Q(-3, 4)},
                  {"delta": Q(3, 5)}))
def three_numbers(answer: Any) -> Iterator[Shown]:
    """Three different margins: in the space of (1, x), in that of x, and of normalised points.

    The last is the sine of the least angle between a point and the hyperplane, and may be attained
    at another point than δ.
    """
    given = {name: number(value, name)
             for name, value in zip(MEANING, parts(answer, *MEANING), strict=True)}
    delta, distance, sine = given.values()
    yield Finding("δ", least_margin(SEPARATOR, TWO), "=", delta)
    yield Finding("the distance", distance, ">=", 0)
    yield Finding("its square", geometric_margin_sq(SEPARATOR, TWO), "=", distance**2)
    yield Finding("the sine", least_margin(SEPARATOR, normalised(TWO, INVERSE_NORMS)), "=", sine)


def _is_delta(distance_squared: Callable[[], Fraction]) -> bool:
    """Return whether this distance is δ on the two points of the part "three numbers"."""
    return distance_squared() == least_margin(SEPARATOR, TWO)**2


def _counts() -> set[int]:
    """Return all numbers of updates that the strict rule makes from 0 on small samples."""
    return {len(STRICT.updates(*d)) for d in data(2, 1, 2)}


choice("C-05", "distance", asks="Of what is δ = min y w*·(1, x) the distance, for ‖w*‖ = 1?",
       options=DISTANCES, answer=frozenset(DISTANCES[:1]),
       cases={one: partial(_is_delta, of) for one, of in zip(DISTANCES, (
           lambda: min(dot(SEPARATOR, x)**2 for x in signed_points(TWO)) / norm_sq(SEPARATOR),
           lambda: geometric_margin_sq(SEPARATOR, TWO),
           lambda: distance_sq(SEPARATOR, (Q(1), Q(0))),
           lambda: norm_sq(subtract(TWO[0][0], TWO[1][0]))), strict=True)},
       why="(1, x) and w* have n + 1 entries, and the bias counts in ‖w*‖ = 1; the distance of x "
           "from the boundary is y w*·(1, x)/‖(w*1, ..., w*n)‖, which is larger unless w*0 = 0.")
text("C-05", "meaning", asks="Say in your own words what δ means.",
     answer=("a margin: how far the nearest signed point is from the hyperplane",
             "the hyperplane goes through 0 in n + 1 dimensions and is normal to w*",
             "it is no distance in the space of the features",
             "for normalised points it is the sine of the least angle to the hyperplane"),
     why="For ‖w*‖ = 1 the product w*·x is the signed distance of x from the hyperplane w*·x = 0.")

expression("C-06", "normalised", asks="The bound that the proof gives for the number of "
           "updates from w(0) = 0, if ‖x‖ = 1, ‖w*‖ = 1 and w*·x >= δ > 0 (written delta) on all "
           "signed points; not rounded.",
           answer="1/delta**2", letters={"delta": "> 0"}, accepted=("(1/delta)**2", "delta^-2"),
           refused=("1/delta", "2/delta**2", "1/delta**2 - 1", "delta**2", "1/sqrt(delta)"),
           why="T δ <= w*·w(T) <= ‖w(T)‖ <= √T, so that √T <= 1/δ.")
expression("C-06", "any length", asks="The bound that the proof gives for the number of "
           "updates from w(0) = 0, if ‖x‖ <= R, ‖w*‖ = W and w*·x >= δ > 0 (written delta) on all "
           "signed points; not rounded.",
           answer="R**2*W**2/delta**2", letters={"R": "> 0", "W": "> 0", "delta": "> 0"},
           accepted=("(R*W/delta)^2", "R**2/(delta/W)**2"),
           refused=("R**2/delta**2", "R*W/delta", "R**2/(W*delta)**2", "W**2/delta**2"),
           why="T δ <= w*·w(T) <= W ‖w(T)‖ <= W √T R.")
choice("C-06", "strict rule", asks="How many updates does the algorithm as printed, which updates "
       "only if w·x < 0 for a signed point x, make from w(0) = 0?",
       options=("none", "at least one", "that depends on the data"), answer=frozenset({"none"}),
       cases={"none": lambda: _counts() == {0}, "at least one": lambda: 0 not in _counts(),
              "that depends on the data": lambda: len(_counts()) > 1},
       why="At w = 0 no product is negative, so nothing ever changes; the bound says something if "
           "w·x = 0 counts as a mistake, too, for which the proof is the same.")


@example("C-06", "attained", asks="Examples X with labels y, and a w* with a bias in front, for "
         "which the bound R²‖w*‖²/δ² is attained from 0, by two updates or more, if w·x = 0 counts "
         "as a mistake and the points are taken in their order; R is the largest ‖(1, x)‖.",
         answer=TIGHT,
         accepted=({**TIGHT, "w": (0, 7)},
                   {"X": ((1, 1, 1), (-1, 1, -1), (1, -1, -1), (-1, -1, 1)), "y": (1, 1, 1, 1),
                    "w": (1, 0, 0, 0)}),
         refused=({**TIGHT, "w": (1, 2)}, {**TIGHT, "w": (0, -1)}, {**TIGHT, "X": ((1,), (-2,))},
                  {"X": ((0,),), "y": (1,), "w": (1, 0)}, {**TIGHT, "y": (1, 0)}))
def attained(answer: Any) -> Iterator[Shown]:
    """If the signed points are orthogonal and equally long, each costs one update, and no bound
    with less than R²‖w*‖²/δ² holds.
    """
    given, signs, weights = parts(answer, "X", "y", "w")
    X = points(given, "X")
    y, w = labels(signs, "y", len(X)), vector(weights, "w", 1 + len(X[0]))
    examples = sample(X, y, Q(1))
    delta = least_margin(w, examples)
    yield Finding("δ", delta, ">", 0)
    if not delta > 0:
        return
    updates = len(WITH_BIAS.updates(X, y))
    yield Finding("updates", updates, ">", 1)
    radius_sq = max(norm_sq(x) for x, _ in examples)
    yield Finding("R²‖w*‖²/δ²", radius_sq * norm_sq(w) / delta**2, "=", updates)


@example("C-27", "counterexample", asks="Examples X with labels y, taken as they are, with no "
         "feature 1 put before them, and a separating w* to which the cosine falls at some update "
         "from 0, in the order given.", answer=FALLING,
         accepted=({"X": ((1, 0), (0, 1)), "y": (1, 1), "w": (3, 1)},
                   {"X": ((1, 1, 0), (1, -1, 1)), "y": (1, 1), "w": (1, 1, 1)}),
         refused=({**FALLING, "w": (1, 2)}, {**FALLING, "w": (1, -1)}, {**FALLING, "y": (1, -1)},
                  {"X": ((1, 0),), "y": (1,), "w": (1, 0)}))
def counterexample(answer: Any) -> Iterator[Shown]:
    """Only the bound √k γ/(R‖w*‖) grows at every update, not the cosine itself."""
    given, signs, weights = parts(answer, "X", "y", "w")
    X = points(given, "X")
    y, u = labels(signs, "y", len(X)), vector(weights, "w", len(X[0]))
    gamma = least_margin(u, sample(X, y))
    yield Finding("least y x·w*", gamma, ">", 0)
    if not gamma > 0:
        return
    run = [cosine_sq(update.w, u) for update in PASSAGE.updates(X, y)]
    yield Given({"squared cosines after each update": tuple(run)})
    yield Finding("least gain at an update", min(
        (after - before for before, after in pairwise(run)), default=0), "<", 0)
