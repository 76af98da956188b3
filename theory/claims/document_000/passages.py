"""How document 000 runs the perceptron: three passages, three rules."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import repeat
from typing import Any, Final, TypeAlias

from novikoff.reference.convention import Convention
from novikoff.reference.record import Pass, Result, Update, drain
from novikoff.theory.claims.passage import ENOUGH, Passage

Learnt: TypeAlias = tuple[list[Update[Any]], list[Pass[Any]], Result[Any]]
RULE: Final = Passage(Convention(mistake="F", step="2eta", order="random"), left_open=("start",))
"""The learning rule with its update rule: another label is a mistake, and η (y - ŷ) x is added."""
SETS: Final = Passage(Convention(mistake="AB", order="random", start="random"))
"""The algorithm on the sets A and B, which its proof of convergence is about."""
NORMALISED: Final = replace(SETS, convention=replace(SETS.convention, bias="absent"))
"""The same on points x/‖x‖, whose first feature is not 1."""
CODE: Final = Passage(Convention(mistake="F", step="2eta", bias="separate", stop="fixed",
                                 refit="continues"))
"""The class of the listing."""


def turns(number: int) -> Iterator[tuple[int, ...]]:
    """Return picks of `number` points in turn, for ever: one way for random picks to fall.

    >>> next(turns(2))
    (0, 1)
    """
    return repeat(tuple(range(number)))


def learn(code: Passage, X: Sequence[Sequence[Any]], y: Sequence[int], eta: Any, epochs: int,
          start: Sequence[Any] | None = None) -> Learnt:
    """Return what the method of this name does in so many epochs: updates, passes, result.

    >>> learn(CODE, [(0,)], [-1], 1, 2)[2]
    Result(w=(-2, 0), updates=1, passes=2, converged=True)
    """
    return drain(code.run(X, y, start, eta, passes=min(epochs, ENOUGH)))
