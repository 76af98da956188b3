"""Exercises on the convexity of the squared loss and on its minimisers."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any, Final

from novikoff.reference.adaline import adaline, empirical_loss, gradient, misclassified
from novikoff.reference.linalg import Vector, norm_sq
from novikoff.reference.sample import Sample, sample
from novikoff.reference.training import exhaust
from novikoff.theory.claims.exercise import choice, example, expression
from novikoff.theory.claims.exercises.divergence import converges
from novikoff.theory.claims.finding import Finding, Shown
from novikoff.theory.claims.handed_in import parts, points, vector
from novikoff.theory.claims.search import data
from novikoff.theory.least_squares import least_squares
from novikoff.theory.rational_matrix import rank

MEANINGS: Final = (
    "every w at which the gradient is 0 is a global minimiser",
    "with a constant rate η < 2/λmax(XᵀX) the updates converge to a minimiser from every start",
    "the minimiser is unique exactly if the columns of X are linearly independent",
    "with every constant rate η > 0 the updates converge to a minimiser",
    "a minimiser labels all training points right whenever they are separable",
    "two different starts lead to the same w, whatever the training data")
FLAT: Final = {"X": ((1, 1),), "y": (1,), "w": (1, 0), "u": (0, 1)}

PLANE: Final = tuple(product(range(-2, 3), repeat=2))
ASTRAY: Final = sample(((0,), (0,), (1,), (4,)), (-1, -1, 1, 1), 1)
"""Separable examples, one of which the minimiser labels wrong."""


def _data() -> Iterator[Sample[int]]:
    return (sample(*d, 1) for d in data(2, 1, 1))


def _least(examples: Sample[int], near: Vector[int]) -> Vector[Any]:
    X, y = zip(*examples, strict=True)
    return least_squares(X, y).nearest(near)


def _no_lower(examples: Sample[int]) -> bool:
    """Return whether no w of the plane is below one at which the gradient is 0."""
    values = {w: empirical_loss(w, examples) for w in PLANE}
    return all(values[w] == min(values.values()) for w in PLANE
               if not any(gradient(w, examples)))


def _reached(examples: Sample[int]) -> bool:
    """Return whether 25 updates from either start leave a tenth of the gradient at most.

    The rate is below 2/λmax, as the trace of XᵀX is λmax at least.
    """
    eta = Fraction(19, 10) / sum(norm_sq(x) for x, _ in examples)
    ends = ((w, exhaust(adaline(examples, w, eta, epochs=25))[1][-1].w)
            for w in ((2, 1), (-2, 1)))
    return all(100 * norm_sq(gradient(end, examples)) <= norm_sq(gradient(w, examples))
               for w, end in ends)


expression("C-14", "gap", asks="One weight and one example (x, y): how far is L(w) = (y - wx)²/2 "
           "at tv + (1 - t)u below the chord, that is t L(v) + (1 - t) L(u) - L(tv + (1 - t)u)?",
           answer="t*(1 - t)*x**2*(u - v)**2/2",
           letters={"t": ">= 0 and <= 1", "u": "a number", "v": "a number", "x": "a number",
                    "y": "a number"},
           accepted=("t*(y - v*x)^2/2 + (1 - t)*(y - u*x)^2/2 - (y - (t*v + (1 - t)*u)*x)^2/2",),
           refused=("t*(1 - t)*x**2*(u - v)**2", "t*x**2*(u - v)**2/2", "x**2*(u - v)**2/2",
                    "t*(1 - t)*(u - v)**2/2", "0"),
           why="The terms with y cancel; what is left is >= 0 for every t between 0 and 1.")
expression("C-14", "second derivative", asks="Two examples x = (1, a) and (1, b): the second "
           "derivative of L(w + t(p, q)) in t, for L(w) = ½Σ(y - w·x)².",
           answer="(p + a*q)**2 + (p + b*q)**2",
           letters={"a": "a number", "b": "a number", "p": "a number", "q": "a number"},
           accepted=("2*p**2 + 2*(a + b)*p*q + (a**2 + b**2)*q**2",),
           refused=("((p + a*q)**2 + (p + b*q)**2)/2", "p**2 + (a + b)*p*q + a*b*q**2",
                    "(p + a*q + p + b*q)**2", "2*p**2 + (a**2 + b**2)*q**2"),
           why="It is vᵀXᵀXv = ‖Xv‖² for v = (p, q), a sum of squares, so that XᵀX >= 0.")
choice("C-14", "meaning", asks="What does the convexity of L(w) = ½Σ(y - w·x)² mean for the update "
       "of Adaline?", options=MEANINGS, answer=frozenset(MEANINGS[:3]),
       cases=dict(zip(MEANINGS, (
           lambda: all(map(_no_lower, _data())),
           lambda: all(map(_reached, _data())),
           lambda: all((_least(one, (0, 0)) == _least(one, (2, 1)))
                       == (rank([x for x, _ in one]) == 2) for one in _data()),
           lambda: all(converges(one, eta) for one in _data() for eta in (1, 2)),
           lambda: misclassified(_least(ASTRAY, (0, 0)), ASTRAY) == 0,
           lambda: all(_least(one, (0, 0)) == _least(one, (2, 1)) for one in _data())),
           strict=True)),
       why="L(w + v) = L(w) + g·v + ½‖Xv‖², so that g = 0 makes w a minimiser, and w + v is "
           "another exactly if Xv = 0; but a step with η > 2/λmax goes too far along the steepest "
           "eigenvector, and least squares weigh residuals and do not count errors.")


@example("C-14", "not strict", asks="Data X, y and two different minimisers w, u of "
         "½Σ(y - w·x)², where x is as it is given, without a further feature 1.", answer=FLAT,
         accepted=({"X": ((1, 2), (2, 4)), "y": (0, 1), "w": (0, "1/5"), "u": ("2/5", 0)},
                   {"X": ((0,),), "y": (3,), "w": (0,), "u": (7,)}),
         refused=({**FLAT, "u": (1, 0)}, {**FLAT, "u": (1, 1)}, {**FLAT, "X": ((1, 0), (0, 1))},
                  {**FLAT, "w": (1, 0, 0)}, {**FLAT, "y": (1, 1)}, {**FLAT, "X": ((1, -1),)}))
def not_strict(answer: Any) -> Iterator[Shown]:
    """The columns of X are linearly dependent: Xv = 0 for v = u - w != 0."""
    rows, targets, one, other = parts(answer, "X", "y", "w", "u")
    X = points(rows, "X")
    y = vector(targets, "y", len(X))
    data = tuple(zip(X, y, strict=True))
    w, u = (vector(found, name, len(X[0])) for found, name in ((one, "w"), (other, "u")))
    for name, found in (("w", w), ("u", u)):
        yield Finding(f"gradient at {name}", gradient(found, data), "=", (0,) * len(found))
    yield Finding("w against u", w, "!=", u)
