"""Cross-entropies of two distributions with one mistake each, of the kinds that people make.

`right` is correct. `FAULTS` says of each of the others what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


def right(p, q):
    """Correct: the sum of -p log q in nats, where 0 log q is 0; inf where q is 0 and p is not."""
    p, q = np.asarray(p, dtype=float), np.asarray(q, dtype=float)
    p, q = p[p > 0], q[p > 0]
    with np.errstate(divide="ignore"):
        return float(-np.sum(p * np.log(q)))


def f01_arguments_swapped(p, q):
    """It is the sum of -q log p."""
    return right(q, p)


def f02_nan_at_zero(p, q):
    """An outcome impossible in both makes it nan."""
    p, q = np.asarray(p, dtype=float), np.asarray(q, dtype=float)
    with np.errstate(divide="ignore", invalid="ignore"):
        return float(-np.sum(p * np.log(q)))


def f03_impossible_skipped(p, q):
    """Outcomes with q = 0 are skipped, so what should be infinite is small."""
    p, q = np.asarray(p, dtype=float), np.asarray(q, dtype=float)
    return float(-np.sum(p[q > 0] * np.log(q[q > 0])))


def f04_clipped(p, q):
    """The q are raised to 1e-2 at least, so what should be infinite is below 5."""
    return right(p, np.maximum(q, 1e-2))


def f05_mean_not_sum(p, q):
    """The mean over the outcomes is taken, not the sum."""
    return right(p, q) / len(p)


def f06_bits(p, q):
    """The logarithm is to base 2."""
    return right(p, q) / np.log(2)


def f07_divergence(p, q):
    """The entropy of p is taken off, so it is the divergence."""
    return right(p, q) - right(p, p)


def f08_most_likely_only(p, q):
    """Only the most likely outcome of p counts, as if p were one-hot."""
    with np.errstate(divide="ignore"):
        return float(-np.log(q[int(np.argmax(p))]))


FAULTS = {
    "f01_arguments_swapped": "It is the sum of -q log p.",
    "f02_nan_at_zero": "An outcome impossible in both makes it nan.",
    "f03_impossible_skipped": (
        "Outcomes with q = 0 are skipped, so what should be infinite is small."
    ),
    "f04_clipped": "The q are raised to 1e-2 at least, so what should be infinite is below 5.",
    "f05_mean_not_sum": "The mean over the outcomes is taken, not the sum.",
    "f06_bits": "The logarithm is to base 2.",
    "f07_divergence": "The entropy of p is taken off, so it is the divergence.",
    "f08_most_likely_only": "Only the most likely outcome of p counts, as if p were one-hot.",
}

SPEC = "cross_entropy"
