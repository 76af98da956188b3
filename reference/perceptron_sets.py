"""The perceptron in terms of two sets A (+1) and B (-1), or of the signed points A ∪ (-B)."""

from collections.abc import Iterable, Sequence

from novikoff.reference.convention import Mistake, Zero
from novikoff.reference.linalg import Vector
from novikoff.reference.number import O
from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import Run
from novikoff.reference.sample import union
from novikoff.reference.wide import wide


@wide
def perceptron_sets(A: Sequence[Vector[O]], B: Sequence[Vector[O]], w: Sequence[O], one: O, *,
                    passes: int, mistake: Mistake = "AB", zero: Zero = "+1",
                    order: Iterable[Sequence[int]] | None = None) -> Run[O]:
    """Add a misplaced a of A to w, subtract a misplaced b of B; `one` is the step, the number 1.

    Under the strict rule AB a point on the boundary is not misplaced, so that from w = 0 no
    update is ever made (ledger D-015); the rules N and F mend it.

    Raises: as `novikoff.reference.perceptron.perceptron`.
    Guarantees: perceptron.strict_rule_from_zero, perceptron.strict_rule_end.
    Source: Minsky and Papert (1969); ledger A-04.

    >>> from novikoff.reference.record import drain
    >>> drain(perceptron_sets([(1, 0)], [(1, 1)], (0, 0), 1, passes=9))[2]
    Result(w=(0, 0), updates=0, passes=1, converged=True)
    """
    return perceptron(union(A, B), w, one, passes=passes, mistake=mistake, zero=zero,
                      order=order)


@wide
def perceptron_signed(T: Sequence[Vector[O]], w: Sequence[O], one: O, *, passes: int,
                      mistake: Mistake = "N", zero: Zero = "neither",
                      order: Iterable[Sequence[int]] | None = None) -> Run[O]:
    """Add to w any point of T on which it is not positive (negative, under rule AB).

    A signed point does not tell the class that it came from, so under the rule F the score 0 is a
    mistake unless `zero` is given as "+1", which calls it right on all of T.

    Raises: as `novikoff.reference.perceptron.perceptron`.
    Guarantees: perceptron.mistake_bound.
    Source: ledger A-05.

    >>> from novikoff.reference.record import drain
    >>> drain(perceptron_signed([(-1, 0), (1, 1)], (0, 0), 1, passes=9))[2]
    Result(w=(-1, 2), updates=5, passes=4, converged=True)
    """
    return perceptron(union(T, ()), w, one, passes=passes, mistake=mistake, zero=zero,
                      order=order)
