"""Exercises on the AdalineSGD class: what its print does, and what it should do."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.adaline import adaline, partial_fit
from novikoff.reference.linalg import Vector, add, dot, scale
from novikoff.reference.literal import adaline_sgd
from novikoff.reference.sample import Sample, sample
from novikoff.reference.threshold import label
from novikoff.reference.training import exhaust
from novikoff.theory.claims.document_002.listing import FRAGMENTS, parses
from novikoff.theory.claims.exercise import choice, example, program
from novikoff.theory.claims.finding import Finding, Shown, refused
from novikoff.theory.claims.handed_in import (
    examples,
    order,
    parts,
    positive,
    vector,
)

DEFECTS: Final = (
    "its indentation is none that Python reads",
    "with shuffle=False nothing is trained, as all of the loop stands under the condition",
    "an average is appended for each example: n_iter·M of them, the early ones of a few terms",
    "partial_fit fails on a matrix of one row, or hands the whole matrix to one update",
    "the error is that of the predicted label",
    "the bias is not updated", "an update doubles the gradient")
FITTED: Final = {"w_": ("13/16", "3/16"), "cost_": ("5/16", "5/256")}
LATER: Final = {"w_": ("3/4", "1/4"), "fresh": ("1/2", "1/2")}
ORDERS: Final = {"X": ((0,), (1,)), "y": (1, -1), "eta": "1/2", "first": (0, 1), "second": (1, 0)}

PAIR: Final[Sample[int]] = sample(((0,), (0,)), (1, -1), 1)
START: Final[Vector[Any]] = (Fraction(1, 2), Fraction(0))
HALF: Final = Fraction(1, 2)


def _printed(shuffle: bool = True) -> tuple[Vector[Any], list[Any]]:
    """Return w and the costs after two epochs of the printed fit, over both examples in order."""
    return adaline_sgd.fit(PAIR, START, HALF, orders=[(0, 1)] * 2, shuffle=shuffle)


def _stepped() -> Vector[Any]:
    """Return w after the printed update by the first example alone."""
    return adaline_sgd.fit(PAIR[:1], START, HALF, orders=[(0,)])[0]


def _by(error: Any) -> bool:
    """Return whether the printed update adds η times this error times x."""
    (x, _), *_ = PAIR
    return _stepped() == add(START, scale(HALF * error, x))


def _one_row_fails() -> bool:
    """Return whether the else is misplaced, and a matrix of one row has no product with the error.
    """
    product = refused("X times the error", lambda: [dot(row, (1,)) for row in ((1, 2),)])
    return product.holds and not parses(FRAGMENTS["else in the body of a for"])


choice("C-25", "defects", asks="What is wrong with the class AdalineSGD as printed?",
       options=DEFECTS, answer=frozenset(DEFECTS[:4]),
       cases=dict(zip(DEFECTS, (
           lambda: not any(map(parses, FRAGMENTS.values())),
           lambda: _printed(shuffle=False) == (START, []),
           lambda: len(_printed()[1]) == 2 * len(PAIR), _one_row_fails,
           lambda: _by(PAIR[0][1] - label(dot(START, PAIR[0][0]))),
           lambda: _stepped()[0] == START[0],
           lambda: _by(2 * (PAIR[0][1] - dot(START, PAIR[0][0])))), strict=True)),
       why="The update itself is right: every weight, the bias included, moves by η (y - z) x, "
           "which is η times the negative gradient of ½(y - z)².")
program("C-25", "online", asks="Adaline that updates after each example, for a number of epochs, "
        "in a given order.", answer="adaline.adaline",
        theorems=("adaline.update", "batch.one_pass"),
        refused=("adaline.gradient_without_bias", "adaline.gradient_of_labels",
                 "adaline.gradient_doubled", "adaline.gradient_uphill",
                 "batch.pass_of_stale_weights"),
        why="One example moves every weight by η (y - w·x) x_j, from the weights that the one "
            "before left.")


@example("C-25", "fit", asks="x = 0 and then x = 1, both with y = 1, η = 1/2, no shuffling, two "
         "epochs from w = 0: w_ with the bias first, and cost_, where a cost is the average of "
         "½(y - z)² over the examples of an epoch, each just before its update.", answer=FITTED,
         accepted=({"w_": (0.8125, 0.1875), "cost_": (0.3125, 0.01953125)},),
         refused=({"w_": (0, 0), "cost_": ()}, {"w_": (0, 0), "cost_": ("1/2", "1/2")},
                  {**FITTED, "cost_": ("1/4", "5/16", "1/64", "5/256")},
                  {**FITTED, "w_": ("3/16", "13/16")}, {**FITTED, "cost_": ("5/8", "5/128")},
                  {**FITTED, "cost_": ("1/2", "5/64")}))
def fit(answer: Any) -> Iterator[Shown]:
    """Without shuffling it trains as well, and there is one cost for each epoch."""
    weights, costs = parts(answer, "w_", "cost_")
    data = sample(((Fraction(0),), (Fraction(1),)), (1, 1), Fraction(1))
    _, epochs, end = exhaust(adaline(data, (0, 0), Fraction(1, 2), epochs=2, size=1,
                                     record="moving"))
    yield Finding("w_", end.w, "=", vector(weights, "w_", 2))
    yield Finding("cost_", tuple(epoch.loss / len(data) for epoch in epochs), "=",
                  vector(costs, "cost_"))


@example("C-25", "partial_fit", asks="The example x = 0, y = 1 is fitted in one epoch from w = 0 "
         "with η = 1/2; then x = 1, y = 1 comes, as a matrix of one row. w_ after partial_fit on "
         "it, and after a \"fresh\" fit on it alone, always with the bias first.", answer=LATER,
         refused=({"w_": LATER["fresh"], "fresh": LATER["w_"]}, {**LATER, "w_": ("1/2", "1/2")},
                  {**LATER, "w_": ("1/2", 0)}, {**LATER, "fresh": ("3/4", "1/4")},
                  {"w_": LATER["w_"]}))
def later(answer: Any) -> Iterator[Shown]:
    """partial_fit goes on from the weights that are there; fit starts anew."""
    going_on, fresh = parts(answer, "w_", "fresh")
    first, second = ((((1, x), 1),) for x in (0, 1))
    eta = Fraction(1, 2)
    yield Finding("w_ after partial_fit", partial_fit(partial_fit(None, first, eta), second, eta).w,
                  "=", vector(going_on, "w_", 2))
    yield Finding("w_ of a fresh fit", partial_fit(None, second, eta).w, "=",
                  vector(fresh, "fresh", 2))


@example("C-25", "shuffled", asks="Data X, y, a rate eta, and two orders of the examples, 0 being "
         "the first, after which one epoch from w = 0 ends at different w.", answer=ORDERS,
         accepted=({"X": ((2,), (2,), (1,)), "y": (1, -1, 1), "eta": 0.1, "first": (0, 1, 2),
                    "second": (2, 1, 0)},),
         refused=({**ORDERS, "second": (0, 1)}, {**ORDERS, "second": (1, 1)}, {**ORDERS, "eta": 0},
                  {**ORDERS, "X": ((0,), (0,)), "y": (1, 1)},
                  {**ORDERS, "X": ((1,), (-1,)), "y": (1, 1)}))
def shuffled(answer: Any) -> Iterator[Shown]:
    """Two updates commute only if their x are orthogonal or their residuals make them."""
    rows, signs, rate, first, second = parts(answer, "X", "y", "eta", "first", "second")
    data, eta = examples(rows, signs), positive(rate, "eta")
    one, other = (
        exhaust(adaline(data, (0,) * len(data[0][0]), eta, epochs=1, size=1,
                        order=[order(found, name, len(data))]))[2].w
        for found, name in ((first, "first"), (second, "second")))
    yield Finding("w after the first order, against the second", one, "!=", other)
