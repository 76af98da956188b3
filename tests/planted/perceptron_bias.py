"""Perceptrons with one fault of the bias each."""

import numpy as np


class Right:
    """Right: a mistake is y z <= 0, and adds eta0 y (x, 1); a pass without one is the last."""

    def __init__(self, eta0=1.0, max_iter=100):
        self.eta0, self.max_iter = eta0, max_iter

    def fit(self, X, y):
        """Train from 0."""
        self.coef_, self.intercept_ = np.zeros(X.shape[1]), 0.0
        for _ in range(self.max_iter):
            if not sum([self._visit(x, t) for x, t in zip(X, y)]):
                break
        return self

    def _visit(self, x, t):
        wrong = t * self._score(x) <= 0
        if wrong:
            self.coef_ = self.coef_ + self._weight_step(x, t)
            self.intercept_ = self.intercept_ + self._bias_step(x, t)
        return wrong

    def _score(self, x):
        return x @ self.coef_ + self.intercept_

    def _weight_step(self, x, t):
        return self.eta0 * t * x

    def _bias_step(self, x, t):
        return self.eta0 * t

    def predict(self, X):
        """Return +1 where the score is above 0, else -1."""
        return np.where(X @ self.coef_ + self.intercept_ > 0, 1, -1)


class BiasNeverMoves(Right):
    """the bias takes part in the score and is never updated"""

    def _bias_step(self, x, t):
        return 0.0


class BiasMovesTwice(Right):
    """the bias moves by twice the step of the weights"""

    def _bias_step(self, x, t):
        return 2 * self.eta0 * t


class WeightsMoveTwice(Right):
    """the weights are updated twice, and the bias once"""

    def _weight_step(self, x, t):
        return 2 * super()._weight_step(x, t)


class WeightsMoveOnPositive(Right):
    """the weights move only at the mistakes of the positive class"""

    def _weight_step(self, x, t):
        return super()._weight_step(x, t) * (t > 0)


class BiasNeverNegative(Right):
    """a bias below 0 is set to 0"""

    def _bias_step(self, x, t):
        return max(super()._bias_step(x, t), -self.intercept_)


class BiasInFeatureLoop(Right):
    """the bias step stands in the loop over the features"""

    def _bias_step(self, x, t):
        return sum(self.eta0 * t for _ in x)


class BiasMovesBackwards(Right):
    """the bias moves against the weights"""

    def _bias_step(self, x, t):
        return -self.eta0 * t


class BiasMovesOnlyFromZero(Right):
    """the bias moves only as long as it is 0"""

    def _bias_step(self, x, t):
        return 0.0 if self.intercept_ else self.eta0 * t


class BiasWithoutRate(Right):
    """the bias moves by the label, without the rate"""

    def _bias_step(self, x, t):
        return t


class RateOnBiasOnly(Right):
    """the weights move by y x, without the rate; the bias moves with it"""

    def _weight_step(self, x, t):
        return t * x


class BiasWithRateTwice(Right):
    """the bias step contains the rate twice"""

    def _bias_step(self, x, t):
        return self.eta0 * (self.eta0 * t)


class BiasWithoutLabel(Right):
    """the bias moves up on every mistake, whatever the label"""

    def _bias_step(self, x, t):
        return self.eta0


class BiasTakesFeature(Right):
    """the bias moves by the first feature as if it were its weight"""

    def _bias_step(self, x, t):
        return self.eta0 * t * x[0]


class BiasCutToWhole(Right):
    """the bias step is cut to a whole number"""

    def _bias_step(self, x, t):
        return int(self.eta0 * t)


class ScoreWithoutBias(Right):
    """the test for a mistake leaves the bias out"""

    def _score(self, x):
        return x @ self.coef_


class ScoreSubtractsBias(Right):
    """the test for a mistake subtracts the bias that the step adds"""

    def _score(self, x):
        return x @ self.coef_ - self.intercept_


class NoBias(Right):
    """there is no bias: a boundary that misses the origin is never found"""

    def fit(self, X, y):
        """Train from 0."""
        super().fit(X, y)
        del self.intercept_
        return self

    def _score(self, x):
        return x @ self.coef_

    def predict(self, X):
        """Return +1 where the score is above 0, else -1."""
        return np.where(self._score(X) > 0, 1, -1)


class ThresholdMovesWithWeights:
    """it fires at w·x >= theta, and theta moves the way the weights move instead of against it"""

    def __init__(self, eta=0.5, epochs=20):
        self.eta, self.epochs = eta, epochs

    def fit(self, X, y):
        """Train from 0 with labels 0 and 1."""
        self.w, self.theta = np.zeros(X.shape[1]), 0.0
        for _ in range(self.epochs):
            for x, target in zip(X, y):
                error = target - self.predict(x)
                self.w = self.w + self.eta * error * x
                self.theta = self.theta + self.eta * error
        return self

    def predict(self, X):
        """Return 1 where it fires, else 0."""
        return np.where(X @ self.w >= self.theta, 1, 0)


class BiasMovesOnPositive(Right):
    """the bias moves at mistakes of the positive class only"""

    def _bias_step(self, x, t):
        return self.eta0 * t if t > 0 else 0.0


class BiasMovesOnNegative(Right):
    """the bias moves at mistakes of the negative class only"""

    def _bias_step(self, x, t):
        return self.eta0 * t if t < 0 else 0.0


class FlatWithoutLastRow:
    """the last row is left out; labels 0 and 1, and the bias is the last of the weights"""

    def __init__(self, eta=0.1, epochs=10):
        self.eta, self.epochs = eta, epochs

    def fit(self, X, y):
        """Train from 0, and go on where a pass is clean."""
        self.w = np.zeros(X.shape[1] + 1)
        for _ in range(self.epochs):
            for x, t in zip(X[:-1], y[:-1]):
                self.w += self.eta * self._away(np.append(x, 1), t)
        return self

    def _away(self, x, t):
        return (t - int(x @ self.w >= 0)) * x

    def predict(self, X):
        """Return 1 where the score is at least 0, else 0."""
        return np.where(X @ self.w[:-1] + self.w[-1] >= 0, 1, 0)


class FlatOfRawScores(FlatWithoutLastRow):
    """the difference is taken to the raw score, with the labels 0 and 1"""

    def fit(self, X, y):
        """Train from 0 on all rows."""
        return super().fit(np.r_[X, X[-1:]], np.r_[y, y[-1:]])

    def _away(self, x, t):
        return (t - x @ self.w) * x


class LabelBesideScore(Right):
    """the test for a mistake multiplies w·x by the label, and adds the bias to that"""

    def _visit(self, x, t):
        wrong = t * (x @ self.coef_) + self.intercept_ <= 0
        if wrong:
            self.coef_ = self.coef_ + self._weight_step(x, t)
            self.intercept_ = self.intercept_ + self._bias_step(x, t)
        return wrong


class OnesAtTheOtherEnd(Right):
    """the bias is the last weight in training; the prediction puts the 1 before the features"""

    def predict(self, X):
        """Return +1 where the score is above 0, else -1."""
        w = np.append(self.coef_, self.intercept_)
        return np.where(np.insert(X, 0, 1, axis=1) @ w > 0, 1, -1)


def slot_moved_twice(X, y, eta=1.0, epochs=10):
    """weight 0, the slot of the bias, is moved by itself and again with the others"""
    rows = np.column_stack([np.ones(len(X)), X])
    w = np.zeros(rows.shape[1])
    for _ in range(epochs):
        for x, t in zip(rows, y):
            if t * (w @ x) <= 0:
                w[0] += eta * t
                for j in range(len(w)):
                    w[j] += eta * t * x[j]
    return w


# The fault, the theorem that it violates, words of which the diagnosis has one; then, where it
# equals another legal card, the card under which it is judged and what it is under none.
PLANTED = (
    (BiasNeverMoves, "update", ("bias is never",)),
    (BiasMovesTwice, "update", ("bias moves by 2s",)),
    (WeightsMoveTwice, "update", ("weights move by twice",)),
    (WeightsMoveOnPositive, "update", ("weights move only at the mistakes of the positive",)),
    (BiasNeverNegative, "update", ("cut off at 0",)),
    (BiasInFeatureLoop, "update", ("once for each feature",)),
    (BiasMovesBackwards, "update", ("bias moves the wrong way", "subtracts the bias")),
    (BiasMovesOnlyFromZero, "update", ("bias",)),
    (BiasWithoutRate, "update", ("leaves the rate out",)),
    (RateOnBiasOnly, "update", ("rate",)),
    (BiasWithRateTwice, "update", ("bias step contains the rate twice",)),
    (BiasWithoutLabel, "update", ("bias always moves up",)),
    (BiasTakesFeature, "update", ("bias moves by the first feature",)),
    (BiasCutToWhole, "update", ("bias",)),
    (ScoreWithoutBias, "update", ("score leaves the bias out",)),
    (ScoreSubtractsBias, "update", ("subtracts the bias", "bias moves the wrong way")),
    (NoBias, "layout", ("bias",), "bias=separate", "hazardous"),
    (ThresholdMovesWithWeights, "update", ("bias moves the wrong way", "subtracts the bias")),
    (slot_moved_twice, "update", ("bias moves by 2s",)),
    (BiasMovesOnPositive, "update", ("bias moves only at the mistakes of the positive",)),
    (BiasMovesOnNegative, "update", ("bias moves only at the mistakes of the negative",)),
    (FlatWithoutLastRow, "trace", ("last example is never",)),
    (FlatOfRawScores, "update", ("raw score",)),
    (LabelBesideScore, "update", ("multiplies all but the bias",)),
    (OnesAtTheOtherEnd, "predict_agrees", ("one place off",)),
)
