"""Maximum likelihood: the law under which the sample is most probable.

Each `*_mle` returns the law that maximises the likelihood; "every" if all laws of the family do
(the empty sample), or "none" if the likelihood has no maximum.
"""

import math
import sys
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any, Literal, Protocol, TypeVar

from novikoff.reference.argument import require_count
from novikoff.reference.distribution import Bernoulli, Categorical, Normal
from novikoff.reference.empirical import masses
from novikoff.reference.finite import finite
from novikoff.reference.formula import rational
from novikoff.reference.information import Base
from novikoff.reference.measure import require_masses
from novikoff.reference.number import quotient
from novikoff.reference.ordered import require_ordered

_W = TypeVar("_W")


class Law(Protocol):
    """What a likelihood needs of a law."""

    def self_information(self, x: Any, base: Base = "e") -> Any:
        """Return -log of the mass or density at x."""


def likelihood(masses_: Iterable[Any]) -> Any:
    """Return L = Π p(x_i), of the masses or densities p at the points of a sample.

    It is no probability in the parameter, and with densities it may be above 1. Of floats it is
    formed with an exponent of any size, so that the order of the factors does not matter.

    Raises: ValueError for a factor that is negative or not finite; OverflowError if no float holds
        the product.
    Guarantees: likelihood.cross_entropy, likelihood.cramer_rao.
    Source: ledger A-53, D-079, D-080.

    >>> likelihood((Fraction(1, 2), Fraction(1, 3)))
    Fraction(1, 6)
    """
    factors = tuple(masses_)
    require_masses(factors, "the masses")
    if not all(isinstance(p, float) for p in factors):
        return finite(math.prod(factors), "the likelihood")
    part, exponent = math.frexp(1.0)
    for p in factors:
        more = math.frexp(p)
        part, carried = math.frexp(part * more[0])
        exponent += more[1] + carried
    if part and not sys.float_info.min_exp <= exponent <= sys.float_info.max_exp:
        size = round(exponent * math.log10(2))
        raise OverflowError(f"the likelihood is about 10^{size}, which no float holds; take its "
                            "logarithm, by negative_log_likelihood")
    return math.ldexp(part, exponent)


def negative_log_likelihood(law: Law, sample: Sequence[Any], base: Base = "e") -> Any:
    """Return NLL = -Σ_i log p(x_i), N times the cross-entropy of the sample; inf if some p is 0.

    Guarantees: likelihood.cross_entropy, likelihood.normal_maximum.
    Source: ledger A-53, B-55, D-083.

    >>> negative_log_likelihood(Bernoulli(Fraction(1, 4)), (1, 1), 2)
    4
    """
    terms = [law.self_information(x, base) for x in sample]
    return _total(terms)


def _total(terms: Sequence[Any]) -> Any:
    return math.inf if math.inf in terms else finite(sum(terms), "the information")


def conditional_negative_log_likelihood(law: Callable[[Any], Law],
                                        pairs: Sequence[tuple[Any, Any]], base: Base = "e") -> Any:
    """Return -Σ_i log p(t_i | x_i), where law(x) is the law of t given x.

    Guarantees: likelihood.conditional.
    Source: ledger A-53, B-56.

    >>> one_over = lambda x: Bernoulli(Fraction(1, x))
    >>> conditional_negative_log_likelihood(one_over, ((2, 1), (4, 1)), 2)
    3
    """
    terms = [law(x).self_information(t, base) for x, t in pairs]
    return _total(terms)


def maximisers(family: Sequence[_W], value: Callable[[_W], Any]) -> tuple[_W, ...]:
    """Return all members of a finite family at which the value is largest, in their order.

    Raises: TypeError for values without an order; ValueError for nan.
    Guarantees: likelihood.categorical_maximum.
    Source: ledger A-53.

    >>> maximisers((-1, 0, 1), lambda w: w * w)
    (-1, 1)
    """
    values = [value(w) for w in family]
    require_ordered(v for v in values if v not in (math.inf, -math.inf))
    return tuple(w for w, v in zip(family, values, strict=True) if not any(o > v for o in values))


def bernoulli_mle(sample: Sequence[int]) -> Bernoulli[Fraction] | Literal["every"]:
    """Return the Bernoulli law with φ = k/N, k the number of ones.

    Raises: ValueError for a value that is not 0 or 1.
    Guarantees: likelihood.categorical_maximum, likelihood.consistency, likelihood.cramer_rao.
    Source: ledger A-53, B-55.

    >>> bernoulli_mle((1, 0, 1, 1))
    Bernoulli(phi=Fraction(3, 4))
    """
    return Bernoulli(masses(sample, (0, 1))[1]) if sample else "every"


def categorical_mle(sample: Sequence[int],
                    outcomes: int) -> Categorical[Fraction] | Literal["every"]:
    """Return the categorical law with p_x = (number of x in the sample) / N.

    Raises: TypeError if outcomes is no count; ValueError for a value that is none of 0, ...,
        outcomes - 1.
    Guarantees: likelihood.categorical_maximum.
    Source: ledger A-53, B-55.

    >>> categorical_mle((0, 2), 3)
    Categorical(p=(Fraction(1, 2), Fraction(0, 1), Fraction(1, 2)))
    """
    require_count("outcomes", outcomes, 1)
    return Categorical(masses(sample, range(outcomes))) if sample else "every"


def normal_mle(sample: Sequence[Any]) -> Normal[Any] | Literal["every", "none"]:
    """Return the normal law with μ = Σx/N and σ² = Σ(x - μ)²/N; "none" if all x are equal.

    In that case the density at the point grows without bound as σ² tends to 0.

    Raises: as `require_ordered`; OverflowError if no float holds the variance.
    Guarantees: likelihood.normal_maximum.
    Source: ledger A-53, B-55, D-085, D-086.

    >>> [normal_mle((0, 2)), normal_mle((3, 3)), normal_mle(())]
    [Normal(mu=Fraction(1, 1), sigma_sq=Fraction(1, 1)), 'none', 'every']
    """
    require_ordered(sample)
    if not sample:
        return "every"
    if min(sample) == max(sample):
        return "none"
    return Normal(*_moments(sample))


@rational
def _moments(sample: Sequence[Any]) -> tuple[Any, Any]:
    mu = quotient(sum(sample), len(sample))
    return mu, quotient(sum((x - mu)**2 for x in sample), len(sample))
