"""Faults of a training run: which examples, how many passes, which weights come back."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from fractions import Fraction

from novikoff.reference.linalg import Vector
from novikoff.theory.faults.perceptron.model import Example, Model, fault
from novikoff.theory.outcome import Rational


@fault
class FirstSkipped(Model):
    """the first example is never visited"""

    def arranged(self, examples: Sequence[Example], number: int) -> Sequence[Example]:
        return super().arranged(examples, number)[1:]


@fault
class LastSkipped(Model):
    """the last example is never visited"""

    def arranged(self, examples: Sequence[Example], number: int) -> Sequence[Example]:
        return super().arranged(examples, number)[:-1]


@fault
class EverySecond(Model):
    """only every second example is visited"""

    def arranged(self, examples: Sequence[Example], number: int) -> Sequence[Example]:
        return super().arranged(examples, number)[::2]


@fault
class OnePassShort(Model):
    """one pass too few is made"""

    def train(self, examples: Sequence[Example], passes: int) -> Iterator[int]:
        return super().train(examples, passes - 1)


@fault
class OnePassMore(Model):
    """one pass too many is made"""

    def train(self, examples: Sequence[Example], passes: int) -> Iterator[int]:
        return super().train(examples, passes + 1 if passes else 0)


@fault
class PassMoreThanNone(Model):
    """one pass too many is made, even where none is asked for"""

    def train(self, examples: Sequence[Example], passes: int) -> Iterator[int]:
        return super().train(examples, passes + 1)


@fault
class PassForNone(Model):
    """a pass is made even where none is asked for"""

    def train(self, examples: Sequence[Example], passes: int) -> Iterator[int]:
        return super().train(examples, max(passes, 1))


@fault
class StopsAfterFirstPass(Model):
    """training ends after the first pass, whatever was asked for"""

    def train(self, examples: Sequence[Example], passes: int) -> Iterator[int]:
        return super().train(examples, min(passes, 1))


@fault
class UsedUp(Model):
    """only the first pass visits the examples: an iterator over them is used up after it"""

    def arranged(self, examples: Sequence[Example], number: int) -> Sequence[Example]:
        return () if number else super().arranged(examples, number)


@fault
class EarlyReturn(Model):
    """a pass ends at its first update: the return, or a break, stands inside the loop"""

    def sweep(self, examples: Sequence[Example]) -> list[bool]:
        moved: list[bool] = []
        for x, y in examples:
            moved.append(self.learn(x, y))
            if moved[-1]:
                break
        return moved


@fault
class StopsAtFirstCorrect(Model):
    """a pass ends at the first example that is right"""

    def sweep(self, examples: Sequence[Example]) -> list[bool]:
        moved: list[bool] = []
        for x, y in examples:
            moved.append(self.learn(x, y))
            if not moved[-1]:
                break
        return moved


@fault
class StopsWhenCountRepeats(Model):
    """training ends when two passes count the same number of updates"""

    def train(self, examples: Sequence[Example], passes: int) -> Iterator[int]:
        before = -1
        for noted in super().train(examples, passes):
            yield noted
            if noted == before:
                break
            before = noted


@fault
class StopsWhenPredicted(Model):
    """training ends after a pass when all predictions are right, though a point on the boundary is
    still a mistake by its own rule"""

    def train(self, examples: Sequence[Example], passes: int) -> Iterator[int]:
        for noted in super().train(examples, passes):
            yield noted
            if all(self.predict(x) == y for x, y in examples):
                break


@fault
class SortedInput(Model):
    """the examples are sorted before they are visited"""

    parameters = (2, 1)  # by row and label, or by the row alone

    def arranged(self, examples: Sequence[Example], number: int) -> Sequence[Example]:
        return sorted(examples, key=lambda example: example[:int(self.parameter)])


@fault
class ReversedInput(Model):
    """the examples are visited from the last to the first"""

    def arranged(self, examples: Sequence[Example], number: int) -> Sequence[Example]:
        return examples[::-1]


@fault
class LabelsSorted(Model):
    """the labels are sorted and the examples are not: rows and labels no longer belong together"""

    def arranged(self, examples: Sequence[Example], number: int) -> Sequence[Example]:
        return [(x, y) for (x, _), y in
                zip(examples, sorted(y for _, y in examples), strict=True)]


@fault
class ShufflesXOnly(Model):
    """the rows are shuffled without their labels"""

    def arranged(self, examples: Sequence[Example], number: int) -> Sequence[Example]:
        rows = random.Random(self.seed + number).sample([x for x, _ in examples], len(examples))
        return [(x, y) for x, (_, y) in zip(rows, examples, strict=True)]


@fault
class ShufflesManyApart(Model):
    """more than five rows are shuffled without their labels, where shuffling is asked for"""

    def arranged(self, examples: Sequence[Example], number: int) -> Sequence[Example]:
        arranged = super().arranged(examples, number)
        if not self.shuffle or len(examples) <= 5:
            return arranged
        return [(x, y) for (x, _), (_, y) in zip(arranged, examples, strict=True)]


@fault
class ShuffleIgnored(Model):
    """shuffling has no effect: the examples are always visited in their order"""

    def arranged(self, examples: Sequence[Example], number: int) -> Sequence[Example]:
        return examples


@fault
class Averaged(Model):
    """the average of the weights over the run is returned, not the last weights"""

    def reset(self, n: int) -> None:
        super().reset(n)
        self._seen: list[Vector[Rational]] = []

    def learn(self, x: Vector[Rational], y: int) -> bool:
        wrong = super().learn(x, y)
        self._seen.append(self.w)
        return wrong

    def finish(self) -> None:
        if self._seen:
            self.w = tuple(sum(column) / Fraction(len(self._seen))
                           for column in zip(*self._seen, strict=True))


@fault
class Pocketed(Model):
    """the weights with the fewest mistakes are returned, not the last: that is the pocket rule"""

    def train(self, examples: Sequence[Example], passes: int) -> Iterator[int]:
        best = (len(examples) + 1, self.w)
        for noted in super().train(examples, passes):
            best = min(best, (sum(self.wrong(x, y) for x, y in examples), self.w),
                       key=lambda pair: pair[0])
            yield noted
        self.w = best[1]


class Remembers(Model):
    """a fault that uses the weights from before the last update"""

    def reset(self, n: int) -> None:
        super().reset(n)
        self.before = self.w

    def add(self, delta: Sequence[Rational]) -> None:
        self.before = self.w
        super().add(delta)


@fault
class UpdateNotKept(Remembers):
    """the last update of the run is lost: the weights from before it are returned"""

    def finish(self) -> None:
        self.w = self.before


@fault
class RestartedEachPass(Model):
    """the weights go back to the start at every pass"""

    def sweep(self, examples: Sequence[Example]) -> list[bool]:
        self.w = (0,) * len(self.w)
        return super().sweep(examples)


@fault
class NormalisedAtEnd(Model):
    """the returned weights are divided by their largest entry"""

    def finish(self) -> None:
        largest = max((max(wj, -wj) for wj in self.w), default=0)
        if largest:
            self.w = tuple(Fraction(wj) / largest for wj in self.w)


@fault
class UnitLength(Model):
    """the returned weights are divided by their length"""

    def finish(self) -> None:
        length = Fraction(math.hypot(*map(float, self.w)))
        if length:
            self.w = tuple(wj / length for wj in self.w)


@fault
class RefitKeepsBias(Model):
    """a second training forgets the weights but keeps the bias of the first"""

    def reset(self, n: int) -> None:
        bias = self.w[:len(self.head())]
        super().reset(n)
        if bias:
            self.w = (*bias, *self.w[len(bias):])


@fault
class RefitKeepsWeights(Model):
    """a second training goes on from the weights of the first"""

    def reset(self, n: int) -> None:
        kept = self.w
        super().reset(n)
        self.w = kept or self.w
