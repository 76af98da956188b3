"""Claims of document 003 about how losses measure errors, and about constants in front of them."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any, Final

from sympy import diff, exp, log

from novikoff.reference.linalg import dot
from novikoff.reference.logistic import LOGISTIC_LOSS
from novikoff.reference.loss import HALF_SQUARED
from novikoff.reference.number import log as log_of
from novikoff.reference.number import tanh
from novikoff.reference.threshold import label
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_003.cross_entropy import LOGISTIC_SQUARED
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.search import none
from novikoff.theory.claims.smallness import ALONE
from novikoff.theory.derivation import symbol
from novikoff.theory.enclosure import interval

HALF: Final = Fraction(1, 2)


@claim("D-269", smaller=ALONE,
       theorems=("label_space.cross_entropy", "logistic.gradient"),
       holds_if="only the place of the minimum matters, or η is divided by log 2 when 1/log 2 is "
                "dropped")
def irrelevant_constants() -> Iterator[Shown]:
    """The constant that is added is irrelevant; the factor 1/log 2 is one of every step."""
    a, y = symbol("a"), symbol("y")
    nats = -y * log(a) - (1 - y) * log(1 - a)
    bits = nats / log(2)
    yield Finding("slope of the loss in bits, less log 2 times that in nats over its square",
                  diff(bits, a) - diff(nats, a) / log(2), "=", 0).kept
    feature, label_, w = 1, 1, 0
    slope = LOGISTIC_LOSS.derivative(label_, interval(w * feature)) * feature
    yield Given({"x": feature, "y": label_, "w": w})
    yield Finding("step from there at the rate 1, in nats", -slope, "=", HALF)
    yield Finding("and in bits", -slope / log_of(interval(2)), "≈", "0.721").dropped


@claim("D-289", theorems=("activation.logistic_identities", "adaline.gradient",
                          "matching_loss.compensation"))
def derivatives_of_the_losses() -> Iterator[Shown]:
    """They are right: the derivative of the logistic function, the gradient of a loss of its
    output, and the algebra that leads to α - y.
    """
    z, y, x, w = (symbol(name) for name in "zyxw")
    logistic = 1 / (1 + exp(-z))
    yield Finding("α′ against α (1 - α)", diff(logistic, z), "=", logistic * (1 - logistic))
    yield Finding("and against e^-z/(1 + e^-z)²", diff(logistic, z), "=",
                  exp(-z) / (1 + exp(-z))**2)
    output = 1 / (1 + exp(-w * x))
    slope = output * (1 - output) * x
    yield Finding("gradient of ½ (y - α(w x))² in w", diff((y - output)**2 / 2, w), "=",
                  (output - y) * slope)
    cross = -(y / output - (1 - y) / (1 - output)) * slope
    yield Finding("that of the cross-entropy by the same rule", cross, "=", (output - y) * x)


@claim("D-271", theorems=("logistic.curvature", "adaline.location"),
       holds_if="taken as bounds from above: for the squared loss at most 2L labels are wrong if "
                "the output is the score or its tanh, at most 8L if it is logistic; for the "
                "cross-entropy at most Σ l/log 2")
def measures_of_accuracy() -> Iterator[Shown]:
    """Less loss may go with more errors, for both."""
    y, nets = 1, (Fraction(3), -HALF)
    yield Given({"y": y, "w·x at two weights": nets})
    yield Finding("squared losses of these", tuple(Fraction(HALF_SQUARED.value(y, z))
                                                   for z in nets), "=", (2, Fraction(9, 8)))
    yield Finding("wrong labels", tuple(int(label(z) != y) for z in nets), "=", (0, 1)).dropped
    X, weights = ((1, 0), (1, 1)), ((0, 0), (-1, 4))
    yield Given({"x, with the bias": X, "y of both": y, "two w": weights})
    worth = [sum(LOGISTIC_LOSS.value(y, interval(dot(w, x))) for x in X) for w in weights]
    yield Finding("sum of the cross-entropies at the second, against that at the first", worth[1],
                  "<", worth[0])
    yield Finding("wrong labels", tuple(sum(label(dot(w, x)) != y for x in X) for w in weights),
                  "=", (0, 1)).dropped
    scores = [Fraction(k, 4) for k in range(-16, 17)]
    yield none("pairs of scores of one example, among quarters, of which the wrong "
               "one has less cross-entropy", product(scores, repeat=2), _one_is_enough).smaller
    score, due = 0, 0
    yield Given({"logistic output of w·x": score, "whose label is": label(score), "y": due})
    loss = LOGISTIC_SQUARED.value(due, interval(score))
    yield Finding("squared loss L of this wrong label", loss, "=", Fraction(1, 8))
    yield Finding("2L, against one wrong label", 2 * loss, "<", 1).dropped
    yield Finding("8L", 8 * loss, "=", 1).kept
    yield none("of these scores, with labels, those whose loss is below its bound",
               product(scores, (1, -1)), _below).kept


def _one_is_enough(pair: tuple[Fraction, ...]) -> bool:
    """Return whether the first is right, the second is wrong, and not certain to have more loss."""
    right, wrong = pair
    return label(right) == 1 != label(wrong) and (
        LOGISTIC_LOSS.value(1, interval(wrong)) > LOGISTIC_LOSS.value(1, interval(right))
    ) is not True


def _below(case: tuple[Fraction, int]) -> bool:
    """Return whether a wrong label certainly costs less than its bound."""
    z, y = case
    target, at = (y + 1) // 2, interval(z)
    entropy: Any = LOGISTIC_LOSS.value(target, at)
    squared: Any = LOGISTIC_SQUARED.value(target, at)
    tanhs: Any = HALF_SQUARED.value(y, tanh(at))
    return label(z) != y and (Fraction(HALF_SQUARED.value(y, z)) < HALF
                              or (2 * tanhs < 1) is True or (8 * squared < 1) is True
                              or (entropy < log_of(interval(2))) is True)
