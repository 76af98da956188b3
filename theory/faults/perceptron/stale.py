"""Faults of memory: a label, a prediction or a correction is kept, and used where it no longer
holds."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add

from novikoff.reference.linalg import Vector
from novikoff.reference.threshold import mistaken
from novikoff.theory.experiment import Labels, Rows
from novikoff.theory.faults.perceptron.model import Example, Model, fault
from novikoff.theory.outcome import Rational

BY_ROW, BY_PLACE, BEFORE = 1, 2, 3


@fault
class PredictionKept(Model):
    """a stale prediction is compared with the label: one that was kept when the example came
    before, and not made again from the weights that there are now"""

    parameters = (BY_PLACE, BY_ROW, BEFORE)  # kept for the whole training, or from pass to pass

    def reset(self, n: int) -> None:
        super().reset(n)
        self._scores: dict[object, Rational] = {}
        self._place = 0

    def sweep(self, examples: Sequence[Example]) -> list[bool]:
        moved = []
        for self._place, (x, y) in enumerate(examples):
            moved.append(self.learn(x, y))
        return moved

    def learn(self, x: Vector[Rational], y: int) -> bool:
        now, key = self.score(x), x if self.parameter == BY_ROW else self._place
        z = self._scores.setdefault(key, now)
        if self.parameter == BEFORE:
            self._scores[key] = now
        wrong = mistaken(z, 1 if y > 0 else -1, self.convention.mistake, self.convention.zero)
        if wrong:
            self.add(self.delta(x, y))
        return wrong


@fault
class LabelKept(Model):
    """a stale label is used: the first label of a row is kept, and counts for all equal rows"""

    def examples(self, X: Rows, y: Labels) -> list[Example]:
        first = dict(reversed(list(zip(X, y, strict=True))))
        return super().examples(X, tuple(first[x] for x in X))


@fault
class LabelsOfFirstTraining(Model):
    """a stale label is used: a second training takes the labels that were kept in the first"""

    parameters = (BY_PLACE, BY_ROW)

    def run(self, X: Rows, y: Labels, passes: int | None) -> None:
        kept = self.__dict__.setdefault("_labels", {})
        keys: Sequence[object] = X if self.parameter == BY_ROW else range(len(X))
        super().run(X, tuple(kept.setdefault(key, label)
                             for key, label in zip(keys, y, strict=True)), passes)


@fault
class CorrectionsAddUp(Model):
    """every step repeats the corrections before it: they are added up, and the sum is not set back
    to 0"""

    parameters = (0, 1)  # whether the sum is added at mistakes alone

    def reset(self, n: int) -> None:
        kept = self.goes_on() and self.w
        super().reset(n)
        self._sum: Sequence[Rational] = self._sum if kept else (0,) * len(self.w)

    def learn(self, x: Vector[Rational], y: int) -> bool:
        wrong = self.wrong(x, y)
        if wrong:
            self._sum = tuple(map(add, self._sum, self.delta(x, y)))
        if wrong or self.parameter == 0:
            self.add(self._sum)
        return wrong
