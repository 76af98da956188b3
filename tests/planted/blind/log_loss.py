"""Log losses with one mistake each, of the kinds that people make.

`right` is correct. `FAULTS` says of each of the others what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


def right(y_true, p):
    """Correct: the mean of -log p where y_true is 1 and of -log (1 - p) where it is 0."""
    y_true, p = np.asarray(y_true), np.asarray(p, dtype=float)
    with np.errstate(divide="ignore"):
        return float(-np.mean(np.log(np.where(y_true == 1, p, 1 - p))))


def f01_only_ones(y_true, p):
    """The rows with label 0 add nothing."""
    y_true, p = np.asarray(y_true), np.asarray(p, dtype=float)
    with np.errstate(divide="ignore"):
        return float(-np.mean(np.log(np.where(y_true == 1, p, 1))))


def f02_sum_not_mean(y_true, p):
    """The sum is taken over the rows, not the mean."""
    return right(y_true, p) * len(y_true)


def f03_nan_at_certainty(y_true, p):
    """A row with a certain and right prediction makes it nan."""
    y_true, p = np.asarray(y_true), np.asarray(p, dtype=float)
    with np.errstate(divide="ignore", invalid="ignore"):
        return float(-np.mean(y_true * np.log(p) + (1 - y_true) * np.log(1 - p)))


def f04_clipped_far(y_true, p):
    """The probabilities are kept within 0.01 and 0.99."""
    return right(y_true, np.clip(p, 0.01, 0.99))


def f05_bits(y_true, p):
    """The logarithm is to base 2."""
    return right(y_true, p) / np.log(2)


def f06_clips_in_place(y_true, p):
    """The caller's probabilities are clipped in place, to within 1e-7."""
    if isinstance(p, np.ndarray) and p.dtype == float:
        np.clip(p, 1e-7, 1 - 1e-7, out=p)
    return right(y_true, p)


def f07_signs_as_labels(y_true, p):
    """The labels are turned to -1 and +1, and then used in the formula for 0 and 1."""
    y_true, p = 2 * np.asarray(y_true) - 1, np.asarray(p, dtype=float)
    with np.errstate(divide="ignore", invalid="ignore"):
        return float(-np.mean(y_true * np.log(p) + (1 - y_true) * np.log(1 - p)))


def f08_rounded(y_true, p):
    """The probabilities are rounded to two places first."""
    return right(y_true, np.round(p, 2))


def f09_probability_of_zero(y_true, p):
    """The probabilities are taken for those of label 0."""
    return right(y_true, 1 - np.asarray(p, dtype=float))


def f10_mean_over_labels(y_true, p):
    """It is the mean of the losses of the two labels, however many rows they have."""
    y_true, p = np.asarray(y_true), np.asarray(p, dtype=float)
    return float(np.mean([right(y_true[y_true == c], p[y_true == c]) for c in np.unique(y_true)]))


def f11_infinite_rows_dropped(y_true, p):
    """Rows whose loss is infinite are left out of the mean."""
    y_true, p = np.asarray(y_true), np.asarray(p, dtype=float)
    with np.errstate(divide="ignore"):
        losses = -np.log(np.where(y_true == 1, p, 1 - p))
    losses = losses[np.isfinite(losses)]
    return float(losses.mean()) if losses.size else 0.0


def f12_single_precision(y_true, p):
    """The probabilities are cast to single precision, so 1 - 1e-9 is 1 and label 0 infinite."""
    return right(y_true, np.asarray(p, dtype=np.float32))


def f13_shared_default(y_true, p, masks={}):  # noqa: B006
    """The places of the ones are kept by number of rows, so other labels get the old ones."""
    p = np.asarray(p, dtype=float)
    if len(p) not in masks:
        masks[len(p)] = np.asarray(y_true) == 1
    with np.errstate(divide="ignore"):
        return float(-np.mean(np.log(np.where(masks[len(p)], p, 1 - p))))


FAULTS = {
    "f01_only_ones": "The rows with label 0 add nothing.",
    "f02_sum_not_mean": "The sum is taken over the rows, not the mean.",
    "f03_nan_at_certainty": "A row with a certain and right prediction makes it nan.",
    "f04_clipped_far": "The probabilities are kept within 0.01 and 0.99.",
    "f05_bits": "The logarithm is to base 2.",
    "f06_clips_in_place": "The caller's probabilities are clipped in place, to within 1e-7.",
    "f07_signs_as_labels": (
        "The labels are turned to -1 and +1, and then used in the formula for 0 and 1."
    ),
    "f08_rounded": "The probabilities are rounded to two places first.",
    "f09_probability_of_zero": "The probabilities are taken for those of label 0.",
    "f10_mean_over_labels": (
        "It is the mean of the losses of the two labels, however many rows they have."
    ),
    "f11_infinite_rows_dropped": "Rows whose loss is infinite are left out of the mean.",
    "f12_single_precision": (
        "The probabilities are cast to single precision, so 1 - 1e-9 is 1 and label 0 infinite."
    ),
    "f13_shared_default": (
        "The places of the ones are kept by number of rows, so other labels get the old ones."
    ),
}

SPEC = "log_loss"
