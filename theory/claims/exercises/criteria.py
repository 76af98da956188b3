"""Exercises on what a loss should be like."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations
from typing import Any, Final

from novikoff.reference.activation import softplus
from novikoff.reference.adaline import empirical_loss, misclassified
from novikoff.theory.claims.exercise import choice, example, text
from novikoff.theory.claims.finding import Finding, Shown
from novikoff.theory.claims.handed_in import examples, parts, vector
from novikoff.theory.comparison import holds
from novikoff.theory.enclosure import interval

ERROR: Final = "1 if m <= 0, else 0"
PERCEPTRON: Final = "max(0, -m)"
HINGE: Final = "max(0, 1 - m)"
SQUARE: Final = "(1 - m)²/2"
LOGISTIC: Final = "log(1 + exp(-m))"
LOSSES: Final = (ERROR, PERCEPTRON, HINGE, SQUARE, LOGISTIC)
STEP: Final = Fraction(1, 1000)
GRID: Final = tuple(Fraction(k, 2) for k in range(-6, 7))
OF: Final[dict[str, Callable[[Fraction], Any]]] = {
    ERROR: lambda m: Fraction(m <= 0), PERCEPTRON: lambda m: max(Fraction(0), -m),
    HINGE: lambda m: max(Fraction(0), 1 - m), SQUARE: lambda m: (1 - m)**2 / 2,
    LOGISTIC: lambda m: softplus(interval(-m))}
PAIRS: Final = tuple(combinations(GRID, 2))
"""Numbers m on a grid with the kinks, and their pairs, the smaller one first."""


def _bent(of: Callable[[Fraction], Any], m: Fraction) -> bool:
    """Return whether the slopes over a small step to both sides differ by more than two steps."""
    gap = abs(of(m + STEP) + of(m - STEP) - 2 * of(m))
    return not holds(gap, "<=", 2 * STEP**2)


ASTRAY: Final = {"X": ((0,),), "y": (1,), "w": (3, 0), "v": ("-1/2", 0)}

choice("C-10", "convex", asks="Which of these functions of m = y w·x are convex?", options=LOSSES,
       answer=frozenset(LOSSES) - {ERROR},
       cases={name: partial(lambda of: all(of((a + b) / 2) <= (of(a) + of(b)) / 2
                                           for a, b in PAIRS), of) for name, of in OF.items()},
       why="A maximum of affine functions is convex, so is a square of one, and log(1 + exp(-m)) "
           "has the second derivative p(1 - p) > 0; the first jumps down at 0 and is flat beside.")
choice("C-10", "differentiable", asks="Which of these functions of m = y w·x have a derivative "
       "everywhere?", options=LOSSES, answer=frozenset({SQUARE, LOGISTIC}),
       cases={name: partial(lambda of: not any(_bent(of, m) for m in GRID), of)
              for name, of in OF.items()},
       why="The first jumps at 0, the next two have a kink at 0 and at 1.")
choice("C-10", "monotone", asks="Which of these functions of m = y w·x never grow with m, so that "
       "a point further on its side costs no more?", options=LOSSES,
       answer=frozenset(LOSSES) - {SQUARE},
       cases={name: partial(lambda of: all(of(b) <= of(a) for a, b in PAIRS), of)
              for name, of in OF.items()},
       why="(1 - m)²/2 grows from m = 1 on: points that are right by more than 1 cost again.")
choice("C-10", "least at 0", asks="Which of these functions of m = y w·x have their least value at "
       "m = 0 already, so that w = 0 is a minimiser whatever the data are?", options=LOSSES,
       answer=frozenset({PERCEPTRON}),
       cases={name: partial(lambda of: all(of(Fraction(0)) <= of(m) for m in GRID if m), of)
              for name, of in OF.items()},
       why="max(0, -m) is 0 there; all others are less for m = 1.")


@example("C-10", "errors against loss", asks="Examples X with labels y and weights w, v (the bias "
         "in front): w has fewer wrong labels than v, and the larger loss ½ Σ (y - w·x)²; "
         "σ(0) = +1.", answer=ASTRAY,
         accepted=({"X": ((0,), (0,), (1,), (4,)), "y": (-1, -1, 1, 1), "w": (-1, 2),
                    "v": ("-32/43", "27/43")},),
         refused=({**ASTRAY, "w": (1, 0)}, {**ASTRAY, "w": ("-1/2", 0), "v": (3, 0)},
                  {**ASTRAY, "w": (5, 0), "v": (3, 0)}, {**ASTRAY, "v": (3, 0)},
                  {**ASTRAY, "w": (3,)}))
def errors_against_loss(answer: Any) -> Iterator[Shown]:
    """The square punishes points that are far on their own side; it is no count of errors."""
    given, signs, *weights = parts(answer, "X", "y", "w", "v")
    data = examples(given, signs)
    w, v = (vector(one, name, len(data[0][0])) for one, name in zip(weights, "wv", strict=True))
    yield Finding("wrong labels of w", misclassified(w, data), "<",
                  misclassified(v, data))
    yield Finding("loss of w", empirical_loss(w, data), ">", empirical_loss(v, data))


text("C-10", "criteria", asks="What should a loss L(w) be like? Name four criteria at least.",
     answer=("it is bounded from below",
             "it falls as points lie further on their side, and is least only where few are wrong",
             "it is differentiable, or has subgradients, so that it can be descended",
             "it is convex, if possible, so that every local minimum is global",
             "it has a term for generalisation, a penalty on large weights",
             "single outliers do not dominate it",
             "it is averaged over the points, so that its scale does not depend on their number"),
     why="The first four make its minimum worth having and easy to find, the others make it say "
         "something about new points.")
