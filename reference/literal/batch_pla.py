"""Batch PLA as printed. Two faults: Δ is divided inside the loop over the examples, never reset.

So example i of N counts N^-(N-i+1), a weight that depends on the order of the data, and what a
pass has added stays in Δ for ever. Learn with `novikoff.reference.batch_pla.batch_pla`.
"""

from collections.abc import Sequence

from novikoff.reference.argument import require_count
from novikoff.reference.batch_perceptron import BatchRun, Correction
from novikoff.reference.batch_pla import longer
from novikoff.reference.convention import Mistake, Zero
from novikoff.reference.linalg import Vector, add, divide, scale
from novikoff.reference.number import O
from novikoff.reference.perceptron import consistent, require_run
from novikoff.reference.record import Pass, Result
from novikoff.reference.sample import Sample
from novikoff.reference.threshold import decided_score, mistaken


def batch_pla(examples: Sample[O], w: Sequence[O], alpha: O, epsilon: O, *, passes: int,
              mistake: Mistake = "N", zero: Zero = "+1") -> BatchRun[O]:
    """Per example: Δ gains y x on a mistake, then becomes Δ/N; per pass: w += α Δ, until ‖Δ‖ <= ε.

    Wrong as an algorithm: it stops on data with mistakes left (D-204), or, with a single
    example, never (D-205); `passes` bounds it. Its one sign is undefined at 0, hence the rule.

    Raises: as `novikoff.reference.batch_pla.batch_pla`.
    Guarantees: batch_perceptron.printed_loop.
    Source: ledger A-14, D-200, D-204, D-205, D-208.

    >>> from novikoff.reference.record import trace
    >>> trace(batch_pla((((1,), -1),), (0,), 1, 0, passes=3))[1]
    Result(w=(Fraction(-3, 1),), updates=1, passes=3, converged=True)
    """
    require_run(examples, (*w, epsilon), alpha, mistake, zero)
    require_count("passes", passes)
    if epsilon < 0:
        raise ValueError(f"epsilon {epsilon} is negative, and no length is; give 0 or more")
    w, total, number = tuple(w), 0, 0
    delta: Vector[O] = tuple(wj - wj for wj in w)
    while number < passes:
        rows = []
        for i, (x, y) in enumerate(examples):
            if mistaken(decided_score(w, x), y, mistake, zero):
                delta = add(delta, x if y > 0 else tuple(-xj for xj in x))
                rows.append(i)
            delta = divide(delta, len(examples))
        w, total, number = add(w, scale(alpha, delta)), total + len(rows), number + 1
        yield Correction(tuple(rows), delta, w)
        yield Pass(number, len(rows), w)
        if not longer(delta, epsilon):
            break
    return Result(w, total, number, consistent(examples, w, mistake, zero))
