"""AdalineSGD as printed, its indentation repaired where it does not parse, and nothing else.

Two faults of `fit`: all of it stands under `if shuffle`, and the average is appended per example.
Learn with `novikoff.reference.adaline.adaline`.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from novikoff.reference.adaline import update
from novikoff.reference.linalg import Vector, dot
from novikoff.reference.number import quotient


def fit(examples: Sequence[tuple[Vector[Any], Any]], w: Sequence[Any], eta: Any, *,
        orders: Iterable[Sequence[int]], shuffle: bool = True) -> tuple[Vector[Any], list[Any]]:
    """Return w and the costs: in each order one update per example, each with the average so far.

    The average divides by the number of all examples from the first of them on. `orders` are the
    permutations that the shuffle draws.

    Source: ledger A-24, D-122.

    >>> fit((((1, 1), 1), ((1, 1), 1)), (0, 0), 1, orders=[(0, 1)])[1]
    [Fraction(1, 4), Fraction(1, 2)]
    """
    w, costs = tuple(w), []
    for order in orders:
        if shuffle:
            cost = []
            for i in order:
                x, y = examples[i]
                cost.append(quotient((y - dot(w, x))**2, 2))
                w = update(w, [examples[i]], eta)
                costs.append(quotient(sum(cost), len(examples)))
    return w, costs
