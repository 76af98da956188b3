"""The likely cause of a failure: the known fault that shows exactly what the program showed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import Vector
from novikoff.reports.grading.corpus import Training
from novikoff.reports.grading.replied import Told, canonical
from novikoff.theory.faults.perceptron.model import faults, words
from novikoff.theory.faults.perceptron.subject import FaultSubject
from novikoff.theory.outcome import Failed, Rational

Weights: TypeAlias = "Vector[Rational] | None"


@dataclass
class Diagnosis:
    """Compares what was shown with the known faults on the same trainings."""

    trainings: Sequence[Training]
    kept: dict[tuple[Convention, str, int], Weights] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Put first what tells most faults apart: the trainings that present most examples."""
        self.longest_first = sorted(enumerate(self.trainings), key=lambda pair: -(
            len(pair[1].y) * pair[1].passes))

    def cause(self, convention: Convention, shown: Sequence[Told]) -> str:
        """Return in words the fault whose weights are those shown in every training, or ""."""
        own = {}
        for place, training in self.longest_first:
            reading = shown[place].reading
            try:
                if reading is None:
                    return ""
                own[place] = canonical(reading, convention, len(training.X[0]))
            except Failed:
                return ""
        for name in faults():
            if all(self._weights(convention, name, place) == w for place, w in own.items()):
                return words(name)
        return ""

    def _weights(self, convention: Convention, name: str, place: int) -> Weights:
        key = convention, name, place
        if key not in self.kept:
            try:
                fitted = FaultSubject(faults()[name], convention).fit(self.trainings[place].fit())
                self.kept[key] = fitted.shown
            except Exception:  # a fault may fail in any way on some data
                self.kept[key] = None
        return self.kept[key]
