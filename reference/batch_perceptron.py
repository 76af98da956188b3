"""The perceptron as a batch learner: all mistakes are judged at the same w, then corrected at once.

Between the whole sample and a single example lie the mini-batches: the same correction for each
of several disjoint batches in turn.
"""

from collections.abc import Generator, Iterable, Sequence
from itertools import islice
from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar

from novikoff.reference.argument import require_count, require_option, require_rows
from novikoff.reference.batch import batches as cut_up
from novikoff.reference.convention import Mistake, Step, Zero
from novikoff.reference.linalg import Vector, add, divide, scale
from novikoff.reference.number import O
from novikoff.reference.order import cyclic
from novikoff.reference.perceptron import consistent, require_run, step_size
from novikoff.reference.record import Pass, Result
from novikoff.reference.sample import Sample
from novikoff.reference.threshold import decided_score, mistaken
from novikoff.reference.wide import wide

_T = TypeVar("_T")
Batch: TypeAlias = Sequence[int]
Reduction = Literal["sum", "mean"]


class Correction(NamedTuple, Generic[_T]):
    """One batch: its mistaken rows, the direction Δ that they give, and the weights after it."""

    rows: tuple[int, ...]
    delta: Vector[_T]
    w: Vector[_T]


BatchRun: TypeAlias = Generator[Correction[_T] | Pass[_T], None, Result[_T]]


@wide
def direction(examples: Sample[O], w: Sequence[O], batch: Batch, reduction: Reduction = "mean",
              mistake: Mistake = "N", zero: Zero = "+1") -> tuple[tuple[int, ...], Vector[O]]:
    """Return the mistaken rows of a batch and Δ, the sum of their y x, or that over the batch size.

    The mean divides by the number of all examples of the batch, the right ones included.

    Raises: ValueError if w and an x differ in length, for an unknown option or a row without an
        example.
    Guarantees: batch_perceptron.direction.
    Source: ledger A-12, A-15.

    >>> direction((((1, 2), -1), ((1, 4), -1)), (0, 0), (0, 1))
    ((0, 1), (Fraction(-1, 1), Fraction(-3, 1)))
    >>> direction((((1, 2), -1), ((1, 4), -1)), (0, 0), (0, 1), "sum")
    ((0, 1), (-2, -6))
    """
    require_option("reduction", reduction, Reduction)
    require_rows(batch, len(examples))
    rows = tuple(i for i in batch
                 if mistaken(decided_score(w, examples[i][0]), examples[i][1], mistake, zero))
    delta: Vector[O] = tuple(wj - wj for wj in w)
    for i in rows:
        x, y = examples[i]
        delta = add(delta, x if y > 0 else tuple(-xj for xj in x))
    return rows, divide(delta, len(batch)) if reduction == "mean" and rows else delta


@wide
def batch_perceptron(examples: Sample[O], w: Sequence[O], eta: O, *, passes: int,
                     reduction: Reduction = "mean", size: int | None = None,
                     batches: Iterable[Sequence[Batch]] | None = None, mistake: Mistake = "N",
                     zero: Zero = "+1", step: Step = "eta", stop: bool = True) -> BatchRun[O]:
    """Correct w by s Δ after each batch, for at most `passes` passes over the batches.

    A batch is the whole sample, or `size` examples in their order (the last batch may be
    shorter, and its mean divides by its own size), or what `batches` gives for each pass. The
    records and the result count mistakes; `stop` is that of the perceptron.

    Raises: as `novikoff.reference.perceptron.perceptron`; ValueError for a size below 1, or both
        a size and batches.
    Guarantees: batch_perceptron.run, batch_perceptron.mistake_bound.
    Source: ledger A-12, A-13, B-08, B-23.

    >>> from novikoff.reference.record import trace
    >>> trace(batch_perceptron((((1, 1), 1), ((1, 1), 1)), (0, 0), 1, passes=3, reduction="sum"))[1]
    Result(w=(2, 2), updates=2, passes=2, converged=True)
    """
    require_run(examples, w, eta, mistake, zero)
    require_count("passes", passes)
    if size is not None and batches is not None:
        raise ValueError(f"size {size} and batches: give one of the two")
    if batches is None:
        batches = cut_up(cyclic(len(examples)), size)
    w, s, total, number = tuple(w), step_size(eta, step), 0, 0
    for cut in islice(batches, passes):
        number, before = number + 1, total
        for batch in cut:
            rows, delta = direction(examples, w, batch, reduction, mistake, zero)
            w, total = add(w, scale(s, delta)), total + len(rows)
            yield Correction(rows, delta, w)
        yield Pass(number, total - before, w)
        if stop and total == before and consistent(examples, w, mistake, zero):
            break
    return Result(w, total, number, consistent(examples, w, mistake, zero))
