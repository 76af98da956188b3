"""Faults of the interface: what is handed over is not used, or not left as it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import ClassVar

from novikoff.theory.experiment import Fit, Labels, Rows
from novikoff.theory.faults.perceptron.model import Example, Model, fault
from novikoff.theory.outcome import Rational


@fault
class FirstOfSeveral(Model):
    """of several examples handed over in one call only the first is learnt"""

    def together(self, examples: Sequence[Example]) -> None:
        self.sweep(self.arranged(examples, 0)[:1])


@fault
class EachCallAnew(Model):
    """a second call with several examples begins anew"""

    def together(self, examples: Sequence[Example]) -> None:
        self.reset(len(examples[0][0]) - len(self.head()))
        super().together(examples)


@fault
class StartIgnored(Model):
    """the weights that the caller gives as the start are not used"""

    def reset(self, n: int) -> None:
        self.start = ()
        super().reset(n)


@fault
class StartUnscaled(Model):
    """of a start that the caller gives, the part beyond 2 is cut off"""

    def reset(self, n: int) -> None:
        self.start = tuple(max(-2, min(wj, 2)) for wj in self.start)
        super().reset(n)


@fault
class StartOverwritten(Model):
    """training writes into the array that the caller gives as the start"""

    changes: ClassVar[tuple[str, ...]] = ("start",)


@fault
class IgnoresSeed(Model):
    """what is drawn comes from the program's random numbers, or from none that can be seeded, and
    not from the seed that is given"""

    def reset(self, n: int) -> None:
        if self.world:
            self.start = (Fraction(self.world, 64),) * (n + len(self.head()))
        super().reset(n)


@fault
class SeedsTheWorld(Model):
    """training, or making the object, seeds the random numbers of the whole program"""

    def generators(self, world: int) -> tuple[Rational, ...]:
        return (world, 0)


@fault
class WarmStartIgnored(Model):
    """a second training begins anew, though going on from the last weights was asked for"""

    def goes_on(self) -> bool:
        return self.convention.refit == "continues"


@fault
class WarmStartForgetsBias(Model):
    """a second training that is asked to go on keeps the weights and begins with a bias of 0"""

    def reset(self, n: int) -> None:
        super().reset(n)
        k = len(self.head())
        self.w = (*(0,) * k, *self.w[k:])


@fault
class AlwaysWarm(Model):
    """a second training goes on from the last weights, though it was not asked to"""

    def offers_warmth(self) -> bool:
        return True

    def goes_on(self) -> bool:
        return True


@fault
class OptionIgnored(Model):
    """an argument is offered and kept, and nothing ever reads it"""

    def heeding(self, experiment: Fit, value: str) -> Fit:
        return replace(experiment, option=None)


@fault
class ReadsMemory(Model):
    """the numbers of X are read in the order in which they lie in memory, whatever their shape"""

    def examples(self, X: Rows, y: Labels) -> list[Example]:
        if self.by_columns and X:
            n, numbers = len(X[0]), [cell for column in zip(*X, strict=True) for cell in column]
            X = tuple(tuple(numbers[i:i + n]) for i in range(0, len(numbers), n))
        return super().examples(X, y)
