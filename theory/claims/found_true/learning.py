"""Statements about features, several classes and test data that were examined and found true."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from novikoff.reference.cross_validation import folds, leave_one_out
from novikoff.reference.feature_map import mapped, products
from novikoff.reference.gates import gate
from novikoff.reference.metrics import accuracy
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
    """With k = N every fold is a single row."""
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
                  (least_errors(examples)[0], least_errors(mapped(examples, products))[0]), "=",
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
