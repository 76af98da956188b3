"""Faults of the interface: what is handed over is not used, or not left as it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from novikoff.theory.faults.perceptron.model import Example, Model, fault
from novikoff.theory.outcome import Rational


@fault
class FirstOfSeveral(Model):
    """of several examples handed over in one call only the first is learnt"""

    def together(self, examples: Sequence[Example]) -> None:
        self.sweep(self.arranged(examples, 0)[:1])


@fault
class StartIgnored(Model):
    """the weights that the caller gives as the start are not used"""

    def reset(self, n: int) -> None:
        self.start = ()
        super().reset(n)


@fault
class StartOverwritten(Model):
    """training writes into the array that the caller gives as the start"""

    changes: ClassVar[tuple[str, ...]] = ("start",)


@fault
class SeedsTheWorld(Model):
    """training seeds the random numbers of the whole program"""

    def generators(self, world: int) -> tuple[Rational, ...]:
        return (world, 0)
