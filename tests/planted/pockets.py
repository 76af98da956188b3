"""A learner with a pocket that can be told every legal rule."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

ERRS = {"N": lambda y, z: y * z <= 0, "F": lambda y, z: y != np.where(z >= 0, 1, -1),
        "F-": lambda y, z: y != np.where(z > 0, 1, -1), "AB": lambda y, z: y * z < 0}


class Pocket:
    """A perceptron that keeps the best weights it has met, as its attributes say."""

    rule: ClassVar[dict[str, str]] = {}

    def __init__(self, eta: float = 1.0, n_iter: int = 50, random_state: int = 1) -> None:
        self.eta, self.n_iter, self.random_state = eta, n_iter, random_state

    def says(self, name: str) -> str:
        """The value of a field."""
        return {"mistake": "N", "counted": "F", "order": "cyclic", "keeps": "fewest errors",
                "compared": "after updates", "ties": "strict", "first": "start", "stop": "fixed",
                "step": "eta", "reports": "errors", "bias": "first", "start": "zero",
                "labels": "-1/+1", "draws": "anew", **self.rule}[name]

    def fit(self, X: Any, y: Any) -> Pocket:
        """Train."""
        X, y = np.asarray(X, dtype=float), np.where(np.asarray(y) > 0, 1, -1)
        A = self.extended(X)
        if self.says("draws") == "anew" or not hasattr(self, "rng"):
            self.rng = np.random.default_rng(self.random_state)
        self.begin(A, y)
        for _ in range(self.n_iter):
            if self.over:
                break
            self.one_pass(A, y)
        self.end(A, y)
        return self

    def extended(self, X: Any) -> Any:
        """The rows with the 1 of the bias."""
        one = np.ones((len(X), 1))
        X = np.asarray(X, dtype=float)
        return {"first": np.hstack([one, X]), "last": np.hstack([X, one]),
                "separate": np.hstack([one, X]), "absent": X}[self.says("bias")]

    def begin(self, A: Any, y: Any) -> None:
        """Set everything to what it is before the first pass."""
        start = self.rng.normal(0, 0.5, A.shape[1]) if self.says("start") == "random" \
            else np.zeros(A.shape[1])
        self.live, self.held, self.over = start, start.copy(), False
        self.run = self.longest = self.updates_ = self.place = 0
        self.best = {"start": self.errors(A, y, start), "none": len(y) + 1,
                     "all wrong": len(y)}[self.says("first")]

    def errors(self, A: Any, y: Any, w: Any) -> int:
        """The errors on all examples."""
        return int(np.sum(ERRS[self.says("counted")](y, A @ w)))

    def wrong(self, A: Any, y: Any, w: Any) -> Any:
        """Which examples are mistakes."""
        return ERRS[self.says("mistake")](y, A @ w)

    def one_pass(self, A: Any, y: Any) -> None:
        """One pass, or one correction of a mistake."""
        order, runs = self.says("order"), self.says("keeps") != "fewest errors"
        picks = order.endswith("mistake")
        if self.says("compared") == "before passes" or (
                self.says("compared") == "before updates" and picks):
            self.compare(A, y)
        if picks:
            rows = np.flatnonzero(self.wrong(A, y, self.live))
            if self.over or not len(rows):
                return
            later = rows[rows >= self.place]
            row = {"first mistake": rows[0], "last mistake": rows[-1],
                   "next mistake": later[0] if len(later) else rows[0],
                   "random mistake": self.rng.choice(rows)}[order]
            if self.says("compared") == "after rounds" and row < self.place:
                self.compare(A, y)
            rows, self.place = [row], (row + 1) % len(y)
        else:
            rows = {"cyclic": np.arange(len(y)), "shuffled": self.rng.permutation(len(y)),
                    "random": self.rng.integers(len(y), size=len(y))}[order]
        for row in rows:
            if not self.over:
                self.visit(A, y, row, runs)
        if self.says("compared") == "after passes" or (
                self.says("compared") == "after rounds" and not self.place):
            self.compare(A, y)

    def visit(self, A: Any, y: Any, row: int, runs: bool) -> None:
        """One example."""
        after = self.says("compared") == "after updates"
        if not self.wrong(A[row:row + 1], y[row:row + 1], self.live)[0]:
            self.run += 1
            if runs and after:
                self.compare_run(A, y)
            return
        if runs and not after:
            self.compare_run(A, y)
        self.move(A[row], y[row])
        self.updates_ += 1
        self.run = 0
        if after and not runs:
            self.compare(A, y)

    def move(self, x: Any, y: int) -> None:
        """One step."""
        self.live = self.live + {"eta": getattr(self, "eta", 0), "1": 1, "2": 2,
                           "2eta": 2 * getattr(self, "eta", 0)}[self.says("step")] * y * x

    def compare(self, A: Any, y: Any) -> None:
        """Compare the weights with the pocket."""
        new = self.errors(A, y, self.live)
        if new < self.best or (new == self.best and self.says("ties") == "not strict"):
            self.take(new)
        self.over = self.says("stop") == "no errors" and self.best == 0

    def compare_run(self, A: Any, y: Any) -> None:
        """Compare the run with the longest one."""
        longer = self.run > self.longest or (
            self.run == self.longest > 0 and self.says("ties") == "not strict")
        new = self.errors(A, y, self.live)
        if longer and (self.says("keeps") == "longest run" or new < self.best):
            self.take(new)
            self.longest = self.run
            self.over = self.says("stop") == "no errors" and new == 0

    def take(self, new: int) -> None:
        """Put the weights into the pocket."""
        self.held, self.best = self.live.copy(), new

    def end(self, A: Any, y: Any) -> None:
        """Show the pocket."""
        if self.says("compared") == "after rounds":
            self.compare(A, y)
        wrong = self.errors(A, y, self.held)
        self.show(self.held, {"errors": wrong, "error rate": wrong / len(y),
                                "right ones": len(y) - wrong,
                                "accuracy": (len(y) - wrong) / len(y)}[self.says("reports")])

    def show(self, w: Any, errors: float) -> None:
        """Set what is shown."""
        if self.says("bias") == "separate":
            self.intercept_, self.coef_ = float(w[0]), w[1:]
        else:
            self.coef_ = w
        self.best_errors_ = errors

    def scores(self, X: Any) -> Any:
        """The scores."""
        w = np.append(self.intercept_, self.coef_) if self.says("bias") == "separate" \
            else self.coef_
        return self.extended(X) @ w

    def predict(self, X: Any) -> Any:
        """The labels."""
        low = 0 if self.says("labels") == "0/1" else -1
        return np.where(self.scores(X) >= 0, 1, low)


def variant(rule: dict[str, str], **methods: Any) -> type[Pocket]:
    """A learner of a rule, with these methods."""
    kind = type("PocketPerceptron", (Pocket,), {"rule": rule, **methods})
    if rule.get("step") in ("1", "2"):
        kind.__init__ = _unrated  # type: ignore[method-assign]
    return kind


def _unrated(self: Pocket, n_iter: int = 50, random_state: int = 1) -> None:
    Pocket.__init__(self, 1.0, n_iter, random_state)
    del self.eta
