"""Ridge regressions with one mistake each, of the kinds that people make.

`right` is correct. `FAULTS` says of each of the others what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


def right(X, y, alpha=1.0):
    """Correct: the (coef, intercept) of least |y - X coef - intercept|^2 + alpha |coef|^2."""
    x_mean, y_mean = X.mean(axis=0), y.mean()
    Xc = X - x_mean
    coef = np.linalg.solve(Xc.T @ Xc + alpha * np.eye(X.shape[1]), Xc.T @ (y - y_mean))
    return coef, y_mean - x_mean @ coef


def f01_bias_penalised(X, y, alpha=1.0):
    """The column of ones is penalised as the others are."""
    Z = np.column_stack([np.ones(len(X)), X])
    w = np.linalg.solve(Z.T @ Z + alpha * np.eye(Z.shape[1]), Z.T @ y)
    return w[1:], w[0]


def f02_alpha_times_rows(X, y, alpha=1.0):
    """The penalty is multiplied by the number of rows, as for a mean of squares."""
    return right(X, y, alpha * len(X))


def f03_augmented_without_root(X, y, alpha=1.0):
    """The rows that are appended for the penalty hold alpha, not its root."""
    x_mean, y_mean = X.mean(axis=0), y.mean()
    rows = np.vstack([X - x_mean, alpha * np.eye(X.shape[1])])
    values = np.concatenate([y - y_mean, np.zeros(X.shape[1])])
    coef = np.linalg.lstsq(rows, values, rcond=None)[0]
    return coef, y_mean - x_mean @ coef


def f04_half_alpha(X, y, alpha=1.0):
    """The penalty is halved, and the squared errors are not."""
    return right(X, y, alpha / 2)


def f05_mean_for_intercept(X, y, alpha=1.0):
    """The intercept is the mean of y, which holds only for centred columns."""
    coef, _ = right(X, y, alpha)
    return coef, y.mean()


def f06_alpha_to_every_entry(X, y, alpha=1.0):
    """Alpha is added to every entry of the matrix, not to its diagonal."""
    x_mean, y_mean = X.mean(axis=0), y.mean()
    Xc = X - x_mean
    coef = np.linalg.pinv(Xc.T @ Xc + alpha) @ Xc.T @ (y - y_mean)
    return coef, y_mean - x_mean @ coef


def f07_centres_in_place(X, y, alpha=1.0):
    """The caller's array is centred in place."""
    X = np.asarray(X, dtype=float)
    x_mean, y_mean = X.mean(axis=0), y.mean()
    X -= x_mean
    coef = np.linalg.solve(X.T @ X + alpha * np.eye(X.shape[1]), X.T @ (y - y_mean))
    return coef, y_mean - x_mean @ coef


def f08_wrong_weight_free(X, y, alpha=1.0):
    """The ones are the last column, but the first weight is the one that is not penalised."""
    Z = np.column_stack([X, np.ones(len(X))])
    penalty = alpha * np.eye(Z.shape[1])
    penalty[0, 0] = 0
    w = np.linalg.solve(Z.T @ Z + penalty, Z.T @ y)
    return w[:-1], w[-1]


def f09_scale_not_undone(X, y, alpha=1.0):
    """It solves for standardized columns, and gives those weights for the raw columns."""
    x_mean, y_mean, std = X.mean(axis=0), y.mean(), X.std(axis=0)
    Xc = (X - x_mean) / np.where(std == 0, 1, std)
    coef = np.linalg.solve(Xc.T @ Xc + alpha * np.eye(X.shape[1]), Xc.T @ (y - y_mean))
    return coef, y_mean - x_mean @ coef


def f10_no_intercept(X, y, alpha=1.0):
    """Nothing is centred, so the weights are those of a line through 0, shifted afterwards."""
    coef = np.linalg.solve(X.T @ X + alpha * np.eye(X.shape[1]), X.T @ y)
    return coef, np.mean(y - X @ coef)


def f11_alpha_squared(X, y, alpha=1.0):
    """The penalty is alpha squared, by a matrix of alphas times itself."""
    penalty = alpha * np.eye(X.shape[1])
    x_mean, y_mean = X.mean(axis=0), y.mean()
    Xc = X - x_mean
    coef = np.linalg.solve(Xc.T @ Xc + penalty.T @ penalty, Xc.T @ (y - y_mean))
    return coef, y_mean - x_mean @ coef


def f12_too_few_steps(X, y, alpha=1.0):
    """Gradient descent for a fixed number of steps, which on uneven columns is not at rest."""
    x_mean, y_mean = X.mean(axis=0), y.mean()
    Xc = X - x_mean
    gram = Xc.T @ Xc + alpha * np.eye(X.shape[1])
    coef = np.zeros(X.shape[1])
    for _ in range(100):
        coef = coef - (gram @ coef - Xc.T @ (y - y_mean)) / np.trace(gram)
    return coef, y_mean - x_mean @ coef


def f13_singular_values_shifted(X, y, alpha=1.0):
    """The factor of a singular value s is 1 / (s + alpha), not s / (s^2 + alpha)."""
    x_mean, y_mean = X.mean(axis=0), y.mean()
    U, s, Vt = np.linalg.svd(X - x_mean, full_matrices=False)
    coef = Vt.T @ (U.T @ (y - y_mean) / (s + alpha))
    return coef, y_mean - x_mean @ coef


FAULTS = {
    "f01_bias_penalised": "The column of ones is penalised as the others are.",
    "f02_alpha_times_rows": (
        "The penalty is multiplied by the number of rows, as for a mean of squares."
    ),
    "f03_augmented_without_root": (
        "The rows that are appended for the penalty hold alpha, not its root."
    ),
    "f04_half_alpha": "The penalty is halved, and the squared errors are not.",
    "f05_mean_for_intercept": (
        "The intercept is the mean of y, which holds only for centred columns."
    ),
    "f06_alpha_to_every_entry": "Alpha is added to every entry of the matrix, not to its diagonal.",
    "f07_centres_in_place": "The caller's array is centred in place.",
    "f08_wrong_weight_free": (
        "The ones are the last column, but the first weight is the one that is not penalised."
    ),
    "f09_scale_not_undone": (
        "It solves for standardized columns, and gives those weights for the raw columns."
    ),
    "f10_no_intercept": (
        "Nothing is centred, so the weights are those of a line through 0, shifted afterwards."
    ),
    "f11_alpha_squared": "The penalty is alpha squared, by a matrix of alphas times itself.",
    "f12_too_few_steps": (
        "Gradient descent for a fixed number of steps, which on uneven columns is not at rest."
    ),
    "f13_singular_values_shifted": (
        "The factor of a singular value s is 1 / (s + alpha), not s / (s^2 + alpha)."
    ),
}

SPEC = "ridge"
