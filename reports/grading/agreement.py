"""How far what a program shows agrees with what a right one shows, under a convention."""

from __future__ import annotations

from typing import Final, TypeAlias

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import Vector, dot
from novikoff.reference.threshold import label
from novikoff.reports.grading.corpus import Training
from novikoff.reports.grading.replied import Told, canonical
from novikoff.theory.experiment import Rows
from novikoff.theory.outcome import Failed, Rational
from novikoff.theory.subject import ReferenceSubject

WHOLE: Final = 7
"""The agreement of a training that is wholly as it is due."""
End: TypeAlias = tuple[Vector[Rational], tuple[int, ...], tuple[int, ...] | None]
"""What a training ends with: weights, the labels of points, and the history."""


def ended(right: ReferenceSubject, training: Training, points: Rows) -> End:
    """Train the reference, and return what it shows."""
    fitted = right.fit(training.fit(points))
    return fitted.w, (fitted.predictions or ())[len(training.X):], fitted.counts


def agrees(shown: Told, due: End, convention: Convention, training: Training) -> int:
    """Return how much of a training is as it is due: the weights count most."""
    if shown.reading is None:
        return 0
    try:
        w = canonical(shown.reading, convention, len(training.X[0]))
    except Failed:
        return 0
    bias = "separate" if shown.reading.b is not None else convention.bias
    history = shown.counts == due[2] if due[2] is not None else shown.counts is None
    agreed: tuple[bool, ...] = (shown.predictions in (None, due[1]), history,
                                bias == convention.bias, *(w == due[0],) * 4)
    return sum(agreed)


def consistent(shown: Told, convention: Convention, training: Training, points: Rows) -> int:
    """Return how many predictions are the signs of scores, by the shown weights."""
    if shown.reading is None or shown.predictions is None:
        return 0
    try:
        w = canonical(shown.reading, convention, len(training.X[0]))
    except Failed:
        return 0
    head = () if convention.bias == "absent" else (1,)
    return sum(label(dot(w, (*head, *x)), convention.zero) == told
               for x, told in zip(points, shown.predictions, strict=True))
