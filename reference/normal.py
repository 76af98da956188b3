"""The normal law."""

import math
import random
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from novikoff.reference.argument import fails
from novikoff.reference.arithmetic import has_order
from novikoff.reference.finite import finite, near, nearest, require_finite
from novikoff.reference.logarithm import Base, log_of_product, logarithm
from novikoff.reference.mixed import mixed
from novikoff.reference.number import exp, pi, quotient, sqrt
from novikoff.reference.ordered import require_ordered

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Normal(Generic[_T]):
    """The law on R of mean μ and variance σ²; ValueError unless σ² > 0 and μ is finite.

    Guarantees: distribution.normal, distribution.draws, distribution.fisher_information.
    Source: ledger A-54, B-52, D-079.

    >>> round(Normal(0.0, 1.0).pdf(0.0), 4)
    0.3989
    """

    mu: _T
    sigma_sq: _T

    def __post_init__(self) -> None:
        require_ordered(filter(has_order, (self.mu, self.sigma_sq)))
        if fails(lambda v: v > 0, self.sigma_sq):
            known = "" if has_order(self.sigma_sq) else "known to be "
            raise ValueError(f"σ² = {self.sigma_sq} is not {known}positive, and a law without "
                             "width has no density")
        if fails(lambda mu: abs(mu) < math.inf, self.mu):
            raise ValueError(f"μ = {self.mu} is not a finite number")

    def pdf(self, x: Any) -> _T:
        """Return the density exp(-(x - μ)²/(2σ²)) / √(2πσ²), which may be above 1.

        Raises: ValueError for a number that is not finite.
        """
        require_finite((x,), "the density")
        return cast(_T, _density(x, self.mu, self.sigma_sq))

    def mean(self) -> _T:
        """Return E x = μ."""
        return self.mu

    def variance(self) -> _T:
        """Return Var x = σ²."""
        return self.sigma_sq

    def self_information(self, x: Any, base: Base = "e") -> Any:
        """Return -log of the density, ½ log(2πσ²) + (x - μ)²/(2σ²); it never underflows.

        Raises: ValueError for a number that is not finite; OverflowError if no float holds it.
        """
        require_finite((x,), "the information")
        return finite(_information(x, self.mu, self.sigma_sq, base), "the information")

    def sample(self, rng: random.Random) -> float:
        """Return a draw of `rng.gauss` with this mean and standard deviation, as a float.

        Raises: OverflowError if no float holds a parameter.
        """
        mu, v = (nearest(p, "a parameter") for p in (self.mu, self.sigma_sq))
        return rng.gauss(mu, v**0.5)


@mixed
def _information(x: Any, mu: Any, v: Any, base: Base) -> Any:
    distance = x - mu
    if isinstance(distance, float) and not (near(distance) and near(v)):
        squares = (distance / sqrt(v)) * (distance / sqrt(v)) / 2
    else:
        squares = quotient(distance**2, 2 * v)
    return log_of_product(2 * pi(v), v, base) / 2 + (
        squares if base == "e" else squares / logarithm(2 * v**0, "e"))


@mixed
def _density(x: Any, mu: Any, v: Any) -> Any:
    if has_order(x) and has_order(v):
        z = (x - mu) / sqrt(v)
        return exp(-z * z / 2) / (sqrt(2 * pi(v)) * sqrt(v))
    return exp(-(x - mu)**2 / (2 * v)) / sqrt(2 * pi(v) * v)
