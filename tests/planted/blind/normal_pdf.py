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


def f08_exponent_without_minus(x, mean, variance):
    """The minus of the exponent is missing, so the density grows away from the mean."""
    with np.errstate(over="ignore"):
        return np.exp((x - mean) ** 2 / (2 * variance)) / np.sqrt(2 * np.pi * variance)


def f09_squares_subtracted(x, mean, variance):
    """The exponent has x^2 - mean^2, right for mean 0 only."""
    return np.exp(-(x**2 - mean**2) / (2 * variance)) / np.sqrt(2 * np.pi * variance)


def f10_short_pi(x, mean, variance):
    """Pi is 3.14, so the fourth digit is wrong."""
    return np.exp(-((x - mean) ** 2) / (2 * variance)) / np.sqrt(2 * 3.14 * variance)


def f11_at_most_one(x, mean, variance):
    """The density is cut off at 1, as if it were a probability, wrong for variance 0.01."""
    return np.minimum(right(x, mean, variance), 1.0)


def f12_floor_of_the_variance(x, mean, variance):
    """The variance is raised to 1e-3 at least."""
    return right(x, mean, np.maximum(variance, 1e-3))


def f13_whole_division(x, mean, variance):
    """The exponent is divided by //, so it is cut to a whole number."""
    return np.exp(-((x - mean) ** 2) // (2 * variance)) / np.sqrt(2 * np.pi * variance)


def f14_type_of_the_argument(x, mean, variance):
    """The densities are stored in the type of x, so they are 0 at whole numbers."""
    density = np.empty_like(x)
    density[...] = right(x, mean, variance)
    return density


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
    "f08_exponent_without_minus": (
        "The minus of the exponent is missing, so the density grows away from the mean."
    ),
    "f09_squares_subtracted": "The exponent has x^2 - mean^2, right for mean 0 only.",
    "f10_short_pi": "Pi is 3.14, so the fourth digit is wrong.",
    "f11_at_most_one": (
        "The density is cut off at 1, as if it were a probability, wrong for variance 0.01."
    ),
    "f12_floor_of_the_variance": "The variance is raised to 1e-3 at least.",
    "f13_whole_division": "The exponent is divided by //, so it is cut to a whole number.",
    "f14_type_of_the_argument": (
        "The densities are stored in the type of x, so they are 0 at whole numbers."
    ),
}

SPEC = "normal_pdf"
