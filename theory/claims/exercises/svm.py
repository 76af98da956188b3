"""Exercises on the support vector machine: violations, rates, and a hard margin solved exactly."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.geometry import width_sq
from novikoff.reference.hard_margin import hard_margin
from novikoff.reference.kkt import combination, is_kkt_point
from novikoff.reference.margin import functional_margin
from novikoff.reference.sample import Sample, sample
from novikoff.reference.soft_margin import SoftMargin, soft_margin
from novikoff.reference.svm import svm
from novikoff.theory.claims.claim import all_hold
from novikoff.theory.claims.exercise import choice, example, expression, program
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.handed_in import (
    examples,
    number,
    parts,
    positive,
    vector,
)

MOST: Final = 4
SUPPORTS: Final = 200
TWO_POINTS: Final = "The examples -1 (label -1) and 1 (label +1)"
LOSS: Final = "½‖𝐰‖² + (μ/2) Σ max(0, 1 - y z)"
MEAN_LOSS: Final = "½‖𝐰‖² + (μ/M) Σ max(0, 1 - y z)"
PAIR: Final = {"X": ((-1,), (1,)), "y": (-1, 1)}
EFFECTS: Final = (
    "a small μ gives a wide margin and allows violations",
    "for separable data a large enough μ gives the hard margin",
    "with a constant η the steps may leave the minimiser again",
    "with rates like 1/t the best w so far comes as near to the least loss as one likes",
    "with a large μ there are no violations on any data",
    "the loss falls at every step if η is small enough")
WIDEST: Final = ("that minimises ½‖𝐰‖² subject to y z >= 1 at all points, the multipliers λ >= 0 "
                 "with 𝐰 = Σ λ y x")
LINE: Final = {"w": (-1, 1), "multipliers": ("1/2", "1/2"), "width": 2}
PLANE: Final = {"w": (-1, 1, 1), "multipliers": (1, "1/2", "1/2"), "squared width": 2}
IDLE: Final = {"X": ((0,), (2,), (2,)), "y": (-1, 1, 1), "w": (-1, 1),
               "multipliers": ("1/2", "1/2", 0)}

expression("C-24", "slope", asks=f"{TWO_POINTS}: the s for which w = (0, s) minimises {LOSS}, in "
           "terms of μ (written mu).",
           answer="min(1, mu)", letters={"mu": "> 0"},
           accepted=("mu if mu < 1 else 1", "(1 + mu - abs(1 - mu))/2"),
           refused=("mu", "1", "max(1, mu)", "min(1, mu/2)", "1/mu"),
           why="On that line it is ½s² + μ max(0, 1 - s), with the slope s - μ for s < 1 and s "
               "for s > 1.")
expression("C-24", "width", asks=f"{TWO_POINTS}: the width of the margin, which is the distance of "
           f"its two edges, for the w that minimises {LOSS}, in terms of μ (written mu).",
           answer="2/min(1, mu)", letters={"mu": "> 0"},
           accepted=("max(2, 2/mu)", "2 if mu >= 1 else 2/mu"),
           refused=("2", "2/mu", "1/min(1, mu)", "2*min(1, mu)", "2/max(1, mu)"),
           why="The edges y z = 1 are 2/‖𝐰‖ apart.")
expression("C-24", "least loss", asks=f"{TWO_POINTS}: the least value of {LOSS}, in terms of μ "
           "(written mu).",
           answer="mu - mu**2/2 if mu < 1 else 1/2", letters={"mu": "> 0"},
           accepted=("min(1, mu)**2/2 + mu*max(0, 1 - min(1, mu))", "(1 - max(0, 1 - mu)**2)/2"),
           refused=("min(1, mu)**2/2", "1/2", "mu - mu**2/2", "mu*(1 - min(1, mu))",
                    "mu if mu < 1 else 1/2"),
           why="½s² + μ(1 - s) at s = μ <= 1, and ½ from μ = 1 on.")
SAMPLES: Final = tuple(examples(rows, (-1, 1)) for rows in (((-1,), (1,)), ((0,), (2,))))


def _solved(data: Sample[Fraction], mu: Fraction) -> SoftMargin[Fraction]:
    return soft_margin(data, most=SUPPORTS, C=mu / len(data))


def _wide(mu: Fraction) -> bool:
    """Return whether this μ leaves violations, and a wider margin than 100 leaves."""
    found = [(_solved(one, mu), _solved(one, Fraction(100))) for one in SAMPLES]
    return all(max(few.slacks) > 0 and width_sq(few.w) > width_sq(many.w) for few, many in found)


def _near(epochs: int) -> bool:
    """Return whether the best loss of so many steps at the rates 1/t nears the least, at μ = 2."""
    return all(min(end.loss for end in svm(
        one, (Fraction(1), Fraction(0)), Fraction(1), mu=Fraction(2), epochs=epochs,
        rates=[Fraction(1, t) for t in range(1, epochs + 1)])) - Fraction(1, 2) < Fraction(1, 10)
        for one in SAMPLES)


choice("C-24", "effects", asks=f"The support vector machine descends {MEAN_LOSS} over M points by "
       "subgradient steps with the rate η. What do μ and η do?", options=EFFECTS,
       answer=frozenset(EFFECTS[:4]),
       cases=dict(zip(EFFECTS, (
           lambda: _wide(Fraction(1, 4)),
           lambda: all(_solved(one, Fraction(100)).w == hard_margin(one, most=SUPPORTS).w
                       for one in SAMPLES),
           lambda: all_hold(constant_rate({**PAIR, "mu": 2, "eta": "1/2"})),
           lambda: _near(60),
           lambda: not any(_solved(examples(((0,), (0,)), (-1, 1)), Fraction(1000)).slacks),
           lambda: not all_hold(constant_rate({**PAIR, "mu": 2, "eta": "1/1000"}))),
           strict=True)),
       why="μ weighs the violations against the width; data that are not separable have violations "
           "whatever μ is. A subgradient is no direction of descent: near a kink a step of any "
           "fixed η may raise the loss.")
program("C-24", "mini-batches", asks="The support vector machine, learnt by subgradient steps on "
        "mini-batches.", answer="svm.svm", theorems=("svm.subgradient", "svm.subgradient_rate"),
        refused=("svm.subgradient_penalises_the_bias", "svm.subgradient_of_slacks",
                 "svm.subgradient_without_margin", "svm.descent_uphill",
                 "svm.descent_of_the_perceptron"),
        why="A subgradient lies below the loss everywhere; with steps along it the distance to "
            "every better u is bounded.")


@example("C-24", "two values", asks="At most 4 points X with labels y, and a \"small\" and a "
         "\"large\" μ: with the small one the w that minimises "
         f"{MEAN_LOSS} over the M points violates its margin, y z < 1, at some point, with the "
         "large one nowhere.", answer={**PAIR, "small": "1/2", "large": 1},
         accepted=({"X": ((0,), (2,)), "y": (-1, 1), "small": 0.1, "large": 100},),
         refused=({**PAIR, "small": 1, "large": 2}, {**PAIR, "small": "1/2", "large": "3/4"},
                  {**PAIR, "small": 1, "large": "1/2"}, {**PAIR, "small": 0, "large": 1},
                  {"X": ((0,), (0,)), "y": (-1, 1), "small": 1, "large": 1000}))
def two_values(answer: Any) -> Iterator[Shown]:
    """On separable data the slacks vanish from some μ on; below it width is worth more."""
    rows, signs, small, large = parts(answer, "X", "y", "small", "large")
    data = examples(rows, signs, MOST)
    slacks = [_solved(data, positive(mu, name)).slacks
              for mu, name in ((small, "small"), (large, "large"))]
    yield Finding("largest violation with the small μ", max(slacks[0]), ">", 0)
    yield Finding("largest violation with the large μ", max(slacks[1]), "=", 0)


@example("C-24", "constant rate", asks="At most 4 points X with labels y, a μ (mu) and a rate eta "
         f"with which one subgradient step from the w that minimises {MEAN_LOSS} over the M points "
         "leads to a larger loss, where y z = 1 counts as inside the margin.",
         answer={**PAIR, "mu": 2, "eta": "1/2"},
         accepted=({"X": ((0,), (2,)), "y": (-1, 1), "mu": 3, "eta": 0.01},),
         refused=({**PAIR, "mu": "1/2", "eta": "1/2"}, {**PAIR, "mu": 2, "eta": 0},
                  {**PAIR, "mu": -2, "eta": 1}, {**PAIR, "y": (1, 1), "mu": 2, "eta": 1}))
def constant_rate(answer: Any) -> Iterator[Shown]:
    """At a minimiser on a kink the subgradient that the rule takes need not be 0."""
    rows, signs, mu, eta = parts(answer, "X", "y", "mu", "eta")
    data, mu = examples(rows, signs, MOST), positive(mu, "mu")
    least = _solved(data, mu).w
    first, second = svm(data, least, positive(eta, "eta"), mu=mu, epochs=2)
    yield Given({"w of the least loss": least, "w after a step": first.w})
    yield Finding("loss after the step, against the least", second.loss, ">", first.loss)


def _certified(data: Any, weights: Any, multipliers: Any) -> Iterator[Shown]:
    w = vector(weights, "w", len(data[0][0]))
    found = vector(multipliers, "multipliers", len(data))
    yield Finding("Σ λ y and Σ λ y x", combination(found, data), "=", (0, *w[1:]))
    yield Finding("least multiplier λ", min(found), ">=", 0)
    margins = tuple(functional_margin(w, x, y) for x, y in data)
    yield Given({"y z": margins})
    yield Finding("least y z", min(margins), ">=", 1)
    yield Finding("whether λ = 0 wherever y z > 1", is_kkt_point(w, found, data), "=", True)


@example("C-31", "on a line", asks="The points 0 (label -1) and 2 (label +1): the w = (w0, w1) "
         f"{WIDEST} of the two, and the width.", answer=LINE,
         accepted=({"w": (-1.0, 1.0), "multipliers": (0.5, 0.5), "width": 2},),
         refused=({**LINE, "w": (-2, 2)}, {**LINE, "multipliers": (1, 1)}, {**LINE, "width": 1},
                  {**LINE, "w": (0, 1)}, {**LINE, "multipliers": (1, 0)}, {**LINE, "w": (1, -1)}))
def on_a_line(answer: Any) -> Iterator[Shown]:
    """Both points are support vectors: w0 = -1, w0 + 2 w1 = 1, and 𝐰 = 2 λ with λ = λ' = ½."""
    weights, multipliers, width = parts(answer, "w", "multipliers", "width")
    data = sample(((0,), (2,)), (-1, 1), 1)
    yield from _certified(data, weights, multipliers)
    exact = positive(width, "width")
    yield Finding("squared width of the margin", width_sq(vector(weights, "w")), "=", exact**2)


@example("C-31", "in the plane", asks="The points (0, 0) with the label -1, (2, 0) and (0, 2) with "
         f"the label +1: the w = (w0, w1, w2) {WIDEST} of the three, and the square of the width.",
         answer=PLANE, accepted=({**PLANE, "multipliers": (1.0, 0.5, 0.5)},),
         refused=({**PLANE, "multipliers": (1, 1, 0)},
                  {**PLANE, "multipliers": (2, 1, 1)}, {**PLANE, "w": (-1, 1, 2)},
                  {**PLANE, "squared width": 8}, {**PLANE, "w": (-2, 2, 2)},
                  {**PLANE, "multipliers": ("1/2", "1/2", "1/2")}))
def in_the_plane(answer: Any) -> Iterator[Shown]:
    """The nearest points of the classes are (0, 0) and (1, 1), which is in the middle of two."""
    weights, multipliers, squared = parts(answer, "w", "multipliers", "squared width")
    data = sample(((0, 0), (2, 0), (0, 2)), (-1, 1, 1), 1)
    yield from _certified(data, weights, multipliers)
    yield Finding("squared width of the margin", width_sq(vector(weights, "w")), "=",
                  number(squared, "squared width"))


@example("C-31", "idle", asks="At most 4 points X with labels y, and the w "
         f"{WIDEST}, of which one is 0 although its point lies on the edge, y z = 1.",
         answer=IDLE, accepted=({"X": ((0, 0), (2, 0), (0, 2), (1, 1)), "y": (-1, 1, 1, 1),
                                 "w": (-1, 1, 1), "multipliers": (1, 0, 0, 1)},),
         refused=({**IDLE, "multipliers": ("1/2", "1/4", "1/4")},
                  {**IDLE, "X": ((0,), (2,), (3,))}, {**IDLE, "w": (-2, 2)},
                  {**IDLE, "multipliers": ("1/2", "1/2")}))
def idle(answer: Any) -> Iterator[Shown]:
    """Multipliers need not be unique; a point on the edge need not hold it."""
    rows, signs, weights, multipliers = parts(answer, "X", "y", "w", "multipliers")
    data = examples(rows, signs, MOST)
    yield from _certified(data, weights, multipliers)
    w, found = vector(weights, "w"), vector(multipliers, "multipliers")
    yield Finding("points on the edge with the multiplier 0", sum(
        c == 0 and functional_margin(w, x, y) == 1
        for c, (x, y) in zip(found, data, strict=True)), ">", 0)
