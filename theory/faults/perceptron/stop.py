"""Faults of when a training stops."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from novikoff.theory.faults.perceptron.model import Example, Model, fault


@fault
class StopsNearlyClean(Model):
    """training stops after a pass with a mistake or more, as if so few were none"""

    parameters = (1, 2, 3)  # so many mistakes count as none

    def sweep(self, examples: Sequence[Example]) -> list[bool]:
        self._moved = super().sweep(examples)
        return self._moved

    def train(self, examples: Sequence[Example], passes: int) -> Iterator[int]:
        for noted in super().train(examples, passes):
            yield noted
            if sum(self._moved) <= self.parameter:
                break
