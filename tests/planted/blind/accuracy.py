"""Accuracies with one mistake each, of the kinds that people make.

`right` is correct. `FAULTS` says of each of the others what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


def right(y_true, y_pred):
    """Correct: the share of predictions that equal their labels, whatever the shapes."""
    return float(np.mean(np.ravel(y_true) == np.ravel(y_pred)))


def f01_count_not_share(y_true, y_pred):
    """The number of equal labels is not divided."""
    return float(np.sum(np.ravel(y_true) == np.ravel(y_pred)))


def f02_whole_division(y_true, y_pred):
    """The share is cut to a whole number."""
    return float(np.sum(np.ravel(y_true) == np.ravel(y_pred)) // np.size(y_true))


def f03_all_pairs(y_true, y_pred):
    """A column and a row are compared as they are, so each label meets each prediction."""
    return float(np.mean(np.asarray(y_true) == np.asarray(y_pred)))


def f04_of_positive_predictions(y_true, y_pred):
    """It is the share among the rows predicted as the largest label, the precision."""
    y_true, y_pred = np.ravel(y_true), np.ravel(y_pred)
    chosen = y_pred == np.max(y_true)
    return float(np.mean(y_true[chosen] == y_pred[chosen])) if chosen.any() else 0.0


def f05_share_of_errors(y_true, y_pred):
    """It is the share of wrong predictions."""
    return float(np.mean(np.ravel(y_true) != np.ravel(y_pred)))


def f06_mean_over_classes(y_true, y_pred):
    """It is the mean of the accuracies of the classes, whatever their sizes."""
    y_true, y_pred = np.ravel(y_true), np.ravel(y_pred)
    return float(np.mean([np.mean(y_pred[y_true == c] == c) for c in np.unique(y_true)]))


def f07_mean_difference(y_true, y_pred):
    """It is 1 less the mean absolute difference, right for labels 0 and 1 only."""
    return float(1 - np.mean(np.abs(np.ravel(y_true) - np.ravel(y_pred))))


def f08_rounded(y_true, y_pred):
    """The share is rounded to two places."""
    return round(right(y_true, y_pred), 2)


def f09_compared_as_strings(y_true, y_pred):
    """The labels are compared as strings, so 1 and 1.0 differ."""
    return float(np.mean(np.ravel(y_true).astype(str) == np.ravel(y_pred).astype(str)))


def f10_cut_to_the_width(y_true, y_pred):
    """The predictions are stored in the type of the labels, so "cats" is cut to "cat"."""
    stored = np.empty_like(np.ravel(y_true))
    stored[:] = np.ravel(y_pred)
    return right(y_true, stored)


def f11_same_object(y_true, y_pred):
    """The labels are compared by `is`, so whole numbers from 257 on never agree."""
    pairs = zip(np.ravel(y_true).tolist(), np.ravel(y_pred).tolist(), strict=True)
    return sum(a is b for a, b in pairs) / np.size(y_true)


def f12_nearly_equal(y_true, y_pred):
    """Numbers are equal within a tolerance, so the labels 1000001 and 1000002 agree."""
    y_true, y_pred = np.ravel(y_true), np.ravel(y_pred)
    if y_true.dtype.kind in "iuf" and y_pred.dtype.kind in "iuf":
        return float(np.mean(np.isclose(y_true, y_pred)))
    return right(y_true, y_pred)


FAULTS = {
    "f01_count_not_share": "The number of equal labels is not divided.",
    "f02_whole_division": "The share is cut to a whole number.",
    "f03_all_pairs": (
        "A column and a row are compared as they are, so each label meets each prediction."
    ),
    "f04_of_positive_predictions": (
        "It is the share among the rows predicted as the largest label, the precision."
    ),
    "f05_share_of_errors": "It is the share of wrong predictions.",
    "f06_mean_over_classes": (
        "It is the mean of the accuracies of the classes, whatever their sizes."
    ),
    "f07_mean_difference": (
        "It is 1 less the mean absolute difference, right for labels 0 and 1 only."
    ),
    "f08_rounded": "The share is rounded to two places.",
    "f09_compared_as_strings": "The labels are compared as strings, so 1 and 1.0 differ.",
    "f10_cut_to_the_width": (
        'The predictions are stored in the type of the labels, so "cats" is cut to "cat".'
    ),
    "f11_same_object": "The labels are compared by `is`, so whole numbers from 257 on never agree.",
    "f12_nearly_equal": (
        "Numbers are equal within a tolerance, so the labels 1000001 and 1000002 agree."
    ),
}

SPEC = "accuracy"
