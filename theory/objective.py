"""What a trained learner descends on, as data: its loss, the scale of its step, what it records."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.activation import IDENTITY, LOGISTIC, TANH
from novikoff.reference.logistic import LOGISTIC_LOSS
from novikoff.reference.loss import HALF_SQUARED, Loss
from novikoff.reference.matching_loss import composed

LOSSES: Final[Mapping[str, Loss]] = {
    "squared": HALF_SQUARED,
    "squared of logistic": composed(HALF_SQUARED, LOGISTIC),
    "squared of tanh": composed(HALF_SQUARED, TANH),
    "cross-entropy": LOGISTIC_LOSS,
}
"""Losses l(y, z) of a target and a score."""
OUTPUTS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "squared": IDENTITY.value, "squared of logistic": LOGISTIC.value,
    "squared of tanh": TANH.value, "cross-entropy": LOGISTIC.value}
SCALES: Final[Mapping[str, Callable[[int], Fraction]]] = {
    "sum": lambda _: Fraction(1), "twice the sum": lambda _: Fraction(2),
    "mean": lambda b: Fraction(1, b), "twice the mean": lambda b: Fraction(2, b),
}
"""By what the sum over b examples is multiplied."""


@dataclass(frozen=True, slots=True)
class Objective:
    """The objective of a learner: one value for each field of its card.

    A step over b examples is w - η c(b) Σ l'(y, z) x with c = `SCALES[step]` and l = `LOSSES[loss]`
    of `targets`; `batch` says over which examples ("all" or a number of them). The history holds
    for each pass c(M) Σ l with c = `SCALES[reports]`: of all examples "before" or "after" the pass,
    or "moving", each at the weights just before the step that uses it; there may be "none".

    >>> Objective(step="mean").factor(4)
    Fraction(1, 4)
    """

    loss: str = "squared"
    targets: str = "-1/+1"
    step: str = "sum"
    batch: str = "all"
    record: str = "before"
    reports: str = "sum"

    @classmethod
    def of(cls, card: Mapping[str, str]) -> Objective:
        """Return the objective that a card states; what it does not state is as here."""
        return cls(**{f.name: card[f.name] for f in fields(cls) if f.name in card})

    def target(self, y: int) -> int:
        """Return the number that the learner takes for a label -1 or +1."""
        return y if self.targets == "-1/+1" else (y + 1) // 2

    def factor(self, b: int) -> Fraction:
        """Return the factor c(b) of a step over b examples."""
        return SCALES[self.step](b)

    @property
    def threshold(self) -> Fraction:
        """The score from which on a row gets the label +1: the middle between the targets."""
        middle = self.loss == "squared" and self.targets == "0/1"
        return Fraction(1, 2) if middle else Fraction(0)

    def batches(self, rows: Sequence[int]) -> list[Sequence[int]]:
        """Return the rows of a pass in batches; the last one may be shorter."""
        b = len(rows) if self.batch == "all" else int(self.batch)
        return [rows[k:k + b] for k in range(0, len(rows), b)]
