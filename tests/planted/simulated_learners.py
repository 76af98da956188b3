"""A learner in floats with each fault that the diagnosis of learners simulates in enclosures.

Those that `learners.FAULTS` has already are not here again.
"""

from typing import Any, Final

import numpy as np
from planted.learners import LOGISTIC, SVM, Learner, Planted, sigmoid

TANH: Final = {"loss": "squared of tanh", "reports": "sum"}
PERCEPTRON: Final = {"loss": "perceptron"}


def _bias_after(self: Any, X: Any, y: Any, t: int) -> None:
    s = self.slopes(self.net_input(X), y) * self.rate(len(X), t)
    self.w_[1:] -= X.T @ s
    self.w_[0] -= (self.slopes(self.net_input(X), y) * self.rate(len(X), t)).sum()


def _bias(times: int) -> Any:
    def step(self: Any, X: Any, y: Any, t: int) -> None:
        before = self.w_[0]
        Learner.step(self, X, y, t)
        self.w_[0] = before + times * (self.w_[0] - before)
    return step


def _rows(part: slice) -> Any:
    """Train on a part of the rows, but on a single row where there is but one."""
    def step(self: Any, X: Any, y: Any, t: int) -> None:
        few = slice(None) if len(X) == 1 else part
        Learner.step(self, X[few], y[few], t)
    return step


def _unrated(self: Any, X: Any, y: Any, t: int) -> None:
    s = self.slopes(self.net_input(X), y) * self.rate(len(X), t)
    self.w_ = self.w_ - self.extended(X).T @ s - self.shrinks(len(X)) * self.w_


def _per(count: Any) -> Any:
    return lambda self, M, t: self.eta / count(self.w_)


def _counted(self: Any, X: Any, y: Any) -> Any:
    return 1.0 * (self.predict(X) != np.where(y > 0, 1, -1))


def _summed(self: Any, loss: float) -> None:
    self.cost_.append(loss + (self.cost_[-1] if self.cost_ else 0))


def _noted_later(self: Any, loss: float) -> None:
    if hasattr(self, "_waits") and self.cost_ is self._of:
        self.cost_.append(self._waits)
    self._waits, self._of = loss, self.cost_


def planted(name: str, methods: dict[str, Any], objective: dict[str, str] | None = None,
            spec: str = "adaline", theorem: str = "learner.trace") -> Planted:
    """Return the fault, under no stated card."""
    return Planted(name, theorem, methods, objective or {}, "", spec)


SIMULATED: Final = {  # by what the diagnosis must say
    "bias is never moved": planted("bias_never", {"step": _bias(0)}),
    "bias moves in the wrong direction": planted("bias_backwards", {"step": _bias(-1)}),
    "weights move before the bias": planted("bias_after", {"step": _bias_after}),
    "last example is left out": planted("last_left", {"step": _rows(slice(None, -1))}),
    "first example is left out": planted("first_left", {"step": _rows(slice(1, None))}),
    "rate enters squared": planted("rate_squared", {"rate": lambda self, M, t: self.eta**2}),
    "rate is 1 whatever": planted("rate_left_out", {"rate": lambda *_: 1.0}),
    "one pass fewer": planted("one_fewer", {"passes": lambda self: max(0, self.n_iter - 1)},
                              {"record": "none"}),
    "one pass more": planted("one_more", {"passes": lambda self: self.n_iter + (self.n_iter > 0)},
                             {"record": "none"}),
    "output is left out": planted("output_left", {"slopes": lambda self, z, y: -y}),
    "error is that of the predicted label": planted("label_error", {
        "slopes": lambda self, z, y: np.where(z >= 0, 1, -1) - y}),
    "slope of the activation is left out": planted("activation_left", {
        "slopes": lambda self, z, y: np.tanh(z) - y}, TANH),
    "labels are coded wrongly": planted("labels_of_the_other", {
        "coded": lambda self, y: (np.asarray(y) > 0) * 1.0}, SVM, "linear_svm"),
    "margin is 2": planted("margin_2", {"slopes": lambda self, z, y: np.where(
        y * z < 2, -y, 0.0)}, SVM, "linear_svm"),
    "never move from 0": planted("right_ones_move", {
        "slopes": lambda self, z, y: np.where(y * z < 1, 0.0, -y)}, SVM, "linear_svm"),
    "wrong examples move the weights": planted("mistakes_rest", {
        "slopes": lambda self, z, y: np.where(y * z >= 0, -y, 0.0)}, PERCEPTRON,
        "batch_perceptron"),
    "margin is 0": planted("squared_margin_0", {
        "slopes": lambda self, z, y: np.where(y * z <= 0, -y * (1 - y * z), 0.0)},
        {**SVM, "loss": "squared hinge"}, "linear_svm"),
    "penalty is not multiplied by the rate": planted("penalty_unrated", {"step": _unrated}, SVM,
                                                     "linear_svm"),
    "divided by the number of weights": planted("per_weight", {"rate": _per(len)}),
    "divided by the number of features": planted("per_feature", {
        "rate": _per(lambda w: len(w) - 1)}),
    "absolute differences": planted("loss_absolute", {
        "losses": lambda self, X, y: abs(y - self.net_input(X))}, theorem="learner.recorded_loss"),
    "loss has the wrong sign": planted("loss_negative", {
        "losses": lambda self, X, y: -Learner.losses(self, X, y)},
        theorem="learner.recorded_loss"),
    "class 0 alone": planted("loss_of_class_0", {
        "losses": lambda self, X, y: (1 - y) * np.logaddexp(0, self.net_input(X))}, LOGISTIC,
        "logistic_regression", "learner.recorded_loss"),
    "squared error is recorded": planted("loss_of_squares", {
        "losses": lambda self, X, y: (y - sigmoid(self.net_input(X)))**2 / 2}, LOGISTIC,
        "logistic_regression", "learner.recorded_loss"),
    "mistakes are counted": planted("loss_counts", {"losses": _counted},
                                    theorem="learner.recorded_loss"),
    "losses add up": planted("loss_adds_up", {"note": _summed}, theorem="learner.recorded_loss"),
    "last loss is missing": planted("loss_late", {"note": _noted_later},
                                    theorem="learner.history_length"),
    "from the last pass to the first": planted("loss_backwards", {
        "note": lambda self, loss: self.cost_.insert(0, loss)}, theorem="learner.recorded_loss"),
}
