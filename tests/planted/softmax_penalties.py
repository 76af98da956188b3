"""Classes of softmax regression with a penalty: right in every usual scale, or with one fault."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
from planted.fault import of_class
from planted.legal_functions import Legal
from planted.softmaxes import Softmax


class Penalised(Softmax):
    """A textbook class, with ½ l2 ‖W‖² beside the sum of the losses."""

    def __init__(self, eta: float = 0.1, epochs: int = 10, l2: float = 0.0) -> None:
        super().__init__(eta, epochs)
        self.l2 = l2

    def shrinks(self) -> Any:
        """What the penalty adds to the gradient."""
        return self.l2 * self.W

    def move(self, X: Any, E: Any) -> None:
        """One step."""
        shrinks = self.eta * self.shrinks()
        super().move(X, E)
        self.W -= shrinks


class _Ignored(Penalised):
    def shrinks(self) -> Any:
        return 0 * self.W


class _Grows(Penalised):
    def shrinks(self) -> Any:
        return -self.l2 * self.W


class _Absolute(Penalised):
    def shrinks(self) -> Any:
        return self.l2 * np.sign(self.W)


class _Once(Penalised):
    """Only the first class is penalised."""

    def shrinks(self) -> Any:
        return self.l2 * self.W * (np.arange(self.W.shape[1]) == 0)


class _Late(Penalised):
    """The penalty is of the weights after the step."""

    def move(self, X: Any, E: Any) -> None:
        Softmax.move(self, X, E)
        self.W -= self.eta * self.l2 * self.W


class _Early(Penalised):
    def fit(self, X: Any, y: Any) -> Any:
        self.epochs = min(self.epochs, 20)
        return super().fit(X, y)


class _Still(Penalised):
    """It stops where steps are small, though not at the minimum."""

    def move(self, X: Any, E: Any) -> None:
        if np.abs(X.T @ E + self.shrinks()).max() > 0.01:
            super().move(X, E)


def _legal() -> Iterator[Legal]:
    for mean, whole, free, name in product((False, True), (False, True), (False, True),
                                           ("l2", "alpha", "lam")):
        yield (f"softmax with a penalty {name}, {'mean' if mean else 'sum'} of losses, "
               f"{'λ' if whole else '½λ'}, bias {'free' if free else 'penalised'}",
               "softmax_regression", _penalised(mean, whole, free, name),
               {"step": "mean" if mean else "sum", "strength": name})


def _penalised(mean: bool, whole: bool, free: bool, name: str) -> type:
    class Own(Penalised):
        def move(self, X: Any, E: Any) -> None:
            strength = getattr(self, name) * (1 + whole)
            shrinks = self.eta * strength * self.W, self.eta * strength * self.b * (not free)
            Softmax.move(self, X, E / len(X) if mean else E)
            self.W -= shrinks[0]
            self.b -= shrinks[1]

        def loss(self, X: Any, T: Any) -> Any:
            return super().loss(X, T) / (len(X) if mean else 1)

    namespace: dict[str, Any] = {}
    exec(f"def __init__(self, eta=0.1, epochs=10, {name}=0.0):\n"  # noqa: S102
         f"    self.eta, self.epochs, self.{name} = eta, epochs, {name}\n", namespace)
    Own.__init__ = namespace["__init__"]  # type: ignore[method-assign]
    return Own


PLANTED = (
    *of_class("softmax", "softmax_regression", "softmax_fit",
         ("penalised_step", _Ignored, "the penalty is ignored"),
         ("penalised_step", _Grows, "the penalty lets the weights grow"),
         ("penalised_step", _Absolute, "the penalty of the absolute values"),
         ("penalised_step", _Once, "only one class is penalised"),
         ("penalised_step", _Late, "the weights after the step are penalised")),
    *of_class("softmax", "softmax_regression", "softmax_fit",
         ("accurate", _Early, "it stops early, and promises an accuracy"),
         ("accurate", _Still, "it stops at small steps, and promises an accuracy"),
         convention="accuracy=1e-6"),
)
FAULTS = tuple(replace(fault, cause="stops before" if "stops" in fault.words else "the penalty is")
               for fault in PLANTED)
LEGAL = tuple(_legal())
PROMISED = tuple((name, spec, function, {**due, "accuracy": "1e-6"})
                 for name, spec, function, due in LEGAL[::5])
"""Some of these, which promise an accuracy."""
