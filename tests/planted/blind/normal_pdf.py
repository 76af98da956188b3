"""Normal densities with one mistake each, of the kinds that people make.

`right` is correct. `FAULTS` says of each of the others what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


def right(x, mean, variance):
    """Correct: exp(-(x - mean)^2 / (2 variance)) / sqrt(2 pi variance)."""
    return np.exp(-((x - mean) ** 2) / (2 * variance)) / np.sqrt(2 * np.pi * variance)


def f01_variance_as_deviation(x, mean, variance):
    """The variance is squared, as if it were the deviation."""
    return right(x, mean, variance**2)


def f02_times_the_variance(x, mean, variance):
    """The exponent is divided by 2 and multiplied by the variance, for want of brackets."""
    return np.exp(-((x - mean) ** 2) / 2 * variance) / np.sqrt(2 * np.pi * variance)


def f03_factor_without_variance(x, mean, variance):
    """The factor is that of variance 1."""
    return np.exp(-((x - mean) ** 2) / (2 * variance)) / np.sqrt(2 * np.pi)


def f04_factor_without_root(x, mean, variance):
    """The factor is 1 / (2 pi variance), without the root."""
    return np.exp(-((x - mean) ** 2) / (2 * variance)) / (2 * np.pi * variance)


def f05_exponent_without_half(x, mean, variance):
    """The exponent lacks the factor 1 / 2."""
    return np.exp(-((x - mean) ** 2) / variance) / np.sqrt(2 * np.pi * variance)


def f06_distance_not_squared(x, mean, variance):
    """The distance from the mean is not squared."""
    return np.exp(-np.abs(x - mean) / (2 * variance)) / np.sqrt(2 * np.pi * variance)


def f07_root_of_the_pi_only(x, mean, variance):
    """The root of the factor spans 2 pi and not the variance."""
    return np.exp(-((x - mean) ** 2) / (2 * variance)) / (np.sqrt(2 * np.pi) * variance)


FAULTS = {
    "f01_variance_as_deviation": "The variance is squared, as if it were the deviation.",
    "f02_times_the_variance": (
        "The exponent is divided by 2 and multiplied by the variance, for want of brackets."
    ),
    "f03_factor_without_variance": "The factor is that of variance 1.",
    "f04_factor_without_root": "The factor is 1 / (2 pi variance), without the root.",
    "f05_exponent_without_half": "The exponent lacks the factor 1 / 2.",
    "f06_distance_not_squared": "The distance from the mean is not squared.",
    "f07_root_of_the_pi_only": "The root of the factor spans 2 pi and not the variance.",
}

SPEC = "normal_pdf"
