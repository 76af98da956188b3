"""Exercises on linear and absolute separability."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.linalg import subtract
from novikoff.reference.separability import separates, separates_absolutely
from novikoff.theory.claims.exercise import example, program, text
from novikoff.theory.claims.finding import Finding, Given, Shown, shown
from novikoff.theory.claims.handed_in import parts, points, vector
from novikoff.theory.separability import decide

A: Final = ((1, 0), (1, 2))
B: Final = ((1, -1), (1, -3))
TOUCHING: Final = (0, 1)
WITHOUT_ONE: Final = {"A": ((0, 1), (0, -1)), "B": ((1, 0),), "w": (-1, 0)}

program("C-04", "construction", asks="A function that turns w with w·a >= 0 on A and w·b < 0 on B "
        "into one with w·a > 0 on A and w·b < 0 on B.", answer="separability.absolute_separator",
        theorems=("separability.absolute",),
        refused=("separability.epsilon_missing", "separability.epsilon_one",
                 "separability.epsilon_from_the_wrong_set", "separability.epsilon_on_a_feature"),
        why="With ε = ½ min |w·b| over B, and any ε > 0 if B is empty, w + ε e0 gains ε on every "
            "point, as each begins with 1.")


@example("C-04", "shift", asks=f"For A = {shown(A)}, B = {shown(B)} and w = {shown(TOUCHING)}, "
         "for which w·a = 0 at a point of A: a vector w + ε e0 that separates them absolutely.",
         answer=(Fraction(1, 2), 1), accepted=((0.25, 1), ("2/3", 1)),
         refused=((0, 1), (1, 1), (Fraction(-1, 2), 1), (1, 2), (0, Fraction(3, 2))))
def shift(answer: Any) -> Iterator[Shown]:
    """Every ε with 0 < ε < min |w·b| = 1 serves."""
    w = vector(answer, "w", len(TOUCHING))
    yield Finding("what was added outside of w0", subtract(w, TOUCHING)[1:], "=", (0,))
    yield Finding(f"whether w = {shown(w)} is positive on A and negative on B",
                  separates_absolutely(w, A, B), "=", True)


@example("C-04", "feature 1", asks="Finite sets A and B, neither of them empty, of points that do "
         "not all begin with 1, with w·a >= 0 on A and w·b < 0 on B for your w, which no vector "
         "separates absolutely.",
         answer=WITHOUT_ONE,
         accepted=({"A": ((0,),), "B": ((1,),), "w": (-1,)},
                   {"A": ((0, 0),), "B": ((0, 1),), "w": (5, -1)}),
         refused=({"A": ((1, 0),), "B": ((1, -1),), "w": (0, 1)}, {**WITHOUT_ONE, "w": (0, 1)},
                  {**WITHOUT_ONE, "A": ((0, 1),)}, {**WITHOUT_ONE, "w": (0, -1, 0)},
                  {**WITHOUT_ONE, "B": ()}))
def without_feature_one(answer: Any) -> Iterator[Shown]:
    """If A holds two opposite points, or 0, then no w is positive on A.

    So the feature 1 is used in the proof: it is what lets a shift of w0 help every point.
    """
    first, second, weights = parts(answer, "A", "B", "w")
    w = vector(weights, "w")
    left, right = (points(part, name, len(w)) for part, name in ((first, "A"), (second, "B")))
    yield Given({"A": left, "B": right, "w": w})
    yield Finding("whether w·a >= 0 on A and w·b < 0 on B", separates(w, left, right), "=", True)
    labels = (1,) * len(left) + (-1,) * len(right)
    found = decide((*left, *right), labels, "none", positive=1)
    yield Finding("whether some w separates them absolutely", found.separable, "=", False)


text("C-04", "proof", asks="Prove, for finite sets A and B of points that begin with 1: some w has "
     "w·a >= 0 on A and w·b < 0 on B exactly if some w has w·a > 0 on A and w·b < 0 on B.",
     answer=("an absolute separator is a linear one, as w·a > 0 implies w·a >= 0",
             "for the converse w is changed to w + ε e0 with ε > 0",
             "on A the product is at least ε, as every point begins with 1",
             "on B it stays negative, as ε < min |w·b|, a minimum over a finite set"),
     why="One direction is the definition; for the other w0 is raised by less than what all "
         "points of B have to spare.")
