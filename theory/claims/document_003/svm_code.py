"""Claims of document 003 about the code of its support vector machine, and how that learns."""

import ast
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import product

from novikoff.reference.linalg import dot, subtract
from novikoff.reference.literal.svm_loss import diff
from novikoff.reference.sample import sample
from novikoff.reference.soft_margin import soft_margin
from novikoff.reference.svm import gradient, loss, subgradient, svm
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.document_003.soft_margin import slopes
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.passage import Descent
from novikoff.theory.claims.search import none
from novikoff.theory.claims.smallness import ALONE
from novikoff.theory.outcome import Rational

HALF = Fraction(1, 2)

read(__name__, "D-185",
     "They are headings over notes of what is to be written: nothing is claimed that could be "
     "judged; how the classifiers of these names behave is theory of its own.",
     because="a chapter without a text", theorems=("feature_map.polynomial", "one_vs_rest.argmax"))

read(__name__, "D-194",
     "The argument is called epochs, and the lists are train_errors_ and train_loss_; mu is not "
     "mentioned.",
     because="a docstring is compared with the names in the code under it")


def parsed(lines: Sequence[tuple[int, str]]) -> str:
    """Return "parsed", or the kind of error that lines with these indentations make.

    >>> parsed([(0, "if x:"), (0, "y")])
    'IndentationError'
    """
    try:
        ast.parse("\n".join(" " * columns + line for columns, line in lines))
    except SyntaxError as error:
        return type(error).__name__
    return "parsed"


@claim("D-180")
def listing_of_the_loss() -> Iterator[Shown]:
    """It is none: in __init__ the docstring is not indented, so that Python refuses the listing.

    The body of __init__ has 3 columns more than its head, and the docstring as many as the head.
    """
    head, body = 4, 7
    lines = ((0, "class Loss:"), (head, "def __init__(self, mu):"))
    assigned = (body, "self.mu_ = mu")
    yield Given({"columns of def and docstring": head, "columns of the body": body})
    yield Finding("columns of difference", body - head, "=", 3)
    yield Finding("with the columns of the print", parsed((*lines, (head, "'text'"), assigned)),
                  "=", "IndentationError").defect
    yield Finding("with the docstring in the columns of the body",
                  parsed((*lines, (7, "'text'"), assigned)), "=", "parsed")


@claim("D-181", theorems=("svm.subgradient",))
def bias_derivative_in_the_code() -> Iterator[Shown]:
    """The factor mu_ belongs to this component too; without it only μ = 1 gives a subgradient."""
    w, data = (0, 0), sample(((1,),), (1,), 1)
    yield Given({"examples (x, y), with the feature 1": data, "w": w})
    for mu, printed, right in ((2, (-1, -2), (-2, -2)), (1, (-1, -1), (-1, -1))):
        yield Finding(f"diff as printed, for μ = {mu}", diff(w, data, mu), "=", printed)
        yield Finding("subgradient", subgradient(w, data, mu), "=", right)
        if printed != right:
            yield Finding("the first against it", diff(w, data, mu), "!=", right).defect
        yield Finding("slopes of the loss in the bias, on both sides",
                      slopes(w, (1, 0), data, mu), "=", (right[0], right[0]))


@claim("D-182", theorems=("svm.subgradient",))
def active_points_in_the_code() -> Iterator[Shown]:
    """It is so, and > would be as right: at the kink both give a subgradient.

    What the code calls margin is 1 - y w·x, which is the violation and not the margin.
    """
    w, data, mu = (0, 1), sample(((1,),), (1,), 1), 1
    yield Given({"examples (x, y), with the feature 1": data, "w": w, "μ": mu})
    values = [Fraction(k, 2) for k in range(-6, 7)]

    def _below(g: Sequence[Rational], v: Sequence[Rational]) -> bool:
        return loss(v, data, mu) < loss(w, data, mu) + dot(g, subtract(v, w))

    for words, theta, stated in ((">=", 1, (-1, 0)), (">", 0, (0, 1))):
        g = subgradient(w, data, mu, theta=theta)
        yield Finding(f"g with {words}", g, "=", stated)
        yield none("v, of a grid, with L(v) < L(w) + g·(v - w)", product(values, repeat=2),
                   partial(_below, g))
    yield Finding("diff as printed, which has >=", diff(w, data, mu), "=", (-1, 0))


@claim("D-183")
def line_numbers_of_the_code() -> Iterator[Shown]:
    """val() is in line 17 of its listing, and the weights are updated in line 28 of the other.

    Line 26 computes the step.
    """
    first, second = 750, 809
    yield Given({"lines of the document where the listings begin": (first, second)})
    for words, begin, line, stated in (
            ("constructor, which is right", first, 752, 3), ("val()", first, 766, 17),
            ("loss, which is right", second, 832, 24), ("step", second, 834, 26),
            ("weights", second, 836, 28)):
        found = Finding(f"line of its listing for the {words}, in line {line} of the document",
                        line - begin + 1, "=", stated)
        yield found.misprint if words in ("val()", "weights") else found


@claim("D-184", smaller=ALONE,
       passages=(Descent(60),),
       theorems=("svm.subgradient_rate", "gradient_descent.decaying_rate"),
       holds_if="the rates decrease to 0, with an infinite sum, and the best w so far is kept",
       mended_by=("svm.subgradient_rate",))
def descent_with_an_approximate_gradient(code: Descent) -> Iterator[Shown]:
    """A step along a subgradient may raise the loss, and at a constant rate w leaves the minimum.

    The approximate gradient need not be 0 at a minimum, nor anywhere.
    """
    X, y, mu, rate = ((-1,), (1,)), (-1, 1), 2, Fraction(1, 2)
    data = sample(X, y, 1)
    best = soft_margin(data, most=9, C=Fraction(mu, len(X))).w
    yield Given({"x": X, "y": y, "μ": mu, "rate": rate})
    yield Finding("w of the least loss", best, "=", (0, 1))
    yield Finding("gradient of the code there", diff(best, data, mu), "=", (0, -1))
    (first, second) = svm(data, best, rate, mu=mu, epochs=2)
    yield Finding("loss there, and after one step", (first.loss, second.loss), "=",
                  (HALF, Fraction(9, 8))).dropped
    lone, flat = sample(((1,),), (1,), 1), (1, 0)
    small = 1
    yield Given({"a single example (x, y)": lone, "μ": small, "w": flat})
    yield Finding("loss there, where none is less, and after one step",
                  tuple(epoch.loss for epoch in svm(lone, flat, rate, mu=small, epochs=2)), "=",
                  (0, Fraction(1, 8))).dropped
    values = [Fraction(k, 4) for k in range(-16, 17)]
    yield none(f"w = (0, s), s = {values[0]}, {values[1]}, ..., {values[-1]}, where it is 0",
               values,
               lambda s: diff((0, s), data, mu) == (0, 0))
    numbers = range(1, code.passes + 1)
    run = list(svm(data, (0, 0), rate, mu=mu, epochs=len(numbers),
                   rates=[Fraction(1, k) for k in numbers]))
    yield Finding(f"least loss of {len(numbers)} steps at the rates 1/k, against 1/2",
                  min(epoch.loss for epoch in run[1:]) - HALF, "<=", Fraction(1, 50)).kept


@claim("D-193", theorems=("svm.subgradient", "svm.squared_hinge_gradient"))
def gradient_in_the_code() -> Iterator[Shown]:
    """It does not: the code has the right factor 1 for each active example, the formula
    max(0, 1 - y w·x); and in the first term the code has the vector 𝐰.
    """
    w, data, mu = (0, -1), sample(((1,),), (1,), 1), 1
    yield Given({"examples (x, y), with the feature 1": data, "w": w, "μ": mu})
    yield Finding("diff as printed", diff(w, data, mu), "=", (-1, -2))
    yield Finding("the formula, with (0, 𝐰) for its first term", gradient(w, data, mu), "=",
                  (-2, -3)).clash
    yield Finding("subgradient of the loss", subgradient(w, data, mu), "=", (-1, -2))
