"""Claims of document 003 about activations that saturate, in training and in floats."""

import math
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

import numpy
from sympy import diff, log

from novikoff.reference.activation import LOGISTIC, TANH, logistic
from novikoff.reference.adaline import misclassified, update
from novikoff.reference.iris import setosa_other
from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.logistic import LOGISTIC_LOSS
from novikoff.reference.matching_loss import CROSS_ENTROPY
from novikoff.reference.number import quotient
from novikoff.reference.sample import sample
from novikoff.reference.standardise import mean, variance
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.document_003.sigmoid import TANH_SQUARED
from novikoff.theory.claims.finding import Finding, Given, Shown, refused
from novikoff.theory.claims.search import none
from novikoff.theory.claims.smallness import FORMULA, OWN
from novikoff.theory.derivation import symbol
from novikoff.theory.enclosure import interval

ETA: Final = Fraction(1, 100)
EPOCHS: Final = 1000

read(__name__, "D-265",
     "Bounded, asymptotes, vanishing and single are meant, and a discrete probability space: "
     "discreet is another word. The candidate is an element of the subdifferential.",
     because="words are compared with what they should be")


@claim("D-262", smaller=OWN,
       theorems=("inequality.tanh_bounds", "adaline.bounded_tanh_update"),
       holds_if="the features are standardised")
def zero_weights_on_iris() -> Iterator[Shown]:
    """With tanh and the rate of the Adaline listing, 1/100, the first step from 0 saturates every
    output, and in 1000 epochs no label changes: all setosa stay wrong.

    While w·x >= 20 for all x, an epoch moves no w·x by more than 2ηM α′(20) R².
    """
    X, y = setosa_other()
    data, zero = sample(X, y, Fraction(1)), (Fraction(0),) * 3
    yield Given({"examples of Iris, by sepal length and width": len(y), "η": ETA})
    yield Finding("slopes of the loss at z = 0 for y = 1 and -1, as with a linear activation",
                  tuple(TANH_SQUARED.derivative(t, interval(0)) for t in (1, -1)), "=", (-1, 1))
    w = update(zero, data, ETA)
    yield Finding("w after the first step", w, "=",
                  (Fraction(1, 2), Fraction(3759, 1000), Fraction(1163, 1000)))
    low, floor = min(dot(w, x) for x, _ in data), 20
    yield Finding("the least w·x then", low, "=", Fraction("20.0904"))
    moved = 2 * ETA * len(y) * max(norm_sq(x) for x, _ in data)
    yield Finding(f"what {EPOCHS} epochs can move, against what it is above {floor}",
                  EPOCHS * interval(moved) * TANH.derivative(interval(floor)), "<", low - floor)
    yield Finding("wrong labels, as long as all w·x stay above 0", misclassified(w, data), "=",
                  50).dropped.false
    columns = list(zip(*X, strict=True))
    centre, spread = [mean(c) for c in columns], [Fraction(variance(c)) for c in columns]
    first = update(zero, [((1, *(x[j] - centre[j] for j in (0, 1))), t)
                          for x, t in zip(X, y, strict=True)], ETA)
    weights = [quotient(v, s) for v, s in zip(first[1:], spread, strict=True)]
    scores = [first[0] + sum(v * (x[j] - centre[j]) for j, v in enumerate(weights)) for x in X]
    yield Finding("wrong labels after the first step with standardised features",
                  sum((z >= 0) != (t > 0) for z, t in zip(scores, y, strict=True)), "=", 1).kept
    yield Finding("the greatest |w·x| then", max(map(abs, scores)), "<", 4).kept


@claim("D-263", smaller=FORMULA,
       theorems=("matching_loss.compensation",),
       holds_if="(1 + α)/2 and (1 + y)/2 take the place of α and y in the cross-entropy")
def same_reasoning_for_tanh() -> Iterator[Shown]:
    """Its outputs and labels may be negative, and -1 is no probability: its loss is another one,
    -½ ((1 + y) log(1 + α) + (1 - y) log(1 - α)).
    """
    half = Fraction(1, 2)
    yield refused("cross-entropy of the output -1/2 of tanh", CROSS_ENTROPY.value, 1,
                  -half).dropped
    yield refused("and of the label -1", CROSS_ENTROPY.value, -1, half).dropped
    a, y = symbol("a"), symbol("y")
    loss = -((1 + y) * log(1 + a) + (1 - y) * log(1 - a)) / 2
    yield Finding("derivative of the other loss in α, times α′ = 1 - α²",
                  diff(loss, a) * (1 - a**2), "=", a - y).kept
    halves = [(1 + v) / 2 for v in (y, a)]
    cross = -halves[0] * log(halves[1]) - (1 - halves[0]) * log(1 - halves[1])
    yield Finding("derivatives of it and of the cross-entropy of the halves, in α",
                  diff(loss, a), "=", diff(cross, a)).kept


@claim("D-264", theorems=("activation.logistic_identities",))
def two_meanings_of_z() -> Iterator[Shown]:
    """z is w·x at first and then α(w·x); the x of l(y, x) is no feature either, but an output."""
    score = 0
    yield Given({"w·x": score})
    yield Finding("α′(z) with z = w·x", LOGISTIC.derivative(interval(score)), "=", Fraction(1, 4))
    output = LOGISTIC.value(interval(score))
    yield Finding("the z at which the sum takes the derivative of l", output, "=", Fraction(1, 2))
    yield Finding("α′ there, if that is taken for the other z", LOGISTIC.derivative(output), "<",
                  Fraction(1, 4)).clash


@claim("D-270", theorems=("matching_loss.certain_outputs", "inequality.softplus"),
       holds_if="it is computed from z = w·x, as y log(1 + e^-z) + (1 - y) log(1 + e^z)")
def loss_in_floats() -> Iterator[Shown]:
    """In floats α(37) is 1, and 1 - α is 0: its logarithm is refused or infinite, and 0 times that
    is no number, although the label is right.
    """
    y, z = 1, 37
    yield Given({"y": y, "z": z})
    yield Finding("α(z) in floats", Fraction(logistic(float(z))), "=", 1)
    yield refused("log(1 - α) by Python", math.log, 1 - logistic(float(z))).dropped
    with numpy.errstate(all="ignore"):
        a = numpy.float64(logistic(float(z)))
        printed: Any = -(y * numpy.log(a) + (1 - y) * numpy.log(1 - a))
    yield Finding("whether the printed loss by NumPy is a number", bool(printed == printed), "=",
                  False).dropped
    yield none(f"integers with |z| < {z} for which α(z) is 0 or 1 in floats", range(1 - z, z),
               lambda k: logistic(float(k)) in (0, 1)).smaller
    loss = Fraction(LOGISTIC_LOSS.value(y, float(z)))
    yield Finding("loss computed from z", loss, ">", 0).kept
    yield Finding("and against", loss, "<", Fraction(1, 10**16)).kept
