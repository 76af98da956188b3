"""Kullback-Leibler divergences with one mistake each, of the kinds that people make.

`right` is correct. `FAULTS` says of each of the others what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


def right(p, q):
    """Correct: the sum of p log (p / q) in nats; 0 log 0 is 0; inf where q is 0 and p is not."""
    p, q = np.asarray(p, dtype=float), np.asarray(q, dtype=float)
    p, q = p[p > 0], q[p > 0]
    with np.errstate(divide="ignore"):
        return float(np.sum(p * (np.log(p) - np.log(q))))


def f01_arguments_swapped(p, q):
    """It is the divergence of q from p."""
    return right(q, p)


def f02_symmetrised(p, q):
    """It is the mean of the two directions."""
    return (right(p, q) + right(q, p)) / 2


def f03_impossible_skipped(p, q):
    """Outcomes with q = 0 are skipped, so what should be infinite may be below 0."""
    p, q = np.asarray(p, dtype=float), np.asarray(q, dtype=float)
    both = (p > 0) & (q > 0)
    return float(np.sum(p[both] * np.log(p[both] / q[both])))


def f04_terms_in_absolute_value(p, q):
    """The terms are added in absolute value."""
    p, q = np.asarray(p, dtype=float), np.asarray(q, dtype=float)
    p, q = p[p > 0], q[p > 0]
    with np.errstate(divide="ignore"):
        return float(np.sum(np.abs(p * (np.log(p) - np.log(q)))))


def f05_nan_at_zero(p, q):
    """An outcome with p = 0 makes it nan."""
    p, q = np.asarray(p, dtype=float), np.asarray(q, dtype=float)
    with np.errstate(divide="ignore", invalid="ignore"):
        return float(np.sum(p * np.log(p / q)))


def f06_unweighted(p, q):
    """The logarithms of the ratios are averaged without the weights p."""
    p, q = np.asarray(p, dtype=float), np.asarray(q, dtype=float)
    p, q = p[p > 0], q[p > 0]
    with np.errstate(divide="ignore"):
        return float(np.mean(np.log(p) - np.log(q)))


def f07_cross_entropy(p, q):
    """The entropy of p is not taken off, so it is the cross-entropy."""
    p, q = np.asarray(p, dtype=float), np.asarray(q, dtype=float)
    p, q = p[p > 0], q[p > 0]
    with np.errstate(divide="ignore"):
        return float(-np.sum(p * np.log(q)))


def f08_bits(p, q):
    """The logarithm is to base 2."""
    return right(p, q) / np.log(2)


def f09_linear_terms_cut(p, q):
    """The terms q - p are added where p > 0 only, so a q beside p = 0 is lacking."""
    p, q = np.asarray(p, dtype=float), np.asarray(q, dtype=float)
    p, q = p[p > 0], q[p > 0]
    with np.errstate(divide="ignore"):
        return float(np.sum(p * (np.log(p) - np.log(q)) - p + q))


def f10_each_sorted(p, q):
    """Both are sorted first, so the pairs are by rank and a permutation of p is at 0 from it."""
    return right(np.sort(p), np.sort(q))


def f11_from_the_mixture(p, q):
    """It is the divergence of p from the mean of both, which is never infinite."""
    return right(p, (np.asarray(p, dtype=float) + np.asarray(q, dtype=float)) / 2)


def f12_ratio_overflows(p, q):
    """The ratio is formed before its logarithm, and is infinite at p = 0.5 and q = 1e-310."""
    p, q = np.asarray(p, dtype=float), np.asarray(q, dtype=float)
    p, q = p[p > 0], q[p > 0]
    with np.errstate(divide="ignore", over="ignore"):
        return float(np.sum(p * np.log(p / q)))


FAULTS = {
    "f01_arguments_swapped": "It is the divergence of q from p.",
    "f02_symmetrised": "It is the mean of the two directions.",
    "f03_impossible_skipped": (
        "Outcomes with q = 0 are skipped, so what should be infinite may be below 0."
    ),
    "f04_terms_in_absolute_value": "The terms are added in absolute value.",
    "f05_nan_at_zero": "An outcome with p = 0 makes it nan.",
    "f06_unweighted": "The logarithms of the ratios are averaged without the weights p.",
    "f07_cross_entropy": "The entropy of p is not taken off, so it is the cross-entropy.",
    "f08_bits": "The logarithm is to base 2.",
    "f09_linear_terms_cut": (
        "The terms q - p are added where p > 0 only, so a q beside p = 0 is lacking."
    ),
    "f10_each_sorted": (
        "Both are sorted first, so the pairs are by rank and a permutation of p is at 0 from it."
    ),
    "f11_from_the_mixture": (
        "It is the divergence of p from the mean of both, which is never infinite."
    ),
    "f12_ratio_overflows": (
        "The ratio is formed before its logarithm, and is infinite at p = 0.5 and q = 1e-310."
    ),
}

SPEC = "kl_divergence"
