"""Whether the labels that a target gives are those of the weights that it shows."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from novikoff.reports.validation.conduct import rows
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.snippet import answers, signs
from novikoff.reports.validation.trial import BIASED, FEATURES, Trial, finite

ACROSS: Final = (-2.0, -0.5, 0.0, 0.5, 2.0)
"""The scores w·x of some points, in units of b."""


def agreement(trial: Trial, samples: list[tuple[dict[str, Any], Any, list[int]]], w: str,
               bias: str | None) -> float:
    """Return the share of points off the boundary whose label is the sign of w·x + b."""
    right = total = 0
    for space, X, labels in samples:
        try:
            told, b = trial.read(space, w), trial.read(space, bias) if bias else 0
        except Exception:
            return 0.0
        if not finite(told) or not finite([b]):
            return 0.0
        flat = np.array(told, dtype=float)
        if len(flat) not in (FEATURES, FEATURES + 1):
            return 0.0  # a history that happened to be as long as the weights
        scores = []
        if len(flat) == FEATURES:
            scores.append(np.array(X) @ flat + float(b))
        else:
            scores += [np.array(X) @ flat[1:] + flat[0] + float(b),
                       np.array(X) @ flat[:-1] + flat[-1] + float(b)]
        counts = [(int(np.sum((np.sign(z) == labels) & (z != 0))), int(np.sum(z != 0)))
                  for z in scores]
        best = max(counts, key=lambda c: c[0] / c[1] if c[1] else 0)
        right, total = right + best[0], total + best[1]
    return right / total if total else 0.5


def labels_of(d: Description, trial: Trial, space: dict[str, Any],
            sample: tuple[Any, Any] = BIASED) -> list[int]:
    if d.predict is not None:
        try:
            space["points"] = rows(d, sample[0])
            labels = list(trial.read(space, signs(answers(d, "points"), d.labels)))
        except Exception:
            labels = []
        if labels and 0 not in labels:
            return labels
    return list(sample[1])


def subtracts(d: Description, trial: Trial, space: dict[str, Any],
               biased: dict[str, Any] | None, w: str, b: str) -> bool:
    """Whether the score is w·x - b: training has made b positive where only a negative bias
    separates, and its own labels, or else those it has learnt, are those of w·x - b and not of
    w·x + b."""
    if biased is None or b.startswith("-"):
        return False
    trained = (biased,) if d.predict is None else (space, biased)
    try:
        positive = trial.read(biased, b) > 0
        samples = [(at, X, labels_of(d, trial, at, (X, BIASED[1]))) for at in trained
                   if (X := [*BIASED[0], *_across(trial.read(at, w), trial.read(at, b))])]
    except Exception:  # it is read by a property or a method of the target
        return False
    samples = [(at, X[:len(labels)], labels) for at, X, labels in samples]
    return bool(positive and agreement(trial, samples, w, b) < 1
                and agreement(trial, samples, w, f"-{b}") == 1)


def _across(w: list[float], b: float) -> list[list[float]]:
    """Return points with w·x between b and -b, and beyond: what has hardly been trained tells by
    these whether b is added."""
    size_sq = sum(e * e for e in w)
    return [[t * b * e / size_sq for e in w] for t in ACROSS] if size_sq else []


def turned(d: Description, trial: Trial, space: dict[str, Any], biased: dict[str, Any] | None,
           w: str) -> tuple[str, str] | None:
    """Return the readings of weights among which the bias stands with its sign turned, or None.

    So it is where the examples are extended by -1 in place of 1.
    """
    samples = [(at, BIASED[0], labels_of(d, trial, at)) for at in (space, biased) if at is not None]
    if agreement(trial, samples, w, None) == 1:
        return None
    for rest, place in (("[:-1]", "[-1]"), ("[1:]", "[0]")):
        if subtracts(d, trial, space, biased, w + rest, w + place):
            return w + rest, f"-{w}{place}"
    return None
