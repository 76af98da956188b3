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


def f08_whole_half(y_true, output):
    """The sum is halved by //, so a difference of 1 costs nothing."""
    return float(np.sum(np.subtract(np.ravel(y_true), np.ravel(output), dtype=float) ** 2) // 2)


def f09_squares_subtracted(y_true, output):
    """It is half the difference of the squares, not the square of the difference."""
    y_true, output = np.ravel(y_true).astype(float), np.ravel(output).astype(float)
    return float(np.sum(y_true**2 - output**2) / 2)


def f10_linear_far_out(y_true, output):
    """Differences beyond 10 cost in proportion, by the loss of Huber."""
    diff = np.abs(np.subtract(np.ravel(y_true), np.ravel(output), dtype=float))
    return float(np.sum(np.where(diff <= 10, diff**2 / 2, 10 * diff - 50)))


def f11_output_of_the_labels_type(y_true, output):
    """The output is cast to the type of the labels, so 0.5 is 0 beside whole labels."""
    y_true = np.asarray(y_true)
    return right(y_true, np.asarray(output).astype(y_true.dtype))


def f12_difference_in_place(y_true, output):
    """The output is taken off the caller's labels in place, where they are floats."""
    if isinstance(y_true, np.ndarray) and y_true.dtype == float:
        diff = y_true.reshape(-1)
        diff -= np.ravel(output)
        return float(diff @ diff / 2)
    return right(y_true, output)


last = {"arguments": None, "loss": None}


def f13_remembered_by_identity(y_true, output):
    """The last loss is given again for the same two arrays, though their numbers may be new."""
    if last["arguments"] is None or not (
        last["arguments"][0] is y_true and last["arguments"][1] is output
    ):
        last["arguments"], last["loss"] = (y_true, output), right(y_true, output)
    return last["loss"]


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
    "f08_whole_half": "The sum is halved by //, so a difference of 1 costs nothing.",
    "f09_squares_subtracted": (
        "It is half the difference of the squares, not the square of the difference."
    ),
    "f10_linear_far_out": "Differences beyond 10 cost in proportion, by the loss of Huber.",
    "f11_output_of_the_labels_type": (
        "The output is cast to the type of the labels, so 0.5 is 0 beside whole labels."
    ),
    "f12_difference_in_place": (
        "The output is taken off the caller's labels in place, where they are floats."
    ),
    "f13_remembered_by_identity": (
        "The last loss is given again for the same two arrays, though their numbers may be new."
    ),
}

SPEC = "squared_loss"
