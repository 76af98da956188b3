"""Perceptrons with one mistake each, of the kinds that people make.

The private classes are correct; a fault derived from one of them overrides what is wrong. The
others stand alone, in the many shapes in which perceptrons are written. `FAULTS` says of each
what is wrong with it.

Over 300 lines: nothing is derived across files, so that a learner is read and judged by this path.
"""

# Faulty on purpose, and shaped like the code of people who use neither tool.
# mypy: ignore-errors

import numpy as np


class _Book:
    """Correct: a random start, `n_iter` passes, the bias first in w_, labels -1 and +1."""

    def __init__(self, eta=0.01, n_iter=50, random_state=1):
        self.eta = eta
        self.n_iter = n_iter
        self.random_state = random_state

    def fit(self, X, y):
        self._start(X)
        for _ in range(self.n_iter):
            self.errors_.append(self._one_pass(X, y))
        return self

    def _start(self, X):
        rgen = np.random.RandomState(self.random_state)
        self.w_ = rgen.normal(loc=0.0, scale=0.01, size=1 + X.shape[1])
        self.errors_ = []

    def _one_pass(self, X, y):
        return sum(self._learn(xi, target) for xi, target in zip(X, y))

    def _learn(self, xi, target):
        update = self.eta * self._error(xi, target)
        self.w_[1:] += update * xi
        self.w_[0] += update
        return int(update != 0.0)

    def _error(self, xi, target):
        return target - self.predict(xi)

    def net_input(self, X):
        return np.dot(X, self.w_[1:]) + self.w_[0]

    def predict(self, X):
        return np.where(self.net_input(X) >= 0.0, 1, -1)


class _Signals:
    """Correct: made for `num` signals, `learn` goes on from its weights, labels -1 and +1."""

    def __init__(self, num):
        self.w_ = np.zeros(1 + num)

    def activation_input(self, X):
        return np.dot(X, self.w_[1:]) + self.w_[0]

    def classify(self, X):
        return np.where(self.activation_input(X) >= 0.0, 1, -1)

    def learn(self, X_train, Y_train, eta=0.01, epochs=10):
        self.train_errors_ = []
        for _ in range(epochs):
            err = 0
            for x, y in zip(X_train, Y_train):
                update = self._update(x, y, eta)
                self.w_[1:] += update * x
                self.w_[0] += update
                err += int(update != 0.0)
            self.train_errors_.append(err)

    def _update(self, x, y, eta):
        return eta * (y - self.classify(x))


class _Blog:
    """Correct: weights and bias apart, labels 0 and 1."""

    def __init__(self, learning_rate=0.01, n_iters=100):
        self.lr = learning_rate
        self.n_iters = n_iters

    def fit(self, X, y):
        self._prepare(X)
        y_ = np.where(y > 0, 1, 0)
        for _ in range(self.n_iters):
            for idx, x_i in enumerate(X):
                self._step(x_i, self.lr * self._error(x_i, y_[idx]))

    def _prepare(self, X):
        self.weights = np.zeros(X.shape[1])
        self.bias = 0.0

    def _step(self, x_i, update):
        self.weights += update * x_i
        self.bias += update

    def _error(self, x_i, target):
        return target - self._unit_step(np.dot(x_i, self.weights) + self.bias)

    def _unit_step(self, z):
        return np.where(z >= 0, 1, 0)

    def predict(self, X):
        return self._unit_step(np.dot(X, self.weights) + self.bias)


class _Online:
    """Correct: `fit` until a clean pass, `partial_fit` for one pass, labels -1 and +1."""

    def __init__(self, eta0=1.0, max_iter=100, fit_intercept=True):
        self.eta0 = eta0
        self.max_iter = max_iter
        self.fit_intercept = fit_intercept

    def fit(self, X, y):
        self._reset(X)
        self.converged_ = False
        for self.n_iter_ in range(1, self.max_iter + 1):
            if self._one_pass(X, y) == 0:
                self.converged_ = True
                break
        return self

    def partial_fit(self, X, y):
        if not hasattr(self, "coef_"):
            self._reset(X)
        self._one_pass(X, y)
        return self

    def _reset(self, X):
        self.coef_ = np.zeros(X.shape[1])
        self.intercept_ = 0.0

    def _one_pass(self, X, y):
        mistakes = 0
        for x, t in zip(X, y):
            if self._is_mistake(x, t):
                self._move(x, t)
                mistakes += 1
        return mistakes

    def _is_mistake(self, x, t):
        return t * self.decision_function(x) <= 0

    def _move(self, x, t):
        self.coef_ += self.eta0 * t * x
        if self.fit_intercept:
            self.intercept_ += self.eta0 * t

    def decision_function(self, X):
        return np.dot(X, self.coef_) + self.intercept_

    def predict(self, X):
        return np.where(self.decision_function(X) > 0, 1, -1)


class _Lists:
    """Correct: lists instead of arrays, labels 0 and 1."""

    def __init__(self, lr=0.1, epochs=50):
        self.lr = lr
        self.epochs = epochs

    def fit(self, X, y):
        self.weights = [0.0] * len(X[0])
        self.bias = 0.0
        for _ in range(self.epochs):
            for row, label in zip(X, y):
                self._adjust(row, self._error(row, label))
        return self

    def _error(self, row, label):
        return label - self._fires(row)

    def _adjust(self, row, error):
        for j in range(len(row)):
            self.weights[j] += self.lr * error * row[j]
        self.bias += self.lr * error

    def _fires(self, row):
        return 1 if sum(w * v for w, v in zip(self.weights, row)) + self.bias >= 0 else 0

    def predict(self, X):
        return [self._fires(row) for row in X]


# ---------------------------------------------------------------- the update rule


class SubtractsStep(_Book):
    """The error is prediction minus target, and is added all the same: the step goes away."""

    def _error(self, xi, target):
        return self.predict(xi) - target


class UpdatesWhenRight:
    """The test is the wrong way round: the weights move on correct points, not on mistakes."""

    def __init__(self, lr=1.0, epochs=20):
        self.lr, self.epochs = lr, epochs

    def fit(self, X, y):
        self.w = np.zeros(X.shape[1])
        self.b = 0.0
        for _ in range(self.epochs):
            for x, t in zip(X, y):
                if self.predict(x) == t:
                    self.w += self.lr * t * x
                    self.b += self.lr * t
        return self

    def predict(self, X):
        return np.where(X @ self.w + self.b >= 0, 1, -1)


def forgets_label(X, y, epochs=100):
    """A mistake adds x, and never takes it away: the label is missing from the step."""
    w = np.zeros(X.shape[1])
    b = 0.0
    for _ in range(epochs):
        for x, t in zip(X, y):
            if t * (np.dot(w, x) + b) <= 0:
                w += x
                b += 1
    return w, b


class HebbEveryRow(_Signals):
    """Every point moves the weights by eta y x, right or wrong: Hebb's rule."""

    def _update(self, x, y, eta):
        return eta * y


class HingeMargin(_Online):
    """The mistake test is the support vector machine's: correct points below margin 1 count."""

    def _is_mistake(self, x, t):
        return t * self.decision_function(x) < 1


class RawScoreError(_Book):
    """The error is target minus the raw score, so that correct points move the weights too."""

    def _error(self, xi, target):
        return target - self.net_input(xi)


class SigmoidError(_Blog):
    """Training compares the label with the logistic function of the score, not with the label."""

    def _error(self, x_i, target):
        return target - 1 / (1 + np.exp(-(np.dot(x_i, self.weights) + self.bias)))


class OnlyRaises(_Lists):
    """Only misses with positive error are corrected; false alarms pass (an abs is missing)."""

    def _adjust(self, row, error):
        if error > 0:
            super()._adjust(row, error)


class StalePredictions(_Book):
    """All predictions of a pass are made before its first update, and then used one by one."""

    def _one_pass(self, X, y):
        updates = self.eta * (y - self.predict(X))
        for xi, update in zip(X, updates):
            self.w_[1:] += update * xi
            self.w_[0] += update
        return int(np.count_nonzero(updates))


class SquaredError(_Blog):
    """The step is made with the squared error, which has lost its sign."""

    def _error(self, x_i, target):
        return (target - self.predict(x_i)) ** 2


class LabelTwice(_Signals):
    """The error is multiplied by the label again, so every step adds x."""

    def _update(self, x, y, eta):
        return eta * (y - self.classify(x)) * y


class AssignsStep(_Lists):
    """`=+` instead of `+=`: each step overwrites the weights by the step itself."""

    def _adjust(self, row, error):
        for j in range(len(row)):
            self.weights[j] =+ self.lr * error * row[j]  # fmt: skip
        self.bias += self.lr * error


class DecaysWeights(_Online):
    """A weight decay left over from another learner shrinks the weights at each mistake."""

    def _move(self, x, t):
        super()._move(x, t)
        self.coef_ *= 1 - 0.1 * self.eta0


class StepByPreviousRow:
    """The step uses the row before the one that was misclassified."""

    def __init__(self, eta=1.0, n_iter=30):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        self.coef_ = np.zeros(X.shape[1])
        self.intercept_ = 0.0
        for _ in range(self.n_iter):
            for i in range(len(X)):
                if y[i] * (X[i] @ self.coef_ + self.intercept_) <= 0:
                    self.coef_ += self.eta * y[i] * X[i - 1]
                    self.intercept_ += self.eta * y[i]
        return self

    def predict(self, X):
        return np.where(X @ self.coef_ + self.intercept_ > 0, 1, -1)


# ---------------------------------------------------------------- the bias


class FrozenBias(_Blog):
    """The bias takes part in the score and is never updated."""

    def _step(self, x_i, update):
        self.weights += update * x_i


class ThresholdWrongWay:
    """The unit fires when w . x >= theta, but theta moves the same way as the weights."""

    def __init__(self, eta=0.1, epochs=50):
        self.eta, self.epochs = eta, epochs

    def fit(self, X, y):
        self.w = np.zeros(X.shape[1])
        self.theta = 0.0
        for _ in range(self.epochs):
            for x, target in zip(X, y):
                error = target - self.predict(x)
                self.w += self.eta * error * x
                self.theta += self.eta * error
        return self

    def predict(self, X):
        return np.where(np.dot(X, self.w) >= self.theta, 1, 0)


class BiasPerFeature(_Lists):
    """The bias step sits in the loop over the features and is made once for each of them."""

    def _adjust(self, row, error):
        for j in range(len(row)):
            self.weights[j] += self.lr * error * row[j]
            self.bias += self.lr * error


class BiasTwice:
    """The bias slot w[0] is moved by its own line and again by the line for the whole vector."""

    def __init__(self, eta=0.5, epochs=20):
        self.eta, self.epochs = eta, epochs

    def fit(self, X, y):
        X1 = np.hstack([np.ones((len(X), 1)), X])
        self.w = np.zeros(X1.shape[1])
        for _ in range(self.epochs):
            for x, t in zip(X1, y):
                if t * np.dot(self.w, x) <= 0:
                    self.w[0] += self.eta * t
                    self.w += self.eta * t * x
        return self

    def predict(self, X):
        return np.where(np.dot(X, self.w[1:]) + self.w[0] >= 0, 1, -1)


class PredictsWithoutBias(_Blog):
    """The bias is learnt, and then left out of the prediction."""

    def predict(self, X):
        return self._unit_step(np.dot(X, self.weights))

    def _error(self, x_i, target):
        return target - self._unit_step(np.dot(x_i, self.weights) + self.bias)


class BiasWithoutEta(_Blog):
    """The weights move by the learning rate times the error, the bias by the error itself."""

    def _step(self, x_i, update):
        self.weights += update * x_i
        self.bias += update / self.lr


class TrainsWithoutBias(_Online):
    """The mistake test leaves the intercept out, which is learnt and used in prediction."""

    def _is_mistake(self, x, t):
        return t * np.dot(x, self.coef_) <= 0


def bias_from_wrong_end(X, y, epochs=100):
    """The column of ones is appended last, and the bias handed back is the first weight."""
    X1 = np.append(X, np.ones((len(X), 1)), axis=1)
    w = np.zeros(X1.shape[1])
    for _ in range(epochs):
        for x, t in zip(X1, y):
            if t * np.dot(w, x) <= 0:
                w += t * x
    return w[1:], w[0]


class BiasMovesOnce(_Online):
    """The intercept moves only as long as it is zero, so only its first step is made."""

    def _move(self, x, t):
        self.coef_ += self.eta0 * t * x
        self.intercept_ = self.intercept_ or self.eta0 * t


def column_of_zeros(X, y, epochs=100):
    """The column prepended for the bias holds zeros instead of ones: the bias stays 0."""
    X1 = np.c_[np.zeros(len(X)), X]
    w = np.zeros(X1.shape[1])
    for _ in range(epochs):
        mistakes = 0
        for x, t in zip(X1, y):
            if t * (w @ x) <= 0:
                w = w + t * x
                mistakes += 1
        if mistakes == 0:
            break
    return w


# ---------------------------------------------------------------- labels


class ZeroOneStep(_Book):
    """The step function answers 0 or 1 while the labels are -1 and +1: -1 is never matched."""

    def predict(self, X):
        return np.where(self.net_input(X) >= 0.0, 1, 0)


class ZeroLabelsNeverLearn:
    """The labels are 0 and 1, but the rule y z <= 0 and the step y x want -1 and +1."""

    def __init__(self, n_epochs=50):
        self.n_epochs = n_epochs

    def fit(self, X, y):
        self.w_ = np.zeros(X.shape[1])
        self.b_ = 0.0
        for _ in range(self.n_epochs):
            for x, t in zip(X, y):
                if t * (x @ self.w_ + self.b_) <= 0:
                    self.w_ += t * x
                    self.b_ += t
        return self

    def predict(self, X):
        return (X @ self.w_ + self.b_ > 0).astype(int)


class SwapsLabels(_Blog):
    """The two answers of the prediction are swapped; the training is right."""

    def predict(self, X):
        return np.where(np.dot(X, self.weights) + self.bias >= 0, 0, 1)

    def _error(self, x_i, target):
        return target - self._unit_step(np.dot(x_i, self.weights) + self.bias)


class AppearanceEncoding:
    """Classes are encoded in the order in which they appear, and decoded in sorted order."""

    def __init__(self, eta=1.0, n_iter=50):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        seen = list(dict.fromkeys(np.asarray(y).tolist()))
        self.classes_ = sorted(seen)
        self.coef_, self.intercept_ = np.zeros(X.shape[1]), 0.0
        for _ in range(self.n_iter):
            for x, label in zip(X, y):
                t = 1 if label == seen[-1] else -1
                if t * (x @ self.coef_ + self.intercept_) <= 0:
                    self.coef_ += self.eta * t * x
                    self.intercept_ += self.eta * t
        return self

    def predict(self, X):
        fires = X @ self.coef_ + self.intercept_ > 0
        return np.where(fires, self.classes_[-1], self.classes_[0])


class CutAtHalf(_Blog):
    """The prediction cuts the raw score at 0.5, as if it were a probability; training cuts at 0."""

    def predict(self, X):
        return np.where(np.dot(X, self.weights) + self.bias > 0.5, 1, 0)

    def _error(self, x_i, target):
        return target - self._unit_step(np.dot(x_i, self.weights) + self.bias)


class UnsignedError(_Blog):
    """Labels and predictions are unsigned bytes, so that 0 - 1 is 255 and not -1."""

    def _error(self, x_i, target):
        return np.subtract(np.uint8(target), self.predict(x_i).astype(np.uint8))


class PredictsTruth:
    """Labels are -1 and +1, but the prediction is True or False, and False is not -1."""

    def __init__(self, max_iter=50):
        self.max_iter = max_iter

    def fit(self, X, y):
        self.coef_, self.intercept_ = np.zeros(X.shape[1]), 0.0
        for _ in range(self.max_iter):
            for x, t in zip(X, y):
                if t * (x @ self.coef_ + self.intercept_) <= 0:
                    self.coef_ += t * x
                    self.intercept_ += t
        return self

    def predict(self, X):
        return X @ self.coef_ + self.intercept_ > 0


# ---------------------------------------------------------------- rows, features, indices


def skips_first_row(X, y, eta=1.0, epochs=50):
    """The loop over the rows starts at 1: the first row is never learnt."""
    w, b = [0.0] * len(X[0]), 0.0
    for _ in range(epochs):
        for i in range(1, len(X)):
            score = sum(wj * xj for wj, xj in zip(w, X[i])) + b
            if y[i] * score <= 0:
                w = [wj + eta * y[i] * xj for wj, xj in zip(w, X[i])]
                b += eta * y[i]
    return w, b


class SkipsLastRow(_Signals):
    """The loop over the rows ends one too early: the last row is never learnt."""

    def learn(self, X_train, Y_train, eta=0.01, epochs=10):
        super().learn(X_train[:-1], Y_train[:-1], eta, epochs)


class SkipsLastFeature(_Lists):
    """The loop over the features ends one too early: the last weight stays 0."""

    def _adjust(self, row, error):
        for j in range(len(row) - 1):
            self.weights[j] += self.lr * error * row[j]
        self.bias += self.lr * error


class WrongSlice(_Book):
    """The score uses w[:-1] for the weights, though the bias comes first."""

    def net_input(self, X):
        return np.dot(X, self.w_[:-1]) + self.w_[0]


class ShiftedLabels:
    """Row i is trained with the label of row i - 1."""

    def __init__(self, learning_rate=1.0, max_iter=50):
        self.learning_rate, self.max_iter = learning_rate, max_iter

    def fit(self, X, y):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(self.max_iter):
            for i, x in enumerate(X):
                if y[i - 1] * (np.dot(self.w, x) + self.b) <= 0:
                    self.w += self.learning_rate * y[i - 1] * x
                    self.b += self.learning_rate * y[i - 1]
        return self

    def predict(self, X):
        return np.where(np.dot(X, self.w) + self.b > 0, 1, -1)


def label_by_feature(X, y, epochs=50):
    """In the loop over the features the label is read at the feature's index."""
    w = [0.0] * len(X[0])
    for _ in range(epochs):
        for i in range(len(X)):
            if y[i] * sum(w[j] * X[i][j] for j in range(len(w))) <= 0:
                for j in range(len(w)):
                    w[j] += y[j] * X[i][j]
    return w


def picks_position(X, y, max_updates=1000, seed=0):
    """A position in the list of mistaken rows is used as if it were a row of the data."""
    rng = np.random.default_rng(seed)
    X1 = np.column_stack([np.ones(len(X)), X])
    w = np.zeros(X1.shape[1])
    for _ in range(max_updates):
        wrong = np.flatnonzero(y * (X1 @ w) <= 0)
        if len(wrong) == 0:
            break
        i = rng.integers(len(wrong))
        w += y[i] * X1[i]
    return w


class NeverPicksLast:
    """Rows are drawn at random, but the draw never reaches the last row."""

    def __init__(self, eta=1.0, n_steps=2000, seed=0):
        self.eta, self.n_steps, self.seed = eta, n_steps, seed

    def fit(self, X, y):
        rng = np.random.RandomState(self.seed)
        self.w_ = np.zeros(1 + X.shape[1])
        for _ in range(self.n_steps):
            i = rng.randint(0, len(X) - 1)
            update = self.eta * (y[i] - self.predict(X[i]))
            self.w_[1:] += update * X[i]
            self.w_[0] += update
        return self

    def predict(self, X):
        return np.where(np.dot(X, self.w_[1:]) + self.w_[0] >= 0, 1, -1)


class TwoFeaturesOnly(_Book):
    """The code was written for a plot in the plane and reads the first two features only."""

    def fit(self, X, y):
        return super().fit(X[:, :2], y)

    def net_input(self, X):
        return super().net_input(X[..., :2])


class ReshapesToColumns:
    """The data are made column-wise with reshape instead of a transposition, which mixes them."""

    def __init__(self, eta=1.0, epochs=50):
        self.eta, self.epochs = eta, epochs

    def fit(self, X, y):
        columns = X.reshape(X.shape[1], X.shape[0])
        self.w, self.b = np.zeros((X.shape[1], 1)), 0.0
        for _ in range(self.epochs):
            for i in range(columns.shape[1]):
                x = columns[:, i : i + 1]
                if y[i] * ((self.w.T @ x).item() + self.b) <= 0:
                    self.w += self.eta * y[i] * x
                    self.b += self.eta * y[i]
        return self

    def predict(self, X):
        return np.where((X @ self.w).ravel() + self.b > 0, 1, -1)


# ---------------------------------------------------------------- shuffling


class ShufflesOnlyRows(_Book):
    """Before each pass the rows are shuffled and their labels are not."""

    def fit(self, X, y):
        self.rgen = np.random.RandomState(self.random_state)
        return super().fit(X, y)

    def _one_pass(self, X, y):
        return super()._one_pass(self.rgen.permutation(X), y)


class ShufflesApart(_Book):
    """Rows and labels are shuffled by two different permutations."""

    def fit(self, X, y):
        self.rgen = np.random.RandomState(self.random_state)
        return super().fit(X, y)

    def _one_pass(self, X, y):
        return super()._one_pass(self.rgen.permutation(X), self.rgen.permutation(y))


class ShufflesColumns(_Online):
    """The shuffle before each pass permutes the features instead of the rows."""

    def _reset(self, X):
        super()._reset(X)
        self.rng = np.random.default_rng(0)

    def _one_pass(self, X, y):
        order = self.rng.permutation(X.shape[1])
        return super()._one_pass(X[:, order], y)


class ShufflesInPlace(_Online):
    """The shuffle before each pass is made in the caller's own arrays."""

    def _reset(self, X):
        super()._reset(X)
        self.rng = np.random.default_rng(0)

    def _one_pass(self, X, y):
        order = self.rng.permutation(len(X))
        X[:] = X[order]
        y[:] = y[order]
        return super()._one_pass(X, y)


class CleanSample(_Online):
    """Rows are drawn with repetition, and a pass without a mistake on the drawn ones ends it."""

    def _reset(self, X):
        super()._reset(X)
        self.rng = np.random.default_rng(0)

    def _one_pass(self, X, y):
        drawn = self.rng.integers(len(X), size=len(X))
        return super()._one_pass(X[drawn], y[drawn])


# ---------------------------------------------------------------- types and numbers


def weights_like_rows(X, y, eta=0.1, epochs=50):
    """The weights take the type of the data: with integer data each step is cut to an integer."""
    X1 = np.insert(X, 0, 1, axis=1)
    w = np.zeros_like(X1[0])
    for _ in range(epochs):
        for x, t in zip(X1, y):
            error = t - (1 if np.dot(w, x) >= 0 else -1)
            for j in range(len(w)):
                w[j] += eta * error * x[j]
    return w


class HalfPrecision(_Online):
    """The weights are kept in 16 bits, where 2048 + 1 is 2048 and 65520 is infinite."""

    def _reset(self, X):
        self.coef_ = np.zeros(X.shape[1], dtype=np.float16)
        self.intercept_ = np.float16(0)

    def _move(self, x, t):
        self.coef_ = (self.coef_ + self.eta0 * t * x).astype(np.float16)
        self.intercept_ = np.float16(self.intercept_ + self.eta0 * t)


class RoundsWeights(_Book):
    """The weights are rounded to one place for printing, and the rounded ones are kept."""

    def fit(self, X, y):
        super().fit(X, y)
        self.w_ = np.round(self.w_, 1)
        return self


class TruncatesScore(_Signals):
    """The score is cut to an integer before the comparison, so -0.9 counts as 0."""

    def activation_input(self, X):
        return np.asarray(super().activation_input(X)).astype(int)


class ClipsWeights(_Online):
    """The weights are clipped to [-1, 1] after each step, to keep them stable."""

    def _move(self, x, t):
        super()._move(x, t)
        self.coef_ = np.clip(self.coef_, -1, 1)


class RenormalisesWeights(_Online):
    """After each step the weights are scaled to length 1, and the intercept is not."""

    def _move(self, x, t):
        super()._move(x, t)
        length = np.linalg.norm(self.coef_)
        self.coef_ = self.coef_ / length if length > 0 else self.coef_


class IgnoresSmallSteps(_Book):
    """Updates below a tolerance of 0.05 are taken for no update: a small eta learns nothing."""

    def _error(self, xi, target):
        error = super()._error(xi, target)
        return error if abs(self.eta * error) > 0.05 else 0.0


# ---------------------------------------------------------------- state between calls


class KeepsWeights(_Book):
    """A second fit starts from the weights of the first, though each fit promises a new start."""

    def _start(self, X):
        if not hasattr(self, "w_"):
            super()._start(X)
        self.errors_ = []


class KeepsHistory(_Book):
    """The history of errors is made once with the object, and grows with every fit."""

    def __init__(self, eta=0.01, n_iter=50, random_state=1):
        super().__init__(eta, n_iter, random_state)
        self.history = []

    def _start(self, X):
        super()._start(X)
        self.errors_ = self.history


class SharedHistory(_Signals):
    """The history is a list of the class, shared by all of its objects."""

    train_errors_ = []

    def learn(self, X_train, Y_train, eta=0.01, epochs=10):
        for _ in range(epochs):
            err = 0
            for x, y in zip(X_train, Y_train):
                update = eta * (y - self.classify(x))
                self.w_[1:] += update * x
                self.w_[0] += update
                err += int(update != 0.0)
            self.train_errors_.append(err)


def default_keeps_weights(X, y, w=[]):
    """The default list of weights is made once, so each call starts where the last one ended."""
    if not w:
        w.extend([0.0] * (len(X[0]) + 1))
    for _ in range(100):
        for row, t in zip(X, y):
            x = [1.0, *row]
            if t * sum(a * b for a, b in zip(w, x)) <= 0:
                for j in range(len(x)):
                    w[j] += t * x[j]
    return list(w)


class PartialFitResets(_Online):
    """Each partial_fit starts from zero and forgets what the calls before it learnt."""

    def partial_fit(self, X, y):
        self._reset(X)
        self._one_pass(X, y)
        return self


class PartialFitDropsIntercept(_Online):
    """partial_fit goes on from the old weights but sets the intercept back to zero."""

    def partial_fit(self, X, y):
        if not hasattr(self, "coef_"):
            self.coef_ = np.zeros(X.shape[1])
        self.intercept_ = 0.0
        self._one_pass(X, y)
        return self


class PartialFitFirstRow(_Online):
    """partial_fit learns the first row of the batch and returns."""

    def partial_fit(self, X, y):
        if not hasattr(self, "coef_"):
            self._reset(X)
        for x, t in zip(X, y):
            if self._is_mistake(x, t):
                self._move(x, t)
            return self


class ClassesFromFirstBatch(_Online):
    """The classes are those of the first batch; the largest of them counts as the positive one."""

    def partial_fit(self, X, y):
        if not hasattr(self, "classes_"):
            self.classes_ = np.unique(y)
        return super().partial_fit(X, np.where(y == self.classes_[-1], 1, -1))


class CachesScores(_Signals):
    """The scores of the first batch of a size are remembered and answered for later batches."""

    def activation_input(self, X):
        if np.ndim(X) == 1:
            return super().activation_input(X)
        self.cache = getattr(self, "cache", {})
        return self.cache.setdefault(len(X), super().activation_input(X))


class LocalWeights:
    """Training rebinds a local name for the weights, and the object keeps the initial ones."""

    def __init__(self, eta=0.1, n_iter=50):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        self.w_ = np.zeros(X.shape[1] + 1)
        w = self.w_
        for _ in range(self.n_iter):
            for xi, target in zip(X, y):
                x = np.r_[1.0, xi]
                w = w + self.eta * (target - np.where(w @ x >= 0, 1, -1)) * x
        return self

    def predict(self, X):
        return np.where(X @ self.w_[1:] + self.w_[0] >= 0, 1, -1)


class SeedsTheWorld(_Book):
    """fit seeds the random numbers of the whole program in order to draw its own start."""

    def _start(self, X):
        np.random.seed(self.random_state)
        self.w_ = np.random.normal(loc=0.0, scale=0.01, size=1 + X.shape[1])
        self.errors_ = []


class ErodesEta(_Book):
    """The decay of the learning rate is written back into eta, so the next fit starts lower."""

    def _one_pass(self, X, y):
        errors = super()._one_pass(X, y)
        self.eta *= 0.9
        return errors


# ---------------------------------------------------------------- copies and the caller's data


class RelabelsInPlace:
    """Labels 0 are turned into -1 in the caller's own array."""

    def __init__(self, lr=1.0, epochs=50):
        self.lr, self.epochs = lr, epochs

    def fit(self, X, y):
        y[y == 0] = -1
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(self.epochs):
            for x, t in zip(X, y):
                if t * (x @ self.w + self.b) <= 0:
                    self.w += self.lr * t * x
                    self.b += self.lr * t
        return self

    def predict(self, X):
        return np.where(X @ self.w + self.b > 0, 1, 0)


def flips_rows_in_place(X, t, epochs=100):
    """Negative rows are reflected in the caller's own matrix, to test w . x > 0 for all alike."""
    for i in range(len(X)):
        X[i] *= t[i]
    w = np.zeros(X.shape[1])
    for _ in range(epochs):
        wrong = [x for x in X if w @ x <= 0]
        if not wrong:
            break
        w += wrong[0]
    return w


def starts_on_first_row(X, y, epochs=100):
    """The start is the first row itself and not a copy, so training overwrites the data."""
    w = X[0]
    for _ in range(epochs):
        for x, t in zip(X, y):
            if t * np.dot(w, x) <= 0:
                w += t * x
    return w


class AliasedHistory(_Online):
    """The history holds the same array again and again: every entry shows the final weights."""

    def _one_pass(self, X, y):
        mistakes = super()._one_pass(X, y)
        self.coef_history_.append(self.coef_)
        return mistakes

    def _reset(self, X):
        super()._reset(X)
        self.coef_history_ = []


class AliasedStart:
    """The start given by the caller is used without a copy, and training writes into it."""

    def __init__(self, w_init=None, eta=1.0, epochs=50):
        self.w_init, self.eta, self.epochs = w_init, eta, epochs

    def fit(self, X, y):
        if self.w_init is None:
            self.w_init = np.zeros(X.shape[1] + 1)
        self.w = self.w_init
        for _ in range(self.epochs):
            for x, t in zip(X, y):
                if t * (self.w[1:] @ x + self.w[0]) <= 0:
                    self.w[1:] += self.eta * t * x
                    self.w[0] += self.eta * t
        return self

    def predict(self, X):
        return np.where(X @ self.w[1:] + self.w[0] > 0, 1, -1)


class OneRowTwice:
    """The weights of the two classes are one list twice ([row] * 2), so their steps cancel."""

    def __init__(self, epochs=50):
        self.epochs = epochs

    def fit(self, X, y):
        self.weights = [[0.0] * (len(X[0]) + 1)] * 2
        for _ in range(self.epochs):
            for row, label in zip(X, y):
                guess = self.predict([row])[0]
                if guess != label:
                    for j, v in enumerate([1.0, *row]):
                        self.weights[int(label)][j] += v
                        self.weights[guess][j] -= v
        return self

    def predict(self, X):
        scores = [[sum(a * b for a, b in zip(w, [1.0, *x])) for w in self.weights] for x in X]
        return [s.index(max(s)) for s in scores]


# ---------------------------------------------------------------- loops and stopping


class ReturnsInLoop:
    """`return` stands inside the loop over the passes: there is one pass, whatever n_iter says."""

    def __init__(self, eta=0.1, n_iter=50):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        self.w_ = np.zeros(1 + X.shape[1])
        for _ in range(self.n_iter):
            for xi, target in zip(X, y):
                update = self.eta * (target - self.predict(xi))
                self.w_[1:] += update * xi
                self.w_[0] += update
            return self

    def predict(self, X):
        return np.where(np.dot(X, self.w_[1:]) + self.w_[0] >= 0, 1, -1)


class LastRowDecides(_Online):
    """The pass reports the outcome of its last row only: training ends when that row is right."""

    def _one_pass(self, X, y):
        for x, t in zip(X, y):
            error = int(self._is_mistake(x, t))
            if error:
                self._move(x, t)
        return error


class CancellingErrors(_Blog):
    """Training ends when the signed errors of a pass add up to zero, mistakes or not."""

    def fit(self, X, y):
        self._prepare(X)
        for _ in range(self.n_iters):
            total_error = 0
            for x_i, target in zip(X, np.where(y > 0, 1, 0)):
                error = self._error(x_i, target)
                self._step(x_i, self.lr * error)
                total_error += error
            if total_error == 0:
                break


class OnePassShort(_Book):
    """range(1, n_iter) makes one pass fewer than was asked for."""

    def fit(self, X, y):
        self._start(X)
        for _ in range(1, self.n_iter):
            self.errors_.append(self._one_pass(X, y))
        return self


class IgnoresEpochs(_Signals):
    """The number of passes is written into the loop; `epochs` has no effect."""

    def learn(self, X_train, Y_train, eta=0.01, epochs=10):
        super().learn(X_train, Y_train, eta, epochs=10)


def breaks_when_right(X, y, eta=1.0, epochs=100):
    """`break` instead of `continue`: the first correct row ends the pass."""
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(epochs):
        for x, t in zip(X, y):
            if t * (x @ w + b) > 0:
                break
            w += eta * t * x
            b += eta * t
    return w, b


class SmallChangeStops(_Online):
    """Training ends when a pass changed the weights by less than 0.1, even with mistakes left."""

    def _one_pass(self, X, y):
        before = self.coef_.copy()
        mistakes = super()._one_pass(X, y)
        return 0 if np.linalg.norm(self.coef_ - before) < 0.1 else mistakes


def any_for_all(X, t, max_epochs=1000):
    """Training ends as soon as any row is on its right side; it should be all rows."""
    w = np.zeros(X.shape[1])
    for _ in range(max_epochs):
        if np.any(t * (X @ w) > 0):
            break
        for x, target in zip(X, t):
            if target * (x @ w) <= 0:
                w += target * x
    return w


def strict_from_zero(X, t, max_epochs=1000):
    """The mistake test t y < 0 is strict and the start is zero: the weights never leave zero."""
    w = np.zeros(X.shape[1])
    for _ in range(max_epochs):
        clean = True
        for x, target in zip(X, t):
            if target * (x @ w) < 0:
                w += target * x
                clean = False
        if clean:
            return w
    return w


class ExhaustedZip(_Book):
    """The pairs are zipped once before the loop over the passes: only the first pass sees them."""

    def fit(self, X, y):
        self._start(X)
        pairs = zip(X, y)
        for _ in range(self.n_iter):
            errors = 0
            for xi, target in pairs:
                errors += self._learn(xi, target)
            self.errors_.append(errors)
        return self


class NearlyCleanStops(_Online):
    """A pass with at most a third of the rows wrong counts as clean and ends the training."""

    def _one_pass(self, X, y):
        mistakes = super()._one_pass(X, y)
        return 0 if mistakes <= len(X) / 3 else mistakes


# ---------------------------------------------------------------- reports that lie


class CumulativeErrors(_Book):
    """The counter is not set back at each pass, so the history holds running totals."""

    def _one_pass(self, X, y):
        return super()._one_pass(X, y) + (self.errors_[-1] if self.errors_ else 0)


class CountsEveryRow(_Book):
    """The counter goes up for every row, not only for those that were corrected."""

    def _learn(self, xi, target):
        super()._learn(xi, target)
        return 1


class CountsOnlyRaises(_Book):
    """The counter asks for update > 0 and so misses the false alarms."""

    def _learn(self, xi, target):
        update = self.eta * self._error(xi, target)
        self.w_[1:] += update * xi
        self.w_[0] += update
        return int(update > 0.0)


class EntryPerRow(_Signals):
    """The history gets an entry after each row instead of after each pass."""

    def learn(self, X_train, Y_train, eta=0.01, epochs=10):
        self.train_errors_ = []
        for _ in range(epochs):
            err = 0
            for x, y in zip(X_train, Y_train):
                update = self._update(x, y, eta)
                self.w_[1:] += update * x
                self.w_[0] += update
                err += int(update != 0.0)
                self.train_errors_.append(err)


class ClaimsAllPasses(_Online):
    """n_iter_ reports the largest number of passes allowed, not the number that was made."""

    def fit(self, X, y):
        super().fit(X, y)
        self.n_iter_ = self.max_iter
        return self


class AlwaysConverged(_Online):
    """converged_ is set after the loop however it ended, also on data that nothing separates."""

    def fit(self, X, y):
        super().fit(X, y)
        self.converged_ = True
        return self


# ---------------------------------------------------------------- parameters


class IgnoresEta(_Book):
    """The learning rate is stored, and every step is made with 0.01."""

    def _learn(self, xi, target):
        update = 0.01 * self._error(xi, target)
        self.w_[1:] += update * xi
        self.w_[0] += update
        return int(update != 0.0)


class EtaTwice(_Blog):
    """The learning rate is applied to the error and again to the step."""

    def _step(self, x_i, update):
        self.weights += self.lr * update * x_i
        self.bias += self.lr * update


class IgnoresSeed(_Book):
    """random_state is stored, and the start is drawn from the global generator."""

    def _start(self, X):
        self.w_ = np.random.normal(loc=0.0, scale=0.01, size=1 + X.shape[1])
        self.errors_ = []


class IgnoresFitIntercept(_Online):
    """fit_intercept=False is accepted, and an intercept is learnt all the same."""

    def _move(self, x, t):
        self.coef_ += self.eta0 * t * x
        self.intercept_ += self.eta0 * t


# ---------------------------------------------------------------- prediction


class SubtractsBias(_Online):
    """The prediction subtracts the intercept that training adds."""

    def predict(self, X):
        return np.where(np.dot(X, self.coef_) - self.intercept_ > 0, 1, -1)


class OneLabelForAll(_Online):
    """A batch is answered by one label, +1 if all of its scores are positive."""

    def predict(self, X):
        label = 1 if np.all(self.decision_function(X) > 0) else -1
        return np.full(np.shape(X)[:-1], label)


class SquareBatch(_Signals):
    """np.dot(w, X) is right for one row, fails for a batch, and is wrong for a square batch."""

    def activation_input(self, X):
        return np.dot(self.w_[1:], X) + self.w_[0]


class RelativeCut(_Online):
    """The prediction compares the scores with their mean over the batch instead of with zero."""

    def predict(self, X):
        scores = self.decision_function(X)
        return np.where(scores > np.mean(scores), 1, -1)


class PredictsScore(_Online):
    """predict answers with the raw score and leaves the label to the reader."""

    def predict(self, X):
        return self.decision_function(X)


# ---------------------------------------------------------------- preprocessing nobody asked for


class ScalesOnlyInFit(_Online):
    """fit standardises the features and predict does not."""

    def fit(self, X, y):
        spread = X.std(axis=0)
        return super().fit((X - X.mean(axis=0)) / np.where(spread > 0, spread, 1), y)


class ScalesByBatch(_Online):
    """predict standardises with the mean and spread of the batch that it is given."""

    def fit(self, X, y):
        return super().fit(self._scaled(X), y)

    def predict(self, X):
        return super().predict(self._scaled(X))

    def _scaled(self, X):
        spread = X.std(axis=0)
        return (X - X.mean(axis=0)) / np.where(spread > 0, spread, 1)


class UnitRowsInFit(_Blog):
    """fit scales each row to length 1, and the bias it learns is then used on raw rows."""

    def fit(self, X, y):
        length = np.linalg.norm(X, axis=1, keepdims=True)
        super().fit(X / np.where(length > 0, length, 1), y)


class CentresRows(_Online):
    """The mean is taken along the wrong axis: each row loses the mean of its own features."""

    def decision_function(self, X):
        return super().decision_function(X - np.mean(X, axis=-1, keepdims=True))

    def _move(self, x, t):
        super()._move(x - x.mean(), t)


class DropsDuplicates(_Online):
    """Repeated points are dropped before training, with them any that carry the other label."""

    def fit(self, X, y):
        X, first = np.unique(X, axis=0, return_index=True)
        return super().fit(X, y[first])


class HoldsOutTail(_Book):
    """The last fifth of the rows is held out for a validation that was never written."""

    def fit(self, X, y):
        split = int(0.8 * len(X))
        return super().fit(X[:split], y[:split])


class ClipsFeatures(_Online):
    """Features beyond 3 are clipped in training, as outliers, and not in prediction."""

    def fit(self, X, y):
        return super().fit(np.clip(X, -3, 3), y)


# ---------------------------------------------------------------- exceptions


class SwallowsFailedSteps:
    """The weights are integers, each step with a float fails, and the failure is swallowed."""

    def __init__(self, eta=0.1, epochs=50):
        self.eta, self.epochs = eta, epochs

    def fit(self, X, y):
        self.w = np.zeros(X.shape[1] + 1, dtype=int)
        for _ in range(self.epochs):
            for x, t in zip(X, y):
                try:
                    self.w += self.eta * (t - self.predict(x)) * np.append(x, 1)
                except Exception:
                    continue
        return self

    def predict(self, X):
        return np.where(X @ self.w[:-1] + self.w[-1] >= 0, 1, -1)


class AnswersAnyWidth(_Signals):
    """Rows of the wrong width are answered with -1 instead of an error."""

    def classify(self, X):
        try:
            return super().classify(X)
        except ValueError:
            return np.full(np.shape(X)[:-1], -1)


FAULTS: dict[str, str] = {
    name: thing.__doc__
    for name, thing in list(globals().items())
    if getattr(thing, "__module__", None) == __name__ and not name.startswith("_")
}
