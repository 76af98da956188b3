"""The Bernoulli law on {0, 1}."""

import random
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from novikoff.reference.categorical import require_outcome
from novikoff.reference.information import self_information
from novikoff.reference.logarithm import Base
from novikoff.reference.measure import require_probability
from novikoff.reference.wide import widened

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Bernoulli(Generic[_T]):
    """The law on {0, 1} with P(1) = φ; ValueError unless 0 <= φ <= 1.

    Guarantees: distribution.bernoulli, distribution.draws, distribution.fisher_information.
    Source: ledger A-54, B-50.

    >>> Bernoulli(0.25).pmf(0)
    0.75
    """

    phi: _T

    def __post_init__(self) -> None:
        phi: Any = widened(self.phi)
        require_probability((phi, 1 - phi), "(φ, 1 - φ)")

    def pmf(self, x: Any) -> _T:
        """Return P(x) = φ^x (1 - φ)^(1-x) for x in {0, 1}, where 0^0 = 1; 0 for every other x.

        Raises: ValueError for nan.
        """
        require_outcome((x,))
        phi: Any = widened(self.phi)
        return cast(_T, phi if x == 1 else 1 - phi if x == 0 else 0 * phi)

    def mean(self) -> _T:
        """Return E x = φ."""
        return self.phi

    def variance(self) -> _T:
        """Return Var x = φ (1 - φ)."""
        phi: Any = widened(self.phi)
        return cast(_T, phi * (1 - phi))

    def self_information(self, x: Any, base: Base = "e") -> Any:
        """Return -log P(x), math.inf where P(x) = 0."""
        return self_information(self.pmf(x), base)

    def sample(self, rng: random.Random) -> int:
        """Return 1 if a number drawn from [0, 1) is below φ, else 0."""
        return int(rng.random() < self.phi)  # type: ignore[operator]
