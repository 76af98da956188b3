"""Faults of what is told: histories, totals, arguments, losses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from novikoff.reference.linalg import Vector, dot
from novikoff.theory.experiment import Labels, Rows
from novikoff.theory.faults.perceptron.model import Example, Model, fault
from novikoff.theory.outcome import Failed, Rational


@fault
class CountsNegatives(Model):
    """the history counts the negative mistakes as -1: it sums the updates with their sign"""

    def note(self, visited: Sequence[Example], moved: list[bool]) -> int:
        return sum(y * wrong for (_, y), wrong in zip(visited, moved, strict=False))


@fault
class CountsOneClass(Model):
    """the history counts the mistakes on the positive class only"""

    def note(self, visited: Sequence[Example], moved: list[bool]) -> int:
        return sum(y > 0 and wrong for (_, y), wrong in zip(visited, moved, strict=False))


@fault
class CountsPresentations(Model):
    """the history counts the examples visited, not the updates"""

    def note(self, visited: Sequence[Example], moved: list[bool]) -> int:
        return len(moved)


@fault
class CountsCorrect(Model):
    """the history counts the examples that were right"""

    def note(self, visited: Sequence[Example], moved: list[bool]) -> int:
        return moved.count(False)


@fault
class CountsAccumulate(Model):
    """the counter is not reset: each entry of the history includes the passes before it"""

    def reset(self, n: int) -> None:
        super().reset(n)
        self._total = 0

    def note(self, visited: Sequence[Example], moved: list[bool]) -> int:
        self._total += sum(moved)
        return self._total


@fault
class CountsWhether(Model):
    """the history tells whether a pass made an update, and not how many"""

    def note(self, visited: Sequence[Example], moved: list[bool]) -> int:
        return int(any(moved))


@fault
class CountsPasses(Model):
    """the history holds the number of each pass, and not its updates"""

    parameters = (0, 1)  # of the first pass

    def reset(self, n: int) -> None:
        super().reset(n)
        self._next = int(self.parameter)

    def note(self, visited: Sequence[Example], moved: list[bool]) -> int:
        self._next += 1
        return self._next - 1


@fault
class CountsLastExample(Model):
    """the history only looks at the last example of a pass"""

    def note(self, visited: Sequence[Example], moved: list[bool]) -> int:
        return int(any(moved[-1:]))


@fault
class HistoryZero(Model):
    """the history is always 0"""

    def note(self, visited: Sequence[Example], moved: list[bool]) -> int:
        return 0


@fault
class HistoryShort(Model):
    """the first pass is missing from the history"""

    def finish(self) -> None:
        self.history = self.history[1:]


@fault
class RefitKeepsHistory(Model):
    """a second training adds to the history of the first"""

    def run(self, X: Rows, y: Labels, passes: int | None) -> None:
        kept = self.history
        super().run(X, y, passes)
        self.history = kept + self.history


@fault
class HistoryPerExample(Model):
    """the history has an entry for each example, not for each pass"""

    def reset(self, n: int) -> None:
        super().reset(n)
        self._moved: list[int] = []

    def note(self, visited: Sequence[Example], moved: list[bool]) -> int:
        self._moved += moved
        return super().note(visited, moved)

    def finish(self) -> None:
        self.history = tuple(self._moved)


@fault
class ClaimsConvergence(Model):
    """the run always says that it has converged"""

    def told(self) -> tuple[int | None, int | None, bool | None]:
        return (*super().told()[:2], True)


@fault
class PassesOffByOne(Model):
    """the reported number of passes is one too small"""

    def told(self) -> tuple[int | None, int | None, bool | None]:
        return (super().told()[0], len(self.history) - 1, self.clean)


@fault
class PassesAllowed(Model):
    """the reported number of passes is the number allowed, not the number made"""

    def train(self, examples: Sequence[Example], passes: int) -> Iterator[int]:
        self._allowed = passes
        return super().train(examples, passes)

    def told(self) -> tuple[int | None, int | None, bool | None]:
        return (super().told()[0], self._allowed, self.clean)


@fault
class PassesAreUpdates(Model):
    """the reported number of passes is that of the updates"""

    def told(self) -> tuple[int | None, int | None, bool | None]:
        return (super().told()[0], sum(self.noted), self.clean)


@fault
class UpdatesOfLastPass(Model):
    """the reported total of updates is that of the last pass"""

    def told(self) -> tuple[int | None, int | None, bool | None]:
        return (self.history[-1] if self.history else 0, len(self.history), self.clean)


@fault
class MutatesX(Model):
    """training changes X in place"""

    changes: ClassVar[tuple[str, ...]] = ("X",)


@fault
class MutatesY(Model):
    """training changes y in place"""

    changes: ClassVar[tuple[str, ...]] = ("y",)


@fault
class ClassKeepsWeights(Model):
    """the weights belong to the class, not to the object: to train one object changes another"""

    latest: ClassVar[Model | None] = None

    def finish(self) -> None:
        if self.latest is not None:
            self.latest.w = self.w
        type(self).latest = self


@fault
class PredictionMovesWeights(Model):
    """predicting changes the weights that were learnt"""

    changes: ClassVar[tuple[str, ...]] = ("the weights",)


@fault
class HistoryWanes(Model):
    """the history is 0 after the fourth pass, whatever was updated"""

    def finish(self) -> None:
        self.history = tuple(count if number < 4 else 0
                             for number, count in enumerate(self.history))


def _loss_without_label(w: Vector[Rational], x: Vector[Rational], _: int) -> Rational:
    return max(0, -dot(w, x))


def _subgradient(w: Vector[Rational], x: Vector[Rational], y: int) -> Vector[Rational]:
    return tuple(-y * xj if y * dot(w, x) <= 0 else 0 for xj in x)


@fault
class LossWithoutLabel(Model):
    """the loss leaves the label out"""

    functions: ClassVar[dict[str, Any]] = {"loss": _loss_without_label,
                                           "subgradient": _subgradient}


@fault
class SubgradientSign(Model):
    """the subgradient has the wrong sign"""

    functions: ClassVar[dict[str, Any]] = {
        "loss": lambda w, x, y: max(0, -y * dot(w, x)),
        "subgradient": lambda w, x, y: tuple(-g for g in _subgradient(w, x, y))}


@fault
class FailsOnOneRow(Model):
    """training fails on a single example"""

    def examples(self, X: Rows, y: Labels) -> list[Example]:
        if len(X) == 1:
            raise Failed("raised IndexError: too few rows")
        return super().examples(X, y)


@fault
class WeightsMissing(Model):
    """the last weight is not returned"""

    def finish(self) -> None:
        self.w = self.w[:-1]


@fault
class WeightsOfEight(Model):
    """no more than eight features have a weight"""

    def finish(self) -> None:
        self.w = self.w[:len(self.head()) + 8]


@fault
class BiasElsewhere(Model):
    """the bias is kept in another place than the convention says"""

    def layout(self) -> str:
        return "separate" if super().layout() == "absorbed" else "absorbed"
