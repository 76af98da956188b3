"""Statements about features, several classes and test data that were examined and found true."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from novikoff.reference.activation import TANH
from novikoff.reference.adaline import empirical_loss, update
from novikoff.reference.cross_validation import folds, leave_one_out
from novikoff.reference.feature_map import mapped, products
from novikoff.reference.gates import gate
from novikoff.reference.loss import HALF_SQUARED
from novikoff.reference.matching_loss import composed
from novikoff.reference.metrics import accuracy, in_sample_error
from novikoff.reference.sample import sample
from novikoff.reference.softmax import scores, softmax
from novikoff.reference.zero_one import least_errors
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.enclosure import interval


@claim("K-29", theorems=("metrics.accuracy",))
def test_data_kept_apart() -> Iterator[Shown]:
    """The best of several models on some data is better there than it is: part of that is luck. On
    data that took no part in the choice its accuracy is on average what it is.
    """
    labels, coins = (-1, 1), 2
    yield Given({"labels, each with chance 1/2": labels, "test labels": coins,
                 "models, each of one answer": labels})
    chosen, apart = [], []
    for tested, fresh in product(product(labels, repeat=coins), repeat=2):
        best = max(labels, key=lambda h: accuracy((h,) * coins, tested))
        chosen.append(accuracy((best,) * coins, tested))
        apart.append(accuracy((best,) * coins, fresh))
    yield Finding("mean accuracy of the model that is best on the test labels, there",
                  sum(chosen) / len(chosen), "=", Fraction(3, 4))
    yield Finding("on others, which is that of every model", sum(apart) / len(apart), "=",
                  Fraction(1, 2))


@claim("K-30", theorems=("cross_validation.folds",))
def leave_one_out_as_folds() -> Iterator[Shown]:
    """Each of k folds is left out once, and with k = N each of them is a single row."""
    many, k = 5, 2
    yield Finding(f"folds of {many} rows for k = {k}", folds(range(many), k), "=",
                  ((0, 1, 2), (3, 4)))
    rows = 3
    single = ((0,), (1,), (2,))
    yield Finding(f"folds of {rows} rows for k = {rows}", folds(range(rows), rows), "=", single)
    yield Finding("those of leave-one-out", leave_one_out(range(rows)), "=", single)


@claim("K-31", theorems=("feature_map.gates",))
def derived_features() -> Iterator[Shown]:
    """XOR is computed by no linear classifier of its two inputs, and by one of these and their
    product.
    """
    examples = gate("XOR")
    yield Given({"(x, y), with the feature 1": examples})
    yield Finding("least errors, and with the product as a third feature",
                  (least_errors(examples, most=2**16)[0],
                   least_errors(mapped(examples, products), most=2**16)[0]), "=",
                  (1, 0))


@claim("K-32", theorems=("softmax.probabilities",))
def classifier_of_several_classes() -> Iterator[Shown]:
    """Multinomial logistic regression gives a probability to each of K classes; of three on a line
    the middle one too can have the largest, which no line separates from the others.
    """
    W, X = ((0, 0), (-1, 2), (-4, 4)), ((1, 0), (1, 1), (1, 2))
    yield Given({"x of the three classes, with the feature 1": X, "W": W})
    for k, x in enumerate(X):
        shares = softmax(tuple(map(interval, scores(W, x))))
        yield Finding(f"probability of class {k} at its x, against 1/2", shares[k], ">",
                      Fraction(1, 2))


@claim("K-37", theorems=("gradient_descent.quadratic_convergence", "gradient_descent.scenarios"))
def rate_that_is_too_large() -> Iterator[Shown]:
    """At η < 2/λ descent tends to the minimum, at η = 2/λ it goes to and fro, above it diverges."""
    examples: Any = (((Fraction(1),), 1),)
    for eta, stated in ((1, (0, 1, 1, 1)), (2, (0, 2, 0, 2)), (3, (0, 3, -3, 9))):
        yield Given({"examples (x, y), so that λ = 1": examples, "η": eta})
        w = (0,)
        run = [w[0]]
        for _ in stated[1:]:
            w = update(w, examples, eta)
            run.append(w[0])
        yield Finding("w, from 0", tuple(run), "=", stated)


@claim("K-38", theorems=("gradient_descent.convex_minimum",))
def landscape_of_other_activations() -> Iterator[Shown]:
    """With α = tanh there is a minimum between -3/10 and 1/5, as L is less at -1/10 than at both,
    and L is less still far to the right.
    """
    X, y = (1, 1, 1, 1, 10), (1, 1, 1, 1, -1)
    weights = (-Fraction(3, 10), -Fraction(1, 10), Fraction(1, 5), Fraction(3))
    yield Given({"x, without bias": X, "y": y, "w": weights})
    examples = [((interval(x),), t) for x, t in zip(X, y, strict=True)]
    curved = composed(HALF_SQUARED, TANH)
    left, inside, right, far = (empirical_loss((interval(w),), examples, curved) for w in weights)
    yield Finding("L at the second against the first", inside, "<", left)
    yield Finding("against the third", inside, "<", right)
    yield Finding("L at the last against the second", far, "<", inside)


@claim("K-39", theorems=("zero_one.least_errors",))
def minimum_of_the_error_rate() -> Iterator[Shown]:
    """It is taken, as the rate of M examples has no other values than 0, 1/M, ..., 1."""
    X, y, most = ((0,), (0,), (1,)), (1, -1, 1), 2
    examples = sample(X, y, 1)
    rates = {in_sample_error(w, examples)
             for w in product(range(-most, most + 1), repeat=2)}
    yield Given({"x": X, "t": y})
    yield Finding(f"rates of all integers w with |w| <= {most}", tuple(sorted(rates)), "=",
                  (Fraction(1, 3), Fraction(2, 3)))
    yield Finding("least number of errors of all w", least_errors(examples, most=2**16)[0], "=", 1)
