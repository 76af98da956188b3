"""The Adaline: gradient descent on a differentiable loss of the score, whole, in parts, online.

The sum of the losses is the default, as in the documents' own Adalines (ledger A-19 to A-21, A-32,
A-33); their averaged loss (A-22), which is half the mean of the squares, is `reduction="mean"`.
"""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias, TypeVar

from novikoff.reference.argument import require_option
from novikoff.reference.batch import batches
from novikoff.reference.convention import Zero
from novikoff.reference.linalg import Vector, add, dot, scale, subtract
from novikoff.reference.loss import HALF_SQUARED, Loss
from novikoff.reference.norm import Penalty
from novikoff.reference.order import passes_over
from novikoff.reference.ordered import require_ordered
from novikoff.reference.threshold import decided_score, label
from novikoff.reference.training import (
    Reduction,
    Trained,
    Training,
    When,
    exhaust,
    reduced,
    training,
)
from novikoff.reference.wide import wide

_T = TypeVar("_T")
Observations: TypeAlias = Sequence[tuple[Vector[_T], Any]]


def empirical_loss(w: Sequence[Any], examples: Observations[Any], loss: Loss = HALF_SQUARED,
                   reduction: Reduction = "sum", penalty: Penalty | None = None) -> Any:
    """Return L(w), the sum or mean of l(y, w·x), plus the penalty if there is one.

    Raises: ValueError if lengths differ, or for the mean of no example; OverflowError as
        `novikoff.reference.threshold.decided_score`.
    Guarantees: gradient_descent.averaged_loss, gradient_descent.convex_minimum, adaline.loss,
        adaline.convexity, adaline.global_minimum, adaline.location.
    Source: ledger A-22, A-30, B-27, D-043, D-044.

    >>> empirical_loss((0, 1), (((1, 2), 1), ((1, 0), 3)))
    5.0
    """
    data = reduced([loss.value(y, decided_score(w, x)) for x, y in examples], reduction)
    return data if penalty is None else data + penalty.value(w)


@wide
def gradient(w: Sequence[Any], examples: Observations[Any], loss: Loss = HALF_SQUARED,
             reduction: Reduction = "sum", penalty: Penalty | None = None) -> Vector[Any]:
    """Return ∇L(w), the sum or mean of l′(y, w·x) x, plus a subgradient of the penalty.

    Shapes: w and every x have the same length.
    Raises: ValueError if lengths differ, or if there is no example.
    Guarantees: gradient_descent.averaged_loss, gradient_descent.convex_minimum, adaline.gradient,
        adaline.convexity, batch.gradient_sum.
    Source: ledger A-19, A-30, B-27, B-28, B-36.

    >>> gradient((0, 1), (((1, 2), 1), ((1, 0), 3)))
    (-2, 2)
    """
    if not examples:
        raise ValueError("an empty batch has no gradient; give every batch an example")
    slopes = [loss.derivative(y, dot(w, x)) for x, y in examples]
    data = tuple(reduced([s * x[j] for s, (x, _) in zip(slopes, examples, strict=True)], reduction)
                 for j in range(len(w)))
    return data if penalty is None else add(data, penalty.subgradient(w))


@wide
def update(w: Sequence[Any], examples: Observations[Any], eta: Any, loss: Loss = HALF_SQUARED,
           reduction: Reduction = "sum", penalty: Penalty | None = None) -> Vector[Any]:
    """Return w - η ∇L(w), which for the half squared loss is w + η Σ (y - w·x) x.

    Raises: as `gradient`.
    Guarantees: gradient_descent.averaged_loss, adaline.update, adaline.weight_change,
        adaline.descent_expansion, adaline.bounded_tanh_update.
    Source: Widrow and Hoff (1960); ledger A-19, A-20, A-22, A-23, B-28, B-32, D-036.

    >>> update((0, 1), (((1, 2), 1), ((1, 0), 3)), 1)
    (2, -1)
    """
    return subtract(w, scale(eta, gradient(w, examples, loss, reduction, penalty)))


def misclassified(w: Sequence[Any], examples: Observations[Any], zero: Zero = "+1") -> int:
    """Return how many labels differ from the sign of the score; y > 0 is the positive class.

    So labels 0 and 1 count like -1 and +1: a score z >= 0 is an output sig(z) >= 1/2.

    Raises: ValueError for a label or score that is nan or an interval around 0; OverflowError as
        `novikoff.reference.threshold.decided_score`.
    Source: ledger A-19, A-33, D-145.

    >>> misclassified((0, 1), (((1, 2), 1), ((1, 0), 0), ((1, -1), -1)))
    1
    """
    return sum(label(decided_score(w, x), zero) != label(y, "-1") for x, y in examples)


@wide
def adaline(examples: Observations[Any], w: Sequence[Any], eta: Any, *, epochs: int,
            loss: Loss = HALF_SQUARED, reduction: Reduction = "sum",
            penalty: Penalty | None = None, size: int | None = None,
            ends: Sequence[int] | None = None, order: Iterable[Sequence[int]] | None = None,
            record: When = "before", zero: Zero = "+1", patience: int | None = None,
            tolerance: Any = 0, made: int = 0) -> Training[Vector[Any]]:
    """Run gradient descent for at most `epochs` passes, each in batches of `size` examples.

    All examples make one update if size is left out (batch), each its own if it is 1 (online); the
    `ends` of the batches may be given instead. The rest is as in
    `novikoff.reference.training.training`. `loss` is one of the score: compose it with an
    activation first. The penalty enters every update whole. A drawn start is that of
    `novikoff.reference.order.normal`.

    Shapes: w and every x have the same length.
    Raises: TypeError for numbers without an order; ValueError for different lengths or a number
        that is not finite; OverflowError if weights, scores or losses leave the range of floats.
    Guarantees: gradient_descent.fixed_order_cycle, affine.rotation, batch.one_pass.
    Source: Widrow and Hoff (1960); ledger A-19, A-20, A-21, A-22, A-23, A-24, A-26, A-30, A-31,
        A-32, A-33, A-64, D-035 to D-040.

    >>> exhaust(adaline((((1, 1), 1), ((1, -1), -1)), (0, 0), 0.25, epochs=1))[1]
    [Epoch(number=1, loss=1.0, errors=1, w=(0.0, 0.5))]
    """
    require_option("zero", zero, Zero)
    require_ordered((*w, *(e for x, y in examples for e in (*x, y))))

    def chosen(rows: Sequence[int]) -> Observations[Any]:
        return [examples[row] for row in rows]

    return training(
        tuple(w), eta, epochs=epochs, reduction=reduction, record=record, patience=patience,
        tolerance=tolerance, made=made,
        batches=batches(passes_over(len(examples), order), size, ends),
        update=lambda w, rows, eta: update(w, chosen(rows), eta, loss, reduction, penalty),
        measure=lambda w, rows: (empirical_loss(w, chosen(rows), loss, reduction, penalty),
                                 misclassified(w, chosen(rows), zero)))


@wide
def partial_fit(state: Trained[Vector[Any]] | None, examples: Observations[Any], eta: Any,
                loss: Loss = HALF_SQUARED, start: Sequence[Any] | None = None
                ) -> Trained[Vector[Any]]:
    """Return the state after one online pass over more examples; None is the start.

    Weights and the count of updates, which a schedule sees, go on from the state. Only where there
    is none yet the weights are those of `start`, 0 if it is left out.

    Raises: as `adaline`; ValueError if nothing tells the length of w.
    Source: ledger A-25, D-123.

    >>> state = partial_fit(None, [((1, 2), 1)], 1)
    >>> partial_fit(state, [((1, 1), 1)], 1)
    Trained(w=(-1, 0), updates=2, epochs=2, converged=False)
    """
    if state is None:
        if start is None and not examples:
            raise ValueError("without an example the number of weights is unknown; give one")
        state = Trained(tuple(start) if start is not None else (0,) * len(examples[0][0]),
                        0, 0, False)
    run = adaline(examples, state.w, eta, epochs=1, size=1, loss=loss, made=state.updates)
    return exhaust(run)[2]._replace(epochs=state.epochs + 1)
