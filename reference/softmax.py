"""Softmax regression: the probabilities of K classes are the softmax of K linear scores."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from novikoff.reference.activation import log_one_plus
from novikoff.reference.argmax import Tie, argmax
from novikoff.reference.argument import require_option
from novikoff.reference.arithmetic import has_order
from novikoff.reference.batch import batches
from novikoff.reference.finite import finite
from novikoff.reference.linalg import Vector, dot, scale, subtract
from novikoff.reference.mixed import mixed
from novikoff.reference.number import exp, log
from novikoff.reference.order import passes_over
from novikoff.reference.ordered import require_ordered
from novikoff.reference.threshold import decided_score
from novikoff.reference.training import Batch, Reduction, Training, When, reduced, training

Matrix: TypeAlias = tuple[Vector[Any], ...]
Classes: TypeAlias = Sequence[tuple[Vector[Any], int]]


@mixed
def softmax(z: Sequence[Any]) -> Vector[Any]:
    """Return the probabilities e^z_k / Σ_j e^z_j.

    Scores with an order are first lowered by their maximum, so that no exponential overflows.

    Raises: ValueError if there is no score, or one is not finite.
    Guarantees: softmax.probabilities, softmax.curvature.
    Source: ledger A-47.

    >>> [softmax((0.0, 0.0)), softmax((1000.0, 0.0))]
    [(0.5, 0.5), (1.0, 0.0)]
    """
    if not z:
        raise ValueError("softmax needs at least one score")
    require_ordered(filter(has_order, z))
    top = max(z) if all(map(has_order, z)) else z[0] - z[0]
    powers = [exp(entry - top) for entry in z]
    return tuple(power / sum(powers) for power in powers)


@mixed
def negative_log_likelihood(z: Sequence[Any], t: int) -> Any:
    """Return -log softmax(z)_t = log Σ_j e^(z_j - z_t), from the scores: no probability is 0.

    Raises: ValueError if t is no class or a score is not finite; OverflowError if no float holds
        the result.
    Guarantees: softmax.probabilities, softmax.curvature.
    Source: ledger A-47.

    >>> [negative_log_likelihood((0.0, 1000.0), t) for t in (0, 1)]
    [1000.0, 0.0]
    """
    if t not in range(len(z)):
        raise ValueError(f"class {t!r} is not one of 0, ..., {len(z) - 1}")
    require_ordered(filter(has_order, z))
    if not all(map(has_order, z)):
        return log(sum(exp(entry - z[t]) for entry in z))
    top = argmax(z)
    rest = sum((exp(e - z[top]) for j, e in enumerate(z) if j != top), z[top] - z[top])
    return finite((z[top] - z[t]) + log_one_plus(rest), "a negative log-likelihood")


def scores(W: Matrix, x: Sequence[Any]) -> Vector[Any]:
    """Return the scores w_k·x, one for each row of W.

    >>> scores(((1, 0), (0, 1)), (5, 7))
    (5, 7)
    """
    return tuple(dot(w, x) for w in W)


def predict(W: Matrix, x: Sequence[Any], tie: Tie = "lowest") -> int:
    """Return the class of the largest probability, that is score; of equals as `tie` says.

    Raises: ValueError for an unknown tie or no class; OverflowError for a score out of range.
    Guarantees: softmax.predict.
    Source: ledger A-47, D-230.

    >>> [predict(((0, 1), (1, 0), (1, 0)), (1, 0), tie) for tie in ("lowest", "highest")]
    [1, 2]
    """
    return argmax([decided_score(w, x) for w in W], tie)


def gradient(W: Matrix, examples: Classes, reduction: Reduction = "mean") -> Matrix:
    """Return ∇L(W), the mean or sum of (p - 1_t) xᵀ with p = softmax(W x), row by row.

    Shapes: W has K rows as long as each x; t is one of 0, ..., K-1.
    Raises: ValueError if lengths differ, t is no class, or if there is no example.
    Guarantees: softmax.gradient.
    Source: ledger A-47, B-79.

    >>> gradient(((0.0, 0.0), (0.0, 0.0)), [((1, 2), 0)])
    ((-0.5, -1.0), (0.5, 1.0))
    """
    if not examples:
        raise ValueError("an empty batch has no gradient; give every batch an example")
    _require_labels(W, examples)
    p = [softmax(scores(W, x)) for x, _ in examples]
    return tuple(
        tuple(reduced([(row[k] - (1 if k == t else 0)) * x[j]
                       for row, (x, t) in zip(p, examples, strict=True)], reduction)
              for j in range(len(w))) for k, w in enumerate(W))


def update(W: Matrix, examples: Classes, eta: Any, reduction: Reduction = "mean") -> Matrix:
    """Return W - η ∇L(W).

    Raises: as `gradient`.
    Guarantees: softmax.gradient, softmax.sum_of_weights.
    Source: ledger A-47.

    >>> update(((0.0,), (0.0,)), [((1,), 1)], 2)
    ((-1.0,), (1.0,))
    """
    return tuple(subtract(row, scale(eta, slope))
                 for row, slope in zip(W, gradient(W, examples, reduction), strict=True))


def require_classes(W: Matrix, examples: Classes) -> None:
    """Refuse numbers without an order, and labels that are not 0, ..., K-1 for the K rows of W.

    Raises: TypeError for numbers without an order; ValueError for another label.
    """
    require_ordered(e for v in (*W, *(x for x, _ in examples)) for e in v)
    _require_labels(W, examples)


def _require_labels(W: Matrix, examples: Classes) -> None:
    for row, (_, t) in enumerate(examples):
        if t not in range(len(W)):
            raise ValueError(f"class {t!r} of row {row} is not one of 0, ..., {len(W) - 1}; number "
                             "the classes from 0 and give W a row for each")


def softmax_regression(examples: Classes, W: Matrix, eta: Any, *, epochs: int,
                       size: int | None = None, order: Iterable[Sequence[int]] | None = None,
                       tolerance: Any = 0, patience: int | None = None,
                       reduction: Reduction = "mean", record: When = "before",
                       tie: Tie = "lowest") -> Training[Matrix]:
    """Minimise the negative log-likelihood of K classes by gradient descent in batches.

    An error is a class other than that of `predict`.

    Shapes: W has K rows as long as each x; classes are 0, ..., K-1.
    Raises: ValueError for an unknown tie; as `require_classes`; otherwise as
        `novikoff.reference.training.training`.
    Source: ledger A-47.

    >>> from novikoff.reference.training import exhaust
    >>> exhaust(softmax_regression([((1,), 1)], ((0.0,), (0.0,)), 2.0, epochs=1))[2].w
    ((-1.0,), (1.0,))
    """
    require_classes(W, examples)
    require_option("tie", tie, Tie)

    def measure(W: Matrix, rows: Batch) -> tuple[Any, int]:
        z = [(finite(scores(W, examples[row][0]), "a score"), examples[row][1]) for row in rows]
        return (reduced([negative_log_likelihood(*one) for one in z], reduction),
                sum(argmax(values, tie) != t for values, t in z))

    return training(
        W, eta, epochs=epochs, reduction=reduction, record=record, patience=patience,
        tolerance=tolerance, measure=measure,
        batches=batches(passes_over(len(examples), order), size),
        update=lambda W, rows, eta: update(W, [examples[row] for row in rows], eta, reduction))
