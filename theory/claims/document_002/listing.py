"""Claims of document 002 about its listings, its plots and its words."""

import ast
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Final

from novikoff.reference.adaline import update as step
from novikoff.reference.iris import setosa_versicolor
from novikoff.reference.linalg import dot
from novikoff.reference.literal import adaline_sgd
from novikoff.reference.sample import sample
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.finding import Finding, Given, Shown, refused, shown
from novikoff.theory.claims.passage import Descent
from novikoff.theory.claims.search import Rows, none
from novikoff.theory.claims.smallness import OWN, minimal

FRAGMENTS: Final = {
    "class body, then a deeper method": "class A:\n\t\"\"\"A.\"\"\"\n\t\tdef f(self):\n\t\t\tpass",
    "a method with its body no deeper": "class A:\n\t\tdef f(self):\n\t\tself.eta = 1",
    "a function at the margin, then a method":
        "def fit(self):\n\t\tpass\n\n\tdef g(self):\n\t\tpass",
    "if not with its body no deeper": "if not a:\nb()",
    "else in the body of a for": "if a:\n\tfor x in X:\n\t\tf(x)\n\t\telse:\n\t\t\tf(X)",
}
"""The shapes of the listing that no reader of Python accepts, with nothing else of it."""

read(__name__, "D-100",
     "The formulas have to be rebuilt from the words around them; the picture that stands for the "
     "change of all weights is printed again where the learning rule belongs.",
     because="pictures that are not there have nothing to compute with")
read(__name__, "D-127", "The student is Ted Hoff, and one θ and one η are meant.",
     because="a name and doubled letters are seen, not computed")


def parses(text: str) -> bool:
    """Return whether Python can read the text.

    >>> parses("if a:\\nb()")
    False
    """
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


@claim("D-121", theorems=("learner.trains",))
def listing_of_adaline_sgd() -> Iterator[Shown]:
    """It does not run: its indentation is refused in five places."""
    yield none("shapes of the listing that Python reads", FRAGMENTS.values(), parses).defect
    yield Finding("places", len(FRAGMENTS), "=", 5)
    repaired = "if a:\n\tfor x in X:\n\t\tf(x)\nelse:\n\tf(X)"
    yield Finding("whether it reads the last with its else under the if", parses(repaired), "=",
                  True)


@claim("D-122", theorems=("batch.one_pass",),
       passages=(Descent(3, size=1, order="shuffled", start="random"),))
def loop_of_fit(listing: Descent) -> Iterator[Shown]:
    """All of it stands under `if shuffle`: without shuffling nothing is trained.

    With it there is an entry for each example, a partial sum divided by M.
    """
    examples, start, eta = sample(((0,), (0,)), (1, -1), 1), (0, 0), Fraction(1, 2)
    yield Given({"examples (x, t), with the feature 1": examples, "w_0": start, "η": eta})
    orders = ((0, 1),) * listing.passes
    yield Finding("w and costs after some epochs without shuffling",
                  tuple(map(tuple, adaline_sgd.fit(examples, start, eta, orders=orders,
                                                   shuffle=False))), "=", ((0, 0), ())).defect
    _, costs = adaline_sgd.fit(examples, start, eta, orders=orders)
    yield Finding("epochs, examples and entries with it", (len(orders), len(examples), len(costs)),
                  "=", (3, 2, 6))
    yield Finding("the entries of the first epoch, the average being the last", tuple(costs[:2]),
                  "=", (Fraction(1, 4), Fraction(13, 16)))


@claim("D-123", theorems=("batch.one_pass",),
       smaller=minimal("with one feature the product has a meaning"),
       holds_if="the else belongs to the if, and a single example comes as a vector and "
                         "its label, to weights that are there")
def dispatch_of_partial_fit() -> Iterator[Shown]:
    """The else stands in the for, and does not parse; moved under the if, a matrix with one row of
    two features still fails, as its product with the one error has no meaning.
    """
    yield Finding("whether the else is read where it is",
                  parses(FRAGMENTS["else in the body of a for"]), "=", False).defect
    matrix, error = ((1, 2),), (1,)
    yield Given({"X of one example": matrix, "error": error})
    yield refused("X times the error", lambda: [dot(row, error) for row in matrix]).dropped
    yield Finding("with one feature it has one", dot((3,), error), "=", 3)
    yield Finding("weights after a step from 0 on the row as a vector with its label",
                  step((0, 0, 0), [((1, *matrix[0]), 1)], 1), "=", (1, *matrix[0])).kept


@claim("D-110", smaller=OWN,
       holds_if="a gap of less than the resolution at the end is let pass, and there are "
                         "at most 5 classes")
def grid_of_the_plot() -> Iterator[Shown]:
    """The grid ends before max + 1: its steps leave the end out.

    There are colours and markers for 5 classes, and the resolution is in units of the feature.
    """
    X, _ = setosa_versicolor()
    column, resolution = [x for x, _ in X], Fraction(2, 100)
    low, high = min(column) - 1, max(column) + 1
    steps = range(-(-(high - low) // resolution))
    yield Given({"min - 1": low, "max + 1": high, "resolution": resolution})
    yield Finding("the last point of the grid", low + steps[-1] * resolution, "=",
                  Fraction(399, 50))
    yield Finding("it against max + 1", low + steps[-1] * resolution, "<", high).dropped.defect
    yield Finding("the gap, against the resolution", high - (low + steps[-1] * resolution), "<=",
                  resolution).kept
    markers = "sxo^v"
    yield Finding("markers", len(markers), "=", 5)


def _claimed(classifiers: Rows, points: Rows) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(k for k, w in enumerate(classifiers) if dot(w, (1, *x)) >= 0)
                 for x in points)


@claim("D-126", smaller=minimal("two classes with one feature are enough"),
       theorems=("one_vs_rest.argmax", "one_vs_rest.middle_class"),
       holds_if="the classifiers give scores that compare, and a rule settles ties",
       mended_by=("one_vs_rest.argmax",))
def one_vs_all() -> Iterator[Shown]:
    """From labels alone a point may be claimed by no class or by two; scores must decide.

    And the middle of three classes on a line has no linear classifier against the rest.
    """
    classifiers = ((-1, 1, 0), (-1, 0, 1), (-1, -1, -1))
    yield Given({"(w₀, w₁, w₂) of each class": classifiers})
    corners = ((2, 0), (0, 2), (-2, -2))
    points = (*corners, (0, 0), (2, 2))
    yield Given({"x: one of each class, and two more": points})
    yield Finding("classes that claim each", _claimed(classifiers, points), "=",
                  ((0,), (1,), (2,), (), (0, 1))).dropped
    apart = ((-2, 1, 0), (-2, 0, 1), (-2, -1, 0))
    yield Given({"farther out, (w₀, w₁, w₂) of each class": apart})
    points = ((2, 0), (0, 2), (-2, 0), (1, 1), (-9, 9))
    yield Finding(f"classes that claim each of {shown(points)}", _claimed(apart, points), "=",
                  ((0,), (1,), (2,), (), (1, 2)))
    line = ((-1, 1), (-1, -1)), ((1, 1), (1, -1))
    yield Given({"two classes on a line, (w₀, w₁) of each in two ways": line})
    yield Finding("classes that claim 0, in each way",
                  tuple(_claimed(pair, ((0,),)) for pair in line), "=", (((),), ((0, 1),))).dropped
    most = 4
    yield none(f"w with entries up to {most} for the middle of the classes at x = 0, 1, 2",
               product(range(-most, most + 1), repeat=2),
               lambda w: w[0] < 0 <= w[0] + w[1] and w[0] + 2 * w[1] < 0)
