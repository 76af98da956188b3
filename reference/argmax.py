"""The index of the largest score, which is how several scorers decide; ties are the caller's."""

from collections.abc import Sequence
from typing import Literal

from novikoff.reference.argument import require_option
from novikoff.reference.number import O
from novikoff.reference.ordered import less

Tie = Literal["lowest", "highest"]


def winners(scores: Sequence[O]) -> tuple[int, ...]:
    """Return every index with the highest score.

    Raises: ValueError if there is no score, or one is nan; TypeError for intervals that overlap.
    Guarantees: one_vs_rest.argmax.
    Source: ledger A-45.

    >>> winners((1, 3, 3))
    (1, 2)
    """
    if len(scores) == 0:
        raise ValueError("there is no score, so no class can win; give a score for each class")
    for score in scores:
        if score != score:
            raise ValueError(f"the score {score} is no number, so no class can win; give numbers")
    best: list[int] = []
    for k, score in enumerate(scores):
        if best and less(score, scores[best[0]]):
            continue
        if best and less(scores[best[0]], score):
            best.clear()
        best.append(k)
    return tuple(best)


def argmax(scores: Sequence[O], tie: Tie = "lowest") -> int:
    """Return the index of the highest score; of several the lowest or the highest index.

    Raises: ValueError if there is no score, one is nan, or the tie is unknown; TypeError for
        intervals that overlap.
    Guarantees: one_vs_rest.argmax.
    Source: ledger A-45, A-47, A-49.

    >>> argmax((1, 3, 3)), argmax((1, 3, 3), "highest")
    (1, 2)
    """
    require_option("tie", tie, Tie)
    best = winners(scores)
    return best[0] if tie == "lowest" else best[-1]
