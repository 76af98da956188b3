"""Training by gradient steps: the loop that all differentiable learners share, and its records."""

from collections.abc import Callable, Generator, Iterable, Sequence
from itertools import islice
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from novikoff.reference.argument import require_count, require_option
from novikoff.reference.finite import is_finite, numbers_in
from novikoff.reference.mixed import mixed
from novikoff.reference.number import minus, quotient
from novikoff.reference.ordered import less, require_ordered
from novikoff.reference.schedule import rate
from novikoff.reference.wide import wide

_W = TypeVar("_W")
Batch: TypeAlias = tuple[int, ...]
Reduction = Literal["sum", "mean"]
When = Literal["before", "after", "moving"]


class Step(NamedTuple, Generic[_W]):
    """Update `number` (from 1) with the examples `rows`; `loss` is theirs before it, w is after."""

    number: int
    rows: Batch
    loss: Any
    w: _W


class Epoch(NamedTuple, Generic[_W]):
    """The end of pass `number` (from 1): loss and errors, by the convention, and w after it."""

    number: int
    loss: Any
    errors: int
    w: _W


class Trained(NamedTuple, Generic[_W]):
    """What a training returns; `converged` says that the patience ended it."""

    w: _W
    updates: int
    epochs: int
    converged: bool


Training: TypeAlias = Generator[Step[_W] | Epoch[_W], None, Trained[_W]]


@mixed
def reduced(terms: Sequence[Any], reduction: Reduction) -> Any:
    """Return the sum or the mean of the terms; the mean divides by how many there are.

    The mean of integers is a Fraction.

    Raises: ValueError for the mean of nothing, or an unknown reduction.
    Source: ledger A-22, B-32, D-044.

    >>> [reduced((1, 2, 6), "sum"), reduced((1, 2, 6), "mean")]
    [9, Fraction(3, 1)]
    """
    require_option("reduction", reduction, Reduction)
    if reduction == "sum":
        return sum(terms)
    if not terms:
        raise ValueError("an empty batch has no mean; give every batch an example")
    return quotient(sum(terms), len(terms))


def _within(made: int, *values: Any) -> None:
    if not all(map(is_finite, numbers_in(values))):
        raise _overflow(f"weights or loss left the range of numbers at update {made}")


def _overflow(what: str) -> OverflowError:
    return OverflowError(f"{what}; the rate is too large for these data: lower it, take the mean "
                         "loss, or standardise the features")


@wide
def training(w: _W, eta: Any, *, update: Callable[[_W, Batch, Any], _W],
             measure: Callable[[_W, Batch], tuple[Any, int]],
             batches: Iterable[Sequence[Batch]], epochs: int, reduction: Reduction,
             record: When = "before", patience: int | None = None, tolerance: Any = 0,
             made: int = 0) -> Training[_W]:
    """Update w with each batch, for at most `epochs` passes; η may be a schedule.

    An epoch records the loss of its examples before its first update or after its last, or
    ("moving") of each batch just before the update that uses it. With `patience` the run ends
    once so many epochs in a row have not lowered the best loss by more than `tolerance`. `made`
    counts the updates of an earlier training, which the schedule goes on from.

    Raises: OverflowError if weights or loss leave the range of their arithmetic; TypeError for
        what is no count; ValueError if patience is not positive, a pass has no example, the
        tolerance is not finite or an option is unknown.
    Source: ledger A-20, A-24, A-27, A-36, D-037, D-124, D-233.
    """
    require_count("epochs", epochs)
    require_count("patience", 1 if patience is None else patience, 1)
    require_option("record", record, When)
    require_option("reduction", reduction, Reduction)
    require_ordered((tolerance,))
    number, best, waited = 0, None, 0
    for parts in islice(batches, epochs):
        if not parts:
            raise ValueError("a pass without examples trains nothing; give at least one example")
        number, start, moving = number + 1, w, []
        for rows in parts:
            try:
                (loss, errors), w = measure(w, rows), update(w, rows, rate(eta, made))
            except OverflowError as overflow:
                raise _overflow(f"update {made + 1} cannot be made: {overflow}") from None
            made += 1
            _within(made, w, loss)
            moving.append((loss, errors, len(rows)))
            yield Step(made, rows, loss, w)
        if record == "moving":
            sizes = [size if reduction == "mean" else 1 for _, _, size in moving]
            total = sum(loss * size for (loss, _, _), size in zip(moving, sizes, strict=True))
            loss = total / sum(sizes) if reduction == "mean" else total
            errors = sum(wrong for _, wrong, _ in moving)
        else:
            everything = tuple(row for rows in parts for row in rows)
            loss, errors = measure(start if record == "before" else w, everything)
        _within(made, loss)
        yield Epoch(number, loss, errors, w)
        if best is None or less(loss, minus(best, tolerance)):
            best, waited = loss, 0
        else:
            waited += 1
        if waited == patience:
            return Trained(w, made, number, True)
    return Trained(w, made, number, False)


def exhaust(run: Training[_W]) -> tuple[list[Step[_W]], list[Epoch[_W]], Trained[_W]]:
    """Run a training to its end and return its steps, its epochs and its result.

    >>> from novikoff.reference.adaline import adaline
    >>> exhaust(adaline((((1,), 1),), (0,), 1, epochs=2))[2]
    Trained(w=(1,), updates=2, epochs=2, converged=False)
    """
    steps: list[Step[_W]] = []
    epochs: list[Epoch[_W]] = []
    while True:
        try:
            record = next(run)
        except StopIteration as stop:
            return steps, epochs, stop.value
        if isinstance(record, Step):
            steps.append(record)
        else:
            epochs.append(record)
