"""Logistic functions with one mistake each, of the kinds that people make.

`right` is correct. `FAULTS` says of each of the others what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


def right(z):
    """Correct: 1 / (1 + exp(-z)) for every z, without overflow."""
    z = np.asarray(z, dtype=float)
    e = np.exp(-np.abs(z))
    return np.where(z >= 0, 1, e) / (1 + e)


def f01_overflows_to_nan(z):
    """It is exp(z) / (1 + exp(z)), which is nan for large z."""
    with np.errstate(over="ignore", invalid="ignore"):
        e = np.exp(np.asarray(z, dtype=float))
        return e / (1 + e)


def f02_sign(z):
    """The minus before z is missing."""
    return right(-np.asarray(z, dtype=float))


def f03_clipped_at_ten(z):
    """The argument is kept within 10 of 0."""
    return right(np.clip(z, -10, 10))


def f04_tanh_without_half(z):
    """It is (1 + tanh z) / 2, twice as steep."""
    return 0.5 * (1 + np.tanh(z))


def f05_piecewise_linear(z):
    """It is 0.2 z + 0.5, cut off at 0 and 1."""
    return np.clip(0.2 * np.asarray(z, dtype=float) + 0.5, 0, 1)


def f06_in_place(z):
    """An array of floats is overwritten by the result."""
    z = np.asarray(z, dtype=float)
    z[...] = right(z)
    return z


def f07_type_of_the_argument(z):
    """The result has the type of the argument, so whole numbers give only 0 and 1."""
    z = np.asarray(z)
    return right(z).astype(z.dtype)


def f08_tail_lost(z):
    """It is 1 less the value at -z, so that it is 0 for z below -40."""
    return 1 - right(-np.asarray(z, dtype=float))


def f09_zero_in_no_branch(z):
    """There are branches for z > 0 and z < 0 only, and 0 gives 0."""
    z = np.asarray(z, dtype=float)
    e = np.exp(-np.abs(z))
    return np.select([z > 0, z < 0], [1 / (1 + e), e / (1 + e)])


def f10_one_branch_for_all(z):
    """The branch is chosen by the mean of all z, so [-2000, 1000] has a nan."""
    z = np.asarray(z, dtype=float)
    with np.errstate(over="ignore", invalid="ignore"):
        if np.mean(z) >= 0:
            return 1 / (1 + np.exp(-z))
        return np.exp(z) / (1 + np.exp(z))


def f11_derivative(z):
    """It is s (1 - s), the derivative."""
    return right(z) * right(-np.asarray(z, dtype=float))


def f12_single_precision(z):
    """It is computed in single precision, which is 0 at -200."""
    z = np.asarray(z, dtype=np.float32)
    e = np.exp(-np.abs(z))
    return np.where(z >= 0, np.float32(1), e) / (1 + e)


FAULTS = {
    "f01_overflows_to_nan": "It is exp(z) / (1 + exp(z)), which is nan for large z.",
    "f02_sign": "The minus before z is missing.",
    "f03_clipped_at_ten": "The argument is kept within 10 of 0.",
    "f04_tanh_without_half": "It is (1 + tanh z) / 2, twice as steep.",
    "f05_piecewise_linear": "It is 0.2 z + 0.5, cut off at 0 and 1.",
    "f06_in_place": "An array of floats is overwritten by the result.",
    "f07_type_of_the_argument": (
        "The result has the type of the argument, so whole numbers give only 0 and 1."
    ),
    "f08_tail_lost": "It is 1 less the value at -z, so that it is 0 for z below -40.",
    "f09_zero_in_no_branch": "There are branches for z > 0 and z < 0 only, and 0 gives 0.",
    "f10_one_branch_for_all": (
        "The branch is chosen by the mean of all z, so [-2000, 1000] has a nan."
    ),
    "f11_derivative": "It is s (1 - s), the derivative.",
    "f12_single_precision": "It is computed in single precision, which is 0 at -200.",
}

SPEC = "sigmoid"
