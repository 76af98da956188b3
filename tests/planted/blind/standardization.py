"""Standardizations with one mistake each, of the kinds that people make.

`Right` is correct, and each fault derives from it. `FAULTS` says of each what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


class Right:
    """Correct: each column less its mean in `fit`, over its population standard deviation.

    A column that is constant in `fit` is only centred.
    """

    def fit(self, X):
        self.mean_ = X.mean(axis=0)
        self.scale_ = self._unless_constant(X, self._scale(X))
        return self

    def _scale(self, X):
        return X.std(axis=0)

    def _unless_constant(self, X, scale):
        return np.where((X == X[0]).all(axis=0), 1.0, scale)

    def transform(self, X):
        return (X - self.mean_) / self.scale_

    def inverse_transform(self, Z):
        return Z * self.scale_ + self.mean_

    def fit_transform(self, X):
        return self.fit(X).transform(X)


class F01SampleDeviation(Right):
    """The deviation is that of a sample, over n - 1, though documented as over n."""

    def _scale(self, X):
        return X.std(axis=0, ddof=1)


class F02StatisticsOfTheTestSet(Right):
    """Transforming new rows uses their own means and deviations."""

    def transform(self, X):
        self.fit(X)
        return super().transform(X)


class F03OneScaleForAllColumns(Right):
    """The deviation is taken over all entries, one for all columns."""

    def _scale(self, X):
        return X.std()


class F04ConstantColumnIsNan(Right):
    """A constant column is divided by its deviation 0."""

    def _unless_constant(self, X, scale):
        return scale

    def transform(self, X):
        with np.errstate(divide="ignore", invalid="ignore"):
            return super().transform(X)


class F05EpsilonInTheVariance(Right):
    """The variance has 1e-8 added to it, which swamps columns of small numbers."""

    def _scale(self, X):
        return np.sqrt(X.var(axis=0) + 1e-8)


class F06OverwritesTheCallersRows(Right):
    """The caller's array is centred and scaled in place."""

    def transform(self, X):
        if not np.issubdtype(X.dtype, np.floating):
            X = X.astype(float)
        X -= self.mean_
        X /= self.scale_
        return X


class F07DividesByTheVariance(Right):
    """The columns are divided by the variance, not by its root."""

    def _scale(self, X):
        return X.var(axis=0)


class F08InverseInWrongOrder(Right):
    """The inverse adds the mean before it multiplies by the deviation."""

    def inverse_transform(self, Z):
        return (Z + self.mean_) * self.scale_


class F09ScalesBeforeCentring(Right):
    """The mean is subtracted after the division, though it is that of the raw column."""

    def transform(self, X):
        return X / self.scale_ - self.mean_


class F10WholeNumbersStay(Right):
    """The result has the type of X, so on whole numbers it is cut to whole numbers."""

    def transform(self, X):
        Z = np.empty_like(X)
        for j in range(X.shape[1]):
            Z[:, j] = (X[:, j] - self.mean_[j]) / self.scale_[j]
        return Z


class F11RootMeanSquare(Right):
    """The deviation is the root of the mean square about 0, not about the mean."""

    def _scale(self, X):
        return np.sqrt((X * X).mean(axis=0))


class F12GuardsTheMean(Right):
    """The guard against division by 0 asks whether the mean is 0, not the deviation."""

    def _unless_constant(self, X, scale):
        return np.where(X.mean(axis=0) == 0, 1.0, scale)

    def transform(self, X):
        with np.errstate(divide="ignore", invalid="ignore"):
            return super().transform(X)


class F13Cancellation(Right):
    """The variance is the mean of squares less the squared mean, lost for columns far from 0."""

    def _scale(self, X):
        var = (X * X).mean(axis=0) - X.mean(axis=0) ** 2
        return np.sqrt(np.where(var > 0, var, 1.0))


class F14OldStatisticsStay(Right):
    """A second fit keeps the means and deviations of the first."""

    def fit(self, X):
        return self if hasattr(self, "mean_") else super().fit(X)


class F15ConstantByItsDeviation(Right):
    """A column of equal numbers counts as constant only if its deviation is 0 and not 1e-17."""

    def _unless_constant(self, X, scale):
        return np.where(scale == 0, 1.0, scale)


FAULTS = {
    "F01SampleDeviation": (
        "The deviation is that of a sample, over n - 1, though documented as over n."
    ),
    "F02StatisticsOfTheTestSet": "Transforming new rows uses their own means and deviations.",
    "F03OneScaleForAllColumns": "The deviation is taken over all entries, one for all columns.",
    "F04ConstantColumnIsNan": "A constant column is divided by its deviation 0.",
    "F05EpsilonInTheVariance": (
        "The variance has 1e-8 added to it, which swamps columns of small numbers."
    ),
    "F06OverwritesTheCallersRows": "The caller's array is centred and scaled in place.",
    "F07DividesByTheVariance": "The columns are divided by the variance, not by its root.",
    "F08InverseInWrongOrder": "The inverse adds the mean before it multiplies by the deviation.",
    "F09ScalesBeforeCentring": (
        "The mean is subtracted after the division, though it is that of the raw column."
    ),
    "F10WholeNumbersStay": (
        "The result has the type of X, so on whole numbers it is cut to whole numbers."
    ),
    "F11RootMeanSquare": (
        "The deviation is the root of the mean square about 0, not about the mean."
    ),
    "F12GuardsTheMean": (
        "The guard against division by 0 asks whether the mean is 0, not the deviation."
    ),
    "F13Cancellation": (
        "The variance is the mean of squares less the squared mean, lost for columns far from 0."
    ),
    "F14OldStatisticsStay": "A second fit keeps the means and deviations of the first.",
    "F15ConstantByItsDeviation": (
        "A column of equal numbers counts as constant only if its deviation is 0 and not 1e-17."
    ),
}

SPEC = "standardization"
