"""Faults of the sample: what becomes of rows and labels before they are visited."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from novikoff.theory.experiment import Labels, Rows
from novikoff.theory.faults.perceptron.model import Example, Model, fault


@fault
class RepeatsDropped(Model):
    """repeated rows are dropped: of equal rows only the first is visited, whatever their labels"""

    def examples(self, X: Rows, y: Labels) -> list[Example]:
        first = dict(reversed(list(zip(X, y, strict=True))))
        rows = dict.fromkeys(X)
        return super().examples(tuple(rows), tuple(first[x] for x in rows))


@fault
class EqualsDropped(Model):
    """repeated examples are dropped: of equal rows with equal labels only the first is visited"""

    def examples(self, X: Rows, y: Labels) -> list[Example]:
        return list(dict.fromkeys(super().examples(X, y)))


@fault
class SecondHalfSkipped(Model):
    """only the first half of the examples is visited"""

    parameters = (0, 1)  # of an odd number the smaller half, or the greater

    def arranged(self, examples: Sequence[Example], number: int) -> Sequence[Example]:
        return super().arranged(examples, number)[:(len(examples) + int(self.parameter)) // 2]


@fault
class AsManyAsFeatures(Model):
    """no more examples are visited than there are features"""

    def arranged(self, examples: Sequence[Example], number: int) -> Sequence[Example]:
        k = len(examples[0][0]) - len(self.head()) if examples else 0
        return super().arranged(examples, number)[:k]


@fault
class LabelsShifted(Model):
    """the labels are shifted against the rows: each row is given that of its neighbour"""

    parameters = (1, -1)

    def examples(self, X: Rows, y: Labels) -> list[Example]:
        k = int(self.parameter)
        return super().examples(X, (*y[-k:], *y[:-k]))


@fault
class Centred(Model):
    """the features are centred first, so that the weights belong to other data"""

    def examples(self, X: Rows, y: Labels) -> list[Example]:
        means = [Fraction(sum(column)) / len(X) for column in zip(*X, strict=True)]
        return super().examples(
            tuple(tuple(a - b for a, b in zip(row, means, strict=True)) for row in X), y)
