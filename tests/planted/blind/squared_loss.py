"""Squared losses with one mistake each, of the kinds that people make.

`right` is correct. `FAULTS` says of each of the others what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


def right(y_true, output):
    """Correct: half the sum of the squared differences, whatever the shapes of the columns."""
    y_true, output = np.ravel(y_true).astype(float), np.ravel(output).astype(float)
    return float(np.sum((y_true - output) ** 2) / 2)


def f01_half_missing(y_true, output):
    """It is not halved."""
    return 2 * right(y_true, output)


def f02_mean(y_true, output):
    """The mean is halved, not the sum."""
    return right(y_true, output) / len(y_true)


def f03_square_of_the_sum(y_true, output):
    """The differences are added before they are squared, so they cancel."""
    diff = np.subtract(np.ravel(y_true), np.ravel(output), dtype=float)
    return float(np.sum(diff) ** 2 / 2)


def f04_root(y_true, output):
    """It is the norm of the differences, not half its square."""
    return float(np.sqrt(2 * right(y_true, output)))


def f05_all_pairs(y_true, output):
    """A column and a row are subtracted as they are, so each row meets each other row."""
    return float(np.sum((np.asarray(y_true, dtype=float) - np.asarray(output)) ** 2) / 2)


def f06_unsigned_wraps(y_true, output):
    """The difference is taken in the type of the arrays, and wraps where it has no sign."""
    diff = np.ravel(y_true) - np.ravel(output)
    return float(np.sum(diff.astype(float) ** 2) / 2)


def f07_not_squared(y_true, output):
    """The absolute differences are added and halved."""
    diff = np.subtract(np.ravel(y_true), np.ravel(output), dtype=float)
    return float(np.sum(np.abs(diff)) / 2)


FAULTS = {
    "f01_half_missing": "It is not halved.",
    "f02_mean": "The mean is halved, not the sum.",
    "f03_square_of_the_sum": "The differences are added before they are squared, so they cancel.",
    "f04_root": "It is the norm of the differences, not half its square.",
    "f05_all_pairs": (
        "A column and a row are subtracted as they are, so each row meets each other row."
    ),
    "f06_unsigned_wraps": (
        "The difference is taken in the type of the arrays, and wraps where it has no sign."
    ),
    "f07_not_squared": "The absolute differences are added and halved.",
}

SPEC = "squared_loss"
