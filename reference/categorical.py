"""The categorical law on one-hot vectors."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from novikoff.reference.argument import require_count, require_option
from novikoff.reference.arithmetic import has_order
from novikoff.reference.convention import Labels
from novikoff.reference.information import self_information
from novikoff.reference.linalg import Vector
from novikoff.reference.logarithm import Base
from novikoff.reference.measure import require_probability
from novikoff.reference.number import times
from novikoff.reference.wide import widened

_T = TypeVar("_T")


def one_hot(x: int, outcomes: int, labels: Labels = "0/1") -> Vector[int]:
    """Return 1_x: x zeros, a 1, and outcomes - x - 1 zeros; or 2·1_x - 1, with -1 for each 0.

    Raises: ValueError unless 0 <= x < outcomes, or for unknown labels; TypeError for outcomes that
        are no count.
    Guarantees: distribution.categorical, adaline.one_row_per_class.
    Source: ledger A-54, B-51, D-072, D-235.

    >>> one_hot(2, 4), one_hot(1, 3, "-1/+1")
    ((0, 0, 1, 0), (-1, 1, -1))
    """
    require_count("outcomes", outcomes)
    require_option("labels", labels, Labels)
    if isinstance(x, bool) or not hasattr(x, "__index__") or x not in range(outcomes):
        raise ValueError(f"outcome {x} is none of 0, ..., {outcomes - 1}")
    return tuple(1 if i == x else 0 if labels == "0/1" else -1 for i in range(outcomes))


def require_outcome(x: Sequence[Any]) -> None:
    """Refuse nan, which is no outcome of any law.

    Raises: ValueError.

    >>> require_outcome((0, 1))
    """
    if any(has_order(entry) and entry != entry for entry in x):
        raise ValueError(f"{tuple(x)} holds nan, which is no outcome; give a number")


@dataclass(frozen=True, slots=True)
class Categorical(Generic[_T]):
    """The law on the one-hot vectors of K outcomes; ValueError unless p is a probability.

    Guarantees: distribution.categorical, distribution.draws, distribution.fisher_information.
    Source: ledger A-54, B-51.

    >>> Categorical((0.25, 0.75)).pmf((0, 1))
    0.75
    """

    p: Vector[_T]

    def __post_init__(self) -> None:
        require_probability(self.p, "p")

    def pmf(self, x: Sequence[Any]) -> _T:
        """Return P(x) = Π p_i^x_i for a one-hot x, where 0^0 = 1; 0 for every other x.

        Raises: ValueError unless x has as many entries as p, none of them nan.
        """
        require_outcome(x)
        if len(x) != len(self.p):
            raise ValueError(f"x = {tuple(x)} has {len(x)} entries and p has {len(self.p)}; give "
                             "an outcome as a one-hot vector, by one_hot(x, K)")
        hot = [p for p, entry in zip(self.p, x, strict=True) if entry == 1]
        return hot[0] if len(hot) == 1 and all(entry in (0, 1) for entry in x) \
            else cast(_T, 0 * cast(Any, self.p[0]))

    def mean(self) -> Vector[_T]:
        """Return E x_i = p_i."""
        return self.p

    def variance(self) -> Vector[_T]:
        """Return Var x_i = p_i (1 - p_i)."""
        return tuple(row[i] for i, row in enumerate(self.covariance()))

    def covariance(self) -> Vector[Vector[_T]]:
        """Return Cov(x_i, x_j) = -p_i p_j, and p_i (1 - p_i) for i = j."""
        p: Any = widened(self.p)
        return tuple(tuple(times(p[i], 1 - p[i] if i == j else -p[j]) for j in range(len(p)))
                     for i in range(len(p)))

    def self_information(self, x: Sequence[Any], base: Base = "e") -> Any:
        """Return -log P(x), math.inf where P(x) = 0."""
        return self_information(self.pmf(x), base)

    def sample(self, rng: random.Random) -> Vector[int]:
        """Return the first outcome whose cumulated mass is above a number drawn from [0, 1).

        Where rounded masses sum to less than that number, it is the last outcome with mass.
        """
        p: Any = widened(self.p)
        drawn, cumulated, last = rng.random(), 0, 0
        for i in (i for i in range(len(p)) if p[i] > 0):
            cumulated, last = cumulated + p[i], i
            if drawn < cumulated:
                break
        return one_hot(last, len(p))
