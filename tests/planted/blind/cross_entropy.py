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


def f09_normalised_again(p, q):
    """The q of the outcomes with p > 0 are made to add up to 1, wrong where a p is 0."""
    p, q = np.asarray(p, dtype=float), np.asarray(q, dtype=float)
    p, q = p[p > 0], q[p > 0]
    with np.errstate(divide="ignore", invalid="ignore"):
        return float(-np.sum(p * np.log(q / q.sum()))) if q.sum() > 0 else float("inf")


def f10_infinity_made_a_number(p, q):
    """What is not finite is made a number, to be rid of 0 log 0, so inf is the largest float."""
    p, q = np.asarray(p, dtype=float), np.asarray(q, dtype=float)
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        terms = np.nan_to_num(p * np.log(q))
        return float(np.nan_to_num(-np.sum(terms)))


def f11_single_precision(p, q):
    """The q are cast to single precision, so that 1e-50 is 0 and the result infinite."""
    with np.errstate(under="ignore"):
        return right(p, np.asarray(q, dtype=np.float32))


def f12_first_against_the_rest(p, q):
    """The first outcome is set against all others together, right for two outcomes only."""
    return right([p[0], 1 - p[0]], [q[0], 1 - q[0]])


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
    "f09_normalised_again": (
        "The q of the outcomes with p > 0 are made to add up to 1, wrong where a p is 0."
    ),
    "f10_infinity_made_a_number": (
        "What is not finite is made a number, to be rid of 0 log 0, so inf is the largest float."
    ),
    "f11_single_precision": (
        "The q are cast to single precision, so that 1e-50 is 0 and the result infinite."
    ),
    "f12_first_against_the_rest": (
        "The first outcome is set against all others together, right for two outcomes only."
    ),
}

SPEC = "cross_entropy"
