"""Estimates of a normal distribution with one mistake each, of the kinds that people make.

`right` is correct. `FAULTS` says of each of the others what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


def right(x):
    """Correct: the (mean, variance) of most likelihood, the variance over n."""
    x = np.asarray(x, dtype=float)
    mean = x.mean()
    return mean, ((x - mean) ** 2).mean()


def f01_sample_variance(x):
    """The variance is over n - 1, which is unbiased but not of most likelihood."""
    x = np.asarray(x, dtype=float)
    return x.mean(), ((x - x.mean()) ** 2).sum() / max(len(x) - 1, 1)


def f02_deviation(x):
    """The standard deviation is given for the variance."""
    x = np.asarray(x, dtype=float)
    return x.mean(), x.std()


def f03_median(x):
    """The median is given for the mean."""
    x = np.asarray(x, dtype=float)
    return np.median(x), ((x - np.median(x)) ** 2).mean()


def f04_cancellation(x):
    """The variance is the mean of squares less the squared mean, lost far from 0."""
    x = np.asarray(x, dtype=float)
    return x.mean(), (x * x).mean() - x.mean() ** 2


def f05_swapped(x):
    """The variance comes first."""
    mean, variance = right(x)
    return variance, mean


def f06_about_zero(x):
    """The variance is the mean of squares about 0."""
    x = np.asarray(x, dtype=float)
    return x.mean(), (x**2).mean()


def f07_mean_of_deviations(x):
    """The variance is the square of the mean absolute deviation."""
    x = np.asarray(x, dtype=float)
    return x.mean(), np.abs(x - x.mean()).mean() ** 2


def f08_whole_mean(x):
    """The mean of whole numbers is cut to a whole number."""
    x = np.asarray(x)
    mean = x.sum() // len(x) if x.dtype.kind == "i" else x.mean()
    return mean, ((x - mean) ** 2).mean()


def f09_centres_in_place(x):
    """The caller's array is centred in place."""
    x = np.asarray(x, dtype=float)
    mean = x.mean()
    x -= mean
    return mean, (x**2).mean()


def f10_outliers_dropped(x):
    """Draws more than two deviations from the mean are left out."""
    x = np.asarray(x, dtype=float)
    kept = x[np.abs(x - x.mean()) <= 2 * x.std()]
    return kept.mean(), kept.var()


FAULTS = {
    "f01_sample_variance": (
        "The variance is over n - 1, which is unbiased but not of most likelihood."
    ),
    "f02_deviation": "The standard deviation is given for the variance.",
    "f03_median": "The median is given for the mean.",
    "f04_cancellation": (
        "The variance is the mean of squares less the squared mean, lost far from 0."
    ),
    "f05_swapped": "The variance comes first.",
    "f06_about_zero": "The variance is the mean of squares about 0.",
    "f07_mean_of_deviations": "The variance is the square of the mean absolute deviation.",
    "f08_whole_mean": "The mean of whole numbers is cut to a whole number.",
    "f09_centres_in_place": "The caller's array is centred in place.",
    "f10_outliers_dropped": "Draws more than two deviations from the mean are left out.",
}

SPEC = "normal_mle"
