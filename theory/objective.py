"""What a trained learner descends on, as data: its loss, the scale of its step, what it records."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any, Final

from mpmath import iv

from novikoff.reference.activation import IDENTITY, LOGISTIC, TANH
from novikoff.reference.logistic import LOGISTIC_LOSS
from novikoff.reference.loss import HALF_SQUARED, Loss
from novikoff.reference.matching_loss import composed


def _positive(d: Any) -> Any:
    """Return max(0, d) of an interval."""
    return d if d >= 0 else iv.mpf(0) if d <= 0 else iv.mpf([0, d.b])


def _step(d: Any, at_zero: Any) -> Any:
    """Return 1 for d > 0, 0 for d < 0, `at_zero` for d = 0; [0, 1] where an interval has several.

    >>> _step(iv.mpf(2), 0), _step(iv.mpf([-1, 1]), 0)
    (mpi('1.0', '1.0'), mpi('0.0', '1.0'))
    """
    if d > 0:
        return iv.mpf(1)
    if d < 0:
        return iv.mpf(0)
    return at_zero * iv.mpf(1) if d == 0 else iv.mpf([0, 1])


LOSSES: Final[Mapping[str, Loss]] = {
    "squared": HALF_SQUARED,
    "squared of logistic": composed(HALF_SQUARED, LOGISTIC),
    "squared of tanh": composed(HALF_SQUARED, TANH),
    "cross-entropy": LOGISTIC_LOSS,
    "hinge": Loss(lambda y, z: _positive(1 - y * z),
                  lambda y, z: -y * _step(1 - y * z, 0), "hinge"),
    "squared hinge": Loss(lambda y, z: _positive(1 - y * z)**2 / 2,
                          lambda y, z: -y * _positive(1 - y * z), "squared hinge"),
    "perceptron": Loss(lambda y, z: _positive(-y * z), lambda y, z: -y * _step(-y * z, 1), "N"),
    "perceptron, right at 0": Loss(lambda y, z: _positive(-y * z),
                                   lambda y, z: -y * _step(-y * z, 0), "AB"),
    "perceptron, +1 at 0": Loss(lambda y, z: _positive(-y * z),
                                lambda y, z: -y * _step(-y * z, (1 - y) / 2), "F"),
}
"""Losses l(y, z) of a target and a score, each with a slope that may be an enclosure of several."""
KINKED: Final = frozenset(LOSSES) - {"squared", "squared of logistic", "squared of tanh",
                                     "cross-entropy"}
JUMPING: Final = KINKED - {"squared hinge"}
"""Losses whose slope jumps."""
OUTPUTS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "squared": IDENTITY.value, "squared of logistic": LOGISTIC.value,
    "squared of tanh": TANH.value, "cross-entropy": LOGISTIC.value,
    **dict.fromkeys(KINKED, IDENTITY.value)}
STRENGTH: Final = Fraction(1, 8)
PENALTIES: Final[Mapping[str, Callable[[int], Fraction]]] = {
    "none": lambda _: Fraction(0), "λ": lambda _: STRENGTH, "2λ": lambda _: 2 * STRENGTH,
    "λ/b": lambda b: STRENGTH / b, "1": lambda _: Fraction(1)}
"""What of w a step over b examples adds to the gradient."""
WEIGHTS: Final[Mapping[str, Fraction]] = {"1": Fraction(1), "C": STRENGTH}
GUARDS: Final[Mapping[str, Fraction]] = {"none": Fraction(0), "up to 1e-5": Fraction(1, 10**5)}
SCALES: Final[Mapping[str, Callable[[int], Fraction]]] = {
    "sum": lambda _: Fraction(1), "twice the sum": lambda _: Fraction(2),
    "mean": lambda b: Fraction(1, b), "twice the mean": lambda b: Fraction(2, b),
}
"""By what the sum over b examples is multiplied."""


@dataclass(frozen=True, slots=True)
class Objective:
    """The objective of a learner: one value for each field of its card.

    A step over b examples is w - η c(b) Σ l'(y, z) x with c = `SCALES[step]` and l = `LOSSES[loss]`
    of `targets`; `batch` says over which examples ("all" or a number of them; "none" for a learner
    without steps, which is trained to the end). The history holds for each pass c(M) Σ l with c =
    `SCALES[reports]`: of all examples "before" or "after" the pass, or "moving", each at the
    weights just before the step that uses it; there may be "none".

    The strength λ of the penalty is `STRENGTH`. "λ" adds λ w to the gradient (and ½λ‖w‖² to the
    loss), "2λ" twice that, "λ/b" the b-th part of it, "1" w, where C, also `STRENGTH`, is then the
    `weight` of the loss; `penalised` says whether the bias counts among the weights, `counted`
    whether a recorded loss holds the penalty, `guard` by how much at most the outputs are kept from
    0 and 1 before their logarithm is recorded: by a sum or by a bound. `promise` is "none" for a
    learner that is trained to the end and takes no tolerance, and `accuracy` how near to the
    minimum it promises to end, as "1e-3", if it does. `iterate` is "averaged" for one whose weights
    are the mean of those after each of its steps so far, from which no step starts.

    >>> Objective(step="mean").factor(4)
    Fraction(1, 4)
    """

    loss: str = "squared"
    targets: str = "-1/+1"
    step: str = "sum"
    batch: str = "all"
    penalty: str = "none"
    penalised: str = "weights"
    weight: str = "1"
    record: str = "before"
    counted: str = "with the penalty"
    reports: str = "sum"
    guard: str = "none"
    promise: str = "tolerance"
    accuracy: str = "none"
    iterate: str = "last"

    @classmethod
    def of(cls, card: Mapping[str, str]) -> Objective:
        """Return the objective that a card states; what it does not state is as here."""
        return cls(**{f.name: card[f.name] for f in fields(cls) if f.name in card})

    def target(self, y: int) -> int:
        """Return the number that the learner takes for a label -1 or +1."""
        return y if self.targets == "-1/+1" else (y + 1) // 2

    def factor(self, b: int) -> Fraction:
        """Return the factor c(b) of a step over b examples."""
        return SCALES[self.step](b) * WEIGHTS[self.weight]

    def shrinks(self, b: int) -> Fraction:
        """Return what the penalty adds of w to the gradient over b examples."""
        return PENALTIES[self.penalty](b)

    @property
    def threshold(self) -> Fraction:
        """The score from which on a row gets the label +1: the middle between the targets."""
        middle = self.loss == "squared" and self.targets == "0/1"
        return Fraction(1, 2) if middle else Fraction(0)

    def batches(self, rows: Sequence[int]) -> list[Sequence[int]]:
        """Return the rows of a pass in batches; the last one may be shorter."""
        b = len(rows) if self.batch == "all" else int(self.batch)
        return [rows[k:k + b] for k in range(0, len(rows), b)]
