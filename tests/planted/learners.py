"""Trained learners: one that can be told every legal convention, and copies with one fault each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np

FACTORS = {"sum": lambda M: 1.0, "mean": lambda M: 1 / M, "twice the sum": lambda M: 2.0,
           "twice the mean": lambda M: 2 / M}


def sigmoid(z: Any) -> Any:
    """The logistic function without overflow."""
    e = np.exp(-np.abs(z))
    return np.where(np.asarray(z) >= 0, 1 / (1 + e), e / (1 + e))


class Learner:
    """A learner by gradient steps on the objective that its attributes say."""

    objective: ClassVar[dict[str, str]] = {}

    def __init__(self, eta: float = 0.01, n_iter: int = 50, random_state: int = 1,
                 alpha: float = 0.01) -> None:
        self.eta, self.n_iter, self.random_state, self.alpha = eta, n_iter, random_state, alpha

    def says(self, name: str) -> str:
        """The value of a field."""
        return {"loss": "squared", "targets": "-1/+1", "step": "sum", "batch": "all",
                "penalty": "none", "penalised": "weights", "weight": "1",
                "counted": "with the penalty", "order": "cyclic", "bias": "first",
                "start": "zero", "record": "before", "reports": "sum", "labels": "-1/+1",
                **self.objective}[name]

    def fit(self, X: Any, y: Any) -> Learner:
        """Train."""
        self.first(X)
        y = self.coded(y)
        for t in range(self.passes()):
            rows = self.rng.permutation(len(X)) if self.says("order") == "shuffled" \
                else np.arange(len(X))
            size = len(X) if self.says("batch") == "all" else int(self.says("batch"))
            start = self.w_.copy()
            noted = [self.losses(X, y)] if self.says("record") == "before" else []
            for k in range(0, len(X), size):
                part = rows[k:k + size]
                if self.says("record") == "moving":
                    noted.append(self.losses(X[part], y[part]))
                self.step(X[part], y[part], t)
            if self.says("record") == "after":
                noted.append(self.losses(X, y))
            if self.says("record") != "none":
                terms = np.concatenate(noted)
                loss = terms.sum() * FACTORS[self.says("reports")](len(terms)) * self.weight()
                self.note(loss + (self.says("counted") == "with the penalty") * self.penalty(
                    self.w_ if self.says("record") == "after" else start, len(X)))
        return self

    def weight(self) -> float:
        """The weight of the losses."""
        return self.alpha if self.says("weight") == "C" else 1.0

    def shrinks(self, M: int) -> Any:
        """What the penalty adds of each weight to the gradient over M examples."""
        strength = {"none": 0.0, "λ": self.alpha, "2λ": 2 * self.alpha, "λ/b": self.alpha / M,
                    "1": 1.0}[self.says("penalty")]
        which = np.ones_like(self.w_)
        if self.says("penalised") == "weights" and self.says("bias") in ("first", "last"):
            which[0 if self.says("bias") == "first" else -1] = 0
        return strength * which

    def penalty(self, w: Any, M: int) -> float:
        """The penalty beside the losses of M examples."""
        return float((self.shrinks(M) * w * w).sum() / 2)

    def passes(self) -> int:
        """The number of passes."""
        return self.n_iter

    def note(self, loss: float) -> None:
        """Record a loss."""
        self.cost_.append(loss)

    def first(self, X: Any) -> None:
        """Start anew."""
        self.rng = np.random.RandomState(self.random_state)
        n = X.shape[1] + (self.says("bias") in ("first", "last"))
        self.w_ = np.zeros(n) if self.says("start") == "zero" else self.rng.normal(0, 0.01, n)
        self.b_ = 0.0
        if self.says("record") != "none":
            self.cost_: list[float] = []

    def coded(self, y: Any) -> Any:
        """The targets of the labels."""
        signs = np.where(np.asarray(y) > 0, 1.0, -1.0)
        return signs if self.says("targets") == "-1/+1" else (signs + 1) / 2

    def extended(self, X: Any) -> Any:
        """The rows with the 1 of the bias."""
        one = np.ones((len(X), 1))
        return {"first": np.hstack([one, X]), "last": np.hstack([X, one])}.get(self.says("bias"), X)

    def net_input(self, X: Any) -> Any:
        """The scores."""
        return self.extended(X) @ self.w_ + self.b_

    def output(self, z: Any) -> Any:
        """The outputs for scores."""
        return {"squared": z, "squared of tanh": np.tanh(z)}.get(self.says("loss"), sigmoid(z)) \
            if self.says("loss") in ("squared", "squared of tanh") else sigmoid(z)

    def slopes(self, z: Any, y: Any) -> Any:
        """The slope of the loss in each score."""
        kind = self.says("loss")
        if kind == "hinge":
            return np.where(y * z < 1, -y, 0.0)
        if kind == "squared hinge":
            return -y * np.maximum(0, 1 - y * z)
        if kind == "perceptron":
            return np.where(y * z <= 0, -y, 0.0)
        if kind == "perceptron, +1 at 0":
            return np.where(np.where(z >= 0, 1, -1) != y, -y, 0.0)
        a = self.output(z)
        rate = {"squared of tanh": 1 - a * a, "squared of logistic": a * (1 - a)}.get(kind, 1.0)
        return (a - y) * rate

    def losses(self, X: Any, y: Any) -> Any:
        """The loss of each example."""
        z = self.net_input(X)
        kind = self.says("loss")
        if kind.startswith("perceptron"):
            return np.maximum(0, -y * z)
        if kind.endswith("hinge"):
            slack = np.maximum(0, 1 - y * z)
            return slack if kind == "hinge" else slack ** 2 / 2
        if kind == "cross-entropy":
            return np.logaddexp(0, z) - y * z
        return (y - self.output(z)) ** 2 / 2

    def step(self, X: Any, y: Any, t: int) -> None:
        """One step."""
        s = self.slopes(self.net_input(X), y) * self.rate(len(X), t)
        self.w_ = self.w_ - self.extended(X).T @ s - self.eta * self.shrinks(len(X)) * self.w_
        if self.says("bias") == "separate":
            self.b_ -= s.sum()

    def rate(self, M: int, t: int) -> float:
        """The rate with the factor of the objective."""
        return self.eta * FACTORS[self.says("step")](M) * self.weight()

    def predict(self, X: Any) -> Any:
        """The labels."""
        middle = 0.5 if self.says("loss") == "squared" and self.says("targets") == "0/1" else 0.0
        return np.where(self.net_input(X) >= middle, 1, -1 if self.says("labels") == "-1/+1" else 0)


class InBatches(Learner):
    """A learner in batches whose size is a parameter."""

    def __init__(self, eta: float = 0.01, n_iter: int = 50, random_state: int = 1,
                 alpha: float = 0.01, batch_size: int = 32) -> None:
        super().__init__(eta, n_iter, random_state, alpha)
        self.batch_size = batch_size

    def says(self, name: str) -> str:
        """The value of a field."""
        return str(self.batch_size) if name == "batch" else super().says(name)


def variant(objective: dict[str, str], **methods: Any) -> type[Learner]:
    """A learner of an objective, with these methods in place of its own."""
    kind = InBatches if objective.get("batch") == "2" else Learner
    return type("Learner", (kind,), {"objective": objective, **methods})


@dataclass(frozen=True)
class Planted:
    """A learner with one fault, what is wrong in words, and the theorem that it violates."""

    name: str
    theorem: str
    methods: dict[str, Any]
    objective: dict[str, str] = field(default_factory=dict)
    convention: str = ""
    spec: str = "adaline"

    @property
    def learner(self) -> type[Learner]:
        """The class."""
        return variant(self.objective, **self.methods)


def _bias_twice(self: Any, X: Any, y: Any, t: int) -> None:
    s = self.slopes(self.net_input(X), y) * self.rate(len(X), t)
    self.w_ = self.w_ - self.extended(X).T @ s
    self.w_[0] -= s.sum()


def _one_by_one(self: Any, X: Any, y: Any, t: int) -> None:
    for k in range(len(X)):
        Learner.step(self, X[k:k + 1], y[k:k + 1], t)


LOGISTIC = {"loss": "cross-entropy", "targets": "0/1", "step": "mean", "reports": "mean"}
SVM = {"loss": "hinge", "penalty": "λ", "step": "mean", "reports": "mean"}


@np.errstate(all="ignore")
def _naive(self: Any, X: Any, y: Any) -> Any:
    a = sigmoid(self.net_input(X))
    return -y * np.log(a) - (1 - y) * np.log(1 - a)


def _writes(self: Any, X: Any) -> None:
    Learner.first(self, X)
    X /= 2


FAULTS = (
    Planted("bias_twice", "learner.step", {"step": _bias_twice}),
    Planted("uphill", "learner.step", {"rate": lambda self, M, t: -self.eta}),
    Planted("mean_for_a_stated_sum", "learner.step", {}, {"step": "mean"}, "step=sum"),
    Planted("rate_ignored", "learner.step", {"rate": lambda self, M, t: 0.01}),
    Planted("decays", "learner.trace", {"rate": lambda self, M, t: self.eta / (1 + t)}),
    Planted("goes_on", "learner.refit", {"first": lambda self, X: None if hasattr(self, "w_")
            and len(self.w_) == X.shape[1] + 1 else Learner.first(self, X)}),
    Planted("loss_after_where_before_is_stated", "learner.recorded_loss", {},
            {"record": "after"}, "record=before"),
    Planted("loss_without_square", "learner.recorded_loss",
            {"losses": lambda self, X, y: y - self.net_input(X)}),
    Planted("mean_reported_of_a_sum", "learner.reported_step", {}, {"reports": "mean"}),
    Planted("last_loss_only", "learner.history_length",
            {"note": lambda self, loss: self.cost_.__setitem__(slice(None), [loss])}),
    Planted("one_row", "learner.trains", {"first": lambda self, X: Learner.first(
        self, X if len(X) > 1 else X[1])}),
    Planted("writes", "learner.input_unchanged", {"first": _writes}),
    Planted("flipped", "learner.predict_agrees", {"predict": lambda self, X: -Learner.predict(
        self, X)}),
    Planted("no_bias_in_predict", "learner.predict_agrees",
            {"predict": lambda self, X: np.where(X @ self.w_[1:] >= 0, 1, -1)}),
    Planted("online_for_a_stated_batch", "learner.step", {"step": _one_by_one}, {}, "batch=all"),
    Planted("logistic_slope_of_squares", "learner.trace",
            {"slopes": lambda self, z, y: (sigmoid(z) - y) * sigmoid(z) * (1 - sigmoid(z))},
            LOGISTIC, "", "logistic_regression"),
    Planted("logistic_sign", "learner.step", {"slopes": lambda self, z, y: y - sigmoid(z)},
            LOGISTIC, "", "logistic_regression"),
    Planted("logistic_loss_nan", "learner.finite_loss", {"losses": _naive}, LOGISTIC, "",
            "logistic_regression"),
    Planted("logistic_loss_of_one_class", "learner.recorded_loss",
            {"losses": lambda self, X, y: y * np.logaddexp(0, -self.net_input(X))}, LOGISTIC, "",
            "logistic_regression"),
    Planted("logistic_log2", "learner.recorded_loss",
            {"losses": lambda self, X, y: Learner.losses(self, X, y) / np.log(2)}, LOGISTIC, "",
            "logistic_regression"),
    Planted("logistic_other_class", "learner.chances", {"predict_proba": lambda self, X: sigmoid(
        -self.net_input(X))}, LOGISTIC, "", "logistic_regression"),
    Planted("logistic_hard_chances", "learner.chances", {"predict_proba": lambda self, X: (
        self.net_input(X) >= 0) * 1.0}, LOGISTIC, "", "logistic_regression"),
    Planted("scores_without_bias", "learner.scores", {"decision_function": lambda self, X: (
        X @ self.w_[1:])}, LOGISTIC, "", "logistic_regression"),
    Planted("svm_margin_at_0", "learner.trace", {"slopes": lambda self, z, y: np.where(
        y * z <= 0, -y, 0.0)}, SVM, "", "linear_svm"),
    Planted("svm_penalty_grows", "learner.trace", {
        "shrinks": lambda self, M: -Learner.shrinks(self, M)}, SVM, "", "linear_svm"),
    Planted("svm_penalised_bias_where_it_is_free", "learner.trace", {},
            {**SVM, "penalised": "all"}, "penalised=weights", "linear_svm"),
    Planted("svm_loss_without_margin", "learner.recorded_loss", {
        "losses": lambda self, X, y: np.maximum(0, -y * self.net_input(X))}, SVM, "",
        "linear_svm"),
    Planted("svm_margin_2", "learner.trace", {"slopes": lambda self, z, y: np.where(
        y * z < 2, -y, 0.0)}, SVM, "", "linear_svm"),
    Planted("batch_all_count", "learner.trace", {"slopes": lambda self, z, y: -y},
            {"loss": "perceptron"}, "", "batch_perceptron"),
    Planted("batch_only_right_ones", "learner.step", {"slopes": lambda self, z, y: np.where(
        y * z > 0, -y, 0.0)}, {"loss": "perceptron"}, "loss=perceptron", "batch_perceptron"),
)
