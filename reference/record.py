"""What a run tells while it goes on, and what it returns."""

from collections.abc import Generator
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from novikoff.reference.linalg import Vector
from novikoff.reference.sample import Label

_T = TypeVar("_T")
_S = TypeVar("_S")


class Update(NamedTuple, Generic[_T]):
    """One mistake and its correction: example `row`, (x, y), had score z; w is the result."""

    row: int
    x: Vector[_T]
    y: Label
    z: _T
    w: Vector[_T]


class Pass(NamedTuple, Generic[_T]):
    """The end of pass `number` (from 1): how many updates it made, and the weights after it."""

    number: int
    updates: int
    w: Vector[_T]


class Result(NamedTuple, Generic[_T]):
    """What a driver returns; `converged` says that no example is mistaken any more."""

    w: Vector[_T]
    updates: int
    passes: int
    converged: bool


Run: TypeAlias = Generator[Update[_T] | Pass[_T], None, Result[_T]]


def trace(run: Generator[_T, None, _S]) -> tuple[list[_T], _S]:
    """Run any driver to its end and return all that it yields, in order, and its result.

    >>> from novikoff.reference.perceptron import perceptron
    >>> trace(perceptron((((1, 2), 1),), (1, 0), 1, passes=5))[0]
    [Pass(number=1, updates=0, w=(1, 0))]
    """
    records: list[_T] = []
    while True:
        try:
            records.append(next(run))
        except StopIteration as stop:
            return records, stop.value


def drain(run: Run[_T]) -> tuple[list[Update[_T]], list[Pass[_T]], Result[_T]]:
    """Run a driver to its end and return its updates, its passes and its result.

    >>> from novikoff.reference.perceptron import perceptron
    >>> drain(perceptron((((1, 2), -1),), (0, 0), 1, passes=5))[2]
    Result(w=(-1, -2), updates=1, passes=2, converged=True)
    """
    records, result = trace(run)
    return ([record for record in records if isinstance(record, Update)],
            [record for record in records if isinstance(record, Pass)], result)
