"""Perceptrons with one fault of what they tell each: histories, totals, predictions, weights.

Over 300 lines: every class is judged by this path, and derives from the right one here.
"""

import numpy as np


class Right:
    """Right: labels 0 and 1; every example adds eta (y - prediction) (x, 1); stops when clean."""

    def __init__(self, eta=1.0, epochs=20):
        self.eta, self.epochs = eta, epochs

    def fit(self, X, y):
        """Train from 0; errors_ counts the updates of each pass."""
        self.w_ = np.zeros(X.shape[1] + 1)
        self.errors_, self.n_iter_, self.n_updates_, self.converged_ = [], 0, 0, False
        for _ in range(self.epochs):
            errors = [self._visit(np.append(x, 1), target) for x, target in zip(X, y)]
            self._note(np.array(errors), X, y)
            self.n_iter_ += 1
            self.n_updates_ += np.count_nonzero(errors)
            if not any(errors):
                self.converged_ = True
                break
        self._finish()
        return self

    def _visit(self, x, target):
        error = target - int(self.w_ @ x >= 0)
        self.w_ = self.w_ + self.eta * error * x
        return error

    def _note(self, errors, X, y):
        self.errors_.append(self._count(errors))

    def _count(self, errors):
        return int(np.count_nonzero(errors))

    def _finish(self):
        pass

    def decision_function(self, X):
        """Return the scores."""
        return X @ self.w_[:-1] + self.w_[-1]

    def predict(self, X):
        """Return 1 where the score is at least 0, else 0."""
        return (self.decision_function(X) >= 0).astype(int)


class CountsSigned(Right):
    """the history sums the errors with their signs"""

    def _count(self, errors):
        return int(errors.sum())


class CountsPositive(Right):
    """the history counts the mistakes on the positive class only"""

    def _count(self, errors):
        return int(np.sum(errors > 0))


class CountsExamples(Right):
    """the history counts the examples visited"""

    def _count(self, errors):
        return len(errors)


class CountsCorrect(Right):
    """the history counts the examples that were right"""

    def _count(self, errors):
        return int(np.sum(errors == 0))


class CountsLastExample(Right):
    """the history notes the last example of the pass only"""

    def _count(self, errors):
        return int(np.count_nonzero(errors[-1:]))


class CountsNothing(Right):
    """the history is always 0"""

    def _count(self, errors):
        return 0


class CountsAccumulate(Right):
    """the counter is not set back at each pass"""

    def _count(self, errors):
        return super()._count(errors) + sum(self.errors_[-1:])


class CountsAfterwards(Right):
    """the history counts the examples that are wrong after the pass, not the updates"""

    def _note(self, errors, X, y):
        self.errors_.append(int(np.sum(self.predict(X) != y)))


class HistoryPerExample(Right):
    """the history has an entry for each example"""

    def _note(self, errors, X, y):
        self.errors_ += np.abs(errors).tolist()


class HistoryShort(Right):
    """the first pass is missing from the history"""

    def _finish(self):
        self.errors_ = self.errors_[1:]


class PassesOffByOne(Right):
    """n_iter_ is one too small"""

    def _finish(self):
        self.n_iter_ -= 1


class PassesAllowed(Right):
    """n_iter_ is the number of passes allowed, not made"""

    def _finish(self):
        self.n_iter_ = self.epochs


class UpdatesOfLastPass(Right):
    """n_updates_ holds the updates of the last pass"""

    def _finish(self):
        self.n_updates_ = sum(self.errors_[-1:])


class ClaimsConvergence(Right):
    """converged_ is set however the loop ended"""

    def _finish(self):
        self.converged_ = True


class PredictsHalf(Right):
    """the prediction cuts the score at 1/2"""

    def predict(self, X):
        """Return 1 where the score is at least 1/2, else 0."""
        return (self.decision_function(X) >= 0.5).astype(int)


class PredictsOtherSide(Right):
    """at a score of 0 the prediction is 0, where training takes it for 1"""

    def predict(self, X):
        """Return 1 where the score is above 0, else 0."""
        return (self.decision_function(X) > 0).astype(int)


class PredictsFlipped(Right):
    """the prediction exchanges the two labels"""

    def predict(self, X):
        """Return 0 where the score is at least 0, else 1."""
        return 1 - super().predict(X)


class PredictsWithoutBias(Right):
    """the prediction leaves the bias out"""

    def predict(self, X):
        """Return 1 where the score without the bias is at least 0, else 0."""
        return (X @ self.w_[:-1] >= 0).astype(int)


class PredictsConstant(Right):
    """the prediction is always 1"""

    def predict(self, X):
        """Return 1."""
        return np.ones(len(X), dtype=int)


class PredictsAboveMean(Right):
    """the prediction compares the scores with their mean over the batch"""

    def predict(self, X):
        """Return 1 where the score is at least the mean of the scores, else 0."""
        scores = self.decision_function(X)
        return (scores >= scores.mean()).astype(int)


class PredictsAboveMeanOfMany(Right):
    """the prediction of more than 20 points compares their scores with the mean"""

    def predict(self, X):
        """Return 1 where the score is at least 0, or the mean of many scores, else 0."""
        scores = self.decision_function(X)
        return (scores >= (scores.mean() if len(X) > 20 else 0)).astype(int)


class PredictsInSingle(Right):
    """the prediction computes the score in float32"""

    def predict(self, X):
        """Return 1 where the score in float32 is at least 0, else 0."""
        w = self.w_.astype(np.float32)
        return (X.astype(np.float32) @ w[:-1] + w[-1] >= 0).astype(int)


class PredictsBeforeLastUpdate(Right):
    """the prediction uses the weights from before the last update"""

    def _visit(self, x, target):
        before = self.w_
        error = super()._visit(x, target)
        self._before = before if error else getattr(self, "_before", before)
        return error

    def predict(self, X):
        """Return 1 where the old score is at least 0, else 0."""
        return (X @ self._before[:-1] + self._before[-1] >= 0).astype(int)


class ZeroWeightsCut(Right):
    """zeros at the end of the weights are cut off"""

    def _finish(self):
        self.w_ = np.trim_zeros(self.w_, "b")

    def decision_function(self, X):
        """Return the scores."""
        w = np.append(self.w_, np.zeros(X.shape[1] + 1 - len(self.w_)))
        return X @ w[:-1] + w[-1]


class WeightsRounded(Right):
    """the weights that are shown are rounded to one place"""

    def _finish(self):
        self.w_ = np.round(self.w_, 1)


class PredictFails(Right):
    """the prediction calls what is not there"""

    def predict(self, X):
        """Return the labels."""
        return (self.net_input(X) >= 0).astype(int)


class PredictsByUnitWeights(Right):
    """predicting scales the weights that were learnt to length 1"""

    def predict(self, X):
        """Return the labels by the scaled weights."""
        self.w_ /= np.linalg.norm(self.w_) or 1.0
        return super().predict(X)


class ScoresOtherClass(Right):
    """the score that is told is that of the other class; predict has the right one"""

    def decision_function(self, X):
        """Return the scores with the wrong sign."""
        return -super().decision_function(X)

    def predict(self, X):
        """Return 1 where the right score is at least 0, else 0."""
        return (super().decision_function(X) >= 0).astype(int)


class CountsOnce(Right):
    """the counter of a pass is set to 1 at a mistake, and not raised"""

    def _count(self, errors):
        return min(super()._count(errors), 1)


class CountsEpochs(Right):
    """the history holds the number of each pass"""

    def _count(self, errors):
        return len(self.errors_)


class CountsCapped(Right):
    """the history counts to 9"""

    def _count(self, errors):
        return min(super()._count(errors), 9)


class LastCountDoubled(Right):
    """the last entry of the history is doubled"""

    def _finish(self):
        self.errors_[-1:] = [2 * count for count in self.errors_[-1:]]


class UpdatesWrap(Right):
    """n_updates_ is kept in 8 bits"""

    def _finish(self):
        self.n_updates_ %= 256


class FailsOnManyFeatures(Right):
    """the prediction takes no more than eight features"""

    def decision_function(self, X):
        """Return the scores."""
        if X.shape[1] > 8:
            raise ValueError("too many features")
        return super().decision_function(X)


class CountsNothingLater(Right):
    """from the fourth pass on the history is 0"""

    def _count(self, errors):
        return super()._count(errors) if len(self.errors_) < 3 else 0


# The fault, the theorem that it violates, words of which the diagnosis has one; then, where it
# equals another legal card, the card under which it is judged and what it is under none.
PLANTED = (
    (CountsSigned, "counts_updates", ("with their sign",)),
    (CountsPositive, "counts_updates", ("positive class only",)),
    (CountsExamples, "counts_updates", ("examples visited",)),
    (CountsCorrect, "counts_updates", ("were right",)),
    (CountsLastExample, "counts_updates", ("last example",)),
    (CountsNothing, "counts_updates", ("always 0",)),
    (CountsAccumulate, "counts_updates", ("not reset",)),
    (CountsAfterwards, "counts_updates", ("history", "counts"), "record=updates", "legal"),
    (HistoryPerExample, "counts_updates", ("each example", "history")),
    (HistoryShort, "counts_updates", ("missing from the history",)),
    (PassesOffByOne, "counts_passes", ("number of passes",)),
    (PassesAllowed, "counts_passes", ("number of passes",)),
    (UpdatesOfLastPass, "counts_passes", ("total of updates",)),
    (ClaimsConvergence, "separates_at_convergence", ("converged",)),
    (PredictsHalf, "predict_agrees", ("1/2",)),
    (PredictsOtherSide, "predict_agrees", ("prediction", "boundary")),
    (PredictsFlipped, "predict_agrees", ("exchanges the two labels",)),
    (PredictsWithoutBias, "predict_agrees", ("leaves the bias out",)),
    (PredictsConstant, "predict_agrees", ("always +1",)),
    (PredictsAboveMean, "predict_agrees", ("prediction", "mean")),
    (PredictsAboveMeanOfMany, "predict_agrees", ("mean",)),
    (PredictsInSingle, "predict_agrees", ("float32",)),
    (PredictsBeforeLastUpdate, "predict_agrees", ("prediction", "last update")),
    (ZeroWeightsCut, "trains", ("last weight", "there are 0 weights")),
    (WeightsRounded, "update", ("rounded", "round")),
    (PredictsByUnitWeights, "input_unchanged", ("predicting changes the weights",)),
    (ScoresOtherClass, "scores", ("that of the other class",)),
    (CountsOnce, "counts_updates", ("whether a pass made an update",)),
    (CountsEpochs, "counts_updates", ("number of each pass",)),
    (CountsCapped, "counts_updates", ("history",)),
    (LastCountDoubled, "counts_updates", ("history",)),
    (UpdatesWrap, "counts_passes", ("number of updates",)),
    (FailsOnManyFeatures, "trains", ("more than 8 features",)),
    (CountsNothingLater, "every_pass", ("pass 4 is not as the 3 before it",)),
)
