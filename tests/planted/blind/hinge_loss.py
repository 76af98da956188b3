"""Hinge losses with one mistake each, of the kinds that people make.

`right` is correct. `FAULTS` says of each of the others what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


def right(y_true, scores):
    """Correct: the mean of max(0, 1 - y s), for labels -1 and +1."""
    return float(np.mean(np.maximum(0, 1 - np.asarray(y_true) * np.asarray(scores, dtype=float))))


def f01_no_margin(y_true, scores):
    """It is max(0, -y s), the loss of the perceptron."""
    return float(np.mean(np.maximum(0, -np.asarray(y_true) * np.asarray(scores, dtype=float))))


def f02_sum_not_mean(y_true, scores):
    """The sum is taken over the rows, not the mean."""
    return right(y_true, scores) * len(y_true)


def f03_squared(y_true, scores):
    """The loss of each row is squared."""
    margins = np.asarray(y_true) * np.asarray(scores, dtype=float)
    return float(np.mean(np.maximum(0, 1 - margins) ** 2))


def f04_mean_over_violations(y_true, scores):
    """The mean is over the rows with a loss, not over all rows."""
    losses = np.maximum(0, 1 - np.asarray(y_true) * np.asarray(scores, dtype=float))
    return float(losses.sum() / max((losses > 0).sum(), 1))


def f05_signs_not_scores(y_true, scores):
    """The labels are compared with the signs of the scores."""
    return right(y_true, np.sign(scores))


def f06_never_cut_off(y_true, scores):
    """The maximum with 0 is taken of the mean, not of each row."""
    margins = np.asarray(y_true) * np.asarray(scores, dtype=float)
    return float(max(0.0, np.mean(1 - margins)))


def f07_capped(y_true, scores):
    """The loss of a row is at most 2."""
    margins = np.asarray(y_true) * np.asarray(scores, dtype=float)
    return float(np.mean(np.clip(1 - margins, 0, 2)))


def f08_plus(y_true, scores):
    """It is max(0, 1 + y s), so that right scores cost the most."""
    return right(y_true, -np.asarray(scores, dtype=float))


def f09_coded_twice(y_true, scores):
    """Labels that are -1 and +1 already are coded by 2 y - 1, so that -1 becomes -3."""
    return right(2 * np.asarray(y_true) - 1, scores)


def f10_scores_of_the_labels_type(y_true, scores):
    """The scores are cast to the type of the labels, so a score 0.5 is 0 beside whole labels."""
    y_true = np.asarray(y_true)
    return right(y_true, np.asarray(scores).astype(y_true.dtype))


def f11_only_wrong_side(y_true, scores):
    """Rows on the right side cost nothing, even those within the margin."""
    margins = np.asarray(y_true) * np.asarray(scores, dtype=float)
    return float(np.mean(np.where(margins <= 0, 1 - margins, 0)))


def f12_margins_in_place(y_true, scores):
    """The scores of the caller are multiplied by the labels in place."""
    scores = np.asarray(scores, dtype=float)
    scores *= np.asarray(y_true)
    return float(np.mean(np.maximum(0, 1 - scores)))


FAULTS = {
    "f01_no_margin": "It is max(0, -y s), the loss of the perceptron.",
    "f02_sum_not_mean": "The sum is taken over the rows, not the mean.",
    "f03_squared": "The loss of each row is squared.",
    "f04_mean_over_violations": "The mean is over the rows with a loss, not over all rows.",
    "f05_signs_not_scores": "The labels are compared with the signs of the scores.",
    "f06_never_cut_off": "The maximum with 0 is taken of the mean, not of each row.",
    "f07_capped": "The loss of a row is at most 2.",
    "f08_plus": "It is max(0, 1 + y s), so that right scores cost the most.",
    "f09_coded_twice": (
        "Labels that are -1 and +1 already are coded by 2 y - 1, so that -1 becomes -3."
    ),
    "f10_scores_of_the_labels_type": (
        "The scores are cast to the type of the labels, so a score 0.5 is 0 beside whole labels."
    ),
    "f11_only_wrong_side": "Rows on the right side cost nothing, even those within the margin.",
    "f12_margins_in_place": "The scores of the caller are multiplied by the labels in place.",
}

SPEC = "hinge_loss"
