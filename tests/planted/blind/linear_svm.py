"""Linear support vector machines with one mistake each, of the kinds that people make.

`Right` is correct, and each fault derives from it. `FAULTS` says of each what is wrong with it.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


class Right:
    """Correct: subgradient descent on lambda / 2 times |w| squared plus the mean hinge loss.

    The bias is not penalised and all starts at 0. Labels at most 0 are taken for -1, others for
    +1; predictions are -1 and +1. A row on the margin has no part in the subgradient.
    """

    def __init__(self, learning_rate=0.01, lambda_param=0.01, n_iters=1000):
        self.lr = learning_rate
        self.lambda_param = lambda_param
        self.n_iters = n_iters

    def fit(self, X, y):
        signs = self._signs(y)
        self.w = np.zeros(X.shape[1])
        self.b = 0.0
        self.objective_ = []
        for _ in range(self.n_iters):
            self.objective_.append(self._objective(X, signs))
            dw, db = self._gradient(X, signs)
            self.w = self.w - self.lr * dw
            self.b = self.b - self.lr * db
        return self

    def _signs(self, y):
        return np.where(y <= 0, -1, 1)

    def _objective(self, X, signs):
        losses = np.maximum(0, 1 - signs * self.decision_function(X))
        return self.lambda_param / 2 * self.w @ self.w + losses.mean()

    def _gradient(self, X, signs):
        inside = self._inside(X, signs)
        dw = self.lambda_param * self.w - signs[inside] @ X[inside] / len(X)
        return dw, -signs[inside].sum() / len(X)

    def _inside(self, X, signs):
        return signs * self.decision_function(X) < 1

    def decision_function(self, X):
        return X @ self.w + self.b

    def predict(self, X):
        return np.where(self.decision_function(X) >= 0, 1, -1)


class F01BiasPenalised(Right):
    """The penalty also shrinks the bias, which is documented as free."""

    def _gradient(self, X, signs):
        dw, db = super()._gradient(X, signs)
        return dw, db + self.lambda_param * self.b


class F02NoMargin(Right):
    """Only misclassified rows count, as in the perceptron, not those within the margin."""

    def _inside(self, X, signs):
        return signs * self.decision_function(X) <= 0


class F03ShrinksOnlyOnViolations(Right):
    """The penalty is left out of the steps in which no row is within the margin."""

    def _gradient(self, X, signs):
        dw, db = super()._gradient(X, signs)
        return (dw if self._inside(X, signs).any() else 0 * dw), db


class F04BiasOfTheOtherSign(Right):
    """The bias moves as for w x - b, but the score is w x + b."""

    def _gradient(self, X, signs):
        dw, db = super()._gradient(X, signs)
        return dw, -db


class F05ZeroLabelsKept(Right):
    """Labels 0 are not mapped to -1, so the rows of that class never teach anything."""

    def _signs(self, y):
        return y


class F06MeanOverViolations(Right):
    """The mean of the hinge part is over the rows within the margin, not over all rows."""

    def _gradient(self, X, signs):
        inside = self._inside(X, signs)
        count = max(inside.sum(), 1)
        dw = self.lambda_param * self.w - signs[inside] @ X[inside] / count
        return dw, -signs[inside].sum() / count


class F07SignOfTheScore(Right):
    """Predictions are the sign of the score, which is 0 on the boundary and no label."""

    def predict(self, X):
        return np.sign(self.decision_function(X)).astype(int)


class F08NormNotSquared(Right):
    """The objective penalises the norm of w, not half its square."""

    def _objective(self, X, signs):
        losses = np.maximum(0, 1 - signs * self.decision_function(X))
        return self.lambda_param * np.sqrt(self.w @ self.w) + losses.mean()


class F09SquaredHinge(Right):
    """The gradient is that of the squared hinge loss."""

    def _gradient(self, X, signs):
        gaps = np.maximum(0, 1 - signs * self.decision_function(X))
        dw = self.lambda_param * self.w - 2 * (signs * gaps) @ X / len(X)
        return dw, -2 * (signs * gaps).mean()


class F10ScalesOnlyInFit(Right):
    """It centres the rows for training and forgets to do so for predictions."""

    def fit(self, X, y):
        return super().fit(X - X.mean(axis=0), y)


class F11StopsWithoutViolations(Right):
    """It stops at the first step with no row in the margin, though the penalty is not at rest."""

    def fit(self, X, y):
        signs = self._signs(y)
        self.w = np.zeros(X.shape[1])
        self.b = 0.0
        self.objective_ = []
        for _ in range(self.n_iters):
            self.objective_.append(self._objective(X, signs))
            if not self._inside(X, signs).any():
                break
            dw, db = self._gradient(X, signs)
            self.w = self.w - self.lr * dw
            self.b = self.b - self.lr * db
        return self


class F12LambdaOnTheHinge(Right):
    """Lambda multiplies the hinge part and not the penalty, as if it were C."""

    def _gradient(self, X, signs):
        inside = self._inside(X, signs)
        dw = self.w - self.lambda_param * signs[inside] @ X[inside] / len(X)
        return dw, -self.lambda_param * signs[inside].sum() / len(X)


class F13PenaltyTwice(Right):
    """The gradient of the penalty has a factor 2, though the objective has the half."""

    def _gradient(self, X, signs):
        dw, db = super()._gradient(X, signs)
        return dw + self.lambda_param * self.w, db


class F14RelabelsTheCallersRows(Right):
    """Mapping the labels to -1 overwrites the caller's array."""

    def _signs(self, y):
        y[y <= 0] = -1
        y[y > 0] = 1
        return y


FAULTS = {
    "F01BiasPenalised": "The penalty also shrinks the bias, which is documented as free.",
    "F02NoMargin": (
        "Only misclassified rows count, as in the perceptron, not those within the margin."
    ),
    "F03ShrinksOnlyOnViolations": (
        "The penalty is left out of the steps in which no row is within the margin."
    ),
    "F04BiasOfTheOtherSign": "The bias moves as for w x - b, but the score is w x + b.",
    "F05ZeroLabelsKept": (
        "Labels 0 are not mapped to -1, so the rows of that class never teach anything."
    ),
    "F06MeanOverViolations": (
        "The mean of the hinge part is over the rows within the margin, not over all rows."
    ),
    "F07SignOfTheScore": (
        "Predictions are the sign of the score, which is 0 on the boundary and no label."
    ),
    "F08NormNotSquared": "The objective penalises the norm of w, not half its square.",
    "F09SquaredHinge": "The gradient is that of the squared hinge loss.",
    "F10ScalesOnlyInFit": "It centres the rows for training and forgets to do so for predictions.",
    "F11StopsWithoutViolations": (
        "It stops at the first step with no row in the margin, though the penalty is not at rest."
    ),
    "F12LambdaOnTheHinge": "Lambda multiplies the hinge part and not the penalty, as if it were C.",
    "F13PenaltyTwice": (
        "The gradient of the penalty has a factor 2, though the objective has the half."
    ),
    "F14RelabelsTheCallersRows": "Mapping the labels to -1 overwrites the caller's array.",
}

SPEC = "linear_svm"
