"""Entropies with one mistake each, of the kinds that people make.

`right` is correct. `FAULTS` says of each of the others what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


def right(p):
    """Correct: the sum of -p log p in nats, where 0 log 0 is 0."""
    p = np.asarray(p, dtype=float)
    p = p[p > 0]
    return float(-np.sum(p * np.log(p)))


def f01_bits(p):
    """The logarithm is to base 2."""
    return right(p) / np.log(2)


def f02_nan_at_zero(p):
    """A probability 0 makes it nan."""
    p = np.asarray(p, dtype=float)
    with np.errstate(divide="ignore", invalid="ignore"):
        return float(-np.sum(p * np.log(p)))


def f03_epsilon_in_the_logarithm(p):
    """The logarithm is of p + 1e-3, so the entropy of certainty is below 0."""
    p = np.asarray(p, dtype=float)
    return float(-np.sum(p * np.log(p + 1e-3)))


def f04_mean_not_sum(p):
    """The mean over the outcomes is taken, not the sum."""
    return right(p) / len(p)


def f05_share_of_the_largest(p):
    """It is divided by the logarithm of the number of outcomes."""
    return right(p) / np.log(max(len(p), 2))


def f06_binary_terms(p):
    """The terms (1 - p) log (1 - p) are added, as for independent yes or no outcomes."""
    return right(p) + right(1 - np.asarray(p, dtype=float))


def f07_small_ones_dropped(p):
    """Probabilities up to 0.01 are dropped with those that are 0."""
    p = np.asarray(p, dtype=float)
    p = p[p > 0.01]
    return float(-np.sum(p * np.log(p)))


def f08_sign(p):
    """The minus before the sum is missing."""
    p = np.asarray(p, dtype=float)
    p = p[p > 0]
    return float(np.sum(p * np.log(p)))


def f09_equal_ones_once(p):
    """Probabilities that are equal are counted once, as the sum is over a set."""
    return float(-sum(v * np.log(v) for v in sorted(set(np.ravel(p).tolist())) if v > 0))


def f10_stops_at_zero(p):
    """The sum ends at the first probability 0, and loses the outcomes behind it."""
    total = 0.0
    for v in np.asarray(p, dtype=float):
        if v == 0:
            break
        total -= v * np.log(v)
    return float(total)


def f11_zeros_overwritten(p):
    """The zeros of the caller's array are replaced by ones, whose logarithm is 0."""
    p = np.asarray(p, dtype=float)
    p[p == 0] = 1
    return float(-np.sum(p * np.log(p)))


FAULTS = {
    "f01_bits": "The logarithm is to base 2.",
    "f02_nan_at_zero": "A probability 0 makes it nan.",
    "f03_epsilon_in_the_logarithm": (
        "The logarithm is of p + 1e-3, so the entropy of certainty is below 0."
    ),
    "f04_mean_not_sum": "The mean over the outcomes is taken, not the sum.",
    "f05_share_of_the_largest": "It is divided by the logarithm of the number of outcomes.",
    "f06_binary_terms": (
        "The terms (1 - p) log (1 - p) are added, as for independent yes or no outcomes."
    ),
    "f07_small_ones_dropped": "Probabilities up to 0.01 are dropped with those that are 0.",
    "f08_sign": "The minus before the sum is missing.",
    "f09_equal_ones_once": (
        "Probabilities that are equal are counted once, as the sum is over a set."
    ),
    "f10_stops_at_zero": (
        "The sum ends at the first probability 0, and loses the outcomes behind it."
    ),
    "f11_zeros_overwritten": (
        "The zeros of the caller's array are replaced by ones, whose logarithm is 0."
    ),
}

SPEC = "entropy"
