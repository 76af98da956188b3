"""Exercises on the geometry of the weights."""

from collections.abc import Callable
from itertools import product
from typing import Any, Final

from novikoff.reference.geometry import foot, normal_sq
from novikoff.reference.linalg import Vector, dot, scale
from novikoff.reference.number import quotient
from novikoff.reference.threshold import label
from novikoff.theory.claims.exercise import choice, expression, text

SMALL: Final = range(-2, 3)
WEIGHTS: Final = tuple(w for w in product(SMALL, repeat=3) if any(w[1:]))
POINTS: Final = tuple((1, *x) for x in product(SMALL, repeat=2))
GAINS: Final = tuple(dot(w, (0, *w[1:])) for w in WEIGHTS)
"""How much w·x gains where x moves by (w1, w2)."""
CHANGES: Final = ("the labels", "the boundary", "the signed distance of a point from the boundary",
                  "the number w·x")


def _signed_square(w: Vector[int], x: Vector[int]) -> Any:
    """Return the square of the distance, with the sign of the side."""
    z = dot(w, x)
    return quotient(z * abs(z), normal_sq(w))


def _changes(of: Callable[[Vector[int], Vector[int]], Any]) -> bool:
    """Return whether some small w and x have another value where w is doubled."""
    return any(of(w, x) != of(scale(2, w), x) for w in WEIGHTS for x in POINTS)


expression("C-02", "offset", asks="The signed distance from the origin to the boundary "
           "w0 + w1 x1 + w2 x2 = 0, positive if the boundary lies in the direction of (w1, w2).",
           answer="-w0/sqrt(w1**2 + w2**2)",
           letters={"w0": "a number", "w1": "a number", "w2": "> 0"},
           accepted=("-w0*(w1**2 + w2**2)**(-1/2)", "-w0*sqrt(w1^2 + w2^2)/(w1^2 + w2^2)"),
           refused=("w0/sqrt(w1**2 + w2**2)", "-w0", "-w0/(w1**2 + w2**2)",
                    "-w0/sqrt(w0**2 + w1**2 + w2**2)"),
           why="The unit normal is (w1, w2)/‖(w1, w2)‖; at r times it the activation is "
               "w0 + r ‖(w1, w2)‖, which is 0 for this r.")
expression("C-02", "distance", asks="The signed distance of a point (x1, x2) from the boundary "
           "w0 + w1 x1 + w2 x2 = 0, positive where the label is +1.",
           answer="(w0 + w1*x1 + w2*x2)/sqrt(w1**2 + w2**2)",
           letters={"w0": "a number", "w1": "a number", "w2": "> 0", "x1": "a number",
                    "x2": "a number"},
           accepted=("(w1*x1 + w2*x2 + w0)*sqrt(w1**2 + w2**2)/(w1**2 + w2**2)",),
           refused=("w0 + w1*x1 + w2*x2", "(w1*x1 + w2*x2)/sqrt(w1**2 + w2**2)",
                    "(w0 + w1*x1 + w2*x2)/sqrt(w0**2 + w1**2 + w2**2)",
                    "-(w0 + w1*x1 + w2*x2)/sqrt(w1**2 + w2**2)"),
           why="It is the product of the point with the unit normal, less the offset.")
choice("C-02", "direction", asks="Where does the vector (w1, ..., wn) point?",
       options=("along the boundary", "to the side of the label +1", "to the side of the label -1",
                "from the origin to the nearest point of the boundary, whatever w0 is"),
       answer=frozenset({"to the side of the label +1"}),
       cases={"along the boundary": lambda: not any(GAINS),
              "to the side of the label +1": lambda: min(GAINS) > 0,
              "to the side of the label -1": lambda: max(GAINS) < 0,
              "from the origin to the nearest point of the boundary, whatever w0 is":
                  lambda: all(dot(foot(w, (1, 0, 0))[1:], w[1:]) > 0 for w in WEIGHTS)},
       why="It is orthogonal to the boundary, and a step along it raises w·x; where the boundary "
           "is seen from the origin depends on the sign of w0.")
choice("C-02", "length", asks="What changes if w, all of it, is multiplied by 2?", options=CHANGES,
       answer=frozenset({"the number w·x"}),
       cases={CHANGES[0]: lambda: _changes(lambda w, x: label(dot(w, x))),
              CHANGES[1]: lambda: _changes(lambda w, x: dot(w, x) == 0),
              CHANGES[2]: lambda: _changes(_signed_square),
              CHANGES[3]: lambda: _changes(dot)},
       why="w·x is multiplied by 2; its sign, where it is 0, and w·x/‖(w1, ..., wn)‖ stay.")
text("C-02", "interpretation", asks="Say in your own words what w tells about the boundary.",
     answer=("the vector (w1, ..., wn) is normal to the boundary and points to the side of +1",
             "w0 shifts the boundary along the normal, by -w0/‖(w1, ..., wn)‖ from the origin",
             "the length of w does not change the labels, it only scales w·x"),
     why="The label is the sign of the signed distance from the boundary, times a positive number.")
