"""Softplus functions with one mistake each, of the kinds that people make.

`right` is correct. `FAULTS` says of each of the others what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


def right(z):
    """Correct: log(1 + exp(z)) for every z, without overflow."""
    z = np.asarray(z, dtype=float)
    return np.maximum(z, 0) + np.log1p(np.exp(-np.abs(z)))


def f01_overflows(z):
    """It is log(1 + exp(z)) as it stands, infinite for large z."""
    with np.errstate(over="ignore"):
        return np.log1p(np.exp(np.asarray(z, dtype=float)))


def f02_tail_lost(z):
    """The logarithm is of 1 + exp, not log1p, so it is 0 for z below -37."""
    z = np.asarray(z, dtype=float)
    return np.maximum(z, 0) + np.log(1 + np.exp(-np.abs(z)))


def f03_threshold_too_low(z):
    """From 5 on it is z itself."""
    z = np.asarray(z, dtype=float)
    return np.where(z > 5, z, np.log1p(np.exp(np.minimum(z, 5))))


def f04_overflows_below(z):
    """It is z + log(1 + exp(-z)), infinite for z far below 0."""
    z = np.asarray(z, dtype=float)
    with np.errstate(over="ignore"):
        return z + np.log1p(np.exp(-z))


def f05_bits(z):
    """The logarithm is to base 2."""
    return right(z) / np.log(2)


def f06_of_the_sigmoid(z):
    """It is -log(1 - sigmoid(z)), infinite from 37 on."""
    z = np.asarray(z, dtype=float)
    with np.errstate(over="ignore", divide="ignore"):
        return -np.log(1 - 1 / (1 + np.exp(-z)))


def f07_rectifier(z):
    """The logarithm is left out, so it is max(0, z)."""
    return np.maximum(np.asarray(z, dtype=float), 0)


def f08_value_not_absolute(z):
    """The exponent is z, not -|z|: the sum is right for z below 0 only."""
    z = np.asarray(z, dtype=float)
    with np.errstate(over="ignore"):
        return np.maximum(z, 0) + np.log1p(np.exp(z))


def f09_zero_in_no_branch(z):
    """There are branches for z > 0 and z < 0 only, and 0 gives 0."""
    z = np.asarray(z, dtype=float)
    tail = np.log1p(np.exp(-np.abs(z)))
    return np.select([z > 0, z < 0], [z + tail, tail])


def f10_exponent_capped(z):
    """The exponent is kept below 30 against overflow, and so is the result."""
    return np.log1p(np.exp(np.minimum(np.asarray(z, dtype=float), 30)))


def f11_sign(z):
    """It is log(1 + exp(-z)), the loss of the margin z."""
    return right(-np.asarray(z, dtype=float))


def f12_absolute_value_twice(z):
    """The maximum of z and 0 is |z| as well, so that it is even in z."""
    z = np.abs(np.asarray(z, dtype=float))
    return z + np.log1p(np.exp(-z))


def f13_in_place(z):
    """An array of floats is overwritten by the result."""
    z = np.asarray(z, dtype=float)
    return np.logaddexp(0, z, out=z)


FAULTS = {
    "f01_overflows": "It is log(1 + exp(z)) as it stands, infinite for large z.",
    "f02_tail_lost": "The logarithm is of 1 + exp, not log1p, so it is 0 for z below -37.",
    "f03_threshold_too_low": "From 5 on it is z itself.",
    "f04_overflows_below": "It is z + log(1 + exp(-z)), infinite for z far below 0.",
    "f05_bits": "The logarithm is to base 2.",
    "f06_of_the_sigmoid": "It is -log(1 - sigmoid(z)), infinite from 37 on.",
    "f07_rectifier": "The logarithm is left out, so it is max(0, z).",
    "f08_value_not_absolute": "The exponent is z, not -|z|: the sum is right for z below 0 only.",
    "f09_zero_in_no_branch": "There are branches for z > 0 and z < 0 only, and 0 gives 0.",
    "f10_exponent_capped": "The exponent is kept below 30 against overflow, and so is the result.",
    "f11_sign": "It is log(1 + exp(-z)), the loss of the margin z.",
    "f12_absolute_value_twice": "The maximum of z and 0 is |z| as well, so that it is even in z.",
    "f13_in_place": "An array of floats is overwritten by the result.",
}

SPEC = "softplus"
