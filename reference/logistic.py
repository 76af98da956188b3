"""Logistic regression: the probability of class 1 is the logistic function of a linear score."""

import math
from collections.abc import Iterable, Sequence
from typing import Any, Final

from novikoff.reference.activation import LOGISTIC, logistic
from novikoff.reference.adaline import Observations, adaline
from novikoff.reference.adaline import update as adaline_update
from novikoff.reference.argument import fails, require_option
from novikoff.reference.convention import Zero
from novikoff.reference.linalg import Vector
from novikoff.reference.matching_loss import CROSS_ENTROPY, composed
from novikoff.reference.norm import Penalty
from novikoff.reference.number import log
from novikoff.reference.threshold import decided_score, label
from novikoff.reference.training import Reduction, Training, When

LOGISTIC_LOSS: Final = composed(CROSS_ENTROPY, LOGISTIC)


def probability(w: Sequence[Any], x: Sequence[Any], t: int = 1) -> Any:
    """Return p(class 1) = sig(w·x), or p(class 0) = sig(-w·x), which is 1 - sig(w·x).

    Raises: ValueError for another class; as `novikoff.reference.threshold.decided_score`.
    Guarantees: logistic.logit, logistic.complement.
    Source: ledger A-37, B-59.

    >>> [probability((0.0, 1.0), (1, 0)), probability((0.0, 1.0), (1, -1000), 0)]
    [0.5, 1.0]
    """
    if t not in (0, 1):
        raise ValueError(f"there is no class {t!r}; give 0 or 1")
    z = decided_score(w, x)
    return logistic(z if t else -z)


def logit(p: Any) -> Any:
    """Return log(p/(1 - p)), the score whose logistic function is p; ±infinity at 1 and 0.

    Raises: ValueError if p lies outside [0, 1].
    Guarantees: logistic.logit.
    Source: ledger A-37, B-59.

    >>> [logit(0.5), logit(1.0), logit(0.0)]
    [0.0, inf, -inf]
    """
    if fails(lambda p: p >= 0, p) or fails(lambda p: p <= 1, p):
        raise ValueError(f"{p} is not a probability; give a number from 0 to 1")
    return -math.inf if p == 0 else math.inf if p == 1 else log(p / (1 - p))


def predict(w: Sequence[Any], x: Sequence[Any], zero: Zero = "+1") -> int:
    """Return class 1 if w·x >= 0, which is p >= 1/2, else 0; `zero` says what w·x = 0 gives.

    Guarantees: logistic.predict.
    Source: ledger A-34, A-36, D-145.

    >>> [predict((0, 1), (1, 0)), predict((0, 1), (1, 0), "-1"), predict((0, 1), (1, -1))]
    [1, 0, 0]
    """
    require_option("zero", zero, Zero)
    return 1 if label(decided_score(w, x), zero) > 0 else 0


def update(w: Sequence[Any], examples: Observations[Any], eta: Any,
           reduction: Reduction = "mean") -> Vector[Any]:
    """Return w + (η/b) Σ (t - sig(w·x)) x over a batch of b examples (or without the 1/b).

    Shapes: w and every x have the same length; t is 0 or 1.
    Raises: ValueError if lengths differ, or if there is no example.
    Guarantees: logistic.gradient, logistic.descent.
    Source: ledger A-34, A-36, B-60, B-62, D-161, D-162.

    >>> update((0.0, 0.0), [((1, 2), 1)], 1)
    (0.5, 1.0)
    """
    return adaline_update(w, examples, eta, LOGISTIC_LOSS, reduction)


def logistic_regression(examples: Observations[Any], w: Sequence[Any], eta: Any, *, epochs: int,
                        size: int | None = None, order: Iterable[Sequence[int]] | None = None,
                        tolerance: Any = 0, patience: int | None = None,
                        reduction: Reduction = "mean", penalty: Penalty | None = None,
                        record: When = "before", zero: Zero = "+1") -> Training[Vector[Any]]:
    """Minimise the negative log-likelihood by gradient descent in batches of `size` examples.

    On separable data it has no minimum, so that only `epochs` or the patience ends the run.

    Shapes: w and every x have the same length; targets are 0 and 1.
    Raises: ValueError for other targets; otherwise as `novikoff.reference.adaline.adaline`.
    Guarantees: logistic.curvature, logistic_minimum.existence.
    Source: ledger A-34, A-36, B-60, B-71, D-085, D-088, D-164.

    >>> from novikoff.reference.training import exhaust
    >>> exhaust(logistic_regression([((1,), 1)], (0.0,), 2.0, epochs=1))[2].w
    (1.0,)
    """
    for row, (_, t) in enumerate(examples):
        if t not in (0, 1):
            raise ValueError(f"target {t!r} of row {row} is not 0 or 1; write (y + 1)/2 for -1/+1")
    return adaline(examples, w, eta, epochs=epochs, loss=LOGISTIC_LOSS, reduction=reduction,
                   penalty=penalty, size=size, order=order, record=record, zero=zero,
                   patience=patience, tolerance=tolerance)
