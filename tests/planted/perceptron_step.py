"""Perceptrons with one fault of the step each, or of when it is made."""

import numpy as np


class Right:
    """Right: a mistake is y z <= 0, and adds eta y (1, x); a pass without one is the last."""

    def __init__(self, eta=1.0, n_iter=50):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        """Train from 0; errors_ counts the updates of each pass."""
        self.w_, self.errors_, self._past = np.zeros(1 + X.shape[1]), [], None
        for _ in range(self.n_iter):
            self.errors_.append(sum([self._visit(np.append(1, x), t) for x, t in zip(X, y)]))
            if not self.errors_[-1]:
                break
        return self

    def _visit(self, x, t):
        wrong = self._wrong(self.w_ @ x, t)
        if wrong:
            self.w_ = self._moved(self._step(x, t))
        return int(wrong)

    def _wrong(self, z, t):
        return t * z <= 0

    def _step(self, x, t):
        return self.eta * t * x

    def _moved(self, step):
        return self.w_ + step

    def predict(self, X):
        """Return +1 where the score is at least 0, else -1."""
        return np.where(X @ self.w_[1:] + self.w_[0] >= 0, 1, -1)


class WrongSign(Right):
    """a mistake subtracts eta y x"""

    def _step(self, x, t):
        return -super()._step(x, t)


class RateSquared(Right):
    """the step contains the rate twice"""

    def _step(self, x, t):
        return self.eta * super()._step(x, t)


class RateIgnored(Right):
    """the rate is taken and not used"""

    def _step(self, x, t):
        return t * x


class IntegerRateIgnored(Right):
    """a rate that is an integer is taken for 1"""

    def _step(self, x, t):
        return (1 if isinstance(self.eta, int) else self.eta) * t * x


class RateDecays(Right):
    """the step is divided by the number of the pass"""

    def _step(self, x, t):
        return super()._step(x, t) / (1 + len(self.errors_))


class StepHalved(Right):
    """a mistake adds half of what it should"""

    def _step(self, x, t):
        return super()._step(x, t) / 2


class StepDoubled(Right):
    """a mistake adds 2 eta y x"""

    def _step(self, x, t):
        return 2 * super()._step(x, t)


class StaleLabel(Right):
    """the step uses the label of the example before"""

    def _visit(self, x, t):
        wrong = super()._visit(x, t)
        self._past = t
        return wrong

    def _step(self, x, t):
        return super()._step(x, t if self._past is None else self._past)


class PredictedSign(Right):
    """the step has the sign of the prediction, not of the label"""

    def _step(self, x, t):
        return super()._step(x, 1 if self.w_ @ x >= 0 else -1)


class LabelMissing(Right):
    """a mistake adds eta x, whatever the label"""

    def _step(self, x, t):
        return self.eta * x


class FeaturesMissing(Right):
    """a mistake adds eta y to every weight, whatever the features"""

    def _step(self, x, t):
        return self.eta * t * np.ones(len(x))


class FeaturesSquared(Right):
    """the step contains the squares of the features"""

    def _step(self, x, t):
        return super()._step(x ** 2, t)


class FeaturesAbsolute(Right):
    """the step contains the absolute values of the features"""

    def _step(self, x, t):
        return super()._step(np.abs(x), t)


class LastFeatureSkipped(Right):
    """the loop over the features ends one too early"""

    def _step(self, x, t):
        return np.append(super()._step(x, t)[:-1], 0)


class StepDividedByNorm(Right):
    """the step is divided by the square of the length of x"""

    def _step(self, x, t):
        return super()._step(x, t) / (x @ x)


class StepCutToWhole(Right):
    """the step is cut to whole numbers"""

    def _step(self, x, t):
        return super()._step(x, t).astype(int)


class WeightsCutToWhole(Right):
    """the weights are kept as whole numbers"""

    def _moved(self, step):
        return (self.w_ + step).astype(int)


class WeightsClipped(Right):
    """the weights are clipped to [-1, 1]"""

    def _moved(self, step):
        return np.clip(self.w_ + step, -1, 1)


class WeightDecay(Right):
    """every example shrinks the weights by a hundredth"""

    def _visit(self, x, t):
        wrong = super()._visit(x, t)
        self.w_ = 0.99 * self.w_
        return wrong


class Momentum(Right):
    """every step contains nine tenths of the step before it"""

    def _step(self, x, t):
        before = 0 if self._past is None else 0.9 * self._past
        self._past = super()._step(x, t) + before
        return self._past


class RawScoreRule(Right):
    """the difference is taken to the raw score, for every example: that is Adaline"""

    def _wrong(self, z, t):
        return z != t

    def _step(self, x, t):
        return self.eta * (t - self.w_ @ x) * x


class RawScoreStep(Right):
    """a mistake adds eta (y - z) x, with the raw score z"""

    def _step(self, x, t):
        return self.eta * (t - self.w_ @ x) * x


class EveryExample(Right):
    """right or wrong, every example moves the weights"""

    def _wrong(self, z, t):
        return True


class RuleReversed(Right):
    """the weights move on examples that are right"""

    def _wrong(self, z, t):
        return t == (1 if z >= 0 else -1)


class MarginRule(Right):
    """examples with a margin of at most 1 count as mistakes"""

    def _wrong(self, z, t):
        return t * z <= 1


class StrictRule(Right):
    """a point on the boundary is no mistake, so that nothing moves from 0"""

    def _wrong(self, z, t):
        return t * z < 0


class OnlyPositive(Right):
    """only mistakes on the positive class are corrected"""

    def _wrong(self, z, t):
        return t > 0 and z <= 0


class OnlyNegative(Right):
    """only mistakes on the negative class are corrected"""

    def _wrong(self, z, t):
        return t < 0 and z >= 0


class ZeroOneLabels(Right):
    """labels 0 and 1 stand in the rule and the step for -1 and +1"""

    def predict(self, X):
        """Return 1 where the score is at least 0, else 0."""
        return (super().predict(X) + 1) // 2


# The fault, the theorem that it violates, words of which the diagnosis has one; then, where it
# equals another legal card, the card under which it is judged and what it is under none.
PLANTED = (
    (WrongSign, "update", ("wrong sign",)),
    (RateSquared, "update", ("rate twice",)),
    (RateIgnored, "rate_has_effect", ("rate is not used",)),
    (IntegerRateIgnored, "integer_input", ("integer",)),
    (RateDecays, "trace", ("rate shrinks",)),
    (StepHalved, "update", ("constant multiple",)),
    (StepDoubled, "update", ("2s", "multiple", "step"), "step=eta", "legal"),
    (StaleLabel, "update", ("label of the example before",)),
    (PredictedSign, "update", ("sign of the score or of the prediction",)),
    (LabelMissing, "update", ("without the label",)),
    (FeaturesMissing, "update", ("features are left out",)),
    (FeaturesSquared, "update", ("squares of the features",)),
    (FeaturesAbsolute, "update", ("absolute values",)),
    (LastFeatureSkipped, "update", ("last feature",)),
    (StepDividedByNorm, "update", ("‖x‖²",)),
    (StepCutToWhole, "update", ("whole number",)),
    (WeightsCutToWhole, "update", ("integers", "whole number")),
    (WeightsClipped, "update", ("clipped",)),
    (WeightDecay, "unchanged_when_correct", ("shrink",)),
    (Momentum, "update", ("step before it",)),
    (RawScoreRule, "unchanged_when_correct", ("raw score", "Adaline")),
    (RawScoreStep, "update", ("score stands where the label should",)),
    (EveryExample, "unchanged_when_correct", ("every example moves",)),
    (RuleReversed, "unchanged_when_correct", ("move on examples that are right",)),
    (MarginRule, "unchanged_when_correct", ("hinge",)),
    (StrictRule, "update", ("no example ever", "boundary", "strict"), "mistake=N", "hazardous"),
    (OnlyPositive, "update", ("only mistakes on the positive",)),
    (OnlyNegative, "update", ("only mistakes on the negative",)),
    (ZeroOneLabels, "update", ("labels 0 and 1",)),
)
