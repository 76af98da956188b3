"""Softmax functions with one mistake each, of the kinds that people make.

`right` is correct. `FAULTS` says of each of the others what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


def right(z):
    """Correct: exp(z) over its sum along the last axis, without overflow."""
    z = np.asarray(z, dtype=float)
    powers = np.exp(z - z.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def f01_overflows(z):
    """The maximum is not subtracted, so large scores give nan."""
    with np.errstate(over="ignore", invalid="ignore"):
        powers = np.exp(np.asarray(z, dtype=float))
        return powers / powers.sum(axis=-1, keepdims=True)


def f02_one_maximum(z):
    """The maximum of all rows is subtracted, so rows far below it are nan."""
    z = np.asarray(z, dtype=float)
    powers = np.exp(z - z.max())
    with np.errstate(invalid="ignore"):
        return powers / powers.sum(axis=-1, keepdims=True)


def f03_first_axis(z):
    """The sum is along the first axis, right for one row of scores only."""
    z = np.asarray(z, dtype=float)
    powers = np.exp(z - z.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=0)


def f04_epsilon_in_the_sum(z):
    """The sum has 1e-3 added to it, so the shares add up to less than 1."""
    z = np.asarray(z, dtype=float)
    powers = np.exp(z - z.max(axis=-1, keepdims=True))
    return powers / (powers.sum(axis=-1, keepdims=True) + 1e-3)


def f05_shifts_in_place(z):
    """The maximum is taken off the caller's array in place."""
    z = np.asarray(z, dtype=float)
    z -= z.max(axis=-1, keepdims=True)
    powers = np.exp(z)
    return powers / powers.sum(axis=-1, keepdims=True)


def f06_minimum(z):
    """The minimum is subtracted, so scores far apart overflow."""
    z = np.asarray(z, dtype=float)
    with np.errstate(over="ignore", invalid="ignore"):
        powers = np.exp(z - z.min(axis=-1, keepdims=True))
        return powers / powers.sum(axis=-1, keepdims=True)


def f07_over_the_largest(z):
    """The powers are divided by the largest, not by their sum."""
    z = np.asarray(z, dtype=float)
    return np.exp(z - z.max(axis=-1, keepdims=True))


def f08_sum_of_all(z):
    """The powers are divided by the sum over all rows."""
    z = np.asarray(z, dtype=float)
    powers = np.exp(z - z.max(axis=-1, keepdims=True))
    return powers / powers.sum()


def f09_divided_by_the_maximum(z):
    """The scores are divided by the largest in absolute value, not lowered by the largest."""
    z = np.asarray(z, dtype=float)
    powers = np.exp(z / np.maximum(np.abs(z).max(axis=-1, keepdims=True), 1))
    return powers / powers.sum(axis=-1, keepdims=True)


def f10_sum_without_its_axis(z):
    """The sums of the rows are lined up with the columns, so square matrices come out wrong."""
    z = np.asarray(z, dtype=float)
    powers = np.exp(z - z.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1)


def f11_twice(z):
    """The shares are put through softmax once more."""
    return right(right(z))


def f12_unsigned_wraps(z):
    """The maximum is subtracted in the type of z, and scores of bytes wrap to the largest."""
    z = np.asarray(z)
    with np.errstate(over="ignore", invalid="ignore"):
        powers = np.exp((z - z.max(axis=-1, keepdims=True)).astype(float))
        return powers / powers.sum(axis=-1, keepdims=True)


def f13_small_shares_dropped(z):
    """Shares below 1e-3 are made 0 after the division, so the others add up to less than 1."""
    shares = right(z)
    return np.where(shares < 1e-3, 0.0, shares)


FAULTS = {
    "f01_overflows": "The maximum is not subtracted, so large scores give nan.",
    "f02_one_maximum": "The maximum of all rows is subtracted, so rows far below it are nan.",
    "f03_first_axis": "The sum is along the first axis, right for one row of scores only.",
    "f04_epsilon_in_the_sum": "The sum has 1e-3 added to it, so the shares add up to less than 1.",
    "f05_shifts_in_place": "The maximum is taken off the caller's array in place.",
    "f06_minimum": "The minimum is subtracted, so scores far apart overflow.",
    "f07_over_the_largest": "The powers are divided by the largest, not by their sum.",
    "f08_sum_of_all": "The powers are divided by the sum over all rows.",
    "f09_divided_by_the_maximum": (
        "The scores are divided by the largest in absolute value, not lowered by the largest."
    ),
    "f10_sum_without_its_axis": (
        "The sums of the rows are lined up with the columns, so square matrices come out wrong."
    ),
    "f11_twice": "The shares are put through softmax once more.",
    "f12_unsigned_wraps": (
        "The maximum is subtracted in the type of z, and scores of bytes wrap to the largest."
    ),
    "f13_small_shares_dropped": (
        "Shares below 1e-3 are made 0 after the division, so the others add up to less than 1."
    ),
}

SPEC = "softmax"
