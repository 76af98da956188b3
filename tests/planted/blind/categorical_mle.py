"""Estimates of categorical probabilities with one mistake each, of the kinds that people make.

`right` is correct. `FAULTS` says of each of the others what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


def right(x, k):
    """Correct: the share of each of 0 to k - 1 in x."""
    return np.bincount(x, minlength=k) / len(x)


def f01_unseen_at_the_end(x, k):
    """Categories above the largest seen are missing from the result."""
    return np.bincount(x) / len(x)


def f02_unseen_squeezed_out(x, k):
    """Unseen categories are skipped, and the shares after them move up; zeros fill the end."""
    shares = np.unique(x, return_counts=True)[1] / len(x)
    return np.concatenate([shares, np.zeros(k - len(shares))])


def f03_smoothed(x, k):
    """One is added to each count, as by Laplace."""
    return (np.bincount(x, minlength=k) + 1) / (len(x) + k)


def f04_over_categories(x, k):
    """The counts are divided by the number of categories, not of draws."""
    return np.bincount(x, minlength=k) / k


def f05_over_the_largest(x, k):
    """The counts are divided by the largest of them."""
    counts = np.bincount(x, minlength=k)
    return counts / counts.max()


def f06_counts_from_one(x, k):
    """The categories are taken for 1 to k, so the first share is lost."""
    return np.array([np.mean(np.asarray(x) == i) for i in range(1, k + 1)])


def f07_sorted_by_frequency(x, k):
    """The shares are in order of frequency, not of category."""
    return np.sort(np.bincount(x, minlength=k))[::-1] / len(x)


def f08_last_by_difference(x, k):
    """The last share is 1 less the others, of which the one before it is forgotten."""
    shares = np.bincount(x, minlength=k)[:k] / len(x)
    shares[-1] = 1 - shares[: k - 2].sum()
    return shares


def f09_unbiased_denominator(x, k):
    """The counts are divided by n - 1."""
    return np.bincount(x, minlength=k) / max(len(x) - 1, 1)


def f10_repeated_draws_once(x, k):
    """The counts are raised by fancy indexing, which counts each category once."""
    counts = np.zeros(k)
    counts[x] += 1
    return counts / len(x)


FAULTS = {
    "f01_unseen_at_the_end": "Categories above the largest seen are missing from the result.",
    "f02_unseen_squeezed_out": (
        "Unseen categories are skipped, and the shares after them move up; zeros fill the end."
    ),
    "f03_smoothed": "One is added to each count, as by Laplace.",
    "f04_over_categories": "The counts are divided by the number of categories, not of draws.",
    "f05_over_the_largest": "The counts are divided by the largest of them.",
    "f06_counts_from_one": "The categories are taken for 1 to k, so the first share is lost.",
    "f07_sorted_by_frequency": "The shares are in order of frequency, not of category.",
    "f08_last_by_difference": (
        "The last share is 1 less the others, of which the one before it is forgotten."
    ),
    "f09_unbiased_denominator": "The counts are divided by n - 1.",
    "f10_repeated_draws_once": (
        "The counts are raised by fancy indexing, which counts each category once."
    ),
}

SPEC = "categorical_mle"
