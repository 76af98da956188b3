"""Claims of document 001 about the perceptron: its order, its loss, and its learning rate."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product, repeat
from typing import Final

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import dot
from novikoff.reference.perceptron import loss, subgradient
from novikoff.reference.sample import Label
from novikoff.reference.threshold import mistaken
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.document_001.passages import ALGORITHM, ANY_START
from novikoff.theory.claims.finding import Finding, Given, Shown, shown
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.search import Labels, Rows, data, none, scope
from novikoff.theory.claims.smallness import ALONE, minimal
from novikoff.theory.outcome import Rational

MOST: Final = 3
SIGNS: Final[tuple[Label, ...]] = (-1, 1)
STRICT: Final = Passage(Convention(mistake="AB", bias="absent"), left_open=("order",))
PICKED: Final = Passage(Convention(mistake="N", bias="absent", order="random"),
                        left_open=("order",))

read(__name__, "D-091",
     "The inventor is Rosenblatt; his report is of 1957 and his paper of 1958, and the text that "
     "lines 586-589 point to is about regularized least squares, in the plural.",
     because="a name, a year and a title are compared with the publications themselves")


@claim("D-064", smaller=minimal("with one example every order is fair"),
       theorems=("perceptron.converges",), passages=(PICKED,),
       holds_if="no mistaken example is passed over for ever",
       mended_by=("perceptron.mistake_bound",))
def processing_an_example(picked: Passage) -> Iterator[Shown]:
    """The order must be fair: an order that leaves a mistaken example out never ends."""
    X, y = ((1, 0), (0, 1)), (1, 1)
    unfair, passes = (0,), 1000
    yield Given({"x": X, "t": y})
    found = picked.learn(X, y, order=repeat(unfair, passes))
    yield Finding(f"updates when the first example alone is processed, {passes} times",
                  found.updates, "=", 1)
    yield Finding("t x·w of the second, ever since", dot(found.w, X[1]), "=", 0)
    yield Finding("whether all are right", found.converged, "=", False).dropped
    fair = picked.learn(X, y, order=repeat((0, 1), passes))
    yield Finding("whether all are right if both are processed in turn", fair.converged, "=",
                  True).kept
    yield Finding("after so many updates", fair.updates, "=", 2)


@claim("D-065", smaller=ALONE,
       theorems=("loss.perceptron_subdifferential", "perceptron.loss_subgradient"),
       passages=(ALGORITHM, STRICT),
       holds_if="at t x·w = 0 the subgradient -t x is taken, not 0",
       mended_by=("perceptron.loss_subgradient",))
def perceptron_from_its_loss(algorithm: Passage, strict: Passage) -> Iterator[Shown]:
    """At the start w = 0 the loss is already minimal and its derivative does not exist.

    Every vector between 0 and -t x is a subgradient there; the algorithm is the choice of -t x at
    the kink, and with the choice 0 no run from 0 ever makes a step.
    """
    X, y = ((1,),), (1,)
    yield Given({"x": X, "t": y})
    yield Finding("loss at w = 0, of which none is less", loss((0,), X[0], 1), "=", 0)
    sides = ((-1,), (1,))
    yield Finding(f"derivative of the loss at w = {shown(sides)}, on both sides of it",
                  tuple(subgradient(w, X[0], 1) for w in sides), "=", ((-1,), (0,)))
    yield Finding("updates with -t x at the kink", algorithm.learn(X, y).updates, "=", 1).kept
    yield Finding("updates with 0 there", strict.learn(X, y).updates, "=", 0)
    yield none(f"updates with 0 there, on {scope(2, 1, MOST)}", data(2, 1, MOST),
               lambda d: strict.learn(*d).updates > 0).dropped


@claim("D-066", smaller=ALONE,
       theorems=("perceptron.scale_covariance", "perceptron.rate_has_effect"),
       passages=(ALGORITHM, ANY_START), holds_if="w_0 = 0, in exact arithmetic",
       mended_by=("perceptron.scale_covariance",))
def influence_of_the_learning_rate(algorithm: Passage, any_start: Passage) -> Iterator[Shown]:
    """From w_0 = 0 the rate only scales w; from another start it changes the run."""
    X: Rows = ((1,),)
    y: Labels = (1,)
    yield Given({"x": X, "t": y})
    yield _updates(any_start, X, y, (-3,), (1, 2, 3), (4, 2, 2)).dropped
    yield _updates(any_start, X, y, (-1,), (1, 2), (2, 1))
    X, y = ((1, 0), (1, 1)), (1, -1)
    yield Given({"not even monotone: x": X, "t": y})
    yield _updates(any_start, X, y, (3, 0), (1, 2, 3, 4), (2, 1, 4, 2))
    yield _updates(algorithm, X, y, (0, 0), (Fraction(1, 7), 1, 10), (5, 5, 5)).kept


def _updates(passage: Passage, X: Rows, y: Labels, start: Sequence[int],
             rates: Sequence[Rational], stated: tuple[int, ...]) -> Finding:
    found = tuple(passage.learn(X, y, start, eta).updates for eta in rates)
    return Finding(f"updates from w_0 = {shown(start)} at the rates {shown(rates)}", found, "=",
                   stated)


@claim("D-067", smaller=ALONE,
       theorems=("perceptron.loss_subgradient", "loss.perceptron_subdifferential"),
       holds_if="the constant is positive; the derivative then depends on the direction of w alone")
def derivative_of_the_perceptron_loss() -> Iterator[Shown]:
    """The derivative depends on w through the sign of x·w: it is -t x on a mistake, else 0.

    What matters is that it is the same at w and c w for every c > 0. A constant c < 0 changes
    derivative and prediction, c = 0 as well.
    """
    x, weights = (1,), (-1, 0, 1)
    yield Given({"x of an example with t = 1": x, "w": weights})
    yield Finding("the derivative at each w", tuple(subgradient((w,), x, 1) for w in weights), "=",
                  ((-1,), (-1,), (0,))).dropped.false
    yield Finding("whether x is mistaken at each w, which are c w for w = 1",
                  tuple(mistaken(dot((w,), x), 1) for w in weights), "=", (True, True, False))
    factors: tuple[Rational, ...] = (Fraction(1, 2), 3)
    yield none(f"cases (x, t, w), |x|, |w| <= {MOST}, with another derivative at c w for c among "
               f"{shown(factors)}",
               product(range(-MOST, MOST + 1), SIGNS, range(-MOST, MOST + 1), factors),
               _depends).kept


def _depends(case: tuple[int, Label, int, Rational]) -> bool:
    x, t, w, c = case
    return subgradient((w,), (x,), t) != subgradient((c * w,), (x,), t)
