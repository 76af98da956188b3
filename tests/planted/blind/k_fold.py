"""Splits into k folds with one mistake each, of the kinds that people make.

`right` is correct. `FAULTS` says of each of the others what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


def right(n, k, shuffle=False, seed=None):
    """Correct: k pairs (train, test) of positions, the tests in order and disjoint.

    The first n % k tests have one row more. Shuffling is by `seed` and once for all folds.
    """
    indices = np.arange(n)
    if shuffle:
        np.random.default_rng(seed).shuffle(indices)
    sizes = np.full(k, n // k)
    sizes[: n % k] += 1
    folds, start = [], 0
    for size in sizes:
        test = indices[start : start + size]
        train = np.concatenate([indices[:start], indices[start + size :]])
        folds.append((train, test))
        start += size
    return folds


def _indices(n, shuffle, seed):
    indices = np.arange(n)
    if shuffle:
        np.random.default_rng(seed).shuffle(indices)
    return indices


def f01_remainder_never_tested(n, k, shuffle=False, seed=None):
    """The n % k rows that are left over are never in a test."""
    indices, size = _indices(n, shuffle, seed), n // k
    return [
        (
            np.concatenate([indices[: i * size], indices[(i + 1) * size :]]),
            indices[i * size : (i + 1) * size],
        )
        for i in range(k)
    ]


def f02_remainder_in_the_last(n, k, shuffle=False, seed=None):
    """All rows that are left over go to the last test, so the sizes differ by more than 1."""
    indices, size = _indices(n, shuffle, seed), n // k
    folds = []
    for i in range(k):
        stop = n if i == k - 1 else (i + 1) * size
        train = np.concatenate([indices[: i * size], indices[stop:]])
        folds.append((train, indices[i * size : stop]))
    return folds


def f03_train_holds_the_test(n, k, shuffle=False, seed=None):
    """The rows to train on are all rows, those of the test among them."""
    indices = _indices(n, shuffle, seed)
    return [(indices.copy(), test) for test in np.array_split(indices, k)]


def f04_row_before_the_test_lost(n, k, shuffle=False, seed=None):
    """The row before each test is not trained on, by an end that is one too small."""
    indices = _indices(n, shuffle, seed)
    folds, start = [], 0
    for test in np.array_split(indices, k):
        stop = start + len(test)
        folds.append((np.concatenate([indices[: max(start - 1, 0)], indices[stop:]]), test))
        start = stop
    return folds


def f05_tests_overlap(n, k, shuffle=False, seed=None):
    """Each test also has the first row of the next, by an end taken as inclusive."""
    indices = _indices(n, shuffle, seed)
    folds, start = [], 0
    for part in np.array_split(indices, k):
        stop = min(start + len(part) + 1, n)
        test = indices[start:stop]
        folds.append((np.concatenate([indices[:start], indices[stop:]]), test))
        start += len(part)
    return folds


def f06_shuffles_each_fold(n, k, shuffle=False, seed=None):
    """It shuffles anew for each fold, so tests overlap and some rows are never tested."""
    rng = np.random.default_rng(seed)
    folds = []
    for i in range(k):
        indices = np.arange(n)
        if shuffle:
            rng.shuffle(indices)
        parts = np.array_split(indices, k)
        folds.append((np.concatenate([*parts[:i], *parts[i + 1 :]]), parts[i]))
    return folds


def f07_seed_ignored(n, k, shuffle=False, seed=None):
    """Shuffling takes no notice of the seed."""
    return right(n, k, shuffle)


def f08_one_fold_too_many(n, k, shuffle=False, seed=None):
    """Tests start at each n // k rows, so a remainder makes folds of its own beyond k."""
    indices, size = _indices(n, shuffle, seed), n // k
    return [
        (
            np.concatenate([indices[:start], indices[start + size :]]),
            indices[start : start + size],
        )
        for start in range(0, n, size)
    ]


def f09_sizes_rounded_up(n, k, shuffle=False, seed=None):
    """The size of all tests is n / k rounded up, so the last are short or empty."""
    indices, size = _indices(n, shuffle, seed), -(-n // k)
    return [
        (
            np.concatenate([indices[: i * size], indices[(i + 1) * size :]]),
            indices[i * size : (i + 1) * size],
        )
        for i in range(k)
    ]


def f10_shuffles_only_the_tests(n, k, shuffle=False, seed=None):
    """The tests come from the shuffled rows and the others from the rows in order."""
    indices, plain = _indices(n, shuffle, seed), np.arange(n)
    folds, start = [], 0
    for test in np.array_split(indices, k):
        stop = start + len(test)
        folds.append((np.concatenate([plain[:start], plain[stop:]]), test))
        start = stop
    return folds


def f11_always_shuffles(n, k, shuffle=False, seed=None):
    """It shuffles even where it is told not to."""
    return right(n, k, True, 0 if seed is None else seed)


def f12_train_and_test_swapped(n, k, shuffle=False, seed=None):
    """The pairs are (test, train), so that it trains on the small part."""
    return [(test, train) for train, test in right(n, k, shuffle, seed)]


def f13_seeds_the_world(n, k, shuffle=False, seed=None):
    """It seeds the global generator of numpy, and so changes the draws of everybody else."""
    indices = np.arange(n)
    if shuffle:
        np.random.seed(seed)
        np.random.shuffle(indices)
    parts = np.array_split(indices, k)
    return [(np.concatenate([*parts[:i], *parts[i + 1 :]]), parts[i]) for i in range(k)]


FAULTS = {
    "f01_remainder_never_tested": "The n % k rows that are left over are never in a test.",
    "f02_remainder_in_the_last": (
        "All rows that are left over go to the last test, so the sizes differ by more than 1."
    ),
    "f03_train_holds_the_test": "The rows to train on are all rows, those of the test among them.",
    "f04_row_before_the_test_lost": (
        "The row before each test is not trained on, by an end that is one too small."
    ),
    "f05_tests_overlap": (
        "Each test also has the first row of the next, by an end taken as inclusive."
    ),
    "f06_shuffles_each_fold": (
        "It shuffles anew for each fold, so tests overlap and some rows are never tested."
    ),
    "f07_seed_ignored": "Shuffling takes no notice of the seed.",
    "f08_one_fold_too_many": (
        "Tests start at each n // k rows, so a remainder makes folds of its own beyond k."
    ),
    "f09_sizes_rounded_up": (
        "The size of all tests is n / k rounded up, so the last are short or empty."
    ),
    "f10_shuffles_only_the_tests": (
        "The tests come from the shuffled rows and the others from the rows in order."
    ),
    "f11_always_shuffles": "It shuffles even where it is told not to.",
    "f12_train_and_test_swapped": (
        "The pairs are (test, train), so that it trains on the small part."
    ),
    "f13_seeds_the_world": (
        "It seeds the global generator of numpy, and so changes the draws of everybody else."
    ),
}

SPEC = "k_fold"
