"""Bare functions, right and wrong, as somebody hands them in."""

import numpy as np


def entropy(p):
    """The entropy in bits."""
    p = np.asarray(p, dtype=float)
    p = p[p > 0]
    return -np.sum(p * np.log2(p))


def entropy_without_minus(p):
    """The entropy in bits, its sign lost."""
    return -entropy(p)


def entropy_of_positive(p):
    """The entropy in nats; raises ZeroDivisionError for a mass of 0."""
    if min(p) == 0:
        raise ZeroDivisionError("a mass is 0")
    return -np.sum(p * np.log(p))


def entropy_with_nan(p):
    """The entropy in nats, nan where a mass is 0."""
    p = np.asarray(p, dtype=float)
    with np.errstate(divide="ignore", invalid="ignore"):
        return -np.sum(p * np.log(p))


def kl(q, p):
    """D(p‖q) in nats."""
    p, q = np.asarray(p, dtype=float), np.asarray(q, dtype=float)
    some = p > 0
    with np.errstate(divide="ignore"):
        return np.sum(p[some] * np.log(p[some] / q[some]))


def sigmoid(z):
    """1/(1 + e^-z), which hangs at 1000 and ends its process at -1000."""
    import os
    import time

    if z == 1000:
        time.sleep(60)
    if z == -1000:
        os._exit(3)
    return 1 / (1 + np.exp(-z))


def accuracy(predicted, labels):
    """The share of what agrees, of arrays only."""
    return np.mean(predicted == labels)


def k_fold(n, k):
    """k folds of n // k rows: the rest is dropped."""
    return [list(range(i * (n // k), (i + 1) * (n // k))) for i in range(k)]


def unfinished(n, k):
    """It is not written yet."""
    raise NotImplementedError("week 2")


def endless(z):
    """It never comes back."""
    while z is not None:
        pass


def nothing(n, k):
    """It forgets to return."""
