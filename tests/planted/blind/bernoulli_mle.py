"""Estimates of a Bernoulli parameter with one mistake each, of the kinds that people make.

`right` is correct. `FAULTS` says of each of the others what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


def right(x):
    """Correct: the share of ones among the 0s and 1s of x."""
    return float(np.mean(np.asarray(x, dtype=float)))


def f01_smoothed(x):
    """One success and one failure are added, as by Laplace."""
    return (float(np.sum(x)) + 1) / (len(x) + 2)


def f02_unbiased_denominator(x):
    """The sum is divided by n - 1."""
    return float(np.sum(x)) / max(len(x) - 1, 1)


def f03_share_of_zeros(x):
    """It gives the probability of 0."""
    return float(np.mean(np.asarray(x) == 0))


def f04_clipped(x):
    """The estimate is kept away from 0 and 1 by 0.01."""
    return float(np.clip(np.mean(np.asarray(x, dtype=float)), 0.01, 0.99))


def f05_most_frequent(x):
    """It gives the more frequent value, not its share."""
    return float(np.mean(x) >= 0.5)


def f06_odds(x):
    """It gives the odds of 1 to 0, and the number of ones where there are no zeros."""
    ones = float(np.sum(x))
    return ones / max(len(x) - ones, 1.0)


def f07_sum_in_a_byte(x):
    """The ones are counted in 8 bits, and the count wraps at 256."""
    return float(np.sum(np.asarray(x), dtype=np.uint8)) / len(x)


def f08_last_of_the_values(x):
    """It is the share of the largest value that occurs, 1 where all are 0."""
    _, counts = np.unique(np.asarray(x), return_counts=True)
    return float(counts[-1] / len(x))


def f09_nothing_is_a_half(x):
    """An estimate of 0 is taken for a missing one, and a half is given."""
    return float(np.mean(np.asarray(x, dtype=float))) or 0.5


def f10_last_not_counted(x):
    """The loop ends one row too early, so that a last 1 is not counted."""
    ones = 0
    for i in range(len(x) - 1):
        ones += int(x[i] == 1)
    return ones / len(x)


def f11_sorts_the_argument(x):
    """The zeros are counted in the caller's list or array, which is sorted in place."""
    if not hasattr(x, "sort"):
        x = list(x)
    x.sort()
    return 1 - int(np.searchsorted(x, 1)) / len(x)


FAULTS = {
    "f01_smoothed": "One success and one failure are added, as by Laplace.",
    "f02_unbiased_denominator": "The sum is divided by n - 1.",
    "f03_share_of_zeros": "It gives the probability of 0.",
    "f04_clipped": "The estimate is kept away from 0 and 1 by 0.01.",
    "f05_most_frequent": "It gives the more frequent value, not its share.",
    "f06_odds": "It gives the odds of 1 to 0, and the number of ones where there are no zeros.",
    "f07_sum_in_a_byte": "The ones are counted in 8 bits, and the count wraps at 256.",
    "f08_last_of_the_values": (
        "It is the share of the largest value that occurs, 1 where all are 0."
    ),
    "f09_nothing_is_a_half": "An estimate of 0 is taken for a missing one, and a half is given.",
    "f10_last_not_counted": "The loop ends one row too early, so that a last 1 is not counted.",
    "f11_sorts_the_argument": (
        "The zeros are counted in the caller's list or array, which is sorted in place."
    ),
}

SPEC = "bernoulli_mle"
