"""Variances with one mistake each, of the kinds that people make.

`right` is correct. `FAULTS` says of each of the others what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


def right(x):
    """Correct: the mean of the squared differences from the mean, over n."""
    x = np.asarray(x, dtype=float)
    return float(((x - x.mean()) ** 2).mean())


def f01_sample_variance(x):
    """It is over n - 1."""
    x = np.asarray(x, dtype=float)
    return float(((x - x.mean()) ** 2).sum() / max(len(x) - 1, 1))


def f02_cancellation(x):
    """It is the mean of squares less the squared mean, lost far from 0."""
    x = np.asarray(x, dtype=float)
    return float((x * x).mean() - x.mean() ** 2)


def f03_deviation(x):
    """It is the root, the standard deviation."""
    return float(np.sqrt(right(x)))


def f04_about_the_median(x):
    """The differences are from the median."""
    x = np.asarray(x, dtype=float)
    return float(((x - np.median(x)) ** 2).mean())


def f05_stale_mean(x):
    """The recursion squares the difference from the new mean, not the product of both."""
    mean = total = 0.0
    for n, value in enumerate(np.asarray(x, dtype=float), start=1):
        mean += (value - mean) / n
        total += (value - mean) ** 2
    return float(total / len(x))


def f06_single_precision(x):
    """It is computed in single precision, which loses the digits of numbers far from 0."""
    return float(np.var(np.asarray(x, dtype=np.float32)))


def f07_unsigned_wraps(x):
    """It is half the mean square over all pairs, whose differences wrap in types without sign."""
    x = np.asarray(x)
    diff = x[:, None] - x[None, :]
    return float((diff.astype(float) ** 2).mean() / 2)


def f08_mean_of_deviations(x):
    """It is the square of the mean absolute difference."""
    x = np.asarray(x, dtype=float)
    return float(np.abs(x - x.mean()).mean() ** 2)


def f09_not_centred(x):
    """The mean is not taken off, so it is the mean of the squares."""
    x = np.asarray(x, dtype=float)
    return float((x**2).mean())


def f10_whole_mean(x):
    """The mean is by //, so it is cut to a whole number, wrong for 0 and 1."""
    x = np.asarray(x, dtype=float)
    return float(((x - x.sum() // len(x)) ** 2).mean())


def f11_distinct_values(x):
    """Values that are equal are counted once, wrong for 0, 0 and 1."""
    return right(np.unique(x))


def f12_centred_in_place(x):
    """The mean is taken off the caller's array in place, where it is of floats."""
    x = np.asarray(x, dtype=float)
    x -= x.mean()
    return float(x @ x / len(x))


def f13_outliers_dropped(x):
    """Values beyond three deviations are dropped first, such as one 100 among thirty zeros."""
    x = np.asarray(x, dtype=float)
    return right(x[np.abs(x - x.mean()) <= 3 * x.std()])


FAULTS = {
    "f01_sample_variance": "It is over n - 1.",
    "f02_cancellation": "It is the mean of squares less the squared mean, lost far from 0.",
    "f03_deviation": "It is the root, the standard deviation.",
    "f04_about_the_median": "The differences are from the median.",
    "f05_stale_mean": (
        "The recursion squares the difference from the new mean, not the product of both."
    ),
    "f06_single_precision": (
        "It is computed in single precision, which loses the digits of numbers far from 0."
    ),
    "f07_unsigned_wraps": (
        "It is half the mean square over all pairs, whose differences wrap in types without sign."
    ),
    "f08_mean_of_deviations": "It is the square of the mean absolute difference.",
    "f09_not_centred": "The mean is not taken off, so it is the mean of the squares.",
    "f10_whole_mean": "The mean is by //, so it is cut to a whole number, wrong for 0 and 1.",
    "f11_distinct_values": "Values that are equal are counted once, wrong for 0, 0 and 1.",
    "f12_centred_in_place": (
        "The mean is taken off the caller's array in place, where it is of floats."
    ),
    "f13_outliers_dropped": (
        "Values beyond three deviations are dropped first, such as one 100 among thirty zeros."
    ),
}

SPEC = "variance"
