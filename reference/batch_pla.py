"""The batch perceptron learning algorithm, repaired: it stops when the mean correction is short."""

from collections.abc import Sequence

from novikoff.reference.argument import require_count
from novikoff.reference.batch_perceptron import BatchRun, Correction, direction
from novikoff.reference.convention import Mistake, Zero
from novikoff.reference.formula import rational
from novikoff.reference.linalg import add, norm_sq, scale
from novikoff.reference.number import O
from novikoff.reference.ordered import less
from novikoff.reference.perceptron import consistent, require_run
from novikoff.reference.record import Pass, Result
from novikoff.reference.sample import Sample
from novikoff.reference.wide import wide


@rational
def longer(delta: Sequence[O], epsilon: O) -> bool:
    """Return whether ‖Δ‖ > ε, compared by squares.

    Raises: ValueError for a number that is not finite.

    >>> longer((3e-200, 4e-200), 4e-200)
    True
    """
    return less(epsilon * epsilon, norm_sq(delta))


@wide
def batch_pla(examples: Sample[O], w: Sequence[O], alpha: O, epsilon: O, *, passes: int,
              mistake: Mistake = "N", zero: Zero = "+1") -> BatchRun[O]:
    """Add α Δ, the mean of y x over the mistakes, recomputed in each pass, until ‖Δ‖ <= ε.

    As printed, ‖Δ‖ is looked at after the update that uses it; it is compared by squares. Only
    ε < δ/N makes a stop mean separation, and on inseparable data small ε is never reached.

    Raises: as `novikoff.reference.batch_perceptron.batch_perceptron`; ValueError for a negative ε.
    Guarantees: batch_perceptron.stopping_rule.
    Source: ledger A-15, B-24, D-203 to D-207.

    >>> from novikoff.reference.record import trace
    >>> trace(batch_pla((((1, 2), -1),), (0, 0), 1, 0, passes=5))[1]
    Result(w=(Fraction(-1, 1), Fraction(-2, 1)), updates=1, passes=2, converged=True)
    """
    require_run(examples, (*w, epsilon), alpha, mistake, zero)
    require_count("passes", passes)
    if epsilon < 0:
        raise ValueError(f"epsilon {epsilon} is negative, and no length is; give 0 or more")
    w, total, number = tuple(w), 0, 0
    while number < passes:
        rows, delta = direction(examples, w, range(len(examples)), "mean", mistake, zero)
        w, total, number = add(w, scale(alpha, delta)), total + len(rows), number + 1
        yield Correction(rows, delta, w)
        yield Pass(number, len(rows), w)
        if not longer(delta, epsilon):
            break
    return Result(w, total, number, consistent(examples, w, mistake, zero))
