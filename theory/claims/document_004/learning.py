"""Claims of document 004 about separable data, features, several classes, and its words."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from novikoff.reference.adaline import adaline
from novikoff.reference.sample import sample
from novikoff.reference.separability import dichotomies
from novikoff.reference.training import exhaust
from novikoff.reference.zero_one import errors, least_errors
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.document_004.passages import SIGN, rule
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.passage import Descent, Passage
from novikoff.theory.claims.search import Labels, Rows
from novikoff.theory.claims.smallness import ALONE, minimal

read(__name__, "D-219",
     "The bullet on the learning rate has no end, \"versis\" is versus, in wᵀ·x either the "
     "transpose or the dot is too much, and the x of a mistaken example lacks its index.",
     because="words and notation are seen, not computed")


@claim("D-215")
def features_of_a_digit_image() -> Iterator[Shown]:
    """The 256 features are the intensities of 16 by 16 pixels; considering them adds none."""
    side = 16
    yield Finding(f"pixels of an image of {side} by {side}", side**2, "=", 256).open


@claim("D-216", smaller=minimal("two classes need one classifier"),
       theorems=("chain.order", "chain.right_links"),
       holds_if="each class is linearly separable from those that come after it in the chain",
       mended_by=("chain.right_links",))
def multiclass_by_a_chain() -> Iterator[Shown]:
    """The order matters: of three classes on a line the middle one cannot come first.

    The drawn graph is no chain: x goes to both classifiers at once.
    """
    X: Rows = ((0,), (1,), (2,))
    yield Given({"x of the classes a, b, c": X})
    for first, least in (("a", 0), ("b", 1), ("c", 0)):
        y: Labels = tuple(1 if name == first else -1 for name in "abc")
        finding = Finding(f"least errors of a linear classifier of {first} against the others",
                          least_errors(sample(X, y, 1))[0], "=", least)
        yield finding.dropped if least else finding.kept


@claim("D-217", theorems=("separability.dichotomy_count",))
def rarity_of_separable_data() -> Iterator[Shown]:
    """It depends on N and d: up to N = d + 1 points in general position all labels are separable.

    In the plane 14 of 16 labellings of 4 points are.
    """
    for points, dimension, stated in ((3, 2, 8), (4, 2, 14), (6, 2, 32)):
        yield Finding(f"separable labellings of {points} points for d = {dimension}, of "
                      f"{2**points}", dichotomies(points, dimension), "=", stated).open
    square: Rows = ((0, 0), (1, 0), (0, 1), (1, 1))
    found = [y for y in product((-1, 1), repeat=4)
             if least_errors(sample(square, y, 1))[0] == 0]
    yield Finding("those of a square, counted", len(found), "=", 14)
    yield Finding("labellings of a square", 2**len(square), "=", 16)


@claim("D-218")
def causes_of_inseparability() -> Iterator[Shown]:
    """Both causes can come together, and a finite sample does not tell them apart."""
    X: Rows = ((-1,), (0,), (1,))
    y: Labels = (1, -1, 1)
    cases: tuple[tuple[str, Rows, Labels, int], ...] = (
        ("a target that is not linear", X, y, 1),
        ("noise, as one x has both labels", ((0,), (0,), (1,)), (-1, 1, 1), 1),
        ("both", (*X, (0,), (0,)), (*y, 1, -1), 2))
    for cause, points, labels, least in cases:
        yield Given({"x": points, "t": labels})
        yield Finding(f"least errors with {cause}", least_errors(sample(points, labels, 1))[0], "=",
                      least).open


@claim("D-291", smaller=ALONE, passages=(SIGN,),
       holds_if="E_out is close to E_in as well: E_out <= E_in + ε if they differ by at most ε")
def meaning_of_a_small_error(sign: Passage) -> Iterator[Shown]:
    """It fits the data; how it performs on others, E_out tells, which may be large."""
    inputs: Rows = ((0,), (1,), (2,), (3,))
    target: Labels = (1, -1, -1, -1)
    yield Given({"all x, equally likely": inputs, "target": target})
    for drawn, shares in ((((0,),), (0, Fraction(3, 4))), (((0,), (1,)), (0, 0))):
        y = tuple(target[inputs.index(x)] for x in drawn)
        w = sign.learn(drawn, y).w
        yield Given({"x of the data": drawn})
        found = Finding("E_in and E_out of what PLA ends with",
                        tuple(Fraction(errors(sample(X, t, 1), w, **rule(sign)), len(X))
                              for X, t in ((drawn, y), (inputs, target))), "=", shares)
        yield found.dropped if shares[1] else found.kept


@claim("D-292", smaller=minimal("of two examples a batch is one of them or all"),
       theorems=("batch.cover",),
       passages=tuple(Descent(1, size=size) for size in (1, 2, None)))
def two_modes_of_learning(*modes: Descent) -> Iterator[Shown]:
    """There are others between them: after a mini-batch of some examples the weights are still
    others. Nor does PLA fit: it may see many examples before it updates.
    """
    X: Rows = ((0,), (1,), (2,))
    y: Labels = (-1, 1, 1)
    rate = Fraction(1, 2)
    yield Given({"x": X, "t": y, "η": rate, "w": (0, 0)})
    for mode, w in zip(modes, ((Fraction(-1, 8), 0), (0, Fraction(1, 2)),
                               (Fraction(1, 2), Fraction(3, 2))), strict=True):
        found = Finding(f"w of Adaline after a pass, where {mode.lines()[0]}",
                        exhaust(adaline(sample(X, y, 1), (0, 0), rate, epochs=mode.passes,
                                        size=mode.size))[2].w, "=", w)
        yield found.false if mode.size == 2 else found
