"""The Adaline of K classes: one output for each, one-hot targets, and the largest output wins."""

from collections.abc import Iterable, Sequence
from typing import Any

from novikoff.reference import adaline
from novikoff.reference.argmax import Tie, argmax
from novikoff.reference.argument import require_option
from novikoff.reference.batch import batches
from novikoff.reference.categorical import one_hot
from novikoff.reference.convention import Labels
from novikoff.reference.loss import HALF_SQUARED, Loss
from novikoff.reference.order import passes_over
from novikoff.reference.softmax import Classes, Matrix, require_classes
from novikoff.reference.threshold import decided_score
from novikoff.reference.training import Batch, Reduction, Training, When, training
from novikoff.reference.wide import wide


def predict(W: Matrix, x: Sequence[Any], tie: Tie = "lowest") -> int:
    """Return the class with the largest output w_k·x, of equals the lowest or the highest one.

    Raises: ValueError for an unknown tie; as `novikoff.reference.threshold.decided_score`, for an
        output out of range.
    Guarantees: multiclass_adaline.predict.
    Source: ledger A-49.

    >>> predict(((0, 1), (1, 0), (1, 0)), (1, 0))
    1
    """
    return argmax([decided_score(w, x) for w in W], tie)


def _against_the_rest(examples: Classes, k: int, classes: int, labels: Labels) -> list[Any]:
    """Return the examples with the entry k of their one-hot target."""
    return [(x, one_hot(t, classes, labels)[k]) for x, t in examples]


@wide
def update(W: Matrix, examples: Classes, eta: Any, loss: Loss = HALF_SQUARED,
           reduction: Reduction = "sum", labels: Labels = "0/1") -> Matrix:
    """Return W with each row w_k updated as an Adaline on the targets (1_t)_k.

    Shapes: W has K rows as long as each x; t is one of 0, ..., K-1.
    Raises: as `novikoff.reference.adaline.update`.
    Guarantees: multiclass_adaline.update, adaline.one_row_per_class.
    Source: ledger A-49.

    >>> update(((0, 0), (0, 0)), [((1, 2), 1)], 1, labels="-1/+1")
    ((-1, -2), (1, 2))
    """
    return tuple(adaline.update(w, _against_the_rest(examples, k, len(W), labels), eta, loss,
                                reduction) for k, w in enumerate(W))


@wide
def multiclass_adaline(examples: Classes, W: Matrix, eta: Any, *, epochs: int,
                       loss: Loss = HALF_SQUARED, reduction: Reduction = "sum",
                       labels: Labels = "0/1", size: int | None = None,
                       order: Iterable[Sequence[int]] | None = None,
                       record: When = "before", tie: Tie = "lowest") -> Training[Matrix]:
    """Run K Adalines side by side; the loss is the sum of theirs, an error a wrong largest output.

    Shapes: W has K rows as long as each x; classes are 0, ..., K-1.
    Raises: ValueError for an unknown tie; as `novikoff.reference.softmax.require_classes`; else as
        `novikoff.reference.training.training`.
    Source: ledger A-49.

    >>> from novikoff.reference.training import exhaust
    >>> exhaust(multiclass_adaline([((1,), 1)], ((0,), (0,)), 1, epochs=1))[1]
    [Epoch(number=1, loss=0.5, errors=1, w=((0,), (1,)))]
    """
    require_classes(W, examples)
    require_option("tie", tie, Tie)

    def measure(W: Matrix, rows: Batch) -> tuple[Any, int]:
        chosen = [examples[row] for row in rows]
        return (sum(adaline.empirical_loss(w, _against_the_rest(chosen, k, len(W), labels), loss,
                                           reduction) for k, w in enumerate(W)),
                sum(predict(W, x, tie) != t for x, t in chosen))

    return training(
        W, eta, epochs=epochs, reduction=reduction, record=record, measure=measure,
        batches=batches(passes_over(len(examples), order), size),
        update=lambda W, rows, eta: update(W, [examples[row] for row in rows], eta, loss,
                                           reduction, labels))
